"""Other moves tried from a beat of a game and answered by simple players or by hand; the game never changes."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from ..players import GreedyPlayer, Player, let_move
from ..rules import Action, AnyState, IllegalActionError, Match, OpenView, RulesError, Sentence, get_game
from ..rules.errors import quoted
from ..schema import Frame, Tried
from ..trace.choices import choosing_at
from ..trace.document import lean_frames
from ..trace.tracer import Tracer

MOST_MOVES = 500
"""The most moves tried in a row."""

MOST_WHAT_IFS = 8
"""The number of what-ifs kept in memory, so that continuing one need not replay it."""

MOST_SAMPLED = 8
"""The most positions sampled until one can be written as text."""

MOST_CHOOSING = 16
"""The number of last decisions in an opened branch at which the reader can try another move."""

Move = str | tuple[str, ...] | int
"""A move as a page sends it: notation, the elements selected, or the number of a move in a kept branch."""


@dataclass(frozen=True, slots=True)
class WhatIfMode:
    """The way in which moves are tried.

    No player answers the moves whose numbers are in ``by_hand``. ``branch`` is the kept branch whose first moves are
    made first.
    """

    by_hand: Collection[int] = ()
    branch: int | None = None


PLAIN = WhatIfMode()
"""The default: moves are tried from the game itself, and the other players answer each."""


@dataclass(frozen=True, slots=True)
class BranchOrigin:
    """The position from which a what-if begins."""

    state: AnyState
    seat: int | None = None
    """The seat whose unknown cards were dealt again, or None. It cannot tell this position from the game's."""
    position: str | None = None
    """The position as text, if it differs from the game's and can be written down."""
    moves: tuple[str, ...] = ()
    """The moves of the kept branch that begins here."""

    @property
    def redealt(self) -> bool:
        """True if everything the seat cannot know was dealt again."""
        return self.seat is not None


def world_at(state: AnyState, seat: int | None, step: int) -> BranchOrigin:
    """Return the position from which a what-if at a beat begins for one perspective.

    Everything the perspective cannot know is dealt again, as a what-if must not reveal the real cards. If nothing is
    hidden, as from the teacher, the what-if begins from the real position.
    """
    view = state.view(seat)
    if seat is None or isinstance(view, OpenView):
        return BranchOrigin(state)
    # The seed, and so the sample, is the same for all games that the seat cannot tell apart.
    rng = random.Random(f"{step}/what-if")
    drawn: AnyState | None = None
    for _ in range(MOST_SAMPLED):
        sampled: AnyState = view.sample(rng)
        drawn = drawn or sampled
        try:
            position = sampled.position
            read = get_game(state.game_name).read_whole(position, getattr(state, "options", None))
        except RulesError:
            continue  # no moves are known that lead to this position
        if read.view(seat) == view:
            return BranchOrigin(read, seat, position)
    assert drawn is not None
    return BranchOrigin(drawn, seat)


class WhatIf:
    """A possible continuation of a game from a beat: moves of the ``choosers``, and the answers of the others."""

    def __init__(self, tracer: Tracer, step: int, choosers: Collection[int], world: BranchOrigin) -> None:
        self.world = world
        self.match: Match = Match.from_state(world.state, seed=step)
        self.tracer: Tracer = tracer.branch(step, world.state)
        self.step = step
        self._first_move = tracer.strip.decided_after.get(step, tracer.frame_states[step].moves.made_count)
        self.frame_count: int = step + 1
        """The number of frames before the last move."""
        self.choosers = choosers
        from ..trace.comparison import Comparer  # loaded with the first what-if

        self._comparer = Comparer(tracer, step)
        self._others: dict[int, Player] = {s: GreedyPlayer() for s in range(world.state.players) if s not in choosers}
        if step in tracer.strip.others:
            self._open()

    def _open(self) -> None:
        """Show all hands, which are either sampled or no secret, and let the reader choose for another seat."""
        state, tracer = self.world.state, self.tracer
        seat, hides = state.to_move, not isinstance(state.view(tracer.perspective), OpenView)
        tracer.open_hands()
        tracer.tell(Sentence("choose_for_hidden" if hides else "choose_for", {"seat": seat}, seat))

    def fork(self) -> WhatIf:
        """Return a copy of this what-if that can be continued independently."""
        other = WhatIf.__new__(WhatIf)
        other.world, other.step, other.frame_count, other._first_move = (
            self.world,
            self.step,
            self.frame_count,
            self._first_move,
        )
        other.choosers, other._others, other._comparer = self.choosers, self._others, self._comparer
        other.match, other.tracer = self.match.copy(), self.tracer.fork()
        return other

    def read(self, move: str | Sequence[str]) -> Action:
        """Return the action that a move means now.

        Raises:
            NotationError: the move cannot be read.
        """
        state, seat = self.match.state, self.tracer.perspective
        if isinstance(move, str):
            return self.tracer.maker.read(move, state)
        read: Action = self.match.game.scene.picked(state, move, seat)
        return read

    def play(self, move: str | Sequence[str], *, by_hand: bool = False) -> None:
        """Make a move, then the moves of the others until one of the choosers is to move.

        With ``by_hand`` no player answers, and all hands are shown. That reveals nothing: either the hands are
        sampled, or the perspective sees everything anyway.

        Raises:
            NotationError: the move cannot be read.
            IllegalActionError: the move is against the rules.
        """
        state = self.match.state
        action = self.read(move)
        if not (verdict := state.verdict(action)):
            raise IllegalActionError(str(action), verdict)
        self.frame_count = len(self.tracer.frames)
        self._let_play(lambda: self._add(action), by_hand)

    def follow(self, moves: Sequence[str], *, by_hand: bool = False) -> None:
        """Make the moves of a kept branch, then let the others answer as :meth:`play` does."""

        def make() -> None:
            for move in moves:
                self._add(self.match.state.action(move))

        self._let_play(make, by_hand)

    def _let_play(self, make: Callable[[], None], by_hand: bool) -> None:
        if by_hand:
            self.tracer.open_hands()
        make()
        for beats in let_move(self.match, {} if by_hand else self._others):
            self.tracer.extend(self.match.last_move, beats, self.match.state)

    def _add(self, action: Action) -> None:
        beats = self.match.play(action)
        self.tracer.extend(action, beats, self.match.state)

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves since the beat, including deals and moves of other seats."""
        return tuple(map(str, self.match.moves))

    @property
    def frames(self) -> list[Frame]:
        """The frames that followed the last move; the last one has the next decision, if there is one."""
        frames = self._compared(self.frame_count, lean_frames(self.tracer, self.frame_count, live=True))
        for number, frame in enumerate(frames[:-1]):
            frame = frame.copy()
            frame.pop("decision", None)  # the others have decided there
            frames[number] = frame
        return frames

    @property
    def all_frames(self) -> list[Frame]:
        """All frames after the beat; the last decisions of the choosers come with their choices."""
        first, tracer = self.step + 1, self.tracer
        frames = self._compared(first, lean_frames(tracer, first, live=True))
        own = [
            at for at in sorted(tracer.strip.deciding) if at > self.step and self._chooses(tracer.strip.deciding[at])
        ]
        last = {*own[-MOST_CHOOSING:]}
        for number, frame in enumerate(frames[:-1]):
            frame = frame.copy()
            at = first + number
            if at in last:
                frame["decision"] = {**frame["decision"], "choosing": choosing_at(tracer, at)}
            else:
                frame.pop("decision", None)
            frames[number] = frame
        return frames

    def _chooses(self, state: AnyState) -> bool:
        return state.to_move in self.choosers or self.tracer.perspective is None

    def _compared(self, first: int, frames: list[Frame]) -> list[Frame]:
        for at, compared in self._comparer.compared(self.tracer).items():
            if at >= first:
                frames[at - first] = {**frames[at - first], "compared": compared}
        return frames

    @property
    def moves_by_frame(self) -> list[int]:
        """For each frame after the beat, the number of moves of the kept branch made by then."""
        last = len(self.world.moves)
        return [min(one.moves.made_count - self._first_move, last) for one in self.tracer.frame_states[self.step + 1 :]]

    @property
    def differs(self) -> tuple[str, ...]:
        """The differences from the game in words, at the last point where the two can be compared."""
        return self._comparer.sentences(self.tracer)


class WhatIfs:
    """The what-ifs of a game for one perspective; the latest are kept for reuse."""

    def __init__(self, tracer: Tracer, choosers: Collection[int] | None) -> None:
        """Let the reader choose for the seats ``choosers``; None stands for the seat to move at the beat."""
        self.tracer = tracer
        self._choosers = choosers
        self._cache: OrderedDict[tuple[object, ...], WhatIf] = OrderedDict()

    def tried(
        self, step: int, moves: Sequence[Move], by_hand: Collection[int] = (), world: BranchOrigin | None = None
    ) -> Tried:
        """Make moves, the first of them at the beat ``step``, and return what follows the last one.

        No player answers the moves whose numbers are in ``by_hand``. The first moves may be given as numbers: they
        are the first moves of a kept branch, which begins from ``world``.

        Raises:
            RulesError: the beat has no decision, or there are no moves or too many.
            NotationError: a move cannot be read.
            IllegalActionError: a move is against the rules.
        """
        if not 1 <= len(moves) <= MOST_MOVES + len(world.moves if world else ()):
            raise RulesError(f"give 1 to {MOST_MOVES} moves to try, not {len(moves)}")
        what_if = self.at(step, moves, by_hand, world)
        return {"frames": what_if.frames, "redealt": what_if.world.redealt}

    def at(
        self, step: int, moves: Sequence[Move], by_hand: Collection[int] = (), world: BranchOrigin | None = None
    ) -> WhatIf:
        """Return the what-if after some moves; the caller must not continue it.

        Raises:
            RulesError: as for :meth:`tried`.
        """
        known_moves = len(world.moves if world else ())
        if len(moves) > MOST_MOVES + known_moves:
            raise RulesError(f"give at most {MOST_MOVES} moves to try, not {len(moves)}")
        along = sum(isinstance(move, int) for move in moves)
        if tuple(moves[:along]) != tuple(range(along)) or along > known_moves:
            raise RulesError("numbers among the moves are those of the first moves of a kept branch, from 0 on")
        keys = [
            (step, world and (world.position, world.moves[:along]), along and along - 1 in by_hand,
             *((move, n in by_hand) for n, move in enumerate(moves[along:known], along)))
            for known in range(along, len(moves) + 1)
        ]  # fmt: skip
        found = next((n for n in range(len(keys) - 1, -1, -1) if keys[n] in self._cache), -1)
        what_if = self._cache[keys[found]] if found >= 0 else self._start(step, world, along, by_hand)
        if found < len(keys) - 1:
            what_if = what_if.fork()
            for number in range(along + max(found, 0), len(moves)):
                move = moves[number]
                assert not isinstance(move, int)  # numbers come first only
                what_if.play(move, by_hand=number in by_hand)
            self._cache[keys[-1]] = what_if
            if len(self._cache) > MOST_WHAT_IFS:
                self._cache.popitem(last=False)
        return what_if

    def _start(self, step: int, world: BranchOrigin | None, along: int, by_hand: Collection[int]) -> WhatIf:
        tracer = self.tracer
        state: AnyState | None = (
            tracer.strip.deciding.get(step, tracer.strip.others.get(step)) if world is None else world.state
        )
        if state is None:
            raise RulesError(f"at beat {quoted(step)} there is nothing to decide")
        to_move = state.to_move
        assert to_move is not None
        world = world or world_at(state, tracer.perspective, step)
        what_if = WhatIf(tracer, step, (to_move,) if self._choosers is None else self._choosers, world)
        if along:
            what_if.follow(world.moves[:along], by_hand=along - 1 in by_hand)
        return what_if

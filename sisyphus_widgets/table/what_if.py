"""What-ifs: other moves tried from a beat of a game, answered by simple players or by hand; the game never changes."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from ..players import GreedyPlayer, Player, let_move
from ..rules import Action, AnyState, IllegalActionError, Match, OpenView, RulesError, Sentence, get_game
from ..rules.errors import quoted
from ..schema import Frame, Tried
from ..trace.comparison import Comparer
from ..trace.tracer import Tracer

MOST_MOVES = 500
"""So many moves at most are tried in a row."""

KEPT = 8
"""So many what-ifs are kept, so that going on with one need not play it anew."""

MOST_SAMPLED = 8
"""So many positions are drawn at most until there is one that can be written down."""

MOST_CHOOSING = 16
"""At so many decisions of a branch that is opened, the last ones, something else can be tried."""

Move = str | tuple[str, ...] | int
"""A move as a page gives it: in notation, as the elements selected, or as the number of one of a kept branch."""


@dataclass(frozen=True, slots=True)
class Way:
    """In which way moves are tried.

    Nobody answers those whose numbers are in ``by_hand``. ``branch`` is the kept branch whose first moves come first.
    """

    by_hand: Collection[int] = ()
    branch: int | None = None


PLAIN = Way()
"""From the game on, each move answered by the others."""


@dataclass(frozen=True, slots=True)
class World:
    """The position from which a what-if begins."""

    state: AnyState
    seat: int | None = None
    """The seat that cannot tell it from the game's, if what that does not know was dealt anew."""
    position: str | None = None
    """The same as text, where it is another than the game's and can be written."""
    moves: tuple[str, ...] = ()
    """The moves of a kept branch that begins there."""

    @property
    def redealt(self) -> bool:
        """Whether what the seat cannot know was dealt anew."""
        return self.seat is not None


def world_at(state: AnyState, seat: int | None, step: int) -> World:
    """Where a what-if from a beat begins for one perspective.

    What that cannot know is dealt anew: a what-if must not tell what the cards really are. Where nothing is hidden, as
    from the teacher, it goes on from the position as it is.
    """
    view = state.view(seat)
    if seat is None or isinstance(view, OpenView):
        return World(state)
    # What is drawn on, and what can be written of it, is the same for all games that the seat cannot tell apart.
    rng = random.Random(f"{step}/what-if")
    drawn: AnyState | None = None
    for _ in range(MOST_SAMPLED):
        sampled: AnyState = view.sample(rng)
        drawn = drawn or sampled
        try:
            position = sampled.position
            read = get_game(state.game_name).read_whole(position, getattr(state, "options", None))
        except RulesError:
            continue  # nobody knows by which moves it came about
        if read.view(seat) == view:
            return World(read, seat, position)
    assert drawn is not None
    return World(drawn, seat)


class WhatIf:
    """How a game might go on from a beat: the moves of those in ``choosers``, and what the others do then."""

    def __init__(self, tracer: Tracer, step: int, choosers: Collection[int], world: World) -> None:
        self.world = world
        self.match = Match.from_state(world.state, seed=step)
        self.tracer = tracer.branch(step, world.state)
        self.step = step
        self._begun = tracer.decided_after.get(step, tracer.shown[step].moves.made)
        self.told = step + 1
        """So many frames were there before the last move."""
        self.choosers = choosers
        self._comparer = Comparer(tracer, step)
        self._others: dict[int, Player] = {s: GreedyPlayer() for s in range(world.state.players) if s not in choosers}
        if step in tracer.others:
            self._open()

    def _open(self) -> None:
        """Show all hands, which are made up here or no secret, and let the reader choose for another seat."""
        state, tracer = self.world.state, self.tracer
        seat, hides = state.to_move, not isinstance(state.view(tracer.perspective), OpenView)
        tracer.open_hands()
        tracer.tell(Sentence("choose_for_hidden" if hides else "choose_for", {"seat": seat}, seat))

    def fork(self) -> WhatIf:
        """The same what-if so far, to be gone on with by itself."""
        other = WhatIf.__new__(WhatIf)
        other.world, other.step, other.told, other._begun = self.world, self.step, self.told, self._begun
        other.choosers, other._others, other._comparer = self.choosers, self._others, self._comparer
        other.match, other.tracer = self.match.copy(), self.tracer.fork()
        return other

    def read(self, move: str | Sequence[str]) -> Action:
        """The action that a move means now.

        Raises:
            NotationError: it means none.
        """
        state, seat = self.match.state, self.tracer.perspective
        if isinstance(move, str):
            return self.tracer.read(move, state)
        read: Action = self.match.game.scene.picked(state, move, seat)
        return read

    def play(self, move: str | Sequence[str], *, by_hand: bool = False) -> None:
        """Make a move, then those of the others until it is for one of the choosers to move.

        With ``by_hand`` nobody answers but by moves made here, and the hands of all are shown: in a position in which
        others hold what nobody really holds, or to one who sees everything anyway.

        Raises:
            NotationError: it means no action.
            IllegalActionError: it is against the rules.
        """
        state = self.match.state
        action = self.read(move)
        if not (verdict := state.verdict(action)):
            raise IllegalActionError(str(action), verdict)
        self.told = len(self.tracer.frames)
        self._let_play(lambda: self._add(action), by_hand)

    def follow(self, moves: Sequence[str], *, by_hand: bool = False) -> None:
        """Make the moves of a kept branch, then those of the others as :meth:`play` does."""

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
        """All moves from the beat on, those of others and deals too."""
        return tuple(map(str, self.match.moves))

    @property
    def frames(self) -> list[Frame]:
        """What followed the last move; the last frame asks what is to be done next, if anything is."""
        frames = self._compared(self.told, self.tracer.lean(self.told, live=True))
        for number, frame in enumerate(frames[:-1]):
            frame = frame.copy()
            frame.pop("decision", None)  # the others have decided there
            frames[number] = frame
        return frames

    @property
    def all_frames(self) -> list[Frame]:
        """All that follows the beat; at the last decisions of the choosers with what may be chosen there."""
        first, tracer = self.step + 1, self.tracer
        frames = self._compared(first, tracer.lean(first, live=True))
        own = [at for at in sorted(tracer.deciding) if at > self.step and self._chooses(tracer.deciding[at])]
        last = {*own[-MOST_CHOOSING:]}
        for number, frame in enumerate(frames[:-1]):
            frame = frame.copy()
            at = first + number
            if at in last:
                frame["decision"] = {**frame["decision"], "choosing": tracer.choosing(at)}
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
    def made(self) -> list[int]:
        """How many moves of the kept branch were made when each frame after the beat is shown."""
        last = len(self.world.moves)
        return [min(one.moves.made - self._begun, last) for one in self.tracer.shown[self.step + 1 :]]

    @property
    def differs(self) -> tuple[str, ...]:
        """What differs from the game as it went, in words, where both went furthest."""
        return self._comparer.said(self.tracer)


class WhatIfs:
    """The what-ifs of a game as one perspective follows it; the last ones are kept."""

    def __init__(self, tracer: Tracer, choosers: Collection[int] | None) -> None:
        """``choosers`` are the seats that the reader chooses for; None: for the one to move at the beat."""
        self._tracer = tracer
        self._choosers = choosers
        self._kept: OrderedDict[tuple[object, ...], WhatIf] = OrderedDict()

    def tried(
        self, step: int, moves: Sequence[Move], by_hand: Collection[int] = (), world: World | None = None
    ) -> Tried:
        """What follows the last of some moves, the first of which is made at the beat ``step``.

        After those whose numbers are in ``by_hand`` nobody answers. The first ones may be numbers: the first moves of
        a kept branch, which begins from ``world``.

        Raises:
            RulesError: at that beat there is nothing to decide, or there are no moves, or too many.
            NotationError: a move means no action.
            IllegalActionError: a move is against the rules.
        """
        if not 1 <= len(moves) <= MOST_MOVES + len(world.moves if world else ()):
            raise RulesError(f"give 1 to {MOST_MOVES} moves to try, not {len(moves)}")
        what_if = self.at(step, moves, by_hand, world)
        return {"frames": what_if.frames, "redealt": what_if.world.redealt}

    def at(self, step: int, moves: Sequence[Move], by_hand: Collection[int] = (), world: World | None = None) -> WhatIf:
        """The what-if after some moves, not to be gone on with.

        Raises:
            RulesError: as :meth:`tried`.
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
        found = next((n for n in range(len(keys) - 1, -1, -1) if keys[n] in self._kept), -1)
        what_if = self._kept[keys[found]] if found >= 0 else self._begun(step, world, along, by_hand)
        if found < len(keys) - 1:
            what_if = what_if.fork()
            for number in range(along + max(found, 0), len(moves)):
                move = moves[number]
                assert not isinstance(move, int)  # those are the first ones
                what_if.play(move, by_hand=number in by_hand)
            self._kept[keys[-1]] = what_if
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return what_if

    def _begun(self, step: int, world: World | None, along: int, by_hand: Collection[int]) -> WhatIf:
        tracer = self._tracer
        state: AnyState | None = tracer.deciding.get(step, tracer.others.get(step)) if world is None else world.state
        if state is None:
            raise RulesError(f"at beat {quoted(step)} there is nothing to decide")
        to_move = state.to_move
        assert to_move is not None
        world = world or world_at(state, tracer.perspective, step)
        what_if = WhatIf(tracer, step, (to_move,) if self._choosers is None else self._choosers, world)
        if along:
            what_if.follow(world.moves[:along], by_hand=along - 1 in by_hand)
        return what_if

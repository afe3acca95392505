"""What-ifs: other moves tried from a beat of a game, which simple players answer; the game itself never changes."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Collection, Sequence

from .players import GreedyPlayer, Player, let_move
from .rules import Action, AnyState, IllegalActionError, Match, OpenView, RulesError
from .schema import Frame, Tried
from .tracer import Tracer

MOST_MOVES = 500
"""So many moves at most are tried in a row."""

KEPT = 8
"""So many what-ifs are kept, so that going on with one need not play it anew."""

Move = str | tuple[str, ...]
"""A move as a page gives it: in notation, or as the elements selected."""


class Branch:
    """How a game might go on from a beat: the moves of those in ``choosers``, and what the others do then.

    What the perspective cannot know at that beat is dealt anew, as is all that will be dealt later: a what-if must not
    tell what the cards really are. Where nothing is hidden, as from the teacher, it goes on from the position as it is.
    """

    def __init__(self, tracer: Tracer, step: int, choosers: Collection[int]) -> None:
        state, seat = tracer.deciding[step], tracer.perspective
        view = state.view(seat)
        self.redealt = seat is not None and not isinstance(view, OpenView)
        if self.redealt:
            # What is drawn on is the same for all games that the seat cannot tell apart.
            state = view.sample(random.Random(f"{step}/what-if"))
        self.match = Match.from_state(state, seed=step)
        self.tracer = tracer.branch(step, state)
        self.told = step + 1
        """So many frames were there before the last move."""
        self._others: dict[int, Player] = {s: GreedyPlayer() for s in range(state.players) if s not in choosers}

    def fork(self) -> Branch:
        """The same what-if so far, to be gone on with by itself."""
        other = Branch.__new__(Branch)
        other.redealt, other.told, other._others = self.redealt, self.told, self._others
        other.match, other.tracer = self.match.copy(), self.tracer.fork()
        return other

    def read(self, move: Move) -> Action:
        """The action that a move means now.

        Raises:
            NotationError: it means none.
        """
        state, seat = self.match.state, self.tracer.perspective
        if isinstance(move, str):
            return self.tracer.read(move, state)
        read: Action = self.match.game.scene.picked(state, move, seat)
        return read

    def play(self, move: Move) -> None:
        """Make a move, then those of the others until it is for one of the choosers to move.

        Raises:
            NotationError: it means no action.
            IllegalActionError: it is against the rules.
        """
        state = self.match.state
        action = self.read(move)
        if not (verdict := state.verdict(action)):
            raise IllegalActionError(str(action), verdict)
        self.told = len(self.tracer.frames)
        beats = self.match.play(action)
        self.tracer.extend(action, beats, self.match.state)
        for beats in let_move(self.match, self._others):
            self.tracer.extend(self.match.last_move, beats, self.match.state)

    @property
    def frames(self) -> list[Frame]:
        """What followed the last move; the last frame asks what is to be done next, if anything is."""
        frames = self.tracer.lean(self.told, live=True)
        for number, frame in enumerate(frames[:-1]):
            frame = frame.copy()
            frame.pop("decision", None)  # the others have decided there
            frames[number] = frame
        return frames


class WhatIfs:
    """The what-ifs of a game as one perspective follows it; the last ones are kept."""

    def __init__(self, tracer: Tracer, choosers: Collection[int] | None) -> None:
        """``choosers`` are the seats that the reader chooses for; None: for the one to move at the beat."""
        self._tracer = tracer
        self._choosers = choosers
        self._kept: OrderedDict[tuple[int, tuple[Move, ...]], Branch] = OrderedDict()

    def tried(self, step: int, moves: Sequence[Move]) -> Tried:
        """What follows the last of some moves, the first of which is made at the beat ``step``.

        Raises:
            RulesError: at that beat there is nothing to decide, or there are no moves, or too many.
            NotationError: a move means no action.
            IllegalActionError: a move is against the rules.
        """
        if not 1 <= len(moves) <= MOST_MOVES:
            raise RulesError(f"give 1 to {MOST_MOVES} moves to try, not {len(moves)}")
        branch = self._branch(step, tuple(moves))
        return {"frames": branch.frames, "redealt": branch.redealt}

    def at(self, step: int, moves: Sequence[Move]) -> Branch:
        """The what-if after some moves, not to be gone on with.

        Raises:
            RulesError: as :meth:`tried`.
        """
        if len(moves) > MOST_MOVES:
            raise RulesError(f"give at most {MOST_MOVES} moves to try, not {len(moves)}")
        return self._branch(step, tuple(moves))

    def _branch(self, step: int, moves: tuple[Move, ...]) -> Branch:
        known = next(n for n in range(len(moves), -1, -1) if n == 0 or (step, moves[:n]) in self._kept)
        branch = self._kept[step, moves[:known]] if known else self._begun(step)
        if known < len(moves):
            branch = branch.fork()
            for move in moves[known:]:
                branch.play(move)
            self._kept[step, moves] = branch
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return branch

    def _begun(self, step: int) -> Branch:
        state: AnyState | None = self._tracer.deciding.get(step)
        if state is None:
            raise RulesError(f"at beat {step} there is nothing to decide")
        to_move = state.to_move
        assert to_move is not None
        return Branch(self._tracer, step, (to_move,) if self._choosers is None else self._choosers)

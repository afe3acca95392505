"""The coach of one seat at a table where others play, too: it speaks when the seat decides, and arranges no cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from ...advice.review.findings import Review
from ...rules import Action, Match, Verdict
from .. import log
from ..answer import Answer, lines_of, of_log
from .blunder import blunder_of
from .coached_deal import CoachedDeal, CoachTurn
from .director import Sequel
from .memory import memory_of


class SeatCoach(CoachedDeal):
    """The coach of one seat in a game that all at a table play.

    It speaks at each decision of its seat and at the end of the game, and waits in between. What it says follows from
    what its seat has seen and from its own entries.
    """

    blunder: Review | None = None
    """The review of the learner's last move if it was a blunder of which the coach speaks now, or None."""
    has_moved: bool = False
    """True from a move of the learner's until the seat decides again; False if somebody else moved for the seat."""

    def __init__(
        self,
        match: Match,
        seat: int,
        *,
        answers: Sequence[Answer] = (),
        language: str | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        """Begin beside a seat in the middle of a game or at its start; ``answers`` are the log so far.

        Raises:
            RulesError: there is no such seat or language.
        """
        self.names: tuple[str, ...] | None = None if names is None else tuple(names)
        sequel = latest_sequel(match, seat)
        super().__init__(
            match.game,
            seat=seat,
            answers=answers,
            deals=1,
            language=language,
            names=names,
            start=match.state,
            sequel=sequel,
            moves=match.length - len(sequel.actions),
        )

    @classmethod
    def read(
        cls,
        written: Mapping[str, Any],
        match: Match,
        seat: int,
        *,
        language: str | None = None,
        names: Sequence[str] | None = None,
    ) -> Self:
        """Return the coach that was :meth:`written` at this position of the game."""
        entries = tuple(of_log(entry) for entry in log.read(written["entries"]))
        coach = cls(match, seat, answers=entries[: written["from"]], language=language, names=names)
        coach.entries, coach.turn_from, coach.memory = [*entries], written["from"], memory_of(entries)
        coach.has_moved = written["moved"]
        coach.resume(written)
        coach.blunder = None if written["blunder"] is None else Review.of_json(written["blunder"])
        return coach

    def written(self) -> dict[str, Any]:
        """Return the coach as JSON."""
        return {
            "entries": list(lines_of(self.entries)),
            "from": len(lines_of(self.entries[: self.turn_from])),
            "moved": self.has_moved,
            **self.written_turn(),
            "blunder": None if self.blunder is None else self.blunder.to_json(),
        }

    def in_language(self, language: str, names: Sequence[str] | None) -> Self:
        """Return a copy that speaks another language or calls the seats by other names, with the same turn."""
        twin = super().in_language(language, names)
        twin.names = None if names is None else tuple(names)
        return twin

    # --- the game -------------------------------------------------------------------------------------------------

    @property
    def decides(self) -> bool:
        """True if the seat has a decision to make, and knows it."""
        return self.state.to_move == self.seat and self.state.known_to_move(self.seat) == self.seat

    def following(self, match: Match) -> Self:
        """Return the coach at the present position of a game that was played on, taken back, or begun anew."""
        if match.length == self.moves and match.state == self.state:
            return self
        goes_on = match.length > self.moves and match.states[self.moves] == self.state
        twin = self.copy()
        twin.has_moved = goes_on and self.has_moved
        twin.blunder = None
        twin.go_to(latest_sequel(match, self.seat), match.length)
        if twin.decides:
            if twin.has_moved and twin.may_warn:
                twin.blunder = blunder_of(twin, twin.sequel.actions[0])
            twin.has_moved = False
        return twin

    def after_move(self, action: Action, hints: int = 0) -> Self:
        """Return the coach once the learner has made a legal move, before which so many hints were taken."""
        twin = self.copy()
        if self.decides:
            twin.answer(*self.move_entries(action, hints))
            if not hints:
                twin._note_move(action)
            twin.has_moved = True
        return twin

    def refuse(self, choice: str, verdict: Verdict) -> None:
        """Enter the choice of an element that the scene refuses; while others decide, nothing is entered."""
        if self.decides:
            super().refuse(choice, verdict)

    # --- the coach ------------------------------------------------------------------------------------------------

    @property
    def may_warn(self) -> bool:
        """True if the coach says nothing else at this decision, so that it may speak of the last move."""
        return not self.turn.lines and not self.turn.remarks and not self.is_over

    @property
    def may_ask_outcome(self) -> bool:
        """False: what comes of a move is not withheld, as the others at the table see it."""
        return False

    def _begin_turn(self) -> CoachTurn:
        if self.decides or self.is_over:
            return super()._begin_turn()
        self.turn_from: int = len(self.entries)
        return CoachTurn(self.state, (), (), (), (), None, "none", frozenset(), False)


def latest_sequel(match: Match, seat: int) -> Sequel:
    """Return what has happened in a game since the last decision of a seat, or since the start."""
    states, length = match.states, match.length
    begin = next((number for number in reversed(range(length)) if states[number].to_move == seat), 0)
    sequel = Sequel.replayed(states[begin], match.moves[begin:], seat)
    return replace(sequel, is_over=bool(match.state.over))

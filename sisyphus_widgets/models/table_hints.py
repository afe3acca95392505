"""Tables with hints on the next move, which are worked out in slices from the knowledge of the seat to move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..rules import Match
from ..schema import Explanation, Handlers, Hinted, HintPart, Planned
from ..table.session import NotOffered
from ..table.table_questions import TableQuestions
from .deliberation import Awaited
from .model import Plan
from .responder import MovedOnError
from .session_model import nothing
from .table_branches import BranchTableModel

if TYPE_CHECKING:
    from ..advice.hints import Study, Words

PARTS: tuple[HintPart, ...] = ("look", "move", "why")
"""The parts of a hint, in the order in which they are given."""


_NOTHING_YET: Hinted = {"hint": {"text": "", "rules": [], "highlight": []}}


class TableWithHints(BranchTableModel):
    """A table at which the seat to move may request a hint."""

    hinted: tuple[int, int] = (-1, 0)
    """The number of moves before the last hint, and the number of its parts that were seen."""

    _studied: tuple[Match, Study] | None = None

    def _requests(self) -> Handlers:
        return {**super()._requests(), "hint": lambda payload: self._hint(payload["part"])}

    @property
    def hints(self) -> int:
        """The number of parts of the hint on the next move that were seen."""
        moves, parts = self.hinted
        return parts if moves == self.session.match.length else 0

    def _hint(self, part: HintPart) -> Planned[Hinted]:
        """Return the plan of giving a part of the hint, which may be worked out in slices.

        Raises:
            NotOffered: this table gives no hint now.
        """
        session = self.session
        if "hint" not in session.offers:
            raise NotOffered("this table gives no hints now")
        if TableQuestions(session).open is not None:
            raise NotOffered.with_text(self.texts, "asked_first")
        seat = session.state.to_move
        if seat is None or session.perspective not in (None, seat):
            raise NotOffered.with_text(self.texts, "hint_not_now")
        if self.deliberates:
            raise NotOffered.with_text(self.texts, "thinking.others")
        if self._studied is not None and self._studied[0] is session.match:
            return self._hinted(self._studied[1], part)
        steps = self._studying(seat, part)
        if self.host.soon(nothing):
            return Awaited(_NOTHING_YET, self.revision, steps, "hint_stopped")
        return next(plan for plan in steps if plan is not None)

    def _studying(self, seat: int, part: HintPart) -> Iterator[Plan[Hinted] | None]:
        """Study the position in small steps, and yield the plan at the end.

        Raises:
            MovedOnError: the game has changed meanwhile.
        """
        from ..advice.hints import studying  # loaded with the first hint

        match, found = self.session.match, False
        try:
            for study in studying(match.state.view(seat)):
                if self.session.match is not match:
                    raise MovedOnError
                if study is not None:
                    found = True
                    plan = self._hinted(study, part)
                    parts = {**plan.parts, "_studied": (match, study)}
                    yield Plan(plan.result, plan.revision, parts, {**plan.values, "thinking": ""})
                    return
                self.tell_thinking(self.texts.say("hint_thinking", {}))
                yield None
        finally:
            if not found:
                self.tell_thinking("")

    def _hinted(self, study: Study, part: HintPart) -> Plan[Hinted]:
        """Return the plan of giving a part of the hint, which then counts as seen."""
        taken = max(self.hints, PARTS.index(part) + 1)
        hinted = self.session.match.length, taken
        return Plan({"hint": self._explanation(study, part)}, self.revision, {"hinted": hinted}, {})

    def _explanation(self, study: Study, part: HintPart) -> Explanation:
        from ..advice.hints import Words

        session = self.session
        names = session.texts.seat_names[: session.match.players]
        text, spoken_text = (
            "\n".join(_sentences(Words(study, session.settings.language, names, spoken=aloud), part))
            for aloud in (False, True)
        )
        picks = [] if part == "look" else session.game.scene.picks(session.state, study.best)
        explanation: Explanation = {"text": text, "rules": [], "highlight": picks}
        if spoken_text != text:
            explanation["spoken"] = spoken_text
        return explanation

    def _parts(self, session: Any, step: int) -> dict[str, Any]:
        parts: Mapping[str, Any] = super()._parts(session, step)
        if self._studied is not None and self._studied[0] is not session.match:
            return {**parts, "_studied": None}
        return {**parts}


def _sentences(words: Words, part: HintPart) -> list[str]:
    if part == "why":
        return words.why(figures=False)
    return [words.look() if part == "look" else words.move()]

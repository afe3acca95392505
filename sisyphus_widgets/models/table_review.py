"""Tables with reviews of the decisions of the perspective's seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..advice.review.effort import DEALS, ITERATIONS
from ..rules import Match, RulesError
from ..schema import Frame, Handlers, Nothing, Planned
from ..schema import ReviewData as ToldReview
from ..table.session import NotOffered, Session
from ..table.table_questions import TableQuestions
from .deliberation import Awaited
from .model import Plan, one_at_a_time
from .responder import MovedOnError
from .session_model import nothing
from .table_hints import TableWithHints

if TYPE_CHECKING:  # imported by the first review
    from ..advice.review.findings import Review


def can_be_reviewed(session: Session) -> bool:
    """Return True if a session has the perspective of a seat, whose decisions can be reviewed."""
    seat = session.perspective
    return session.settings.mode != "explore" and seat is not None and 0 <= seat < session.match.players


class TableWithReview(TableWithHints):
    """A table that can review the decisions of a seat in its game."""

    REVIEWS: ClassVar = True
    """True if pages may request a review."""

    findings: tuple[Match, Review] | None = None
    """The last review with its game. The table shows it while the game is unchanged."""

    _page: tuple[Sequence[Frame], Review, ToldReview] | None = None
    """This review in its form for pages, with the frames to which it links."""

    def __init__(
        self,
        session: Session,
        *,
        review: Mapping[str, Any] | None = None,
        values: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        """Show a session; ``review`` is a review of its game as JSON.

        Raises:
            RulesError: an argument has an unknown value.
        """
        if review is not None:
            from ..advice.review.findings import Review

            self.findings = session.match, Review.of_json(review)
        super().__init__(session, values=values, **more)

    def _changes(self) -> Handlers:
        return {**super()._changes(), "review": lambda payload: self._review_for_page()}

    def _review_for_page(self) -> Planned[Nothing]:
        """Return the plan of showing a review, which is worked out in slices if the host can schedule work.

        Raises:
            NotOffered: the table has no seat's perspective, or a question is open.
        """
        session = self.session
        if not self.REVIEWS or not can_be_reviewed(session):
            raise NotOffered("this table shows the game of no one seat")
        if TableQuestions(session).open is not None:
            raise NotOffered.with_text(self.texts, "asked_first")
        if self.findings is not None and self._holds(session):
            return self._with_findings(self.findings[1])
        steps = self._weighing(session)
        if self.host.soon(nothing):
            return Awaited({}, self.revision, steps, "review_stopped")
        return next(plan for plan in steps if plan is not None)

    def _weighing(self, session: Session) -> Iterator[Plan[Nothing] | None]:
        """Review the game in small steps, and yield the plan at the end.

        Raises:
            MovedOnError: the game has changed meanwhile.
        """
        from ..advice.review.decision_study import reviewing
        from ..advice.review.findings import Review
        from ..advice.review.review_page import progress_text, review_steps

        seat, found = session.perspective, False
        assert seat is not None
        try:
            for step in reviewing(session.match, seat):
                if self.session.match is not session.match or self.session.perspective != seat:
                    raise MovedOnError
                if isinstance(step, Review):
                    for page in review_steps(self.session, step):
                        if page is None:
                            yield None
                            continue
                        found = True
                        self._page = self.session.frames, step, page
                        yield self._with_findings(step)
                    return
                self.tell_thinking(progress_text(self.session, *step))
                yield None
        finally:
            if not found:
                self.tell_thinking("")

    def _with_findings(self, review: Review) -> Plan[Nothing]:
        """Return the plan of showing a review of the present game."""
        values = {"_review": self._review_data(self.session, review), "thinking": ""}
        return Plan({}, self.revision, {"findings": (self.session.match, review)}, values)

    def _review_data(self, session: Session, review: Review) -> ToldReview:
        """Return a review in its form for pages, cached until the frames change."""
        from ..advice.review.review_page import review_data

        if self._page is None or self._page[0] is not session.frames or self._page[1] is not review:
            self._page = session.frames, review, review_data(session, review)
        return self._page[2]

    def _holds(self, session: Session) -> bool:
        """Return True if the last review is about the present game of a session."""
        if self.findings is None:
            return False
        match, review = self.findings
        return match is session.match and review.seat == session.perspective

    def _bound(self, session: Session, step: int) -> dict[str, Any]:
        return {**super()._bound(session, step), "_review": self._reviewed_in(session)}

    def _reviewed_in(self, session: Session) -> ToldReview | Nothing:
        """Return the review of a session in its form for pages."""
        if not self.REVIEWS or not can_be_reviewed(session):
            return {}
        if not self._holds(session):
            from ..advice.review.review_page import offered

            return offered(session)
        assert self.findings is not None
        return self._review_data(session, self.findings[1])

    @one_at_a_time
    def page_review(self, wanted: bool | None) -> Review | None:
        """Return the review for a page without Python: by default the shown one; a wanted one is made if necessary.

        The table then shows it as well.

        Raises:
            RulesError: a review is wanted, but the table has no seat's perspective, or asks questions.
        """
        session = self.session
        if wanted and not can_be_reviewed(session):
            raise RulesError(
                "a page reviews the game of the seat from which the table is seen, and this one is seen from none"
            )
        if wanted and not self._holds(session):
            from ..advice.review.decision_study import review

            assert session.perspective is not None
            self._make(self._with_findings(review(session.match, session.perspective)))
        return self.findings[1] if self.findings is not None and wanted is not False and self._holds(session) else None

    def review_written(self) -> dict[str, Any]:
        """Return the shown review as a part of a specification, or an empty dict."""
        return {"review": self.findings[1].to_json()} if self.findings is not None and self._holds(self.session) else {}

    # --- from Python ------------------------------------------------------------------------------------------

    @one_at_a_time
    def review(self, seat: int | None = None, iterations: int = ITERATIONS, deals: int = DEALS) -> Review:
        """Return a review of the decisions of a seat in the game so far, by default of the perspective's seat.

        Raises:
            RulesError: there is no such seat, or none is named and none is played; or ``iterations`` or ``deals`` is
                not a whole number above 0.
        """
        from ..advice.review.decision_study import review

        session = self.session
        if seat is None:
            seat = session.perspective
        if seat is None:
            raise RulesError("this table is seen from no seat: name the one to review, as in review(seat=0)")
        return review(session.match, seat, iterations=iterations, deals=deals)

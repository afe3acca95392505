"""A table or an explorer for a page without a kernel, and its still."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..advice.review.findings import Review
from ..advice.review.review_page import review_data, stretch_of
from ..schema import Kind
from .embeddable import Embeddable
from .offline.content import Carried
from .page_content import PageContent, Still
from .picture import svg_of


@dataclass(frozen=True)
class TablePage(Embeddable):
    """A table on a page."""

    carries: Carried
    kind: Kind
    described: str
    """The opening beat and its position in words."""
    review: Review | None = None
    """The findings about the decisions of its seat."""

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.carries.trace["title"]

    @property
    def content(self) -> PageContent:
        """The content of its page."""
        carries = self.carries
        return PageContent(
            carries.trace,
            carries.session.texts,
            kind=self.kind,
            step=carries.number,
            fallback=self.described,
            lines=carries.lines,
            note=carries.note,
            help=carries.help,
            ask=carries.ask,
            questions=carries.questions,
            review=None
            if self.review is None
            else stretch_of(review_data(carries.session, self.review), carries.beats),
        )

    @cached_property
    def still(self) -> Still:
        """The opening beat with its sentence."""
        carries = self.carries
        session, step = carries.session, carries.step
        frame = session.frames[step]
        has_questions = carries.questions is not None  # the picture must not reveal the answer to a question
        svg = (
            svg_of(carries.trace, carries.number, self.described)
            if has_questions
            else svg_of(session.trace(), step, self.described)
        )
        return Still(svg, self.described, frame["text"], frame.get("spoken", frame["text"]))

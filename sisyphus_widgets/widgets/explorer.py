"""The base of explorer widgets: a sandbox to try things in, with authored examples for pages without a kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, get_args

from ..rules import AnyGame, Match, spoken
from ..rules.position.checks import texts as texts_given
from ..schema import Controls, Kind, Lights, Pace, Size
from ..table.session import Session
from ..table.snapshot import Change
from .arguments import refuse_unknown, step_checked
from .session_widget import SessionWidget
from .trait_types import Choice

PACE = (
    'how the beats that follow from what is tried come: one at a time as the reader presses Next, ``"step"``, or by '
    'themselves, ``"slow"``, ``"normal"`` or ``"fast"``.'
)
"""The meaning of the argument ``pace`` in an explorer."""


class Explorer(SessionWidget):
    """A sandbox in a notebook. It makes ``moves``, in notation, at the start; :meth:`play` makes more.

    It opens at the beat ``step``, or after all of ``moves``.
    """

    GAME: ClassVar[AnyGame]
    EXAMPLES: ClassVar[tuple[str, ...]]
    """The moves that a page without a kernel replays if nothing has been tried."""
    PERSPECTIVE: ClassVar[int | None] = None

    _kind: Choice[Kind] = Choice(get_args(Kind), "explorer").tag(sync=True, bound=True)

    def __init__(
        self,
        moves: Sequence[str] = (),
        *,
        options: Any = None,
        language: str | None = None,
        step: int | None = None,
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace = "step",
        **more: Any,
    ) -> None:
        refuse_unknown(type(self), more)
        moves = texts_given("moves", moves)
        session = self._begin(options, spoken(language))
        for move in moves:
            session.play(move)
        begun = len(session.frames) - 1 if step is None else step_checked(step)
        shown = {"lights": lights, "controls": controls, "size": size, "pace": pace}
        super().__init__(session, step=begun, **shown, **more)

    def _begin(self, options: Any, language: str) -> Session:
        # A sandbox deals nothing, so the seed does not matter.
        match = Match(self.GAME, options=options, seed=0)
        return Session(match, mode="explore", perspective=self.PERSPECTIVE, language=language)

    def _beat_after(self, change: Change) -> int:
        return change.start + len(change.frames) - 1

    def _page_session(self, language: str) -> Session:
        if self._session.match.moves:
            return super()._page_session(language)
        examples = self._begin(self._session.match.options, language)
        for move in self.EXAMPLES:
            examples.play(move)
        return examples

"""What the explorer widgets share: a sandbox to try things in, and authored examples for pages without a kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import traitlets as t

from ..rules import Game, Match
from ..session import Session
from .base import Payload, SceneWidget


class Explorer(SceneWidget):
    """A sandbox in a notebook. ``moves`` are tried at once, as notation; :meth:`play` tries more.

    It begins at the beat ``step``, or after all of them.
    """

    GAME: ClassVar[Game]
    EXAMPLES: ClassVar[tuple[str, ...]]
    """What a page without a kernel replays if nothing has been tried."""
    PERSPECTIVE: ClassVar[int | None] = None

    kind = t.Unicode("explorer").tag(sync=True)

    def __init__(
        self,
        moves: Sequence[str] = (),
        *,
        options: Any = None,
        language: str = "en",
        step: int | None = None,
        **traits: Any,
    ) -> None:
        session = self._begin(options, language)
        for move in moves:
            session.play(move)
        super().__init__(session, step=len(session.frames) - 1 if step is None else step, **traits)

    def _begin(self, options: Any, language: str) -> Session:
        # A sandbox deals nothing, so its seed is of no account.
        match = Match(self.GAME, options=options, seed=0)
        return Session(match, mode="explore", perspective=self.PERSPECTIVE, language=language)

    def _moved(self, change: Any, was: int) -> None:
        self._take(change, change.start + len(change.frames) - 1)

    def _page_trace(self) -> Payload:
        if self._session.match.moves:
            return super()._page_trace()
        examples = self._begin(self._session.match.options, self._session.language)
        for move in self.EXAMPLES:
            examples.play(move)
        return examples.trace()

"""The base of explorer widgets: a sandbox to try things in, with authored examples for pages without a kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, get_args

from ..models.explorer import ExplorerModel
from ..rules import AnyGame
from ..schema import Controls, Kind, Lights, Pace, Size
from .arguments import refuse_unknown
from .session_widget import SessionWidget
from .trait_types import WordTrait

PACE = (
    'how the beats that follow from what is tried come: one at a time as the reader presses Next, ``"step"``, or by '
    'themselves, ``"slow"``, ``"normal"`` or ``"fast"``.'
)
"""The meaning of the argument ``pace`` in an explorer."""

STEP = "the beat to begin at, from 0; after everything that was tried where nothing is said."
"""The meaning of the argument ``step`` in an explorer."""

NO_OPTIONS = "the ``Options`` of the game; none of them makes a difference here."
"""The meaning of the argument ``options`` in an explorer of what no option changes."""


class Explorer(SessionWidget):
    """A sandbox in a notebook. It makes ``moves``, in notation, at the start; :meth:`play` makes more.

    It opens at the beat ``step``, or after all of ``moves``.
    """

    GAME: ClassVar[AnyGame]
    EXAMPLES: ClassVar[tuple[str, ...]]
    """The moves that a page without a kernel replays if nothing has been tried."""
    PERSPECTIVE: ClassVar[int | None] = None

    _MODEL: ClassVar[type[ExplorerModel]] = ExplorerModel

    _kind: WordTrait[Kind] = WordTrait(get_args(Kind), "explorer").tag(sync=True, bound=True)

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
        looks = self._looks_given(lights=lights, controls=controls, size=size, pace=pace)
        model = self._MODEL(
            self.GAME,
            moves,
            perspective=self.PERSPECTIVE,
            examples=self.EXAMPLES,
            options=options,
            language=language,
            step=step,
            **looks,
        )
        super().__init__(model, **more)

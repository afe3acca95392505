"""The base of explorer widgets: a sandbox to try things in, with authored examples for pages without a kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Unpack, get_args

from ..models.explorer import ExplorerModel
from ..rules import AnyGame
from ..rules.widget_declaration import ExplorerDeclaration
from ..schema import Controls, Kind, Lights, Pace, Size
from .arguments import refuse_unknown
from .jupyter_widget import WidgetArguments
from .session_widget import SessionWidget
from .trait_types import WordTrait


class Explorer(SessionWidget):
    """A sandbox in a notebook. It makes ``moves``, in notation, at the start; :meth:`play` makes more.

    It opens at the beat ``step``, or after all of ``moves``.
    """

    GAME: ClassVar[AnyGame]
    """The sandbox of the class, which declares it."""

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
        **more: Unpack[WidgetArguments],
    ) -> None:
        refuse_unknown(type(self), more)
        looks = self._looks_given(lights=lights, controls=controls, size=size, pace=pace)
        declaration = self.GAME.widget
        assert isinstance(declaration, ExplorerDeclaration)
        model = self._MODEL(
            self.GAME,
            moves,
            perspective=declaration.perspective,
            examples=declaration.examples,
            options=options,
            language=language,
            step=step,
            **looks,
        )
        super().__init__(model, **more)

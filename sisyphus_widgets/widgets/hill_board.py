"""The base of ``HillBoard``: an explorer whose pegs are set by arguments, traits and clicks instead of moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

from ..models.hill_board import HillModel, moves_to
from ..schema import Controls, Lights, Pace, Size
from .explorer import Explorer
from .jupyter_widget import WidgetArguments


class HillBoardBase(Explorer):
    """An explorer of the hill; ``levels`` and ``summits`` take the place of ``moves``."""

    _MODEL = HillModel

    def __init__(
        self,
        levels: Sequence[int] | None = None,
        summits: Sequence[int] | None = None,
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
        looks: dict[str, Any] = {"lights": lights, "controls": controls, "size": size, "pace": pace}
        super().__init__(moves_to(levels, summits), options=options, language=language, step=step, **looks, **more)

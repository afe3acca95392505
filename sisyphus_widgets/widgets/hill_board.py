"""``HillBoard``: the hill by itself, with levels that can be set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets as t

from ..games.sisyphus_cards.explorers import hill
from ..models.hill_board import HillModel, moves_to
from ..schema import Controls, Lights, Pace, Size
from .explorer import PACE, STEP, Explorer
from .signatures import described
from .trait_types import Several


@described(
    means={
        "options": "a ``games.sisyphus_cards.Options``; none of them changes the hill.",
        "step": STEP,
        "pace": PACE,
        "levels": "the level of each seat's peg, four whole numbers from 1 to 8; all 1 where nothing is said.",
        "summits": "how often each seat has reached the summit, four numbers from 0 to 2; all 0 where nothing is said.",
    },
)
class HillBoard(Explorer):
    """The hill with its four pegs and the points behind them.

    ``levels`` (four whole numbers from 1 to 8, in seat order) and ``summits`` (0 to 2) may be set, observed and
    linked; clicking a level sets it too.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``lights``, ``controls``, ``size`` or ``pace`` is not one of its words.
        PositionError: an option, a level or a number of summits is impossible.
    """

    GAME = hill.GAME
    EXAMPLES = hill.EXAMPLES
    _MODEL = HillModel

    levels = Several([1, 1, 1, 1], help="The level of each seat's peg, 1 to 8.").tag(
        sync=True, bound=True, page_may_set=True
    )
    summits = Several([0, 0, 0, 0], help="The number of times each seat has reached the summit.").tag(
        sync=True, bound=True, page_may_set=True
    )
    points = t.List([0, 0, 0, 0], help="The points each seat has climbed.").tag(sync=True, bound=True)

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
        **more: Any,
    ) -> None:
        looks: dict[str, Any] = {"lights": lights, "controls": controls, "size": size, "pace": pace}
        super().__init__(moves_to(levels, summits), options=options, language=language, step=step, **looks, **more)

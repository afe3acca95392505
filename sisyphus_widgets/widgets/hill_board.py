"""``HillBoard``: the hill by itself, with levels that can be set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets as t

from ..games.sisyphus_cards.explorers import hill
from ..games.sisyphus_cards.setup import check_pegs
from ..rules import PositionError
from ..rules.position.checks import numbers
from ..schema import Controls, Lights, Pace, Size
from .explorer import PACE, Explorer
from .pages import one_at_a_time
from .signatures import described
from .trait_types import Several


@described(
    means={
        "options": "a ``games.sisyphus_cards.Options``; none of them changes the hill.",
        "step": "the beat to begin at, from 0; after everything that was tried where nothing is said.",
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

    levels = Several([1, 1, 1, 1], help="The level of each seat's peg, 1 to 8.").tag(
        sync=True, bound=True, page_may_set=True
    )
    summits = Several([0, 0, 0, 0], help="How often each seat has reached the summit.").tag(
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
        moves = []
        if levels is not None or summits is not None:
            all_levels = numbers("levels", (1, 1, 1, 1) if levels is None else levels, 4, 1, 8)
            all_summits = numbers("summits", (0, 0, 0, 0) if summits is None else summits, 4)
            check_pegs(all_levels, all_summits)
            moves.append(str(hill.PutAll(tuple(all_levels), tuple(all_summits))))
        shown: dict[str, Any] = {"lights": lights, "controls": controls, "size": size, "pace": pace}
        super().__init__(moves, options=options, language=language, step=step, **shown, **more)

    def _fits(self, name: str, value: Any) -> bool:
        own = name in ("levels", "summits")
        return self._trouble(name, value) is None if own else super()._fits(name, value)

    def _trouble(self, name: str, value: Any) -> str | None:
        levels, summits = (value, (0,) * 4) if name == "levels" else ((1,) * 4, value)
        try:
            check_pegs(levels, summits)
        except (PositionError, TypeError) as error:
            return str(error)
        return None

    @t.validate("levels", "summits")
    def _checked(self, proposal: Any) -> Any:
        if trouble := self._trouble(proposal["trait"].name, proposal["value"]):
            raise t.TraitError(trouble)
        return proposal["value"]

    @t.observe("levels", "summits")
    @one_at_a_time
    def _set_by_hand(self, change: Any) -> None:
        shown = self._session.values(self.step)
        if self.levels == shown["levels"] and self.summits == shown["summits"]:
            return
        self.play(str(self._put()))

    def _put(self) -> hill.PutPeg | hill.PutAll:
        """Return the move that brings the pegs to ``levels`` and ``summits``; a move of one peg if that is enough."""
        now = self._session.state
        assert isinstance(now, hill.HillState)
        others = [seat for seat, level in enumerate(self.levels) if level != now.levels[seat]]
        if len(others) == 1 and self.summits == list(now.summits):
            return hill.PutPeg(others[0], self.levels[others[0]])
        return hill.PutAll(tuple(self.levels), tuple(self.summits))

"""The findings of a review as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

Unit = Literal["points", "chance"]
"""The unit of estimates: the seat's lead in points at the end of the deal, or its chance of winning, from 0 to 1."""

MOST_TURNS: Final = 3
"""The greatest number of turning points."""

LEAST: Final[Mapping[Unit, float]] = {"points": 0.25, "chance": 0.05}
"""The least difference between two moves that is worth mentioning."""

SURE: Final = 2.0
"""The number of standard errors from which on a difference counts as more than chance."""


@dataclass(frozen=True, slots=True)
class MoveReason:
    """A feature that distinguishes a move from its rival; ``against`` is True if it is a drawback of the worse move.

    The advice of the game declares the feature ``name``, and ``facts`` fill its sentence.
    """

    name: str
    against: bool
    facts: Mapping[str, Any]

    def to_json(self) -> list[Any]:
        """Return the reason as JSON."""
        return [self.name, self.against, dict(self.facts)]


@dataclass(frozen=True, slots=True)
class WeighedDecision:
    """One decision of the seat, weighed.

    ``move`` is the number of the move in the game, from 0, and ``move_made`` the move as notation. ``rival`` is the
    move for comparison: the best move found or, if the seat made that, the move with the greatest immediate gain; empty
    if there is none. ``before`` is the estimate with the best move, ``after`` the estimate with the move made. ``gain``
    is the estimate of the move made minus that of the rival, and ``error`` the standard error of this difference. The
    two were compared in ``deals`` deals that look alike to the seat, and the better one had the better result in
    ``better_in`` of them. In a solved game, ``error``, ``deals`` and ``better_in`` are 0. ``reasons`` say why the
    better one is better, if the difference is clear.
    """

    move: int
    move_made: str
    rival: str
    before: float
    after: float
    gain: float = 0.0
    error: float = 0.0
    deals: int = 0
    better_in: int = 0
    reasons: tuple[MoveReason, ...] = ()

    @property
    def loss(self) -> float:
        """The estimate lost by the move made, at least 0."""
        return max(0.0, -self.gain) if self.rival else 0.0

    def clear(self, unit: Unit) -> bool:
        """Return True if one of the two moves is better, by more than chance explains."""
        return bool(self.rival) and abs(self.gain) >= LEAST[unit] and abs(self.gain) > SURE * self.error


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of one seat in a game, in order, without moves that were forced.

    ``exact`` is True if a tutor knows who wins every position. The estimates then are 1 for a position that is won with
    best play by all, and 0 for a lost one.
    """

    game: str
    seat: int
    unit: Unit
    exact: bool
    decisions: tuple[WeighedDecision, ...]

    @property
    def turning_points(self) -> tuple[int, ...]:
        """The numbers of the decisions with the greatest clear losses, in order of play."""
        costly = [n for n, one in enumerate(self.decisions) if one.loss and one.clear(self.unit)]
        costly.sort(key=lambda n: -self.decisions[n].loss)
        return tuple(sorted(costly[:MOST_TURNS]))

    @property
    def best_find(self) -> int | None:
        """The number of the decision with the greatest clear gain over the obvious move; None if there is none."""
        finds = [n for n, one in enumerate(self.decisions) if one.gain > 0 and one.clear(self.unit)]
        return max(finds, key=lambda n: self.decisions[n].gain, default=None)

    def __str__(self) -> str:
        """Return the review as a table in text."""
        unit = "lead in points" if self.unit == "points" else "chance of winning"
        rows = [["", "move", "before", "after", "made", "better"]]
        for n, one in enumerate(self.decisions):
            sign = "!" if n in self.turning_points else "*" if n == self.best_find else ""
            better = f"{one.rival} ({self._written(one.loss)})" if one.loss and one.clear(self.unit) else ""
            rows.append(
                [sign, str(one.move), self._written(one.before), self._written(one.after), one.move_made, better]
            )
        widths = [max(len(row[n]) for row in rows) for n in range(5)]
        lines = [
            "  ".join([*map(str.rjust, row[:4], widths), row[4].ljust(widths[4]), row[5]]).rstrip() for row in rows
        ]
        exact = "exact" if self.exact else "estimated"
        head = f"{self.game}, seat {self.seat}: {len(self.decisions)} decisions, {unit}, {exact}"
        return "\n".join([head, *lines, "! turning point, * best find"])

    __repr__ = __str__

    def _written(self, value: float) -> str:
        return f"{value:+.1f}" if self.unit == "points" else f"{100 * value:.0f}%"

    def to_json(self) -> dict[str, Any]:
        """Return the review as JSON, for :meth:`of_json`."""
        rows = [
            [*(getattr(one, name) for name in _FIELDS), [why.to_json() for why in one.reasons]]
            for one in self.decisions
        ]
        return {"game": self.game, "seat": self.seat, "unit": self.unit, "exact": self.exact, "decisions": rows}

    @classmethod
    def of_json(cls, written: Mapping[str, Any]) -> Review:
        """Return the review that :meth:`to_json` wrote."""
        rows: Sequence[Sequence[Any]] = written["decisions"]
        decisions = list[WeighedDecision]()
        for row in rows:
            own: dict[str, Any] = dict(zip(_FIELDS, row, strict=False))
            decisions.append(WeighedDecision(**own, reasons=tuple(MoveReason(*why) for why in row[-1])))
        return cls(written["game"], written["seat"], written["unit"], written["exact"], tuple(decisions))


_FIELDS: Final = ("move", "move_made", "rival", "before", "after", "gain", "error", "deals", "better_in")

"""Means and shares with their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Literal

Unit = Literal["number", "percent", "signed"]
"""The form in which an estimate is written."""

_Z = 1.96


@dataclass(frozen=True, slots=True)
class ReportFigure:
    """A value with its 95 % interval, from ``n`` observations; the interval of a single one is infinite."""

    value: float
    low: float
    high: float
    n: int
    unit: Unit = "number"

    def __str__(self) -> str:
        return (
            f"{_written(self.value, self.unit)} ({_written(self.low, self.unit)} to {_written(self.high, self.unit)})"
        )


def mean_of(values: Sequence[float], unit: Unit = "number") -> ReportFigure:
    """Return the mean of some values; those with the unit "number" are not below 0, and neither is their interval."""
    mean = fmean(values)
    half = _Z * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    low = mean - half if unit == "signed" else max(0.0, mean - half)
    return ReportFigure(mean, low, mean + half, len(values), unit)


def less(share: ReportFigure, amount: float) -> ReportFigure:
    """Return how much greater a share is than an amount, with the interval of the share."""
    return ReportFigure(share.value - amount, share.low - amount, share.high - amount, share.n, "signed")


def share_of(hits: float, n: int) -> ReportFigure:
    """Return a share, with Wilson's interval, which is right for shares near 0 and 1, too.

    ``hits`` may be a sum of shares, one for each of ``n`` games; the interval is then on the safe side.
    """
    share = hits / n
    middle = (share + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
    half = _Z / (1 + _Z**2 / n) * math.sqrt(share * (1 - share) / n + _Z**2 / (4 * n**2))
    return ReportFigure(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)), n, "percent")


def difference(before: ReportFigure, after: ReportFigure) -> ReportFigure:
    """Return how much greater ``after`` is than ``before``; both intervals count."""
    value = after.value - before.value
    low = value - math.hypot(after.value - after.low, before.high - before.value)
    high = value + math.hypot(after.high - after.value, before.value - before.low)
    return ReportFigure(value, low, high, min(before.n, after.n), before.unit)


def is_clear(changed: ReportFigure) -> bool:
    """Return True if the interval of a difference excludes 0."""
    return changed.low > 0 or changed.high < 0


def change_text(changed: ReportFigure) -> str:
    """Return a difference as text, with its sign and, if it is not clear, in brackets."""
    sign = "+" if changed.value >= 0 else "−"
    amount = abs(changed.value)
    text = f"{sign}{100 * amount:.0f} pp" if changed.unit == "percent" else f"{sign}{amount:.2f}"
    return text if is_clear(changed) else f"({text})"


def _written(value: float, unit: Unit) -> str:
    if math.isinf(value):
        return "?"
    if unit == "percent":
        return f"{100 * value:.0f} %"
    text = f"{value:+.2f}" if unit == "signed" else f"{value:.1f}"
    return text.replace("-", "−")

"""The rules that a learner missed: how often each was answered wrongly or slowly at the first try, without a hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ..schema import StationMark
from .answer import Answer, is_in_play, is_unaided, met

LEAST_SLOW = 20
"""The least number of seconds of a slow answer."""

SLOWER = 3
"""A slow answer takes longer than so many times the median of a learner's answers at the same station."""


def misses_of(answers: Iterable[Answer]) -> dict[str, int]:
    """Return how often each rule was missed at the first try, by its id; rules that were never missed are left out.

    A right answer that was slow for this learner counts as a miss, and so does an illegal try at a table.
    """
    first = [one for one in answers if one.is_judged and (is_unaided(one) or is_in_play(one))]
    limit = _slow_from([one.seconds for one in first if not is_in_play(one)])
    return dict(Counter(rule for one in first for rule, right in met(one).items() if not right or one.seconds > limit))


def _slow_from(seconds: Sequence[float]) -> float:
    """Return the number of seconds beyond which an answer is slow; the median of an even number is the lower one."""
    median = sorted(seconds)[(len(seconds) - 1) // 2] if seconds else 0.0
    return max(float(LEAST_SLOW), SLOWER * median)


def with_misses(mark: StationMark, answers: Iterable[Answer]) -> StationMark:
    """Return a mark with the misses among these answers, if there are any."""
    return {**mark, "misses": found} if (found := misses_of(answers)) else mark


def most_missed(misses: Iterable[Mapping[str, int]], rules: Sequence[str], most: int) -> list[str]:
    """Return the rules missed most often over several stations, at most so many, in the order of ``rules``."""
    counts = Counter[str]()
    for one in misses:
        counts.update(one)
    missed = [rule for rule in rules if counts[rule]]
    chosen = sorted(missed, key=lambda rule: -counts[rule])[:most]
    return [rule for rule in missed if rule in chosen]

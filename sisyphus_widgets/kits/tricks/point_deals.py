"""Random deals in which hidden hands are worth as many points as was announced, all of them equally likely."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from math import comb

Group = tuple[int, tuple[bool, ...], int]
"""Cards that are alike: the points of each, for each hand if it may hold them, and their number."""


def deal_points(
    cards: Sequence[int],
    points: Sequence[int],
    bars: Sequence[int],
    sizes: Sequence[int],
    wanted: Sequence[int],
    rng: random.Random,
) -> list[int] | None:
    """Return a mask for each hand with ``sizes`` cards that are worth ``wanted`` points; None if there is no such deal.

    ``points`` are those of each card, ``bars`` the masks of the cards that a hand cannot hold.
    """

    def likeness(card: int) -> tuple[int, tuple[bool, ...]]:
        return -points[card], tuple(not bar >> card & 1 for bar in bars)

    found, rooms, left = [0] * len(sizes), tuple(sizes), tuple(wanted)
    shuffled = rng.sample(cards, len(cards))
    parts = [list(part) for _, part in groupby(sorted(shuffled, key=likeness), likeness)]
    groups: tuple[Group, ...] = tuple((points[part[0]], likeness(part[0])[1], len(part)) for part in parts)
    for at, part in enumerate(parts):
        shares = [(share, count) for share, count in _shares(groups[at:], rooms, left) if count]
        if not shares:
            return None
        (share,) = rng.choices([share for share, _ in shares], [count for _, count in shares])
        for hand, number in enumerate(share):
            for _ in range(number):
                found[hand] |= 1 << part.pop()
        rooms, left = _less(groups[at], share, rooms, left)
    return found


@lru_cache(maxsize=1 << 14)
def _shares(
    groups: tuple[Group, ...], rooms: tuple[int, ...], left: tuple[int, ...]
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return the ways to share the first group among the hands, each with the number of deals that begin with it."""
    group = groups[0]
    _, allowed, number = group
    found = []
    for share in _splits(number, tuple(room if may else 0 for room, may in zip(rooms, allowed, strict=True))):
        ways, spare = 1, number
        for part in share:
            ways, spare = ways * comb(spare, part), spare - part
        found.append((share, ways * _deals(groups[1:], *_less(group, share, rooms, left))))
    return tuple(found)


def _deals(groups: tuple[Group, ...], rooms: tuple[int, ...], left: tuple[int, ...]) -> int:
    """Return the number of deals of some groups into hands with so much room and so many points left."""
    if min(left) < 0:
        return 0
    if not groups:
        return int(not any(rooms) and not any(left))
    return sum(count for _, count in _shares(groups, rooms, left))


def _less(
    group: Group, share: tuple[int, ...], rooms: tuple[int, ...], left: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the rooms and the points that are left after a group was shared."""
    points = group[0]
    return (
        tuple(room - part for room, part in zip(rooms, share, strict=True)),
        tuple(each - points * part for each, part in zip(left, share, strict=True)),
    )


@lru_cache(maxsize=1 << 12)
def _splits(number: int, most: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return all ways to split a number, with an upper limit for each part."""
    if len(most) == 1:
        return ((number,),) if number <= most[0] else ()
    return tuple((part, *rest) for part in range(min(number, most[0]) + 1) for rest in _splits(number - part, most[1:]))

"""Completion of positions from stated facts: trying the possibilities, and dealing the remaining cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from ..errors import PositionError
from .facts import Facts, Says, StatedFact

C = TypeVar("C")


def filled(says: Says[C], facts: Facts, options: Any, seed: int) -> C:
    """Return a position that fits all stated facts; the same seed gives the same position.

    Raises:
        PositionError: no position fits; the message names the impossible fact and the reason.
    """
    core = says.fill(facts, options, random.Random(f"{seed}/{[(s.fact.name, s.seat, s.values) for s in facts.stated]}"))
    for one in facts.stated:
        if not _is_so(one, core, facts):
            facts.refuse("together", one.fact.name, one.seat)
    return core


def _is_so(stated_fact: StatedFact, core: Any, facts: Facts) -> bool:
    fact, seat = stated_fact.fact, -1 if stated_fact.seat is None else stated_fact.seat
    so = fact.get(core, seat)
    if fact.kind == "plays":
        stated_facts = [other for other in facts.stated if other.fact is fact]
        at = next(n for n, other in enumerate(stated_facts) if other is stated_fact)
        # A line may omit the number after "=" that a card stands for.
        found = None if so is None or at >= len(so) else sorted(str(card).partition("=")[0] for card in so[at][1])
        mine = sorted(str(card).partition("=")[0] for card in stated_fact.values)
        return found == mine and len(so) == len(stated_facts) and stated_fact.seat in (None, so[at][0])
    if fact.kind == "cards":
        named = Counter(facts.cards(fact.name, stated_fact.seat))
        return so is not None and not named - Counter(so) and (bool(stated_fact.values) or not so)
    return bool(so == stated_fact.values[0])


def first_that_can_be(tries: Iterable[Callable[[], C]]) -> C:
    """Return the result of the first function that raises no error; if all do, raise the first error.

    Raises:
        PositionError: all functions raise one.
    """
    refused: PositionError | None = None
    for attempt in tries:
        try:
            return attempt()
        except PositionError as error:
            refused = refused or error
    raise refused or PositionError("there is no such position")


# --- places of cards ------------------------------------------------------------------------------------------------


@dataclass
class CardPlace:
    """A place for cards: the cards already in it, its total size, and a test for cards that it may not hold."""

    cards: list[Any]
    size: int
    bars: Callable[[Any], bool] = lambda card: False


def dealt(deck: Sequence[Any], rooms: Sequence[CardPlace], rng: random.Random) -> list[list[Any]] | None:
    """Deal a deck into rooms that have exactly enough space for it; return None if that is impossible.

    ``deck`` excludes the cards that are already in rooms. Each card goes to a room that has space and may hold it; if
    there is none, cards dealt earlier move to other rooms.
    """
    placed: list[list[Any]] = [[] for _ in rooms]
    left = [room.size - len(room.cards) for room in rooms]
    if min(left, default=0) < 0 or sum(left) != len(deck):
        return None

    def lay(card: Any, seen: set[int]) -> bool:
        open_rooms = [n for n, room in enumerate(rooms) if n not in seen and not room.bars(card)]
        open_rooms.sort(key=lambda n: -left[n] * rng.random())
        for n in open_rooms:
            if left[n] > 0:
                placed[n].append(card)
                left[n] -= 1
                return True
        for n in open_rooms:
            seen.add(n)
            for at, other in enumerate(placed[n]):
                placed[n][at] = card
                if lay(other, seen):
                    return True
                placed[n][at] = other
        return False

    for card in rng.sample(deck, len(deck)):
        if not lay(card, set()):
            return None
    return [[*room.cards, *more] for room, more in zip(rooms, placed, strict=True)]


def refuse_shared_cards(facts: Facts, names: Sequence[str], named: Callable[[Any], str]) -> None:
    """Refuse a card stated to lie in two places; ``names`` are the facts about places of cards.

    Raises:
        PositionError: a card is stated to lie in two places.
    """
    seen: dict[Any, str] = {}
    for one in facts.stated:
        for card in one.values if one.fact.name in names else ():
            if card in seen:
                facts.refuse("twice", one.fact.name, one.seat, card=named(card), other=seen[card])
            seen[card] = one.text

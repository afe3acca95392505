"""Combinations by literal tables: singles, sets, straight flushes with wild aces, bombs."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from sisyphus_widgets.games.ascend import KINDS, combination, readings
from sisyphus_widgets.games.ascend.decktet import (
    BASIC,
    EXTENDED,
    PERSONALITIES,
    RANKS,
    cards_of,
    names_of,
    read_cards,
)
from sisyphus_widgets.games.ascend.plays import (
    COMBINATIONS,
    PASS,
    STANDS,
    bombs,
    bombs_in,
    flushes_in,
    leads_in,
    sets_in,
    singles_in,
)
from sisyphus_widgets.rules.masks import mask_of

from .reference import meanings


def combination_text(text: str) -> str | None:
    """Return the combination of a play in short form: ``flush 3 7``."""
    words = text.split()
    stands = next((int(word[-1]) for word in words if "=" in word), 0)
    found = combination(read_cards(" ".join(word.partition("=")[0] for word in words)), stands)
    return found and f"{KINDS[found.kind]} {found.size} {RANKS[found.rank]}"


@pytest.mark.clause("ascend.4.1", "ascend.4.2", "ascend.4.3", "ascend.4.4", "ascend.4.5")
@pytest.mark.parametrize(
    ("cards", "makes"),
    [
        ("X", "single 1 X"), ("AM", "single 1 A"), ("9LK", "single 1 9"), ("TMLY", "single 1 T"), ("CM", "single 1 C"),
        # sets
        ("2MK 2SY", "set 2 2"), ("2MK 2SY 2WL", "set 3 2"), ("AM AS", "set 2 A"), ("AM AS AW AL AY AK", "set 6 A"),
        ("PMYK PWLY", "set 2 P"), ("PMYK PSWK PWLY PMSL", "set 4 P"), ("TMWK TSWY", "set 2 T"), ("9MS 9WY", "set 2 9"),
        ("2MK 3MW", None), ("CW CL", None), ("CM CW", None), ("CM CS CW", None), ("2MK 2SY 3MW", None), ("X AM", None),
        # a set of personalities is a bomb
        ("3SK 3LY", "bomb 2 3"), ("6MW 6SY", "bomb 2 6"), ("PMYK PSWK", "bomb 2 P"), ("3MW 3SK 3LY", "set 3 3"),
        ("CM CS", "bomb 2 C"),
        # bombs rank as their lowest card
        ("2MK CM", "bomb 2 2"), ("X CM", "bomb 2 X"), ("X 2MK", "bomb 2 X"), ("9LK PMYK TMWK", "bomb 3 9"),
        ("X 9WY", None), ("2MK 9WY CM", None), ("3LY 4WL 5YK", "bomb 3 3"),
        # straight flushes
        ("2MK 3MW 4MS", "flush 3 4"), ("5ML 6MW 7ML 8MS 9MS", "flush 5 9"), ("4WL 5ML 6LK", "flush 3 6"),
        ("2MK 3MW 4MS 5ML 6MW 7ML 8MS 9MS", "flush 8 9"), ("5ML 6MW", None), ("5ML 7ML 9MS", None),
        ("7SK 8MS 9WY", None), ("8MS 9MS PMYK", None), ("9MS PMSL TMLY", None), ("8WL 9WY PWLY", None),
        ("2SY 3MW 4MS", None), ("5SW 6SY 7SK", "flush 3 7"), ("7ML 8MS 9MS", "flush 3 9"),
        # with an ace, which needs its number
        ("AM 5ML 6MW", None), ("AM=4 5ML 6MW", "flush 3 6"), ("AM=7 5ML 6MW", "flush 3 7"), ("AM=8 5ML 6MW", None),
        ("AM=6 5ML 7ML", "flush 3 7"), ("AM=4 5ML 7ML", None), ("AM=7 8MS 9MS", "flush 3 9"),
        ("AM=2 3MW 4MS", "flush 3 4"),
        ("AM=5 3MW 4MS", "flush 3 5"), ("AM=4 2MK 3MW", "flush 3 4"), ("AS=4 5ML 6MW", None), ("AM=3 5ML 7ML", None),
        ("AM=9 7ML 8MS", "flush 3 9"), ("AM=9 8MS PMSL", None), ("AM=3 2MK", None),
        ("AM=2 3MW 4MS 5ML 6MW", "flush 5 6"),
        ("AM=7", None), ("AM=2 AS", None),
    ],
)  # fmt: skip
def test_cards_make_the_expected_combination(cards: str, makes: str | None) -> None:
    assert combination_text(cards) == makes


@pytest.mark.parametrize(
    ("cards", "numbers"),
    [
        ("AM 5ML 6MW", (4, 7)), ("AM 2MK 3MW", (4,)), ("AM 8MS 9MS", (7,)), ("AM 5ML 7ML", (6,)), ("AM 5ML 8MS", ()),
        ("AM 2MK 3MW 4MS 5ML 6MW 7ML 8MS 9MS", ()), ("AM 3MW 4MS 5ML 6MW 7ML 8MS 9MS", (2,)), ("5ML 6MW 7ML", ()),
        ("AM AS 5ML", ()), ("AM AS", ()), ("AM 5ML", ()), ("AM", ()), ("AK 5YK 6LK", (4, 7)), ("AY 5YK 6LK", ()),
        ("AM 9MS PMSL", ()), ("AM 2MK 4MS 6MW", ()),
    ],
)  # fmt: skip
def test_an_ace_may_stand_for_the_expected_numbers(cards: str, numbers: tuple[int, ...]) -> None:
    assert readings(read_cards(cards)) == numbers


def all_plays(hand: int) -> set[int]:
    """Return all legal leads of a hand, found by trying all selections with all numbers by the plain rules."""
    found = set()
    cards = cards_of(hand)
    for size in range(1, len(cards) + 1):
        for chosen in combinations(cards, size):
            for stands in range(2, 10):
                if meanings(names_of(mask_of(chosen)), str(stands)):
                    found.add(mask_of(chosen) | stands << STANDS)
            if meanings(names_of(mask_of(chosen)), None):
                found.add(mask_of(chosen))
    return found


def test_the_listed_plays_are_all_possible_plays() -> None:
    rng = random.Random(3)
    for number in range(12):
        hand = mask_of(rng.sample(cards_of(EXTENDED if number % 2 else BASIC), 10))
        listed = leads_in(hand)
        assert len(set(listed)) == len(listed)
        assert set(listed) == all_plays(hand)
        by_kind = {play: COMBINATIONS[play] for play in listed}
        for size in range(2, 6):
            for rank in range(13):
                for kind, found in ((1, sets_in(hand, size, rank)), (2, flushes_in(hand, size, rank))):
                    assert sorted(found) == sorted(
                        play for play, made in by_kind.items()
                        if made is not None and made.kind == kind and made.size == size and made.rank >= rank
                    )  # fmt: skip
            assert sorted(bombs_in(hand, size)) == sorted(
                play for play, made in by_kind.items() if made is not None and made.kind == 3 and made.size == size
            )
        assert [1 << card for card in cards_of(hand)] == list(singles_in(hand))


def test_fifteen_personalities_make_very_many_bombs() -> None:
    assert PERSONALITIES.bit_count() == 15
    assert sum(1 for _ in bombs(PERSONALITIES)) == 32_752 == len(bombs_in(PERSONALITIES, 0))
    assert len(bombs_in(PERSONALITIES, 7)) == 6_435
    assert PASS == 0

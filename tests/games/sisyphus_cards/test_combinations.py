"""Combinations that cards make: literal tables, and all 28,561 orders compared with the plain rules."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from sisyphus_widgets.games.sisyphus_cards import Combination, Kind, combination

from . import reference

RANKS = "23456789TJQKA"
SIZE = {Kind.PAIR: 2, Kind.THREE: 3, Kind.FOUR: 4, Kind.STRAIGHT_3: 3, Kind.STRAIGHT_4: 4}


def combination_of(before: str, card: str, *, ace_low: bool = False, second_pair: bool = True) -> Combination | None:
    ranks = [RANKS.index(r) for r in before]
    return combination(ranks, RANKS.index(card), ace_low=ace_low, second_pair=second_pair)


@pytest.mark.clause("sisyphus_cards.4.1", "sisyphus_cards.4.2")
@pytest.mark.parametrize("ace_low", [False, True])
@pytest.mark.parametrize(
    ("before", "card", "kind", "places"),
    [
        ("7", "7", "pair", (0, 1)),
        ("78", "7", "pair", (0, 2)),
        ("K7", "7", "pair", (1, 2)),
        ("AA", "A", "three_of_a_kind", (0, 1, 2)),
        ("2Q2", "2", "three_of_a_kind", (0, 2, 3)),
        ("777", "7", "four_of_a_kind", (0, 1, 2, 3)),
        # the card that makes the second pair makes a pair
        ("778", "8", "pair", (2, 3)),
        ("787", "8", "pair", (1, 3)),
        # two sevens do not prevent a straight
        ("778", "9", "straight_of_3", (0, 2, 3)),
        ("JJK", "Q", "straight_of_3", (0, 2, 3)),
        # straights from below, from above and into the gap
        ("78", "9", "straight_of_3", (0, 1, 2)),
        ("89", "7", "straight_of_3", (0, 1, 2)),
        ("97", "8", "straight_of_3", (0, 1, 2)),
        ("729", "8", "straight_of_3", (0, 2, 3)),
        ("789", "T", "straight_of_4", (0, 1, 2, 3)),
        ("9T8", "7", "straight_of_4", (0, 1, 2, 3)),
        ("78T", "9", "straight_of_4", (0, 1, 2, 3)),
        ("T97", "8", "straight_of_4", (0, 1, 2, 3)),
        ("QK", "A", "straight_of_3", (0, 1, 2)),
        ("AK", "Q", "straight_of_3", (0, 1, 2)),
        ("JQK", "A", "straight_of_4", (0, 1, 2, 3)),
        ("QKA", "J", "straight_of_4", (0, 1, 2, 3)),
        # repeating a rank of a straight makes a pair, and not the straight again
        ("789", "8", "pair", (1, 3)),
        ("987", "9", "pair", (0, 3)),
        # the ace is not both ends of one run
        ("2KQ", "A", "straight_of_3", (1, 2, 3)),
        ("K2A", "Q", "straight_of_3", (0, 2, 3)),
    ],
)
def test_a_combination_is_made_with_either_option(
    before: str, card: str, kind: str, places: tuple[int, ...], ace_low: bool
) -> None:
    assert combination_of(before, card, ace_low=ace_low) == (kind, places)


@pytest.mark.clause("sisyphus_cards.4.1", "sisyphus_cards.4.2", "sisyphus_cards.4.3")
@pytest.mark.parametrize("ace_low", [False, True])
@pytest.mark.parametrize(
    ("before", "card"),
    [
        ("", "7"),
        ("7", "8"),
        ("7", "9"),
        ("79", "J"),
        ("787", "J"),
        ("775", "9"),
        ("789", "K"),
        ("K", "A"),
        ("A", "2"),
        # round the corner
        ("KA", "2"),
        ("2A", "K"),
        ("2K", "A"),
        ("QKA", "2"),
        ("2A3", "K"),
    ],
)
def test_no_combination_is_made_with_either_option(before: str, card: str, ace_low: bool) -> None:
    assert combination_of(before, card, ace_low=ace_low) is None


@pytest.mark.clause("sisyphus_cards.4.3")
@pytest.mark.option("ace_low_straights")
@pytest.mark.parametrize(
    ("before", "card", "high", "low"),
    [
        ("A2", "3", None, "straight_of_3"),
        ("23", "A", None, "straight_of_3"),
        ("3A", "2", None, "straight_of_3"),
        ("A23", "4", "straight_of_3", "straight_of_4"),
        ("234", "A", None, "straight_of_4"),
        ("A34", "2", "straight_of_3", "straight_of_4"),
        ("23K", "A", None, "straight_of_3"),
        ("AK2", "3", None, "straight_of_3"),
        ("A2Q", "K", "straight_of_3", "straight_of_3"),
        ("A2A", "3", None, "straight_of_3"),
    ],
)
def test_a_low_ace_counts_only_by_option(before: str, card: str, high: str | None, low: str | None) -> None:
    found = combination_of(before, card), combination_of(before, card, ace_low=True)
    assert [f and f.kind for f in found] == [high, low]


@pytest.mark.clause("sisyphus_cards.4.2")
@pytest.mark.option("second_pair")
@pytest.mark.parametrize(
    ("before", "card", "on", "off"),
    [
        ("778", "8", "pair", None),
        ("787", "8", "pair", None),
        ("877", "8", "pair", None),
        ("AA2", "2", "pair", None),
        ("7", "7", "pair", "pair"),
        ("78", "7", "pair", "pair"),
        ("789", "8", "pair", "pair"),
        ("77", "7", "three_of_a_kind", "three_of_a_kind"),
        ("778", "7", "three_of_a_kind", "three_of_a_kind"),
        ("777", "7", "four_of_a_kind", "four_of_a_kind"),
        ("777", "8", None, None),
        ("778", "9", "straight_of_3", "straight_of_3"),
    ],
)
def test_a_second_pair_counts_unless_the_table_says_otherwise(
    before: str, card: str, on: str | None, off: str | None
) -> None:
    found = combination_of(before, card), combination_of(before, card, second_pair=False)
    assert [f and f.kind for f in found] == [on, off]


@pytest.mark.parametrize("second_pair", [False, True])
@pytest.mark.parametrize("ace_low", [False, True])
def test_every_order_of_cards_agrees_with_the_plain_rules(ace_low: bool, second_pair: bool) -> None:
    for length in range(4):
        for *before, card in product(RANKS, repeat=length + 1):
            found = combination_of("".join(before), card, ace_low=ace_low, second_pair=second_pair)
            plain = reference.combination(
                [r + "C" for r in before], card + "D", ace_low=ace_low, second_pair=second_pair
            )
            assert (found and found.kind) == plain, (before, card)
            if found:
                assert len(found.places) == SIZE[found.kind]
                assert found.places == tuple(sorted(set(found.places)))
                assert found.places[-1] == len(before)


def test_the_order_of_earlier_cards_does_not_change_the_combination_of_the_last() -> None:
    for before, card in (("778", "9"), ("A23", "4"), ("78T", "9"), ("2Q2", "2")):
        kinds = {getattr(combination_of("".join(p), card), "kind", None) for p in permutations(before)}
        assert len(kinds) == 1

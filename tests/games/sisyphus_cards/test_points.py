"""Section 4 in play: combination, trick and matching suit, each settled before the next."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import Options, position
from sisyphus_widgets.games.sisyphus_cards.events import (
    CardPlayed,
    ComboScored,
    LeadPassed,
    PegMoved,
    SpadesBroken,
    SuitBonus,
    TrickTaken,
)

from .games import play_all


@pytest.mark.clause("sisyphus_cards.4.1", "sisyphus_cards.4.4")
def test_a_combination_scores_at_once_and_the_trick_when_it_is_full() -> None:
    state = position(hands=["7H 2C", "7D 3C", "8H 4C", "9H 5D"])
    state, events = state.apply("7H")
    assert events == (CardPlayed(0, "7H", "lead", "H"),)
    state, events = state.apply("7D")
    assert events == (
        CardPlayed(1, "7D", "discard", "H"),
        ComboScored(1, "pair", "7D", ("7H", "7D")),
        SuitBonus(1, "7D", "D", 1),
        PegMoved(1, 1, 3, 2, "pair", 1, "D"),
    )
    assert state.levels == (1, 3, 1, 1)
    state, events = state.apply("8H")
    assert events == (CardPlayed(2, "8H", "follow", "H"),)
    state, events = state.apply("9H")
    assert events == (
        CardPlayed(3, "9H", "follow", "H"),
        ComboScored(3, "straight_of_3", "9H", ("7H", "8H", "9H")),
        PegMoved(3, 1, 2, 1, "straight_of_3", 0, "H"),
        TrickTaken(3, "9H", "H", False),
        PegMoved(3, 2, 3, 1, "trick", 0, "H"),
        LeadPassed(3),
    )
    assert state.levels == (1, 3, 1, 3)


@pytest.mark.clause("sisyphus_cards.4.2")
@pytest.mark.parametrize(
    ("trick", "kinds"),
    [
        ("7C 7D 8C 8D", [None, "pair", None, "pair"]),
        ("7C 7D 8C 9D", [None, "pair", None, "straight_of_3"]),
        ("7C 8D 9C 8H", [None, None, "straight_of_3", "pair"]),
        ("7C 8D 9C TH", [None, None, "straight_of_3", "straight_of_4"]),
        ("7C 7D 7H 7S", [None, "pair", "three_of_a_kind", "four_of_a_kind"]),
        ("2C 5C 9C KC", [None, None, None, None]),
        ("QC KC AC 2C", [None, None, "straight_of_3", None]),
        ("AC 2C 3C 4C", [None, None, None, "straight_of_3"]),
    ],
)
def test_each_card_of_a_trick_makes_the_expected_combination(trick: str, kinds: list[str | None]) -> None:
    state = position(hands=trick.split(), broken=True)
    found = []
    for card in trick.split():
        state, events = state.apply(card)
        made = [event.kind for event in events if isinstance(event, ComboScored)]
        found.append(made[0] if made else None)
        assert len(made) < 2
    assert found == kinds


@pytest.mark.clause("sisyphus_cards.4.3")
@pytest.mark.option("ace_low_straights")
def test_with_the_option_an_ace_counts_low() -> None:
    for options, kinds in ((Options(), []), (Options(ace_low_straights=True), ["straight_of_3"])):
        state = position(hands=["AH", "2H", "3H", "9C"], options=options)
        _, events = play_all(state, "AH 2H").apply("3H")
        assert [event.kind for event in events if isinstance(event, ComboScored)] == kinds


@pytest.mark.clause("sisyphus_cards.4.2")
@pytest.mark.option("second_pair")
def test_with_the_option_off_a_second_pair_scores_nothing() -> None:
    for options, kinds in ((Options(), ["pair"]), (Options(second_pair=False), [])):
        state = position(hands=["7H", "7D", "8H", "8D"], options=options)
        state, events = play_all(state, "7H 7D 8H").apply("8D")
        assert [event.kind for event in events if isinstance(event, ComboScored)] == kinds
        assert state.levels == (1, 3, 2, 1 + 2 * len(kinds)), "the first pair scores, and the trick"


@pytest.mark.clause("sisyphus_cards.4.5", "sisyphus_cards.4.6")
def test_each_bonus_depends_on_the_level_just_before_that_scoring() -> None:
    # The pair takes East from 2 to 3, a heart level, where the same heart takes the trick.
    state = position(hands=["5H 2C", "3H 3C", "4H 4C", "4D 5D"], levels=(1, 1, 2, 1))
    state = play_all(state, "5H 3H")
    state, _ = state.apply("4H")
    assert state.levels == (1, 1, 3, 1), "a straight of 3 on the club level, with a heart: no bonus"
    state, events = state.apply("4D")
    assert events == (
        CardPlayed(3, "4D", "discard", "H"),
        ComboScored(3, "pair", "4D", ("4H", "4D")),
        SuitBonus(3, "4D", "D", 1),
        PegMoved(3, 1, 3, 2, "pair", 1, "D"),
        TrickTaken(0, "5H", "H", False),
        PegMoved(0, 1, 2, 1, "trick", 0, "H"),
        LeadPassed(0),
    )


@pytest.mark.clause("sisyphus_cards.4.6")
def test_combination_and_bonus_come_before_the_trick_and_its_bonus() -> None:
    # From the club level the pair leads to the spade level, where the same card takes the trick.
    state = position(hands=["JC 2D", "3C 3D", "4C 4D", "JS 5D"], levels=(1, 1, 1, 3))
    state, events = play_all(state, "JC 3C 4C").apply("JS")
    assert events == (
        CardPlayed(3, "JS", "trump", "C"),
        SpadesBroken(3, "JS", False),
        ComboScored(3, "pair", "JS", ("JC", "JS")),
        PegMoved(3, 3, 4, 1, "pair", 0, "S"),
        TrickTaken(3, "JS", "S", True),
        SuitBonus(3, "JS", "S", 4),
        PegMoved(3, 4, 6, 2, "trick", 1, "S"),
        LeadPassed(3),
    )
    assert state.levels == (1, 1, 1, 6)


def test_the_bonus_depends_on_the_winning_card_and_the_level_of_its_owner() -> None:
    # North's ace of clubs takes it on a club level; South's diamond level does not matter.
    state = position(hands=["5C", "8C", "AC", "9C"], levels=(1, 1, 2, 1))
    state, events = play_all(state, "5C 8C AC").apply("9C")
    assert TrickTaken(2, "AC", "C", False) in events
    assert SuitBonus(2, "AC", "C", 2) in events
    assert state.levels == (1, 1, 4, 1)

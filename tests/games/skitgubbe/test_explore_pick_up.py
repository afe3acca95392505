"""The sandbox of picking up: the cards that are picked up with the top card, by a literal table."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.skitgubbe.explorers.pick_up import GAME, MOST
from sisyphus_widgets.rules import IllegalActionError, Match

TABLE = [
    ("8C", "8C", "all"),
    ("8C 9C", "8C 9C", "all"),
    ("8C 9C TC", "8C 9C TC", "all"),
    ("8C 9C JC", "JC", "alone"),
    ("8C TC JC", "TC JC", "run"),
    ("QC KC AC", "QC KC AC", "all"),
    ("AC 2H", "2H", "alone"),
    ("AC 2H 3H", "2H 3H", "run"),
    ("2H 3H 5H", "5H", "alone"),
]


def pile(cards: str) -> tuple[Match, dict]:
    match, event = Match(GAME, seed=0), {}
    for card in cards.split():
        (beat,) = match.play(f"lay {card}")
        event = beat.event.to_json()
    return match, event


@pytest.mark.parametrize(("cards", "comes", "much"), TABLE)
def test_the_expected_cards_are_picked_up(cards, comes, much):
    match, event = pile(cards)
    assert event["comes"] == tuple(comes.split())
    assert event["stay"] == len(cards.split()) - len(comes.split())
    assert event["rule"] == "skitgubbe.2.4"
    assert match.state.comes == tuple(comes.split())
    assert match.state.texts.has(f"events.pile_topped.{much}")


@pytest.mark.parametrize(
    ("cards", "card", "code"),
    [
        ("9C", "8C", "does_not_top.same"),
        ("9C", "KD", "does_not_top.other"),
        ("9H", "AC", "does_not_top.trump"),
        ("9H", "8H", "does_not_top.same"),
        ("9C", "9C", "already_laid"),
    ],
)
def test_a_card_that_does_not_beat_the_top_card_is_refused(cards, card, code):
    match, _ = pile(cards)
    with pytest.raises(IllegalActionError) as error:
        match.play(f"lay {card}")
    assert error.value.verdict.code == code
    assert match.state.laid == tuple(cards.split())
    assert f"lay {card}" not in map(str, match.state.legal_actions())


def test_a_pile_never_grows_too_large_to_draw():
    match, _ = pile("2C 3C 4C 5C 6C 7C 8C 9C TC")
    assert len(match.state.laid) == MOST
    with pytest.raises(IllegalActionError) as error:
        match.play("lay JC")
    assert error.value.verdict.code == "trick_full"
    match.play("clear")
    assert match.state.comes == ()

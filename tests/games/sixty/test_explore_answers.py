"""The sandbox of answers: the answers of a hand to an attack, by a literal table and by the game."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sixty.explorers.answers import GAME, answers
from sisyphus_widgets.rules import IllegalActionError, Match, NotationError

TABLE = [
    ("5", "", "open"),
    ("5", "3", "take"),
    ("5", "5", "add"),
    ("5", "6", "fight"),
    ("5", "3 3", "fight"),
    ("6", "3 3", "take"),
    ("5 5", "3 3 3", "take"),
    ("5 5", "3 3 3 3", "fight"),
    ("10", "zap", "joker"),
    ("5 5", "12 5", "add_fight"),
    ("5 5", "5 zap", "add_joker"),
    ("5 5", "12 zap", "fight_joker"),
    ("5 5", "12 5 zap", "add_fight_joker"),
    ("30 30", "20 20 20", "take"),
]
RULES = {"open": "2.1", "take": "3.5", "add": "3.1", "fight": "3.3", "joker": "3.2"}


def tried(attack: str, hand: str) -> tuple[Match, dict]:
    match = Match(GAME, seed=0)
    event: dict = {}
    for move in [*(f"hold {card}" for card in hand.split()), *(f"attack {card}" for card in attack.split())]:
        (beat,) = match.play(move)
        event = beat.event.to_json()
    return match, event


@pytest.mark.parametrize(("attack", "hand", "ways"), TABLE)
def test_the_sandbox_names_the_ways_to_answer(attack, hand, ways):
    match, event = tried(attack, hand)
    assert event["ways"] == ways
    assert event["rule"] == f"sixty.{RULES[ways.partition('_')[0]]}"
    assert event["total"] == sum(map(int, attack.split()))
    assert match.state.answers == (answers(tuple(attack.split()), tuple(hand.split())) if hand else ())


def test_the_cards_that_answer_are_named():
    _, event = tried("5 5", "12 3 5 zap")
    assert set(event["answering"]) == {"12~1~0", "5~1~2", "zap~1~3"}


@pytest.mark.parametrize(
    ("attack", "hand", "move", "code"),
    [
        ("5", "", "attack 6", "two_numbers"),
        ("", "3", "attack zap", "joker_attacks"),
        ("30 30", "", "attack 30", "attack_full"),
        ("3 3 3 3", "", "attack 3", "attack_full"),
        ("", "3 3 3 3 3", "hold 4", "hand_full"),
        ("", "", "clear", "nothing_to_clear"),
    ],
)
def test_the_impossible_is_refused_with_the_reason(attack, hand, move, code):
    match, _ = tried(attack, hand)
    before = match.state
    with pytest.raises(IllegalActionError) as error:
        match.play(move)
    assert error.value.verdict.code == code
    assert match.state == before


@pytest.mark.parametrize("text", ["lead 5", "attack", "attack 7", "hold 3 3", "clear all"])
def test_unreadable_text_is_refused(text):
    with pytest.raises(NotationError):
        Match(GAME, seed=0).play(text)

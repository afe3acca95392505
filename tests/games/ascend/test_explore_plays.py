"""The sandbox of plays: the plays that cards make, by a literal table, and the cards that may follow, by the game."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.ascend.explorers.plays import GAME, MOST
from sisyphus_widgets.rules import IllegalActionError, Match, NotationError, get_game

TABLE = [
    ("5ML", "single", 1, "5", "4.1"),
    ("X", "excuse", 1, "X", "5.5"),
    ("6MW 6LK", "set", 2, "6", "4.2"),
    ("6MW 6SY", "bomb", 2, "6", "4.4"),
    ("6MW 6SY 6LK", "set", 3, "6", "4.2"),
    ("2MK CM", "bomb", 2, "2", "4.4"),
    ("X 2MK", "bomb", 2, "X", "4.4"),
    ("5ML 6MW 7ML", "flush", 3, "7", "4.3"),
    ("AM 5ML 7ML", "flush", 3, "7", "4.3"),
    ("AM 6MW 7ML", "flush", 3, "8", "4.3"),
    ("6SY 7ML 8YK", "nothing", 3, "X", "3.1"),
    ("CW CL", "nothing", 2, "X", "3.1"),
    ("5ML 6MW", "nothing", 2, "X", "3.1"),
]


def laid(cards: str) -> Match:
    match = Match(GAME, seed=0)
    for card in cards.split():
        match.play(f"lay {card}")
    return match


@pytest.mark.parametrize(("cards", "what", "size", "rank", "rule"), TABLE)
def test_laid_cards_make_the_expected_play(cards, what, size, rank, rule):
    *before, last = cards.split()
    match = laid(" ".join(before))
    (beat,) = match.play(f"lay {last}")
    event = beat.event.to_json()
    assert (event["what"], event["size"], event["rank"]) == (what, size, rank)
    assert event["rule"] == f"ascend.{rule}"
    assert match.state.kind == {"nothing": "", "excuse": "single"}.get(what, what)


@pytest.mark.parametrize("led", ["5ML", "CM", "AS", "PMYK", "9WY"])
def test_the_followers_of_a_single_are_those_of_the_game(led):
    """All other cards go into the hand of the next player, a few at a time."""
    game = get_game("ascend")
    (beat,) = laid("").play(f"lay {led}")
    followers = set(beat.event.to_json()["followers"])
    others = [one for one in GAME.state_type.all if one != led]
    for start in range(0, len(others), 8):
        some = others[start : start + 8]
        state = game.read_position(f"South holds {' '.join(some)}, East led {led}, South to move")
        may = {str(action).removeprefix("play ") for action in state.legal_actions()} - {"pass"}
        assert may == followers & set(some)


def test_a_card_is_laid_only_once_and_impossible_actions_are_refused():
    match = laid("5ML")
    for move, code in (("lay 5ML", "already_laid"), ("lay 5ml", "already_laid")):
        with pytest.raises(IllegalActionError) as error:
            match.play(move)
        assert error.value.verdict.code == code
    with pytest.raises(NotationError, match="not a card"):
        match.play("lay 5XX")
    match.play("clear")
    with pytest.raises(IllegalActionError):
        match.play("clear")
    assert match.state.laid == ()


def test_at_most_a_full_row_can_be_laid():
    match = laid(" ".join(GAME.state_type.all[:MOST]))
    with pytest.raises(IllegalActionError) as error:
        match.play(f"lay {GAME.state_type.all[MOST]}")
    assert error.value.verdict.code == "trick_full"
    assert [str(action) for action in match.state.legal_actions()] == ["clear"]

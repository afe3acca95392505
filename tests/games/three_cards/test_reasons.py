"""Reasons against a card, each with its clause, facts and sentence; tests/games tries the refused actions."""

from __future__ import annotations

from tests.reasons import Case, reason_text
from tests.three_cards import GAME, new_game

from .games import play_all

DEAL = "KC 2D 3H | QC AH 4D | AC 5H 6H"
START = new_game(deal=DEAL)

CASES = {
    "game_over": Case(
        play_all(START, "KC QC AC 5H 3H AH 4D 6H 2D"), "play 2C", 0, "game_over", "common.1", {},
        "The game is over: nothing more is played.",
    ),
    "not_your_turn": Case(
        START, "play QC", 1, "not_your_turn", "common.2", {"to_move": 0},
        "It is Ada's turn, not yours.", ("seat.0",),
    ),
    "not_in_hand": Case(
        START, "play QC", 0, "not_in_hand", "common.3", {"card": "QC"},
        "Q♣ is not in your hand. Choose one of your own cards.", ("QC",),
    ),
    "deal_due": Case(
        GAME.start(), "play QC", None, "deal_due", "three_cards.1.1", {}, "The cards must be dealt first."
    ),
    "no_deal_due": Case(
        START, f"deal {DEAL}", None, "no_deal_due", "three_cards.1.1", {},
        "The cards are dealt already. Play on first.",
    ),
    "must_follow_suit": Case(
        play_all(START, "KC"), "play AH", 1, "must_follow_suit", "three_cards.2.2", {"led": "C", "held": ("QC",)},
        "A club was led and you hold Q♣, so play a club.", ("KC", "QC"),
    ),
}  # fmt: skip


def test_every_reason_of_the_catalogue_is_set_up_here() -> None:
    own = {case.code for case in CASES.values()}
    assert own == {"game_over", "not_your_turn", "not_in_hand", *GAME.codes}, "all is open, one at a time"


def test_reasons_for_other_readers_name_the_player() -> None:
    assert reason_text(CASES["must_follow_suit"]) == "A club was led and Bo holds Q♣, so a club it is."

"""Reasons against a move: each with its clause, facts and sentence, and the one that comes first if several apply."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME, CardsState, new_game, position
from sisyphus_widgets.rules import Verdict
from tests.reasons import Case, reason_text

from .games import deal_text, filled, play_all, playing

HANDS = ["2C AS 3D", "3C 4C 5D", "4S 6D 7D", "5S 8D 9D"]
DEAL = deal_text(filled(["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"]))


def started() -> CardsState:
    """Return the first deal, South to choose cards to pass."""
    return new_game(deal=DEAL)


def with_pedestal() -> CardsState:
    """Return a position in which South is to pass with the pedestal card 4H, and knows that East holds 2H."""
    state = position(hands=["9H", "2H", "4H", "6H"], levels=(8, 1, 1, 1))
    state = play_all(state, "9H 2H 4H 6H")
    rest = [card for hand in filled([]) for card in hand if card not in ("9H", "2H", "4H", "6H")]
    return state.after(deal_text([rest[12 * seat : 12 * seat + 12] for seat in range(4)]))


def won() -> CardsState:
    """Return a game that South has won."""
    state = position(hands=["KH 2C", "7H 3C", "2H 4C", "9H 5C"], levels=(8, 1, 1, 1), summits=(1, 0, 0, 0))
    return play_all(state, "KH 7H 2H 9H")


CASES = {
    "game_over": Case(
        won(), "play 2C", 0, "game_over", "common.1", {}, "The game is over: nothing more is played."
    ),
    "not_your_turn": Case(
        position(hands=HANDS), "play 4C", 1, "not_your_turn", "common.2", {"to_move": 0},
        "It is South's turn, not yours.",
    ),
    "not_your_turn_yet": Case(
        started(), "pass 2D 3D 4D", 1, "not_your_turn_yet", "common.2", {},
        "It is not your turn yet.",
    ),
    "not_in_hand": Case(
        position(hands=HANDS), "play 4C", 0, "not_in_hand", "common.3", {"card": "4C"},
        "4♣ is not in your hand. Choose one of your own cards.",
    ),
    "wrong_count": Case(
        started(), "pass 2C 3C", 0, "wrong_count", "common.4", {"needed": 3, "given": 2},
        "Choose 3 cards, not 2.",
    ),
    "wrong_count in play": Case(
        position(hands=HANDS), "pass 2C AS 3D", 0, "wrong_count", "common.4", {"needed": 1, "given": 3},
        "Choose 1 card, not 3.",
    ),
    "no_deal_due": Case(
        started(), DEAL, None, "no_deal_due", "sisyphus_cards.2.1", {},
        "The cards are dealt already. Play on first.",
    ),
    "deal_due": Case(
        GAME.start(), "play 2C", 0, "deal_due", "sisyphus_cards.2.1", {},
        "The next cards must be dealt first.",
    ),
    "not_passing_now": Case(
        position(hands=HANDS), "pass 3D", 0, "not_passing_now", "sisyphus_cards.2.2", {},
        "Nothing is passed now. Play a card to the trick.",
    ),
    "pedestal_card_not_passed": Case(
        with_pedestal(), "pass 2C 3C 4H", 0, "pedestal_card_not_passed", "sisyphus_cards.2.4", {"card": "4H"},
        "4♥ is a pedestal card, so it stays with you. Choose another.",
    ),
    "must_lead_two_of_clubs": Case(
        playing(["2C 3C 4D"]), "play 4D", 0, "must_lead_two_of_clubs", "sisyphus_cards.3.1",
        {"card": "4D", "held": ("2C",)},
        "You hold the two of clubs, and it leads the first trick of every deal.",
    ),
    "must_follow_suit": Case(
        position(hands=HANDS).after("play 2C"), "play 5D", 1, "must_follow_suit", "sisyphus_cards.3.2",
        {"card": "5D", "held": ("3C", "4C"), "led": "C"},
        "A club was led and you hold 3♣ and 4♣, so play a club.",
    ),
    "must_follow_suit many": Case(
        playing(["2C", "3C 4C 5C 6C AD"]).after("play 2C"), "play AD", 1, "must_follow_suit", "sisyphus_cards.3.2",
        {"card": "AD", "held": ("3C", "4C", "5C", "6C"), "led": "C"},
        "A club was led and you hold some, so play a club.",
    ),
    "no_spade_on_first_trick": Case(
        playing(["2C", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 9H"]).after("play 2C"), "play 2S", 1,
        "no_spade_on_first_trick", "sisyphus_cards.3.3", {"card": "2S", "held": ("9H",)},
        "No spade on the first trick, unless you hold nothing else. Choose another suit.",
    ),
    "spades_not_broken": Case(
        position(hands=HANDS), "play AS", 0, "spades_not_broken", "sisyphus_cards.3.4",
        {"card": "AS", "held": ("2C", "3D")},
        "Spades are not broken yet, so lead another suit.",
    ),
}  # fmt: skip


def reasons_in_catalogue() -> set[str]:
    """Return the codes of all reasons in the catalogue."""
    return set(GAME.texts().data["reasons"])


def test_every_reason_of_the_catalogue_is_set_up_here() -> None:
    assert {case.code for case in CASES.values()} == reasons_in_catalogue()


def test_reasons_name_the_expected_cards() -> None:
    def names(name: str) -> tuple[str, ...]:
        case = CASES[name]
        return case.state.verdict(case.action, case.seat).elements

    assert names("must_follow_suit") == ("2C", "3C", "4C")
    assert names("not_your_turn") == ("seat.0",)
    assert names("pedestal_card_not_passed") == ("4H",)
    assert names("game_over") == ()


def test_reasons_for_other_readers_name_the_player() -> None:
    assert reason_text(CASES["must_follow_suit"]) == "A club was led and West holds 3♣ and 4♣, so a club it is."
    assert reason_text(CASES["not_in_hand"]) == "4♣ is not in South's hand."
    assert reason_text(CASES["wrong_count"]) == "South must choose 3 cards, not 2."
    assert reason_text(CASES["not_your_turn"]) == "It is South's turn, not West's."


def test_spoken_reasons_say_cards_in_words() -> None:
    spoken = reason_text(CASES["must_follow_suit"], reader=1, spoken=True)
    assert spoken == "A club was led and you hold the three of clubs and the four of clubs, so play a club."


@pytest.mark.parametrize(
    ("state", "action", "seat", "code"),
    [
        # first reason: the game is over
        (won(), "play 4C", 1, "game_over"),
        (won(), "pass 2C 3C 4C 5C", 0, "game_over"),
        (won(), DEAL, None, "game_over"),
        # not_your_turn precedes not_in_hand, which precedes wrong_count
        (position(hands=HANDS), "play AS", 1, "not_your_turn"),
        (started(), "pass 2C 3C 4C 5C", 2, "not_your_turn_yet"),
        (started(), "pass 2C 2D", 0, "not_in_hand"),
        (position(hands=HANDS), "pass 2C 4C", 0, "not_in_hand"),
        (started(), "play AS", 0, "not_in_hand"),
        # wrong_count precedes the reasons from the clauses of the game
        (started(), "play 2C", 0, "wrong_count"),
        (with_pedestal(), "pass 2C 3C 5C 4H", 0, "wrong_count"),
        (position(hands=HANDS), "pass 2C AS", 0, "wrong_count"),
        # then the lowest clause: passing (2.2) before following (3.2)
        (position(hands=HANDS).after("play 2C"), "pass 5D", 1, "not_passing_now"),
        # the two of clubs (3.1) before unbroken spades (3.4)
        (playing(["2C AS"]), "play AS", 0, "must_lead_two_of_clubs"),
        # following (3.2) before no spade on the first trick (3.3)
        (playing(["2C", "3C AS"]).after("play 2C"), "play AS", 1, "must_follow_suit"),
    ],
)
def test_of_several_reasons_the_expected_one_comes_first(
    state: CardsState, action: str, seat: int | None, code: str
) -> None:
    assert state.verdict(action, seat).code == code


def test_the_verdict_on_a_legal_action_is_true() -> None:
    verdict = position(hands=HANDS).verdict("play 2C")
    assert verdict == Verdict(True)
    assert verdict
    assert verdict.text == ""

"""The reasons for refusals in the games of the kit: every code, with its clause, facts and sentence."""

from __future__ import annotations

import pytest
from sisyphus_shelf.hearts import GAME as HEARTS
from sisyphus_shelf.whist import GAME as WHIST

from sisyphus_widgets.kits.tricks import TrickState
from tests.reasons import Case, check_reason, check_refused, own_cases, reason_text

from .kit_games import GAMES
from .three_of_all import GAME as THREE

DEAL = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC | 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD | "
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH | 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
)
PASSING = HEARTS.deal(deal=DEAL)
FIRST = HEARTS.position("West holds 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AH QS, South led 2C")
LATER = HEARTS.position("South holds 7C KC 2H, East led 9C, South to move")
BIDS = "8C 9C JC QC KC AC | 8D 9D JD QD KD AD | 8H 9H JH QH KH AH"


def whole_hearts() -> TrickState:
    """Return a position in which South leads and no heart has been played."""
    hearts = ["2H 3H 4H 5H", "6H 7H 8H", "9H TH JH", "QH KH AH"]
    clubs = ["AC", "KC QC", "JC TC", "9C 8C"]
    hands = [f"{heart} {club}" for heart, club in zip(hearts, clubs, strict=True)]
    return HEARTS.position(hands=hands, taken=["QS", "", "", ""])


def bidding() -> TrickState:
    """Return the second deal of three_of_all, in which nothing is passed and the seats bid."""
    return THREE.read_whole(f"players 3; deals 1; deal {BIDS}")


CASES: dict[str, dict[str, Case]] = {
    "hearts": {
        "no_deal_due": Case(PASSING, f"deal {DEAL}", None, "no_deal_due", "hearts.1.1", {},
                            "The cards are dealt already. Play on first."),
        "deal_due": Case(HEARTS.start(), "play QC", None, "deal_due", "hearts.1.1", {},
                         "The cards must be dealt first."),
        "wrong_count": Case(PASSING, "pass 2C 3C", 0, "wrong_count", "common.4", {"needed": 3, "given": 2},
                            "Choose 3 cards, not 2."),
        "not_in_hand": Case(PASSING, "pass 2C 3C 2S", 0, "not_in_hand", "common.3", {"card": "2S"},
                            "2♠ is not in your hand. Choose one of your own cards.", ("2S",)),
        "not_your_turn_yet": Case(PASSING, "pass 2D 3D 4D", 1, "not_your_turn_yet", "common.2", {},
                                  "It is not your turn yet."),
        "pass_first": Case(PASSING, "play 2C", 0, "wrong_count", "common.4", {"needed": 3, "given": 1},
                           "Choose 3 cards, not 1."),
        "not_passing_now": Case(LATER, "pass 7C", 0, "not_passing_now", "hearts.1.2", {},
                                "Nothing is passed now. Play a card to the trick."),
        "must_open": Case(HEARTS.read_whole(f"deals 3; deal {DEAL}"), "play AC", 0, "must_open", "hearts.2.1",
                          {"card": "AC", "held": ("2C",)},
                          "You hold 2♣, and that leads the first trick of every deal.", ("2C",)),
        "must_follow_suit": Case(LATER, "play 2H", 0, "must_follow_suit", "hearts.2.2",
                                 {"led": "C", "held": ("7C", "KC")},
                                 "A club was led and you hold 7♣ and K♣, so play a club.", ("9C", "7C", "KC")),
        "not_broken": Case(whole_hearts(), "play 2H", 0, "not_broken", "hearts.2.4", {"card": "2H", "held": ("AC",)},
                           "Hearts are not broken yet, so lead another suit.", ("AC",)),
    },
    "three_of_all": {
        "bid_first": Case(bidding(), "play 8C", None, "not_in_hand", "common.3", {"card": "8C"},
                          "8♣ is not in your hand. Choose one of your own cards."),
        "bid_before_play": Case(bidding(), "play 8D", None, "bid_first", "three_of_all.1.3", {},
                                "Everyone bids before a card is played. Bid first."),
        "no_such_bid": Case(bidding(), "bid 7", None, "no_such_bid", "three_of_all.1.3",
                            {"number": 7, "least": 1, "most": 6}, "A bid is a number from 1 to 6, not 7."),
        "bid_higher": Case(bidding().after("bid 3"), "bid 2", None, "bid_higher", "three_of_all.1.3",
                           {"number": 2, "highest": 3}, "3 is bid already. Bid a higher number, or none."),
        "name_first": Case(bidding().after("bid 3").after("bid none").after("bid none"), "play 8D", None, "name_first",
                           "three_of_all.1.4", {},
                           "Trumps are named before a card is played. Name a suit first."),
        "no_more_bids": Case(bidding().after("bid 3").after("bid none").after("bid none"), "bid 4", None, "name_first",
                             "three_of_all.1.4", {},
                             "Trumps are named before a card is played. Name a suit first."),
        "must_trump": Case(THREE.position(hands=["8D 8H", "9D 9C", "JD"], trick="JC", leader=2, trump="H"),
             "play 8D", 0, "must_trump", "three_of_all.2.3", {"card": "8D", "held": ("8H",)},
             "You cannot follow suit, but you hold 8♥, so play a trump.", ("8H",)),
    },
    "whist": {
        "must_follow_suit": Case(
            WHIST.position(hands=["7C 2H", "8D 9D", "8S 9S", "8H"], trick="QC", leader=3, trump="H"), "play 2H", 0,
            "must_follow_suit", "whist.2.2", {"led": "C", "held": ("7C",)},
            "A club was led and you hold 7♣, so play a club.", ("QC", "7C")),
    },
}  # fmt: skip


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, cases in CASES.items() for name in cases])
def test_a_refusal_has_its_clause_facts_and_sentence(game: str, name: str) -> None:
    check_reason(GAMES[game], CASES[game][name])


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, cases in CASES.items() for name in own_cases(cases)])
def test_a_refused_move_changes_nothing(game: str, name: str) -> None:
    check_refused(CASES[game][name])


def test_every_code_of_a_game_has_a_sentence_in_every_language() -> None:
    for name, game in GAMES.items():
        for language in ("en", "de") if name != "three_of_all" else ("en",):
            reasons = game.texts(language).data["reasons"]
            assert {*game.codes} <= {*reasons}, (name, language)


def test_other_seats_read_the_reason_with_a_name() -> None:
    assert (
        reason_text(CASES["hearts"]["must_follow_suit"]) == "A club was led and South holds 7♣ and K♣, so a club it is."
    )


def test_hearts_and_the_queen_are_refused_on_the_first_trick() -> None:
    verdict = FIRST.verdict("play AH")
    assert (verdict.code, verdict.rule) == ("no_points_on_first_trick", "hearts.2.3")
    assert {"AH", "QS"}.isdisjoint(verdict.facts["held"])

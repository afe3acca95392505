"""Reasons against a move: each with its clause, facts and sentence, and the one that comes first if several apply."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, Options, SkitgubbeState, position
from sisyphus_widgets.games.skitgubbe.notation import Play
from tests.reasons import Case, reason_text

from .games import deal_text, dealt, play_all
from .shows import last_trick

# Alva leads a seven; Björn holds two sevens and may slough one once he has played.
START = dealt(["7C 8C 9C", "7D 7H KD", "2C 3C 4C"], stock="TS JS QS KS AS 9S")
LAST = last_trick(["7C 8C 9C", "7D KD 2D", "2C 3C 4C"], "5H")
OVER = play_all(dealt(["7C 8C", "7D KD"], stock="2C 3C 4C 5C"), "7C, KD")  # Björn, who won the trick, is asked
DECIDED = play_all(position(phase=1, hands=["7C 8C 9C", "KD 7D 3D"], aside="5H", stock="TS JS"), "7C, KD")
TABLE = position(hands=["2D 3D KD 2C", "5S 6S 2H 9D 8D TS 4S", "9H 4C"], aside="AH", trick=["0: 5D"], to_move=1)
LEAD = position(hands=["2C 5C QC KC AC 9D TD QD 2H", "JD", "3C"], aside="AH")
TRUMPS = position(hands=["2D", "3H 4H 2S KD", "9C"], aside="AH", trick=["0: 5H"], to_move=1)
TRUMPED = position(hands=["2D", "3H KD", "9C"], aside="AH", trick=["2: 5D", "0: 6H"], to_move=1)

LONG = position(hands=["4S 5S 6S 7S 8S 9S", "2D"], aside="AH")
UNDER = position(hands=["2D", "4S 5S 8S", "9C"], aside="AH", trick=["0: 6S"], to_move=1)


def won() -> SkitgubbeState:
    """Return a finished game in which Björn is the goat."""
    return play_all(position(hands=["5S", "7S 8S"], aside="AH"), "5S")


CASES = {
    "game_over": Case(
        won(), "play 7S", 1, "game_over", "common.1", {}, "The game is over: nothing more is played."
    ),
    "not_your_turn": Case(
        START, "play 7D", 1, "not_your_turn", "common.2", {"to_move": 0},
        "It is Alva's turn, not yours.", ("seat.0",),
    ),
    "not_your_turn_yet": Case(
        START.after("7C"), "play 2C", 2, "not_your_turn_yet", "common.2", {},
        "It is not your turn yet.", (),
    ),
    "not_in_hand": Case(
        START, "play 7D", 0, "not_in_hand", "common.3", {"card": "7D"},
        "7♦ is not in your hand. Choose one of your own cards.", ("7D",),
    ),
    "wrong_count": Case(
        START, "play 7C 8C", 0, "wrong_count", "common.4", {"needed": 1, "given": 2}, "Choose 1 card, not 2.",
    ),
    "deal_due": Case(
        GAME.start(), "play 2C", 0, "deal_due", "skitgubbe.1.1", {}, "The cards must be dealt first."
    ),
    "no_deal_due": Case(
        START, deal_text(["2C", "2D"]), None, "no_deal_due", "skitgubbe.1.1", {},
        "The cards are dealt already. Play on first.",
    ),
    "must_play_card": Case(
        START, "pick-up", 0, "must_play_card", "skitgubbe.1.3", {},
        "Nothing is picked up while you collect. Play one card to the trick.",
    ),
    "rank_not_played": Case(
        START, "slough 8C", 0, "rank_not_played", "skitgubbe.1.4", {"card": "8C"},
        "No card of the rank of 8♣ was played to this trick, so you cannot slough it.", ("8C",),
    ),
    "trick_over": Case(
        play_all(OVER, "-"), "slough 7D", 1, "trick_over", "skitgubbe.1.6", {"card": "7D"},
        "All have declined, so this trick is over. Keep 7♦, and lead a card.", ("7D",),
    ),
    "trick_decided": Case(
        DECIDED, "slough 7D", 1, "trick_decided", "skitgubbe.1.8", {"card": "7D"},
        "The stock is empty and this trick is decided, so nobody sloughs to it. Lead a card.", ("7D",),
    ),
    "highest_not_yet": Case(
        START.after("7C"), "slough 7D", 1, "highest_not_yet", "skitgubbe.1.5", {"card": "7D", "top": "7C"},
        "7♣ is the highest so far and you have yet to play to this trick, so keep 7♦ for now.", ("7D", "7C"),
    ),
    "asked_to_slough": Case(
        play_all(START, "7C, KD"), "play 7H", 1, "asked_to_slough", "skitgubbe.1.6", {"may": ("7D", "7H")},
        "You are only asked about sloughing 7♦ and 7♥. Choose that, or decline.", ("7D", "7H"),
    ),
    "not_asked": Case(
        START, "decline", 0, "not_asked", "skitgubbe.1.6", {},
        "You are not asked to slough now. Play a card to the trick.",
    ),
    "no_slough_in_last_trick": Case(
        play_all(last_trick(["KC 8C 9C", "7D KD 2D", "2C 7C 4C"], "5H"), "KC, 7D"), "slough 7C", 2,
        "no_slough_in_last_trick", "skitgubbe.1.8", {"card": "7C"},
        "In the last trick nobody sloughs 7♣ or any other card before it is over. Play a card.", ("7C",),
    ),
    "no_sloughing_now": Case(
        TABLE, "decline", 1, "no_sloughing_now", "skitgubbe.2.2", {},
        "Nothing is sloughed any more. Play or pick up.",
    ),
    "nothing selected": Case(
        START, Play(0), 0, "wrong_count", "common.4", {"needed": 1, "given": 0}, "Choose 1 card, not 0.",
    ),
    "nothing selected in phase two": Case(
        LEAD, Play(0), 0, "wrong_count", "common.4", {"needed": 1, "given": 0}, "Choose 1 card, not 0.",
    ),
    "not_a_run of two suits": Case(
        LEAD, "play QC 9D", 0, "not_a_run", "skitgubbe.2.3", {"cards": ("9D", "QC"), "count": 2},
        "9♦ and Q♣ are not of one suit, so they are not a run. Put one back.", ("9D", "QC"),
    ),
    "not_a_run of many suits": Case(
        LEAD, "play AC QC 2H 9D", 0, "not_a_run", "skitgubbe.2.3",
        {"cards": ("2H", "9D", "QC", "AC"), "count": 4},
        "These 4 cards are not of one suit, so they are not a run. Put one back.", ("2H", "9D", "QC", "AC"),
    ),
    "not_a_run round the corner": Case(
        LEAD, "play AC KC 2C", 0, "not_a_run", "skitgubbe.2.3",
        {
            "cards": ("2C", "KC", "AC"), "count": 3, "low": "2C", "high": "AC", "ace": "ace_high", "number": 8,
            "missing": ("3C", "4C", "6C", "7C", "8C", "9C", "TC", "JC"),
        },
        "The ace is high here, so no run goes on from A♣ to 2♣.", ("2C", "KC", "AC"),
    ),
    "not_a_run for one held card": Case(
        LEAD, "play AC QC", 0, "not_a_run", "skitgubbe.2.3",
        {
            "cards": ("QC", "AC"), "count": 2, "low": "QC", "high": "AC", "ace": "ace_high", "number": 1,
            "missing": ("KC",),
        },
        "K♣ is missing between Q♣ and A♣ (the ace is high here). You hold it: choose it too.", ("QC", "AC", "KC"),
    ),
    "not_a_run for many held cards": Case(
        LONG, "play 4S 9S", 0, "not_a_run", "skitgubbe.2.3",
        {
            "cards": ("4S", "9S"), "count": 2, "low": "4S", "high": "9S", "ace": "no_ace", "number": 4,
            "missing": ("5S", "6S", "7S", "8S"),
        },
        "4 cards are missing between 4♠ and 9♠. You hold them: choose them too.", ("4S", "9S"),
    ),
    "not_a_run for cards not held": Case(
        LEAD, "play 2C 5C", 0, "not_a_run", "skitgubbe.2.3",
        {
            "cards": ("2C", "5C"), "count": 2, "low": "2C", "high": "5C", "ace": "no_ace", "number": 2,
            "missing": ("3C", "4C"),
        },
        "3♣ and 4♣ are missing between 2♣ and 5♣, and you do not hold them.", ("2C", "5C", "3C", "4C"),
    ),
    "not_a_run for one of several": Case(
        LEAD, "play 9D QD", 0, "not_a_run", "skitgubbe.2.3",
        {
            "cards": ("9D", "QD"), "count": 2, "low": "9D", "high": "QD", "ace": "no_ace", "number": 1,
            "missing": ("JD",),
        },
        "J♦ is missing between 9♦ and Q♦, and you do not hold it.", ("9D", "QD", "JD"),
    ),
    "not_a_run for many not held": Case(
        LEAD, "play AC 5C", 0, "not_a_run", "skitgubbe.2.3",
        {
            "cards": ("5C", "AC"), "count": 2, "low": "5C", "high": "AC", "ace": "ace_high", "number": 6,
            "missing": ("6C", "7C", "8C", "9C", "TC", "JC"),
        },
        "6 cards that you do not hold are missing between 5♣ and A♣ (the ace is high here).", ("5C", "AC"),
    ),
    "wrong_suit": Case(
        TABLE, "play 6S", 1, "wrong_suit", "skitgubbe.2.3",
        {"cards": ("6S",), "count": 1, "top": "5D", "led": "D", "trump": "H"},
        "A diamond was led, so only a diamond or a trump (heart) may follow, if it beats the top card.", ("6S", "5D"),
    ),
    "wrong_suit after trumps": Case(
        TRUMPS, "play 2S", 1, "wrong_suit", "skitgubbe.2.3",
        {"cards": ("2S",), "count": 1, "top": "5H", "led": "H", "trump": "H"},
        "A heart was led, which is trumps, so only a heart may follow, if it beats the top card.", ("2S", "5H"),
    ),
    "does_not_beat, but a higher one": Case(
        UNDER, "play 4S 5S", 1, "does_not_beat", "skitgubbe.2.3",
        {
            "cards": ("4S", "5S"), "count": 2, "top": "6S", "led": "S", "trump": "H", "low": "5S", "ace": "no_ace",
            "better": "8S",
        },
        "5♠ does not beat 6♠, but 8♠ does.", ("4S", "5S", "6S", "8S"),
    ),
    "does_not_beat, but a trump": Case(
        position(hands=["2D", "KD 3H 9H", "9C"], aside="AH", trick=["0: AD"], to_move=1), "play KD", 1,
        "does_not_beat", "skitgubbe.2.3",
        {
            "cards": ("KD",), "count": 1, "top": "AD", "led": "D", "trump": "H", "low": "KD", "ace": "ace_high",
            "better": "3H",
        },
        "K♦ does not beat A♦ (the ace is high here), but 3♥ does, as a trump.", ("KD", "AD", "3H"),
    ),
    "does_not_beat, nor any other": Case(
        TRUMPS, "play 3H 4H", 1, "does_not_beat", "skitgubbe.2.3",
        {"cards": ("3H", "4H"), "count": 2, "top": "5H", "led": "H", "trump": "H", "low": "4H", "ace": "no_ace"},
        "4♥ does not beat 5♥, and no other card of yours does. Pick up.", ("3H", "4H", "5H"),
    ),
    "does_not_beat with all": Case(
        UNDER, "play 5S 8S", 1, "does_not_beat", "skitgubbe.2.3",
        {"cards": ("5S", "8S"), "count": 2, "top": "6S", "led": "S", "trump": "H", "low": "5S", "ace": "no_ace"},
        "5♠ does not beat 6♠, and every card of a run must.", ("5S", "8S", "6S"),
    ),
    "does_not_beat trump": Case(
        TRUMPED, "play KD", 1, "does_not_beat", "skitgubbe.2.3",
        {"cards": ("KD",), "count": 1, "top": "6H", "led": "D", "trump": "H"},
        "6♥ is a trump, so only a higher heart beats it. You hold none, so pick up.", ("KD", "6H"),
    ),
    "does_not_beat trump, but a higher one": Case(
        position(hands=["2D", "3H 9H KD", "9C"], aside="AH", trick=["2: 5D", "0: 6H"], to_move=1), "play KD", 1,
        "does_not_beat", "skitgubbe.2.3",
        {"cards": ("KD",), "count": 1, "top": "6H", "led": "D", "trump": "H", "better": "9H"},
        "6♥ is a trump, so only a higher heart beats it, such as 9♥.", ("KD", "6H", "9H"),
    ),
    "nothing_to_pick_up": Case(
        position(hands=["5S", "7S 8S"], aside="AH"), "pick-up", 0, "nothing_to_pick_up", "skitgubbe.2.4", {},
        "Nothing lies on the table, so you lead.",
    ),
}  # fmt: skip


def test_every_reason_of_the_catalogue_is_set_up_here() -> None:
    assert {case.code for case in CASES.values()} == set(GAME.texts().data["reasons"])


def test_reasons_for_other_readers_name_the_player() -> None:
    assert reason_text(CASES["asked_to_slough"]) == "Björn is only asked about sloughing 7♦ and 7♥."
    assert reason_text(CASES["nothing_to_pick_up"]) == "Nothing lies on the table, so Alva leads."
    assert reason_text(CASES["not_a_run for one held card"]) == (
        "K♣ is missing between Q♣ and A♣ (the ace is high here). Alva holds it."
    )
    assert reason_text(CASES["not_a_run for cards not held"]) == (
        "3♣ and 4♣ are missing between 2♣ and 5♣, and Alva does not hold them."
    )
    assert (
        reason_text(CASES["does_not_beat, nor any other"]) == "4♥ does not beat 5♥, and no other card of Björn's does."
    )


@pytest.mark.parametrize(
    ("state", "action", "seat", "code"),
    [
        # the end of the game before every other reason
        (won(), "play 2C", 0, "game_over"),
        (won(), deal_text(["2C", "2D"]), None, "game_over"),
        # not your turn before not your card, and that before the wrong number of cards
        (START, "play 7C 2C", 1, "not_your_turn"),
        (START.after("7C"), "slough 9C 2H", 2, "not_your_turn_yet"),
        (START.after("7C"), "pick-up", 0, "not_your_turn_yet"),
        (START, "play 7C 2C", 0, "not_in_hand"),
        (TABLE, "slough AS", 1, "not_in_hand"),
        # the wrong number of cards before the clauses of the game
        (START, "slough 7C 8C", 0, "wrong_count"),
        (play_all(START, "7C, KD"), "play 7H 7D", 1, "wrong_count"),
        # then the lowest clause: the rank (1.4), the highest rank (1.5), the seat asked (1.6), the last trick (1.8)
        (play_all(START, "7C, KD"), "slough KS", 1, "not_in_hand"),
        (play_all(LAST, "7C"), "slough 2D", 1, "rank_not_played"),
        (play_all(LAST, "7C"), "slough 7D", 1, "highest_not_yet"),
        (play_all(START, "7C, KD"), "pick-up", 1, "asked_to_slough"),
        # first cards that fit no play beside one that does, then several suits, the wrong suit, the rank, the run
        (TABLE, "play 9D 6S", 1, "wrong_suit"),
        (TABLE, "play TS 4S", 1, "wrong_suit"),
        (TRUMPED, "play KD 3H", 1, "not_a_run"),
        (UNDER, "play 4S 8S", 1, "does_not_beat"),
    ],
)
def test_of_several_reasons_the_expected_one_comes_first(
    state: SkitgubbeState, action: str, seat: int | None, code: str
) -> None:
    assert state.verdict(action, seat).code == code


def test_a_slough_to_a_trick_that_is_over_is_refused() -> None:
    state = play_all(dealt(["7C 8C", "7D KD"], stock="2C 3C 4C 5C"), "7C, KD")
    while state.is_slough_offered:
        state = state.after("decline")
    assert (state.to_move, state.trick) == (1, ("7C", "KD"))
    assert state.verdict("slough 7D").code == "trick_over"


@pytest.mark.parametrize(("players", "leader"), [(2, 2), (3, 7)])
def test_a_missing_leader_is_refused(players: int, leader: int) -> None:
    with pytest.raises(ValueError, match="the leader must be a seat from 0 to"):
        GAME.start(players, Options(leader=leader))

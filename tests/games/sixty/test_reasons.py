"""Reasons against a move: each with its clause, facts and sentence, and the one that comes first if several apply."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from sisyphus_widgets.games.sixty import GAME, Move, Options, SixtyState, new_game, position
from sisyphus_widgets.rules import Action, Verdict
from tests.reasons import Case, reason_text

from .games import deal_text

DEAL = deal_text("3 3 4 4 zap", "4 4 5 5 6", "6 6 10 10 12")


def dealt() -> SixtyState:
    """Return a dealt round with Ada to lead."""
    return new_game(deal=DEAL)


def attacked(hand: str = "3 4 5 10 zap", attack: str = "4 4", last: bool = False, **more: object) -> SixtyState:
    """Return a position with Ben under attack by Ada; if ``last``, no other seat has cards."""
    hands = ["" if last else "6 6", hand, "" if last else "12"]
    return position(hands=hands, to_move=1, attack=attack, **more)  # type: ignore[arg-type]


def won() -> SixtyState:
    """Return a finished game."""
    state = position(hands=["", "5"], to_move=1, attack="6", round=3, totals=(10, 20))
    return state.after("take")


def only_jokers() -> SixtyState:
    """Return a position with Ada to lead, who holds two jokers."""
    return position(hands=["zap zap", "5 6", "4"])


R = "sixty."
CASES = {
    "game_over": Case(
        won(), "lead 5", 0, "game_over", "common.1", {}, "The game is over: nothing more is played."
    ),
    "not_your_turn": Case(
        dealt(), "lead 4", 1, "not_your_turn", "common.2", {"to_move": 0},
        "It is Ada's turn, not yours.", ("seat.0",),
    ),
    "not_in_hand": Case(
        dealt(), "lead 5", None, "not_in_hand", "common.3", {"card": "5", "given": 1, "held": 0},
        "5 is not in your hand. Choose one of your own cards.", (),
    ),
    "not_in_hand, a joker": Case(
        attacked(), "abracadabra", None, "not_in_hand", "common.3", {"card": "abracadabra", "given": 1, "held": 0},
        "Abracadabra is not in your hand. Choose one of your own cards.", (),
    ),
    "not enough in hand": Case(
        dealt(), "lead 4 4 4", None, "not_in_hand", "common.3", {"card": "4", "given": 3, "held": 2},
        "You hold fewer than 3 of 4. Play only what is in your hand.", ("4~0~1", "4~0~2"),
    ),
    "wrong_count": Case(
        dealt(), Move("lead"), None, "wrong_count", "common.4", {"needed": 1, "given": 0}, "Choose 1 card, not 0."
    ),
    "no_deal_due": Case(
        dealt(), DEAL, None, "no_deal_due", R + "1.1", {}, "This round is dealt already. Play on first."
    ),
    "deal_due": Case(
        GAME.start(), "lead 3", 0, "deal_due", R + "1.1", {}, "The next round must be dealt first."
    ),
    "joker_not_led": Case(
        dealt(), "lead zap", None, "joker_not_led", R + "2.1", {"card": "zap"},
        "Zap is a joker and cannot be led. Lead a number.", ("zap~0~1",),
    ),
    "one_number": Case(
        dealt(), "lead 3 4", None, "one_number", R + "2.1", {"numbers": ("3", "4")},
        "3 and 4 do not go together: play cards of one number only.", (),
    ),
    "nothing_to_answer": Case(
        dealt(), "zap", None, "nothing_to_answer", R + "2.1", {},
        "Nobody attacks you, so you lead: play cards of one number.", (),
    ),
    "nothing_to_answer and nothing to lead": Case(
        only_jokers(), "zap", None, "nothing_to_answer", R + "2.1", {},
        "Nobody attacks you, and you hold no number card. Hand the lead on.",
    ),
    "can_lead": Case(
        dealt(), "skip", None, "can_lead", R + "2.3", {"card": "4"},
        "You hold a number card, so you must lead. 4 would do.", ("4~0~1", "4~0~2"),
    ),
    "under_attack": Case(
        attacked(), "lead 5", None, "under_attack", R + "2.1", {"total": 8},
        "Cards worth 8 were played against you. Answer them before anyone leads again.", ("4~0~1", "4~0~2"),
    ),
    "under_attack, skipping": Case(
        attacked(), "skip", None, "under_attack", R + "2.3", {"total": 8},
        "Cards worth 8 were played against you. Answer them before anyone leads again.",
    ),
    "wrong_number": Case(
        attacked(), "add 5", None, "wrong_number", R + "3.1", {"card": "5", "number": "4"},
        "5 is not a 4, so it cannot be added. Only the attacking number passes cards on.",
        ("5~1~1", "4~0~1", "4~0~2"),
    ),
    "none_in_discard": Case(
        attacked("hocus-pocus 3", discard="3 5"), "hocus-pocus", None, "none_in_discard", R + "3.2", {"number": "4"},
        "There is no 4 in the discard pile, so Hocus-pocus cannot be played.",
        ("hocus-pocus~1~1", "4~0~1", "4~0~2"),
    ),
    "joker_not_fought": Case(
        attacked(), "fight zap", None, "joker_not_fought", R + "3.3", {"card": "zap"},
        "Zap is a joker and cannot fight back. Play it alone, or fight back with numbers.", ("zap~1~1",),
    ),
    "joker_with_numbers": Case(
        attacked(), "fight 10 zap", None, "joker_with_numbers", R + "3.2", {"card": "zap"},
        "A joker is played alone, so Zap does not go with other cards.", ("zap~1~1",),
    ),
    "one_joker": Case(
        attacked("zap abracadabra 5"), "fight abracadabra zap", None, "one_joker", R + "3.2", {"card": "abracadabra"},
        "Jokers are played one at a time, so choose only one of them.", ("abracadabra~1~1", "zap~1~1"),
    ),
    "same_number": Case(
        attacked("4 4 4"), "fight 4 4 4", None, "same_number", R + "3.3", {"number": "4"},
        "They attack with 4s, so a 4 only passes them on. Fight back with another number.",
        ("4~1~1", "4~1~2", "4~1~3", "4~0~1", "4~0~2"),
    ),
    "same_number, the last player": Case(
        attacked("4 4 4", last=True), "fight 4 4 4", None, "same_number", R + "3.3", {"number": "4"},
        "They attack with 4s, and a 4 does not beat those. Nobody else has cards, so you cannot pass them on either.",
        ("4~1~1", "4~1~2", "4~1~3", "4~0~1", "4~0~2"),
    ),
    "one_number, fighting": Case(
        attacked(), "fight 3 10", None, "one_number", R + "3.3", {"numbers": ("3", "10")},
        "3 and 10 do not go together: play cards of one number only.",
    ),
    "one_number, one of them passing on": Case(
        attacked(), "fight 4 10", None, "one_number", R + "3.3", {"numbers": ("4", "10"), "number": "4"},
        "4 and 10 do not go together: a 4 passes on, cards of one other number fight back.",
        (),
    ),
    "one_number, where nothing can be passed on": Case(
        attacked(last=True), "fight 4 10", None, "one_number", R + "3.3", {"numbers": ("4", "10")},
        "4 and 10 do not go together: play cards of one number only.",
    ),
    "sum_too_small": Case(
        attacked(), "fight 5", None, "sum_too_small", R + "3.3",
        {"number": "5", "count": 1, "total": 5, "against": 8, "shown": "5", "reached": "2 × 5 = 10"},
        "5 is not greater than 8, and you hold no other 5.", ("5~1~1", "4~0~1", "4~0~2"),
    ),
    "sum_too_small, equal": Case(
        attacked("5 5 5 5", "10 10"), "fight 5 5 5 5", None, "sum_too_small", R + "3.3",
        {
            "number": "5", "count": 4, "total": 20, "against": 20,
            "shown": "4 × 5 = 20", "reached": "5 × 5 = 25",
        },
        "4 × 5 = 20 is not greater than 20, and you hold no other 5.",
    ),
    "sum_too_small, one more": Case(
        attacked("12 12", "15"), "fight 12", None, "sum_too_small", R + "3.3",
        {
            "number": "12", "count": 1, "total": 12, "against": 15,
            "shown": "12", "reached": "2 × 12 = 24", "more": 1,
        },
        "12 is not greater than 15 yet. Another 12 would do: 2 × 12 = 24.",
    ),
    "sum_too_small, several more": Case(
        attacked("4 4 4 4 3", "15"), "fight 4", None, "sum_too_small", R + "3.3",
        {
            "number": "4", "count": 1, "total": 4, "against": 15,
            "shown": "4", "reached": "4 × 4 = 16", "more": 3,
        },
        "4 is not greater than 15 yet. 3 more 4s would do: 4 × 4 = 16.",
    ),
    "sum_too_small, not even all": Case(
        attacked("4 4 4", "15"), "fight 4 4", None, "sum_too_small", R + "3.3",
        {
            "number": "4", "count": 2, "total": 8, "against": 15,
            "shown": "2 × 4 = 8", "reached": "4 × 4 = 16", "best": "3 × 4 = 12",
        },
        "2 × 4 = 8 is not greater than 15, and neither is all you hold of it: 3 × 4 = 12.",
    ),
    "must_not_take, adding": Case(
        attacked(), "take", None, "must_not_take", R + "3.5", {"cards": ("4",)},
        "You can pass the cards on with 4, so you may not take them.", ("4~1~1",),
    ),
    "must_not_take, a joker": Case(
        attacked("3 abracadabra"), "take", None, "must_not_take", R + "3.5", {"cards": ("abracadabra",)},
        "You can play Abracadabra, so you may not take the cards.", ("abracadabra~1~1",),
    ),
    "must_not_take, fighting": Case(
        attacked("3 3 3"), "take", None, "must_not_take", R + "3.5", {"cards": ("3", "3", "3")},
        "You can fight back with 3, 3 and 3, so you may not take the cards.", ("3~1~1", "3~1~2", "3~1~3"),
    ),
    "last_player": Case(
        attacked(last=True), "add 4", None, "last_player", R + "4.1", {},
        "Nobody else has cards, so you cannot pass these on. Fight back if you can, else take them.", ("4~1~1",),
    ),
    "last_player, a joker": Case(
        attacked(last=True), "zap", None, "last_player", R + "4.1", {},
        "Nobody else has cards, so jokers are of no use. Fight back if you can, else take the cards.", ("zap~1~1",),
    ),
    "last_player, who may take": Case(
        attacked(last=True, options=Options(may_take=True)), "add 4", None, "last_player", R + "4.1", {},
        "Nobody else has cards, so you cannot pass these on. Fight back if you can, or take them.", ("4~1~1",),
    ),
    "last_player, a joker, who may take": Case(
        attacked(last=True, options=Options(may_take=True)), "zap", None, "last_player", R + "4.1", {},
        "Nobody else has cards, so jokers are of no use. Fight back if you can, or take the cards.", ("zap~1~1",),
    ),
}  # fmt: skip
CASES = {
    name: case if case.seat is not None else case._replace(seat=case.state.to_move) for name, case in CASES.items()
}


def test_every_reason_of_the_catalogue_is_set_up_here() -> None:
    catalogue = resources.files(GAME.package).joinpath("texts", "en.toml").read_text("utf-8")
    keys = {
        verdict.key or verdict.code
        for verdict in (case.state.verdict(case.action, case.seat) for case in CASES.values())
    }
    shared = {"game_over", "not_your_turn", "wrong_count"}
    assert keys == set(tomllib.loads(catalogue)["reasons"]) | shared


@pytest.mark.parametrize(
    ("state", "action", "seat", "code"),
    [
        # the end of the game before every other reason
        (won(), "lead 30", 1, "game_over"),
        (won(), Move("lead"), 0, "game_over"),
        (won(), deal_text("3 3 3 3 3", "4 4 4 4 4"), None, "game_over"),
        # a deal that is due before the wrong turn
        (GAME.start(), "take", 2, "deal_due"),
        # not your turn before not your card
        (dealt(), "lead 30", 1, "not_your_turn"),
        (dealt(), Move("lead"), 2, "not_your_turn"),
        # not your card before the clauses of the game
        (dealt(), "lead 3 30", 0, "not_in_hand"),
        (dealt(), "add 5", 0, "not_in_hand"),
        (attacked(), "lead 30", 1, "not_in_hand"),
        (attacked(), "hocus-pocus", 1, "not_in_hand"),
        (attacked(), "add 5 5", 1, "not_in_hand"),
        # the number of cards before the clauses of the game
        (attacked(), Move("lead"), 1, "wrong_count"),
        (attacked(), Move("fight"), 1, "wrong_count"),
        # then the lowest clause: a led joker (2.1) before all others; handing the lead on (2.3)
        (dealt(), "lead 3 zap", 0, "joker_not_led"),
        (only_jokers(), "lead zap", 0, "joker_not_led"),
        # the wrong number (3.1) and nothing in the discard pile (3.2) before the last player (4.1)
        (attacked(last=True), "add 5", 1, "wrong_number"),
        (attacked("hocus-pocus", last=True), "hocus-pocus", 1, "none_in_discard"),
        (attacked(last=True), "fight 5", 1, "sum_too_small"),
        (attacked(last=True), "take", 1, "must_not_take"),
        # a joker with other cards (3.2) before faults of the numbers (3.3) and the last player (4.1)
        (attacked(), "fight 3 4 zap", 1, "joker_with_numbers"),
        (attacked("hocus-pocus zap 3"), "fight hocus-pocus zap", 1, "one_joker"),
        (attacked(last=True), "fight 10 zap", 1, "joker_with_numbers"),
        # within 3.3, several numbers before the sum
        (attacked(), "fight 3 4", 1, "one_number"),
        (attacked(), "fight 3 5", 1, "one_number"),
    ],
)
def test_of_several_reasons_the_expected_one_comes_first(
    state: SixtyState, action: str | Action, seat: int | None, code: str
) -> None:
    assert state.verdict(action, seat).code == code


def test_reasons_for_other_readers_name_the_player() -> None:
    assert reason_text(CASES["not enough in hand"]) == "Ada holds fewer than 3 of 4."
    assert reason_text(CASES["must_not_take, adding"]) == "Ben can pass the cards on, and so may not take them."
    for held, reached in (("", "2 × 5 = 10"), (", equal", "5 × 5 = 25"), (", one more", "2 × 12 = 24")):
        assert reason_text(CASES[f"sum_too_small{held}"]).endswith(f". It takes {reached}."), (
            "the same whatever the hand holds"
        )
    assert reason_text(CASES["not_your_turn"]) == "It is Ada's turn, not Ben's."


@pytest.mark.option("may_take")
def test_a_table_may_let_cards_be_taken_that_could_be_answered() -> None:
    free = Options(may_take=True)
    state = attacked(options=free)
    assert state.verdict("take") == Verdict(True)
    assert attacked(last=True, options=free).verdict("take")
    assert "take" in map(str, state.legal_actions())
    assert "take" not in map(str, attacked().legal_actions())

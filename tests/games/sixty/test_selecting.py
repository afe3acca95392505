"""Selections: the question at each decision, the possible selections, and the sentences while a selection grows."""

from __future__ import annotations

from typing import Any

import pytest

from sisyphus_widgets.games.sixty import GAME, Options, SixtyState, new_game, position
from sisyphus_widgets.rules import Match, NotationError, PickGrowing, PickOne
from sisyphus_widgets.table.move_trials import MoveTrials
from sisyphus_widgets.table.session import Session

from .games import deal_text

DEAL = deal_text("3 4 4 5 zap", "4 4 6 6 10")
LAST = position(hands=["", "4 5"], to_move=1, attack="4")
JOKERS = position(hands=["", "5 zap hocus-pocus hocus-pocus"], to_move=1, attack="4")


def under_attack(hand: str, attack: str, **more: Any) -> SixtyState:
    """Return a position with Ada under attack by Cleo."""
    return position(hands=[hand, "5", "6"], attack=attack, **more)


# --- the question -------------------------------------------------------------------------------------------------


def prompt(state: SixtyState, *, bystander: bool = False) -> str:
    """Return the question to the seat to move."""
    seat = state.to_move
    assert seat is not None
    return GAME.scene.choosing(state, seat).prompt.say(GAME.texts(), None if bystander else seat)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (new_game(deal=DEAL), "Your lead: play one card, or several of one number."),
        (position(hands=["zap", "4", "5"]), "You hold no number card, so hand the lead on."),
        (under_attack("3", "5"), "5 against you, and you cannot answer. Take the cards."),
        (
            LAST,
            "4 against you. Nobody else has cards, so fight back with cards of one other number, together more than 4.",
        ),
        (
            position(hands=["", "4"], to_move=1, attack="6"),
            "6 against you. Nobody else has cards and you cannot beat that, so take them.",
        ),
    ],
)
def test_each_decision_has_its_prompt(state: SixtyState, text: str) -> None:
    assert prompt(state) == text


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("4 3", "Add a 4 to pass on."),
        ("zap 3", "Play a joker."),
        ("10 3", "Fight back with cards of one other number, together more than 8."),
        ("3 3 3", "Fight back with cards of one other number, together more than 8."),
        ("4 abracadabra", "Add a 4, or play a joker."),
        ("4 10", "Add a 4, or fight back with one other number, together more than 8."),
        ("zap 10", "Play a joker, or fight back with one other number, together more than 8."),
        ("4 10 zap", "Add a 4, play a joker, or fight back with one other number, together more than 8."),
        # no 4 is in the discard pile
        ("hocus-pocus 10", "Fight back with cards of one other number, together more than 8."),
        ("hocus-pocus 4", "Add a 4 to pass on."),
    ],
)
def test_the_attacked_seat_reads_only_the_answers_of_its_hand(hand: str, text: str) -> None:
    assert prompt(under_attack(hand, "4 4")) == f"2 × 4 = 8 against you. {text}"


def test_hocus_pocus_is_offered_only_with_a_card_to_fetch() -> None:
    assert prompt(under_attack("hocus-pocus", "4 4", discard="4")) == "2 × 4 = 8 against you. Play a joker."


def test_other_seats_read_the_same_prompt_for_every_hand() -> None:
    hands = ["4 3", "zap 3", "10 3", "4 zap", "4 10", "zap 10", "4 10 zap"]
    prompts = {prompt(under_attack(hand, "4 4"), bystander=True) for hand in hands}
    assert prompts == {
        "2 × 4 = 8 against Ada. Add a 4, play a joker, or fight back with one other number, together more than 8."
    }
    assert prompt(LAST, bystander=True) == "4 against Ben, who alone has cards and must fight back."


# --- possible selections ------------------------------------------------------------------------------------------


def test_choices_take_any_of_the_equal_cards() -> None:
    state = new_game(deal=DEAL)
    choosing = GAME.scene.choosing(state, 0)
    picks = [(str(choice.action), choice.picks) for choice in choosing.choices]
    assert picks == [
        ("lead 3", ("3~0~1",)),
        ("lead 4", ("4~0~1",)),
        ("lead 4", ("4~0~2",)),
        ("lead 4 4", ("4~0~1", "4~0~2")),
        ("lead 5", ("5~0~1",)),
    ]
    assert isinstance(choosing.picking, PickGrowing)
    assert (choosing.picking.most, choosing.picking.complete) == (5, True)
    assert choosing.picking.elements == ["3~0~1", "4~0~1", "4~0~2", "5~0~1"]
    assert choosing.picking.confirm.say(GAME.texts(), 0) == "Play"
    assert {name: verdict.code for name, verdict in choosing.refusals.items()} == {"zap~0~1": "joker_not_led"}


def test_refusals_give_a_reason_for_each_useless_card() -> None:
    state = position(hands=["30", "4 6 zap hocus-pocus", "5"], to_move=1, attack="4 4 4")
    choosing = GAME.scene.choosing(state, 1)
    assert {name: verdict.code for name, verdict in choosing.refusals.items()} == {
        "6~1~1": "sum_too_small",
        "hocus-pocus~1~1": "none_in_discard",
    }
    choosing = GAME.scene.choosing(position(hands=["", "4 zap 3"], to_move=1, attack="4"), 1)
    assert [verdict.code for verdict in choosing.refusals.values()] == ["sum_too_small", "last_player", "last_player"]
    assert [(str(choice.action), choice.picks) for choice in choosing.choices] == [("take", ())]
    assert choosing.picking == PickOne()


@pytest.mark.parametrize(
    ("state", "picks", "action"),
    [
        (new_game(deal=DEAL), ["4~0~2"], "lead 4"),
        (new_game(deal=DEAL), ["4~0~2", "3~0~1"], "lead 3 4"),
        (new_game(deal=DEAL), ["zap~0~1"], "lead zap"),
        (LAST, ["4~1~1"], "add 4"),
        (LAST, ["5~1~1"], "fight 5"),
        (JOKERS, ["zap~1~1"], "zap"),
        (JOKERS, ["zap~1~1", "5~1~1"], "fight 5 zap"),
        (JOKERS, ["hocus-pocus~1~2"], "hocus-pocus"),
    ],
)
def test_a_selection_means_the_expected_action(state: SixtyState, picks: list[str], action: str) -> None:
    assert str(GAME.scene.picked(state, picks)) == action


@pytest.mark.parametrize("picks", [[], ["hand.0"], ["4"], ["7~0~1"], ["4~0~x"], ["take"]])
def test_meaningless_selections_are_refused(picks: list[str]) -> None:
    with pytest.raises(NotationError):
        GAME.scene.picked(LAST, picks)


PLAYED = new_game(deal=DEAL).after("lead 4").after("fight 6")
"""A position in which seat 1 has beaten 4 with its own 6 and leads; both seats have drawn."""


@pytest.mark.parametrize(
    "picks",
    [
        ["4~0~2"],  # in another seat's hand
        ["4~0~1"],  # another seat's, on the discard pile
        ["6~1~1"],  # its own, on the discard pile
        ["4~1~9"],  # a card that does not exist
        ["4~2~1"],
        ["4~1~1", "4~0~2"],  # its own, and another seat's
        ["4~1~1", "4~1~1"],  # one of its own twice
        ["4~1~01"],
        ["4~01~1"],
        ["4~1~1 "],
        ["4~1~١"],
        ["4~1~1~1"],
        ["4~1~" + "1" * 5000],
    ],
)
def test_only_a_card_of_the_hand_is_selected_and_only_once(picks: list[str]) -> None:
    assert PLAYED.to_move == 1
    assert "4~1~1" in {card for choice in GAME.scene.choosing(PLAYED, 1).choices for card in choice.picks}
    for seat in (None, 1):
        with pytest.raises(NotationError, match=r"is not a card|is selected twice"):
            GAME.scene.picked(PLAYED, picks, seat)


def test_a_seat_not_to_move_learns_nothing_about_other_hands() -> None:
    """Seat 0 reads only that it is not its turn, whether or not seat 1 holds the selected cards."""
    for picks in (["4~1~1"], ["4~1~2"], ["4~1~3"], ["30~1~1"], ["zap~1~1"]):
        verdict = PLAYED.verdict(GAME.scene.picked(PLAYED, picks, 0), 0)
        assert (verdict.code, dict(verdict.facts)) == ("not_your_turn", {"to_move": 1})


# --- while a selection grows --------------------------------------------------------------------------------------


def refusal_of(state: SixtyState, *cards: str, seat: int | None = 0) -> tuple[str | None, str]:
    """Return the clause and the sentence, or the button's label, for a selection of the seat to move."""
    session = Session(Match.from_state(state), mode="play", perspective=seat)
    assert state.to_move is not None
    hand = [*GAME.scene.situation(state, None, GAME.texts())["zones"][f"hand.{state.to_move}"]["cards"]]
    picks = []
    for card in cards:
        found = next(element for element in hand if element.split("~")[0] == card)
        hand.remove(found)
        picks.append(found)
    verdict = MoveTrials(session).verdict(picks)
    assert verdict["legal"] == (verdict["rule"] is None)
    return verdict["rule"], verdict["text"]


LEADING = position(hands=["4 4 10 zap 3", "5", "6"])
FIFTEEN = under_attack("4 12 12 zap abracadabra", "15")
TEN = under_attack("10 10 12 5 3", "10")


@pytest.mark.parametrize(
    ("state", "cards", "rule", "text"),
    [
        (LEADING, "4", None, "Lead 4"),
        (LEADING, "4 4", None, "Lead 2 × 4 = 8"),
        (LEADING, "4 10", "sixty.2.1", "4 and 10 do not go together: play cards of one number only."),
        (LEADING, "4 zap", "sixty.2.1", "Zap is a joker and cannot be led. Lead a number."),
        (FIFTEEN, "12", "sixty.3.3", "12 is not greater than 15 yet. Another 12 would do: 2 × 12 = 24."),
        (FIFTEEN, "12 12", None, "Fight back with 2 × 12 = 24"),
        (FIFTEEN, "12 4", "sixty.3.3", "4 and 12 do not go together: play cards of one number only."),
        (FIFTEEN, "4", "sixty.3.3", "4 is not greater than 15, and you hold no other 4."),
        (FIFTEEN, "12 zap", "sixty.3.2", "A joker is played alone, so Zap does not go with other cards."),
        (FIFTEEN, "zap", None, "Play Zap"),
        (FIFTEEN, "zap abracadabra", "sixty.3.2", "Jokers are played one at a time, so choose only one of them."),
        (TEN, "10", None, "Add 10 and pass on"),
        (TEN, "10 10", None, "Add 2 × 10 and pass on"),
        (TEN, "12", None, "Fight back with 12"),
        (
            TEN, "10 12", "sixty.3.3",
            "10 and 12 do not go together: a 10 passes on, cards of one other number fight back.",
        ),
        (under_attack("4 4 4 4 3", "15"), "4", "sixty.3.3",
         "4 is not greater than 15 yet. 3 more 4s would do: 4 × 4 = 16."),
        (under_attack("4 4 4 4 3", "15"), "4 4 4", "sixty.3.3",
         "3 × 4 = 12 is not greater than 15 yet. Another 4 would do: 4 × 4 = 16."),
        (under_attack("5 5 5 5", "10 10"), "5 5 5 5", "sixty.3.3",
         "4 × 5 = 20 is not greater than 20, and you hold no other 5."),
    ],
)  # fmt: skip
def test_a_selection_has_the_expected_clause_and_sentence(
    state: SixtyState, cards: str, rule: str | None, text: str
) -> None:
    assert refusal_of(state, *cards.split()) == (rule, text)


def test_a_reader_who_moves_for_all_seats_reads_the_name_of_the_player() -> None:
    assert refusal_of(FIFTEEN, "12", seat=None) == ("sixty.3.3", "12 is not greater than 15. It takes 2 × 12 = 24.")
    assert refusal_of(FIFTEEN, "4", seat=None) == ("sixty.3.3", "4 is not greater than 15. It takes 4 × 4 = 16.")
    assert refusal_of(FIFTEEN, "12", "12", seat=None) == (None, "Fight back with 2 × 12 = 24")


def test_buttons_and_judgements_use_the_same_words() -> None:
    texts = GAME.texts()
    for state in (LEADING, FIFTEEN, TEN, LAST, under_attack("3 zap", "10 10", options=Options(may_take=True))):
        seat = state.to_move
        assert seat is not None
        for choice in GAME.scene.choosing(state, seat).choices:
            label = GAME.scene.label(state, choice.action)
            assert label is not None
            assert label.say(texts, seat) == choice.label.say(texts, seat)
    assert GAME.scene.label(GAME.start(), GAME.start().chance_action(1)) is None


def test_a_selection_is_played_by_its_cards() -> None:
    session = Session(Match.from_state(FIFTEEN), mode="play", perspective=0)
    session.play(["12~0~2", "12~0~1"])
    assert [str(move) for move in session.match.moves] == ["fight 12 12"]

"""Selections in phase two: a run grows card by card, every selection is judged, and a button plays it."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, SkitgubbeState, position
from sisyphus_widgets.rules import Choosing, Match, PickGrowing, PickOne, Sentence
from sisyphus_widgets.table.move_trials import MoveTrials
from sisyphus_widgets.table.session import Session

from .games import dealt, play_all
from .shows import CLUBS, DIAMONDS, SPADES, last_trick

LEAD = position(hands=["QC KC AC 2C 5D", "5S 8D", "JD 3D"], aside="TH")
BEAT = position(hands=["4S 7S 8S TS KD 2H 3H", "5C 8D", "JC 3D"], aside="TH", trick=["2: 6S"])


def choosing(state: SkitgubbeState) -> Choosing:
    """Return the selections open to the seat to move."""
    assert state.to_move is not None
    return GAME.scene.choosing(state, state.to_move)


def judgement_of(state: SkitgubbeState, picks: str, perspective: int | None = 0) -> tuple[bool, str]:
    """Return True if a selection may be played, and the sentence about it."""
    players = {} if perspective is None else dict.fromkeys({*range(state.players)} - {perspective})
    session = Session(Match.from_state(state), mode="play", perspective=perspective, players=players)  # type: ignore[arg-type]
    verdict = MoveTrials(session).verdict(picks.split())
    return verdict["legal"], verdict["text"]


# --- possible selections --------------------------------------------------------------------------------------------


def test_a_selection_grows_to_any_number_of_cards_of_the_hand() -> None:
    choice = choosing(BEAT)
    assert choice.picking == PickGrowing(["7S", "8S", "TS", "2H", "3H"], 7, Sentence("prompts.confirm"), complete=True)
    assert list(choice.picking.elements) == ["7S", "8S", "TS", "2H", "3H"]
    assert [each.picks for each in choice.choices] == [
        ("7S",), ("7S", "8S"), ("8S",), ("TS",), ("2H",), ("2H", "3H"), ("3H",), (),
    ]  # fmt: skip
    assert {card: verdict.code for card, verdict in choice.refusals.items()} == {
        "4S": "does_not_beat", "KD": "wrong_suit",
    }  # fmt: skip
    assert choice.picking.confirm.say(GAME.texts(), 0) == "Play"


def test_in_phase_one_a_single_press_plays_a_card() -> None:
    start = dealt(["7C 8C 7H", "9D 5D 4D", "9S 2D"])
    for state in (start, start.after("7C")):
        choice = choosing(state)
        assert isinstance(choice.picking, PickOne)
        assert [(element,) for element in choice.picking.elements] == [
            each.picks for each in choice.choices if each.picks
        ]


def test_if_no_card_beats_the_top_card_only_a_button_is_left() -> None:
    state = position(hands=["4S 5C", "5S 8D"], aside="TH", trick=["1: 6S"])
    choice = choosing(state)
    assert choice.picking == PickOne()
    assert [(each.picks, str(each.action)) for each in choice.choices] == [((), "pick-up")]
    assert set(choice.refusals) == {"4S", "5C"}


@pytest.mark.parametrize(("hearts", "plays"), [("2H 3H 4H 6H 8H", 256), ("2H 3H 4H 6H 7H", 257)])
def test_with_too_many_plays_to_list_any_selection_may_be_tried(hearts: str, plays: int) -> None:
    state = position(hands=[f"{CLUBS} {DIAMONDS} {hearts} {SPADES[6:]}", "2S 3S"], aside="AH")
    assert len(state.legal_actions()) == plays
    choice = choosing(state)
    assert isinstance(choice.picking, PickGrowing)
    assert (choice.picking.complete, len(choice.choices)) == ((True, plays) if plays <= 256 else (False, 0))
    assert (choice.picking.most, set(choice.picking.elements)) == (len(state.hands[0]), set(state.hands[0]))
    assert choice.refusals == {}
    assert judgement_of(state, "2C 3C 4C 5C") == (True, "Play the run from 2♣ to 5♣")
    assert state.after(GAME.scene.picked(state, ["3D", "2D"])).trick == ("2D", "3D")


# --- sentences while it grows --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picks", "legal", "text"),
    [
        ("AC", True, "Play A♣"),
        ("AC 2C", False, "The ace is high here, so no run goes on from A♣ to 2♣."),
        ("AC QC", False, "K♣ is missing between Q♣ and A♣ (the ace is high here). You hold it: choose it too."),
        ("AC QC KC", True, "Play Q♣, K♣ and A♣"),
        ("AC KC 2C", False, "The ace is high here, so no run goes on from A♣ to 2♣."),
        ("QC 2C", False, "9 cards that you do not hold are missing between 2♣ and Q♣."),
        ("AC 5D", False, "5♦ and A♣ are not of one suit, so they are not a run. Put one back."),
    ],
)
def test_a_growing_lead_is_judged_with_its_sentence(picks: str, legal: bool, text: str) -> None:
    assert judgement_of(LEAD, picks) == (legal, text)


@pytest.mark.parametrize(
    ("picks", "legal", "text"),
    [
        ("7S", True, "Play 7♠"),
        ("7S 8S", True, "Play 7♠ and 8♠"),
        ("8S TS", False, "9♠ is missing between 8♠ and 10♠, and you do not hold it."),
        ("TS 7S", False, "9♠ is missing between 7♠ and 10♠, and you do not hold it."),
        ("7S 4S", False, "4♠ does not beat 6♠, and every card of a run must."),
        ("4S", False, "4♠ does not beat 6♠, but 7♠ does."),
        ("KD", False, "A spade was led, so only a spade or a trump (heart) may follow, if it beats the top card."),
        ("2H 3H", True, "Play 2♥ and 3♥"),
        # beside a card that fits, a card that no play can contain gets its own reason
        ("7S KD", False, "A spade was led, so only a spade or a trump (heart) may follow, if it beats the top card."),
        ("2H 4S", False, "4♠ does not beat 6♠, but 7♠ does."),
        ("4S KD", False, "4♠ and K♦ are not of one suit, so they are not a run. Put one back."),
        ("2H 7S", False, "2♥ and 7♠ are not of one suit, so they are not a run. Put one back."),
        ("3H 2H 7S 8S", False, "These 4 cards are not of one suit, so they are not a run. Put one back."),
    ],
)
def test_a_growing_answer_is_judged_with_its_sentence(picks: str, legal: bool, text: str) -> None:
    assert judgement_of(BEAT, picks) == (legal, text)


def test_an_observer_who_sees_everything_reads_the_name_of_the_player() -> None:
    assert judgement_of(LEAD, "QC AC", None) == (
        False, "K♣ is missing between Q♣ and A♣ (the ace is high here). Alva holds it.",
    )  # fmt: skip
    assert judgement_of(BEAT, "TS 7S", None)[1] == "9♠ is missing between 7♠ and 10♠, and Alva does not hold it."


def test_everything_that_a_reason_names_is_highlighted() -> None:
    session = Session(Match.from_state(LEAD), mode="play", perspective=0, players={})
    assert MoveTrials(session).verdict(["AC", "QC"])["highlight"] == ["QC", "AC", "KC"]
    assert MoveTrials(session).verdict(["AC", "QC", "KC"])["highlight"] == []


def test_a_selection_of_a_few_cards_is_judged_legal_only_if_it_may_be_played() -> None:
    for state in (LEAD, BEAT):
        legal = {frozenset(each.picks) for each in choosing(state).choices}
        hand = state.hands[0]
        for number in range(1, 1 << len(hand)):
            picks = [card for place, card in enumerate(hand) if number >> place & 1]
            verdict = state.verdict(GAME.scene.picked(state, picks))
            assert bool(verdict) == (frozenset(picks) in legal)
            assert verdict or len(verdict.text.split()) <= 25


# --- button labels --------------------------------------------------------------------------------------------------


def label(state: SkitgubbeState, move: str) -> str:
    """Return the button label of a move."""
    sentence = GAME.scene.label(state, state.read(move))
    assert sentence is not None
    return sentence.say(GAME.texts(), state.to_move)


def test_every_legal_move_has_the_label_of_its_choice() -> None:
    offer = play_all(last_trick(["5C 6C KD", "6D TD JD", "KC QC JC"], "5H"), "5C, 6D, KC")
    for state in (LEAD, BEAT, offer, dealt(["7C 8C 7H", "9D 5D 4D", "9S 2D"])):
        texts, choices = GAME.texts(), choosing(state).choices
        assert {str(each.action) for each in choices} == {str(action) for action in state.legal_actions()}
        assert [each.label.say(texts, 0) for each in choices] == [label(state, str(each.action)) for each in choices]


def test_long_runs_are_named_by_their_ends() -> None:
    hands = ["TC JC QC KC AC", "5S 8D", "2D", "3D"]
    state = position(hands=hands, aside="TH", trick=["1: 4C", "2: 5C 6C", "3: 7C"])
    assert label(state, "TC JC QC") == "Play 10♣, J♣ and Q♣"
    assert label(state, "TC JC QC KC AC") == "Play the run from 10♣ to A♣"
    assert label(state, "pick-up") == "Pick up the 4 cards from 4♣ to 7♣"
    assert GAME.scene.label(state, GAME.start(3).chance_action(1)) is None


def test_several_cards_that_may_be_sloughed_are_named_from_the_ace() -> None:
    state = play_all(dealt(["AC 9C 8C", "2D TD JD", "KC 2S AS"], stock="3H 4H 5H"), "AC, 2D")
    assert choosing(state).prompt.say(GAME.texts(), 2) == "Do you slough A♠?"
    state = play_all(state, "-, KC")
    assert choosing(state).prompt.say(GAME.texts(), 2) == (
        "You take this trick and all that is sloughed to it. Do you slough one of A♠ and 2♠?"
    )
    assert list(choosing(state).picking.elements) == ["AS", "2S"]
    assert state.verdict("play 5H").text == "You are only asked about sloughing A♠ and 2♠. Choose that, or decline."

"""The sandbox of combinations: its event for each card, by a literal table."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import Options
from sisyphus_widgets.games.sisyphus_cards.explorers.combos import EXAMPLES, GAME
from sisyphus_widgets.rules import IllegalActionError, Match, NotationError
from sisyphus_widgets.trace.builder import trace_match
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator

SINGLE_CARD = ("alone", "4.1")
NOTHING = ("nothing", "4.1")
FLUSH = ("flush", "4.1")
TWO = ("two_in_a_row", "4.2")
OUTSIDE = ("outside", "4.2")
ACE = ("ace_high", "4.3")
PAIR, THREE, FOUR = ("pair", "4.1"), ("three_of_a_kind", "4.1"), ("four_of_a_kind", "4.1")
RUN3, RUN4 = ("straight_of_3", "4.1"), ("straight_of_4", "4.1")

TABLE = [
    ("JC JS KC QC", [SINGLE_CARD, PAIR, NOTHING, RUN3], 2),  # worked example 7.1
    ("AC 2D 3H", [SINGLE_CARD, ACE, ACE], 0),
    ("2D 3H AC", [SINGLE_CARD, TWO, ACE], 0),
    ("KC AH 2S", [SINGLE_CARD, TWO, ACE], 0),
    ("AC KD 2S", [SINGLE_CARD, TWO, ACE], 0),
    ("AS KD QC", [SINGLE_CARD, TWO, RUN3], 1),
    ("QC KD AS 2H", [SINGLE_CARD, TWO, RUN3, ACE], 1),
    ("2C 9C 5C KC", [SINGLE_CARD, NOTHING, NOTHING, FLUSH], 0),
    ("2C 9C 5C", [SINGLE_CARD, NOTHING, NOTHING], 0),
    ("9C 2C 3C KC", [SINGLE_CARD, NOTHING, TWO, FLUSH], 0),
    ("7C 8D", [SINGLE_CARD, TWO], 0),
    ("7C 9D", [SINGLE_CARD, NOTHING], 0),
    ("7C 7D 8C 9S", [SINGLE_CARD, PAIR, TWO, RUN3], 2),
    ("7C 7D 9S 8C", [SINGLE_CARD, PAIR, NOTHING, RUN3], 2),
    ("7C 8D 9H TS", [SINGLE_CARD, TWO, RUN3, RUN4], 2),
    ("TS 7C 9D 8H", [SINGLE_CARD, NOTHING, TWO, RUN4], 1),
    ("7C 8D 9H 9S", [SINGLE_CARD, TWO, RUN3, PAIR], 2),
    ("3C 4C 5C 9C", [SINGLE_CARD, TWO, RUN3, OUTSIDE], 1),
    ("5C 5D 5H 5S", [SINGLE_CARD, PAIR, THREE, FOUR], 3),
    ("5C 5D 6H 6S", [SINGLE_CARD, PAIR, TWO, PAIR], 2),
    ("5C 9D 9H 5S", [SINGLE_CARD, NOTHING, PAIR, PAIR], 2),
]


def match(options: Options | None = None) -> Match:
    return Match(GAME, options=options, seed=0)


def answers(cards: str, options: Options | None = None) -> tuple[list[tuple[str, str]], int]:
    """Return for each card its result and the rule behind it, and the points at the end."""
    trial, outcomes = match(options), []
    for card in cards.split():
        (beat,) = trial.play(f"lay {card}")
        event = beat.event.to_json()
        outcomes.append((event.get("why") or event["kind"], event["rule"].removeprefix("sisyphus_cards.")))
    return outcomes, trial.state.points


@pytest.mark.parametrize(("cards", "outcomes", "points"), TABLE)
def test_each_card_makes_the_expected_combination(cards, outcomes, points):
    assert answers(cards) == (outcomes, points)


def test_with_low_aces_a_low_straight_scores():
    low = Options(ace_low_straights=True)
    assert answers("AC 2D 3H", low) == ([SINGLE_CARD, TWO, RUN3], 1)
    assert answers("QC KD AS", low) == ([SINGLE_CARD, TWO, RUN3], 1)
    assert answers("KC AH 2S", low)[1] == 0


def test_a_second_pair_that_does_not_score_is_the_reason():
    off = Options(second_pair=False)
    assert answers("5C 5D 6H 6S", off) == ([SINGLE_CARD, PAIR, TWO, ("second_pair", "4.2")], 1)
    assert answers("5C 9D 9H 5S", off) == ([SINGLE_CARD, NOTHING, PAIR, ("second_pair", "4.2")], 1)


def test_the_cards_of_a_straight_are_named_in_order():
    trial = match()
    for card in ("TS", "7C", "9D"):
        trial.play(card)
    (beat,) = trial.play("8H")
    assert beat.event.elements == ("7C", "8H", "9D", "TS")


def test_every_sentence_names_the_card_and_says_what_it_makes():
    trial = match()
    for card in ["JC", "JS", "KC", "QC"]:
        trial.play(card)
    assert [frame["text"] for frame in trace_match(trial, mode="explore")["frames"][1:]] == [
        "J♣ opens the trick. One card alone makes no combination.",
        "J♣ and J♠ make a pair: 1 point for J♠.",
        "K♣ makes nothing: its rank is new and has no neighbours for a straight.",
        "J♣, Q♣ and K♣ make a straight of 3: 1 point for Q♣.",
    ]


@pytest.mark.parametrize(
    ("laid", "action", "code", "rule"),
    [
        ("", "clear", "nothing_to_clear", "sisyphus_cards.4.1"),
        ("QC", "lay QC", "already_laid", "common.3"),
        ("QC QD QH QS", "lay 2C", "trick_full", "sisyphus_cards.3.2"),
        ("QC QD QH QS", "lay QC", "already_laid", "common.3"),
    ],
)
def test_illegal_actions_are_refused_by_their_rule(laid, action, code, rule):
    trial = match()
    for card in laid.split():
        trial.play(card)
    verdict = trial.state.verdict(action)
    assert (verdict.legal, verdict.code, verdict.rule) == (False, code, rule)
    assert verdict.text
    with pytest.raises(IllegalActionError):
        trial.play(action)
    assert trial.state.laid == tuple(laid.split())


@pytest.mark.parametrize("text", ["", "lay", "lay QC KC", "QC KC", "clear all", "lay 1C", "play QC"])
def test_unreadable_text_is_refused(text):
    with pytest.raises(NotationError):
        match().state.read(text)


def test_clearing_restores_the_empty_table():
    trial = match()
    for action in ("QC", "QD", "clear"):
        trial.play(action)
    assert (trial.state.laid, trial.state.points) == ((), 0)
    assert trial.state == match().state


def test_every_action_listed_can_be_played_and_read_back():
    for laid in ("", "QC", "QC QD", "QC QD QH", "QC QD QH QS"):
        trial = match()
        for card in laid.split():
            trial.play(card)
        actions = list(trial.state.legal_actions())
        assert len(actions) == (1 if len(laid.split()) == 4 else 52 - len(laid.split()) + bool(laid))
        for action in actions:
            assert trial.state.read(str(action)) == action
            assert trial.state.verdict(action)
            assert trial.state.after(action) != trial.state


def test_a_trace_fits_the_schema_and_offers_only_legal_choices():
    trial = match()
    for action in EXAMPLES:
        trial.play(action)
    trace = trace_match(trial, mode="explore")
    schema_validator().validate(trace)
    assert [len(frame["decision"]["choosing"]["choices"]) for frame in trace["frames"][:6]] == [52, 52, 51, 50, 1, 52]

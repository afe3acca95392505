"""Explanations of moves: clauses, certain consequences, chances, and nothing that the seat cannot see."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from sisyphus_widgets import RulesError
from sisyphus_widgets.games import sisyphos_board, sisyphus_cards
from sisyphus_widgets.teaching import why
from tests.games.every import provided
from tests.games.samples import Samples

SAMPLES: dict[str, Samples] = provided("games", "SAMPLES")


def test_why_explains_a_refused_card_with_its_clause() -> None:
    state = sisyphus_cards.position("South holds 7C KC 2H, led 9H")
    explanation = why(state, "7C")
    assert not explanation
    assert explanation.rules == ("sisyphus_cards.3.2",)
    assert explanation.text == "A heart was led and you hold 2♥, so play a heart. [sisyphus_cards.3.2]"
    assert (explanation.follows, explanation.chances, explanation.advice) == ((), (), "")


def test_why_explains_the_score_and_the_risk_of_a_legal_card() -> None:
    state = sisyphus_cards.position("South holds 9C 2S, led 9H QH, levels 2 1 1 1, to move South")
    explanation = why(state, "9C")
    assert explanation
    assert explanation.label == "play 9♣"
    assert [point.rule for point in explanation.reasons] == ["sisyphus_cards.3.2"]
    assert "sisyphus_cards.4.1" in [point.rule for point in explanation.follows]
    assert any("2: your peg goes from level 2 to 4" in point.text for point in explanation.follows)
    assert any("takes the trick" in point.text and 0 < point.share < 1 for point in explanation.chances)
    page = explanation.to_page()
    assert page["legal"] is True
    assert page["reasons"][0] == {"rule": explanation.reasons[0].rule, "text": explanation.reasons[0].text}


def test_why_includes_the_tutors_advice() -> None:
    state = sisyphos_board.position("c3 / c4 / stones")
    moves = list(state.legal_actions())
    assert all(why(state, move).advice for move in moves)


def test_why_refuses_other_seats_and_unreadable_moves() -> None:
    state = sisyphus_cards.position("South holds 7C KC 2H, led 9H")
    assert why(state, "7C", seat=1).text == "It is South's turn, not yours. [common.2]"
    with pytest.raises(RulesError, match="there is no seat"):
        why(state, "7C", seat=7)
    with pytest.raises(RulesError, match="nobody is to move"):
        why(sisyphus_cards.GAME.start(), "7C")
    with pytest.raises(RulesError, match="is not a card"):
        why(state, "nonsense")


@pytest.mark.parametrize("samples", SAMPLES.values(), ids=SAMPLES)
def test_an_explanation_is_the_same_in_every_deal_that_looks_alike(samples: Samples) -> None:
    for seed in range(4):
        table = samples.tables[seed % len(samples.tables)]
        states = [state for state, _, _ in samples.play(seed, table) if state.to_move is not None]
        for state in random.Random(seed).sample(states, min(3, len(states))):
            twin = state.view(state.to_move).sample(random.Random(seed))
            for move in islice(state.legal_actions(), 3):
                explanation = why(state, move)
                assert explanation == why(twin, move)
                assert explanation.reasons
                assert all(
                    point.rule in samples.game.rulebook for point in (*explanation.reasons, *explanation.follows)
                )

"""The study of a seat's decisions: the cost of a move, its error, and no use of what the seat did not know."""

from __future__ import annotations

import json
import random

import pytest

from sisyphus_widgets.advice.review import Review, review, reviewing
from sisyphus_widgets.advice.review.review_page import review_data
from sisyphus_widgets.games import sisyphos_board, sisyphus_cards
from sisyphus_widgets.players import GreedyPlayer, RandomPlayer, let_move
from sisyphus_widgets.rules import Match, RulesError
from sisyphus_widgets.table.session import Session
from tests.models.test_redeal import GAMES, alike

LITTLE = {"iterations": 10, "deals": 4}


def played(game: str, seed: int, most: int | None = None, player: type = GreedyPlayer) -> Match:
    """Return a game of simple players, or its first moves."""
    match = Match(game, seed=seed)
    for _ in let_move(match, {seat: player() for seat in range(match.players)}):
        if most is not None and match.length >= most:
            break
    return match


def last_cards(card: str) -> Match:
    """Return a game of Sisyphus with two cards each, in which seat 0 is the last to play a card to the trick."""
    hands = ["6H 4S", "KD 2D", "8C 7H", "3C QS"]
    state = sisyphus_cards.position(hands=hands, levels=(3, 3, 3, 3), broken=True, leader=1)
    match = Match.from_state(state, seed=1)
    for move in ("play 2D", "play 8C", "play 3C", f"play {card}"):
        match.play(move)
    return match


def came_to(match: Match) -> float:
    """Return the lead in points of seat 0 after the last cards, which nobody can choose."""
    match = match.copy()
    while match.state.to_move is not None:
        [action] = match.state.legal_actions()
        match.play(action)
    mine, *others = match.game.scene.progress(match.state)
    return mine - sum(others) / 3


def test_the_loss_by_a_bad_card_is_the_difference_of_the_outcomes():
    bad, good = last_cards("6H"), last_cards("4S")
    [decision] = review(bad, 0).decisions
    assert (decision.move, decision.move_made, decision.rival) == (3, "play 6H", "play 4S")
    assert decision.before == pytest.approx(came_to(good), abs=0.001)
    assert decision.after == pytest.approx(came_to(bad), abs=0.001)
    assert decision.loss == pytest.approx(came_to(good) - came_to(bad), abs=0.001)
    assert (decision.error, decision.deals, decision.better_in) == (0.0, 60, 60)
    assert review(bad, 0).turning_points == (0,)


def test_the_good_card_has_no_loss():
    [decision] = review(last_cards("4S"), 0).decisions
    assert decision.loss == 0
    assert decision.before == decision.after == pytest.approx(came_to(last_cards("4S")), abs=0.001)
    assert review(last_cards("4S"), 0).turning_points == ()


@pytest.mark.parametrize(
    ("move", "before", "after", "rival"),
    [("b3-b4", 1.0, 0.0, "d1xd2"), ("d1xd2", 1.0, 1.0, ""), ("d1-c2", 1.0, 0.0, "d1xd2")],
)
def test_reviews_of_the_board_are_exact(move: str, before: float, after: float, rival: str):
    """Sisyphos wins if he captures; after any other move the spirits reach e1."""
    match = Match.from_state(sisyphos_board.parse_position("b3 d1 / d2 / stones / 20"))
    match.play(move)
    found = review(match, 0)
    [decision] = found.decisions
    assert found.exact
    assert found.unit == "chance"
    assert (decision.move_made, decision.rival, decision.before, decision.after) == (move, rival, before, after)
    assert (decision.error, decision.deals) == (0.0, 0)
    assert found.turning_points == ((0,) if rival else ())


@pytest.mark.parametrize("game", ["ascend", "sisyphus_cards", "sixty", "skitgubbe", "sisyphos_board"])
def test_a_review_is_reproducible_and_extends_that_of_a_shorter_game(game: str):
    match = played(game, 3, 60)
    whole = review(match, 0, **LITTLE)
    assert whole.decisions
    assert json.dumps(whole.to_json()) == json.dumps(review(match, 0, **LITTLE).to_json())
    shorter = match.copy()
    shorter.undo(match.length - match.length // 2)
    before = review(shorter, 0, **LITTLE)
    assert before.decisions == whole.decisions[: len(before.decisions)]
    for decision in whole.decisions:
        assert match.states[decision.move].to_move == 0
        assert str(match.moves[decision.move]) == decision.move_made
        assert decision.before >= decision.after
    assert Review.of_json(json.loads(json.dumps(whole.to_json()))) == whole


def test_another_seed_samples_other_deals():
    match = played("sisyphus_cards", 3, 20)
    assert review(match, 0, **LITTLE, seed=1) != review(match, 0, **LITTLE)


def test_forced_moves_are_not_weighed():
    match = played("sisyphus_cards", 3, 60, RandomPlayer)
    chosen = {decision.move for decision in review(match, 1, **LITTLE).decisions}
    for move, state in enumerate(match.states[: match.length]):
        if state.to_move == 1:
            assert (len(list(state.legal_actions())) > 1) is (move in chosen)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_data_of_a_review_does_not_depend_on_hidden_cards(game: str):
    for seat, one, other in alike(game, 2):
        sent = []
        for record in (one, other):
            match = Match.from_record(record)
            session = Session(match, mode="replay", perspective=seat)
            sent.append(json.dumps(review_data(session, review(match, seat, **LITTLE))))
        assert sent[0] == sent[1]


def test_reviewing_yields_in_small_steps():
    match = played("sisyphus_cards", 3, 20)
    *steps, found = reviewing(match, 0, **LITTLE)
    assert isinstance(found, Review)
    number = len(found.decisions)
    assert {done for done, of in steps if of} == set(range(number))
    assert len(steps) > 20 * number
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seat": 4}, "there is no seat 4"),
        ({"seat": "0"}, "there is no seat '0'"),
        ({"seat": 0, "iterations": 0}, "iterations must be a whole number from 1, not 0"),
        ({"seat": 0, "deals": 1.5}, "deals must be a whole number from 1, not 1.5"),
        ({"seat": 0, "deals": True}, "deals must be a whole number from 1, not True"),
    ],
)
def test_invalid_arguments_are_refused_at_once(arguments: dict[str, object], message: str):
    with pytest.raises(RulesError, match=message.replace(".", r"\.")):
        reviewing(Match("sisyphus_cards", seed=1), **arguments)  # type: ignore[arg-type]


def test_the_global_generator_is_left_alone():
    random.seed(1)
    before = random.getstate()
    review(played("sixty", 3, 12), 0, **LITTLE)
    assert random.getstate() == before

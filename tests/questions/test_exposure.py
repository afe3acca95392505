"""The listed questions that expose beliefs: each shows those that it names, and no belief is left without."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.advice.explain.worked_examples import worked
from sisyphus_widgets.practice.page_questions import spread
from sisyphus_widgets.practice.schedule import ids_about
from sisyphus_widgets.questions.balance import chosen
from sisyphus_widgets.questions.exposure import ENOUGH, Chances, exposed_by, exposing_about
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.rules.game_files import teaching as teaching_file
from tests.parts import is_turn

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")

HARDLY_POSSIBLE: dict[str, int] = {}
"""The beliefs that fewer than four listed questions expose, by id, with the number of these."""


MOST_FEW = 2
"""The greatest number of beliefs about a game that fewer than four of 300 default questions expose."""


def listed(game: str) -> dict[str, set[str]]:
    """Return the names of the beliefs that each listed question exposes, by its id."""
    found: dict[str, set[str]] = {}
    for ids in teaching_file(game, "exposure").values():
        for id, names in ids.items():
            found.setdefault(id, set()).update(names)
    return found


@pytest.mark.parts(12)
@pytest.mark.parametrize("game", GAMES)
def test_a_listed_question_exposes_the_beliefs_that_it_names(game: str, part: int) -> None:
    beliefs = {named.belief.name: named for named in teaching.beliefs(game)}
    ids = sorted(listed(game))[part::12]
    assert ids
    for id in ids:
        question = teaching.question(f"{game}/{id}")
        for name in listed(game)[id]:
            assert teaching.exposes(question, beliefs[name]), (id, name)


@pytest.mark.parametrize("game", GAMES)
def test_the_clause_of_a_belief_lists_enough_questions_that_expose_it(game: str) -> None:
    for named in teaching.beliefs(game):
        own = exposing_about(get_game(game), named.rule)
        count = sum(named.belief.name in names for names in own.values())
        assert count >= HARDLY_POSSIBLE.get(named.id, ENOUGH), named.id
        assert named.id not in HARDLY_POSSIBLE or count < ENOUGH, f"{named.id} has enough now"


def test_the_practice_of_a_clause_asks_first_what_tells_most_beliefs_apart() -> None:
    game = get_game("sixty")
    examples = worked(game, "sixty.3.3")
    ids = [id for id in ids_about(game, "sixty.3.3", seed=0) if id not in examples and exposed_by(id)]
    chances = Chances()
    for id, later in pairwise(ids[:5]):
        assert chances.gain(id) >= chances.gain(later)
        chances.add(id)
    assert len(exposed_by(ids[0])) > 1


def test_a_page_of_practice_exposes_each_belief_about_its_rules_as_often_as_it_can() -> None:
    game = get_game("sixty")
    rules = ["sixty.3.3", "sixty.3.5"]
    counts = Counter(name for ids in spread(game, rules, 24).values() for id in ids for name in exposed_by(id))
    for named in teaching.beliefs(game):
        if named.rule in rules:
            assert counts[named.belief.name] >= ENOUGH, named.id


def test_a_choice_of_questions_prefers_those_that_expose_beliefs_without_a_chance() -> None:
    game = get_game("sixty")
    short = (*known_about(game, "sixty.3.5"), *exposing_about(game, "sixty.3.5"))
    pool = [teaching.question(f"sixty/{id}") for id in dict.fromkeys(short)]
    own = [one for one in pool if one.rule == "sixty.3.5"]
    counts = Counter(name for one in chosen("sixty.3.5", own, 8) for name in exposed_by(one.id))
    assert {"may_take", "taker_leads", "attacker_again"} <= {*counts}


def test_a_question_about_an_outcome_may_name_another_move_than_the_one_made() -> None:
    made = teaching.question("sisyphus_cards/outcome.taker/0.20")
    assert made.deed is not None
    others = [str(move) for move in made.state.legal_actions() if str(move) != made.deed]
    other = teaching.question(f"sisyphus_cards/outcome.taker/0.20:{others[0].replace(' ', '_')}")
    assert other.deed == others[0]
    with pytest.raises(teaching.NoQuestionError):
        teaching.question("sisyphus_cards/outcome.taker/0.20:play_XX")


@pytest.mark.parametrize("game", GAMES)
def test_the_default_questions_of_a_game_expose_all_its_beliefs_and_nearly_all_by_four(game: str, full: bool) -> None:
    if not full and not is_turn(game, GAMES, 0):
        pytest.skip("the others with --full")
    questions = teaching.questions(game, n=300)
    counts = Counter(name for one in questions for name in exposed_by(one.id))
    few = [named.id for named in teaching.beliefs(game) if counts[named.belief.name] < ENOUGH]
    assert len(few) <= MOST_FEW, few
    assert all(counts[id.partition("/")[2]] for id in few), few

"""Questions about facts: the reference rules confirm each one, and its id recreates it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from sisyphus_widgets.questions.makers import make_question
from sisyphus_widgets.questions.positions import PREPARED, Place, spot_at, walk
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.teaching import Question, question

from .judges.facts import JUDGES
from .second_judgement import faults

OURS = [name for name in sorted(game_names()) if get_game(name).package.startswith("sisyphus_widgets.")]
FULL, SAMPLE = 200, 4
"""The number of games of each kind whose positions are used, in full and in a sample."""

MOST_PLIES = 12
"""The number of positions used at the beginning of a game, and about the number used throughout it."""


def about_facts(name: str, games: int) -> Iterator[Question]:
    """Yield the questions about facts in a number of random and prepared games."""
    game = get_game(name)
    for number in [*range(games // 2), *range(PREPARED, PREPARED + games * max(1, len(game.prepared)) // 2)]:
        plies = [ply for ply, state in enumerate(walk(game, number).states) if state.to_move is not None]
        for ply in {*plies[:MOST_PLIES], *plies[:: max(1, len(plies) // MOST_PLIES)], *plies[-2:]}:
            spot = spot_at(game, Place(number, ply))
            for fact in game.asking.facts:
                one = make_question(spot, f"fact.{fact.name}", "en")  # type: ignore[arg-type]  # somebody is to move
                if one is not None:
                    yield one


@pytest.mark.parametrize("name", OURS)
def test_the_reference_rules_confirm_every_question_about_a_fact(name: str, full: bool) -> None:
    seen, rules = Counter[str](), set[str]()
    for one in about_facts(name, FULL if full else SAMPLE):
        assert not faults(one), f"{one.id}: {one.prompt} {one.answer}"
        assert one.judge(one.answer).right
        assert "{" not in one.prompt + one.explanation
        assert one.explanation
        seen[one.ask] += 1
        rules.add(one.rule)
    facts = get_game(name).asking.facts
    assert seen.keys() == {fact.name for fact in facts}
    assert rules == {f"{name}.{number}" for fact in facts for number in fact.clauses}


def test_every_fact_has_a_judge() -> None:
    assert {(name, fact.name) for name in OURS for fact in get_game(name).asking.facts} == {*JUDGES}


@pytest.mark.parametrize("name", OURS)
def test_the_id_of_a_question_gives_the_same_question(name: str) -> None:
    for one in about_facts(name, 4):
        assert question(one.id).dumps() == one.dumps()
        assert question(one.id, language="de").answer == one.answer


@pytest.mark.parametrize("name", OURS)
def test_prepared_positions_name_clauses_and_take_turns(name: str) -> None:
    game = get_game(name)
    for index, way in enumerate(game.prepared):
        first = -(-PREPARED // len(game.prepared)) * len(game.prepared)
        assert walk(game, first + index).states[0] == way.begin(first + index)
        assert way.clauses
        assert all(f"{name}.{number}" in game.rulebook for number in way.clauses)


def test_the_reason_why_time_is_up_counts_the_turns_of_this_game() -> None:
    one = question("sisyphos_board/fact.over/1.22:b2-a2", language="en")
    assert one.state.options.turn_limit == 12
    assert "turn 12 of 12" in one.explanation

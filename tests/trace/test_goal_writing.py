"""Goals as text: read, written, and refused if the name, the number or the position is impossible."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sisyphus_widgets import SisyphosBoard, SisyphusTable
from sisyphus_widgets.games.sisyphus_cards import position
from sisyphus_widgets.rules import RulesError, game_names, get_game
from sisyphus_widgets.rules.goal_watch import declared
from sisyphus_widgets.rules.goals import read_goal
from sisyphus_widgets.teaching import Goal, goals
from sisyphus_widgets.trace.goal import texts_of
from tests.games import every  # noqa: F401  (makes the game of the tests known)

ACE_LED = position(hands=["2S QS 5H", "7C KH", "4C JH", "TC 8H"], trick="AD 6D 9D", leader=1)
RACE = "b3 d1 e1 e2 e3 / c4 d5 e4 / stones"


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("trick", Goal("trick")),
        ("score 2", Goal("score", 2)),
        ("win in 3", Goal("win", moves=3)),
        (" fight  back ", Goal("fight back")),
        ("out first", Goal("out first")),
    ],
)
def test_a_goal_is_read_and_written(text: str, goal: Goal) -> None:
    assert read_goal(text) == read_goal(goal) == goal
    assert read_goal(str(goal)) == goal


@pytest.mark.parametrize(
    ("goal", "message"),
    [
        ("tric", "sisyphus_cards has no goal 'tric'; there are: trick, tricks N, combination"),
        ("trick 2", "the goal 'trick' takes no number, not 2; there are: trick"),
        ("score 9", "the goal 'score' is for 1 to 4, not 9"),
        ("score 0", "the goal 'score' is for 1 to 4, not 0"),
        ("trick in 2", "the goal 'trick' cannot be limited by 'in 2'"),
        ("win in 0", "1 move or more"),
        (Goal("score", True), "the goal 'score' is for 1 to 4, not True"),
        ("", "a goal must be written as 'trick', 'score 2' or 'win in 3', or be a Goal, not ''"),
        (3, "not 3"),
        ("<b>", "not '<b>'"),
        ("tricks 4", "the goal 'tricks 4' cannot be reached from this position: 3 is the most there can be"),
        ("score 2", "the goal 'score 2' cannot be reached from this position: every move there is misses it"),
    ],
)
def test_an_impossible_goal_is_refused(goal: Any, message: str) -> None:
    with pytest.raises(RulesError, match=re.escape(message)):
        SisyphusTable(position=ACE_LED, play=0, seed=1, goal=goal)


@pytest.mark.parametrize(
    ("goal", "message"), [("win in 1", "it takes 2 moves or more"), ("enter", "every move there is misses it")]
)
def test_a_goal_out_of_reach_on_the_board_is_refused(goal: str, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        SisyphosBoard(play="stones", position=RACE, goal=goal)


def test_a_game_that_is_over_has_no_goal() -> None:
    with pytest.raises(RulesError, match="the game is over"):
        SisyphosBoard(play="stones", position="b4 / d2 / stones", moves=["b4-a5"], goal="win")


@pytest.mark.parametrize("name", sorted(game_names()))
def test_every_goal_of_a_game_has_a_sentence(name: str) -> None:
    game = get_game(name)
    assert len(goals(name)) == len(game.asking.aims) >= 3
    types = {kind.__name__ for asks in declared(name).values() for kind, _ in asks}
    assert types
    for aim in game.asking.aims:
        assert goals(name)[aim.written].endswith(".")
        for rule in (aim.rule,) if isinstance(aim.rule, str) else aim.rule:
            assert not rule or f"{name}.{rule}" in game.rulebook


@pytest.mark.parametrize("name", sorted(game_names()))
def test_a_goal_with_a_number_of_moves_has_its_own_sentence(name: str) -> None:
    texts = texts_of(get_game(name), "en")
    for aim in get_game(name).asking.aims:
        assert texts.has(f"tasks.{aim.name} in") == aim.timed

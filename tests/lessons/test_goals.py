"""Goals in lessons: the same words as at a table, each for the next move."""

from __future__ import annotations

import pytest

import tests.three_cards  # noqa: F401  (makes itself known as a game)
from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.lessons.goal_questions import goal_question, read_goals
from sisyphus_widgets.questions.makers import makers
from sisyphus_widgets.rules import RulesError, game_names, get_game
from sisyphus_widgets.teaching import Question

POSITION = "South holds 5S 6S 4C, West led 9H, North played TH, East played 2H, levels 4 1 1 1, spades broken"


@pytest.mark.parametrize("name", game_names())
def test_every_goal_of_a_table_is_one_of_a_lesson(name: str) -> None:
    game = get_game(name)
    for aim in game.asking.aims:
        assert [str(goal) for goal in read_goals(game, [aim.name])] == [aim.name]
        with pytest.raises(RulesError, match=f"Did you mean “{aim.name}”"):
            read_goals(game, [f"{aim.name}x"])
    names = {kind.partition(".")[2] for kind in makers(game) if kind.startswith("goal.")}
    assert names <= {aim.on for aim in game.asking.aims}, "a goal of questions that no table has"


@pytest.mark.parametrize(
    ("goal", "right"),
    [
        ("trick", ["play 5S", "play 6S"]),
        ("tricks 1", ["play 5S", "play 6S"]),
        ("score 2", ["play 5S", "play 6S"]),
        ("points 2", ["play 5S", "play 6S"]),
        ("score 4", []),
        ("win in 1", []),
        ("summit", []),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_goal_with_a_number_is_judged(goal: str, right: list[str], language: str) -> None:
    state = sisyphus_cards.position(POSITION)
    made = goal_question(sisyphus_cards.GAME, state, read_goals(sisyphus_cards.GAME, [goal]), language)
    if not right:
        assert made == f"“{goal}” is not a goal here: every move reaches it, or none does, or nobody can know which."
        return
    assert isinstance(made, Question)
    assert list(made.key_of_goal().value) == right
    if (goal, language) == ("score 2", "de"):
        assert made.prompt == "Hol in diesem Stich 2 Punkte."
    table = SisyphusTable(position=POSITION, play=0, goal=goal)
    table.play(right[0])
    assert table.goal_reached


def test_several_goals_at_once() -> None:
    state = sisyphus_cards.position(POSITION)
    made = goal_question(sisyphus_cards.GAME, state, read_goals(sisyphus_cards.GAME, ["trick", "score 2"]), "en")
    assert isinstance(made, Question)
    assert made.prompt == "Play a card that takes the trick. Score 2 points in this trick."

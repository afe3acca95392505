"""Goals of tables, game by game, from positions set up by hand: reached or missed, and by which clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from ipywidgets import Checkbox
from traitlets import dlink

from sisyphus_widgets import AscendTable, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable
from sisyphus_widgets.games import ascend, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.games import TableGames
from tests.three_cards import new_game
from tests.three_cards.table import ThreeCardsTable

ACE_LED = {"hands": ["2S QS 5H", "7C KH", "4C JH", "TC 8H"], "trick": "AD 6D 9D", "leader": 1}
JACK = {"hands": ["JS 2H", "3H", "4H", "5D"], "trick": "QC 9D TC", "leader": 1, "levels": [3, 1, 1, 1]}
NEAR = {"hands": ["8D KD 4C", "AD 6C 3H", "5H JC", "QH 2C"], "trick": "7D 9D", "leader": 2, "levels": [8, 6, 7, 5]}
CLOSE = {**NEAR, "summits": [1, 1, 0, 1]}
FIVE = {"hands": ["5C KC 8D AH 9S", "7C QC 4D 6H 2S", "TC 2D JD 9H 5S", "3C AC TD 4H KS"]}

ONE_DEAL = ascend.Options(target=9)
FIVE_LED = (["4MS 6LK 6MW 8YK", "2SY 9LK CY", "5SW 9WY TSLK"], ["5SW"])
FIVES_LED = (["4MS 4YK 7SK 7WY CW CL", "8MS 8YK 2SY", "5ML 5SW 9LK TSLK"], ["5ML 5SW"])

FIFTEEN = {"hands": ["4 4 4 12 12", "3 5 6 10 10", "3 5 6 20 30"], "attack": "15", "deck": "6 20 20 3"}
TENS = {"hands": ["4 5 10 12 20", "3 4 5 6 15", "4 5 10 12 20"], "attack": "10 10", "deck": "3 6 15 30"}
SET_UP = {"hands": ["6 10 12 20 zap", "", ""], "attack": "10", "attacker": 2, "round": 3, "totals": [60, 150, 160]}
TWENTY = {"hands": ["3 4 6 12 hocus-pocus", "3 4 5 10 15", "4 5 10 12 20"], "attack": "20", "discard": "10 20"}

RUN = {"hands": ["7S 8S 9S 2H 3H KD", "5C 8D", "JC 3D"], "aside": "TH", "trick": ["2: 5S"]}
TWO_LEFT = {"hands": ["2C KD AD", "5C 6C"], "aside": "TH"}


def cards(**arguments: Any) -> Any:
    return lambda goal: SisyphusTable(position=sisyphus_cards.position(**arguments), play=0, seed=1, goal=goal)


def board(position: str, play: str = "stones") -> Any:
    return lambda goal: SisyphosBoard(play=play, opponent="random", position=position, seed=1, goal=goal)


def climbing(hands: Sequence[str], moves: Sequence[str]) -> Any:
    placed = ascend.position(hands=hands, leader=2, options=ONE_DEAL)
    return lambda goal: AscendTable(position=placed, moves=moves, play=0, seed=1, goal=goal)


def sixties(**arguments: Any) -> Any:
    return lambda goal: SixtyTable(position=sixty.position(**arguments), play=0, seed=1, goal=goal)


def goat(**arguments: Any) -> Any:
    return lambda goal: SkitgubbeTable(position=skitgubbe.position(**arguments), play=0, seed=1, goal=goal)


def three(*moves: str) -> Any:
    first = new_game(deal="KC 2D 3H | QC AH 4D | AC 5H 6H")
    return lambda goal: ThreeCardsTable(position=first, moves=moves, play=len(moves), seed=1, goal=goal)


REACHED: list[tuple[Any, str, list[str], str]] = [
    (cards(**ACE_LED), "trick", ["2S"], "2♠ is the highest spade"),
    (cards(**ACE_LED), "break spades", ["2S"], "2♠ breaks spades"),
    (cards(**JACK), "combination", ["JS"], "J♠"),
    (cards(**JACK), "score 3", ["JS"], "1 extra point"),
    (cards(**JACK), "bonus", ["JS"], "1 extra point"),
    (cards(**NEAR), "summit", ["8D"], "Your first summit"),
    (cards(**CLOSE), "win in 1", ["8D"], "you have won!"),
    (cards(**FIVE), "tricks", ["AH"], "you take the trick"),
    (board("d1 d2 e1 e2 e3 / a5 b5 c3 / stones"), "capture", ["d2-c3"], "capture the spirit"),
    (board("a3 c2 e2 e3 / a5 b5 c4 / stones"), "enter", ["@e1"], "e1"),
    (board("b3 d1 e1 e2 e3 / c4 d5 e4 / stones"), "win in 2", ["b3-a4", "a4-a5"], "you have won!"),
    (climbing(*FIVE_LED), "play", ["6MW"], "You follow with 6☾≈"),
    (climbing(*FIVES_LED), "get rid 2", ["7SK 7WY"], "You follow with a set of 2 cards"),
    (sixties(**FIFTEEN), "fight back", ["12 12"], "2 × 12 = 24 beats 15"),
    (sixties(**TENS), "pass on", ["10"], "You add a 10 and pass on"),
    (sixties(**TWENTY), "hocus-pocus", ["hocus-pocus"], "Hocus-pocus"),
    (sixties(**SET_UP), "win", ["20"], "you have won!"),
    (goat(**RUN), "get rid 3", ["7S 8S 9S"], "You beat 5♠ with 7♠, 8♠ and 9♠"),
    (goat(**TWO_LEFT), "out", ["KD AD", "2C"], "You have no cards left"),
    (goat(**TWO_LEFT), "out first", ["KD AD", "2C"], "You have no cards left"),
    (three("KC", "QC"), "trick", ["AC"], "trick"),
]

MISSED: list[tuple[Any, str, list[str], str, str]] = [
    (cards(**ACE_LED), "trick", ["5H"], "sisyphus_cards.3.6", "Not this time."),
    (cards(**ACE_LED), "break spades", ["5H"], "sisyphus_cards.3.5", "Not this time. 5♥ is no spade"),
    (cards(**JACK), "combination", ["2H"], "sisyphus_cards.4.2", "Not this time. 2♥ completes no pair here"),
    (cards(**JACK), "score 3", ["2H"], "sisyphus_cards.3.6", "Not this time."),
    (cards(**NEAR), "summit", ["KD"], "sisyphus_cards.1.3", "Not this time. Your points did not lead as far"),
    (cards(**CLOSE), "win in 1", ["KD"], "sisyphus_cards.5.3", "Not this time. You have not reached the summit"),
    (cards(**FIVE), "tricks 5", ["5C"], "sisyphus_cards.3.6", "Not this time."),
    (board("d1 d2 e1 e2 e3 / a5 b5 c3 / stones"), "capture", ["d2-d3"], "sisyphos_board.2.2", "Not this time. Nothing"),
    (board("a3 c2 e2 e3 / a5 b5 c4 / stones"), "enter", ["a3-a4"], "sisyphos_board.3.1", "Not this time. Nothing"),
    (
        board("b3 d1 e1 e2 e3 / c4 d5 e4 / stones"),
        "win in 2",
        ["b3-a3", "a3-a4"],
        "sisyphos_board.4.1",
        "Not this time. No stone stands on a5.",
    ),
    (
        board("a2 e2 e3 / c3 c4 d4 / spirits", "spirits"),
        "win in 3",
        ["d4xe3", "c4-d3", "e3xe2"],
        "sisyphos_board.4.2",
        "Not this time. No spirit stands on e1, and Sisyphos has turns left.",
    ),
    (
        board("c3 d1 e1 e2 e3 / d5 e4 / stones / 48"),
        "win",
        ["d1-c1", "c3-c4"],
        "sisyphos_board.4.2",
        "Not this time.",
    ),
    (climbing(*FIVE_LED), "play", ["pass"], "ascend.3.1", "Not this time. You played no cards."),
    (climbing(*FIVES_LED), "get rid 2", ["pass"], "ascend.3.1", "Not this time."),
    (sixties(**TENS), "fight back", ["10"], "sixty.3.3", "Not this time. You did not fight back"),
    (sixties(**TENS), "lead", ["10"], "sixty.2.1", "Not this time."),
    (sixties(**SET_UP), "win", ["12"], "sixty.5.1", "Not this time."),
    (goat(**RUN), "get rid 3", ["7S"], "skitgubbe.2.3", "Not this time."),
    (goat(**TWO_LEFT), "out first", ["2C"], "skitgubbe.2.7", "Not this time."),
    (goat(**TWO_LEFT), "out", ["2C"], "skitgubbe.2.7", "Not this time."),
    (three("KC"), "trick", ["QC"], "three_cards.2.3", "Not this time."),
]


def decided(table: Any) -> list[tuple[str, Any]]:
    """Return the sentence and the goal's outcome of each beat that decides the goal."""
    return [(frame["text"], frame["goal"]) for frame in table._session.frames if "goal" in frame]


@pytest.mark.parametrize(("make", "goal", "moves", "sentence"), REACHED)
def test_a_goal_is_reached_by_its_clause(make: Any, goal: str, moves: list[str], sentence: str) -> None:
    table = make(goal)
    assert (table.goal_reached, decided(table)) == (False, [])
    for move in moves:
        table.play(move)
    [(text, outcome)] = decided(table)
    assert sentence in text
    assert outcome == {"reached": True, "text": "Done: the goal is reached.", "rules": []}
    assert table.goal_reached is True


@pytest.mark.parametrize(("make", "goal", "moves", "rule", "sentence"), MISSED)
def test_a_goal_is_missed_by_its_clause(make: Any, goal: str, moves: list[str], rule: str, sentence: str) -> None:
    table = make(goal)
    for move in moves:
        assert not table.goal_missed
        table.play(move)
    [(_, outcome)] = decided(table)
    assert (outcome["reached"], outcome["rules"]) == (False, [rule])
    assert outcome["text"].startswith(sentence)
    assert (table.goal_reached, table.goal_missed) == (False, True)


def test_only_the_seat_with_the_goal_gets_the_task() -> None:
    position = sisyphus_cards.position(**ACE_LED)
    own = SisyphusTable(position=position, play=0, seed=1, goal="score 1")
    assert own._trace["task"]["text"] == "Score 1 point in this trick."
    for goal, text in (("win in 1", "Win the game with your next card."), ("win in 2", "Win the game in 2 cards.")):
        assert cards(**CLOSE)(goal)._trace["task"]["text"] == text
    everyone = SisyphusTable(position=position, play="all", seed=1, goal="trick")
    assert everyone._trace["task"]["text"] == "Take this trick with South."
    assert "task" not in SisyphusTable(position=position, play=0, seed=1)._trace


def test_undo_and_start_again_keep_the_task() -> None:
    table = cards(**ACE_LED)("trick")
    name = table._trace["task"]["name"]
    table.play("5H")
    assert table.goal_missed
    table.undo()
    assert not table.goal_missed
    assert (table.goal_reached, decided(table)) == (False, [])
    table.play("2S")
    assert table.goal_reached is True
    table.model.do(lambda session: TableGames(session).start_again())
    assert decided(table) == []
    assert table.goal_reached is True  # what was reached stays so
    table.play("5H")
    assert [outcome["reached"] for _, outcome in decided(table)] == [False]
    assert (table.goal_reached, table._trace["task"]["name"]) == (True, name)
    assert cards(**ACE_LED)("trick")._trace["task"]["name"] == name
    assert cards(**ACE_LED)("tricks 2")._trace["task"]["name"] != name


def test_a_whole_game_has_a_goal_of_its_own() -> None:
    tables = [SisyphusTable(seed=seed, play=0, goal="tricks 9") for seed in (3, 3, 5)]
    names = [table._trace["task"]["name"] for table in tables]
    assert names[0] == names[1] != names[2]
    tables[0].play(" ".join(["pass", *tables[0].hand[:3]]))
    assert (tables[0].goal_reached, tables[0].goal_missed) == (False, False)
    assert tables[0]._trace["task"]["name"] == names[0]


def test_another_game_is_another_task() -> None:
    table = SisyphusTable(position=sisyphus_cards.position(**ACE_LED), play=0, seed=1, goal="trick")
    table.play("2S")
    table.new_game(7)
    assert not table.goal_reached


def test_a_record_never_misses_a_goal() -> None:
    position = sisyphus_cards.position(**ACE_LED)
    missed = SisyphusTable(position=position, moves=["5H"], goal="trick")
    assert (missed.goal_reached, decided(missed)) == (False, [])
    reached = SisyphusTable(position=position, moves=["2S"], goal="trick")
    assert (len(decided(reached)), reached.goal_reached) == (1, False)
    reached.step = reached.length - 1
    assert reached.goal_reached is True
    reached.look_from(1)
    assert reached._trace["task"]["text"] == "Take this trick with South."


def test_goal_traits_can_be_observed_but_not_set() -> None:
    table = cards(**ACE_LED)("trick")
    seen: list[object] = []
    table.observe(lambda change: seen.append((change["name"], change["new"])), ["goal_reached", "goal_missed"])
    box = Checkbox()
    dlink((table, "goal_reached"), (box, "value"))
    table.play("5H")
    table.undo()
    table.play("2S")
    assert seen == [("goal_missed", True), ("goal_missed", False), ("goal_reached", True)]
    assert box.value is True
    with pytest.raises(Exception, match="goal_reached"):
        table.goal_reached = False


def test_a_choice_that_reaches_the_goal_says_so() -> None:
    table = cards(**ACE_LED)("trick")
    [choosing] = Beats(table._session).decisions([0])
    goals = {c["action"]: [f.get("goal") for f in c["frames"]] for c in choosing["choosing"]["choices"]}
    assert [goal["reached"] for goal in goals["play 2S"] if goal] == [True]
    assert [goal["reached"] for goal in goals["play 5H"] if goal] == [False]

"""Numbers, truth values and sequences of NumPy and pandas are accepted wherever built-in ones are."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest

from sisyphus_widgets import (
    AscendTable,
    GreedyPlayer,
    Practice,
    Quiz,
    RandomPlayer,
    SisyphosBoard,
    SisyphusTable,
    SixtyTable,
    SkitgubbeTable,
    experiment,
    play_matches,
    research,
    teaching,
)
from sisyphus_widgets.embed import languages_wanted
from sisyphus_widgets.games import ascend
from sisyphus_widgets.games import sisyphus_cards as cards
from sisyphus_widgets.players.search import Search
from sisyphus_widgets.room.activity import play
from sisyphus_widgets.rules import get_game

F, B = np.float64, np.bool_
QUESTIONS = teaching.questions("sixty", n=2)
HANDS = ["JC 2H", "JS 3H", "KC 4H", "QC 5H"]


def _table_seen_from(seat: Any) -> Any:
    table = SisyphusTable(seed=7, perspective=None)
    table.look_from(seat)
    return table.model.session.perspective


def _quiz(**arguments: Any) -> Any:
    spec = Quiz("sixty", n=2, seed=1, **arguments).model.spec()
    return {name: value for name, value in spec.items() if name != "state"}  # it contains times


def _quiz_ids(questions: Any) -> list[str]:
    return _ids(Quiz(questions=questions).questions)


def _ids(questions: Any) -> list[str]:
    return [question.id for question in questions]


def _practised(rules: Any) -> Any:
    run = Practice("sixty", rules=rules).model.run
    return run.rules, run.question.id


def _position(**fields: Any) -> Any:
    return cards.position(**fields).position


def _of_game(moves: Any) -> Any:
    return get_game("sisyphus_cards").set_up(None, {"hands": HANDS}, moves=moves).position


NUMBERS: dict[str, Callable[[Callable[[Any], Any]], Any]] = {
    "play": lambda i: SisyphusTable(seed=i(7), play=i(1)).record.dumps(),
    "step": lambda i: SisyphusTable(seed=7, step=i(3)).step,
    "perspective": lambda i: SisyphusTable(seed=7, perspective=i(2))._trace,
    "look_from": lambda i: _table_seen_from(i(2)),
    "opponents": lambda i: SisyphusTable(seed=7, play=0, opponents={i(1): "random"}).record.dumps(),
    "players": lambda i: SkitgubbeTable(seed=1, players=i(3), play=0).record.dumps(),
    "the turn limit": lambda i: SisyphosBoard(play="stones", seed=1, turn_limit=i(30)).record.dumps(),
    "an option": lambda i: ascend.new_game(options=ascend.Options(target=i(30)), seed=i(1)).position,
    "an option by its name": lambda i: AscendTable(seed=1, options={"target": i(30)}, play=0).record.dumps(),
    "an option of an experiment": lambda i: _experiment(i, options={"turn_limit": i(30)}),
    "an option of a coached table": lambda i: _coached(i).record.dumps(),
    "an option of questions": lambda i: _ids(teaching.questions("sixty", n=2, options={"first_seat": i(1)})),
    "an option of a room": lambda i: play("ascend", options={"target": i(30)}).spec,
    "n of a quiz": lambda i: _ids(Quiz("sixty", n=i(2), seed=i(1)).questions),
    "n of an experiment": lambda i: _experiment(i),
    "n of matches": lambda i: len(play_matches("sisyphos_board", [GreedyPlayer(), RandomPlayer()], n=i(2), seed=i(1))),
    "a goal": lambda i: str(teaching.Goal("score", i(2))),
    "a seat of a view": lambda i: cards.new_game(seed=7).view(i(1)).key(),
    "a seat of a verdict": lambda i: cards.new_game(seed=7).verdict("play 2C", i(1)).text,
    "iterations": lambda i: Search(iterations=i(5)).iterations,
    "an answer": lambda i: [q.judge(i(q.answer)).score for q in teaching.questions("sixty", n=8) if _is_number(q)],
    "the beats of a page": lambda i: SisyphusTable(seed=7).to_fragment(beats=(i(0), i(2)), height=i(240)),
    "a picture": lambda i: SisyphusTable(seed=7).to_svg(i(2)),
}


def _coached(i: Callable[[Any], Any]) -> SixtyTable:
    return SixtyTable(coach=True, play=0, seed=1, options={"first_seat": i(1)})


def _experiment(i: Callable[[Any], Any], **more: Any) -> list[str]:
    games = experiment("sisyphos_board", [GreedyPlayer(), RandomPlayer()], n=i(2), seed=i(1), **more)
    return [game.record.dumps() for game in games]


def _matches(players: Any) -> list[str]:
    return [game.record.dumps() for game in play_matches("sisyphos_board", players, n=2, seed=1)]


def _is_number(question: Any) -> bool:
    return question.form.kind == "number"


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("kind", [np.int64, np.uint8, F, float])
def test_whole_numbers_of_other_types_work_like_ints(name: str, kind: Callable[[Any], Any]) -> None:
    """Floats without a fraction too: pandas makes them of whole numbers in a column with gaps."""
    call = NUMBERS[name]
    assert call(kind) == call(int)


OTHERS: dict[str, tuple[Callable[[Any], Any], Any, Any]] = {
    "threshold": (lambda answer: _quiz(threshold=answer), 0.5, np.float32(0.5)),
    "threshold of a mean": (lambda answer: _quiz(threshold=answer), 0.5, F(0.5)),
    "hints": (lambda answer: _quiz(hints=answer), False, B(False)),
    "an option": (lambda answer: cards.Options(second_pair=answer).second_pair, False, B(False)),
    "hands": (lambda answer: _position(hands=answer), HANDS, np.array(HANDS)),
    "levels": (lambda answer: _position(hands=HANDS, levels=answer), [1, 4, 1, 1], np.array([1, 4, 1, 1])),
    "moves of a position": (lambda answer: _of_game(answer), ["JC", "JS"], np.array(["JC", "JS"])),
    "moves": (lambda answer: SisyphusTable(seed=1, moves=answer).record.dumps(), [], np.array([], str)),
    "names": (
        lambda answer: SkitgubbeTable(seed=1, players=2, names=answer)._trace,
        ["Ana", "Bo"],
        np.array(["Ana", "Bo"]),
    ),
    "players": (lambda answer: _matches(answer), ["greedy", "random"], np.array(["greedy", "random"])),
    "players of a table": (lambda answer: _matches(answer), ["greedy", "random"], pd.Series(["greedy", "random"])),
    "beats": (lambda answer: SisyphusTable(seed=7).to_fragment(beats=answer), (0, 2), np.array([0, 2])),
    "languages": (lambda answer: languages_wanted(answer, "en", ["en", "de"]), ["en", "de"], pd.Series(["en", "de"])),
    "questions": (_quiz_ids, QUESTIONS, pd.Series(QUESTIONS)),
    "conditions": (
        lambda answer: repr(research.conditions_of(["Ida", "Bo"], answer)),
        ["a", "b"],
        np.array(["a", "b"]),
    ),
    "rules": (lambda answer: _quiz(rules=answer), ["3.2"], np.array(["3.2"])),
    "rules of practice": (lambda answer: _practised(answer), ["3.2"], np.array(["3.2"])),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_numpy_values_work_like_built_in_ones(name: str) -> None:
    call, ours, theirs = OTHERS[name]
    assert call(theirs) == call(ours)


@pytest.mark.parametrize("name", ["threshold", "hints"])
def test_a_spec_from_numpy_values_is_plain_json(name: str) -> None:
    """JSON cannot hold NumPy numbers."""
    call, ours, theirs = OTHERS[name]
    assert json.loads(json.dumps(call(theirs))) == json.loads(json.dumps(call(ours)))


@pytest.mark.parametrize("value", [F(2.5), 2.5, np.array([1, 2]), B(True), F("nan"), F("inf")])
def test_numpy_values_of_the_wrong_kind_are_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        SisyphusTable(seed=7, play=value)
    with pytest.raises(ValueError, match="threshold must be a number from 0 to 1"):
        Quiz("sixty", n=2, threshold=value)


def test_pandas_values_are_accepted() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"seed": [1, 2], "play": [0, 1], "share": [0.5, 0.7]})
    for row in frame.itertuples():
        assert SisyphusTable(seed=row.seed, play=row.play).model.session.perspective == row.play
    assert Quiz("sixty", n=2, threshold=frame.share.mean()).model.spec()
    assert _position(hands=pandas.Series(HANDS)) == _position(hands=HANDS)

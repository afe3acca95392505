"""Numbers with thousands of digits, which Python refuses to parse, give clear errors everywhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.kits.clause_numbers import order_of
from sisyphus_widgets.lessons import read_file
from sisyphus_widgets.questions.positions import Place
from sisyphus_widgets.rules import Match, Record, RulesError, get_game
from sisyphus_widgets.rules.game_files import read_toml
from sisyphus_widgets.rules.goals import read_goal

DIGITS = "9" * 5000
RECORD = Match("sixty", seed=1).record.dumps()

READ: dict[str, Callable[[], Any]] = {
    "a seed": lambda: Match("sixty", seed=10**5000),
    "a seed in a record": lambda: Record.loads(RECORD.replace('"seed": 1', f'"seed": {DIGITS}')),
    "a goal": lambda: read_goal(f"score {DIGITS}"),
    "the moves of a goal": lambda: read_goal(f"win in {DIGITS}"),
    "the place of a question": lambda: Place.read(f"{DIGITS}.3"),
    "a clause": lambda: teaching.questions("sixty", rules=[f"4.{DIGITS}"], n=1),
    "an option": lambda: get_game("ascend").options_type(target=10**5000),
}


@pytest.mark.parametrize("what", READ)
def test_a_huge_number_gives_a_short_rules_error(what: str) -> None:
    with pytest.raises(RulesError) as caught:
        READ[what]()
    assert len(str(caught.value)) < 700


@pytest.mark.parametrize("game", ["sixty", "ascend", "skitgubbe", "sisyphus_cards", "sisyphos_board"])
@pytest.mark.parametrize("text", ["{}", "play {}", "lead {}", "deal {}", "a{}", "-{}"])
def test_moves_and_positions_with_huge_numbers_are_refused(game: str, text: str) -> None:
    start = get_game(game).start()
    with pytest.raises(RulesError):
        start.verdict(text.format(DIGITS))
    for position in ("players {}", "{} players", "South level {}", "points {}"):
        with pytest.raises(RulesError):
            get_game(game).read_position(position.format(DIGITS))


def test_a_file_with_a_huge_number_is_refused_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(f"number = {DIGITS}\n", encoding="utf-8")
    with pytest.raises(RulesError, match=r"a\.toml: this is no TOML: "):
        read_toml(file)
    [problem] = read_file(file)[1]
    assert "this is not TOML" in problem.what


def test_a_too_deeply_nested_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    depth = sys.getrecursionlimit()  # other tests' libraries raise it: mypy to 16,384
    file.write_text(f"deep = {'[' * depth}{']' * depth}\n", encoding="utf-8")
    with pytest.raises(RulesError, match=r"a\.toml: this is no TOML: "):
        read_toml(file)


def test_a_goal_with_a_huge_number_can_be_printed() -> None:
    assert str(teaching.Goal("score", 2, moves=3)) == "score 2 in 3"
    assert "too large a number" in str(teaching.Goal("score", 10**5000))


def test_the_order_of_clauses_ignores_huge_numbers() -> None:
    assert order_of(f"2.{DIGITS}") == (2,)
    assert sorted(["2.10", "2.9"], key=order_of) == ["2.9", "2.10"]

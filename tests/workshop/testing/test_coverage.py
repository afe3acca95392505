"""The coverage of questions: what those about each clause ask, and which beliefs and answers they leave out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from sisyphus_widgets.questions.exposure import exposing_about
from sisyphus_widgets.rules import AnyGame, get_game
from sisyphus_widgets.workshop.command import main
from sisyphus_widgets.workshop.testing import coverage
from tests.practice.test_diagnosis import GAMES


def line(game: str, clause: str) -> str:
    """Return the line about a clause."""
    [found] = [line for line in coverage(get_game(game)) if line.startswith(f"{clause} ")]
    return found


def leave_out(monkeypatch: pytest.MonkeyPatch, belief: str, count: int) -> None:
    """Let only so many questions expose a belief."""

    def fewer(game: AnyGame, clause: str) -> Mapping[str, Sequence[str]]:
        listed = exposing_about(game, clause)
        exposing = [id for id, names in listed.items() if belief in names]
        return {id: names for id, names in listed.items() if id not in exposing[count:]}

    monkeypatch.setitem(coverage.__globals__, "exposing_about", fewer)


@pytest.mark.parametrize("game", GAMES)
def test_the_questions_of_a_game_leave_out_no_belief(game: str) -> None:
    lines = coverage(get_game(game))
    assert len(lines) >= len({belief.clause for belief in get_game(game).beliefs})
    assert not [one for one in lines if "belief" in one.partition("leaves out")[2]]


def test_a_belief_that_few_questions_expose_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "equal_fights" not in line("sixty", "3.3")
    leave_out(monkeypatch, "equal_fights", 3)
    assert "leaves out the belief equal_fights (exposed by 3)" in line("sixty", "3.3")


def test_a_yes_or_no_with_one_answer_is_left_out() -> None:
    assert 'playable.deed with the answer "no"' in line("sixty", "2.1")
    assert line("sixty", "3.5").endswith("leaves out nothing")


def test_the_check_of_a_game_prints_what_its_questions_cover(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sisyphus_widgets.workshop.command.findings", lambda game: [])
    monkeypatch.setattr("sisyphus_widgets.workshop.command.cases", lambda game: [])
    assert main(["check", "sixty"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert [f"questions: {one}" for one in coverage(get_game("sixty"))] == [
        one for one in printed if one.startswith("questions: ")
    ]

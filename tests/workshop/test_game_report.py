"""The report of a game: its figures, its intervals, two tables side by side, and its page."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest
from sisyphus_shelf import hexapawn, nim, tic_tac_toe

from sisyphus_widgets.rules import RulesError, register_package, registry
from sisyphus_widgets.workshop.command import main
from sisyphus_widgets.workshop.game_report import measure, page, text
from sisyphus_widgets.workshop.game_report.estimates import change_text, difference, is_clear, mean_of, share_of
from sisyphus_widgets.workshop.game_report.measures import options_of


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_REGISTERED", {**registry._REGISTERED})
    monkeypatch.setattr(registry, "_loaded", {**registry._loaded})
    for game in (hexapawn, nim, tic_tac_toe):
        register_package(game.GAME.name, game.__name__)


def test_the_figures_of_nim_are_those_of_its_rules() -> None:
    found = measure(nim.GAME, games=40, pairs=0, player="random")
    assert all(4 <= length <= 16 for length in found.lengths)
    assert found.rows["games that nobody wins"].value == 0
    assert found.clauses["nim.3.1"][:2] == (share_of(40, 40), mean_of([1] * 40))
    assert found.clauses["nim.2.1"][1].value == pytest.approx(found.rows["turns in a game"].value)
    assert found.clauses["nim.1.1"][0].value == 0
    assert [name for name in found.rows if "strong" in name] == []


def test_random_play_of_tic_tac_toe_has_the_shares_that_are_known() -> None:
    """Of random games, whoever begins wins 58.5 %, and nobody 12.7 %."""
    found = measure(tic_tac_toe.GAME, games=300, pairs=0, player="random").rows
    for name, share in (("games that whoever begins wins", 0.585), ("games that nobody wins", 0.127)):
        assert found[name].low < share < found[name].high, name
    advantage = found["advantage of whoever begins, in games"]
    assert advantage.low < 0.585 - (1 - 0.127) / 2 < advantage.high


def test_wilson_covers_the_true_share_and_a_mean_its_own() -> None:
    rng, covered, n = random.Random(1), 0, 400
    for _ in range(n):
        found = share_of(sum(rng.random() < 0.05 for _ in range(60)), 60)
        covered += found.low <= 0.05 <= found.high
    assert 0.92 * n < covered < 0.995 * n
    assert share_of(0, 20).high == pytest.approx(0.161, abs=0.001)
    assert (mean_of([1, 2, 3]).value, math.isinf(mean_of([1]).high)) == (2, True)


def test_a_difference_is_clear_only_outside_of_chance() -> None:
    few, many = share_of(10, 100), share_of(60, 100)
    assert is_clear(difference(few, many))
    assert change_text(difference(few, many)) == "+50 pp"
    assert change_text(difference(share_of(10, 100), share_of(12, 100))) == "(+2 pp)"
    assert change_text(difference(mean_of([2, 2, 2]), mean_of([1, 1, 1]))) == "−1.00"


def test_two_tables_stand_side_by_side_in_text_and_page() -> None:
    found = [
        measure(nim.GAME, options=options, games=4, pairs=0, player="random") for options in ({}, {"misere": True})
    ]
    printed = text(*found)
    assert "|  | as printed | misere=true | change |" in printed
    assert "| 2.1 | Any number from one row | 100 % (" in printed
    written = page(*found)
    assert written.count("<h2>") == 4
    assert "<script" not in written
    assert 'class="interval"' in written


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "report.html"
    words = ["report", "hexapawn", "--games", "3", "--pairs", "2", "--player", "greedy", "-o", str(output)]
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Hexapawn: 3 games of 2 greedy players, and 2 deals in both seatings")
    assert "strong ahead of casual, in games" in printed
    assert output.read_text("utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["mizere=true"], "NAME=VALUE, not 'mizere=true'; there are: misere=false"),
        (["misere"], "NAME=VALUE, not 'misere'"),
        (["misere=perhaps"], "option 'misere' must be true or false, not 'perhaps'"),
    ],
)
def test_wrong_options_are_refused(words: list[str], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        options_of(nim.GAME, words)


@pytest.mark.parametrize(
    ("arguments", "message"), [({"games": 1}, "games must be"), ({"player": "weak"}, "a player must")]
)
def test_wrong_arguments_are_refused(arguments: dict[str, int | str], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        measure(nim.GAME, **{"games": 2, "pairs": 0, **arguments})

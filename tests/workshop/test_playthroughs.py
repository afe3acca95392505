"""Playthroughs: a golden file for each game, of the library and of the shelf, and the command that writes one.

`pytest tests/workshop/test_playthroughs.py --update-goldens` writes all of them after a change of the rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from devtools.paths import ROOT
from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.rules import get_game, registry
from sisyphus_widgets.workshop import playthrough as playthroughs
from sisyphus_widgets.workshop.command import main
from sisyphus_widgets.workshop.playthrough import playthrough

HOUSE = [module.GAME.name for module in (ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe)]
SHELF: dict[str, str] = tomllib.loads((ROOT / "shelf" / "pyproject.toml").read_text("utf-8"))["project"][
    "entry-points"
]["sisyphus_widgets.games"]


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the games of the shelf for the duration of a test."""
    monkeypatch.setattr(registry, "_loaded", {**registry._loaded})
    monkeypatch.setattr(registry, "_REGISTERED", {**registry._REGISTERED, **SHELF})


@pytest.mark.parametrize("name", [*HOUSE, *SHELF])
def test_a_game_is_played_as_in_its_golden_file(name: str, golden: Callable[[str, str], None]) -> None:
    golden(f"{name}.txt", playthrough(get_game(name)))


def test_every_clause_that_is_cited_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthroughs, "GAMES", 1)
    text = playthrough(get_game("tic_tac_toe"), seed=1)
    assert text.startswith("tic_tac_toe, 2 players: random moves with seeds 1 to 1\n")
    moves = text.count("> piece_placed")
    assert f"\nseed 1: {moves} moves = " in text
    assert f"\nclauses: 1.1 {moves}, 1.2 {moves}, 2." in text


def test_another_rule_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    game = get_game("nim")
    before = playthrough(game).splitlines()
    after = playthrough(game, options=game.options_type(misere=True)).splitlines()
    changed = {line.partition(" = ")[0] for line in {*before} ^ {*after}}
    assert changed
    assert all(line.startswith("seed ") or "last_taken" in line for line in changed)


def test_the_command_writes_a_playthrough(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nim.txt"
    assert main(["playthrough", "nim", "--seed", "3", "-o", str(file)]) == 0
    assert file.read_text("utf-8") == playthrough(get_game("nim"), seed=3)
    capsys.readouterr()
    assert main(["playthrough", "nim", "--seed", "3"]) == 0
    assert capsys.readouterr().out == file.read_text("utf-8")


def test_a_game_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(playthroughs, "MOST_MOVES", 3)
    assert main(["playthrough", "nim"]) == 1
    assert "the game nim with seed 1 has not ended after 3 moves" in capsys.readouterr().err

"""The ladder: the same deals in both seatings, stored results, and intervals."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

import tests.three_cards  # noqa: F401  (registers itself as a game)
from sisyphus_widgets.players import ladder
from sisyphus_widgets.rules import get_game


@pytest.mark.parametrize("game", ["three_cards", "sisyphus_cards", "sisyphos_board", "ascend"])
def test_a_player_against_itself_has_no_difference(game: str):
    # Both seatings then give the same game, with opposite results.
    for seed in range(1, 4):
        assert ladder.mirrored(get_game(game), "greedy", "greedy", seed).difference == pytest.approx(0)


def test_with_an_odd_number_of_seats_every_player_sits_everywhere_equally_often(monkeypatch: pytest.MonkeyPatch):
    seen = []
    played = ladder.played
    monkeypatch.setattr(
        ladder, "played", lambda game, players, seed, options=None: seen.append([type(p).__name__[0] for p in players])
        or played(game, players, seed, options),
    )  # fmt: skip
    for seed in range(3):
        ladder.mirrored(get_game("three_cards"), "random", "greedy", seed, players=3)
    sides = ["".join(names) for names in seen if len(set(names)) > 1]
    assert len(sides) == 6
    assert all(sum(names[seat] == "R" for names in sides) == 3 for seat in range(3)), "each sits everywhere as often"


@pytest.mark.parametrize(
    ("game", "points"),
    [("sisyphus_cards", True), ("sixty", True), ("ascend", True), ("skitgubbe", False), ("sisyphos_board", False),
     ("three_cards", False)],
)  # fmt: skip
def test_points_are_compared_in_games_of_several_deals(game: str, points: bool):
    assert ladder.counts_points(get_game(game)) == points


def test_a_ladder_continues_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path, game = tmp_path / "kept.jsonl", get_game("three_cards")
    names = ("random", "beginner", "greedy")
    whole = list(ladder.climb(game, names, 4, 1, path))
    assert len(whole) == 12
    lines = path.read_text().splitlines()
    path.write_text("\n".join(lines[:7]) + "\n" + lines[7][:20])  # as if it had been stopped while writing

    mirrored, again = ladder.mirrored, []
    monkeypatch.setattr(ladder, "mirrored", lambda *arguments: again.append(arguments[1:]) or mirrored(*arguments))
    assert list(ladder.climb(game, names, 4, 1, path)) == whole
    assert len(again) == 5, "only what was not written whole"
    assert ladder.read(path) == whole


def test_the_interval_is_the_95_percent_interval_of_the_mean():
    found = ladder.rungs(ladder.Mirrored("g", "a", "b", n, value) for n, value in enumerate([1.0, 2.0, 3.0, 2.0]))
    (rung,) = found
    assert (rung.deals, rung.mean) == (4, 2.0)
    assert rung.half == pytest.approx(1.96 * math.sqrt(2 / 3) / 2)
    assert rung.clear
    (alone,) = ladder.rungs([ladder.Mirrored("g", "a", "b", 1, 5.0)])
    assert not alone.clear, "one deal shows nothing"


def test_the_command_prints_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "ladder.jsonl"
    ladder.main(["sisyphos_board", "--only", "greedy", "strong", "--deals", "2", "--file", str(path)])
    assert capsys.readouterr().out.splitlines() == [
        "| sisyphos_board | against | games won | deals |",
        "|---|---|---|---|",
        "| strong | greedy | +1.00 ± 0.00 | 2 |",
    ]
    assert [json.loads(line)["seed"] for line in path.read_text().splitlines()] == [1, 2]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(["chess"], "chess"), (["sixty", "--only", "greedy", "best"], "best"), (["sixty", "--only", "greedy"], "two"),
     (["sixty", "--deals", "0"], "a deal")],
)  # fmt: skip
def test_the_command_refuses_wrong_arguments_with_a_message(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
):
    assert ladder.main(arguments) == 2
    assert message in capsys.readouterr().err

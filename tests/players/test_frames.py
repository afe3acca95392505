"""Data frames of played games: in every game, their rows agree with the record and the score."""

from __future__ import annotations

from typing import Any

import pytest

from sisyphus_widgets.players import RandomPlayer
from sisyphus_widgets.players.experiments import play_matches
from sisyphus_widgets.players.frames import Frames, frames
from sisyphus_widgets.rules import RulesError, game_names, get_game, registry
from tests.games import every  # noqa: F401  (registers a game of another package)

ALL = ["games", "seats", "deals", "tricks", "moves", "events", "points"]


def make_frames(name: str, n: int = 2) -> tuple[list[Any], Frames]:
    played = play_matches(name, RandomPlayer(), n=n, seed=3)
    return played, frames(played)


@pytest.mark.parametrize("name", [*game_names(), "hearts", "whist"])
def test_rows_of_every_game_agree_with_its_record_and_its_score(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name in ("hearts", "whist"):
        monkeypatch.setitem(
            registry._REGISTERED,
            name,
            pytest.importorskip(f"sisyphus_shelf.{name}", reason="the shelf is not installed").__name__,
        )
    played, tables = make_frames(name)
    scene = get_game(name).scene
    assert [row["game"] for row in tables.games] == [0, 1]
    for game, row in zip(played, tables.games, strict=True):
        number, states = game.number, list(game.record.states())
        mine = {table: [one for one in getattr(tables, table) if one["game"] == number] for table in ALL}
        decisions = [
            (state.to_move, move)
            for state, move in zip(states, game.record.moves, strict=False)
            if not state.chance_due
        ]
        assert [(one["seat"], one["action"]) for one in mine["moves"]] == decisions
        assert [one["move"] for one in mine["moves"]] == [*range(1, len(decisions) + 1)]
        assert row["moves"] == len(decisions)
        assert row["deals"] == len(mine["deals"]) == sum(state.chance_due for state in states)
        assert row["tricks"] == len(mine["tricks"])
        assert row["winners"] == game.winners
        begun = scene.progress(states[0])
        for seat, place in enumerate(mine["seats"]):
            assert (place["seat"], place["rank"], place["won"]) == (seat, game.ranks[seat], seat in game.winners)
            gained = [one["points"] for one in mine["points"] if one["seat"] == seat]
            if begun:
                assert begun[seat] + sum(gained) == place["score"] == scene.progress(states[-1])[seat]
            else:
                assert gained == []
                assert place["score"] is None
        if mine["deals"]:
            assert sum(deal["moves"] for deal in mine["deals"]) == row["moves"]
            assert sum(deal["tricks"] for deal in mine["deals"]) == row["tricks"]
        places = {(one["deal"], one["trick"]) for one in mine["moves"]}
        assert {(one["deal"], one["trick"]) for one in mine["tricks"]} <= places


@pytest.mark.parametrize("name", game_names())
def test_winners_have_rank_one_and_equal_seats_share_a_rank(name: str) -> None:
    for game in make_frames(name, 4)[0]:
        assert {seat for seat, rank in enumerate(game.ranks) if rank == 1} >= (
            {*game.winners} if len(game.winners) == 1 else set()
        )
        best = min(rank for rank in game.ranks)
        assert best == 1
        assert all(1 + sum(other < rank for other in game.ranks) == rank for rank in game.ranks)
        if game.winners and name != "skitgubbe":
            assert {seat for seat, rank in enumerate(game.ranks) if rank == 1} == {*game.winners}


def test_ranks_in_skitgubbe_follow_the_order_of_going_out() -> None:
    for game in make_frames("skitgubbe", 3)[0]:
        out = game.standing["out"]
        assert [game.ranks[seat] for seat in out] == [1, 2, 3]
        assert game.ranks[game.standing["goat"]] == 4


def test_a_trick_of_the_card_hill_has_four_moves_and_a_taker() -> None:
    _, tables = make_frames("sisyphus_cards", 1)
    for trick in tables.tricks:
        assert trick["moves"] == 4 + 4 * (trick["trick"] == 1 and (trick["deal"] - 1) % 4 < 3)
        assert trick["event"] == "trick_taken"
        where = {name: trick[name] for name in ("game", "deal", "trick")}
        (taken,) = [row for row in tables.events if row["event"] == "trick_taken" and where.items() <= row.items()]
        assert taken["facts"]["seat"] == trick["seat"]


def test_only_the_requested_tables_are_filled() -> None:
    played = play_matches("sixty", RandomPlayer(), n=2, seed=3)
    some = frames(played, ["seats", "points"])
    assert [name for name in ALL if getattr(some, name)] == ["seats", "points"]
    assert frames(played, ["seats"]).seats == some.seats == frames(played).seats
    with pytest.raises(RulesError, match=r"tables are called games, seats, .*, not 'turns'"):
        frames(played, ["turns"])


def test_as_frame_gives_data_frames_or_an_error_without_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    pandas = pytest.importorskip("pandas")
    played = play_matches("sixty", RandomPlayer(), n=2, seed=3)
    tables = frames(played, as_frame=True)
    assert all(isinstance(getattr(tables, name), pandas.DataFrame) for name in ALL)
    assert tables.seats.to_dict("records") == frames(played).seats
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(RulesError, match=r'needs the extra "research".*\[research\]'):
        frames(played, as_frame=True)

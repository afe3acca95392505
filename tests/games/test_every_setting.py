"""Settings of every game: seeds, numbers of players and options are accepted or refused as documented."""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from sisyphus_widgets.rules import Match, PositionError, Record, RecordError, get_game
from sisyphus_widgets.rules.numbers import MOST
from sisyphus_widgets.trace.builder import dumps, trace_match

from .samples import Samples
from .test_every_game import EVERY

NO_SEEDS = [
    "7",
    "",
    7.5,
    True,
    False,
    float("nan"),
    float("inf"),
    [7],
    b"7",
    np.float64(7.5),
    np.bool_(True),
    10**5000,
]
SEEDS = [0, -7, 2**64 - 1, 10**300]

every_game = pytest.mark.parametrize("samples", EVERY.values(), ids=EVERY)


def ways_to_begin(samples: Samples, **arguments: Any) -> list[Any]:
    """Return all the ways to begin a game with these settings."""
    game = samples.game
    ways = [lambda: Match(game, **arguments)]
    if game.state_type.deal_type is not None:
        ways.append(lambda: game.deal(**arguments))
        new_game = getattr(import_module(game.package), "new_game", None)
        if new_game is not None:
            ways.append(lambda: new_game(**arguments))
    return ways


@every_game
@pytest.mark.parametrize("seed", NO_SEEDS, ids=range(len(NO_SEEDS)))
def test_only_whole_numbers_are_seeds(samples: Samples, seed: Any) -> None:
    ways = ways_to_begin(samples, seed=seed)
    ways.append(lambda: Match.from_state(samples.new(), seed=seed))
    ways.append(lambda: Record(samples.game.name, samples.game.players[0], {}, seed, ()))
    start = samples.game.start()
    if start.chance_due:
        ways.append(lambda: start.chance_action(seed))
    for way in ways:
        with pytest.raises(PositionError, match=r"seed.*whole number"):
            way()


@every_game
@pytest.mark.parametrize("seed", SEEDS, ids=range(len(SEEDS)))
def test_a_game_of_any_seed_is_saved_and_read_again(samples: Samples, seed: int) -> None:
    match = Match(samples.game, seed=seed)
    if match.state.chance_due:
        match.deal()
    again = Match.from_record(Record.loads(match.record.dumps()))
    assert (again.seed, again.state) == (seed, match.state)


@every_game
def test_counts_of_numpy_are_whole_numbers(samples: Samples) -> None:
    players = samples.game.players[0]
    match = Match(samples.game, players=np.int64(players), seed=np.uint64(7))  # type: ignore[arg-type]
    if match.state.chance_due:
        match.deal()
    again = Match.from_record(Record.loads(match.record.dumps()))
    assert (again.seed, again.players, again.state) == (7, players, match.state)
    assert type(match.seed) is type(match.players) is int
    assert Match(samples.game, players=players, seed=7).seed == match.seed


@every_game
def test_fresh_seeds_are_too_many_to_try_all(samples: Samples) -> None:
    seeds = {Match(samples.game).seed or 0 for _ in range(20)}
    seeds |= {Match.from_state(samples.game.start()).chance_seed for _ in range(20)}
    assert len(seeds) == 40
    assert max(seeds).bit_length() > 56


@every_game
def test_no_page_and_no_picture_shows_the_seed(samples: Samples) -> None:
    seed = 9182736455463728190
    match = Match(samples.game, seed=seed)
    if match.state.chance_due:
        match.deal()
    for seat in (None, *range(match.players)):
        texts = [dumps(trace_match(match, seat)), repr(match.state.view(seat)), match.state.picture(seat), repr(match)]
        assert not any(str(seed) in text for text in texts)


@pytest.mark.parametrize("name", ["", "chess", None, 7, [], 10**5000], ids=range(6))
def test_unknown_games_are_refused(name: Any) -> None:
    with pytest.raises(PositionError, match=r"there is no game .*; the games are ascend"):
        get_game(name)


@every_game
@pytest.mark.parametrize("players", ["4", 4.5, 2.5, float("nan"), True, [4], 10**5000, -1, 0, 99], ids=range(10))
def test_a_wrong_number_of_players_is_refused(samples: Samples, players: Any) -> None:
    for way in (
        ways_to_begin(samples, players=players)
        if len(samples.game.players) > 1
        else ways_to_begin(samples, players=players)[:1]
    ):
        with pytest.raises(PositionError, match=f"{samples.game.name} is for .* players, not"):
            way()


def wrong_for(default: object) -> list[Any]:
    """Return values that an option with this default cannot have."""
    others: list[Any] = [None, "x", "", 0.5, 7.5, float("nan"), float("inf"), [], (), {}, b"1", np.float64(1.5)]
    if type(default) is bool:
        return [*others, 0, 1, np.int64(1), 10**5000]
    if type(default) is int:
        return [*others, True, False, np.bool_(True), "7", -1, MOST + 1, 10**5000]
    return [*others, 0, 1, True, 10**5000]


@every_game
def test_an_option_of_the_wrong_kind_is_refused_by_name(samples: Samples) -> None:
    options_type = samples.game.options_type
    for field in fields(options_type):
        with pytest.raises(PositionError, match="has no option"):
            samples.game.read_options({10**5000: field.default})  # type: ignore[dict-item]
        for value in wrong_for(field.default):
            if type(value) is type(field.default) is str and value in ("", "x"):
                assert field.name == "deck"
            with pytest.raises(PositionError, match=f"option '{field.name}' must be "):
                options_type(**{field.name: value})
            with pytest.raises(PositionError, match=f"option '{field.name}' must be "):
                samples.game.read_options({field.name: value})
            record = Record(samples.game.name, samples.game.players[0], {field.name: value})
            for use in (record.dumps, record.replayed, lambda record=record: Match.from_record(record)):
                with pytest.raises(RecordError, match=f"option '{field.name}' must be "):
                    use()


@every_game
def test_options_of_numpy_are_written_as_numbers(samples: Samples) -> None:
    for field in fields(samples.game.options_type):
        if type(field.default) is not int:
            continue
        options = samples.game.options_type(**{field.name: np.int64(1)})
        assert type(getattr(options, field.name)) is int
        assert Record.loads(Match(samples.game, options=options).record.dumps()).options in ({field.name: 1}, {})
        record = Record(samples.game.name, samples.game.players[0], {field.name: np.int64(1)})
        assert Record.loads(record.dumps()).options == {field.name: 1}


@every_game
@pytest.mark.parametrize("options", [[], [("target", 3)], 3, "x", object()], ids=range(5))
def test_only_options_of_the_game_are_options(samples: Samples, options: Any) -> None:
    others = [
        other.game.options_type()
        for other in EVERY.values()
        if other.game.options_type is not samples.game.options_type
    ]
    for given in (options, *others):
        with pytest.raises(PositionError, match=f"the options of {samples.game.name} must be a mapping"):
            Match(samples.game, options=given)

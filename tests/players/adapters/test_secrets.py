"""Observations and information states contain nothing hidden: replacing unseen cards changes neither."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.players.adapters.history import GameHistory, replayed
from sisyphus_widgets.players.adapters.observation import Encoding
from sisyphus_widgets.players.adapters.setting import Setting, setting_of
from sisyphus_widgets.rules import PositionError
from tests.games.samples import cut
from tests.games.test_every_secret import unaware_of

from .games import GAMES, REDEALT

MOMENTS = (0, 3, 9, 25, 60, 200)
"""The numbers of moves after the deal at which hidden cards are replaced."""


def vector(history: GameHistory, seat: int) -> list[float]:
    return list(history.setting.encoding.of(history.state, seat))


def walk(name: str, seed: int, setting: Setting) -> Iterator[GameHistory]:
    """Yield the histories of a random game, move by move."""
    rng, here = random.Random(seed), GameHistory(setting, setting.start())
    while not here.state.over:
        state = here.state
        here = here.after(state.chance_action(seed) if state.chance_due else rng.choice([*here.legal.values()]))
        yield here


@pytest.mark.parametrize("name", REDEALT)
def test_hidden_cards_change_neither_observation_nor_information(name: str, full: bool) -> None:
    samples, another, rng, compared, tried = GAMES[name], REDEALT[name], random.Random(name), 0, 0
    for moment in MOMENTS if full else MOMENTS[::2]:
        for seed in range(10 if full else 2):
            players, options = samples.tables[seed % len(samples.tables)]
            record = cut(samples.record(seed, (players, options)), 1 + moment)
            setting, seat = setting_of(samples.game, players, options), rng.randrange(players)
            tried += 1
            other = another(record, seat, rng)
            if other is None or other.moves == record.moves:
                continue
            compared += 1
            one, two = (replayed(setting, each.moves) for each in (record, other))
            assert one.information(seat) == two.information(seat)
            assert vector(one, seat) == vector(two, seat)
            seats = [seat for seat in range(players) if one.information(seat) != two.information(seat)]
            assert seats, "somebody holds other cards"
    assert compared > tried / 3


@pytest.mark.parametrize("name", GAMES)
def test_a_sampled_position_has_the_same_observation(name: str, full: bool) -> None:
    samples, rng = GAMES[name], random.Random(name)
    for seed, (players, options) in enumerate(samples.tables if full else samples.tables[:1]):
        setting = setting_of(samples.game, players, options)
        for here in islice(walk(name, seed, setting), 5, 400 if full else 90, 7):
            for seat in range(players):
                other = here.state.view(seat).sample(rng)
                assert setting.encoding.of(other, seat) == setting.encoding.of(here.state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_move_hidden_from_a_seat_changes_nothing_for_it(name: str, full: bool) -> None:
    samples = GAMES[name]
    players, options = samples.tables[0]
    for here in islice(walk(name, 1, setting_of(samples.game, players, options)), 400 if full else 60):
        assert here.before is not None
        for seat in unaware_of(here.before.state, here.move, here.state):
            assert here.information(seat) == here.before.information(seat)
            assert vector(here, seat) == vector(here.before, seat)


@pytest.mark.parametrize("name", GAMES)
def test_positions_that_a_seat_can_tell_apart_have_different_information(name: str) -> None:
    """Equal information means an equal view and equal legal moves, as a game of imperfect information demands."""
    samples, found = GAMES[name], dict[str, tuple[Any, list[str]]]()
    players, options = samples.tables[0]
    setting = setting_of(samples.game, players, options)
    for seed in (1, 1, 2):
        for here in islice(walk(name, seed, setting), 60):
            for seat in range(players):
                view = here.state.view(seat)
                knows = view, sorted(map(str, view.legal_actions()))
                assert found.setdefault(here.information(seat), knows) == knows
    assert len(found) > 40


@pytest.mark.parametrize("name", GAMES)
def test_a_vector_does_not_depend_on_earlier_vectors(name: str) -> None:
    samples = GAMES[name]
    players, options = samples.tables[0]
    setting = setting_of(samples.game, players, options)
    alone = Encoding(samples.game, players, setting.numbering.moves)
    one, other = (islice(walk(name, seed, setting), 0, 60, 4) for seed in (1, 2))
    for here, there in zip(one, other, strict=False):
        for seat in range(players):
            setting.encoding.of(there.state, seat)
            assert setting.encoding.of(here.state, seat) == alone.of(here.state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_of_a_vector_has_a_label(name: str) -> None:
    samples = GAMES[name]
    setting = setting_of(samples.game, *samples.tables[0])
    labels = setting.encoding.labels
    assert len({*labels}) == len(labels) == setting.encoding.size
    state = samples.game.deal(seed=1) if samples.game.state_type.deal_type else samples.game.start()
    assert len(setting.encoding.of(state, 0)) == len(labels)


def test_an_observation_contains_the_hand_of_its_seat() -> None:
    state = GAMES["sisyphus_cards"].game.deal(seed=7)
    setting = setting_of(GAMES["sisyphus_cards"].game, 4, None)
    for seat in range(4):
        features = zip(setting.encoding.labels, setting.encoding.of(state, seat), strict=True)
        held = {label for label, number in features if number and label.startswith("own holds ")}
        assert held == {f"own holds {card}" for card in state.view(seat).hand}


def test_a_game_without_facts_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["sixty"].game
    monkeypatch.setattr(type(game), "says", None)
    with pytest.raises(PositionError, match="sixty declares no facts"):
        Setting(game, 4, game.options_type())

"""Games in OpenSpiel: its own test suite, agreement with the rules at every step, and serialisation."""

from __future__ import annotations

import copy
import pickle
import random
from dataclasses import asdict
from typing import Any

import pytest

from sisyphus_widgets.players.adapters import openspiel_game
from sisyphus_widgets.players.adapters.history import GameHistory
from sisyphus_widgets.players.adapters.setting import worth

from .games import GAMES

pyspiel: Any = pytest.importorskip("pyspiel", reason="needs OpenSpiel")
QUICK = ("sisyphos_board", "three_cards", "three_of_all", "whist")
"""The games for which OpenSpiel's own suite, which serialises every state, is fast."""


def new(name: str) -> Any:
    players, options = GAMES[name].tables[0]
    return openspiel_game(name, players=players, options=options)


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_own_suite_passes(name: str, full: bool) -> None:
    if not full and name not in QUICK:
        pytest.skip("takes long; --full runs it")
    pyspiel.random_sim_test(new(name), num_sims=3 if full else 1, serialize=True, verbose=False)


def checked_game(game: Any, seed: int) -> Any:
    """Play a game in OpenSpiel and in the engine, compare every step, and return the last state."""
    setting, rng = game.setting, random.Random(seed)
    state, theirs = setting.start(), game.new_initial_state()
    while not state.over:
        if state.chance_due:
            outcomes = theirs.chance_outcomes()
            assert theirs.is_chance_node()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            dealt = rng.choice(outcomes)[0]
            theirs.apply_action(dealt)
            state = state.after(state.chance_action(dealt))
            continue
        legal = theirs.legal_actions()
        assert theirs.current_player() == state.to_move
        assert legal == sorted({*legal})
        assert {theirs.action_to_string(number) for number in legal} == {*map(str, state.legal_actions())}
        assert theirs.returns() == [0] * state.players
        number = rng.choice(legal)
        theirs.apply_action(number)
        state = state.after(setting.numbering.moves[number])
        assert theirs.played.state == state
    assert theirs.is_terminal()
    assert theirs.returns() == worth(state, setting.game)
    return theirs


@pytest.mark.parametrize("name", GAMES)
def test_every_step_agrees_with_the_engine(name: str, full: bool) -> None:
    for seed in range(1000 // len(GAMES) + 1 if full else 1):
        checked_game(new(name), seed)


def midway(name: str, moves: int) -> tuple[Any, Any]:
    game, rng = new(name), random.Random(name)
    state = game.new_initial_state()
    for _ in range(moves):
        if not state.is_terminal():
            chance = state.is_chance_node()
            state.apply_action(rng.randrange(1000) if chance else rng.choice(state.legal_actions()))
    return game, state


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moves", [0, 1, 12, 70])
def test_a_state_survives_serialisation(name: str, moves: int) -> None:
    game, state = midway(name, moves)
    written = pyspiel.serialize_game_and_state(game, state)
    for again in (pyspiel.deserialize_game_and_state(written)[1], pickle.loads(pickle.dumps(state)), state.clone()):
        assert again.played.state == state.played.state
        assert again.history() == state.history()
        if not state.is_terminal():
            for seat in range(state.num_players()):
                assert again.information_state_string(seat) == state.information_state_string(seat)
                assert again.observation_tensor(seat) == state.observation_tensor(seat)


def test_a_clone_is_independent() -> None:
    _, state = midway("three_cards", 3)
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)


def test_a_very_long_history_can_be_copied_and_deleted() -> None:
    """Each history refers to the previous one: copying and deleting the last must not recurse through all of them."""
    here = openspiel_game("three_cards").new_initial_state().played
    for _ in range(100_000):
        here = GameHistory(here.setting, here.state, here)
    assert copy.deepcopy(here) is here
    del here


def test_options_of_a_game_are_openspiel_parameters() -> None:
    game = openspiel_game("sixty", players=3, options=GAMES["sixty"].game.read_options({"may_take": True}), deals=7)
    options = GAMES["sixty"].game.options_type(may_take=True)
    assert game.get_parameters() == {"players": 3, "deals": 7, **asdict(options)}
    again = pyspiel.load_game(str(game))
    assert (again.num_players(), again.max_chance_outcomes()) == (3, 7)
    assert again.setting is game.setting


def test_an_information_state_shows_only_the_seats_own_hand() -> None:
    state = openspiel_game("three_cards").new_initial_state()
    state.apply_action(3)
    hands = [state.played.state.view(seat).hand for seat in range(3)]
    for seat, text in enumerate(map(state.information_state_string, range(3))):
        visibility = [all(f"'{card}'" in text for card in hand) for hand in hands]
        assert visibility == [who == seat for who in range(3)]


def test_without_openspiel_the_error_names_the_package_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.delitem(sys.modules, "sisyphus_widgets.players.adapters._spiel", raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match="which is not installed here: python -m pip install open_spiel"):
        openspiel_game("sixty")

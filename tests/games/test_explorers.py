"""All sandboxes: they are found by name, their records replay, and play goes on from a position."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.games.ascend.explorers import plays
from sisyphus_widgets.games.sisyphos_board.explorers import race
from sisyphus_widgets.games.sisyphus_cards.explorers import combos, hill, levels
from sisyphus_widgets.games.sixty.explorers import answers
from sisyphus_widgets.games.skitgubbe.explorers import pick_up
from sisyphus_widgets.players import GreedyPlayer
from sisyphus_widgets.rules import Match, Record, game_names, get_game

SANDBOXES = {
    "ascend.plays": plays,
    "sisyphos_board.race": race,
    "sisyphus_cards.combos": combos,
    "sisyphus_cards.hill": hill,
    "sisyphus_cards.levels": levels,
    "sixty.answers": answers,
    "skitgubbe.pick_up": pick_up,
}

pytestmark = pytest.mark.parametrize("name", SANDBOXES)


def tried(name: str) -> Match:
    """Return a match in which the examples of a sandbox were played."""
    match = Match(SANDBOXES[name].GAME, seed=0)
    for move in SANDBOXES[name].EXAMPLES:
        match.play(move)
    return match


def test_a_sandbox_is_found_by_name_and_is_no_game(name: str) -> None:
    game = SANDBOXES[name].GAME
    assert get_game(name) is game
    assert (game.name, game.start().game_name, game.start().view(0).game_name) == (name, name, name)
    assert name not in game_names()
    assert game.rulebook.name == name.partition(".")[0]


def test_a_record_of_a_sandbox_replays(name: str) -> None:
    match = tried(name)
    record = Record.loads(match.record.dumps())
    assert Match.from_record(record).states == match.states


def test_play_goes_on_from_a_position_of_a_sandbox(name: str) -> None:
    state = tried(name).state
    match = Match.from_state(state)
    assert match.game is SANDBOXES[name].GAME
    assert (
        state.texts.find("title")
        == match.game.texts().find("title")
        != get_game(name.partition(".")[0]).texts().find("title")
    )
    match.play(GreedyPlayer().choose(state.view(0), random.Random(1)))
    assert match.state != state

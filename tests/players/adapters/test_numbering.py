"""The numbers of moves: fixed in games that declare their moves, otherwise indices among the legal moves."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sisyphus_widgets.games.sixty.game import GAME as SIXTY
from sisyphus_widgets.players.adapters.numbering import Numbering
from sisyphus_widgets.rules import Game, PositionError

from .games import GAMES

SIZES = {
    "ascend": 35_602,
    "hearts": 22_152,
    "sisyphos_board": 232,
    "sisyphus_cards": 22_152,
    "sixty": 122,
    "skitgubbe": 418,
    "three_cards": 52,
    "three_of_all": 80,
    "whist": 52,
}


@pytest.mark.parametrize("name", GAMES)
def test_every_move_is_declared_once(name: str) -> None:
    game = GAMES[name].game
    moves = list(game.every_move(game.players[0], game.options_type()))
    assert len(moves) == SIZES[name]
    assert len({*moves}) == len({*map(str, moves)}) == len(moves)


def test_the_numbers_of_moves_are_those_in_the_docs() -> None:
    numbering = Numbering(GAMES["sisyphus_cards"].game, 4, GAMES["sisyphus_cards"].game.options_type())
    assert [str(numbering.moves[number]) for number in (0, 51, 52, 22_151)] == [
        "play 2C",
        "play AS",
        "pass 2C 3C 4C",
        "pass QS KS AS",
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_has_a_number_at_every_table(name: str) -> None:
    samples = GAMES[name]
    for seed, (players, options) in enumerate(samples.tables):
        numbering = Numbering(samples.game, players, options)
        for before, _, _ in samples.play(seed, (players, options)):
            if before.to_move is not None:
                legal = numbering.legal(before)
                assert [*legal.values()] == list(before.legal_actions())
                assert all(numbering.moves[number] == move for number, move in legal.items())


def test_without_declared_moves_the_numbers_are_indices_of_legal_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(SIXTY), "every_move", Game.every_move)
    state = SIXTY.deal(seed=1)
    numbering = Numbering(SIXTY, 4, SIXTY.options_type(), most=8)
    legal = numbering.legal(state)
    assert (numbering.fixed, numbering.size) == (False, 8)
    assert [*legal] == [*range(len(legal))]
    assert [*map(str, legal.values())] == sorted(map(str, state.legal_actions()))
    with pytest.raises(PositionError, match="has to declare its moves"):
        Numbering(SIXTY, 4, SIXTY.options_type(), most=1).legal(state)


def test_a_legal_move_missing_from_the_declaration_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = list(SIXTY.every_move(4, SIXTY.options_type()))
    state = SIXTY.deal(seed=1)
    move: Any = random.Random(1).choice(list(state.legal_actions()))
    whole.remove(move)
    monkeypatch.setattr(type(SIXTY), "every_move", lambda *_: whole)
    with pytest.raises(PositionError, match=f"{move} is legal, but the moves that sixty declares"):
        Numbering(SIXTY, 4, SIXTY.options_type()).legal(state)

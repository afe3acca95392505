"""A comparison of the engine with the plain rules over random games: legal moves and all their effects."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.skitgubbe import Options, SkitgubbeState

from .games import SETTINGS, random_steps
from .reference import Reference


def agree(state: SkitgubbeState, plain: Reference) -> None:
    """Assert that both agree on everything that both know."""
    what = "asked" if state.is_slough_offered else "shed" if state.phase == 2 else "play"
    assert plain.what == ("deal" if state.chance_due else "over" if state.over else what)
    assert state.to_move == plain.to_move
    assert state.phase == plain.phase
    assert [set(hand) for hand in state.hands] == plain.hands
    assert list(state.stock) == plain.stock
    assert state.decisions == plain.decisions
    assert state.standing == {"phase": plain.phase, "out": plain.out, "goat": plain.goat}
    assert {str(action) for action in state.legal_actions()} == plain.may()
    if plain.phase == 1:
        assert [set(cards) for cards in state.collected] == plain.collected
        assert list(state.trick) == [card for plays in plain.rounds for _, card in plays]
        assert list(state.sloughed) == plain.sloughed
    elif not state.over:
        assert list(state.trick) == [card for _, play in plain.table for card in play]
        assert (state.core.owners, state.core.needed) == ([owner for owner, _ in plain.table], plain.needed)


def advance(plain: Reference, move: str) -> None:
    """Carry out a move by the plain rules."""
    verb, _, rest = move.partition(" ")
    if verb == "deal":
        hands, stock, aside = rest.split("/")
        plain.deal([part.split() for part in hands.split("|")], stock.split(), aside.strip())
    else:
        plain.do(move)


def follow(seed: int, players: int, options: Options) -> Reference:
    """Play a random game in both, and compare them after each move."""
    plain = Reference(players, options.leader, options.move_limit, options.slough_to_decided, options.play_turned_card)
    for _, action, after in random_steps(seed, players, options):
        advance(plain, str(action))
        agree(after, plain)
    return plain


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_random_games_agree_with_the_plain_rules(players: int, options: Options, full: bool) -> None:
    games = [follow(seed, players, options) for seed in range(300 if full else 3)]
    # The last decision before the limit may still decide on the goat.
    assert all(game.goat is not None or game.decisions == options.move_limit for game in games)
    assert all(game.decisions <= options.move_limit for game in games)
    assert any(game.sloughed or game.phase == 2 for game in games)

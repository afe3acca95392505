"""A comparison of the engine with the plain rules over random games: legal moves and all their effects."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import CardsState, Options

from .games import EVERY_OPTIONS, random_steps
from .reference import Reference


def agree(state: CardsState, plain: Reference) -> None:
    """Assert that both agree on everything that both know."""
    phases = {"deal": state.chance_due, "pass": state.passing, "over": state.over}
    assert plain.phase == next((name for name, now in phases.items() if now), "play")
    assert state.to_move == plain.to_move
    assert [set(hand) for hand in state.hands] == plain.hands
    assert list(state.levels) == plain.levels
    assert list(state.summits) == plain.summits
    assert state.standing["winner"] == plain.winner
    assert list(state.trick) == [card for _, card in plain.trick]
    assert state.deal_number == plain.deals
    if plain.phase == "play":
        assert state.core.broken == plain.broken
        listed = {str(action) for action in state.legal_actions()}
        assert listed == {f"play {card}" for card in plain.may_play()}
    elif plain.phase == "pass":
        listed = {card for action in state.legal_actions() for card in str(action).split()[1:]}
        assert listed == plain.may_pass()


def advance(plain: Reference, move: str) -> None:
    """Carry out a move by the plain rules."""
    verb, _, rest = move.partition(" ")
    if verb == "deal":
        plain.deal([part.split() for part in rest.split("|")])
    elif verb == "pass":
        plain.choose(rest.split())
    else:
        plain.play(rest)


def follow(seed: int, options: Options) -> Reference:
    """Play a random game in both, and compare them after each move."""
    plain = Reference(
        ace_low=options.ace_low_straights,
        carry=options.carry_past_summit,
        second_pair=options.second_pair,
        keep=options.keep_pedestal_cards,
    )
    for before, action, after in random_steps(seed, options):
        if seed == before.deal_number == 0:
            agree(before, plain)
        advance(plain, str(action))
        agree(after, plain)
    return plain


@pytest.mark.parametrize("options", EVERY_OPTIONS, ids=str)
def test_random_games_agree_with_the_plain_rules(options: Options, full: bool) -> None:
    games = [follow(seed, options) for seed in range(1000 if full else 12)]
    assert all(game.winner is not None for game in games)
    assert any(game.deals > 2 for game in games)
    assert any(game.trick and len(game.trick) < 4 for game in games), "some end in mid-trick"

"""A comparison of the engine with the plain rules over random games: legal moves and all their effects."""

from __future__ import annotations

from collections import Counter

import pytest

from sisyphus_widgets.games.sixty import Options, SixtyState

from .games import EVERY, random_steps
from .reference import Reference


def agree(state: SixtyState, plain: Reference) -> None:
    """Assert that both agree on everything that both know."""
    phases = {"deal": state.chance_due, "over": state.over}
    assert plain.phase == next((name for name, now in phases.items() if now), "play")
    assert state.to_move == plain.mover
    assert state.attacker == plain.attacker
    assert list(state.totals) == plain.totals
    assert state.standing == {
        "penalty": plain.totals,
        "round": plain.rounds + (not state.over),
        "winner": plain.winner,
    }
    assert [Counter(hand) for hand in state.hands] == [Counter(hand) for hand in plain.hands]
    assert [Counter(pile) for pile in state.penalties] == [Counter(pile) for pile in plain.penalty]
    assert list(state.deck) == plain.deck
    assert list(state.attack) == plain.table
    assert Counter(state.discard) == Counter(plain.discard)
    if plain.phase == "play":
        assert state.direction == ("clockwise" if plain.direction == 1 else "counterclockwise")
    listed = [str(action) for action in state.legal_actions()]
    assert len(listed) == len(set(listed))
    assert set(listed) == plain.legal()


def advance(plain: Reference, move: str) -> None:
    """Carry out a move by the plain rules."""
    verb, _, rest = move.partition(" ")
    if verb != "deal":
        plain.play(move)
        return
    hands, deck = rest.split("/")
    plain.deal([hand.split() for hand in hands.split("|")], deck.split())


@pytest.mark.parametrize(("players", "options"), EVERY, ids=str)
def test_random_games_agree_with_the_plain_rules(players: int, options: Options, full: bool) -> None:
    for seed in range(100 if full else 2):
        plain = Reference.at(players, options)
        for before, action, after in random_steps(seed, players, options):
            if not plain.rounds and before.chance_due:
                agree(before, plain)
            advance(plain, str(action))
            agree(after, plain)
        assert plain.winner is not None

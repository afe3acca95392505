"""A comparison of the engine with the plain rules over random games: legal moves and all their effects."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.ascend import AscendState
from sisyphus_widgets.games.ascend.decktet import NUMBER

from .games import KINDS, Kind, random_steps
from .reference import Reference


def agree(state: AscendState, plain: Reference, listed: bool) -> None:
    """Assert that both agree on everything that both know; search for plays by the plain rules only if ``listed``."""
    phases = {"deal": state.chance_due, "give": state.giving, "promise": state.promising, "over": state.over}
    assert plain.phase == next((name for name, now in phases.items() if now), "play")
    assert state.to_move == plain.to_move
    assert [set(hand) for hand in state.hands] == plain.hands
    assert state.standing == {"points": plain.points, "winner": plain.winner}
    assert [(seat, set(play.split()[1:])) for seat, play in state.table] == [
        (seat, {f"{card}={stood(made, cards)}" if card[0] == "A" and made[0] == "flush" else card for card in cards})
        for seat, cards, made in plain.round
    ]
    assert list(state.out) == plain.out or plain.phase in ("deal", "over")
    assert state.promise == plain.promise
    assert state.hand_number == plain.number
    if plain.phase == "play" and listed:
        assert {str(action).removeprefix("play ") for action in state.legal_actions()} == {
            in_order(text) for text in plain.may()
        }


def stood(combination: tuple[str, int, int], cards: list[str]) -> int:
    """Return the number that an ace stands for in a straight flush: the one missing up to its rank."""
    top, size = combination[2], combination[1]
    there = {int(card[0]) for card in cards if card[0] != "A"}
    [number] = set(range(top - size + 1, top + 1)) - there
    return number


def in_order(text: str) -> str:
    """Return a play with its cards in the order of the notation."""
    return text if text == "pass" else " ".join(sorted(text.split(), key=lambda word: NUMBER[word.partition("=")[0]]))


def advance(plain: Reference, move: str) -> None:
    """Carry out a move by the plain rules."""
    verb, _, rest = move.partition(" ")
    if verb == "deal":
        plain.deal([part.split() for part in rest.partition("/")[0].split("|")])
    elif verb == "give":
        plain.give(*rest.split())
    elif verb in ("promise", "no-promise"):
        plain.say(verb == "promise")
    else:
        plain.play(rest or verb)


def follow(seed: int, kind: Kind) -> Reference:
    """Play a random game in both, and compare them after each move."""
    options = kind.options
    plain = Reference(kind.players, bidding=options.bidding, target=options.target)
    for before, action, after in random_steps(seed, kind):
        if before.hand_number == 0:
            agree(before, plain, True)
        advance(plain, str(action))
        few = max(map(len, after.hands)) < 11
        agree(after, plain, few or bool(after.table))
    return plain


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_random_games_agree_with_the_plain_rules(kind: Kind, full: bool) -> None:
    games = [follow(seed, kind) for seed in range(150 if full else 4)]
    assert all(game.winner is not None for game in games)
    assert max(game.number for game in games) > 1 or kind.players == 3 or kind.options.bidding

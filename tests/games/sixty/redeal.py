"""Other games that look the same to a seat: cards that it cannot see change places.

Cards of a round's deal that the seat has not drawn itself are swapped, and every action stays. So do the cards that a
finished round laid open. Replaying decides whether the result is legal.
"""

from __future__ import annotations

import random

from sisyphus_widgets.games.sixty import GAME, Deal, Options
from sisyphus_widgets.games.sixty.tables import code_of
from sisyphus_widgets.rules import Action, Record

HAND = 5


def drawn_by(record: Record, seat: int) -> dict[int, set[int]]:
    """Return index of each deal in the moves → the places in the deal, hands first, of cards that the seat has seen."""
    seen: dict[int, set[int]] = {}
    now = 0
    states = list(record.states())
    for number, move in enumerate(record.moves):
        before, after = states[number], states[number + 1]
        if move.startswith("deal"):
            now = number
            seen[now] = set(range(HAND * seat, HAND * (seat + 1)))
        elif before.to_move == seat:
            first = 83 - len(before.deck)
            last = 83 - len(after.deck) if not (after.chance_due or after.over) else 83
            seen[now] |= set(range(first, last))
    return seen


def cards_of(move: str) -> list[str]:
    """Return the 83 cards of a deal, hands first."""
    return move.removeprefix("deal ").replace("|", " ").replace("/", " ").split()


def written(cards: list[str], players: int) -> str:
    """Return the notation of a deal of 83 cards, hands first."""
    hands = [" ".join(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(players)]
    return f"deal {' | '.join(hands)} / {' '.join(cards[HAND * players :])}"


def laid_open(record: Record, actions: list[Action]) -> list[object] | None:
    """Return everything public after each of these actions; None if one of them is illegal."""
    core = GAME.begin(record.players, GAME.read_options(record.options)).core
    found: list[object] = []
    for action in actions:
        if isinstance(action, Deal):
            core.deal(action)
        elif code_of(action) in core.legal():
            core.play(code_of(action))
        else:
            return None
        zones = (tuple(core.attack), tuple(core.discard), tuple(map(tuple, core.piles)), tuple(core.sizes))
        found.append((zones, core.to_move, core.leading, tuple(core.totals)))
    return found


def another(record: Record, seat: int, rng: random.Random, swaps: int = 12, tries: int = 25) -> Record | None:
    """Return a different legal record that looks the same to ``seat``; None if random tries found none.

    Only swaps that keep the record legal are made, so that they add up.
    """
    seen = drawn_by(record, seat)
    moves = list(record.moves)
    actions = [state.read(move) for state, move in zip(record.states(), moves, strict=False)]
    was = laid_open(record, actions)
    done = 0
    for _ in range(tries):
        at = rng.choice(list(seen))
        cards = cards_of(moves[at])
        a, b = rng.sample([place for place in range(83) if place not in seen[at]], 2)
        if cards[a] == cards[b]:
            continue
        cards[a], cards[b] = cards[b], cards[a]
        move = written(cards, record.players)
        tried = [*actions[:at], GAME.begin(record.players, Options()).read(move), *actions[at + 1 :]]
        if laid_open(record, tried) == was:
            moves[at], actions, done = move, tried, done + 1
            if done == swaps:
                break
    return Record(record.game, record.players, record.options, record.seed, tuple(moves)) if done else None

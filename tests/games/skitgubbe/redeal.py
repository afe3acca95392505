"""Other games that look the same to a seat: cards that it cannot see change places.

:func:`another` keeps every decision and its seat, even decisions that the seat could not see. :func:`with_other_offers`
changes those: other seats, more of them, or none are asked to slough in secret. With both functions, the seat is to
move in both games or in neither.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

from sisyphus_widgets.games.skitgubbe import SkitgubbeState
from sisyphus_widgets.rules import Record, RecordError, RulesError
from sisyphus_widgets.rules.cards import NAMES


def unseen(record: Record, seat: int) -> list[str]:
    """Return the cards that a seat has not seen by the end of a record, found without the engine."""
    states: list[SkitgubbeState] = list(record.states())
    end = states[-1]
    seen = {card for state in states for card in state.hands[seat] if state.phase == 1}
    for move in record.moves:
        verb, *cards = move.split()
        if verb in ("play", "slough"):
            seen |= set(cards)
    if end.phase == 2 and (end.core.moves or end.to_move == seat or end.over):
        seen.add(end.aside)  # this seat has also seen the turned card
    return [card for card in NAMES if card not in seen]


def swapped(record: Record, exchange: dict[str, str]) -> Record:
    """Return the record with cards of the deal exchanged."""
    words = [exchange.get(word, word) for word in record.moves[0].split()]
    return Record(record.game, record.players, record.options, None, (" ".join(words), *record.moves[1:]))


def another(record: Record, seat: int, rng: random.Random, tries: int = 40) -> Record | None:
    """Return a different legal record with the same seats to move that looks the same to ``seat``, or None."""
    hidden = unseen(record, seat)
    states: list[SkitgubbeState] = list(record.states())
    for attempt in range(tries):
        number = min(len(hidden), max(2, len(hidden) - attempt))
        chosen = rng.sample(hidden, number)
        found = swapped(record, dict(zip(chosen, rng.sample(chosen, number), strict=True)))
        try:
            others: list[SkitgubbeState] = list(found.states())
        except RecordError:
            continue
        same = all(a.to_move == b.to_move for a, b in zip(states[:-1], others[:-1], strict=True))
        end, other = states[-1], others[-1]
        if same and (end.to_move == seat) == (other.to_move == seat) and end.over == other.over and end != other:
            return found
    return None


# --- other secret decisions -----------------------------------------------------------------------------------------


def _held_by(record: Record) -> list[list[str]]:
    """Return for each seat the cards that it was dealt or drew in phase one."""
    states: list[SkitgubbeState] = list(record.states())
    held = [[*hand] for hand in states[1].hands]
    for before, after in pairwise(states[1:]):
        if before.phase == 1 and len(after.stock) < len(before.stock):
            held[before.to_move or 0].append(before.stock[0])
    return held


def _exchanged(record: Record, seat: int, rng: random.Random) -> dict[str, str]:
    """Return a mapping that shuffles unseen cards, and may swap two visible cards that one other seat held."""
    hidden = unseen(record, seat)
    exchange = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True)) if rng.random() < 0.7 else {}
    for holder, cards in enumerate(_held_by(record)):
        visible = [card for card in cards if card not in hidden]
        if holder != seat and len(visible) > 1 and rng.random() < 0.7:
            one, other = rng.sample(visible, 2)
            exchange |= {one: other, other: one}
    return exchange


def _seen_moves(record: Record, seat: int) -> list[tuple[int, str]]:
    """Return the moves after the deal that a seat sees, with their seats: all except the declines of others."""
    states: list[SkitgubbeState] = list(record.states())
    made = [(states[number].to_move or 0, move) for number, move in enumerate(record.moves)][1:]
    return [(who, move) for who, move in made if move != "decline" or who == seat]


def _declined_until(state: SkitgubbeState, moves: list[str], seat: int, who: int, move: str) -> SkitgubbeState | None:
    """Return the position in which a move is legal, after declines of others; None if there is none."""
    is_offer = move == "decline" or move.startswith("slough")
    while state.is_slough_offered and not (is_offer and state.to_move == who):
        if state.to_move == seat:
            return None
        state = state.after("decline")
        moves.append("decline")
    return state if state.to_move == who and state.is_slough_offered == is_offer and state.verdict(move) else None


def with_other_offers(record: Record, seat: int, rng: random.Random, tries: int = 60) -> Record | None:
    """Return a record that looks the same to ``seat`` but has other offers to slough; None if none is found.

    It is played move by move from another deal, so that its offers follow from the rules alone.
    """
    *_, end = record.states()
    for _ in range(tries):
        moves = [swapped(record, _exchanged(record, seat, rng)).moves[0]]
        try:
            state: SkitgubbeState | None = next(iter(record.states())).after(moves[0])
        except RulesError:
            continue
        for who, move in _seen_moves(record, seat):
            if state is None or (state := _declined_until(state, moves, seat, who, move)) is None:
                break
            state = state.after(move)
            moves.append(move)
        mine = end.to_move == seat
        while state is not None and state.is_slough_offered and state.to_move != seat and (mine or rng.random() < 0.5):
            following = state.after("decline")
            if not mine and (following.to_move == seat or following.over):
                break
            state = following
            moves.append("decline")
        if state is None or state.over != end.over or (state.to_move == seat) != mine:
            continue
        if mine and state.is_slough_offered != end.is_slough_offered:
            continue
        if _decline_counts(moves) != _decline_counts(record.moves):
            return Record(record.game, record.players, record.options, None, tuple(moves))
    return None


def _decline_counts(moves: Sequence[str]) -> list[int]:
    """Return the number of declines before each of the other moves."""
    counts = [0]
    for move in moves:
        if move == "decline":
            counts[-1] += 1
        else:
            counts.append(0)
    return counts

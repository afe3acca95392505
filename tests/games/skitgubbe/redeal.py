"""Other games that one seat could not tell from the one it saw: cards it has not seen change places.

Every decision stays the same and is made by the same seat, also those that the seat could not see; and the seat is to
move in both games or in neither.
"""

from __future__ import annotations

import random

from sisyphus_widgets.games.skitgubbe import SkitgubbeState
from sisyphus_widgets.rules import Record, RecordError
from sisyphus_widgets.rules.cards import NAMES


def unseen(record: Record, seat: int) -> list[str]:
    """The cards that a seat has not seen by the end of a record, found without the engine's help."""
    states: list[SkitgubbeState] = list(record.states())
    end = states[-1]
    seen = {card for state in states for card in state.hands[seat] if state.phase == 1}
    for move in record.moves:
        verb, *cards = move.split()
        if verb in ("play", "slough"):
            seen |= set(cards)
    if end.phase == 2 and (end.core.moves or end.to_move == seat or end.over):
        seen.add(end.aside)  # trumps have been turned for this seat too
    return [card for card in NAMES if card not in seen]


def swapped(record: Record, exchange: dict[str, str]) -> Record:
    """The record with cards of the deal in each other's places."""
    words = [exchange.get(word, word) for word in record.moves[0].split()]
    return Record(record.game, record.players, record.options, None, (" ".join(words), *record.moves[1:]))


def another(record: Record, seat: int, rng: random.Random, tries: int = 40) -> Record | None:
    """A different record, playable by the same seats, that looks the same to ``seat``; None if none is found."""
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

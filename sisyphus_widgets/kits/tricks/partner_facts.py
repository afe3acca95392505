"""Partner cards in a position that fits the facts stated in a line of text."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...rules.cards import cards_of, mask_of
from ...rules.position.facts import Facts
from .sampler import stays_out


def settle_partners(
    cards: int,
    facts: Facts,
    held: list[list[int]],
    missing: list[int],
    trick: Sequence[int],
    leader: int,
    room: Sequence[int],
    barred: Sequence[int],
    rng: random.Random,
) -> None:
    """Place the partner cards that are stated nowhere, so that no seat has both but one that has said so.

    ``room`` is the size of each hand, and ``barred`` the mask of cards that each seat cannot hold.
    """
    players, wedding = facts.players, facts.value("wedding")
    shows = [[*hand] for hand in facts.hands("shows")]
    for at, card in enumerate(trick):
        shows[(leader + at) % players].append(card)
    for card in cards_of(cards):
        if card in missing or card in trick or any(card in hand for hand in held):
            continue
        seats = [
            seat
            for seat in ([wedding] if wedding is not None else range(players))
            if len(held[seat]) < room[seat]
            and not stays_out(barred[seat], card)
            and (wedding is not None or not mask_of([*held[seat], *shows[seat]]) & cards)
        ]
        (held[rng.choice(seats)] if seats else missing).append(card)

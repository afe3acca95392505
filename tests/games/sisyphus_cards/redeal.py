"""Other games that look the same to a seat: cards that it cannot see change places.

In every deal, hidden cards of other seats are swapped, and passes between other seats are chosen again. All that the
seat saw stays. Replaying decides whether the result is legal.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from sisyphus_widgets.rules import Record, RecordError

from .games import SEATS

STEP = {1: 1, 2: 3, 3: 2}


@dataclass
class Deal:
    """One deal of a record, split into its parts."""

    number: int
    pedestal_cards: list[set[str]]  # of each seat at the start of the deal
    new: list[set[str]]
    passes: list[set[str]] = field(default_factory=list)
    played: list[set[str]] = field(default_factory=lambda: [set() for _ in SEATS])
    plays: list[str] = field(default_factory=list)

    def to(self, seat: int) -> int:
        """Return the seat to which a seat passes."""
        return (seat + STEP[self.number % 4]) % 4

    @property
    def is_passed(self) -> bool:
        """Return True if the cards have been passed on."""
        return len(self.passes) == 4

    def lines(self) -> list[str]:
        """Return the deal as lines of a record."""
        return [
            "deal " + " | ".join(" ".join(sorted(hand)) for hand in self.new),
            *("pass " + " ".join(sorted(cards)) for cards in self.passes),
            *(f"play {card}" for card in self.plays),
        ]


def taken_apart(record: Record) -> list[Deal]:
    """Return the deals of a record."""
    deals: list[Deal] = []
    for state, move in zip(record.states(), record.moves, strict=False):
        verb, _, rest = move.partition(" ")
        if verb == "deal":
            new = [set(part.split()) for part in rest.split("|")]
            deals.append(Deal(len(deals) + 1, [set(hand) for hand in state.hands], new))
        elif verb == "pass":
            deals[-1].passes.append(set(rest.split()))
        else:
            deals[-1].played[state.to_move].add(rest)
            deals[-1].plays.append(rest)
    return deals


def swap(hands: list[set[str]], free: list[set[str]], seat: int, rng: random.Random) -> None:
    """Swap some of the ``free`` cards between two of the other seats' ``hands``."""
    a, b = rng.sample([s for s in SEATS if s != seat], 2)
    if free[a] and free[b]:
        one, other = rng.choice(sorted(free[a])), rng.choice(sorted(free[b]))
        for cards in (hands, free):
            cards[a] ^= {one, other}
            cards[b] ^= {one, other}


def new_choice(old: set[str], cards: set[str], rng: random.Random) -> set[str]:
    """Return three of ``cards``: half of the time the old ones, if all of them are left, else random ones."""
    if old <= cards and rng.random() < 0.5:
        return old
    return set(rng.sample(sorted(cards), 3))


def redealt(deal: Deal, seat: int, swaps: int, rng: random.Random) -> None:
    """Change the part of a deal that ``seat`` cannot see."""
    if deal.number % 4 and not deal.is_passed:
        redealt_before_passing(deal, seat, swaps, rng)
    else:
        redealt_after_passing(deal, seat, swaps, rng)


def redealt_before_passing(deal: Deal, seat: int, swaps: int, rng: random.Random) -> None:
    """Change the part of a deal that ``seat`` cannot see, while some seats have still to choose a pass."""
    for _ in range(swaps):
        swap(deal.new, [set(hand) for hand in deal.new], seat, rng)
    for giver in range(len(deal.passes)):
        if giver != seat:
            deal.passes[giver] = new_choice(deal.passes[giver], deal.new[giver], rng)


def pass_cards(deal: Deal, hands: list[set[str]], *, back: bool = False) -> None:
    """Move the passed cards from giver to receiver, or ``back``."""
    for giver, cards in enumerate(deal.passes):
        hands[deal.to(giver) if back else giver] -= cards
    for giver, cards in enumerate(deal.passes):
        hands[giver if back else deal.to(giver)] |= cards


def redealt_after_passing(deal: Deal, seat: int, swaps: int, rng: random.Random) -> None:
    """Change the part of a deal that ``seat`` cannot see, after all passes (if any) have been made."""
    others = [s for s in SEATS if s != seat]
    hands = [deal.pedestal_cards[s] | deal.new[s] for s in SEATS]
    pass_cards(deal, hands)
    free = [hands[s] - deal.played[s] - deal.pedestal_cards[s] for s in SEATS]
    if deal.passes:
        free[deal.to(seat)] -= deal.passes[seat]
    for _ in range(swaps):
        swap(hands, free, seat, rng)
    for giver in range(len(deal.passes)):
        to = deal.to(giver)
        if seat not in (giver, to):
            deal.passes[giver] = new_choice(deal.passes[giver], hands[to] - deal.pedestal_cards[to], rng)
    pass_cards(deal, hands, back=True)
    deal.new = [hands[s] - deal.pedestal_cards[s] for s in SEATS]
    assert all(len(deal.pedestal_cards[s] | deal.new[s]) == 13 for s in others)


def another(record: Record, seat: int, rng: random.Random, tries: int = 30) -> Record | None:
    """Return a different legal record that looks the same to ``seat``; None if random tries found none."""
    for attempt in range(tries):
        deals = taken_apart(record)
        for deal in deals:
            redealt(deal, seat, max(1, 8 - attempt // 3), rng)
        moves = tuple(line for deal in deals for line in deal.lines())
        found = Record(record.game, record.players, record.options, None, moves)
        try:
            *_, end = found.states()
        except RecordError:
            continue
        *_, old = record.states()
        if end != old or any(a != b for a, b in zip(record.states(), found.states(), strict=True)):
            return found
    return None

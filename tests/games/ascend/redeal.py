"""Other games that look the same to a seat: cards that it cannot see change places.

Cards that the other seats still hold, or that were set aside, change places. Gifts between other seats are chosen again
if they are no longer possible. All that the seat saw stays. Replaying decides whether the result is legal.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from sisyphus_widgets.rules import Record, RecordError


@dataclass
class Hand:
    """One hand of a record, split into its parts."""

    dealt: list[set[str]]
    aside: set[str]
    gifts: list[list[str]] = field(default_factory=list)
    played: list[set[str]] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """Return the hand as lines of a record."""
        over = f" / {' '.join(self.aside)}" if self.aside else ""
        return [
            "deal " + " | ".join(" ".join(sorted(hand)) for hand in self.dealt) + over,
            *("give " + " ".join(gift) for gift in self.gifts),
            *self.moves,
        ]


def taken_apart(record: Record) -> list[Hand]:
    """Return the hands of a record."""
    hands: list[Hand] = []
    for state, move in zip(record.states(), record.moves, strict=False):
        verb, _, rest = move.partition(" ")
        if verb == "deal":
            dealt, _, aside = rest.partition("/")
            hands.append(Hand([set(part.split()) for part in dealt.split("|")], set(aside.split())))
            hands[-1].played = [set() for _ in hands[-1].dealt]
        elif verb == "give":
            hands[-1].gifts.append(rest.split())
        else:
            hands[-1].moves.append(move)
            hands[-1].played[state.to_move] |= {word.partition("=")[0] for word in rest.split()}
    return hands


def neighbours(seat: int, players: int) -> tuple[int, int]:
    """Return the seats to the left and to the right."""
    return (seat + 1) % players, (seat - 1) % players


def redealt(hand: Hand, seat: int, rng: random.Random) -> None:
    """Change the part of a hand that ``seat`` cannot see."""
    players = len(hand.dealt)
    moved = len(hand.gifts) == players
    held = [set(cards) for cards in hand.dealt]
    gifts = {
        (giver, to): card
        for giver, chosen in enumerate(hand.gifts)
        for to, card in zip(neighbours(giver, players), chosen, strict=True)
    }
    if moved:
        for (giver, to), card in gifts.items():
            held[giver].remove(card)
            held[to].add(card)
    places = [*(held[s] for s in range(players) if s != seat), hand.aside]
    free = [sorted(place - set().union(*hand.played) - {gifts.get((seat, s), "") for s in range(players)})
            if moved else sorted(place) for place in places]  # fmt: skip
    cards = [card for some in free for card in some]
    rng.shuffle(cards)
    for place, old in zip(places, free, strict=True):
        place.difference_update(old)
        place.update(cards[: len(old)])
        del cards[: len(old)]
    _replace_gifts(hand, held, gifts, seat, moved, rng)
    if moved:
        for (giver, to), card in gifts.items():
            held[to].remove(card)
            held[giver].add(card)
    hand.dealt = held
    hand.gifts = [[gifts[giver, to] for to in neighbours(giver, players)] for giver in range(len(hand.gifts))]


def _replace_gifts(
    hand: Hand, held: list[set[str]], gifts: dict[tuple[int, int], str], seat: int, moved: bool, rng: random.Random
) -> None:
    """Replace gifts between other seats that are no longer possible, and some that are."""
    for giver, to in list(gifts):
        if seat in ((giver, to) if moved else (giver,)):
            continue
        source = held[to] if moved else held[giver]
        if gifts[giver, to] not in source or rng.random() < 0.3:
            taken = {card for pair, card in gifts.items() if pair != (giver, to)}
            gifts[giver, to] = rng.choice(sorted(source - taken))


def another(record: Record, seat: int, rng: random.Random, tries: int = 20) -> Record | None:
    """Return a different legal record that looks the same to ``seat``; None if random tries found none."""
    for _ in range(tries):
        hands = taken_apart(record)
        for hand in hands:
            redealt(hand, seat, rng)
        found = replace(record, seed=None, moves=tuple(line for hand in hands for line in hand.lines()))
        try:
            states = list(found.states())
        except RecordError:
            continue
        if any(a != b for a, b in zip(record.states(), states, strict=True)):
            return found
    return None

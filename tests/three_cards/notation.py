"""The moves of Three cards and their notation: ``deal`` and ``play``."""

from __future__ import annotations

from dataclasses import dataclass

from sisyphus_widgets.rules import NotationError, PositionError, Written, read_verb
from sisyphus_widgets.rules.cards import NAMES, mask_of, names_of, read_cards
from sisyphus_widgets.rules.position import checks

HAND_SIZE = 3


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Written):
    """The cards dealt, one mask a seat."""

    hands: tuple[int, ...]

    def __str__(self) -> str:
        return "deal " + " | ".join(" ".join(names_of(hand)) for hand in self.hands)

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(name for hand in self.hands for name in names_of(hand))


@dataclass(frozen=True, slots=True, repr=False)
class Play(Written):
    """One card played to the trick."""

    verb = "play"
    card: int

    @property
    def cards(self) -> tuple[str, ...]:
        return (NAMES[self.card],)


def read_action(text: str) -> Play | Deal:
    """Read an action; a bare card is played.

    Raises:
        NotationError: the text cannot be read.
    """
    verb, rest = read_verb(text, ("deal", "play"), "play")
    if verb == "deal":
        return Deal(tuple(mask_of(read_cards(hand)) for hand in rest.split("|")))
    cards = read_cards(rest)
    if len(cards) != 1:
        raise NotationError(f"{text!r}: one card is played at a time", text)
    return Play(cards[0])


def check_deal(deal: Deal, players: int) -> None:
    """Refuse a deal that cannot be for so many players.

    Raises:
        PositionError: there are not as many hands, one is not of three cards, or a card is dealt twice.
    """
    if [hand.bit_count() for hand in deal.hands] != [HAND_SIZE] * players:
        raise PositionError(f"{players} hands of {HAND_SIZE} cards are dealt, not {deal}")
    hands = ((f"seat {seat}", hand) for seat, hand in enumerate(deal.hands))
    checks.in_one_place(hands, "{cards} cannot be dealt to {place}: a card is dealt twice", __package__)

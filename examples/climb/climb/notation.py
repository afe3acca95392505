"""The moves of Climb and their notation: ``deal``, ``play`` and ``pass``."""

from __future__ import annotations

from dataclasses import dataclass

from sisyphus_widgets.rules import NotationError, PositionError, Written, read_verb

from .cards import DECK, NAMES, mask_of, names_of, read_cards

HAND_SIZE = 5


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Written):
    """The cards dealt, a mask for each seat."""

    hands: tuple[int, ...]

    def __str__(self) -> str:
        return "deal " + " | ".join(" ".join(names_of(hand)) for hand in self.hands)

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(name for hand in self.hands for name in names_of(hand))


@dataclass(frozen=True, slots=True, repr=False)
class Play(Written):
    """One card played on the pile."""

    verb = "play"
    card: int

    @property
    def cards(self) -> tuple[str, ...]:
        return (NAMES[self.card],)


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Written):
    """No card played."""

    def __str__(self) -> str:
        return "pass"


def read_action(text: str) -> Play | Pass | Deal:
    """Read an action; a bare card is played.

    Raises:
        NotationError: the text cannot be read.
    """
    verb, rest = read_verb(text, ("deal", "play", "pass"), "play", lone_verbs=("pass",))
    if verb == "pass":
        return Pass()
    if verb == "deal":
        return Deal(tuple(mask_of(read_cards(hand)) for hand in rest.split("|")))
    cards = read_cards(rest)
    if len(cards) != 1:
        raise NotationError(f"{text!r}: one card is played at a time", text)
    return Play(cards[0])


def check_deal(deal: Deal, players: int) -> None:
    """Refuse a deal that is impossible for this number of players.

    Raises:
        PositionError: there are not as many hands, one has too few or too many cards, or a card is dealt twice.
    """
    if [hand.bit_count() for hand in deal.hands] != [HAND_SIZE] * players:
        raise PositionError(f"{players} hands of {HAND_SIZE} cards are dealt, not {deal}")
    if len({*deal.cards}) != len(deal.cards) or sum(deal.hands) & ~DECK:
        raise PositionError(f"each card of the deck is dealt once, not as in {deal}")

"""The moves of Sisyphus and their notation: ``deal``, ``pass`` and ``play``."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.action import WithMask, Written, read_verb
from ...rules.cards import FULL_DECK, NAMES, mask_of, names_of, read_card, read_cards
from ...rules.errors import NotationError, PositionError
from ...rules.position import checks
from ...rules.reason import Reason


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Written):
    """A deal: a mask of cards for each seat."""

    hands: tuple[int, int, int, int]

    def __str__(self) -> str:
        return "deal " + " | ".join(" ".join(names_of(hand)) for hand in self.hands)

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards dealt, seat by seat."""
        return tuple(name for hand in self.hands for name in names_of(hand))


class Pass(WithMask):
    """Cards chosen to pass, as a mask."""

    __slots__ = ()
    verb = "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Play(Written):
    """One card played to the trick, as an int."""

    verb = "play"
    number: int

    @property
    def cards(self) -> tuple[str, ...]:
        return (NAMES[self.number],)


CardsMove = Pass | Play
"""A decision of a seat."""


def read_action(text: str, *, passing: bool) -> CardsMove | Deal:
    """Read an action; bare cards are a ``pass`` while cards are being passed, else a ``play``.

    Raises:
        NotationError: the text cannot be read.
    """
    verb, rest = read_verb(text, ("deal", "pass", "play"), "pass" if passing else "play")
    if verb == "deal":
        return _read_deal(rest)
    if verb == "pass":
        return Pass(mask_of(read_cards(rest)))
    words = rest.split()
    if len(words) != 1:
        raise NotationError(f"{text!r}: one card is played at a time", text)
    return Play(read_card(words[0]))


def _read_deal(rest: str) -> Deal:
    hands = [mask_of(read_cards(part)) for part in rest.split("|")]
    if len(hands) != 4:
        raise NotationError(f"a deal names the cards of four seats, separated by |, not of {len(hands)}", rest)
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def check_deal(deal: Deal, held: list[int]) -> None:
    """Refuse a deal that is impossible if each seat already holds the mask ``held[seat]`` of pedestal cards.

    Raises:
        PositionError: a card is dealt twice or was kept, or a hand does not have thirteen cards.
    """
    places = [("kept", mask) for mask in held] + [(f"seat {seat}", hand) for seat, hand in enumerate(deal.hands)]
    seen = checks.in_one_place(places, "{cards} cannot be dealt to {place}: already held", __package__)
    for seat, hand in enumerate(deal.hands):
        size = (hand | held[seat]).bit_count()
        if size != 13:
            why = Reason(__package__, "dealt_hand", {"who": seat, "n": size, "size": 13})
            raise PositionError(f"seat {seat} would hold {size} cards, not 13", why=why)
    if seen != FULL_DECK:
        missing = names_of(FULL_DECK & ~seen)
        why = Reason(__package__, "not_dealt", {"cards": missing, "n": len(missing)})
        raise PositionError(f"not dealt: {' '.join(missing)}", why=why)

"""The moves of a trick-taking game and their notation: ``deal``, ``pass``, ``bid``, ``name``, ``contract``, …"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ...rules.action import WithMask, Written, read_verb
from ...rules.cards import NAMES, SUITS, mask_of, names_of, read_card, read_cards
from ...rules.errors import NotationError
from ...rules.numbers import read_whole
from .bidding import NO_BID

_TURNED = "/"
_NONE = "none"


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Written):
    """A deal: a mask of cards for each seat, and the card turned up, or -1.

    A turned-up card that the dealer keeps is not in the dealer's mask.
    """

    hands: tuple[int, ...]
    turned: int = -1

    def __str__(self) -> str:
        hands = " | ".join(" ".join(names_of(hand)) for hand in self.hands)
        return f"deal {hands}" + ("" if self.turned < 0 else f" {_TURNED} {NAMES[self.turned]}")

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards dealt, seat by seat, and the one turned up."""
        dealt = tuple(name for hand in self.hands for name in names_of(hand))
        return dealt if self.turned < 0 else (*dealt, NAMES[self.turned])


class Pass(WithMask):
    """Cards chosen to pass, as a mask."""

    __slots__ = ()
    verb = "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Bid(Written):
    """A number bid, or -1 for none."""

    number: int

    def __str__(self) -> str:
        return f"bid {_NONE if self.number == NO_BID else self.number}"


@dataclass(frozen=True, slots=True, repr=False)
class Name(Written):
    """A suit named as trump, by its letter; empty for none."""

    suit: str

    def __str__(self) -> str:
        return f"name {self.suit or _NONE}"


@dataclass(frozen=True, slots=True, repr=False)
class Play(Written):
    """One card played to the trick, as an int."""

    verb = "play"
    card: int

    @property
    def cards(self) -> tuple[str, ...]:
        return (NAMES[self.card],)


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Written):
    """One card put away by the dealer, as an int."""

    verb = "discard"
    card: int

    @property
    def cards(self) -> tuple[str, ...]:
        return (NAMES[self.card],)


@dataclass(frozen=True, slots=True, repr=False)
class Contract(Written):
    """A contract: the number of tricks to take, and the trump suit by its letter, empty for none."""

    tricks: int
    suit: str

    def __str__(self) -> str:
        return f"contract {self.tricks} {self.suit or _NONE}"


TrickMove = Pass | Bid | Name | Contract | Discard | Play
"""A decision of a seat."""


VERBS: dict[type[TrickMove], str] = {
    Pass: "pass",
    Bid: "bid",
    Name: "name",
    Contract: "contract",
    Discard: "discard",
    Play: "play",
}


def read_action(text: str, verbs: Collection[str], bare: str) -> TrickMove | Deal:
    """Parse an action that begins with one of ``verbs`` or with ``deal``; the default verb is ``bare``.

    Raises:
        NotationError: the text cannot be read.
    """
    verb, rest = read_verb(text, ("deal", *verbs), bare)
    match verb:
        case "deal":
            return _read_deal(rest)
        case "pass":
            return Pass(mask_of(read_cards(rest)))
        case "bid":
            word = rest.strip().lower()
            number = NO_BID if word == _NONE else read_whole(word)
            if number is None:
                raise NotationError(f"{text!r}: a bid is a whole number, or {_NONE}", text)
            return Bid(number)
        case "name":
            return Name(_read_trump(rest, text))
        case "contract":
            count, _, suit = rest.strip().partition(" ")
            tricks = read_whole(count)
            if tricks is None:
                raise NotationError(f"{text!r}: a contract is a number of tricks, then trumps, such as 9 {_NONE}", text)
            return Contract(tricks, _read_trump(suit, text))
    words = rest.split()
    if len(words) != 1:
        raise NotationError(f"{text!r}: one card is played at a time", text)
    card = read_card(words[0])
    return Discard(card) if verb == "discard" else Play(card)


def _read_trump(word: str, text: str) -> str:
    suit = word.strip().upper()
    if suit != _NONE.upper() and (suit not in SUITS or len(suit) != 1):
        raise NotationError(f"{text!r}: trumps are one of the suits {', '.join(SUITS)}, or {_NONE}", text)
    return "" if suit == _NONE.upper() else suit


def _read_deal(rest: str) -> Deal:
    hands, between, turned = rest.partition(_TURNED)
    return Deal(tuple(mask_of(read_cards(hand)) for hand in hands.split("|")), read_card(turned) if between else -1)

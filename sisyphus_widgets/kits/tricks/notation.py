"""The moves of a trick-taking game and their notation: ``deal``, ``pass``, ``bid``, ``name``, ``contract``, …"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from ...rules.action import WithMask, Written, read_verb
from ...rules.cards import NAMES, SUITS, mask_of, names_of, read_card, read_cards
from ...rules.errors import NotationError
from ...rules.numbers import read_whole
from .bidding import NO_BID
from .trump import GRAND, NULL

_TURNED, _KITTY = "/", "+"
_NONE = "none"
_KITTY_WORD = "kitty"


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Written):
    """A deal: a mask of cards for each seat, the card turned up, or -1, and the mask of the kitty.

    A turned-up card that the dealer keeps is not in the dealer's mask.
    """

    hands: tuple[int, ...]
    turned: int = -1
    kitty: int = 0

    def __str__(self) -> str:
        hands = " | ".join(" ".join(names_of(hand)) for hand in self.hands)
        turned = "" if self.turned < 0 else f" {_TURNED} {NAMES[self.turned]}"
        return f"deal {hands}{turned}" + (f" {_KITTY} {' '.join(names_of(self.kitty))}" if self.kitty else "")

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards dealt, seat by seat, the one turned up, and the kitty."""
        dealt = tuple(name for hand in self.hands for name in names_of(hand))
        return (*dealt, *(() if self.turned < 0 else (NAMES[self.turned],)), *names_of(self.kitty))


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
    """A suit named as trump, by its letter, or a game by its word; empty for none."""

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


class Discard(WithMask):
    """Cards put away by the dealer or the declarer, as a mask."""

    __slots__ = ()
    verb = "discard"


@dataclass(frozen=True, slots=True, repr=False)
class Take(Written):
    """The kitty taken up, or left."""

    is_taken: bool

    def __str__(self) -> str:
        return f"take {_KITTY_WORD if self.is_taken else _NONE}"


@dataclass(frozen=True, slots=True, repr=False)
class Contract(Written):
    """A contract: the number of tricks to take, and the trump suit by its letter, empty for none."""

    tricks: int
    suit: str

    def __str__(self) -> str:
        return f"contract {self.tricks} {self.suit or _NONE}"


TrickMove = Pass | Bid | Take | Name | Contract | Discard | Play
"""A decision of a seat."""


VERBS: dict[type[TrickMove], str] = {
    Pass: "pass",
    Bid: "bid",
    Take: "take",
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
    if verb in _READERS:
        return _READERS[verb](rest, text)
    words = rest.split()
    if len(words) != 1:
        raise NotationError(f"{text!r}: one card is played at a time", text)
    return Play(read_card(words[0]))


def _read_bid(rest: str, text: str) -> Bid:
    word = rest.strip().lower()
    number = NO_BID if word == _NONE else read_whole(word)
    if number is None:
        raise NotationError(f"{text!r}: a bid is a whole number, or {_NONE}", text)
    return Bid(number)


def _read_take(rest: str, text: str) -> Take:
    word = rest.strip().lower()
    if word not in (_KITTY_WORD, _NONE):
        raise NotationError(f"{text!r}: what is taken is the {_KITTY_WORD}, or {_NONE}", text)
    return Take(word == _KITTY_WORD)


def _read_name(rest: str, text: str) -> Name:
    word = rest.strip().lower()
    return Name(word if word in (GRAND, NULL) else _read_trump(rest, text))


def _read_contract(rest: str, text: str) -> Contract:
    count, _, suit = rest.strip().partition(" ")
    tricks = read_whole(count)
    if tricks is None:
        raise NotationError(f"{text!r}: a contract is a number of tricks, then trumps, such as 9 {_NONE}", text)
    return Contract(tricks, _read_trump(suit, text))


def _read_trump(word: str, text: str) -> str:
    suit = word.strip().upper()
    if suit != _NONE.upper() and (suit not in SUITS or len(suit) != 1):
        raise NotationError(f"{text!r}: trumps are one of the suits {', '.join(SUITS)}, or {_NONE}", text)
    return "" if suit == _NONE.upper() else suit


def _read_deal(rest: str, text: str) -> Deal:
    rest, _, kitty = rest.partition(_KITTY)
    hands, between, turned = rest.partition(_TURNED)
    masks = tuple(mask_of(read_cards(hand)) for hand in hands.split("|"))
    return Deal(masks, read_card(turned) if between else -1, mask_of(read_cards(kitty)))


_READERS: Final[dict[str, Callable[[str, str], TrickMove | Deal]]] = {
    "deal": _read_deal,
    "pass": lambda rest, text: Pass(mask_of(read_cards(rest))),
    "discard": lambda rest, text: Discard(mask_of(read_cards(rest))),
    "bid": _read_bid,
    "take": _read_take,
    "name": _read_name,
    "contract": _read_contract,
}
"""The readers of the rest of an action after its verb; they also get the whole text."""

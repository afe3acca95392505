"""The moves of a game with hands and piles, and their notation: ``deal``, ``play``, ``draw``,
``pass``, ``take`` and ``ask``."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.action import Written, read_verb
from ...rules.cards import NAMES, RANKS, SUITS, mask_of, names_of, read_cards
from ...rules.core import NOBODY
from ...rules.errors import NotationError
from ...rules.numbers import read_whole

_BETWEEN = "/"


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Written):
    """A deal: a mask of cards for each seat, the card turned up (or -1), and the stock in drawing order."""

    hands: tuple[int, ...]
    up: int = NOBODY
    stock: tuple[int, ...] = ()

    def __str__(self) -> str:
        hands = " | ".join(" ".join(names_of(hand)) for hand in self.hands)
        parts = [hands, "" if self.up == NOBODY else NAMES[self.up], " ".join(NAMES[card] for card in self.stock)]
        while not parts[-1]:
            parts.pop()
        return f"deal {f' {_BETWEEN} '.join(parts)}"

    @property
    def cards(self) -> tuple[str, ...]:
        dealt = tuple(name for hand in self.hands for name in names_of(hand))
        return (*dealt, *(NAMES[card] for card in (self.up, *self.stock) if card != NOBODY))


@dataclass(frozen=True, slots=True, repr=False)
class Play(Written):
    """A mask of cards played on the pile; a wild card names a suit, by its number in ``SUITS``."""

    verb = "play"
    played: int
    suit: int = NOBODY

    def __str__(self) -> str:
        return f"play {' '.join(self.cards)}" + ("" if self.suit == NOBODY else f" {SUITS[self.suit]}")

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(names_of(self.played))


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Written):
    """A card drawn from the stock, or all cards that are owed."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Written):
    """No card played."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Take(Written):
    """All cards on the table taken, in place of beating them."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True, repr=False)
class CardRequest(Written):
    """A request to the seat ``other`` for all its cards of a rank, by its number in ``RANKS``."""

    other: int
    rank: int

    def __str__(self) -> str:
        return f"ask {self.other} {RANKS[self.rank]}"


PileMove = Play | Draw | Pass | Take | CardRequest
"""A decision of a seat."""


def read_action(text: str, wild: int, has_sets: bool = False) -> PileMove | Deal:
    """Parse an action; cards without a verb are played. The cards in ``wild`` name a suit.

    Raises:
        NotationError: the text cannot be read.
    """
    verb, rest = read_verb(text, ("deal", "play", "draw", "pass", "take", "ask"), "play", ("draw", "pass", "take"))
    match verb:
        case "pass":
            return Pass()
        case "take":
            return Take()
        case "draw":
            return Draw()
        case "ask":
            return _read_request(rest, text)
        case "deal":
            return _read_deal(rest, text)
    words = rest.split()
    suit = SUITS.find(words.pop().upper()) if len(words) > 1 and words[-1].upper() in SUITS else NOBODY
    cards = read_cards(" ".join(words))
    if not cards or (len(cards) > 1 and not has_sets):
        raise NotationError(f"{text!r}: one card is played at a time", text)
    if (suit == NOBODY) == bool(1 << cards[0] & wild):
        what = f"{NAMES[cards[0]]} names a suit, as in “{NAMES[cards[0]]} H”" if suit == NOBODY else "no suit is named"
        raise NotationError(f"{text!r}: {what}", text)
    return Play(mask_of(cards), suit)


def _read_request(rest: str, text: str) -> CardRequest:
    other, _, rank = rest.strip().partition(" ")
    seat, rank = read_whole(other), rank.strip().upper()
    if seat is None or seat < 0 or len(rank) != 1 or rank not in RANKS:
        raise NotationError(f"{text!r}: ask a seat, by its number, for a rank, as in “ask 1 7”", text)
    return CardRequest(seat, RANKS.index(rank))


def _read_deal(rest: str, text: str) -> Deal:
    hands, _, more = rest.partition(_BETWEEN)
    up, _, stock = more.partition(_BETWEEN)
    turned = read_cards(up)
    if len(turned) > 1:
        raise NotationError(f"{text!r}: one card at most is turned up, between “{_BETWEEN}” and “{_BETWEEN}”", text)
    masks = tuple(mask_of(read_cards(hand)) for hand in hands.split("|"))
    return Deal(masks, turned[0] if turned else NOBODY, tuple(read_cards(stock)))

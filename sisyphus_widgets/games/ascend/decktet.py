"""The Decktet: its cards as small ints, hands as bit masks, and their text.

Cards are numbered from low to high: the Excuse 0, the aces 1 to 6, the twos 7 to 9 … the crowns 39 to 44; within a rank
they keep the order of the table in the rules. So a higher rank is a higher number, and a hand is an int with bit
``1 << card`` set for each of its cards.
"""

from __future__ import annotations

from typing import Final

from ...rules.errors import NotationError
from ...rules.masks import bits_of
from ...rules.reason import Reason

SUITS: Final = "MSWLYK"
RANKS: Final = "XA23456789PTC"
"""The ranks from the Excuse up: ``P`` is a Pawn, ``T`` a Court, ``C`` a Crown."""

EXCUSE_RANK: Final = 0
ACE_RANK: Final = 1
LOWEST_NUMBER: Final = 2
HIGHEST_NUMBER: Final = 9
PAWN_RANK: Final = 10
COURT_RANK: Final = 11
CROWN_RANK: Final = 12

# A star marks a personality.
_TABLE: Final = (
    "X*",
    "AM AS AW AL AY AK",
    "2MK* 2SY 2WL",
    "3MW 3SK* 3LY*",
    "4MS 4WL* 4YK",
    "5ML 5SW 5YK*",
    "6MW* 6SY* 6LK",
    "7ML 7SK 7WY",
    "8MS* 8WL 8YK",
    "9MS 9WY 9LK*",
    "PMYK* PSWK* PWLY PMSL",
    "TMWK* TSWY TMLY TSLK",
    "CM* CS* CW CL CY CK",
)
_WRITTEN: Final = " ".join(_TABLE).split()
NAMES: Final[tuple[str, ...]] = tuple(card.rstrip("*") for card in _WRITTEN)
NUMBER: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES)}
CARDS: Final = len(NAMES)

RANK_OF: Final[tuple[int, ...]] = tuple(RANKS.index(name[0]) for name in NAMES)
SUITS_OF: Final[tuple[int, ...]] = tuple(sum(1 << SUITS.index(suit) for suit in name[1:]) for name in NAMES)
"""The suits of a card as a mask: Moons 1, Suns 2, Waves 4, Leaves 8, Wyrms 16, Knots 32."""

BIT: Final[tuple[int, ...]] = tuple(1 << card for card in range(CARDS))
RANK_MASK: Final[tuple[int, ...]] = tuple(
    sum(BIT[card] for card in range(CARDS) if RANK_OF[card] == rank) for rank in range(len(RANKS))
)
SUIT_MASK: Final[tuple[int, ...]] = tuple(
    sum(BIT[card] for card in range(CARDS) if SUITS_OF[card] >> suit & 1) for suit in range(len(SUITS))
)
PERSONALITIES: Final[int] = sum(BIT[card] for card, name in enumerate(_WRITTEN) if name.endswith("*"))

EXCUSE: Final = BIT[NUMBER["X"]]
MOUNTAIN: Final = BIT[NUMBER["4MS"]]
ACES: Final = RANK_MASK[ACE_RANK]
CROWNS: Final = RANK_MASK[CROWN_RANK]
EXTENDED: Final = (1 << CARDS) - 1
BASIC: Final = EXTENDED & ~(EXCUSE | RANK_MASK[PAWN_RANK] | RANK_MASK[COURT_RANK])
DECKS: Final[dict[str, int]] = {"extended": EXTENDED, "basic": BASIC}


def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a mask, from low to high."""
    return tuple(bits_of(mask))


def names_of(mask: int) -> list[str]:
    """Return the names of the cards of a mask, from low to high."""
    return [NAMES[card] for card in bits_of(mask)]


def suits_text(suits: int) -> tuple[str, ...]:
    """Return the letters of a mask of suits."""
    return tuple(letter for number, letter in enumerate(SUITS) if suits >> number & 1)


_FROM_SIGNS = str.maketrans("☾☉≈❧§⌘", SUITS, "\ufe0e\ufe0f")
"""A translation table from suit signs to letters, which drops the variation selectors that may follow a sign."""


def read_card(text: str) -> int:
    """Return the card written ``2MK``.

    Lower case, suits in any order, and suit signs as on a drawn card, ``2☾⌘``, are also accepted.

    Raises:
        NotationError: the text is not a card.
    """
    word = text.strip().upper().translate(_FROM_SIGNS)
    name = word[:1] + "".join(sorted(word[1:], key=lambda suit: SUITS.find(suit)))
    try:
        return NUMBER[name]
    except KeyError:
        raise NotationError(
            f"{text!r} is not a card: write rank and suits, such as 2MK (ranks {RANKS[1:]}, suits {SUITS}), "
            "or X for the Excuse",
            text,
            Reason(__package__, "no_such_card", {"word": text, "ranks": RANKS[1:], "suits": SUITS}),
        ) from None


def read_cards(text: str) -> int:
    """Return the mask of several cards separated by spaces, each at most once.

    Raises:
        NotationError: a word is not a card, or a card is named twice.
    """
    mask = 0
    for word in text.split():
        bit = BIT[read_card(word)]
        if mask & bit:
            why = Reason(__package__, "named_twice", {"word": names_of(bit)[0], "text": text})
            raise NotationError(f"{names_of(bit)[0]} is named twice in {text!r}", text, why)
        mask |= bit
    return mask

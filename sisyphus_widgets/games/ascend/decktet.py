"""The Decktet: its cards as small ints, hands as bit masks, their text, and the shapes of its six suits.

Cards are numbered in the order of single cards, low to high: the Excuse 0, the aces 1 to 6, the twos 7 to 9 … the
crowns 39 to 44; within a rank as the rules' table prints them. So a higher rank is a higher number, and a hand is an
int with bit ``1 << card`` set for each card in it.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...rules.errors import NotationError

SUITS = "MSWLYK"
RANKS = "XA23456789PTC"
"""The ranks from the Excuse up: ``P`` is a Pawn, ``T`` a Court, ``C`` a Crown."""

EXCUSE_RANK, ACE_RANK, PAWN_RANK, COURT_RANK, CROWN_RANK = 0, 1, 10, 11, 12
LOWEST_NUMBER, HIGHEST_NUMBER = 2, 9

# A star marks a personality.
_TABLE = (
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
_WRITTEN = " ".join(_TABLE).split()
NAMES: tuple[str, ...] = tuple(card.rstrip("*") for card in _WRITTEN)
NUMBER: dict[str, int] = {name: card for card, name in enumerate(NAMES)}
CARDS = len(NAMES)

RANK_OF: tuple[int, ...] = tuple(RANKS.index(name[0]) for name in NAMES)
SUITS_OF: tuple[int, ...] = tuple(sum(1 << SUITS.index(suit) for suit in name[1:]) for name in NAMES)
"""The suits of a card as a mask: Moons 1, Suns 2, Waves 4, Leaves 8, Wyrms 16, Knots 32."""

BIT: tuple[int, ...] = tuple(1 << card for card in range(CARDS))
RANK_MASK: tuple[int, ...] = tuple(
    sum(BIT[card] for card in range(CARDS) if RANK_OF[card] == rank) for rank in range(len(RANKS))
)
SUIT_MASK: tuple[int, ...] = tuple(
    sum(BIT[card] for card in range(CARDS) if SUITS_OF[card] >> suit & 1) for suit in range(len(SUITS))
)
PERSONALITIES: int = sum(BIT[card] for card, name in enumerate(_WRITTEN) if name.endswith("*"))

EXCUSE = BIT[NUMBER["X"]]
MOUNTAIN = BIT[NUMBER["4MS"]]
ACES, CROWNS = RANK_MASK[ACE_RANK], RANK_MASK[CROWN_RANK]
EXTENDED = (1 << CARDS) - 1
BASIC = EXTENDED & ~(EXCUSE | RANK_MASK[PAWN_RANK] | RANK_MASK[COURT_RANK])
DECKS: dict[str, int] = {"extended": EXTENDED, "basic": BASIC}


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a mask from low to high."""
    found = []
    while mask:
        rest = mask & mask - 1
        found.append((mask ^ rest).bit_length() - 1)
        mask = rest
    return tuple(found)


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def names_of(mask: int) -> list[str]:
    """The cards of a mask as text, from low to high."""
    return [NAMES[card] for card in cards_of(mask)]


def suits_text(suits: int) -> tuple[str, ...]:
    """The letters of a mask of suits."""
    return tuple(letter for number, letter in enumerate(SUITS) if suits >> number & 1)


def read_card(text: str) -> int:
    """The card written ``2MK``; small letters, and suits in any order, are read too.

    Raises:
        NotationError: the text is no card.
    """
    word = text.strip().upper()
    name = word[:1] + "".join(sorted(word[1:], key=lambda suit: SUITS.find(suit)))
    try:
        return NUMBER[name]
    except KeyError:
        raise NotationError(
            f"{text!r} is not a card: write rank and suits, such as 2MK (ranks {RANKS[1:]}, suits {SUITS}), "
            "or X for the Excuse",
            text,
        ) from None


def read_cards(text: str) -> int:
    """The mask of several cards separated by spaces, each at most once.

    Raises:
        NotationError: a word is no card, or a card is named twice.
    """
    mask = 0
    for word in text.split():
        bit = BIT[read_card(word)]
        if mask & bit:
            raise NotationError(f"{names_of(bit)[0]} is named twice in {text!r}", text)
        mask |= bit
    return mask


# --- how the suits are drawn --------------------------------------------------------------------------------------

PATHS = {
    # Drawn for a box of 24 by 24: a crescent, a disc with eight rays, three waves, a leaf, a coiled wyrm, a knot.
    "M": "M15.5 2A10 10 0 1 0 22 16.8 8.2 8.2 0 0 1 15.5 2z",
    "S": (
        "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4z"
        "M3.5 4.9l1.4-1.4 2.9 2.9-1.4 1.4zM16.2 17.6l1.4-1.4 2.9 2.9-1.4 1.4z"
        "M19.1 3.5l1.4 1.4-2.9 2.9-1.4-1.4zM6.4 16.2l1.4 1.4-2.9 2.9-1.4-1.4z"
    ),
    "W": (
        "M1 4.5c3.7-4 7.3-4 11 0s7.3 4 11 0v3.4c-3.7 4-7.3 4-11 0s-7.3-4-11 0z"
        "M1 10.5c3.7-4 7.3-4 11 0s7.3 4 11 0v3.4c-3.7 4-7.3 4-11 0s-7.3-4-11 0z"
        "M1 16.5c3.7-4 7.3-4 11 0s7.3 4 11 0v3.4c-3.7 4-7.3 4-11 0s-7.3-4-11 0z"
    ),
    "L": (
        "M21 3C8 2 2.6 9 5.2 16.2L2 21.4l1.7 1.1 3.1-5.1C8 12.8 11.5 9.5 15.5 8"
        " 11.8 10.6 9.2 13.8 8.2 17.8 16.5 19.2 21.6 13.5 21 3z"
    ),
    "Y": (
        "M5 23c8.5 0 13-2 13-6.2 0-3.5-3-4.6-6-5.3-2.6-.6-4-1.1-4-2.6C8 7.3 9.5 6.5 11.5 6.5"
        "c1.6 0 2.8.5 4 1.5L20 5.5 17.5 4 17 1l-3 1.8c-.8-.2-1.7-.3-2.5-.3C7 2.5 4 5 4 8.9c0 4 3.3 5.3 6.6 6"
        " 2.4.6 3.6 1 3.6 2.2C14.2 18.7 11 19.5 5 19.5z"
    ),
    "K": (
        "M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
        "M18 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM18 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
        "M6 13.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
        "M18 13.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM18 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
        "M6 8h12v2.5H6zM6 13.5h12V16H6zM8 6h2.5v12H8zM13.5 6H16v12h-2.5z"
    ),
}
CAP = (
    # A jester's cap with two hanging bells, for the Excuse, which has no suit.
    "M6 17.6C6 15 5.8 12.4 5.2 10.8 4.1 10.8 3.3 11.6 2.8 13.2"
    " .9 7.6 3.6 1.6 7.8 1.6 10.6 1.6 11.7 4.6 12 7.6"
    " 12.3 4.6 13.4 1.6 16.2 1.6 20.4 1.6 23.1 7.6 21.2 13.2"
    " 20.7 11.6 19.9 10.8 18.8 10.8 18.2 12.4 18 15 18 17.6z"
    "M5.3 19h13.4v3.6H5.3z"
    "M2.8 14a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2z"
    "M21.2 14a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2z"
)
CAP_TONE = "tone-4"
TONES = {suit: f"tone-{number}" for number, suit in enumerate(SUITS, 1)}

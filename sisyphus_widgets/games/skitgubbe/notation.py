"""The moves of Skitgubbe and their notation: ``deal``, ``play``, ``slough``, ``decline`` and ``pick-up``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...rules.action import WithMask, Written, read_verb
from ...rules.cards import FULL_DECK, NAMES, mask_of, names_of, read_card, read_cards
from ...rules.errors import NotationError, PositionError
from ...rules.position import checks
from ...rules.reason import Reason

HAND_SIZE = 3


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Written):
    """A deal: a mask for each seat, the stock in drawing order, and the card set aside."""

    hands: tuple[int, ...]
    stock: tuple[int, ...]
    aside: int

    def __str__(self) -> str:
        hands = " | ".join(" ".join(names_of(hand)) for hand in self.hands)
        return f"deal {hands} / {' '.join(NAMES[card] for card in self.stock)} / {NAMES[self.aside]}"

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards dealt, seat by seat, then the stock and the one set aside."""
        return (
            *(name for hand in self.hands for name in names_of(hand)),
            *(NAMES[card] for card in (*self.stock, self.aside)),
        )


class Play(WithMask):
    """Cards played to the trick, as a mask: a single card in phase one, a card or a run in phase two."""

    __slots__ = ()
    verb = "play"


class Slough(WithMask):
    """A card sloughed, as a mask."""

    __slots__ = ()
    verb = "slough"


@dataclass(frozen=True, slots=True, repr=False)
class Decline(Written):
    """The decision to slough nothing when asked."""

    verb = "decline"
    mask: ClassVar[int] = 0


@dataclass(frozen=True, slots=True, repr=False)
class PickUp(Written):
    """The picking up of the top card, with the run below it."""

    verb = "pick-up"
    mask: ClassVar[int] = 0


SkitgubbeMove = Play | Slough | Decline | PickUp
"""A decision of a seat; ``mask`` holds the cards that it lays."""

DECLINE, PICK_UP = Decline(), PickUp()
_BARE_MOVES: dict[str, SkitgubbeMove] = {"decline": DECLINE, "pick-up": PICK_UP}


def read_action(text: str, *, asking: bool) -> SkitgubbeMove | Deal:
    """Read an action; bare cards are a ``slough`` while a seat is being asked, else a ``play``.

    Raises:
        NotationError: the text cannot be read.
    """
    verb, rest = read_verb(text, ("deal", "play", "slough"), "slough" if asking else "play", _BARE_MOVES)
    if verb in _BARE_MOVES:
        return _BARE_MOVES[verb]
    if verb == "deal":
        return _read_deal(rest)
    cards = mask_of(read_cards(rest))
    return Slough(cards) if verb == "slough" else Play(cards)


def _read_deal(rest: str) -> Deal:
    parts = rest.split("/")
    if len(parts) != 3:
        raise NotationError("a deal is written as: hands separated by | / stock / the card set aside", rest)
    hands = tuple(mask_of(read_cards(part)) for part in parts[0].split("|"))
    words = parts[2].split()
    if len(words) != 1:
        raise NotationError(f"one card is set aside, not {len(words)}", rest)
    return Deal(hands, tuple(read_cards(parts[1])), read_card(words[0]))


def check_deal(deal: Deal, players: int) -> None:
    """Refuse a deal that is impossible for this number of players.

    Raises:
        PositionError: there are too many or too few hands, a card is missing or dealt twice, or a hand is not of three.
    """
    if len(deal.hands) != players:
        why = Reason(__package__, "hands_dealt", {"players": players, "n": len(deal.hands)})
        raise PositionError(f"{players} hands are dealt, not {len(deal.hands)}", why=why)
    places = [(f"seat {seat}", hand) for seat, hand in enumerate(deal.hands)]
    places += [("the stock", mask_of(deal.stock)), ("set aside", 1 << deal.aside)]
    seen = checks.in_one_place(places, "{cards} cannot go to {place}: dealt already", __package__)
    for seat, hand in enumerate(deal.hands):
        if hand.bit_count() != HAND_SIZE:
            why = Reason(__package__, "dealt_hand", {"who": seat, "n": hand.bit_count(), "size": HAND_SIZE})
            raise PositionError(f"seat {seat} would hold {hand.bit_count()} cards, not {HAND_SIZE}", why=why)
    if seen != FULL_DECK:
        missing = names_of(FULL_DECK & ~seen)
        why = Reason(__package__, "not_dealt", {"cards": missing, "n": len(missing)})
        raise PositionError(f"not dealt: {' '.join(missing)}", why=why)

"""The actions of Ascend and their notation: ``deal``, ``give``, ``play``, ``pass``, ``promise`` and ``no-promise``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...rules.action import Written, read_verb
from ...rules.errors import NotationError, PositionError
from ...rules.position import checks
from ...rules.reason import Reason
from .combinations import Combination, combination, readings
from .decktet import ACES, BIT, EXTENDED, NAMES, cards_of, names_of, read_card, read_cards
from .plays import STANDS


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Written):
    """A deal: a mask for each seat, and the mask of the card set aside (0 if none)."""

    hands: tuple[int, ...]
    aside: int = 0

    def __str__(self) -> str:
        dealt = "deal " + " | ".join(" ".join(names_of(hand)) for hand in self.hands)
        return f"{dealt} / {' '.join(names_of(self.aside))}" if self.aside else dealt

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards dealt, seat by seat, then the one set aside."""
        return tuple(name for mask in (*self.hands, self.aside) for name in names_of(mask))


@dataclass(frozen=True, slots=True, repr=False)
class Give(Written):
    """The cards chosen for the neighbours, as ints, the left neighbour's first."""

    verb = "give"
    numbers: tuple[int, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(NAMES[card] for card in self.numbers)

    @property
    def mask(self) -> int:
        """The cards as a mask."""
        return sum(BIT[card] for card in self.numbers)


@dataclass(frozen=True, slots=True, repr=False)
class Play(Written):
    """Cards played together, as a mask; ``stands`` is the number declared for their ace, or 0."""

    mask: int
    stands: int = 0

    def __str__(self) -> str:
        ace = self.ace
        return "play " + " ".join(
            f"{NAMES[card]}={self.stands}" if card == ace else NAMES[card] for card in cards_of(self.mask)
        )

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(names_of(self.mask))

    @property
    def ace(self) -> int | None:
        """The ace that stands for a number, or None."""
        return cards_of(self.mask & ACES)[0] if self.stands else None

    @property
    def combination(self) -> Combination | None:
        """The combination that the cards make, or None."""
        return combination(self.mask, self.stands)

    @property
    def code(self) -> int:
        """The play as an int for playouts; see ``plays.py``."""
        return self.mask | self.stands << STANDS


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Written):
    """A passed turn."""

    verb = "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Promise(Written):
    """A promise to go out first, or the decision not to promise."""

    is_made: bool = True

    @property
    def verb(self) -> str:
        return "promise" if self.is_made else "no-promise"


AscendMove = Give | Play | Pass | Promise
"""A decision of a seat."""


def play_of(code: int) -> Play | Pass:
    """Return the play or pass for an int of ``plays.py``."""
    return Play(code & EXTENDED, code >> STANDS) if code else Pass()


_BARE_MOVES: dict[str, AscendMove] = {"pass": Pass(), "promise": Promise(), "no-promise": Promise(False)}
_NUMBERED = re.compile(r"(\S+?)=(\S*)")


def read_action(text: str, *, giving: bool) -> AscendMove | Deal:
    """Read an action; bare cards are a ``give`` while cards are being given, else a ``play``.

    The number of an ace in a straight flush may be left out if only one fits.

    Raises:
        NotationError: the text cannot be read.
    """
    verb, rest = read_verb(text, ("deal", "give", "play"), "give" if giving else "play", _BARE_MOVES)
    if verb in _BARE_MOVES:
        return _BARE_MOVES[verb]
    if verb == "deal":
        return _read_deal(rest)
    if verb == "give":
        read_cards(rest)  # each at most once
        return Give(tuple(read_card(word) for word in rest.split()))
    return _read_play(rest)


def _read_play(rest: str) -> Play:
    words, stands, aces = [], 0, []
    for word in rest.split():
        if found := _NUMBERED.fullmatch(word):
            word, number = found.groups()
            if not BIT[read_card(word)] & ACES:
                raise NotationError(f"{word!r} is not an ace, so it stands only for itself", rest)
            if not re.fullmatch("[2-9]", number):
                raise NotationError(f"an ace stands for a number from 2 to 9, not {number!r}", rest)
            stands = int(number)
            aces.append(word)
        words.append(word)
    cards = read_cards(" ".join(words))
    if len(aces) > 1 or (aces and (cards & ACES).bit_count() > 1):
        raise NotationError(f"in {rest!r} an ace stands for a number, so there is no other ace", rest)
    if not stands and len(numbers := readings(cards)) == 1:
        return Play(cards, numbers[0])
    return Play(cards, stands)


def _read_deal(rest: str) -> Deal:
    dealt, slash, aside = rest.partition("/")
    if slash and not aside.strip():
        raise NotationError("no card is set aside after the /", rest)
    return Deal(tuple(read_cards(part) for part in dealt.split("|")), read_cards(aside))


def check_deal(deal: Deal, players: int, deck: int) -> None:
    """Refuse a deal that is impossible for this number of players with this deck (2.1).

    Raises:
        PositionError: a card is dealt twice, is of another deck or is left over, or the hands differ in size.
    """
    if len(deal.hands) != players:
        why = Reason(__package__, "hands_dealt", {"players": players, "n": len(deal.hands)})
        message = f"a deal names the cards of {players} seats, separated by |, not of {len(deal.hands)}"
        raise PositionError(message, why=why)
    size, over = divmod(deck.bit_count(), players)
    places = [*((f"seat {seat}", hand) for seat, hand in enumerate(deal.hands)), ("the card set aside", deal.aside)]
    if (
        strange := checks.in_one_place(
            places, "{cards} cannot be dealt to {place}: dealt already", __package__, names_of
        )
        & ~deck
    ):
        why = Reason(__package__, "not_in_deck", {"card": names_of(strange)[0]})
        raise PositionError(f"{' '.join(names_of(strange))} is not in this deck", why=why)
    for seat, ((place, cards), wanted) in enumerate(zip(places, [*[size] * players, over], strict=True)):
        if (many := cards.bit_count()) != wanted:
            held = Reason(__package__, "dealt_hand", {"who": seat, "n": many, "size": wanted})
            why = held if seat < players else Reason(__package__, "set_aside", {"n": wanted})
            raise PositionError(f"{place}: {many} cards dealt, not {wanted}", why=why)

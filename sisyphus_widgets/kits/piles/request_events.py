"""The events of a game in which players ask each other for cards."""

from __future__ import annotations

from ...rules.events import Event
from .clauses import Clauses
from .declared_requests import Requests
from .events import CardsDrawn, DrawStarted


class CardsRequested(Event, elements="seat.{other}", tags="play"):
    """A seat asks another one for all cards of a rank."""

    seat: int
    other: int
    rank: str


class CardsHandedOver(Event, elements="{cards}", tags="play", foreseeable=False):
    """A seat hands over all its cards of the rank that it was asked for."""

    seat: int
    to: int
    cards: tuple[str, ...]


class RequestDenied(
    Event, text="request_denied.draw:left|request_denied.empty", elements="seat.{seat}", tags="play", foreseeable=False
):
    """A seat holds no card of the rank that it was asked for; ``left`` cards are in the stock."""

    seat: int
    rank: str
    left: int


class CardShown(Event, elements="{card}", tags="play", foreseeable=False):
    """A seat drew a card of the rank that it had asked for, and shows it."""

    seat: int
    card: str


class TurnKept(Event, elements="seat.{seat}", tags="play"):
    """A seat got a card of the rank that it had asked for, so it asks again."""

    seat: int


class TurnMissed(Event, elements="seat.{seat}", tags="play"):
    """A seat without cards is passed over, since the stock is empty."""

    seat: int


class BookLaid(Event, elements="{token}", tags="trick", facts="rank", foreseeable=False):
    """A seat lays down all four cards of a rank."""

    seat: int
    cards: tuple[str, ...]

    @property
    def rank(self) -> str:
        """The rank of the book."""
        return self.cards[0][0]

    @property
    def token(self) -> str:
        """The card that stands for the book on the table."""
        return self.cards[-1]


class BooksCounted(
    Event,
    text="books_counted.shared:is_shared|books_counted.one",
    elements="seat.{seat}",
    tags="end",
    closes="game",
    facts="most",
):
    """All books are laid down: the seat with the most has won, or the first of several that share the win."""

    seat: int
    counts: tuple[int, ...]
    is_shared: bool

    @property
    def most(self) -> int:
        """The number of books of a winner."""
        return max(self.counts)


def request_rules(clauses: Clauses, requests: Requests) -> dict[type[Event], str]:
    """Return the ``rules`` for the class line of each kind of event, in a game with these clauses."""
    return {
        **dict.fromkeys((DrawStarted, CardsDrawn), f"{clauses.out}:clause={clauses.out}|{clauses.draw}"),
        CardsRequested: f"{clauses.play} {requests.holds}",
        CardsHandedOver: requests.gives,
        RequestDenied: clauses.draw,
        CardShown: requests.luck,
        TurnKept: requests.again,
        TurnMissed: clauses.out,
        BookLaid: requests.books,
        BooksCounted: clauses.last,
    }

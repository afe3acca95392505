"""Asking for cards: a seat asks another for a rank, gets cards or draws, and lays down books."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Self

from ...rules.cards import BIT, NAMES, RANK_OF, RANKS, SUIT_MASK, SUITS, cards_of, names_of
from ...rules.core import NOBODY, PLAYING
from ...rules.events import Emit
from ..cards import RANK_MASK
from .core import DREW, Entry, PileCore
from .declared_requests import BOOK, LUCK, REQUEST, Requests

_TOKENS: Final = SUIT_MASK[SUITS.index("S")]
"""The cards that stand for books on the table."""


@dataclass(frozen=True, slots=True)
class Reply(Entry):
    """A request in the history, for the rank ``detail``; the ``other`` seat handed over ``cards``, or nothing."""

    other: int = NOBODY
    cards: int = 0


@dataclass(eq=False)
class RequestCore(PileCore):
    """The position of a game in which players ask each other for cards.

    ``books`` holds a mask of the cards in the books of each seat. In a position set up by hand, ``first_books`` holds
    those at the beginning.
    """

    books: list[int] = field(default_factory=list)
    first_books: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        self.books, self.first_books = [0] * self.players, (0,) * self.players

    @property
    def course_key(self) -> tuple[int, ...]:
        return *self.books, *self.first_books

    @property
    def leaders(self) -> list[int]:
        """The seats with the most books."""
        most = max(mask.bit_count() for mask in self.books)
        return [seat for seat, mask in enumerate(self.books) if mask.bit_count() == most]

    @property
    def shown_pile(self) -> list[int]:
        """A card for each book, the books of a seat side by side."""
        return [card for books in self.books for card in cards_of(books & _TOKENS)]

    def first_of_books(self) -> Iterator[tuple[int, int]]:
        """Yield each seat that has books, with the first card that stands for them."""
        return ((seat, cards_of(books & _TOKENS)[0]) for seat, books in enumerate(self.books) if books)

    @property
    def requests(self) -> Requests:
        """The declaration of requests."""
        assert self.rules.requests is not None
        return self.rules.requests

    def rewound(self) -> Self:
        begun = self.copy()
        begun.phase, begun.to_move, begun.drawn = PLAYING, self.start[0], 0
        begun.hands, begun.books, begun.log = self.dealt[:], list(self.first_books), []
        begun.winner = NOBODY
        return begun

    def open_requests(self) -> Iterator[tuple[int, int]]:
        """Yield the legal requests of the seat to move, each as another seat and a rank."""
        hand = self.hands[self.to_move]
        for rank, mask in enumerate(RANK_MASK):
            for other in range(self.players) if hand & mask else ():
                if other != self.to_move:
                    yield other, rank

    def candidates(self, seat: int, rank: int) -> int | None:
        """Return how many cards of a seat may be of a rank, for what all know; None if one is for certain.

        After a reply that it holds none, these are the cards that it has drawn since.
        """
        draws, held = 0, self.hands[seat].bit_count()
        for entry in reversed(self.log):
            draws += entry.seat == seat and entry.played == DREW
            if entry.played == BOOK and entry.detail == rank:
                return 0
            if isinstance(entry, Reply) and entry.detail == rank:
                if entry.seat == seat:
                    return None
                if entry.other == seat:
                    return min(draws, held)
        return held

    def may_draw(self) -> bool:
        return False

    def may_pass(self) -> bool:
        return False

    def playable(self) -> int:
        return 0

    # --- moves ------------------------------------------------------------------------------------------------

    def deal(self, hands: Sequence[int], up: int, stock: Sequence[int], emit: Emit | None = None) -> None:
        """Deal these cards; books that were dealt are laid down, and seat 0 begins."""
        super().deal(hands, up, stock, emit)
        for seat in range(self.players):
            for rank in range(len(RANKS)):
                self._lay(seat, rank, emit)
        self._begin(0, emit)

    def request(self, other: int, rank: int, emit: Emit | None = None) -> None:
        """Ask another seat for all its cards of a rank; without any, draw a card."""
        seat, event = self.to_move, self.rules.event
        found = self.hands[other] & RANK_MASK[rank]
        self.log.append(Reply(seat, REQUEST, rank, 0, other, found))
        if emit is not None:
            emit(event["CardsRequested"](seat, other, RANKS[rank]))
        if found:
            self.hands[other] ^= found
            self.hands[seat] |= found
            if emit is not None:
                emit(event["CardsHandedOver"](other, seat, tuple(names_of(found))))
        else:
            if emit is not None:
                emit(event["RequestDenied"](other, RANKS[rank], self.left))
            card = self._draw_one(seat, self.rules.clauses.draw, emit)
            if card == NOBODY or RANK_OF[card] != rank:
                if card != NOBODY:
                    self._lay(seat, RANK_OF[card], emit)
                self._begin((seat + 1) % self.players, emit)
                return
            self.log.append(Entry(seat, LUCK, card))
            if emit is not None:
                emit(event["CardShown"](seat, NAMES[card]))
        self._lay(seat, rank, emit)
        self._begin(seat, emit, is_again=True)

    def _draw_one(self, seat: int, clause: str, emit: Emit | None) -> int:
        """Let a seat draw a card, and return it; return -1 if the stock is empty."""
        if not self.left:
            return NOBODY
        event = self.rules.event
        if emit is not None:  # before the card moves, since nobody can foresee it
            emit(event["DrawStarted"](seat, 1, False, clause))
        card = self.stock[self.drawn]
        self.log.append(Entry(seat, DREW, 1))
        self.drawn: int = self.drawn + 1
        self.hands[seat] |= BIT[card]
        if emit is not None:
            emit(event["CardsDrawn"](seat, (NAMES[card],), 1, self.left, False, clause))
        return card

    def _lay(self, seat: int, rank: int, emit: Emit | None) -> None:
        """Lay down the book of a rank, if the seat holds all of it."""
        mask = RANK_MASK[rank]
        if self.hands[seat] & mask != mask:
            return
        self.hands[seat] ^= mask
        self.books[seat] |= mask
        self.log.append(Entry(seat, BOOK, rank))
        if emit is not None:
            emit(self.rules.event["BookLaid"](seat, tuple(names_of(mask))))

    def _begin(self, seat: int, emit: Emit | None, is_again: bool = False) -> None:
        """Give the turn to a seat, or to the next one that has cards or can draw one; end the game if nobody has."""
        if not self.left and not any(self.hands):
            self._count(emit)
            return
        self.to_move = seat
        if self.hands[seat]:
            if is_again and emit is not None:
                emit(self.rules.event["TurnKept"](seat))
            return
        if self._draw_one(seat, self.rules.clauses.out, emit) == NOBODY:
            if emit is not None:
                emit(self.rules.event["TurnMissed"](seat))
            self._begin((seat + 1) % self.players, emit)

    def _count(self, emit: Emit | None) -> None:
        """End the game: the seats with the most books have won."""
        leaders = self.leaders
        self._end(leaders[0] if len(leaders) == 1 else NOBODY)
        if emit is not None:
            counts = tuple(mask.bit_count() // 4 for mask in self.books)
            emit(self.rules.event["BooksCounted"](leaders[0], counts, len(leaders) > 1))

"""What can happen in phase one of Skitgubbe, each with the clauses behind it and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ...rules.events import Event

_R = "skitgubbe."


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Cards were dealt: ``hands`` lists each seat's cards, None where the reader may not see them."""

    leader: int
    hands: tuple[tuple[str, ...] | None, ...]
    stock: int

    foreseeable: ClassVar[bool] = False
    tags: ClassVar[tuple[str, ...]] = ("deal",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.1", _R + "1.3")

    @property
    def actor(self) -> int | None:
        return self.leader

    @property
    def names(self) -> tuple[str, ...]:
        return ("stock", f"seat.{self.leader}")

    def seen_by(self, seat: int) -> Event:
        return replace(self, hands=tuple(h if s == seat else None for s, h in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class TrickCollected(Event):
    """The winner of a trick puts it away before leading the next: ``cards`` played and sloughed."""

    seat: int
    cards: tuple[str, ...]
    count: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.7",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}", f"pile.{self.seat}")


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played in phase one. ``how``: ``lead``, ``follow`` or ``private``."""

    seat: int
    card: str
    how: str

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + ("1.7" if self.how == "private" else "1.3"),)

    @property
    def text_key(self) -> str:
        return f"card_played.{self.how}"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick is decided by ``card``. ``how``: ``highest``, ``private``, or ``first`` of the tied who have no card."""

    seat: int
    card: str
    how: str

    tags: ClassVar[tuple[str, ...]] = ("trick",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.9", _R + "1.7") if self.how == "first" else (_R + "1.7",)

    @property
    def text_key(self) -> str:
        return f"trick_won.{self.how}"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, f"seat.{self.seat}")


@dataclass(frozen=True, slots=True)
class PrivateTrick(Event):
    """Players tied for the highest card, so they alone play on, in this order."""

    seats: tuple[int, ...]
    cards: tuple[str, ...]

    tags: ClassVar[tuple[str, ...]] = ("trick",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.7",)

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.cards, *(f"seat.{seat}" for seat in self.seats))


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """Who laid a card draws one: ``card`` is None where the reader may not see it, ``left`` is what the stock holds."""

    seat: int
    card: str | None
    left: int

    foreseeable: ClassVar[bool] = False

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.2",)

    @property
    def text_key(self) -> str:
        return "card_drawn.hidden" if self.card is None else "card_drawn.seen"

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",) if self.card is None else (self.card, f"seat.{self.seat}")

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class StockEmpty(Event):
    """The stock has run out. ``last`` says which trick is the last: ``this`` or ``next``."""

    last: str

    foreseeable: ClassVar[bool] = False

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.8",)

    @property
    def text_key(self) -> str:
        return f"stock_empty.{self.last}"

    @property
    def names(self) -> tuple[str, ...]:
        return ("stock",)


@dataclass(frozen=True, slots=True)
class Sloughed(Event):
    """A card was sloughed, of the rank of ``like``; ``highest`` if that is the highest rank on the table."""

    seat: int
    card: str
    like: str
    highest: bool

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.4", _R + "1.5") if self.highest else (_R + "1.4",)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, self.like)


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A seat that was asked sloughs nothing; nobody else sees it."""

    seat: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.6",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class AskingAgain(Event):
    """After a slough with no card drawn for it, asking goes on. No seat sees it, for others may not be asked at all."""

    foreseeable: ClassVar[bool] = False

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.6",)

    def seen_by(self, seat: int) -> Event | None:
        return None


@dataclass(frozen=True, slots=True)
class AskingEnded(Event):
    """Nobody sloughs any more. No seat sees it, for it would tell that others were asked."""

    foreseeable: ClassVar[bool] = False

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.6",)

    def seen_by(self, seat: int) -> Event | None:
        return None

"""What can happen between the deal and the end of a round of Ascend, each with the clauses behind it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...rules.events import Event
from .decktet import EXCUSE_RANK, RANKS

_R = "ascend."


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Cards were dealt: ``hands`` lists each seat's, ``aside`` the card set aside; None where the reader may not see.

    ``dealer`` dealt them and ``leader`` will lead; ``size`` is how many cards each seat holds.
    """

    number: int
    dealer: int
    leader: int
    size: int
    hands: tuple[tuple[str, ...] | None, ...]
    set_aside: int
    aside: tuple[str, ...] | None

    foreseeable: ClassVar[bool] = False
    tags: ClassVar[tuple[str, ...]] = ("deal",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.1", _R + "2.3")

    @property
    def actor(self) -> int | None:
        return self.leader

    @property
    def text_key(self) -> str:
        return "dealt.aside" if self.set_aside else "dealt.even"

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.leader}",)

    def seen_by(self, seat: int) -> Event:
        own = tuple(hand if s == seat else None for s, hand in enumerate(self.hands))
        return replace(self, hands=own, aside=None)


@dataclass(frozen=True, slots=True)
class GiveChosen(Event):
    """A seat chose a card for each neighbour; nobody else sees it."""

    seat: int
    left: int
    left_card: str
    right: int
    right_card: str

    tags: ClassVar[tuple[str, ...]] = ("pass",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.2", _R + "2.4")

    @property
    def names(self) -> tuple[str, ...]:
        return (self.left_card, self.right_card, f"seat.{self.left}", f"seat.{self.right}")

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class CardsGiven(Event):
    """All have chosen and the cards move: ``gifts`` lists ``(from, to, card)``, for a seat only its own four."""

    leader: int
    gifts: tuple[tuple[int, int, str], ...]
    reader: int | None = None

    foreseeable: ClassVar[bool] = False
    tags: ClassVar[tuple[str, ...]] = ("pass",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.2", _R + "2.3")

    @property
    def actor(self) -> int | None:
        return self.reader

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(card for _, to, card in self.gifts if to == self.reader)

    def seen_by(self, seat: int) -> Event:
        return replace(self, gifts=tuple(gift for gift in self.gifts if seat in gift[:2]), reader=seat)

    def facts(self) -> dict[str, Any]:
        got = [(giver, card) for giver, to, card in self.gifts if to == self.reader]
        more = {"one": got[0][0], "one_card": got[0][1], "other": got[1][0], "other_card": got[1][1]} if got else {}
        return {"leader": self.leader, "gifts": self.gifts, **more}


_LED = {"single": "4.1", "set": "4.2", "flush": "4.3", "bomb": "4.4"}


@dataclass(frozen=True, slots=True)
class Played(Event):
    """Cards were played together.

    ``how``: ``lead``; ``follow``; ``bomb`` (a bomb on anything but a single); ``after_bomb`` (a set or straight flush
    on a bomb); ``excuse_led``; ``excuse_bomb`` (the Excuse on a single); ``after_excuse`` (the single after that);
    ``after_led_excuse`` (the single that sets the suits). ``rank`` is that of the combination as notation writes it;
    ``on`` and ``beaten`` are kind and rank of the play before ("" if led), ``suits`` those to follow from now on in a
    round of singles, ``left`` is how many cards the seat still holds. ``also_set``: the bomb is a set of personalities.
    """

    seat: int
    cards: tuple[str, ...]
    kind: str
    rank: str
    how: str
    on: str
    beaten: str
    suits: tuple[str, ...]
    left: int
    also_set: bool = False

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        kind = _LED[self.kind]
        found = {
            "lead": ("3.1", kind),
            "follow": ("3.2", kind),
            "bomb": ("5.2" if self.on == "bomb" else "5.1", kind),
            "after_bomb": ("5.2", kind),
            "excuse_led": ("5.5", "3.1"),
            "excuse_bomb": ("5.4",),
            "after_excuse": ("5.4", "4.1"),
            "after_led_excuse": ("5.5", "4.1"),
        }[self.how]
        if self.how == "lead" and self.kind == "bomb":
            found = ("5.1", *found)
        return tuple(_R + rule for rule in (*found, *(("4.5",) if self.also_set else ())))

    @property
    def text_key(self) -> str:
        key = f"{self.how}_{self.kind}" if self.how in ("lead", "follow", "after_bomb") else self.how
        any_rank = key in ("lead_bomb", "bomb") and self.rank == RANKS[EXCUSE_RANK]
        return f"played.{key}_any" if any_rank else f"played.{key}"

    @property
    def names(self) -> tuple[str, ...]:
        return self.cards

    def facts(self) -> dict[str, Any]:
        own = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {**own, "size": len(self.cards), "card": self.cards[0]}


@dataclass(frozen=True, slots=True)
class AceStands(Event):
    """The ace in the straight flush just played stands for a number."""

    seat: int
    card: str
    number: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "4.3",)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class KindFixed(Event):
    """After a led bomb came the first set or straight flush: the other kind is out for this round."""

    seat: int
    kind: str
    cards: tuple[str, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "5.3",)

    @property
    def text_key(self) -> str:
        return f"kind_fixed.{self.kind}"

    @property
    def names(self) -> tuple[str, ...]:
        return self.cards


@dataclass(frozen=True, slots=True)
class MountainPlayed(Event):
    """The Mountain was played, so nobody may promise any more in this hand."""

    seat: int
    card: str

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "7.1",)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class PromiseMade(Event):
    """A seat promised to go out first; ``value`` is the number of cards it holds."""

    seat: int
    value: int

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "7.1",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}", "promise")


@dataclass(frozen=True, slots=True)
class PromiseDeclined(Event):
    """A seat made no promise; at a table nothing is said then, so nobody else sees it."""

    seat: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "7.1",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A seat passed its turn; ``passes`` have passed one after the other, ``needed`` clear the cards."""

    seat: int
    passes: int
    needed: int

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "3.1",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}",)


@dataclass(frozen=True, slots=True)
class RoundCleared(Event):
    """All others passed after ``winner``'s play: the cards are cleared and ``seat`` leads."""

    seat: int
    winner: int

    tags: ClassVar[tuple[str, ...]] = ("trick",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "3.3",) if self.seat == self.winner else (_R + "3.4", _R + "3.3")

    @property
    def text_key(self) -> str:
        return "round_cleared.own" if self.seat == self.winner else "round_cleared.right"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((f"seat.{self.winner}", f"seat.{self.seat}")))

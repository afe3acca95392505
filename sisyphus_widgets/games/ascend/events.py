"""The events of a game of Ascend, each with the clauses behind it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...rules.askable import Ask, happens
from ...rules.events import Event
from .decktet import BIT, EXCUSE_RANK, NUMBER, PERSONALITIES, RANKS
from .followers import NOTHING_ELSE


class AscendEvent(Event, game="ascend"):
    """An event of Ascend."""


# --- dealing and giving -------------------------------------------------------------------------------------------


class Dealt(
    AscendEvent,
    rules="2.1 2.3",
    text="dealt.aside:set_aside|dealt.even",
    elements="seat.{leader}",
    tags="deal",
    about="leader",
    foreseeable=False,
):
    """Cards were dealt.

    ``hands`` lists each seat's cards and ``aside`` the card set aside, or None if the reader may not see them.
    ``dealer`` dealt them and ``leader`` will lead; ``size`` is the number of cards that each seat holds.
    """

    number: int
    dealer: int
    leader: int
    size: int
    hands: tuple[tuple[str, ...] | None, ...]
    set_aside: int
    aside: tuple[str, ...] | None

    def seen_by(self, seat: int) -> Event:
        own = tuple(hand if s == seat else None for s, hand in enumerate(self.hands))
        return replace(self, hands=own, aside=None)


class GiveChosen(
    AscendEvent, rules="2.2 2.4", elements="{left_card} {right_card} seat.{left} seat.{right}", tags="pass", seen="own"
):
    """A seat chose a card for each neighbour; nobody else sees it."""

    seat: int
    left: int
    left_card: str
    right: int
    right_card: str


class CardsGiven(
    AscendEvent,
    rules="2.2 2.3",
    tags="pass",
    about="reader",
    foreseeable=False,
    asks=(Ask("leader", "seat", "leader", by="2.3", is_public=True),),
):
    """All seats have chosen, and their gifts move: ``gifts`` has ``(from, to, card)`` for each.

    A seat sees only four of them: the two that it gives and the two that it receives."""

    leader: int
    gifts: tuple[tuple[int, int, str], ...]
    reader: int | None = None

    @property
    def elements(self) -> tuple[str, ...]:
        return tuple(card for _, to, card in self.gifts if to == self.reader)

    def seen_by(self, seat: int) -> Event:
        return replace(self, gifts=tuple(gift for gift in self.gifts if seat in gift[:2]), reader=seat)

    def facts(self) -> dict[str, Any]:
        got = [(giver, card) for giver, to, card in self.gifts if to == self.reader]
        more = {"one": got[0][0], "one_card": got[0][1], "other": got[1][0], "other_card": got[1][1]} if got else {}
        return {"leader": self.leader, "first": 0, "gifts": self.gifts, **more}


# --- playing ------------------------------------------------------------------------------------------------------

_TELLING_WHAT_FOLLOWS = ("lead_single", "bomb", "after_led_excuse")
_LED = {"single": "4.1", "set": "4.2", "flush": "4.3", "bomb": "4.4"}


class Played(
    AscendEvent,
    elements="{cards}",
    tags="play",
    asks=(
        Ask("made", field="kind", by="{made_by}", options=("single", "set", "flush", "bomb"), revealed_by=("asked",)),
    ),
    # By the words of 5.3 a led set fixes the kind too. The Excuse on a single is one card, but by 5.4 a bomb.
    moot="fixed:leads_a_kind made:how=excuse_bomb",
):
    """Cards were played together.

    ``how``: ``lead``; ``follow``; ``bomb`` (a bomb on anything but a single); ``after_bomb`` (a set or straight flush
    on a bomb); ``excuse_led``; ``excuse_bomb`` (the Excuse on a single); ``after_excuse`` (the single after that);
    ``after_led_excuse`` (the single that sets the suits). ``rank`` is the rank of the combination in notation. ``on``
    and ``beaten`` are the kind and rank of the previous play ("" for a lead). ``suits`` are the suits to follow from
    now on in a round of singles, ``left`` is the number of cards that the seat still holds. ``asked`` is the kind of
    play that could follow, see :class:`.followers.Following`. ``also_set``: the bomb is a set of personalities.
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
    asked: str
    also_set: bool = False

    @property
    def clauses(self) -> tuple[str, ...]:
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
        return (*found, "4.5") if self.also_set else found

    @property
    def beside(self) -> tuple[str, ...]:
        # The sentence also names the plays that may follow, and two clauses allow a bomb on a bomb.
        leading = self.how in ("lead", "excuse_led")
        if self.kind == "bomb" or self.how == "after_bomb":
            found: tuple[str, ...] = ("3.2", "5.1", "5.2") if self.kind == "bomb" else ("3.1", "3.2", "5.3")
        else:
            found = ("3.2",) if leading else ("3.1", "3.2")
        return tuple(f"{self.game}.{number}" for number in (*found, "4.1") if number not in self.clauses)

    @property
    def leads_a_kind(self) -> bool:
        """True if a set or a straight flush was led."""
        return self.how == "lead" and self.kind in ("set", "flush")

    @property
    def made_by(self) -> str:
        """The number of the clause that defines this kind of play."""
        near_a_bomb = self.kind == "set" and any(PERSONALITIES & BIT[NUMBER[card]] for card in self.cards)
        return "4.5" if self.also_set or near_a_bomb else _LED[self.kind]

    @property
    def text_key(self) -> str:
        key = f"{self.how}_{self.kind}" if self.how in ("lead", "follow", "after_bomb") else self.how
        if key in _TELLING_WHAT_FOLLOWS and self.asked in NOTHING_ELSE:
            return f"played.{key}_{self.asked}"
        any_rank = key in ("lead_bomb", "bomb") and self.rank == RANKS[EXCUSE_RANK]
        return f"played.{key}_any" if any_rank else f"played.{key}"

    def facts(self) -> dict[str, Any]:
        return {**Event.facts(self), "size": len(self.cards), "card": self.cards[0]}


class AceStands(AscendEvent, rules="4.3", elements="{card}"):
    """The ace in the straight flush just played stands for ``number``."""

    seat: int
    card: str
    number: int


class KindFixed(
    AscendEvent,
    rules="5.3",
    text="kind_fixed.{kind}",
    elements="{cards}",
    asks=(happens("fixed", after="played", rule="5.3", revealed_by=("asked",)),),
):
    """The first set or straight flush followed a led bomb, which rules out the other kind for this round."""

    seat: int
    kind: str
    cards: tuple[str, ...]


class MountainPlayed(AscendEvent, rules="7.1", elements="{card}"):
    """The Mountain was played, so nobody may promise in the rest of this hand."""

    seat: int
    card: str


class PromiseMade(
    AscendEvent,
    rules="7.1",
    elements="seat.{seat} promise",
    tags="play",
    asks=(Ask("promise", "number", "value", most=15),),
):
    """A seat promised to go out first; ``value`` is the number of cards it holds."""

    seat: int
    value: int


class PromiseDeclined(AscendEvent, rules="7.1", elements="seat.{seat}", seen="own"):
    """A seat made no promise. At a real table it would say nothing, so no other seat sees this event."""

    seat: int


class TurnPassed(
    AscendEvent,
    rules="3.1",
    text="turn_passed.more:left|turn_passed.last",
    elements="seat.{seat}",
    tags="play",
    facts="left",
):
    """A seat passed: ``passes`` seats have passed in a row, and ``needed`` passes clear the cards."""

    seat: int
    passes: int
    needed: int

    @property
    def left(self) -> int:
        """The number of further passes that would clear the cards."""
        return self.needed - self.passes


class RoundCleared(
    AscendEvent, tags="trick", asks=(Ask("lead", "seat", "seat", after="turn_passed", otherwise="nobody", rule="3.3"),)
):
    """All others passed after the play of ``winner``, so the cards are cleared and ``seat`` leads."""

    seat: int
    winner: int

    @property
    def clauses(self) -> tuple[str, ...]:
        return ("3.3",) if self.seat == self.winner else ("3.4", "3.3")

    @property
    def text_key(self) -> str:
        return "round_cleared.own" if self.seat == self.winner else "round_cleared.right"

    @property
    def elements(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((f"seat.{self.winner}", f"seat.{self.seat}")))


# --- the end of a hand and of the game ----------------------------------------------------------------------------


class WentOut(
    AscendEvent,
    rules="6.1",
    text="went_out.{place}",
    elements="seat.{seat}",
    tags="out",
    asks=(happens("out", after="played", rule="6.1", about_self=True, goal=True),),
):
    """A seat played its last card; ``place`` counts from 1."""

    seat: int
    place: int


class HandEnded(
    AscendEvent,
    rules="3.5",
    elements="seat.{seat}",
    tags="trick deal_end",
    closes="deal",
    asks=(Ask("order", "order", "order"), happens("ended", after="went_out", rule="3.5")),
):
    """Only ``seat`` still holds cards, so it is last and the hand ends; ``order`` lists all seats, first out first."""

    seat: int
    order: tuple[int, ...]


class PlaceScored(
    AscendEvent,
    rules="7.3:bidding 6.1",
    text="place_scored.{place}",
    elements="seat.{seat} points.{seat}",
    tags="scoring",
    asks=(Ask("score", "number", "points", about_self=True, most=9),),
):
    """A seat scored the points for its place: ``before + points = after``."""

    seat: int
    place: int
    points: int
    before: int
    after: int
    bidding: bool


class PromiseKept(
    AscendEvent,
    rules="7.2 7.3",
    elements="seat.{seat} points.{seat} promise",
    tags="scoring",
    asks=(Ask("kept", "number", "value", most=15),),
):
    """The promiser went out first and scored the promise's value: ``before + value = after``."""

    seat: int
    value: int
    before: int
    after: int


class PromiseBroken(AscendEvent, rules="7.2 7.3", tags="scoring", asks=(Ask("broken", "number", "share", most=15),)):
    """Another seat, ``first``, went out first, so each of the ``others`` scored the ``share``.

    The share is value ÷ others, rounded up. ``after`` lists the points of all seats.
    """

    seat: int
    first: int
    value: int
    others: int
    share: int
    after: tuple[int, ...]

    @property
    def elements(self) -> tuple[str, ...]:
        return (f"seat.{self.seat}", "promise", *(f"points.{s}" for s in range(len(self.after)) if s != self.seat))


class TieGoesOn(AscendEvent, rules="6.2", elements="points.{seats}"):
    """The goal is reached, but ``seats`` share the most points, so another hand is dealt."""

    seats: tuple[int, ...]
    points: int
    goal: int


class GameWon(
    AscendEvent,
    rules="6.2 7.3:bidding",
    elements="seat.{seat} points.{seat}",
    tags="end",
    closes="game",
    asks=(Ask("winner", "seat", "seat", after="hand_ended", otherwise="nobody", rule="6.2"),),
):
    """A seat won: after a hand it leads alone, at or over the goal."""

    seat: int
    points: int
    goal: int
    bidding: bool

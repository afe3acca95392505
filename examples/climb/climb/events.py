"""Events of a game of Climb, each with the clauses behind it and the seats that see it."""

from __future__ import annotations

from sisyphus_widgets.rules import Ask, Event, happens


class ClimbEvent(Event, game="climb"):
    """An event in a game of Climb."""


class Dealt(ClimbEvent, rules="1.1", tags="deal", each="hands", foreseeable=False):
    """Cards were dealt: ``hands`` lists each seat's cards, None where the reader may not see them."""

    hands: tuple[tuple[str, ...] | None, ...]


class CardPlayed(
    ClimbEvent, rules="2.2:below|2.1", text="card_played.above:below|card_played.lead", elements="{card}", tags="play"
):
    """A card was played: on the card ``below``, or as a lead."""

    seat: int
    card: str
    below: str


class Passed(ClimbEvent, rules="2.3", elements="seat.{seat}", tags="play"):
    """A seat plays no card on the card on the pile."""

    seat: int
    top: str


class PileCleared(
    ClimbEvent,
    rules="2.4",
    elements="seat.{seat}",
    tags="trick",
    asks=(Ask("leader", "seat", "seat", goal=True), happens("cleared", after="card_played passed", rule="2.3")),
):
    """All others have passed, so that the seat which played last leads."""

    seat: int


class GameWon(
    ClimbEvent,
    rules="3.1",
    elements="seat.{seat}",
    tags="end",
    asks=(Ask("winner", "seat", "seat"), happens("over", after="card_played", rule="3.1")),
):
    """The game is over."""

    seat: int

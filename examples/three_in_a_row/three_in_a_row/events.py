"""Events of a game of Three in a row, each with the clauses behind it."""

from __future__ import annotations

from sisyphus_widgets.rules import Ask, Event, happens


class RowEvent(Event, game="three_in_a_row"):
    """An event in a game of Three in a row."""


class StonePlaced(RowEvent, rules="1.1", elements="{square}", tags="play"):
    """A stone was placed."""

    seat: int
    square: str


class GameWon(
    RowEvent,
    rules="2.1",
    elements="{squares}",
    tags="end",
    asks=(Ask("winner", "seat", "seat"), happens("row", after="stone_placed", rule="2.1", goal=True)),
):
    """Three stones stand in a row."""

    seat: int
    squares: tuple[str, ...]


class BoardFull(RowEvent, rules="2.2", tags="end", asks=(happens("full", after="stone_placed", rule="2.2"),)):
    """No square is empty, and nobody has won."""

"""The events of a game on a board; a game extends one by declaring a subclass of the same name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...rules.askable import Ask, aimed_at, happens
from ...rules.events import Event
from .ends import End, Turns
from .movements import AnyMovement, Capture, Drop, Mill, Movement


class PiecePlaced(Event, elements="{piece} {square}", tags="play"):
    """A piece was put on an empty square."""

    seat: int
    piece: str
    square: str


class PieceMoved(Event, elements="{piece}", tags="play"):
    """A piece went to an empty square."""

    seat: int
    piece: str
    origin: str
    target: str
    clause: str

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        return ((self.origin, self.target),)


class PieceCaptured(
    Event,
    text="piece_captured.there:is_there|piece_captured.over",
    elements="{piece} {captured}",
    tags="play capture",
    asks=(aimed_at("capture"),),
):
    """A piece went to a square and took the enemy piece on ``square``.

    ``clause`` allows it to capture, and ``way`` to go there, if that is another clause.
    """

    seat: int
    piece: str
    origin: str
    target: str
    square: str
    captured: str
    clause: str
    way: str

    @property
    def is_there(self) -> bool:
        """True if the enemy piece stood on the square that the piece went to."""
        return self.square == self.target

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        return ((self.origin, self.target),)


class PiecesRemoved(Event, elements="{squares}", tags="play", asks=(Ask("taken", "number", "n", most=9),)):
    """Pieces of one row were taken away; ``left`` are left in it."""

    seat: int
    row: str
    squares: tuple[str, ...]
    n: int
    left: int


class MillMade(Event, elements="{squares}", tags="play"):
    """Pieces of a side stand in a row, so it takes an enemy piece."""

    seat: int
    squares: tuple[str, ...]


class PieceTaken(Event, elements="{captured}", tags="play capture", asks=(aimed_at("capture"),)):
    """An enemy piece was taken for a row."""

    seat: int
    square: str
    captured: str


class GoalReached(Event, elements="{squares}", tags="end", closes="game"):
    """A piece stands on its goal, so its side has won."""

    seat: int
    squares: tuple[str, ...]

    @property
    def square(self) -> str:
        """The square that was reached."""
        return self.squares[0]


class RowMade(Event, elements="{squares}", tags="end", closes="game"):
    """Pieces of a side stand in a row, so it has won."""

    seat: int
    squares: tuple[str, ...]


class SideBlocked(Event, elements="seat.{other}", tags="end", closes="game"):
    """The other side cannot move, so ``seat`` has won."""

    seat: int
    squares: tuple[str, ...]

    @property
    def other(self) -> int:
        """The side that cannot move."""
        return 1 - self.seat


class AllTaken(Event, elements="seat.{seat}", tags="end", closes="game"):
    """All pieces of the other side are taken, so ``seat`` has won."""

    seat: int
    squares: tuple[str, ...]


class LastTaken(
    Event, text="last_taken.wins:is_win|last_taken.loses", elements="seat.{seat}", tags="end", closes="game"
):
    """The last piece is taken: ``seat`` has won, with it if it ``is_win``, otherwise because the other side took it."""

    seat: int
    is_win: bool
    squares: tuple[str, ...]


class FewLeft(Event, elements="seat.{other}", tags="end", closes="game"):
    """The other side has too few pieces left, so ``seat`` has won."""

    seat: int
    squares: tuple[str, ...]

    @property
    def other(self) -> int:
        """The side with too few pieces."""
        return 1 - self.seat


class TurnsOver(Event, tags="end", closes="game"):
    """The greatest number of moves is reached, and nobody has won."""

    squares: tuple[str, ...]


class BoardFilled(Event, tags="end", closes="game"):
    """No square is empty, and nobody has won."""

    squares: tuple[str, ...]


ENDINGS: dict[str, type[Event]] = {
    kind.__name__: kind
    for kind in (GoalReached, RowMade, SideBlocked, AllTaken, FewLeft, LastTaken, BoardFilled, TurnsOver)
}
"""The events of ends by their names."""

PLAYS: tuple[type[Event], ...] = (PiecePlaced, PieceMoved, PieceCaptured, PiecesRemoved)
"""The events of moves."""


def rules_of(moves: Sequence[AnyMovement], ends: Sequence[End], mill: Mill | None) -> dict[type[Event], str]:
    """Return the ``rules`` for the class line of each kind of event that a game has."""
    goes = [one for one in moves if isinstance(one, Movement)]
    found: dict[type[Event], str] = {PieceMoved: _by_clause(one.clause for one in goes if not isinstance(one, Capture))}
    takes = [one for one in goes if one.taking]
    ways = dict.fromkeys(one.clause for one in takes if one.clause != one.taking)
    both = (_by_clause(one.taking for one in takes), "|".join(f"{number}:way={number}" for number in ways))
    found[PieceCaptured] = " ".join(filter(None, both))
    for movement in moves:
        if not isinstance(movement, Movement):
            found[PiecePlaced if isinstance(movement, Drop) else PiecesRemoved] = " ".join(movement.clauses)
    if mill is not None:
        found |= {MillMade: mill.clause, PieceTaken: mill.clause}
    found |= {ENDINGS[end.event]: end.clause for end in ends}
    return {kind: numbers for kind, numbers in found.items() if numbers}


def _by_clause(numbers: Iterable[str]) -> str:
    return "|".join(f"{number}:clause={number}" for number in dict.fromkeys(numbers))


def mill_question(mill: Mill, played: str) -> Ask:
    """Return the question about a mill."""
    return happens("mill", after=played, rule=mill.clause, goal=True)


def ending_questions(end: End, first: End, played: str) -> tuple[Ask, ...]:
    """Return the questions about an end; ``first`` is the first end that somebody wins by."""
    if isinstance(end, Turns):
        return ()
    if end.is_draw:
        return (happens("full", after=played, rule=end.clause),)
    return (Ask("winner", "seat", "seat", after=played, otherwise="nobody", rule=first.clause, goal=True),)

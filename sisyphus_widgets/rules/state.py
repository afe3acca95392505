"""Positions of a game as immutable values, with their legal actions, their successors and the views of the seats."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from .core import DEALING, NOBODY, OVER, AnyCore
from .declarations import refuse_misspellings
from .errors import NotationError, PositionError, RulesError, quoted
from .events import Emit, Event
from .language.catalogue import Texts, load_texts
from .numbers import whole
from .onlooker import Onlooker
from .verdict import LEGAL, IllegalActionError, Verdict, Violation

MOST_TEXT = 2000
"""The greatest length of an action as text, longer than a deal of all cards."""


class Action(Hashable, Protocol):
    """One decision or chance move; ``str`` is its notation, verb included."""

    def __str__(self) -> str: ...


C = TypeVar("C", bound=AnyCore)
M = TypeVar("M", bound=Action)
"""The moves of a seat."""

D = TypeVar("D", bound=Action)
"""The deals of chance; ``Never`` if nothing is dealt."""


class State(ABC, Generic[C, M, D]):
    """A whole position, immutable and hashable; to undo, keep the old one.

    A game's state wraps a mutable core. Every transition copies the core and calls :meth:`perform`, as playouts do,
    with or without a callback for events, so that explained play and fast play cannot differ. This class judges deals,
    actions out of turn and actions after the end; the game's :meth:`violation` judges moves.
    """

    __slots__ = ("_core", "_hash")

    package: ClassVar[str]
    """The dotted name of the game's package, which holds its rulebook and texts; the last part is the game's name."""

    move_types: ClassVar[tuple[type, ...]]
    """The classes of moves."""

    deal_type: ClassVar[type | None] = None
    """The class of deals, or None if nothing is dealt."""

    deal_clause: ClassVar[str] = ""
    """The number of the clause about dealing, cited for a missing deal and for one that is not due."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        refuse_misspellings(cls, State)

    def __init__(self, core: C) -> None:
        self._core = core
        self._hash: int | None = None

    # --- what a game provides -------------------------------------------------------------------------------

    @abstractmethod
    def legal_actions(self) -> Iterable[M]:
        """Return all legal moves of the seat to move; empty if nobody is to move. A long list may be lazy."""

    @abstractmethod
    def violation(self, move: M, seat: int) -> Violation | None:
        """Return the violation in a move of ``seat``, which is to move, or None if the move is legal."""

    @abstractmethod
    def perform(self, core: C, action: M | D, emit: Emit | None) -> None:
        """Carry out a legal action on ``core``, and pass each event to ``emit`` once the core reflects it.

        Read only ``core``, never this state: the core may be some moves ahead of it.
        """

    @abstractmethod
    def parse(self, text: str) -> M | D:
        """Parse an action for :meth:`read`, which has checked that ``text`` is a string and not too long.

        Raises:
            NotationError: the text cannot be read.
        """

    @abstractmethod
    def view(self, seat: int | None) -> View[Any]:
        """Return a view of what ``seat`` may know of the position (None: all of it)."""

    @property
    @abstractmethod
    def standing(self) -> Mapping[str, object]:
        """The public score as plain JSON values."""

    @abstractmethod
    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        """Return the text rendering of the position as ``seat`` sees it (None: all of it), worded by ``texts``."""

    @property
    def position(self) -> str:
        """This position as text: its set-up or deal, and the moves since.

        :meth:`.Game.read_whole` reads it, given the same options. Anyone who sees the text knows all cards.

        Raises:
            PositionError: the positions of this game are not written as text.
        """
        raise PositionError(f"positions of {self.game_name} cannot be written as text")

    def chance_action(self, seed: int) -> D:
        """Return the chance move that is due, as determined by ``seed``.

        Raises:
            RulesError: this game has no deals.
        """
        raise RulesError("this game has no deals")

    def check_deal(self, deal: D) -> None:
        """Refuse a deal that is due but impossible.

        Raises:
            PositionError: the cards are not those of this table.
        """

    # --- what every game gets -------------------------------------------------------------------------------

    @property
    def game_name(self) -> str:
        """The name of the game, as records write it."""
        return self.package.rpartition(".")[2]

    @property
    def texts(self) -> Texts:
        """The English texts, which a position uses outside a table."""
        return load_texts(self.package)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._core.players

    @property
    def chance_due(self) -> bool:
        """True if the next move is a ``deal``."""
        return self._core.phase == DEALING

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self._core.phase == OVER

    @property
    def core(self) -> C:
        """A copy of the mutable position inside, for playouts."""
        return self._core.copy()

    @property
    def to_move(self) -> int | None:
        """The seat to move, or None if the game is over or a deal is due."""
        seat = self._core.to_move
        return None if seat == NOBODY else seat

    @property
    def acting_seat(self) -> int | None:
        """The seat that acts next. The seat to move decides for it, and is another one if it plays for a partner."""
        return self.to_move

    def known_to_move(self, seat: int | None) -> int | None:
        """Return the seat to move, or None if ``seat`` does not know it; a ``seat`` of None knows everything."""
        return self.to_move

    def core_seen_by(self, seat: int | None) -> C:
        """Return the core after the events that a seat has seen (None: all); it still holds all hands."""
        return self._core

    def check_seat(self, seat: int | None) -> int | None:
        """Return a seat as an int, or None unchanged; refuse a seat that does not exist.

        Raises:
            PositionError: there is no such seat.
        """
        if seat is None:
            return None
        number = whole(seat)
        if number is None or not 0 <= number < self.players:
            raise PositionError(f"there is no seat {quoted(seat)}; seats are 0 to {self.players - 1}")
        return number

    # --- verdicts -------------------------------------------------------------------------------------------

    def read(self, text: str) -> M | D:
        """Read an action in this position; its verb may be left out if only one fits.

        Raises:
            NotationError: the text cannot be read.
        """
        if not isinstance(text, str):
            raise NotationError(f"an action must be written as text, not {quoted(text)}")
        if len(text) > MOST_TEXT:
            raise NotationError(f"{text!r}: an action has at most {MOST_TEXT} characters", text)
        try:
            return self.parse(text)
        except NotationError as error:
            # The reason explains the notation of positions, which does not help someone who types cards as shown.
            error.why = None
            raise

    def action(self, action: str | M | D) -> M | D:
        """Return an action unchanged, or read one from text.

        Raises:
            NotationError: the text cannot be read, or the action belongs to another game.
        """
        if isinstance(action, str):
            return self.read(action)
        if not isinstance(action, self.move_types) and not self._deals(action):
            raise NotationError(f"{quoted(action)} is not an action of {self.game_name}", quoted(action))
        return action

    def _deals(self, action: M | D) -> bool:
        return self.deal_type is not None and isinstance(action, self.deal_type)

    def verdict(self, action: str | M | D, seat: int | None = None) -> Verdict:
        """Return the verdict on an action of ``seat`` (None: the seat to move).

        Raises:
            NotationError: the text cannot be read, or the action belongs to another game.
        """
        return self.judge(self.action(action), seat)

    def judge(self, action: M | D, seat: int | None) -> Verdict:
        """Return the verdict on a parsed action of ``seat`` (None: the seat to move)."""
        to_move = self.to_move
        who = to_move if seat is None else self.check_seat(seat)
        if self.over:
            return self.refuse(Violation("game_over", "common.1"), who)
        if self._deals(action):
            if not self.chance_due:
                return self.refuse(Violation("no_deal_due", self.deal_clause), who)
            self.check_deal(action)  # type: ignore[arg-type]  # `_deals` has just checked
            return LEGAL
        if self.chance_due:
            return self.refuse(Violation("deal_due", self.deal_clause), who)
        if who is not None and who == to_move:
            violation = self.violation(action, who)  # type: ignore[arg-type]  # not a deal, hence a move
            return LEGAL if violation is None else self.refuse(violation, who)
        known = self.known_to_move(who)
        if known is None:
            key = "not_your_turn_yet.nobody" if who is None else None
            return self.refuse(Violation("not_your_turn_yet", "common.2", key=key), who)
        return self.refuse(Violation("not_your_turn", "common.2", {"to_move": known}, (f"seat.{known}",)), who)

    def refuse(self, violation: Violation, seat: int | None) -> Verdict:
        """Return the verdict of a violation by ``seat``, for :meth:`judge`."""
        shared = violation.clause.startswith("common.")
        # Clause ids begin with the name of the rulebook: a sandbox has its own name but the rules of its game.
        rule = violation.clause if shared else f"{self.package.rpartition('.')[2]}.{violation.clause}"
        return Verdict(
            False, violation.code, rule, violation.facts, violation.elements, seat, self.texts, violation.key
        )

    def _checked(self, action: str | M | D) -> M | D:
        read = self.action(action)
        verdict = self.judge(read, None)
        if not verdict:
            raise IllegalActionError(str(read), verdict)
        return read

    # --- transitions ----------------------------------------------------------------------------------------

    def apply(self, action: str | M | D) -> tuple[Self, tuple[Event, ...]]:
        """Return the position after an action, and the events on the way.

        Raises:
            NotationError: the text cannot be read.
            IllegalActionError: the action is against the rules; it carries the verdict.
        """
        read, core, events = self._checked(action), self._core.copy(), list[Event]()
        self.perform(core, read, events.append)
        return self.with_core(core), tuple(events)

    def after(self, action: str | M | D) -> Self:
        """Return the position after an action, without its events."""
        read, core = self._checked(action), self._core.copy()
        self.perform(core, read, None)
        return self.with_core(core)

    def following(self, actions: Iterable[M | D]) -> Self:
        """Return the position after a series of actions, which are not checked."""
        core = self._core.copy()
        for action in actions:
            self.perform(core, action, None)
        return self.with_core(core)

    def beats(self, action: str | M | D) -> tuple[Self, list[Beat]]:
        """Return the position after an action, as :meth:`apply` does, and its beats.

        The positions in beats are for drawing; only the returned position may be played on from.
        """
        read, core, beats = self._checked(action), self._core.copy(), list[Beat]()
        self.perform(core, read, lambda event: beats.append(Beat(event, self.with_core(core.copy()))))
        return self.with_core(core), beats

    def with_core(self, core: C) -> Self:
        """Return a state of the same class that wraps another core."""
        return self.__class__(core)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return other.__class__ is self.__class__ and bool(self._core.key() == other._core.key())

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self.__class__, self._core.key()))
        return self._hash

    def __repr__(self) -> str:
        return self.picture()


AnyState = State[Any, Any, Any]
"""A position of any game."""

S = TypeVar("S", bound=AnyState)


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of explained play: an event, and the position right after it."""

    event: Event
    state: AnyState


def state_given(value: object) -> AnyState:
    """Return an argument if it is a position.

    Raises:
        PositionError: it is not a position.
    """
    if not isinstance(value, State):
        raise PositionError(f"a position must be a state of a game, such as table.state, not {quoted(value)}")
    return value


class View(ABC, Generic[S]):
    """The part of a position that ``seat`` may know (None: all of it; ``ONLOOKER``: what all may know).

    A view gives the same answers for any two positions that the seat cannot tell apart.

    Raises:
        PositionError: there is no such seat, or ``state`` is not a position.
    """

    __slots__ = ("_core", "_state", "seat")

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        refuse_misspellings(cls, View)

    def __init__(self, state: S, seat: int | None) -> None:
        state_given(state)
        if not isinstance(seat, Onlooker):
            seat = state.check_seat(seat)
        self._state = state
        self._core = state.core_seen_by(seat)
        self.seat: int | Onlooker | None = seat

    @property
    @abstractmethod
    def history(self) -> tuple[str, ...]:
        """The actions that this seat has seen, in notation, without the parts that it could not see."""

    @abstractmethod
    def key(self) -> tuple[Hashable, ...]:
        """Return everything this seat knows as one value: equal for positions that the seat cannot tell apart."""

    @abstractmethod
    def sample(self, rng: random.Random) -> S:
        """Return a whole position that agrees with everything this seat knows and is otherwise random."""

    @property
    def game_name(self) -> str:
        """The name of the game."""
        return self._state.game_name

    @property
    def own_seats(self) -> Collection[int]:
        """The seats whose cards and choices this view knows: its seat, all seats, or none for an onlooker."""
        seat = self.seat
        return range(self._state.players) if seat is None else () if isinstance(seat, Onlooker) else (seat,)

    @property
    def to_move(self) -> int | None:
        """The seat to move, or None if this seat does not know it."""
        return self._state.known_to_move(self.seat)

    def legal_actions(self) -> Iterable[Action]:
        """Return the legal moves of this seat; empty if it is not to move."""
        mine = self.seat is None or self._state.to_move == self.seat
        return self._state.legal_actions() if mine else ()

    def verdict(self, action: str | Action) -> Verdict:
        """Return the verdict on an action of this seat."""
        return self._state.verdict(action, self.seat)

    @property
    def standing(self) -> Mapping[str, object]:
        """The public score."""
        return self._state.standing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and other.__class__ is self.__class__ and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return self._state.picture(self.seat)


class OpenView(View[S]):
    """A view in a game without secrets, in which every seat knows everything."""

    __slots__ = ()

    @property
    def state(self) -> S:
        """The position."""
        return self._state

    @property
    def history(self) -> tuple[str, ...]:
        return ()

    def key(self) -> tuple[Hashable, ...]:
        return (self.seat, self._state)

    def sample(self, rng: random.Random) -> S:
        return self._state

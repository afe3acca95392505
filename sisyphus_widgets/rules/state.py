"""The position of a game as an immutable value: what may be done in it, what follows, and what a seat may know."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from .core import DEALING, NOBODY, OVER, AnyCore
from .errors import NotationError, PositionError, RulesError, quoted
from .events import Emit, Event
from .language.catalogue import Texts, load_texts
from .verdict import LEGAL, IllegalActionError, Verdict, Violation

MOST_TEXT = 2000
"""More characters than any action takes, a deal of all cards included."""


class Action(Hashable, Protocol):
    """One decision or chance move; ``str`` is its notation, verb included."""

    def __str__(self) -> str: ...


C = TypeVar("C", bound=AnyCore)
M = TypeVar("M", bound=Action)
"""What a seat decides."""

D = TypeVar("D", bound=Action)
"""What chance deals; ``Never`` where nothing is dealt."""


class State(ABC, Generic[C, M, D]):
    """A whole position. Immutable and hashable; undo is keeping the old one.

    A game's state wraps a mutable core. Every transition copies the core and runs the one function that playouts run
    too, with or without a listener for events, so explained play and fast play cannot differ. Seats take turns, and
    chance may deal; the end, a deal that is due and whose turn it is are judged here, the move itself by the game.
    """

    __slots__ = ("_core", "_hash")

    package: ClassVar[str]
    """Dotted name of the game's package, which holds its rulebook and texts; its last part is the game's name."""

    move_types: ClassVar[tuple[type, ...]]
    """The kinds of action that a seat decides."""

    deal_type: ClassVar[type | None] = None
    """The kind of action that deals; None where nothing is dealt."""

    deal_clause: ClassVar[str] = ""
    """The number of the clause of dealing, cited where a deal is due and where none is."""

    def __init__(self, core: C) -> None:
        self._core = core
        self._hash: int | None = None

    # --- what a game provides -------------------------------------------------------------------------------

    @abstractmethod
    def legal_actions(self) -> Iterable[M]:
        """Everything the seat to move may do; empty when nobody is to move. May be lazy where there is much."""

    @abstractmethod
    def violation(self, move: M, seat: int) -> Violation | None:
        """What a move of ``seat`` breaks, now that it is its turn and no deal is due; None where it is legal."""

    @abstractmethod
    def perform(self, core: C, action: M | D, emit: Emit | None) -> None:
        """Carry out a legal action on ``core``, telling ``emit`` each event right after the core shows it.

        All it goes by is ``core``, which may have gone on since this position.
        """

    @abstractmethod
    def parse(self, text: str) -> M | D:
        """What :meth:`read` gives; it has seen that this is text, and not without end.

        Raises:
            NotationError: the text cannot be read.
        """

    @abstractmethod
    def view(self, seat: int | None) -> View[Any]:
        """What ``seat`` may know; None is everything."""

    @property
    @abstractmethod
    def standing(self) -> Mapping[str, object]:
        """The public score as plain JSON values."""

    @abstractmethod
    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        """The position as a text picture, as ``seat`` sees it (None: everything), in the words of ``texts``."""

    @property
    def position(self) -> str:
        """This position as text: what it was set up with or dealt from, and the moves since.

        The game's ``parse_position`` reads it, with the same options. Whoever sees it knows all cards.

        Raises:
            PositionError: the positions of this game are not written as text.
        """
        raise PositionError(f"positions of {self.game_name} are not written as text")

    def chance_action(self, seed: int) -> D:
        """The chance move due here in the game with this seed.

        Raises:
            RulesError: nothing is ever dealt in this game.
        """
        raise RulesError("nothing is dealt in this game")

    def check_deal(self, deal: D) -> None:
        """Refuse a deal that is due but cannot be.

        Raises:
            PositionError: the cards are not those of this table.
        """

    # --- what every game gets -------------------------------------------------------------------------------

    @property
    def game_name(self) -> str:
        """The name of the game this is a position of, as records write it."""
        return self.package.rpartition(".")[2]

    @property
    def texts(self) -> Texts:
        """The words that a position uses of itself, in English; a table brings its own."""
        return load_texts(self.package)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._core.players

    @property
    def chance_due(self) -> bool:
        """Whether the next move is a ``deal``."""
        return self._core.phase == DEALING

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._core.phase == OVER

    @property
    def core(self) -> C:
        """A copy of the mutable position inside, for playouts."""
        return self._core.copy()

    @property
    def to_move(self) -> int | None:
        """The seat to decide, or None when the game is over or chance is due."""
        seat = self._core.to_move
        return None if seat == NOBODY else seat

    def known_to_move(self, seat: int | None) -> int | None:
        """The seat to decide as far as ``seat`` knows (None: knows all); None where it does not."""
        return self.to_move

    def core_seen_by(self, seat: int | None) -> C:
        """The core as far as it is told to a seat what has happened (None: all); hands are all in it."""
        return self._core

    def check_seat(self, seat: int | None) -> None:
        """Refuse a seat that is not there; None, for no seat or all of them, is let be.

        Raises:
            PositionError: there is no such seat.
        """
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise PositionError(f"there is no seat {quoted(seat)}; seats are 0 to {self.players - 1}")

    # --- verdicts -------------------------------------------------------------------------------------------

    def read(self, text: str) -> M | D:
        """The action that ``text`` writes in this position; the verb may be left out where one fits.

        Raises:
            NotationError: the text cannot be read.
        """
        if not isinstance(text, str):
            raise NotationError(f"an action is written as text, not {quoted(text)}")
        if len(text) > MOST_TEXT:
            raise NotationError(f"{text!r}: no action is written in more than {MOST_TEXT} characters", text)
        try:
            return self.parse(text)
        except NotationError as error:
            # How cards are written in positions is no help to who types a move with cards as they are shown.
            error.why = None
            raise

    def action(self, action: str | M | D) -> M | D:
        """The action itself, or the one the text writes here.

        Raises:
            NotationError: the text cannot be read, or it is an action of another game.
        """
        if isinstance(action, str):
            return self.read(action)
        if not isinstance(action, self.move_types) and not self._deals(action):
            raise NotationError(f"{quoted(action)} is no action of {self.game_name}", quoted(action))
        return action

    def _deals(self, action: M | D) -> bool:
        return self.deal_type is not None and isinstance(action, self.deal_type)

    def verdict(self, action: str | M | D, seat: int | None = None) -> Verdict:
        """Whether ``seat`` (None: the one to move) may do this, and if not, why.

        Raises:
            NotationError: the text cannot be read, or it is an action of another game.
        """
        return self.judge(self.action(action), seat)

    def judge(self, action: M | D, seat: int | None) -> Verdict:
        """The verdict on an action that has been read; ``seat`` None means the one to move."""
        self.check_seat(seat)
        to_move = self.to_move
        who = to_move if seat is None else seat
        if self.over:
            return self.refuse(Violation("game_over", "common.1"), who)
        if self._deals(action):
            if not self.chance_due:
                return self.refuse(Violation("no_deal_due", self.deal_clause), who)
            self.check_deal(action)  # type: ignore[arg-type]  # `_deals` has just looked
            return LEGAL
        if self.chance_due:
            return self.refuse(Violation("deal_due", self.deal_clause), who)
        if who is not None and who == to_move:
            violation = self.violation(action, who)  # type: ignore[arg-type]  # no deal, so a move
            return LEGAL if violation is None else self.refuse(violation, who)
        known = self.known_to_move(who)
        if known is None:
            key = "not_your_turn_yet.nobody" if who is None else None
            return self.refuse(Violation("not_your_turn_yet", "common.2", key=key), who)
        return self.refuse(Violation("not_your_turn", "common.2", {"to_move": known}, (f"seat.{known}",)), who)

    def refuse(self, violation: Violation, seat: int | None) -> Verdict:
        """The verdict on what ``seat`` would break, as :meth:`judge` gives it."""
        shared = violation.clause.startswith("common.")
        # The name that clauses begin with is the rulebook's: a sandbox has one of its own, but the rules of its game.
        rule = violation.clause if shared else f"{self.package.rpartition('.')[2]}.{violation.clause}"
        return Verdict(False, violation.code, rule, violation.facts, violation.names, seat, self.texts, violation.key)

    def _checked(self, action: str | M | D) -> M | D:
        read = self.action(action)
        verdict = self.judge(read, None)
        if not verdict:
            raise IllegalActionError(str(read), verdict)
        return read

    # --- transitions ----------------------------------------------------------------------------------------

    def apply(self, action: str | M | D) -> tuple[Self, tuple[Event, ...]]:
        """The position after an action, and what happened on the way.

        Raises:
            NotationError: the text cannot be read.
            IllegalActionError: the action is against the rules; it carries the verdict.
        """
        read, core, events = self._checked(action), self._core.copy(), list[Event]()
        self.perform(core, read, events.append)
        return self.holding(core), tuple(events)

    def after(self, action: str | M | D) -> Self:
        """The position after an action, without its events."""
        read, core = self._checked(action), self._core.copy()
        self.perform(core, read, None)
        return self.holding(core)

    def following(self, actions: Iterable[M | D]) -> Self:
        """The position after actions that are known to be legal, one after the other."""
        core = self._core.copy()
        for action in actions:
            self.perform(core, action, None)
        return self.holding(core)

    def beats(self, action: str | M | D) -> tuple[Self, list[Beat]]:
        """As :meth:`apply`, with the position as it stood right after each event.

        Those in-between positions are for drawing; only the last is a position to go on from.
        """
        read, core, beats = self._checked(action), self._core.copy(), list[Beat]()
        self.perform(core, read, lambda event: beats.append(Beat(event, self.holding(core.copy()))))
        return self.holding(core), beats

    def holding(self, core: C) -> Self:
        """Another position of the same kind, around a core of its own."""
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
"""A position of whatever game."""

S = TypeVar("S", bound=AnyState)


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of explained play: an event, and the position right after it."""

    event: Event
    state: AnyState


def state_given(given: object) -> AnyState:
    """A position, as it comes from outside.

    Raises:
        PositionError: it is something else.
    """
    if not isinstance(given, State):
        raise PositionError(f"a position is a state of a game, such as table.state, not {quoted(given)}")
    return given


class View(ABC, Generic[S]):
    """A position as ``seat`` may know it (None: all of it).

    Everything read from a view is the same for any two positions that the seat cannot tell apart.

    Raises:
        PositionError: there is no such seat, or it is no position.
    """

    __slots__ = ("_core", "_state", "seat")

    def __init__(self, state: S, seat: int | None) -> None:
        state_given(state).check_seat(seat)
        self._state = state
        self._core = state.core_seen_by(seat)
        self.seat = seat

    @property
    @abstractmethod
    def history(self) -> tuple[str, ...]:
        """What this seat has seen happen, as notation; what it could not see is left out."""

    @abstractmethod
    def key(self) -> tuple[Hashable, ...]:
        """All this seat knows, as one value: equal for positions it cannot tell apart."""

    @abstractmethod
    def sample(self, rng: random.Random) -> S:
        """A whole position consistent with everything this seat knows, the rest at random."""

    @property
    def game_name(self) -> str:
        """The name of the game this is a view of."""
        return self._state.game_name

    @property
    def to_move(self) -> int | None:
        """The seat to decide, as far as this seat knows; None where it does not."""
        return self._state.known_to_move(self.seat)

    def legal_actions(self) -> Iterable[Action]:
        """What this seat may do now; empty when it is not to move."""
        mine = self.seat is None or self._state.to_move == self.seat
        return self._state.legal_actions() if mine else ()

    def verdict(self, action: str | Action) -> Verdict:
        """Whether this seat may do this now, and if not, why."""
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
    """The view of a game without secrets: everyone knows everything."""

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

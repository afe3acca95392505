"""The model of one seat of a shared game, or of the projector: it shows only what the seat can see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol

from ..models.model import Plan
from ..models.table import TableModel
from ..practice.coach.seat_session import SeatSession
from ..rules import Match, Onlooker
from ..schema import Handlers, Offer
from ..table.display import Display
from ..table.session import Session
from ..table.settings import TableSettings
from ..table.snapshot import TableChange, Timeline

OFFERED: frozenset[Offer] = frozenset({"play", "explain"})
"""The requests that pages offer at a seat of a shared game. Only the teacher takes moves back."""

CHANGES = frozenset({"play", "keep_branch", "name_branch", "drop_branch", "answer", "reveal", "skip"})
READS = frozenset(
    {"hello", "resync", "verdict", "decisions", "try", "explain", "help", "another", "open_branch"},
)
REQUESTS = frozenset({"hint", "stop", "attempt"})


@dataclass(frozen=True, kw_only=True)
class SharedSettings(TableSettings):
    """The settings of one seat, or of the projector, in a shared game."""

    gives_hints: bool = False
    """True if the teacher allows hints at the seats."""

    @property
    def moves_others_at_start(self) -> bool:
        """False: the empty seats move after a move only, so that taking up a game changes nothing for the others."""
        return False

    def offers(self, timeline: Timeline) -> tuple[Offer, ...]:
        """Return those requests that a room lets a seat make."""
        allowed = self.allowed(timeline)
        return tuple(offer for offer in super().offers(timeline) if offer in allowed)

    def allowed(self, timeline: Timeline) -> frozenset[Offer]:
        """Return the requests that a room answers besides those for looking."""
        if isinstance(timeline.perspective, Onlooker):
            return frozenset()
        return OFFERED | {"hint"} if self.gives_hints else OFFERED


class Shares(Protocol):
    """The game that several models share. Each move changes all of them."""

    def take(self, match: Match, own_plans: Mapping[SharedModel, Plan[Any]], *then: Callable[[], None]) -> None:
        """Show the game after a move in all models; some already have ``own_plans`` for it."""

    def take_note(self, model: SharedModel, plan: Plan[Any]) -> None:
        """Write what only the coach of one seat has taken note of."""

    def took_hint(self, seat: int, parts: int) -> None:
        """Record the number of parts that a seat has seen of the hint on its next move."""


class SharedModel(TableModel):
    """The model of a seat, or of the projector. A move changes the game of the table, and with it all its models."""

    REVIEWS = False  # a review takes too long for a server that must answer at once
    COACHES = False  # the teacher chooses whether the seats have coaches

    session: Session

    SHOWS: ClassVar[str] = "game"
    """The name of what is shown. A page rebuilds its view if the name changes."""

    def __init__(self, table: Shares, session: Session, **looks: Any) -> None:
        """Show a session of a table."""
        self.table = table
        super().__init__(session, step=len(session.frames) - 1, pace="normal", **looks)

    def page_values(self) -> dict[str, Any]:
        """Return the values with which a page opens. With ``_shared`` it advances to the moves of others by itself."""
        return {**super().page_values(), "_shared": self.SHOWS}

    def _changes(self) -> Handlers:
        return only(super()._changes(), CHANGES)

    def _reads(self) -> Handlers:
        return only(super()._reads(), READS)

    def _requests(self) -> Handlers:
        return only(super()._requests(), REQUESTS)

    def may_write(self, name: str, value: Any) -> bool:
        """Return True for the number of a beat, and for an available language."""
        return name in ("step", "language") and super().may_write(name, value)

    def _make(self, plan: Plan[Any], *then: Callable[[], None]) -> None:
        if "hinted" in plan.parts:
            self.table.took_hint(self.session.perspective or 0, plan.parts["hinted"][1])
        session = plan.parts.get("session")
        if session is None:
            super()._make(plan, *then)
        elif session.match is self.session.match:
            if isinstance(session, SeatSession) and session.differs(self.session):
                self.table.take_note(self, plan)
            super()._make(plan, *then)
        else:
            self.table.take(session.match, {self: plan}, *then)

    def adopt(self, plan: Plan[Any], *then: Callable[[], None]) -> None:
        """Make a change that the table has written."""
        super()._make(plan, *then)

    def following(self, match: Match) -> Plan[Any]:
        """Return the plan of showing the game after further moves.

        From the last beat, a page advances to the first new one. From an earlier beat it stays there.
        """
        return self._table_change(lambda session: session.follow(match))

    def beginning(self, match: Match) -> Plan[Any]:
        """Return the plan of showing another game from its first beat."""
        session = copy(self.session)
        change = session.follow(match)
        assert change is not None  # the beats of the two games differ
        return self._plan(session, change, 0)

    def go_to_present(self) -> None:
        """Go to the last beat, so that a page that opens does not replay old moves while others wait for its user."""
        self.set("step", self.length - 1)

    def with_names(self, names: Sequence[str], *, gives_hints: bool) -> Plan[Any]:
        """Return the plan of a change of the seats' names and of allowing hints."""
        session, settings = copy(self.session), self.session.settings
        assert isinstance(settings, SharedSettings)
        session.settings = replace(settings, gives_hints=gives_hints)
        return self._plan(session, Display(session).name_seats(names), self.step)

    def _table_change(self, change: Callable[[Session], TableChange | None]) -> Plan[Any]:
        session = copy(self.session)
        found = change(session)
        if found is None:
            return Plan({}, self.revision, {"session": session}, {})
        return self._plan(session, found, self._beat_after(found) if self.step == self.length - 1 else None)


def only(handlers: Handlers, names: frozenset[str]) -> Handlers:
    """Return the handlers of some requests."""
    kept: Any = {name: handler for name, handler in handlers.items() if name in names}
    found: Handlers = kept
    return found

"""A what-if in front of all: moves that the teacher tries at a table, with cards dealt anew, which everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from dataclasses import replace
from typing import Any

from ..models.model import Plan
from ..models.table import TableModel
from ..rules import ONLOOKER, Match, RulesError
from ..schema import Handlers, Layout, Offer, Place, Trace
from ..table.beats import Beats
from ..table.session import NotOffered, Session
from ..table.snapshot import Timeline
from ..table.what_if import world_at
from .shared_table import SharedModel, SharedSettings, SharedTable, only


class LeadSettings(SharedSettings):
    """The settings for who tries moves for all seats."""

    def allowed(self, timeline: Timeline) -> frozenset[Offer]:
        """Return the requests for moves."""
        return frozenset({"play", "undo", "explain"})


class LeadModel(SharedModel):
    """The model in front of all, at which the teacher moves."""

    SHOWS = "what if"

    def _changes(self) -> Handlers:
        return only(TableModel._changes(self), frozenset({"play", "undo"}))


class SeenSettings(SharedSettings):
    """The settings for who only looks on: nothing may be chosen."""

    def allowed(self, timeline: Timeline) -> frozenset[Offer]:
        """Return no requests."""
        return frozenset()

    def trace(self, timeline: Timeline, revision: int, *, whole: bool = False) -> Trace:
        """Return the trace without decisions."""
        trace = super().trace(timeline, revision, whole=whole)
        for number, frame in enumerate(trace["frames"]):
            if "decision" in frame:
                trace["frames"][number] = frame = frame.copy()
                del frame["decision"]
        return trace


class SeenModel(SharedModel):
    """The model on the page of a member, which follows the moves. The member's own seat is at the bottom."""

    SHOWS = "what if"

    def __init__(self, table: RoomWhatIf, session: Session, places: Mapping[str, Place]) -> None:
        """Show a session of a table; ``places`` are those of the things of each seat, by their ids."""
        super().__init__(table, session)
        self._places = places
        self.values = {**self.values, "_trace": self._turned(self.values["_trace"])}

    def _turned(self, trace: Trace) -> Trace:
        """Return the trace with all things where the member sees them."""
        parts: Any = trace["layout"]
        layout: Any = {
            name: [{**thing, "place": self._places.get(thing["id"], thing["place"])} for thing in things]
            if name in _PLACED
            else things
            for name, things in parts.items()
        }
        return {**trace, "layout": layout}

    def page_trace(self) -> Trace:
        return self._turned(super().page_trace())

    def adopt(self, plan: Plan[Any], *then: Callable[[], None]) -> None:
        if "_trace" in plan.values:
            plan = replace(plan, values={**plan.values, "_trace": self._turned(plan.values["_trace"])})
        super().adopt(plan, *then)

    def _changes(self) -> Handlers:
        return {}

    def _reads(self) -> Handlers:
        reads = only(super()._reads(), frozenset({"hello", "another"}))
        return {**reads, "resync": lambda payload: {"trace": self.page_trace()}}

    def may_write(self, name: str, value: Any) -> bool:
        """Return True for the number of a beat."""
        return name == "step" and super().may_write(name, value)

    def following(self, match: Match) -> Plan[Any]:
        """Return the plan of taking up the moves so far; all are led on to the first beat that is new."""
        session = copy(self.session)
        change = session.follow(match)
        if change is None:
            return Plan({}, self.revision, {"session": session}, {})
        return self._plan(session, change, self._beat_after(change))


_PLACED = frozenset({"zones", "tracks", "counters"})
"""The parts of a layout that stand at the place of a seat."""


def _places(layout: Layout) -> dict[str, Place]:
    """Return the place of each thing by its id."""
    parts: Any = layout
    return {thing["id"]: thing["place"] for name in _PLACED for thing in parts[name]}


class RoomWhatIf:
    """Moves that are tried from a beat of a game, of which the game itself, and what is kept of the room, know nothing.

    Whatever no onlooker can know is dealt anew at first, and then all hands lie open. So nobody learns anything of a
    hand of the game.
    """

    def __init__(self, table: SharedTable, language: str) -> None:
        """Begin at the beat that is shown in front of all.

        Raises:
            RulesError: nobody has anything to decide there.
        """
        board = table.board
        moment = Beats(board.session).moves_made(board.step)
        world = world_at(table.match.state_at(moment), ONLOOKER, moment)
        if world.state.to_move is None:
            raise RulesError("nobody has anything to decide at this beat")
        self.match = Match.from_state(world.state, seed=moment)
        self._names, self._language = table.names, language
        self.lead = LeadModel(self, self._session(LeadSettings), size="projector")
        """The model in front of all."""
        self._first = SeenModel(self, self._session(SeenSettings), {})
        """The model by which those of members go, so that each move is told once, however many look on."""
        self.models: dict[int, SeenModel] = {}
        """The models of members, by their numbers."""

    def _session(self, kind: type[SharedSettings]) -> Session:
        return Session.under(kind(mode="play", language=self._language, names=self._names), self.match)

    def show_to(self, member: int, seat: int | None) -> SeenModel:
        """Return a model that shows the moves to a member, from a seat of this table or from none.

        What is shown is the same for all; only the places of things differ.
        """
        session = self._first.session
        layout = session.game.scene.layout(self.match.state, session.texts, seat)
        model = self.models[member] = SeenModel(self, session, _places(layout))
        return model

    def take(self, match: Match, own_plans: Mapping[SharedModel, Plan[Any]], *then: Callable[[], None]) -> None:
        """Take up the moves so far after one more, or one less."""
        lead, seen = own_plans[self.lead], self._first.following(match)
        self.match = match
        for model in (self._first, *self.models.values()):
            model.adopt(seen)
        self.lead.adopt(lead, *then)

    def undo(self) -> None:
        """Take back the last move that was tried, if there is one."""
        with suppress(NotOffered):
            self.lead.undo()

    def took_hint(self, seat: int, parts: int) -> None:
        """Do nothing: no hints are given here."""

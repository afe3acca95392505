"""A what-if in front of all: the teacher tries moves with open cards, after hidden cards were dealt again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from dataclasses import replace
from typing import Any, ClassVar

from ..models.model import Plan
from ..models.table import TableModel
from ..rules import ONLOOKER, Match, RulesError
from ..schema import Handlers, Layout, Offer, Place, Trace
from ..table.beats import Beats
from ..table.session import NotOffered, Session
from ..table.snapshot import Timeline
from ..table.what_if import world_at
from .shared_model import SharedModel, SharedSettings, only
from .shared_table import SharedTable


class LeadSettings(SharedSettings):
    """The settings of the teacher, who moves for all seats."""

    def allowed(self, timeline: Timeline) -> frozenset[Offer]:
        """Return the requests for moves."""
        return frozenset({"play", "undo", "explain"})


class LeadModel(SharedModel):
    """The model in front of all, at which the teacher moves."""

    SHOWS: ClassVar[str] = "what if"

    def _changes(self) -> Handlers:
        return only(TableModel._changes(self), frozenset({"play", "undo"}))


class SeenSettings(SharedSettings):
    """The settings of members, who watch and cannot choose anything."""

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
    """The model on a member's pages, which follows the moves. The member's own seat is at the bottom."""

    SHOWS: ClassVar[str] = "what if"

    def __init__(self, table: RoomWhatIf, session: Session, places: Mapping[str, Place]) -> None:
        """Show a session; ``places`` has the member's view of each zone, track and counter, by its id."""
        super().__init__(table, session)
        self._places = places
        self.values: dict[str, Any] = {**self.values, "_trace": self._turned(self.values["_trace"])}

    def _turned(self, trace: Trace) -> Trace:
        """Return the trace with its zones, tracks and counters at the places of this member's view."""
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
        """Return the plan of showing the moves so far from the first new beat."""
        session = copy(self.session)
        change = session.follow(match)
        if change is None:
            return Plan({}, self.revision, {"session": session}, {})
        return self._plan(session, change, self._beat_after(change))


_PLACED = frozenset({"zones", "tracks", "counters"})
"""The parts of a layout with a place that depends on the perspective."""


def _places(layout: Layout) -> dict[str, Place]:
    """Return the places of the zones, tracks and counters of a layout, by their ids."""
    parts: Any = layout
    return {thing["id"]: thing["place"] for name in _PLACED for thing in parts[name]}


class RoomWhatIf:
    """Moves tried from a beat of a game. They change neither the game nor the store.

    First all cards that an onlooker cannot see are dealt again, then all hands are shown. So the what-if reveals no
    hand of the game.
    """

    def __init__(self, table: SharedTable, language: str) -> None:
        """Begin at the beat in front of all.

        Raises:
            RulesError: nobody has a decision to make at this beat.
        """
        board = table.board
        moment = Beats(board.session).moves_made(board.step)
        world = world_at(table.match.state_at(moment), ONLOOKER, moment)
        if world.state.to_move is None:
            raise RulesError("nobody has anything to decide at this beat")
        self.match: Match = Match.from_state(world.state, seed=moment)
        self._names, self._language = table.names, language
        self.lead: LeadModel = LeadModel(self, self._session(LeadSettings), size="projector")
        """The model in front of all."""
        self._first = SeenModel(self, self._session(SeenSettings), {})
        """The model that works out each move once for all members."""
        self.models: dict[int, SeenModel] = {}
        """The models of members, by their numbers."""

    def _session(self, kind: type[SharedSettings]) -> Session:
        return Session.under(kind(mode="play", language=self._language, names=self._names), self.match)

    def show_to(self, member: int, seat: int | None) -> SeenModel:
        """Return a model that shows the moves to a member, seen from a seat of this table or from none.

        All members see the same cards; only the places differ.
        """
        session = self._first.session
        layout = session.game.scene.layout(self.match.state, session.texts, seat)
        model = self.models[member] = SeenModel(self, session, _places(layout))
        return model

    def take(self, match: Match, own_plans: Mapping[SharedModel, Plan[Any]], *then: Callable[[], None]) -> None:
        """Show the moves after one more, or after one was taken back, in all models."""
        lead, seen = own_plans[self.lead], self._first.following(match)
        self.match = match
        for model in (self._first, *self.models.values()):
            model.adopt(seen)
        self.lead.adopt(lead, *then)

    def undo(self) -> None:
        """Take back the last move, if there is one."""
        with suppress(NotOffered):
            self.lead.undo()

    def take_note(self, model: SharedModel, plan: Plan[Any]) -> None:
        """Do nothing, as a what-if has no coach."""

    def took_hint(self, seat: int, parts: int) -> None:
        """Do nothing, as a what-if gives no hints."""

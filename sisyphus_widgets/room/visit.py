"""The teacher's actions on the plan of a visit: add, order and drop activities, and begin one of them."""

from __future__ import annotations

from collections.abc import Sequence

from ..models.host import Nobody
from .activity import Activity
from .contest import Contest
from .contest_state import ContestState
from .facts import StageFacts
from .plan import MOST_ACTIVITIES, RoomPlan
from .room_state import RoomState

FRESH: StageFacts = {
    "number": 0,
    "is_revealed": False,
    "rounds": 1,
    "deadline": None,
    "board": None,
    "paused": True,
    "gives_hints": False,
    "hints": [],
}
"""The stage of an activity that has not begun."""


class Visit:
    """The teacher's actions on the plan."""

    def __init__(self, room: RoomState) -> None:
        """Lead the visit of a class to a room."""
        self._room = room

    def extend(self, activities: Sequence[Activity]) -> None:
        """Add activities to the end of the plan.

        Raises:
            RulesError: the plan is full.
        """
        room = self._room
        if room.over:
            return
        if len(room.plan.activities) + len(activities) > MOST_ACTIVITIES:
            raise room.refusal("plan_full")
        last = max([*room.plan.activities, *map(int, room.stages)])
        self._keep(room.plan.with_more(activities, last))

    def drop(self, id: int) -> None:
        """Remove an activity that has not begun."""
        room = self._room
        if id in room.plan.activities and id != room.present and str(id) not in room.stages:
            self._keep(room.plan.without(id))

    def shift(self, id: int, by: int) -> None:
        """Move an activity by some places."""
        if id in self._room.plan.activities:
            self._keep(self._room.plan.shifted(id, by))

    def set_contest(self, id: int, contest: Contest) -> None:
        """Give a quiz that all answer together another time limit, points or teams.

        A new limit holds from the next question on, or once the teacher begins the time of the present one.
        """
        room = self._room
        if room.over or id not in room.plan.activities or room.plan.activities[id].pace != "together":
            return
        plan, is_present = room.plan.with_contest(id, contest), id == room.present
        ends = is_present and not contest.seconds and not room.is_revealed
        deadline = None if ends else room.contest.deadline
        room.store.set(plan=plan.written(), deadline=deadline)
        room.activity = plan.activities[room.present]
        self._take(plan)
        room.tell_all()

    def _keep(self, plan: RoomPlan) -> None:
        room = self._room
        if not room.over and [*plan.activities] != [*room.plan.activities]:
            room.store.set(plan=plan.written())
            teams = room.contest.teams
            self._take(plan)
            if room.contest.teams == teams:
                room.tell_teacher()
            else:
                room.tell_all()

    def _take(self, plan: RoomPlan) -> None:
        """Go on with a plan that is written, and with the teams of its present or next quiz."""
        room = self._room
        room.plan = plan
        room.contest = ContestState(room.activity, room.store, room.store.facts(), plan.teams_at(room.present))
        room.contest.take_in(room.members)

    def begin(self, id: int) -> None:
        """Bring everybody to an activity: to its beginning, or back to where the class has left it."""
        room = self._room
        if room.over or id == room.present or id not in room.plan.activities:
            return
        stages = {**room.stages, str(room.present): room.stage()}
        is_led = not room.plan.activities[id].spec.get("self_led", False)
        stage: StageFacts = {**FRESH, "paused": is_led, **stages.pop(str(id), {})}
        if not stage["is_revealed"]:
            stage["deadline"] = room.plan.activities[id].contest.deadline()
        room.store.set(present=id, stages=stages, **stage)
        for member in room.members.values():
            member.pages.drop()
            member.model.hosted(Nobody())
        if room.tables is not None:
            room.tables.leave()
        room.take_up()
        room.show_all()

    def begin_next(self) -> bool:
        """Bring everybody to the next activity, and return True; return False after the last one."""
        following = self._room.plan.after(self._room.present)
        if following is not None:
            self.begin(following)
        return following is not None

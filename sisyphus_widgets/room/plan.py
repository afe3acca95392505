"""The plan of a room: its activities in order, with a number for each that never changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from ..schema import PlanItem
from .activity import Activity, kind_of
from .contest import Contest
from .facts import PlanEntry, RoomFacts
from .words import words

MOST_ACTIVITIES = 40
"""The greatest number of activities in a plan."""


def label_of(activity: Activity) -> str:
    """Return the name of an activity in a plan, as in "Quiz: Sixty"."""
    name = f"test_{activity.phase}" if activity.phase else kind_of(activity)
    return words(activity.language)[f"plan_{name}"].format(title=activity.title)


@dataclass(frozen=True)
class RoomPlan:
    """Activities in order, by their numbers."""

    activities: Mapping[int, Activity]

    @classmethod
    def of(cls, activities: Iterable[Activity]) -> Self:
        """Return the plan of a new room."""
        return cls(dict(enumerate(activities, 1)))

    @classmethod
    def read(cls, entries: Sequence[PlanEntry], cached: Mapping[int, Activity]) -> Self:
        """Return the plan that :meth:`written` has written. Activities in ``cached`` are not read again."""
        return cls({one["id"]: cached.get(one["id"]) or Activity.read(one["activity"]) for one in entries})

    def written(self) -> list[PlanEntry]:
        """Return the plan as JSON."""
        return [{"id": id, "activity": activity.written()} for id, activity in self.activities.items()]

    def items(self, opened_ids: Collection[int]) -> list[PlanItem]:
        """Return the plan for a page; ``opened_ids`` has the numbers of the activities that have begun."""
        items: list[PlanItem] = []
        for id, activity in self.activities.items():
            items.append({"id": id, "label": label_of(activity), "has_begun": id in opened_ids})
            if activity.pace == "together":
                items[-1]["contest"] = activity.contest.written()
        return items

    def with_more(self, activities: Iterable[Activity], last: int) -> RoomPlan:
        """Return the plan with more activities at its end; ``last`` is the greatest number used so far."""
        return RoomPlan({**self.activities, **dict(enumerate(activities, last + 1))})

    def without(self, id: int) -> RoomPlan:
        """Return the plan without an activity."""
        return RoomPlan({one: activity for one, activity in self.activities.items() if one != id})

    def with_contest(self, id: int, contest: Contest) -> RoomPlan:
        """Return the plan with another contest in a quiz."""
        return RoomPlan({**self.activities, id: replace(self.activities[id], contest=contest)})

    def teams_at(self, id: int) -> int:
        """Return the number of teams in an activity, or if it is a pause in the next quiz with teams."""
        ids = [*self.activities]
        ahead = ids[ids.index(id) :] if self.activities[id].pace == "pause" else [id]
        return next((self.activities[one].contest.teams for one in ahead if self.activities[one].contest.teams), 0)

    def shifted(self, id: int, by: int) -> RoomPlan:
        """Return the plan with an activity moved by some places."""
        ids = [one for one in self.activities if one != id]
        at = [*self.activities].index(id) + by
        ids.insert(max(at, 0), id)
        return RoomPlan({one: self.activities[one] for one in ids})

    def after(self, id: int) -> int | None:
        """Return the number of the activity after another one, or None after the last."""
        ids = [*self.activities]
        return next(iter(ids[ids.index(id) + 1 :]), None)


def present_of(facts: RoomFacts) -> Activity:
    """Return the present activity of a room, given its facts."""
    return next(Activity.read(one["activity"]) for one in facts["plan"] if one["id"] == facts["present"])

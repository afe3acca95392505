"""The episodes of a room: everything that the class did in each of its activities so far, from the store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from ..models.host import Nobody
from ..practice.log import in_study
from ..practice.log import line as line_of
from .activity import Activity
from .facts import StageFacts, TableHint
from .plan import RoomPlan
from .store import KeptAnswer, Store


class EpisodeSource(Protocol):
    """A room, as far as its episodes need it."""

    @property
    def plan(self) -> RoomPlan:
        """The activities of the room, in order."""
        ...

    @property
    def present(self) -> int:
        """The number of the present activity in the plan."""
        ...

    @property
    def stages(self) -> Mapping[str, StageFacts]:
        """The stages of the activities that the class has left, by their numbers as text."""
        ...

    @property
    def store(self) -> Store:
        """The store of the room."""
        ...

    def stage(self) -> StageFacts:
        """Return the stage of the present activity."""
        ...


@dataclass(frozen=True)
class Episode:
    """An activity that the class has begun, with everything that is stored about it."""

    activity: Activity
    stage: StageFacts
    works: Mapping[int, Mapping[str, Any]]
    """The work of members as JSON, by their numbers: the specification of a model, or a seat at a table."""
    answers: tuple[KeptAnswer, ...]
    """The answers to questions of the whole class, by question and round."""

    @property
    def result_count(self) -> int:
        """The number of questions of the whole class whose answers were shown."""
        return self.stage.get("number", 0) + self.stage.get("is_revealed", False) if self.activity.questions else 0

    @property
    def question_count(self) -> int:
        """The number of questions of the whole class that were shown or have an answer."""
        number = self.stage.get("number", 0)
        return max(self.result_count, number + any(kept.question == number for kept in self.answers))

    def lines_of(self, member: int, name: str) -> list[str]:
        """Return everything that a member has answered, as lines of a log."""
        lines = self._votes_of(member, name) if self.activity.questions else self._log_of(member)
        return in_study(lines, self.activity.phase, self.activity.test_ids, self.activity.condition(member))

    def _votes_of(self, member: int, name: str) -> list[str]:
        """Return the answers to questions of the whole class.

        The answers to one question in several rounds are tries, in the order of the rounds.
        """
        lines, tries = list[str](), Counter[int]()
        for kept in self.answers:
            if kept.member == member:
                question = self.activity.questions[kept.question]
                tries[kept.question] += 1
                lines.append(
                    line_of(
                        question,
                        question.judge(kept.answer),
                        learner=name,
                        session=self.activity.title,
                        tries=tries[kept.question],
                        time=kept.time,
                    )
                )
        return lines

    def _log_of(self, member: int) -> list[str]:
        """Return the log of a member's work alone, or of the member's coach at a table."""
        spec = self.works.get(member, {})
        if self.activity.pace == "own" and spec:
            return [*self.activity.model_of(spec, Nobody()).values["log"]]
        return [*spec.get("coach", {}).get("entries", ())]

    @property
    def hints(self) -> list[TableHint]:
        """The hints that were taken at tables."""
        return self.stage.get("hints", [])


def episodes(room: EpisodeSource) -> Iterator[Episode]:
    """Yield the activities that a class has begun, in the order of the plan."""
    for id, activity in room.plan.activities.items():
        is_present = id == room.present
        if is_present or str(id) in room.stages:
            stage: StageFacts = room.stage() if is_present else room.stages[str(id)]
            yield Episode(activity, stage, room.store.works(id), tuple(room.store.answers(id)))


def without_hints(stage: StageFacts, member: int) -> StageFacts:
    """Return a stage without the hints that a member has taken."""
    return {**stage, "hints": [hint for hint in stage.get("hints", []) if hint["member"] != member]}

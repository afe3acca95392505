"""The state of a contest: the end of the time, the points of members, and their teams."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from ..schema import MemberState, RoomStage, TeacherState
from .activity import Activity
from .contest import clock_time, team_sign
from .facts import RoomFacts
from .store import Store
from .words import words

MOST_LEADERS: Final = 5
"""The greatest number of members whom the teacher's page names with their points."""


class ContestState:
    """The time, the points and the teams of the present quiz. A pause has the teams of the quiz that comes next."""

    def __init__(self, activity: Activity, store: Store, facts: RoomFacts, teams: int) -> None:
        """Load the state from the facts of a room and the answers in its store; ``teams`` is the number of teams."""
        self._activity, self._store = activity, store
        self.teams: int = teams
        """The number of teams."""
        self.deadline: float | None = facts.get("deadline")
        """The time at which the question ends, by the server's clock; None if it has no limit or waits to begin."""
        self._divisions: dict[str, dict[str, int]] = facts.get("teams", {})
        """The teams of members by their numbers, for each number of teams. So a class keeps its teams for a visit."""
        self._points: Mapping[int, int] = {}
        self._answerers: Collection[int] = ()
        """The members who have answered one of the questions whose answers were shown."""
        self._question_count = 0
        self.count(facts.get("number", 0) + facts.get("is_revealed", False))

    # --- the time ---------------------------------------------------------------------------------------------

    @property
    def is_up(self) -> bool:
        """True once the time for the question has ended."""
        return self.deadline is not None and clock_time() >= self.deadline

    @property
    def seconds_left(self) -> float | None:
        """The seconds until the question ends, or None if it has no limit or waits to begin."""
        return None if self.deadline is None else max(0.0, round(self.deadline - clock_time(), 3))

    # --- points -----------------------------------------------------------------------------------------------

    def count(self, question_count: int) -> None:
        """Count the points in the first ``question_count`` questions: one for each right vote of the first round."""
        self._question_count = question_count
        if not self._activity.contest.counts_points:
            return
        points: dict[int, int] = {}
        answerers: set[int] = set()
        judged: dict[tuple[int, Any], bool] = {}
        for kept in self._store.answers():
            if kept.question >= question_count:
                continue
            answerers.add(kept.member)
            vote = kept.question, kept.value
            if vote not in judged:
                judged[vote] = self._activity.questions[kept.question].judge(kept.value).right
            points[kept.member] = points.get(kept.member, 0) + (kept.round == 0 and judged[vote])
        self._points, self._answerers = points, answerers

    # --- teams ------------------------------------------------------------------------------------------------

    @property
    def _division(self) -> Mapping[str, int]:
        return self._divisions.get(str(self.teams), {})

    def take_in(self, members: Collection[int]) -> None:
        """Give a team to those members who have none in this quiz: to each in turn, the smallest team."""
        number, division = self.teams, {**self._division}
        if not number or all(str(member) in division for member in members):
            return
        for member in sorted(members):
            if str(member) not in division:
                sizes = [*division.values()]
                division[str(member)] = min(range(number), key=sizes.count)
        self._keep({**self._divisions, str(number): division})

    def leave(self, member: int) -> None:
        """Remove a member who was sent out from all teams. The next one may get the same number."""
        divisions = {
            teams: {one: team for one, team in division.items() if one != str(member)}
            for teams, division in self._divisions.items()
        }
        if divisions != self._divisions:
            self._keep(divisions)

    def _keep(self, divisions: dict[str, dict[str, int]]) -> None:
        if not self._store.is_read_only:
            self._store.set(teams=divisions)
        self._divisions = divisions

    def _team_name(self, team: int) -> str:
        return words(self._activity.language)["team"].format(**team_sign(team))

    # --- states for pages -------------------------------------------------------------------------------------

    def add_time(self, state: MemberState | TeacherState) -> None:
        """Add the seconds that are left to the state for any page, while a question has a limit."""
        left = self.seconds_left
        if state["stage"] == "asked" and left is not None:
            state["seconds_left"] = left

    def add_own(self, state: MemberState, member: int) -> None:
        """Add a member's own team, and the own points while answers are shown, to the state for the member's page."""
        team, stage = self._division.get(str(member)), state["stage"]
        if team is not None and stage in _WITH_TEAMS:
            state["team"] = self._team_name(team)
        if self._activity.contest.counts_points and stage == "shown":
            state["points"] = self._points.get(member, 0)

    def add_standings(self, state: TeacherState, names: Mapping[int, str]) -> None:
        """Add the teams, and the members with most points, to the state for the teacher's page.

        In a lobby all see who is in which team.
        """
        contest = self._activity.contest
        if self.teams and (contest.teams or state["stage"] == "pause"):
            state["teams"] = []
            for team in range(self.teams):
                members = [one for one in names if self._division.get(str(one)) == team]
                counted = [self._points.get(one, 0) for one in members if one in self._answerers]
                state["teams"].append(
                    {
                        "name": self._team_name(team),
                        "members": len(members),
                        "names": [names[one] for one in members] if state["stage"] == "pause" else [],
                        "mean": round(sum(counted) / len(counted), 4) if counted else 0,
                        "share": sum(counted) / len(counted) / self._question_count if counted else 0,
                    }
                )
        if contest.counts_points and state["stage"] == "shown":
            best = sorted((one for one in names if self._points.get(one)), key=lambda number: -self._points[number])
            first = best[:MOST_LEADERS]
            state["leaders"] = [{"name": names[one], "points": self._points[one]} for one in first]
            least = self._points[first[-1]] if first else 0
            state["tied"] = sum(self._points[one] == least for one in best[MOST_LEADERS:])


_WITH_TEAMS: Final[Collection[RoomStage]] = ("asked", "shown", "pause")

"""Simulated newcomers with one wrong belief, who take whole courses: ``python -m devtools.course_believers --help``.

Such a newcomer answers by its belief wherever the belief changes the answer, until the feedback on an answer says the
rule, or says the belief back with the rule. From then on it is a newcomer as any other.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from devtools.course_newcomers import CourseNewcomer, written
from sisyphus_widgets import teaching
from sisyphus_widgets.lessons.courses import Station
from sisyphus_widgets.lessons.courses.stations import games_with_course
from sisyphus_widgets.practice.attempt import MISSES
from sisyphus_widgets.practice.belief_feedback import belief_sentence
from sisyphus_widgets.practice.diagnosis import GivenAnswer, beliefs_behind, believed_answers, diagnose, named_beliefs
from sisyphus_widgets.questions.feedback import miss_feedback
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.rules import get_game

DECISIONS = 10
"""The number of questions about the clause of a belief within which the right rule is to be said."""


@dataclass
class Correction:
    """The way of a newcomer to the right rule, as numbers of questions."""

    about: int = 0
    """The questions about the clause of the belief, until the rule was said."""
    chances: int = 0
    """Those of all questions that the belief answers otherwise than the rules, until the rule was said."""
    station: str = ""
    """The station at which the rule was said; empty if it never was."""


class CourseBeliever(CourseNewcomer):
    """A simulated learner with a belief, given by id, on the way through a course."""

    def __init__(self, game: str, belief: str, number: int, *, forgets: float = 0.0) -> None:
        """Begin a course; see :class:`.CourseNewcomer`."""
        super().__init__(game, number, forgets=forgets)
        self.belief = next(named for named in teaching.beliefs(game, language="en") if named.id == belief)
        self.correction = Correction()
        self.wrong_answers: list[GivenAnswer] = []

    def _face(self, station: Station, question: Question) -> object:
        answer = super()._face(station, question)
        found = self.correction
        if found.station:
            return answer
        found.about += self.belief.rule in question.rules
        believed = dict(believed_answers(question)).get(self.belief.id)
        if believed is None:
            return answer
        found.chances += 1
        wrong = believed[0] if question.form.kind == "act" else believed
        self.wrong_answers.append(GivenAnswer(question, wrong))
        if says_rule(question, wrong, self.belief.rule) or self._is_said_back(station, question, wrong):
            found.station = station.id
        return written(wrong)

    def _is_said_back(self, station: Station, question: Question, wrong: object) -> bool:
        """Return True if the feedback says the belief back: in practice once it is likely, elsewhere by one answer."""
        if station.kind in ("practice", "catch_up"):
            return self.belief.id in named_beliefs(diagnose(self.wrong_answers))
        return self.belief.id in beliefs_behind(question, wrong) and belief_sentence(question, wrong) is not None


def says_rule(question: Question, wrong: object, rule: str) -> bool:
    """Return True if the feedback on a wrong answer says the beginning of a clause, or a reason that rests on it."""
    if any(part.rule == rule and not part.right for part in question.judge(wrong).parts):
        return True
    first_sentence = get_game(question.game).rulebook_in("en")[rule].text.partition(". ")[0]
    lines = [line["text"] for n in range(1, MISSES + 1) for line in miss_feedback(question, n, wrong)]
    return any(first_sentence in line for line in lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print after how many questions newcomers with a belief hear the rule, and what they can do at the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*games_with_course()])
    parser.add_argument("--every", type=int, default=1, help="take only each n-th belief (default: 1)")
    chosen = parser.parse_args(arguments)
    for game in chosen.games:
        for named in teaching.beliefs(game, language="en")[:: chosen.every]:
            learner = CourseBeliever(game, named.id, 0)
            report, found = learner.take(), learner.correction
            print(
                f"{named.id}: {found.about} about the clause, {found.chances} that show it, "
                f"said at {found.station or 'no station'}; weak: {report.weak}; "
                f"deals counted: {sum(report.scored)} of {len(report.scored)}",
                flush=True,
            )


if __name__ == "__main__":
    main()

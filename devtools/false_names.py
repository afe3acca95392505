"""The share of learners without a belief who hear one said back: ``python -m devtools.false_names --help``.

Such learners know all rules and slip now and then. An examiner who is stricter than practice and coach asks them: after
each slip only about the belief that it speaks for, until right answers clear the learner of it. So the shares are
upper bounds, and a learner takes milliseconds. With ``--played``, learners play with the coach itself.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sisyphus_widgets import teaching
from sisyphus_widgets.practice.coach import pace, suspicion
from sisyphus_widgets.practice.diagnosis import (
    SLIP,
    Evidence,
    GivenAnswer,
    evidence_of,
    named_beliefs,
    weigh,
)
from sisyphus_widgets.questions.exposure import exposing_about
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.workshop.game_report.estimates import share_of

from .believers import ANSWERS, wrong_answer
from .coached_believers import CoachedBeliever

SLIPS = (0.0, 0.05, 0.1)
"""The rates of slips of the learners, in turn."""

LEARNERS = 300
"""The number of learners of each game that the examiner asks."""

DECISIONS = 20
"""The number of decisions of a learner with the coach."""

QUESTIONS = 4
"""The number of questions about each belief among which the examiner chooses."""


@dataclass(frozen=True, slots=True)
class Examiner:
    """The questions about a game that show beliefs, and how surely their answers are weighed."""

    game: str
    about: dict[str, list[Question]]
    """The questions that show each belief, by its id."""

    slip: float
    """The rate of slips that the diagnosis takes for granted in answers; in tries it is that of practice."""

    @classmethod
    def of(cls, game: str, slip: float) -> Examiner:
        """Return the examiner of a game, with listed questions about all its beliefs."""
        about = dict[str, list[Question]]()
        for named in teaching.beliefs(game, language="en"):
            listed = exposing_about(get_game(game), named.rule)
            ids = [id for id in listed if named.id.partition("/")[2] in listed[id]]
            picked = random.Random(named.id).sample(ids, min(QUESTIONS, len(ids)))
            about[named.id] = [teaching.question(f"{game}/{id}") for id in picked]
        return cls(game, {id: found for id, found in about.items() if found}, slip)

    def accuses(self, rate: float, answers: int, tries: int, seed: int) -> bool:
        """Return True if a belief is named of a learner without one, who slips at a rate.

        Besides ``answers`` there are ``tries``: chances to try an illegal move, which a slip takes.
        """
        rng, evidence = random.Random(f"{self.game}/{rate}/{seed}/examined"), list[Evidence]()
        tried = {*rng.sample(range(answers + tries), tries)}
        for number in range(answers + tries):
            target = self._next(evidence, rng, is_try=number in tried)
            is_slip = rng.random() < rate
            if target is None or (number in tried and not is_slip):
                continue
            value = wrong_answer(target, rng) if is_slip else target.answer
            slip = SLIP if number in tried else self.slip
            evidence.append(evidence_of(GivenAnswer(target, value), slip=slip))
            if is_slip and named_beliefs(weigh(evidence)):
                return True
        return False

    def _next(self, evidence: Sequence[Evidence], rng: random.Random, *, is_try: bool) -> Question | None:
        """Return the next question; one answered wrongly is as good as an illegal try if it asks about one."""
        if is_try:
            illegal = [one for some in self.about.values() for one in some if one.ask == "may" and one.answer == "no"]
            return rng.choice(illegal) if illegal else None
        suspected = [one.belief for one in weigh(evidence) if one.is_suspected and one.belief in self.about]
        return rng.choice(self.about[suspected[0] if suspected else rng.choice([*self.about])])


def accusations(game: str, slip: float, answers: int, tries: int, count: int) -> Iterator[bool]:
    """Yield for each of ``count`` learners whether the examiner names a belief."""
    examiner = Examiner.of(game, slip)
    for seed in range(count):
        yield examiner.accuses(SLIPS[seed % len(SLIPS)], answers, tries, seed)


def coach_accusations(game: str, count: int, most: int) -> Iterator[bool]:
    """Yield for each of ``count`` learners with the coach whether a belief is said back within ``most`` decisions."""
    for seed in range(count):
        yield bool(CoachedBeliever(game, "", seed, slip=SLIPS[seed % len(SLIPS)]).play(most).named)


def report(title: str, accused: Sequence[bool]) -> None:
    """Print the share of learners who are accused, with its interval."""
    share = share_of(sum(accused), len(accused))
    print(
        f"{title}: {sum(accused)} of {len(accused)} learners hear a false name, "
        f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})",
        flush=True,
    )


def main() -> None:
    """Print the figures of each game, and of all together."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("--learners", type=int, default=LEARNERS, help="the number of learners of each game")
    parser.add_argument("--played", action="store_true", help="let them play with the coach itself, which takes long")
    options = parser.parse_args()
    found: dict[str, list[bool]] = {}
    for game in options.games:
        if options.played:
            accused = {f"coach, {DECISIONS} decisions": [*coach_accusations(game, options.learners, DECISIONS)]}
        else:
            questions = DECISIONS * pace.MOST // pace.DECISIONS
            accused = {
                f"practice, {ANSWERS} answers": [*accusations(game, SLIP, ANSWERS, 0, options.learners)],
                f"coach, {questions} answers and {DECISIONS} moves": [
                    *accusations(game, suspicion.SLIP_AT_TABLE, questions, DECISIONS, options.learners)
                ],
            }
        for title, some in accused.items():
            report(f"{game}, {title}", some)
            found.setdefault(title, []).extend(some)
    for title, some in found.items():
        report(f"all games, {title}", some)


if __name__ == "__main__":
    main()

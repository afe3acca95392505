"""Simulated learners with wrong beliefs, and whether practice finds them: ``python -m devtools.believers --help``.

A learner knows all rules but for one or two listed beliefs, or none, and slips now and then. A belief is found once it
is named while the learner practises the clauses that the beliefs are about; a name that is not one of the learner's
beliefs is false.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sisyphus_widgets import teaching
from sisyphus_widgets.practice.diagnosis import GivenAnswer, Likelihood, believed_answers, diagnose, named_beliefs
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.rules import game_names

SLIP = 0.04
"""The probability that a simulated learner gives a random wrong answer."""

ANSWERS = 25
"""The number of answers within which a belief is to be found."""


@dataclass(frozen=True)
class Finding:
    """The beliefs that practice named, each with the number of answers before, and how likely beliefs are."""

    named: dict[str, int]
    likely: tuple[Likelihood, ...] = ()
    """The beliefs that may be the learner's, the most likely one first."""


def wrong_answer(question: Question, rng: random.Random) -> Any:
    """Return a random wrong answer to a question, or the right one if there is no other."""
    form, right = question.form, question.answer
    if form.kind == "act":
        return rng.choice([move for move in question.moves if not question.judge(move).right] or [right])
    if form.kind == "pick":
        picked = {*right} ^ {rng.choice(form.ids)}
        return tuple(id for id in form.ids if id in picked)
    if form.kind == "order":
        return tuple(reversed(right))
    all = range(form.least, form.most + 1) if form.kind == "number" else form.ids
    return rng.choice([one for one in all if one != right] or [right])


def answer_of(run: Practising, beliefs: Sequence[str], rng: random.Random, slip: float = SLIP) -> Any:
    """Return the answer of a learner with beliefs, given by id, to the question shown; a sound learner has none."""
    question = run.question
    if rng.random() < slip:
        return wrong_answer(question, rng)
    followed = dict(believed_answers(question))
    here = [followed[id] for id in beliefs if id in followed]
    possible = [believed for believed in here if GivenAnswer(question, None, run.half).was_possible(believed)]
    if not possible:
        return question.answer
    believed = rng.choice(possible)
    return believed[0] if question.form.kind == "act" else believed


def practise(
    game: str, beliefs: Sequence[str], rules: Sequence[str], seed: int, *, most: int = ANSWERS, slip: float = SLIP
) -> Finding:
    """Let a learner practise until all its beliefs are named, or one that it does not have, or after ``most`` answers.

    Beliefs are given by id, and so are the rules that are practised.
    """
    rng = random.Random(f"{game}/{'+'.join(beliefs) or None}/{seed}")
    run = Practising(
        game,
        rules=rules,
        seed=seed,
        day=lambda: "2026-03-02",
        stamp=lambda: "2026-03-02T10:00:00+00:00",
        language="en",
    )
    given, named = list[GivenAnswer](), dict[str, int]()
    while len(given) < most:
        if not run.showing:
            answer = answer_of(run, beliefs, rng, slip)
            given.append(GivenAnswer(run.question, answer, run.half))
            run.answer(answer)
            if run.open:
                run.answer(run.question.answer)
            found = diagnose(given)
            for id in named_beliefs(found):
                named.setdefault(id, len(given))
            if (beliefs and {*beliefs} <= {*named}) or not {*named} <= {*beliefs}:
                break
        run.next_question()
    return Finding(named, tuple(diagnose(given)))


@dataclass(frozen=True, slots=True)
class Learner:
    """A simulated learner: the ids of its beliefs and of the rules that it practises, and how often it slips."""

    game: str
    beliefs: tuple[str, ...]
    rules: tuple[str, ...]
    slip: float
    seed: int

    def is_found(self, finding: Finding) -> bool:
        """Return True if all its beliefs were named."""
        return {*self.beliefs} <= {*finding.named}

    def false_names(self, finding: Finding) -> list[str]:
        """Return the beliefs that were named and that it does not have."""
        return [id for id in finding.named if id not in self.beliefs]

    def practise(self, most: int = ANSWERS) -> Finding:
        """Return what practice finds."""
        return practise(self.game, self.beliefs, self.rules, self.seed, most=most, slip=self.slip)


def believers(game: str, seeds: Sequence[int], slips: Sequence[float]) -> Iterator[Learner]:
    """Yield a learner for each listed belief, seed and rate of slips."""
    for named in teaching.beliefs(game, language="en"):
        yield from (Learner(game, (named.id,), (named.rule,), slip, seed) for slip in slips for seed in seeds)


def paired(game: str, count: int, slips: Sequence[float]) -> Iterator[Learner]:
    """Yield learners with two listed beliefs, drawn at random."""
    listed = teaching.beliefs(game, language="en")
    for seed in range(count):
        two = random.Random(f"{game}/pair/{seed}").sample(listed, 2)
        rules = tuple(dict.fromkeys(named.rule for named in two))
        yield Learner(game, tuple(named.id for named in two), rules, slips[seed % len(slips)], seed)


def sound(game: str, seeds: Sequence[int], slips: Sequence[float]) -> Iterator[Learner]:
    """Yield learners without a belief, for each rule that a belief is about, each seed and rate of slips."""
    for rule in dict.fromkeys(named.rule for named in teaching.beliefs(game, language="en")):
        yield from (Learner(game, (), (rule,), slip, seed) for slip in slips for seed in seeds)


def report(title: str, learners: Iterator[Learner], most: int = ANSWERS) -> None:
    """Print how many learners are found, and how many hear a false name."""
    count, found, false, answers, missed = 0, 0, 0, list[int](), Counter[str]()
    for learner in learners:
        finding = learner.practise(most)
        count += 1
        false += bool(learner.false_names(finding))
        if learner.false_names(finding):
            missed[f"{'+'.join(learner.beliefs)} as {learner.false_names(finding)[0]}"] += 1
        elif not learner.is_found(finding):
            missed["+".join(learner.beliefs)] += 1
        elif learner.beliefs:
            found += 1
            answers.append(max(finding.named.values()))
    average = f", after {sum(answers) / len(answers):.1f} answers" if answers else ""
    print(f"{title}: {count} learners, {found} found{average}; {false} heard a false name", flush=True)
    for name, times in missed.most_common(12):
        print(f"    {times} × {name}", flush=True)


def main() -> None:
    """Print the figures of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("--seeds", type=int, default=2, help="the number of learners of each kind")
    parser.add_argument("--pairs", type=int, default=40, help="the number of learners with two beliefs, a game")
    parser.add_argument("--slips", type=float, nargs="*", default=[0.0, 0.05, 0.1], help="the rates of slips")
    options = parser.parse_args()
    for game in options.games:
        seeds = range(1, options.seeds + 1)
        report(f"{game}, one belief", believers(game, seeds, options.slips))
        report(f"{game}, two beliefs", paired(game, options.pairs, options.slips))
        report(f"{game}, two beliefs, {2 * ANSWERS} answers", paired(game, options.pairs, options.slips), 2 * ANSWERS)
        report(f"{game}, no belief", sound(game, seeds, options.slips))


if __name__ == "__main__":
    main()

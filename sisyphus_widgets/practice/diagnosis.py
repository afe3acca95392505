"""The diagnosis of a learner: how likely each wrong belief about a game is, given the answers to questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from math import exp, log
from typing import Any

from ..questions.believed import NamedBelief, beliefs_in, believed_answer
from ..questions.question import NoQuestionError, Question
from ..questions.question_by_id import question
from ..rules import AnyState, get_game
from ..rules.belief import Believer
from .answer import frozen
from .schedule import Half

SLIP = 0.12
"""The probability that a learner gives another answer than the one that follows from the rules as they see them."""

SOUND = 0.6
"""The probability, before the first answer, that a learner of a game has none of its listed beliefs."""

PAIRED = 0.05
"""The probability, before the first answer, that a learner of a game has two of its listed beliefs."""

SURE = 0.95
"""The probability from which a belief is named to others, such as a teacher."""

LIKELY = 0.8
"""The probability from which a belief is said back to the learner after an answer that follows from it."""

LEAST = 2
"""The least number of answers that show a belief before it is named or said back: one may be a slip."""

MOST_SUSPECTS = 4
"""The greatest number of beliefs between which practice tries to decide."""

HERE = "here"
"""The beginning of the place of a question at a table, whose id does not make it again; nor do those of lessons."""

MOST_ALTERNATIVES = 8
"""The greatest number of answers that a slip is taken to choose from."""


@dataclass(frozen=True, slots=True)
class Likelihood:
    """The probability that a learner has a belief."""

    belief: str
    """The id of the belief, such as ``sixty/equal_fights``."""
    probability: float
    signs: int
    """The number of answers that were those of a believer and not right."""

    chances: int
    """The number of answers that could have shown the belief."""

    @property
    def is_named(self) -> bool:
        """True if the belief may be named to others."""
        return self.probability >= SURE and self.signs >= LEAST

    @property
    def is_likely(self) -> bool:
        """True if the belief may be said back to the learner."""
        return self.probability >= LIKELY and self.signs >= LEAST


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """The first answer to a question, and the part of the question that was done before."""

    question: Question
    value: Any
    half: Half = field(default_factory=Half)

    def was_possible(self, believed: Any) -> bool:
        """Return True if another answer could be given although the question was half done."""
        offered = self.half.offered
        if self.question.form.kind in ("pick", "order"):
            return {*self.half.choices} <= {*believed} and (not offered or {*believed} <= {*offered})
        if self.question.form.kind == "act":
            return not offered or bool({*believed} & {*offered})
        return not offered or believed in offered


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence of one answer or move in a game for or against beliefs."""

    game: str
    found: tuple[tuple[str, float, bool], ...]
    """The ids of beliefs, each with the logarithm of how much likelier a believer does this than one who knows the
    rules, and with whether it shows the belief."""


@dataclass(slots=True)
class _Weighed:
    """The evidence of all answers about one belief, and the logarithm of its weight."""

    weight: float
    ratios: dict[int, float] = field(default_factory=dict)
    """The logarithm of how much likelier each answer is for a believer, by the number of the answer."""

    signs: int = 0


def diagnose(answers: Iterable[GivenAnswer], *, slip: float = SLIP) -> list[Likelihood]:
    """Return how likely each belief is after first answers to questions about one game, the most likely one first.

    The learner is taken to have none of the listed beliefs, one, or two, and to slip now and then. Beliefs that no
    answer could have shown keep the probability that they had before. Each of two beliefs that all answers fit alike
    gets half of it, so that neither is named.
    """
    return weigh(evidence_of(given, slip=slip) for given in answers)


def weigh(evidence: Iterable[Evidence]) -> list[Likelihood]:
    """Return how likely each belief is after what a learner did in one game, the most likely one first."""
    weighed: dict[str, _Weighed] = {}
    for number, one in enumerate(evidence):
        beliefs = _beliefs(one.game)
        for named in beliefs:
            weighed.setdefault(named.id, _Weighed(log(before_evidence(len(beliefs)))))
        for id, ratio, is_sign in one.found:
            weighed[id].weight += ratio
            weighed[id].ratios[number] = ratio
            weighed[id].signs += is_sign
    if not weighed:
        return []
    singles = {id: one.weight for id, one in weighed.items()}
    pairs = dict(_pairs(weighed))
    highest = max(0.0, *singles.values(), *pairs.values())
    parts = {id: exp(weight - highest) for id, weight in singles.items()}
    whole = sum(parts.values()) + SOUND * exp(-highest)
    for pair, weight in pairs.items():
        part = exp(weight - highest)
        for id in pair:
            parts[id] += part
        whole += part
    found = [Likelihood(id, part / whole, weighed[id].signs, len(weighed[id].ratios)) for id, part in parts.items()]
    return sorted(found, key=lambda likelihood: (-likelihood.probability, likelihood.belief))


def before_evidence(count: int) -> float:
    """Return the probability, before the first answer, of having one of so many beliefs alone."""
    return (1 - SOUND - PAIRED) / count


def _pairs(weighed: dict[str, _Weighed]) -> Iterable[tuple[tuple[str, str], float]]:
    """Yield the pairs of beliefs that several answers show each, with the logarithms of their weights.

    Where both beliefs change an answer, a learner who has both goes by either of them.
    """
    candidates = [id for id, one in weighed.items() if one.signs >= LEAST]
    count = len(weighed)
    before = log(PAIRED / (count * (count - 1) / 2)) if count > 1 else 0.0
    alone = log(before_evidence(count))
    for pair in combinations(candidates, 2):
        first, second = weighed[pair[0]], weighed[pair[1]]
        weight = before + first.weight + second.weight - 2 * alone
        for number in first.ratios.keys() & second.ratios.keys():
            one, other = first.ratios[number], second.ratios[number]
            weight += log((exp(one) + exp(other)) / 2) - one - other
        yield pair, weight


@lru_cache(maxsize=64)
def _beliefs(game: str) -> tuple[NamedBelief, ...]:
    return tuple(beliefs_in(get_game(game), "en"))


def believed_answers(target: Question) -> tuple[tuple[str, Any], ...]:
    """Return the beliefs that change the answer to a question, by id, each with its answer."""
    if not target.place.startswith(HERE):
        with suppress(NoQuestionError):
            return _believed_by_id(target.id)
    return _believed_here(target)


@lru_cache(maxsize=4096)
def _believed_by_id(id: str) -> tuple[tuple[str, Any], ...]:
    return _believed_here(question(id, language="en"))


def _believed_here(question: Question) -> tuple[tuple[str, Any], ...]:
    right = question.key_of_goal().value
    found = []
    for named in _beliefs(question.game):
        near = {named.rule, *(f"{question.game}.{number}" for number in named.belief.beside)}
        if near & {*question.rules} or question.rule.startswith("common."):
            believed = believed_answer(question, named)
            if believed is not None and not _is_same(question, believed, right):
                found.append((named.id, believed))
    return tuple(found)


def evidence_of(answer: GivenAnswer, *, slip: float = SLIP) -> Evidence:
    """Return what an answer says about each belief that changes the answer to its question."""
    question, value = answer.question, frozen(answer.value)
    right, others = question.key_of_goal().value, alternatives(question)
    by_rules = _chance(question, value, right, slip, others)
    found = []
    for id, believed in believed_answers(question):
        if not answer.was_possible(believed):
            continue
        ratio = log(_chance(question, value, believed, slip, others) / by_rules)
        found.append((id, ratio, ratio > 0))
    return Evidence(question.game, tuple(found))


def evidence_of_move(state: AnyState, move: Any, *, slip: float = SLIP) -> Evidence:
    """Return what a move of the seat to move, legal or refused, says about each belief that judges it otherwise.

    Whoever makes a move takes it for allowed. A legal move therefore speaks against each belief that forbids it, and a
    refused one for each that allows it. The position must hold nothing that its seat cannot see.
    """
    is_legal, sure = bool(state.judge(move, None)), log((1 - slip) / slip)
    found = [
        (named.id, -sure if is_legal else sure, not is_legal)
        for named in _beliefs(state.game_name)
        if Believer(state, named.belief).allows(move) != is_legal
    ]
    return Evidence(state.game_name, tuple(found))


def _chance(question: Question, value: Any, expected: Any, slip: float, others: int) -> float:
    """Return the probability of an answer by somebody who thinks that ``expected`` is right."""
    if _follows(question, value, expected):
        return 1 - slip
    return slip if question.form.kind == "act" else slip / others


def alternatives(question: Question) -> int:
    """Return the number of answers besides the right one, as far as a slip may choose any of them."""
    form = question.form
    if form.kind in ("pick", "order"):
        return MOST_ALTERNATIVES
    count = form.most - form.least if form.kind == "number" else len(form.ids) - 1
    return max(1, min(count, MOST_ALTERNATIVES))


def _is_same(question: Question, believed: Any, right: Any) -> bool:
    """Return True if a believer's answer counts as right."""
    return {*believed} <= {*right} if question.form.kind == "act" else bool(believed == right)


def named_beliefs(found: Sequence[Likelihood]) -> list[str]:
    """Return the ids of the beliefs that are likely enough to be named to others."""
    return [one.belief for one in found if one.is_named]


def suspects(found: Sequence[Likelihood]) -> list[str]:
    """Return the ids of a few beliefs of which the learner almost surely has one, or of those that may be named.

    Practice asks for what shows a single one again, and for what tells several apart. A learner with a belief that may
    be named may have another one, so those between which it is still open come first. ``found`` is the diagnosis.
    """
    candidates, total = list[str](), 0.0
    for one in [one for one in found if not one.is_named][:MOST_SUSPECTS]:
        candidates.append(one.belief)
        total += one.probability
        if total >= SURE:
            return candidates
    return named_beliefs(found) or [one.belief for one in found if one.is_likely]


def is_telling(target: Question, suspected: Sequence[str]) -> bool:
    """Return True if the answer to a question shows a single suspected belief, or tells several ones apart."""
    followed = dict(believed_answers(target))
    answers = [followed.get(id) for id in suspected]
    return len({*answers, *([None] if len(answers) == 1 else [])}) > 1


def belief_behind(target: Question, wrong: Any, found: Sequence[Likelihood]) -> str | None:
    """Return the id of the likeliest belief from which a wrong answer follows; None if none is likely enough.

    ``found`` is the diagnosis, the most likely belief first.
    """
    behind = beliefs_behind(target, wrong)
    return next((one.belief for one in found if one.is_likely and one.belief in behind), None)


def beliefs_behind(target: Question, wrong: Any) -> list[str]:
    """Return the ids of the beliefs from which a wrong answer follows."""
    value = frozen(wrong)
    return [id for id, believed in believed_answers(target) if _follows(target, value, believed)]


def _follows(question: Question, value: Any, believed: Any) -> bool:
    """Return True if an answer is the one, or one of those, that a believer thinks right."""
    return bool(value in believed if question.form.kind == "act" else value == believed)

"""The diagnosis of a learner: how likely each wrong belief about a game is, given the answers to questions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
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
from .half import Half

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

SETTLED = 0.99
"""The probability of a named belief from which on practice no longer looks for it."""

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

    evidence: float = 0.0
    """The logarithm of how much likelier these answers are for a believer than for one who does not have the belief.

    What follows as well from a belief that may be named is no evidence for another one.
    """

    @property
    def is_settled(self) -> bool:
        """True if the belief needs no more answers to be named."""
        return self.is_named and self.probability >= SETTLED

    @property
    def is_suspected(self) -> bool:
        """True if the answers speak for the belief on the whole, and it is not settled."""
        return self.signs > 0 and self.evidence > 0 and not self.is_settled

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
    ratios_of_named = [weighed[one.belief].ratios for one in found if one.is_named]
    found = [replace(one, evidence=_evidence(weighed[one.belief].ratios, ratios_of_named)) for one in found]
    return sorted(found, key=lambda likelihood: (-likelihood.probability, likelihood.belief))


def _evidence(ratios: Mapping[int, float], named: Sequence[Mapping[int, float]]) -> float:
    """Return the evidence for a belief in the answers that show it, given those that show beliefs that may be named."""
    others = [one for one in named if one is not ratios]
    return sum(_beside(ratio, [one[number] for one in others if number in one]) for number, ratio in ratios.items())


def _beside(ratio: float, others: Sequence[float]) -> float:
    """Return what an answer says for a belief of a learner who has others that it shows, and goes by any of them."""
    if not others:
        return ratio
    likely = sum(map(exp, others))
    return log((likely + exp(ratio)) / (len(others) + 1) / (likely / len(others)))


def before_evidence(count: int) -> float:
    """Return the probability, before the first answer, of having one of so many beliefs alone."""
    return (1 - SOUND - PAIRED) / count


def _pairs(weighed: dict[str, _Weighed]) -> Iterable[tuple[tuple[str, str], float]]:
    """Yield the pairs of beliefs that some answer shows each, with the logarithms of their weights.

    Where both beliefs change an answer, a learner who has both goes by either of them.
    """
    candidates = [id for id, one in weighed.items() if one.signs]
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
    right, others = question.key_of_goal().value, alternatives(answer)
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


def alternatives(answer: GivenAnswer) -> int:
    """Return the number of answers besides the right one, as far as a slip may choose any of them."""
    form = answer.question.form
    if form.kind in ("pick", "order"):
        return MOST_ALTERNATIVES
    if answer.half.offered:
        return max(1, len(answer.half.offered) - 1)
    count = form.most - form.least if form.kind == "number" else len(form.ids) - 1
    return max(1, min(count, MOST_ALTERNATIVES))


def _is_same(question: Question, believed: Any, right: Any) -> bool:
    """Return True if a believer's answer counts as right."""
    return {*believed} <= {*right} if question.form.kind == "act" else bool(believed == right)


def named_beliefs(found: Sequence[Likelihood]) -> list[str]:
    """Return the ids of the beliefs that are likely enough to be named to others."""
    return [one.belief for one in found if one.is_named]


def is_telling(target: Question, suspected: Sequence[str]) -> bool:
    """Return True if the answer to a question shows a single suspected belief, or tells several ones apart."""
    followed = dict(believed_answers(target))
    answers = [followed.get(id) for id in suspected]
    return len({*answers, *([None] if len(answers) == 1 else [])}) > 1


def gain(answer: GivenAnswer, doubts: Mapping[str, float]) -> float:
    """Return how much the answer to a question tells about beliefs, given their probabilities, in nats.

    The value of the answer does not matter.
    """
    found = dict[Any, float]()
    for id, believed in believed_answers(answer.question):
        if id in doubts and answer.was_possible(believed):
            found[believed] = found.get(believed, 0.0) + doubts[id]
    return information(found, alternatives(answer)) if found else 0.0


def information(believed: Mapping[Any, float], others: int, slip: float = SLIP) -> float:
    """Return the mutual information of an answer and what the learner believes, in nats.

    ``believed`` holds the wrong answers that follow from beliefs, each with its probability; ``others`` is the number
    of answers besides the right one, of which a slip chooses any.
    """
    shares = [1 - min(1.0, sum(believed.values())), *believed.values()]
    shares += [0.0] * (others + 1 - len(shares))
    chances = [share * (1 - slip) + (1 - share) * slip / others for share in shares]
    total = sum(chances)
    noise = -(1 - slip) * log(1 - slip) - slip * log(slip / others)
    return -sum(chance / total * log(chance / total) for chance in chances) - noise


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

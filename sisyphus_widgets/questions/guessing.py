"""Guesses that answer questions without a look at the table, and how often they may be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING

from .shared_words import shared, spelt_out

if TYPE_CHECKING:
    from .question import Question

MOST, MOST_OF_TWO = 0.40, 0.55
"""The greatest share of questions that one guess may answer: in general, and for two possible answers."""

FEW = 5
"""In sets of up to this many questions, half may have the same answer."""

TWO = "two"
"""The family of the questions with two possible answers."""


def contest(question: Question) -> Hashable:
    """Return the group in which a question with two possible answers is balanced; None for other questions.

    All questions answered by yes or no form one group, because a learner may guess "yes" whatever is asked. The others
    are grouped by kind.
    """
    if question.form.kind not in ("option", "seat") or len(question.form.ids) != 2:
        return None
    return "yes" if "yes" in question.form.ids else (question.kind, question.ask)


def family(question: Question) -> str:
    """Return the family of questions that the same guess could answer: its form, or ``TWO`` for two answers."""
    form = question.form
    return TWO if form.kind in ("option", "seat", "space", "order") and len(form.ids) == 2 else form.kind


def families(question: Question) -> frozenset[Hashable]:
    """Return the family of a question and, if it has one, its contest."""
    return frozenset({family(question), contest(question)} - {None})


def guesses(question: Question) -> frozenset[Hashable]:
    """Return the guesses that answer a question right: always the same answer, or always the same place in the list.

    For a question about a rule only places count, since its answer is the rule to be practised. Picks have no guesses,
    since their scoring already makes guessing useless.
    """
    form, answer = question.form, question.answer
    match form.kind:
        case "number":
            return frozenset({answer})
        case "order":
            return frozenset(name for name, step in (("as shown", 1), ("backwards", -1)) if answer == form.ids[::step])
        case "space":
            return frozenset({form.ids.index(answer)})
        case "seat" | "option":
            same = set[Hashable]() if question.kind == "rule" else {str(answer)}
            return frozenset(same | {end for end, at in (("first", 0), ("last", -1)) if answer == form.ids[at]})
    return frozenset()


def by_words(question: Question) -> frozenset[Hashable]:
    """Return the guess "by words" if the right option is the first of those that share most words with the prompt."""
    form, texts = question.form, question.texts
    if form.kind not in ("seat", "option"):
        return frozenset()
    prompt = spelt_out(question.prompt, texts)
    likeliest = max(form.choices, key=lambda choice: shared(prompt, choice[1], texts.language))[0]
    return frozenset({"by words"} if likeliest == question.answer else ())


def fair(pool: Sequence[Question], guesses_of: Callable[[Question], frozenset[Hashable]] = guesses) -> list[Question]:
    """Return the questions of a pool, dropping the last ones that a guess of ``guesses_of`` would answer too often."""
    left = list(pool)
    while True:
        for name in dict.fromkeys(name for one in left for name in sorted(families(one), key=str)):
            same = [one for one in left if name in families(one)]
            hits = Counter(guess for one in same for guess in guesses_of(one))
            guess = max(hits, key=lambda guess: (hits[guess], str(guess)), default=None)
            if guess is not None and hits[guess] > _most(len(same), family(same[0])):
                left.remove(next(one for one in reversed(same) if guess in guesses_of(one)))
                break
        else:
            return left


def excess(questions: Sequence[Question]) -> int:
    """Return the number of answers by which the best guess in each family goes beyond its fair share."""
    groups: dict[Hashable, list[Question]] = {}
    for one in questions:
        for name in families(one):
            groups.setdefault(name, []).append(one)
    over = 0
    for same in groups.values():
        hits = Counter(guess for one in same for guess in guesses(one))
        over += max(0, max(hits.values(), default=0) - _most(len(same), family(same[0])))
    return over


def title_shares(questions: Iterable[Question]) -> dict[tuple[str, Hashable], float]:
    """Return how often each title is right where it is offered, by the ask of its questions and its id."""
    offered, right = Counter[tuple[str, Hashable]](), Counter[tuple[str, Hashable]]()
    for one in questions:
        if one.kind == "rule":
            offered.update((one.ask, id) for id in one.form.ids)
            right[one.ask, one.answer] += 1
    return {key: right[key] / count for key, count in offered.items()}


def known_by_title(questions: Iterable[Question]) -> float:
    """Return the share of the questions with titles that are answered by the title that is right most often."""
    titled = [one for one in questions if one.kind == "rule"]
    shares, score = title_shares(titled), 0.0
    for one in titled:
        most = max(shares[one.ask, id] for id in one.form.ids)
        best = [id for id in one.form.ids if shares[one.ask, id] == most]
        score += (one.answer in best) / len(best)
    return score / len(titled) if titled else 0.0


def _most(n: int, family: str) -> int:
    """Return how many of ``n`` questions of a family one guess may answer."""
    if family == TWO:
        return int(MOST_OF_TWO * n)
    return int(MOST * n) if n > FEW else max(1, n // 2)

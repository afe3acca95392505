"""Learners who do not look at the table: each gives the same answer always, or goes by the words of the question."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sisyphus_widgets.questions.shared_words import shared, spelt_out
from sisyphus_widgets.teaching import Question

Strategy = Callable[[Question], Any]


def _number(n: int) -> Strategy:
    return lambda asked: n if asked.form.kind == "number" and asked.form.least <= n <= asked.form.most else None


def _at(place: int) -> Strategy:
    """Choose the option at a place."""

    def choose(asked: Question) -> Any:
        one = asked.form.kind in ("seat", "space", "option")
        return asked.form.ids[place] if one and -len(asked.form.ids) <= place < len(asked.form.ids) else None

    return choose


def _word(id: object) -> Strategy:
    return lambda asked: id if asked.form.kind in ("seat", "option") and id in asked.form.ids else None


def _all(asked: Question) -> Any:
    return asked.form.ids if asked.form.kind in ("pick", "order") else None


def _none(asked: Question) -> Any:
    return () if asked.form.kind == "pick" else None


def _backwards(asked: Question) -> Any:
    return asked.form.ids[::-1] if asked.form.kind == "order" else None


def by_words(asked: Question) -> Any:
    """Choose the option that shares the most words with the prompt, the first of several."""
    if asked.form.kind not in ("option", "seat"):
        return None
    said, language = spelt_out(asked.prompt, asked.texts), asked.texts.language
    return max(asked.form.choices, key=lambda one: shared(said, one[1], language))[0]


STRATEGIES: Mapping[str, Strategy] = {
    "yes": _word("yes"),
    "no": _word("no"),
    "nobody": _word("nobody"),
    "all": _all,
    "none": _none,
    "first": _at(0),
    "last": _at(-1),
    "by words": by_words,
    "backwards": _backwards,
    **{f"number {n}": _number(n) for n in range(17)},
}


POLICIES: Mapping[str, tuple[str, ...]] = {
    "yes and all": ("yes", "all", "first", "number 1"),
    "no and none": ("no", "none", "nobody", "backwards", "last", "number 0"),
    "words": ("by words", "all", "first", "number 2"),
}
"""Learners with an answer to every form, made of strategies: the first one that has an answer gives it."""


def answer_by(policy: str, asked: Question) -> Any:
    """Return the answer of a learner who does not look; a move is the first one that there is."""
    answers = (STRATEGIES[name](asked) for name in POLICIES[policy])
    found = next((answer for answer in answers if answer is not None), None)
    return asked.moves[0] if found is None and asked.form.kind == "act" else found


def has_two_answers(asked: Question) -> bool:
    return asked.form.kind in ("option", "seat", "space", "order") and len(asked.form.ids) == 2


def best(questions: Iterable[Question]) -> dict[str, tuple[float, str, int]]:
    """The share of the marks that the best strategy gets, with its name and the number of questions, of each form."""
    groups = defaultdict[str, list[Question]](list)
    for asked in questions:
        groups["two answers" if has_two_answers(asked) else asked.form.kind].append(asked)
    found = {}
    for group, asked in groups.items():
        shares = {name: sum(_marks(one, answer) for one in asked) / len(asked) for name, answer in STRATEGIES.items()}
        name = max(shares, key=lambda name: shares[name])
        found[group] = (shares[name], name, len(asked))
    return found


def _marks(asked: Question, strategy: Strategy) -> float:
    answer = strategy(asked)
    return 0.0 if answer is None else asked.judge(answer).score

"""Simulated learners who do not look at the table: each has a fixed answer, or compares the words of the question."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sisyphus_widgets.questions.shared_words import shared, spelt_out
from sisyphus_widgets.teaching import Question

Strategy = Callable[[Question], Any]


def _number(n: int) -> Strategy:
    return lambda target: n if target.form.kind == "number" and target.form.least <= n <= target.form.most else None


def _at(place: int) -> Strategy:
    """Return the strategy of always choosing the option at a place in the list."""

    def choose(question: Question) -> Any:
        one = question.form.kind in ("seat", "space", "option")
        return question.form.ids[place] if one and -len(question.form.ids) <= place < len(question.form.ids) else None

    return choose


def _word(id: object) -> Strategy:
    return lambda target: id if target.form.kind in ("seat", "option") and id in target.form.ids else None


def _all(question: Question) -> Any:
    return question.form.ids if question.form.kind in ("pick", "order") else None


def _none(question: Question) -> Any:
    return () if question.form.kind == "pick" else None


def _backwards(question: Question) -> Any:
    return question.form.ids[::-1] if question.form.kind == "order" else None


def by_words(question: Question) -> Any:
    """Choose the first of the options that share the most words with the prompt."""
    if question.form.kind not in ("option", "seat"):
        return None
    prompt, language = spelt_out(question.prompt, question.texts), question.texts.language
    return max(question.form.choices, key=lambda choice: shared(prompt, choice[1], language))[0]


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
"""Learners with an answer to every form of question: names of strategies, of which the first applicable one counts."""


def answer_by(policy: str, question: Question) -> Any:
    """Return the answer of a learner who does not look; where no strategy applies, the first legal move."""
    answers = (STRATEGIES[name](question) for name in POLICIES[policy])
    found = next((answer for answer in answers if answer is not None), None)
    return question.moves[0] if found is None and question.form.kind == "act" else found


def has_two_answers(question: Question) -> bool:
    return question.form.kind in ("option", "seat", "space", "order") and len(question.form.ids) == 2


def best(questions: Iterable[Question]) -> dict[str, tuple[float, str, int]]:
    """Return by form the mean score of the best strategy, its name, and the number of questions."""
    groups = defaultdict[str, list[Question]](list)
    for entry in questions:
        groups["two answers" if has_two_answers(entry) else entry.form.kind].append(entry)
    found = {}
    for group, entry in groups.items():
        shares = {name: sum(_marks(one, answer) for one in entry) / len(entry) for name, answer in STRATEGIES.items()}
        name = max(shares, key=lambda name: shares[name])
        found[group] = (shares[name], name, len(entry))
    return found


def _marks(question: Question, strategy: Strategy) -> float:
    answer = strategy(question)
    return 0.0 if answer is None else question.judge(answer).score

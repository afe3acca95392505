"""Practice: which rule comes next, how much help there is with it, and with which question; from a log alone."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ..rules import AnyGame, RulesError, get_game
from .asking import questions
from .log import met
from .question import Question

Help = Literal["shown", "half", "alone"]
"""``shown``: with its answer, as an example; ``half``: half of it is done; ``alone``: without help."""

GAPS = (2, 5, 10)
"""After so many questions a missed rule comes back, then after more, and after the last of them on another day."""

KNOWN = 4
"""So many right answers in a row, on as many positions, and a rule is known."""

AT_ONCE = 3
"""So many rules are practised side by side; a new one begins when one of them is known."""

_CHOICE = 8
"""Of so many questions about a rule one is taken that has not been asked."""


@dataclass(slots=True)
class Progress:
    """How far a learner has come with one rule."""

    rule: str
    shown: bool = False
    asked: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    """The questions answered right in a row."""
    last: int = -1
    day: str = ""
    stage: int | None = None
    """Which of the gaps a missed rule is waiting for; None for one that was not missed, or is long back."""

    @property
    def known(self) -> bool:
        """Whether the rule is known."""
        return self.stage is None and len(set(self.row)) >= KNOWN

    @property
    def help(self) -> Help:
        """How much help there is with the next question."""
        if not self.shown and not self.asked:
            return "shown"
        return "alone" if self.row else "half"

    def due(self, count: int, day: str) -> bool:
        """Whether a missed rule is to come back, after so many questions in all, on a day."""
        if self.stage is None:
            return False
        return day > self.day if self.stage == len(GAPS) else count - self.last >= GAPS[self.stage]

    def answer(self, question: str, right: bool, count: int, day: str) -> None:
        """Note the first answer to a question, which was number ``count`` in all."""
        was_due = self.due(count, day)
        self.asked.append(question)
        self.last, self.day = count, day
        if not right:
            self.row, self.stage = [], 0
            return
        if question not in self.row:
            self.row.append(question)
        if self.stage is not None and was_due:
            self.stage = self.stage + 1 if self.stage < len(GAPS) else None


@dataclass(frozen=True, slots=True)
class Step:
    """What comes next: a rule, with how much help, and the question.

    ``start`` is what is done already where help is ``half``: for a pick, some of what is right; else two answers, one
    of which is right.
    """

    rule: str
    help: Help
    question: Question
    start: tuple[Any, ...] = ()


def progress(rules: Iterable[str], log: Iterable[Mapping[str, Any]]) -> tuple[dict[str, Progress], int, str | None]:
    """How far a learner has come with each rule, how many questions were answered, and the rule met last."""
    found = {rule: Progress(rule) for rule in rules}
    count, last = 0, None
    for entry in log:
        if entry["tries"] > 1:
            continue
        rights = {rule: right for rule, right in met(entry).items() if rule in found}
        if entry["tries"] == 0:
            for rule in rights:
                found[rule].shown = True
                found[rule].asked.append(entry["question"])
            continue
        count += 1
        for rule, right in rights.items():
            found[rule].answer(entry["question"], right, count, entry["time"][:10])
            last = rule
    return found, count, last


def next_rule(rules: Sequence[str], log: Iterable[Mapping[str, Any]], *, day: str, seed: int = 0) -> str | None:
    """The rule to come next; None where all are known and none has to come back today.

    First those that were missed and are due; then those begun, a neighbour of the last one first, since what is
    easily confused is best mixed; then a new one; then what is missed and not yet due, so that there is no waiting.
    """
    found, count, last = progress(rules, log)
    due = [rule for rule, one in found.items() if one.due(count, day) and rule != last]
    if due:
        return min(due, key=lambda rule: (found[rule].last, rule))
    open_rules = [rule for rule, one in found.items() if not one.known and (one.shown or one.asked)]
    ready = [rule for rule in open_rules if found[rule].stage is None]
    rng = random.Random(f"{seed}/{count}")
    fresh = [rule for rule, one in found.items() if not one.shown and not one.asked]
    others = [rule for rule in ready if rule != last]
    if len(open_rules) < AT_ONCE and fresh and (not others or len(ready) < 2):
        return fresh[0]
    if others:
        near = [rule for rule in others if last is not None and _section(rule) == _section(last)]
        return rng.choice(near or others)
    if fresh:
        return fresh[0]
    waiting = [rule for rule, one in found.items() if one.stage is not None and one.stage < len(GAPS)]
    left = ready or [rule for rule in waiting if rule != last] or waiting
    return min(left, key=lambda rule: (found[rule].last, rule)) if left else None


def _section(rule: str) -> str:
    return rule.rpartition(".")[0]


def next_step(
    game: str | AnyGame,
    log: Iterable[Mapping[str, Any]] = (),
    *,
    rules: Collection[str] | None = None,
    day: str,
    seed: int = 0,
    language: str = "en",
) -> Step | None:
    """What comes next for the learner whose answers these are; None where there is nothing left to do that day.

    ``rules`` are clauses by id or number, in the order in which they are begun (all that can be asked about, where
    nothing is said); ``day`` is written ``2026-03-14``. The same log and seed give the same step.

    Raises:
        RulesError: there is no such game or clause.
    """
    asked = get_game(game) if isinstance(game, str) else game
    book, entries = asked.rulebook, list(log)
    if rules is None:
        chosen = [clause.id for clause in book if not clause.unasked]
    else:
        chosen = [rule if rule in book else book[f"{asked.name}.{rule}"].id for rule in rules]
    rule = next_rule(chosen, entries, day=day, seed=seed)
    if rule is None:
        return None
    one = progress(chosen, entries)[0][rule]
    question = _unasked(asked, rule, one, language)
    start = half(question, seed) if one.help == "half" else ()
    return Step(rule, one.help, question, start)


def _unasked(game: AnyGame, rule: str, one: Progress, language: str) -> Question:
    """A question about a rule that was not asked before, an easy one first; an old one, where there is no other."""
    found: list[Question] = []
    for more in range(2):
        found += questions(game, rules=[rule], n=_CHOICE, seed=more, language=language)
        for question in found:
            if question.id not in one.asked:
                return question
    if not found:
        raise RulesError(f"no question was found about {rule}")
    return min(found, key=lambda question: one.asked.index(question.id))


def half(question: Question, seed: int = 0) -> tuple[Any, ...]:
    """Half of a question done: for a pick, half of what is right; else a right answer and a wrong one, in some order.

    Nothing for an order, of which half is all.
    """
    rng, form, answer = random.Random(f"{seed}/{question.id}"), question.form, question.answer
    match form.kind:
        case "pick":
            return tuple(answer[: (len(answer) + 1) // 2])
        case "order":
            return ()
        case "act":
            others: list[Any] = [move for move in question.moves if not question.judge(move).right]
        case "number":
            others = [n for n in range(max(form.least, answer - 3), min(form.most, answer + 3) + 1) if n != answer]
        case _:
            others = [id for id in form.ids if id != answer]
    pair = [answer, *([rng.choice(others)] if others else [])]
    rng.shuffle(pair)
    return tuple(pair)

"""The schedule of practice: the next rule, its help and its question, derived from a log alone."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ..questions.question import NoQuestionError, Question, question_given
from ..questions.search import known_about, question, questions
from ..rules import AnyGame, RulesError, get_game, spoken
from ..rules.errors import quoted
from ..rules.position.checks import words
from .log import met

Help = Literal["shown", "half", "alone"]
"""Help with a question: ``shown`` with its answer, as an example; ``half`` done already; ``alone``, without help."""

GAPS = (2, 5, 10)
"""The numbers of questions after which a missed rule comes back; after the last gap it comes back on another day."""

KNOWN = 4
"""The number of right answers in a row, to as many different questions, that make a rule known."""

AT_ONCE = 3
"""The number of rules practised side by side; a new one begins when one of them is known."""

MOST_ORDERED = 6
"""The greatest number of things to order whose orders all fit in a page that judges alone."""

_CHOICE = 8
"""The number of questions searched for about a rule without known ones."""

_STRAY = 6
"""The number of places by which a seed may move a question."""


@dataclass(slots=True)
class Progress:
    """A learner's progress with one rule."""

    rule: str
    shown: bool = False
    missed: bool = False
    """True if the rule was missed beside another before it was ever shown."""
    asked: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    """The questions answered correctly in a row."""
    last: int = -1
    since: int = -1
    """The number of the question at which a missed rule began to wait; answers until it is due do not change it."""
    day: str = ""
    """The day on which a missed rule began to wait."""
    stage: int | None = None
    """The index of the gap for which a missed rule waits; None if it was not missed or has passed all gaps."""

    @property
    def known(self) -> bool:
        """True if the rule is known."""
        return self.stage is None and len(set(self.row)) >= KNOWN

    @property
    def begun(self) -> bool:
        """True if the learner has met the rule."""
        return self.shown or bool(self.asked)

    @property
    def in_a_row(self) -> int:
        """The number of different questions answered correctly in a row, at most four, or three for a missed rule."""
        return min(len(set(self.row)), KNOWN if self.stage is None else KNOWN - 1)

    @property
    def help(self) -> Help:
        """The help with the next question."""
        if not self.begun:
            return "shown"
        return "alone" if self.row else "half"

    def due(self, count: int, day: str) -> bool:
        """Return True if a missed rule is due after ``count`` questions in all, on a day."""
        if self.stage is None:
            return False
        return day > self.day if self.stage == len(GAPS) else count - self.since >= GAPS[self.stage]

    def answer(self, question: str, right: bool, count: int, day: str) -> None:
        """Note the first answer to a question, the one with number ``count`` in all."""
        was_due = self.due(count, day)
        self.asked.append(question)
        self.last = count
        if not right or was_due:
            self.since, self.day = count, day
        if not right:
            self.row, self.stage = [], 0
            return
        if question not in self.row:
            self.row.append(question)
        if self.stage is not None and was_due:
            self.stage = self.stage + 1 if self.stage < len(GAPS) else None


@dataclass(frozen=True, slots=True)
class Half:
    """A half-done question: the choices already made, and those left, or all of them if ``offered`` is empty."""

    given: tuple[Any, ...] = ()
    offered: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """The next step of practice: a rule, its help, and a question, with its half-done part."""

    rule: str
    help: Help
    question: Question
    half: Half = Half()


def progress(rules: Iterable[str], log: Iterable[Mapping[str, Any]]) -> tuple[dict[str, Progress], int, str | None]:
    """Return the progress with each rule, the number of questions answered, and the rule met last.

    Before a rule has begun, only questions that turn on it alone count.
    """
    found = {rule: Progress(rule) for rule in rules}
    count, last = 0, None
    for entry in log:
        if entry["tries"] > 1:
            continue
        rules_met = met(entry)
        if entry["tries"] == 0:
            for rule in rules_met.keys() & found.keys():
                found[rule].shown = True
                found[rule].asked.append(entry["question"])
            continue
        count += 1
        for rule, right in rules_met.items():
            if rule not in found:
                continue
            if found[rule].begun or len(rules_met) == 1:
                found[rule].answer(entry["question"], right, count, entry["time"][:10])
                last = rule
            elif not right:
                found[rule].missed = True
    return found, count, last


def next_rule(
    rules: Sequence[str],
    log: Iterable[Mapping[str, Any]],
    *,
    day: str,
    seed: int = 0,
    aside: Sequence[str] = (),
) -> str | None:
    """Return the rule to practise next; None if all are known and none is due today.

    First come missed rules that are due; then one that was shown but not asked yet; then rules begun, neighbours of the
    last rule first, since it helps to mix what is easily confused; then a new rule; then missed ones that are not yet
    due, so that there is no waiting. ``aside`` are rules that the learner has just left unanswered, in order: they come
    after all others, the one left first before the rest.
    """
    found, count, last = progress(rules, log)
    last = aside[-1] if aside else last
    not_now = {last, *aside}
    due = [rule for rule, one in found.items() if one.due(count, day) and rule not in not_now]
    if due:
        return min(due, key=lambda rule: (found[rule].last, rule))
    unasked = [rule for rule, one in found.items() if one.shown and one.last < 0 and rule not in aside]
    if unasked:
        return unasked[0]
    open_rules = [rule for rule, one in found.items() if not one.known and one.begun]
    ready = [rule for rule in open_rules if found[rule].stage is None]
    fresh = sorted((rule for rule, one in found.items() if not one.begun), key=lambda rule: not found[rule].missed)
    others = [rule for rule in ready if rule not in not_now]
    if len(open_rules) < AT_ONCE and fresh and (not others or len(ready) < 2):
        return fresh[0]
    if others:
        near = [rule for rule in others if last is not None and _section(rule) == _section(last)]
        return (near or others)[drawn(f"{seed}/{count}", len(near or others))]
    if fresh:
        return fresh[0]
    waiting = [rule for rule, one in found.items() if one.stage is not None and one.stage < len(GAPS)]
    left = ready or [rule for rule in waiting if rule not in not_now] or waiting
    return min(left, key=lambda rule: (_left(rule, aside), found[rule].last, rule)) if left else None


def _left(rule: str, aside: Sequence[str]) -> int:
    return aside.index(rule) if rule in aside else -1


def drawn(text: str, n: int) -> int:
    """Return a pseudo-random number below ``n``, the same for the same text here and in a page (FNV-1a)."""
    sum = 2166136261
    for byte in text.encode():
        sum = (sum ^ byte) * 16777619 % 2**32
    return sum % n


def longest_ago(rules: Sequence[str], log: Iterable[Mapping[str, Any]], aside: Sequence[str] = ()) -> str:
    """Return the rule asked longest ago, to keep it fresh when nothing is left to learn that day.

    Rules that the learner has just left (``aside``) come after all others.
    """
    found = progress(rules, log)[0]
    return min(found, key=lambda rule: (_left(rule, aside), found[rule].last))


def _section(rule: str) -> str:
    return rule.rpartition(".")[0]


def rules_of(game: AnyGame, rules: Collection[str] | None = None) -> list[str]:
    """Return the ids of the clauses to practise, given by id or number; by default all that can be asked about.

    Raises:
        RulesError: there is no such clause, none is given, or nothing is asked about one of them.
    """
    book = game.rulebook
    if rules is None:
        return [clause.id for clause in book if not clause.unasked]
    chosen = words("rules", rules)
    found = [book[rule if rule in book else f"{game.name}.{rule}"] for rule in chosen]
    for clause in found:
        if clause.unasked:
            raise NoQuestionError(f"nothing is asked about “{clause.title}” ({clause.id}): {clause.unasked}")
    if not found:
        raise RulesError("give at least one rule to practise")
    return list(dict.fromkeys(clause.id for clause in found))


def next_step(
    game: str | AnyGame,
    log: Iterable[Mapping[str, Any]] = (),
    *,
    rules: Collection[str] | None = None,
    day: str,
    seed: int = 0,
    language: str | None = None,
) -> Step | None:
    """Return the next step for a learner, given the log; None if nothing is left to do that day.

    ``rules`` are clauses by id or number, in the order in which they begin (by default all that can be asked about);
    ``day`` is written ``2026-03-14``. The same log and seed give the same step.

    Raises:
        RulesError: there is no such game or clause, or nothing is asked about it.
    """
    asked = get_game(game)
    chosen, entries = rules_of(asked, rules), list(log)
    rule = next_rule(chosen, entries, day=day, seed=seed)
    return None if rule is None else step_about(asked, rule, entries, seed=seed, language=spoken(language))


def step_about(
    game: AnyGame,
    rule: str,
    log: Sequence[Mapping[str, Any]],
    *,
    seed: int = 0,
    language: str = "en",
    without: Sequence[str] = (),
    known: bool = False,
    among: Sequence[str] = (),
) -> Step:
    """Return the next step about a rule: a question not asked before, an easy one first, with its help.

    ``without`` are questions that the learner left, in order: they come after all others. With ``known``, the learner
    knows the rule, so a question that asks for it comes later. ``among`` are the ids of the questions to choose from,
    in order; by default those of :func:`ids_about`.

    Raises:
        NoQuestionError: no question was found about the rule.
    """
    one = progress([rule], log)[0][rule]
    asked = {id: number for number, id in enumerate([*(entry["question"] for entry in log), *without])}
    ids = among or ids_about(game, rule, seed, language)
    if not ids:
        raise NoQuestionError(f"no question was found about {rule}")
    open_secret = known or one.help != "alone"

    def order(id: str) -> tuple[object, ...]:
        return (asked.get(id, -1), open_secret and "/rule." in id, ids.index(id))

    made = question(min(ids, key=order), language=language)
    return Step(rule, one.help, made, half(made, seed) if one.help == "half" else Half())


def ids_about(game: AnyGame, rule: str, seed: int = 0, language: str = "en") -> list[str]:
    """Return the ids of questions about a rule, in the order in which they come: easy ones first."""
    ids = [f"{game.name}/{id}" for id in known_about(game, rule)] or [
        found.id for found in questions(game, rules=[rule], n=_CHOICE, language=language)
    ]
    rng = random.Random(f"{seed}/{rule}")
    place = {id: number + (rng.uniform(0, _STRAY) if seed else 0) for number, id in enumerate(ids)}
    return sorted(ids, key=place.__getitem__)


def spread(game: AnyGame, rules: Sequence[str], n: int, seed: int = 0, language: str = "en") -> dict[str, list[str]]:
    """Return the ids of ``n`` questions, about the rules in turn, no two of one position; fewer if there are no more.

    A rule needs four questions to become known; if there are too few for all rules, only the first rules get any.

    Raises:
        NoQuestionError: ``n`` is too small for one rule.
    """
    if n < KNOWN:
        raise NoQuestionError(f"to practise a rule takes at least {KNOWN} questions, not {quoted(n)}")
    chosen = rules[: n // KNOWN]
    left = {rule: ids_about(game, rule, seed, language) for rule in chosen}
    found: dict[str, list[str]] = {rule: [] for rule in chosen}
    places = set[str]()
    while any(left.values()) and sum(map(len, found.values())) < n:
        for rule, ids in left.items():
            while ids:
                id = ids.pop(0)
                place = id.rpartition("/")[2]
                if place not in places and _can_be_listed(question(id, language=language)):
                    places.add(place)
                    found[rule].append(id)
                    break
            if sum(map(len, found.values())) == n:
                break
    return {rule: ids for rule, ids in found.items() if ids}


def _can_be_listed(asked: Question) -> bool:
    """Return True if a page can hold the judgement of every answer."""
    return asked.form.kind != "order" or len(asked.form.ids) <= MOST_ORDERED


def half(question: Question, seed: int = 0) -> Half:
    """Return the half-done part of a question.

    In a pick, some right choices are made or some wrong ones are removed; an order has its beginning; any other form is
    left with one right and one wrong answer.
    """
    rng = random.Random(f"{seed}/{question_given(question).id}")
    form, answer = question.form, question.answer
    match form.kind:
        case "pick":
            if len(answer) > 1:
                return Half(given=tuple(answer[: len(answer) // 2]))
            wrong = [id for id in form.ids if id not in answer]
            out = rng.sample(wrong, len(wrong) // 2)
            return Half(offered=tuple(id for id in form.ids if id not in out) if out else ())
        case "order":
            return Half(given=tuple(answer[: (len(answer) - 1) // 2]))
        case "act":
            others: list[Any] = [move for move in question.moves if not question.judge(move).right]
        case "number":
            others = [n for n in range(max(form.least, answer - 3), min(form.most, answer + 3) + 1) if n != answer]
        case _:
            others = [id for id in form.ids if id != answer]
    pair = [answer, *([rng.choice(others)] if others else [])]
    everything = [*question.moves] if form.kind == "act" else sorted(pair) if form.kind == "number" else [*form.ids]
    left = tuple(id for id in everything if id in pair)
    return Half(offered=left if form.kind == "number" or len(left) < len(everything) else ())

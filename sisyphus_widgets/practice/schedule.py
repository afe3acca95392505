"""Practice: which rule comes next, how much help there is with it, and with which question; from a log alone."""

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
"""``shown``: with its answer, as an example; ``half``: half of it is done; ``alone``: without help."""

GAPS = (2, 5, 10)
"""After so many questions a missed rule comes back, then after more, and after the last of them on another day."""

KNOWN = 4
"""So many right answers in a row, on as many positions, and a rule is known."""

AT_ONCE = 3
"""So many rules are practised side by side; a new one begins when one of them is known."""

MOST_ORDERED = 6
"""Of more, a page that judges alone cannot hold all orders."""

_CHOICE = 8
"""So many questions are looked for about a rule of which none are known."""

_STRAY = 6
"""With a seed, a question may come so much earlier or later than it would."""


@dataclass(slots=True)
class Progress:
    """How far a learner has come with one rule."""

    rule: str
    shown: bool = False
    missed: bool = False
    """Whether it was missed beside another before it was ever shown."""
    asked: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    """The questions answered right in a row."""
    last: int = -1
    since: int = -1
    """With which question a missed rule began to wait, and on which day; what is answered meanwhile changes neither."""
    day: str = ""
    stage: int | None = None
    """Which of the gaps a missed rule is waiting for; None for one that was not missed, or is long back."""

    @property
    def known(self) -> bool:
        """Whether the rule is known."""
        return self.stage is None and len(set(self.row)) >= KNOWN

    @property
    def begun(self) -> bool:
        """Whether the learner has met the rule."""
        return self.shown or bool(self.asked)

    @property
    def in_a_row(self) -> int:
        """So many right answers in a row, on as many positions; four where the rule is known."""
        return min(len(set(self.row)), KNOWN if self.stage is None else KNOWN - 1)

    @property
    def help(self) -> Help:
        """How much help there is with the next question."""
        if not self.begun:
            return "shown"
        return "alone" if self.row else "half"

    def due(self, count: int, day: str) -> bool:
        """Whether a missed rule is to come back, after so many questions in all, on a day."""
        if self.stage is None:
            return False
        return day > self.day if self.stage == len(GAPS) else count - self.since >= GAPS[self.stage]

    def answer(self, question: str, right: bool, count: int, day: str) -> None:
        """Note the first answer to a question, which was number ``count`` in all."""
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
    """Half of a question done: what is chosen already, and what is left to choose from; all, where that is empty."""

    given: tuple[Any, ...] = ()
    offered: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """What comes next: a rule, with how much help, and the question; ``half`` is what is done of it already."""

    rule: str
    help: Help
    question: Question
    half: Half = Half()


def progress(rules: Iterable[str], log: Iterable[Mapping[str, Any]]) -> tuple[dict[str, Progress], int, str | None]:
    """How far a learner has come with each rule, how many questions were answered, and the rule met last.

    A rule that nobody has shown counts only where a question turned on it alone.
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
    """The rule to come next; None where all are known and none has to come back today.

    First those that were missed and are due; then one that was shown and not asked yet; then those begun, a neighbour
    of the last one first, since what is easily confused is best mixed; then a new one; then what is missed and not yet
    due, so that there is no waiting. ``aside`` are rules that the learner has just left unanswered, the last one at the
    end: they come behind all others, the one first that was left first.
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
    """A number below ``n`` that seems to be drawn, the same for the same text, here and in a page (FNV-1a)."""
    sum = 2166136261
    for byte in text.encode():
        sum = (sum ^ byte) * 16777619 % 2**32
    return sum % n


def longest_ago(rules: Sequence[str], log: Iterable[Mapping[str, Any]], aside: Sequence[str] = ()) -> str:
    """The rule that was asked longest ago: what keeps fresh where there is nothing left to learn that day.

    Those that the learner has just left (``aside``) come behind all others.
    """
    found = progress(rules, log)[0]
    return min(found, key=lambda rule: (_left(rule, aside), found[rule].last))


def _section(rule: str) -> str:
    return rule.rpartition(".")[0]


def rules_of(game: AnyGame, rules: Collection[str] | None = None) -> list[str]:
    """The ids of the clauses to practise, given by id or number; all that can be asked about, where none are given.

    Raises:
        RulesError: there is no such clause, there are none, or nothing is asked about one of them.
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
        raise RulesError("give one rule at least to practise")
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
    """What comes next for the learner whose answers these are; None where there is nothing left to do that day.

    ``rules`` are clauses by id or number, in the order in which they are begun (all that can be asked about, where
    nothing is said); ``day`` is written ``2026-03-14``. The same log and seed give the same step.

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
    """What comes next about a rule: a question that was not asked before, an easy one first, with the help it takes.

    ``without`` are questions that were left, in order: they come behind all others. ``known`` says that the learner
    knows which rule it is about, so that it is better not asked for. ``among`` are the ids of the questions to choose
    from, in the order in which they come; all that are known, where there are none.
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
    """The ids of questions about a rule, in the order in which they come: easy ones first."""
    ids = [f"{game.name}/{id}" for id in known_about(game, rule)] or [
        found.id for found in questions(game, rules=[rule], n=_CHOICE, language=language)
    ]
    rng = random.Random(f"{seed}/{rule}")
    place = {id: number + (rng.uniform(0, _STRAY) if seed else 0) for number, id in enumerate(ids)}
    return sorted(ids, key=place.__getitem__)


def spread(game: AnyGame, rules: Sequence[str], n: int, seed: int = 0, language: str = "en") -> dict[str, list[str]]:
    """Ids of ``n`` questions, in turn about each of the rules, no two of one position; fewer where no more are there.

    There are four for each rule, so that it can become known: where they are too few for all, they are about the first.

    Raises:
        NoQuestionError: they are not enough for one rule.
    """
    if n < KNOWN:
        raise NoQuestionError(f"to practise a rule takes {KNOWN} questions at least, not {quoted(n)}")
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
    """Whether a page can hold what every answer is judged as."""
    return asked.form.kind != "order" or len(asked.form.ids) <= MOST_ORDERED


def half(question: Question, seed: int = 0) -> Half:
    """Half of a question done.

    Of a pick, some of what is right is chosen, or some of what is wrong is taken away; of an order, its beginning is
    there; else one right answer and one wrong are left.
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

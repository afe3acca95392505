"""Practice as it goes on: the question of the moment with its help, what is said of answers, the map of the rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from time import monotonic
from typing import Any

from ..rules import AnyGame, RulesError, get_game
from ..rules.errors import quoted
from ..schema import PracticeGroup, Quiz, QuizPractice, QuizTold
from . import log
from .practice import GAPS, KNOWN, Half, Progress, Step, longest_ago, next_rule, progress, rules_of, step_about
from .question import Judgement, Part, Question
from .running import Run
from .saying import texts_of

_REASONS = 3
"""Of the parts of an example so many are explained."""


def today() -> str:
    """The day as log lines have it."""
    return datetime.now(UTC).date().isoformat()


@dataclass(frozen=True)
class Practised(Question):
    """A question that is asked to practise one of the rules it turns on: its answer counts for that one too."""

    about: str = ""

    @classmethod
    def of(cls, question: Question, rule: str) -> Practised:
        """The question as it is asked to practise a rule."""
        return cls(**{each.name: getattr(question, each.name) for each in fields(Question)}, about=rule)

    def judge(self, answer: object) -> Judgement:
        """Judge an answer; where no part is about the rule that is practised, one more says whether all was right.

        A legal move that is not what is asked for is a miss of that rule, and of no other that it kept to.

        Raises:
            AnswerError: the answer is not of the form that is asked for.
        """
        judged = super().judge(answer)
        if self.form.kind == "act" and not judged.right and judged.given in self.moves:
            return Judgement(judged.given, tuple(replace(part, rule=self.about) for part in judged.parts))
        if any(part.rule == self.about for part in judged.parts):
            return judged
        whole = Part("right" if judged.right else "wrong", self.about, "")
        return Judgement(judged.given, (*judged.parts, whole))


def earlier(game: AnyGame, lines: Iterable[str | Mapping[str, Any]] | str, learner: str) -> list[dict[str, Any]]:
    """The entries of an earlier log that are about a game, lines or what was read of them; of one learner, if named.

    Raises:
        LogError: a line is not one of a log.
        RulesError: the log is of other games.
    """
    if not isinstance(lines, Iterable) or isinstance(lines, bytes | Mapping):
        raise RulesError(f"log is a text, or a list of lines or entries, not {type(lines).__name__}")
    texts = lines if isinstance(lines, str) else [each if isinstance(each, str) else _dumped(each) for each in lines]
    entries = log.read(texts)
    mine = [entry for entry in entries if entry["game"] == game.name]
    if entries and not mine:
        others = ", ".join(dict.fromkeys(entry["game"] for entry in entries))
        raise RulesError(f"this is a log of {others[:80]}, not of {game.name}")
    return [entry for entry in mine if not learner or entry["learner"] in ("", learner)]


def _dumped(entry: object) -> str:
    """An entry as the line it was read from."""
    try:
        return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    except (TypeError, ValueError):
        raise log.LogError(f"{quoted(entry)} is no entry of a log") from None


class Practising(Run):
    """Questions one after the other without an end, each about the rule that is best practised next.

    A rule that is new is shown with its answer first, and counts as shown when the learner goes on.
    """

    def __init__(
        self,
        game: str | AnyGame,
        *,
        rules: Collection[str] | None = None,
        entries: Iterable[str | Mapping[str, Any]] | str = (),
        seed: int = 0,
        learner: str = "",
        session: str = "",
        language: str = "en",
        clock: Callable[[], float] = monotonic,
        day: Callable[[], str] = today,
    ) -> None:
        self.game = get_game(game) if isinstance(game, str) else game
        self.rules = rules_of(self.game, rules)
        self._seed, self._language, self._day = seed, language, day
        self._nickname, self._lesson = learner, session
        self._texts = texts_of(self.game, language)
        self._book = self.game.rulebook_in(language)
        self._answers = earlier(self.game, entries, learner)
        self._without: list[str] = []
        self._before = set[str]()
        self._step = self._chosen(next_rule(self.rules, self._answers, day=day(), seed=seed), self._answers)
        super().__init__([self._step.question], learner=learner, session=session, clock=clock)
        self.log = tuple(_dumped(entry) for entry in self._answers)

    # --- how far the learner is -------------------------------------------------------------------------------

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The entries of the log: all answers and examples so far, the earlier ones first."""
        self._answers += log.read(self.log[len(self._answers) :])
        return self._answers

    def _standing(self) -> dict[str, Progress]:
        return progress(self.rules, self.answers)[0]

    @property
    def known(self) -> list[str]:
        """The ids of the rules that are known."""
        return [rule for rule, one in self._standing().items() if one.known]

    # --- what a learner does ----------------------------------------------------------------------------------

    @property
    def showing(self) -> bool:
        """Whether a worked example is shown, to which no answer is asked for."""
        return self._step.help == "shown"

    @property
    def half(self) -> Half:
        """What is done already of the question that is shown."""
        return self._step.half

    @property
    def open(self) -> bool:
        """Whether an answer is waited for."""
        return not self.showing and super().open

    def answer(self, answer: object) -> None:
        """Judge an answer to the question that is shown.

        Raises:
            RulesError: it has been done.
            AnswerError: the answer is not of its form.
        """
        self._before = set(self.known)
        super().answer(answer)

    @property
    def can_skip(self) -> bool:
        """Whether the question that is shown may be left."""
        return self.open

    def next_question(self) -> None:
        """Go on to what comes next.

        Raises:
            RulesError: the question that is shown waits for an answer.
        """
        if self.open:
            raise RulesError("the question that is shown waits for an answer")
        self._leave()
        self._ask_next(next_rule(self.rules, self.answers, day=self._day(), seed=self._seed))

    def skip(self) -> None:
        """Leave the question that is shown for another one. Nothing of it is written down.

        Raises:
            RulesError: it has been done.
        """
        self._waiting()
        self._without.append(self.question.id)
        rule = next_rule(self.rules, self.answers, day=self._day(), seed=self._seed, after=self._step.rule)
        self._ask_next(rule)

    def practise(self, rule: str) -> None:
        """Ask about a rule now, by its id or number; a question that is open is left.

        Raises:
            RulesError: it is not one of those that are practised.
        """
        ids = [rule, f"{self.game.name}.{rule}"]
        found = next((id for id in ids if id in self.rules), None)
        if found is None:
            raise RulesError(f"{quoted(rule)} is none of the rules that are practised here")
        if self.open:
            self._without.append(self.question.id)
        else:
            self._leave()
        self._ask_next(found, known=True)

    def _leave(self) -> None:
        """What was shown as an example, the learner has seen."""
        if not self.showing:
            return
        question, now = self.question, self._now
        judged = Judgement(question.judge(question.answer).given, (Part("right", self._step.rule, ""),))
        seconds = self._clock() - now.since if now.since is not None else 0.0
        self.log += (
            log.line(question, judged, learner=self._nickname, session=self._lesson, tries=0, seconds=seconds),
        )

    def _ask_next(self, rule: str | None, *, known: bool = False) -> None:
        self._step = self._chosen(rule, self.answers, known=known)
        self._asked[:] = [type(self._now)(self._step.question, since=self._clock())]
        self.at = 0

    def _chosen(self, rule: str | None, answers: list[dict[str, Any]], *, known: bool = False) -> Step:
        """What comes next about a rule; about the one asked longest ago, where there is nothing left to learn."""
        about = longest_ago(self.rules, answers) if rule is None else rule
        step = step_about(
            self.game,
            about,
            answers,
            seed=self._seed,
            language=self._language,
            without=self._without,
            known=known,
        )
        return Step(step.rule, step.help, Practised.of(step.question, about), step.half)

    # --- what a page shows ------------------------------------------------------------------------------------

    def to_page(self) -> Quiz:
        """What a page may know now."""
        page, half = super().to_page(), self.half
        page["again"], page["once"] = False, True
        standing = self._standing()
        if self.showing:
            page |= {"done": True, "told": self._example(), "rules": [self._step.rule]}
        elif not page["done"] and page["tries"] == 0 and half.given:
            page["given"] = list(half.given)
        if self.open and half.offered:
            page["form"] = self._narrowed(page["form"])
        if page["done"] and not self.showing:
            page["told"] = [*page["told"], *self._news(standing)]
        page["practice"] = self._practice(standing)
        return page

    def _example(self) -> list[QuizTold]:
        """What the rule says, the answer, and why; of a pick, why some of what the rule bars is not in it."""
        question, rule = self.question, self._step.rule
        says = self._book[rule].text
        if question.form.kind != "pick":
            answer = question.hint(3)
            return [QuizTold(text=text) for text in ((answer,) if says in answer else (says, answer))]
        parts = question.judge(question.answer).parts
        barred = [part.text for part in parts if part.rule == rule and part.about not in question.answer]
        answer = question.texts.say("teaching.run.answer", {"answer": question.told(question.answer)})
        return [QuizTold(text=text) for text in (says, answer, *[*dict.fromkeys(barred)][:_REASONS])]

    def _narrowed(self, form: Any) -> Any:
        """A form with only what is left to choose from; a number becomes one of two."""
        offered = self.half.offered
        if form["kind"] == "number":
            return {"kind": "option", "choices": [{"id": n, "label": str(n)} for n in offered]}
        if form["kind"] == "act":
            return form
        return {**form, "choices": [choice for choice in form["choices"] if choice["id"] in offered]}

    def _news(self, standing: Mapping[str, Progress]) -> list[QuizTold]:
        """A sentence where rules have become known with this answer, and one where there are no others left."""
        new = [rule for rule, one in standing.items() if one.known and rule not in self._before]
        told = [QuizTold(text=self._say("known", title=self._title(rule)), right=True, known=True) for rule in new]
        if new and all(one.known for one in standing.values()):
            told.append(QuizTold(text=self._say("all_known"), right=True))
        return told

    def _practice(self, standing: Mapping[str, Progress]) -> QuizPractice:
        known = sum(one.known for one in standing.values())
        # Which rule it is about is not told while it is asked: it may be what is asked for.
        rule = None if self.open else self._step.rule
        groups: list[PracticeGroup] = []
        for id, one in standing.items():
            title = self._section(id)
            if not groups or groups[-1]["title"] != title:
                groups.append({"title": title, "rules": []})
            told = self._say(self._state(one), title=self._title(id), n=one.in_a_row, m=KNOWN)
            groups[-1]["rules"].append({"rule": id, "row": one.in_a_row, "text": told, "begun": one.begun})
        page: QuizPractice = {
            "text": self._how(),
            "example": self.showing,
            "sum": self._say("sum", n=known, m=len(standing)),
            "groups": groups,
        }
        if rule is not None:
            page["rule"] = rule
        return page

    @staticmethod
    def _state(one: Progress) -> str:
        if one.known:
            return "rule_known"
        if one.stage == len(GAPS):
            return "rule_rests"
        return "rule_begun" if one.begun else "rule_new"

    def _how(self) -> str:
        """How much help there is, in words."""
        step = self._step
        if step.help == "shown":
            return self._say("shown", title=self._title(step.rule))
        if step.help == "half" and step.half.given:
            return self._say("half")
        return self._say("fewer" if step.help == "half" and step.half.offered else "alone")

    def _title(self, rule: str) -> str:
        return self._book[rule].title

    def _section(self, rule: str) -> str:
        return self._book.section(rule)

    def _say(self, key: str, **facts: Any) -> str:
        return self._texts.say(f"teaching.practice.{key}", facts)

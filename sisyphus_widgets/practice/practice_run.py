"""A learner's way through practice: the shown question with its help, what the learner does, and the answers so far."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from heapq import merge as in_order
from typing import Any

from ..questions.question import Judgement, Question
from ..questions.question_by_id import question
from ..rules import RulesError
from ..rules.errors import quoted
from ..schema import BankPractice, FeedbackLine, HandedIn, QuizData, QuizPractice, WaitingQuestion
from .answer import Answer, answered, instant, is_example, is_in_play, line_of, lines_of, merge, signed
from .attempt import Attempt, finishes
from .exercise import Practised, earlier, narrowed
from .half import Half, half
from .practice_choice import PracticeChoice
from .practice_view import PracticeView
from .quiz import judge_entries
from .rounds import Place, accepted_in_rounds, example_judged, rounds
from .rule_map import RuleMap
from .rule_record import Help, RuleRecord
from .schedule import AT_ONCE, Step
from .storage import file_name, judged_again, read_entry


class Practising(PracticeChoice):
    """Endless questions one after another, each about the rule that is best practised next.

    A new rule is first shown in a question with its answer, and counts as shown when the learner goes on. Practice of
    all games asks what is due from any of them, and begins a new rule only if nothing is due.
    """

    # --- what a learner does ----------------------------------------------------------------------------------

    def answer(self, answer: object) -> None:
        """Judge an answer to the shown question.

        Raises:
            RulesError: the question is already done.
            AnswerError: the answer does not have the form of the question.
        """
        super().answer(answer)
        self.view: PracticeView = replace(self.view, aside=(), known_before=None)

    @property
    def can_skip(self) -> bool:
        """True if the shown question may be left."""
        return self.open

    def next_question(self) -> None:
        """Go on to the next question or example.

        Raises:
            RulesError: the shown question waits for an answer.
        """
        if self.open:
            raise RulesError("the question shown is still open; answer it first")
        self._leave()
        self._ask_next(self._next())

    def skip(self) -> None:
        """Leave the shown question for another one, without a note in the log.

        A learner who keeps leaving questions is asked about up to three rules in turn, with a different question each
        time until all have been shown.

        Raises:
            RulesError: the question is already done.
        """
        self._check_open()
        rule = self._step.rule
        aside = (*(one for one in self.view.aside if one != rule), rule)[1 - AT_ONCE :]
        self.view = replace(self.view, left=(*self.view.left, self.question.id), aside=aside)
        self._ask_next(self._next())

    def practise(self, rule: str) -> None:
        """Ask about a rule now, by its id or number; an open question is left.

        Raises:
            RulesError: the rule is not practised here.
        """
        ids = [rule, f"{self.game.name}.{rule}"]
        found = next((id for id in ids if id in self.rules), None)
        if found is None:
            raise RulesError(f"{quoted(rule)} is not one of the rules practised here")
        if self.open:
            self.view = replace(self.view, left=(*self.view.left, self.question.id))
        else:
            self._leave()
        self._ask_next(found, is_known=True)

    def narrow(self, rules: Iterable[str]) -> None:
        """Narrow practice to some of its rules, by their ids; others are left out.

        A question about one of them stays. With no rules at all there is nothing to practise, so practice is done; a
        learner who goes on all the same is asked about every rule.
        """
        chosen = {*rules}
        self.view = replace(self.view, scope=tuple(rule for rule in self.rules if rule in chosen), aside=())
        if self._step.rule not in self.scope:
            if self.open:
                self.view = replace(self.view, left=(*self.view.left, self.question.id))
            self._ask_next(self._next())

    def take_in(self, lines: Iterable[str | Mapping[str, Any]] | str) -> None:
        """Count what was done at a table: rules that were kept, or whose effects were foretold, in lines of its log.

        Raises:
            LogError: a line is not a line of a log.
            RulesError: the log is of other games.
        """
        seen = set(self.log)
        played = [one for one in earlier(self.games, lines, self.learner) if is_in_play(one)]
        self.view = replace(self.view, known_before=tuple(self.known_rules))
        self.answers: tuple[Answer, ...] = (*self.answers, *(one for one in played if line_of(one) not in seen))

    def ask_as(self, translate: Callable[[Question], Question]) -> None:
        """Ask the same question in the words that ``translate`` returns for it.

        Raises:
            RulesError: there are none.
        """
        self._step = replace(self._step, question=Practised.of(translate(self.question), self._step.rule))

    def speak(self, language: str) -> None:
        """Ask the same questions in another language, and show feedback and map in it.

        Raises:
            RulesError: a question cannot be asked in that language.
        """
        super().speak(language)
        self._language, self._map = language, RuleMap(self.games, language)

    def _leave(self) -> None:
        """Note that the learner has seen the shown example, if there is one."""
        if self.showing:
            self._add(self._answered(self.attempt, example_judged(self._exercise), tries=0, hints=0))

    def _answered(self, attempt: Attempt, judged: Judgement, **more: Any) -> Answer:
        """Return an answer to the shown question; it names the rule only once the question is done."""
        round = rounds(self.history, attempt.question.id) if self.view.round is None else self.view.round
        answer = super()._answered(attempt, judged, **more, round=round)
        return replace(answer, rule=self._step.rule if finishes(attempt.question, answer) else "")

    def _add(self, answer: Answer) -> None:
        super()._add(answer)
        self.view = replace(self.view, round=answer.round)

    # --- keeping and handing in -------------------------------------------------------------------------------

    def take_up(self, entries: Iterable[object], waiting: object = None) -> bool:
        """Take up earlier answers: judge them again, and count each once, however often it comes.

        Answers that do not belong here or are impossible are left out; return True if all were taken. A run without any
        answer yet goes on where the earlier one stopped: with the question that was ``waiting`` there, as a page has
        kept it, or else after the last answer.
        """
        fresh, known = not self.entries, tuple(self.known_rules)
        past = {answer.key for answer in self._past}
        found = [read_entry(data, in_practice=True) for data in entries]
        read = [entry for entry in found if entry is not None and not entry.claimed]  # there are no codes of practice
        rules = {entry.place: entry.rule for entry in read if entry.rule}
        by_place: dict[Place, Practised | None] = {}
        new: list[Answer] = []

        def judge(entry: Answer) -> Answer | None:
            if entry.place not in by_place:
                by_place[entry.place] = self._question_of(entry, rules.get(entry.place, ""), (*self.history, *new))
            target = by_place[entry.place]
            return None if target is None else self._judged_again(target, entry)

        own = [answer for answer in self.answers if not is_in_play(answer)]
        is_whole = judge_entries(own, (entry for entry in read if entry.key not in past), judge, new)
        kept, is_impossible = accepted_in_rounds(merge(own, new), by_place, self._past)
        played = [answer for answer in self.answers if is_in_play(answer)]
        self.answers = tuple(in_order(kept, played, key=lambda answer: instant(answer.time))) if played else kept
        self.view = replace(self.view, known_before=known)
        here = [answer for answer in new if answer in kept and by_place[answer.place] is self.question]
        if here:
            self.view = replace(self.view.answered(self.question.id), round=here[-1].round)
        if fresh:
            if not self._reopen(waiting, by_place) and kept:
                self._stand_behind(kept[-1], by_place[kept[-1].place])
        elif here and self.showing:
            self._ask_next(self._next())
        return is_whole and len(read) == len(found) and not is_impossible

    def _judged_again(self, target: Practised, entry: Answer) -> Answer | None:
        """Return an answer to a question that a page has kept, judged; None if it is impossible."""
        if is_example(entry):
            judged = example_judged(target)
            who = {"learner": self.learner, "session": self.session, "time": entry.time}
            return answered(target, judged, **who, tries=0, seconds=entry.seconds, rule=target.about, round=entry.round)
        plain = replace(entry, hints=entry.tries - 1, rule="")
        answer = judged_again(target, plain, learner=self.learner, session=self.session)
        return answer if answer is None or not finishes(target, answer) else replace(answer, rule=target.about)

    def _question_of(self, entry: Answer, rule: str, answers: Sequence[Answer]) -> Practised | None:
        """Return the question of an entry, asked in another page or shown here; None if it is impossible.

        No rule was kept for a question that is not done; it gets the rule that would have been next, if that fits.
        """
        id, current = entry.question, self._exercise
        round = rounds(answers, id) if self.view.round is None else self.view.round
        is_shown = id == current.id and entry.round == round
        if is_shown and (self.view.round is not None or self.showing == is_example(entry)):
            return current
        return self._asked_elsewhere(id, rule, answers, entry.day)

    def _asked_elsewhere(self, id: str, rule: str, answers: Sequence[Answer], day: str) -> Practised | None:
        """Return a question by its id, asked after answers on a day about a rule, if that is known."""
        if self._among:
            rule = next((one for one, ids in self._among.items() if id in ids), "")
        if not self._map.has(id.partition("/")[0]) or (self._among and not rule):
            return None
        try:
            candidate = question(id, language=self._language)
        except RulesError:
            return None
        about = self._rule_of(candidate, rule or self._rule_after(answers, day))
        return None if about is None or about != (rule or about) else Practised.of(candidate, about)

    def _reopen(self, waiting: object, by_place: Mapping[Place, Practised | None]) -> bool:
        """Show a question that a page has kept as the one that waits; return False if it cannot be asked here.

        ``by_place`` has the questions of the answers that were taken up.
        """
        if not isinstance(waiting, Mapping) or not isinstance(id := waiting.get("question"), str):
            return False
        last = next((answer for answer in reversed(self.answers) if answer.question == id), None)
        round = last.round if last is not None and not last.rule else None
        rule, is_half = waiting.get("rule"), waiting.get("half") is True
        target = by_place.get((id, round)) if round is not None else None
        if target is None:
            target = self._asked_elsewhere(id, rule if isinstance(rule, str) else "", self.history, self._day())
        if target is None or target.about not in self.scope:
            return False
        help: Help = "shown" if rule and round is None else "half" if is_half else "alone"
        self._show(Step(target.about, help, target, half(target, self._seed) if help == "half" else Half()), round)
        return True

    def _stand_behind(self, last: Answer, target: Practised | None) -> None:
        """Go on after the last answer: with the same question if it is not done, else with the next."""
        if last.rule or target is None:
            self._ask_next(self._next())
        elif target is not self.question:
            before = [answer for answer in self.history if answer.place != last.place]
            help = self.standing(before)[target.about].help
            halved = half(target, self._seed) if help == "half" else Half()
            self._show(Step(target.about, "half" if help == "half" else "alone", target, halved), last.round)

    @property
    def open_question(self) -> WaitingQuestion | None:
        """The question that waits, as a browser keeps it; None if it is done.

        The rule is named only where the page names it, with an example.
        """
        if not self.open and not self.showing:
            return None
        kept: WaitingQuestion = {"question": self.question.id}
        if self.showing:
            kept["rule"] = self._step.rule
        if self.half != Half():
            kept["half"] = True
        return kept

    def handed_in(self, name: str) -> HandedIn:
        """Return what a learner hands in: the log without the answers to an open question; there is no code."""
        waiting = self.attempt.answers if self.open else ()
        lines = lines_of(answer for answer in self.history if answer not in waiting)
        file = file_name(name, self.learner, self.stamp())
        return {"code": "", "log": "".join(f"{line}\n" for line in lines), "file": file}

    def sign(self, nickname: str) -> None:
        """Set the learner's nickname, also of earlier answers without one."""
        super().sign(nickname)
        self._past = signed(self._past, nickname)

    def bank_texts(self) -> BankPractice:
        """Return the texts of practice for a page without a kernel, and the data by which it chooses."""
        rules = [self._map.bank_rule(id, self._needs(id)) for id in self.rules]
        beliefs = self._map.bank_beliefs()
        return {"seed": self._seed, "rules": rules, "texts": self._map.bank_texts(), "beliefs": beliefs}

    # --- what a page shows ------------------------------------------------------------------------------------

    @property
    def is_marked(self) -> bool:
        """True if the table shows what is right."""
        return self.showing or super().is_marked

    def to_page(self) -> QuizData:
        """Return what a page may know now."""
        page, half, standing = self._page(1, 1), self.half, self._scoped_standing
        page["again"], page["once"] = False, True
        if self.can_skip:
            page["skip"] = True
        if self.showing:
            page |= {"done": True, "feedback": self.example(self.question, self._step.rule), "rules": [self._step.rule]}
        elif not page["done"] and page["tries"] == 0 and half.choices:
            page["given"] = list(half.choices)
        if self.open and half.offered:
            page["form"] = narrowed(page["form"], half.offered)
        if page["done"] and not self.showing:
            page["feedback"] = [*page["feedback"], *self._map.news(standing, self._known_before)]
        page["practice"] = self._practice(standing)
        return page

    @property
    def _known_before(self) -> Collection[str]:
        if self.view.known_before is not None:
            return self.view.known_before
        before = self.standing(self.history[:-1])
        return [rule for rule in self.scope if before[rule].is_known]

    def example(self, question: Question, rule: str) -> list[FeedbackLine]:
        """Return the texts of a question that is shown as an example of a rule."""
        return self._map.example(question, rule)

    def _is_familiar(self, rule: str) -> bool:
        """Return True if a rule is not new to the learner, who met it here, or before practice was narrowed to it."""
        return bool(self.view.scope) or self.standing()[rule].is_started

    def _practice(self, standing: Mapping[str, RuleRecord]) -> QuizPractice:
        known = sum(one.is_known for one in standing.values())
        # The rule of an open question stays hidden: it may be the answer.
        rule = None if self.open else self._step.rule
        page: QuizPractice = {
            "text": self._map.help(self._step, again=self._is_familiar(self._step.rule)),
            "example": self.showing,
            "sum": self._map.say("sum", n=known, m=len(standing)),
            "groups": [] if self.view.scope == () else self._map.groups(standing, rule),
        }
        if rule is not None:
            page["rule"] = rule
        return page

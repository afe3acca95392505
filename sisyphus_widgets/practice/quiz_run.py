"""Runs through a quiz: the current question, the feedback on each answer, and the summary at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from time import monotonic
from typing import Any, Self

from ..advice.explain.counterexample import KINDS, world
from ..questions.page import question_trace
from ..questions.question import Judgement, Question
from ..questions.translation import retold
from ..questions.twins import twin_of
from ..rules import AnyGame, RulesError, get_game
from ..rules.errors import quoted
from ..rules.language.catalogue import languages
from ..rules.numbers import whole
from ..schema import HandedIn, KeptEntry, Nothing, QuizData, QuizHint, StationMark, Trace
from . import log
from .quiz_summary import summary
from .run_feedback import HINT_PARTS, FeedbackKind
from .run_question import MISSES, Attempt
from .storage import handed_in, read_entry
from .working_copy import aside


class Run:
    """Questions one after another, each until it is answered correctly or its answer is revealed.

    The first miss brings the reason of what was chosen, the second the rule; after the third, or once every wrong move
    was tried, the answer may be asked for. The same wrong answer again does not count. A question with only two answers
    is done after a miss, with its reason, and its twin is asked later: a question about the same rule in another
    position.

    With ``hints``, a question that asks for a move has a hint in two parts. An answer after one is neither right at the
    first try nor a mistake.

    With ``led``, when a class is led through the questions together, each question is done after its first answer, or
    is revealed without any.
    """

    def __init__(
        self,
        questions: Sequence[Question],
        *,
        learner: str = "",
        session: str = "",
        passing: float = 0.8,
        twins: bool = True,
        led: bool = False,
        hints: bool = False,
        clock: Callable[[], float] = monotonic,
        stamp: Callable[[], str] = log.stamp,
    ) -> None:
        if not questions:
            raise RulesError("a quiz needs at least one question")
        self._attempts = [Attempt(question) for question in questions]
        self._twins = twins and not led
        self.led = led
        self._hints = hints and not led
        self.learner, self.session = learner, session
        self.passing = passing
        self._clock, self.stamp = clock, stamp
        self.at: int | None = 0
        """The index of the shown question, from 0; None at the end."""
        self._ended = False
        self.log: tuple[str, ...] = ()
        """A line for each answer."""
        self.entries: tuple[KeptEntry, ...] = ()
        """The answers, without what is right: enough to judge them all again."""
        self._attempts[0].since = clock()
        self._put_off: list[int] = []
        """The indices of the questions put off, in order."""
        self._first_line = 0
        """The number of lines in the log when the quiz was last started again."""

    def copy(self) -> Self:
        """Return an independent copy of the run so far."""
        other = aside(self)
        other._attempts = [copy(one) for one in self._attempts]
        return other

    def written(self, write: Callable[[Question], Any]) -> dict[str, Any]:
        """Return the run so far as JSON; ``write`` returns a question as JSON."""
        now = self._clock()
        return {
            "learner": self.learner,
            "asked": [[write(one.question), one.written(now)] for one in self._attempts],
            "at": self.at,
            "ended": self._ended,
            "put_off": [*self._put_off],
            "begun": self._first_line,
            "log": [*self.log],
            "entries": [*self.entries],
        }

    def restore(self, written: Mapping[str, Any], read: Callable[[Any], Question]) -> None:
        """Go on as written; ``read`` makes a question that was written.

        Raises:
            RulesError: it cannot have been so.
        """
        now, at = self._clock(), written["at"]
        self.learner = written["learner"]
        self._attempts = [Attempt.read(state, read(question), now) for question, state in written["asked"]]
        places = range(len(self._attempts))
        if not self._attempts or (at is not None and at not in places) or not set(written["put_off"]) <= {*places}:
            raise RulesError(f"there are {len(self._attempts)} questions, not the one that is shown or put off")
        self.at, self._ended, self._put_off = at, written["ended"], [*written["put_off"]]
        self._first_line, self.log, self.entries = written["begun"], tuple(written["log"]), tuple(written["entries"])

    @property
    def question(self) -> Question:
        """The shown question; at the end the last one."""
        return self._current.question

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions of the quiz, in order, without the twins that misses have added."""
        return tuple(one.question for one in self._attempts if not one.twin)

    @property
    def _current(self) -> Attempt:
        return self._attempts[-1 if self.at is None else self.at]

    @property
    def open(self) -> bool:
        """True if the shown question waits for an answer."""
        return self.at is not None and not self._current.is_done

    @property
    def right_move(self) -> str | None:
        """The right move that was made at the shown question, if it asks for one."""
        return self._current.right_move

    @property
    def pair(self) -> Trace | Nothing:
        """The second position of the shown question, if it is a contrast pair."""
        return {} if self.question.other is None else question_trace(self.question.second, 0, open=False)

    @property
    def finished(self) -> list[Question]:
        """The questions answered correctly or revealed, including before the quiz was started again."""
        return [one.question for one in self._attempts if one.is_done or (one.earlier and one.claimed is None)]

    @property
    def is_done(self) -> bool:
        """True if all questions are done."""
        return all(one.is_done for one in self._attempts)

    @property
    def mark(self) -> StationMark:
        """The mark for a course: done once every question was answered rightly at some time."""
        right = {entry["question"] for entry in log.read(self.log) if entry["score"] == 1 and not entry["claimed"]}
        done = sum(one.id in right for one in self.questions)
        return {"done": done == len(self.questions), "share": done / len(self.questions), "due": ""}

    @property
    def begun_here(self) -> bool:
        """True if anything was answered here, apart from a code's claims."""
        return any("claimed" not in entry for entry in self.entries)

    @property
    def score(self) -> float:
        """The average score of the first answers, from 0 to 1; an open question counts as 0, and a twin not at all."""
        counted = [one for one in self._attempts if not one.twin]
        return sum(one.first for one in counted if one.is_done) / len(counted)

    @property
    def passed(self) -> bool:
        """True if the score reaches ``passing``."""
        return self.score >= self.passing - 1e-9

    # --- what a learner does ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """Measure the time from now on, when the question is shown."""
        self._current.since = self._clock()

    def answer(self, answer: object) -> None:
        """Judge an answer to the shown question.

        Raises:
            RulesError: the question is already done.
            AnswerError: the answer does not have the form of the question.
        """
        self._waiting()
        now = self._current
        self._take(now, answer, tries=now.earlier + now.tries + 1, seconds=self._seconds(now), time=self.stamp())

    def reveal(self) -> None:
        """Reveal the answer to the shown question.

        Raises:
            RulesError: the question is already done, or too few tries have been made.
        """
        self._waiting()
        now = self._current
        self._show(now, tries=now.earlier + now.tries + 1, seconds=self._seconds(now), time=self.stamp())

    @property
    def hint(self) -> QuizHint | None:
        """The part of the hint that comes next, or that can be told again; None if no hint is given here."""
        if not self._hints or not self.open or self.question.form.kind != "act":
            return None
        return HINT_PARTS[min(self._current.hinted, len(HINT_PARTS) - 1)]

    def take_hint(self) -> None:
        """Tell the next part of the hint: first what to look at, then the move and why.

        Raises:
            RulesError: no hint is given here.
        """
        part = self.hint
        if part is None:
            raise RulesError("there is no hint here")
        now = self._current
        now.tell(part)
        now.hinted = HINT_PARTS.index(part) + 1

    @property
    def hinted_move(self) -> str | None:
        """The move that the hint names, while it is told."""
        now = self._current
        return self.question.answer if self.open and now.feedback is not None and now.feedback.kind == "move" else None

    def _seconds(self, attempt: Attempt) -> float:
        """Return the time for which the question has been shown, in seconds."""
        return round(attempt.spent + (0.0 if attempt.since is None else self._clock() - attempt.since), 1)

    def _take(
        self, attempt: Attempt, answer: object, *, tries: int, seconds: float, time: str, hints: int | None = None
    ) -> bool:
        """Judge and note an answer to a question; return False if it is wrong again, which does not count."""
        question = attempt.question
        judged = question.judge(answer)
        if judged.answer in attempt.missed:
            attempt.tell("again", answer)
            attempt.answer = self._saved_answer(question, judged)
            return False
        hints = attempt.hints_before(tries, hints)
        attempt.tries = tries - attempt.earlier
        if attempt.tries == 1:
            attempt.first = 0.0 if attempt.hinted else judged.score
        self.log += (
            log.line(
                question,
                judged,
                learner=self.learner,
                session=self.session,
                tries=tries,
                hints=hints,
                seconds=seconds,
                time=time,
            ),
        )
        given = list(judged.answer) if isinstance(judged.answer, tuple) else judged.answer
        done = judged.right or question.either or self.led
        self._note(attempt, given, tries=tries, hints=hints, seconds=seconds, time=time, is_done=done)
        if question.kind in KINDS and judged.answer in question.moves:
            attempt.failed, attempt.better = (attempt.failed, judged.answer) if judged.right else (judged.answer, None)
        if judged.right and question.form.kind == "act":
            attempt.right_move = judged.answer
        attempt.missed_either = done and not judged.right
        if done:
            self._finish(attempt, "right" if judged.right else "missed" if self.led else "shown", answer)
        else:
            attempt.missed, attempt.answer = (*attempt.missed, judged.answer), self._saved_answer(question, judged)
            attempt.tell("rule" if attempt.tries == 2 else "fault", answer)
        return True

    @staticmethod
    def _saved_answer(question: Question, judged: Judgement) -> Any:
        """Return the wrong answer that stays chosen on the page."""
        return None if question.form.kind == "act" else judged.answer

    def _ask_twins(self, shown: Attempt | None = None, only: str = "") -> None:
        """Ask the twins of the questions that were missed and left."""
        for missed in [*self._attempts]:
            done = missed.is_done and missed.missed_either and not missed.twin and missed is not shown
            twin = twin_of(missed.question, [one.id for one in self.questions]) if self._twins and done else None
            ids = [one.question.id for one in self._attempts]
            if twin is not None and twin.id not in ids and only in ("", twin.id):
                self._attempts.append(Attempt(twin, twin=True))

    def _show(self, attempt: Attempt, *, tries: int, seconds: float, time: str, hints: int | None = None) -> None:
        """Reveal the answer to a question, and note that."""
        if not attempt.can_reveal and not self.led:
            raise RulesError(f"the answer is shown only after {MISSES} tries, not after {attempt.tries}")
        hints = attempt.hints_before(tries, hints)
        self._note(attempt, None, tries=tries, hints=hints, seconds=seconds, time=time, is_done=True)
        self._finish(attempt, "shown")

    def _note(
        self, attempt: Attempt, answer: Any, *, tries: int, hints: int, seconds: float, time: str, is_done: bool
    ) -> None:
        """Add an answer to the entries; ``is_done`` is True if it finishes the question."""
        entry = KeptEntry(
            time=time, question=attempt.question.id, given=answer, tries=tries, hints=hints, seconds=seconds
        )
        self.entries += (entry,)

    @staticmethod
    def _finish(attempt: Attempt, kind: FeedbackKind, answer: object = None) -> None:
        attempt.tell(kind, answer)
        attempt.is_done, attempt.answer = True, None

    def _waiting(self) -> None:
        if not self.open:
            raise RulesError("this question has been answered")

    def take_up(self, entries: Iterable[object]) -> bool:
        """Take up earlier answers: judge them anew, and count each once, however often it comes.

        Answers that do not belong to this quiz or are impossible are left out; return True if all were taken. Claims of
        a code are not judged and do not count. A run without any answer yet goes on at the first open question.
        """
        fresh, whole = not self.entries, True
        for entry in entries:
            whole = self._resume(entry) and whole
        if fresh and self.entries:
            self._go_on()
        else:
            self._ask_twins(self._current if self.at is not None and not self._ended else None)
        return whole

    def _resume(self, data: object) -> bool:
        entry = read_entry(data)
        if entry and all(one.question.id != entry["question"] for one in self._attempts):
            self._ask_twins(only=entry["question"])
        now = next((one for one in self._attempts if entry and one.question.id == entry["question"]), None)
        if entry is None or now is None:
            return False
        tries, hints = entry["tries"], entry["hints"]
        if now.is_done or tries <= now.earlier + now.tries:
            return True  # it has been counted, or another one in its place
        if entry.get("claimed"):
            return self._claim(now, entry)
        if tries != now.earlier + now.tries + 1:
            return False
        try:
            if entry["given"] is None:
                self._show(now, tries=tries, seconds=entry["seconds"], time=entry["time"], hints=hints)
                return True
            return self._take(
                now, entry["given"], tries=tries, seconds=entry["seconds"], time=entry["time"], hints=hints
            )
        except RulesError:
            return False

    def _claim(self, attempt: Attempt, entry: KeptEntry) -> bool:
        """Note a code's claim about a question without an answer here; return False if the claim is impossible.

        The claimed answer is not judged, so nothing that a page gets depends on whether it is right.
        """
        question, given, right = attempt.question, entry["given"], entry["score"]
        if attempt.tries or (attempt.earlier and attempt.claimed is None):
            return True
        if given is not None:
            try:
                read = question.form.read(given)
            except RulesError:
                return False
            if question.form.kind == "act" and read not in question.moves:
                return False
            given = list(read) if isinstance(read, tuple) else read
        # Of two answers, one was enough, right or wrong.
        attempt.earlier, attempt.claimed = entry["tries"], max(right, int(question.either), attempt.claimed or 0)
        if attempt.claimed:
            attempt.tell("claimed")
        who = {"learner": self.learner, "session": self.session, "time": entry["time"]}
        self.log += (log.claim(question, given, right == 1, tries=entry["tries"], **who),)
        self.entries += ({**entry, "given": given, "seconds": 0.0},)
        return True

    def left_behind(self, *, beyond: bool) -> bool:
        """Return True if a learner may have gone on from here; ``beyond`` is True if something later was answered.

        The log has no line for a revealed answer, so a question that was missed often enough may have been revealed.
        """
        return all(
            one.is_done or one.claimed == 1 or (beyond and (one.claimed is not None or one.can_reveal))
            for one in self._attempts
        )

    @property
    def tried(self) -> list[Any]:
        """The answers given here so far to the shown question, in order."""
        return [
            one["given"]
            for one in self.entries
            if one["question"] == self.question.id and one["given"] is not None and "claimed" not in one
        ]

    def sign(self, nickname: str) -> None:
        """Set the learner's nickname, also in earlier lines without one."""
        self.learner = nickname
        self.log = tuple(log.signed(line, nickname) for line in self.log)

    def annotate(self, tried: Sequence[Any]) -> None:
        """Say that help is asked for, and what was tried, beside the question until it is answered."""
        self._current.tell("help", [*tried])

    @property
    def feedback_answer(self) -> Any:
        """The answer that the feedback shown is about, as it was given; None if it is about none."""
        return None if self._current.feedback is None else self._current.feedback.answer

    @property
    def games(self) -> Sequence[AnyGame]:
        """The games that are asked about, each once."""
        return [get_game(name) for name in dict.fromkeys(one.question.game for one in self._attempts)]

    @property
    def languages(self) -> list[str]:
        """The languages in which all of these games have texts, sorted."""
        return sorted(set.intersection(*({*languages(game.package)} for game in self.games)))

    def speak(self, language: str) -> None:
        """Ask the same questions in another language, and show the feedback in it.

        Raises:
            RulesError: a question cannot be asked in that language.
        """
        self.ask_as(lambda question: retold(question, language))

    def ask_as(self, other: Callable[[Question], Question]) -> None:
        """Ask the same questions in the words that ``other`` returns for each.

        Raises:
            RulesError: there are none for a question.
        """
        for one in self._attempts:
            one.ask_as(other(one.question))

    def handed_in(self, name: str) -> HandedIn:
        """Return what a learner hands in: a code, and the log without the open questions."""
        time = self.stamp()
        return handed_in(self.log, self.questions, self.finished, name=name, learner=self.learner, time=time)

    def next_question(self) -> None:
        """Go on to the next open question, or to the end; questions put off come last.

        Raises:
            RulesError: the shown question waits for an answer.
        """
        if self.open:
            raise RulesError("the question shown is still open; answer it first")
        self._go_on()

    @property
    def _open_questions(self) -> list[int]:
        """The indices of the open questions in the order in which they come: claimed ones later, those put off last."""
        left = [at for at, one in enumerate(self._attempts) if not one.is_done and at not in self._put_off]
        left.sort(key=lambda at: self._attempts[at].claimed == 1)
        return left + [at for at in self._put_off if not self._attempts[at].is_done]

    def _go_on(self) -> None:
        self._ask_twins()
        self.at = next(iter(self._open_questions), None)
        self._ended = self.at is None
        if self.at is not None and self._current.since is None:
            self._current.since = self._clock()

    @property
    def can_skip(self) -> bool:
        """True if the shown question may be put off, because another one is open too."""
        return self.open and len(self._open_questions) > 1

    def skip(self) -> None:
        """Put off the shown question until the others are done.

        Raises:
            RulesError: the question is already done, or no other is open.
        """
        self._waiting()
        if not self.can_skip or self.at is None:
            raise RulesError("there is no other question left")
        now = self._current
        now.spent, now.since = self._seconds(now), None
        self._put_off = [at for at in self._put_off if at != self.at] + [self.at]
        self._go_on()

    def start_again(self) -> None:
        """Start again from the first question.

        The score begins anew. The log keeps counting the tries at each question, so that no first try counts twice.

        Raises:
            RulesError: not all questions are done.
        """
        if not self._ended:
            raise RulesError("a quiz can be started again only at its end")
        self._attempts = [
            Attempt(one.question, earlier=one.earlier + one.tries, twin=one.twin) for one in self._attempts
        ]
        self._put_off, self._first_line = [], len(self.log)
        self._go_on()

    def count_from(self, tries: Mapping[str, int]) -> None:
        """Count the tries at questions, given by their ids, on from those made elsewhere."""
        for one in self._attempts:
            one.earlier = tries.get(one.question.id, 0)

    def show_question(self, number: int) -> None:
        """Show a done question again, by its number from 1.

        Raises:
            RulesError: there is no such question, or the quiz has not ended.
        """
        found = whole(number)
        if found is None or not 1 <= found <= len(self._attempts):
            raise RulesError(
                f"there is no question {quoted(number)}; they are numbered from 1 to {len(self._attempts)}"
            )
        if not self._ended:
            raise RulesError("questions can be shown again only at the end")
        self.at = found - 1

    # --- what a page shows ------------------------------------------------------------------------------------

    def world(self) -> Trace:
        """Return a world in which the last wrong move fails; see :func:`.world`.

        It includes a better move only once the question is done, since that reveals the answer.

        Raises:
            RulesError: no move has failed, or no such world was found.
        """
        now = self._current
        if self.at is None or now.failed is None:
            raise RulesError("no move has failed here")
        return world(now.question, now.failed, better=now.better).trace(better=now.is_done)

    def to_page(self) -> QuizData:
        """Return what a page may know now."""
        now, question = self._current, self.question
        ended = self.at is None
        page: QuizData = {
            "number": (len(self._attempts) - 1 if self.at is None else self.at) + 1,
            "of": len(self._attempts),
            "form": question.form.to_page(),
            "tries": now.tries,
            "done": now.is_done,
            "feedback": [] if ended else now.sentences,
            "rules": list(dict.fromkeys(question.rules)) if now.is_done and not ended else [],
            "reveal": self.open and now.can_reveal,
            "again": not ended and self._ended,
        }
        if self.led:
            page["led"] = True
        elif self.can_skip:
            page["skip"] = True
        if (hint := self.hint) is not None:
            page["hint"] = hint
        if now.failed is not None and not ended:
            page["world"] = True
        if now.answer is not None:
            page["given"] = list(now.answer) if isinstance(now.answer, tuple) else now.answer
        if ended:
            page["summary"], page["restart"] = summary(self._attempts, self.counted, self.score, self.passing), True
        return page

    @property
    def counted(self) -> list[dict[str, Any]]:
        """The entries of the log since the last start, with tries and hints from there on, without claims of codes."""
        earlier = {one.question.id: one.earlier for one in self._attempts}
        entries = [entry for entry in log.read(self.log[self._first_line :]) if not entry["claimed"]]
        return [
            {**entry, "tries": entry["tries"] - before, "hints": entry["hints"] - before}
            for entry in entries
            for before in [earlier[entry["question"]]]
        ]

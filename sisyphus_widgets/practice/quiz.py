"""A quiz: what follows from its questions and the answers to them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from math import ceil, floor

from ..questions.question import Question
from ..rules import get_game
from ..schema import HandedIn, QuizSummary, StationMark
from . import codes
from .answer import Answer, entry_of, is_reveal, is_unaided, line_of, merge
from .attempt import Attempt, attempts_of, current_attempt
from .log import rows_of
from .misses import with_misses
from .storage import file_name, judged_again

TwinOf = Callable[[Question], Question | None]
"""A function that returns the twin of a missed question, or None."""


def with_twins(
    questions: Sequence[Question], answers: Sequence[Answer], current: Answer | None, twin_of: TwinOf
) -> tuple[Question, ...]:
    """Return the questions of a quiz with the twins of those that were missed and left, in the order of the misses.

    ``current`` is the last answer to the question that is still shown, if there is one: its twin is asked only later,
    unless it has been answered elsewhere.
    """
    by_id = {question.id: question for question in questions}
    answered = {answer.question for answer in answers}
    found = {**by_id}
    for answer in answers:
        question = by_id.get(answer.question)
        if question is None or not question.either or not answer.is_judged or answer.is_right:
            continue
        twin = twin_of(question)
        if twin is not None and (answer != current or twin.id in answered):
            found.setdefault(twin.id, twin)
    return tuple(found.values())


def current_attempts(
    questions: Iterable[Question],
    answers: Sequence[Answer],
    before: Mapping[str, int],
    twins: Collection[str] = (),
    *,
    is_led: bool = False,
) -> tuple[Attempt, ...]:
    """Return the attempts at the questions since the last start, after ``before`` tries at each."""
    return tuple(
        current_attempt(question, answers, before.get(question.id, 0), is_led=is_led, is_twin=question.id in twins)
        for question in questions
    )


def accepted(
    questions: Iterable[Question], answers: Sequence[Answer], *, is_led: bool = False
) -> tuple[tuple[Answer, ...], set[tuple[str, int, int]]]:
    """Return the answers that can count, in their order, and the keys of those that are impossible.

    An answer that only comes too late is neither: one after its question was done, or a claim after an answer.
    """
    by_question: dict[str, list[Answer]] = {}
    for answer in answers:
        by_question.setdefault(answer.question, []).append(answer)
    good, impossible = set[Answer](), set[tuple[str, int, int]]()
    for question in questions:
        own = by_question.get(question.id, [])
        attempts = attempts_of(question, own, is_led=is_led)
        good.update(answer for attempt in attempts for answer in (*attempt.claims, *attempt.answers))
        if not attempts[-1].is_done:
            reached = attempts[-1].reached
            impossible |= {one.key for one in own if one not in good and not one.claimed and one.tries > reached}
    return tuple(answer for answer in answers if answer in good), impossible


def taken_up(
    answers: Sequence[Answer],
    entries: Iterable[Answer],
    by_id: Mapping[str, Question],
    *,
    learner: str,
    session: str,
    is_led: bool = False,
) -> tuple[tuple[Answer, ...], bool]:
    """Return answers merged with those that a page has kept, judged again, and True if all of these are possible.

    ``by_id`` has the questions by their ids; an answer to another question is impossible. One whose place is taken is
    left out, whatever it says.
    """

    def judge(entry: Answer) -> Answer | None:
        target = by_id.get(entry.question)
        return None if target is None else judged_again(target, entry, learner=learner, session=session)

    new: list[Answer] = []
    is_whole = judge_entries(answers, entries, judge, new)
    kept, impossible = accepted(by_id.values(), merge(answers, new), is_led=is_led)
    return kept, is_whole and not any(answer.key in impossible for answer in new)


def judge_entries(
    answers: Iterable[Answer],
    entries: Iterable[Answer],
    judge: Callable[[Answer], Answer | None],
    new: list[Answer],
) -> bool:
    """Add to ``new`` what a page has kept and is not among the answers yet, judged; return True if all is possible."""
    known = {answer.key: entry_of(answer, answer.rule) for answer in answers}
    is_whole = True
    for entry in entries:
        if known.get(entry.key) == entry_of(entry, entry.rule):
            continue
        if (answer := judge(entry)) is not None:
            new.append(answer)
        elif entry.key not in known:
            is_whole = False
    return is_whole


def open_questions(attempts: Sequence[Attempt], put_off: Sequence[str]) -> list[str]:
    """Return the ids of the open questions in the order in which they come: claimed ones later, those put off last."""
    left = [one for one in attempts if not one.is_done]
    coming = sorted((one for one in left if one.question.id not in put_off), key=lambda attempt: attempt.claimed == 1)
    ids = [one.question.id for one in left]
    return [*(one.question.id for one in coming), *(id for id in put_off if id in ids)]


def score(attempts: Sequence[Attempt]) -> float:
    """Return the average score of the first answers, from 0 to 1; an open question counts as 0, a twin not at all."""
    own = [one for one in attempts if not one.is_twin]
    return sum(one.first_score for one in own if one.is_done) / len(own)


def is_passed(score: float, passing: float) -> bool:
    """Return True if a score reaches the one needed to pass."""
    return score >= passing - 1e-9


def counted(attempts: Iterable[Attempt]) -> list[Answer]:
    """Return the first answers since the last start that were given without help, each as the first try."""
    return [
        replace(first, tries=1, hints=0)
        for attempt in attempts
        for first in attempt.answers[:1]
        if first.is_judged and is_unaided(first, attempt.earlier)
    ]


def mark(questions: Sequence[Question], attempts: Iterable[Attempt], answers: Sequence[Answer]) -> StationMark:
    """Return the mark for a course: done once every question was answered rightly at some time."""
    right = {answer.question for answer in answers if answer.is_judged and answer.is_right}
    done = sum(one.id in right for one in questions)
    return with_misses(
        {"done": done == len(questions), "share": done / len(questions), "due": ""}, closed(attempts, answers)
    )


def closed(attempts: Iterable[Attempt], answers: Iterable[Answer]) -> list[Answer]:
    """Return the answers to questions that are done; those to others would tell which rules decide."""
    finished = {one.question.id for one in attempts if one.was_finished}
    return [one for one in answers if one.question in finished]


def summary(attempts: Sequence[Attempt], passing: float) -> QuizSummary:
    """Return the summary of a quiz at its end: how many were right the first time, rule by rule, and what was missed.

    From the score ``passing`` on it is passed; with 0, nothing is said of that.
    """
    say = attempts[-1].question.texts.say
    own = [one for one in attempts if not one.is_twin]
    right = sum(one.first_score == 1 for one in own)
    text = say("teaching.run.all" if right == len(own) else "teaching.run.score", {"n": right, "m": len(own)})
    if passing:
        reached = score(attempts)
        share, least = 100 * reached + 1e-7, 100 * passing
        passed = is_passed(reached, passing)
        key, m = ("passed", floor(least + 1e-7)) if passed else ("failed", ceil(least - 1e-7))
        text += " " + say(f"teaching.run.{key}", {"n": floor(share), "m": m})
    rows = []
    books = [get_game(one.question.game).rulebook_in(one.question.texts.language) for one in attempts]
    for row in rows_of(counted(attempts)):
        title = next(book[row["rule"]].title for book in books if row["rule"] in book)
        rows.append(say("teaching.run.rule", {"title": title, "n": row["right"], "m": row["answers"]}))
    missed = [(number, one) for number, one in enumerate(attempts, start=1) if one.first_score < 1]
    return {
        "text": text,
        "rows": rows,
        "missed": [{"number": number, "text": one.question.prompt} for number, one in missed],
    }


def handed_in(
    questions: Sequence[Question],
    attempts: Iterable[Attempt],
    answers: Sequence[Answer],
    *,
    name: str,
    learner: str,
    time: str,
) -> HandedIn:
    """Return what a learner hands in: a code, and the log.

    The log leaves out the answers to questions that are not done, since their lines reveal what is right. It keeps the
    claims of a code, which reveal nothing.
    """
    finished = {one.question.id for one in attempts if one.was_finished}
    lines = [line_of(one) for one in answers if not is_reveal(one) and (one.claimed or one.question in finished)]
    code = codes.code_of(answers, questions) if codes.has_room(questions) else ""
    return {"code": code, "log": "".join(f"{line}\n" for line in lines), "file": file_name(name, learner, time)}

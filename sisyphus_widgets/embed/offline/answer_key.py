"""A quiz with its answer key for a page without a kernel: all answers are judged here in advance."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations, islice, permutations
from math import factorial
from typing import Any

from ...advice.explain.counterexample import frames_by_move
from ...advice.explain.worked_examples import worked
from ...practice import codes
from ...practice.belief_feedback import belief_sentences
from ...practice.diagnosis import GivenAnswer, alternatives, believed_answers
from ...practice.exercise import Practised, narrowed
from ...practice.half import Half, half
from ...practice.help_line import base_of_question
from ...practice.practice_run import Practising
from ...practice.storage import stem_of
from ...questions.exposure import exposed_by
from ...questions.feedback import right_feedback, solution_feedback
from ...questions.page import question_trace, trial
from ...questions.question import Question
from ...questions.question_by_id import question
from ...questions.twins import twin_of
from ...rules import RulesError, Texts, get_game
from ...schema import AsksQuestion, Bank, BankAnswer, BankQuestion, BelievedAnswer, Trace, VerdictData
from ...table.session import NotOffered
from .verdicts import refused

MOST_ORDERS = 720
"""The greatest number of orders of a question's choices on a page; a question with more needs a kernel."""

MOST_TOGETHER = 3
MOST_VERDICTS = 300
"""The limits for selections judged in advance: elements in one, and verdicts in all, smaller selections first."""


TraceAdapter = Callable[[Question, Trace], Trace]
"""A function that adapts the usual trace of a question to its page."""

AnswerTest = Callable[[Question, Any], bool]
"""A test of an answer to a question."""


def bank_of(questions: Sequence[Question], *, passing: float, session: str, name: str) -> Bank:
    """Return everything that a page needs to ask these questions and to judge the answers.

    Raises:
        RulesError: a question has too many possible orders.
    """
    pool: dict[str, int] = {}
    bank_questions = [_quiz_question(question, pool, _as_it_is) for question in questions]
    twins: dict[str, Question] = {}
    for one, entry in zip(questions, bank_questions, strict=True):
        twin = twin_of(one, [other.id for other in questions]) if one.either else None
        if twin is not None:
            entry["twin"] = twin.id
            twins.setdefault(twin.id, twin)
    texts, more = questions[0].texts, [_quiz_question(twin, pool, _as_it_is) for twin in twins.values()]
    return _bank(questions, bank_questions, pool, texts, passing=passing, session=session, name=name, twins=more)


def bank_of_lesson(
    questions: Sequence[Question],
    texts: Texts,
    *,
    adapt_trace: TraceAdapter,
    is_explained: AnswerTest,
    session: str,
    name: str,
) -> Bank:
    """Return everything that a page needs for a lesson's questions; the lesson provides ``texts`` and ``adapt_trace``.

    The page says no belief back after an answer that ``is_explained`` by the lesson.

    The caller adds the steps of the lesson as ``lesson``, and their traces with :func:`add_to_pool`.

    Raises:
        RulesError: a question has too many possible orders.
    """
    pool: dict[str, int] = {}
    bank_questions = [_quiz_question(question, pool, adapt_trace, is_explained) for question in questions]
    return _bank(questions, bank_questions, pool, texts, passing=0, session=session, name=name)


def add_to_pool(bank: Bank, trace: Trace) -> dict[str, int]:
    """Put the parts of a trace into the pool of a bank, and return the index of each part by its key."""
    index_of = {text: at for at, text in enumerate(bank["pool"])}
    found = _pooled(trace, index_of)
    bank["pool"] = [*index_of]
    return found


def _as_it_is(question: Question, trace: Trace) -> Trace:
    return trace


def bank_of_practice(run: Practising, ids: Mapping[str, Sequence[str]], seed: int, *, name: str) -> Bank:
    """Return everything that a page needs to practise rules; ``ids`` has the ids of questions by rule."""
    pool: dict[str, int] = {}
    practised = [
        Practised.of(question(id, language=run.question.texts.language), rule) for rule in ids for id in ids[rule]
    ]
    bank_questions = []
    for one in practised:
        entry = _bank_question(one, pool, _as_it_is)
        judged, done = one.judge(one.answer), half(one, seed)
        entry["practised"] = {
            "rule": one.about,
            "whole": one.form.kind == "pick"
            and judged.parts[-1].statement is None
            and judged.parts[-1].rule == one.about,
            "answer": list(judged.answer) if isinstance(judged.answer, tuple) else judged.answer,
            "worked": one.id in worked(get_game(one.game), one.about),
            "example": run.example(one, one.about),
            "exposes": sorted(exposed_by(one.id)),
            "believed_answers": [*_believed_answers(one, done)],
            "alternatives": alternatives(GivenAnswer(one, None)),
        }
        if done.choices:
            entry["practised"]["given"] = list(done.choices)
        if done.offered:
            entry["practised"]["form"] = narrowed(entry["form"], done.offered)
            entry["practised"]["half"] = _pooled(question_trace(one, 0, open=True, offered=done.offered), pool)
        twin = run.twin_of(one) if one.either else None
        if twin is not None:
            entry["twin"] = twin.id
        bank_questions.append(entry)
    bank = _bank(practised, bank_questions, pool, run.question.texts, passing=1, session=run.session, name=name)
    return {**bank, "room": [0, 0, 0], "practice": run.bank_texts()}


def _believed_answers(question: Question, done: Half) -> Iterator[BelievedAnswer]:
    """Yield the answers that follow from beliefs; ``done`` is the part of the half-finished form."""
    given = GivenAnswer(question, None, done)
    for belief, answer in believed_answers(question):
        listed: Any = [*answer] if isinstance(answer, tuple) else answer
        yield {"belief": belief, "answer": listed, "half": given.was_possible(answer)}


def _bank(
    questions: Sequence[Question],
    bank_questions: list[BankQuestion],
    pool: dict[str, int],
    texts: Texts,
    *,
    passing: float,
    session: str,
    name: str,
    twins: Sequence[BankQuestion] = (),
) -> Bank:
    """Return the bank for a page from the bank's questions, its pool and its texts."""
    say = texts.say
    books = [get_game(question.game).rulebook_in(texts.language) for question in questions]
    sizes = codes.sizes(questions) if codes.has_room(questions) else [1] * len(questions)
    for entry, size in zip(bank_questions, sizes, strict=True):
        entry["size"] = size
    rules = sorted(
        {part["rule"] for entry in [*bank_questions, *twins] for answer in entry["answers"] for part in answer["parts"]}
    )
    titles = {rule: next(book[rule].title for book in books if rule in book) for rule in rules}
    n_of_m = {"n": "{n}", "m": "{m}"}
    bank: Bank = {
        "pool": [*pool],
        "questions": bank_questions,
        "passing": passing,
        "session": _json(session),
        "texts": [
            say("teaching.run.score", n_of_m),
            say("teaching.run.all", n_of_m),
            say("teaching.run.passed", n_of_m),
            say("teaching.run.failed", n_of_m),
            say("teaching.run.claimed", {}),
        ],
        "rows": {rule: say("teaching.run.rule", {"title": title, **n_of_m}) for rule, title in titles.items()},
        "file": stem_of(name),
        "room": codes.room(questions) if codes.has_room(questions) else [0, 0, 0],
    }
    if twins:
        bank["twins"] = [*twins]
    return bank


def _never(question: Question, answer: Any) -> bool:
    return False


def _quiz_question(
    question: Question, pool: dict[str, int], adapt_trace: TraceAdapter, is_explained: AnswerTest = _never
) -> BankQuestion:
    """Return a question outside of practice, with the sentences that say beliefs back."""
    entry = _bank_question(question, pool, adapt_trace)
    found = belief_sentences(question)
    if believed := {answer: [*found[answer]] for answer in found if not is_explained(question, answer)}:
        entry["believed"] = {_json(answer): sentence for answer, sentence in believed.items()}
    return entry


def _bank_question(question: Question, pool: dict[str, int], adapt_trace: TraceAdapter) -> BankQuestion:
    opened, closed = (
        adapt_trace(question, question_trace(question, 0, open=is_open, marked=not is_open))
        for is_open in (True, False)
    )
    head = {
        "question": question.id,
        "game": question.game,
        "kind": question.kind,
        "position": question.place,
        "perspective": question.perspective,
    }
    key = key_of(question)
    entry: BankQuestion = {
        "id": question.id,
        "form": key["form"],
        "open": _pooled(opened, pool),
        "closed": _pooled(closed, pool),
        "rules": [*dict.fromkeys(question.rules)],
        "answers": key["answers"],
        "second": key["second"],
        "again": key["again"],
        "feedback": right_feedback(question, question.judge(question.answer)),
        "solution": solution_feedback(question),
        "head": _json(head)[1:-1],
        "size": 1,
        "verdicts": dict(islice(_verdicts(question, opened), MOST_VERDICTS)),
    }
    if question.form.kind == "act":
        for one in entry["answers"]:
            if (answered := one["given"]) != question.answer and all(part["right"] for part in one["parts"]):
                after = question_trace(question, 0, open=False, marked=True, move_made=str(answered))
                one["after"] = _part(adapt_trace(question, after)["frames"], pool)
    if question.other is not None:
        entry["other"] = _pooled(question_trace(question.second, 0, open=False), pool)
    if "missing" in key:
        entry["missing"] = key["missing"]
    with suppress(NotOffered):
        entry["help"] = base_of_question(question)
    if (worlds := frames_by_move(question)) is not None:
        trace, frames = worlds
        parts = {key: value for key, value in trace.items() if key != "frames"}
        entry["world"], entry["better"] = _pooled(parts, pool), _part(frames[question.answer], pool)
        for one in entry["answers"]:
            one["world"] = _part(frames[str(one["given"])], pool)
    return entry


def key_of(question: Question) -> AsksQuestion:
    """Return the form of a question with its key: all answers with their verdicts, and the feedback on misses.

    Raises:
        RulesError: the question has too many possible orders.
    """
    picks = question.form.kind == "pick"
    key: AsksQuestion = {
        "form": question.form.to_page(),
        "answers": [*(_choices(question) if picks else _answers(question))],
        "second": question.hint(2),
        "again": question.texts.say("teaching.hint.tried", {}),
    }
    if picks and question.answer:
        key["missing"] = [question.hint(1, some) for some in ((), question.answer[:1])[: len(question.answer)]]
    return key


def _pooled(trace: Mapping[str, Any], pool: dict[str, int]) -> dict[str, int]:
    return {key: _part(value, pool) for key, value in trace.items()}


def _part(value: object, pool: dict[str, int]) -> int:
    """Return the index of a part in the pool, and add the part if it is new."""
    return pool.setdefault(_json(value), len(pool))


# --- answers --------------------------------------------------------------------------------------------------------


def _choices(question: Question) -> Iterator[BankAnswer]:
    """Yield the choices of a pick, each marked as right or wrong to choose."""
    parts = {part.about: part for part in question.judge(question.form.ids).parts}
    for id in question.form.ids:
        part = parts[id]
        answer: BankAnswer = {"given": id, "parts": [{"rule": part.rule, "right": part.right}]}
        if not part.right:
            answer["miss"] = question.hint(1, [id])
        yield answer


def _answers(question: Question) -> Iterator[BankAnswer]:
    """Yield all answers to a question that is not a pick, in the order in which codes count them."""
    acts = question.form.kind == "act"
    for value in codes.answers(question) or _orders(question):
        judged = question.judge(value)
        parts = [{"rule": part.rule, "right": part.right} for part in judged.parts]
        answer: BankAnswer = {"given": value, "parts": parts}  # type: ignore[typeddict-item]
        if not judged.right:
            answer["miss"] = question.hint(1, value)
        elif acts:
            answer["feedback"] = right_feedback(question, judged)
        yield answer


def _orders(question: Question) -> Iterator[list[Any]]:
    ids = question.form.ids
    if factorial(len(ids)) > MOST_ORDERS:
        raise RulesError(f"{question.id} can be answered in too many orders for a page without a kernel")
    return map(list, permutations(ids))


# --- verdicts on selections -----------------------------------------------------------------------------------------


def _verdicts(question: Question, trace: Trace) -> Iterator[tuple[str, VerdictData]]:
    """Yield the verdicts on illegal selections, if the question asks for a move."""
    if question.form.kind != "act":
        return
    choosing = trace["frames"][0]["decision"]["choosing"]
    selection, moves = choosing["selection"], {frozenset(choice["picks"]) for choice in choosing["choices"]}
    if selection["mode"] == "sequence":
        begin = dict.fromkeys(choice["picks"][0] for choice in choosing["choices"])
        squares = [square["id"] for grid in trace["layout"]["grids"] for square in grid["squares"]]
        selections: list[tuple[str, ...]] = [(first, square) for first in begin for square in squares]
    else:
        elements = sorted({*selection["from"], *choosing["refusals"]})
        selections = [some for size in range(1, MOST_TOGETHER + 1) for some in combinations(elements, size)]
    yield from refused(trial(question), selections, moves)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

"""Answers are the state: merging them, folding them, writing and reading them, and judging one."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from types import FrameType
from typing import Any, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sisyphus_widgets.lessons import Progress, find
from sisyphus_widgets.lessons.courses.marks import merged
from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.answer import Answer, instant, is_unaided, line_of, merge, of_log
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.practice.quiz_run import Run
from sisyphus_widgets.practice.rule_record import never
from sisyphus_widgets.questions.question_spec import read_question, write_question
from sisyphus_widgets.teaching import questions as questions_of
from tests.fixtures.quizzes import questions, right, wrong
from tests.fixtures.vectors import TIME, seconds_later
from tests.lessons.robot import answer_of

MOST_CALLS = 600
"""The greatest number of Python calls that judging a wrong answer may take."""

Learner = Run | Practising | Progress


class Clock:
    """A clock that goes on by a second each time it is read."""

    def __init__(self) -> None:
        self.time = TIME

    def stamp(self) -> str:
        self.time = seconds_later(self.time, 1)
        return self.time

    def __call__(self) -> float:
        return datetime.fromisoformat(self.time).timestamp()


def quiz() -> Run:
    clock = Clock()
    return Run(questions(), clock=clock, stamp=clock.stamp, hints=True)


def practice() -> Practising:
    clock = Clock()
    return Practising(
        "sisyphus_cards",
        rules=["3.2", "3.6"],
        review=never,
        clock=clock,
        stamp=clock.stamp,
        day=lambda: clock.time[:10],
    )


def lesson() -> Progress:
    clock = Clock()
    return Progress(find("first-trick"), clock=clock, stamp=clock.stamp)


STARTS: dict[str, Callable[[], Learner]] = {"quiz": quiz, "practice": practice, "lesson": lesson}


def go(learner: Learner, seed: int, steps: int) -> Learner:
    """Let a learner do so many things, drawn at random."""
    rng = random.Random(seed)
    for _ in range(steps):
        if isinstance(learner, Progress):
            in_lesson(learner, rng)
        else:
            at_question(learner, rng)
    return learner


def at_question(run: Run | Practising, rng: random.Random) -> None:
    if not run.open:
        if isinstance(run, Run) and run.view.question is None:
            run.start_again()
        else:
            run.next_question()
    elif run.hint is not None and rng.random() < 0.3:
        run.take_hint()
    elif run.can_skip and rng.random() < 0.1:
        run.skip()
    elif run.attempt.can_reveal and rng.random() < 0.5:
        run.reveal()
    else:
        run.answer(wrong(run.question, rng) if rng.random() < 0.5 else right(run.question, rng))


def in_lesson(progress: Progress, rng: random.Random) -> None:
    run = progress.run
    if run is not None and run.open:
        question = run.question
        progress.answer(wrong(question, rng) if rng.random() < 0.3 else answer_of(question))
    elif progress.ended:
        progress.ask_missed()
    elif progress.is_done:
        progress.next()
    elif run is not None:
        progress.next_question()
    elif progress.match is not None:
        progress.play(str(next(iter(progress.match.state.legal_actions()))))


def facts(learner: Learner) -> dict[str, Any]:
    """Return what follows from the answers of a learner, whatever is shown."""
    common = {"entries": learner.entries, "log": learner.log, "mark": learner.mark, "finished": []}
    if isinstance(learner, Practising):
        standing = {rule: replace(one, terms=None) for rule, one in learner.standing().items()}  # type: ignore[arg-type]
        following = [learner._rule_after(learner.history, day) for day in ("2026-01-02", "2026-01-03")]
        return {**common, "standing": standing, "next": following}
    if isinstance(learner, Progress):
        return {**common, "sure": learner.sure, "missed": learner.missed, "score": learner.score}
    return {**common, "score": learner.score, "passed": learner.passed, "questions": learner.questions}


def all_of(learner: Learner) -> dict[str, Any]:
    """Return what follows from the answers, and what is shown."""
    page = learner.step if isinstance(learner, Progress) else learner.to_page()
    return {**facts(learner), "page": page}


seeds = st.integers(0, 10_000)
kinds = st.sampled_from(sorted(STARTS))

# --- merging ---------------------------------------------------------------------------------------------------------

answers = st.builds(
    Answer,
    time=st.integers(0, 30).map(lambda seconds: seconds_later(TIME, seconds, "Asia/Tokyo" if seconds % 3 else "UTC")),
    question=st.sampled_from(["sixty/a.b/1", "sixty/a.b/2", "sixty/c.d/3"]),
    value=st.sampled_from([None, "yes", "no", 3, ("a", "b")]),
    tries=st.integers(0, 4),
    hints=st.integers(0, 5),
    claimed=st.booleans(),
    round=st.integers(0, 1),
)


def in_order(some: Sequence[Answer]) -> tuple[Answer, ...]:
    """Return answers as a device keeps them: each key once, by their times."""
    by_key = {one.key: one for one in some}
    return tuple(sorted(by_key.values(), key=lambda answer: (instant(answer.time), answer.key)))


lists = st.lists(answers, max_size=12).map(in_order)


@given(lists, lists, lists)
def test_merging_is_commutative_associative_and_idempotent(
    a: tuple[Answer, ...], b: tuple[Answer, ...], c: tuple[Answer, ...]
) -> None:
    assert merge(a, b) == merge(b, a)
    assert merge(merge(a, b), c) == merge(a, merge(b, c))
    assert merge(a, a) == a
    assert merge(a, ()) == a
    assert {one.key for one in merge(a, b)} == {one.key for one in (*a, *b)}


@given(lists, st.randoms())
def test_merging_a_part_of_a_list_keeps_the_order_of_the_list(some: tuple[Answer, ...], rng: random.Random) -> None:
    shuffled = tuple(rng.sample(some, len(some)))
    part = [one for one in shuffled if rng.random() < 0.5]
    if len(part) < len(some):
        assert merge(shuffled, part) == merge(part, shuffled) == shuffled


def test_of_two_answers_with_one_key_a_judged_and_earlier_one_stays() -> None:
    early = Answer("2026-01-02T23:30:00+09:00", "sixty/a.b/1", "no", 1)
    late = replace(early, time="2026-01-02T15:00:00+00:00", value="yes")
    assert merge([late], [early]) == (early,), "by the instant, and not by the text"
    claim = replace(early, claimed=True, value=None, time="2026-01-01T00:00:00+00:00")
    assert merge([claim], [late]) == (late,)


marks = st.builds(
    lambda done, share, due: {"done": done, "share": share, "due": due},
    st.booleans(),
    st.sampled_from([0.0, 0.25, 0.5, 1.0]),
    st.sampled_from(["", "2026-03-14", "2026-03-14~", "2026-03-20"]),
)


@given(marks, marks, marks)
def test_merging_marks_of_a_station_is_commutative_associative_and_idempotent(a: Any, b: Any, c: Any) -> None:
    assert merged(a, b) == merged(b, a)
    assert merged(merged(a, b), c) == merged(a, merged(b, c))
    assert merged(a, a) == a


# --- folding ---------------------------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(kinds, seeds, st.integers(0, 25), st.integers(0, 25))
def test_taking_up_a_prefix_and_then_all_answers_equals_taking_up_all(
    kind: str, seed: int, steps: int, cut: int
) -> None:
    kept = [*go(STARTS[kind](), seed, steps).entries]
    one, two = STARTS[kind](), STARTS[kind]()
    assert one.take_up(kept[:cut])
    assert one.take_up(kept)
    assert two.take_up(kept)
    assert facts(one) == facts(two)


@settings(max_examples=25)
@given(kinds, seeds, st.integers(0, 25), st.randoms())
def test_the_order_in_which_kept_answers_come_does_not_matter(
    kind: str, seed: int, steps: int, rng: random.Random
) -> None:
    before = go(STARTS[kind](), seed, steps)
    kept = [*before.entries]
    one, two = STARTS[kind](), STARTS[kind]()
    assert one.take_up(kept)
    for entry in rng.sample(kept, len(kept)) if kind == "quiz" else kept:
        two.take_up([entry])
    two.take_up(kept)
    assert {**facts(one), "log": sorted(one.log), "entries": 0} == {**facts(two), "log": sorted(two.log), "entries": 0}


@settings(max_examples=40)
@given(kinds, seeds, st.integers(0, 25))
def test_a_written_run_is_restored_as_it_was(kind: str, seed: int, steps: int) -> None:
    before, after = go(STARTS[kind](), seed, steps), STARTS[kind]()
    if isinstance(before, Progress):
        assert isinstance(after, Progress)
        after.restore(json.loads(json.dumps(before.written())))
    else:
        assert isinstance(after, Run | Practising)
        after.restore(
            json.loads(json.dumps(before.written(write_question))), lambda written: read_question(written, "en")
        )
    assert all_of(after) == all_of(before)
    assert all_of(go(after, seed, 5))["mark"] == all_of(go(before, seed, 5))["mark"]


@settings(max_examples=25)
@given(st.sampled_from(["quiz", "practice"]), seeds, st.integers(0, 25))
def test_dropping_the_last_answer_restores_the_facts_before_it(kind: str, seed: int, steps: int) -> None:
    run = go(STARTS[kind](), seed, steps)
    assert isinstance(run, Run | Practising)
    while not run.open:
        at_question(run, random.Random(seed))
    before, attempt = facts(run), run.attempt
    run.answer(run.question.answer)
    assert facts(run) != before
    run.answers = run.answers[:-1]
    assert facts(run) == before
    assert run.attempt == attempt or isinstance(run, Practising)


@pytest.mark.parametrize("kind", STARTS)
def test_no_fold_looks_at_a_clock(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = go(STARTS[kind](), 3, 25)
    before = all_of(learner)

    def no_clock(*_: object) -> NoReturn:
        raise AssertionError("a fold looked at a clock")

    for name in ("time", "monotonic", "perf_counter", "time_ns"):
        monkeypatch.setattr(time, name, no_clock)
    monkeypatch.setattr(log, "datetime", None)
    monkeypatch.setattr(learner, "_clock", no_clock)
    monkeypatch.setattr(learner, "stamp", no_clock)
    if isinstance(learner, Run | Practising):
        learner._folded = None
    assert all_of(learner) == before


@given(answers)
def test_an_answer_survives_being_written_as_a_line_and_read(answer: Answer) -> None:
    [entry] = log.read(line_of(answer))
    assert of_log(entry) == replace(answer, rule="", round=0)
    assert log.is_unaided(entry) == is_unaided(answer)


def test_spellings_of_one_name_count_as_one_learner() -> None:
    [question, *_] = questions()
    names = ("Zoë", " zoe\u0308 ", "ZOË")
    lines = [
        log.line(question, question.judge(question.answer), learner=name, seconds=n) for n, name in enumerate(names)
    ]
    assert {row["learners"] for row in log.summary(lines)} == {1}
    assert [row["opportunity"] for row in log.by_opportunity(lines)][:3] == [1, 2, 3]
    practised = Practising("sisyphus_cards", rules=["3.2"], entries=lines, learner="zoë")
    assert len(practised.history) == len(names)


# --- judging ---------------------------------------------------------------------------------------------------------


def calls_of(act: Callable[[], object]) -> int:
    """Return the number of Python calls that an action makes."""
    count = 0

    def note(frame: FrameType, event: str, _: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("game", ["ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe"])
def test_judging_a_wrong_yes_or_no_takes_few_calls_and_looks_up_no_twin(game: str) -> None:
    either = [one for one in questions_of(game, kinds=["playable.may"], n=4) if one.either]
    run = Run(either)
    miss = next(id for id in run.question.form.ids if id != run.question.answer)
    assert calls_of(lambda: run.answer(miss)) < MOST_CALLS
    assert run.attempt.is_missed
    assert len(run.attempts) == len(either), "its twin is looked up only when the learner goes on"
    run.next_question()
    assert len(run.attempts) == len(either) + 1


def test_judging_in_practice_takes_few_calls_after_many_answers() -> None:
    run = practice()
    counts = []
    while len(run.history) < 40:
        if run.open and run.question.either:
            miss = next(id for id in run.question.form.ids if id != run.question.answer)
            counts.append(calls_of(lambda miss=miss: run.answer(miss)))  # type: ignore[misc]
        elif run.open:
            run.answer(run.question.answer)
        run.next_question()
    assert counts
    assert max(counts) < MOST_CALLS


def test_a_quiz_is_restored_after_an_earlier_right_answer_has_replaced_a_miss_with_a_twin() -> None:
    [one, *_] = [each for each in questions_of("sisyphus_cards", kinds=["playable.may"], n=4) if each.either]
    clock = Clock()
    before = Run([one], clock=clock, stamp=clock.stamp)
    before.answer(next(id for id in one.form.ids if id != one.answer))
    before.next_question()
    assert len(before.attempts) == 2
    before.answer(before.question.answer)
    earlier = {**before.entries[0], "given": one.answer, "time": seconds_later(TIME, -60)}
    assert before.take_up([earlier])
    assert (len(before.attempts), before.score) == (1, 1.0)
    after = Run([one])
    after.restore(json.loads(json.dumps(before.written())))
    assert (after.entries, after.score, after.to_page()) == (before.entries, before.score, before.to_page())

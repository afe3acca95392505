"""Questions that a page without a kernel asks before it shows the answer: the beats in parts, each with a question."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...practice.attempt import MISSES
from ...practice.prediction import Open, Predictor, element_of
from ...rules import RulesError
from ...schema import Ask, AsksPart, AsksQuestion, Frame, FrameFeedback, PageQuestions, Trace
from ...table.session import Session
from ...table.table_questions import TableQuestions
from ...table.withholding import HeldQuestion, noted, tracer_with_question
from ...trace.frames import without_event
from ...trace.masking import masked
from ...trace.move_bounds import first_after
from .answer_key import key_of
from .excerpt import whole_frame
from .packing import Packer

SAMPLE, SAMPLES = 5_000, 6
"""The characters taken from each sampled part, and the number of samples: together, the 32 kB window of gzip."""


@dataclass(frozen=True, slots=True)
class _PagePrediction:
    """A question on a page, which replaces the beats from ``start`` on until the learner answers it."""

    start: int
    frames: Sequence[Frame]
    """The beats shown before the answer: the part of a move before the question, if any, and the question."""
    question: AsksQuestion
    right: list[FrameFeedback]
    solution: list[FrameFeedback]


def find_questions(session: Session, ask: Ask, step: int) -> tuple[Session, Iterator[HeldQuestion]]:
    """Return a session that withholds nothing, and the questions about it from a beat on.

    Raises:
        RulesError: the session is played or is a sandbox, so it cannot ask about what comes next.
    """
    if ask == "off":
        return session, iter(())
    if session.settings.mode != "replay":
        raise RulesError("ask is for a game that is stepped through; a page that is played cannot ask")
    predictor = Predictor(session.game, ask, language=session.settings.language, names=session.texts.seat_names)
    return TableQuestions(session).foretold(predictor, step)


def parted(
    trace: Trace, session: Session, questions: Iterator[HeldQuestion], span: range
) -> tuple[Trace, PageQuestions | None]:
    """Return a trace of the beats ``span`` up to the first question, and the rest in parts; None without questions."""
    predictions: list[_PagePrediction] = []
    for question in questions:
        if first_after(question.whole, question.known_count + question.at.chosen) > span.stop:
            break
        before = predictions[-1].start if predictions else -1
        one = _page_prediction(question, session, trace, span, before + 1)
        if one.start > before:
            predictions.append(one)
    if not predictions:
        return trace, None
    frames, first = trace["frames"], predictions[0]
    parts: list[AsksPart] = [{"from": first.start, "frames": [*first.frames], "question": first.question}]
    for one, following in zip(predictions, [*predictions[1:], None], strict=True):
        to = len(frames) if following is None else following.start
        beats = [_standalone_frame(frames, one.start), *frames[one.start + 1 : to]]
        part: AsksPart = {"from": one.start, "frames": beats, "right": one.right, "shown": one.solution}
        if following is not None:
            part["frames"] = [*beats, *following.frames]
            part["question"] = following.question
        parts.append(part)
    return {**trace, "frames": [*frames[: first.start], *first.frames]}, _packed(parts)


def _page_prediction(
    held_question: HeldQuestion, session: Session, trace: Trace, span: range, least: int
) -> _PagePrediction:
    """Return a question for a page; it withholds no beats of the trace before ``least``."""
    assert isinstance(held_question.question, Open)
    after, end = (
        first_after(held_question.whole, count) for count in (held_question.known_count, held_question.known_count + 1)
    )
    start = after if held_question.at.chosen else after - 1
    first = start - span.start
    tracer = tracer_with_question(held_question)
    ahead = [without_event(frame) for frame in tracer.frames[start:]]
    if not held_question.at.chosen:
        ahead[0] = {**trace["frames"][first]}
        ahead[0].pop("decision", None)
    elif held_question.led is not None and after + 1 < end and ahead[0] == trace["frames"][first]:
        # This beat is the same before and after the answer, so the question can begin after it.
        start, first, ahead = start + 1, first + 1, ahead[1:]
    plain: list[Frame] = [*trace["frames"][:first], *ahead]
    frames = masked(plain, held_question.question.hides, tracer.withheld, min(least, len(plain) - 2))
    first = next((n for n, (a, b) in enumerate(zip(plain, frames, strict=True)) if n == first or a is not b), first)
    start = first + span.start
    explained = []
    for done in (_right(held_question.question), _revealed(held_question.question)):
        frames_now = noted(held_question.whole, [replace(held_question, question=done).note]).frames
        pairs = enumerate(zip(frames_now, held_question.whole.frames, strict=True))
        changed = [(number, now) for number, (now, before) in pairs if now is not before]
        explained.append([_explained(now, number - start) for number, now in changed if number < span.stop])
    right, revealed = explained
    return _PagePrediction(
        first,
        [*frames[first:-1], whole_frame(frames, len(frames) - 1)],
        _question(held_question.question),
        right,
        revealed,
    )


def _explained(frame: Frame, number: int) -> FrameFeedback:
    return {"at": number, "answered": frame["answered"], "tags": frame["tags"]}


def _right(open_question: Open) -> Open:
    """Return a question after the right answer."""
    answer = open_question.question.answer
    return open_question.answer(element_of(answer) if open_question.question.form.kind == "seat" else answer)


def _revealed(open_question: Open) -> Open:
    """Return a question after its answer was revealed."""
    return replace(open_question, tries=MISSES).reveal()


def _question(open_question: Open) -> AsksQuestion:
    """Return a question with its answer key, in which seats are elements of the table."""
    key = key_of(open_question.question)
    form = open_question.to_page()["form"]
    if form["kind"] == "seat":
        key["answers"] = [{**one, "given": element_of(one["given"])} for one in key["answers"]]  # type: ignore[arg-type]
    return {**key, "form": form}


def _standalone_frame(frames: Sequence[Frame], number: int) -> Frame:
    """Return a whole frame that can also follow its predecessor, because None marks each element that has gone."""
    alone = whole_frame(frames, number)
    before: Any = whole_frame(frames, number - 1)["scene"] if number else {}
    scene: dict[str, Any] = {**alone["scene"]}
    for part, entries in before.items():
        removed = {name: None for name in entries if name not in scene.get(part, {})}
        if removed:
            scene[part] = {**scene.get(part, {}), **removed}
    return {**alone, "scene": scene}  # type: ignore[typeddict-item]


def _packed(parts: Sequence[AsksPart]) -> PageQuestions:
    texts = [json.dumps(part, ensure_ascii=False, separators=(",", ":")) for part in parts]
    packer = Packer("".join(text[:SAMPLE] for text in texts[1 :: 1 + len(texts) // SAMPLES]))
    return {"common": packer.common, "parts": [packer.packed(text) for text in texts]}

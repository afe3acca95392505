"""Likely mistakes: the wrong answers to a question, by reason code and by the answer itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..questions.forms import AnswerError
from ..questions.page import question_trace
from ..questions.question import Question
from ..rules import RulesError, get_game

OTHER = "other"
"""The name of any wrong answer without feedback of its own."""


def names_of_mistake(question: Question, answer: Any) -> Iterator[str]:
    """Yield the names that a lesson may use for a wrong answer, the most specific first."""
    if question.form.kind == "act":
        code = _code(question, answer)
        try:
            move = question.judge(answer).answer
        except AnswerError:
            move = answer
        text = str(move)
        yield from dict.fromkeys((text, text.partition(" ")[2], *([code] if code else [])))
    elif question.form.kind == "pick":
        judged = question.judge(answer)
        wrong = [part for part in judged.parts if not part.right]
        for part in wrong:
            yield from _called(question, part.about)
        for part in wrong:
            if code := _code(question, str(part.about)):
                yield code
        states = {part.state for part in wrong}
        yield from (state for state in ("wrong", "missed") if state in states)
    elif question.form.kind != "order":
        yield str(answer)
        yield question.form.label(answer)
        if question.form.kind == "seat" and isinstance(answer, int):
            # The English name, which names the seat in a lesson of any language.
            yield get_game(question.game).texts().seat_names[answer]
    yield OTHER


def _called(question: Question, id: str | int | None) -> Iterator[str]:
    """Yield the names of an element: its id, the id without the number among equal cards, and its label."""
    yield from dict.fromkeys((str(id), str(id).partition("~")[0], question.form.label(id)))


class Mistaken(NamedTuple):
    """A wrong answer in words, for a worksheet; for a pick, one choice that was made or left out."""

    label: str
    left_out: bool = False


def answers_by_mistake(question: Question, texts: Mapping[str, str]) -> dict[str, list[Mistaken]]:
    """Return the wrong answers for which a step has feedback in ``texts``, by the names of their mistakes."""
    found: dict[str, list[Mistaken]] = {name: [] for name in texts}
    if question.form.kind == "pick":
        due = {part.about: part.right for part in question.judge(question.form.ids).parts}
        for id in question.form.ids:
            if (name := _name_on_choice(question, str(id), texts)[0]) is not None:
                found[name].append(Mistaken(question.form.label(id), due[id]))
        return found
    labels = _labels(question)
    for given in wrong_answers(question):
        name = next((one for one in names_of_mistake(question, given) if one in texts), None)
        if name is not None:
            found[name].append(Mistaken(_in_words(question, given, labels)))
    return found


def _labels(question: Question) -> dict[str, str]:
    """Return the moves that a question offers, with their labels."""
    if question.form.kind != "act":
        return {}
    decision = question_trace(question, 0, open=True)["frames"][0].get("decision")
    choices = decision["choosing"]["choices"] if decision is not None else []
    return {each["action"]: each["label"] for each in choices}


def _in_words(question: Question, answer: Any, labels: Mapping[str, str]) -> str:
    """Return a wrong answer in words; a selection that is illegal is worded as the move that it would be."""
    if question.form.kind != "act":
        return question.answer_text(answer)
    if isinstance(answer, str) and answer in labels:
        return labels[answer]
    scene = get_game(question.game).scene
    move = answer if isinstance(answer, str) else scene.picked(question.state, list(answer), question.perspective)
    text = question.answer_text(str(move))
    return text[:1].upper() + text[1:]  # as the labels of moves are


def words_on(question: Question, answer: Any, texts: Mapping[str, str]) -> str:
    """Return a step's feedback on a wrong answer, from ``texts``; empty if it has none."""
    return next((texts[name] for name in names_of_mistake(question, answer) if name in texts), "")


def is_explained(question: Question, answer: Any, texts: Mapping[str, str]) -> bool:
    """Return True if a step has feedback on this very mistake, and not only on any wrong answer."""
    return next((name for name in names_of_mistake(question, answer) if name in texts), OTHER) != OTHER


def words_on_choice(question: Question, id: str, texts: Mapping[str, str]) -> tuple[str, int]:
    """Return the feedback on one wrong or missing choice of a pick, and its rank: 0 for the most specific."""
    name, rank = _name_on_choice(question, id, texts)
    return "" if name is None else texts[name], rank


def _name_on_choice(question: Question, id: str, texts: Mapping[str, str]) -> tuple[str | None, int]:
    """Return the name of the mistake behind one wrong or missing choice of a pick, and its rank."""
    part = next(part for part in question.judge(question.form.ids).parts if part.about == id)
    called = next((name for name in _called(question, id) if name in texts), "")
    names = (called, _code(question, id) or "", "" if part.right else "wrong", "missed" if part.right else "", OTHER)
    return next(((name, rank) for rank, name in enumerate(names) if name in texts), (None, len(names)))


def wrong_answers(question: Question) -> list[Any]:
    """Return wrong answers to a question, of different kinds if possible."""
    form, answer = question.form, question.answer
    match form.kind:
        case "act":
            legal = [move for move in question.moves if not question.judge(move).right]
            return [*legal, *_refused(question)]
        case "pick":
            less = [[id for id in answer if id != left] for left in answer]
            more = [[*answer, id] for id in form.ids if id not in answer]
            return [*less, *more]
        case "number":
            return [n for n in range(form.least, form.most + 1) if n != answer]
        case "order":
            return [list(reversed(answer))]
    return [id for id in form.ids if id != answer]


def mistakes_that_can_be(question: Question) -> set[str]:
    """Return the names of all mistakes that are possible at a question."""
    return {name for answer in wrong_answers(question) for name in names_of_mistake(question, answer)}


def codes_of_refusals(question: Question) -> dict[str, str | None]:
    """Return the reason code of each illegal element, if a question asks for a move."""
    choosing = get_game(question.game).scene.choosing(question.state, question.state.to_move or 0)
    return {id: verdict.code for id, verdict in choosing.refusals.items()}


def _refused(question: Question) -> list[Any]:
    """Return the illegal selections of one element."""
    game = get_game(question.game)
    choosing = game.scene.choosing(question.state, question.state.to_move or 0)
    found = []
    for id in choosing.refusals:
        try:
            question.judge([id])
        except RulesError:
            continue
        found.append([id])
    return found


def _code(question: Question, answer: Any) -> str | None:
    """Return the reason code of an illegal choice, or None."""
    game, state = get_game(question.game), question.state
    if isinstance(answer, str) and question.form.kind == "pick":
        refused = game.scene.choosing(state, state.to_move or 0).refusals.get(answer)
        if refused is not None or question.deed is None:
            return None if refused is None else refused.code
        answer = [question.deed, answer]  # the piece that the question is about, and a square
    try:
        action = (
            state.read(answer)
            if isinstance(answer, str)
            else game.scene.picked(state, list(answer), question.perspective)
        )
    except RulesError:
        return None
    return state.view(question.perspective).verdict(action).code

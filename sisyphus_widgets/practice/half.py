"""The half-done part of a question: the help with a rule between its example and questions without help."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..questions.believed import believed_answer
from ..questions.exposure import exposed_by
from ..questions.question import Question, question_given
from ..questions.question_by_id import question
from ..rules import get_game


@dataclass(frozen=True, slots=True)
class Half:
    """A half-done question: the choices already made, and those left, or all of them if ``offered`` is empty."""

    choices: tuple[Any, ...] = ()
    offered: tuple[Any, ...] = ()


def half(question: Question, seed: int = 0) -> Half:
    """Return the half-done part of a question.

    In a pick, some right choices are made or some wrong ones are removed; an order has its beginning; any other form is
    left with one right and one wrong answer. Whoever has a belief that the question exposes can still answer by it.
    """
    rng = random.Random(f"{seed}/{question_given(question).id}")
    form, answer = question.form, question.answer
    believed: Sequence[Any] = _believed(question.id)
    match form.kind:
        case "pick":
            if len(answer) > 1:
                common = [id for id in answer if all(id in one for one in believed)]
                return Half(choices=tuple(common[: len(answer) // 2]))
            wrong = [id for id in form.ids if id not in answer]
            idle = [id for id in wrong if not any(id in one for one in believed)]
            out = rng.sample(idle, min(len(idle), len(wrong) // 2))
            return Half(offered=tuple(id for id in form.ids if id not in out) if out else ())
        case "order":
            begun = answer[: (len(answer) - 1) // 2]
            return Half(choices=tuple(begun if all(one[: len(begun)] == begun for one in believed) else ()))
        case "act":
            others: list[Any] = [move for move in question.moves if not question.judge(move).right]
            believed = [move for one in believed for move in one if move in others]
        case "number":
            others = [n for n in range(max(form.least, answer - 3), min(form.most, answer + 3) + 1) if n != answer]
        case _:
            others = [id for id in form.ids if id != answer]
    others = [one for one in believed if one != answer] or others
    pair = [answer, *([rng.choice(others)] if others else [])]
    everything = [*question.moves] if form.kind == "act" else sorted(pair) if form.kind == "number" else [*form.ids]
    left = tuple(id for id in everything if id in pair)
    return Half(offered=left if form.kind == "number" or len(left) < len(everything) else ())


@lru_cache(maxsize=4096)
def _believed(id: str) -> tuple[Any, ...]:
    """Return the answers to a question by those who have a belief that it is listed as exposing."""
    names = exposed_by(id)
    if not names:
        return ()
    target = question(id, language="en")
    found = (believed_answer(target, one) for one in get_game(target.game).beliefs if one.name in names)
    return tuple(one for one in found if one is not None)

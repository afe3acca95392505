"""Feedback for an answer that is right or revealed: the reason for each of its parts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from ..rules import get_game
from ..rules.language.statement import Statement
from ..schema import QuizTold
from .playable import ALLOWED
from .question import Judgement, Part, Question, said_once


def told_right(question: Question, judged: Judgement) -> list[QuizTold]:
    """Return the feedback for a right answer."""
    right: QuizTold = {"text": question.texts.say("teaching.hint.right", {}), "right": True}
    return [right, *_reasons(question, judged, told=())]


def told_shown(question: Question) -> list[QuizTold]:
    """Return the feedback that reveals the answer, with reasons that it has not given already."""
    judged, told = question.judge(question.answer), [reason.says for reason in question.reasons]
    return [{"text": question.hint(3)}, *_reasons(question, judged, told)]


def told_missed(question: Question, answer: object) -> list[QuizTold]:
    """Return the feedback for a wrong answer that cannot be mended: what was chosen, what is right, and why."""
    chosen = question.told(question.judge(answer).given)
    missed: QuizTold = {"text": question.texts.say("teaching.hint.chosen", {"what": chosen}), "right": False}
    return [missed, *told_shown(question)]


def _reasons(question: Question, judged: Judgement, told: Collection[Statement]) -> list[QuizTold]:
    """Return the reason for each part, without those in ``told``."""
    parts = [part for part in judged.parts if part.says is not None and part.says not in told]
    if question.form.kind != "pick":
        return [QuizTold(text=part.text) for part in said_once(parts)]
    return [QuizTold(text=text) for text in _of_choices(question, parts)]


def _of_choices(question: Question, parts: Sequence[Part]) -> Iterator[str]:
    """Yield a sentence for the choices that a rule allows, and one for each reason that some choices share."""
    allowed: dict[str, dict[str, None]] = {}
    others: dict[Statement, dict[str, Part]] = {}
    for part in parts:
        assert part.says is not None
        what = question.form.label(part.about)
        if part.says.key == ALLOWED:
            allowed.setdefault(part.rule, {})[what] = None
        else:  # a reason that names what it is about is the same but for the name
            others.setdefault(part.says.pattern(part.about), {}).setdefault(what, part)
    for rule, whats in allowed.items():
        yield _allowed(question, question.texts.listed([*whats]), rule)
    for same in others.values():
        yield _reason(question, same)


def _allowed(question: Question, what: str, rule: str) -> str:
    title = get_game(question.game).rulebook_at(question.state, question.texts.language)[rule].title
    seat = question.state.to_move
    facts = {"seat": seat, "what": what, "title": title}
    return question.texts.say(ALLOWED, facts, about=seat, reader=question.perspective)


def _reason(question: Question, same: Mapping[str, Part]) -> str:
    """Return the reason that some choices share; where it does not name them, name them."""
    say, listed = question.texts.say, question.texts.listed
    [_, *more], part = same, next(iter(same.values()))
    assert part.says is not None
    if not part.says.names(part.about):
        return say("teaching.run.part", {"what": listed([*same]), "text": part.text})
    return f"{part.text} {say('teaching.run.same', {'what': listed(more)})}" if more else part.text

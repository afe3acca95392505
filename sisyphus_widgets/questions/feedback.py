"""Feedback for an answer that is right or revealed: the reason for each of its parts."""

from __future__ import annotations

from ..rules import get_game
from ..schema import QuizTold
from .question import Judgement, Question


def told_right(question: Question, judged: Judgement) -> list[QuizTold]:
    """Return the feedback for a right answer."""
    return _with_reasons(question, judged, {"text": question.texts.say("teaching.hint.right", {}), "right": True})


def told_shown(question: Question) -> list[QuizTold]:
    """Return the feedback that reveals the answer."""
    return _with_reasons(question, question.judge(question.answer), {"text": question.hint(3)})


def _with_reasons(question: Question, judged: Judgement, first: QuizTold) -> list[QuizTold]:
    """Return the first sentence and the reasons; parts allowed by the same rule or for the same reason share one."""
    allowed: dict[str, dict[str, str]] = {}
    others: dict[str, dict[str, str]] = {}
    for part in judged.parts:
        what = question.form.label(part.about)
        if question.form.kind == "pick" and part.text == _allowed(question, what, part.rule):
            allowed.setdefault(part.rule, {})[part.text] = what
        else:  # a reason that names its element differs from the others only in the name
            others.setdefault(part.text.replace(what, "\0"), {}).setdefault(what, part.text)
    listed = question.texts.listed
    reasons = [_allowed(question, listed([*whats.values()]), rule) for rule, whats in allowed.items()]
    reasons += [_reason(question, whats) for whats in others.values()]
    return [first, *(QuizTold(text=text) for text in dict.fromkeys(reasons) if text not in first["text"])]


def _allowed(question: Question, what: str, rule: str) -> str:
    title = get_game(question.game).rulebook_in(question.texts.language)[rule].title
    facts = {"seat": question.state.to_move, "what": what, "title": title}
    return question.texts.say(
        "teaching.playable.allowed", facts, about=question.state.to_move, reader=question.perspective
    )


def _reason(question: Question, whats: dict[str, str]) -> str:
    """Return the reason that some parts share, given by element; in an answer with several parts, name the elements."""
    say, listed = question.texts.say, question.texts.listed
    [what, *more], text = whats, next(iter(whats.values()))
    if question.form.kind != "pick":
        return text
    if what not in text:
        return say("teaching.run.part", {"what": listed([*whats]), "text": text})
    return f"{text} {say('teaching.run.same', {'what': listed(more)})}" if more else text

"""Feedback for an answer that is right or revealed: the reason for each of its parts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from ..rules import get_game
from ..rules.language.statement import Statement
from ..schema import FeedbackLine
from .playable import ALLOWED, NOT_FORBIDDEN
from .question import Judgement, Part, Question, names_choice, without_repetition


def right_feedback(question: Question, judged: Judgement) -> list[FeedbackLine]:
    """Return the feedback for a right answer."""
    right: FeedbackLine = {"text": question.texts.say("teaching.hint.right", {}), "right": True}
    return [right, *_reasons(question, judged, statements=())]


def solution_feedback(question: Question) -> list[FeedbackLine]:
    """Return the feedback that reveals the answer, and the reasons that the revealing hint does not contain."""
    judged, statements = question.judge(question.answer), [reason.statement for reason in question.reasons]
    return [{"text": question.hint(3)}, *_reasons(question, judged, statements)]


def missed_feedback(question: Question, answer: object) -> list[FeedbackLine]:
    """Return the feedback for a wrong answer without another try: what was chosen, what is right, and why."""
    chosen = question.answer_text(question.judge(answer).answer)
    missed: FeedbackLine = {"text": question.texts.say("teaching.hint.chosen", {"what": chosen}), "right": False}
    return [missed, *solution_feedback(question)]


def miss_feedback(question: Question, n: int, answer: object) -> list[FeedbackLine]:
    """Return the feedback on the ``n``-th wrong answer in a row, without the right one: the fault, or the rule.

    The second miss brings the rule. If each choice or move has a reason of its own, that reason comes before the rule.
    Elsewhere the only reason is the right answer.
    """
    sentences = [question.hint(1, answer)] if n != 2 or question.form.kind in ("act", "pick") else []
    if n == 2:
        sentences.append(question.hint(2))
    return [{"text": text, "right": False} for text in sentences]


def _reasons(question: Question, judged: Judgement, statements: Collection[Statement]) -> list[FeedbackLine]:
    """Return the reason for each part, without those in ``statements``."""
    parts = [part for part in judged.parts if part.statement is not None and part.statement not in statements]
    if question.form.kind != "pick":
        return [FeedbackLine(text=part.text) for part in without_repetition(parts)]
    return [FeedbackLine(text=text) for text in _of_choices(question, parts)]


def _of_choices(question: Question, parts: Sequence[Part]) -> Iterator[str]:
    """Yield a sentence for the choices that a rule allows, and one for each reason that some choices share."""
    allowed: dict[tuple[str, str], dict[str, None]] = {}
    others: dict[Statement, dict[str, Part]] = {}
    for part in parts:
        assert part.statement is not None
        what = question.form.label(part.about)
        if part.statement.key in (ALLOWED, NOT_FORBIDDEN):
            allowed.setdefault((part.statement.key, part.rule), {})[what] = None
        else:  # reasons that differ only in the name of their element are grouped
            others.setdefault(part.statement.pattern(part.about), {}).setdefault(what, part)
    for (key, rule), whats in allowed.items():
        yield _allowed(question, key, question.texts.listed([*whats]), rule)
    for same in others.values():
        yield _reason(question, same)


def _allowed(question: Question, key: str, what: str, rule: str) -> str:
    title = get_game(question.game).rulebook_at(question.state, question.texts.language)[rule].title
    seat = question.state.to_move
    facts = {"seat": seat, "what": what, "title": title}
    return question.texts.say(key, facts, about=seat, reader=question.perspective)


def _reason(question: Question, same: Mapping[str, Part]) -> str:
    """Return the reason that several choices share, together with their names."""
    say, listed = question.texts.say, question.texts.listed
    [what, *more], part = same, next(iter(same.values()))
    if not names_choice(part, what):
        return say("teaching.run.part", {"what": listed([*same]), "text": part.text})
    return f"{part.text} {say('teaching.run.same', {'what': listed(more)})}" if more else part.text

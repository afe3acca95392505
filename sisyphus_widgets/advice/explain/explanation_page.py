"""Explanations of a choice at a table, as a page gets them: sentences, and the rules behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...questions.labels import move_name
from ...questions.wording import texts_of
from ...rules import Texts
from ...schema import Explanation
from ...table.move_trials import MoveTrials
from ...table.session import NotOffered, Session
from ...table.what_if import PLAIN, Move, WhatIfMode
from .why import TRIED, Why, why_in


def explained(
    session: Session,
    action: str | Sequence[str],
    step: int | None = None,
    moves: Sequence[Move] = (),
    way: WhatIfMode = PLAIN,
) -> Explanation:
    """Explain which rules allow or forbid a choice, what it scores for certain, and what it risks.

    ``action`` is notation or the picked elements; ``step`` and the arguments after it name the position, as for a
    verdict. The explanation uses only what the choosing seat may know. It leaves out outcomes that the table may still
    ask about.

    Raises:
        NotOffered: this table does not explain, or a question is open.
        RulesError: there is nothing to decide, or the action cannot be read.
    """
    if session.settings.mode == "explore":
        raise NotOffered("this table explains no choices")
    session.require_no_question()
    trials = MoveTrials(session)
    state, read = trials.resolve(action, step, moves, way)
    texts = texts_of(session.game, session.settings.language).named(session.texts.seat_names[: state.players])
    foretells = not session.timeline.tracer.brief
    why = why_in(state, read, texts, seat=trials.chooser(step, way), open=foretells)
    label = move_name(session.game, state, session.perspective, texts, read, spoken=True)
    text = "\n".join(_lines(why, why.label, texts, state.to_move, session.perspective, spoken=False))
    spoken = "\n".join(_lines(why, label, texts, state.to_move, session.perspective, spoken=True))
    rulebook = session.game.rulebook
    names = session.game.scene.named(read) if isinstance(action, str) else action
    explanation: Explanation = {
        "text": text,
        "rules": [rule for rule in why.rules if rule in rulebook],
        "highlight": [*dict.fromkeys(names)],
    }
    if spoken != text:
        explanation["spoken"] = spoken
    return explanation


def _lines(why: Why, label: str, texts: Texts, mover: int | None, reader: int | None, *, spoken: bool) -> Iterator[str]:
    """Yield the lines of the explanation."""

    def say(key: str, **facts: object) -> str:
        return texts.say(f"teaching.explain.{key}", {"seat": mover, "m": TRIED, **facts}, about=mover, reader=reader)

    if not why:
        yield " ".join(point.spoken_text if spoken else point.text for point in why.reasons)
        return
    yield say("allowed", label=label)
    if why.follows:
        yield say("sure", text=" ".join(point.spoken_text if spoken else point.text for point in why.follows))
    if why.chances:
        yield say("tried")
    for point in why.chances:
        text = point.spoken_text if spoken else point.event
        yield say("like" if point.varied else "chance", n=round(point.share * TRIED), text=text)
    if why.advice:
        yield say("tutor", text=why.advice)

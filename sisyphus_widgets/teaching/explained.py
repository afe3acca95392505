"""A choice explained at a table, as a page gets it: what is to be said of it in sentences, and the rules behind it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ..rules import Texts
from ..schema import Explanation
from ..session import Session
from ..trying import Move
from .explaining import TRIED, Why, why_in
from .saying import texts_of


def explained(
    session: Session,
    action: str | Sequence[str],
    step: int | None = None,
    moves: Sequence[Move] = (),
    by_hand: Collection[int] = (),
    branch: int | None = None,
) -> Explanation:
    """Which rules let a choice pass or forbid it, what it scores for sure and what it risks.

    ``action`` is notation or the picked elements, ``step`` and what follows it say where, as for a verdict. No more is used
    than the seat may know that is to choose, and where outcomes are asked about, nothing is said of them beforehand.

    Raises:
        NotOffered: this table does not explain, or something is asked first.
        RulesError: there is nothing to decide, or the action cannot be read.
    """
    state, read = session.meant(action, step, moves, by_hand, branch)
    texts = texts_of(session.game, session.language).named(session.texts.seat_names[: state.players])
    told, heard = (
        why_in(state, read, texts, seat=session.perspective, spoken=spoken, open=session.foretells)
        for spoken in (False, True)
    )
    text, spoken = ("\n".join(_lines(one, state.to_move, session.perspective, texts)) for one in (told, heard))
    known = session.game.rulebook
    names = session.game.scene.named(read) if isinstance(action, str) else action
    explanation: Explanation = {
        "text": text,
        "rules": [rule for rule in told.rules if rule in known],
        "highlight": [*dict.fromkeys(names)],
    }
    if spoken != text:
        explanation["spoken"] = spoken
    return explanation


def _lines(why: Why, mover: int | None, reader: int | None, texts: Texts) -> Iterator[str]:
    """What is to be said, a line each."""

    def say(key: str, **facts: object) -> str:
        return texts.say(f"teaching.explain.{key}", {"seat": mover, **facts}, about=mover, reader=reader)

    if not why:
        yield " ".join(point.text for point in why.reasons)
        return
    yield say("allowed", label=why.label)
    if why.follows:
        yield say("sure", text=" ".join(point.text for point in why.follows))
    if why.chances:
        yield say("tried", m=TRIED)
        for point in why.chances:
            yield say("like" if point.varied else "chance", n=round(point.share * TRIED), m=TRIED, text=point.event)
    if why.advice:
        yield say("tutor", text=why.advice)

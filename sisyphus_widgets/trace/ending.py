"""The end of a game in a few words: the places, the reader's best moment, and the turning point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rules import AnyState, Sentence
from ..rules.drawing.scene import SPANS, AnySceneMaker
from ..schema import Frame
from .narration import Wording


def places_text(scene: AnySceneMaker, wording: Wording, state: AnyState) -> str | None:
    """Return all seats in the order of their places, with their scores if there are any.

    Return None for two players, and where nothing but the winners is known.
    """
    scores, ranks = scene.progress(state), scene.ranks(state)
    if state.players <= 2 or not (scores or max(ranks) > 1 + bool(scene.winners(state))):
        return None
    seats = [
        wording.say(Sentence("summary.standing", {"seat": seat, "now": scores[seat] if scores else 0}, seat))
        for seat in sorted(range(state.players), key=ranks.__getitem__)
    ]
    return wording.say(Sentence("summary.places", {"list": wording.texts.listed(seats)}))


def best_text(
    scene: AnySceneMaker, wording: Wording, frames: Sequence[Frame], states: Sequence[AnyState]
) -> str | None:
    """Return the reader's best trick, deal or deed of the game in words; None if there was none."""
    best, reader = scene.ending.best, wording.reader
    if reader is None or not best:
        return None
    if best in SPANS:
        found = _gains(scene, frames, states, reader, best)
        number = (min if scene.lowest_leads else max)(found, default=0)
        has_best = bool(found) and (scene.lowest_leads or number > 0)
    else:
        sizes = _sizes(frames, reader, best, scene.ending.counted)
        number = max(sizes, default=0) if scene.ending.counted else len(sizes)
        has_best = number > 0
    return wording.say(Sentence("summary.best", {"n": number}, reader)) if has_best else None


def turning_point(scene: AnySceneMaker, frames: Sequence[Frame], states: Sequence[AnyState]) -> int | None:
    """Return the number of the frame that turned the game; None if nothing did.

    With scores it is the one in which the winner took the lead for good. Without, it is the last event of the kind that
    the game names.
    """
    winners = scene.winners(states[-1])
    if scene.progress(states[-1]):
        if len(winners) != 1:
            return None
        back = range(len(states) - 1, -1, -1)
        held = next((at for at in back if _leader(scene, states[at]) not in (None, *winners)), None)
        if held is None:
            return None  # nobody else ever led
        return next((at for at in range(held, len(states)) if _leader(scene, states[at]) in winners), None)
    ending = scene.ending
    for at in range(len(frames) - 1, 0, -1):
        event: Any = frames[at].get("event", {})
        if event.get("type") == ending.turn and (event.get("seat") in winners) is not ending.by_loser:
            return at
    return None


def _gains(
    scene: AnySceneMaker, frames: Sequence[Frame], states: Sequence[AnyState], reader: int, span: str
) -> list[int]:
    """Return what the reader scored in each trick or deal."""
    found: list[int] = []
    before = scene.progress(states[0])
    for frame, state in zip(frames, states, strict=True):
        closed = frame.get("summary", {}).get("of")
        if closed is not None and SPANS.index(closed) >= SPANS.index(span):
            now = scene.progress(state)
            found.append(now[reader] - before[reader])
            before = now
    return found


def _sizes(frames: Sequence[Frame], reader: int, kind: str, counted: str) -> list[int]:
    """Return the sizes of the reader's deeds of a kind: the number of things in one of their fields."""
    mine = (event for event in _events(frames) if event["type"] == kind and event.get("seat") == reader)
    return [len(event[counted]) if counted else 1 for event in mine]


def _events(frames: Sequence[Frame]) -> list[dict[str, Any]]:
    return [dict(frame["event"]) for frame in frames if "event" in frame]


def _leader(scene: AnySceneMaker, state: AnyState) -> int | None:
    """Return the seat that leads alone, or None."""
    progress = scene.progress(state)
    best = (min if scene.lowest_leads else max)(progress)
    return progress.index(best) if progress.count(best) == 1 else None

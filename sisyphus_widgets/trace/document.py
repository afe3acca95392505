"""The trace of a tracer as a page gets it: its frames, and everything that is needed to draw them."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import NOBODY, AnyState
from ..schema import FORMAT, VERSION, Frame, Mode, Offer, Trace
from .choices import choosing_at
from .frames import without_event
from .tracer import Tracer


def whole_frames(tracer: Tracer) -> list[Frame]:
    """Return the complete frames, with the choices at each decision."""
    return [_with_choosing(tracer, step, frame) for step, frame in enumerate(tracer.frames)]


def lean_frames(tracer: Tracer, start: int, *, live: bool) -> list[Frame]:
    """Return the frames from ``start`` on, without what a page requests later or gets as traits.

    If the table is ``live``, the last frame has its choices, so that a move is shown at once.
    """
    frames = [without_event(frame) for frame in tracer.frames[start:]]
    if live and frames:
        frames[-1] = _with_choosing(tracer, len(tracer.frames) - 1, frames[-1])
    return frames


def _with_choosing(tracer: Tracer, step: int, frame: Frame) -> Frame:
    if "decision" not in frame or "choosing" in frame["decision"]:
        return frame
    return {**frame, "decision": {**frame["decision"], "choosing": choosing_at(tracer, step)}}


def trace_of(
    tracer: Tracer,
    state: AnyState,
    *,
    mode: Mode,
    revision: int = 0,
    offers: Sequence[Offer] = (),
    perspectives: Sequence[int | None] = (),
    whole: bool = True,
) -> Trace:
    """Return the trace so far; ``state`` is any position of the game and decides the layout.

    ``offers`` are the requests that will be answered in addition to those every page may make. ``perspectives`` are the
    perspectives that a page may ask for. Without ``whole`` the frames are those of :func:`lean_frames`.
    """
    maker, texts, perspective = tracer.maker, tracer.texts, tracer.perspective
    game, scene = maker.game, maker.scene
    book = game.rulebook_at(state, texts.language, texts.seat_names)
    trace: Trace = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "title": texts.data["title"],
        "language": texts.language,
        "mode": mode,
        "perspective": None if perspective == NOBODY else perspective,
        "revision": revision,
        "offers": list(offers),
        "perspectives": list(perspectives),
        "tutored": maker.tutor is not None,
        "seats": [
            {"seat": seat, "name": name, "you": seat == perspective} for seat, name in enumerate(texts.seat_names)
        ],
        "labels": dict(texts.data["controls"]),
        "marks": scene.marks(texts),
        "tags": scene.tags(texts),
        "rests": list(scene.pause_tags),
        "clauses": book.to_json(),
        "about": game.about(texts),
        "symbols": scene.symbols(texts),
        "faces": scene.faces(texts),
        "layout": scene.layout(state, texts, perspective),
        "frames": whole_frames(tracer) if whole else lean_frames(tracer, 0, live=mode != "replay"),
    }
    if legend := scene.legend(texts):
        trace["legend"] = legend
    if book.house_rules:
        trace["house_rules"] = list(book.house_rules)
    if tracer.goal is not None:
        trace["task"] = tracer.goal.task(perspective)
    return trace

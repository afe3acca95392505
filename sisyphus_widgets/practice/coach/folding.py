"""Folded beats: what another player did since the learner's last move, in one short text instead of beat by beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...schema import CoachFold, Frame

MOST_SENTENCES = 2
"""The most sentences of a fold: a player answers, and then leads."""

STOPS = ("summary", "answered", "goal")
"""The parts of a frame at which the reader stops."""


def folds(
    frames: Sequence[Frame], move_counts: Sequence[int], seat: int, is_familiar: Callable[[str], bool]
) -> list[CoachFold]:
    """Return the folds of the beats since the last decision of a seat, in order.

    A fold holds beats of one other player of which some rest on a rule that is not familiar. ``move_counts`` are the
    numbers of moves made by each frame. The text says each move, and what came of it, such as a trick that was taken;
    the rest, such as drawing cards, shows on the table.
    """
    last = len(frames) - 1
    start = max((at for at in range(last) if "decision" in frames[at]), default=last) + 1
    found = list[CoachFold]()
    for first, end in _runs(frames, move_counts, start):
        run = frames[first:end]
        parts = [_part(frames, move_counts, at, first) for at in range(first, end)]
        chosen = [frame for frame, part in zip(run, parts, strict=True) if part != "quiet"] or run
        is_other = run[0].get("seat") not in (None, seat)
        rules = list(dict.fromkeys(rule for frame in run for rule in frame.get("rules", ())))
        if is_other and len(run) > 1 and not all(map(is_familiar, rules)):
            chosen_rules = list(dict.fromkeys(rule for frame in chosen for rule in frame.get("rules", ())))
            text = " ".join(frame["text"] for frame in chosen)
            spoken = " ".join(frame.get("spoken", frame["text"]) for frame in chosen)
            found.append({"from": first, "to": end - 1, "text": text, "spoken": spoken, "rules": chosen_rules})
    return found


def _runs(frames: Sequence[Frame], move_counts: Sequence[int], start: int) -> list[tuple[int, int]]:
    """Return the first frame of each run of frames that may be folded, and the one behind its last."""
    runs, first, sentences = list[tuple[int, int]](), start, 0
    for at in range(start, len(frames)):
        part = _part(frames, move_counts, at, first)
        is_new = at > first and (
            frames[at].get("seat") != frames[first].get("seat")
            or any(stop in frames[at - 1] for stop in STOPS)
            or (part != "quiet" and sentences == MOST_SENTENCES)
        )
        if is_new:
            runs.append((first, at))
            first, sentences = at, 0
        sentences += _part(frames, move_counts, at, first) != "quiet"
    return [*runs, (first, len(frames))] if first < len(frames) else runs


def _part(frames: Sequence[Frame], move_counts: Sequence[int], at: int, first: int) -> str:
    """Return whether a frame is a move, the first outcome of one that is marked, or quiet, in a run that begins so."""
    if move_counts[at] != move_counts[at - 1]:
        return "move"
    begin = next(n for n in range(at, -1, -1) if n == 0 or move_counts[n] != move_counts[n - 1])
    marked = [n for n in range(max(begin + 1, first), at + 1) if frames[n].get("tags")]
    return "outcome" if marked == [at] else "quiet"

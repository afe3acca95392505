"""Summaries at the end of a trick, a deal or a game: the scores, the gains, and the changes of the lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..rules import AnyState, Event, Sentence
from ..rules.drawing.scene import SPANS, AnySceneMaker
from ..schema import ClimbData, Frame, Gain, Happened, Span, Summary, SummaryRow
from .ending import best_text, places_text, turning_point
from .frame_strip import FrameStrip
from .narration import Wording

MOST_ROWS = 8
"""The most events listed in a summary; the latest are kept."""

MOST_POINTS = 60
"""The most points in the small chart of a game."""

_DUEL = 2
"""The number of players among whom nobody counts places."""


@dataclass(frozen=True, slots=True)
class SummaryFrame:
    """One frame to sum up, and the position behind it."""

    frame: Frame
    state: AnyState


class Summarist:
    """A maker of summaries of one game for one reader.

    It uses only earlier frames and the public score.
    """

    def __init__(self, scene: AnySceneMaker, wording: Wording) -> None:
        self._scene = scene
        self._wording = wording

    def summary(self, span: Span, frames: Sequence[SummaryFrame]) -> Summary:
        """Return the summary of the span that ends with the last frame of ``frames``."""
        own = frames[began(span, [one.frame for one in frames], len(frames) - 1) :]
        rows: list[SummaryRow] = [*self._gains(span, own), *self._happened(span, own)]
        if span == "game":
            rows = [*self._ending(own), *rows]
        summary: Summary = {"of": span, "title": self._title(span, own[-1].state), "rows": rows}
        if span == "game" and self._has_won(own[-1].state):
            summary["won"] = True
        if span != "trick" and (climb := self._climb(own)) is not None:
            summary["climb"] = climb
        return summary

    def ingredients(self, past: Sequence[SummaryFrame]) -> list[object]:
        """Return everything that later summaries will use of the frames so far."""
        since = {span: past[began(span, [one.frame for one in past], len(past)) :] for span in SPANS}
        so_far = [[len(own), self._happened(span, own), self._course(own)] for span, own in since.items()]
        frames, states = [one.frame for one in since["game"]], [one.state for one in since["game"]]
        turns = [
            at for at, frame in enumerate(frames) if frame.get("event", {}).get("type") == self._scene.ending.turn != ""
        ]
        return [*so_far, best_text(self._scene, self._wording, frames, states), turns]

    def _title(self, span: Span, state: AnyState) -> str:
        if span != "game":
            return self._wording.say(Sentence(f"summary.{span}"))
        winners = self._scene.winners(state)
        if not winners:
            return self._wording.say(Sentence("summary.game_undecided"))
        if self._has_won(state) and self._wording.reader is not None:
            return self._wording.say(Sentence("summary.game_won"))
        if self._wording.reader is not None and self._wording.texts.has("summary.game_lost"):
            return self._wording.say(Sentence("summary.game_lost"))
        key = "game_won_by" if len(winners) == 1 else "game_over"
        title = self._wording.say(Sentence(f"summary.{key}", {"seat": winners[0]}))
        place = self._place(state)
        return f"{title}. {self._wording.say(Sentence(f'summary.place_{place}'))}" if place else title

    def _place(self, state: AnyState) -> int:
        """Return the place of a reader who has not won, by the public score; 0 where nobody counts places."""
        progress, reader = self._scene.progress(state), self._wording.reader
        if reader is None or len(progress) <= _DUEL or len(self._scene.winners(state)) != 1:
            return 0
        mine = progress[reader]
        before = sum(other < mine if self._scene.lowest_leads else other > mine for other in progress)
        return max(2, 1 + before)

    def _has_won(self, state: AnyState) -> bool:
        """Return True if the reader has won; for a bystander, if anybody has."""
        winners = self._scene.winners(state)
        reader = self._wording.reader
        return bool(winners) if reader is None else reader in winners

    def _ending(self, summary_frames: Sequence[SummaryFrame]) -> Iterator[SummaryRow]:
        """Yield the places, the reader's best moment, and the turning point of a game."""
        frames, states = [one.frame for one in summary_frames], [one.state for one in summary_frames]
        seat = self._wording.reader
        for text in (
            places_text(self._scene, self._wording, states[-1]),
            best_text(self._scene, self._wording, frames, states),
        ):
            if text is not None:
                yield {"seat": seat, "text": text} if seat is not None else {"text": text}
        if (at := self._turned(summary_frames)) is not None:
            yield {"back": len(summary_frames) - 1 - at, "label": self._wording.say(Sentence("summary.turning"))}

    def _turned(self, frames: Sequence[SummaryFrame]) -> int | None:
        """Return the frame of the turning point, if it is not the last one, which shows its sentence already."""
        at = turning_point(self._scene, [one.frame for one in frames], [one.state for one in frames])
        return at if at is not None and at < len(frames) - 1 else None

    def _gains(self, span: Span, frames: Sequence[SummaryFrame]) -> Iterator[Gain]:
        """Yield the gain of each seat in a deal, the largest first."""
        before, after = (self._scene.progress(one.state) for one in (frames[0], frames[-1]))
        if span != "deal" or not after:
            return
        gains = [(now - then, seat) for seat, (then, now) in enumerate(zip(before, after, strict=True))]
        for gain, seat in sorted(gains, key=lambda pair: -pair[0]):
            facts = {"seat": seat, "gain": gain, "now": after[seat]}
            yield {"seat": seat, "text": self._wording.say(Sentence("summary.gain", facts, seat))}

    def _happened(self, span: Span, frames: Sequence[SummaryFrame]) -> list[Happened]:
        """Return the events to look at again: those of the kinds that the game names, and changes of the lead."""
        kinds = self._scene.summed_up.get(span, ())
        found: list[int] = []
        leader: int | None = None
        for at, (frame, now) in enumerate((one.frame, self._leader(one.state)) for one in frames):
            event = frame.get("event", {})
            takes_the_lead = span != "trick" and now is not None and leader is not None and now != leader
            if at and (event.get("type") in kinds or takes_the_lead):
                found.append(at)
            leader = leader if now is None else now
        last = len(frames) - 1
        if span == "game" and (turned := self._turned(frames)) in found:
            found.remove(turned)
        # The frame shows its own sentence above the summary already.
        listed = [at for at in found if at < last or span == "trick"][-MOST_ROWS:]
        return [Happened(back=last - at) for at in listed]

    def _leader(self, state: AnyState) -> int | None:
        """Return the seat that leads alone, or None."""
        progress = self._scene.progress(state)
        if not progress:
            return None
        best = (min if self._scene.lowest_leads else max)(progress)
        return progress.index(best) if progress.count(best) == 1 else None

    def _climb(self, frames: Sequence[SummaryFrame]) -> ClimbData | None:
        """Return the scores of a span as a small chart; None if no score changed."""
        reached = self._course(frames)
        if len(reached) < 2:
            return None
        step = -(-len(reached) // MOST_POINTS)
        points = [*reached[:-1:step], reached[-1]]
        return {
            "label": self._wording.say(Sentence("summary.climb")),
            "lines": [list(line) for line in zip(*points, strict=True)],
        }

    def _course(self, frames: Sequence[SummaryFrame]) -> list[tuple[int, ...]]:
        """Return the progress of all seats at the start of a span and after each change."""
        reached: list[tuple[int, ...]] = []
        for one in frames:
            progress = tuple(self._scene.progress(one.state))
            if progress and (not reached or progress != reached[-1]):
                reached.append(progress)
        return reached


class Summaries:
    """The summaries of one trace.

    ``past`` are the frames before the trace began. They take the place of its first frame.
    """

    def __init__(self, scene: AnySceneMaker, wording: Wording, past: Sequence[SummaryFrame] = ()) -> None:
        self._summarist = Summarist(scene, wording)
        self._past = past

    def frames(self, strip: FrameStrip, beats: range) -> list[SummaryFrame]:
        """Return some frames with their positions, and the past before the first one."""
        past = self._past if beats.start == 0 else ()
        numbers = beats[1:] if past else beats
        return [*past, *(SummaryFrame(strip.frames[at], strip.states[at].state) for at in numbers)]

    def put(self, span: Span, strip: FrameStrip, step: int, more: Sequence[SummaryFrame] = ()) -> None:
        """Put the summary of a span into its last frame, not yet handed out: frames up to ``step``, then ``more``."""
        first = began(span, strip.frames, step + bool(more))
        frames = [*self.frames(strip, range(first, step + 1)), *more]
        frames[-1].frame["summary"] = self._summarist.summary(span, frames)

    def ingredients(self, strip: FrameStrip) -> list[object]:
        """Return everything that later summaries will use of the frames so far."""
        return self._summarist.ingredients(self.frames(strip, range(len(strip.frames))))


def began(span: Span, frames: Sequence[Frame], last: int) -> int:
    """Return the frame after which a span began.

    It is the last frame before ``last`` that ended a span of the same length or longer, else the first frame.
    """
    as_long = SPANS[SPANS.index(span) :]
    for at in range(last - 1, -1, -1):
        summary = frames[at].get("summary")
        if summary is not None and summary["of"] in as_long:
            return at
    return 0


def closings(events: Sequence[Event]) -> dict[int, Span]:
    """Return the spans that end in a move, by the number of the beat that gets their summary.

    It is the last beat worth looking at before the table is tidied: the last tagged one between the event that ends
    the span and the next event that ends one.
    """
    found: dict[int, Span] = {}
    ends = [at for at, event in enumerate(events) if event.closes is not None]
    for at, following in pairwise([*ends, len(events)]):
        span = events[at].closes
        assert span is not None
        place = max((number for number in range(at, following) if events[number].tags), default=at)
        found[place] = span
    return found

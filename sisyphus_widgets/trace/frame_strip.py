"""The frames of a trace in a row, with the state and the decision behind each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rules import AnyState
from ..schema import AnswerFeedback, DecisionData, Frame, QuestionForm
from .frames import FrameState
from .masking import Hides, masked


class FrameStrip:
    """The frames so far. A frame that was handed out is never changed in place; another one takes its place.

    The states and positions are for Python only, as they hold more than the perspective may know.
    """

    def __init__(self, frame: Frame, state: FrameState) -> None:
        self.frames: list[Frame] = [frame]
        self.states: list[FrameState] = [state]
        self.deciding: dict[int, AnyState] = {}
        """The position behind each frame with a decision."""
        self.others: dict[int, AnyState] = {}
        """The position behind each frame at which another seat chooses next."""
        self.decided_after: dict[int, int] = {}
        """The number of moves made at each frame with a decision of any seat; the frame may not show secret ones."""

    def copy(self) -> FrameStrip:
        """Return an independent copy."""
        return self._filled(self.frames.copy(), self.states.copy(), self.deciding.copy(), self.others.copy())

    def until(self, step: int) -> FrameStrip:
        """Return a copy of the frames up to ``step``, without any decision."""
        other = self._filled(self.frames[: step + 1], self.states[: step + 1], {}, {})
        other.decided_after = {}
        return other

    def _filled(
        self,
        frames: list[Frame],
        states: list[FrameState],
        deciding: dict[int, AnyState],
        others: dict[int, AnyState],
    ) -> FrameStrip:
        other = FrameStrip.__new__(FrameStrip)
        other.frames, other.states, other.deciding, other.others = frames, states, deciding, others
        other.decided_after = self.decided_after.copy()
        return other

    def append(self, frame: Frame, state: FrameState) -> None:
        """Add a frame."""
        self.frames.append(frame)
        self.states.append(state)

    def replace_last(self, frame: Frame, state: FrameState) -> None:
        """Let another frame take the place of the last one."""
        self.frames[-1], self.states[-1] = frame, state

    def ask(self, question: QuestionForm, decision: DecisionData) -> None:
        """Add a frame that asks a question and shows the same position as the frame before."""
        prompt = decision["prompt"]
        frame: Frame = {"scene": {}, "text": prompt, "rules": [], "highlight": [], "tags": [], "traits": {}}
        self.append({**frame, "question": question, "decision": decision}, self.states[-1])

    def annotate(self, step: int, answered: AnswerFeedback, *, stop: str | None = None) -> None:
        """Add feedback on an answer to a frame; ``stop`` is a tag to put last, and only once."""
        frame: Frame = {**self.frames[step], "answered": answered}
        if stop is not None:
            frame["tags"] = [*(tag for tag in frame["tags"] if tag != stop), stop]
        self.frames[step] = frame

    def mask(self, hides: Hides, instead: Callable[[str], str], first: int) -> None:
        """Mask what ``hides`` of the last frame in the frames from ``first`` on; see :func:`.masked`."""
        self.frames = masked(self.frames, hides, instead, first)

    def cut(self, step: int) -> None:
        """Drop the frames from ``step`` on, with their decisions."""
        del self.frames[step:], self.states[step:]
        self._drop_decisions(step)

    def close(self) -> None:
        """Remove the decision from the last frame."""
        self.frames[-1] = without(self.frames[-1], "decision")
        self._drop_decisions(len(self.frames) - 1)

    def _drop_decisions(self, step: int) -> None:
        self.deciding = {at: state for at, state in self.deciding.items() if at < step}
        self.others = {at: state for at, state in self.others.items() if at < step}


def without(frame: Frame, *keys: str) -> Frame:
    """Return a copy of a frame without some of its entries."""
    bare: Any = frame.copy()
    for key in keys:
        bare.pop(key, None)
    rest: Frame = bare
    return rest

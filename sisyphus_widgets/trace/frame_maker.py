"""Frames of single beats, made for one perspective."""

from __future__ import annotations

from copy import copy
from typing import Any

from .. import schema
from ..rules import NOBODY, Action, AnyGame, AnyState, Event, Sentence, Texts, Tutor, Verdict
from ..rules.drawing.scene import SceneMaker
from ..rules.language.statement import Statement
from ..schema import Frame
from .frames import FrameState, bring
from .narration import Wording, arrows_of
from .visible_moves import Moves


class FrameMaker:
    """A maker of frames as one perspective may see them. It remembers nothing of what it makes.

    ``perspective`` is a seat, None for the teacher, who sees everything, or ``ONLOOKER`` for what all may see.
    Sentences address the seat. With a ``tutor`` there are comments on choices and moves.
    """

    def __init__(self, game: AnyGame, texts: Texts, perspective: int | None, tutor: Tutor[Any] | None = None) -> None:
        self.game = game
        self.texts = texts
        self.perspective = perspective
        self.tutor = tutor
        self.scene: SceneMaker[Any] = game.scene
        self.wording: Wording = Wording(texts, None if perspective == NOBODY else perspective)

    def with_open_hands(self) -> FrameMaker:
        """Return a maker that shows everything, as to the teacher; sentences still address the same reader."""
        other = copy(self)
        other.perspective = None
        return other

    def look(self, state: AnyState, moves: Moves) -> FrameState:
        """Return the state of a frame that shows a position after some moves."""
        return FrameState(
            state,
            moves,
            self.scene.situation(state, self.perspective, self.texts),
            self.scene.traits(state, self.perspective),
            self.wording.say(self.scene.waiting(state, self.perspective)),
        )

    def visible_event(self, event: Event) -> Event | None:
        """Return an event as the perspective sees it; None if it sees nothing of it."""
        if self.perspective is None:
            return None if event.late else event
        return event.seen_by(self.perspective)

    def frame(self, sentence: Sentence) -> Frame:
        """Return a frame with this sentence and nothing else yet."""
        written = self.wording.written(sentence)
        frame: Frame = {"scene": {}, "text": written["text"], "rules": [], "highlight": [], "tags": [], "traits": {}}
        if "spoken" in written:
            frame["spoken"] = written["spoken"]
        return frame

    def beat(self, event: Event, before: FrameState, current: FrameState) -> Frame:
        """Return the frame of an event that leads from one state to another."""
        frame = self.frame(Sentence(f"events.{event.text_key}", event.facts(), event.actor))
        frame["event"] = event.to_json()
        if event.actor not in (None, NOBODY):
            frame["seat"] = event.actor
        frame["rules"] = list(event.rules)
        frame["highlight"] = list(event.elements)
        frame["tags"] = list(event.tags)
        if event.arrows:
            frame["arrows"] = arrows_of(event.arrows, "moved")
        bring(frame, before, current)
        return frame

    def statement(self, event: Event) -> Statement:
        """Return the statement of an event's sentence, for comparison."""
        return event.statement(self.game.texts(), self.wording.reader)

    def verdict(self, verdict: Verdict, label: Sentence | None = None) -> schema.VerdictData:
        """Return a verdict in the form a page gets; a legal one reads as ``label``, if that is given."""
        return self.wording.verdict(verdict, label)

    def read(self, typed: str, state: AnyState) -> Action:
        """Return the action of a move in notation; cards may be written as the frames show them.

        Raises:
            NotationError: the move cannot be read.
        """
        action: Action = state.read(self.game.in_notation(typed, self.texts))
        return action

    # --- the tutor --------------------------------------------------------------------------------------------

    def add_remark(self, frame: Frame, before: AnyState, action: Action) -> None:
        """Put the tutor's remark on a move from ``before``, if any, into a frame that is not yet handed out."""
        if self.tutor is None or self.perspective not in (None, before.to_move):
            return
        remark = self.tutor.remark(before.view(self.perspective), action)
        if remark is not None:
            frame["remark"] = self.wording.remark(remark)

    def outlooks(self, state: AnyState) -> dict[str, schema.OutlookData]:
        """Return the tutor's outlooks by the notation of their actions, the best first."""
        if self.tutor is None:
            return {}
        return {
            str(outlook.action): self.wording.outlook(outlook)
            for outlook in self.tutor.outlooks(state.view(self.perspective))
        }

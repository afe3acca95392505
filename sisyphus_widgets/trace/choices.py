"""The choices at a decision, and the beats that follow from each."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import Action, AnyState, Choosing, Event, RulesError, Sentence
from ..schema import ChoiceData, ChoosingData, Frame
from .summaries import SummaryFrame, closings
from .tracer import Tracer

MOST_CHOICES = 256
"""The most choices that a page takes at one decision."""


def choosing_at(tracer: Tracer, step: int) -> ChoosingData:
    """Work out and return the choices at a frame with a decision.

    Raises:
        RulesError: the frame has no decision.
    """
    state = tracer.strip.deciding.get(step)
    if state is None:
        raise RulesError(f"at beat {step} there is nothing to decide")
    if tracer.choosing_cache is not None and tracer.choosing_cache[0] is state:
        return tracer.choosing_cache[1]
    data = _Choices(tracer, step, state).data()
    tracer.choosing_cache = state, data
    return data


class _Choices:
    """The choices at one frame of a tracer."""

    def __init__(self, tracer: Tracer, step: int, state: AnyState) -> None:
        self._tracer = tracer
        self._maker = tracer.maker
        self._step = step
        self._state = state

    def data(self) -> ChoosingData:
        """Return the choices in the form a page gets."""
        maker, seat = self._maker, self._state.to_move
        assert seat is not None
        choosing = maker.scene.choosing(self._state, seat)
        if len(choosing.choices) > MOST_CHOICES:
            raise ValueError(
                f"{maker.game.name} lists {len(choosing.choices)} choices; {MOST_CHOICES} is the most a page takes"
            )
        return {
            "selection": maker.wording.selection(choosing.picking),
            "choices": self._choices(choosing),
            "refusals": {element: maker.verdict(verdict) for element, verdict in choosing.refusals.items()},
            "elsewhere": maker.wording.say(Sentence("waiting.elsewhere", {"seat": seat}, seat)),
        }

    def _choices(self, choosing: Choosing) -> list[ChoiceData]:
        outlooks = self._maker.outlooks(self._state)
        consequences: dict[str, list[Frame]] = {}  # several choices may mean one action
        choices: list[ChoiceData] = []
        for choice in choosing.choices:
            text = str(choice.action)
            if text not in consequences:
                consequences[text] = self._consequence(choice.action)
            choice_data: ChoiceData = {
                "action": text,
                "picks": list(choice.picks),
                "label": self._maker.wording.say(choice.label),
                "frames": consequences[text],
            }
            if text in outlooks:
                choice_data["outlook"] = outlooks[text]
            choices.append(choice_data)
        rank = {text: number for number, text in enumerate(outlooks)}
        return sorted(choices, key=lambda choice: rank.get(choice["action"], len(rank)))  # the tutor's best come first

    def _consequence(self, action: Action) -> list[Frame]:
        """Return the beats that follow an action, up to the first that the chooser could not foresee."""
        maker, strip, is_brief = self._maker, self._tracer.strip, self._tracer.brief
        after, beats = self._state.beats(action)
        seen = [
            (event, after if number == len(beats) - 1 and not is_brief else beat.state)
            for number, beat in enumerate(beats)
            if (event := maker.visible_event(beat.event)) is not None
        ]
        if is_brief:
            seen = [(event, at) for event, at in seen[:1] if not event.asks]
        ends = {} if is_brief else closings([event for event, _ in seen])
        before = strip.states[self._step]
        moves = before.moves.then(seen=True)
        frames: list[SummaryFrame] = []
        for number, (event, at) in enumerate(seen):
            if not event.foreseeable:
                break
            now = maker.look(at, moves)
            frames.append(SummaryFrame(maker.beat(event, before, now), at))
            before = now
            if number in ends:
                self._tracer.summaries.put(ends[number], strip, self._step, frames)
        else:
            if frames and not is_brief:
                maker.add_remark(frames[-1].frame, self._state, action)
        self._aim(frames, [event for event, _ in seen], after)
        return [one.frame for one in frames]

    def _aim(self, frames: Sequence[SummaryFrame], events: Sequence[Event], after: AnyState) -> None:
        """Mark in the frames of a choice at the last decision, not yet handed out, if it reaches or misses the goal.

        A miss is marked only if the frames show all consequences of the choice.
        """
        tracer = self._tracer
        if tracer.goal is None or self._step != len(tracer.frames) - 1:
            return
        made, mover = tracer.count.current.made_count, self._state.to_move
        _, decided = tracer.goal.follow(made, mover, events, after, self._maker.perspective)
        if decided is not None and (decided[0] < len(frames) if decided[1]["reached"] else len(frames) == len(events)):
            frames[decided[0]].frame["goal"] = decided[1]

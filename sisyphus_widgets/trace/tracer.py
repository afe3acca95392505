"""The frames of a trace, made move by move, with each beat explained and the consequences of each choice.

``docs/trace.md`` describes the format. The frames hold nothing that the perspective must not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from .. import schema
from ..rules import (
    NOBODY,
    Action,
    AnyGame,
    AnyState,
    Beat,
    Choosing,
    Event,
    RulesError,
    Sentence,
    Texts,
    Tutor,
    Verdict,
)
from ..rules.language.statement import Statement
from ..schema import FORMAT, VERSION, Frame, Mode, Offer, Span, Trace
from .frames import FrameState, bring, without_event
from .goal import TableGoal
from .masking import Hides, masked
from .narration import Wording, arrows_of
from .summaries import Summarist, SummaryFrame, began, closings
from .visible_moves import Count, Moves, sees

MOST_CHOICES = 256


class Tracer:
    """A maker of the frames of one game for one perspective, move by move.

    ``perspective`` is a seat, None for the teacher, who sees everything, or ``ONLOOKER`` for what all may see.
    ``frames`` are the frames so far;
    :meth:`extend` adds those of a move. The frames of the first moves of a game are its first frames, except for what
    the last one says of the next move. A frame that was handed out is never changed in place. Only the methods here
    change a tracer, and a :meth:`fork` changes independently.

    The frames tell where there is a decision. Its choices and their consequences are most of the work and of the
    bytes, so :meth:`choosing` works them out on request.

    A trace may begin after the first ``moves`` of a game, of which the perspective has seen ``known_count``. ``past``
    holds what was told up to there, for use in summaries.

    With a ``goal`` the frames tell where it is reached or missed.

    A ``tutor`` tells where each choice leads, and what each move of the perspective's seat (for the teacher, each
    move) cost.
    """

    def __init__(
        self,
        game: AnyGame,
        state: AnyState,
        perspective: int | None,
        *,
        language: str = "en",
        names: Sequence[str] | None = None,
        tutor: Tutor[Any] | None = None,
        moves: int = 0,
        known_count: int | None = None,
        past: Sequence[SummaryFrame] = (),
        goal: TableGoal | None = None,
    ) -> None:
        self.game = game
        self._perspective = perspective
        texts = game.texts(language)
        if names is None and len(game.players) > 1:  # the catalogue names the most seats that can play
            names = texts.seat_names[: state.players]
        self.texts: Texts = texts.named(names)
        self._wording = Wording(self.texts, None if perspective == NOBODY else perspective)
        self._scene = game.scene
        self._past = past
        self._goal = goal
        self._summarist = Summarist(game.scene, self._wording)
        self._tutor = tutor
        self._state = state
        known_count = moves if known_count is None else known_count
        self._count = Count(Moves(moves, known_count))
        self._frame_states = [self.look(state, self._count.current)]
        self._deciding: dict[int, AnyState] = {}
        self._others: dict[int, AnyState] = {}
        self._decided_after: dict[int, int] = {}
        self._brief = False
        self._worked_out: tuple[AnyState, schema.ChoosingData] | None = None
        """The last result of :meth:`choosing` with its position, as the last beat is asked for several times."""
        visible_state = state.with_core(state.core_seen_by(perspective))
        opening = self._frame(
            Sentence("opening.later", {"n": known_count}) if known_count else self._scene.opening(visible_state)
        )
        bring(opening, None, self._frame_states[0])
        self._frames: list[Frame] = [opening]
        self._decide(state)

    # --- reading ----------------------------------------------------------------------------------------------

    @property
    def perspective(self) -> int | None:
        """The seat that sees the frames, or None for the teacher, who sees everything."""
        return self._perspective

    @property
    def frames(self) -> Sequence[Frame]:
        """All frames so far."""
        return self._frames

    @property
    def frame_states(self) -> Sequence[FrameState]:
        """The state behind each frame; for Python only, as it holds more than the perspective may know."""
        return self._frame_states

    @property
    def deciding(self) -> Mapping[int, AnyState]:
        """The position behind each frame with a decision; for Python only."""
        return self._deciding

    @property
    def others(self) -> Mapping[int, AnyState]:
        """The position behind each frame at which another seat chooses next; for Python only."""
        return self._others

    @property
    def decided_after(self) -> Mapping[int, int]:
        """The number of moves made at each frame in ``deciding`` or ``others``; the frame may not show secret ones."""
        return self._decided_after

    @property
    def count(self) -> Count:
        """The count of the moves that the perspective has seen."""
        return self._count

    @property
    def goal(self) -> TableGoal | None:
        """The goal of the table with its seat's progress, or None."""
        return self._goal

    @property
    def brief(self) -> bool:
        """True if choices tell only the first beat of their consequences."""
        return self._brief

    def statement(self, step: int) -> Statement | None:
        """Return the statement of a frame's event, for comparison; None if nothing happens in it."""
        event = self._frame_states[step].event
        return None if event is None else event.statement(self.game.texts(), self._wording.reader)

    # --- moves ------------------------------------------------------------------------------------------------

    def fork(self) -> Tracer:
        """Return a copy of this tracer that can be extended independently."""
        other = copy(self)
        other._frames, other._frame_states, other._deciding = (
            self._frames.copy(),
            self._frame_states.copy(),
            self._deciding.copy(),
        )
        other._others, other._decided_after = self._others.copy(), self._decided_after.copy()
        other._count = self._count.copy()
        return other

    def branch(self, step: int, state: AnyState) -> Tracer:
        """Return a tracer of another course of the game from a frame on, told up to there.

        ``state`` is a position that the perspective cannot tell from the one behind that frame.
        """
        other = copy(self)
        other._frames, other._frame_states = self._frames[: step + 1], self._frame_states[: step + 1]
        other._deciding, other._others, other._decided_after = {step: state}, {}, {}
        moves = self._frame_states[step].moves
        other._state, other._count = (
            state,
            Count(replace(moves, made_count=self._decided_after.get(step, moves.made_count))),
        )
        other._goal = None  # moves that are only tried reach no goal
        return other

    def tell(self, sentence: Sentence) -> None:
        """Add a frame in which nothing happens, with a sentence about the position."""
        frame, now = self._frame(sentence), self.look(self._state, self._move_counts)
        bring(frame, self._frame_states[-1], now)
        self._frames.append(frame)
        self._frame_states.append(now)
        self._decide(self._state)

    def extend(self, action: Action, beats: Iterable[Beat], state: AnyState) -> list[Frame]:
        """Add the frames of a move and return them; there are none if the perspective sees nothing of it.

        ``state`` is the position after the move.
        """
        start, beats = len(self._frames), list(beats)
        is_seen = sees(self._perspective, self._state.to_move, [beat.event for beat in beats])
        self._count.add(seen=is_seen)
        decision = self._frames[-1].get("decision")
        if decision is not None:
            deciding = self._deciding[start - 1]
            recorded: schema.Recorded = {"action": str(action), "picks": self._scene.picks(deciding, action)}
            self._frames[-1] = {**self._frames[-1], "decision": {**decision, "recorded": recorded}}
        seen = [(event, beat.state) for beat in beats if (event := self.visible_event(beat.event)) is not None]
        ends = closings([event for event, _ in seen])
        for number, (event, at) in enumerate(seen):
            # The last frame shows the position after the move, which may differ from the one at its last event.
            now = self.look(state if number == len(seen) - 1 else at, self._count.current)
            self._frames.append(self._beat(event, self._frame_states[-1], now))
            self._frame_states.append(replace(now, event=event))
            if number in ends:
                self._sum_up(ends[number], len(self._frames) - 1)
        if self._goal is not None:
            events = [event for event, _ in seen]
            self._goal, outcome = self._goal.follow(
                self._count.last_seen, self._state.to_move, events, state, self._perspective
            )
            if outcome is not None:
                self._frames[start + outcome[0]]["goal"] = outcome[1]
        if seen and not is_seen:
            # For the perspective these beats belong to the move before, so nobody chose in between.
            self._others.pop(start - 1, None)
            self._decided_after.pop(start - 1, None)
        if seen:
            self._add_remark(self._frames[-1], self._state, action)
        elif state.to_move is not None and self._perspective in (None, state.to_move):
            self._settle(state)
        self._state = state
        self._decide(state)
        return self._frames[start:]

    def _sum_up(self, span: Span, step: int, more: Sequence[SummaryFrame] = ()) -> None:
        """Put the summary of a span into its last frame, not yet handed out: frames up to ``step``, then ``more``."""
        first = began(span, self._frames, step + bool(more))
        frames = [*self._summary_frames(range(first, step + 1)), *more]
        frames[-1].frame["summary"] = self._summarist.summary(span, frames)

    def _summary_frames(self, beats: range) -> list[SummaryFrame]:
        """Return some frames with their positions; ``past``, if given, takes the place of the first frame."""
        if self._past and beats.start == 0:
            return [*self._past, *(SummaryFrame(self._frames[at], self._frame_states[at].state) for at in beats[1:])]
        return [SummaryFrame(self._frames[at], self._frame_states[at].state) for at in beats]

    def summary_frames(self) -> list[SummaryFrame]:
        """Return everything told so far, as the ``past`` of a tracer that begins here."""
        return self._summary_frames(range(len(self._frames)))

    def to_be_summed_up(self) -> list[object]:
        """Return everything that later summaries will use of the frames told so far."""
        return self._summarist.ingredients(self.summary_frames())

    def _settle(self, state: AnyState) -> None:
        """Let the last frame show the position after a move made in secret, of which nothing was seen.

        The caller does this only if the perspective decides next.
        """
        now = replace(self.look(state, self._move_counts), event=self._frame_states[-1].event)
        if now.same_as(self._frame_states[-1]):
            return
        before = self._frame_states[-2] if len(self._frame_states) > 1 else None
        settled = self._frames[-1].copy()
        bring(settled, before, now)
        self._frames[-1] = settled
        self._frame_states[-1] = now

    # --- frames -----------------------------------------------------------------------------------------------

    @property
    def _move_counts(self) -> Moves:
        """The number of moves made by the last frame, and of all moves seen so far."""
        return replace(self._frame_states[-1].moves, seen_count=self._count.current.seen_count)

    def look(self, state: AnyState, moves: Moves) -> FrameState:
        """Return the state of a frame that shows a position after some moves."""
        return FrameState(
            state,
            moves,
            self._scene.situation(state, self._perspective, self.texts),
            self._scene.traits(state, self._perspective),
            self._wording.say(self._scene.waiting(state, self._perspective)),
        )

    def visible_event(self, event: Event) -> Event | None:
        if self._perspective is None:
            return None if event.late else event
        return event.seen_by(self._perspective)

    def _frame(self, sentence: Sentence) -> Frame:
        """Return a frame with this sentence and nothing else yet."""
        written = self._wording.written(sentence)
        frame: Frame = {"scene": {}, "text": written["text"], "rules": [], "highlight": [], "tags": [], "traits": {}}
        if "spoken" in written:
            frame["spoken"] = written["spoken"]
        return frame

    def _beat(self, event: Event, before: FrameState, current: FrameState) -> Frame:
        frame = self._frame(Sentence(f"events.{event.text_key}", event.facts(), event.actor))
        frame["event"] = event.to_json()
        frame["rules"] = list(event.rules)
        frame["highlight"] = list(event.elements)
        frame["tags"] = list(event.tags)
        if event.arrows:
            frame["arrows"] = arrows_of(event.arrows, "moved")
        bring(frame, before, current)
        return frame

    # --- withholding and annotating --------------------------------------------------------------------------

    def be_brief(self) -> None:
        """Let choices tell only the first beat of their consequences, as the rest is asked about."""
        self._brief = True

    def open_hands(self) -> None:
        """Show everything in later frames, as to the teacher; sentences still address the same reader."""
        self._perspective = None

    def annotate(self, step: int, answered: schema.AnswerFeedback, *, stop: str | None = None) -> None:
        """Add feedback on an answer to a frame; ``stop`` is a tag to put last, and only once."""
        frame: Frame = {**self._frames[step], "answered": answered}
        if stop is not None:
            frame["tags"] = [*(tag for tag in frame["tags"] if tag != stop), stop]
        self._frames[step] = frame

    def cut(self, step: int) -> None:
        """Drop the frames from ``step`` on, with their decisions."""
        del self._frames[step:], self._frame_states[step:]
        self._keep_decisions_before(step)

    def close(self) -> None:
        """Remove the decision from the last frame."""
        self._frames[-1] = _without(self._frames[-1], "decision")
        self._keep_decisions_before(len(self._frames) - 1)

    def stop_at(self, state: AnyState, moves: Moves) -> None:
        """Let the last frame show ``state``, the position at the first beat of a move, and withhold the rest.

        The frame looks as if more followed, even if nothing does.
        """
        self.close()
        last, now = _without(self._frames[-1], "remark", "summary"), self.look(state, moves)
        bring(last, self._frame_states[-2], now)
        self._frames[-1], self._frame_states[-1] = last, now

    def ask(self, question: schema.QuestionForm, decision: schema.DecisionData) -> None:
        """Add a frame that asks a question and shows the same position as the frame before."""
        prompt = decision["prompt"]
        frame: Frame = {"scene": {}, "text": prompt, "rules": [], "highlight": [], "tags": [], "traits": {}}
        self._frames.append({**frame, "question": question, "decision": decision})
        self._frame_states.append(self._frame_states[-1])

    def withhold(self, hides: Hides, first: int) -> None:
        """Leave out what ``hides`` of the last frame, in all frames from ``first`` on that show it as that one does."""
        self._frames = masked(self._frames, hides, self.withheld, first)

    def withheld(self, name: str) -> str:
        """Return the text of a counter while it is withheld from the last frame."""
        return self._scene.withheld(name, self._frame_states[-1].state, self.texts)

    def _keep_decisions_before(self, step: int) -> None:
        self._deciding = {at: state for at, state in self._deciding.items() if at < step}
        self._others = {at: state for at, state in self._others.items() if at < step}

    # --- the tutor --------------------------------------------------------------------------------------------

    def _add_remark(self, frame: Frame, before: AnyState, action: Action) -> None:
        """Put the tutor's remark on a move from ``before``, if any, into a frame that is not yet handed out."""
        if self._tutor is None or self._perspective not in (None, before.to_move):
            return
        remark = self._tutor.remark(before.view(self._perspective), action)
        if remark is not None:
            frame["remark"] = self._wording.remark(remark)

    def _outlooks(self, state: AnyState) -> dict[str, schema.OutlookData]:
        """Return the tutor's outlooks by the notation of their actions."""
        if self._tutor is None:
            return {}
        return {
            str(outlook.action): self._wording.outlook(outlook)
            for outlook in self._tutor.outlooks(state.view(self._perspective))
        }

    # --- decisions --------------------------------------------------------------------------------------------

    def _decide(self, state: AnyState) -> None:
        """Attach a decision to the last frame if the perspective has one to make."""
        seat = state.to_move
        step = len(self._frames) - 1
        if seat is None or self._perspective not in (None, seat):
            if seat is not None and self._perspective != NOBODY and step not in self._decided_after:
                self._others[step], self._decided_after[step] = state, self._count.current.made_count
            return
        self._others.pop(step, None)  # another seat chose before, in secret
        prompt = self._scene.prompt(state, seat)
        decision: schema.DecisionData = {"seat": seat, "prompt": self._wording.say(prompt)}
        if (asking := self._wording.question_form(prompt)) is not None:
            decision["asking"] = asking
        self._frames[-1] = {**self._frames[-1], "decision": decision}
        self._deciding[step], self._decided_after[step] = state, self._count.current.made_count

    def choosing(self, step: int) -> schema.ChoosingData:
        """Work out and return the choices at a frame with a decision.

        Raises:
            RulesError: the frame has no decision.
        """
        state = self._deciding.get(step)
        if state is None:
            raise RulesError(f"at beat {step} there is nothing to decide")
        if self._worked_out is not None and self._worked_out[0] is state:
            return self._worked_out[1]
        seat = state.to_move
        assert seat is not None
        choosing = self._scene.choosing(state, seat)
        if len(choosing.choices) > MOST_CHOICES:
            raise ValueError(
                f"{self.game.name} lists {len(choosing.choices)} choices; {MOST_CHOICES} is the most a page takes"
            )
        choosing_data: schema.ChoosingData = {
            "selection": self._wording.selection(choosing.picking),
            "choices": self._choices(state, choosing, step),
            "refusals": {element: self.verdict(verdict) for element, verdict in choosing.refusals.items()},
            "elsewhere": self._wording.say(Sentence("waiting.elsewhere", {"seat": seat}, seat)),
        }
        self._worked_out = state, choosing_data
        return choosing_data

    def _choices(self, state: AnyState, choosing: Choosing, step: int) -> list[schema.ChoiceData]:
        outlooks = self._outlooks(state)
        consequences: dict[str, list[Frame]] = {}  # several choices may mean one action
        choices: list[schema.ChoiceData] = []
        for choice in choosing.choices:
            text = str(choice.action)
            if text not in consequences:
                consequences[text] = self._consequence(state, choice.action, step)
            choice_data: schema.ChoiceData = {
                "action": text,
                "picks": list(choice.picks),
                "label": self._wording.say(choice.label),
                "frames": consequences[text],
            }
            if text in outlooks:
                choice_data["outlook"] = outlooks[text]
            choices.append(choice_data)
        rank = {text: number for number, text in enumerate(outlooks)}
        return sorted(choices, key=lambda choice: rank.get(choice["action"], len(rank)))  # the tutor's best come first

    def _consequence(self, state: AnyState, action: Action, step: int) -> list[Frame]:
        """Return the beats that follow an action at a frame, up to the first that the chooser could not foresee."""
        after, beats = state.beats(action)
        seen = [
            (event, after if number == len(beats) - 1 and not self._brief else beat.state)
            for number, beat in enumerate(beats)
            if (event := self.visible_event(beat.event)) is not None
        ]
        if self._brief:
            seen = [(event, at) for event, at in seen[:1] if not event.asks]
        ends = {} if self._brief else closings([event for event, _ in seen])
        before = self._frame_states[step]
        frames: list[SummaryFrame] = []
        for number, (event, at) in enumerate(seen):
            if not event.foreseeable:
                break
            now = self.look(at, self._frame_states[step].moves.then(seen=True))
            frames.append(SummaryFrame(self._beat(event, before, now), at))
            before = now
            if number in ends:
                self._sum_up(ends[number], step, frames)
        else:
            if frames and not self._brief:
                self._add_remark(frames[-1].frame, state, action)
        self._aim(frames, [event for event, _ in seen], state, after, step)
        return [one.frame for one in frames]

    def read(self, typed: str, state: AnyState) -> Action:
        """Return the action of a move in notation; cards may be written as this trace shows them.

        Raises:
            NotationError: the move cannot be read.
        """
        action: Action = state.read(self.game.in_notation(typed, self.texts))
        return action

    def _aim(
        self, frames: Sequence[SummaryFrame], events: Sequence[Event], state: AnyState, after: AnyState, step: int
    ) -> None:
        """Mark in the frames of a choice at the last decision, not yet handed out, if it reaches or misses the goal.

        A miss is marked only if all consequences of the choice are told.
        """
        if self._goal is None or step != len(self._frames) - 1:
            return
        _, decided = self._goal.follow(self._count.current.made_count, state.to_move, events, after, self._perspective)
        if decided is not None and (decided[0] < len(frames) if decided[1]["reached"] else len(frames) == len(events)):
            frames[decided[0]].frame["goal"] = decided[1]

    def verdict(self, verdict: Verdict, label: Sentence | None = None) -> schema.VerdictData:
        """Return a verdict in the form a page gets; a legal one reads as ``label``, if that is given."""
        return self._wording.verdict(verdict, label)

    # --- the whole --------------------------------------------------------------------------------------------

    def whole(self) -> list[Frame]:
        """Return the complete frames, with the choices at each decision."""
        return [self._with_choosing(step, frame) for step, frame in enumerate(self._frames)]

    def lean(self, start: int, *, live: bool) -> list[Frame]:
        """Return the frames from ``start`` on, without what a page requests later or gets as traits.

        If the table is ``live``, the last frame has its choices, so that a move is shown at once.
        """
        frames = [without_event(frame) for frame in self._frames[start:]]
        if live and frames:
            frames[-1] = self._with_choosing(len(self._frames) - 1, frames[-1])
        return frames

    def _with_choosing(self, step: int, frame: Frame) -> Frame:
        if "decision" not in frame or "choosing" in frame["decision"]:
            return frame
        return {**frame, "decision": {**frame["decision"], "choosing": self.choosing(step)}}

    def trace(
        self,
        state: AnyState,
        *,
        mode: Mode,
        revision: int = 0,
        offers: Sequence[Offer] = (),
        perspectives: Sequence[int | None] = (),
        whole: bool = True,
    ) -> Trace:
        """Return the trace so far; ``state`` is any position of the game and decides the layout.

        ``offers`` are the requests that will be answered beyond those every page may make. ``perspectives`` are the
        perspectives that a page may ask for. Without ``whole`` the frames are :meth:`lean`.
        """
        texts = self.texts
        book = self.game.rulebook_at(state, texts.language, texts.seat_names)
        trace: Trace = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "title": texts.data["title"],
            "language": texts.language,
            "mode": mode,
            "perspective": None if self._perspective == NOBODY else self._perspective,
            "revision": revision,
            "offers": list(offers),
            "perspectives": list(perspectives),
            "tutored": self._tutor is not None,
            "seats": [
                {"seat": seat, "name": name, "you": seat == self._perspective}
                for seat, name in enumerate(texts.seat_names)
            ],
            "labels": dict(texts.data["controls"]),
            "marks": self._scene.marks(texts),
            "tags": self._scene.tags(texts),
            "rests": list(self._scene.pause_tags),
            "clauses": book.to_json(),
            "about": self.game.about(texts),
            "symbols": self._scene.symbols(texts),
            "faces": self._scene.faces(texts),
            "layout": self._scene.layout(state, texts, self._perspective),
            "frames": self.whole() if whole else self.lean(0, live=mode != "replay"),
        }
        if book.house_rules:
            trace["house_rules"] = list(book.house_rules)
        if self._goal is not None:
            trace["task"] = self._goal.task(self._perspective)
        return trace


def _without(frame: Frame, *keys: str) -> Frame:
    """Return a copy of a frame without some of its entries."""
    bare: Any = frame.copy()
    for key in keys:
        bare.pop(key, None)
    rest: Frame = bare
    return rest

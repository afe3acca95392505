"""Makes the frames of a trace, move by move: each beat explained, and what each choice leads to.

``docs/trace.md`` describes the format. Nothing the perspective may not know is ever put in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from .. import schema
from ..rules import Action, AnyGame, AnyState, Beat, Choosing, Event, RulesError, Sentence, Texts, Tutor, Verdict
from ..rules.rulebook import load_rulebook
from ..schema import FORMAT, VERSION, Frame, Mode, Offer, Span, Trace
from .frames import Shown, bring, without_event
from .goal import TableGoal
from .narration import Wording, arrows_of
from .summaries import Summarist, Told, began, closings
from .visible_moves import Count, sees

MOST_CHOICES = 256


class Tracer:
    """Makes the frames of one game for one perspective, move by move.

    ``perspective`` is a seat, or None for the teacher who sees everything. The frames so far are ``frames``;
    :meth:`extend` adds those of a move. The frames of a prefix of a game are a prefix of its frames, but for what the
    last one says of the move to come. A frame once handed out is never changed in place.

    The frames say where there is something to decide. What may be chosen there and what it leads to is most of the
    work and most of the bytes, so it is worked out when it is asked for, by :meth:`choosing`.

    A trace that begins after some of the ``moves`` of a game tells so many fewer, and counts on from those of them that
    the perspective has ``known``. What was told before, up to the position it begins in, may be given as its ``past``,
    so that its summaries know of it.

    With a ``goal`` the frames say where that is reached or missed.

    A ``tutor`` says of each choice where it leads, and of each move of the one who looks (of every move, for the
    teacher) what it cost.
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
        known: int | None = None,
        past: Sequence[Told] = (),
        goal: TableGoal | None = None,
    ) -> None:
        self.game = game
        self.perspective = perspective
        texts = game.texts(language)
        if names is None and len(game.players) > 1:  # the catalogue names as many as can play
            names = texts.seat_names[: state.players]
        self.texts: Texts = texts.named(names)
        self._wording = Wording(self.texts, perspective)
        self._scene = game.scene
        self._past = past
        self.goal = goal
        """The goal of the table, and how far its seat is with it."""
        self._summarist = Summarist(game.scene, self._wording)
        self._tutor = tutor
        self._state = state
        self._moves = moves
        known = moves if known is None else known
        self.count = Count(moves, known)
        """How many moves the perspective has seen."""
        self.shown = [self.look(state, moves, known)]
        """What stands behind each frame; for Python only, it knows more than the perspective may."""
        self.deciding: dict[int, AnyState] = {}
        """The position behind each frame with a decision, likewise."""
        self.others: dict[int, AnyState] = {}
        """The position behind each frame at which another seat chooses next, likewise."""
        self.decided_after: dict[int, int] = {}
        """How many moves had been made at both; a frame may show fewer, where others chose in secret."""
        self.brief = False
        """Whether choices tell no more of what follows than their first beat: what comes then is asked about."""
        self._worked_out: tuple[AnyState, schema.Choosing] | None = None
        """What :meth:`choosing` told last, and the position it is about: the last beat is asked for several times."""
        opening = self._frame(Sentence("opening.later", {"n": known}) if known else self._scene.opening(state))
        bring(opening, None, self.shown[0])
        self.frames: list[Frame] = [opening]
        self._decide(state)

    # --- moves ------------------------------------------------------------------------------------------------

    def fork(self) -> Tracer:
        """A tracer of the same game so far, to be extended by itself."""
        other = copy(self)
        other.frames, other.shown, other.deciding = self.frames.copy(), self.shown.copy(), self.deciding.copy()
        other.others, other.decided_after = self.others.copy(), self.decided_after.copy()
        other.count = self.count.copy()
        return other

    def branch(self, step: int, state: AnyState) -> Tracer:
        """A tracer of how the game might go on from a frame, told up to there.

        ``state`` is a position that the perspective cannot tell from the one behind that frame.
        """
        other = copy(self)
        other.frames, other.shown = self.frames[: step + 1], self.shown[: step + 1]
        other.deciding, other.others, other.decided_after = {step: state}, {}, {}
        other._state, other._moves = state, self.decided_after.get(step, self.shown[step].moves)
        other.count = Count(other._moves, self.shown[step].known)
        other.goal = None  # what is only tried reaches nothing
        return other

    def tell(self, sentence: Sentence) -> None:
        """Add a frame in which nothing happens, and this is said of the position."""
        frame, now = self._frame(sentence), self.look(self._state, self.shown[-1].moves, self.count.known)
        bring(frame, self.shown[-1], now)
        self.frames.append(frame)
        self.shown.append(now)
        self._decide(self._state)

    def extend(self, action: Action, beats: Iterable[Beat], state: AnyState) -> list[Frame]:
        """Add the frames of a move and return them; none where the perspective sees nothing of it.

        ``state`` is the position after the move.
        """
        start, beats = len(self.frames), list(beats)
        self._moves += 1
        is_seen = sees(self.perspective, self._state.to_move, [beat.event for beat in beats])
        self.count.add(is_seen)
        decision = self.frames[-1].get("decision")
        if decision is not None:
            deciding = self.deciding[start - 1]
            recorded: schema.Recorded = {"action": str(action), "picks": self._scene.picks(deciding, action)}
            self.frames[-1] = {**self.frames[-1], "decision": {**decision, "recorded": recorded}}
        seen = [(event, beat.state) for beat in beats if (event := self.seen(beat.event)) is not None]
        ends = closings([event for event, _ in seen])
        for number, (event, at) in enumerate(seen):
            # The last frame shows the position after the move, which may differ from the one at its last event.
            now = self.look(state if number == len(seen) - 1 else at, self._moves, self.count.known)
            self.frames.append(self._beat(event, self.shown[-1], now))
            self.shown.append(replace(now, event=event))
            if number in ends:
                self._sum_up(ends[number], len(self.frames) - 1)
        if self.goal is not None:
            events = [event for event, _ in seen]
            self.goal, told = self.goal.follow(
                self.count.last_seen, self._state.to_move, events, state, self.perspective
            )
            if told is not None:
                self.frames[start + told[0]]["goal"] = told[1]
        if seen and not is_seen:
            # What came before was not the end of a move, by all that the perspective knows: nobody chose after it.
            self.others.pop(start - 1, None)
            self.decided_after.pop(start - 1, None)
        if seen:
            self._add_remark(self.frames[-1], self._state, action)
        elif state.to_move is not None and self.perspective in (None, state.to_move):
            self._settle(state)
        self._state = state
        self._decide(state)
        return self.frames[start:]

    def _sum_up(self, span: Span, step: int, more: Sequence[Told] = ()) -> None:
        """Put into the last of the frames up to ``step`` and ``more``, not yet handed out, what happened in a span."""
        first = began(span, self.frames, step + bool(more))
        told = [*self._told(range(first, step + 1)), *more]
        told[-1].frame["summary"] = self._summarist.summary(span, told)

    def _told(self, known: range) -> list[Told]:
        """These of the frames; from the first one on also what was told before it, in its place."""
        if self._past and known.start == 0:
            return [*self._past, *(Told(self.frames[at], self.shown[at].state) for at in known[1:])]
        return [Told(self.frames[at], self.shown[at].state) for at in known]

    def told(self) -> list[Told]:
        """All that was told so far, as the past of a tracer that begins here."""
        return self._told(range(len(self.frames)))

    def to_be_summed_up(self) -> list[object]:
        """What later summaries will know of what was told so far."""
        return self._summarist.ingredients(self.told())

    def _settle(self, state: AnyState) -> None:
        """Let the last frame show the position after a move of which nothing was seen: someone chose in secret.

        This is done only if it is now for the perspective to decide.
        """
        now = replace(self.look(state, self.shown[-1].moves, self.count.known), event=self.shown[-1].event)
        if now.same_as(self.shown[-1]):
            return
        before = self.shown[-2] if len(self.shown) > 1 else None
        settled = self.frames[-1].copy()
        bring(settled, before, now)
        self.frames[-1] = settled
        self.shown[-1] = now

    # --- frames -----------------------------------------------------------------------------------------------

    def look(self, state: AnyState, moves: int, known: int) -> Shown:
        return Shown(
            state,
            moves,
            known,
            self._scene.situation(state, self.perspective, self.texts),
            self._scene.traits(state, self.perspective),
            self._wording.say(self._scene.waiting(state, self.perspective)),
        )

    def seen(self, event: Event) -> Event | None:
        if self.perspective is None:
            return None if event.late else event
        return event.seen_by(self.perspective)

    def _frame(self, sentence: Sentence) -> Frame:
        """A frame that says this, and as yet nothing else."""
        said = self._wording.said(sentence)
        frame: Frame = {"scene": {}, "text": said["text"], "rules": [], "highlight": [], "tags": [], "traits": {}}
        if "spoken" in said:
            frame["spoken"] = said["spoken"]
        return frame

    def _beat(self, event: Event, before: Shown, now: Shown) -> Frame:
        frame = self._frame(Sentence(f"events.{event.text_key}", event.facts(), event.actor))
        frame["event"] = event.to_json()
        frame["rules"] = list(event.rules)
        frame["highlight"] = list(event.names)
        frame["tags"] = list(event.tags)
        if event.arrows:
            frame["arrows"] = arrows_of(event.arrows, "moved")
        bring(frame, before, now)
        return frame

    # --- the tutor --------------------------------------------------------------------------------------------

    def _add_remark(self, frame: Frame, before: AnyState, action: Action) -> None:
        """Put into a frame, not yet handed out, what the tutor says of a move from ``before``, if anything."""
        if self._tutor is None or self.perspective not in (None, before.to_move):
            return
        remark = self._tutor.remark(before.view(self.perspective), action)
        if remark is not None:
            frame["remark"] = self._wording.remark(remark)

    def _outlooks(self, state: AnyState) -> dict[str, schema.Outlook]:
        """Notation of an action → what the tutor says that it leads to."""
        if self._tutor is None:
            return {}
        return {
            str(outlook.action): self._wording.outlook(outlook)
            for outlook in self._tutor.outlooks(state.view(self.perspective))
        }

    # --- decisions --------------------------------------------------------------------------------------------

    def _decide(self, state: AnyState) -> None:
        """Attach the decision to the last frame, where the perspective is to make one."""
        seat = state.to_move
        step = len(self.frames) - 1
        if seat is None or self.perspective not in (None, seat):
            if seat is not None and step not in self.decided_after:
                self.others[step], self.decided_after[step] = state, self._moves
            return
        self.others.pop(step, None)  # another chose before in secret
        prompt = self._scene.prompt(state, seat)
        decision: schema.Decision = {"seat": seat, "prompt": self._wording.say(prompt)}
        if (asking := self._wording.asking(prompt)) is not None:
            decision["asking"] = asking
        self.frames[-1] = {**self.frames[-1], "decision": decision}
        self.deciding[step], self.decided_after[step] = state, self._moves

    def choosing(self, step: int) -> schema.Choosing:
        """What may be chosen at a frame that has a decision, worked out now.

        Raises:
            RulesError: at that frame there is nothing to decide.
        """
        state = self.deciding.get(step)
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
        told: schema.Choosing = {
            "selection": self._wording.selection(choosing.picking),
            "choices": self._choices(state, choosing, step),
            "refusals": {element: self.verdict(verdict) for element, verdict in choosing.refusals.items()},
            "elsewhere": self._wording.say(Sentence("waiting.elsewhere", {"seat": seat}, seat)),
        }
        self._worked_out = state, told
        return told

    def _choices(self, state: AnyState, choosing: Choosing, step: int) -> list[schema.Choice]:
        outlooks = self._outlooks(state)
        consequences: dict[str, list[Frame]] = {}  # several choices may mean one action
        choices: list[schema.Choice] = []
        for choice in choosing.choices:
            text = str(choice.action)
            if text not in consequences:
                consequences[text] = self._consequence(state, choice.action, step)
            told: schema.Choice = {
                "action": text,
                "picks": list(choice.picks),
                "label": self._wording.say(choice.label),
                "frames": consequences[text],
            }
            if text in outlooks:
                told["outlook"] = outlooks[text]
            choices.append(told)
        rank = {text: number for number, text in enumerate(outlooks)}
        return sorted(choices, key=lambda choice: rank.get(choice["action"], len(rank)))  # the tutor's best come first

    def _consequence(self, state: AnyState, action: Action, step: int) -> list[Frame]:
        """The beats that follow an action at a frame, up to the first thing that the one who chooses could not know."""
        after, beats = state.beats(action)
        seen = [
            (event, after if number == len(beats) - 1 and not self.brief else beat.state)
            for number, beat in enumerate(beats)
            if (event := self.seen(beat.event)) is not None
        ]
        if self.brief:
            seen = [(event, at) for event, at in seen[:1] if not event.asks]
        ends = {} if self.brief else closings([event for event, _ in seen])
        before = self.shown[step]
        told: list[Told] = []
        for number, (event, at) in enumerate(seen):
            if not event.foreseeable:
                break
            now = self.look(at, self.shown[step].moves + 1, self.shown[step].known + 1)
            told.append(Told(self._beat(event, before, now), at))
            before = now
            if number in ends:
                self._sum_up(ends[number], step, told)
        else:
            if told and not self.brief:
                self._add_remark(told[-1].frame, state, action)
        self._aim(told, [event for event, _ in seen], state, after, step)
        return [one.frame for one in told]

    def read(self, typed: str, state: AnyState) -> Action:
        """A move in notation; cards may be written as this trace shows them.

        Raises:
            NotationError: it is no move.
        """
        action: Action = state.read(self.game.in_notation(typed, self.texts))
        return action

    def _aim(self, told: Sequence[Told], events: Sequence[Event], state: AnyState, after: AnyState, step: int) -> None:
        """Say in the frames of a choice at the last decision, not yet handed out, that it reaches or misses the goal.

        That it misses is said only where all that follows is told.
        """
        if self.goal is None or step != len(self.frames) - 1:
            return
        _, decided = self.goal.follow(self._moves, state.to_move, events, after, self.perspective)
        if decided is not None and (decided[0] < len(told) if decided[1]["reached"] else len(told) == len(events)):
            told[decided[0]].frame["goal"] = decided[1]

    def verdict(self, verdict: Verdict, label: Sentence | None = None) -> schema.Verdict:
        """A verdict as a page gets it; ``label`` says what playing a legal action is called."""
        return self._wording.verdict(verdict, label)

    # --- the whole --------------------------------------------------------------------------------------------

    def whole(self) -> list[Frame]:
        """The frames with all that there is: what may be chosen at each decision too."""
        return [self._with_choosing(step, frame) for step, frame in enumerate(self.frames)]

    def lean(self, start: int, *, live: bool) -> list[Frame]:
        """The frames from ``start`` on, without what a page asks for when it is looked at, or gets as traits.

        The last one of a table that is ``live`` has what may be chosen there, so that a move is shown at once.
        """
        frames = [without_event(frame) for frame in self.frames[start:]]
        if live and frames:
            frames[-1] = self._with_choosing(len(self.frames) - 1, frames[-1])
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
        """The trace so far; ``state`` gives the furniture and may be any position of the game.

        ``offers`` names the requests that will be answered beyond those every page may make, ``perspectives`` those
        that may be asked for. Without ``whole`` the frames are :meth:`lean`.
        """
        texts = self.texts
        trace: Trace = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "title": texts.data["title"],
            "language": texts.language,
            "mode": mode,
            "perspective": self.perspective,
            "revision": revision,
            "offers": list(offers),
            "perspectives": list(perspectives),
            "tutored": self._tutor is not None,
            "seats": [
                {"seat": seat, "name": name, "you": seat == self.perspective}
                for seat, name in enumerate(texts.seat_names)
            ],
            "labels": dict(texts.data["controls"]),
            "marks": self._scene.marks(texts),
            "tags": self._scene.tags(texts),
            "rests": list(self._scene.rests),
            "clauses": load_rulebook(self.game.package, tuple(texts.seat_names), texts.language).to_json(),
            "about": self.game.about(texts),
            "symbols": self._scene.symbols(texts),
            "faces": self._scene.faces(texts),
            "layout": self._scene.layout(state, texts, self.perspective),
            "frames": self.whole() if whole else self.lean(0, live=mode != "replay"),
        }
        if self.goal is not None:
            trace["task"] = self.goal.task(self.perspective)
        return trace

"""The frames of a trace, made move by move, with each beat explained.

``docs/trace.md`` describes the format. The frames hold nothing that the perspective must not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from .. import schema
from ..rules import NOBODY, Action, AnyGame, AnyState, Beat, Sentence, Texts, Tutor
from ..rules.language.statement import Statement
from ..schema import Frame
from .frame_maker import FrameMaker
from .frame_strip import FrameStrip, without
from .frames import FrameState, bring
from .goal import TableGoal
from .masking import Hides
from .summaries import Summaries, SummaryFrame, closings
from .visible_moves import Count, Moves, sees


class Tracer:
    """A maker of the frames of one game for one perspective, move by move.

    ``maker`` makes single frames, ``strip`` holds those made so far, ``count`` counts the moves that the perspective
    has seen, and ``summaries`` sums up tricks, deals and games. :meth:`extend` adds the frames of a move. The frames of
    the first moves of a game are its first frames, except that the last one lacks the move that was made next. A
    :meth:`fork` changes independently.

    A frame says if there is a decision. Its choices are most of the work and of the bytes, so :func:`.choosing_at`
    works them out on request.
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
        maker_type: type[FrameMaker] = FrameMaker,
    ) -> None:
        """Begin with the position after the first ``moves`` of a game.

        The perspective has seen ``known_count`` of these moves, by default all. ``past`` are their frames, for use in
        summaries. With a ``goal`` the frames mark where it is reached or missed.
        """
        texts = game.texts(language)
        if names is None and len(game.players) > 1:  # the catalogue names the most seats that can play
            names = texts.seat_names[: state.players]
        maker = maker_type(game, texts.named(names), perspective, tutor)
        self.maker: FrameMaker = maker
        self.summaries: Summaries = Summaries(game.scene, maker.wording, past)
        self._goal = goal
        self._state = state
        known_count = moves if known_count is None else known_count
        self.count: Count = Count(Moves(moves, known_count))
        self._brief = False
        self.choosing_cache: tuple[AnyState, schema.ChoosingData] | None = None
        """The choices worked out last and their position, as those of the last beat are asked for several times."""
        visible_state = state.with_core(state.core_seen_by(perspective))
        opening = maker.frame(
            Sentence("opening.later", {"n": known_count}) if known_count else maker.scene.opening(visible_state)
        )
        now = maker.look(state, self.count.current)
        bring(opening, None, now)
        self.strip: FrameStrip = FrameStrip(opening, now)
        self._decide(state)

    # --- reading ----------------------------------------------------------------------------------------------

    @property
    def perspective(self) -> int | None:
        """The seat that sees the frames, or None for the teacher, who sees everything."""
        return self.maker.perspective

    @property
    def texts(self) -> Texts:
        """The texts of the game, with the names of its seats."""
        return self.maker.texts

    @property
    def frames(self) -> Sequence[Frame]:
        """All frames so far."""
        return self.strip.frames

    @property
    def frame_states(self) -> Sequence[FrameState]:
        """The state behind each frame; for Python only, as it holds more than the perspective may know."""
        return self.strip.states

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
        event = self.strip.states[step].event
        return None if event is None else self.maker.statement(event)

    def summary_frames(self) -> list[SummaryFrame]:
        """Return all frames so far with their positions, as the ``past`` of a tracer that begins here."""
        return self.summaries.frames(self.strip, range(len(self.strip.frames)))

    # --- forking ----------------------------------------------------------------------------------------------

    def fork(self) -> Tracer:
        """Return a copy of this tracer that can be extended independently."""
        other = copy(self)
        other.strip, other.count = self.strip.copy(), self.count.copy()
        return other

    def branch(self, step: int, state: AnyState) -> Tracer:
        """Return a tracer of a what-if, with the frames up to the one where it begins.

        ``state`` is a position that the perspective cannot tell from the one behind that frame.
        """
        other = copy(self)
        other.strip = self.strip.until(step)
        other.strip.deciding[step] = state
        moves = self.strip.states[step].moves
        made = self.strip.decided_after.get(step, moves.made_count)
        other._state, other.count = state, Count(replace(moves, made_count=made))
        other._goal = None  # moves that are only tried reach no goal
        return other

    def be_brief(self, brief: bool = True) -> None:
        """Let choices tell only the first beat of their consequences, as the rest is asked about; or all of them."""
        self._brief = brief

    def open_hands(self) -> None:
        """Show everything in later frames, as to the teacher; sentences still address the same reader."""
        self.maker = self.maker.with_open_hands()

    # --- adding frames ----------------------------------------------------------------------------------------

    def tell(self, sentence: Sentence) -> None:
        """Add a frame in which nothing happens, with a sentence about the position."""
        frame, now = self.maker.frame(sentence), self.maker.look(self._state, self._last_moves)
        bring(frame, self.strip.states[-1], now)
        self.strip.append(frame, now)
        self._decide(self._state)

    def extend(self, action: Action, beats: Iterable[Beat], state: AnyState) -> list[Frame]:
        """Add the frames of a move and return them; there are none if the perspective sees nothing of it.

        ``state`` is the position after the move.
        """
        maker, strip = self.maker, self.strip
        start, beats = len(strip.frames), list(beats)
        is_seen = sees(maker.perspective, self._state.to_move, [beat.event for beat in beats])
        self.count.add(seen=is_seen)
        decision = strip.frames[-1].get("decision")
        if decision is not None:
            deciding = strip.deciding[start - 1]
            recorded: schema.Recorded = {"action": str(action), "picks": maker.scene.picks(deciding, action)}
            strip.frames[-1] = {**strip.frames[-1], "decision": {**decision, "recorded": recorded}}
        seen = [(event, beat.state) for beat in beats if (event := maker.visible_event(beat.event)) is not None]
        ends = closings([event for event, _ in seen])
        for number, (event, at) in enumerate(seen):
            # The last frame shows the position after the move, which may differ from the one at its last event.
            now = maker.look(state if number == len(seen) - 1 else at, self.count.current)
            strip.append(maker.beat(event, strip.states[-1], now), replace(now, event=event))
            if number in ends:
                self.summaries.put(ends[number], strip, len(strip.frames) - 1)
        if self._goal is not None:
            events = [event for event, _ in seen]
            self._goal, outcome = self._goal.follow(
                self.count.last_seen, self._state.to_move, events, state, maker.perspective
            )
            if outcome is not None:
                strip.frames[start + outcome[0]]["goal"] = outcome[1]
        if seen and not is_seen:
            # For the perspective these beats belong to the move before, so nobody chose in between.
            strip.others.pop(start - 1, None)
            strip.decided_after.pop(start - 1, None)
        if seen:
            maker.add_remark(strip.frames[-1], self._state, action)
        elif state.to_move is not None and maker.perspective in (None, state.to_move):
            self._settle(state)
        self._state = state
        self._decide(state)
        return strip.frames[start:]

    def stop_at(self, state: AnyState, moves: Moves) -> None:
        """Let the last frame show ``state``, the position at the first beat of a move, and withhold the rest.

        The frame looks as if more followed, even if nothing does.
        """
        self.strip.close()
        last, now = without(self.strip.frames[-1], "remark", "summary"), self.maker.look(state, moves)
        bring(last, self.strip.states[-2], now)
        self.strip.replace_last(last, now)

    def withhold(self, hides: Hides, first: int) -> None:
        """Leave out what ``hides`` of the last frame, in all frames from ``first`` on that show it as that one does."""
        self.strip.mask(hides, self.withheld, first)

    def withheld(self, name: str) -> str:
        """Return the text of a counter while it is withheld from the last frame."""
        return self.maker.scene.withheld(name, self.strip.states[-1].state, self.maker.texts)

    @property
    def _last_moves(self) -> Moves:
        """The number of moves made by the last frame, and of all moves seen so far."""
        return replace(self.strip.states[-1].moves, seen_count=self.count.current.seen_count)

    def _settle(self, state: AnyState) -> None:
        """Let the last frame show the position after a move made in secret, of which nothing was seen.

        The caller does this only if the perspective decides next.
        """
        states = self.strip.states
        now = replace(self.maker.look(state, self._last_moves), event=states[-1].event)
        if now.same_as(states[-1]):
            return
        settled = self.strip.frames[-1].copy()
        bring(settled, states[-2] if len(states) > 1 else None, now)
        self.strip.replace_last(settled, now)

    def _decide(self, state: AnyState) -> None:
        """Attach a decision to the last frame if the perspective has one to make."""
        if self._goal is not None and self._goal.has_ended:
            return
        maker, strip, seat = self.maker, self.strip, state.to_move
        step = len(strip.frames) - 1
        if seat is None or maker.perspective not in (None, seat):
            if seat is not None and maker.perspective != NOBODY and step not in strip.decided_after:
                strip.others[step], strip.decided_after[step] = state, self.count.current.made_count
            return
        strip.others.pop(step, None)  # another seat chose before, in secret
        prompt = maker.scene.prompt(state, seat)
        decision: schema.DecisionData = {"seat": seat, "prompt": maker.wording.say(prompt)}
        if (asking := maker.wording.question_form(prompt)) is not None:
            decision["asking"] = asking
        strip.frames[-1] = {**strip.frames[-1], "decision": decision}
        strip.deciding[step], strip.decided_after[step] = state, self.count.current.made_count

"""The session of a table: its game, what its reader has been shown of it, and the changes of both."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

from ..players import Player
from ..rules import (
    Action,
    AnyGame,
    AnyState,
    Branch,
    Goal,
    IllegalActionError,
    Match,
    NotationError,
    Onlooker,
    RulesError,
    Texts,
)
from ..rules.errors import quoted
from ..schema import Frame, Mode, Offer, Trace
from ..trace.goal import TableGoal
from .branches import from_tree
from .half_moves import HalfMove
from .other_players import move_others, moves_of_others
from .settings import TableSettings
from .snapshot import TableChange, Timeline, drawn_first

if TYPE_CHECKING:
    from .what_if import WhatIfs


class NotOffered(RulesError):
    """A request that this table does not answer, such as playing a move while a record is stepped through."""

    @classmethod
    def with_text(cls, texts: Texts, key: str, **facts: object) -> NotOffered:
        """Return the error with a sentence of a catalogue, which readers in its language get unchanged."""
        error = cls(texts.say(key, facts))
        error.language = texts.language
        return error


class Session:
    """A match as one perspective follows it.

    A session makes moves and takes them back. Other classes do the rest, each with a session as its argument:
    :class:`.Beats` reads what is shown, :class:`.MoveTrials` tries moves, :class:`.TableQuestions` asks the reader,
    :class:`.TableBranches` keeps what was tried, :class:`.Display` changes how the game is shown, and
    :class:`.TableGames` switches to another game.

    Every change raises ``revision`` by one and is described by a :class:`.TableChange`. It is prepared first and then
    adopted as a whole, so a method that raises or is interrupted changes nothing. A shallow copy of a session can be
    changed without changing the session.
    """

    settings: TableSettings
    timeline: Timeline
    """The game so far, and what its reader has been shown of it."""
    revision: int
    is_stepwise: bool
    """True if the other players move only in :meth:`others_moving`, and not at once after a move of the reader."""
    last_answer: str
    """The reader's last answer as a line of the log; empty if there is none."""
    branches_numbered: int
    """The number of branches that were ever kept here. A number is never given twice."""
    what_ifs: WhatIfs | None = None
    """The what-ifs tried last, kept so that continuing one need not replay it."""

    def __init__(
        self,
        match: Match,
        *,
        mode: Mode,
        perspective: int | None = None,
        players: Mapping[int, Player] | None = None,
        perspectives: Sequence[int | None] | None = None,
        language: str = "en",
        names: Sequence[str] | None = None,
        tutored: bool = False,
        goal: Goal | str | None = None,
        branches: Sequence[Branch] = (),
    ) -> None:
        """Begin with a match; most arguments are those of :class:`.TableSettings`.

        With ``tutored`` the game's tutor comments on choices and moves. ``branches`` are those of a record. A ``goal``
        is that of the first ``perspective``.

        Raises:
            RulesError: there is no such mode or seat, or the goal is impossible.
        """
        settings = TableSettings(
            mode=mode,
            players=dict(players or {}),
            perspectives=(perspective,) if perspectives is None else tuple(perspectives),
            language=language,
            names=names,
            goal=goal,
            goal_seat=perspective,
        )
        self._begin(settings, match, perspective, tutored)
        saved = from_tree(branches, 0)
        self.timeline, self.branches_numbered = replace(self.timeline, branches=tuple(saved)), len(saved)

    def _begin(self, settings: TableSettings, match: Match, perspective: int | None, tutored: bool) -> None:
        self.settings, self.revision, self.branches_numbered = settings, 0, 0
        self.is_stepwise, self.last_answer = False, ""
        if not isinstance(perspective, Onlooker):
            perspective = match.state.check_seat(perspective)
        self.timeline = replace(self.opened_timeline(match, perspective, tutored), own_from=match.length)

    @classmethod
    def under(cls, settings: TableSettings, match: Match, perspective: int | None = None) -> Self:
        """Return a session that begins with a match under settings.

        Raises:
            RulesError: there is no such seat, or the goal is impossible.
        """
        session = cls.__new__(cls)
        session._begin(settings, match, perspective, tutored=False)
        return session

    @classmethod
    def read(
        cls,
        written: Mapping[str, Any],
        settings: TableSettings,
        read_match: Callable[[Mapping[str, Any]], Match] | None = None,
    ) -> Self:
        """Return the session that was :meth:`written`; its matches are records, unless ``read_match`` reads others.

        Raises:
            RulesError: no session can have been written so.
        """
        from .session_state import read_record, read_timeline  # loaded with the first session that is read or written

        session = cls.__new__(cls)
        session.settings = settings
        session.revision, session.branches_numbered = written["revision"], written["numbered"]
        session.is_stepwise, session.last_answer = False, ""
        session.timeline = read_timeline(written["course"], settings, read_match or read_record)
        return session

    def written(self) -> dict[str, Any]:
        """Return the games of this session, with their branches and what was shown of them, as JSON.

        Raises:
            RulesError: the game cannot be written.
        """
        from .session_state import write_timeline

        course = write_timeline(self.timeline, self.settings.mode)
        return {"revision": self.revision, "course": course, "numbered": self.branches_numbered}

    # --- reading ----------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The game so far, for Python only. Only a change of the session may continue it."""
        return self.timeline.match

    @property
    def game(self) -> AnyGame:
        """The game at this table."""
        return self.match.game

    @property
    def state(self) -> AnyState:
        """The present position, for Python only."""
        return self.match.state

    @property
    def perspective(self) -> int | None:
        """The seat from which the game is shown, or None for the teacher."""
        return self.timeline.perspective

    @property
    def texts(self) -> Texts:
        """The texts of this table, with the names of its seats."""
        return self.timeline.tracer.texts

    @property
    def frames(self) -> Sequence[Frame]:
        """All frames so far. They hold nothing of the beats that an open question withholds."""
        return self.timeline.tracer.frames

    @property
    def goal(self) -> TableGoal | None:
        """The goal of this table with its seat's progress in this game, or None."""
        return self.timeline.tracer.goal

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The requests that this table answers in addition to those for looking."""
        return self.settings.offers(self.timeline)

    def trace(self, *, whole: bool = False) -> Trace:
        """Return the trace with the choices of the reader's next move only.

        With ``whole`` it has the choices at every decision, for a page without a kernel.
        """
        return self.settings.trace(self.timeline, self.revision, whole=whole)

    def in_language(self, language: str) -> Self:
        """Return a read-only view of this table in another available language."""
        other = copy(self)
        other.settings = replace(self.settings, language=language)
        other.timeline = other.settings.retraced(self.timeline)
        return other

    def action(self, move: str | Sequence[str], state: AnyState, seat: int | None) -> Action:
        """Return the action that a move (notation, or picked elements) means for a seat in a position.

        Raises:
            NotationError: the move cannot be read.
        """
        if isinstance(move, str):
            return self.timeline.tracer.maker.read(move, state)
        if not isinstance(move, Sequence) or not all(isinstance(pick, str) for pick in move):
            raise NotationError(f"a move must be a string, or a list of the elements picked, not {quoted(move)}")
        return self.game.scene.picked(state, move, seat)

    # --- refusing ---------------------------------------------------------------------------------------------

    def require(self, offer: Offer) -> None:
        """Refuse a request that this table does not answer.

        Raises:
            NotOffered: it does not.
        """
        if offer not in self.offers:
            how = "; make a table to play at with play=0" if offer == "play" else ""
            raise NotOffered(f"this table does not offer {offer!r}{how}")

    def require_no_question(self) -> None:
        """Refuse a request that would give away the answer to the open question.

        Raises:
            NotOffered: a question is open.
        """
        if self.timeline.held_question is not None:
            raise NotOffered.with_text(self.texts, "asked_first")

    # --- changing ---------------------------------------------------------------------------------------------

    def opened_timeline(self, match: Match, perspective: int | None, tutored: bool) -> Timeline:
        """Return the timeline of another game, in which the other players have moved until the reader's turn."""
        opened, match = match.length, match.copy()
        if self.settings.moves_others_at_start and not self.is_stepwise:
            move_others(self.settings, match)
        drawn = drawn_first(match, self.settings.mode, perspective)
        tracer = self.settings.tracer(match, drawn, perspective, tutored, opened)
        return Timeline(match, tracer, perspective, tutored, own_from=0, first_move=opened, opened=opened, drawn=drawn)

    def leave_for(self, match: Match, own_from: int = 0) -> TableChange:
        """Switch to another game, in which the reader has played from the move ``own_from`` on."""
        mode, now = self.settings.mode, self.opened_timeline(match, self.perspective, self.timeline.tutored)
        passed = HalfMove(0 if mode == "replay" else now.opened)
        left = replace(now, own_from=own_from, previous=self.timeline.leaving(mode), passed=passed)
        return self.adopt(left, whole=True)

    def adopt(self, timeline: Timeline, *, whole: bool = False, settings: TableSettings | None = None) -> TableChange:
        """Adopt a prepared timeline, and settings if they change too, and return the change.

        Branches that start after the last move are dropped. The beats after the next question are withheld; it is
        chosen once all others have moved. With ``whole`` the trace is replaced as a whole.
        """
        settings = settings or self.settings
        kept = tuple(branch for branch in timeline.branches if branch.after <= timeline.match.length)
        timeline = replace(timeline, branches=kept)
        if timeline.held_question is None and not self.is_stepwise:
            timeline = timeline.with_question(settings.asker)
        before, now = self.timeline.tracer.frames, timeline.tracer.frames
        differs = (n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a is not b and a != b)
        # The last frame is always sent, as it brings its choices even if it looks the same.
        start = 0 if whole else min(next(differs, len(now)), len(before), len(now) - 1)
        trace = settings.trace(timeline, self.revision + 1)
        change = TableChange(self.revision, self.revision + 1, start, trace["frames"][start:], trace, whole)
        self.timeline, self.settings, self.revision = timeline, settings, change.revision
        return change

    def play(self, move: str | Sequence[str]) -> TableChange:
        """Make a move of the reader's (notation, or picked elements), then let the others move.

        Raises:
            NotOffered: this table steps through a record, or a question is open.
            NotationError: the move cannot be read.
            IllegalActionError: it is against the rules.
            PlayerError: another player failed.
            EndlessError: the others moved on and on without reaching the reader's turn.
        """
        self.require_no_question()
        self.require("play")
        action = self.action(move, self.state, self.perspective)
        seat = self.perspective if self.settings.mode == "play" else None
        if not (verdict := self.state.verdict(action, seat)):
            raise IllegalActionError(str(action), verdict)
        match, tracer = self.match.copy(), self.timeline.tracer.fork()
        beats = match.play(action)
        tracer.extend(action, beats, match.state)
        if not self.is_stepwise:
            move_others(self.settings, match, tracer)
        drawn = range(self.timeline.drawn.start, match.length)
        return self.adopt(replace(self.timeline, match=match, tracer=tracer, drawn=drawn))

    def others_moving(self, change: TableChange) -> Iterator[TableChange | int | None]:
        """Let the other players move in small steps after a change of a session that ``is_stepwise``.

        Yield before each step the seat that moves, or None if the reader does not know it, and at the end the change
        as it would have been in one go.

        Raises:
            PlayerError: another player failed.
            EndlessError: the others moved on and on without reaching the reader's turn.
        """
        match, tracer = self.match.copy(), self.timeline.tracer.fork()
        yield from moves_of_others(self.settings, match, tracer)
        self.is_stepwise = False
        drawn = range(self.timeline.drawn.start, match.length)
        moved = self.adopt(replace(self.timeline, match=match, tracer=tracer, drawn=drawn))
        start = 0 if change.whole else min(change.start, moved.start)
        frames = moved.trace["frames"][start:]
        yield replace(moved, base=change.base, start=start, frames=frames, whole=change.whole)

    def note_answer(self, line: str) -> None:
        """Take note of a line of the log about the last answer; it is empty if the answer does not count."""
        self.last_answer = line

    def undo(self) -> TableChange:
        """Take back the reader's last move and everything after it; without one, resume the game left last.

        Raises:
            NotOffered: this table steps through a record, or the reader has no move to take back.
        """
        self.require("undo")
        own = self.timeline.own_moves(self.settings.mode)
        if not own and self.timeline.previous is not None:
            return self.bring_back()
        if not own:
            raise NotOffered("There is no move of yours to take back.")
        match = self.match.copy()
        match.undo(match.length - own[-1])
        drawn = drawn_first(match, self.settings.mode, self.perspective)
        return self.adopt(self.settings.retraced(self.timeline.without_question, match=match, drawn=drawn))

    def bring_back(self) -> TableChange:
        """Resume the game left last; the game left for it can be brought back in turn.

        Raises:
            NotOffered: no game was left.
        """
        self.require("bring_back")
        left, tutored = self.timeline.previous, self.timeline.tutored
        assert left is not None
        if left.tutored != tutored:
            left = self.settings.retraced(left, tutored=tutored)
        return self.adopt(replace(left, previous=self.timeline.leaving(self.settings.mode)), whole=True)

    def follow(self, match: Match) -> TableChange | None:
        """Adopt a later or an earlier stage of this game, after it was played on or taken back elsewhere.

        Return None if the perspective sees nothing of the difference: to a page nothing has happened.
        """
        before, now = self.match, self.timeline.without_question
        made = match.moves[before.length :]
        if match.moves[: before.length] == before.moves:
            drawn, tracer, state = range(now.drawn.start, match.length), now.tracer.fork(), before.state
            for move in made:
                state, beats = state.beats(move)
                tracer.extend(move, beats, state)
            now = replace(now, match=match, tracer=tracer, drawn=drawn)
        else:
            drawn = drawn_first(match, self.settings.mode, self.perspective)
            now = self.settings.retraced(now, match=match, drawn=drawn)
        if self.timeline.held_question is None and [*now.tracer.frames] == [*self.frames]:
            self.timeline = now
            return None
        return self.adopt(now)

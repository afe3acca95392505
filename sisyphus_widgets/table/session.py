"""One table: a match, what its reader has been shown of it, and the other players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from ..players import Player, let_move
from ..players.turns import Thinker, are_due, let_think
from ..rules import (
    Action,
    AnyGame,
    AnyState,
    Goal,
    IllegalActionError,
    Match,
    NotationError,
    Onlooker,
    PositionError,
    Record,
    RulesError,
    Texts,
    Verdict,
)
from ..rules.errors import quoted
from ..rules.numbers import whole
from ..rules.reason import Reason
from ..rules.shuffle import fresh_seed
from ..schema import DecisionAt, FeedbackLine, Frame, Mode, Offer, Trace, Tried
from ..schema import VerdictData as ToldVerdict
from ..trace.builder import Tracer, trace_moves
from ..trace.goal import TableGoal, goal_for
from ..trace.move_bounds import end_of, end_of_move, reached_at
from ..trace.summaries import SummaryFrame
from ..trace.visible_moves import seen_moves
from .half_moves import HalfMove
from .saves import SavedGames
from .session_state import read_course, read_record, write_course
from .snapshot import MOST_DRAWN, TableChange, Timeline, drawn_first, drawn_from
from .what_if import PLAIN, BranchOrigin, Move, WhatIfMode, WhatIfs
from .withholding import Asker

MODES: tuple[Mode, ...] = ("replay", "play", "explore")


class NotOffered(RulesError):
    """A request that this table does not answer, such as playing a move while a record is stepped through."""

    @classmethod
    def with_text(cls, texts: Texts, key: str, **facts: object) -> NotOffered:
        """Return the error with a sentence of a catalogue, which readers in its language are told as it is."""
        error = cls(texts.say(key, facts))
        error.language = texts.language
        return error


class Session:
    """A match as one perspective follows it.

    ``mode`` is ``"replay"`` (the record is stepped through), ``"play"`` (``perspective`` is a seat and ``players``
    play the others; without a perspective the reader plays every seat) or ``"explore"`` (a sandbox). ``perspectives``
    lists the perspectives that a page may ask for. With ``tutored`` the game's tutor tells where choices lead and
    what moves cost. A ``goal`` is set for this game and for each new game at this table.

    Every change raises ``revision`` by one and is described by a :class:`TableChange`. A change is prepared aside and
    then adopted as one, so a method that raises, or is interrupted, has changed nothing.
    """

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
    ) -> None:
        self._set(
            mode=mode,
            perspective=perspective,
            players=players,
            perspectives=perspectives,
            language=language,
            names=names,
            goal=goal,
        )
        if not isinstance(perspective, Onlooker):
            perspective = match.state.check_seat(perspective)
        made = match.length
        match = match.copy()
        self._let_others_move(match)
        drawn = drawn_first(match, self.mode, perspective)
        tracer = self._traced(match, drawn, perspective, tutored, made)
        self._timeline = Timeline(
            match, tracer, perspective, tutored, own_from=made, first_move=made, opened=made, drawn=drawn
        )

    def _set(
        self,
        *,
        mode: Mode,
        perspective: int | None,
        players: Mapping[int, Player] | None = None,
        perspectives: Sequence[int | None] | None = None,
        language: str = "en",
        names: Sequence[str] | None = None,
        goal: Goal | str | None = None,
    ) -> None:
        """Set what no change of the game replaces; ``perspective`` is that at the beginning."""
        if mode not in MODES:
            raise RulesError(f"mode must be one of {', '.join(MODES)}, not {mode!r}")
        self.mode = mode
        self.players = dict(players or {})
        self.perspectives = (perspective,) if perspectives is None else tuple(perspectives)
        self.language = language
        self.names = names
        self.given_goal = goal
        self.aiming = perspective
        """The seat of the goal, from which the game was shown at first; None for the seat that moves first."""
        self.revision = 0
        self.is_stepwise = False
        """True if the other players move only in :meth:`others_moving`, and not at once after a move of the reader."""
        self._tried: tuple[Tracer, WhatIfs] | None = None

    @classmethod
    def read(
        cls,
        written: Mapping[str, Any],
        read_match: Callable[[Mapping[str, Any]], Match] = read_record,
        asker: Asker | None = None,
        **settings: Any,
    ) -> Self:
        """Return a session as it was when :meth:`written`; ``settings`` are those of a new session.

        ``asker`` chooses its questions.

        Raises:
            RulesError: it cannot have been so.
        """
        session = cls.__new__(cls)
        session._set(**settings)
        session._take_up(written, read_match, asker)
        return session

    def _take_up(
        self, written: Mapping[str, Any], read_match: Callable[[Mapping[str, Any]], Match], asker: Asker | None
    ) -> None:
        self.revision = written["revision"]
        self._timeline = read_course(written["course"], read_match, self._traced, asker)

    def written(self) -> dict[str, Any]:
        """Return the games of this session and what was shown of them, as JSON.

        Raises:
            RulesError: the game cannot be written.
        """
        return {"revision": self.revision, "course": write_course(self._timeline, self.mode)}

    # --- reading ----------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The game so far. Only the methods of this class may continue it."""
        return self._timeline.match

    @property
    def perspective(self) -> int | None:
        """The seat from which the game is shown, or None for the teacher."""
        return self._timeline.perspective

    @property
    def tutored(self) -> bool:
        """True if the game's tutor speaks."""
        return self._timeline.tutored

    @property
    def _tracer(self) -> Tracer:
        return self._timeline.tracer

    @property
    def game(self) -> AnyGame:
        """The game at this table."""
        return self.match.game

    @property
    def state(self) -> AnyState:
        """The position now."""
        return self.match.state

    @property
    def texts(self) -> Texts:
        """The words used at this table, with the names of its seats."""
        return self._tracer.texts

    @property
    def frames(self) -> Sequence[Frame]:
        """All frames so far."""
        return self._tracer.frames

    def summary_frames(self) -> list[SummaryFrame]:
        """Return everything told so far, with the positions behind it."""
        return self._tracer.summary_frames()

    def values(self, step: int) -> dict[str, object]:
        """Return the values of the bound traits at a frame, including its events."""
        event = self.frames[step].get("event")
        return {**self._tracer.frame_states[step].traits, "events": [] if event is None else [event]}

    @property
    def goal(self) -> TableGoal | None:
        """The goal of this table with its seat's progress in this game, or None."""
        return self._tracer.goal

    @property
    def opening_step(self) -> int:
        """The beat to begin at: in a game being played the next decision after it was taken up, else the start."""
        if self.mode != "play":
            return 0
        taken_up = self.step_at(self._timeline.opened)
        later = range(taken_up, len(self.frames))
        return next((step for step in later if "decision" in self.frames[step]), taken_up)

    def moment(self, step: int) -> int:
        """Return the number of moves made when a beat is shown; it is the same for all perspectives."""
        return self._tracer.frame_states[step].moves.made_count

    def step_at(self, moment: int) -> int:
        """Return the last beat of the first ``moment`` moves."""
        return end_of(self._tracer, moment)

    @property
    def decided_at(self) -> dict[int, int]:
        """The beat at which each move was decided on, by the number of the move; only of decisions that are shown."""
        tracer = self._tracer
        return {made: step for step, made in tracer.decided_after.items() if step in tracer.deciding}

    def end_of_move(self, step: int) -> int:
        """Return the last beat of the move that a beat belongs to, as far as the reader can tell moves apart."""
        return end_of_move(self._tracer, step)

    def reached_at(self, step: int) -> AnyState:
        """Return the position that the last beat of a move leads to."""
        return reached_at(self._tracer, step)

    def state_at(self, step: int) -> AnyState:
        """Return the whole position behind a frame, including what is hidden from the perspective."""
        return self._tracer.frame_states[step].state

    def picture(self, step: int) -> str:
        """Return a beat as text, as far as the reader may know its position."""
        return self.state_at(step).picture(self.perspective, self.texts)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The requests that this table answers beyond looking."""
        return self._timeline.offers(self.mode)

    def trace(self, *, whole: bool = False) -> Trace:
        """Return the trace as it stands.

        It holds the choices of the reader's next move only; :meth:`decisions` tells the others. With ``whole`` it
        holds them all, for a page without a kernel.
        """
        return self._trace_of(self._timeline, self.revision, whole=whole)

    def _trace_of(self, course: Timeline, revision: int, *, whole: bool = False) -> Trace:
        return course.trace(self.mode, revision, self.perspectives, whole=whole)

    def decisions(self, beats: Sequence[int]) -> list[DecisionAt]:
        """Return the choices at beats that each have a decision.

        Raises:
            RulesError: one of the beats has no decision.
        """
        return [{"beat": beat, "choosing": self._tracer.choosing(beat)} for beat in beats]

    def tried(self, step: int, moves: Sequence[Move], way: WhatIfMode = PLAIN) -> Tried:
        """Return what might follow if these moves were made, in order, from a beat with a decision.

        The reader makes them for the seats played here, or for the seat that decides at the beat; simple players
        move for the others, unless ``way`` says otherwise. Everything the perspective cannot know is dealt anew, so
        the answer reveals nothing of it.

        Raises:
            RulesError: the beat has no decision, there are no moves or too many, or there is no such branch.
            NotationError: a move cannot be read.
            IllegalActionError: a move is against the rules.
        """
        return self._whatifs.tried(step, moves, way.by_hand, self._world(step, way.branch))

    def _world(self, step: int, branch: int | None) -> BranchOrigin | None:
        if branch is not None:
            raise RulesError("this session keeps no branches")
        return None

    @property
    def _whatifs(self) -> WhatIfs:
        tracer, seat = self._timeline.tracer, self.perspective
        if self._tried is None or self._tried[0] is not tracer:
            choosers = (seat,) if seat is not None else None if self.mode == "replay" else range(self.match.players)
            self._tried = tracer, WhatIfs(tracer, choosers)
        return self._tried[1]

    def verdict(
        self, action: str | Sequence[str], step: int | None = None, moves: Sequence[Move] = (), way: WhatIfMode = PLAIN
    ) -> ToldVerdict:
        """Return the verdict on an action (notation, or picked elements) in the form a page gets.

        The action is tried at the beat ``step``, which has a decision, after ``moves``, as in :meth:`tried`. With
        None it is judged in the position now.

        Raises:
            NotationError: the action cannot be read.
            RulesError: the beat has no decision.
            IllegalActionError: one of ``moves`` is against the rules.
        """
        seat = None if self.mode == "explore" else self.chooser(step, way)
        state, read = self.resolve(action, step, moves, way)
        verdict = state.verdict(read, seat)
        return self._tracer.verdict(verdict, self.game.scene.label(state, read) if verdict else None)

    def resolve(
        self, action: str | Sequence[str], step: int | None, moves: Sequence[Move], way: WhatIfMode = PLAIN
    ) -> tuple[AnyState, Action]:
        """Return the position that an action applies to, and the action; the arguments are those of :meth:`verdict`."""
        state = self.state if step is None else self._tracer.deciding.get(step)
        if step is not None and (moves or step in self._tracer.others):
            state = self._whatifs.at(step, moves, way.by_hand, self._world(step, way.branch)).match.state
        if state is None:
            raise RulesError(f"at beat {step} there is nothing to decide")
        return state, self._read(action, state, self.chooser(step, way))

    def chooser(self, step: int | None, way: WhatIfMode) -> int | None:
        """Return the seat that chooses in a what-if; None if any seat may choose and all hands are shown."""
        return None if way.by_hand or step in self._tracer.others else self.perspective

    @property
    def foretells(self) -> bool:
        """True if the consequences of a choice may be told before it is made; False if they are asked about."""
        return not self._tracer.brief

    def refusal(self, verdict: Verdict) -> ToldVerdict:
        """Return a verdict in the form a page gets."""
        return self._tracer.verdict(verdict)

    def _read(self, action: str | Sequence[str], state: AnyState, seat: int | None) -> Action:
        if isinstance(action, str):
            return self._tracer.read(action, state)
        if not isinstance(action, Sequence) or not all(isinstance(pick, str) for pick in action):
            raise NotationError(f"a move must be a string, or a list of the elements picked, not {quoted(action)}")
        return self.game.scene.picked(state, action, seat)

    def _need(self, offer: Offer) -> None:
        if offer not in self.offers:
            raise NotOffered(f"this table does not offer {offer!r}")

    # --- changing ---------------------------------------------------------------------------------------------

    def play(self, action: str | Sequence[str]) -> TableChange:
        """Make a move of the reader's (notation, or picked elements), then let the others move.

        Raises:
            NotOffered: this table steps through a record.
            NotationError: the action cannot be read.
            IllegalActionError: it is against the rules.
            PlayerError: another player failed.
            EndlessError: the others moved on and on without reaching the reader's turn.
        """
        self._need("play")
        read = self._read(action, self.state, self.perspective)
        seat = self.perspective if self.mode == "play" else None
        if not (verdict := self.state.verdict(read, seat)):
            raise IllegalActionError(str(read), verdict)
        match, tracer = self.match.copy(), self._tracer.fork()
        beats = match.play(read)
        tracer.extend(read, beats, match.state)
        self._let_others_move(match, tracer)
        drawn = range(self._timeline.drawn.start, match.length)
        return self._become(replace(self._timeline, match=match, tracer=tracer, drawn=drawn))

    def _let_others_move(self, match: Match, tracer: Tracer | None = None) -> None:
        """Deal and let the other players move until the reader is to move or the game is over."""
        if self.mode != "play" or self.is_stepwise:
            return
        for beats in let_move(match, self.players):
            if tracer is not None:
                tracer.extend(match.last_move, beats, match.state)

    def follow(self, match: Match) -> TableChange | None:
        """Take up how this game stands now, after it was played on or taken back elsewhere.

        Return None if the perspective sees nothing of that: to a page it is as if nothing had happened.
        """
        had, now = self.match, self._timeline.without_question
        made = match.moves[had.length :]
        if match.moves[: had.length] == had.moves:
            drawn, tracer, state = range(now.drawn.start, match.length), now.tracer.fork(), had.state
            for move in made:
                state, beats = state.beats(move)
                tracer.extend(move, beats, state)
        else:
            drawn = drawn_first(match, self.mode, self.perspective)
            tracer = self._traced(match, drawn, self.perspective, self.tutored, now.first_move)
        course = replace(now, match=match, tracer=tracer, drawn=drawn)
        if self._timeline is now and [*tracer.frames] == [*now.tracer.frames]:
            self._timeline = course
            return None
        return self._become(course)

    def name_seats(self, names: Sequence[str] | None) -> TableChange:
        """Give the seats other names."""
        before, self.names = self.names, names
        try:
            change = self._redraw(self.perspective, self.tutored)
        except BaseException:
            self.names = before
            raise
        self._tried = None
        return change

    @property
    def thoughtful(self) -> bool:
        """True if one of the other players thinks in small steps."""
        return self.mode == "play" and any(isinstance(player, Thinker) for player in self.players.values())

    def others_moving(self, change: TableChange) -> Iterator[TableChange | int | None]:
        """Let the other players move in small steps after a change that was made with ``moves_others_later``.

        Yield before each step the seat that moves, or None if the reader does not know it, and at the end the change
        as it would have been without ``moves_others_later``.

        Raises:
            PlayerError: another player failed.
            EndlessError: the others moved on and on without reaching the reader's turn.
        """
        match, tracer = self.match.copy(), self._tracer.fork()
        thinking = let_think(match, self.players)
        while are_due(match, self.players):
            yield match.state.known_to_move(self.perspective)
            beats = next(thinking)
            if beats is not None:
                tracer.extend(match.last_move, beats, match.state)
        self.is_stepwise = False
        drawn = range(self._timeline.drawn.start, match.length)
        moved = self._become(replace(self._timeline, match=match, tracer=tracer, drawn=drawn))
        start = 0 if change.whole else min(change.start, moved.start)
        frames = moved.trace["frames"][start:]
        yield replace(moved, base=change.base, start=start, frames=frames, whole=change.whole)

    def undo(self) -> TableChange:
        """Take back the reader's last move and everything after it; without one, go back to the game left last.

        Raises:
            NotOffered: this table steps through a record, or the reader has no move to take back.
        """
        self._need("undo")
        own = self._timeline.own_moves(self.mode)
        if not own and self._timeline.previous is not None:
            return self.bring_back()
        if not own:
            raise NotOffered("There is no move of yours to take back.")
        match = self.match.copy()
        match.undo(match.length - own[-1])
        drawn = drawn_first(match, self.mode, self.perspective)
        tracer = self._traced(match, drawn, self.perspective, self.tutored, self._timeline.first_move)
        return self._become(replace(self._timeline.without_question, match=match, tracer=tracer, drawn=drawn))

    def start_again(self) -> TableChange:
        """Restart this game where the reader took it up, with the same cards."""
        self._need("start_again")
        match = self.match.copy()
        match.undo(match.length - self._timeline.first_move)
        return self._replace(match, own_from=self._timeline.own_from)

    def bring_back(self) -> TableChange:
        """Resume the game left last; the game left for it can be brought back in turn.

        Raises:
            NotOffered: no game was left.
        """
        self._need("bring_back")
        left, tutored = self._timeline.previous, self.tutored
        assert left is not None
        if left.tutored != tutored:
            tracer = self._traced(left.match, left.drawn, left.perspective, tutored, left.first_move)
            left = replace(left, tracer=tracer, tutored=tutored)
        return self._become(replace(left, previous=self._timeline.leaving(self.mode)), whole=True)

    def new_game(self, seed: int | None = None) -> TableChange:
        """Begin another game, with a fresh deal or the deal of ``seed``."""
        self._need("new_game")
        had = getattr(self.state, "options", self.match.options)  # a position set up by hand knows them too
        options = self.game.next_options(self.state, had)
        return self._replace(Match(self.game, players=self.match.players, options=options, seed=seed))

    def look_from(self, perspective: int | None) -> TableChange:
        """Show the game from another perspective.

        Raises:
            NotOffered: this reader may not take that perspective.
        """
        if not isinstance(perspective, Onlooker) and perspective is not None:
            perspective = number if (number := whole(perspective)) is not None else perspective
        if not any(perspective is p or (type(p) is type(perspective) and p == perspective) for p in self.perspectives):
            raise NotOffered("this table cannot be shown from that seat")
        return self._redraw(perspective, self.tutored)

    def advise(self, tutored: bool) -> TableChange:
        """Turn the game's tutor on or off."""
        return self._redraw(self.perspective, tutored)

    def speak(self, language: str) -> TableChange:
        """Tell the same game in another available language."""
        before, self.language = self.language, language
        try:
            change = self._redraw(self.perspective, self.tutored)
        except BaseException:
            self.language = before
            raise
        self._tried = None
        return change

    def load(self, record: Record) -> TableChange:
        """Take up a record: from its end if a seat is played, from its start if it is stepped through.

        Raises:
            RulesError: the record is of another game or number of players.
        """
        if record.game != self.game.name:
            raise RulesError(f"this table is for {self.game.name}, not for {record.game}")
        if record.players != self.match.players:
            raise RulesError(f"this table is for {self.match.players} players, the record is one for {record.players}")
        return self._replace(Match.from_record(record))

    def position_line(self, step: int) -> str:
        """Return the position at a beat as one line, without what the perspective must not know.

        Raises:
            NotOffered: positions of this game have no such form.
            RulesError: there is no such beat.
        """
        self._need("position")
        if not 0 <= step < len(self.frames):
            raise RulesError(f"there are beats 0 to {len(self.frames) - 1}, not {step}")
        return self.game.position_line(self.state_at(step), self.perspective, self.texts.seat_names, self.language)

    def set_up(self, line: str) -> TableChange:
        """Begin another game from a position given as one line or in full.

        Raises:
            NotOffered: positions of this game have no such form.
            NotationError: the position cannot be read.
            PositionError: the position is impossible, or for another number of players.
        """
        self._need("set_up")
        options = getattr(self.state, "options", self.match.options)
        names, me = self.texts.seat_names, self.perspective or 0
        state = self.game.read_position(line, options, seed=fresh_seed(), names=names, me=me, language=self.language)
        if state.players != self.match.players:
            why = Reason(self.game.package, "for_table", {"players": self.match.players, "n": state.players})
            raise PositionError(why.english(), why=why)
        return self._replace(Match.from_state(state))

    def _replace(self, match: Match, own_from: int = 0) -> TableChange:
        """Switch to another game, in which the reader has played from the move ``own_from`` on."""
        opened = match.length
        self._let_others_move(match)
        drawn = drawn_first(match, self.mode, self.perspective)
        tracer = self._traced(match, drawn, self.perspective, self.tutored, opened)
        course = Timeline(
            match, tracer, self.perspective, self.tutored, own_from=own_from, first_move=opened, opened=opened,
            drawn=drawn, previous=self._timeline.leaving(self.mode),
            passed=HalfMove(0 if self.mode == "replay" else opened),
        )  # fmt: skip
        return self._become(course, whole=True)

    def _redraw(self, perspective: int | None, tutored: bool, drawn: range | None = None) -> TableChange:
        """Show the same game in another way."""
        drawn = self._timeline.drawn if drawn is None else drawn
        tracer = self._traced(self.match, drawn, perspective, tutored, self._timeline.first_move)
        notes = self._timeline.notes if perspective == self.perspective else ()
        course = replace(
            self._timeline.without_question,
            tracer=tracer,
            perspective=perspective,
            tutored=tutored,
            drawn=drawn,
            notes=notes,
        )
        return self._become(course, whole=True)

    def _traced(self, match: Match, drawn: range, perspective: int | None, tutored: bool, first_move: int) -> Tracer:
        tutor, language, names = match.game.tutor if tutored else None, self.language, self.names
        goal = goal_for(self.given_goal, match, first_move, self.aiming, mode=self.mode, language=language, names=names)
        return trace_moves(match, perspective, language=language, names=names, tutor=tutor, drawn=drawn, goal=goal)

    def in_language(self, language: str) -> Self:
        """Return a read-only view of this table in another available language."""
        other, now = copy(self), self._timeline
        other.language, other._tried = language, None
        other._timeline = replace(
            now, tracer=other._traced(now.match, now.drawn, now.perspective, now.tutored, now.first_move)
        )
        return other

    def annotated(self, step: int, feedback: list[FeedbackLine]) -> TableChange:
        """Add comments to a beat."""
        tracer = self._tracer.fork()
        tracer.annotate(step, {"feedback": feedback, "rules": []})
        return self._become(replace(self._timeline, tracer=tracer))

    def show_stretch(self, first: int) -> TableChange:
        """Show the stretch of a long record that begins with the move ``first``.

        Moves are numbered from 0; moves that the perspective does not see are not counted.

        Raises:
            NotOffered: this table plays a game, which is always shown to its end.
            RulesError: there is no such move.
        """
        if self.mode != "replay":
            raise NotOffered("a game that is played is shown to its end")
        seen = seen_moves(self.match, self.perspective)
        number = whole(first)
        if number is None or not 0 <= number < max(1, len(seen)):
            raise RulesError(f"there are moves 0 to {len(seen) - 1}, so none can be shown from {quoted(first)} on")
        return self._redraw(self.perspective, self.tutored, drawn_from(self.match, seen, number))

    def show_later(self) -> TableChange:
        """Show the next stretch of a long record."""
        return self.show_stretch(self._timeline.known_moves[1])

    def show_earlier(self) -> TableChange:
        """Show the previous stretch of a long record."""
        first = self._timeline.known_moves[0]
        return self.show_stretch(max(0, first - MOST_DRAWN) if first else -1)

    def _become(self, course: Timeline, *, whole: bool = False) -> TableChange:
        """Adopt a prepared course and return the change."""
        before, now = self._timeline.tracer.frames, course.tracer.frames
        differs = (n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a is not b and a != b)
        # The last frame is always sent, as it brings its choices even if it looks the same.
        start = 0 if whole else min(next(differs, len(now)), len(before), len(now) - 1)
        trace = self._trace_of(course, self.revision + 1)
        change = TableChange(self.revision, self.revision + 1, start, trace["frames"][start:], trace, whole)
        self._timeline, self.revision = course, change.revision
        return change

    # --- files ------------------------------------------------------------------------------------------------

    def _saves(self, folder: Path) -> SavedGames:
        return SavedGames(folder, self.game.name, self.match.players)

    def save(self, folder: Path) -> Path:
        """Write the record to the next free file name in ``folder`` and return its path.

        Raises:
            RulesError: the record cannot be written.
        """
        self._need("save")
        return self._saves(folder).add(self.match.record)

    def saved(self, folder: Path) -> list[str]:
        """Return the names of the saved games in ``folder`` that this table can resume, in order."""
        return self._saves(folder).names()

    def load_saved(self, folder: Path, name: str) -> TableChange:
        """Resume a saved game; only files that :meth:`save` could have written are read.

        Raises:
            RulesError: there is no such saved game, or it cannot be replayed here.
        """
        self._need("load")
        return self.load(self._saves(folder).read(name))

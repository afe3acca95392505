"""What the tables of all games share: stepping through a record, watching a game, or playing a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal

import traitlets as t

from ..embed import play_moves
from ..players import GreedyPlayer, Player, let_move
from ..practice.prediction import ask_checked
from ..rules import AnyGame, AnyState, Goal, Match, Record, RulesError, spoken
from ..rules.errors import quoted
from ..rules.files import write_whole
from ..rules.position.checks import texts as texts_given
from ..schema import Ask, Controls, Lights, Pace, Size, TutorSwitch
from ..table.branch_session import BranchSession
from ..table.session import Session
from ..trace.goal import check_reachable, reached_by
from .arguments import folder_checked, players_checked, position_checked, record_read, refuse_unknown, step_checked
from .pages import one_at_a_time
from .table_branches import TableWithBranches
from .table_questions import asker_of


class Table(TableWithBranches):
    """A table of one game.

    Three ways to begin, and what is shown:

    - ``record`` (a :class:`Record`, or the path of a file with one): step through it;
    - ``position`` (a state of the game, its text, or some of it in one line, the rest filled in by ``seed``): look at
    it, or with ``play`` go on from it;
    - neither: a new game of ``seed``. With ``play`` it is played; without, computer players play it and it is
    stepped through.

    ``moves`` are played first from where it begins, as notation, and cards that are due are dealt: a short stretch to
    be stepped through instead of a whole game, or the moves before a game that is played.

    ``play`` is the seat to be played, or ``"all"`` to move every seat oneself; ``opponents`` maps the other seats to
    players (simple ones where nothing is said). ``perspective`` is the seat from which the game is shown, None for
    the teacher who sees everything; it is the seat played, or else the teacher. A reader may change perspective only
    where it is the teacher's. ``players`` is how many play a new game, ``options`` are those of the game, ``names``
    what the seats are called, ``step`` the beat to begin at, ``save_folder`` where games are saved, ``tutor`` whether
    the game's tutor, if it has one, is ``"off"``, ``"offered"`` or ``"open"``. ``lights`` says whether what may be
    played is shown as such and told by the question: ``"on"``, ``"after_try"`` (once something else was tried, or
    when the reader asks) or ``"off"``. ``controls`` is ``"simple"`` or ``"full"``, ``size`` ``"normal"`` or
    ``"projector"``. ``pace`` says whether what the others do follows by itself, ``"slow"``, ``"normal"`` or
    ``"fast"``, or beat by beat as the reader presses Next (``"step"``); where nothing is said it is ``"normal"`` in
    a game that is played and ``"step"`` elsewhere. ``ask`` is what is asked before it is shown: ``"outcomes"`` (what
    happens after moves), ``"playable"`` (what may be chosen), ``"all"`` or ``"off"``; the reader may change it. What a
    question is about reaches the page once it is answered or left. ``log`` has a line of JSON for each answer.

    ``goal`` is something to be reached from there by the seat that is played, else by the one that moves first:
    ``"trick"``, ``"score 2"``, ``"win in 3"`` or a :class:`Goal`; ``teaching.goals(game)`` lists what there is. The
    table shows it, ticks it when it is reached, and says where it is missed by which rule. ``goal_reached`` is True
    once it was reached, in this game or before it was started again, False where it is missed, and None while it is
    open. Of a record nothing is said to be missed.

    Raises:
        TypeError: there is no such argument.
        RulesError: ``ask`` is none of its words.
        TraitError: ``tutor``, ``lights``, ``controls``, ``size`` or ``pace`` is none of those words.
        RecordError: the record cannot be read or replayed.
        PositionError: a seat, an option or the position cannot be.
        NotationError: a move cannot be read.
        IllegalActionError: a move is against the rules; its verdict says why.
        RulesError: there is no such goal, or it cannot be reached from there.
    """

    GAME: ClassVar[AnyGame]

    goal_reached = t.Bool(None, allow_none=True, help="Whether the goal is reached, or missed; None: it is open.").tag(
        sync=True, bound=True
    )

    def __init__(
        self,
        record: Record | str | Path | None = None,
        *,
        play: int | Literal["all"] | None = None,
        position: AnyState | str | None = None,
        moves: Sequence[str] = (),
        seed: int | None = None,
        players: int | None = None,
        options: Any = None,
        opponents: Mapping[int, Player] | None = None,
        perspective: int | Literal["played"] | None = "played",
        names: Sequence[str] | None = None,
        language: str | None = None,
        step: int | None = None,
        goal: Goal | str | None = None,
        tutor: TutorSwitch = "off",
        lights: Lights = "on",
        controls: Controls = "simple",
        size: Size = "normal",
        pace: Pace | None = None,
        ask: Ask | None = "off",
        save_folder: str | Path = ".",
        **more: Any,
    ) -> None:
        refuse_unknown(type(self), more)
        save_folder = folder_checked(save_folder)
        moves = texts_given("moves", moves)
        names = None if names is None else texts_given("names", names)
        me = play if type(play) is int else 0
        record = None if record is None else record_read(record)
        match = self._match(record, position, seed, players, options, names, me, language)
        seats = range(match.players)
        if play is not None and play != "all" and (type(play) is not int or play not in seats):
            raise RulesError(f"there is no seat {quoted(play)} to play; seats are 0 to {match.players - 1}, or 'all'")
        if names is not None and len(names) != match.players:
            raise RulesError(f"there are {match.players} seats, so {len(names)} names are not right")
        others = [seat for seat in seats if play not in (seat, "all")]
        given = players_checked(opponents, seats)
        others_play: dict[int, Player] = {seat: given.get(seat) or GreedyPlayer() for seat in others}
        if moves:
            play_moves(match, moves)
        elif play is None and record is None and position is None:
            for _ in let_move(match, others_play):
                pass  # played to its end
        played = None if play == "all" else play
        seat = played if perspective == "played" else perspective
        if play is not None and seat != played:
            raise RulesError("who plays a seat sees the table from there, and who plays all sees everything")
        session = BranchSession(
            match,
            mode="replay" if play is None else "play",
            perspective=seat,
            players=others_play,
            perspectives=[None, *seats] if seat is None and play is None else None,
            language=spoken(language),
            names=names,
            tutored=tutor != "off",
            goal=goal,
            branches=() if record is None else record.branches,
        )
        if session.goal is not None and play is not None:
            check_reachable(session.goal, session.match.state_at(session.goal.begun))
        self._ticked = frozenset[str]()  # the names of the tasks that were reached
        if step is not None:
            step = step_checked(step)
        if (asker := asker_of(session, ask_checked(ask))) is not None:
            session.ask(asker, step if play is None else None)
        step = session.opening_step if step is None else step
        if pace is None:
            pace = "step" if play is None else "normal"
        traits = {"tutor": tutor, "lights": lights, "controls": controls, "size": size, "pace": pace}
        super().__init__(session, ask=ask, step=step, save_folder=save_folder, **traits, **more)

    @t.observe("tutor")
    @one_at_a_time
    def _tutor_set(self, change: Any) -> None:
        """Bring the trace with or without what the tutor says."""
        tutored = change["new"] != "off"
        if tutored == self._session.tutored:  # as it is while the widget is being made
            return
        try:
            self._do(lambda session: session.advise(tutored), self.step)
        except BaseException:
            if tutored != self._session.tutored:
                self.tutor = change["old"]
            raise

    def _match(
        self,
        record: Record | None,
        position: AnyState | str | None,
        seed: int | None,
        players: int | None,
        options: Any,
        names: Sequence[str] | None,
        me: int,
        language: str | None,
    ) -> Match:
        given = [name for name, value in (("record", record), ("position", position)) if value is not None]
        if len(given) == 2 or (record is not None and (seed is not None or options is not None)):
            raise RulesError("give a record, a position, or the seed of a new game, one of them")
        if given and players is not None:
            raise RulesError(f"a {given[0]} has its own number of players")
        if isinstance(position, str):
            state = self.GAME.read_position(position, options, seed=seed or 0, names=names, me=me, language=language)
            match = Match.from_state(state, seed=seed)
        elif position is not None and options is not None:
            raise RulesError("a position has its own options")
        elif position is not None:
            match = Match.from_state(position_checked(position, self.GAME.name), seed=seed)
        elif record is not None:
            match = Match.from_record(record)
        else:
            match = Match(self.GAME, players=players, options=options, seed=seed)
        if match.game is not self.GAME:
            raise RulesError(f"{type(self).__name__} is for {self.GAME.name}, not for {match.game.name}")
        return match

    @property
    def goal(self) -> Goal | None:
        """The goal of this table."""
        return None if self._session.goal is None else self._session.goal.watch.goal

    def _values(self, session: Session, step: int) -> dict[str, Any]:
        values = super()._values(session, step)
        if (goal := session.goal) is not None:
            values["goal_reached"] = goal.name in self._ticked or _reached(session, step)
        return values

    def _parts(self, session: Session, step: int) -> dict[str, Any]:
        goal = session.goal
        ticked = {goal.name} if goal is not None and _reached(session, step) else set()
        return {**super()._parts(session, step), "_ticked": self._ticked | ticked}

    @one_at_a_time
    def new_game(self, seed: int | None = None) -> None:
        """Begin a new game, with the deals of ``seed`` or fresh ones.

        Raises:
            NotOffered: this table steps through a record.
        """
        self._do(lambda session: session.new_game(seed))

    @one_at_a_time
    def look_from(self, perspective: int | None) -> None:
        """Show the game from a seat, or as the teacher sees it (None).

        Raises:
            NotOffered: that perspective is not for this table.
        """
        self._make(self._seen_from(perspective))

    @one_at_a_time
    def show_stretch(self, first: int) -> None:
        """Show a long record from the move with this number on; a game of more than 1,500 moves is shown in parts.

        Raises:
            NotOffered: this table plays a game, which is shown to its end.
            RulesError: there is no such move.
        """
        self._do(lambda session: session.show_stretch(first))

    @one_at_a_time
    def load(self, record: Record | str | Path) -> None:
        """Go on with a record, or with the one in a file.

        Raises:
            RecordError: it cannot be read or replayed.
        """
        read = record_read(record)
        self._do(lambda session: session.load(read))

    @one_at_a_time
    def save(self, path: str | Path | None = None) -> Path:
        """Write the record to ``path``, or to the next free name in the folder for saved games; returns the path."""
        if path is None:
            return self._session.save(self._save_folder)
        return write_whole(path, self.record.dumps())


def _reached(session: Session, step: int) -> bool | None:
    """Return whether the goal is reached: in a record by the beat shown, in a game that is played by now."""
    return reached_by(session.frames[: step + 1] if session.mode == "replay" else session.frames)

"""What the tables of all games share: stepping through a record, watching a game, or playing a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal

import traitlets as t

from ..players import GreedyPlayer, Player
from ..rules import Game, Match, Record, RulesError, State
from ..session import Session, moves_of
from .base import SceneWidget, one_at_a_time

_UNSAID: Any = object()


class Table(SceneWidget):
    """A table of one game.

    Three ways to begin, and what is shown:

    - ``record`` (a :class:`Record`, or the path of a file with one): step through it;
    - ``position`` (a state of the game): look at it, or with ``play`` go on from it;
    - neither: a new game of ``seed``. With ``play`` it is played; without, simple players play it and it is stepped
    through.

    ``moves`` are played first from where it begins, as notation, and cards that are due are dealt: a short stretch to
    be stepped through instead of a whole game, or the moves before a game that is played.

    ``play`` is the seat to be played, or ``"all"`` to move every seat oneself; ``opponents`` maps the other seats to
    players (simple ones where nothing is said). ``perspective`` is the seat from which the game is shown, None for
    the teacher who sees everything; it is the seat played, or else the teacher. A reader may change perspective only
    where it is the teacher's. ``players`` is how many play a new game, ``options`` are those of the game, ``names``
    what the seats are called, ``step`` the beat to begin at, ``save_folder`` where games are saved, ``tutor`` whether
    the game's tutor, if it has one, is ``"off"``, ``"offered"`` or ``"open"``.

    Raises:
        RecordError: the record cannot be replayed.
        PositionError: a seat, an option or the position cannot be.
        NotationError: a move cannot be read.
        IllegalActionError: a move is against the rules; its verdict says why.
    """

    GAME: ClassVar[Game]

    def __init__(
        self,
        record: Record | str | Path | None = None,
        *,
        play: int | Literal["all"] | None = None,
        position: State[Any] | None = None,
        moves: Sequence[str] = (),
        seed: int | None = None,
        players: int | None = None,
        options: Any = None,
        opponents: Mapping[int, Player] | None = None,
        perspective: int | None = _UNSAID,
        names: Sequence[str] | None = None,
        language: str = "en",
        step: int | None = None,
        tutor: str = "off",
        **traits: Any,
    ) -> None:
        match = self._match(record, position, seed, players, options)
        seats = range(match.players)
        if play is not None and play != "all" and (type(play) is not int or play not in seats):
            raise RulesError(f"there is no seat {play!r} to play; seats are 0 to {match.players - 1}, or 'all'")
        if names is not None and len(names) != match.players:
            raise RulesError(f"there are {match.players} seats, so {len(names)} names are not right")
        others = [seat for seat in seats if play not in (seat, "all")]
        others_play: dict[int, Player] = {seat: (opponents or {}).get(seat) or GreedyPlayer() for seat in others}
        if moves:
            _play_moves(match, moves)
        elif play is None and record is None and position is None:
            for _ in moves_of(match, others_play):
                pass  # played to its end
        played = None if play == "all" else play
        seat = played if perspective is _UNSAID else perspective
        if play is not None and seat != played:
            raise RulesError("who plays a seat sees the table from there, and who plays all sees everything")
        session = Session(
            match,
            mode="replay" if play is None else "play",
            perspective=seat,
            players=others_play,
            perspectives=[None, *seats] if seat is None and play is None else None,
            language=language,
            names=names,
            tutored=tutor != "off",
        )
        step = session.opening_step if step is None else step
        super().__init__(session, step=step, tutor=tutor, **traits)

    @t.observe("tutor")
    @one_at_a_time
    def _tutor_set(self, change: Any) -> None:
        """Bring the trace with or without what the tutor says."""
        tutored = change["new"] != "off"
        if tutored != self._session.tutored:  # they are the same while the widget is being made
            self._take(self._session.advise(tutored), self.step)

    def _match(
        self,
        record: Record | str | Path | None,
        position: State[Any] | None,
        seed: int | None,
        players: int | None,
        options: Any,
    ) -> Match:
        given = [name for name, value in (("record", record), ("position", position)) if value is not None]
        if len(given) == 2 or (record is not None and (seed is not None or options is not None)):
            raise RulesError("give a record, a position, or the seed of a new game, one of them")
        if given and players is not None:
            raise RulesError(f"a {given[0]} has its own number of players")
        if position is not None:
            match = Match.from_state(position, seed=seed)
        elif record is not None:
            if not isinstance(record, Record):
                record = Record.loads(Path(record).read_text("utf-8"))
            match = Match.from_record(record)
        else:
            match = Match(self.GAME, players=players, options=options, seed=seed)
        if match.game is not self.GAME:
            raise RulesError(f"{type(self).__name__} is for {self.GAME.name}, not for {match.game.name}")
        return match

    @one_at_a_time
    def new_game(self, seed: int | None = None) -> None:
        """Begin a new game, with the deals of ``seed`` or fresh ones.

        Raises:
            NotOffered: this table steps through a record.
        """
        self._take(self._session.new_game(seed))

    @one_at_a_time
    def look_from(self, perspective: int | None) -> None:
        """Show the game from a seat, or as the teacher sees it (None).

        Raises:
            NotOffered: that perspective is not for this table.
        """
        self._looked_from(perspective)

    @one_at_a_time
    def load(self, record: Record | str | Path) -> None:
        """Go on with a record, or with the one in a file.

        Raises:
            RecordError: it cannot be replayed.
        """
        if not isinstance(record, Record):
            record = Record.loads(Path(record).read_text("utf-8"))
        self._take(self._session.load(record))

    @one_at_a_time
    def save(self, path: str | Path | None = None) -> Path:
        """Write the record to ``path``, or to the next free name in the folder for saved games; returns the path."""
        if path is None:
            return self._session.save(self._save_folder)
        path = Path(path)
        path.write_text(self.record.dumps(), encoding="utf-8")
        return path


def _play_moves(match: Match, moves: Sequence[str]) -> None:
    """Play moves given as notation, with the deals that are due before, between and after them."""
    for move in moves:
        if match.state.chance_due and not move.startswith("deal"):
            match.deal()
        match.play(move)
    if match.state.chance_due:
        match.deal()

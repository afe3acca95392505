"""The games of a table: another deal, a position set up by hand, and games in files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ..rules import Match, PositionError, Record, RulesError
from ..rules.reason import Reason
from ..rules.shuffle import fresh_seed
from .branches import from_tree
from .saves import SavedGames
from .session import Session
from .snapshot import TableChange
from .table_branches import TableBranches


class TableGames:
    """The games to which a session can switch, and the files in which it keeps them."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def start_again(self) -> TableChange:
        """Restart this game where the reader took it up, with the same cards."""
        session = self._session
        session.require("start_again")
        match = session.match.copy()
        match.undo(match.length - session.timeline.first_move)
        return session.leave_for(match, own_from=session.timeline.own_from)

    def begin(self, seed: int | None = None) -> TableChange:
        """Begin another game, with a fresh deal or the deal of ``seed``."""
        session = self._session
        session.require("new_game")
        options = session.game.next_options(session.state, self._options)
        return session.leave_for(Match(session.game, players=session.match.players, options=options, seed=seed))

    def load(self, record: Record) -> TableChange:
        """Load a record with its branches: its end if a seat is played, its start if it is stepped through.

        Raises:
            RulesError: the record is of another game or number of players.
        """
        session, players = self._session, self._session.match.players
        if record.game != session.game.name:
            raise RulesError(f"this table is for {session.game.name}, not for {record.game}")
        if record.players != players:
            raise RulesError(f"this table is for {players} players, the record is one for {record.players}")
        change = session.leave_for(Match.from_record(record))
        kept = from_tree(record.branches, session.branches_numbered)
        session.branches_numbered += len(kept)
        session.timeline = replace(session.timeline, branches=tuple(kept))
        return change

    def set_up(self, line: str) -> TableChange:
        """Begin another game from a position given as one line or in full.

        Raises:
            NotOffered: positions of this game have no such form.
            NotationError: the position cannot be read.
            PositionError: the position is impossible, or for another number of players.
        """
        session, players = self._session, self._session.match.players
        session.require("set_up")
        names, me, language = session.texts.seat_names, session.perspective or 0, session.settings.language
        state = session.game.read_position(
            line, self._options, seed=fresh_seed(), names=names, me=me, language=language
        )
        if state.players != players:
            why = Reason(session.game.package, "for_table", {"players": players, "n": state.players})
            raise PositionError(why.english(), why=why)
        return session.leave_for(Match.from_state(state))

    @property
    def _options(self) -> object:
        """The options of the game; a position set up by hand has its own."""
        return getattr(self._session.state, "options", self._session.match.options)

    # --- files ------------------------------------------------------------------------------------------------

    def save(self, folder: Path) -> Path:
        """Write the record with its branches to the next free file name in ``folder``, and return the path.

        Raises:
            RulesError: the record cannot be written.
        """
        self._session.require("save")
        return self._saves(folder).add(TableBranches(self._session).record)

    def saved(self, folder: Path) -> list[str]:
        """Return the names of the saved games in ``folder`` that this table can resume, in order."""
        return self._saves(folder).names()

    def load_saved(self, folder: Path, name: str) -> TableChange:
        """Resume a saved game; only files that :meth:`save` could have written are read.

        Raises:
            RulesError: there is no such saved game, or it cannot be replayed here.
        """
        self._session.require("load")
        return self.load(self._saves(folder).read(name))

    def _saves(self, folder: Path) -> SavedGames:
        return SavedGames(folder, self._session.game.name, self._session.match.players)

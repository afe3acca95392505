"""Finished games as tidy tables: one row for each game, seat, deal, trick, move, event and change of points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from importlib import import_module
from typing import Any

from ..rules import AnyState, Event, RulesError, get_game
from ..rules.drawing.scene import AnySceneMaker
from ..rules.errors import instance_of, quoted
from ..rules.extras import needs_extra
from .single_game import PlayedGame

Row = dict[str, Any]


@dataclass(slots=True)
class Frames:
    """The tables of some games; the columns ``game``, ``deal``, ``trick`` and ``move`` connect them.

    ``game`` is the number of the game in its experiment. ``deal`` counts from 1, and is 0 in a game without deals;
    ``trick`` counts from 1 in each deal, and ``move`` from 1 in each game. A trick is the unit that ends with an event
    tagged ``trick``: a trick, in Ascend a round, in Sixty all turns until somebody takes.
    """

    games: list[Row] = field(default_factory=list)
    """``game, name, seed, players, options, deals, tricks, moves, winners``: one row for each game."""

    seats: list[Row] = field(default_factory=list)
    """``game, seat, player, rank, won, score``: one row for each seat. ``score`` is None in a game without scores."""

    deals: list[Row] = field(default_factory=list)
    """``game, deal, tricks, moves``: one row for each deal."""

    tricks: list[Row] = field(default_factory=list)
    """``game, deal, trick, leader, seat, event, moves``: one row for each trick.

    ``leader`` is the seat that made its first move, ``event`` the type of the event that ended it, and ``seat`` the
    seat that the event is about.
    """

    moves: list[Row] = field(default_factory=list)
    """``game, deal, trick, move, seat, player, action``: one row for each decision, without deals."""

    events: list[Row] = field(default_factory=list)
    """``game, deal, trick, move, event, seat, facts``: one row for each event of a move or a deal."""

    points: list[Row] = field(default_factory=list)
    """``game, deal, trick, move, seat, player, points, score``: one row for each change of a seat's score by a move."""


_TABLES = tuple(each.name for each in fields(Frames))
_PLAYED = "results must be a list of played games, as experiment returns them"


def frames(results: Iterable[PlayedGame], tables: Sequence[str] | None = None, *, as_frame: bool = False) -> Frames:
    """Return tables of finished games, as lists of dicts, or with ``as_frame`` as pandas DataFrames.

    ``tables`` selects tables by name, by default all; the others stay empty. All games are replayed, unless ``seats``
    is the only table.

    Raises:
        RulesError: there is no such table, a result is no played game, or ``as_frame`` needs pandas, which is missing.
        RecordError: a record cannot be replayed.
    """
    wanted = _TABLES if tables is None else tuple(tables)
    for name in wanted:
        if name not in _TABLES:
            raise RulesError(f"tables are called {', '.join(_TABLES)}, not {quoted(name)}")
    if not isinstance(results, Iterable):
        raise RulesError(f"{_PLAYED}, not {quoted(results)}")
    pandas = _pandas() if as_frame else None
    output = Frames()
    for each in results:
        played = instance_of(PlayedGame, each, _PLAYED)
        _add_seats(output, played)
        if wanted != ("seats",):
            _Replay(output, played).run()
            _leave(output, wanted)
    _leave(output, wanted)
    if pandas is not None:
        for name in wanted:
            setattr(output, name, pandas.DataFrame(getattr(output, name)))
    return output


def _pandas() -> Any:
    try:
        return import_module("pandas")
    except ImportError:
        message = needs_extra("as_frame=True", "research")
        raise RulesError(f"{message}; without it you get the same as lists of dicts") from None


def _leave(tables: Frames, wanted: Sequence[str]) -> None:
    """Empty the tables that are not in ``wanted``."""
    for name in _TABLES:
        if name not in wanted:
            getattr(tables, name).clear()


def _add_seats(tables: Frames, played: PlayedGame) -> None:
    scores = played.scores
    for seat, player in enumerate(played.seating):
        tables.seats.append(
            {
                "game": played.number,
                "seat": seat,
                "player": player,
                "rank": played.ranks[seat],
                "won": seat in played.winners,
                "score": scores[seat] if scores else None,
            }
        )


class _Replay:
    """A replay of a game, which adds a row for everything that happens."""

    def __init__(self, tables: Frames, played: PlayedGame) -> None:
        self._tables = tables
        self._played = played
        self._scene: AnySceneMaker = get_game(played.record.game).scene
        self._deal = 0
        self._trick = 1
        self._leader: int | None = None
        self._trick_start = 0
        """The number of moves before this trick; ``_dealt`` is the number before this deal."""
        self._dealt = 0

    def run(self) -> None:
        """Add the rows of the game."""
        record, number = self._played.record, self._played.number
        state = record.start()
        tricks, move = 0, 0
        for text in record.moves:
            seat = state.to_move
            if state.chance_due:
                self._end_deal(move)
                self._deal, self._trick, self._leader = self._deal + 1, 1, None
                self._trick_start = self._dealt = move
            else:
                move += 1
                self._leader = seat if self._leader is None else self._leader
            here = {"game": number, "deal": self._deal, "trick": self._trick, "move": move}
            if seat is not None:
                self._tables.moves.append(here | {"seat": seat, "player": self._played.seating[seat], "action": text})
            after, events = state.apply(text)
            self._tables.events += [
                here | {"event": event.type, "seat": event.actor, "facts": event.facts()} for event in events
            ]
            self._add_points(here, state, after)
            tricks += self._end_trick(here, events)
            state = after
        self._end_deal(move)
        self._tables.games.append(
            {
                "game": number,
                "name": record.game,
                "seed": record.seed,
                "players": record.players,
                "options": dict(record.options),
                "deals": self._deal,
                "tricks": tricks,
                "moves": move,
                "winners": self._played.winners,
            }
        )

    def _end_deal(self, move: int) -> None:
        if self._deal:
            row = {"game": self._played.number, "deal": self._deal, "tricks": self._trick - 1}
            self._tables.deals.append(row | {"moves": move - self._dealt})

    def _end_trick(self, move_row: Row, events: Iterable[Event]) -> bool:
        """Add the row of a trick and return True if these events end one."""
        event = next((event for event in events if "trick" in event.tags), None)
        if event is None:
            return False
        row = {name: move_row[name] for name in ("game", "deal", "trick")}
        details = {
            "leader": self._leader,
            "seat": event.actor,
            "event": event.type,
            "moves": move_row["move"] - self._trick_start,
        }
        self._tables.tricks.append(row | details)
        self._trick, self._leader, self._trick_start = self._trick + 1, None, move_row["move"]
        return True

    def _add_points(self, row: Row, before: AnyState, after: AnyState) -> None:
        for seat, (old, new) in enumerate(zip(self._scene.progress(before), self._scene.progress(after), strict=True)):
            if new != old:
                who = {"seat": seat, "player": self._played.seating[seat]}
                self._tables.points.append(row | who | {"points": new - old, "score": new})

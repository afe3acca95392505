"""The session of a new table: the game, and the players of its seats."""

from __future__ import annotations

from pathlib import Path

from ..players import GreedyPlayer, Player, let_move
from ..players.turns import play_moves
from ..rules import AnyGame, Match, Record, RulesError, resolve_language
from ..rules.errors import quoted
from ..table.beats import Beats
from ..table.session import Session
from ..table.table_questions import TableQuestions
from ..trace.goal import check_reachable
from .table_checks import players_checked, position_checked, record_read
from .table_coach import answers_of
from .table_options import TableArguments
from .table_questions import asker_of


def session_of(game: AnyGame, source: Record | str | Path | None, options: TableArguments) -> tuple[Session, int]:
    """Return the session of a new table, and its first beat.

    Raises:
        RulesError: the record cannot be read, or an argument is invalid or conflicts with another.
        NotationError: a move or the position cannot be read.
        IllegalActionError: a move is against the rules.
    """
    if options.options is not None:
        options.options = game.chosen(options.options)
    if options.coach:
        return _coached_session(game, source, options)
    play = options.play
    record = None if source is None else record_read(source)
    match = _match(game, record, options)
    seats = range(match.players)
    if play is not None and play != "all" and (type(play) is not int or play not in seats):
        raise RulesError(f"there is no seat {quoted(play)} to play; seats are 0 to {match.players - 1}, or 'all'")
    if options.names is not None and len(options.names) != match.players:
        raise RulesError(f"there are {match.players} seats, so names cannot hold {len(options.names)}")
    players = _players(options, seats)
    if options.moves:
        play_moves(match, options.moves)
    elif play is None and record is None and options.position is None:
        for _ in let_move(match, players):
            pass  # the players play the whole game
    session = Session(
        match,
        mode="replay" if play is None else "play",
        perspective=_perspective(options),
        players=players,
        perspectives=[None, *seats] if _perspective(options) is None and play is None else None,
        language=resolve_language(options.language),
        names=options.names,
        tutored=options.tutor != "off",
        goal=options.goal,
        branches=() if record is None else record.branches,
    )
    if session.goal is not None and play is not None:
        check_reachable(session.goal, session.match.state_at(session.goal.first_move))
    if (asker := asker_of(game, options.ask or "off", session.settings.language, session.settings.names)) is not None:
        TableQuestions(session).ask(asker, options.step if play is None else None)
    return session, Beats(session).opening if options.step is None else options.step


def _coached_session(game: AnyGame, source: Record | str | Path | None, options: TableArguments) -> tuple[Session, int]:
    """Return the session of a new table with a coach, and its first beat.

    Raises:
        RulesError: an argument is invalid or does not go with a coach.
    """
    from ..practice.coach.coached_table import CoachedSession, CoachedTable  # loaded with the first coached table

    if source is not None:
        raise RulesError("coach=True does not go with a record: a coached game is new")
    if _perspective(options) != options.play:
        raise RulesError("who plays a seat sees the table from there, and who plays all sees everything")
    start = None if options.position is None else _match(game, None, options).state
    if start is not None and start.chance_due:
        raise RulesError("coach=True needs a position in which a seat is to move")
    assert type(options.play) is int  # the arguments have been checked
    begin = start or game.start(options.players or game.coaching.players or None, options.options)
    if options.names is not None and len(options.names) != begin.players:
        raise RulesError(f"there are {begin.players} seats, so names cannot hold {len(options.names)}")
    session = CoachedSession.begin(
        CoachedTable(
            game=game,
            seat=options.play,
            seed=options.seed,
            players=options.players,
            options=options.options,
            start=start,
            language=resolve_language(options.language),
            names=options.names,
            earlier=answers_of(game, options.log),
        )
    )
    return session, Beats(session).opening


def _perspective(options: TableArguments) -> int | None:
    played = None if options.play == "all" else options.play
    seat = played if options.perspective == "played" else options.perspective
    if options.play is not None and seat != played:
        raise RulesError("who plays a seat sees the table from there, and who plays all sees everything")
    return seat


def _players(options: TableArguments, seats: range) -> dict[int, Player]:
    """Return the computer's players of the seats that the reader does not play."""
    given = players_checked(options.opponents, seats)
    return {seat: given.get(seat) or GreedyPlayer() for seat in seats if options.play not in (seat, "all")}


def _match(game: AnyGame, record: Record | None, options: TableArguments) -> Match:
    """Return the match: new, from a position, or from a record."""
    position, seed = options.position, options.seed
    given = [name for name, value in (("record", record), ("position", position)) if value is not None]
    if len(given) == 2 or (record is not None and (seed is not None or options.options is not None)):
        raise RulesError("give only one of record, position and seed")
    if given and options.players is not None:
        raise RulesError(f"players cannot be given with a {given[0]}, which has its own number of them")
    if isinstance(position, str):
        me = options.play if type(options.play) is int else 0
        state = game.read_position(
            position, options.options, seed=seed or 0, names=options.names, me=me, language=options.language
        )
        match = Match.from_state(state, seed=seed)
    elif position is not None and options.options is not None:
        raise RulesError("options cannot be given with a position, which has its own")
    elif position is not None:
        match = Match.from_state(position_checked(position, game.name), seed=seed)
    elif record is not None:
        match = Match.from_record(record)
    else:
        match = Match(game, players=options.players, options=options.options, seed=seed)
    if match.game is not game:
        raise RulesError(f"this table is for {game.name}, not for {match.game.name}")
    return match

"""A game at a table with house rules, under which all positions for its questions are played.

The id of such a question names the options, as in ``sixty/outcome.taker/42.17;may_take``. This keeps answers under
different options apart.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import cache, partial
from typing import Any, cast

from ..rules import AnyGame, AnyState, GivenOptions, PositionError, RulesError, TableOptions, get_game
from ..rules.askable import Prepared
from ..rules.options import options_at
from .question import NoQuestionError


def written(game: AnyGame, options: GivenOptions) -> str:
    """Return options as text for the id of a question; empty for the defaults."""
    chosen = game.write_options(game.chosen(options))
    return ",".join(name if isinstance(value, bool) else f"{name}={value}" for name, value in chosen.items())


def game_at(game: str | AnyGame, options: GivenOptions | None) -> AnyGame:
    """Return a game whose positions are played under these options; the game itself for the usual options.

    Raises:
        RulesError: there is no such game, or the options are not its own.
    """
    found = get_game(game)
    return found if options is None else at_house(found, written(found, options))


def at_house(game: AnyGame, house: str) -> AnyGame:
    """Return a game at the table with the options that the id of a question names.

    Raises:
        NoQuestionError: the game has no such options.
    """
    if house == game.house:
        return game
    return _at_house(get_game(game.name), house) if house else get_game(game.name)


def place_in_game(game: AnyGame, state: AnyState, moves: int) -> str:
    """Return the place of a position after ``moves`` moves of a game in play, with the options of its table."""
    options = options_at(state)
    house = "" if options is None else written(game, options)
    return f"here.{moves}" + (f";{house}" if house else "")


def changed(game: AnyGame, options: GivenOptions | None) -> frozenset[str]:
    """Return the ids of the clauses whose text changes at a table with these options."""
    usual, book = game.rulebook, game.rulebook_in("en", None if options is None else game.chosen(options))
    return frozenset(clause.id for clause in book if clause.text != usual[clause.id].text)


def refuse_changed(game: str | AnyGame, options: GivenOptions | None) -> None:
    """Refuse options that change a rule, since the problems of a game are solved under the usual rules.

    Raises:
        RulesError: there is no such game, or the options are not its own, or they change a rule.
    """
    found = game_at(game, options)
    if changes := sorted(changed(get_game(found.name), options)):
        title = found.rulebook[changes[0]].title
        raise RulesError(
            f"the problems of {found.name} were found under the usual rules; with {found.house} “{title}” "
            f"({changes[0]}) is another rule, and there are none"
        )


def options_of(game: AnyGame) -> TableOptions | None:
    """Return the options of a game at a table with house rules; None at the usual table."""
    return _read(game, game.house) if game.house else None


def read_written(game: str | AnyGame, text: str | None) -> TableOptions | None:
    """Parse the options in a command-line argument such as ``may_take,first_seat=2``; None for None.

    A boolean option named without a value is the opposite of its default.

    Raises:
        RulesError: there is no such game or option, or a value does not fit.
    """
    if text is None:
        return None
    found = get_game(game)
    usual = found.options_type()
    values: dict[str, Any] = {}
    for part in text.split(","):
        name, equals, value = (word.strip() for word in part.partition("="))
        default = getattr(usual, name, None)
        if isinstance(default, bool):
            switch = value.lower() if equals else str(not default).lower()
            values[name] = switch == "true" if switch in ("true", "false") else value
        else:
            values[name] = int(value) if value.isdecimal() else value
    return cast(TableOptions, found.read_options(values))


def _read(game: AnyGame, house: str) -> TableOptions:
    try:
        options = read_written(game, house)
    except RulesError as error:
        raise NoQuestionError(f"{game.name} is not asked about at a table with {house!r}: {error}") from error
    if options is None or written(game, options) != house:
        raise NoQuestionError(f"{house!r} is not how the options of {game.name} are written")
    return options


@cache
def _at_house(game: AnyGame, house: str) -> AnyGame:
    options = _read(game, house)
    own = game.write_options(options)
    table = copy(game)
    players = _players_at(game, options)
    openings = tuple(partial(_seated, game, options, begin) for begin in game.asking.openings)
    prepared = tuple(
        Prepared(one.clauses, partial(_seated, game, options, one.begin), one.moves) for one in game.prepared
    )
    vars(table).update(
        house=house,
        asking=replace(game.asking, tables=tuple((number, own) for number in players), openings=openings),
        prepared=prepared,
    )
    return table


def _players_at(game: AnyGame, options: TableOptions) -> list[int]:
    """Return the numbers of players that the game asks about, or else the first of all, that the options fit."""
    usual = list(dict.fromkeys(number for number, _ in game.asking.tables)) or [game.players[0]]
    if fitting := [number for number in usual if _fits(game, number, options)]:
        return fitting
    others = (number for number in game.players if _fits(game, number, options))
    return [next(others, max(game.players))]


def _fits(game: AnyGame, number: int, options: TableOptions) -> bool:
    """Return True if that many players can play with these options, such as a first seat that they have."""
    try:
        game.start(number, options)
    except PositionError:
        return False
    return True


def _seated(game: AnyGame, options: TableOptions, begin: Callable[[int], Any], seed: int) -> Any:
    """Return a rare position at a table with these options.

    Raises:
        NoQuestionError: the position is impossible under them.
    """
    state = begin(seed)
    if options_at(state) == options:
        return state
    try:
        return game.read_whole(state.position, options)
    except RulesError as error:
        raise NoQuestionError(f"{game.name} has no such position at a table with other options: {error}") from error

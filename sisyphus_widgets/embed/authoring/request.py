"""Tables from the options that an author writes on a command line or in a document."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from ...models.explorer import ExplorerModel
from ...models.table import TableModel
from ...players import GreedyPlayer, let_move
from ...players.turns import play_moves
from ...practice.ask_words import ASK_WORDS
from ...rules import AnyGame, Match, Record, RulesError, get_game, resolve_language
from ...rules.files import why_not
from ...rules.language.catalogue_files import languages
from ...schema import Ask, Kind
from ...table.beats import Beats
from ...table.session import Session
from ..languages import languages_wanted
from ..offline.content import Carried, carried
from ..option_reader import HOUSE, PYTHON, Reader, refuse_wrong
from ..page_spec import NO_BEATS, PageSpec
from ..table_page import TablePage

OPTIONS: Mapping[str, str] = {
    "game": "the game if no record is given, such as sixty, or a sandbox, such as sisyphus_cards.hill",
    "seed": "a whole number that decides all deals; without position or moves, computer players play the game",
    "options": HOUSE,
    "players": "the number of players of a new game",
    "position": "the position at which the game begins, as text",
    "moves": "the moves played first from there, as notation, separated by semicolons",
    "play": "the seat that the reader plays",
    "seat": "the seat from which the table is seen; without it, everything is shown",
    "beats": "the first beat and the end, which is left out, counted from 0: 0 20",
    "step": "the beat to begin at, counted from 0",
    "plies": "the number of choices in a row that the reader can play",
    "ask": "the questions to ask before the beats show the answer: outcomes, playable or all",
    "size": "normal or projector",
    "controls": "simple or full",
    "tutor": "off, offered or open",
    "lights": "when to show what may be played: on (always), after_try or off",
    "pace": "step, slow, normal or fast",
    "language": "the language of all texts, en or de; or several, en de, or all, for readers to switch between",
    "python": PYTHON,
    "height": "the greatest height, in pixels",
    "name": "the name in links, as in #NAME&beat=12",
}
"""The options of a table, with their meanings: the same wherever a table is embedded."""

_NEW = ("game", "options", "seed", "players", "position", "moves")


def embedded(record: Path | None, options: Mapping[str, str], reading: str | None = None) -> tuple[TablePage, PageSpec]:
    """Return the table of a record's file, or of the game that the options name, and its looks.

    The option ``position`` may be written in English or in the language ``reading``, by default the first requested
    language other than English.

    Raises:
        RulesError: an option is invalid, or the record cannot be replayed; the message says which and why.
        PlayerError: another player failed.
    """
    refuse_wrong(options, OPTIONS, "a table")
    read = Reader(options)
    reading = reading or _reading(options)
    match = _match(record, read, reading)
    language, *others = languages_wanted(options.get("language"), resolve_language(), languages(match.game.package))
    if others:
        first, spec = embedded(record, {**options, "language": language}, reading)
        translations = tuple(embedded(record, {**options, "language": each}, reading)[0] for each in others)
        return replace(first, others=translations), spec
    sandbox = "." in match.game.name
    play, seat = _seats(read, match)
    spec = _spec(read, match.game, play is not None)
    session = Session(
        match,
        mode="explore" if sandbox else "replay" if play is None else "play",
        perspective=seat if play is None else play,
        players={} if play is None else {other: GreedyPlayer() for other in range(match.players) if other != play},
        language=language,
        tutored=spec.tutor != "off",
    )
    step = read.number("step")
    if step is None:
        step = Beats(session).opening
    elif step >= len(session.frames):
        raise RulesError(f"step must be a beat from 0 to {len(session.frames) - 1}, not {step}")
    beats = read.beats()
    if beats is not None and "step" in options and step not in range(*beats):
        raise RulesError(f"step must be one of the beats that are shown, {beats[0]} to {beats[1] - 1}, not {step}")
    ask = cast(Ask, read.word("ask", ASK_WORDS, "off"))
    carries = carried(session, step, beats=beats, plies=read.number("plies"), ask=ask)
    kind: Kind = "explorer" if sandbox else "table"
    page = TablePage(carries, kind, described(carries))
    if spec.python is False:
        return page, spec
    if beats is not None:
        raise RulesError(NO_BEATS)
    return replace(page, answered=_answered(match, session, step, ask, spec)), spec


def _seats(read: Reader, match: Match) -> tuple[int | None, int | None]:
    """Return the seat that the reader plays, and the seat from which the table is seen, from the options."""
    play, seat = read.number("play"), read.number("seat")
    if play is not None and "." in match.game.name:
        raise RulesError("play is for games; in a sandbox everything can be tried")
    if play is not None and seat not in (None, play):
        raise RulesError(f"a reader who plays seat {play} sees the table from there, so seat cannot be {seat}")
    for name, number in (("play", play), ("seat", seat)):
        if number is not None and number not in range(match.players):
            raise RulesError(f"{name} must be a seat from 0 to {match.players - 1}, not {number}")
    return play, seat


def _answered(match: Match, session: Session, step: int, ask: Ask, spec: PageSpec) -> Mapping[str, Any]:
    """Return the spec of the model that answers a table or a sandbox."""
    looks: dict[str, Any] = {"size": spec.size, "controls": spec.controls, "lights": spec.lights, "pace": spec.pace}
    if session.settings.mode != "explore":
        return TableModel(session, step=step, ask=ask, tutor=spec.tutor, **looks).spec()
    moves = [str(move) for move in match.moves]
    return ExplorerModel(match.game, moves, language=session.settings.language, step=step, **looks).spec()


def _reading(options: Mapping[str, str]) -> str | None:
    """Return the language that a position may use besides English; None without a game and a position."""
    if not options.get("game") or not options.get("position"):
        return None
    wanted = languages_wanted(options.get("language"), resolve_language(), languages(get_game(options["game"]).package))
    return next((language for language in wanted if language != "en"), wanted[0])


def _match(record: Path | None, read: Reader, reading: str | None) -> Match:
    """Return the game to show, after all moves that the options name or that players add."""
    options = read.options
    if record is not None:
        if extra := [name for name in _NEW if name in options]:
            raise RulesError(f"a record has its own {extra[0]}")
        return _recorded(record)
    if not options.get("game"):
        raise RulesError("give the file of a record, or a game")
    game = get_game(options["game"])
    seed, players = read.number("seed"), read.number("players")
    sandbox, house = "." in game.name, read.house(game)
    if position := options.get("position"):
        if players is not None:
            raise RulesError("a position has its own number of players")
        match = Match.from_state(game.read_position(position, house, language=reading), seed=seed or 0)
    else:
        match = Match(game, players=players, options=house, seed=seed or 0)
        if seed is None and not sandbox and (match.state.chance_due or not options.get("moves")):
            raise RulesError(f"give a seed, so that it is the same game of {game.name} each time")
    moves = [move.strip() for move in re.split("[;\n]", options.get("moves", "")) if move.strip()]
    if moves:
        play_moves(match, moves)
    elif not position and not sandbox and "play" not in options:
        for _ in let_move(match, {one: GreedyPlayer() for one in range(match.players)}):
            pass  # play to the end of the game
    return match


def _recorded(path: Path) -> Match:
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise RulesError(f"the record {path} cannot be read: {why_not(path, error)}") from None
    except UnicodeDecodeError:
        raise RulesError(f"the record {path} is not text in UTF-8") from None
    try:
        return Match.from_record(Record.loads(text))
    except RulesError as error:
        raise RulesError(f"the record {path.name} cannot be replayed: {error}") from error


def _spec(read: Reader, game: AnyGame, played: bool) -> PageSpec:
    spec = read.spec(PageSpec(tutor="off", pace="normal" if played else "step"))
    if spec.tutor != "off" and game.tutor is None:
        raise RulesError(f"there is no tutor of {game.name}")
    return spec


def described(carries: Carried) -> str:
    """Return the opening beat and its position in words."""
    session = carries.session
    facts = {
        "widget": carries.trace["title"],
        "n": carries.number + 1,
        "m": len(carries.beats),
        "text": session.frames[carries.step]["text"],
    }
    texts = session.texts if carries.questions is None else session.texts.withholding
    picture = Beats(session).state(carries.step).picture(session.perspective, texts)
    return f"{session.texts.say('widget_picture', facts)}\n\n{picture}"

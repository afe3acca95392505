"""Help lines: texts that hold the place where a reader is stuck and the moves tried there, as the seat may know them.

A line is ``sisyphus_help/1/GAME/BASE/WHERE/TRIED/CHECK``, without a space: the base is packed JSON that holds a
position or a question, ``WHERE`` counts beats back from its last one, ``TRIED`` is URL-escaped JSON, and the
check changes with any letter. Pages without a kernel carry the bases and write the rest (`js/src/store/help.ts`).

Cards that are hidden from the seat are dealt again, in the same way for all positions that look alike to the seat. So a
line gives away no secret and no seed.
"""

from __future__ import annotations

import json
import random
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

from ..questions.question import Question
from ..questions.question_by_id import question
from ..questions.search import questions_at
from ..rules import AnyGame, AnyState, Match, OpenView, RulesError, get_game
from ..rules.errors import quoted
from ..rules.numbers import whole
from ..rules.position.position_text import read_placing
from ..schema import HelpBase
from ..table.beats import Beats
from ..table.session import NotOffered, Session

MARK = "sisyphus_help"
VERSION = 1
LONGEST = 20_000
"""The greatest number of characters in a line, packed or unpacked."""

_CURRENT_HELP = "here"
_UNESCAPED = "-_.!~*'()"
"""The characters, besides letters and digits, that JavaScript does not escape in an address."""


class HelpError(RulesError):
    """An invalid help line: another text, a changed line, or one of another version."""


@dataclass(frozen=True)
class HelpLine:
    """A parsed help line: the game, the contents of the base, the number of beats before its end, and the tries."""

    game: AnyGame
    content: Mapping[str, Any]
    where: int
    tried: tuple[Any, ...]


# --- writing and reading --------------------------------------------------------------------------------------------


def base_of(game: str, content: Mapping[str, Any]) -> str:
    """Return the beginning of a line about a game."""
    packed = zlib.compress(json.dumps(content, separators=(",", ":"), sort_keys=True).encode(), 9)
    return f"{MARK}/{VERSION}/{game}/{urlsafe_b64encode(packed).decode().rstrip('=')}"


def line_of(base: str, where: int, tried: Sequence[Any]) -> str:
    """Return a whole line."""
    payload = quote(json.dumps(list(tried), ensure_ascii=False, separators=(",", ":")), safe=_UNESCAPED)
    line = f"{base}/{where}/{payload}"
    return f"{line}/{_check(line)}"


def _check(line: str) -> str:
    """Return a number that changes with any single letter, and with a swap of two."""
    total = 0
    for letter in line:
        total = (total * 33 + ord(letter)) % 1_048_573
    return str(total)


def read_help(line: object) -> HelpLine:
    """Parse a help line; added spaces and line breaks are ignored.

    Raises:
        HelpError: the text is not a help line, a part is missing or changed, or the line is of another version.
    """
    if not isinstance(line, str) or len(line) > LONGEST:
        raise HelpError(f"a line that asks for help is text of at most {LONGEST} characters that begins with {MARK}/")
    found = "".join(line.split()).strip("\"'“”‘’«»`<>")
    parts = found.split("/")
    if parts[0] != MARK:
        raise HelpError(f"a line that asks for help begins with {MARK}/, not with {quoted(found[:20])}")
    if len(parts) > 1 and parts[1].isdecimal() and parts[1] != str(VERSION):
        raise HelpError(
            f"this line is of version {parts[1][:9]}, but only version {VERSION} can be read; use the same release"
        )
    if len(parts) != 7 or parts[6] != _check("/".join(parts[:6])):
        raise HelpError("this line was changed on its way, or a part of it is missing; copy all of it once more")
    return _opened(parts)


def _opened(parts: Sequence[str]) -> HelpLine:
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(urlsafe_b64decode(parts[3] + "=" * (-len(parts[3]) % 4)), LONGEST)
        content, tried = json.loads(text), json.loads(unquote(parts[5]))
        where = int(parts[4])
    except (ValueError, zlib.error, RecursionError):  # forged with a valid check
        raise HelpError("this line cannot be read") from None
    if (
        not isinstance(content, dict)
        or not isinstance(tried, list)
        or not 0 <= where <= LONGEST
        or unpacker.unconsumed_tail
    ):
        raise HelpError("this line cannot be read")
    return HelpLine(get_game(parts[2]), content, where, tuple(tried))


# --- tables ---------------------------------------------------------------------------------------------------------


def line_at(session: Session, step: int, tried: Sequence[Any] = ()) -> str:
    """Return the line for a beat of a table, from the reader's knowledge there.

    Raises:
        NotOffered: the table is a sandbox, or its position cannot be written.
        RulesError: there is no such beat.
    """
    number = whole(step)
    if number is None or not 0 <= number < len(session.frames):
        raise RulesError(f"there are beats 0 to {len(session.frames) - 1}, not {quoted(step)}")
    step = number
    last = Beats(session).end_of_move(step)
    # Beats are counted from the end: in a position that looks alike, moves that the seat does not see may differ.
    # A reader who plays all seats sees other beats than the seat that the line is for, so it opens at its last one.
    same = _asker_of(session, last) == session.perspective
    return line_of(_base_at(session, last), max(0, last - step) if same else 0, tried)


def bases_of(session: Session, beats: range) -> list[HelpBase]:
    """Return the bases from which a page writes lines for its beats: one for each stretch without a new deal."""
    found: list[HelpBase] = []
    end: int | None = Beats(session).end_of_move(beats.stop - 1)
    while end is not None and end >= beats.start:
        if _asker_of(session, end) != session.perspective:
            return []
        try:
            found.insert(0, {"last": end - beats.start, "base": _base_at(session, end)})
        except NotOffered:
            return []
        end = _dealt_after(session, end)
    return found


def _asker_of(session: Session, last: int) -> int | None:
    """Return the seat whose knowledge a line holds: the reader's, or the one to move if the reader plays all seats."""
    seat = session.perspective
    state = Beats(session).reached(last)
    if seat is not None or session.settings.mode == "replay" or isinstance(state.view(0), OpenView):
        return seat
    return state.to_move or 0


def _dealt_after(session: Session, last: int) -> int | None:
    """Return the beat after which the cards of the beat ``last`` were dealt; None if that is not shown."""
    state, moves = session.state, session.match.moves
    deal = state.deal_type
    if deal is None or isinstance(state.view(0), OpenView):
        return None
    made = range(Beats(session).moves_made(last), Beats(session).moves_made(0), -1)
    dealt = next((number for number in made if isinstance(moves[number - 1], deal)), None)
    return None if dealt is None else Beats(session).after_moves(dealt - 1)


def _base_at(session: Session, last: int) -> str:
    """Return the base for the position after the last beat of a move."""
    match, game = session.match, session.game
    if session.settings.mode == "explore":
        raise NotOffered("a sandbox has no position to be opened elsewhere")
    seat, state = _asker_of(session, last), Beats(session).reached(last)
    if isinstance(state.view(seat), OpenView):  # nothing is hidden, so the line may hold the real game
        made = match.moves[: Beats(session).moves_made(last)]
        position, moves = _written(match.state_at(0), seat)[0], [str(move) for move in made]
    else:
        position, moves = _written(state, seat)
    options = game.write_options(match.options)
    content: dict[str, Any] = {"position": position, "moves": moves, "seat": seat, "options": options}
    if session.settings.names is not None:
        content["names"] = list(session.settings.names)
    if session.settings.language != "en":
        content["language"] = session.settings.language
    return base_of(game.name, content)


def _written(state: AnyState, seat: int | None) -> tuple[str, list[str]]:
    """Return a position that the seat cannot tell from this one: its start as text, and the moves since.

    Raises:
        NotOffered: the position cannot be written.
    """
    try:
        alike: AnyState = state.view(seat).sample(random.Random(MARK))
        text = alike.position
    except RulesError as error:
        raise NotOffered(f"this position cannot be written as text: {error}") from error
    keys = get_game(state.game_name).position_keys
    moves = read_placing(text, keys)[1] if keys else []
    if moves and moves[0].startswith("deal "):  # it stays in the text: some games cannot be set up without their cards
        del moves[0]
    return ("; ".join(text.split("; ")[: -len(moves)]) if moves else text), moves


def match_of(line: HelpLine) -> Match:
    """Return the game of a line about a table, as far as the line goes.

    Raises:
        RulesError: the position, an option or a move is invalid.
    """
    content, game = line.content, line.game
    text, moves, options = content.get("position"), content.get("moves", []), content.get("options", {})
    if not isinstance(text, str) or not isinstance(moves, list) or not isinstance(options, dict):
        raise HelpError("this line cannot be read")
    match = Match.from_state(game.read_whole(text, game.read_options(options)), seed=0)
    for move in moves:
        match.play(move)
    return match


# --- questions ------------------------------------------------------------------------------------------------------


def base_of_question(target: Question) -> str:
    """Return the base for a question: its id, or its position if the id names no place.

    Raises:
        NotOffered: the position cannot be written.
    """
    game, language = get_game(target.game), target.texts.language
    content: dict[str, Any] = {"question": target.id.partition("/")[2]}
    if target.place.startswith(_CURRENT_HELP):
        options = getattr(target.state, "options", None)
        position, moves = _written(target.state, target.perspective)
        content |= {"position": position, "moves": moves, "seat": target.perspective, "deed": target.deed}
        content["options"] = {} if options is None else game.write_options(options)
        again = question_of(HelpLine(game, content, 0, ()), language=language)
        if again is None or again.to_page() != target.to_page():
            del content["question"]  # the line then opens a table at the position
    if language != "en":
        content["language"] = language
    return base_of(target.game, content)


def question_of(line: HelpLine, *, language: str) -> Question | None:
    """Return the question of a line; None if the line is about a position alone.

    Raises:
        RulesError: there is no such question.
    """
    id = line.content.get("question")
    if not isinstance(id, str):
        return None
    if "position" not in line.content:
        return question(f"{line.game.name}/{id}", language=language)
    kind, deed = id.partition("/")[0], line.content.get("deed")
    state = match_of(line).state
    for action in dict.fromkeys((deed if isinstance(deed, str) else None, None)):
        try:
            found = questions_at(state, action, kinds=[kind], perspective=line.content.get("seat"), language=language)
        except RulesError:
            continue
        if found:
            return found[0]
    return None

"""What is kept of a quiz outside Python: its name, what was answered, and who did; read without trusting it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from datetime import datetime
from hashlib import sha256
from sys import float_info
from typing import Any

from ..rules import RulesError
from ..rules.errors import quoted
from ..schema import HandedIn, KeptEntry
from . import log
from .question import Question

LONGEST_NICKNAME = 40
MOST_TRIES = 9999
"""Nobody tries more often."""


def name_of(questions: Sequence[Question]) -> str:
    """What a quiz is called under which answers are kept, where nobody has named it: made from what it asks."""
    ids = "\n".join(question.id for question in questions)
    return f"{questions[0].game}-{sha256(ids.encode()).hexdigest()[:8]}"


def name_of_practice(game: str, rules: Sequence[str] = ()) -> str:
    """What practice of a game is called under which answers are kept; of some of its rules only, by these."""
    some = f"-{sha256(' '.join(rules).encode()).hexdigest()[:8]}" if rules else ""
    return f"practice-{game}{some}"


def name_checked(name: str | None, otherwise: str) -> str:
    """The name that was given, or another one.

    Raises:
        RulesError: it is no name.
    """
    if name is None:
        return otherwise
    if not isinstance(name, str) or not 1 <= len(name) <= 100 or not name.isprintable():
        raise RulesError(f"the name of a quiz is a text of 1 to 100 characters on one line, not {quoted(name)}")
    return name


def nickname(text: object) -> str:
    """A nickname as somebody typed it: on one line, without spaces around it, 40 characters at most."""
    if not isinstance(text, str):
        return ""
    return "".join(letter for letter in text if letter.isprintable()).strip()[:LONGEST_NICKNAME].strip()


def read_entry(told: object, *, least: int = 1) -> KeptEntry | None:
    """What a page says was answered; None where it cannot be that. ``least`` is the number of a first try."""
    if not isinstance(told, dict):
        return None
    time, question, tries, seconds = (told.get(key) for key in ("time", "question", "tries", "seconds"))
    if type(tries) is not int or not least <= tries <= MOST_TRIES or not isinstance(question, str):
        return None
    # Compared, and not asked whether it is finite: a whole number may be too large for that.
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= float_info.max:
        return None
    if "given" not in told or not isinstance(time, str) or not _is_time(time):
        return None
    return KeptEntry(
        time=time,
        question=question,
        given=told["given"],
        tries=tries,
        hints=max(0, tries - 1),
        seconds=round(float(seconds), 1),
    )


def read_round(told: object) -> tuple[int, str | None]:
    """What practice keeps of an answer beside what a quiz does."""
    found = told if isinstance(told, dict) else {}
    round, rule = found.get("round", 0), found.get("rule")
    return round if type(round) is int and round >= 0 else -1, rule if isinstance(rule, str) else None


def _is_time(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def entries_of(code: str, questions: Sequence[Question], time: str) -> list[KeptEntry]:
    """The answers that a code tells of: the first to each question, and the right one, as far as it knows them.

    Where several moves are right and one was made later than at the first try, the code does not know which: it is told
    as one of them.

    Raises:
        LogError: there is a typing error in it, or it is the code of another quiz.
    """
    found = []
    for question, said in zip(questions, log.read_code(code, questions), strict=True):
        tries, first = said["tries"], said["given"]
        if first is not None and tries != 1:
            found.append(_entry(question, first, 1, time))
        if tries is not None:
            found.append(_entry(question, _right(question) if first is None or tries > 1 else first, tries, time))
    return found


def _right(question: Question) -> Any:
    """A right answer; of moves the first in the order of their notation."""
    moves = sorted(move for move in question.moves if question.judge(move).right)
    return moves[0] if moves else question.answer


def _entry(question: Question, answer: Any, tries: int, time: str) -> KeptEntry:
    given = list(answer) if isinstance(answer, tuple) else answer
    return KeptEntry(time=time, question=question.id, given=given, tries=tries, hints=tries - 1, seconds=0.0)


def handed_in(lines: Sequence[str], questions: Sequence[Question], done: Collection[Question], name: str) -> HandedIn:
    """What a learner hands in: a code, and the log.

    The log is without the questions that are not done, whose lines tell what is right.
    """
    entries, ids = log.read(lines), {question.id for question in done}
    told = [line for line, entry in zip(lines, entries, strict=True) if entry["question"] in ids]
    code = log.code(entries, questions) if log.has_room(questions) else ""
    return {"code": code, "log": "".join(f"{line}\n" for line in told), "file": file_name(name)}


def file_name(name: str) -> str:
    """What a file with the log of a quiz is called."""
    return f"{re.sub(r'[^A-Za-z0-9._-]+', '-', name)}.jsonl"

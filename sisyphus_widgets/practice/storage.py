"""The data of a quiz that a browser keeps: its name, the answers, and the nickname. All of it is checked when read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import Any
from unicodedata import normalize

from ..questions.question import Question
from ..rules import RulesError
from ..rules.errors import quoted
from ..schema import KeptEntry
from . import codes
from .answer import Answer, entry_of, frozen, tenths
from .names import plain_line

LONGEST_NICKNAME = 40
MOST_TRIES = 9999
"""The greatest number of tries that is accepted."""

MOST_SECONDS = 1e9
"""The greatest number of seconds that is accepted."""


def name_of(questions: Sequence[Question]) -> str:
    """Return the name under which the answers to an unnamed quiz are kept, derived from its questions."""
    ids = "\n".join(question.id for question in questions)
    return f"{questions[0].game}-{sha256(ids.encode()).hexdigest()[:8]}"


def name_of_practice(game: str, rules: Sequence[str] = (), house: str = "") -> str:
    """Return the name under which the answers in practice of a game, or of only some rules, are kept.

    ``house`` names the options of the table, where they are not the usual ones.
    """
    if house:
        rules = (*rules, f";{house}")
    some = f"-{sha256(' '.join(rules).encode()).hexdigest()[:8]}" if rules else ""
    return f"practice-{game}{some}"


def name_checked(name: str | None, otherwise: str) -> str:
    """Return the given name, or ``otherwise`` if it is None.

    Raises:
        RulesError: the name is invalid.
    """
    if name is None:
        return otherwise
    if not isinstance(name, str) or not 1 <= len(name) <= 100 or not name.isprintable():
        raise RulesError(f"the name of a quiz must be a string of 1 to 100 characters on one line, not {quoted(name)}")
    return name


def nickname(text: object) -> str:
    """Clean up a typed nickname: one line, no surrounding spaces, at most 40 characters."""
    if not isinstance(text, str):
        return ""
    return plain_line(plain_line(text)[:LONGEST_NICKNAME])


def read_entry(data: object, *, in_practice: bool = False) -> Answer | None:
    """Read an answer kept by a page, not yet judged; return None if it is invalid.

    Only practice has worked examples, rounds and rules.
    """
    if not isinstance(data, dict):
        return None
    time, question, tries, seconds = (data.get(key) for key in ("time", "question", "tries", "seconds"))
    if type(tries) is not int or not int(not in_practice) <= tries <= MOST_TRIES or not isinstance(question, str):
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= MOST_SECONDS:
        return None
    score = data.get("score")
    round, rule = (data.get("round", 0), data.get("rule")) if in_practice else (0, None)
    if "given" not in data or not isinstance(time, str) or not _is_time(time) or type(round) is not int or round < 0:
        return None
    claimed = data.get("claimed") is True
    return Answer(
        time=time,
        question=question,
        value=data["given"],
        tries=tries,
        hints=_hints(data.get("hints"), tries),
        seconds=0.0 if claimed else tenths(float(seconds)),
        score=float(claimed and type(score) in (int, float) and score == 1),
        claimed=claimed,
        rule=rule if isinstance(rule, str) else "",
        round=round,
    )


def judged_again(question: Question, entry: Answer, *, learner: str, session: str) -> Answer | None:
    """Return an answer to a question that a page has kept, judged; None if it is impossible.

    A claim is not judged, so nothing that a page gets depends on whether it is right.
    """
    value, score = entry.value, entry.score
    parts: tuple[tuple[str, bool], ...] = ()
    try:
        if entry.claimed and value is not None:
            value = question.form.read(value)
            if question.form.kind == "act" and value not in question.moves:
                return None
        elif value is not None:
            judged = question.judge(value)
            value, score = judged.answer, judged.score
            parts = tuple((part.rule, part.right) for part in judged.parts)
    except RulesError:
        return None
    who: dict[str, Any] = {"learner": learner, "session": session, "perspective": question.perspective}
    return replace(entry, value=frozen(value), parts=parts, score=score, **who)


MOST_REQUESTED_HINTS = 2
"""The greatest number of hints that can be asked for, besides one for each miss."""


def _hints(count: object, tries: int) -> int:
    """Return the number of hints before a try as a page has kept it, or one for each miss if that is invalid."""
    misses = max(0, tries - 1)
    return count if type(count) is int and tries and misses <= count <= misses + MOST_REQUESTED_HINTS else misses


_HOUR = "([01][0-9]|2[0-3]):[0-5][0-9]"
_TIME = re.compile(rf"[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}T{_HOUR}:[0-5][0-9](\.[0-9]{{1,6}})?(Z|[+-]{_HOUR})")


def _is_time(text: str) -> bool:
    """Return True if a text is a time as pages write it, with its distance from UTC."""
    try:
        return _TIME.fullmatch(text) is not None and datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def claims_of(code: str, questions: Sequence[Question], time: str) -> list[KeptEntry]:
    """Return the claims of a code: the first answer to each question, and the number of the right try.

    The code does not hold the answer of a later try, and nothing derives it.

    Raises:
        LogError: the code has a typing error, belongs to another quiz, or contradicts itself.
    """
    found = []
    for question, claim in zip(questions, codes.read_code(code, questions), strict=True):
        tries, first = claim["tries"], claim["given"]
        about = Answer(time=time, question=question.id, value=frozen(first), tries=1, claimed=True)
        if first is not None or tries == 1:
            found.append(entry_of(replace(about, score=float(tries == 1))))
        if tries is not None and tries > 1:
            found.append(entry_of(replace(about, value=None, tries=tries, hints=tries - 1, score=1.0)))
    return found


def file_name(name: str, learner: str, time: str) -> str:
    """Return the name of the file that a learner hands in: the quiz, the nickname, and the time there."""
    moment = datetime.fromisoformat(time)
    return "-".join(filter(None, (stem_of(name), _safe(learner), f"{moment:%Y-%m-%d-%H%M%S}"))) + ".jsonl"


def stem_of(name: str) -> str:
    """Return the beginning of the name of every file handed in for a quiz."""
    return re.sub(r"[^A-Za-z0-9._-]+", "-", name)


LONGEST_SAFE = 60
"""The greatest number of characters of a nickname in a file name."""


def _safe(nickname: str) -> str:
    """Return a nickname in ASCII letters and digits: Zoë becomes Zoe, other characters become their code points."""
    plain = re.sub("[\u0300-\u036f]", "", normalize("NFKD", nickname))
    coded = re.sub(r"[^\x00-\x7f]", lambda match: f"{ord(match[0]):x}-", plain)
    return re.sub("[^A-Za-z0-9]+", "-", coded)[:LONGEST_SAFE].strip("-")

"""The data of a quiz kept outside Python: its name, the answers, and the nickname; read without trusting it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from datetime import datetime
from hashlib import sha256
from unicodedata import normalize

from ..questions.question import Question
from ..rules import RulesError
from ..rules.errors import quoted
from ..schema import HandedIn, KeptEntry
from . import codes, log
from .names import plain_line

LONGEST_NICKNAME = 40
MOST_TRIES = 9999
"""The greatest number of tries that is believed."""

MOST_SECONDS = 1e9
"""The greatest number of seconds that is believed."""


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


def read_entry(data: object, *, least: int = 1) -> KeptEntry | None:
    """Read an answer kept by a page; return None if it is invalid. ``least`` is the number of a first try."""
    if not isinstance(data, dict):
        return None
    time, question, tries, seconds = (data.get(key) for key in ("time", "question", "tries", "seconds"))
    if type(tries) is not int or not least <= tries <= MOST_TRIES or not isinstance(question, str):
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= MOST_SECONDS:
        return None
    if "given" not in data or not isinstance(time, str) or not _is_time(time):
        return None
    entry = KeptEntry(
        time=time,
        question=question,
        given=data["given"],
        tries=tries,
        hints=_hints(data.get("hints"), tries),
        seconds=log.tenths(float(seconds)),
    )
    if data.get("claimed") is True:
        score = data.get("score")
        entry["claimed"], entry["score"] = True, int(type(score) in (int, float) and score == 1)
    return entry


MOST_REQUESTED_HINTS = 2
"""The greatest number of hints that can be asked for, besides one for each miss."""


def _hints(count: object, tries: int) -> int:
    """Return the number of hints before a try as a page has kept it, or one for each miss if that is invalid."""
    misses = max(0, tries - 1)
    return count if type(count) is int and tries and misses <= count <= misses + MOST_REQUESTED_HINTS else misses


def read_round(data: object) -> tuple[int, str | None]:
    """Read what practice keeps in addition to a quiz: the round, or -1 if it is invalid, and the rule."""
    found = data if isinstance(data, dict) else {}
    round, rule = found.get("round", 0), found.get("rule")
    return round if type(round) is int and round >= 0 else -1, rule if isinstance(rule, str) else None


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
        if first is not None or tries == 1:
            found.append(_claim(question, first, 1, int(tries == 1), time))
        if tries is not None and tries > 1:
            found.append(_claim(question, None, tries, 1, time))
    return found


def _claim(question: Question, answer: object, tries: int, score: int, time: str) -> KeptEntry:
    return KeptEntry(
        time=time,
        question=question.id,
        given=answer,  # type: ignore[typeddict-item]
        tries=tries,
        hints=tries - 1,
        seconds=0.0,
        claimed=True,
        score=score,
    )


def handed_in(
    lines: Sequence[str],
    questions: Sequence[Question],
    questions_done: Collection[Question],
    *,
    name: str,
    learner: str,
    time: str,
) -> HandedIn:
    """Return what a learner hands in: a code, and the log.

    The log leaves out the answers to questions that are not done, since their lines reveal what is right. It keeps the
    claims of a code, which reveal nothing.
    """
    entries, ids = log.read(lines), {question.id for question in questions_done}
    log_lines = [
        line for line, entry in zip(lines, entries, strict=True) if entry["claimed"] or entry["question"] in ids
    ]
    code = codes.code(entries, questions) if codes.has_room(questions) else ""
    return {"code": code, "log": "".join(f"{line}\n" for line in log_lines), "file": file_name(name, learner, time)}


def file_name(name: str, learner: str, time: str) -> str:
    """Return the name of the file that a learner hands in: the quiz, the nickname, and the time there."""
    moment = datetime.fromisoformat(time)
    return "-".join(filter(None, (stem_of(name), _safe(learner), f"{moment:%Y-%m-%d-%H%M%S}"))) + ".jsonl"


def stem_of(name: str) -> str:
    """Return the text that begins the name of every file handed in for a quiz."""
    return re.sub(r"[^A-Za-z0-9._-]+", "-", name)


LONGEST_SAFE = 60
"""The greatest number of characters of a nickname in a file name."""


def _safe(nickname: str) -> str:
    """Return a nickname in ASCII letters and digits: Zoë becomes Zoe, other characters become their code points."""
    plain = re.sub("[\u0300-\u036f]", "", normalize("NFKD", nickname))
    coded = re.sub(r"[^\x00-\x7f]", lambda match: f"{ord(match[0]):x}-", plain)
    return re.sub("[^A-Za-z0-9]+", "-", coded)[:LONGEST_SAFE].strip("-")

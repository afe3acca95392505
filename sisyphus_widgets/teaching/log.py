"""The log: one answer is one line of JSON; summaries of many, and codes of a few to be read out.

The keys are those of docs/teaching.md. Nothing is written or sent anywhere: a line is text, and what becomes of it is
for whoever asked the question to decide.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any
from zlib import crc32

from ..rules.errors import instance_of, quoted
from ..rules.given import number as number_given
from ..rules.given import text as text_given
from .entries import VERSION as VERSION
from .entries import LogError as LogError
from .entries import checked, entries_given
from .entries import read as read
from .question import Judgement, Question, question_given


def stamp() -> str:
    """The time now, as a line has it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def line(
    question: Question,
    judgement: Judgement,
    *,
    learner: str = "",
    session: str = "",
    tries: int = 1,
    hints: int = 0,
    seconds: float = 0.0,
    time: str | None = None,
) -> str:
    """One answer as a line of JSON, without a line end.

    ``learner`` is a nickname or nothing, ``tries`` which answer to this question it was, from 1 (0: it was not asked,
    but shown with its answer), ``hints`` how many
    were given before, ``time`` when it was given (ISO 8601; now, where nothing is said).

    Raises:
        RulesError: one of these cannot be.
    """
    question = question_given(question)
    judgement = instance_of(Judgement, judgement, "a judgement is what Question.judge gives", LogError)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < inf:
        raise LogError(f"seconds are a number from 0, not {quoted(seconds)}")
    entry = {
        "time": stamp() if time is None else text_given("time", time) or stamp(),
        "learner": text_given("learner", learner),
        "session": text_given("session", session),
        "question": question.id,
        "game": question.game,
        "kind": question.kind,
        "position": question.place,
        "perspective": question.perspective,
        "given": judgement.given,
        "parts": [{"rule": part.rule, "right": part.right} for part in judgement.parts],
        "score": round(judgement.score, 4),
        "tries": number_given("tries", tries),
        "hints": number_given("hints", hints),
        "seconds": round(float(seconds), 1),
        "version": VERSION,
    }
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


Log = Iterable[Mapping[str, Any]]
"""Entries as :func:`read` gives them."""

Logs = str | Path | Iterable[Any]
"""A log or many: entries, lines, whole texts, files, or quizzes."""


def met(entry: Mapping[str, Any]) -> dict[str, bool]:
    """The rules that an answer met, and whether everything about each was right.

    Raises:
        LogError: it is no entry of a log.
    """
    [entry] = entries_given([entry], "parts")
    found: dict[str, bool] = {}
    for part in entry["parts"]:
        found[part["rule"]] = found.get(part["rule"], True) and part["right"]
    return found


def gathered(logs: Logs) -> list[Mapping[str, Any]]:
    """The entries of one log or of many, each answer once: a file that was handed in twice changes nothing.

    Learners without a nickname are told apart by their logs.

    Raises:
        LogError: a line is not one of a log, or a file cannot be read.
    """
    if isinstance(logs, str | Path) or not isinstance(logs, Iterable):
        logs = [logs]
    own: list[Mapping[str, Any]] = []
    found, seen = [own], set[str]()
    for one in logs:
        if isinstance(one, Mapping):
            own.append(checked(one, f"entry {len(own) + 1}"))
        elif isinstance(one, str) and "\n" not in one:
            own.extend(read(one))
        else:
            found.append(list(_log_of(one)))
    entries = []
    for number, log in enumerate(found):
        texts = [json.dumps(entry, sort_keys=True) for entry in log]
        new = [entry for entry, text in zip(log, texts, strict=True) if text not in seen]
        seen.update(texts)
        entries += [{**entry, "learner": f"#{number}"} if number and not entry["learner"] else entry for entry in new]
    # Where somebody went on elsewhere by a code, that log tells anew, and without a time, what the first one tells.
    timed = {_counted(entry) for entry in entries if entry["seconds"]}
    return [entry for entry in entries if entry["seconds"] or _counted(entry) not in timed]


def _counted(entry: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(entry[key] for key in ("learner", "session", "question", "tries"))


def _log_of(one: Any) -> Iterable[Mapping[str, Any]]:
    """The entries of one log, in whichever way it is given."""
    if not isinstance(one, Path | Iterable):
        one = read(getattr(one, "log", one))  # of a quiz; what is no log is refused there
    if isinstance(one, Path):
        return _in_file(one)
    if isinstance(one, str):
        return read(one)
    found: list[Mapping[str, Any]] = []
    for number, line in enumerate([one] if isinstance(one, bytes) else one, start=1):
        found += [checked(line, f"entry {number}")] if isinstance(line, Mapping) else read(line)
    return found


def _in_file(path: Path) -> list[dict[str, Any]]:
    """The entries in a file; whatever is wrong with it is told with its name."""
    try:
        return read(path.read_text("utf-8-sig"))
    except UnicodeDecodeError:
        raise LogError(f"{quoted(str(path))} is no text in UTF-8; save it as UTF-8") from None
    except OSError as error:
        raise LogError(f"{quoted(str(path))} cannot be read: {error.strerror}") from None
    except LogError as error:
        raise LogError(f"{quoted(str(path))}, {error}") from None


def opportunities(log: Log) -> list[dict[str, Any]]:
    """Every first try, rule by rule: ``learner, rule, opportunity, right``, the opportunities counted from 1.

    Later tries at a question are left out, since they show that the hints help, and so are questions only shown.

    Raises:
        LogError: these are no entries of a log.
    """
    counts: dict[tuple[str, str], int] = defaultdict(int)
    rows = []
    for entry in entries_given(log, "learner", "tries", "parts"):
        if entry["tries"] != 1:
            continue
        for rule, right in met(entry).items():
            counts[entry["learner"], rule] += 1
            opportunity = counts[entry["learner"], rule]
            rows.append({"learner": entry["learner"], "rule": rule, "opportunity": opportunity, "right": right})
    return rows


def summary(logs: Logs, *, as_frame: bool = False) -> Any:
    """Rule by rule, the weakest first: ``rule, learners, answers, right, share`` of first tries.

    ``logs`` are the entries of one log, or many logs: their texts, files (``Path``), quizzes or lists. What comes is a
    list of dicts, or with ``as_frame`` a table of pandas.

    Raises:
        LogError: a line is not one of a log, or pandas is asked for and not there.
    """
    rows = opportunities(gathered(logs))
    found = []
    for rule in dict.fromkeys(row["rule"] for row in rows):
        mine = [row for row in rows if row["rule"] == rule]
        right = sum(row["right"] for row in mine)
        learners = len({row["learner"] for row in mine})
        share = round(right / len(mine), 4)
        found.append({"rule": rule, "learners": learners, "answers": len(mine), "right": right, "share": share})
    return _table(sorted(found, key=lambda row: (row["share"], row["rule"])), as_frame)


def by_opportunity(logs: Logs, *, as_frame: bool = False) -> Any:
    """The learning curve of each rule: ``rule, opportunity, answers, right, share``; asked for as :func:`summary` is.

    Where the share does not grow from one opportunity to the next, what explains the rule does not help.
    """
    counted: dict[tuple[str, int], list[bool]] = defaultdict(list)
    for row in opportunities(gathered(logs)):
        counted[row["rule"], row["opportunity"]].append(row["right"])
    rows = [
        {
            "rule": rule,
            "opportunity": number,
            "answers": len(rights),
            "right": sum(rights),
            "share": round(sum(rights) / len(rights), 4),
        }
        for (rule, number), rights in sorted(counted.items())
    ]
    return _table(rows, as_frame)


def _table(rows: list[dict[str, Any]], as_frame: bool) -> Any:
    if not as_frame:
        return rows
    try:
        pandas = import_module("pandas")
    except ImportError:
        said = "as_frame=True needs pandas, which is not installed here: python -m pip install pandas"
        raise LogError(f"{said}; without it you get the same as a list of dicts") from None
    return pandas.DataFrame(rows)


# --- codes ----------------------------------------------------------------------------------------------------------

LONGEST = 60
"""A code has at most so many characters."""

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U, which are read for others
_READ = str.maketrans({"O": "0", "I": "1", "L": "1"})
_GROUP = 5
_CHECKS = 2
AskedOf = Any
"""A quiz, which has ``questions``, or a list of questions."""

_TRIES = 4  # right at the first, second, a later try, or not at all


def code(log: Log, quiz: AskedOf) -> str:
    """What was answered to the questions of a quiz, as a code of at most 60 characters to be read out or typed.

    Of each question it says what was answered first and in how many tries it was right. Where that is too much for a
    quiz so long, an answer is told apart from others only as far as there is room.

    Raises:
        LogError: the quiz has too many questions for any code, or these are no entries of a log.
    """
    questions = _questions(quiz)
    entries = [entry for entry in entries_given(log, "question", "given", "score", "tries") if entry["tries"]]
    total = 0
    for question, size in reversed(list(zip(questions, sizes(questions), strict=True))):
        mine = [entry for entry in entries if entry["question"] == question.id]
        total = total * size * _TRIES + _first(question, mine) % size * _TRIES + _tried(mine)
    digits = []
    for _ in range(_length(questions)):
        total, digit = divmod(total, 32)
        digits.append(digit)
    letters = "".join(_LETTERS[digit] for digit in [*digits, *_check(digits, questions)])
    return "-".join(letters[n : n + _GROUP] for n in range(0, len(letters), _GROUP))


def read_code(code: str, quiz: AskedOf) -> list[dict[str, Any]]:
    """What a code says of a quiz, or of the list of its questions: for each question ``question, given, tries, right``.

    ``given`` is what was answered first, None where nothing was, or where that cannot be told from the code;
    ``tries`` is in which try it was right (3: or a later one), None where it never was.

    Raises:
        LogError: there is a typing error in it, or it is the code of another quiz.
    """
    questions = _questions(quiz)
    letters = "".join(instance_of(str, code, "a code is a text", LogError).upper().replace("-", "").split()).translate(
        _READ
    )
    if any(letter not in _LETTERS for letter in letters) or len(letters) != _length(questions) + _CHECKS:
        raise LogError(f"{quoted(code)} is not a code of this quiz")
    digits = [_LETTERS.index(letter) for letter in letters]
    if digits[-_CHECKS:] != _check(digits[:-_CHECKS], questions):
        raise LogError(f"there is a typing error in {quoted(code)}, or it is the code of another quiz")
    total = sum(digit << 5 * place for place, digit in enumerate(digits[:-_CHECKS]))
    found = []
    for question, size in zip(questions, sizes(questions), strict=True):
        total, tried = divmod(total, _TRIES)
        total, first = divmod(total, size)
        given = None
        if first and how_many(question) < size:
            pick = question.form.kind == "pick"
            given = _selection(question, first - 1) if pick else answers(question)[first - 1]
        tries = tried + 1 if tried < _TRIES - 1 else None
        found.append({"question": question.id, "given": given, "tries": tries, "right": tries == 1})
    return found


_LISTED = 13
"""Of so many cards or pieces at most all selections are told apart."""


def how_many(question: Question) -> int:
    """How many answers there are to a question, as far as they can be listed."""
    if question_given(question).form.kind == "pick":
        return 1 << len(question.form.ids) if len(question.form.ids) <= _LISTED else 0
    return len(answers(question))


def answers(question: Question) -> list[Any]:
    """The answers that there are to a question, as far as they can be listed."""
    form = question_given(question).form
    match form.kind:
        case "number":
            return list(range(form.least, form.most + 1))
        case "pick":
            return [_selection(question, mask) for mask in range(how_many(question))]
        case "act":
            return sorted(question.moves)
        case "order":
            return []
    return list(form.ids)


def _selection(question: Question, mask: int) -> list[Any]:
    return [id for n, id in enumerate(question.form.ids) if mask >> n & 1]


def _first(question: Question, entries: Sequence[Mapping[str, Any]]) -> int:
    """What was answered first, as a number from 1; 0 where nothing was, or it is not on the list."""
    given = next((entry["given"] for entry in entries if entry["tries"] == 1), None)
    given = list(given) if isinstance(given, tuple) else given
    if question.form.kind == "pick":
        # Of the thousands that there may be only one can be it.
        chosen = given if isinstance(given, list) else []
        mask = sum(1 << n for n, id in enumerate(question.form.ids) if id in chosen)
        return mask + 1 if how_many(question) and given == _selection(question, mask) else 0
    listed = answers(question)
    return next((n for n, one in enumerate(listed, start=1) if type(one) is type(given) and one == given), 0)


def _tried(entries: Sequence[Mapping[str, Any]]) -> int:
    """In which try it was right, from 0; the last number there is where it never was."""
    right = next((entry["tries"] for entry in entries if entry["score"] == 1), None)
    return _TRIES - 1 if right is None else min(right - 1, _TRIES - 2)


def sizes(questions: Sequence[Question]) -> list[int]:
    """How many answers of each question the code tells apart: all, or none where there is no room for that."""
    sizes = [how_many(question) + 1 for question in questions]
    for largest in sorted(range(len(sizes)), key=lambda n: -sizes[n]):
        if _digits(sizes) <= _most():
            break
        sizes[largest] = 1
    return sizes


def _most() -> int:
    """How many letters are there for what is said: without the checks, and the hyphens between groups."""
    letters = LONGEST - LONGEST // (_GROUP + 1)
    return letters - _CHECKS


def _digits(sizes: Sequence[int]) -> int:
    product = 1
    for size in sizes:
        product *= size * _TRIES
    return max(1, -(-(product - 1).bit_length() // 5))


def _length(questions: Sequence[Question]) -> int:
    return _digits(sizes(questions))


def has_room(questions: Sequence[Question]) -> bool:
    """Whether there can be a code for so many questions."""
    return _digits([1] * len(questions)) <= _most()


def _questions(quiz: AskedOf) -> Sequence[Question]:
    """The questions that a code is about.

    Raises:
        LogError: there are none, or more than a code has room for.
    """
    questions = getattr(quiz, "questions", quiz)
    if not isinstance(questions, Sequence) or not all(isinstance(one, Question) for one in questions):
        raise LogError(f"a code is about a quiz or a list of questions, not {type(quiz).__name__}")
    if not has_room(questions):
        raise LogError(f"a code has no room for {len(questions)} questions")
    return questions


def _check(digits: Sequence[int], questions: Sequence[Question]) -> list[int]:
    """Two digits that change with any one letter, with two neighbours that change places, and with the quiz."""
    one, two = _signs(questions)
    for place, digit in enumerate(digits):
        one = (one + digit * (2 * place + 1)) % 32
        two = (two + digit * (place % 30 + 1)) % 31
    return [one, two]


def _signs(questions: Sequence[Question]) -> tuple[int, int]:
    """Two numbers by which codes of different quizzes differ, and of the same questions in another order."""
    sign = crc32("\n".join(question.id for question in questions).encode())
    return sign % 32, sign // 32 % 31


def room(questions: Sequence[Question]) -> list[int]:
    """How many letters a code of these questions has without its checks, and the numbers that those begin with."""
    return [_length(questions), *_signs(questions)]

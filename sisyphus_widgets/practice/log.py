"""The log: answers as lines of JSON, and summaries of many. Codes to be read out are in ``codes.py``.

The keys are described in docs/teaching.md. Nothing is written or sent anywhere: a line is text, and its use is up to
the caller.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from importlib import import_module
from math import floor, inf
from pathlib import Path
from typing import Any

from ..questions.question import Judgement, Question, question_given
from ..questions.scoring import SCORING, written
from ..rules.errors import instance_of, quoted
from ..rules.position.checks import number as number_given
from ..rules.position.checks import text as text_given
from .codes import LONGEST as LONGEST
from .codes import code as code
from .codes import read_code as read_code
from .local_time import zone
from .log_entries import VERSION as VERSION
from .log_entries import LogError as LogError
from .log_entries import checked, entries_given
from .log_entries import read as read
from .submissions import logs_in, path_given

DAY = len("2026-03-14")
"""The number of characters of a day, with which a time begins."""

__all__ = [
    "LogError",
    "is_unaided",
    "by_opportunity",
    "claim",
    "code",
    "day_of",
    "gathered",
    "line",
    "met",
    "opportunities",
    "read",
    "read_code",
    "signed",
    "stamp",
    "summary",
]


def stamp() -> str:
    """Return the current time as lines write it: the learner's local time, beginning with the day, and its offset."""
    return datetime.now(UTC).astimezone(zone()).isoformat(timespec="seconds")


def day_of(time: str) -> str:
    """Return the day of a time as lines write it, where the learner was: ``2026-03-14``."""
    return time[:DAY]


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
    """Return one answer as a line of JSON, without a line end.

    ``learner`` is a nickname or empty. ``tries`` is the number of this answer to the question, from 1, or 0 if the
    question was not asked but shown with its answer. ``hints`` is the number of hints given before: one for each miss,
    and those that were asked for. ``time`` is the time of the answer in ISO 8601, by default now.

    Raises:
        RulesError: an argument is invalid.
    """
    question = question_given(question)
    judgement = instance_of(Judgement, judgement, "a judgement must be what Question.judge returns", LogError)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < inf:
        raise LogError(f"seconds must be a number from 0 up, not {quoted(seconds)}")
    parts = [{"rule": part.rule, "right": part.right} for part in judgement.parts]
    answer = {"given": judgement.answer, "parts": parts, "score": written(judgement.score)}
    return _written(question, answer, learner, session, tries, hints, seconds, time)


def claim(
    question: Question,
    claimed_answer: object,
    right: bool,
    *,
    tries: int,
    learner: str = "",
    session: str = "",
    time: str | None = None,
) -> str:
    """Return a code's claim about one answer, as a line of JSON without a line end.

    The claim was not judged: ``claimed_answer`` and ``right`` come from the code, and there are no parts.

    Raises:
        RulesError: an argument is invalid.
    """
    question = question_given(question)
    answer = {"given": claimed_answer, "parts": [], "score": float(right)}
    return _written(question, answer, learner, session, tries, tries - 1, 0.0, time, claimed=True)


def _written(
    question: Question,
    answer: Mapping[str, Any],
    learner: str,
    session: str,
    tries: int,
    hints: int,
    seconds: float,
    time: str | None,
    *,
    claimed: bool = False,
) -> str:
    entry = {
        "time": stamp() if time is None else text_given("time", time) or stamp(),
        "learner": text_given("learner", learner),
        "session": text_given("session", session),
        "question": question.id,
        "game": question.game,
        "kind": question.kind,
        "position": question.place,
        "perspective": question.perspective,
        **answer,
        "tries": number_given("tries", tries),
        "hints": number_given("hints", hints),
        "seconds": tenths(float(seconds)),
        "claimed": claimed,
        "scoring": SCORING,
        "version": VERSION,
    }
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def tenths(seconds: float) -> float:
    """Return seconds rounded to tenths; a half is rounded up, as pages round."""
    return floor(10 * seconds + 0.5) / 10


def signed(line: str, learner: str) -> str:
    """Return a line with a nickname added, if it has none."""
    entry = json.loads(line)
    return (
        line
        if entry["learner"]
        else json.dumps({**entry, "learner": learner}, ensure_ascii=False, separators=(",", ":"))
    )


def kept_rules_line(
    game: str, id: str, place: str, seat: int, action: str, rules: Iterable[str], hints: int = 0
) -> str:
    """Return a move in a game that kept to rules, as a line of JSON without a line end.

    After a hint that names the move, it counts as one that was shown.
    """
    parts = [{"rule": rule, "right": True} for rule in rules]
    entry = {
        "time": stamp(),
        "learner": "",
        "session": "",
        "question": id,
        "game": game,
        "kind": id.split("/")[1].partition(".")[0],
        "position": place,
        "perspective": seat,
        "given": action,
        "parts": parts,
        "score": 1.0,
        "tries": int(hints < 2),
        "hints": hints,
        "seconds": 0.0,
        "claimed": False,
        "scoring": SCORING,
        "version": VERSION,
    }
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


Log = Iterable[Mapping[str, Any]]
"""Entries as :func:`read` gives them."""

Logs = str | Path | Iterable[Any]
"""One log or many: entries, lines, whole texts, files, folders of files, or quizzes."""


def is_unaided(entry: Mapping[str, Any]) -> bool:
    """Return True for a first try without help: one before which no hint was given.

    An answer after a hint counts neither as right at the first try nor as a mistake.
    """
    return bool(entry["tries"] == 1 and not entry.get("hints"))


def requested_hints(entry: Mapping[str, Any]) -> int:
    """Return the number of parts of a hint that were asked for before an answer, beyond one hint for each miss."""
    misses = 0 if entry["kind"] == "play" else max(0, entry["tries"] - 1)
    return max(0, int(entry.get("hints") or 0) - misses)


def met(entry: Mapping[str, Any]) -> dict[str, bool]:
    """Return the rules that an answer touched, each with True if all its parts were right.

    Raises:
        LogError: the argument is not an entry of a log.
    """
    [entry] = entries_given([entry], "parts")
    found: dict[str, bool] = {}
    for part in entry["parts"]:
        found[part["rule"]] = found.get(part["rule"], True) and part["right"]
    return found


def gathered(logs: Logs) -> list[Mapping[str, Any]]:
    """Return the entries of one log or many, each answer once: a file that was handed in twice changes nothing.

    Learners without a nickname are told apart by their logs.

    Raises:
        LogError: a line is not a line of a log, a file cannot be read, or no file was found.
    """
    if isinstance(logs, str | Path) or not isinstance(logs, Iterable):
        logs = [logs]
    own: list[Mapping[str, Any]] = []
    found, seen, nothing = [own], set[str](), isinstance(logs, Iterator)
    for one in logs:
        nothing = False
        if isinstance(one, Mapping):
            own.append(checked(one, f"entry {len(own) + 1}"))
        elif (path := path_given(one)) is not None:
            found.extend(list[Mapping[str, Any]](log) for log in logs_in(path))
        elif isinstance(one, str) and "\n" not in one:
            own.extend(read(one))
        else:
            found.append(list(_log_of(one)))
    if nothing:
        raise LogError("no logs were found there; is the folder the right one, and do the names of its files fit?")
    entries = []
    for number, log in enumerate(found):
        texts = [json.dumps(entry, sort_keys=True) for entry in log]
        new = [entry for entry, text in zip(log, texts, strict=True) if text not in seen]
        seen.update(texts)
        entries += [{**entry, "learner": f"#{number}"} if number and not entry["learner"] else entry for entry in new]
    return entries


def _log_of(source: Any) -> Iterable[Mapping[str, Any]]:
    """Return the entries of one log, in whatever form it is given."""
    if not isinstance(source, Iterable):
        source = read(getattr(source, "log", source))  # a quiz has a log; `read` refuses anything else
    if isinstance(source, str):
        return read(source)
    found: list[Mapping[str, Any]] = []
    for number, line in enumerate([source] if isinstance(source, bytes) else source, start=1):
        found += [checked(line, f"entry {number}")] if isinstance(line, Mapping) else read(line)
    return found


def opportunities(log: Log) -> list[dict[str, Any]]:
    """List every first try, rule by rule: ``learner, rule, opportunity, right``, with opportunities counted from 1.

    They are counted in the order of their times, whatever the order of the entries. Later tries and tries after a hint
    are left out, since the hints have helped. So are questions that were only shown, and the claims of codes, which
    nobody has judged and which have no parts.

    Raises:
        LogError: these are not entries of a log.
    """
    counts: dict[tuple[str, str], int] = defaultdict(int)
    rows = []
    for entry in sorted(entries_given(log, "learner", "tries", "parts"), key=_moment):
        if not is_unaided(entry):
            continue
        for rule, right in met(entry).items():
            counts[entry["learner"], rule] += 1
            opportunity = counts[entry["learner"], rule]
            rows.append({"learner": entry["learner"], "rule": rule, "opportunity": opportunity, "right": right})
    return rows


def _moment(entry: Mapping[str, Any]) -> datetime:
    """Return the time of an entry; one that says no time comes first."""
    try:
        time = datetime.fromisoformat(entry.get("time", ""))
    except (ValueError, TypeError):
        return datetime.min.replace(tzinfo=UTC)
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def summary(logs: Logs, *, as_frame: bool = False) -> Any:
    """Summarise first tries rule by rule, the weakest rule first: ``rule, learners, answers, right, share``.

    ``logs`` are the entries of one log, or many logs: their texts, files, quizzes or lists. A folder stands for the
    files ``*.jsonl`` in it. Return a list of dicts, or with ``as_frame`` a pandas DataFrame.

    Raises:
        LogError: a line is not a line of a log, there is no such file, or ``as_frame`` needs pandas, which is missing.
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
    """Return the learning curve of each rule: ``rule, opportunity, answers, right, share``.

    The arguments are those of :func:`summary`. If the share does not grow from one opportunity to the next, the
    explanations of the rule do not help.
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
        message = "as_frame=True needs pandas, which is not installed here: python -m pip install pandas"
        raise LogError(f"{message}; without it you get the same as a list of dicts") from None
    return pandas.DataFrame(rows)

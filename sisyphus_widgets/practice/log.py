"""The log: answers as lines of JSON, and summaries of many. Codes to be read out are in ``codes.py``.

docs/log.md describes the keys. A line is only text: this module neither writes files nor sends anything.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any

from ..questions.question import Judgement, Question, question_given
from ..rules.errors import instance_of, quoted
from ..rules.extras import needs_extra
from ..rules.position.checks import number as number_given
from ..rules.position.checks import text as text_given
from . import answer
from .answer import KEPT_RULES_KIND, Answer, instant, line_of
from .answer import VERSION as VERSION
from .answer import day_of as day_of
from .codes import LONGEST as LONGEST
from .codes import code as code
from .codes import read_code as read_code
from .local_time import zone
from .log_entries import LogError as LogError
from .log_entries import checked, entries_given
from .log_entries import read as read
from .names import name_key
from .submissions import logs_in, path_given

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
    "stamp",
    "summary",
    "today",
]


def stamp() -> str:
    """Return the current time as lines write it: the learner's local time, beginning with the day, and its offset."""
    return datetime.now(UTC).astimezone(zone()).isoformat(timespec="seconds")


def today() -> str:
    """Return the current day where the learner is."""
    return day_of(stamp())


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
    answered = answer.answered(
        question,
        judgement,
        time=stamp() if time is None else text_given("time", time) or stamp(),
        learner=text_given("learner", learner),
        session=text_given("session", session),
        tries=number_given("tries", tries),
        hints=number_given("hints", hints),
        seconds=seconds,
    )
    return line_of(answered)


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
    claimed = Answer(
        time=stamp() if time is None else text_given("time", time) or stamp(),
        question=question.id,
        value=answer.frozen(claimed_answer),
        tries=number_given("tries", tries),
        hints=tries - 1,
        score=float(right),
        learner=text_given("learner", learner),
        session=text_given("session", session),
        perspective=question.perspective,
        claimed=True,
    )
    return line_of(claimed)


def in_study(lines: Iterable[str], phase: str, test_ids: Collection[str], condition: str) -> list[str]:
    """Return lines with the learner's condition, and with the phase if they answer the questions of its test."""
    if not phase and not condition:
        return [*lines]
    answers = (answer.of_log(entry) for entry in read(lines))
    return [
        line_of(replace(one, phase=phase if one.question in test_ids else "", condition=condition)) for one in answers
    ]


Log = Iterable[Mapping[str, Any]]
"""Entries as :func:`read` gives them."""

Logs = str | Path | Iterable[Any]
"""One log or many: entries, lines, whole texts, files, folders of files, or quizzes."""


def is_unaided(entry: Mapping[str, Any]) -> bool:
    """Return True for a first try without help: one before which no hint was given.

    An answer after a hint counts neither as right at the first try nor as a mistake.
    """
    return answer.is_unaided(answer.of_log(entry))


def requested_hints(entry: Mapping[str, Any]) -> int:
    """Return the number of parts of a hint that were asked for before an answer, beyond one hint for each miss."""
    misses = 0 if entry["kind"] == KEPT_RULES_KIND else max(0, entry["tries"] - 1)
    return max(0, int(entry.get("hints") or 0) - misses)


def met(entry: Mapping[str, Any]) -> dict[str, bool]:
    """Return the rules that an answer touched, each with True if all its parts were right.

    Raises:
        LogError: the argument is not an entry of a log.
    """
    [entry] = entries_given([entry], "parts")
    return answer.met(answer.of_log(entry))


def gathered(logs: Logs) -> list[Mapping[str, Any]]:
    """Return the entries of one log or many, each answer once, so a file that was handed in twice changes nothing.

    Each log without a nickname counts as another learner.

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
    nobody has judged and which have no parts. Rules that an answer does not tell apart are one ``rule`` together, such
    as ``sixty.3.1 + sixty.3.6``.

    Raises:
        LogError: these are not entries of a log.
    """
    return opportunities_of(map(answer.of_log, entries_given(log, "learner", "tries", "parts")))


def opportunities_of(answers: Iterable[Answer]) -> list[dict[str, Any]]:
    """List every first try among answers; see :func:`opportunities`."""
    return [row for _, row in answers_by_opportunity(answers)]


def answers_by_opportunity(answers: Iterable[Answer]) -> Iterator[tuple[Answer, dict[str, Any]]]:
    """Yield every first try with its answer; see :func:`opportunities`."""
    counts: dict[tuple[str, str], int] = defaultdict(int)
    spelled: dict[str, str] = {}
    for one in sorted(answers, key=lambda each: instant(each.time)):
        if not answer.is_unaided(one):
            continue
        learner = spelled.setdefault(name_key(one.learner), one.learner)
        for rule, right in answer.results_by_rule(one).items():
            counts[learner, rule] += 1
            yield one, {"learner": learner, "rule": rule, "opportunity": counts[learner, rule], "right": right}


def summary(logs: Logs, *, as_frame: bool = False) -> Any:
    """Summarise first tries rule by rule, the weakest rule first: ``rule, learners, answers, right, share``.

    ``logs`` are the entries of one log, or many logs: their texts, files, quizzes or lists. A folder stands for the
    files ``*.jsonl`` in it. Return a list of dicts, or with ``as_frame`` a pandas DataFrame.

    Raises:
        LogError: a line is not a line of a log, there is no such file, or ``as_frame`` needs pandas, which is missing.
    """
    return table_of(_by_rule(opportunities(gathered(logs))), as_frame)


def rows_of(answers: Iterable[Answer]) -> list[dict[str, Any]]:
    """Summarise the first tries among answers rule by rule; see :func:`summary`."""
    return _by_rule(opportunities_of(answers))


def _by_rule(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for rule in dict.fromkeys(row["rule"] for row in rows):
        mine = [row for row in rows if row["rule"] == rule]
        right = sum(row["right"] for row in mine)
        learners = len({row["learner"] for row in mine})
        share = round(right / len(mine), 4)
        found.append({"rule": rule, "learners": learners, "answers": len(mine), "right": right, "share": share})
    return sorted(found, key=lambda row: (row["share"], row["rule"]))


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
    return table_of(rows, as_frame)


def table_of(rows: list[dict[str, Any]], as_frame: bool) -> Any:
    """Return rows as they are, or with ``as_frame`` as a pandas DataFrame.

    Raises:
        LogError: ``as_frame`` needs pandas, which is missing.
    """
    if not as_frame:
        return rows
    try:
        pandas = import_module("pandas")
    except ImportError:
        message = needs_extra("as_frame=True", "research")
        raise LogError(f"{message}; without it you get the same as a list of dicts") from None
    return pandas.DataFrame(rows)

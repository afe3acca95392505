"""The answer: the one record kept of a learner, with its two written forms, a line of a log and a kept entry."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, datetime
from functools import lru_cache
from math import floor
from typing import Any, TypeVar

from ..questions.question import Judgement, Question
from ..questions.scoring import SCORING
from ..questions.scoring import written as written_score
from ..schema import KeptEntry

VERSION = 1
"""The version of the lines; a reader refuses newer ones."""

DAY = len("2026-03-14")
"""The number of characters of a day, with which a time begins."""

KEPT_RULES_KIND = "play"
"""The kind of a line about a move in a game that kept to rules."""

STUDY_KEYS = ("phase", "condition")
"""The keys of a line that only answers in a study have."""

GROUPED = " + "
"""The sign between the rules of a rule group."""

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a learner, judged. Without a given answer it is a revealed one, or a worked example."""

    time: str
    """The learner's local time with its distance from UTC, in ISO 8601."""
    question: str
    """The id of the question."""
    value: Any = field(hash=False)
    """The answer as it was read; None where it was revealed, or where a code does not hold it."""
    tries: int
    """The number of the try, from 1; 0 for a worked example."""
    hints: int = 0
    """The number of hints before the answer: one for each miss, and those that were asked for."""
    seconds: float = 0.0
    parts: tuple[tuple[str, bool], ...] = ()
    """For each judged part its rule, and whether it is right."""
    score: float = 0.0
    learner: str = ""
    session: str = ""
    perspective: int | None = None
    claimed: bool = False
    """True for a claim of a code, which nobody has judged."""
    rule: str = ""
    """In practice, the rule that was practised."""
    round: int = 0
    """In practice, the number of times the question had been asked before."""
    phase: str = ""
    """The phase of a study in which the answer was given: ``before`` or ``after``; empty for any other."""
    condition: str = ""
    """The version of a lesson or a setting that the learner was given at random; empty where all have the same."""

    @property
    def key(self) -> tuple[str, int, int]:
        """The place of the answer: two answers with one key are the same try."""
        return self.question, self.round, self.tries

    @property
    def place(self) -> tuple[str, int]:
        """The question and the round: answers with one place belong to one attempt of practice."""
        return self.question, self.round

    @property
    def is_right(self) -> bool:
        """True if all parts of a judged answer are right."""
        return self.is_judged and all(right for _, right in self.parts)

    @property
    def is_judged(self) -> bool:
        """True if a learner gave the answer here, so that it was judged."""
        return self.value is not None and self.tries > 0 and not self.claimed

    @property
    def day(self) -> str:
        """The day of the answer where the learner was, such as ``2026-03-14``."""
        return day_of(self.time)

    @property
    def kind(self) -> str:
        """The kind of the question."""
        return kind_of(self.question)


def is_unaided(answer: Answer, earlier: int = 0) -> bool:
    """Return True for a first try before which no hint was given.

    An answer after a hint counts neither as right at the first try nor as a mistake. ``earlier`` is the number of tries
    in earlier rounds, or elsewhere.
    """
    return answer.tries - earlier == 1 and answer.hints - earlier <= 0


def is_example(answer: Answer) -> bool:
    """Return True for a question that was not asked but shown with its answer."""
    return answer.tries == 0


def is_reveal(answer: Answer) -> bool:
    """Return True for an answer that was revealed after misses; a log has no line for it."""
    return answer.value is None and answer.tries > 0 and not answer.claimed


def is_in_play(answer: Answer) -> bool:
    """Return True for a move in a game, or an answer at a table, whose position has no place."""
    return answer.question.rpartition("/")[2].startswith("here")


def met(answer: Answer) -> dict[str, bool]:
    """Return the rules that an answer touched, each with True if all its parts were right."""
    found: dict[str, bool] = {}
    for rule, right in answer.parts:
        found[rule] = found.get(rule, True) and right
    return found


def results_by_rule(answer: Answer) -> dict[str, bool]:
    """Return the results of an answer by rule, each once.

    An answer that is right or wrong as a whole says of several rules only that all were right, or that at least one was
    missed. So it blames none of them: its one result is that of a rule group, ``sixty.3.1 + sixty.3.6``. In a pick each
    choice has a rule of its own, and the rules are told apart.
    """
    found = met(answer)
    if len(found) < 2 or isinstance(answer.value, tuple):
        return found
    return {GROUPED.join(sorted(found)): all(found.values())}


def rules_in(group: str) -> list[str]:
    """Return the rules of a rule group, or a rule alone."""
    return group.split(GROUPED)


def kind_of(id: str) -> str:
    """Return the kind of a question, by its id; empty if the id names none."""
    return id.partition("/")[2].partition("/")[0].partition(".")[0]


def day_of(time: str) -> str:
    """Return the day of a time as lines write it, where the learner was: ``2026-03-14``."""
    return time[:DAY]


@lru_cache(maxsize=4096)
def instant(time: str) -> int:
    """Return the instant of a time, in milliseconds since 1970; a text that is no time comes before all others."""
    try:
        moment = datetime.fromisoformat(time)
        return floor((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)
    except (ValueError, TypeError, OverflowError):
        return -(2**63)


def tenths(seconds: float) -> float:
    """Return seconds rounded to tenths; a half is rounded up, as pages round."""
    return floor(10 * seconds + 0.5) / 10


def answered(question: Question, judged: Judgement, **more: Any) -> Answer:
    """Return a judged answer to a question; ``more`` are the other fields of an :class:`Answer`."""
    parts = tuple((part.rule, part.right) for part in judged.parts)
    return Answer(
        question=question.id,
        value=judged.answer,
        parts=parts,
        score=judged.score,
        perspective=question.perspective,
        **more,
    )


def signed(answers: Iterable[Answer], nickname: str) -> tuple[Answer, ...]:
    """Return answers with a nickname added to those that have none."""
    return tuple(one if one.learner else replace(one, learner=nickname) for one in answers)


# --- merging --------------------------------------------------------------------------------------------------------


def merge(ours: Sequence[Answer], theirs: Sequence[Answer]) -> tuple[Answer, ...]:
    """Return the answers of two devices, tabs or files as one list, each key once.

    Of two answers with one key the judged one stays rather than a claim, then the earlier, then the one with the
    smaller text. They are ordered by their times; if all belong to one of the lists, that list keeps its order.
    """
    found: dict[tuple[str, int, int], Answer] = {}
    for answer in (*ours, *theirs):
        other = found.get(answer.key)
        if other is None or (answer is not other and _precedence(answer) < _precedence(other)):
            found[answer.key] = answer
    whole = [tuple(some) for some in (ours, theirs) if len(some) == len(found) and {*found.values()} == {*some}]
    if whole and whole[0] == whole[-1]:
        return whole[0]
    return tuple(sorted(found.values(), key=lambda answer: (instant(answer.time), answer.key)))


def _precedence(answer: Answer) -> tuple[object, ...]:
    text = json.dumps(_without_fractions(entry_of(answer, answer.rule)), ensure_ascii=False, sort_keys=True)
    return answer.claimed, instant(answer.time), text, line_of(answer)


def _without_fractions(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return an entry whose whole numbers are written without a fraction, as in JavaScript."""
    return {
        key: int(value) if isinstance(value, float) and value.is_integer() else value for key, value in entry.items()
    }


# --- written forms --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16384)
def line_of(answer: Answer) -> str:
    """Return an answer as a line of JSON, without a line end."""
    game, _, rest = answer.question.partition("/")
    place = rest.partition("/")[2]
    entry = {
        "time": answer.time,
        "learner": answer.learner,
        "session": answer.session,
        **study_of(answer),
        "question": answer.question,
        "game": game,
        "kind": answer.kind,
        "position": place,
        "perspective": answer.perspective,
        "given": answer.value,
        "parts": [{"rule": rule, "right": right} for rule, right in answer.parts],
        "score": written_score(answer.score),
        "tries": answer.tries,
        "hints": answer.hints,
        "seconds": tenths(float(answer.seconds)),
        "claimed": answer.claimed,
        "scoring": SCORING,
        "version": VERSION,
    }
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def study_of(answer: Answer) -> dict[str, str]:
    """Return the keys of a line that only answers in a study have."""
    return {key: text for key in STUDY_KEYS if (text := getattr(answer, key))}


def lines_of(answers: Iterable[Answer]) -> tuple[str, ...]:
    """Return the lines of answers in a log, which has none for a revealed answer."""
    return tuple(line_of(answer) for answer in answers if not is_reveal(answer))


def of_log(entry: Mapping[str, Any]) -> Answer:
    """Return the answer of a line, as ``log.read`` returns it; a missing value is that of an answer without it."""
    return Answer(
        time=entry.get("time", ""),
        question=entry.get("question", ""),
        value=frozen(entry.get("given")),
        tries=entry.get("tries", 0),
        hints=entry.get("hints") or 0,
        seconds=entry.get("seconds", 0.0),
        parts=tuple((part["rule"], part["right"]) for part in entry.get("parts", ())),
        score=entry.get("score", 0.0),
        learner=entry.get("learner", ""),
        session=entry.get("session", ""),
        perspective=entry.get("perspective"),
        claimed=bool(entry.get("claimed")),
        phase=entry.get("phase", ""),
        condition=entry.get("condition", ""),
    )


def entry_of(answer: Answer, rule: str = "") -> KeptEntry:
    """Return an answer as a browser keeps it: without its parts, since it is judged again when it is read.

    ``rule`` is the rule that practice may name, once the question is done.
    """
    entry = KeptEntry(
        time=answer.time,
        question=answer.question,
        given=listed(answer.value) if not is_example(answer) else None,
        tries=answer.tries,
        hints=answer.hints,
        seconds=answer.seconds,
    )
    if answer.claimed:
        entry["claimed"], entry["score"] = True, int(answer.score)
    if answer.round:
        entry["round"] = answer.round
    if rule:
        entry["rule"] = rule
    return entry


def record_of(thing: Any) -> dict[str, Any]:
    """Return the fields of a frozen dataclass as JSON, for a kernel or a room that starts again."""
    return {each.name: listed(getattr(thing, each.name)) for each in fields(thing)}


def of_record(kind: type[R], record: Mapping[str, Any]) -> R:
    """Return the dataclass whose fields were written by :func:`record_of`."""
    return kind(**{name: frozen(value) for name, value in record.items()})


def listed(value: Any) -> Any:
    """Return a value with lists in place of tuples, as JSON reads it."""
    return [listed(one) for one in value] if isinstance(value, tuple) else value


def frozen(value: Any) -> Any:
    """Return a value with tuples in place of lists."""
    return tuple(frozen(one) for one in value) if isinstance(value, list | tuple) else value

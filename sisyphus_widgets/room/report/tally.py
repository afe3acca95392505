"""The lines that count. Each line is judged again; changed lines, duplicates and other quizzes are left out."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal

from ...practice.answer import Answer, is_example, listed, of_log
from ...practice.coach.coach_entries import is_telling
from ...practice.exercise import Practised
from ...practice.log import LogError, read
from ...practice.names import name_key, plain_line
from ...practice.rounds import example_judged
from ...questions.exposure import is_listed
from ...questions.question import Judgement, Question
from ...questions.question_by_id import question
from ...questions.scoring import written
from ...rules import RulesError, get_game
from .lesson_questions import lesson_named
from .sources import LogSource
from .twins import twins_of

Why = Literal["unreadable", "room", "changed", "other", "double", "claim"]
"""The reasons why a line does not count. A ``claim`` comes from a code, a ``room`` needs another command."""

_PLACE = re.compile(r"\d+\.\d")
"""The beginning of a place from which a question can be rebuilt. Custom positions have another one."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line that does not count, or a whole file if ``line`` is None."""

    source: str
    line: int | None
    why: Why
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Counted:
    """A line that counts, with its pupil, its source and its entry."""

    pupil: str
    number: int
    """The number of its source, from 1."""
    source: str
    line: int
    time: datetime
    entry: Mapping[str, Any]
    answer: Answer
    """The answer of the line, under the name of the pupil."""

    @property
    def day(self) -> str:
        """The day of the answer in the learner's local time, as in 2026-03-14."""
        return self.answer.day


@dataclass(frozen=True, slots=True)
class Tally:
    """The lines that count, the earliest first, and those that do not."""

    counted: tuple[Counted, ...]
    left_out: tuple[LeftOut, ...]
    questions: Mapping[str, Question]
    """The questions by their ids, without those that cannot be rebuilt."""


def tally(sources: Sequence[LogSource], questions: Sequence[Question] | None, language: str) -> Tally:
    """Sort the lines of the sources into those that count and those that do not.

    ``questions`` are the questions of the quiz. The default is the quiz of most sources: sources belong to one quiz if
    they share a session or a question.
    """
    return _Sorting(sources, questions, language).result()


class _Sorting:
    def __init__(self, sources: Sequence[LogSource], questions: Sequence[Question] | None, language: str) -> None:
        self._sources, self._language = sources, language
        self._questions: dict[str, Question | None] = {one.id: one for one in questions or ()}
        self._wanted_ids = None if questions is None else set(self._questions)
        self._left_out: list[LeftOut] = []
        self._names: dict[str, str] = {}

    def result(self) -> Tally:
        found = [self._read(number, source) for number, source in enumerate(self._sources, 1)]
        good = [one for lines in self._of_the_quiz(found) for one in lines if self._unchanged(one)]
        counted = self._each_once(sorted(good, key=lambda answer: (answer.time, answer.entry["tries"])))
        made = {id: one for id, one in self._questions.items() if one is not None}
        return Tally(tuple(counted), tuple(self._left_out), made)

    def _leave(self, counted: Counted, why: Why, detail: str = "") -> None:
        self._left_out.append(LeftOut(counted.source, counted.line, why, detail))

    # --- one source -------------------------------------------------------------------------------------------

    def _read(self, number: int, source: LogSource) -> list[Counted]:
        name = source.name or f"#{number}"
        if source.trouble:
            self._left_out.append(LeftOut(name, None, "room" if source.is_room else "unreadable", source.trouble))
        found = []
        for at, text in source.lines:
            try:
                [entry] = read([text])
                json.dumps(entry, ensure_ascii=False).encode()  # raises an error for lone surrogates
                time = datetime.fromisoformat(entry["time"])
                if time.tzinfo is None:
                    raise ValueError("no time zone")
            except (LogError, ValueError):
                self._left_out.append(LeftOut(name, at, "unreadable"))
                continue
            called = plain_line(entry["learner"]) or source.pupil or f"#{number}"
            pupil = self._names.setdefault(name_key(called), called)
            answer = replace(of_log(entry), learner=pupil)
            found.append(Counted(pupil, number, name, at, time, entry, answer))
        return found

    # --- which quiz -------------------------------------------------------------------------------------------

    def _of_the_quiz(self, lines_by_source: Sequence[list[Counted]]) -> Iterable[list[Counted]]:
        """Yield the lines of each source that belong to the quiz of the class, and leave out the others."""
        if self._wanted_ids is not None and any(
            one.entry["question"] not in self._wanted_ids for lines in lines_by_source for one in lines
        ):
            self._wanted_ids |= twins_of([one for one in self._questions.values() if one is not None], self._wanted_ids)
        chosen = _largest([{_sign(one) for one in lines} for lines in lines_by_source])
        for number, lines in enumerate(lines_by_source):
            fits = [
                number in chosen if self._wanted_ids is None else one.entry["question"] in self._wanted_ids
                for one in lines
            ]
            if lines and not any(fits):
                self._left_out.append(LeftOut(lines[0].source, None, "other", lines[0].entry["game"]))
                continue
            for one, fit in zip(lines, fits, strict=True):
                if not fit:
                    self._leave(one, "other", one.entry["question"])
            yield [one for one, fit in zip(lines, fits, strict=True) if fit]

    # --- one line ---------------------------------------------------------------------------------------------

    def _unchanged(self, counted: Counted) -> bool:
        """Return True if the judgement in a line is right; otherwise leave the line out."""
        entry = counted.entry
        if is_telling(counted.answer):
            return False  # nobody has answered, so there is nothing to remark
        if entry["claimed"]:
            self._leave(counted, "claim")
            return False
        target = self._question(entry)
        if not _possible(entry) or not (self._unknown(entry) if target is None else _judged(target, entry)):
            self._leave(counted, "changed")
            return False
        return True

    def _question(self, entry: Mapping[str, Any]) -> Question | None:
        id = entry["question"]
        if id not in self._questions:
            try:
                self._questions[id] = question(id, language=self._language)
            except RulesError:
                lesson = lesson_named(entry["game"], entry["session"], self._language)
                own = [] if lesson is None else [one for step in lesson.steps for one in step.questions]
                self._questions[id] = next((one for one in own if one.id == id), None)
        return self._questions[id]

    def _unknown(self, entry: Mapping[str, Any]) -> bool:
        """Return True if the question of an entry cannot be rebuilt, but may exist.

        It cannot exist if its id names a known kind of place or a known lesson.
        """
        parts = entry["question"].split("/")
        if len(parts) != 3 or parts[0] != entry["game"] or not is_game(parts[0]):
            return False
        place = parts[2]
        lesson = lesson_named(entry["game"], entry["session"], self._language)
        return not _PLACE.match(place) and not (lesson is not None and place.startswith(f"{lesson.id}."))

    def _each_once(self, good: Sequence[Counted]) -> Iterable[Counted]:
        """Yield each answer once.

        Equal lines are one answer, and so are tries with equal numbers and times in two logs. Within one log such tries
        are different, as practice asks a question again. Sources that share a line are two versions of one log.
        """
        texts = [json.dumps({**one.entry, "learner": name_key(one.pupil)}, sort_keys=True) for one in good]
        own = defaultdict[int, set[str]](set)
        for one, text in zip(good, texts, strict=True):
            own[one.number].add(text)
        numbers = list(own)
        log_of = {numbers[at]: n for n, group in enumerate(_groups(list(own.values()))) for at in group}
        lines, tries = set[str](), dict[tuple[str, str, int, datetime], int]()
        for one, text in zip(good, texts, strict=True):
            key, log = (name_key(one.pupil), one.entry["question"], one.entry["tries"], one.time), log_of[one.number]
            if text in lines or tries.setdefault(key, log) != log:
                self._leave(one, "double")
            else:
                lines.add(text)
                yield one


def _possible(entry: Mapping[str, Any]) -> bool:
    """Return True if the numbers of an entry are in range: counts and times from 0, the score from 0 to 1."""
    return all(entry[key] >= 0 for key in ("tries", "hints", "seconds", "score")) and bool(entry["score"] <= 1)


def is_game(name: str) -> bool:
    """Return True if there is a game with a name."""
    try:
        get_game(name)
    except RulesError:
        return False
    return True


def _judged(target: Question, entry: Mapping[str, Any]) -> bool:
    """Return True if an entry belongs to the question and has the right judgement."""
    head = (target.game, target.kind, target.place, target.perspective)
    if head != tuple(entry[key] for key in ("game", "kind", "position", "perspective")):
        return False
    game = get_game(target.game)
    rules = dict.fromkeys(part["rule"] for part in entry["parts"])
    about = [rule for rule in rules if rule in target.rules or is_listed(game, target.id, rule)]
    if is_example(of_log(entry)):
        examples = [example_judged(Practised.of(target, rule)) for rule in about]
        return any(_matches(one, entry) and listed(one.answer) == entry["given"] for one in examples)
    practised = (Practised.of(target, rule, example=example) for rule in about for example in (False, True))
    try:
        return any(_matches(one.judge(entry["given"]), entry) for one in (target, *practised))
    except RulesError:
        return False


def _matches(judgement: Judgement, entry: Mapping[str, Any]) -> bool:
    """Return True if an entry has a judgement."""
    parts = [(part.rule, part.right) for part in judgement.parts]
    return parts == [(part["rule"], part["right"]) for part in entry["parts"]] and (
        written(judgement.score) == entry["score"]
    )


def _sign(counted: Counted) -> str:
    """Return a mark that lines of one quiz share: the session, or without one the question.

    Practice asks different questions, so its examples have the game as their mark.
    """
    if session := counted.entry["session"]:
        return f"session {session}"
    return counted.entry["question"] if counted.entry["tries"] else f"practice {counted.entry['game']}"


def _largest(signs: Sequence[set[str]]) -> set[int]:
    """Return the indices of the sets in the largest connected group; of equal ones, the first."""
    return max(_groups(signs), key=len, default=set())


def _groups(signs: Sequence[set[str]]) -> list[set[int]]:
    """Return the indices of the sets in each connected group. Sets with a common element are connected."""
    holders = defaultdict[str, list[int]](list)
    for number, own in enumerate(signs):
        for sign in own:
            holders[sign].append(number)
    groups, seen = list[set[int]](), set[int]()
    for number, own in enumerate(signs):
        if number in seen or not own:
            continue
        group, open_ = {number}, [number]
        while open_:
            for sign in signs[open_.pop()]:
                new = [other for other in holders.pop(sign, ()) if other not in group]
                group.update(new)
                open_ += new
        seen |= group
        groups.append(group)
    return groups

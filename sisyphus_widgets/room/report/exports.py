"""Exports of reports: a CSV table of the class, grades for Moodle and Canvas, and text for a terminal."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO

from ...practice.study import PHASES
from ...rules import RulesError
from ...rules.errors import quoted
from ...rules.numbers import real
from .knowledge import Knowledge
from .report_words import words

_FORMULA = re.compile(r"(^|[;,\t\r\n])(?=\s*[=+\-@\t\r\n＝＋－＠])")
"""The beginning of a formula in a field, for any separator that a spreadsheet may use."""


def safe(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula, as pupils choose their names."""
    return _FORMULA.sub(r"\1'", text)


def class_table(report: Knowledge) -> str:
    """Return a CSV row for each pupil: the total score, the scores of first answers, rules, hints, beliefs, and tests.

    A rule has the share of first tries that were right. Absent pupils have empty cells, as do questions without an
    answer and rules that a pupil has not met. The separator and the decimal point are those of
    spreadsheets in the language of the report.
    """
    texts = words(report.language)
    separator, point = texts["csv_separator"], texts["decimal_point"]
    questions = [f"{n}: {report.question_title(id)}" for n, id in enumerate(report.questions, 1)]
    rules = [f"{texts['rule']}: {rule.title}" for rule in report.rules]
    tests = {one.learner: (one.before, one.after) for one in report.phase_scores}
    phases = [texts[f"phase_{one}"] for one in PHASES] if tests else []
    head = [texts["pupil"], texts["score"], *map(safe, (*questions, *rules)), texts["hints"], texts["belief"], *phases]
    rows = [
        [
            safe(pupil),
            _number(report.score(pupil)).replace(".", point) if report.questions else "",
            *(_score(report, pupil, id).replace(".", point) for id in report.questions),
            *(_share(report, pupil, rule.id).replace(".", point) for rule in report.rules),
            str(len(report.hints_of(pupil))),
            safe("; ".join(one.name for one in report.beliefs_of(pupil))),
            *(_number(one).replace(".", point) for one in tests.get(pupil, ())),
            *([""] * len(phases) if pupil not in tests else ()),
        ]
        for pupil in report.pupils
    ]
    return _csv([head, *rows, *([safe(name)] + [""] * (len(head) - 1) for name in report.absent)], separator)


def _score(report: Knowledge, pupil: str, question: str) -> str:
    cell = report.cell(pupil, question)
    return "" if cell.mark in ("shown", "none") else _number(cell.score)


def _share(report: Knowledge, pupil: str, rule: str) -> str:
    tries = report.tries(pupil, rule)
    return "" if tries is None else _number(tries.share)


def moodle_table(report: Knowledge, points: float) -> str:
    """Return grades in points as CSV for Moodle, which finds pupils by ``username``. Absent pupils have no row.

    Raises:
        RulesError: ``points`` is not a positive number, or the pupils were asked different questions.
    """
    _check(report, points)
    rows = [[safe(report.names.get(pupil, pupil)), _points(report, pupil, points)] for pupil in report.pupils]
    return _csv([["username", safe(report.title)], *rows])


def canvas_table(report: Knowledge, points: float, section: str) -> str:
    """Return grades in points as CSV for Canvas's gradebook, which finds pupils by their SIS logins.

    The second row has the greatest number of points. Absent pupils have no row, so they keep earlier grades.

    Raises:
        RulesError: ``points`` is not a positive number, or the pupils were asked different questions.
    """
    _check(report, points)
    head = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", safe(report.title)]
    possible = ["    Points Possible", "", "", "", "", _number(points)]
    rows = [
        [safe(pupil), "", "", safe(report.names.get(pupil, pupil)), safe(section), _points(report, pupil, points)]
        for pupil in report.pupils
    ]
    return _csv([head, possible, *rows])


def _check(report: Knowledge, points: object) -> None:
    if (real(points) or 0) <= 0:
        raise RulesError(f"points must be a positive number, not {quoted(points)}")
    if not report.common:
        raise RulesError("the pupils were asked different questions, as in practice, so their scores are no grades")


def _points(report: Knowledge, pupil: str, points: float) -> str:
    return f"{report.score(pupil) * points:.2f}"


def _number(value: float) -> str:
    return f"{round(value, 4):g}"


def _csv(rows: Iterable[Sequence[str]], separator: str = ",") -> str:
    """Return rows as CSV with quotes around all fields, as names may contain any separator."""
    text = StringIO()
    csv.writer(text, delimiter=separator, lineterminator="\r\n", quoting=csv.QUOTE_ALL).writerows(rows)
    return text.getvalue()


def as_text(report: Knowledge) -> str:
    """Return the report as a few lines of text: weak rules, beliefs, absent pupils, and uncounted lines."""
    texts = words(report.language)
    lines = [report.title, texts["told"].format(n=len(report.pupils), m=len(report.questions), k=len(report.counted))]
    for rule in report.rules:
        share = texts["percent"].format(n=f"{100 * rule.share:.0f}")
        lines.append(f"{share:>5}  {rule.title} ({rule.id})" + (f": {texts['flat']}" if rule.flat else ""))
    for belief in report.beliefs:
        count = texts["n_of_m"].format(n=len(belief.pupils), m=belief.of)
        lines.append(f"{texts['belief']}: {belief.name} ({belief.rule}): {count}")
    hints = {pupil: len(report.hints_of(pupil)) for pupil in report.pupils}
    if any(hints.values()):
        lines.append(f"{texts['hints']}: {', '.join(f'{pupil} {n}' for pupil, n in hints.items() if n)}")
    if report.absent:
        lines.append(f"{texts['absent']}: {', '.join(report.absent)}")
    if report.strangers:
        lines.append(f"{texts['strangers']}: {', '.join(report.strangers)}")
    lines += [f"{texts['left_out']}: {text}" for text in left_out_lines(report)]
    return "\n".join(lines)


def left_out_lines(report: Knowledge) -> list[str]:
    """Return a sentence for each file that does not count, and for the uncounted lines of a file by reason."""
    texts = words(report.language)
    found: dict[tuple[str, str], list[int]] = {}
    details: dict[tuple[str, str], str] = {}
    for one in report.left_out:
        key = (one.source, one.why if one.line is not None else f"{one.why}_file")
        found.setdefault(key, []).extend([] if one.line is None else [one.line])
        details.setdefault(key, one.detail)
    return [
        texts[f"left_{why}"].format(source=source, lines=", ".join(map(str, numbers)), detail=details[source, why])
        for (source, why), numbers in found.items()
    ]

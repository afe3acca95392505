"""An assignment as files: a notebook whose cells nbgrader grades, and the exercise that the notebook shows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...rules import RulesError
from ...rules.errors import quoted
from ...rules.files import write_whole
from ...rules.numbers import real
from ...rules.word_files import words_in

EXERCISE, ANSWERS = "exercise.json", "answers.jsonl"
"""The names of the files beside the notebook: the exercise, and the learner's answers."""

_FIRST_CELL = """from sisyphus_widgets import Assignment

assignment = Assignment()
assignment.widget"""


def write_assignment(
    folder: str | Path, spec: Mapping[str, Any], title: str, questions: int, *, points: float, language: str
) -> Path:
    """Write the notebook of an assignment and its exercise into a folder, and return the notebook.

    The folder is created if missing, and its name is that of the assignment; ``points`` are the points per question.

    Raises:
        RulesError: ``points`` is not a positive number, there are no questions, or the folder has no name.
        OSError: a file cannot be written.
    """
    if (number := real(points)) is None or number <= 0:
        raise RulesError(f"points must be a positive number, not {quoted(points)}")
    if not questions:
        raise RulesError("an assignment needs a question to grade, and here nothing is asked")
    place = Path(folder)
    name = place.resolve().name
    if not name:
        raise RulesError(f"folder must name the assignment, as in source/first-trick, not {quoted(str(folder))}")
    place.mkdir(parents=True, exist_ok=True)
    # Write the notebook last, since without its exercise it would show nothing.
    write_whole(place / EXERCISE, json.dumps(dict(spec), ensure_ascii=False, indent=1) + "\n")
    text = json.dumps(_notebook(title, questions, number, language), ensure_ascii=False, indent=1) + "\n"
    return write_whole(place / f"{name}.ipynb", text)


def unanswered(spec: Mapping[str, Any]) -> dict[str, Any]:
    """Return the spec of a model as it was before the first answer."""
    return {name: value for name, value in spec.items() if name != "state"}


def _notebook(title: str, questions: int, points: float, language: str) -> dict[str, Any]:
    words = words_in(Path(__file__).parent, language)
    cells = [
        _cell("markdown", "about", f"# {title}\n\n{words['how']}"),
        _cell("code", "exercise", _FIRST_CELL),
        _cell("markdown", "grades", words["grades"]),
        *(_graded(number, points, words["question"].format(n=number)) for number in range(1, questions + 1)),
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _graded(number: int, points: float, called: str) -> dict[str, Any]:
    source = f"# {called}\nassignment.points({number}, {points:g})"
    return _cell("code", f"question-{number}", source, points=points)


def _cell(kind: str, id: str, source: str, *, points: float | None = None) -> dict[str, Any]:
    """Return a locked cell for nbgrader, graded if it has ``points``."""
    grading = {
        "schema_version": 3,
        "grade_id": id,
        "cell_type": kind,
        "locked": True,
        "grade": points is not None,
        "solution": False,
        "task": False,
        **({} if points is None else {"points": points}),
    }
    code: dict[str, Any] = {"execution_count": None, "outputs": []} if kind == "code" else {}
    metadata = {"deletable": False, "editable": False, "nbgrader": grading}
    return {"cell_type": kind, "id": id, "metadata": metadata, "source": source.splitlines(keepends=True), **code}

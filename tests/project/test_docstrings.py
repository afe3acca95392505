"""Docstrings open with an imperative verb or a noun, as in Python's standard library, not with a question word."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from devtools.paths import ROOT

FOLDERS = ("sisyphus_widgets", "devtools", "benchmarks", "examples", "shelf", "tests")
QUESTION = re.compile(r"(What|Whatever|Whether|How|Why|Who|Whoever|Whose|Where|Wherever|Which)\b(?!-)")
OPENING = re.compile(rf'"""\s*{QUESTION.pattern}')
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings(file: Path) -> Iterator[str]:
    """Yield the docstrings of a file; parse it only if its source has a text that opens with a question word."""
    source = file.read_text("utf-8")
    for node in ast.walk(ast.parse(source)) if OPENING.search(source) else ():
        if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node)):
            yield text


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_docstring_opens_with_a_question_word(folder: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}: {text.splitlines()[0]}"
        for file in sorted((ROOT / folder).rglob("*.py"))
        for text in docstrings(file)
        if QUESTION.match(text)
    ]
    assert found == []


def test_an_opening_question_word_is_found(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text('"""What-ifs."""\n\n\ndef size():\n    """How large it is."""\n', "utf-8")
    assert [text for text in docstrings(file) if QUESTION.match(text)] == ["How large it is."]

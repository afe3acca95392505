"""Selectors of tests and benchmarks name classes that the front end has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from devtools.paths import JS, ROOT

FOLDERS = ("benchmarks", "devtools", "tests/browser", "tests/documents", "tests/hosts", "tests/site")
CLASS = r"((?:sw|is)-\w+(?:-\w+)*)"
SELECTOR = re.compile(rf"\.{CLASS}")
NAME = re.compile(rf"(?<![\w.-]){CLASS}")
TEMPLATE = re.compile(r"`[^`\n]*?((?:sw|is)-)\$\{")
QUOTED = re.compile(r'"(\w+(?:-\w+)*)"')


def templated(files: list[Path], types: str) -> set[str]:
    """Return the classes that files of the front end put together from a prefix and a quoted word."""
    texts = [file.read_text("utf-8") for file in files]
    return {
        prefix + word
        for text in texts
        for prefix in TEMPLATE.findall(text)
        for word in QUOTED.findall(text) + QUOTED.findall(types)
    }


def front_end_classes() -> set[str]:
    """Return all classes of the front end and of the pages around it."""
    files = [*(JS / "src").rglob("*.ts"), *(JS / "src").rglob("*.tsx")]
    whole = "\n".join(file.read_text("utf-8") for file in [*files, *(ROOT / "sisyphus_widgets").rglob("*.py")])
    types = "\n".join(re.findall(r"^export type \w+ = \".*$", (JS / "src/trace/contract.ts").read_text("utf-8"), re.M))
    return {*NAME.findall(whole), *templated(files, types)}


def scripts() -> Iterator[Path]:
    for folder in FOLDERS:
        for ending in ("py", "js", "mjs"):
            yield from sorted((ROOT / folder).rglob(f"*.{ending}"))


def missing(text: str, classes: set[str]) -> set[str]:
    """Return the classes in the selectors of a script that neither the front end nor the script itself has."""
    return {*SELECTOR.findall(text)} - classes - {*NAME.findall(text)}


def test_selectors_name_classes_of_the_front_end() -> None:
    classes = front_end_classes()
    found = {str(file.relative_to(ROOT)): missing(file.read_text("utf-8"), classes) for file in scripts()}
    assert {name: absent for name, absent in found.items() if absent} == {}


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ('root.locator(".sw-root .is-main")', set()),
        ('root.locator(".sw-hand, .sw-summary.is-game")', set()),  # put together by the front end
        ('root.locator(".sw-steps")', {"sw-steps"}),
        ('root.locator(".sw-card.is-whole")', {"is-whole"}),
        ("el.className = 'sw-own'; el.querySelector('.sw-own')", set()),
    ],
)
def test_a_class_that_the_front_end_lacks_is_found(text: str, absent: set[str]) -> None:
    assert missing(text, front_end_classes()) == absent

"""The check of names in the front end refuses bare words of docs/words.md and names that occur twice."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from devtools.paths import JS

pytestmark = pytest.mark.skipif(not (JS / "node_modules").is_dir(), reason="npm has installed nothing")

FAULTS = [
    ("src/a.ts", "const told = 1;", "js/src/a.ts:1: told is a bare word"),
    ("src/a.ts", "\nfunction f(told: number) {}", "js/src/a.ts:2: told is a bare word"),
    ("src/a.ts", "function told() {}", "told is a bare word"),
    ("src/a.ts", "interface Told {}", "Told is a bare word"),
    ("src/a.ts", "interface A { told: number }", "told is a bare word"),
    ("src/a.ts", "class A { #told = 1; }", "told is a bare word"),
    ("src/a.ts", "class A { told() {} }", "told is a bare word"),
    ("src/a.ts", "class A { constructor(private told: number) {} }", "told is a bare word"),
    ("src/a.ts", "const f = ({ text: told = 1 }) => told;", "told is a bare word"),
    ("src/a.ts", "const [, ...told] = [1];", "told is a bare word"),
    ("src/a.ts", "type F = (told: number) => void;", "told is a bare word"),
    ("src/a.ts", 'import { text as told } from "./b";', "told is a bare word"),
    ("src/a.ts", "const _TOLD = 1;", "_TOLD is a bare word"),
    ("src/a.ts", "for (const told of []) {}", "told is a bare word"),
    ("src/a.ts", "const known = () => 1;", "known is a bare word"),
    ("src/a.ts", "interface A { known: number }", "known is a bare word"),
    ("src/a.ts", "[1].map((one) => 1);", "one is a bare word"),
    ("src/told.css", "", "js/src/told.css is named by a bare word"),
    ("test/told.test.ts", "", "js/test/told.test.ts is named by a bare word"),
    (
        "src/a.ts",
        "class A {}\nexport interface A {}",
        "js/src/a.ts:2: A is also the name of something in js",
    ),
    ("src/a.tsx", "class A {}\nexport const A = () => null;", "A is also the name of something"),
]
RIGHT = [
    ("src/a.ts", "const known = 1; for (const one of []) {}"),
    ("src/a.ts", "const toldText = 1, { told } = page; f(told, { told: 1 });"),
    ("src/a.tsx", "const A = () => null;"),
    ("test/a.ts", "class A {}"),
]


def checked(folder: Path, file: str, code: str) -> subprocess.CompletedProcess[str]:
    """Check a front end that consists of one file with this code."""
    (folder / "docs").mkdir()
    (folder / "docs" / "words.md").write_text(
        "# Words\n\n<!-- banned names -->\n```text\ntold said\nknown one\n```\n", encoding="utf-8"
    )
    path = folder / "js" / file
    path.parent.mkdir(parents=True)
    path.write_text(code, encoding="utf-8")
    node = shutil.which("node")
    assert node is not None
    command = [node, str(JS / "words.mjs"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize(("file", "code", "message"), FAULTS)
def test_a_bare_word_or_a_shared_name_is_refused(tmp_path: Path, file: str, code: str, message: str) -> None:
    result = checked(tmp_path, file, code)
    assert result.returncode == 1
    assert message in result.stderr
    assert "see docs/words.md" in result.stderr


@pytest.mark.parametrize(("file", "code"), RIGHT)
def test_other_names_pass(tmp_path: Path, file: str, code: str) -> None:
    result = checked(tmp_path, file, code)
    assert (result.returncode, result.stderr) == (0, "")

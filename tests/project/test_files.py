"""Files are short and state their purpose; no file contains a machine's paths or the address of a registry."""

from __future__ import annotations

import json
import re

import pytest

from devtools.paths import JS, ROOT, STATIC

MOST_LINES = 460  # the guide is about 400; code is never squeezed to stay below a number
WHOLE = {
    # Everything that changes a match, its display and its open question, which must change together.
    "sisyphus_widgets/table/session.py": 690,
    # Everything that changes the frames of a trace and the positions behind them, which nothing else may change.
    "sisyphus_widgets/trace/tracer.py": 590,
    # A learner's place in a lesson and in its questions, which only advance together.
    "sisyphus_widgets/lessons/progress.py": 600,
    # All declarations of a game about its drawing, with their defaults.
    "sisyphus_widgets/rules/drawing/scene.py": 480,
    # All declarations of a trick-taking game, with their defaults and checks.
    "sisyphus_widgets/kits/tricks/game.py": 470,
    # The position of a trick-taking game with all that its kinds override, each beside what it replaces.
    "sisyphus_widgets/kits/tricks/core.py": 480,
    # All frames, which only this file may know, each read beside the one that it overrides.
    "js/src/style/frames.css": 490,
    # A table of the mistakes that authors make.
    "tests/workshop/testing/test_mistakes.py": 540,
}
"""Files that read better whole, with the reason and the greatest number of lines."""
MOST_COLUMNS = 140
COMMENT = {
    ".py": ('"""', 'r"""'),
    ".ts": ("//", "/*"),
    ".tsx": ("//", "/*"),
    ".mjs": ("//", "/*"),
    ".css": ("/*",),
}

GENERATED = [JS / "src/trace/contract.ts", ROOT / "sisyphus_widgets/schema/contract.py"]
"""Generated files; other tests check that they are up to date."""

# Assembled from parts, so that this file does not contain the strings that it looks for.
MACHINE_PATHS = [f"/{name}/" for name in ("work", "tmp", "root")]
REGISTRIES = [name + ".org" for name in ("registry.npmjs", "pypi", "pythonhosted")]
LEFT_TO_DO = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X])\b")  # in brackets, so that the pattern does not match itself


@pytest.fixture(scope="module")
def sources(project_files):
    """Return the hand-written files by path, with their text."""
    texts = {
        file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8")
        for file in project_files
        if file.suffix in COMMENT and not file.is_relative_to(STATIC) and file not in GENERATED
    }
    assert {"dev.py", "tests/project/test_files.py"} <= texts.keys()
    return texts


@pytest.fixture(scope="module")
def texts(project_files):
    """Return all text files by path, with their text."""
    found = {}
    for file in project_files:
        content = file.read_bytes()
        if b"\0" not in content:
            found[file.relative_to(ROOT).as_posix()] = content.decode("utf-8")
    return found


def test_source_files_are_short(sources):
    lines = {name: text.count("\n") for name, text in sources.items()}
    long = {name: number for name, number in lines.items() if number > WHOLE.get(name, MOST_LINES)}
    assert not long, f"split by purpose what has more than {MOST_LINES} lines"


def test_lines_are_short_enough_to_read_without_scrolling(sources):
    long = [
        f"{name}:{number}"
        for name, text in sources.items()
        for number, line in enumerate(text.splitlines(), 1)
        if len(line) > MOST_COLUMNS
    ]
    assert not long, f"break what has more than {MOST_COLUMNS} columns, long texts included"


def test_source_files_begin_with_their_purpose(sources):
    silent = [name for name, text in sources.items() if not text.startswith(COMMENT["." + name.rpartition(".")[2]])]
    assert not silent


def test_no_file_contains_a_todo_marker(sources):
    assert not [name for name, text in sources.items() if LEFT_TO_DO.search(text)]


@pytest.mark.parametrize("unwanted", [*MACHINE_PATHS, *REGISTRIES])
def test_no_file_contains_a_machine_path_or_a_registry(texts, unwanted):
    assert not [name for name, text in texts.items() if unwanted in text]


def test_locked_packages_have_hashes_and_no_addresses():
    packages = json.loads((JS / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    locked = {name: entry for name, entry in packages.items() if name}
    assert "node_modules/preact" in locked
    assert not [name for name, entry in locked.items() if "resolved" in entry]
    assert not [name for name, entry in locked.items() if "integrity" not in entry]


def test_front_end_packages_are_pinned():
    manifest = json.loads((JS / "package.json").read_text(encoding="utf-8"))
    versions = {**manifest.get("dependencies", {}), **manifest["devDependencies"]}
    assert versions
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions.values()), versions


def test_bundle_loads_nothing_from_elsewhere():
    built = {file.name: file.read_bytes() for file in STATIC.iterdir() if file.suffix in (".js", ".css")}
    assert {"widget.js", "widget.css"} <= built.keys()
    for name, content in built.items():
        # `nowhere.invalid` is an address that cannot exist: Pyodide wants one even if it loads nothing from there.
        hosts = set(re.findall(r"https?://([^/\s\"'`)]+)", content.decode("utf-8")))
        assert hosts <= {"www.w3.org", "nowhere.invalid"}, f"{name} names other machines"
        assert not re.search(r"@import|\bimport\s*\(?\s*[\"'](?:https?:)?//", content.decode("utf-8"))

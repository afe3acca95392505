"""The inputs of steps and tests, which the check uses to skip those that passed with the same inputs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from devtools import dependencies, inputs
from devtools.inputs import Passes, below, digest, tracked
from devtools.paths import ROOT

FILES = ("docs/a.md", "docs.md", "js/b.ts", "tests/test_c.py")


def test_patterns_select_files_folders_and_suffixes() -> None:
    assert below(["docs"], FILES) == ["docs/a.md"]
    assert below(["docs.md", "js"], FILES) == ["docs.md", "js/b.ts"]
    assert below(["*.py"], FILES) == ["tests/test_c.py"]
    assert below([], FILES) == []


def test_a_digest_changes_with_content_and_name(tmp_path: Path) -> None:
    digests = set()
    for name, text in (("a", "x"), ("a", "y"), ("b", "x")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        inputs._hash_of.cache_clear()
        digests.add(digest([name], tmp_path))
    digests.add(digest([], tmp_path))
    assert len(digests) == 4


def test_a_digest_covers_installed_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest([], tmp_path)
    monkeypatch.setattr(inputs, "environment", lambda: "another Python")
    assert digest([], tmp_path) != before


def test_a_folder_without_git_has_no_tracked_files(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch()
    assert tracked(tmp_path) == ()


def test_tracked_files_include_new_but_not_ignored_files(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True, timeout=60)
    (tmp_path / ".gitignore").write_text("*.log", encoding="utf-8")
    for name in ("ü.py", "a.log"):
        (tmp_path / name).touch()
    assert tracked(tmp_path) == (".gitignore", "ü.py")


def test_passes_are_stored_and_failures_removed(tmp_path: Path) -> None:
    file = tmp_path / "new" / "passes.json"
    Passes(file).update({"a": "1", "b": "2"})
    assert Passes(file).since("a", "1")
    assert Passes(file).since("a", "2") is None
    Passes(file).update({"b": "3"}, failed=["a"])
    assert Passes(file).since("a", "1") is None
    assert Passes(file).since("b", "3")


@pytest.mark.parametrize("text", ["", "[]", '{"a": 1}', '{"a": ["1"]}'])
def test_a_damaged_file_counts_as_empty(tmp_path: Path, text: str) -> None:
    file = tmp_path / "passes.json"
    file.write_text(text, encoding="utf-8")
    assert Passes(file).since("a", "1") is None


# ---------------------------------------------------------------- inputs of tests


def test_a_test_depends_on_the_rooms_below_those_it_imports() -> None:
    found = dependencies.inputs_of("tests/trace/test_goldens.py")
    assert {"sisyphus_widgets/trace/tracer.py", "sisyphus_widgets/rules/state.py", "pyproject.toml"} <= found
    assert "tests/conftest.py" in found
    assert not below(["js", "docs"], found)


def test_a_test_of_a_game_depends_on_no_other_game() -> None:
    found = below(["sisyphus_widgets/games"], dependencies.inputs_of("tests/games/sixty/test_reference.py"))
    assert "sisyphus_widgets/games/sixty/core.py" in found
    assert "sisyphus_widgets/games/ascend/core.py" not in found


def test_every_file_of_the_package_is_an_input_of_a_test_outside_this_folder() -> None:
    tests = [name for name in dependencies.digests_of_tests("tests") if not name.startswith("tests/project/")]
    reached = set().union(*map(dependencies.inputs_of, tests))
    assert set(below(["sisyphus_widgets"], tracked())) <= reached


def test_a_test_of_the_project_depends_on_everything() -> None:
    assert dependencies.inputs_of("tests/project/test_inputs.py") == set(tracked())


# ---------------------------------------------------------------- the plugin


def run(folder: Path, *words: str, unchanged: tuple[str, ...] = ()) -> tuple[int, str, Passes]:
    """Run pytest with the plugin on two test files; return its exit code, its output and the noted passes."""
    passes = folder / "passes.json"
    digests = dict.fromkeys(("test_good.py", "test_bad.py"), "1")
    plan = {"digests": digests, "unchanged": unchanged, "passes": str(passes)}
    (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    (folder / "test_good.py").write_text("def test_a(): pass\ndef test_b(): pass\n", encoding="utf-8")
    (folder / "test_bad.py").write_text("def test_a(): pass\ndef test_b(): assert False\n", encoding="utf-8")
    options = [
        "-p",
        "xdist",
        "-p",
        "tests.unchanged",
        "--plan",
        "plan.json",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(folder),
    ]
    command = [sys.executable, "-m", "pytest", "-q", *options, *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    return done.returncode, done.stdout, Passes(passes)


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "workers"])
def test_only_a_file_whose_tests_all_pass_is_noted(tmp_path: Path, workers: tuple[str, ...]) -> None:
    Passes(tmp_path / "passes.json").update({"test_bad.py": "1"})
    code, _, passes = run(tmp_path, *workers)
    assert code == pytest.ExitCode.TESTS_FAILED
    assert passes.since("test_good.py", "1")
    assert passes.since("test_bad.py", "1") is None


@pytest.mark.parametrize("words", [("-k", "test_a"), ("-x",)])
def test_a_file_that_has_not_run_whole_is_not_noted(tmp_path: Path, words: tuple[str, ...]) -> None:
    _, _, passes = run(tmp_path, *words)
    assert passes.since("test_bad.py", "1") is None
    assert passes.since("test_good.py", "1") is None


def test_unchanged_files_are_skipped(tmp_path: Path) -> None:
    code, output, _ = run(tmp_path, unchanged=("test_bad.py",))
    assert code == pytest.ExitCode.OK
    assert "2 passed" in output


def test_a_run_with_nothing_left_succeeds(tmp_path: Path) -> None:
    code, output, _ = run(tmp_path, unchanged=("test_bad.py", "test_good.py"))
    assert code == pytest.ExitCode.OK
    assert "no tests ran" in output

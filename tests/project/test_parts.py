"""The choice of a part of a long sample."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from devtools.paths import ROOT
from tests.parts import every_third, is_turn, part_id, part_of_commit, selected_parts, without_part

SAMPLE = "tests/games/sixty/test_redeal.py"


def git(folder: Path, *words: str) -> None:
    settings = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *settings, *words], cwd=folder, check=True, capture_output=True, timeout=60)


def commit(folder: Path, text: str, message: str) -> int:
    """Commit a file with this text, and return the part of the commit."""
    (folder / "file").write_text(text, encoding="utf-8")
    git(folder, "add", ".")
    git(folder, "commit", "--allow-empty", "-m", message)
    return part_of_commit(folder)


def collected_parts(*options: str) -> set[str]:
    """Return the parts in the ids that pytest collects with these options."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:nbval", "-p", "no:cacheprovider"]
    listing = subprocess.run([*command, SAMPLE, *options], cwd=ROOT, capture_output=True, text=True, check=True)
    return {name.partition("[")[2].partition("-")[0] for name in listing.stdout.splitlines() if "[" in name}


def test_the_part_changes_with_the_files_of_a_commit_and_not_with_its_message(tmp_path: Path) -> None:
    git(tmp_path, "init")
    first = commit(tmp_path, "one", "begin")
    assert commit(tmp_path, "one", "the same files") == first
    assert len({commit(tmp_path, str(number), "other files") for number in range(4)}) > 1


def test_without_a_repository_or_git_the_part_is_0(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert part_of_commit(tmp_path) == 0
    monkeypatch.setenv("PATH", str(tmp_path))
    assert part_of_commit(ROOT) == 0


def test_a_number_selects_one_part_and_no_number_all() -> None:
    assert selected_parts(5, 3) == [3]
    assert selected_parts(5, 48_113) == [3]
    assert selected_parts(5, None) == [0, 1, 2, 3, 4]


def test_two_parts_in_a_row_take_all_items_in_turn() -> None:
    turns = [[item for item in "abcde" if is_turn(item, "abcde", part)] for part in (4, 5)]
    assert turns == [["a", "c", "e"], ["b", "d"]]


def test_three_parts_in_a_row_take_all_variants_and_each_takes_every_test() -> None:
    ids = ["f::a", *(f"f::b[{name}]" for name in "12345"), "f::c[x]", "f::c[y]", "f::d[part7of9-x]", "f::d[part7of9-y]"]
    parts = [every_third([(id, id) for id in ids], part) for part in (7, 8, 9)]
    assert {id for part in parts for id in part} == {*ids}
    for part in parts:
        assert {id.partition("[")[0] for id in part} == {"f::a", "f::b", "f::c", "f::d"}
        assert {"f::d[part7of9-x]", "f::d[part7of9-y]"} < {*part}
        assert len([id for id in part if "::b" in id]) <= 2


def test_ids_without_their_part_are_the_same_in_every_part() -> None:
    names = {without_part(f"tests/test_a.py::test_b[{part_id(part, 20)}-leading]") for part in (3, 17)}
    assert len(names) == 1
    assert without_part("tests/test_a.py::test_part2of3[a]") != without_part("tests/test_a.py::test_part2of4[a]")


def test_a_short_run_collects_the_given_part_and_a_full_run_all() -> None:
    assert collected_parts("--part", "8") == {"part3of5"}
    assert collected_parts("--full") == {f"part{number}of5" for number in range(5)}
    assert collected_parts("--full", "--part", "8") == {"part3of5"}

"""The tables of rooms in the docs agree with the folders of the package."""

from __future__ import annotations

import pytest

from devtools.paths import ROOT
from devtools.rooms import PACKAGE, PAGES, arrows, layers, rooms, with_table


@pytest.mark.parametrize("name", PAGES)
def test_the_table_agrees_with_the_folders(name):
    page = (ROOT / name).read_text("utf-8")
    assert "<!-- rooms -->" in page
    assert with_table(page) == page, "regenerate it: python3 -m devtools.rooms"
    changed = page.replace("| `rules/` |", "| `rulez/` |")
    assert changed != page
    assert with_table(changed) == page


def test_every_room_is_in_the_table():
    listed = {path for path, _ in rooms()}
    below = {path.parent.relative_to(PACKAGE).as_posix() + "/" for path in PACKAGE.glob("*/**/__init__.py")}
    assert {path for path in below if not path.startswith("games/") or path == "games/"} <= listed
    assert {f"{name}/" for name in ("rules/position", "embed/offline", "table")} <= listed


def test_only_the_teaching_interface_and_two_commands_are_modules_at_the_top():
    assert sorted(path.name for path in PACKAGE.glob("*.py")) == [
        "__init__.py",
        "preview.py",
        "report.py",
        "teaching.py",
    ]
    assert "teaching" in layers()


def test_there_are_few_rooms_and_few_arrows_between_them() -> None:
    assert len([name for name in layers() if (PACKAGE / name).is_dir()]) <= 17
    assert 60 < len(arrows()) <= 105

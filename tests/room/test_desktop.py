"""The room that opens by a double click: what it starts with, and the one file that brings everything with it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from devtools import room_file
from devtools.paths import PYTHON, SCRIPTS
from sisyphus_widgets.room import desktop
from tests.room.room_process import with_ctrl_c


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """Return the list of what the command of rooms is called with, for a user without a room and with a terminal."""
    lines: list[list[str]] = []
    monkeypatch.setattr(desktop, "open_room", lambda line: lines.append(line) or 0)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    return lines


def test_a_double_click_opens_a_room_in_the_users_folder_and_the_page_in_the_browser(opened, tmp_path, monkeypatch):
    assert desktop.main([]) == 0
    assert Path.cwd() == tmp_path / desktop.FOLDER
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert desktop.main([]) == 0
    assert opened == [["--lan", "--browser"], ["--lan", "--browser", "--language", "de"]]


@pytest.mark.parametrize(
    ("hours", "typed", "more"), [(1, "1", ["--resume"]), (1, "", []), (desktop.HOURS_OPEN + 1, "1", [])]
)
def test_a_room_of_the_same_day_goes_on_if_its_teacher_wants_it(opened, tmp_path, monkeypatch, hours, typed, more):
    file = tmp_path / desktop.FOLDER / "room.sqlite"
    file.parent.mkdir()
    file.touch()
    then = file.stat().st_mtime - hours * 3600
    os.utime(file, (then, then))
    monkeypatch.setattr("builtins.input", lambda prompt: typed)
    desktop.main([])
    assert opened == [["--lan", "--browser", *more]]


def test_arguments_go_to_the_command_as_they_are(opened, tmp_path):
    desktop.main(["quiz", "sixty", "-n", "3"])
    assert opened == [["quiz", "sixty", "-n", "3"]]
    assert not (tmp_path / desktop.FOLDER).exists()


def test_the_last_line_names_the_folder_and_no_command(opened, tmp_path, monkeypatch, capsys):
    for language, start in (("en_GB", "What the class did stays in the folder"), ("de_DE", "Was die Klasse getan hat")):
        monkeypatch.setenv("LANG", f"{language}.UTF-8")
        assert desktop.main([]) == 0
        last = capsys.readouterr().out
        assert last.startswith(start)
        assert str(tmp_path / desktop.FOLDER) in last
        assert "python -m" not in last


@with_ctrl_c
def test_the_file_alone_opens_a_room_with_a_python_that_has_no_packages(tmp_path):
    file = room_file.build(tmp_path / "made")
    with zipfile.ZipFile(file) as archive:
        assert not [name for name in archive.namelist() if name.endswith(room_file.COMPILED)]
    venv.create(tmp_path / "python", symlinks=os.name != "nt")
    python = tmp_path / "python" / SCRIPTS.name / PYTHON.name
    notes, address_file = tmp_path / "browser.py", tmp_path / "address"
    notes.write_text("import sys\nopen(sys.argv[1], 'w').write(sys.argv[2])\n")
    browser = f"{sys.executable} {notes} {address_file} %s"
    home = {"HOME": str(tmp_path), "USERPROFILE": str(tmp_path), "BROWSER": browser, "LANG": "de_DE.UTF-8"}
    command = [python, "-I", "-u", file]
    with subprocess.Popen(
        command, env={**os.environ, **home}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            lines = process.stdout.readline() + process.stdout.readline()
            found = re.search(r"teacher: (\S+)#", lines)
            assert found, lines
            with urlopen(found[1], timeout=30) as answer:
                page = answer.read().decode()
            assert "<title>" in page
            [script] = re.findall(r'<script[^>]* src="([^"]+)"', page)[:1]
            with urlopen(found[1].rpartition("/")[0] + "/" + script.lstrip("/"), timeout=30) as answer:
                assert len(answer.read()) > 1000
            while not address_file.exists():
                assert process.poll() is None
                time.sleep(0.05)
        finally:
            process.send_signal(signal.SIGINT)
            rest = process.stdout.read() if process.stdout else ""
        assert process.wait(30) == 0
    assert f"innerhalb von {desktop.HOURS_OPEN} Stunden" in rest
    assert "python -m" not in rest
    assert (tmp_path / desktop.FOLDER / "room.sqlite").exists()
    assert address_file.read_text().startswith(found[1])

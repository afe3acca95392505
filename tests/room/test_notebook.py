"""A room opened from Python, as in a notebook: its output, its server, and its files."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from sisyphus_widgets.room import Room
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.rules import RulesError


def test_a_room_is_open_until_it_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "room.sqlite"
    with Room("quiz", "sixty", file, n=1, seed=3, language="de") as room:
        html = room._repr_html_()
        code, address = room.code, room.address
        assert code in html
        assert "<svg" in html
        assert "Öffne 127.0.0.1" in html
        assert room.teacher_address.partition("#")[2] not in html, "notebooks are saved and passed on"
        assert "room.lead()" in html
        opened: list[str] = []
        monkeypatch.setattr("webbrowser.open", lambda address: opened.append(address) or True)
        room.lead()
        assert opened == [room.teacher_address]
        monkeypatch.setattr("webbrowser.open", lambda address: False)
        with pytest.raises(RulesError, match="teacher_address has the address"):
            room.lead()
        with urlopen(address) as page:
            assert b'class="member"' in page.read()
    assert "geschlossen" in room._repr_html_()
    assert repr(room) == "<a room that is closed>"
    with pytest.raises(URLError):
        urlopen(address)
    room.close()
    with Room(file=file, resume=True) as again:
        assert again.code == code


def test_a_room_with_lan_shows_all_its_addresses_or_warns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["192.168.4.10", "10.20.0.5"]
    monkeypatch.setattr("sisyphus_widgets.room.server.own_addresses", lambda: found)
    with Room("quiz", "sixty", tmp_path / "room.sqlite", n=1, seed=3, language="en", lan=True) as room:
        port = room.address.rpartition(":")[2]
        assert f"Open 192.168.4.10:{port} / 10.20.0.5:{port} and type" in room._repr_html_()
    found.clear()
    with (
        pytest.warns(UserWarning, match="in no network"),
        Room("quiz", "sixty", tmp_path / "other.sqlite", n=1, seed=3, lan=True) as room,
    ):
        assert room.address.startswith("http://127.0.0.1:")


def test_a_report_reads_an_open_or_a_closed_room(tmp_path: Path) -> None:
    with Room("quiz", "sixty", tmp_path / "room.sqlite", n=2, seed=3, language="de") as room:
        report = ClassReport(room, names=["Ida"])
        assert (len(report.questions), report.absent, report.hints) == (0, ("Ida",), ())
    assert ClassReport(room).questions == report.questions


def test_a_failed_opening_names_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    with pytest.raises(RulesError, match="a room is for quiz, lesson, practice, play"):
        Room("dance", "sixty", file)
    with pytest.raises(RulesError, match="there is no such file"):
        Room(file=file, resume=True)
    with Room("play", "skitgubbe", file, players=3), pytest.raises(RulesError, match="open already"):
        Room("play", "skitgubbe", file)
    with pytest.raises(RulesError, match="exists already"):
        Room("play", "skitgubbe", file)
    other = tmp_path / "other.sqlite"
    with pytest.raises(RulesError, match="port must be a number from 0 to 65535, not 80000"):
        Room("play", "skitgubbe", other, port=80_000)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(OSError, match="in use"):
            Room("play", "skitgubbe", other, port=taken.getsockname()[1])
    assert not [*tmp_path.glob("other*")]


@pytest.mark.parametrize(
    ("words", "options", "message"),
    [
        ([], {}, r"say what the class does, as in Room\('quiz', 'sixty'\), or give a plan"),
        (["quiz"], {}, r"say what the class does, as in Room\('quiz', 'sixty'\)"),
        (["quizz", "sixty"], {}, "a room is for quiz, lesson, practice, play, pause, not 'quizz'"),
        (["quiz", "sixty"], {"rule": ["3.2"]}, "quiz has no option 'rule'; it has game, questions, rules, "),
        (["lesson", "first-trick"], {"n": 3}, "lesson has no option 'n'; it has name, language"),
        (["quiz", "sixty", 5], {}, "the file of a room must be a string or a Path, not 5"),
    ],
)
def test_a_mistyped_room_says_what_is_wrong_and_writes_nothing(
    words: list[Any], options: dict[str, Any], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RulesError, match=message):
        Room(*words, **options)
    assert list(tmp_path.iterdir()) == []

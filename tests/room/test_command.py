"""The command that opens a room: its output, its errors, and its files."""

from __future__ import annotations

import os
import shlex
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from devtools.paths import ROOT
from sisyphus_widgets.room.__main__ import main
from sisyphus_widgets.room.room import ClassRoom
from tests.room.room_process import with_ctrl_c


@with_ctrl_c
def test_a_closed_room_prints_the_command_that_opens_it_at_the_same_address(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-m", "sisyphus_widgets.room"]

    def output_of(*more: str) -> str:
        with subprocess.Popen([*command, *more], cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            lines = "".join(process.stdout.readline() for _ in range(2))
            process.send_signal(signal.SIGINT)
            lines += process.stdout.read()
            assert process.wait(30) == 0
        return lines

    first = output_of("quiz", "sixty", "-n", "1", "--lan")
    again = first.partition("sisyphus_widgets.room ")[2].split()
    assert again[:4] == ["--resume", "--file", "room.sqlite", "--lan"]
    second = output_of(*again)
    assert [line for line in second.splitlines() if line.startswith("For the")] == [
        line for line in first.splitlines() if line.startswith("For the")
    ]


def test_a_failed_opening_names_the_reason_and_leaves_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, certificate = tmp_path / "room.sqlite", tmp_path / "c.pem"
    begin = ["quiz", "sixty", "-n", "1", "--file", str(file)]
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        # In a separate process, as a failed bind leaves a socket to the garbage collector.
        command = [sys.executable, "-m", "sisyphus_widgets.room", *begin, "--port", str(port)]
        found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert (found.returncode, f"port {port} cannot be opened" in found.stderr) == (1, True)
        assert "Traceback" not in found.stderr
    assert main([*begin, "--certificate", str(certificate), "--key", str(certificate)]) == 1
    assert "c.pem: there is no such file" in capsys.readouterr().err
    certificate.write_text("no certificate")
    assert main([*begin, "--certificate", str(certificate), "--key", str(certificate)]) == 1
    assert "are no certificate with its key" in capsys.readouterr().err
    assert main([*begin, "--hub"]) == 1
    assert "a service that a JupyterHub starts" in capsys.readouterr().err
    assert not file.exists()


def test_an_error_in_an_open_room_does_not_delete_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(rooms: list[ClassRoom], arguments: object, certificate: object, ports: list[int]) -> None:
        ports.append(1)
        rooms[0].store.close()
        raise OSError("no space left")

    monkeypatch.setattr("sisyphus_widgets.room.__main__._serve", fail)
    file = tmp_path / "room.sqlite"
    with pytest.raises(OSError, match="no space left"):
        main(["quiz", "sixty", "-n", "1", "--file", str(file)])
    assert file.exists()


def test_each_new_room_gets_a_new_default_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def serve(rooms: list[ClassRoom], arguments: object, certificate: object, ports: list[int]) -> None:
        ports.append(8765)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sisyphus_widgets.room.__main__._serve", serve)
    for number, plan in enumerate((["quiz", "sixty", "-n", "1"], ["lesson", "three-answers"], ["play", "sixty"])):
        assert main(plan) == 0
        file = "room.sqlite" if number == 0 else f"room_{number + 1}.sqlite"
        assert f"Open it again: python -m sisyphus_widgets.room --resume --file {file}" in capsys.readouterr().out
        os.utime(file, (number, number))
    assert main(["--report", "report.html"]) == 0
    assert "Sixty" in capsys.readouterr().out
    os.utime("room_2.sqlite", (9, 9))
    assert main(["--resume"]) == 0
    assert "room_2.sqlite" in capsys.readouterr().out
    assert main(["--delete"]) == 1
    assert "several rooms here: room.sqlite, room_2.sqlite, room_3.sqlite" in capsys.readouterr().err
    assert main(["--delete", "--file", "room.sqlite"]) == 0
    assert main(["--delete", "--file", "room_2.sqlite"]) == 0
    assert main(["--delete"]) == 0
    assert not [*tmp_path.glob("room*")]


def test_an_invalid_port_or_a_missing_extra_is_reported_before_a_file_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for port in ("80000", "-1", "9" * 5000, "x"):
        with pytest.raises(SystemExit):
            main(["quiz", "sixty", "-n", "1", "--port", port])
        assert "a port is a number from 0 to 65535" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["quiz", "sixty", "-n", "1", "--port", "65535", "--rooms", "2"])
    capsys.readouterr()
    monkeypatch.setattr("sisyphus_widgets.room.files.find_spec", lambda name: None)
    assert main(["quiz", "sixty", "-n", "1"]) == 1
    assert 'a room needs the extra "room"' in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_several_rooms_are_opened_all_or_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a-2.sqlite").write_text("in the way")
    assert main(["quiz", "sixty", "-n", "1", "--rooms", "2", "--file", str(tmp_path / "a.sqlite")]) == 1
    assert "a-2.sqlite: it exists already" in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["a-2.sqlite"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "sixty", "--rules", "3.2"], "--rules is for quiz and practice, not for play"),
        (["practice", "sixty", "-n", "3"], "-n is for quiz, not for practice"),
        (
            ["lesson", "first-trick", "--options", "may_take"],
            "--options is for quiz, practice and play, not for lesson",
        ),
        (["quiz"], "say what the class does, as in: quiz sixty"),
        (["quiz", "sixty", "--key", "k.pem"], "a certificate needs --key, and a key --certificate"),
        (["quiz", "sixty", "--address", "room"], "an address is one such as https://room.example.org"),
    ],
)
def test_conflicting_arguments_are_refused_before_a_file_is_made(
    words: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert message in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_the_printed_command_quotes_any_file_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def serve(rooms: list[ClassRoom], value: object, certificate: object, ports: list[int]) -> None:
        ports.append(8765)

    monkeypatch.setattr("sisyphus_widgets.room.__main__._serve", serve)
    file = tmp_path / "class 7 b.sqlite"
    assert main(["quiz", "sixty", "-n", "1", "--lan", "--file", str(file)]) == 0
    line = capsys.readouterr().out.partition("python -m sisyphus_widgets.room ")[2]
    assert shlex.split(line) == ["--resume", "--file", str(file), "--lan", "--port", "8765"]

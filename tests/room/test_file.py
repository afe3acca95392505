"""The file of a room: its mode, its completeness, the deletion of members, and its lock."""

from __future__ import annotations

import shutil
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from sisyphus_widgets.room.activity import play, quiz
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.store import FileStore
from sisyphus_widgets.rules import RulesError
from tests.room.class_questions import option_questions
from tests.room.people import Page, ask, come, killed, leading
from tests.room.room_process import Process, with_ctrl_c
from tests.room.test_faults import standing

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "room.sqlite"


@on_posix
def test_other_users_of_the_machine_cannot_read_the_files(file: Path) -> None:
    room = ClassRoom.begin(quiz(questions=option_questions()), file)
    come(room, "Ada")
    found = {one.name: stat.S_IMODE(one.stat().st_mode) for one in file.parent.iterdir()}
    assert found == dict.fromkeys(("room.sqlite", "room.sqlite-lock", "room.sqlite-secret"), 0o600)


def test_the_file_does_not_contain_the_secret_of_the_teacher(file: Path, tmp_path: Path) -> None:
    room = ClassRoom.begin(quiz(questions=option_questions()), file)
    key = come(room, "Ada")[2]
    secret = room.secret
    assert secret.encode() not in file.read_bytes()
    assert killed(room).secret == secret
    alone = tmp_path / "elsewhere"
    shutil.copy(file, alone)
    other = ClassRoom.resume(alone)
    assert other.secret not in ("", secret)
    assert other.back(key).name == "Ada"


def test_a_page_cannot_return_with_the_name_of_a_hub_user_as_its_key(file: Path) -> None:
    room = ClassRoom.begin(quiz(questions=option_questions()), file)
    room.come("ada")
    page = Page()
    PageSession(room, page).take({"type": "back", "key": "pass ada"})
    assert page.of("refused")[-1]["word"] == "unknown"
    assert room.come("ada") is room.members[1]


def test_a_copy_of_the_file_is_complete_after_each_action(file: Path, tmp_path: Path) -> None:
    room = ClassRoom.begin(quiz(questions=option_questions()), file)
    leading(room)
    ada, page, _ = come(room, "Ada")

    def check() -> None:
        copy = tmp_path / "copy.sqlite"
        shutil.copy(file, copy)
        other = ClassRoom.resume(copy, only_reads=True)
        assert standing(other) == standing(room)
        other.store.close()

    check()
    ask(room, ada, page, "answer", answer=option_questions()[0].form.ids[0])
    check()
    for press in (room.ask_again, room.show, room.go_on):
        press()
        check()


@pytest.mark.parametrize("kind", ["quiz", "play"])
def test_no_file_contains_the_name_of_a_removed_member(kind: str, file: Path) -> None:
    activity = quiz(questions=option_questions()) if kind == "quiz" else play("skitgubbe", players=4)
    room = ClassRoom.begin(activity, file)
    name = "Zacharias-Q"
    come(room, "Ada")
    member, page, _ = come(room, name)
    if room.ballot is not None:
        ask(room, member, page, "answer", answer=option_questions()[0].form.ids[0])
        room.show()
        room.go_on()
    assert name.encode() in file.read_bytes()
    room.remove(member.number)
    for one in file.parent.iterdir():
        assert name.encode() not in one.read_bytes()


def test_a_room_is_open_once_and_others_can_read_its_file(file: Path) -> None:
    room = ClassRoom.begin(quiz(questions=option_questions()), file)
    come(room, "Ada")
    for _ in range(2):
        with pytest.raises(RulesError, match="open already"):
            ClassRoom.resume(file)
    reader = ClassRoom.resume(file, only_reads=True)
    assert [one.name for one in reader.members.values()] == ["Ada"]
    come(room, "Ben")  # the lock outlives the reader and the refused processes
    with pytest.raises(RulesError, match="open already"):
        ClassRoom.resume(file)
    reader.store.close()
    room.store.close()
    assert not file.with_name("room.sqlite-lock").exists()
    assert [one.name for one in ClassRoom.resume(file).members.values()] == ["Ada", "Ben"]


def test_a_failed_begin_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RulesError, match="No such file or directory"):
        FileStore(tmp_path / "none" / "room.sqlite")

    def fail(*arguments: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("sisyphus_widgets.room.store.make_tables", fail)
    with pytest.raises(RulesError, match="disk full"):
        FileStore(tmp_path / "room.sqlite")
    assert not [*tmp_path.iterdir()]


@with_ctrl_c
def test_a_second_process_opens_the_room_only_after_the_first_is_killed(file: Path) -> None:
    first = Process("quiz", "sixty", "-n", "1", "--file", str(file)).wait()
    command = [sys.executable, "-m", "sisyphus_widgets.room", "--file", str(file)]
    try:
        for more in ("--resume", "--delete"):
            second = subprocess.run([*command, more], capture_output=True, text=True, check=False)
            assert second.returncode == 1
            assert "open already" in second.stderr
            assert "Traceback" not in second.stderr
    finally:
        first.kill()
    again = Process("--resume", "--file", str(file)).wait()
    assert again.secret == first.secret
    assert again.stop() == 0


@with_ctrl_c
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_a_room_as_ctrl_c_does(name: str, file: Path) -> None:
    process = Process("quiz", "sixty", "-n", "1", "--file", str(file)).wait()
    process.send(getattr(signal, name))
    assert process.wait_for_end() == 0
    assert {one.name for one in file.parent.iterdir()} == {"room.sqlite", "room.sqlite-secret"}

"""Passes: signed with the secret of a room, for one name, and valid for some hours."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets.room.activity import quiz
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.passes import HOURS, RoomPass, read_pass, write_pass
from sisyphus_widgets.room.room import ClassRoom, RoomError
from tests.room.people import Page

ADA = RoomPass("ada", leads=False)


def test_a_pass_is_valid_until_it_expires() -> None:
    now = 1000.0
    written = write_pass(ADA, "secret", lambda: now)
    assert read_pass(written, "secret", lambda: now) == ADA
    assert read_pass(written, "secret", lambda: now + HOURS * 3600) is None
    assert read_pass(written, "another", lambda: now) is None


def test_a_changed_pass_is_invalid() -> None:
    written, other = write_pass(ADA, "secret"), write_pass(RoomPass("ada", leads=True), "secret")
    text, seal = written.split(".")
    for given in (
        "",
        ".",
        "é",
        text,
        f".{seal}",
        f"{other.split('.')[0]}.{seal}",
        f"x{written}",
        written[:-1],
    ):
        assert read_pass(given, "secret") is None


def test_a_hub_user_joins_once_and_returns_as_the_same_member(tmp_path: Path) -> None:
    room = ClassRoom.begin(quiz("sixty", n=1, seed=3), tmp_path / "room.sqlite")
    long = RoomPass("l" * 60, leads=False)
    for identity in (ADA, ADA, long, RoomPass("l" * 61, leads=False)):
        page = Page()
        PageSession(room, page).take({"type": "pass", "pass": write_pass(identity, room.secret)})
        assert page.room["name"][:35] == identity.name[:35]
    assert [member.name[:36] for member in room.members.values()] == ["ada", *2 * ["l" * 35 + "…"]]
    with pytest.raises(RoomError):
        room.back("pass ada")
    teacher = Page()
    PageSession(room, teacher).take({"type": "pass", "pass": write_pass(RoomPass("tina", leads=True), room.secret)})
    assert [one["name"] for one in teacher.room["members"]] == [member.name for member in room.members.values()]
    stranger = Page()
    PageSession(room, stranger).take({"type": "pass", "pass": write_pass(ADA, "guessed")})
    assert [message["word"] for message in stranger.messages] == ["unknown"]
    room.lock(True)
    late = Page()
    PageSession(room, late).take({"type": "pass", "pass": write_pass(RoomPass("ben", leads=False), room.secret)})
    assert [message["word"] for message in late.messages] == ["locked"]

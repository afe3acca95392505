"""Writing pages in other languages leaves the widget alone, also beside another thread and after an error."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from sisyphus_widgets import (
    ComboExplorer,
    HillBoard,
    Lesson,
    PlayerError,
    PositionEditor,
    Practice,
    Quiz,
    SisyphosBoard,
    SisyphusTable,
)
from sisyphus_widgets.players import GreedyPlayer
from sisyphus_widgets.rules import Action, View


def attributes(widget: Any) -> dict[str, Any]:
    """Return all attributes and traits of a widget; unused traits have their defaults."""
    return {**{name: getattr(widget, name) for name in widget.trait_names()}, **vars(widget), "_trait_values": None}


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """Return the names of the attributes whose objects have changed."""
    return sorted(name for name in {*before, *after} if before.get(name) is not after.get(name))


@pytest.mark.parametrize(
    "make",
    [
        lambda: SisyphusTable(seed=3, step=25, ask="outcomes"),
        lambda: SisyphosBoard(seed=1, play=0),
        HillBoard,
        lambda: ComboExplorer(["QC", "QD"]),
        lambda: PositionEditor("sixty"),
        lambda: Quiz("sixty", n=2),
        lambda: Practice("sixty", rules=["2.1"]),
        lambda: Lesson("first-trick"),
    ],
)
def test_writing_a_page_in_another_language_changes_no_trait(
    make: Callable[[], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = make()
    before = attributes(widget)
    was_set: list[str] = []
    usual = type(widget).__setattr__

    def noted(self: object, name: str, value: object) -> None:
        was_set.append(name)
        usual(self, name, value)

    monkeypatch.setattr(type(widget), "__setattr__", noted)
    few = {"plies": 0} if isinstance(widget, SisyphosBoard) else {"n": 4} if isinstance(widget, Practice) else {}
    for language in ("de", "all"):
        written = widget.to_html(tmp_path / "page.html", language=language, **few)
        assert '"language":"de"' in written.read_text("utf-8")
        if not isinstance(widget, Practice):
            assert '"language":"de"' in widget.to_fragment(language=language, **few)
    assert was_set == []
    assert changed(before, attributes(widget)) == []


class Interrupted(GreedyPlayer):
    """A player that calls ``first`` once, before it chooses."""

    def __init__(self) -> None:
        self.first: Callable[[], None] | None = None

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        first, self.first = self.first, None
        if first is not None:
            first()
        return super().choose(view, rng)


def test_a_move_played_meanwhile_is_made_after_the_page_is_written(tmp_path: Path) -> None:
    other = Interrupted()
    board = SisyphosBoard(seed=1, play=0, opponents={1: other})
    # German comes first, so that its page is being made while the move waits.
    alone = board.to_html(tmp_path / "alone.html", language=("de", "en"), plies=1).read_bytes()
    before, looked = attributes(board), repr(board)
    move = str(next(iter(board.state.legal_actions())))
    thread = Thread(target=lambda: board.play(move))
    seen: list[str] = []

    def meanwhile() -> None:
        seen.extend([*changed(before, attributes(board)), *([] if repr(board) == looked else ["repr"])])
        thread.start()

    other.first = meanwhile
    page = board.to_html(tmp_path / "page.html", language=("de", "en"), plies=1).read_bytes()
    thread.join(60)
    assert not thread.is_alive()
    assert seen == []
    assert page == alone
    assert board.record.moves[0] == move
    assert board._trace["language"] == "en"


def test_an_error_midway_leaves_the_widget_as_it_was(tmp_path: Path) -> None:
    other = Interrupted()
    board = SisyphosBoard(seed=1, play=0, opponents={1: other})
    before = attributes(board)
    seen: list[str] = []

    def fail() -> None:
        seen.extend(changed(before, attributes(board)))
        raise ZeroDivisionError("no idea")

    other.first = fail
    with pytest.raises(PlayerError, match="no idea"):
        board.to_html(tmp_path / "page.html", language="de", plies=1)
    other.first = fail
    with pytest.raises(PlayerError, match="no idea"):
        board.to_fragment(language="de", plies=1)
    assert seen == []
    assert changed(before, attributes(board)) == []
    assert [*tmp_path.iterdir()] == []

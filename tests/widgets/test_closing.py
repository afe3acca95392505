"""Closed widgets are freed, with their layouts and the data of their pages."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import weakref
from collections.abc import Callable
from typing import Any

import ipywidgets.comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets import IntSlider, Layout, Text
from ipywidgets.widgets.widget import _instances
from traitlets import link

from sisyphus_widgets import (
    ComboExplorer,
    HillBoard,
    Lesson,
    PositionEditor,
    Practice,
    Quiz,
    SisyphosBoard,
    SisyphusTable,
    SuitLevelExplorer,
    teaching,
)
from sisyphus_widgets.models import question_traces
from sisyphus_widgets.widgets.question_widget import QuestionWidget
from tests.fixtures.quizzes import giving, right
from tests.games.sisyphus_cards.games import cut, random_record
from tests.widgets.test_table_questions import answer_to
from tests.widgets.wire import Page, ask

MANY, MOST = 8, 100
FEW = 3

SHORT = cut(random_record(10), 14)

MAKES: dict[str, Callable[[], Any]] = {
    "table": lambda: SisyphusTable(play=0, seed=3),
    "table that asks": lambda: SisyphusTable(SHORT, ask="all"),
    "board": lambda: SisyphosBoard(play="both", tutor="off"),
    "hill": HillBoard,
    "combinations": ComboExplorer,
    "levels": SuitLevelExplorer,
    "quiz": lambda: Quiz(questions=[teaching.question("sisyphus_cards/outcome.leader/404.48")]),
    "lesson": lambda: Lesson("first-trick"),
    "practice": lambda: Practice("sixty", rules=["3.2"]),
    "editor": PositionEditor,
}


class Deaf(BaseComm):
    """A comm that discards all messages."""

    def publish_msg(self, *arguments: Any, **more: Any) -> None:
        pass


@pytest.fixture(scope="module", autouse=True)
def searched() -> None:
    """Exclude the objects of other tests from garbage collection, which otherwise takes a second each time."""
    gc.collect()
    gc.freeze()


def alive(widgets: list[weakref.ref[Any]]) -> int:
    gc.collect()
    return sum(one() is not None for one in widgets)


@pytest.mark.parametrize("name", MAKES)
def test_a_closed_widget_is_freed(name: str, monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    monkeypatch.setattr(ipywidgets.comm, "create_comm", Deaf)
    make, closed = MAKES[name], list[weakref.ref[Any]]()
    for _ in range(2):
        make().close()  # what is read once is kept for all
    question_traces._traces.clear()
    gc.collect()
    registered, objects = len(_instances), len(gc.get_objects())
    for _ in range(MOST if full else MANY):
        widget = make()
        closed.append(weakref.ref(widget))
        widget.close()
    del widget
    assert alive(closed) == 0
    assert len(_instances) == registered, "its layout is closed, too"
    question_traces._traces.clear()
    assert len(gc.get_objects()) - objects < 20 * MANY, "but for caches, which keep 64 of a kind; each has thousands"


def use(widget: Any) -> None:
    """Show a widget on two pages, send it the requests of its kind, and step back and forth."""
    widget._repr_mimebundle_()
    pages = Page(widget, "a"), Page(widget, "b")
    if isinstance(widget, Lesson):
        requests: list[tuple[str, dict[str, Any]]] = [
            ("play", {"action": "play AH"}),
            ("next_step", {}),
            ("hand_in", {}),
        ]
    elif isinstance(widget, Practice):
        requests = [("next_question", {}), ("skip", {})]
    elif isinstance(widget, QuestionWidget):
        rng, question = random.Random(1), widget._run.question
        requests = [giving(question, right(question, rng), rng), ("next_question", {}), ("start_again", {})]
    elif getattr(widget, "question", None) is not None:
        requests = [("answer", {"answer": answer_to(widget)})]
    else:
        move = str(next(iter(widget._session.state.legal_actions())))
        requests = [("verdict", {"action": move}), ("play", {"action": move}), ("undo", {}), ("new_game", {})]
    for kind, payload in requests:
        pages[0].ask(kind, **payload)
        for page in pages:
            page.finish()
        assert pages[0].answers[f"a.{pages[0].count}"]["ok"], kind
    repr(widget)


@pytest.mark.parametrize("name", MAKES)
def test_a_used_and_closed_widget_is_freed(name: str) -> None:
    closed = list[weakref.ref[Any]]()
    for _ in range(FEW):
        widget = MAKES[name]()
        widget.observe(lambda change, it=widget: repr(it), "_revision")
        use(widget)
        closed.append(weakref.ref(widget))
        widget.close()
    del widget
    assert alive(closed) == 0


def test_errors_and_removed_links_keep_no_widget_alive(capsys: pytest.CaptureFixture[str]) -> None:
    table, slider = SisyphusTable(play=0, seed=3), IntSlider()
    linked = link((table, "step"), (slider, "value"))
    table.observe(lambda change: {}["QC"], "_revision")
    ask(table, "v.1", "play", action=str(next(iter(table._session.state.legal_actions()))))
    assert table.failure is not None
    linked.unlink()
    held = weakref.ref(table)
    table.close()
    del table, linked
    assert alive([held]) == 0
    assert "KeyError" in capsys.readouterr().err


def test_closing_a_widget_leaves_a_given_layout_open() -> None:
    layout = Layout(width="50%")
    board, other = HillBoard(layout=layout), Text(layout=layout)
    board.close()
    assert layout.comm is not None
    later = HillBoard()
    later.layout = layout
    later.close()
    assert other.layout.comm is not None


def test_all_widgets_share_one_text_of_the_front_end() -> None:
    widgets = [make() for make in MAKES.values()]
    assert len({id(widget._esm) for widget in widgets}) == len({id(widget._css) for widget in widgets}) == 1
    assert "export" in widgets[0]._esm


RELOADED = """
import gc, threading, weakref
from pathlib import Path
import anywidget
from sisyphus_widgets.widgets import base_widget, HillBoard, Quiz
esm = base_widget._FrontEnd._esm
watching = esm._background_thread is not None
board, quiz, heard = HillBoard(), Quiz("sixty", n=1), []
board.observe(lambda change: heard.append(change["new"]), "_esm")
esm.changed.emit("export default 1")
assert (board._esm, quiz._esm, heard) == ("export default 1", "export default 1", ["export default 1"])
gone = weakref.ref(board)
board.close()
del board
gc.collect()
assert gone() is None
esm.changed.emit("export default 2")
assert quiz._esm == "export default 2"
print("watching" if watching else "not watching")
"""


NOT_RELOADED = """
from sisyphus_widgets.widgets import base_widget
print("watching" if base_widget._FrontEnd._esm._background_thread is not None else "not watching")
"""


@pytest.mark.parametrize(
    ("switch", "script", "does"), [("1", RELOADED, "watching"), ("0", NOT_RELOADED, "not watching")]
)
def test_a_new_build_reaches_open_widgets_while_the_front_end_is_developed(switch: str, script: str, does: str) -> None:
    pytest.importorskip("watchfiles")
    environment = {**os.environ, "ANYWIDGET_HMR": switch}
    process = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert (process.returncode, process.stderr, process.stdout.strip()) == (0, "", does)

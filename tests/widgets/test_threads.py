"""A kernel with subshells answers pages while a cell runs: two threads use one widget, and nothing is lost."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from threading import Thread

import pytest

from sisyphus_widgets import SisyphosBoard
from sisyphus_widgets.rules import RulesError
from tests.widgets.wire import customs, receive

PRESSES = 80


@pytest.fixture(autouse=True)
def _often() -> Iterator[None]:
    """Switch threads as often as possible, so that races occur."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def play_as_a_page(board: SisyphosBoard) -> None:
    """Play and undo by messages."""
    rng = random.Random(1)
    for number in range(PRESSES):
        action = str(rng.choice(list(board._session.state.legal_actions()) or ["c1-b1"]))
        kind, payload = ("undo", {}) if number % 3 == 2 else ("play", {"action": action})
        message = {"v": 1, "id": f"p.{number}", "type": kind, "revision": board._revision, "payload": payload}
        receive(board, {"method": "custom", "content": message})


def play_as_a_cell(board: SisyphosBoard, errors: list[BaseException]) -> None:
    """Play and undo by calls, and record all errors except those of a move that the page has overtaken."""
    rng = random.Random(2)
    for number in range(PRESSES):
        try:
            if number % 4 == 3:
                board.undo()
            elif actions := list(board._session.state.legal_actions()):
                board.play(str(rng.choice(actions)))
        except RulesError:
            pass  # the page was quicker
        except BaseException as error:  # noqa: BLE001  raised after the threads have ended
            errors.append(error)


def test_a_page_and_a_cell_play_at_once() -> None:
    board = SisyphosBoard(play="both", tutor="off")
    opened = board._revision
    failed: list[BaseException] = []
    threads = [Thread(target=play_as_a_page, args=[board]), Thread(target=play_as_a_cell, args=[board, failed])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    assert failed == []

    answers = customs(board, "answer")
    assert [answer["id"] for answer in answers] == [f"p.{number}" for number in range(PRESSES)]
    assert {"internal", "malformed"}.isdisjoint(answer["error"]["code"] for answer in answers if "error" in answer)
    assert any(answer["ok"] for answer in answers)
    frames: list[object] = []
    at = opened
    for message in customs(board, "frames"):
        assert message["base"] == at
        frames[message["from"] :] = message["frames"]
        at = message["revision"]
    assert at == board._revision
    assert frames[1:] == board._session.trace()["frames"][1:]
    assert board.length == len(board._session.frames)

"""The progress of a search: reported to a callback, and shown if slow on terminals, but not in files or notebooks."""

from __future__ import annotations

import io
import sys

import pytest

from sisyphus_widgets.games import sixty
from sisyphus_widgets.models.quiz import questions_for
from sisyphus_widgets.questions import progress, search
from sisyphus_widgets.teaching import questions

HOUSE = sixty.Options(may_take=True, keep_direction=True)


@pytest.mark.parametrize(
    "wanted", [{"rules": ["3.5"]}, {"rules": ["3.5", "2.1"]}, {"kinds": ["goal"]}, {}, {"rules": ["3.5"], "seed": 3}]
)
def test_on_progress_gets_the_count_and_does_not_change_the_questions(wanted: dict[str, object]) -> None:
    numbers = list[int]()
    found = questions("sixty", n=4, on_progress=numbers.append, **wanted)  # type: ignore[arg-type]
    assert numbers == sorted(numbers)
    assert numbers[-1] >= len(found) == 4
    assert [one.id for one in found] == [one.id for one in questions("sixty", n=4, **wanted)]  # type: ignore[arg-type]


def test_on_progress_is_called_for_games_without_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "question_at", lambda *_: None)
    monkeypatch.setattr(search, "MOST_WALKS", 3)
    monkeypatch.setattr(search, "FAR_WALKS", 3)
    numbers = list[int]()
    assert questions("sixty", kinds=["goal"], rules=["4.2"], n=2, options=HOUSE, on_progress=numbers.append) == []
    assert numbers == [0] * len(numbers)
    assert len(numbers) >= 3


class Terminal(io.StringIO):
    """A fake terminal that records its output."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_a_long_search_and_is_clean_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "SLOW", 1e-9)
    with progress.search_bar() as show:
        assert show is not None
        show(0)
        show(3)
        while "3 found" not in terminal.getvalue():  # the bar is drawn at most ten times a second
            show(3)
    text = terminal.getvalue()
    assert "Looking for questions: 3 found" in text
    assert not text.rpartition("\r")[2].strip()


def test_a_short_search_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "SLOW", 1e9)
    assert len(questions_for("sixty", None, rules=["3.5"], n=3)) == 3
    assert not terminal.getvalue().strip()


def test_files_and_notebooks_show_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.StringIO()
    monkeypatch.setattr(sys, "stderr", output)
    monkeypatch.setattr(progress, "SLOW", 1e-9)
    with progress.search_bar() as show:
        assert show is None
    assert len(questions_for("sixty", None, rules=["3.5"], n=3)) == 3
    assert output.getvalue() == ""

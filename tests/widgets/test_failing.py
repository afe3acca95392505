"""Failures in Python during a request: nothing changes, Python gets the whole error, the page one plain sentence."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import traitlets

from sisyphus_widgets import HillBoard, Practice, Quiz, SisyphusTable, SkitgubbeTable
from sisyphus_widgets.players import GreedyPlayer, PlayerError
from sisyphus_widgets.rules import Action, View
from sisyphus_widgets.table.display import Display
from sisyphus_widgets.widgets.session_widget import SessionWidget
from tests.widgets.wire import FOR_PAGES, ask, copied, customs, receive, sent, updates


class Cheat:
    """A player that makes ``moves`` legal moves, then plays an illegal card or raises an error naming its hand."""

    def __init__(self, moves: int, how: str) -> None:
        self.moves = moves
        self.how = how

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        self.moves -= 1
        if self.moves >= 0:
            return GreedyPlayer().choose(view, rng)
        if self.how == "raises":
            raise RuntimeError(repr(view))
        return next(move for move in ("play 2D", "play 2H", "play 2S") if not view.verdict(move))


def full_state(table: SessionWidget) -> object:
    """Return the state of the session, of the widget and of its pages."""
    names = [name for name in table.keys if not name.startswith("_") and name not in ("layout", "tabbable", "tooltip")]
    names += FOR_PAGES
    state = {name: getattr(table, name) for name in names}
    return copied([table._session.trace(), list(map(str, table._session.match.moves)), state])


def first(table: SessionWidget) -> str:
    return str(next(iter(table._session.state.legal_actions())))


@pytest.mark.parametrize("how", ["raises", "plays against the rules"])
def test_a_failing_player_is_blamed_without_naming_a_card(how, capsys):
    table = SisyphusTable(play=0, seed=3, opponents={3: Cheat(3, how)})
    count = 0
    while True:
        before, frames = full_state(table), len(customs(table, "frames"))
        answer = ask(table, f"v.{count}", "play", action=first(table))
        count += 1
        if not answer["ok"]:
            break
    assert count >= 3
    assert answer["error"] == {
        "code": "internal",
        "message": "East could not make a move: the program that plays there failed. Nothing has changed.",
    }
    assert full_state(table) == before
    assert len(customs(table, "frames")) == frames
    assert isinstance(table.failure, PlayerError)
    assert table.failure.seat == 3
    stderr = capsys.readouterr().err
    assert "Traceback" in stderr
    assert "Cheat" in stderr
    assert table.failure.__cause__ is not None
    assert str(table.failure.__cause__) not in json.dumps(sent(table), ensure_ascii=False)
    with pytest.raises(PlayerError):
        table.play(first(table))
    assert full_state(table) == before


def test_a_failing_observer_does_not_disturb_pages(capsys):
    table = SisyphusTable(play=0, seed=3)
    table.observe(lambda change: {}["QC"], "_revision")
    before = table.length
    assert ask(table, "v.1", "play", action=first(table)) == {
        "v": 1, "type": "answer", "id": "v.1", "ok": True, "revision": 1, "result": {},
    }  # fmt: skip
    assert (table._revision, len(customs(table, "frames"))) == (1, 1)
    assert table.length > before
    assert isinstance(table.failure, KeyError)
    assert "KeyError" in capsys.readouterr().err
    with pytest.raises(KeyError):
        table.play(first(table))
    assert table._revision == table._session.revision == 2


def test_a_value_that_cannot_be_assigned_changes_neither_session_nor_widget():
    class Picky(SisyphusTable):
        @traitlets.validate("length")
        def _short(self, proposal: Any) -> int:
            if proposal["value"] > 30:
                raise traitlets.TraitError("too long")
            return int(proposal["value"])

    table = Picky(play=0, seed=3)
    while True:
        before = full_state(table)
        try:
            table.play(first(table))
        except traitlets.TraitError:
            break
    assert full_state(table) == before
    frames = len(customs(table, "frames"))
    assert not ask(table, "v.1", "play", action=first(table))["ok"]
    assert full_state(table) == before
    assert len(customs(table, "frames")) == frames
    assert table._session.revision == table._revision


def test_a_tutor_that_fails_is_not_switched_on(monkeypatch):
    table = SisyphusTable(play=0, seed=3)
    before = full_state(table)
    monkeypatch.setattr(Display, "advise", lambda *_: {}["no tutor"])
    with pytest.raises(KeyError):
        table.tutor = "open"
    assert full_state(table) == before


def test_a_partly_wrong_update_is_sent_back_as_a_whole():
    board = HillBoard()
    seen = len(updates(board))
    state = {"_revision": 9, "layout": "no layout", "levels": [2, 1, 1, 1]}
    receive(board, {"method": "update", "state": state, "buffer_paths": []})
    back = {name: value for state in updates(board)[seen:] for name, value in state.items()}
    assert back["_revision"] == board._revision
    assert back["levels"] == board.levels
    assert "layout" in back


def test_a_saved_game_for_other_players_is_neither_listed_nor_loaded(tmp_path):
    SkitgubbeTable(play=0, players=4, seed=1, save_folder=tmp_path).save()
    table = SkitgubbeTable(play=0, players=3, seed=1, save_folder=tmp_path)
    before = full_state(table)
    assert ask(table, "v.1", "saves")["result"] == {"names": []}
    answer = ask(table, "v.2", "load", name="skitgubbe-1.json")
    assert "for 3 players" in answer["error"]["message"]
    assert full_state(table) == before


def test_a_failed_save_shows_the_page_no_path(tmp_path):
    table = SisyphusTable(play=0, seed=3, save_folder=tmp_path / "secret")
    answer = ask(table, "v.1", "save")
    assert not answer["ok"]
    assert "secret" not in json.dumps(answer)


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    table = SisyphusTable(seed=3, moves=[])
    path = table.save(tmp_path / "game.json")
    before = path.read_text("utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        table.save(path)
    assert path.read_text("utf-8") == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("make", [lambda: Quiz("sixty", n=2), lambda: Practice("sixty"), lambda: SisyphusTable(seed=1)])
def test_reports_of_ipywidgets_reach_its_logger(make, caplog):
    """Its logger is looked for under the name that our logs have."""
    widget = make()
    receive(widget, {"method": "nonsense"})
    assert 'Unknown front-end to back-end widget msg with method "nonsense"' in caplog.text
    assert widget.log == []

"""Tables that begin from a position can be played, taken back, saved, loaded and exported like any other."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import sisyphus_widgets as sw
from sisyphus_widgets.rules import AnyState, Record, RulesError
from sisyphus_widgets.table.session import NotOffered
from tests.games.every import provided
from tests.games.samples import Samples

TABLES: dict[str, Any] = {
    table.GAME.name: table
    for table in (sw.SisyphusTable, sw.SisyphosBoard, sw.AscendTable, sw.SixtyTable, sw.SkitgubbeTable)
}
SAMPLES: dict[str, Samples] = provided("games", "SAMPLES")


def amid(name: str) -> AnyState:
    """Return a position from the middle of a game, in which a seat is to move."""
    samples = SAMPLES[name]
    return next(
        before for before, _, _ in islice(samples.play(1, samples.tables[0]), 9, None) if before.to_move is not None
    )


@pytest.mark.parametrize("as_text", [False, True])
@pytest.mark.parametrize("name", TABLES)
def test_a_table_begins_from_a_position(name: str, as_text: bool, tmp_path: Path) -> None:
    state = amid(name)
    more = {"save_folder": tmp_path, "play": "both" if name == "sisyphos_board" else "all", "seed": 3}
    if as_text:
        given = {"position": state.position}
        given |= {"turn_limit": state.options.turn_limit} if name == "sisyphos_board" else {"options": state.options}
    else:
        given = {"position": state}
    table = TABLES[name](**given, **more)
    assert table.state == state
    move = str(next(iter(state.legal_actions())))
    table.play(move)
    after = state.after(move)
    assert table.record.position == state.position
    assert table.record.moves == (move,)
    path = table.save()
    assert Record.loads(path.read_text("utf-8")) == table.record
    assert {"save", "load", "undo", "new_game"} <= set(table._trace["offers"])

    table.undo()
    assert table.state == state
    with pytest.raises(NotOffered):
        table.undo()
    table.new_game(seed=4)
    assert table.record.position is None
    table.load(path)
    table.step = table.length - 1
    assert table.state == after

    stepped = TABLES[name](path)
    assert stepped.state == state
    stepped.step = stepped.length - 1
    assert (stepped.state, stepped.record) == (after, table.record)
    assert stepped.to_html(tmp_path / "page.html").exists()
    assert TABLES[name](table.record, step=0).state == state


@pytest.mark.parametrize("name", TABLES)
def test_moves_are_played_from_a_position(name: str) -> None:
    state = amid(name)
    move = str(next(iter(state.legal_actions())))
    table = TABLES[name](position=state, moves=[move], seed=3)
    assert table.record.moves[0] == move
    assert table.state == state


@pytest.mark.parametrize("name", [name for name in TABLES if name != "sisyphos_board"])
def test_the_start_of_a_game_is_not_sent_to_pages(name: str) -> None:
    state = amid(name)
    table = TABLES[name](position=state, play=state.to_move, seed=123456789)
    sent = str(table.get_state())
    assert state.position not in sent
    assert "123456789" not in sent


def test_a_text_that_is_no_position_is_refused() -> None:
    with pytest.raises(RulesError, match="there are four hands, not 2"):
        sw.SisyphusTable(position="hands 2C | 3C")
    with pytest.raises(RulesError, match="options cannot be given with a position, which has its own"):
        sw.SisyphusTable(position=amid("sisyphus_cards"), options=sw.games.sisyphus_cards.Options())

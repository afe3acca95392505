"""The table of the game that newcomers copy: stepping, observing, and a page that fits the schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ipywidgets import IntSlider, link

from sisyphus_widgets.rules import IllegalActionError
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.embed.page_reader import Read, whole, without_events
from tests.three_cards import new_game
from tests.three_cards.table import ThreeCardsTable
from tests.widgets.wire import copied

FIRST = new_game(deal="KC 2D 3H | QC AH 4D | AC 5H 6H")


def test_bound_traits_follow_the_step() -> None:
    table = ThreeCardsTable(position=FIRST, moves=["KC", "QC", "AC"])
    seen: list[Any] = []
    table.observe(lambda change: seen.append(change["new"]), "trick")
    slider = IntSlider(max=table.length - 1)
    link((slider, "value"), (table, "step"))
    slider.value = 2
    assert (table.to_move, table.hand, table.trick) == (2, ["AC", "5H", "6H"], ["KC", "QC"])
    table.step = table.length - 1
    assert seen == [["KC", "QC"], ["KC", "QC", "AC"]]
    assert table.standing == {"tricks": [0, 0, 1], "winner": None}
    assert [event["type"] for event in table.events] == ["trick_taken"]


def test_illegal_moves_of_a_played_seat_are_explained() -> None:
    table = ThreeCardsTable(position=FIRST, moves=["KC"], play=1, seed=1)
    assert (table.to_move, table.hand) == (1, ["QC", "4D", "AH"])
    with pytest.raises(IllegalActionError, match="A club was led and you hold Q♣"):
        table.play("AH")
    table.play("QC")
    assert table.trick == ["KC", "QC"]
    assert repr(table).startswith("ThreeCardsTable, step 3 of 7: You follow suit with Q♣.")


@pytest.mark.parametrize("play", [None, 1, "all"])
def test_the_trace_of_a_page_fits_the_schema(play: Any, tmp_path: Path) -> None:
    table = ThreeCardsTable(seed=5, players=4, play=play)
    trace = Read.file(table.to_html(tmp_path / "page.html", plies=0)).trace
    schema_validator().validate(trace)
    assert trace["frames"] == whole(without_events(copied(table._session.trace(whole=True)["frames"])))
    assert (trace["title"], len(trace["seats"])) == ("Three cards", 4)

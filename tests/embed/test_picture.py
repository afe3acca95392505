"""Beats as pictures: valid SVG with a text alternative, readable without colours, and without hidden cards."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from sisyphus_widgets import (
    AscendTable,
    ComboExplorer,
    HillBoard,
    SisyphosBoard,
    SisyphusTable,
    SixtyTable,
    SkitgubbeTable,
    SuitLevelExplorer,
)
from sisyphus_widgets.embed.picture.blocks import Block, flowing, stacked
from sisyphus_widgets.rules import RulesError

SVG = "{http://www.w3.org/2000/svg}"
TABLES = [
    lambda: SisyphusTable(seed=3),
    lambda: SisyphusTable(seed=3, perspective=2),
    lambda: AscendTable(seed=2, perspective=1),
    lambda: SisyphosBoard(seed=1),
    lambda: SixtyTable(seed=2),
    lambda: SkitgubbeTable(seed=1, players=5, perspective=0),
]
SMALL = [HillBoard, SuitLevelExplorer, lambda: ComboExplorer(["QC", "QD"])]


def texts(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("make", [*TABLES, *SMALL])
def test_every_beat_gives_a_valid_svg(make):
    widget = make()
    for step in range(0, widget.length, max(1, widget.length // 12)):
        root = ET.fromstring(widget.to_svg(step))
        assert root.tag == f"{SVG}svg"
        width, height = (float(root.get(name, "0")) for name in ("width", "height"))
        assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert root.get("aria-labelledby", "").split() == ids[:2]
        used = {element.get("href", "")[1:] for element in root.iter(f"{SVG}use")}
        assert used <= set(ids)
        text = widget._trace["frames"][step]["text"]
        assert root.find(f"{SVG}title").text == f"{widget._trace['title']}: {text}"
        assert text in root.find(f"{SVG}desc").text
        assert {element.tag for element in root.iter()} <= {
            f"{SVG}{name}" for name in ("svg", "title", "desc", "defs", "g", "rect", "path", "use", "circle", "text")
        }
        # All coordinates are finite numbers.
        assert "nan" not in widget.to_svg(step)
        assert "inf" not in "".join(element.get("transform", "") for element in root.iter())


def test_by_default_the_current_beat_is_drawn():
    table = SisyphusTable(seed=3, step=9)
    assert table.to_svg() == table.to_svg(9) != table.to_svg(10)


@pytest.mark.parametrize("step", [-1, 10_000, "3", True, 1.5])
def test_an_invalid_beat_is_refused(step):
    with pytest.raises(RulesError, match="a beat must be a number from 0 to"):
        HillBoard().to_svg(step)


def test_suits_and_seats_differ_in_shape_and_cards_bear_no_letters_of_suits():
    root = ET.fromstring(SisyphusTable(seed=3, perspective=0).to_svg(1))
    shapes = {element.get("id"): element.get("d") for element in root.iter(f"{SVG}path") if element.get("id")}
    fills: dict[str, set[str]] = {}
    for element in root.iter(f"{SVG}use"):
        fills.setdefault(shapes[element.get("href", "")[1:]], set()).add(element.get("fill", ""))
    trace = SisyphusTable(seed=3)._trace
    suits = {trace["symbols"][suit]["path"] for face in trace["faces"].values() for suit in face["suits"]}
    assert len(suits) == 4
    assert all(len(fills[path]) == 1 for path in suits)
    assert not {"C", "D", "H"} & set(texts(root))
    tokens = {element.get("d") for element in root.iter(f"{SVG}path") if element.get("paint-order")}
    assert len(tokens) == 4


def test_a_seats_picture_shows_no_hidden_card():
    table = SisyphusTable(play=1, seed=7)
    root = ET.fromstring(table.to_svg())
    ranks = [text for text in texts(root) if re.fullmatch(r"[2-9JQKA]|10", text)]
    spaces = sum(len(track["spaces"]) for track in table._trace["layout"]["tracks"] if track["look"] == "terraces")
    drawn = [text for text in ranks if text not in "12345678"]
    assert len(ranks) <= 13 + spaces
    assert len(drawn) <= 13
    assert texts(root).count("13") == 3


@pytest.mark.parametrize("name", ["</title><script>alert(1)</script>", "&amp;", "\x00\x1b", '"x"'])
def test_hostile_names_stay_text_in_a_picture(name):
    svg = SisyphusTable(seed=1, names=[name, "Bo", "Cy", "Di"]).to_svg()
    root = ET.fromstring(svg)
    assert list(root.iter(f"{SVG}script")) == []
    assert "".join(sign if sign >= " " else "�" for sign in name) in texts(root)


def test_the_same_beat_gives_the_same_picture():
    assert SisyphusTable(seed=4).to_svg(7) == SisyphusTable(seed=4).to_svg(7)


def test_higher_terraces_of_the_hill_are_lighter():
    fills = [use.get("fill", "") for use in ET.fromstring(HillBoard().to_svg()).iter(f"{SVG}use")]
    terraces = [[*map(int, re.findall("[0-9]+", fill))] for fill in fills if fill.startswith("rgb")]
    assert terraces[0] == [220, 193, 149]
    assert terraces[-1] == [243, 226, 192]
    assert terraces == sorted(terraces)


@pytest.mark.parametrize(("width", "height"), [(28, 5.0), (27.9, 14.0)])
def test_blocks_that_just_fit_share_a_line(width, height):
    block = Block(10, 5, lambda x, y: "")
    assert flowing([block, block], width, 8).height == height


def test_stacked_blocks_stand_one_below_the_other():
    stack = stacked([Block(10, height, lambda x, y: f"{x},{y} ") for height in (5, 7, 3)], gap=2)
    assert stack.draw(1, 4) == "1,4 1,11 1,20 "
    assert (stack.width, stack.height) == (10, 19)

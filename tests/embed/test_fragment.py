"""The structure of fragments: one piece of HTML for other people's pages."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from sisyphus_widgets import AscendTable, ComboExplorer, HillBoard, SisyphosBoard, SisyphusTable
from sisyphus_widgets.embed import front_end_file, front_end_hash
from sisyphus_widgets.embed.assets import asset
from sisyphus_widgets.rules import RulesError
from tests.embed.page_reader import Read, unpacked

HOSTILE = "</script></div><img src=x onerror=alert(1)>"
VOID = {"img"}


class Nesting(HTMLParser):
    """A parser that checks the nesting of elements and collects those at the top level."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.top: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        if not self.open:
            self.top.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        assert self.open.pop() == tag


@pytest.mark.parametrize("make", [lambda: SisyphusTable(seed=1, step=3), ComboExplorer, SisyphosBoard])
def test_a_fragment_is_one_element_without_external_resources(make):
    text = make().to_fragment()
    nesting = Nesting(text)
    assert nesting.open == []
    assert nesting.top == ["div"]
    read = Read(text)
    assert {name for name, _ in read.tags} == {"div", "p", "img", "script"}
    assert len(read.of("p")) == 1
    assert [attributes for attributes in read.of("script") if "src" in attributes] == []
    assert read.of("img")[0]["src"].startswith("data:image/svg+xml;base64,")
    assert json.loads(unpacked(read.texts["sw-kit"])) == [
        asset("widget.css"),
        asset("widget.js"),
        asset("quiz_responder.js"),
        asset("prediction_responder.js"),
        asset("lesson_responder.js"),
    ]


def test_a_fragment_has_no_empty_lines_so_that_markdown_can_contain_it():
    """In Markdown, an empty line ends a piece of HTML."""
    text = SisyphusTable(seed=1, names=["A\n\nb", "B", "C", "D"]).to_fragment()
    assert text.startswith("<div ")
    assert not re.search(r"\n\s*\n", text.rstrip("\n"))


def test_a_fragment_has_the_traits_of_its_widget():
    read = Read(AscendTable(seed=2, step=4, size="projector", controls="full").to_fragment(beats=(2, 9)))
    assert (read.state["step"], read.state["size"], read.state["controls"]) == (2, "projector", "full")
    assert read.state["packed"]["beats"] == 7


def test_height_and_name_are_attributes_of_the_fragment():
    (first, *_) = Read(HillBoard().to_fragment(height=480, name="hill")).of("div")
    assert (first["id"], first["data-height"], first["data-sw"]) == ("hill", "480", front_end_hash())
    (first, *_) = Read(HillBoard().to_fragment()).of("div")
    assert "id" not in first
    assert "data-height" not in first


def test_the_error_messages_are_in_an_attribute_and_not_in_the_text():
    """As text, searches would find them on every page, and copied text would include them."""
    text = SisyphusTable(seed=1, language="de").to_fragment()
    (host, *_) = Read(text).of("div")
    sentences = json.loads(host["data-why"])
    assert len(sentences) == 3
    assert "Browser" in sentences[0]
    seen = re.sub(r"<script.*?</script>|<[^>]*>", "", text, flags=re.DOTALL)
    assert not any(sentence in seen for sentence in sentences)


def test_the_front_end_can_be_outside_the_fragment():
    elsewhere = Read(HillBoard().to_fragment(front_end="on page"))
    assert [script.get("class") for script in elsewhere.of("script")] == ["sw-state"]
    beside = Read(HillBoard().to_fragment(front_end="a b&c.js"))
    assert [script.get("src") for script in beside.of("script")] == [None, "a b&c.js"]
    assert front_end_hash() in front_end_file()


@pytest.mark.parametrize("height", [None, 500])
def test_the_style_reserves_the_same_space_as_the_front_end(height):
    text = SisyphusTable(seed=1).to_fragment(front_end="on page", height=height)
    narrow, *wide = re.findall(r"min-height:([^}]+)}", text)
    assert narrow == "clamp(256px,94vh,864px)"
    assert wide == ([] if height is None else [f"clamp(256px,94vh,{height}px)"])
    usual = r"overflow:hidden;height:clamp\(256px,94vh,\$\{\w+>=700&&\w+\.height\|\|864\}px\)"
    assert re.search(usual, asset("fragment.js"))
    # The widget itself, whose letters have 16 pixels in a fragment.
    assert "clamp(16em,var(--room, 46em) * var(--stage-share, .94),var(--stage-most, 54em))" in asset("widget.css")


@pytest.mark.parametrize("name", [HOSTILE, "&lt;", "\u2028", '"><script>alert(1)</script>'])
def test_hostile_names_stay_text_in_a_fragment(name):
    text = SisyphusTable(seed=1, names=[name, "Bo", "Cy", "Di"]).to_fragment()
    assert Nesting(text).top == ["div"]
    read = Read(text)
    assert len(read.of("script")) == 3
    assert len(read.of("img")) == 1
    assert read.state["_trace"]["seats"][0]["name"] == name


def test_a_seats_fragment_shows_no_more_than_its_table():
    table = SisyphusTable(play=1, seed=7)
    read = Read(table.to_fragment(plies=0))
    everything = json.dumps(read.trace["frames"])
    for seat in (0, 2, 3):
        for card in table.match.state.hands[seat]:
            assert f'"{card}"' not in everything


@pytest.mark.parametrize(
    "wrong",
    [
        {"height": 10},
        {"height": "480"},
        {"height": True},
        {"name": "two words"},
        {"name": 5},
        {"front_end": ""},
        {"front_end": "a\nb"},
        {"beats": (0, 999)},
        {"beats": "all"},
        {"plies": -1},
    ],
)
def test_an_invalid_argument_is_named_in_the_error(wrong):
    (name,) = wrong
    with pytest.raises(RulesError, match=name):
        HillBoard().to_fragment(**wrong)


def test_the_same_widget_gives_the_same_fragment():
    assert SisyphusTable(seed=4).to_fragment() == SisyphusTable(seed=4).to_fragment()

"""Stand-alone pages: one file, everything inline, and whatever is in it stays text."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sisyphus_widgets import ComboExplorer, HillBoard, SisyphusTable, SuitLevelExplorer
from sisyphus_widgets.embed import page
from sisyphus_widgets.embed.standalone import asset
from tests.widgets.wire import copied

HOSTILE = "</script><img src=x onerror=alert(1)><!--<script>"


class Read(HTMLParser):
    """The elements of a page, and the text inside each script, style, title and pre."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self._inside: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))
        if tag in ("script", "style", "title", "pre"):
            self._inside.append(dict(attributes).get("class") or tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style", "title", "pre"):
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.texts[self._inside[-1]] = self.texts.get(self._inside[-1], "") + data

    def of(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture
def written(tmp_path: Path):
    def write(widget, **options) -> Read:
        path = widget.to_html(tmp_path / "page.html", **options)
        assert path == tmp_path / "page.html"
        return Read(path.read_text("utf-8"))

    return write


@pytest.mark.parametrize("make", [lambda: SisyphusTable(seed=1), ComboExplorer, SuitLevelExplorer, HillBoard])
def test_a_page_holds_what_it_needs_and_asks_for_nothing(written, make):
    widget = make()
    read = written(widget)
    kinds = [(script.get("class"), script.get("type")) for script in read.of("script")]
    assert kinds == [("sw-state", "application/json"), ("sw-bundle", "text/plain"), (None, None)]
    assert not [attributes for _, attributes in read.tags if attributes.keys() & {"src", "href"}]
    assert [name for name, _ in read.tags if name in ("link", "img", "iframe", "base", "object")] == []
    assert [attributes["class"] for attributes in read.of("div")] == ["sw-mount"]
    assert read.texts["sw-bundle"].replace("<\\/script", "</script") == asset("widget.js")
    assert asset("widget.css") in read.texts["style"]
    assert read.texts["script"].strip() == asset("standalone.js").strip()
    hosts = set(re.findall(r"https?://([^/\s\"'`)]+)", (read.texts["sw-bundle"] + read.texts["script"])))
    assert hosts <= {"www.w3.org"}  # names of vocabularies, nothing is fetched


def test_the_state_is_the_widgets_own(written):
    table = SisyphusTable(seed=1, step=12, controls="full", size="projector")
    state = json.loads(written(table).texts["sw-state"])
    assert state.pop("trace") == copied(table.trace)
    assert state == {
        "kind": "table",
        "revision": 0,
        "step": 12,
        "controls": "full",
        "size": "projector",
        "tutor": "off",
    }


def test_a_page_says_that_nobody_answers():
    """The part that mounts the widget sets ``live`` to false whatever the state says."""
    assert re.search(r"live:\s*(!1|false)", asset("standalone.js"))


@pytest.mark.parametrize("name", [HOSTILE, "</SCRIPT><svg onload=alert(1)>", "]]>", "\u2028\u2029", "{title}", "&lt;"])
def test_names_stay_text(written, name):
    table = SisyphusTable(seed=1, names=[name, "Bo", "Cy", "Di"])
    read = written(table, title=name)
    assert len(read.of("script")) == 3
    assert [tag for tag, _ in read.tags if tag in ("img", "svg")] == []
    state = json.loads(read.texts["sw-state"])
    assert state["trace"]["seats"][0]["name"] == name
    assert state["trace"] == copied(table.trace)
    assert read.texts["title"] == name
    assert read.of("main")[0]["aria-label"] == name
    assert "<" not in read.texts["sw-state"]


def test_the_title_is_the_games_unless_another_is_given(written):
    assert written(HillBoard()).texts["title"] == "Sisyphus – the hill"
    assert written(HillBoard(), title="A & B").texts["title"] == "A & B"


def test_where_scripts_are_off_the_picture_is_shown(written):
    table = SisyphusTable(seed=1, step=20)
    assert written(table).texts["pre"] == repr(table)


def test_a_seats_page_shows_no_more_than_its_table(written):
    table = SisyphusTable(play=1, seed=7)
    read = written(table)
    frames = json.dumps(json.loads(read.texts["sw-state"])["trace"]["frames"])
    for seat in (0, 2, 3):
        for card in table._session.state.hands[seat]:
            assert f'"{card}"' not in frames
    assert read.texts["pre"].count("13 face down") == 3


@pytest.mark.parametrize(("make", "beats"), [(ComboExplorer, 10), (SuitLevelExplorer, 14), (HillBoard, 5)])
def test_an_explorer_in_which_nothing_was_tried_shows_examples(written, make, beats):
    explorer = make()
    trace = json.loads(written(explorer).texts["sw-state"])["trace"]
    assert len(trace["frames"]) == beats
    assert explorer.length == 1


def test_an_explorer_shows_what_was_tried(written):
    explorer = ComboExplorer(["QC", "QD"])
    assert json.loads(written(explorer).texts["sw-state"])["trace"] == copied(explorer.trace)


def test_the_same_widget_gives_the_same_page(tmp_path):
    first, second = (SisyphusTable(seed=4).to_html(tmp_path / name).read_bytes() for name in ("a.html", "b.html"))
    assert first == second


def test_a_page_is_made_from_a_trace_alone():
    trace = SisyphusTable(seed=1).trace
    read = Read(page(trace))
    state = json.loads(read.texts["sw-state"])
    assert (state["step"], state["kind"], state["controls"]) == (0, "table", "simple")
    assert read.of("html")[0]["lang"] == "en"

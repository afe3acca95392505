"""Stand-alone pages: one file with everything inline, in which no text becomes markup."""

from __future__ import annotations

import json
import re
from pathlib import Path

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
from sisyphus_widgets.embed import PageContent, page
from sisyphus_widgets.embed.assets import asset
from sisyphus_widgets.games.sisyphus_cards import GAME, position
from sisyphus_widgets.rules import RulesError
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.embed.page_reader import Read, chunk_of, unpacked, whole, without_choosing, without_events
from tests.widgets.wire import check, copied

HOSTILE = "</script><img src=x onerror=alert(1)><!--<script>"


@pytest.fixture
def written(tmp_path: Path):
    def write(widget, **options) -> Read:
        path = widget.to_html(tmp_path / "page.html", **options)
        assert path == tmp_path / "page.html"
        return Read.file(path)

    return write


def frames_of(widget) -> list:
    """Return the frames of a widget with all choices, each complete."""
    return whole(without_events(copied(widget._session.trace(whole=True)["frames"])))


@pytest.mark.parametrize("make", [lambda: SisyphusTable(seed=1), ComboExplorer, SuitLevelExplorer, HillBoard])
def test_a_page_is_complete_and_fetches_nothing(written, make):
    widget = make()
    read = written(widget)
    kinds = [(script.get("class"), script.get("type")) for script in read.of("script")]
    packed = "application/gzip"
    assert kinds == [("sw-state", "application/json"), ("sw-style", packed), ("sw-bundle", packed), (None, None)]
    assert not [attributes for _, attributes in read.tags if attributes.keys() & {"src", "href"}]
    assert [name for name, _ in read.tags if name in ("link", "img", "iframe", "base", "object")] == []
    assert [attributes["class"] for attributes in read.of("div")] == ["sw-mount", "sw-instead"]
    assert unpacked(read.texts["sw-bundle"]) == asset("widget.js")
    assert unpacked(read.texts["sw-style"]) == asset("widget.css")
    assert read.texts["script"].strip() == asset("standalone.js").strip()
    hosts = set(re.findall(r"https?://([^/\s\"'`)]+)", asset("widget.js") + read.texts["script"]))
    assert hosts <= {"www.w3.org"}  # XML namespaces, which are never fetched


def test_the_traits_on_the_page_are_the_widgets(written):
    table = SisyphusTable(seed=1, step=12, controls="full", size="projector")
    read = written(table)
    schema_validator("traits.schema.json").validate(read.state)
    assert read.trace["frames"] == frames_of(table)
    assert {**read.trace, "frames": []} == {**copied(table._trace), "frames": []}
    assert {key: value for key, value in read.state.items() if key not in ("_trace", "packed")} == {
        "_kind": "table",
        "_revision": 0,
        "step": 12,
        "controls": "full",
        "size": "projector",
        "tutor": "off",
        "lights": "on",
        "pace": "step",
    }


@pytest.fixture(scope="module")
def game() -> AscendTable:
    """Return a long game from one seat's perspective."""
    return AscendTable(seed=3, players=3, perspective=1, step=40)


@pytest.fixture(scope="module")
def its_page(game, tmp_path_factory) -> Read:
    return Read.file(game.to_html(tmp_path_factory.mktemp("page") / "page.html"))


def test_the_packed_frames_of_a_long_game_are_complete(game, its_page):
    trace = its_page.trace
    judged = [frame["decision"]["choosing"].pop("judged", None) for frame in trace["frames"] if "decision" in frame]
    assert any(judged)  # only pages have verdicts computed in advance
    assert trace["frames"] == frames_of(game)


@pytest.mark.parametrize(
    "make",
    [
        lambda: SisyphusTable(seed=3, perspective=2),
        lambda: SisyphusTable(position=position(hands=["2C", "3C", "4C", "5C"]), play=0),
        lambda: SixtyTable(seed=2, players=2, perspective=0),
        lambda: SisyphosBoard(seed=1, tutor="open"),
        lambda: SkitgubbeTable(seed=1, play=0),
    ],
)
def test_packed_frames_match_the_contract_and_the_widget(written, make):
    table = make()
    read = written(table, plies=0)
    schema_validator("traits.schema.json").validate(read.state)
    trace = read.trace
    check("trace.schema.json", trace)
    for frame in trace["frames"]:
        frame.get("decision", {}).get("choosing", {}).pop("judged", None)
    assert trace["frames"] == frames_of(table)


def test_chunks_are_small_and_in_order(its_page):
    packed = its_page.state["packed"]
    for kind in ("frames", "choosing"):
        begin = [chunk["from"] for chunk in packed[kind]]
        assert begin == sorted(set(begin))
        assert len(begin) > 5
        for chunk in packed[kind]:
            items = chunk_of(packed, chunk)
            assert len(json.dumps(items, ensure_ascii=False)) < 60_000 or len(items) == 1


def test_the_opening_beat_is_not_packed(game, its_page):
    state = its_page.state
    (opening,) = state["_trace"]["frames"]
    assert state["packed"]["step"] == state["step"] == 40
    assert opening == without_choosing(frames_of(game)[40])


def test_a_page_is_live_only_if_it_has_a_bank():
    """The script that mounts the widget sets ``live`` from the presence of a bank."""
    assert re.search(r"\.live\s*=\s*!!\w+\.bank", asset("standalone.js"))


@pytest.mark.parametrize("name", [HOSTILE, "</SCRIPT><svg onload=alert(1)>", "]]>", "\u2028\u2029", "{title}", "&lt;"])
def test_hostile_names_stay_text_on_a_page(written, name):
    table = SisyphusTable(seed=1, names=[name, "Bo", "Cy", "Di"])
    read = written(table, title=name)
    assert len(read.of("script")) == 4
    assert [tag for tag, _ in read.tags if tag in ("img", "svg")] == []
    assert read.state["_trace"]["seats"][0]["name"] == name
    assert read.trace["frames"] == frames_of(table)
    assert read.texts["title"] == name
    assert read.of("main")[0]["aria-label"] == name
    assert "<" not in read.texts["sw-state"]


def test_the_default_title_is_that_of_the_game(written):
    assert written(HillBoard()).texts["title"] == "Sisyphus – the hill"
    assert written(HillBoard(), title="A & B").texts["title"] == "A & B"


def test_the_height_limits_the_widget(written):
    assert "style" not in written(HillBoard()).of("div")[0]
    assert written(HillBoard(), height=480).of("div")[0]["style"] == "max-height:480px;overflow:auto"


def test_without_scripts_the_page_shows_the_position_as_text(written):
    table = SisyphusTable(seed=1, step=20)
    assert written(table).texts["pre"] == repr(table)


def test_a_seats_page_shows_no_more_than_its_table(written):
    table = SisyphusTable(play=1, seed=7)
    read = written(table, plies=0)
    frames = json.dumps(read.trace["frames"])
    for seat in (0, 2, 3):
        for card in table._session.state.hands[seat]:
            assert f'"{card}"' not in frames
    assert read.texts["pre"].count("13 face down") == 3


@pytest.mark.parametrize(("make", "beats"), [(ComboExplorer, 10), (SuitLevelExplorer, 14), (HillBoard, 5)])
def test_the_page_of_an_unused_explorer_shows_examples(written, make, beats):
    explorer = make()
    assert len(written(explorer).trace["frames"]) == beats
    assert explorer.length == 1


def test_the_page_of_an_explorer_shows_its_moves(written):
    explorer = ComboExplorer(["QC", "QD"])
    assert written(explorer).trace["frames"] == frames_of(explorer)


def test_the_same_widget_gives_the_same_page(tmp_path):
    first, second = (SisyphusTable(seed=4).to_html(tmp_path / name).read_bytes() for name in ("a.html", "b.html"))
    assert first == second


def test_a_page_can_be_made_from_a_trace_alone():
    trace = SisyphusTable(seed=1)._trace
    read = Read(page([PageContent(trace, GAME.texts("en"))]))
    state = read.state
    assert (state["step"], state["_kind"], state["controls"]) == (0, "table", "simple")
    assert read.of("html")[0]["lang"] == "en"


# --- an existing file ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [{"title": 5}, {"title": b"Hill"}, {"beats": (3, 3)}, {"height": 10}])
def test_invalid_arguments_leave_an_existing_page_unchanged(tmp_path, wrong):
    path = tmp_path / "page.html"
    path.write_text("as it was", encoding="utf-8")
    with pytest.raises(RulesError):
        SisyphusTable(seed=1).to_html(path, **wrong)
    assert path.read_text("utf-8") == "as it was"
    assert [*tmp_path.iterdir()] == [path]


def test_a_failed_write_leaves_the_old_page_and_no_temporary_file(tmp_path, monkeypatch):
    path = tmp_path / "page.html"
    path.write_text("as it was", encoding="utf-8")
    table = SisyphusTable(seed=1)

    def full(*args, **options):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        table.to_html(path)
    assert path.read_text("utf-8") == "as it was"
    assert [*tmp_path.iterdir()] == [path]


def test_a_lone_surrogate_in_a_title_leaves_an_existing_page_unchanged(tmp_path):
    path = tmp_path / "page.html"
    path.write_text("as it was", encoding="utf-8")
    with pytest.raises(ValueError, match="title"):
        SisyphusTable(seed=1).to_html(path, title="\ud800")
    assert path.read_text("utf-8") == "as it was"
    assert [*tmp_path.iterdir()] == [path]


def test_writing_to_a_symbolic_link_replaces_its_target(tmp_path):
    (tmp_path / "there.html").write_text("old", encoding="utf-8")
    link = tmp_path / "page.html"
    link.symlink_to("there.html")
    assert HillBoard().to_html(link) == link
    assert link.is_symlink()
    assert Read.file(tmp_path / "there.html").texts["title"] == "Sisyphus – the hill"

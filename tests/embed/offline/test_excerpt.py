"""Pages with a stretch of beats: the stretch is complete, and nothing else is in the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets import AscendTable, ComboExplorer, HillBoard, SisyphusTable
from sisyphus_widgets.embed.offline.content import carried
from sisyphus_widgets.rules import RulesError
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.embed.page_reader import Read, whole, without_events
from tests.widgets.wire import copied, texts_in

FIRST, END = 31, 44


@pytest.fixture(scope="module")
def game() -> SisyphusTable:
    return SisyphusTable(seed=3)


@pytest.fixture(scope="module")
def frames(game) -> list:
    """Return all frames of the game with their choices, each complete."""
    return whole(without_events(copied(game._session.trace(whole=True)["frames"])))


@pytest.fixture(scope="module")
def some(game, tmp_path_factory) -> Read:
    return Read.file(game.to_html(tmp_path_factory.mktemp("page") / "page.html", beats=(FIRST, END)))


def moved(frame: dict) -> bool:
    return "recorded" in frame.get("decision", {})


def test_a_stretch_has_its_beats_unchanged_except_the_last_recorded_choice(some, frames):
    schema_validator("traits.schema.json").validate(some.state)
    schema_validator().validate(some.trace)
    inside = frames[FIRST:END]
    assert moved(inside[0])
    assert moved(inside[-1])
    assert some.trace["frames"][:-1] == inside[:-1]
    last, there = some.trace["frames"][-1], inside[-1]
    assert "recorded" not in last["decision"]
    assert last == {**there, "decision": {key: value for key, value in there["decision"].items() if key != "recorded"}}


def test_the_first_beat_of_a_stretch_is_complete(some, frames):
    (opening,) = some.state["_trace"]["frames"]
    for part in ("scene", "traits", "wait"):
        assert opening[part] == frames[FIRST][part]
    assert opening["scene"].keys() == frames[0]["scene"].keys()


def test_a_stretch_names_its_beats_and_counts_from_its_first(some, game, frames):
    assert some.state["_trace"]["stretch"] == {"text": "Beats 32 to 44 of a longer game."}
    assert (some.state["step"], some.state["packed"]["beats"]) == (0, END - FIRST)
    assert some.texts["pre"].startswith(f"SisyphusTable, step 1 of 13: {frames[FIRST]['text']}")
    assert "stretch" not in game._trace
    alone = carried(game._session, FIRST, beats=(FIRST, FIRST + 1))
    assert alone.trace["stretch"] == {"text": "Beat 32 of a longer game."}


def test_no_text_from_outside_the_stretch_is_in_the_file(some, frames):
    there = set(texts_in(some.trace))
    outside = {frame["text"] for frame in frames[:FIRST] + frames[END:]} - there
    assert len(outside) > 100
    assert not [text for text in outside if text in some.everything]


@pytest.mark.parametrize(("step", "opened"), [(0, 0), (31, 0), (37, 6), (43, 12), (44, 0)])
def test_a_stretch_opens_at_the_current_beat_if_it_includes_that(game, tmp_path, step, opened):
    game.step = step
    read = Read.file(game.to_html(tmp_path / "page.html", beats=(FIRST, END)))
    assert (read.state["step"], read.state["packed"]["step"]) == (opened, opened)
    assert f"step {opened + 1} of 13" in read.texts["pre"]
    game.step = 0


def test_a_stretch_does_not_depend_on_later_moves(game, tmp_path):
    """If two games differ after some moves, the page of the beats before is the same, byte for byte."""
    moves = [str(move) for move in game.record.moves if not str(move).startswith("deal")]
    tables = {n: SisyphusTable(seed=3, moves=moves[:n]) for n in range(20, 40)}
    n, other = next(
        (n, str(action))
        for n, table in tables.items()
        for action in table._session.state.legal_actions()
        if str(action) != moves[n]
    )
    pages = [
        SisyphusTable(seed=3, moves=[*moves[:n], *then])
        .to_html(tmp_path / "page.html", beats=(4, tables[n].length - 1))
        .read_bytes()
        for then in ([], [moves[n]], [other], moves[n : n + 25])
    ]
    assert len({*pages}) == 1


def test_a_hand_dealt_later_is_not_in_the_file(tmp_path):
    table = AscendTable(seed=3, players=3, perspective=1)
    deals = [n for n, frame in enumerate(table._session.frames) if "deal" in str(frame.get("event", {}).get("type"))]
    second = deals[1]
    first_hand = {tuple(Beats(table._session).values(n)["hand"]) for n in range(second)}
    read = Read.file(table.to_html(tmp_path / "page.html", beats=(0, second)))
    hands = [frame["traits"]["hand"] for frame in read.trace["frames"]]
    assert {tuple(hand) for hand in hands} <= first_hand
    assert Beats(table._session).values(second)["hand"] not in hands


def test_a_range_of_all_beats_gives_the_whole_page(game, tmp_path):
    everything = game.to_html(tmp_path / "a.html").read_bytes()
    assert game.to_html(tmp_path / "b.html", beats=(0, game.length)).read_bytes() == everything


def test_a_stretch_of_an_explorers_examples_can_be_written(tmp_path):
    read = Read.file(ComboExplorer().to_html(tmp_path / "page.html", beats=(2, 5)))
    examples = Read.file(ComboExplorer().to_html(tmp_path / "all.html")).trace["frames"]
    assert [frame["text"] for frame in read.trace["frames"]] == [frame["text"] for frame in examples[2:5]]
    assert read.texts["pre"].startswith("ComboExplorer, step 1 of 3:")


@pytest.mark.parametrize(
    ("beats", "message"),
    [
        ((3, 3), r"\(3, 3\) has not"),
        ((4, 2), "first < end"),
        ((-1, 3), "0 <= first"),
        ((0, 6), "there are 5 beats"),
        ((5, 6), "there are 5 beats"),
        ((0.5, 3), "two whole numbers"),
        ((True, 3), "two whole numbers"),
        ((0, False), "two whole numbers"),
        (("0", "3"), "two whole numbers"),
        ((1,), "two whole numbers"),
        ((0, 1, 2), "two whole numbers"),
        (3, "two whole numbers"),
        ("03", "two whole numbers"),
        ({0: 1, 2: 3}, "two whole numbers"),
        (range(3), "two whole numbers"),
    ],
)
def test_an_invalid_range_of_beats_is_refused(tmp_path: Path, beats, message):
    with pytest.raises(RulesError, match=message):
        HillBoard().to_html(tmp_path / "page.html", beats=beats)
    assert not [*tmp_path.iterdir()]

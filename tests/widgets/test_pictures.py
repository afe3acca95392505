"""The text picture of every widget: plain fallback, alternative text, and the same for the same position."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from ipywidgets import Widget

from sisyphus_widgets import ComboExplorer, HillBoard, SisyphusTable, SuitLevelExplorer
from sisyphus_widgets.games import sisyphus_cards
from tests.widgets.wire import write

HANDS = ["2C 7C QC 3D", "9C KC 4D 5D", "8C JC 6D 7D", "TC AC 8D 9D"]


def table() -> SisyphusTable:
    position = sisyphus_cards.position(hands=HANDS, levels=[1, 2, 8, 3], summits=[0, 1, 0, 0])
    table = SisyphusTable(position=position, play=0, seed=1)
    table.play("QC")
    table.step = 3
    return table


def teacher() -> SisyphusTable:
    return SisyphusTable(position=table().state)


PICTURES: dict[str, tuple[Callable[[], Widget], str]] = {
    "a seat's table": (
        table,
        """\
SisyphusTable, step 4 of 9: North follows suit with 8♣.

Sisyphus: deal 4, trick 10, spades not broken, East to play

        ♦  ♣  ♥  ♠  ♦  ♣  ♥  ♠  ▲   summits
South   ●  ·  ·  ·  ·  ·  ·  ·  ·   –
West    ·  ●  ·  ·  ·  ·  ·  ·  ·   ▲
North   ·  ·  ·  ·  ·  ·  ·  ●  ·   –
East    ·  ·  ●  ·  ·  ·  ·  ·  ·   –

 South  Q♣   ♣ 2 7  ♦ 3
 West   9♣   3 face down
 North  8♣   3 face down
>East        4 face down""",
    ),
    "the teacher's table": (
        teacher,
        """\
SisyphusTable, step 1 of 1: Trick 10 of a deal. Spades are not broken.

Sisyphus: deal 4, trick 10, spades not broken, East to play

        ♦  ♣  ♥  ♠  ♦  ♣  ♥  ♠  ▲   summits
South   ●  ·  ·  ·  ·  ·  ·  ·  ·   –
West    ·  ●  ·  ·  ·  ·  ·  ·  ·   ▲
North   ·  ·  ·  ·  ·  ·  ·  ●  ·   –
East    ·  ·  ●  ·  ·  ·  ·  ·  ·   –

 South  Q♣   ♣ 2 7  ♦ 3
 West   9♣   ♣ K  ♦ 4 5
 North  8♣   ♣ J  ♦ 6 7
>East        ♣ 10 A  ♦ 8 9""",
    ),
    "combinations": (
        lambda: ComboExplorer(["QC", "QD"]),
        """\
ComboExplorer, step 3 of 3: Q♣ and Q♦ make a pair: 1 point for Q♦.

Combinations: Q♣ Q♦
1 point""",
    ),
    "matching suits": (
        lambda: SuitLevelExplorer(["level 8", "card 5S", "score trick"]),
        """\
SuitLevelExplorer, step 7 of 7: 1 point is left over: your peg goes on from level 1 to 2.

Matching suits: card 5♠, last scoring 2

      ♦  ♣  ♥  ♠  ♦  ♣  ♥  ♠  ▲   summits
Peg   ·  ●  ·  ·  ·  ·  ·  ·  ·   ▲""",
    ),
    "the hill": (
        lambda: HillBoard([1, 3, 8, 3], [0, 0, 2, 1]),
        """\
HillBoard, step 2 of 2: All four pegs are put in place.

The hill

        ♦  ♣  ♥  ♠  ♦  ♣  ♥  ♠  ▲   summits
South   ●  ·  ·  ·  ·  ·  ·  ·  ·   –     0 points
West    ·  ·  ●  ·  ·  ·  ·  ·  ·   –     2 points
North   ·  ·  ·  ·  ·  ·  ·  ●  ·   ▲▲   23 points
East    ·  ·  ●  ·  ·  ·  ·  ·  ·   ▲    10 points""",
    ),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_text_picture_of_a_position_matches(name):
    make, picture = PICTURES[name]
    assert repr(make()) == picture
    assert repr(make()) == picture  # of another one, so nothing of this one's own is in it


@pytest.mark.parametrize("name", PICTURES)
def test_a_notebook_shows_the_picture_beside_the_view(name):
    widget = PICTURES[name][0]()
    data, _ = widget._repr_mimebundle_()
    first_line = PICTURES[name][1].splitlines()[0]
    assert data["text/plain"].startswith(first_line[:60])
    assert data["text/plain"].endswith("For the table itself, run this cell: Shift+Enter.")
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == widget.model_id


def test_the_word_point_is_singular_for_one():
    assert "1 points" not in repr(HillBoard([1, 2, 1, 1]))


def test_a_picture_shows_the_step():
    one = table()
    write(one, step=1)
    assert repr(one).startswith("SisyphusTable, step 2 of 9: You lead Q♣.")
    one.step = 8
    assert repr(one).startswith("SisyphusTable, step 9 of 9: East leads 8♦.")


@pytest.mark.parametrize("step", [0, 40, 10**6])
def test_the_picture_of_a_game_from_a_seed_is_always_the_same(step):
    assert repr(SisyphusTable(seed=7, step=step)) == repr(SisyphusTable(seed=7, step=step))


def test_a_seats_picture_shows_no_hand_but_its_own():
    picture = repr(SisyphusTable(play=1, seed=7))
    hands = [line for line in picture.splitlines() if "face down" in line]
    assert [line.split()[0] for line in hands] == ["South", "North", "East"]
    assert all(line.split()[1:] == ["13", "face", "down"] for line in hands)


def test_names_are_in_the_picture():
    named = SisyphusTable(seed=7, names=["Ada", "Bo", "Chinghiz", "Di"])
    picture = repr(named)
    assert not [name for name in ("South", "West", "North", "East") if name in picture]
    rows = [line for line in picture.splitlines() if line.startswith(("Ada", "Bo", "Chinghiz", "Di"))]
    assert [line.index("●") for line in rows] == [rows[0].index("●")] * 4

"""Pictures as PDF: every picture can be converted, with the paths of its SVG."""

from __future__ import annotations

import math
import re
import zlib

import pytest

from sisyphus_widgets import AscendTable, ComboExplorer, HillBoard, SisyphosBoard, SisyphusTable, SixtyTable
from sisyphus_widgets.embed.picture.pdf import _operators, pdf_of
from sisyphus_widgets.rules import Match, game_names, get_game
from sisyphus_widgets.table.session import Session


def content_of(pdf: bytes) -> str:
    found = re.search(rb"/Length (\d+)>>\nstream\n", pdf)
    assert found
    return zlib.decompress(pdf[found.end() : found.end() + int(found[1])]).decode("ascii")


@pytest.mark.parametrize(
    "make",
    [
        lambda: SisyphusTable(seed=3),
        lambda: AscendTable(seed=2),
        lambda: SixtyTable(seed=2),
        lambda: SisyphosBoard(seed=1),
        lambda: ComboExplorer(["QC", "QD"]),
        HillBoard,
    ],
)
def test_every_picture_becomes_a_valid_pdf(make):
    widget = make()
    for step in {0, widget.length // 2, widget.length - 1}:
        svg = widget.to_svg(step)
        pdf = pdf_of(svg)
        assert pdf == pdf_of(svg)
        places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n", pdf)]
        for number, place in enumerate(places, 1):
            assert pdf[place:].startswith(b"%d 0 obj\n" % number)
        assert pdf[int(re.findall(rb"startxref\n(\d+)", pdf)[0]) :].startswith(b"xref\n")
        words = content_of(pdf).split()
        assert words.count("q") == words.count("Q")
        assert words.count("BT") == words.count("ET") == svg.count("<text")
        # The page has the size of the picture.
        width, height = re.findall(r'width="(\d+)" height="(\d+)"', svg)[0]
        assert f"/MediaBox[0 0 {width} {height}]".encode() in pdf


def points(data: str) -> list[tuple[float, float]]:
    """Return the end points of all segments of a path."""
    return [tuple(map(float, one.split()[-3:-1])) for one in re.findall(r"[-\d. ]+ [mlc]", " ".join(_operators(data)))]


def test_the_points_of_an_arc_have_the_radius_as_distance():
    for data in ("M-2 0A2 2 0 1 1 2 0A2 2 0 1 1 -2 0Z", "M0 2a2 2 0 1 0 0 -4 2 2 0 1 0 0 4"):
        middle = points(data)
        assert len(middle) > 4
        assert all(math.isclose(math.hypot(*point), 2, abs_tol=0.01) for point in middle)


def test_every_path_command_ends_at_the_right_point():
    assert points("M1 1h2v2H0V0") == [(1, 1), (3, 1), (3, 3), (0, 3), (0, 0)]
    assert points("m1 1 2 2l-1-1")[-1] == (2, 2)
    assert points("M0 0q1 1 2 0t2 0")[-1] == (4, 0)
    assert points("M0 0c0 1 1 1 1 0s1 -1 1 0")[-1] == (2, 0)
    assert list(_operators("M0 0H1Z")) == ["0.000 0.000 m", "1.000 0.000 l", "h"]


def test_the_points_of_an_elliptic_arc_lie_on_the_ellipse():
    found = points("M-4 0A4 2 0 1 1 4 0A4 2 0 1 1 -4 0Z")
    assert all(math.isclose((x / 4) ** 2 + (y / 2) ** 2, 1, abs_tol=0.01) for x, y in found)


@pytest.mark.parametrize("name", game_names())
def test_no_symbol_of_a_game_has_a_rotated_ellipse(name):
    """The conversion to PDF does not support rotated ellipses."""
    trace = Session(Match(get_game(name), seed=1), mode="replay").trace()
    assert trace["symbols"]
    for shape in trace["symbols"].values():
        for x, y, turned in re.findall(r"[aA]\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)", shape["path"]):
            assert x == y or float(turned) == 0


def test_the_text_below_a_picture_is_wrapped_and_makes_the_page_higher():
    svg = HillBoard().to_svg()
    text = "Four players climb ♥♠ the hill. " * 12
    plain, with_text = pdf_of(svg), pdf_of(svg, text)
    heights = [float(re.search(rb"/MediaBox\[0 0 \d+ ([\d.]+)\]", pdf)[1]) for pdf in (plain, with_text)]
    lines = content_of(with_text).count("BT") - content_of(plain).count("BT")
    assert lines > 2
    assert heights[1] - heights[0] >= lines * 20

"""Reviews in pages: computed as the page is written, for its seat and its beats, and only if requested."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import ComboExplorer, SisyphusTable
from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.rules import RulesError


def table(**arguments: Any) -> SisyphusTable:
    hands = ["6H 4S", "KD 2D", "8C 7H", "3C QS"]
    start = sisyphus_cards.position(hands=hands, levels=(3, 3, 3, 3), broken=True, leader=1)
    return SisyphusTable(**{"position": start, "moves": ["2D", "8C", "3C", "6H"], "perspective": 0, **arguments})


def traits(text: str) -> dict[str, Any]:
    """Return the traits of the widget in a page."""
    found = re.search(r'<script type="application/json"[^>]*>(.*?)</script>', text, re.DOTALL)
    assert found is not None
    whole = json.loads(found.group(1))
    return whole if "_trace" in whole else next(part for part in whole.values() if "_trace" in part)


def test_a_page_has_a_review_if_requested(tmp_path: Path):
    page = traits(table().to_html(tmp_path / "a.html", review=True).read_text("utf-8"))
    [point] = page["_review"]["done"]["points"]
    assert (point["text"], point["rival"][:16]) == ("You chose: play 6♥.", "Better: play 4♠.")
    assert "3.3" not in point["text"] + point["rival"]
    assert point["figures"].startswith(
        "The better move is worth about 3.3 points more on average. It does better in 60 of 60 deals"
    )
    assert point["turning"] == "Turning point 1"
    assert point["better"]["action"] == "play 4S"
    assert page["_review"]["label"] == "Review my game"


def test_a_page_with_a_review_is_reproducible(tmp_path: Path):
    texts = [table().to_html(tmp_path / f"{n}.html", review=True).read_bytes() for n in range(2)]
    assert texts[0] == texts[1]


def test_a_page_has_no_review_unless_requested_or_open_at_the_table(tmp_path: Path):
    one = table()
    assert "_review" not in traits(one.to_html(tmp_path / "a.html").read_text("utf-8"))
    one.to_html(tmp_path / "b.html", review=True)
    # The table now shows a review, so its pages include it unless it is turned off.
    assert "_review" in traits(one.to_html(tmp_path / "c.html").read_text("utf-8"))
    assert "_review" not in traits(one.to_html(tmp_path / "d.html", review=False).read_text("utf-8"))
    assert '"_review"' in one.to_fragment(review=True)
    assert '"_review"' not in table().to_fragment()


def test_points_of_a_review_count_beats_from_the_first_on_the_page(tmp_path: Path):
    one = table()
    [at] = [n for n, frame in enumerate(one._session.frames) if "decision" in frame and n][:1]
    page = traits(one.to_html(tmp_path / "a.html", review=True, beats=(at - 1, at + 2)).read_text("utf-8"))
    assert [point["at"] for point in page["_review"]["done"]["points"]] == [1]
    page = traits(one.to_html(tmp_path / "b.html", beats=(0, at)).read_text("utf-8"))
    assert page["_review"]["done"]["points"] == []


def test_a_review_is_in_every_language_of_the_page(tmp_path: Path):
    text = table().to_html(tmp_path / "a.html", review=True, language=("en", "de")).read_text("utf-8")
    assert "Review my game" in text
    assert "Deine Entscheidungen" in text


@pytest.mark.parametrize(
    ("make", "arguments", "message"),
    [
        (lambda: table(perspective=None), {}, "seen from none"),
        (table, {"ask": "outcomes"}, "not both"),
        (lambda: ComboExplorer(), {}, "no game here"),
    ],
)
def test_requesting_an_impossible_review_is_refused(make: Any, arguments: dict[str, Any], message: str, tmp_path: Path):
    with pytest.raises(RulesError, match=message):
        make().to_html(tmp_path / "a.html", review=True, **arguments)
    assert not (tmp_path / "a.html").exists()

"""Arbitrary options: each gives a widget or an error message of one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sisyphus_widgets.embed import OPTIONS, embedded, lesson_page, practice_page
from sisyphus_widgets.embed.option_reader import path_within
from sisyphus_widgets.embed.practice_page import practised
from sisyphus_widgets.embed.quiz_page import ABOUT, posed
from sisyphus_widgets.rules import RulesError

EMPTY = ("", " ")
NASTY = (",", "0", "-1", "1.5", "nan", "1e9", "٣", "9" * 30, "a" * 3000, "\0", "</script>", "🂡", "ask", "[]")
ID = "sisyphus_cards/playable.elements/402.106"

WAYS = {
    "a table": (OPTIONS, lambda options: embedded(None, {"game": "sisyphus_cards.hill", **options})[0].fragment()),
    "a quiz": (ABOUT, lambda options: posed("", {"game": "sixty", "n": "1", **options}, single=False)[0].fragment()),
    "questions": (ABOUT, lambda options: posed(ID, options, single=False)[0].fragment()),
    "a lesson": (lesson_page.ABOUT, lambda options: lesson_page.taught("up-the-hill", options)[0].fragment()),
    "practice": (practice_page.ABOUT, lambda options: practised("sixty", {"n": "4", **options})[0].page()),
}


@pytest.mark.parametrize(("way", "option"), [(way, name) for way, (known, _) in WAYS.items() for name in known])
def test_every_option_is_accepted_or_refused_in_a_sentence(way, option):
    make = WAYS[way][1]
    refused: list[str] = []
    for text in (*EMPTY, *NASTY):
        try:
            made = make({option: text})
        except RulesError as error:
            refused.append(text)
            made = f"<div>{error}</div>"
        assert made.startswith(("<div", "<!DOCTYPE"))
        assert made != "<div></div>", "a sentence says what is wrong"
    assert refused[: len(EMPTY)] == [*EMPTY]


PARTS = st.sampled_from(["..", ".", "a", "b.json", "", "/", "\\", "C:", "é"])


@given(st.lists(PARTS, max_size=8), st.sampled_from(["/", "\\"]))
@example(["..", "..", "etc", "passwd"], "/")
@example(["a", "..", "..", "x"], "/")
@example(["", "..", "x"], "/")
@example(["C:", "x"], "\\")
def test_no_accepted_path_leaves_the_folder(parts, between):
    try:
        path = path_within(between.join(parts), "the folder")
    except RulesError:
        assert ".." in parts or "C:" in parts
    else:
        folder = Path("/some/folder")
        assert Path(folder, path).resolve().is_relative_to(folder)

"""The report about a class in a browser without scripts: links of marks, hidden names, and layout."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets.room.report import ClassReport
from tests.browser import harness
from tests.browser.stillness import measured
from tests.room.report.people import CLASS, hand_in, line, take_question

SIZES = [(1366, 768), (390, 844)]
FURTHER_SIZES = [(360, 640), (911, 512), (1920, 1080)]


@pytest.fixture
def report(tmp_path: Path) -> ClassReport:
    return ClassReport(hand_in(tmp_path / "in"), names=[*CLASS, "Zoe"])


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_mark_links_to_its_position_and_answer(
    new_page: Callable[..., Page], report: ClassReport, tmp_path: Path, width: int, height: int
) -> None:
    page = new_page(width, height, java_script_enabled=False)
    page.goto(report.to_html(tmp_path / "report.html").as_uri())
    row = page.get_by_role("row", name="Cem")
    row.get_by_role("link", name="wrong").first.click()
    answer = page.locator("li:target")
    expect(answer).to_have_text("✗ 3 (2): BenPupil 2, CemPupil 3")
    expect(answer).to_be_in_viewport()
    page.get_by_role("link", name="Back to the table").nth(1).click()
    expect(page.locator("#table h2")).to_be_in_viewport()


def test_one_press_hides_all_names(new_page: Callable[..., Page], report: ClassReport, tmp_path: Path) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(report.to_html(tmp_path / "report.html").as_uri())
    expect(page.get_by_text("Zoe", exact=True)).to_be_visible()
    page.get_by_label("Hide names").check()
    for name in (*CLASS, "Zoe"):
        for each in page.locator(".name", has_text=name).all():
            expect(each).to_be_hidden()
    expect(page.get_by_role("row", name="Pupil 3")).to_have_count(2)  # one row of questions, one of rules
    page.get_by_label("Hide names").uncheck()
    expect(page.get_by_role("row", name="Cem")).to_have_count(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_report_has_no_accessibility_problems(
    new_page: Callable[..., Page], report: ClassReport, tmp_path: Path, scheme: str
) -> None:
    page = new_page(color_scheme=scheme)
    page.goto(report.to_html(tmp_path / "report.html").as_uri())
    assert harness.accessibility_problems(page, "body") == []


# A script that returns the texts of what is pressed and is too small for a finger.
SMALL = """() => [...document.querySelectorAll("label, .back a, .cells a")].filter((one) => one.checkVisibility())
  .filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 44).map((one) => one.textContent)"""


def test_only_tables_scroll_sideways_and_what_is_pressed_is_large(
    new_page: Callable[..., Page], report: ClassReport, tmp_path: Path
) -> None:
    page = new_page(*SIZES[0])
    page.goto(report.to_html(tmp_path / "report.html").as_uri())
    for width, height in (*SIZES, *FURTHER_SIZES):
        page.set_viewport_size({"width": width, "height": height})
        assert measured(page, "document.documentElement.scrollWidth") == width
        assert measured(page, SMALL) == []


def test_names_from_right_to_left_keep_their_order(new_page: Callable[..., Page], tmp_path: Path) -> None:
    names = ["בשיר", "דוד"]
    folder = tmp_path / "in"
    folder.mkdir()
    for number, name in enumerate(names):
        (folder / f"{number}.jsonl").write_text(line(take_question(), "yes", name), "utf-8")
    page = new_page()
    page.goto(ClassReport(folder).to_html(tmp_path / "report.html").as_uri())
    places = [page.locator(".given .name", has_text=name).bounding_box() for name in names]
    assert places[0] is not None
    assert places[1] is not None
    assert places[0]["x"] < places[1]["x"]


def test_marks_link_to_their_answers_also_in_a_notebooks_iframe(
    new_page: Callable[..., Page], report: ClassReport, tmp_path: Path
) -> None:
    file = tmp_path / "cell.html"
    file.write_text(f"<!DOCTYPE html><meta charset='utf-8'><body>{report._repr_html_()}</body>", "utf-8")
    page = new_page()
    page.goto(file.as_uri())
    frame = page.frame_locator("iframe")
    frame.get_by_role("row", name="Eli").get_by_role("link", name="wrong").click()
    expect(frame.locator("li:target")).to_contain_text("Eli")
    assert page.url == file.as_uri()

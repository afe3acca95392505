"""The page of a report: its structure, its links, escaped texts, and hidden names."""

from __future__ import annotations

import re
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.questions.search import questions
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.page import framed, page
from sisyphus_widgets.room.report.report_words import FOLDER, words
from tests.room.report.people import CLASS, class_quiz, draw_question, hand_in, line, lines_of

VOID = {"meta", "input", "br"}


class Reader(HTMLParser):
    """A strict HTML parser that requires all end tags."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.cells: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        attributes = dict(attrs)
        self.tags.add(tag)
        self.ids += [attributes["id"]] if "id" in attributes else []
        self.links += [attributes["href"]] if tag == "a" else []
        self.cells += [attributes["class"]] if tag == "td" and "class" in attributes else []
        assert not any(name.startswith("on") for name in attributes)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture
def report(tmp_path: Path) -> ClassReport:
    folder = hand_in(tmp_path / "in")
    (folder / "twice.jsonl").write_text("\n".join(lines_of("Dora")), "utf-8")
    return ClassReport(folder, names=[*CLASS, "Zoe"])


def test_each_mark_links_to_the_given_answer(report: ClassReport) -> None:
    text = page(report)
    read = Reader(text)
    anchors = {link[1:] for link in read.links}
    assert anchors <= set(read.ids)
    assert read.cells == [
        *("right", "right", "right"),
        *("wrong", "wrong", "none"),
        *("right", "wrong", "wrong"),
        *("right", "none", "none"),
        *("right", "wrong", "right"),
    ]
    given = re.findall(r'<li id="q2a\d">(.*?)</li>', text)
    labels = [re.sub(r"<span class=\"alias\">.*?</span>|<[^>]+>", "", one) for one in given]
    assert labels == ["✗ 3 (2): Ben, Cem", "✓ 0 (1): Ada", "✗ 2 (1): Eli"]
    assert text.count("<figure>") == 3


def test_the_page_shows_the_tries_of_each_pupil_at_each_rule(report: ClassReport) -> None:
    section = page(report).partition('<section id="pupil-rules">')[2].partition("</section>")[0]
    assert section.count("<tr>") == len(report.pupils) + 1
    tries = [report.tries(pupil, rule.id) for pupil in report.pupils for rule in report.rules]
    cells = [cell.partition("</td>")[0] for cell in section.split("<td>")[1:]]
    words_of = [
        "·" if one is None else f"{one.right} of {len(one.results)}" + (" ✓" if one.is_had else "") for one in tries
    ]
    assert cells == words_of


def test_a_page_needs_no_script_and_no_other_file(report: ClassReport) -> None:
    text = page(report)
    assert Reader(text).tags.isdisjoint({"script", "link", "img", "iframe", "object", "form"})
    assert not re.findall(r"(?:src|href|url)\s*[=(]\s*[\"']?https?:", text)
    assert "@import" not in text


def test_names_of_pupils_and_files_are_escaped(tmp_path: Path) -> None:
    name = "<script>alert(1)</script>&\"'"
    file = tmp_path / "<img src=x>.jsonl"
    file.write_text("\n".join([line(draw_question(), 3, name), "<b>"]), "utf-8")
    report = ClassReport(file, names=[f"{name}", "<i>absent</i>"], title="<h1>&amp;</h1>")
    text = page(report)
    assert Reader(text).tags.isdisjoint({"script", "img", "i"})
    assert escape(name) in text
    assert "&lt;i&gt;absent" in text
    assert "&lt;img src=x&gt;.jsonl" in text
    assert "<h1>&lt;h1&gt;&amp;amp;" in text


def test_a_page_without_names_contains_no_name(report: ClassReport) -> None:
    hidden = ClassReport(
        [
            [text.replace(f'"learner":"{name}"', f'"learner":"{name}-Nickname"') for text in lines_of(name)]
            for name in CLASS
        ],
        names=[f"{name}-Nickname" for name in (*CLASS, "Zoe")],
    )
    assert page(hidden).count("-Nickname") > 10
    assert "-Nickname" not in page(hidden, names=False)
    assert "Pupil 6" in page(hidden, names=False)
    assert "twice.jsonl" in page(report)
    assert "twice.jsonl" not in page(report, names=False), "names of files hold names of pupils"


def test_a_switch_without_a_script_hides_names(report: ClassReport) -> None:
    text = page(report)
    assert re.search(
        r'<input type="checkbox" id="hide" class="hide"><label for="hide">Hide names</label>\s*<main>', text
    )
    assert ".hide:checked ~ main .name { display: none; }" in text
    assert 'id="hide"' not in page(report, names=False)


def test_questions_of_every_form_and_pairs_are_drawn_and_explained() -> None:
    several = [
        one for game in ("sixty", "sisyphus_cards", "ascend", "skitgubbe") for one in questions(game, n=8, seed=2)
    ]
    report = ClassReport([line(one, one.answer, "Ada") for one in several], quiz=several)
    assert {one.form.kind for one in several} >= {"pick", "seat", "number", "option", "act"}
    assert len(report.counted) == len(several)
    text = unescape(page(report))
    for one in several:
        assert one.answer_text(one.answer) in text
    Reader(page(report))


def test_the_page_of_practice_shows_the_most_missed_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sisyphus_widgets.room.report.page.MOST", 2)
    several = [*questions("sixty", n=3, seed=4), wrong := draw_question()]
    lines = [
        line(one, wrong.answer + 1 if one is wrong else one.answer, n) for n, one in zip("ABCD", several, strict=True)
    ]
    text = page(ClassReport([[one] for one in lines]))
    assert "the 2 of 4 that most missed" in text
    assert len(re.findall(r'<section class="question"', text)) == 2
    assert unescape(wrong.prompt) in unescape(text)
    Reader(text)


def test_a_report_without_any_answer_is_a_page() -> None:
    report = ClassReport(["nonsense\n"], names=["Zoe"], quiz=class_quiz())
    assert "No answer counts yet." in page(report)
    Reader(page(report))


def test_a_flat_curve_gets_a_sentence() -> None:
    days = ["2026-03-02", "2026-03-03", "2026-03-04"]
    text = page(ClassReport([line(draw_question(), 3, pupil, day=day) for pupil in "ABCD" for day in days]))
    assert text.count("the explanation may be to blame") == 1
    assert "Errors each time the rule was met: 100%, 100%, 100%" in text
    assert "2026-03-02 and 2026-03-04 compared" in text
    assert "to blame" not in page(
        ClassReport([line(draw_question(), 0, pupil, day=day) for pupil in "ABCD" for day in days])
    )


def test_both_languages_have_the_same_texts_and_placeholders() -> None:
    assert {file.stem for file in FOLDER.glob("words_*.toml")} == {"words_en", "words_de"}
    english, german = words("en"), words("de")
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", german[key])), key


def test_a_notebook_shows_the_page_in_an_iframe(report: ClassReport) -> None:
    text = framed(report)
    [source] = re.findall(r'srcdoc="([^"]*)"', text)
    assert unescape(source).replace('href="about:srcdoc#', 'href="#') == page(report)
    assert all(link.startswith("about:srcdoc#") for link in Reader(unescape(source)).links)
    assert 'sandbox=""' in text
    assert report._repr_html_() == text

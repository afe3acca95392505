"""Pages and fragments in one or several languages, which may differ from their widget's."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sisyphus_widgets import ComboExplorer, Lesson, Practice, Quiz, RulesError, SisyphosBoard, SisyphusTable, teaching
from sisyphus_widgets.embed import ON_PAGE, embedded
from sisyphus_widgets.embed.authoring.myst import main
from sisyphus_widgets.embed.quiz_page import posed
from sisyphus_widgets.games.sisyphos_board import parse_position
from sisyphus_widgets.questions.translation import retold

_SCRIPT = re.compile(r'<script type="application/json" class="sw-(state|said)"([^>]*)>(.*?)</script>', re.DOTALL)


def states(page: str) -> dict[str, str]:
    """Return the languages of the states in a page, each with its kind: ``state`` for the first, else ``said``."""
    return {json.loads(state)["_trace"]["language"]: kind for kind, _, state in _SCRIPT.findall(page)}


def test_a_page_has_the_requested_languages(tmp_path: Path) -> None:
    board = SisyphosBoard(seed=1, play=0)
    file = tmp_path / "page.html"
    pages = {}
    for given in (None, "de", ("en", "de"), "de en", "all"):
        pages[given] = board.to_html(file, language=given, plies=0).read_text("utf-8")
    assert [states(page) for page in pages.values()] == [
        {"en": "state"},
        {"de": "state"},
        {"en": "state", "de": "said"},
        {"de": "state", "en": "said"},
        {"en": "state", "de": "said"},
    ]
    assert '<html lang="de">' in pages["de"]
    assert "Steine und Geister" in pages["de"]
    assert "sw-said" not in pages[None]
    both = pages["all"]
    assert 'lang="en" title="Sisyphos – stones and spirits"' in both
    assert 'lang="de" title="Sisyphos – Steine und Geister"' in both
    assert both.count('class="sw-bundle"') == 1
    assert board._trace["language"] == "en"
    assert pages[None] == board.to_html(file, plies=0).read_text("utf-8")


def test_every_widget_can_be_written_in_two_languages(tmp_path: Path) -> None:
    at = teaching.questions_at(parse_position("b3 d1 e1 e2 e3 / c4 a5 b5 / stones"), "b3-b4")
    widgets = [SisyphusTable(seed=3, ask="outcomes"), ComboExplorer(), Quiz(questions=at), Quiz("sixty", n=2)]
    for widget in widgets:
        piece = widget.to_fragment(language="all", front_end=ON_PAGE)
        assert states(piece) == {"en": "state", "de": "said"}
        ElementTree.fromstring(piece)  # the fragment is valid XML
    page = Practice("sixty", rules=["2.1", "3.1"]).to_html(tmp_path / "x.html", n=8, language=["de", "en"])
    assert states(page.read_text("utf-8")) == {"de": "state", "en": "said"}


def test_unknown_languages_are_refused(tmp_path: Path) -> None:
    table = SisyphusTable(seed=3, moves=[])
    for given, words in (
        ("xx", "there are no texts in the language 'xx'; the languages with texts are de, en"),
        (("de", "xx"), "'xx'"),
        ((), "language is one, such as"),
        (7, "language is one, such as"),
    ):
        with pytest.raises(RulesError, match=re.escape(words)):
            table.to_html(tmp_path / "page.html", language=given)
    assert list(tmp_path.iterdir()) == []
    assert table._trace["language"] == "en"


def test_a_question_is_the_same_in_another_language() -> None:
    state = parse_position("b3 d1 e1 e2 e3 / c4 a5 b5 / stones")
    questions = [*teaching.questions_at(state, "b3-b4"), *teaching.questions("sisyphus_cards", n=12)]
    for one in questions:
        german = retold(one, "de")
        assert (german.id, german.answer, german.rules) == (one.id, one.answer, one.rules)
        assert german.prompt != one.prompt
        assert retold(german, "en").dumps() == one.dumps()


def test_options_of_documents_accept_languages() -> None:
    options = {"game": "sisyphos_board", "seed": "1", "beats": "0 6"}
    german, spec = embedded(None, {**options, "language": "de"})
    assert states(german.page(spec)) == {"de": "state"}
    both, spec = embedded(None, {**options, "language": "en de"})
    assert states(both.page(spec)) == {"en": "state", "de": "said"} == states(both.fragment(spec))
    assert "of Sisyphos" not in german.described
    quiz, spec = posed("", {"game": "sixty", "n": "2", "language": "all"}, single=False)
    assert states(quiz.fragment(spec)) == {"en": "state", "de": "said"}
    with pytest.raises(RulesError, match="there are no texts in the language 'xx'"):
        posed("", {"game": "sixty", "language": "xx"}, single=False)


def test_a_myst_document_accepts_only_one_language_per_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for language, text in (("de", '\\"language\\":\\"de\\"'), ("all", "has one language")):
        data = {"options": {"game": "sisyphos_board", "seed": "1", "beats": "0 6", "language": language}}
        monkeypatch.setattr("sys.stdin", StringIO(json.dumps(data)))
        main(["--directive", "sisyphus-table"])
        assert text in capsys.readouterr().out


def test_a_lesson_can_be_written_in_all_its_languages(tmp_path: Path) -> None:
    lesson = Lesson("first-trick")
    assert lesson._languages() == ("de", "en")
    assert 'title="Ein erster Stich"' in lesson.to_html(tmp_path / "lesson.html", language="all").read_text("utf-8")
    assert lesson.source.title == "A first trick"

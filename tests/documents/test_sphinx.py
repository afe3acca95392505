"""Tables in documents built by Sphinx, in every output format."""

from __future__ import annotations

import gzip
import html
import json
import re
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from shutil import copyfile

import pytest

pytest.importorskip("myst_nb", reason="the extra `docs` is not installed")

from sisyphus_widgets.embed import front_end_file, front_end_hash
from sisyphus_widgets.embed.lesson_page import taught
from tests.documents.building import CONF, LESSON, QUESTION_PAGES, TEN, build, finished, make_sources

MOST_TRANSFERRED = 300_000
"""The greatest compressed size of a page with ten tables, in bytes, without the files of the theme."""


STILLS = len(taught(str(LESSON), {})[0].stills)
"""The number of pictures that replace the lesson where it cannot be live."""


@pytest.fixture(scope="module")
def sources(tmp_path_factory) -> Path:
    return finished(tmp_path_factory.mktemp("document"))


@pytest.fixture(scope="module")
def site(sources) -> Path:
    return sources / "_build" / "html"


def test_a_page_of_tables_loads_the_front_end_once(site):
    page = (site / "index.html").read_text("utf-8")
    assert page.count('class="sw-fragment"') == len(TEN)
    assert page.count("_static/sisyphus_widgets.js") == 1
    assert f'data-sw="{front_end_hash()}"' in page
    assert (site / "_static" / "sisyphus_widgets.js").read_text("utf-8") == front_end_file()
    assert "sisyphus_widgets.js" not in (site / "genindex.html").read_text("utf-8")
    assert 'id="first-deal"' in page


def test_a_page_of_ten_tables_is_below_the_size_limit(site):
    files = [site / "index.html", site / "_static" / "sisyphus_widgets.js"]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < MOST_TRANSFERRED


def test_without_scripts_pages_show_pictures_with_alternative_texts(site):
    for page, folder in (("index.html", "_images/"), ("sub/rest.html", "../_images/")):
        found = re.findall(r'<img src="([^"]+\.svg)" loading="lazy" alt="([^"]+)"', (site / page).read_text("utf-8"))
        assert found
        for address, alt in found:
            assert address.startswith(folder)
            ET.fromstring((site / page).parent.joinpath(address).read_text("utf-8"))
            assert re.search(r", step \d+ of \d+: ", alt)


def test_widgets_in_notebooks_become_fragments(site):
    page = (site / "notebook.html").read_text("utf-8")
    assert page.count('class="sw-fragment"') == 2
    assert page.count("_static/sisyphus_widgets.js") == 1
    assert " object at 0x" not in page
    assert "vnd.jupyter.widget" not in page
    assert "https://cdn" not in page


def test_questions_are_fragments_with_pictures(site):
    page = (site / "asked.html").read_text("utf-8")
    assert page.count('class="sw-fragment"') == len(QUESTION_PAGES)
    assert page.count('"bank"') == len(QUESTION_PAGES)
    assert page.count("_static/sisyphus_widgets.js") == 1
    assert 'id="two"' in page
    assert len(re.findall(r'<img src="_images/sisyphus-[^"]+" loading="lazy" alt="[^"]+\?', page)) == len(
        QUESTION_PAGES
    )


def test_error_messages_of_fragments_are_neither_searchable_nor_text(site):
    """They are neither in the search index nor in the visible text of a page."""
    sentences = [
        sentence
        for page in ("index.html", "asked.html", "taught.html", "notebook.html", "sub/rest.html")
        for found in re.findall(r'data-why="([^"]+)"', (site / page).read_text("utf-8"))
        for sentence in json.loads(html.unescape(found))
    ]
    assert len({*sentences}) == 3
    for page in site.glob("**/*.html"):
        seen = re.sub(r"(?s)<(script|style)\b.*?</\1>|<[^>]*>", "", page.read_text("utf-8"))
        assert not any(sentence in html.unescape(seen) for sentence in sentences), page.name
    index = (site / "searchindex.js").read_text("utf-8")
    assert '"restructuredtext":' in index
    assert '"browser":' not in index, "a word of these sentences"


def test_a_lesson_is_one_fragment_with_escaped_texts(site):
    page = (site / "taught.html").read_text("utf-8")
    assert (
        page.count('class="sw-fragment"')
        == page.count('"_kind":"lesson"')
        == page.count("_static/sisyphus_widgets.js")
        == 1
    )
    assert 'id="taught"' in page
    assert "All kinds &lt;of&gt; steps" in page


def test_epub_has_pictures_and_texts_and_no_fragments(sources):
    output, warnings = build(sources, "epub")
    assert warnings == ""
    with zipfile.ZipFile(next(output.glob("*.epub"))) as book:
        page = book.read("index.xhtml").decode()
        ET.fromstring(re.sub(r"<!DOCTYPE[^>]*>", "", page).replace("&nbsp;", " "))
        ET.fromstring(re.sub(r"<!DOCTYPE[^>]*>", "", book.read("notebook.xhtml").decode()).replace("&nbsp;", " "))
        pictures = re.findall(r'<img src="(_images/sisyphus-[^"]+)"', page)
        assert len(pictures) == len(TEN)
        assert {*pictures} <= {*book.namelist()}
        assert "sw-fragment" not in page
        chapter = book.read("asked.xhtml").decode()
        assert len(re.findall(r'<img src="_images/sisyphus-[^"]+"', chapter)) == 3
        assert "sw-fragment" not in chapter
        taught = book.read("taught.xhtml").decode()
        assert len(re.findall(r'<img src="_images/sisyphus-[^"]+"', taught)) == STILLS
        assert "&lt;b&gt;read&lt;/b&gt;" in taught


def test_latex_has_pictures_as_pdf_and_texts(sources):
    output, warnings = build(sources, "latex")
    assert warnings == ""
    text = (output / "tables.tex").read_text("utf-8")
    pictures = re.findall(r"includegraphics\[[^]]*\]\{\{(sisyphus-\w+)\}\.pdf\}", text)
    assert len(pictures) == len(TEN) + 4 + STILLS
    assert all((output / f"{name}.pdf").read_bytes().startswith(b"%PDF-") for name in pictures)
    assert "Four players climb the hill." in text
    # The notebook adds two more pictures.
    assert len(re.findall(r"includegraphics.*\.pdf", text)) == len(pictures) + 2
    assert "sw-fragment" not in text


@pytest.mark.parametrize(("builder", "name"), [("text", "index.txt"), ("man", "tables.1")])
def test_text_formats_have_the_position_in_words(sources, builder, name):
    output, warnings = build(sources, builder)
    assert warnings == ""
    text = (output / name).read_text("utf-8")
    assert "step 1 of 20: Four players climb the hill." in re.sub(r"\s+|\\[a-z]+\{\}", " ", text)
    assert "sw-fragment" not in text


WRONG = {
    "none": ("none.json", "cannot be read"),
    "bad": ("bad.json", "cannot be replayed"),
    "beats": ("record.json\n:beats: 0 9999", "beats=(first, end)"),
    "size": ("record.json\n:size: huge", "size must be one of normal, projector"),
    "outside": ("../outside.json", "leads out of the source folder"),
    "absolute": ("/etc/../../outside.json", "leads out of the source folder"),
    "slash": ("/elsewhere/record.json", "a path that begins with / counts from the source folder"),
    "none-asked": ("sisyphus-quiz:\n:game: sixty\n:n: 0", "n must be a whole number from 1 up, not"),
    "no-lesson": ("sisyphus-lesson: first-trik", "there is no lesson “first-trik”. Did you mean “first-trick” or"),
    "lesson-outside": ("sisyphus-lesson: ../lesson.toml", "leads out of the source folder"),
    "no-learner": ("sisyphus-question:\n:game: sixty\n:learner:", "learner is empty"),
}
"""Invalid directives by the name of their page, each with its error message."""


def directive_in(text: str) -> tuple[str, str, list[str]]:
    """Return the directive, by default a table, with its argument and its options."""
    argument, *options = text.split("\n")
    directive, named, rest = argument.partition(":")
    return (directive, rest.strip(), options) if named else ("sisyphus-table", argument, options)


@pytest.fixture(scope="module")
def wrong(tmp_path_factory) -> tuple[Path, str]:
    """Build a document with an error on every page, in both markup languages; return it and the warnings."""
    folder = make_sources(tmp_path_factory.mktemp("wrong") / "document")
    for other in ("index.md", "notebook.md", "sub/rest.rst", "asked.md", "taught.md"):
        (folder / other).unlink()
    (folder / "conf.py").write_text(CONF.replace("myst_nb", "myst_parser").replace("furo", "basic"), encoding="utf-8")
    (folder / "bad.json").write_text('{"format": 1}', encoding="utf-8")
    copyfile(folder / "record.json", folder.parent / "outside.json")
    copyfile(folder / "lesson.toml", folder.parent / "lesson.toml")
    for name, (source, _) in WRONG.items():
        directive, argument, options = directive_in(source)
        in_rst = ["Page", "====", "", f".. {directive}:: {argument}".rstrip(), *(f"   {one}" for one in options)]
        in_myst = ["# Page", "", f"```{{{directive}}} {argument}".rstrip(), *options, "```"]
        for file, lines in ((f"{name}-rst.rst", in_rst), (f"{name}-md.md", in_myst)):
            (folder / file).write_text("\n".join([*lines, "", "After it.", ""]), encoding="utf-8")
    pages = "\n".join(f"{name}-{language}" for name in WRONG for language in ("rst", "md"))
    (folder / "index.md").write_text(f"# All\n\n```{{toctree}}\n{pages}\n```\n", encoding="utf-8")
    return build(folder, "html")


@pytest.mark.parametrize(("file", "line"), [("rst.rst", 4), ("md.md", 3)])
@pytest.mark.parametrize("name", WRONG)
def test_an_error_is_reported_with_file_and_line_and_replaces_only_the_widget(wrong, name, file, line):
    output, warnings = wrong
    source, message = WRONG[name]
    directive = directive_in(source)[0]
    [warning] = re.findall(rf"/{name}-{re.escape(file)}:{line}: WARNING: {directive}: (.*)", warnings)
    assert message in warning
    assert "Traceback" not in warnings
    page = (output / f"{name}-{file}").with_suffix(".html").read_text("utf-8")
    assert message in page.replace("&#x27;", "'")
    assert "After it." in page


def test_a_page_is_rebuilt_when_its_record_changes(tmp_path):
    folder = make_sources(tmp_path / "document")
    for other in ("index.md", "notebook.md", "asked.md"):
        (folder / other).unlink()
    (folder / "conf.py").write_text(CONF.replace('"myst_nb", ', "").replace("furo", "basic"), encoding="utf-8")
    words = ("-D", "root_doc=sub/rest")
    output, warnings = build(folder, "html", *words)
    before = (output / "sub" / "rest.html").read_text("utf-8")
    (folder / "record.json").write_text((folder / "record.json").read_text("utf-8").replace('"seed":', '"seed" :'))
    from sisyphus_widgets import SisyphusTable

    SisyphusTable(seed=8).save(folder / "record.json")
    output, warnings = build(folder, "html", *words)
    assert warnings == ""
    assert (output / "sub" / "rest.html").read_text("utf-8") != before


def test_pages_are_rebuilt_for_another_front_end(tmp_path):
    (tmp_path / "conf.py").write_text(CONF.replace("myst_nb", "myst_parser").replace("furo", "basic"), encoding="utf-8")
    (tmp_path / "index.md").write_text(f"# Page\n\n{TEN[2]}\n", encoding="utf-8")
    times = []
    for words in ((), (), ("-D", "sisyphus_front_end=another")):
        output, warnings = build(tmp_path, "html", *words)
        assert warnings == ""
        times.append((output / "index.html").stat().st_mtime_ns)
    assert times[0] == times[1] < times[2]

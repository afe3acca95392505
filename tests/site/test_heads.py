"""The pages of the latest build of the documentation as files: their addresses, languages, links and courses."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest

from devtools.book.course_pages import FOLDER, LANGUAGES, page_of_language
from devtools.book.sphinx_pages import GERMAN_HOME, SEARCH_WORDS, language_of, site_address
from devtools.paths import SITE
from sisyphus_widgets.embed.course_folder import address
from sisyphus_widgets.models.course import CourseModel

BASE = site_address()


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """Return the text of each page of the sitemap, and of the page for wrong addresses, by its name without ending."""
    found = re.findall(rf"<loc>{re.escape(BASE)}(\S+)\.html</loc>", (SITE / "sitemap.xml").read_text("utf-8"))
    assert {"index", "docs/privacy-de", "learn/sixty-de"} <= {*found}
    return {name: (SITE / f"{name}.html").read_text("utf-8") for name in (*found, "404")}


def head(text: str) -> dict[str, str]:
    """Return what the head of a page says of it, by the names of properties."""
    found = re.findall(r'<meta (?:name|property)="([\w:]+)" content="([^"]*)"', text)
    return dict(found) | dict(re.findall(r'<link rel="(canonical|alternate)"(?: hreflang="\w+")? href="([^"]*)"', text))


def article(text: str) -> str:
    """Return the text of a page without its navigation."""
    return text.partition("<article")[2].partition("</article>")[0]


def test_every_page_states_its_address_its_description_and_a_picture(pages):
    for name, text in pages.items():
        if name == "404":
            continue
        about = head(text)
        assert about["canonical"] == about["og:url"] == f"{BASE}{name}.html", name
        assert about["og:title"], name
        assert len(about["description"]) > 20, name
        assert about["og:image"] == f"{BASE}_static/share.png", name
    assert (SITE / "_static" / "share.png").exists()


def test_a_page_states_its_language_and_its_translation(pages):
    for name, text in pages.items():
        assert re.search(r'<html [^>]*lang="(\w+)"', text)[1] == language_of(name), name
    assert head(pages["docs/privacy"])["alternate"].endswith("docs/privacy-de.html")
    assert head(pages["learn/sixty-de"])["alternate"].endswith("learn/sixty.html")


def test_a_link_to_a_page_in_another_language_says_so(pages):
    found = 0
    for name, text in pages.items():
        for target, words in re.findall(r'<a class="reference internal" href="([^"#]+)[^"]*">(.*?)</a>', article(text)):
            page = posixpath.normpath(posixpath.join(posixpath.dirname(name), target)).removesuffix(".html")
            if language_of(page) != language_of(name):
                assert re.search(r"deutsch|german|englisch|english", words, re.IGNORECASE), (name, words)
                found += 1
    assert found > 10


def test_the_ways_on_and_back_stay_in_the_language_of_a_page(pages):
    found = 0
    for name, text in pages.items():
        for target in re.findall(r'<a class="(?:next|prev)-page" href="([^"#]+)', text):
            page = posixpath.normpath(posixpath.join(posixpath.dirname(name), target)).removesuffix(".html")
            assert language_of(page) == language_of(name), (name, page)
            found += 1
    assert found > 50


def test_the_name_of_the_site_leads_readers_of_german_to_their_first_page(pages):
    for name in (name for name in pages if language_of(name) == "de"):
        [home] = set(re.findall(r'<a class="sidebar-brand[^"]*" href="([^"]+)"', pages[name]))
        page = posixpath.normpath(posixpath.join(posixpath.dirname(name), home)).removesuffix(".html")
        assert page == (GERMAN_HOME if name != GERMAN_HOME else "index"), name


def test_a_missing_page_leads_home(pages):
    assert f'href="{BASE}"' in article(pages["404"])


def test_a_missing_page_has_its_style_at_any_address(pages):
    assert 'rel="stylesheet"' not in pages["404"]
    assert "--color-brand-primary" in pages["404"]
    assert 'rel="stylesheet"' in pages["index"]


def test_the_search_words_belong_to_pages(pages):
    assert SEARCH_WORDS.keys() <= pages.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_stations_of_all_courses_are_one_link_away(pages, language, full):
    courses = CourseModel(None).courses
    files = {address(course, station, several=True) for course in courses for station in course.stations}
    text = pages[page_of_language("learn-a-game", language)]
    links = set(re.findall(r'href="([^"]+)"', article(text)))
    assert {link for link in links if link.startswith(FOLDER)} == {
        f"{FOLDER}/{language}/{name}" for name in (*files, "index.html")
    }
    if full:  # a short check builds no courses
        written = {file.name for file in Path(SITE, FOLDER, language).glob("*.html")}
        assert written == {*files, "index.html"}

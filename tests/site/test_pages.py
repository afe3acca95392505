"""The pages of the latest build of the documentation: valid links, an example for every rule, and small sizes."""

from __future__ import annotations

import gzip
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import sisyphus_widgets
from devtools.book.course_pages import FOLDER
from devtools.book.examples import examples
from devtools.book.reference import pages
from devtools.book.sphinx_pages import site_address
from devtools.paths import SITE
from devtools.site import LITE
from sisyphus_widgets.rules import game_names, get_game

MOST_TRANSFERRED = 300_000
"""The greatest compressed size of a page with ten tables, in bytes, without the files of the theme."""
FIRST = urlsplit(site_address()).path
"""The path of the first page at the site's address."""
GAMES = sorted(name for name in game_names() if name != "three_cards")
FRAGMENT = 'class="sw-fragment"'


class Links(HTMLParser):
    """The targets of a page's links and pictures, and the ids in the page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.to: list[str] = []
        self.ids: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        self.ids.add(values.get("id") or "")
        self.to += [address for key in ("href", "src") if (address := values.get(key))]


@pytest.fixture(scope="module")
def book() -> Path:
    """Return the folder of the pages."""
    assert (SITE / "index.html").exists(), "build it first: python3 dev.py docs"
    return SITE


def written(book: Path) -> list[Path]:
    """Return all pages except those of JupyterLite."""
    return [path for path in book.rglob("*.html") if not path.is_relative_to(LITE)]


def test_every_internal_link_has_a_target(book):
    read = {path: Links(path) for path in written(book) if "_static" not in path.parts}
    broken = []
    for path, links in read.items():
        for address in links.to:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc or parts.path.startswith("lite/"):
                continue
            if parts.path.startswith(f"{FOLDER}/") and not (SITE / FOLDER).exists():
                continue  # a short check builds no courses, and test_heads.py compares their links with their stations
            place = parts.path.removeprefix(FIRST)  # links of the page for errors begin at the root of the server
            folder = path.parent if place == parts.path else SITE
            target = (folder / unquote(place)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            name = unquote(parts.fragment).partition("&")[0]
            if not target.exists() or (name and target in read and name not in read[target].ids):
                broken.append((path.name, address))
    assert broken == []


@pytest.mark.parametrize(
    ("page", "captions"),
    [
        ("bots", ["low.py", *["beside low.py"] * 4]),
        ("boards", ["dash/__init__.py", "dash/rulebook.toml", "dash/texts/en.toml", *["beside dash"] * 2]),
    ],
)
def test_code_that_is_a_file_or_needs_one_says_so(book, page, captions):
    text = (book / "docs" / f"{page}.html").read_text("utf-8")
    found = re.findall(r'<div class="code-block-caption">(.*?)</div>', text)
    # Each caption ends with a link to itself.
    assert [re.sub(r"<a .*|<[^>]*>", "", each) for each in found] == captions


def test_no_page_loads_external_resources(book):
    for path in written(book):
        tags = re.findall(
            r'<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?//[^>]*>', path.read_text("utf-8")
        )
        assert [tag for tag in tags if not re.search(r'rel="(canonical|alternate)"', tag)] == [], path


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_an_example(book, game):
    page = (book / "learn" / f"{game}.html").read_text("utf-8")
    clauses = [clause.id for clause in get_game(game).rulebook]
    assert [id for id in clauses if id not in examples(get_game(game))] == []
    assert page.count(FRAGMENT) == len(clauses) + 1
    assert page.count('id="rule-') == len(clauses)
    assert "No example: " not in page


@pytest.mark.parametrize("game", GAMES)
def test_every_example_cites_its_clause(game):
    """The example's beat or question cites the clause."""
    from sisyphus_widgets.rules import Match, Record
    from sisyphus_widgets.table.session import Session
    from sisyphus_widgets.teaching import question

    for clause, example in examples(get_game(game)).items():
        if example.question:
            assert clause in question(example.question).rules
        elif not example.says:
            session = Session(Match.from_record(Record.loads(example.record)), mode="replay")
            assert clause in session.frames[example.step]["rules"]


@pytest.mark.parametrize("page", ["gallery", "index", "teach", *(f"learn/{game}" for game in GAMES)])
def test_pages_with_tables_are_below_the_size_limit(book, page):
    path = book / f"{page}.html"
    text = path.read_text("utf-8")
    pictures = {(path.parent / name).resolve() for name in re.findall(r'<img src="([^"]+/sisyphus-\w+\.svg)"', text)}
    files = [path, book / "_static" / "sisyphus_widgets.js", *pictures]
    size = sum(len(gzip.compress(file.read_bytes())) for file in files)
    assert size < MOST_TRANSFERRED * max(1, text.count(FRAGMENT) / 10)


def test_the_gallery_has_every_widget(book):
    page = (book / "gallery.html").read_text("utf-8")
    # `Table` is the base class of the other tables, and a course is a folder of pages, not a fragment.
    names = [name for name in sisyphus_widgets.widgets.__all__ if name not in ("Table", "Course")]
    for name in names:
        assert f">{name}<" in page, name
    assert page.count(FRAGMENT) == len(names)


def test_the_reference_has_every_public_name(book):
    names = {f"{module}.{name}" for one in pages().values() for module, name in one.entries}
    ids = set().union(*(Links(path).ids for path in (book / "reference").glob("*.html")))
    assert {name for name in names if name not in ids and f"module-{name}" not in ids} == set()
    public = {name for name in sisyphus_widgets.__all__ if name not in ("games", "lessons", "players", "teaching")}
    assert {f"sisyphus_widgets.{name}" for name in public} <= names

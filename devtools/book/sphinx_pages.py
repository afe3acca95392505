"""A Sphinx extension for this book: languages, search words, captions, a sitemap, the page for what is missing."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from docutils import nodes
from pygments.lexers.shell import BashLexer
from pygments.token import Comment
from sphinx.application import Sphinx

from devtools.paths import ROOT

GERMAN = "-de"
"""The end of the names of German pages."""

GERMAN_HOME = f"learn-a-game{GERMAN}"
"""The page at which readers of German begin."""

_NOTES = {"de": " (in German)", "en": " (auf Englisch)"}
"""The note at the end of a link to a page in another language."""
_NOTED = re.compile(r"deutsch|german|englisch|english", re.IGNORECASE)

SEARCH_WORDS = {
    "learn-a-game": "tutorial, play, course",
    "learn-a-game-de": "spielen, lernen, kurs, anleitung",
    "teach": "tutorial, lesson plan",
    "embed": "tutorial",
    "docs/first-steps": "tutorial, python",
    "docs/your-own-game": "tutorial, new game",
    "docs/accessibility": "keyboard, screen reader, a11y, wcag, tastatur, barrierefreiheit",
    "docs/installing": "install, installation, pip, conda",
    "docs/hosts": "jupyterlab, jupyterlite, colab, marimo, voila, vs code",
    "docs/troubleshooting": "error, problem",
    "docs/privacy": "privacy, data protection, gdpr",
    "docs/privacy-de": "datenschutz, dsgvo",
    "docs/studies": "study, research, consent, ethics, pre-test, post-test",
    "docs/studies-de": "studie, forschung, einwilligung, vortest, nachtest",
    "docs/teachers": "teacher",
    "docs/teachers-de": "unterricht, lehrer, schule, installieren, einrichten",
    "docs/room-server": "jupyterhub, proxy, nginx",
    "docs/room-de": "raum, klasse, handys",
    "docs/report-de": "bericht, noten, auswertung",
    "docs/school-de": "lernplattform, lernpaket",
    "docs/school": "moodle, ilias, scorm, nbgrader",
    "docs/shelf": "hearts, spades, whist, euchre, minibridge, skat, doppelkopf, durak, president",
    "glossary": "glossary",
}
"""Words that readers search for, by the page that they look for; a search for one finds that page first."""


class CommandLexer(BashLexer):
    """A lexer of commands whose comments have a class of their own, which the copy buttons leave out."""

    def get_tokens_unprocessed(self, text: str, stack: Iterable[str] = ("root",)) -> Iterator[tuple[int, Any, str]]:
        """Yield the tokens of a text, each with its place."""
        for place, token, value in super().get_tokens_unprocessed(text, stack):
            yield place, Comment.Special if token is Comment.Single else token, value


def site_address() -> str:
    """Return the address of the site, which only the owner of the project knows, from `CITATION.cff`."""
    [found] = re.findall(r"^url: (\S+)", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    return str(found)


def language_of(page: str) -> str:
    """Return the language of a page, by its name."""
    return "de" if page.endswith(GERMAN) else "en"


def index_search_words(app: Sphinx, page: str, source: list[str]) -> None:
    """Add the search words of a page to its index entries, below its title."""
    if words := SEARCH_WORDS.get(page):
        entries = ", ".join(f"!{word}" for word in words.split(", "))
        source[0] = re.sub(r"\A\s*(# .*\n)", rf"\1\n```{{index}} {entries}\n```\n", source[0], count=1)


def caption_files(app: Sphinx, page: str, source: list[str]) -> None:
    """Give each block of code that is a file, or needs one, a caption with the name that stands after its language."""
    named = re.compile(r"^(`{3,})(\w+) (beside )?(\S+)$", re.MULTILINE)
    source[0] = named.sub(r'\1{code-block} \2\n:caption: "\3`\4`"\n', source[0])


def note_languages(app: Sphinx, document: nodes.document, page: str) -> None:
    """Say at the end of each link if it leads to a page in another language."""
    for link in document.findall(nodes.reference):
        address = link.get("refuri", "").partition("#")[0]
        if not link.get("internal") or not address:
            continue
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), address)).removesuffix(".html")
        language = language_of(target)
        if language != language_of(page) and not _NOTED.search(link.astext()):
            link += nodes.inline("", _NOTES[language])


def set_language(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Set the language of a page, link to its translation, and let the ways on and back stay in its language."""
    context["language"] = language = language_of(page)
    for way in ("prev", "next"):  # the chapters follow each other, also where the language changes
        link = (context.get(way) or {}).get("link", "")
        if link and language_of(link.removesuffix(".html")) != language:
            context[way] = None
    if language == "de" and page != GERMAN_HOME:
        context["master_doc"] = GERMAN_HOME  # where the name of the site leads
    other = page.removesuffix(GERMAN) if language == "de" else page + GERMAN
    if other in app.env.all_docs:
        address = urljoin(app.config.html_baseurl, app.builder.get_target_uri(other))
        link = f'<link rel="alternate" hreflang="{language_of(other)}" href="{address}">'
        context["metatags"] = context.get("metatags", "") + link


def sitemap(base: str, pages: Iterable[str]) -> str:
    """Return the text of a sitemap with the addresses of pages."""
    rows = "".join(f"<url><loc>{urljoin(base, page)}</loc></url>\n" for page in pages)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9">'
    return f"{head}\n{rows}</urlset>\n"


def write_sitemap(app: Sphinx, failure: Exception | None) -> None:
    """Write the sitemap of a site."""
    if failure is None and app.builder.name == "html":
        pages = [app.builder.get_target_uri(page) for page in sorted(app.env.all_docs) if page != "404"]
        Path(app.outdir, "sitemap.xml").write_text(sitemap(app.config.html_baseurl, pages), encoding="utf-8")


def with_styles(page: str, static: Path) -> str:
    """Return a page with its style sheets inside, so that it looks the same at any address."""

    def inside(link: re.Match[str]) -> str:
        return f"<style>{(static / link[1]).read_text('utf-8')}</style>"

    return re.sub(r'<link rel="stylesheet"[^>]* href="[^"]*_static/([^"?]+)[^"]*" ?/?>', inside, page)


def complete_missing_page(app: Sphinx, failure: Exception | None) -> None:
    """Put the styles into the page for what is missing; a server shows it at addresses outside of the site, too."""
    if failure is None and app.builder.name == "html":
        file = Path(app.outdir, "404.html")
        file.write_text(with_styles(file.read_text("utf-8"), file.parent / "_static"), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect the functions of this extension."""
    app.add_lexer("bash", CommandLexer)
    app.connect("source-read", index_search_words)
    app.connect("source-read", caption_files)
    app.connect("doctree-resolved", note_languages)
    app.connect("html-page-context", set_language)
    app.connect("build-finished", write_sitemap)
    app.connect("build-finished", complete_missing_page)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

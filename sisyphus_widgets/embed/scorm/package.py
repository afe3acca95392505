"""A SCORM 1.2 package as a file: the manifest and the pages, which report each answer to the platform around them."""

from __future__ import annotations

import html
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ...rules import RulesError
from ...rules.files import write_whole
from ...rules.word_files import words_in
from ..assets import asset
from ..embeddable import WholePage
from ..page_spec import PageSpec
from .manifest import NAME, Part, Unit, manifest, units_of

PAGE = "index.html"
"""The name of the page in a package of one page."""

_UNSAVED = (
    '<p class="sw-unsaved" data-why="{why}" role="alert" lang="{language}" hidden '
    'style="position:sticky;bottom:0;z-index:9;margin:0;padding:.6rem 1rem;'
    'font:600 1rem/1.4 system-ui,sans-serif;color:#fff;background:#8a1c12">{text}</p>'
)

TEMPLATE_FOLDER = Path(__file__).parent


def to_platform() -> str:
    """Return the markup with which a page communicates with the platform around it."""
    languages = sorted(
        (file.stem.removeprefix("words_") for file in TEMPLATE_FOLDER.glob("words_*.toml")),
        key=lambda language: language != "en",
    )
    messages = [
        _UNSAVED.format(why=why, language=one, text=html.escape(words_in(TEMPLATE_FOLDER, one)[why]))
        for why in ("refused", "unbegun", "absent")
        for one in languages
    ]
    return "\n".join([*messages, f"<script>{asset('scorm.js').strip()}</script>"])


def unit(whole_page: WholePage, spec: PageSpec, title: str, file: str = PAGE) -> Unit:
    """Return a page of a package."""
    return Unit(title, file, whole_page.page(spec, around=to_platform()))


def write_page_package(path: str | Path, whole_page: WholePage, spec: PageSpec) -> Path:
    """Write a package of one page, and return its path.

    Raises:
        RulesError: the page asks nothing, so there is nothing to report to a platform.
        OSError: the file cannot be written.
    """
    content = whole_page.content
    if content.quiz is None:
        raise RulesError("a package for a platform needs a quiz, practice, a lesson or a course")
    if spec.python is not False:
        raise RulesError("a package for a platform has no Python: leave it out")
    title = spec.title or content.trace["title"]
    return write_package(path, content.quiz["saved"]["name"], title, [unit(whole_page, spec, title)])


def write_package(path: str | Path, name: str, title: str, parts: Sequence[Part]) -> Path:
    """Write a package and return its path; its bytes depend only on the arguments.

    Raises:
        OSError: the file cannot be written.
    """
    return write_whole(
        path, packed([(NAME, manifest(name, title, parts)), *((u.file, u.html) for u in units_of(parts))])
    )


def packed(files: Sequence[tuple[str, str]]) -> bytes:
    """Return texts as a ZIP file with the size of each before its data, for platforms that read it as a stream."""
    into = BytesIO()
    # Write into memory, because ZipFile writes sizes first only into a seekable stream.
    with ZipFile(into, "w", ZIP_DEFLATED) as archive:
        for name, text in files:
            entry = ZipInfo(name, date_time=(2000, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, text.encode("utf-8"))
    return into.getvalue()

"""Python in a page: the data with which the whole package can answer a page, from disk and without a network.

``js/src/python/`` starts it. Pyodide is under the MPL 2.0 and Python under the PSF licence; every copy includes both
licences.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import io
import json
import os
import re
import time
import zipfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from ..models import model_of
from ..models.host import Nobody
from ..rules.language.catalogue import load_texts
from ..rules.language.catalogue_files import SHARED, languages
from ..schema import Ways
from ..schema.packed_spec import hash_of, pack_spec
from .assets import asset
from .game_packages import games_of, packages_of
from .offline.packing import packed_text
from .python_files import PythonFiles, python_files
from .shared_files import BESIDE, is_ours, shared_name, write_shared

PACKAGE = Path(__file__).parent.parent
COMPILED = Path(__file__).with_name("python_library.zip")
"""The compiled part of Python's library, built by ``js/python_library.mjs``."""

SUFFIXES = (".py", ".toml", ".json", ".bin")

NOT_IN_PAGES = ("widgets", "room", "static", "workshop")
"""The folders of this package that no page needs."""

CODECS_LEFT_OUT = re.compile(r"(big5|cp(?!437)|euc|gb|hp|hz|iso|johab|koi|kz|mac_|palmos|ptcp|shift|tis)\w*\.py")
"""The modules of the package ``encodings`` that pages leave out: codecs for texts that are not in Unicode."""

WORDS = (
    *("practice", "starting", "thinking", "stop", "stopped", "ended", "unloaded", "lost", "old", "open", "fresh"),
    "unkept",
)


@dataclass(frozen=True)
class Live:
    """A widget in one language, answered by Python on a page."""

    kind: str
    """The kind of its model, such as ``"table"``."""
    spec: Mapping[str, Any]
    """The spec from which the page creates the model."""
    values: Mapping[str, Any]
    """The initial values of the model."""
    language: str
    games: Sequence[str] = ()
    """The games of other packages that the widget needs."""
    ways: Ways | None = None
    """The links to other stations, if the page is a station of a course; its Python does not know the course."""

    @property
    def written(self) -> str:
        """The widget's data for a page, as JSON that is safe inside a script element."""
        content = {
            "kind": self.kind,
            "spec": pack_spec(self.spec),
            "values": self.values,
            "values_hash": hash_of(self.values),
            "words": {language: _words(language) for language in languages(SHARED)},
            **({} if self.ways is None else {"ways": self.ways}),
        }
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        return text.replace("<", "\\u003c").replace("&", "\\u0026")

    @property
    def element(self) -> str:
        """The script element with the widget's data."""
        hidden = "display:none!important"
        return (
            f'<script type="application/json" class="sw-live" data-lang="{self.language}" style="{hidden}">'
            f"{self.written}</script>"
        )


def live_of(spec: Mapping[str, Any]) -> Live:
    """Return the widget of a model's spec, for a page.

    Raises:
        RulesError: the spec is invalid or describes an impossible model.
    """
    model = model_of(spec, Nobody())
    values = model.page_values()
    return Live(spec["kind"], spec, values, model.texts.language, games_of(spec, values))


@cache
def _words(language: str) -> Mapping[str, str]:
    """Return the texts around a widget in one language; a page has all languages, since a table can change its own."""
    texts = load_texts(SHARED, language)
    return {word: texts.say(f"python_{word}", {}) for word in WORDS}


# --- the parts of Python --------------------------------------------------------------------------------------------


@cache
def parts_of(files: PythonFiles) -> Mapping[str, str]:
    """Return the parts that a page passes to its worker, including the worker's script; most are gzip in base64."""
    return {
        "worker": packed_text(asset("worker.js")),
        "mjs": _packed(files.loader),
        "asm": _packed(files.runtime),
        "wasm": _packed(files.wasm),
        "std": _packed(_library(files.library)),
        "pkg": _packed(_package()),
        "lock": files.lock,
    }


def _packed(content: bytes) -> str:
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode("ascii")


def _library(archive: bytes) -> bytes:
    """Return Python's library without the codecs that no page needs, with the modules that every page needs compiled.

    Its files are stored uncompressed, so that Python reads them faster; the archive is compressed as a whole.
    """
    written = io.BytesIO()
    compiled = _compiled(hashlib.sha256(archive).hexdigest())
    with zipfile.ZipFile(io.BytesIO(archive)) as library, zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as zipped:
        for name in sorted(library.namelist()):
            first, _, rest = name.partition("/")
            if name.endswith("/") or (first == "encodings" and CODECS_LEFT_OUT.fullmatch(rest)):
                continue
            code = compiled.get(f"{name}c")
            name, content = (name, library.read(name)) if code is None else (f"{name}c", code)
            zipped.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return written.getvalue()


def _compiled(library: str) -> Mapping[str, bytes]:
    """Return the compiled modules, by name, for the library with this SHA-256; empty if they belong to another library.

    They are prebuilt, because only the same version of Python as the page's can compile them.
    """
    with zipfile.ZipFile(COMPILED) as modules:
        if modules.comment.decode() != library:
            return {}
        return {name: modules.read(name) for name in modules.namelist()}


def _package() -> bytes:
    """Return the files of this package by path, as JSON; the page writes them to its Python's file system."""
    texts: dict[str, str] = {}
    others: dict[str, str] = {}
    for file in sorted(PACKAGE.rglob("*")):
        path = file.relative_to(PACKAGE)
        if file.suffix not in SUFFIXES or path.parts[0] in NOT_IN_PAGES or not file.is_file():
            continue
        name, content = f"{PACKAGE.name}/{path.as_posix()}", file.read_bytes()
        if file.suffix == ".bin":
            others[name] = base64.b64encode(content).decode("ascii")
        else:
            texts[name] = content.decode("utf-8")
    return json.dumps({"texts": texts, "bytes": others}, ensure_ascii=False, separators=(",", ":")).encode()


def licences() -> str:
    """Return the notice that must accompany every copy of Pyodide and Python, with both licences."""
    return asset("python-LICENSES.txt")


# --- in one page, or beside several ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class PythonInPage:
    """Python for a page, and the page's widget in each of its languages."""

    files: PythonFiles
    live: tuple[Live, ...]
    beside: str = ""
    """The address of the Python file that several pages share; empty if the page contains Python itself."""

    @cached_property
    def games(self) -> str:
        """The packages of other games that the widget needs, as JSON; empty if it needs none.

        Raises:
            NotPackable: one of the games cannot be part of a page.
        """
        names = dict.fromkeys(name for one in self.live for name in one.games)
        return packages_of(names) if names else ""

    @property
    def elements(self) -> str:
        """The elements with the widget's data, which come before the starter."""
        return "\n".join(one.element for one in self.live)

    def starter(self, hidden: str = "") -> str:
        """Return the script that starts Python, which comes before the front end; ``hidden`` is an attribute."""
        # A fragment may also be part of XML, where a script must not contain markup characters.
        return f'<script class="sw-starter"{hidden}>//<![CDATA[\n{asset("python.js").strip()}\n//]]></script>'

    @property
    def behind(self) -> str:
        """The elements with Python or the address of its file; they come last, so that the page is drawn first."""
        hidden = "display:none!important"

        def part(name: str, text: str) -> str:
            return f'<script type="text/plain" class="sw-python" data-part="{name}" style="{hidden}">{text}</script>'

        # Games belong to this page alone, so they are in the page even if it shares the Python file.
        games = [part("games", packed_text(self.games))] if self.games else []
        if self.beside:
            address = html.escape(self.beside)
            named = f'<script type="text/plain" class="sw-python" data-src="{address}" style="{hidden}"></script>'
            return "\n".join([*games, named])
        parts = [*games, *(part(name, text) for name, text in parts_of(self.files).items())]
        # A fragment may be part of Markdown, where it must not have empty lines.
        terms = html.escape(re.sub(r"\n\s*\n", "\n", licences()))
        notice = f'<script type="text/plain" class="sw-licences" style="{hidden}">{terms}</script>'
        return "\n".join([notice, *parts])

    @property
    def sources(self) -> str:
        """The sources of scripts outside the page, for its Content Security Policy."""
        return BESIDE if self.beside else ""


def python_in_page(where: object, specs: Sequence[Mapping[str, Any]], beside: str = "") -> PythonInPage:
    """Return Python for a page that answers the models of these specs, one for each language of the page.

    ``where`` is True, or the folder of Pyodide.

    Raises:
        PythonMissing: Pyodide is unavailable; the message says how to get it.
    """
    return PythonInPage(python_files(where), tuple(live_of(spec) for spec in specs), beside)


@cache
def python_file(files: PythonFiles) -> tuple[str, str]:
    """Return the name and the text of a file that several pages share; the name changes with the content."""
    parts = json.dumps(parts_of(files), separators=(",", ":"))
    terms = licences().replace("*/", "* /")
    text = f'/*\n{terms}*/\ndocument.currentScript.dispatchEvent(new CustomEvent("sw-parts",{{detail:{parts}}}));\n'
    return shared_name("python", text), text


def write_python(folder: str | Path, python: object = True) -> str:
    """Write the file that the pages in a folder share, and return its name; ``python`` is True or Pyodide's folder.

    Raises:
        PythonMissing: Pyodide is unavailable; the message says how to get it.
    """
    return write_shared(folder, "python", python_file(python_files(python))[1])


UNUSED = 24 * 60 * 60
"""The number of seconds after which an unused file is removed from a folder used only by builds."""


def use_python(folder: str | Path, python: object = True) -> str:
    """Write the file as :func:`write_python` does, and remove files in the folder that have been unused for a day.

    It is for a folder from which another program builds the pages: these cannot be searched for the names of the files
    that they need. Each build therefore updates the timestamps of its files. Builds with different releases can run
    side by side, since a file is removed only after a day without a build that needs it.

    Raises:
        PythonMissing: Pyodide is unavailable; the message says how to get it.
    """
    name = write_python(folder, python)
    now = time.time()
    with suppress(OSError):
        os.utime(Path(folder, name), (now, now))
    for path in Path(folder).iterdir():
        with suppress(OSError):  # another process of the same build may have removed it or be reading it
            if now - path.stat().st_mtime > UNUSED and is_ours(path):
                path.unlink()
    return name

"""The files of catalogues: reading them, laying them over each other, and completing them in English."""

from __future__ import annotations

import re
import tomllib
import warnings
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from ..errors import GameWarning, RulesError, quoted
from ..failure import bad_toml, path_text
from ..files import lines_in
from .completeness import lacking, with_english

SHARED = __package__.rpartition(".")[0]
"""The package with the ``texts/`` that all games share."""


class Catalogues:
    """The files of catalogues, in the folder ``texts`` of a package."""

    def files(self, package: str) -> set[str]:
        """Return the names of a package's files."""
        return {file.name for file in resources.files(package).joinpath("texts").iterdir()}

    def read(self, package: str, file: str) -> dict[str, Any]:
        """Return the content of a file; empty if there is no such file."""
        path = resources.files(package).joinpath("texts").joinpath(file)
        if not path.is_file():
            return {}
        try:
            return tomllib.loads(path.read_text("utf-8"))
        except (ValueError, RecursionError) as error:
            raise bad_toml(path_text(path), error) from error

    def line_of(self, package: str, text: str) -> str:
        """Return the file and the line that contain a text; the folder, if no line contains it literally."""
        folder = resources.files(package).joinpath("texts")
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if not file.name.endswith(".toml"):
                continue
            for number, line in enumerate(lines_in(file.read_text("utf-8")), 1):
                if text in line:
                    return f"{path_text(file)}:{number}"
        return path_text(folder)


CATALOGUES = Catalogues()


def read_texts(package: str, part: str, language: str) -> dict[str, Any]:
    """Read a part of a package's texts in a language, such as ``asking``; empty if there is no such file."""
    return CATALOGUES.read(package, f"{part}_{language}.toml" if part else f"{language}.toml")


def read_shared_texts(package: str, language: str) -> dict[str, Any]:
    """Read the main catalogue of a package shared by all games; missing texts are in English, with a warning."""
    return completed(read_texts(package, "", language), read_texts(package, "", "en"), package, language)


def completed(data: dict[str, Any], english: dict[str, Any], package: str, language: str) -> dict[str, Any]:
    """Return a catalogue of a package with the texts that it lacks in English, with a warning."""
    if not lacking(english, data):
        return data
    _warn(package, language)
    return with_english(data, english)


_BELOW: dict[str, tuple[str, str]] = {}
"""Game package → the kit's package, and the part of its texts that the game's texts override."""


def lay_below(package: str, base: str, part: str) -> None:
    """Use the texts ``part`` of the kit ``base`` as defaults for the texts of a game's package.

    The part is one file per language, ``<part>_en.toml``, with the words for lines below ``lines``; other catalogues,
    such as ``editor_en.toml``, are laid below, too. Call this function before the texts of the game are read.
    """
    _BELOW[package] = base, part


def texts_below(package: str, language: str) -> dict[str, Any]:
    """Return the kit's texts that a game's package overrides; empty without a kit."""
    return read_texts(*_BELOW[package], language) if package in _BELOW else {}


def merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Return a catalogue with another one laid over it."""
    out = dict(base)
    for key, value in over.items():
        old = out.get(key)
        # Merge tables of the same name: both sections and the two forms of a sentence.
        out[key] = merged(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return out


@cache
def languages(package: str) -> tuple[str, ...]:
    """Return the languages in which a game's package has texts.

    Raises:
        RulesError: there is no such package, or it has no texts.
    """
    try:
        own, shared = ({file.removesuffix(".toml") for file in CATALOGUES.files(name)} for name in (package, SHARED))
    except (ImportError, OSError, TypeError, ValueError) as error:
        raise RulesError(f"{quoted(package)} is not a package with a folder of texts: {error}") from error
    # In file names, "_" separates the part from the language; the main catalogue is named after the language only.
    return tuple(sorted(name for name in own & shared if "_" not in name))


def laid_over(package: str, language: str, also: str) -> dict[str, Any]:
    """Return the catalogue of a game's package laid over those of its kit and of all games; see :func:`.load_texts`."""
    data: dict[str, Any] = {}
    for part in ("", "controls", "cards"):
        data = merged(data, read_texts(SHARED, part, language))
    data = merged(merged(data, texts_below(package, language)), read_texts(package, "", language))
    for owner in (SHARED, *_BELOW.get(package, ())[:1], package) if also else ():
        data = merged(data, read_texts(owner, also, language))
    return data


def untold(package: str, language: str) -> dict[str, list[str]]:
    """Return the texts that a package has in English but not in a language: paths of entries, by file."""
    files = sorted(file for file in CATALOGUES.files(package) if re.fullmatch(r"(.*_)?en\.toml", file))
    found = dict[str, list[str]]()
    for file in files:
        part = file.removesuffix("en.toml").removesuffix("_")
        other = f"{part}_{language}.toml" if part else f"{language}.toml"
        if paths := lacking(CATALOGUES.read(package, file), CATALOGUES.read(package, other)):
            found[f"texts/{other}"] = paths
    return found


@cache
def _warn(package: str, language: str) -> None:
    """Warn once about the texts that a package lacks in a language."""
    files = untold(package, language)
    number = sum(map(len, files.values()))
    if not number:
        return
    file, paths = next(iter(files.items()))
    game = package.rpartition(".")[2]
    template = "1 text of {} is" if number == 1 else f"{number} texts of {{}} are"
    warnings.warn(
        f"{template.format(game)} in English, not in {language!r}: write {paths[0]} in {file}"
        f"{', and so on' if number > 1 else ''}",
        GameWarning,
        stacklevel=5,
    )

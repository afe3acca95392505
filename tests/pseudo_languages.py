"""Pseudo-languages for tests, generated from the English catalogues.

``xx-long`` has texts that are half as long again, ``xx-accent`` an accent on every letter, ``xx-markup`` many HTML
characters. Plain English on a table in ``xx-accent`` is missing in the catalogues; underlined text in ``xx-markup`` was
interpreted as markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sisyphus_widgets.questions import wording
from sisyphus_widgets.rules import rulebook
from sisyphus_widgets.rules.language import catalogue, catalogue_files
from sisyphus_widgets.rules.language.catalogue_files import Catalogues

_PLACEHOLDER = re.compile(r"\{\{\w+\}\}|\{[^{}]*\}")
_PLAIN = "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ"
_ACCENTED = "áÁḃḂćĆďĎéÉḟḞǵǴĥĤíÍĵĴḱḰĺĹḿḾńŃóÓṕṔɋɊŕŔśŚťŤúÚṽṼẃẂẍẌýÝźŹ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_MORE = ["and then some more", "words", "that", "nobody needs", "to", "read", "but that take up room all the same"]


def _placeholder(found: str, change: Callable[[str], str]) -> str:
    """Return a placeholder with changed forms, if it has any (``{n:point|points}``)."""
    name, colon, spec = found[1:-1].partition(":")
    if "|" not in spec or found.startswith("{{"):
        return found
    begin, _, forms = spec.rpartition("=") if spec.startswith("you=") else ("", "", spec)
    forms = "|".join(change(form) if form else "" for form in forms.split("|"))
    return "{" + name + colon + (f"{begin}=" if begin else "") + forms + "}"


def _around(text: str, change: Callable[[str], str]) -> str:
    """Return a text that is changed everywhere except in its placeholders."""
    out, end = "", 0
    for found in _PLACEHOLDER.finditer(text):
        out += change(text[end : found.start()]) + _placeholder(found[0], change)
        end = found.end()
    return out + change(text[end:])


def accented(text: str) -> str:
    """Return a text with an accent on every letter."""
    return _around(text, lambda part: part.translate(_ACCENTS))


def longer(text: str) -> str:
    """Return a text half as long again: a longer word, or more words before the end of a sentence."""
    size = len(text)
    if size < 4:
        return text
    if " " not in text.strip():
        return text if "{" in text else text + text[: size // 2].lower()
    end = re.search(r"[.!?…:]*\s*$", text)
    assert end is not None
    out, number = text[: end.start()], 0
    while len(out) < size * 3 // 2 - 3:
        out += " " + _MORE[number % len(_MORE)]
        number += 1
    return out + end[0]


def marked_up(text: str) -> str:
    """Return a text with a tag, an entity and both kinds of quotes, but keep short signs, which are drawn on cards."""
    return f"<u>{text}&lt\"'" if len(text) > 2 else text


LANGUAGES = {"xx-accent": accented, "xx-long": longer, "xx-markup": marked_up}


def changed(entry: Any, change: Callable[[str], str]) -> Any:
    """Return a catalogue in which all texts are changed."""
    if isinstance(entry, str):
        return change(entry)
    if isinstance(entry, list):
        return [changed(item, change) for item in entry]
    return {key: changed(value, change) for key, value in entry.items()} if isinstance(entry, dict) else entry


class Pseudo(Catalogues):
    """The real catalogues, and those of the pseudo-languages."""

    def files(self, package: str) -> set[str]:
        own = super().files(package)
        return own | {name.replace("en.toml", f"{language}.toml") for name in own for language in LANGUAGES}

    def read(self, package: str, file: str) -> dict[str, Any]:
        language = next((name for name in LANGUAGES if file.endswith(f"{name}.toml")), None)
        if language is None:
            return super().read(package, file)
        part = file.removesuffix(f"{language}.toml")
        if part == "rulebook_":
            name = "common.toml" if package == rulebook.__package__ else "rulebook.toml"
            return changed(rulebook._read(package, name, "en"), LANGUAGES[language])
        return changed(super().read(package, f"{part}en.toml"), LANGUAGES[language])


@contextmanager
def spoken() -> Iterator[None]:
    """Make the pseudo-languages available within the block."""
    previous = catalogue_files.CATALOGUES
    catalogue_files.CATALOGUES = Pseudo()
    _forget()
    try:
        yield
    finally:
        catalogue_files.CATALOGUES = previous
        _forget()


@contextmanager
def wordless() -> Iterator[str]:
    """Yield a language, available within the block, in which every sentence, name and title is the same word."""
    LANGUAGES["xx-same"] = lambda text: "…"
    try:
        with spoken():
            yield "xx-same"
    finally:
        del LANGUAGES["xx-same"]


def _forget() -> None:
    for known in (catalogue_files.languages, catalogue._texts, rulebook._rulebook, wording.texts_of):
        known.cache_clear()

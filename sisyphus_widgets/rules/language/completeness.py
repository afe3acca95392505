"""The texts that a language lacks, and the English texts as their fallback."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

TERMS = ("suits", "ranks", "words", "cards", "you")
"""Terms and tables of terms, whose number of forms depends on the language."""


def entries(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, list[str]]]:
    """Yield the path of every entry of a catalogue with its forms; for a term, the list of forms is empty."""
    for key, value in table.items():
        name = f"{path}{key}"
        if name == "articles":
            continue
        if name in TERMS and not isinstance(value, str):
            yield from ((f"{name}.{term}", []) for term in value if name != "you")
        elif isinstance(value, Mapping) and not is_sentence(value):
            yield from entries(value, f"{name}.")
        elif isinstance(value, Mapping):
            yield name, [str(form) for form in value.values()]
        elif isinstance(value, list):
            yield from ((f"{name}.{number}", [item]) for number, item in enumerate(value))
        elif name != "you":
            yield name, [value]


def is_sentence(table: Mapping[str, Any]) -> bool:
    """Return True if a table holds the two forms of one sentence, and not several entries."""
    return set(table) <= {"you", "other"}


def lacking(english: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """Return the paths of the entries of an English catalogue that another catalogue lacks."""
    there = {path for path, _ in entries(other)}
    return [path for path, _ in entries(english) if path not in there]


def with_english(other: Mapping[str, Any], english: Mapping[str, Any]) -> dict[str, Any]:
    """Return a catalogue with English entries for those that it lacks, entry by entry."""
    out = dict(other)
    for key, value in english.items():
        if key not in out:
            out[key] = value
        elif key in TERMS or key == "articles":
            if isinstance(value, Mapping) and isinstance(out[key], Mapping):
                out[key] = {**value, **out[key]} if key != "you" else out[key]
        elif isinstance(value, Mapping) and not is_sentence(value) and isinstance(out[key], Mapping):
            out[key] = with_english(out[key], value)
    return out

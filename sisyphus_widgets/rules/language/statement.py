"""Statements: the meanings of sentences, independent of language. Code compares these, never the finished texts."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from .catalogue import Texts

_ANY = ("any",)
"""The placeholder, in a pattern, for an element of the scene."""


@dataclass(frozen=True, slots=True)
class Statement:
    """The meaning of a sentence: its key, the facts it names, and the seat it is about.

    Two statements are equal if they mean the same, whatever their language and words.
    """

    key: str
    facts: tuple[tuple[str, Hashable], ...] = ()
    about: int | None = None

    def names(self, element: object) -> bool:
        """Return True if an element of the scene is among the facts."""
        return self.pattern(element) != self

    def pattern(self, element: object) -> Statement:
        """Return the statement with a placeholder wherever ``element`` occurs.

        Facts name elements in notation, so copies of one card share a name; the suffix ``~…`` of an id is dropped.
        """
        alike = {str(element), str(element).partition("~")[0]}

        def blank(value: Hashable) -> Hashable:
            if isinstance(value, tuple):
                return tuple(map(blank, value))
            return _ANY if str(value) in alike else value

        return replace(self, facts=tuple((name, blank(value)) for name, value in self.facts))


def statement(
    texts: Texts, key: str, facts: Mapping[str, Any], about: int | None = None, reader: int | None = None
) -> Statement:
    """Return the meaning of the sentence ``key`` with these facts, as the seat ``reader`` reads it.

    Facts that the sentence does not use are left out. Every language uses the same ones, so ``texts`` may be in any
    language; English always exists.

    Raises:
        RulesError: the catalogue has no such sentence.
    """
    named = texts.names(key, about=about, reader=reader)
    return Statement(key, tuple((name, _frozen(facts[name])) for name in named if name in facts), about)


def _frozen(value: Any) -> Hashable:
    """Convert a fact to a hashable value; equal facts give equal values."""
    if value is None or isinstance(value, str | int):
        return value
    match value:
        case Mapping():
            return tuple(sorted((str(key), _frozen(one)) for key, one in value.items()))
        case list() | tuple():
            return tuple(map(_frozen, value))
        case set() | frozenset():
            return frozenset(map(_frozen, value))
    if is_dataclass(value) and not isinstance(value, type):
        return (type(value).__name__, *(_frozen(getattr(value, one.name)) for one in fields(value) if one.compare))
    frozen: Hashable = value
    return frozen

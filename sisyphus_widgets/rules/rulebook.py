"""The rulebook as data: every clause of a game by its id, with title, text and the book's source.

``rulebook.toml`` has it in English. ``texts/rulebook_<language>.toml`` is laid over it in another language, clause by
clause.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from .. import schema
from .errors import RulesError, quoted
from .language.catalogue import load_texts, merged, read_texts


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: ``id`` is package, section and number (``sisyphus_cards.4.2``).

    Where the source is silent or torn and the clause is ours, ``ruling`` says so in one sentence. ``options`` are the
    options of the game by which a table decides it otherwise, each with what it does. ``unasked`` is why no question
    is made about the clause, where none is; that is for teachers, in English. ``option_says`` is how an option is told.
    """

    id: str
    title: str
    text: str
    ruling: str = ""
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    unasked: str = ""
    option_says: str = field(default="{name}: {effect}", repr=False, compare=False)

    @property
    def told(self) -> str:
        """All of the clause as a reader gets it: the text, below it the ruling, and the options by name."""
        options = " ".join(self.option_says.format(name=name, effect=effect) for name, effect in self.options.items())
        return "\n".join(filter(None, (self.text, self.ruling, options)))


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All clauses of one game, and where the game comes from.

    ``source`` holds ``title``, ``designer``, ``publisher``, ``year`` and the like, as far as known; ``sections`` the
    titles of the parts that the clauses are in, by the number that these begin with.
    """

    name: str
    clauses: Mapping[str, Clause]
    source: Mapping[str, Any]
    sections: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def __getitem__(self, clause_id: str) -> Clause:
        try:
            return self.clauses[clause_id]
        except (KeyError, TypeError):  # what is no text may not even be looked for
            raise RulesError(f"the rulebook of {self.name} has no clause {quoted(clause_id)}") from None

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __contains__(self, clause_id: object) -> bool:
        return isinstance(clause_id, str) and clause_id in self.clauses

    def section(self, clause_id: str) -> str:
        """The title of the section that a clause is in; its number, where the section has none."""
        number = clause_id.removeprefix(f"{self.name}.").partition(".")[0]
        return self.sections.get(number, number)

    def to_json(self) -> dict[str, schema.Clause]:
        """Clause id → ``{"title", "text"}``, as a trace carries it: with rulings and options in the text."""
        return {c.id: {"title": c.title, "text": c.told} for c in self}


def _clause(clause_id: str, entry: Mapping[str, Any], names: Sequence[str], option_says: str) -> Clause:
    text, ruling = (entry.get(key, "").strip().format(*names) for key in ("text", "ruling"))
    options = MappingProxyType(entry.get("options", {}))
    return Clause(clause_id, entry["title"], text, ruling, options, entry.get("unasked", ""), option_says)


def _clauses(prefix: str, data: Mapping[str, Any], names: Sequence[str], option_says: str) -> dict[str, Clause]:
    found = (_clause(f"{prefix}.{number}", entry, names, option_says) for number, entry in data["clauses"].items())
    return {clause.id: clause for clause in found}


def _read(package: str, file: str, language: str) -> dict[str, Any]:
    """What a rulebook's file holds, in a language as far as the package has it."""
    try:
        own = tomllib.loads(resources.files(package).joinpath(file).read_text("utf-8"))
    except OSError as error:
        raise RulesError(f"the package {quoted(package)} has no {file}: {error.strerror}") from None
    return merged(own, read_texts(package, "rulebook", language))


def load_rulebook(package: str, names: tuple[str, ...] | None = None, language: str = "en") -> Rulebook:
    """Read ``rulebook.toml`` of a game's package; the clauses common to all games are part of it.

    ``package`` is the dotted name; its last part is the name of the game and begins each clause's id. Where a clause
    speaks of a seat, as ``{0}``, it has the name it is given in ``names``, or else in the game's own texts.

    Raises:
        RulesError: there is no such package, language or rulebook, or the names are no tuple of texts, or too few.
    """
    load_texts(package, language)  # looks at both
    if names is not None and not (isinstance(names, tuple) and all(isinstance(name, str) for name in names)):
        raise RulesError(f"names are a tuple of texts, not {quoted(names)}")
    try:
        return _rulebook(package, names, language)
    except IndexError:
        raise RulesError(f"a clause of {package} speaks of more seats than there are names: {quoted(names)}") from None


@lru_cache(maxsize=64)
def _rulebook(package: str, names: tuple[str, ...] | None, language: str) -> Rulebook:
    name, texts = package.rpartition(".")[2], load_texts(package, language)
    seats, says = texts.seat_names if names is None else names, texts.data["option"]
    common, own = _read(__package__, "common.toml", language), _read(package, "rulebook.toml", language)
    clauses = {**_clauses("common", common, seats, says), **_clauses(name, own, seats, says)}
    return Rulebook(name, clauses, own["source"], own.get("sections", {}))

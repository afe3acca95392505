"""The rulebook as data: every clause of a game by its id, with title, text and the book's source."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from .errors import RulesError


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: ``id`` is package, section and number (``sisyphus_cards.4.2``)."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All clauses of one game, and where the game comes from.

    ``source`` holds ``title``, ``designer``, ``publisher``, ``year`` and the like, as far as known.
    """

    name: str
    clauses: Mapping[str, Clause]
    source: Mapping[str, Any]

    def __getitem__(self, clause_id: str) -> Clause:
        try:
            return self.clauses[clause_id]
        except KeyError:
            raise RulesError(f"the rulebook of {self.name} has no clause {clause_id!r}") from None

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self.clauses

    def to_json(self) -> dict[str, dict[str, str]]:
        """Clause id → ``{"title", "text"}``, as a trace carries it."""
        return {c.id: {"title": c.title, "text": c.text} for c in self}


def _clauses(prefix: str, data: Mapping[str, Any]) -> dict[str, Clause]:
    return {
        f"{prefix}.{number}": Clause(f"{prefix}.{number}", entry["title"], entry["text"].strip())
        for number, entry in data["clauses"].items()
    }


@cache
def load_rulebook(package: str) -> Rulebook:
    """Read ``rulebook.toml`` of a game's package; the clauses common to all games are part of it.

    ``package`` is the dotted name; its last part is the name of the game and begins each clause's id.
    """
    name = package.rpartition(".")[2]
    common = tomllib.loads(resources.files(__package__).joinpath("common.toml").read_text("utf-8"))
    own = tomllib.loads(resources.files(package).joinpath("rulebook.toml").read_text("utf-8"))
    return Rulebook(name, {**_clauses("common", common), **_clauses(name, own)}, own["source"])

"""The rulebook as data: every clause of a game by its id, with title and text, and the source of the game.

``rulebook.toml`` is the English rulebook. ``texts/rulebook_<language>.toml`` overrides it in another language, clause
by clause.

A clause that depends on options has variants: ``[clauses."4.3".variants.ace_low_straights]`` is its text at a table
where that option differs from the default (``"bidding target"``: where both do). ``[options]`` has one sentence for
each option, about a table where the option differs from the default. The values of options are placeholders in these
texts: ``{turn_limit}``.

``[[clauses."4.3".examples]]`` is an example of the clause, see :class:`~.rulebook_example.RulebookExample`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from .. import schema
from .declarations import suggestion
from .errors import RulesError, quoted
from .failure import bad_toml, path_text
from .language.catalogue import Texts, load_texts
from .language.catalogue_files import merged, read_texts
from .options import TableOptions
from .rulebook_example import RulebookExample, read_examples

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: ``id`` is package, section and number (``sisyphus_cards.4.2``).

    If the source is silent or contradicts itself and the clause is our own, ``ruling`` states that in one sentence. If
    no option offers another ruling, ``no_option`` is the reason, in English, for readers who know the source.
    ``options`` maps each option that changes the clause to its effect. ``unasked`` is the reason, in English for
    teachers, why no question is asked about the clause; empty if there are questions. ``option_says`` is the template
    for an option. ``in_play`` has a sentence for each option that differs from its default at the table of this
    rulebook; title and text are then those of that table. ``examples`` show the clause in positions.
    """

    id: str
    title: str
    text: str
    ruling: str = ""
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    unasked: str = ""
    option_says: str = field(default="{effect}", repr=False, compare=False)
    in_play: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    no_option: str = ""
    examples: tuple[RulebookExample, ...] = field(default=(), repr=False)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences of the text, in order."""
        return tuple(_SENTENCE_END.split(self.text))

    @property
    def full_text(self) -> str:
        """The whole clause as readers see it: the text, then the ruling, then what options change."""
        options = " ".join(
            self.in_play[name] if name in self.in_play else self.option_says.format(effect=effect)
            for name, effect in self.options.items()
        )
        return "\n".join(filter(None, (self.text, self.ruling, options)))


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All clauses of a game, and the source of the game.

    ``source`` holds ``title``, ``designer``, ``publisher``, ``year`` and the like, if known. ``sections`` maps the
    first part of a clause's number to the title of its section. ``order`` lists clause ids in the order in which they
    are learnt, and ``needs`` maps a clause id to those that have to be learnt before. ``house_rules`` has a sentence
    for each option that differs from its default at the table of this rulebook.
    """

    name: str
    clauses: Mapping[str, Clause]
    source: Mapping[str, Any]
    sections: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    order: tuple[str, ...] = ()
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    house_rules: tuple[str, ...] = ()

    def __getitem__(self, clause_id: str) -> Clause:
        try:
            return self.clauses[clause_id]
        except (KeyError, TypeError):  # TypeError: the id is not even hashable
            raise RulesError(f"the rulebook of {self.name} has no clause {quoted(clause_id)}") from None

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __contains__(self, clause_id: object) -> bool:
        return isinstance(clause_id, str) and clause_id in self.clauses

    def section(self, clause_id: str) -> str:
        """Return the title of the section that holds a clause, or the section's number if it has no title."""
        number = clause_id.removeprefix(f"{self.name}.").partition(".")[0]
        return self.sections.get(number, number)

    def as_learnt(self) -> Iterator[Clause]:
        """Yield the clauses in the order in which they are learnt; clauses without a place in it come last."""
        for id in dict.fromkeys((*self.order, *self.clauses)):
            yield self.clauses[id]

    def to_json(self) -> dict[str, schema.ClauseData]:
        """Map each clause id to ``{"title", "text"}``, with ruling and options in the text, for a trace."""
        return {c.id: {"title": c.title, "text": c.full_text} for c in self}


class _House:
    """The options in play at a table: those that differ from their defaults, and the words about them."""

    def __init__(self, options: TableOptions | None, texts: Texts, says: Mapping[str, str]) -> None:
        own = () if options is None else fields(options)
        self.values: dict[str, Any] = {one.name: getattr(options, one.name) for one in own}
        self.in_play = [one.name for one in own if self.values[one.name] != one.default]
        self._texts, self._says = texts, says

    def value(self, name: str) -> str:
        """Return an option in play as text: its name, followed by its value unless that is true or false."""
        value = self.values[name]
        return name if isinstance(value, bool) else f"{name} = {value}"

    def rule(self, name: str) -> str:
        """Return the sentence about an option in play; one without a sentence of its own is named."""
        if name in self._says:
            return self._texts.fill(self._says[name], self.values)
        return self._texts.fill(self._texts.data["option_in_play"], {"option": self.value(name)})

    @property
    def rules(self) -> tuple[str, ...]:
        """One sentence for each option in play."""
        return tuple(self.rule(name) for name in self.in_play)

    def variant(self, entry: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the entry of a clause for this table: the matching variant that names the most options in play."""
        fit = [key for key in entry.get("variants", ()) if {*key.split()} <= {*self.in_play}]
        if not fit:
            return entry
        return {**entry, "ruling": "", **entry["variants"][max(fit, key=lambda key: len(key.split()))]}


_KEYS = ("title", "text", "ruling", "options", "unasked", "no_option", "variants", "examples")
"""The keys of a clause in a rulebook."""


def _clause(clause_id: str, entry: Mapping[str, Any], names: Sequence[str], says: str, house: _House) -> Clause:
    number = clause_id.partition(".")[2]
    if not isinstance(entry, Mapping) or not isinstance(entry.get("title"), str):
        raise RulesError(f'clause {number} has no title: write title = "…" below [clauses."{number}"]')
    try:
        variant = house.variant(entry)
        text, ruling = (variant.get(key, "").strip().format(*names, **house.values) for key in ("text", "ruling"))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        why = "only the numbers of seats, such as {0}, stand in braces, and in variants the names of options"
        raise RulesError(f"the text of clause {number} cannot be filled in: {why}") from error
    if unknown := [key for key in entry if key not in _KEYS]:
        hint = suggestion(unknown[0], _KEYS) or f"; there are {', '.join(_KEYS)}"
        raise RulesError(f"clause {number} has no key {quoted(unknown[0])}{hint}")
    try:
        examples = read_examples(entry.get("examples", []))
    except RulesError as error:
        raise RulesError(f"clause {number}: {error}") from error
    options = MappingProxyType(entry.get("options", {}))
    in_play = MappingProxyType({name: house.rule(name) for name in options if name in house.in_play})
    return Clause(
        clause_id,
        variant["title"],
        text,
        ruling,
        options,
        entry.get("unasked", ""),
        says,
        in_play,
        entry.get("no_option", ""),
        examples,
    )


def _clauses(prefix: str, data: Mapping[str, Any], names: Sequence[str], says: str, house: _House) -> dict[str, Clause]:
    found = (_clause(f"{prefix}.{number}", entry, names, says, house) for number, entry in data["clauses"].items())
    return {clause.id: clause for clause in found}


def _read(package: str, file: str, language: str) -> dict[str, Any]:
    """Read the file of a rulebook, translated where the package has a translation."""
    path = resources.files(package).joinpath(file)
    try:
        own = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise RulesError(f"the package {quoted(package)} has no {file}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise bad_toml(path_text(path), error) from error
    if not isinstance(own.get("clauses"), dict):
        raise RulesError(
            f'{path_text(path)}: there are no clauses: write [clauses."1.1"], with title and text below it'
        )
    return merged(own, read_texts(package, "rulebook", language))


def load_rulebook(
    package: str,
    names: tuple[str, ...] | None = None,
    language: str = "en",
    options: TableOptions | None = None,
) -> Rulebook:
    """Read ``rulebook.toml`` of a game's package, with the clauses that all games share.

    ``package`` is the dotted name; its last part is the name of the game and begins each clause's id. A seat in a
    clause, such as ``{0}``, gets its name from ``names``, by default from the game's own texts. The clauses are those
    for a table with these ``options``, by default the usual ones.

    Raises:
        RulesError: there is no such package, language or rulebook, or the names are not a tuple of strings, or too few.
    """
    load_texts(package, language)  # checks both arguments
    if names is not None and not (isinstance(names, tuple) and all(isinstance(name, str) for name in names)):
        raise RulesError(f"names must be a tuple of strings, not {quoted(names)}")
    try:
        return _rulebook(package, names, language, options)
    except IndexError:
        raise RulesError(f"a clause of {package} speaks of more seats than there are names: {quoted(names)}") from None


@lru_cache(maxsize=64)
def _rulebook(package: str, names: tuple[str, ...] | None, language: str, options: TableOptions | None) -> Rulebook:
    name, texts = package.rpartition(".")[2], load_texts(package, language).named(names)
    seats, says = texts.seat_names, texts.data["option"]
    common, own = _read(__package__, "common.toml", language), _read(package, "rulebook.toml", language)
    house = _House(options, texts, own.get("options", {}))
    clauses = _clauses("common", common, seats, says, house)
    try:
        clauses |= _clauses(name, own, seats, says, house)
    except RulesError as error:
        raise RulesError(f"{path_text(resources.files(package).joinpath('rulebook.toml'))}: {error}") from error
    learning = own.get("learning", {})
    order = tuple(f"{name}.{number}" for number in learning.get("order", ()))
    needs = {
        f"{name}.{number}": tuple(f"{name}.{other}" for other in others)
        for number, others in learning.get("needs", {}).items()
    }
    return Rulebook(
        name, clauses, own.get("source", {}), own.get("sections", {}), order, MappingProxyType(needs), house.rules
    )

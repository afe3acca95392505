"""Checks that every clause of a rulebook is used: cited by an event or a reason, or set up in a marked test.

``CHECKS`` has the checks for every rulebook by name; each game's ``test_clauses.py`` runs them on its own evidence.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path

from sisyphus_widgets.rules import Event, Game, Match, Rulebook

from .reasons import Case


def happened(matches: Iterable[Match]) -> tuple[Event, ...]:
    """Return all events of some matches."""
    found: list[Event] = []
    for match in matches:
        for before, action in zip(match.states, match.moves, strict=False):
            found += before.apply(action)[1]
    return tuple(found)


def marks(source: str, kind: str = "clause") -> Iterator[str]:
    """Yield the names given to ``@pytest.mark.clause(…)``, or to another mark, above the tests of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == f"pytest.mark.{kind}":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


def cited_by(events: Iterable[Event], cases: Iterable[Case], folder: Path) -> dict[str, set[str]]:
    """Return the clauses by kind of evidence: those of events, of reasons, and of the tests in a folder."""
    return {
        "events": {rule for event in events for rule in event.rules},
        "reasons": {str(case.state.verdict(case.action, case.seat).rule) for case in cases},
        "set-ups": {rule for file in folder.glob("test_*.py") for rule in marks(file.read_text("utf-8"))},
    }


def kinds_of_events(module: object) -> set[type[Event]]:
    """Return all event classes of a module, except the base class that only declares the game."""
    classes = {cls for cls in vars(module).values() if isinstance(cls, type) and issubclass(cls, Event)}
    return {cls for cls in classes if "game" not in vars(cls) or cls.declared_clauses()}


@dataclass(frozen=True)
class AtWork:
    """The evidence that all clauses of a game's rulebook are used.

    ``sections`` maps each section of the rules to its number of clauses, ``modules`` define the game's events,
    ``shows`` returns matches that together have all kinds of events, ``cases`` are its reasons, and ``folder`` has its
    tests. ``idle`` are the clauses that the game does not use.
    """

    game: Game
    sections: Mapping[int, int]
    modules: tuple[object, ...]
    shows: Callable[[], Iterable[Match]]
    cases: Mapping[str, Case]
    folder: Path
    idle: frozenset[str] = frozenset()

    @property
    def rulebook(self) -> Rulebook:
        """The game's rulebook."""
        return self.game.rulebook

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All events of the matches."""
        return happened(self.shows())

    @cached_property
    def cited(self) -> dict[str, set[str]]:
        """The cited clauses by kind of evidence."""
        return cited_by(self.events, self.cases.values(), self.folder)


def _sections(work: AtWork) -> None:
    common = [f"common.{number}" for number in range(1, 5)]
    own = [f"{work.game.name}.{section}.{n}" for section, last in work.sections.items() for n in range(1, last + 1)]
    assert list(work.rulebook.clauses) == common + own


def _at_work(work: AtWork) -> None:
    assert set(work.rulebook.clauses) - set().union(*work.cited.values()) == work.idle


def _check_known(work: AtWork) -> None:
    known = set(work.rulebook.clauses)
    assert {kind: rules - known for kind, rules in work.cited.items()} == {kind: set() for kind in work.cited}


def _happens(work: AtWork) -> None:
    assert {type(event) for event in work.events} == set().union(*map(kinds_of_events, work.modules))


def _options(work: AtWork) -> None:
    option_names = {name for file in work.folder.glob("test_*.py") for name in marks(file.read_text("utf-8"), "option")}
    assert option_names == {field.name for field in fields(work.game.options_type)}


CHECKS: dict[str, Callable[[AtWork], None]] = {
    "the rulebook has the clauses of the rules": _sections,
    "every clause is at work": _at_work,
    "only clauses of the rulebook are cited": _check_known,
    "every kind of event happens": _happens,
    "every option is shown at work": _options,
}

"""Counting which clauses of a rulebook are at work: cited by events, by reasons, or set up in a marked test."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from sisyphus_widgets.rules import Event, Match

from .reasons import Case


def happened(matches: Iterable[Match]) -> tuple[Event, ...]:
    """Everything that happens in some matches."""
    found: list[Event] = []
    for match in matches:
        for before, action in zip(match.states, match.moves, strict=False):
            found += before.apply(action)[1]
    return tuple(found)


def marks(source: str) -> Iterator[str]:
    """The clauses named by ``@pytest.mark.clause(…)`` above the tests of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


def cited_by(events: Iterable[Event], cases: Iterable[Case], folder: Path) -> dict[str, set[str]]:
    """By kind of evidence, the clauses: those of events, of reasons, and of the tests in a folder."""
    return {
        "events": {rule for event in events for rule in event.rules},
        "reasons": {str(case.state.verdict(case.action, case.seat).rule) for case in cases},
        "set-ups": {rule for file in folder.glob("test_*.py") for rule in marks(file.read_text("utf-8"))},
    }


def kinds_of_events(module: object) -> set[type[Event]]:
    """Every class of event that a module has."""
    return {cls for cls in vars(module).values() if isinstance(cls, type) and issubclass(cls, Event)} - {Event}

"""Checks for the author of a game: one call, ``check_game(GAME)``, checks all requirements on games."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping

from ...rules import AnyGame, RulesError
from ...rules.errors import quoted
from .advice import advice
from .beliefs import beliefs, notes
from .cases import cases
from .course import course
from .coverage import coverage
from .declarations import clauses, copies, events, found_by_name, questions_and_goals
from .drawing import drawing, traces, traits
from .findings import Finding, GameError, failed
from .histories import histories
from .moves import actors, choices, deals, endings, preferences
from .play import bots_finish, hashes, playing, positions, refusals
from .questions import both_answers, lessons
from .rulebook_examples import rulebook_examples
from .secrets import sampled_worlds
from .walks import ends
from .wording import languages_are_complete, texts_are_filled, texts_are_there

__all__ = ["CHECKS", "Finding", "GameError", "cases", "check_game", "coverage", "findings", "notes"]

CHECKS: Mapping[str, Callable[[AnyGame], Iterable[Finding]]] = {
    "found by name": found_by_name,
    "clauses": clauses,
    "events": events,
    "questions and goals": questions_and_goals,
    "copies": copies,
    "texts are there": texts_are_there,
    "ends": ends,
    "deals": deals,
    "hashes": hashes,
    "playing": playing,
    "examples": rulebook_examples,
    "refusals": refusals,
    "choices": choices,
    "actors": actors,
    "endings": endings,
    "preferences": preferences,
    "positions": positions,
    "drawing": drawing,
    "traces": traces,
    "traits": traits,
    "texts are filled": texts_are_filled,
    "languages": languages_are_complete,
    "histories": histories,
    "sampled worlds": sampled_worlds,
    "both answers": both_answers,
    "beliefs": beliefs,
    "players": bots_finish,
    "lessons": lessons,
    "course": course,
    "advice": advice,
}
"""All checks by name, in the order in which they run; each yields its findings."""

_FIRST = ("events", "copies", "ends", "hashes")
"""The checks that must pass before the later ones, which play the game, make sense."""


def check_game(game: AnyGame, *, only: str | None = None) -> None:
    """Run all checks of a game, or ``only`` one of :data:`CHECKS`.

    Raises:
        GameError: something is wrong; the message has a line for each finding, with file and line if known.
        RulesError: there is no such check.
    """
    found = findings(game, only=only)
    if found:
        raise GameError(game.name, found)


def findings(game: AnyGame, *, only: str | None = None) -> list[Finding]:
    """Return the findings of :func:`check_game`; empty if the game passes.

    Raises:
        RulesError: there is no such check.
    """
    if only is not None and only not in CHECKS:
        raise RulesError(f"there is no check {quoted(only)}; the checks are {', '.join(CHECKS)}")
    found = list[Finding]()
    for name, check in CHECKS.items():
        if only in (None, name):
            faults = _run_check(game, name, check)
            found += faults
            if faults and only is None and name in _FIRST:
                break
    once: dict[str, Finding] = {}
    for finding in found:  # report an error that several checks run into only once
        text = str(finding).rpartition(" (while checking ")[0] or str(finding)
        if not any(text.endswith(other) for other in once):
            once[text] = finding
    return list(once.values())


def _run_check(game: AnyGame, name: str, check: Callable[[AnyGame], Iterable[Finding]]) -> list[Finding]:
    """Return the findings of a check; an exception raised by the game's code becomes a finding."""
    found = list[Finding]()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            for finding in check(game):
                found.append(finding)
        except (Exception, SystemExit) as error:  # noqa: BLE001  any code of the game may have raised it
            found.append(failed(error, game.package, f"checking {name}"))
    return found

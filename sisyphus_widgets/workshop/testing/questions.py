"""The checks of questions and lessons: every clause can be asked about, and yes/no questions have both answers."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

from ...lessons import read_file, shipped
from ...questions.prevailing_answers import OneSidedWarning, one_sided
from ...questions.question import NoQuestionError
from ...questions.search import questions
from ...rules import AnyGame, RulesError
from .findings import Finding, find

A_CLAUSE = 8
"""The number of questions checked for each clause."""


def both_answers(game: AnyGame) -> Iterator[Finding]:
    """Find clauses without questions, and clauses whose yes/no questions nearly all have the same answer."""
    for clause in game.rulebook:
        if clause.unasked or not clause.id.startswith(f"{game.name}."):
            continue
        number = clause.id.removeprefix(f"{game.name}.")
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", OneSidedWarning)  # reported below as a finding
                found = questions(game, rules=[clause.id], n=A_CLAUSE, seed=0)
        except NoQuestionError:
            found = []
        if not found:
            yield Finding(
                find(game, f'"{number}"', ending="rulebook.toml"),
                f"nothing can be asked about clause {number}, “{clause.title}”: have an event or a refusal cite it, "
                "mark a method with @practise that sets up such a position, or write unasked = “why not” below it",
            )
        if (finding := one_sided(game, clause.id, found)) is not None:
            yield Finding(find(game, f'"{number}"', ending="rulebook.toml"), finding.message)


def lessons(game: AnyGame) -> Iterator[Finding]:
    """Find problems in the lessons of a game, in every language that a lesson has."""
    for path in shipped(game.name):
        for file in [path, *sorted(path.parent.glob(f"{path.stem}.*.toml"))]:
            language = file.name.removeprefix(f"{path.stem}.").removesuffix(".toml") if file != path else None
            try:
                _, problems = read_file(path, language)
            except RulesError as error:
                yield Finding(str(file), str(error))
                continue
            for problem in problems:
                yield Finding("", problem.message(path.parent / problem.file))

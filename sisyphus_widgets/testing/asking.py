"""Questions to learners: every clause is asked about, and yes/no questions have either answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..lessons import read_file, shipped
from ..questions.question import NoQuestionError
from ..questions.search import questions
from ..rules import AnyGame, RulesError
from .finding import Finding, find

A_CLAUSE = 8
"""The number of questions about each clause that are looked at."""

ENOUGH = 4
"""From so many yes/no questions on, both answers have to come up."""


def both_answers(game: AnyGame) -> Iterator[Finding]:
    """Find clauses about which nothing can be asked, and yes/no questions that always have the same answer."""
    answers = dict[str, Counter[str]]()
    for clause in game.rulebook:
        if clause.unasked or not clause.id.startswith(f"{game.name}."):
            continue
        number = clause.id.removeprefix(f"{game.name}.")
        try:
            found = questions(game, rules=[clause.id], n=A_CLAUSE, seed=0)
        except NoQuestionError:
            found = []
        if not found:
            yield Finding(
                find(game, f'"{number}"', ending="rulebook.toml"),
                f"nothing can be asked about clause {number}, “{clause.title}”: have an event or a refusal cite it, "
                "name a Prepared position for it in Asking, or write unasked = “why not” below it",
            )
        said = [str(one.answer) for one in found if one.form.kind == "option" and {*one.form.ids} == {"yes", "no"}]
        answers[number] = Counter(said)
    for number, counted in answers.items():
        if sum(counted.values()) >= ENOUGH and len(counted) == 1:
            [answer] = counted
            other = "no" if answer == "yes" else "yes"
            yield Finding(
                find(game, f'"{number}"', ending="rulebook.toml"),
                f"all {sum(counted.values())} yes/no questions about clause {number} are answered by {answer}: name "
                f"positions in which the answer is {other}, as Prepared or openings in Asking",
            )


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
                yield Finding("", problem.told(path.parent / problem.file))

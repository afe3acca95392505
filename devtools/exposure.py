"""Count the questions that show each belief: ``python -m devtools.exposure [GAME …] [-n 300]``.

A question exposes a belief if somebody who has it, and knows all other rules, answers otherwise than the rules.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from dataclasses import dataclass
from time import monotonic

from sisyphus_widgets import teaching
from sisyphus_widgets.rules import game_names


@dataclass(frozen=True, slots=True)
class Exposure:
    """The numbers of questions that expose a belief: of all, and of those about its clause, which are ``about``."""

    belief: teaching.NamedBelief
    all: int
    of_clause: int
    about: int
    strange: tuple[str, ...]
    """The ids of the exposing questions in which neither the clause nor one beside it is at work."""


def exposures(game: str, n: int, seed: int = 0) -> list[Exposure]:
    """Return the exposure of each belief about a game by ``n`` default questions."""
    questions = teaching.questions(game, n=n, seed=seed, language="en")
    found = []
    for belief in teaching.beliefs(game, language="en"):
        exposing = [question for question in questions if teaching.exposes(question, belief)]
        near = {belief.rule, *(f"{game}.{number}" for number in belief.belief.beside)}
        own = sum(question.rule == belief.rule for question in exposing)
        about = sum(question.rule == belief.rule for question in questions)
        strange = tuple(question.id for question in exposing if not near & {*question.rules})
        found.append(Exposure(belief, len(exposing), own, about, strange))
    return found


def main() -> None:
    """Print the table of each game, and the numbers of beliefs that are exposed by none and by few."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("-n", type=int, default=300, help="the number of questions a game (300)")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    total: list[int] = []
    for game in options.games:
        began = monotonic()
        table = exposures(game, options.n, options.seed)
        print(f"{game}: {options.n} questions, {len(table)} beliefs, {monotonic() - began:.0f} s", file=sys.stderr)
        print(f"{game}\n{'clause':8}{'belief':22}{'of all':>8}{'of its clause':>16}")
        for row in table:
            clause = row.belief.rule.removeprefix(f"{game}.")
            strange = f"  elsewhere: {len(row.strange)}, as {row.strange[0]}" if row.strange else ""
            print(f"{clause:8}{row.belief.belief.name:22}{row.all:8}{f'{row.of_clause} of {row.about}':>16}{strange}")
        print()
        total += [row.all for row in table]
    few = ", ".join(f"{sum(count <= most for count in total)} by {most} or fewer" for most in (0, 1, 3))
    print(f"of {len(total)} beliefs, exposed by {options.n} questions a game: {few}")


if __name__ == "__main__":
    main()

"""Rules with a prevailing answer: nearly all their yes/no questions have the same answer."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ..rules import AnyGame
from .question import Question

ENOUGH = 4
"""The least number of yes/no questions about a rule for which the share of the rarer answer is checked."""

SHARE = 3
"""The divisor of the least share of the rarer answer: at least one question in ``SHARE`` must have it."""


class OneSidedWarning(UserWarning):
    """A warning that nearly all questions about a rule have the same answer."""


@dataclass(frozen=True, slots=True)
class OneSided:
    """A rule with a prevailing ``answer``, which ``n`` of its ``of`` yes/no questions have."""

    game: str
    clause: str
    title: str
    answer: str
    n: int
    of: int

    @property
    def message(self) -> str:
        """The finding in a sentence that says what to do."""
        other = "no" if self.answer == "yes" else "yes"
        number = self.clause.removeprefix(f"{self.game}.")
        return (
            f"{self.n} of {self.of} questions about “{self.title}” ({self.clause}) are answered by {self.answer}: mark"
            f' a method of the game with @practise("{number}") that sets up positions in which the answer is {other}'
        )


def one_sided(game: AnyGame, clause: str, found: Iterable[Question]) -> OneSided | None:
    """Return the prevailing answer among questions about a clause; None if both answers are frequent enough."""
    yes_no = (one for one in found if one.form.kind == "option" and {*one.form.ids} == {"yes", "no"})
    answers = Counter(str(one.answer) for one in yes_no)
    of = sum(answers.values())
    if of < ENOUGH or SHARE * min(answers["yes"], answers["no"]) >= of:
        return None
    [(answer, n)] = answers.most_common(1)
    return OneSided(game.name, clause, game.rulebook[clause].title, answer, n, of)


def warn_if_one_sided(game: AnyGame, clause: str, found: Iterable[Question]) -> None:
    """Warn the maker of a quiz if one answer prevails among the questions found about a clause."""
    if (finding := one_sided(game, clause, found)) is not None:
        warnings.warn(finding.message, OneSidedWarning, stacklevel=3)

"""The cases that the listed questions about each clause cover, and those that they leave out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from ...questions.exposure import ENOUGH, exposing_about
from ...questions.question_by_id import question
from ...questions.question_lists import known_about
from ...rules import AnyGame

YES_OR_NO = ("playable.may", "playable.deed")
"""The kinds of question that are answered by yes or no for every clause."""


def coverage(game: AnyGame) -> list[str]:
    """Return a line for each clause with listed questions: their kinds, the beliefs they expose, and what is missing.

    A belief is left out if fewer than four questions expose it, and a kind if all its questions have one answer.
    """
    found = []
    for clause in game.rulebook:
        ids = [*dict.fromkeys((*known_about(game, clause.id), *exposing_about(game, clause.id)))]
        if ids:
            number = clause.id.removeprefix(f"{game.name}.")
            kinds = Counter(id.partition("/")[0] for id in ids)
            covered = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
            missing = [*_missing(game, clause.id, ids)]
            found.append(f"{number} covers {covered}; leaves out {', '.join(missing) or 'nothing'}")
    return found


def _missing(game: AnyGame, clause: str, ids: Sequence[str]) -> Iterator[str]:
    counts = Counter(name for names in exposing_about(game, clause).values() for name in names)
    for belief in game.beliefs:
        if f"{game.name}.{belief.clause}" == clause and counts[belief.name] < ENOUGH:
            yield f"the belief {belief.name} (exposed by {counts[belief.name]})"
    answers = defaultdict[str, set[str]](set)
    for id in ids:
        if (kind := id.partition("/")[0]) in YES_OR_NO:
            answers[kind].add(question(f"{game.name}/{id}", language="en").answer)
    for kind, given in answers.items():
        if len(given) == 1:
            yield f'{kind} with the answer "{"no" if given == {"yes"} else "yes"}"'

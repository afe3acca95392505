"""Practice begins differently for each learner: the first questions depend on the time at which the learner began."""

from __future__ import annotations

import pytest

from sisyphus_widgets.practice.practice_run import Practising

pytestmark = pytest.mark.draws

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")
PUPILS = 28
"""The number of pupils in a class, who begin one second after another."""

DIFFERENT = 5
"""The least number of different first questions in a class, and of different second ones."""


def first_questions(game: str, second: int, n: int = 2) -> list[str]:
    """Return the ids of the first questions of a learner who begins at a second and knows all answers."""
    run = Practising(
        game, day=lambda: "2026-03-02", stamp=lambda: f"2026-03-02T10:00:{second:02d}+00:00", language="en"
    )
    ids = list[str]()
    while len(ids) < n:
        if not run.showing:
            ids.append(run.question.id)
            run.answer(run.question.answer)
        run.next_question()
    return ids


@pytest.mark.parametrize("game", GAMES)
def test_a_class_begins_with_different_questions(game: str) -> None:
    begun = [first_questions(game, second) for second in range(PUPILS)]
    for ids in zip(*begun, strict=True):
        assert len({*ids}) >= DIFFERENT
        assert max(map(ids.count, ids)) <= PUPILS / 3


def test_who_begins_at_the_same_time_is_asked_the_same() -> None:
    assert first_questions("sixty", 4, n=5) == first_questions("sixty", 4, n=5)

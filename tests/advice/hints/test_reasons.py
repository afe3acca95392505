"""Hints without a reason are few: almost every one says what the move is for, or what the next best one costs."""

from __future__ import annotations

from itertools import islice

import pytest

from sisyphus_widgets.advice.hints import Study, Words, study
from sisyphus_widgets.games import sixty
from sisyphus_widgets.rules import get_game

from .claims import CLAIMS
from .test_true_hints import positions

FULL, SAMPLE = 100, 10
"""The number of positions of each game in which there is a choice, in full and in a sample."""

MOST, MOST_SAMPLED = 4, 1
"""The greatest number of hints without a reason, of these."""

ITERATIONS = 24
"""The iterations of the search behind a hint."""

REASONS = {"en": ("Why ", "But it ", "plan: "), "de": ("Warum ", "Aber dieser Zug ", "Der Plan")}
"""Words of sentences that give a reason."""

APART = 5
"""One in so many positions is taken, so that they differ."""


def choices(name: str, count: int) -> list[Study]:
    """Return studies of positions of random games in which there is a choice."""
    found = (
        study(state.view(state.to_move), iterations=ITERATIONS)
        for state in islice(positions(get_game(name), APART * count), 0, None, APART)
    )
    return [*islice((one for one in found if not one.forced), count)]


@pytest.mark.parametrize("name", CLAIMS)
def test_few_hints_have_no_reason(name: str, full: bool) -> None:
    studies = choices(name, FULL if full else SAMPLE)
    assert len(studies) == (FULL if full else SAMPLE)
    for language, words in REASONS.items():
        hints = ["\n".join(Words(one, language).why()) for one in studies]
        bare = [text for text in hints if not any(word in text for word in words)]
        assert len(bare) <= (MOST if full else MOST_SAMPLED), bare


def test_a_weak_reason_is_given_only_where_there_is_no_other() -> None:
    state = sixty.position(hands=["3 5 12 20 30", "4 4 4 6 6", "3 3 4 5 5"], deck="3 4 5 6 3 4")
    words = Words(study(state.view(0), iterations=ITERATIONS), "en")
    five, three = state.read("lead 5"), state.read("lead 3")
    weak = "takes more than 5 to beat and gets rid of 5 points that might count against you at the end"
    assert f"Why lead 5? It {weak}." in words.against(five, three)
    assert not any("takes more than" in text for text in words.against(three, five))

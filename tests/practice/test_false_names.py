"""Learners without a belief hear hardly any name, even from an examiner who asks on after each slip."""

from __future__ import annotations

import pytest

from devtools.believers import ANSWERS
from devtools.false_names import DECISIONS, SLIPS, Examiner, accusations
from sisyphus_widgets.practice.coach import pace, suspicion
from sisyphus_widgets.practice.diagnosis import SLIP
from sisyphus_widgets.rules import game_names
from tests.practice.test_diagnosis import GAMES, MOST_FALSE

QUESTIONS = DECISIONS * pace.MOST // pace.DECISIONS
"""The greatest number of questions of the coach at these decisions."""

LEARNERS, SAMPLE = 900, 45
"""The number of learners of a game, in full and in a sample."""

FEW = 2
"""The greatest number of learners in a sample who are accused; of so few, more than one in a hundred may be."""


def test_the_games_are_all_examined() -> None:
    assert {*GAMES} <= {*game_names()}


@pytest.mark.parametrize("game", GAMES)
def test_of_a_hundred_learners_without_a_belief_one_is_accused(game: str, full: bool) -> None:
    count, most = (LEARNERS, MOST_FALSE * LEARNERS) if full else (SAMPLE, FEW)
    for slip, answers, tries in ((SLIP, ANSWERS, 0), (suspicion.SLIP_AT_TABLE, QUESTIONS, DECISIONS)):
        assert sum(accusations(game, slip, answers, tries, count)) <= most, slip


def test_the_examiner_accuses_whoever_slips_all_the_time_and_nobody_who_never_does() -> None:
    examiner = Examiner.of("sisyphos_board", suspicion.SLIP_AT_TABLE)
    assert all(examiner.accuses(1.0, QUESTIONS, DECISIONS, seed) for seed in range(3))
    assert not any(examiner.accuses(SLIPS[0], QUESTIONS, DECISIONS, seed) for seed in range(3))

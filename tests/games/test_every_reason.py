"""Reasons in every game: each has its clause, facts and sentence, and a refused action changes nothing."""

from __future__ import annotations

import pytest

from sisyphus_widgets.rules import get_game
from tests.reasons import Case, check_reason, check_refused, own_cases

from .every import provided

EVERY: dict[str, dict[str, Case]] = provided("test_reasons", "CASES")


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, cases in EVERY.items() for name in cases])
def test_each_reason_has_its_clause_facts_and_sentence(game: str, name: str) -> None:
    check_reason(get_game(game), EVERY[game][name])


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, cases in EVERY.items() for name in own_cases(cases)])
def test_a_refused_action_changes_nothing_and_the_error_carries_the_verdict(game: str, name: str) -> None:
    check_refused(EVERY[game][name])


def test_no_game_is_left_out() -> None:
    assert len(EVERY) > 5
    assert all(cases for cases in EVERY.values())
    assert all(case.state.game_name == game for game, cases in EVERY.items() for case in cases.values())

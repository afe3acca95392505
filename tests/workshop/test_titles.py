"""The weights by which titles are offered: each title that is right in some questions is wrong in others."""

from __future__ import annotations

import pytest

from sisyphus_widgets.rules import get_game
from sisyphus_widgets.rules.game_files import teaching
from sisyphus_widgets.workshop.titles import ListedCase, find_titles, fit

NAMES = "abcdef"


def case(number: int, right: str, others: str) -> ListedCase:
    """Return a case in which the ``others`` may be offered, each with another place in each case."""
    places = {name: 1 + (7 * number + 3 * at) % 11 for at, name in enumerate(others)}
    all_names = frozenset(NAMES)
    return ListedCase(f"rule.refusal/{number}", right, places, all_names, fitting=all_names, mistaken=frozenset())


def test_a_title_that_few_questions_may_offer_weighs_more() -> None:
    rare = [case(number, "a", "bcdef") for number in range(6)]
    others = [case(6 + at, right, "bcdef".replace(right, "") + "a" * (at < 12)) for at, right in enumerate("bcdef" * 6)]
    found = fit(get_game("sixty"), "rule.refusal", [*rare, *others])
    assert found.weights["a"] > max(found.weights[name] for name in "bcdef")
    assert found.shares["a"] == pytest.approx(6 / 18)
    assert found.earned < 0.45


@pytest.mark.parametrize("name", ["sisyphus_cards", "ascend"])
def test_the_weights_in_the_file_follow_from_the_listed_questions(name: str) -> None:
    assert find_titles(get_game(name)) == teaching(name, "titles")

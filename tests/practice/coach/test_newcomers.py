"""Simulated newcomers: how much of what mattered they were told, over whole coached deals."""

from __future__ import annotations

from statistics import median

import pytest

from devtools.newcomers import Newcomer, first_deals
from sisyphus_widgets.practice.coach.memory import memory_of

AIMS = {"sixty": 1, "ascend": 1, "skitgubbe": 1, "sisyphus_cards": 1, "sisyphos_board": 2}
"""The rules that decisions of a first deal rest on untold, in the median. Nothing is hidden on the board to arrange."""

FEW, DEALS = 4, 12
"""The newcomers and the hidden deals of a short run."""


@pytest.mark.long
@pytest.mark.parametrize("game", AIMS)
def test_little_matters_untold_in_a_first_deal(game: str, full: bool) -> None:
    found = first_deals(game, 30) if full else first_deals(game, FEW, DEALS)
    assert median(deal.owed for deal in found) <= AIMS[game] + (0 if full else 1)
    assert all(1 <= deal.first_words <= 14 for deal in found)
    assert all(max(deal.words) <= 60 for deal in found)
    assert median(len(deal.tellings) for deal in found) >= (4 if full else 3)


def test_nobody_is_told_the_same_rule_twice() -> None:
    one = Newcomer("sixty", 7)
    rules = [rule for _ in range(2) for rule in one.play(deals=4).tellings]
    assert len(rules) == len({*rules}) > 8
    memory = memory_of(one.answers)
    assert all(memory.stage(rule) != "new" for rule in rules)


def test_the_same_newcomer_plays_the_same_deal() -> None:
    first, second = (Newcomer("sixty", 3).play(deals=3) for _ in range(2))
    assert first.tellings == second.tellings
    assert (first.owed, first.words, first.illegal) == (second.owed, second.words, second.illegal)

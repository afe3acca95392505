"""Bids: the numbers that rules of a game forbid, how near greedy players come to theirs, and the end below zero."""

from __future__ import annotations

import random
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest
from sisyphus_shelf import oh_hell, spades

from sisyphus_widgets.kits.tricks import TrickState
from sisyphus_widgets.rules import get_game

from .conftest import Changed


def bid(game: Any, *bids: int, players: int = 4) -> TrickState:
    """Return the first deal of a game after some bids."""
    state = game.deal(seed=4, players=players)
    for number in bids:
        state = state.after(f"bid {number}")
    return state


FORBIDDEN = {
    "the dealer": (oh_hell.GAME, (2, 0, 3), {2}),
    "a dealer of three": (oh_hell.GAME, (1, 1), {5}),
    "not the dealer": (oh_hell.GAME, (2, 5), set()),
    "more than there are": (oh_hell.GAME, (4, 3, 2), set()),
    "the partner of eight": (spades.GAME, (8, 0), {6, 7, 8, 9, 10, 11, 12, 13}),
    "the partner of nil": (spades.GAME, (0, 5), set()),
    "no partner yet": (spades.GAME, (8,), set()),
}


@pytest.mark.parametrize("case", FORBIDDEN)
def test_rules_forbid_some_bids(case: str) -> None:
    game, bids, forbidden = FORBIDDEN[case]
    players = 3 if case == "a dealer of three" else 4
    state = bid(game, *bids, players=players)
    every = {*range(state.core.size + 1)}
    assert {move.number for move in state.legal_actions()} == every - forbidden
    for number in forbidden:
        verdict = state.verdict(f"bid {number}")
        assert verdict.rule == f"{game.name}.2.2"
        assert str(number) in verdict.text
    assert state.verdict(f"bid {state.core.size + 1}").code == "no_such_bid"
    assert state.verdict("bid none").code == "must_bid"


def test_random_positions_have_bids_that_could_be_made() -> None:
    for seed in range(20):
        state = oh_hell.GAME.position("South led AH, West bid 2, West to move", seed=seed)
        assert state.core.bids[1] == 2
        assert sum(state.core.bids) != state.core.size


def test_a_total_below_zero_ends_the_game() -> None:
    line = "South led AH, West played 2H, North played 3H, East holds 4H, East to move, South bid 5, West bid 4, "
    line += "North bid 3, East bid 2, tricks 4 4 2 2, totals {} 100 {} 100"
    lost, on = (spades.GAME.position(line.format(total, total)).after("4H") for total in (-130, -110))
    assert (lost.core.totals, lost.standing["winner"]) == ([-210, 160], [1, 3])
    assert (on.core.totals, on.over) == ([-190, 160], False)


def test_bags_are_the_last_digit_also_below_zero() -> None:
    line = "South led AH, West played 2H, North played 3H, East holds 4H, East to move, South bid 3, West bid 4, "
    line += "North bid 1, East bid 2, tricks 4 4 2 2, totals {} 0 {} 0"
    for before, after in ((337, 280), (-63, -120), (-67, -24), (336, 379)):
        assert spades.GAME.position(line.format(before, before)).after("4H").core.totals[0] == after


def miss(game: Any, deals: int) -> float:
    """Return by how many tricks greedy players miss their bids on average, together with their partners."""
    rng, found = random.Random(3), list[int]()
    for number in range(deals):
        core = game.Core(4, game.options_type())
        core.deals = number % 4
        core.deal(*core.random_deal(rng))
        state = game.State(core)
        while core.to_move >= 0:
            game.policy.move(state, core, rng)
        for side in game.sides(4):
            found.append(abs(sum(core.tricks[seat] - core.bids[seat] for seat in side)))
    return fmean(found)


@pytest.mark.parametrize(("game", "most"), [(oh_hell.GAME, 0.85), (spades.GAME, 1.3)])
def test_greedy_players_come_near_their_bids(game: Any, most: float, full: bool) -> None:
    assert miss(game, 400 if full else 60) < most


def test_rules_about_bids_need_bidding(changed: Changed) -> None:
    limit = "    @forbidden_bids('2.2', 'no_one')\n    def no_one(self, turn):\n        return [1]\n\n    deck = "
    file: Path = changed("bidless", "    deck = ", limit)
    file.write_text(
        file.read_text("utf-8").replace("preference, ", "preference, forbidden_bids, ", 1), encoding="utf-8"
    )
    with pytest.raises(Exception, match="rules about bids, and needs bidding"):
        get_game("bidless")


def test_a_floor_above_zero_is_refused(changed: Changed) -> None:
    changed("floored", "    deck = ", "    floor = 20\n    deck = ")
    with pytest.raises(Exception, match="floor must be below 0, not 20"):
        get_game("floored")

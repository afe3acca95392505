"""Possible followers: plays of the same size and kind and at least the same rank, made of cards not on the table."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.ascend import GAME, AscendState, position
from sisyphus_widgets.games.ascend.combinations import FLUSH, SET
from sisyphus_widgets.games.ascend.decktet import EXCUSE, EXTENDED, RANK_OF
from sisyphus_widgets.games.ascend.plays import kind_of

from .games import KINDS, random_steps
from .set_ups import BASIC, bombed, followed


@pytest.mark.parametrize(
    ("state", "demand", "top"),
    [
        (followed("AK", "9MS"), "single", 0),
        (followed("AK", "CM"), "excuse", 1),
        (followed("AK", "CM", options=BASIC), "nothing", 1),
        (followed("AK", "X"), "any_single", 1),
        (position(hands=["X AY", "CM AW", "9MS AK"], moves=("X", "CM")), "nothing", 1),
        (position(hands=["9MS AY", "X AW", "5ML AK"], moves=("9MS", "X")), "single", 1),
        (position(hands=["9MS AY", "CM AW", "5ML AK"], moves=("9MS", "CM")), "single", 1),
        (position(hands=["9MS AY", "CM AW", "CS AK"], moves=("9MS", "CM", "CS")), "excuse", 1),
        (followed("AK", "9MS 9LK"), "set", 0),
        (followed("AK", "9MS 9LK", options=BASIC), "bomb", 1),  # a third nine by itself is no set of two
        (followed("AK", "TMWK TSWY"), "set", 1),
        (followed("AK", "TMWK TSWY TMLY TSLK"), "bomb", 1),
        (followed("AK", "CM CS"), "bomb", 1),
        (followed("AK", "3SK 3LY"), "set", 0),
        (followed("AK", "PMYK PSWK TMWK"), "set", 0),
        (followed("AK", "2MK 3SK 4WL"), "either", 0),
        (followed("AK", "2MK 3SK 3LY 4WL 5YK"), "flush", 0),  # no set of numbers has five cards
        (followed("AK", "2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS PMYK"), "bomb", 1),
        (followed("AK", "7ML 8MS 9MS"), "flush", 1),
        (bombed("7WY 8WL 9WY", "PMYK PSWK TMWK"), "bomb", 1),
        (bombed("7ML 7SK 7WY", "5YK 6SY 8MS"), "set", 0),
    ],
)
def test_a_round_requires_the_expected_play(state: AscendState, demand: str, top: int) -> None:
    demand_text = GAME.scene.situation(state, None, GAME.texts())["counters"]["asked"]
    could = state._core.could_follow()
    assert (could.required, int(state._core.rank >= could.highest or not state._core.rank)) == (demand, top)
    assert ("nothing" in demand_text) == (demand in ("excuse", "bomb", "nothing"))


@pytest.mark.parametrize("seed", range(8))
def test_the_required_play_is_possible_with_all_other_cards(seed: int) -> None:
    looked = 0
    for before, _, _ in random_steps(seed, KINDS[seed])[:120]:
        core = before._core.copy()
        if not core.size or core.to_move < 0:
            continue
        lying = sum(play & EXTENDED for _, play in core.table())
        core.hands[core.to_move] = there = core.options.cards & ~lying
        if core.size == 1:
            others = core.following(there) & ~EXCUSE
            found = "single" if others else "excuse" if there & EXCUSE else "nothing"
            found = found if core.suits else "any_single"
            if others and core.suits:
                assert core.could_follow().highest == RANK_OF[others.bit_length() - 1]
        else:
            kinds = {kind_of(play) for play in core.answers(there)}
            found = {frozenset((SET,)): "set", frozenset((FLUSH,)): "flush", frozenset(): "bomb"}.get(
                frozenset(kinds), "either"
            )
        assert core.could_follow().required == found
        looked += 1
    assert looked > 10

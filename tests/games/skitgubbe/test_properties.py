"""Properties of a whole game: every card is accounted for, and listed moves are the legal ones."""

from __future__ import annotations

import copy
import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sisyphus_widgets.games.skitgubbe import GAME, Deal, Options, Play, SkitgubbeState, Slough, new_game
from sisyphus_widgets.games.skitgubbe.notation import DECLINE, PICK_UP
from sisyphus_widgets.players import GreedyPlayer, RandomPlayer
from sisyphus_widgets.rules.cards import NAMES, mask_of, names_of

from .games import LENGTH, PLAYERS, SETTINGS, random_steps

seeds = st.integers(0, 10_000)
tables = st.sampled_from(SETTINGS)
few = settings(max_examples=settings.default.max_examples // 4)


def steps(seed: int, table: tuple[int, Options]) -> list[tuple[SkitgubbeState, object, SkitgubbeState]]:
    """Return the beginning of a random game."""
    players, options = table
    return list(random_steps(seed, players, replace(options, move_limit=min(options.move_limit, LENGTH))))


def cards_of(state: SkitgubbeState) -> Counter[str]:
    """Return the number of each card in all places, except discarded cards."""
    core = state.core
    piles = [*core.hands, *core.collected]
    found = Counter(name for mask in piles for name in names_of(mask))
    in_hand = state.phase == 2 and state.options.play_turned_card
    aside = [state.aside] if state.aside and not in_hand else []
    return found + Counter([*state.trick, *state.sloughed, *state.stock, *aside])


@few
@given(seed=seeds, table=tables)
def test_every_card_is_accounted_for(seed: int, table: tuple[int, Options]) -> None:
    gone = 0
    for before, _, state in steps(seed, table):
        there = cards_of(state)
        assert max(there.values()) == 1
        if state.phase == 1:
            assert len(there) == 52
            if state.stock and state.to_move is not None:
                assert all(len(hand) == 3 for hand in state.hands)
        else:
            discarded = 52 - len(there)
            assert discarded >= gone
            if discarded > gone:
                assert discarded - gone >= len(before.trick)
            gone = discarded
        holders = sum(bool(hand) for hand in state.hands)
        assert holders >= 1 or state.phase == 1


@few
@given(seed=seeds, players=st.sampled_from(PLAYERS))
def test_every_game_ends_with_a_goat_or_at_the_limit(seed: int, players: int) -> None:
    *_, (_, _, end) = random_steps(seed, players, Options(move_limit=400))
    assert end.over
    assert (end.to_move, end.chance_due, end.legal_actions()) == (None, False, [])
    if end.goat is None:
        assert end.decisions == 400
    else:
        assert [seat for seat in range(players) if end.hands[seat]] == [end.goat]
        assert sorted([*end.out, end.goat]) == list(range(players))


def conceivable(rng: random.Random) -> list[object]:
    """Return every card played and sloughed, every run, the moves without cards, and some other selections."""
    found: list[object] = [kind(1 << card) for kind in (Play, Slough) for card in range(52)]
    found += [
        Play(sum(1 << 13 * suit + card for card in range(low, high + 1)))
        for suit in range(4) for low in range(13) for high in range(low + 1, 13)
    ]  # fmt: skip
    found += [Play(mask_of(rng.sample(range(52), rng.randrange(2, 5)))) for _ in range(20)]
    return [*found, DECLINE, PICK_UP]


@settings(max_examples=settings.default.max_examples // 8)
@given(seed=seeds, table=tables)
def test_listed_moves_are_those_that_the_verdict_allows(seed: int, table: tuple[int, Options]) -> None:
    rng = random.Random(seed)
    for number, (before, _, _) in enumerate(steps(seed, table)):
        if before.chance_due or number % 9:
            continue
        listed = set(before.legal_actions())
        assert len(listed) == len(list(before.legal_actions()))
        for action in conceivable(rng):
            verdict = before.verdict(action)
            assert verdict.legal == (action in listed)
            assert verdict.legal or (verdict.text and verdict.rule in GAME.rulebook.clauses)
        assert not any(before.verdict(action, (before.to_move + 1) % before.players) for action in listed)


@few
@given(seed=seeds, table=tables)
def test_copies_are_independent(seed: int, table: tuple[int, Options]) -> None:
    rng = random.Random(seed)
    state = rng.choice(steps(seed, table))[0]
    core, twin = state.core, copy.deepcopy(state.core.key())
    while core.to_move >= 0:
        core.act(rng.choice(core.legal()))
        if core.decisions > 300:
            break
    assert state.core.key() == twin


@pytest.mark.parametrize("players", [2, 4, 6])
def test_players_that_know_only_their_view_play_to_the_end(players: int) -> None:
    for player in (GreedyPlayer(), RandomPlayer()):
        rng = random.Random(players)
        state = new_game(seed=players, players=players, options=Options(move_limit=120))
        while not state.over:
            state = state.after(player.choose(state.view(state.to_move), rng))
        assert state.standing["phase"] in (1, 2)


def test_a_seed_always_deals_the_same_cards() -> None:
    action = GAME.start(3).chance_action(7)
    assert isinstance(action, Deal)
    assert set(str(action).replace("|", "").replace("/", "").split()[1:]) == set(NAMES)
    assert str(action).startswith("deal 3C JC 3D | AD TS JS | 5H 4S 6S / QH 8C 7S 5D KH ")

"""Properties of games with hands and piles: cards are conserved, games replay, refused moves change nothing."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sisyphus_widgets.kits.piles import BoutCore, Draw, Pass, PileCore, PileGame, PileState, Play, RequestCore
from sisyphus_widgets.rules import IllegalActionError, Match, Record
from sisyphus_widgets.rules.cards import NAMES, names_of
from sisyphus_widgets.rules.core import NOBODY
from sisyphus_widgets.rules.onlooker import ONLOOKER
from sisyphus_widgets.workshop.testing.play import check_applying, check_copy, check_notation, check_record
from sisyphus_widgets.workshop.testing.redeal import seen_by
from sisyphus_widgets.workshop.testing.walks import WalkStep
from tests.games.samples import recorded

from .pile_games import GAMES, TABLES, play, positions

SEEDS = st.integers(0, 10_000)
FEWER = settings(max_examples=min(60, settings().max_examples // 8))


def everything(state: PileState) -> Counter[str]:
    """Return all cards of a table after the deal, wherever they are."""
    core = state.core
    places = [*state.hands, state.pile, [NAMES[card] for card in core.stock[core.drawn :]]]
    places += map(names_of, core.books) if isinstance(core, RequestCore) else []
    seen = {NAMES[card] for card in core.laid}.union(*(names_of(max(entry.played, 0)) for entry in core.log))
    places.append(sorted(seen.difference(*places)))  # covered or put aside
    return Counter(card for place in places for card in place)


@FEWER
@given(TABLES, SEEDS)
def test_cards_are_conserved(at: Any, seed: int) -> None:
    name, table = at
    states = [after for _, _, after in play(name, table, seed)]
    assert all(everything(state) == everything(states[0]) for state in states)
    assert set(everything(states[0]).values()) == {1}
    if GAMES[name].stock is not None:
        assert everything(states[0]).keys() == {*names_of(GAMES[name].deck_mask)}


@FEWER
@given(TABLES, SEEDS)
def test_games_end_and_replay_from_their_record_and_position(at: Any, seed: int) -> None:
    name, table = at
    game, steps = GAMES[name], list(play(name, table, seed))
    record = recorded(game, seed, table, steps)
    assert not check_record(record)
    assert Match.from_record(Record.loads(record.dumps())).state == steps[-1][2]
    rng = random.Random(seed)
    for before, action, after in rng.sample(steps, min(4, len(steps))):
        assert game.read_whole(after.position, table[1]) == after
        assert not check_notation(before, action)
        assert not check_copy(before)
        events = before.apply(action)[1]
        assert not check_applying(WalkStep(before, action, events, after))


@FEWER
@given(TABLES, SEEDS)
def test_a_refused_move_changes_nothing_and_a_legal_one_is_not_refused(at: Any, seed: int) -> None:
    name, table = at
    game, refused = GAMES[name], 0
    every = [*game.every_move(*table)]
    for state in positions(name, table, seed, 3):
        key, legal = state.core.key(), {*state.legal_actions()}
        assert legal <= {*every}
        assert bool(legal) == (not state.over)
        for move in every:
            if move in legal:
                assert state.verdict(move), move
                continue
            verdict = state.verdict(move)
            assert not verdict
            assert verdict.text
            assert verdict.rule in game.rulebook
            with pytest.raises(IllegalActionError):
                state.after(move)
            refused += 1
        assert state.core.key() == key
    assert refused > 20


@FEWER
@given(TABLES, SEEDS)
def test_a_sampled_position_looks_the_same_and_can_be_reached(at: Any, seed: int) -> None:
    name, table = at
    game, rng = GAMES[name], random.Random(seed)
    for state in positions(name, table, seed, 2):
        for seat in (*range(state.players), ONLOOKER):
            from_seat = state.view(seat)
            sampled = from_seat.sample(rng)
            tried = [str(move) for move in (Draw(), Pass(), *(Play(1 << card) for card in range(0, 52, 7)))
                     if not isinstance(move, Play) or not move.played & game.wild]  # fmt: skip
            assert sampled.view(seat) == from_seat
            assert len(everything(sampled)) == everything(sampled).total() == everything(state).total()
            if game.stock is not None:
                assert everything(sampled) == everything(state)
            assert game.read_whole(sampled.position, table[1]) == sampled
            if seat != ONLOOKER:
                assert seen_by(sampled, seat, tried, "hand") == seen_by(state, seat, tried, "hand")
        assert state.view(None).sample(rng) == state


@FEWER
@given(SEEDS)
def test_other_cards_are_sampled(seed: int) -> None:
    """Different cards are sampled for a seat that does not see them, and none for one that does."""
    for name, game in GAMES.items():
        state = game.deal(seed=seed)
        hands = {state.view(0).sample(random.Random(n)).hands for n in range(4)}
        assert len(hands) == (1 if name == "open_hands" else 4)
        assert {hand[0] for hand in hands} == {state.hands[0]}


def special_fields(game: PileGame, core: PileCore) -> dict[str, Any]:
    """Return the fields of a position that only some games have."""
    special: dict[str, Any] = {}
    if core.top != NOBODY and 1 << core.top & game.wild:
        special["suit"] = "CDHS"[core.suit]
    if core.owed:
        special["owed"] = core.owed
    if core.step < 0:
        special["backwards"] = True
    if game.stock is not None:
        special["stock"] = " ".join(NAMES[card] for card in core.stock[core.drawn :])
    if game.pile.clears and core.pile:
        special["last"] = core.last
    if isinstance(core, BoutCore):
        special |= {"trump": "CDHS"[core.suit], "attacker": core.attacker}
    if isinstance(core, RequestCore):
        special["books"] = [" ".join(names_of(books)) for books in core.books]
    else:
        special["pile"] = " ".join(NAMES[card] for card in core.pile)
    return special


def can_be_set_up(game: PileGame, core: PileCore) -> bool:
    """Return True if the fields of a position say all about it."""
    if isinstance(core, BoutCore):
        return not core.is_taking and all(hand or seat in core.places for seat, hand in enumerate(core.hands))
    return not (core.draws or core.passes or (game.name == "rising" and not core.pile))


@FEWER
@given(TABLES, SEEDS)
def test_a_position_set_up_by_hand_plays_on_alike(at: Any, seed: int) -> None:
    """A position is set up from its fields, and the same moves lead from both to the same cards."""
    name, table = at
    game, rng = GAMES[name], random.Random(seed)
    for state in positions(name, table, seed, 3):
        core = state.core
        if state.over or not can_be_set_up(game, core):
            continue
        special = special_fields(game, core)
        hands = [" ".join(hand) for hand in state.hands]
        twin = game.position(hands=hands, to_move=core.to_move, options=table[1], **special)
        for _ in range(12):
            assert (twin.hands, twin.pile, twin.to_move, twin.stock) == (
                state.hands, state.pile, state.to_move, state.stock)  # fmt: skip
            assert game.read_whole(twin.position, table[1]) == twin
            assert [*twin.legal_actions()] == [*state.legal_actions()]
            if state.over:
                break
            move = rng.choice([*state.legal_actions()])
            state, twin = state.after(move), twin.after(move)

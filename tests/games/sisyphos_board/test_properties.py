"""Properties of every position: pieces are conserved, verdicts and lists agree, games end, the board is symmetric."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from sisyphus_widgets.games.sisyphos_board import GAME, BoardState, Step, new_game, parse_position
from sisyphus_widgets.games.sisyphos_board.board import NAMES, PIECES, PIECES_OF
from sisyphus_widgets.games.sisyphos_board.core import NOBODY, WAITING, BoardCore
from sisyphus_widgets.games.sisyphos_board.events import Captured, CornerReached, Entered, OutOfTurns
from sisyphus_widgets.games.sisyphos_board.index import mirrored
from sisyphus_widgets.games.sisyphos_board.perft import count_turns
from sisyphus_widgets.rules import IllegalActionError

from .games import EVERY_ACTION, legal, play_all, positions, positions_in_play, random_steps, seeds


def check_pieces(core: BoardCore) -> None:
    """Assert that each piece is alone on a square or waits, and that masks agree with the pieces."""
    for side, number in enumerate(PIECES):
        assert len(PIECES_OF[side]) == number
        standing = [core.where[piece] for piece in PIECES_OF[side] if core.where[piece] != WAITING]
        assert len(set(standing)) == len(standing)
        assert all(0 <= square < 25 for square in standing)
        assert core.masks[side] == sum(1 << square for square in standing)
        assert core.waiting(side) + len(standing) == number
    assert not core.masks[0] & core.masks[1]
    assert len(core.where) == sum(PIECES)
    assert (core.to_move == NOBODY) == (core.winner != NOBODY)


@given(seeds)
def test_pieces_are_conserved(seed: int) -> None:
    for before, action, state in random_steps(seed):
        check_pieces(state.core)
        moved = sum(a != b for a, b in zip(before.core.where, state.core.where, strict=True))
        assert moved == (2 if isinstance(action, Step) and action.captures else 1)


@given(positions)
def test_pieces_are_where_a_position_puts_them(state: BoardState) -> None:
    check_pieces(state.core)


@given(seeds)
def test_every_game_ends_in_time_with_one_winner(seed: int) -> None:
    steps = list(random_steps(seed))
    end = steps[-1][2]
    assert len(steps) <= 2 * 50
    assert end.over
    assert end.to_move is None
    assert not end.chance_due
    assert list(end.legal_actions()) == []
    assert (end.winner == "stones") == ("a5" in end.stones)
    assert (end.winner == "spirits") == ("e1" in end.spirits or (end.turns == 50 and "a5" not in end.stones))
    assert [state.winner for _, _, state in steps[:-1]] == [None] * (len(steps) - 1)
    assert [before.to_move for before, _, _ in steps] == [ply % 2 for ply in range(len(steps))]
    assert [before.turns for before, _, _ in steps] == [(ply + 1) // 2 for ply in range(len(steps))]


@given(positions_in_play())
def test_there_is_always_a_turn(state: BoardState) -> None:
    assert list(state.legal_actions())


@given(positions)
def test_the_count_of_turns_is_the_number_of_listed_turns(state: BoardState) -> None:
    core = state.core
    listed = list(state.legal_actions())
    assert len(set(listed)) == len(listed)
    if core.to_move != NOBODY:
        own, foe = core.masks[core.to_move], core.masks[1 - core.to_move]
        assert count_turns(core.to_move, own, own | foe) == len(listed)


@given(positions)
def test_listed_moves_are_those_that_the_verdict_allows(state: BoardState) -> None:
    listed, key = set(state.legal_actions()), state.core.key()
    allowed = set()
    for action in EVERY_ACTION:
        verdict = state.verdict(action)
        if verdict:
            allowed.add(state.action(action))
            assert state.action(action) in listed
            assert (verdict.code, verdict.rule, verdict.text) == (None, None, "")
        else:
            assert action not in listed
            assert verdict.rule in GAME.rulebook
    assert allowed == listed
    assert all(not state.verdict(action, seat) for action in listed for seat in (0, 1) if seat != state.to_move)
    assert state.core.key() == key


@given(positions, seeds)
def test_an_unlisted_turn_is_refused_and_changes_nothing(state: BoardState, seed: int) -> None:
    listed, core = set(state.legal_actions()), state.core
    refused = [action for action in EVERY_ACTION if state.action(action) not in listed]
    for action in random.Random(seed).sample(refused, 120):
        with pytest.raises(IllegalActionError) as caught:
            state.apply(action)
        assert caught.value.verdict == state.verdict(action)
    assert (state.core.key(), state.core.where) == (core.key(), core.where)


@given(positions_in_play())
def test_a_listed_turn_can_be_made_and_changes_only_the_new_position(state: BoardState) -> None:
    core, seen = state.core, hash(state)
    for action in state.legal_actions():
        after, events = state.apply(action)
        same, beats = state.beats(str(action))
        assert after == same == state.after(action) != state
        assert events == tuple(beat.event for beat in beats)
        assert beats[-1].state == after
        assert events[0].type in ("moved", "captured", "entered")
        assert after.turns == state.turns + (state.side == "stones")
        assert after.over or after.to_move == 1 - (state.to_move or 0)
    assert (state.core.key(), state.core.where, hash(state)) == (core.key(), core.where, seen)


@given(positions_in_play())
def test_events_describe_the_change_of_the_position(state: BoardState) -> None:
    side = state.to_move
    assert side is not None
    for action in state.legal_actions():
        after, events = state.apply(action)
        gone = [before - now for before, now in zip(state.waiting, after.waiting, strict=True)]
        assert gone[side] == any(isinstance(event, Entered) for event in events)
        assert -gone[1 - side] == any(isinstance(event, Captured) for event in events)
        ends = [event for event in events if isinstance(event, CornerReached | OutOfTurns)]
        assert bool(ends) == after.over
        assert all(event.turns == after.turns for event in events)  # type: ignore[attr-defined]
        if ends:
            assert events[-1] == ends[0]
            assert ends[0].seat == ("stones", "spirits").index(str(after.winner))
        assert all(rule in GAME.rulebook for event in events for rule in event.rules)


def mirrored_text(text: str) -> str:
    """Return a text with its squares mirrored in the diagonal from a5 to e1."""
    over = {NAMES[n]: NAMES[mirrored(1 << n).bit_length() - 1] for n in range(25)}
    words = text.replace("x", " x ").replace("@", "@ ").replace("-", " - ").split()
    return "".join(over.get(word, word) for word in words)


@given(positions_in_play())
def test_the_mirrored_board_is_the_same_game(state: BoardState) -> None:
    sides = [" ".join(mirrored_text(name) for name in names) or "-" for names in (state.stones, state.spirits)]
    over = parse_position(f"{sides[0]} / {sides[1]} / {state.side} / {state.turns}")
    assert over.masks == tuple(map(mirrored, state.masks))
    assert legal(over) == sorted(map(mirrored_text, legal(state)))
    for action in legal(state):
        there, here = over.after(mirrored_text(action)), state.after(action)
        assert there.masks[0] == mirrored(here.masks[0])
        assert (there.winner, there.waiting) == (here.winner, here.waiting)


@given(positions_in_play(), seeds)
def test_copies_are_independent(state: BoardState, seed: int) -> None:
    core = state.core
    twin = core.copy()
    rng = random.Random(seed)
    while twin.to_move != NOBODY:
        twin.play(rng.choice(twin.legal()), None)
    assert core.key() == state.core.key() != twin.key()
    assert core.where == state.core.where


def test_positions_are_equal_even_with_other_pieces_on_the_same_squares() -> None:
    one = play_all(new_game(), "c1-b1 b5-c5 b1-b2 c5-d5 d1-c1")
    other = play_all(new_game(), "d1-d2 b5-c5 d2-c2 c5-d5 c2-b2")
    assert one.core.where != other.core.where
    assert one == other
    assert hash(one) == hash(other)
    assert parse_position(one.position) == one


def test_positions_that_differ_in_one_thing_are_not_equal() -> None:
    texts = [
        "c1 d1 / a4 / stones / 3",
        "c1 d1 / a4 / spirits / 3",
        "c1 d1 / a4 / stones / 4",
        "c1 d2 / a4 / stones / 3",
        "c1 d1 / a5 / stones / 3",
        "c1 / a4 / stones / 3",
    ]
    assert len({parse_position(text) for text in texts} | {parse_position(texts[0], turn_limit=9)}) == len(texts) + 1


@given(positions_in_play())
def test_everyone_knows_everything(state: BoardState) -> None:
    views = [state.view(seat) for seat in (0, 1, None)]
    for view in views:
        assert view.state == state  # type: ignore[attr-defined]
        assert view.sample(random.Random(1)) == state
        assert (view.to_move, view.standing, view.game_name) == (state.to_move, state.standing, GAME.name)
        assert view.history == ()
    mine, theirs = views[state.to_move or 0], views[1 - (state.to_move or 0)]
    assert list(mine.legal_actions()) == list(views[2].legal_actions()) == list(state.legal_actions())
    assert list(theirs.legal_actions()) == []
    assert state.view(0) == state.view(0) != state.view(1)
    assert hash(state.view(0)) == hash(state.view(0))
    for action in list(state.legal_actions())[:3]:
        assert mine.verdict(action)
        assert theirs.verdict(action).code == "not_your_turn"

"""Turns by example: capturing, waiting and entering again, the count of turns, and every end of a game."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphos_board import GAME, BoardState, Options, new_game, parse_position
from sisyphus_widgets.games.sisyphos_board.board import SPIRITS, STONES
from sisyphus_widgets.rules import IllegalActionError, PositionError, RulesError

from .games import legal, play_all


def types(events: tuple[object, ...]) -> list[str]:
    """Return the types of some events."""
    return [event.type for event in events]  # type: ignore[attr-defined]


def entries(state: BoardState) -> list[str]:
    """Return the entries among the legal turns."""
    return [action for action in legal(state) if action[0] == "@"]


# --- capturing ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sisyphos_board.2.2")
@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("c3 / b3 b4 c4 / stones", "@e1 c3xb3 c3xb4 c3xc4"),
        ("c3 / d3 d2 c2 / stones", "@e1 c3-b3 c3-b4 c3-c4"),
        ("c3 b3 b4 c4 c5 / a5 a4 a3 / stones", "b3xa3 b3xa4 b4-b5 b4xa4 b4xa5 c4-b5 c5-b5"),
        ("c2 d2 d3 / c3 / spirits", "@a5 c3xc2 c3xd2 c3xd3"),
        ("e5 / c3 d3 d2 / spirits", "c3-c2 d2-d1 d2-e1 d2-e2 d3-e2 d3-e3"),
        ("a4 / a5 / stones", "@e1 a4xa5"),
        ("e1 / d1 / spirits", "@a5 d1xe1"),
    ],
)
def test_enemies_can_be_captured_and_own_pieces_block_the_way(position: str, expected: str) -> None:
    assert legal(parse_position(position)) == expected.split()


@pytest.mark.clause("sisyphos_board.2.2")
def test_a_captured_piece_waits_and_comes_back() -> None:
    state, events = parse_position("c3 c1 d1 e2 e3 / b4 a5 b5 / stones").apply("c3xb4")
    assert types(events) == ["captured"]
    assert (state.stones, state.spirits, state.waiting) == (("b4", "c1", "d1", "e2", "e3"), ("a5", "b5"), (0, 1))
    assert "@a4" in legal(state)
    state, events = state.apply("@a4")
    assert types(events) == ["entered"]
    assert (state.spirits, state.waiting, state.side) == (("a4", "a5", "b5"), (0, 0), "stones")


@pytest.mark.clause("sisyphos_board.3.1", "sisyphos_board.3.2")
def test_a_stone_comes_back_as_far_back_as_it_can() -> None:
    state = parse_position("c1 d1 e1 e2 / d2 a4 / stones")
    assert entries(state) == ["@e3"]
    state, _ = state.after("c1-b1").apply("d2xe2")
    assert state.waiting == (2, 1)
    assert entries(state) == ["@c1", "@e3"], "the spirit on e2 holds that square"
    state = play_all(state, "@c1 @a5 e1xe2 a4-a3")
    assert entries(state) == ["@e1"], "the corner is free now"


@pytest.mark.clause("sisyphos_board.3.2")
def test_entering_never_captures() -> None:
    state = parse_position("c1 e1 e2 / d1 a5 / stones")
    assert entries(state) == ["@e3"], "c1 is taken"
    with pytest.raises(IllegalActionError) as caught:
        state.after("@d1")
    assert caught.value.verdict.code == "square_taken"


@pytest.mark.clause("sisyphos_board.3.1")
def test_entering_takes_the_whole_turn() -> None:
    state = parse_position("c1 / a5 / stones / 3").after("@e1")
    assert (state.side, state.turns, state.stones) == ("spirits", 4, ("c1", "e1"))


@pytest.mark.clause("sisyphos_board.3.3")
@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("- / a4 a5 b5 / stones", "@e1"),
        ("- / - / stones", "@e1"),
        ("e1 / - / spirits", "@a5"),
        ("- / d1 d2 e2 / stones", "@e1"),
        ("a4 / - / stones", "@e1 a4-a5"),
        ("e1 e2 d1 / e3 / spirits", "@a5 e3xe2"),
    ],
)
def test_there_is_always_a_turn(position: str, expected: str) -> None:
    assert legal(parse_position(position)) == expected.split()


# --- counting turns -------------------------------------------------------------------------------------------------


def test_only_the_turns_of_sisyphos_count() -> None:
    state = new_game()
    counted = []
    for move in ["c1-c2", "a5-b4", "c2-c3", "b4xc3", "d1-c2", "c3xc2"]:
        state = state.after(move)
        counted.append((state.turns, state.turns_left, state.side))
    assert counted == [
        (1, 49, "spirits"),
        (1, 49, "stones"),
        (2, 48, "spirits"),
        (2, 48, "stones"),
        (3, 47, "spirits"),
        (3, 47, "stones"),
    ]


@pytest.mark.clause("sisyphos_board.4.2")
def test_the_last_turn_without_a_win_loses() -> None:
    state, events = parse_position("c1 / a4 / stones / 49").apply("c1-c2")
    assert types(events) == ["moved", "out_of_turns"]
    assert (state.over, state.winner, state.side, state.to_move) == (True, "spirits", None, None)
    assert (state.turns, state.turns_left) == (50, 0)
    assert legal(state) == []


@pytest.mark.clause("sisyphos_board.4.2")
def test_an_entry_or_a_capture_may_be_the_last_turn() -> None:
    for move in ("@e1", "c3xb4"):
        state, events = parse_position("c3 / b4 / stones / 49").apply(move)
        assert types(events)[-1] == "out_of_turns"
        assert state.winner == "spirits"


def test_the_turn_before_the_last_does_not_end_the_game() -> None:
    state, events = parse_position("c1 / a4 / stones / 48").apply("c1-c2")
    assert types(events) == ["moved"]
    assert (state.over, state.turns_left, state.side) == (False, 1, "spirits")
    assert state.after("a4-a3").side == "stones"


@pytest.mark.clause("sisyphos_board.4.1")
@pytest.mark.parametrize("position", ["b4 / c1 / stones / 49", "b4 / a5 / stones / 49"])
def test_a_stone_on_a5_on_the_very_last_turn_wins(position: str) -> None:
    state = parse_position(position)
    [move] = [action for action in legal(state) if action.endswith("a5")]
    state, events = state.apply(move)
    assert types(events)[1:] == ["corner_reached"]
    assert (state.winner, state.turns) == ("stones", 50)
    assert state.standing == {"turns": 50, "winner": "stones"}


@pytest.mark.option("turn_limit")
@pytest.mark.parametrize("limit", [1, 2, 3, 60])
def test_another_turn_limit_ends_the_game_after_that_number_of_turns(limit: int) -> None:
    state = new_game(limit)
    assert (state.turns_left, state.options) == (limit, Options(limit))
    early = parse_position("c1 / a4 / stones / 0", turn_limit=limit).after("c1-c2")
    assert (early.over, early.turns_left) == (limit == 1, limit - 1)
    late = parse_position(f"c1 / a4 / stones / {limit - 1}", turn_limit=limit)
    assert (late.turns_left, late.over) == (1, False)
    late, events = late.apply("c1-c2")
    assert types(events) == ["moved", "out_of_turns"]
    assert (late.winner, late.turns) == ("spirits", limit)


def test_with_one_turn_sisyphos_cannot_win() -> None:
    for move in legal(new_game(1)):
        state = new_game(1).after(move)
        assert (state.winner, state.turns) == ("spirits", 1)


@pytest.mark.parametrize("limit", [0, -1, True, 50.5, "50"])
def test_impossible_turn_limits_are_refused(limit: object) -> None:
    for make in (new_game, Options):
        with pytest.raises(PositionError, match=r"option .turn_limit. must be a whole number from"):
            make(limit)  # type: ignore[operator]


def test_a_limit_and_options_together_are_refused() -> None:
    assert new_game(options=Options(7)) == new_game(7) != new_game()
    assert new_game() == new_game(50) == GAME.start()
    with pytest.raises(PositionError, match="give a turn limit or options, not both"):
        new_game(7, options=Options(7))


# --- the corners ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("sisyphos_board.4.1")
@pytest.mark.parametrize(
    ("position", "move", "kind"),
    [
        ("a4 / c1 / stones / 4", "a4-a5", "moved"),
        ("b5 / c1 / stones / 4", "b5-a5", "moved"),
        ("b4 / c1 / stones / 4", "b4-a5", "moved"),
        ("b4 / a5 / stones / 4", "b4xa5", "captured"),
    ],
)
def test_a_stone_on_a5_wins_at_once(position: str, move: str, kind: str) -> None:
    state, events = parse_position(position).apply(move)
    assert types(events) == [kind, "corner_reached"]
    assert (state.winner, state.standing) == ("stones", {"turns": 5, "winner": "stones"})
    assert legal(state) == []


@pytest.mark.clause("sisyphos_board.4.2")
@pytest.mark.parametrize(
    ("position", "move", "kind"),
    [
        ("a3 / d1 / spirits", "d1-e1", "moved"),
        ("a3 / e2 / spirits", "e2-e1", "moved"),
        ("a3 / d2 / spirits", "d2-e1", "moved"),
        ("a3 e1 / d2 / spirits", "d2xe1", "captured"),
    ],
)
def test_a_spirit_on_e1_wins_at_once(position: str, move: str, kind: str) -> None:
    state, events = parse_position(position).apply(move)
    assert types(events) == [kind, "corner_reached"]
    assert (state.winner, state.side, state.turns) == ("spirits", None, 0)


def test_the_home_corner_is_an_ordinary_square() -> None:
    assert not parse_position("c1 / b4 / stones").after("@e1").over
    assert not parse_position("c1 / b4 / spirits").after("@a5").over


# --- no chance and no secrets ---------------------------------------------------------------------------------------


def test_a_position_of_the_board_deals_nothing() -> None:
    state = new_game()
    assert not state.chance_due
    with pytest.raises(RulesError, match="this game has no deals"):
        state.chance_action(1)


@pytest.mark.parametrize("seat", [-1, 2, "0", 1.5])
def test_missing_seats_are_refused(seat: object) -> None:
    state = new_game()
    for do in (state.view, lambda s: state.verdict("c1-c2", s)):
        with pytest.raises(PositionError, match=r"there is no seat .*; seats are 0 to 1"):
            do(seat)  # type: ignore[arg-type]


def test_a_side_nearer_to_its_goal_has_more_progress() -> None:
    start = new_game()
    assert GAME.heuristic.progress(start, STONES) == GAME.heuristic.progress(start, SPIRITS) == -4
    ahead = play_all(start, "c1-b2")
    assert GAME.heuristic.progress(ahead, STONES) == -3
    assert GAME.heuristic.progress(parse_position("b4 / - / spirits"), STONES) == 3 - 4 - 1
    assert GAME.heuristic.progress(parse_position("- / a4 / spirits"), STONES) == 2 - 5 - 10
    won = parse_position("a5 / a4 / spirits")
    assert (GAME.heuristic.progress(won, STONES), GAME.heuristic.progress(won, SPIRITS)) == (100, -100)


def test_wrong_numbers_of_players_and_options_are_refused() -> None:
    with pytest.raises(PositionError, match="sisyphos_board is for 2 players, not 3"):
        GAME.start(3)
    with pytest.raises(PositionError, match="the options of sisyphos_board must be a mapping"):
        GAME.start(options=50)

"""Reasons against a turn: clause, facts, sentence and highlights, for both sides, and the one that comes first."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphos_board import GAME, BoardState, Enter, Step, new_game, parse_position
from sisyphus_widgets.games.sisyphos_board.board import NUMBERS
from sisyphus_widgets.rules import IllegalActionError, Verdict
from tests.reasons import Case

R = "sisyphos_board."
START = new_game()
AFTER = START.after("c1-b2")
WON = parse_position("a5 c1 / a4 / spirits / 20")
LOST = parse_position("c1 / a4 / spirits / 50")
WAITING = parse_position("c1 c3 / a5 b3 / stones")
WAITING_TOO = parse_position("c1 c3 / a5 b3 / spirits")
CROWDED = parse_position("c1 d1 e1 e2 / e3 / stones")
CROWDED_TOO = parse_position("a4 c1 / a5 b5 / spirits")


def way(origin: str, target: str) -> dict[str, object]:
    """Return the facts of a step."""
    return {"origin": origin, "target": target}


def entry(square: str, *squares: str) -> dict[str, object]:
    """Return the facts of an entry: its square, and the possible squares."""
    return {"square": square, "squares": squares}


CASES = {
    "game_over, won": Case(
        WON, "c1-c2", 0, "game_over", "common.1", {}, "The game is over: nothing more is played.", ()
    ),
    "game_over, out of turns": Case(
        LOST, "a4-a3", None, "game_over", "common.1", {}, "The game is over: nothing more is played.", ()
    ),
    "not_your_turn, spirits": Case(
        START, "a4-a3", 1, "not_your_turn", "common.2", {"to_move": 0},
        "It is the other side's turn, not yours.", ("seat.0",),
    ),
    "not_your_turn, stones": Case(
        AFTER, "d1-c1", 0, "not_your_turn", "common.2", {"to_move": 1},
        "It is the other side's turn, not yours.", ("seat.1",),
    ),
    "not_your_piece, stones": Case(
        START, "a4-a3", 0, "not_your_piece", "common.3", way("a4", "a3"),
        "The piece on a4 is not yours. Choose one of your own side.", ("a4",),
    ),
    "not_your_piece, spirits": Case(
        AFTER, "d1-c1", None, "not_your_piece", "common.3", way("d1", "c1"),
        "The piece on d1 is not yours. Choose one of your own side.", ("d1",),
    ),
    "no_piece_there, stones": Case(
        START, "c3-b3", 0, "no_piece_there", "common.3", way("c3", "b3"),
        "No piece stands on c3. Choose one of yours.", ("c3",),
    ),
    "no_piece_there, spirits": Case(
        AFTER, "c1-d1", 1, "no_piece_there", "common.3", way("c1", "d1"),
        "No piece stands on c1. Choose one of yours.", ("c1",),
    ),
    "not_adjacent, stones": Case(
        START, "e3-e5", 0, "not_adjacent", R + "2.1", way("e3", "e5"),
        "Only one square at a time: e5 is not next to e3.", ("e3", "e5"),
    ),
    "not_adjacent, spirits": Case(
        AFTER, "a4-c2", 1, "not_adjacent", R + "2.1", way("a4", "c2"),
        "Only one square at a time: c2 is not next to a4.", ("a4", "c2"),
    ),
    "not_adjacent, round the edge": Case(
        parse_position("a2 / c3 / stones"), "a2-e1", 0, "not_adjacent", R + "2.1", way("a2", "e1"),
        "Only one square at a time: e1 is not next to a2.", ("a2", "e1"),
    ),
    "not_adjacent, staying": Case(
        START, "e3-e3", 0, "not_adjacent", R + "2.1", way("e3", "e3"),
        "Only one square at a time: e3 is not next to e3.", ("e3", "e3"),
    ),
    "wrong_direction, stones": Case(
        START, "e3-d2", 0, "wrong_direction", R + "2.1", way("e3", "d2"),
        "Stones go left, up, or diagonally up and to the left, and d2 is not that way from e3.", ("e3", "d2"),
    ),
    "wrong_direction, spirits": Case(
        AFTER, "b5-a4", 1, "wrong_direction", R + "2.1", way("b5", "a4"),
        "Spirits go right, down, or diagonally down and to the right, and a4 is not that way from b5.", ("b5", "a4"),
    ),
    "own_piece_in_way, stones": Case(
        START, "d1-c1", 0, "own_piece_in_way", R + "2.2", way("d1", "c1"),
        "Your own piece is already on c1.", ("d1", "c1"),
    ),
    "own_piece_in_way, spirits": Case(
        AFTER, "a5-b5", 1, "own_piece_in_way", R + "2.2", way("a5", "b5"),
        "Your own piece is already on b5.", ("a5", "b5"),
    ),
    "nothing_to_capture, stones": Case(
        START, "c1xb2", 0, "nothing_to_capture", R + "2.2", way("c1", "b2"),
        "Nothing stands on b2 to be captured. Only a piece of the other side is captured.", ("b2",),
    ),
    "nothing_to_capture, spirits": Case(
        AFTER, "a4xa3", 1, "nothing_to_capture", R + "2.2", way("a4", "a3"),
        "Nothing stands on a3 to be captured. Only a piece of the other side is captured.", ("a3",),
    ),
    "nothing_to_enter, stones": Case(
        START, "@e1", 0, "nothing_to_enter", R + "3.1", entry("e1"),
        "No stone waits beside the board, so none can enter.", ("waiting.0",),
    ),
    "nothing_to_enter, spirits": Case(
        AFTER, "@a5", 1, "nothing_to_enter", R + "3.1", entry("a5"),
        "No spirit waits beside the board, so none can enter.", ("waiting.1",),
    ),
    "not_an_arrow_square, stones": Case(
        WAITING, "@a5", 0, "not_an_arrow_square", R + "3.1", entry("a5", "e1"),
        "Stones enter on their arrow squares only: e1, d1, e2, c1 or e3.", ("a5", "e1", "d1", "e2", "c1", "e3"),
    ),
    "not_an_arrow_square, spirits": Case(
        WAITING_TOO, "@b4", 1, "not_an_arrow_square", R + "3.1", entry("b4", "a4", "b5"),
        "Spirits enter on their arrow squares only: a5, a4 or b5.", ("b4", "a5", "a4", "b5"),
    ),
    "no_square_free, stones": Case(
        CROWDED, "@e3", 0, "no_square_free", R + "3.2", entry("e3"),
        "All the arrow squares are taken, so nothing can enter now.", ("e3",),
    ),
    "no_square_free, spirits": Case(
        CROWDED_TOO, "@a5", 1, "no_square_free", R + "3.2", entry("a5"),
        "All the arrow squares are taken, so nothing can enter now.", ("a5",),
    ),
    "square_taken, stones": Case(
        WAITING, "@c1", 0, "square_taken", R + "3.2", entry("c1", "e1"),
        "A piece stands on c1, and a piece enters only on an empty square.", ("c1", "e1"),
    ),
    "square_taken, spirits": Case(
        WAITING_TOO, "@a5", 1, "square_taken", R + "3.2", entry("a5", "a4", "b5"),
        "A piece stands on a5, and a piece enters only on an empty square.", ("a5", "a4", "b5"),
    ),
    "not_farthest_back, stones": Case(
        WAITING, "@e3", 0, "not_farthest_back", R + "3.1", entry("e3", "e1"),
        "A piece enters as far back as possible. Free there: e1.", ("e3", "e1"),
    ),
    "not_farthest_back, beside": Case(
        parse_position("e1 / a5 / stones"), "@c1", 0, "not_farthest_back", R + "3.1", entry("c1", "d1", "e2"),
        "A piece enters as far back as possible. Free there: d1 and e2.", ("c1", "d1", "e2"),
    ),
    "not_farthest_back, spirits": Case(
        parse_position("c1 / b3 / spirits"), "@b5", 1, "not_farthest_back", R + "3.1", entry("b5", "a5"),
        "A piece enters as far back as possible. Free there: a5.", ("b5", "a5"),
    ),
}  # fmt: skip

SHARED_BUT_NOT_HERE = {"not_in_hand", "wrong_count", "not_your_turn_yet"}
"""Reasons in the shared catalogue that only card games use."""


def test_every_reason_of_the_catalogue_is_set_up_here() -> None:
    assert {case.code for case in CASES.values()} == set(GAME.texts().data["reasons"]) - SHARED_BUT_NOT_HERE


def test_each_reason_is_set_up_for_both_sides() -> None:
    for code in {case.code for case in CASES.values()} - {"game_over"}:
        seats = {case.state.verdict(case.action, case.seat).seat for case in CASES.values() if case.code == code}
        assert seats == {0, 1}, code


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("not_your_turn, spirits", "It is the other side's turn."),
        ("not_your_piece, stones", "The piece on a4 belongs to the other side."),
        ("no_piece_there, spirits", "No piece stands on c1."),
        ("own_piece_in_way, stones", "A piece of the same side stands on c1."),
        ("not_farthest_back, beside", "A piece enters as far back as possible. Free there: d1 and e2."),
    ],
)
def test_reasons_for_other_readers_name_the_side(name: str, text: str) -> None:
    case = CASES[name]
    verdict = case.state.verdict(case.action, case.seat)
    assert verdict.say(GAME.texts(), reader=None) == text
    assert verdict.say(GAME.texts(), reader=1 - (verdict.seat or 0)) == text


@pytest.mark.parametrize(
    ("state", "action", "seat", "code"),
    [
        # the end of the game before every other reason
        (WON, "e5-a1", 1, "game_over"),
        (WON, "@c3", 0, "game_over"),
        (LOST, "c1-c2", None, "game_over"),
        # the wrong turn before the piece and the way
        (START, "c1-c2", 1, "not_your_turn"),
        (START, "c3-a1", 1, "not_your_turn"),
        (AFTER, "@e1", 0, "not_your_turn"),
        # the wrong side's piece before the way
        (START, "a4-e1", 0, "not_your_piece"),
        (START, "c3-c3", 0, "no_piece_there"),
        (START, "a5xe5", 0, "not_your_piece"),
        # the way before pieces on the target square
        (START, "e1-e3", 0, "not_adjacent"),
        (START, "d1-e1", 0, "wrong_direction"),
        (START, "e3-e2", 0, "wrong_direction"),
        (START, "e3-d5", 0, "not_adjacent"),
        (START, "e3-c4", 0, "not_adjacent"),
        (START, "d1xe2", 0, "wrong_direction"),
        (START, "e1xe4", 0, "not_adjacent"),
        (parse_position("b4 / c3 / stones"), "b4-c3", 0, "wrong_direction"),
        # an own piece in the way before nothing to capture
        (START, "d1xc1", 0, "own_piece_in_way"),
        # entries: no waiting piece, no arrow square, no free one, an occupied one, not the rearmost
        (START, "@a5", 0, "nothing_to_enter"),
        (START, "@c3", 0, "nothing_to_enter"),
        (CROWDED, "@c3", 0, "not_an_arrow_square"),
        (CROWDED, "@e1", 0, "no_square_free"),
        (WAITING, "@c3", 0, "not_an_arrow_square"),
        (parse_position("e1 c1 / a5 / stones"), "@c1", 0, "square_taken"),
        (parse_position("e1 c1 / d1 a5 / stones"), "@d1", 0, "square_taken"),
        (parse_position("e1 c1 / d1 a5 / stones"), "@e3", 0, "not_farthest_back"),
    ],
)  # fmt: skip
def test_of_several_reasons_the_expected_one_comes_first(
    state: BoardState, action: str, seat: int | None, code: str
) -> None:
    assert state.verdict(action, seat).code == code


def test_the_verdict_on_a_legal_action_is_true() -> None:
    verdict = START.verdict("c1-b2")
    assert verdict == Verdict(True)
    assert verdict
    assert verdict.text == ""


def test_a_step_onto_an_enemy_is_read_as_a_capture() -> None:
    state = parse_position("c3 / b3 / stones")
    plain, capture = Step(NUMBERS["c3"], NUMBERS["b3"]), Step(NUMBERS["c3"], NUMBERS["b3"], True)
    assert state.action(plain) == state.action("c3-b3") == state.action(capture) == capture
    assert state.verdict(plain)
    assert state.after(plain) == state.after(capture)
    assert state.apply(plain) == state.apply("c3xb3")
    with pytest.raises(IllegalActionError, match="'c3xb4' is not possible here"):
        state.after(Step(NUMBERS["c3"], NUMBERS["b4"], True))
    assert state.verdict(Enter(NUMBERS["e1"]))

"""The board as drawn, the prompts, the meaning of each selection, and the text rendering."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given

from sisyphus_widgets.games.sisyphos_board import GAME, BoardState, new_game, parse_position
from sisyphus_widgets.rules import NotationError, PickSequence

from .games import SQUARES, START, legal, positions, positions_in_play, random_steps, seeds
from .shows import shows

TEXTS = GAME.texts()
SCENE = GAME.scene
STONES = [f"stone.{number}" for number in range(1, 6)]
BOTH = "Five stones climb towards a5, three spirits come down towards e1."
SPIRITS = [f"spirit.{number}" for number in range(1, 4)]


def standing(state: BoardState) -> dict[str, str]:
    """Return piece → the place at which it is drawn."""
    return dict(SCENE.situation(state, None, TEXTS)["pieces"])


# --- the furniture ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("perspective", [None, 0, 1])
def test_the_board_lies_the_same_way_for_everyone(perspective: int | None) -> None:
    layout = SCENE.layout(new_game(), TEXTS, perspective)
    [board] = layout["grids"]
    assert (board["columns"], board["rows"]) == (5, 5)
    assert (board["column_labels"], board["row_labels"]) == (list("abcde"), list("54321"))
    places = {square["id"]: (square["column"], square["row"]) for square in board["squares"]}
    assert sorted(places) == sorted(SQUARES)
    assert (places["a5"], places["e5"], places["a1"], places["e1"]) == ((0, 0), (4, 0), (0, 4), (4, 4))
    ways = {square["id"]: square["symbol"] for square in board["squares"] if "symbol" in square}
    assert ways == dict.fromkeys(["c1", "d1", "e1", "e2", "e3"], "way_up") | dict.fromkeys(
        ["a4", "a5", "b5"], "way_down"
    )
    assert set(ways.values()) | {"stone", "spirit"} == set(SCENE.symbols(TEXTS))
    assert [piece["id"] for piece in layout["pieces"]] == STONES + SPIRITS
    assert [piece["side"] for piece in layout["pieces"]] == [0] * 5 + [1] * 3
    assert {zone["id"]: (zone["place"], zone["kind"]) for zone in layout["zones"]} == {
        "waiting.0": ("bottom", "pile"),
        "waiting.1": ("top", "pile"),
    }
    assert [counter["id"] for counter in layout["counters"]] == ["turns"]


@given(positions)
def test_every_piece_is_on_its_square_or_waits_beside_the_board(state: BoardState) -> None:
    there = standing(state)
    assert sorted(there) == sorted(STONES + SPIRITS)
    assert sorted(there[piece] for piece in STONES if there[piece] != "waiting.0") == list(state.stones)
    assert sorted(there[piece] for piece in SPIRITS if there[piece] != "waiting.1") == list(state.spirits)
    assert SCENE.situation(state, 0, TEXTS) == SCENE.situation(state, 1, TEXTS)


@given(seeds)
def test_a_piece_is_the_same_one_as_long_as_the_game_lasts(seed: int) -> None:
    for before, action, after in random_steps(seed):
        old, new = standing(before), standing(after)
        moved = {piece: (old[piece], new[piece]) for piece in old if old[piece] != new[piece]}
        side = before.to_move
        mine = [where for piece, where in moved.items() if (piece in SPIRITS) == bool(side)]
        theirs = [where for piece, where in moved.items() if (piece in SPIRITS) != bool(side)]
        text = str(action)
        if text[0] == "@":
            assert mine == [(f"waiting.{side}", text[1:])]
        else:
            assert mine == [(text[:2], text[3:])]
        assert theirs == ([(text[3:], f"waiting.{1 - (side or 0)}")] if "x" in text else [])


@pytest.mark.parametrize(
    ("position", "marks", "turns"),
    [
        ("c1 / a4 / stones", {"seat.0": ["turn"]}, "0 of 50"),
        ("c1 / a4 / spirits / 12", {"seat.1": ["turn"]}, "12 of 50"),
        ("a5 / a4 / spirits / 12", {"seat.0": ["winner"]}, "12 of 50"),
        ("c1 / a4 / spirits / 50", {"seat.1": ["winner"]}, "50 of 50"),
    ],
)
def test_the_side_to_move_and_the_turns_made_are_shown(position: str, marks: dict[str, list[str]], turns: str) -> None:
    situation = SCENE.situation(parse_position(position), None, TEXTS)
    assert situation["marks"] == marks
    assert situation["counters"] == {"turns": turns}


def test_traits_hold_the_values_of_the_position() -> None:
    assert SCENE.traits(parse_position("c1 b2 / a4 / spirits / 12"), None) == {
        "to_move": 1,
        "stones": ["b2", "c1"],
        "spirits": ["a4"],
        "waiting": [3, 2],
        "turns": 12,
        "turns_left": 38,
        "standing": {"turns": 12, "winner": None},
    }


# --- sentences --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "limit", "reader", "text"),
    [
        (START, 50, 0, f"{BOTH} Sisyphos has 50 turns."),
        (START, 9, None, f"{BOTH} Sisyphos has 9 turns."),
        ("c1 / a4 / stones / 3", 50, 0, "Your turn with the stones. 47 turns left."),
        ("c1 / a4 / stones / 49", 50, 1, "It is the turn of the stones. 1 turn left."),
        ("c1 / a4 / spirits / 3", 50, 1, "Your turn with the spirits. Sisyphos has 47 turns left."),
        ("c1 / a4 / spirits / 3", 50, None, "It is the turn of the spirits. Sisyphos has 47 turns left."),
        ("a5 / a4 / spirits / 3", 50, 0, "This game is over: a stone stands on a5."),
        ("c1 / e1 / stones / 3", 50, 0, "This game is over: the spirits have won."),
        ("c1 / a4 / spirits / 50", 50, 0, "This game is over: the spirits have won."),
    ],
)  # fmt: skip
def test_a_trace_begins_with_the_expected_sentence(position: str, limit: int, reader: int | None, text: str) -> None:
    assert SCENE.opening(parse_position(position, turn_limit=limit)).say(TEXTS, reader) == text


@pytest.mark.parametrize(
    ("position", "reader", "text"),
    [
        ("c1 / a4 / stones", 0, "Your turn comes next."),
        ("c1 / a4 / stones", 1, "It is Sisyphos' turn."),
        ("c1 / a4 / spirits", 1, "Your turn comes next."),
        ("c1 / a4 / spirits", None, "It is the spirits' turn."),
        ("a5 / a4 / spirits", 0, "The game is over. You have won."),
        ("a5 / a4 / spirits", 1, "The game is over. Sisyphos has won."),
        ("c1 / e1 / stones", 1, "The game is over. You have won."),
        ("c1 / e1 / stones", None, "The game is over. The spirits have won."),
    ],
)
def test_a_waiting_reader_has_the_expected_sentence(position: str, reader: int | None, text: str) -> None:
    assert SCENE.waiting(parse_position(position), reader).say(TEXTS, reader) == text


@pytest.mark.parametrize(
    ("position", "yours", "theirs"),
    [
        (START, "which stone goes where?", "which stone goes where?"),
        ("c1 / a4 / stones", "move a stone, or enter one that waits.", "a stone moves, or one that waits enters."),
        ("c1 / a4 a5 b5 / spirits", "which spirit goes where?", "which spirit goes where?"),
        ("c1 / a4 / spirits", "move a spirit, or enter one that waits.", "a spirit moves, or one that waits enters."),
        ("c1 d1 e1 e2 / e3 / stones", "which stone goes where?", "which stone goes where?"),
        ("a4 b5 / a5 / spirits", "which spirit goes where?", "which spirit goes where?"),
    ],
)
def test_each_decision_has_its_prompt(position: str, yours: str, theirs: str) -> None:
    state = parse_position(position)
    seat = state.to_move
    assert seat is not None
    prompt = SCENE.choosing(state, seat).prompt
    name = ("Sisyphos'", "The spirits'")[seat]
    assert prompt.say(TEXTS, seat) == f"Your turn: {yours}"
    assert prompt.say(TEXTS, 1 - seat) == prompt.say(TEXTS, None) == f"{name} turn: {theirs}"


# --- choosing ---------------------------------------------------------------------------------------------------


@given(positions_in_play())
def test_choices_are_pieces_and_squares(state: BoardState) -> None:
    seat = state.to_move
    assert seat is not None
    choosing = SCENE.choosing(state, seat)
    there = standing(state)
    picks = [choice.picks for choice in choosing.choices]
    assert len(set(picks)) == len(picks)
    assert {str(choice.action) for choice in choosing.choices} == set(legal(state))
    assert isinstance(choosing.picking, PickSequence)
    elements = choosing.picking.elements
    assert set(elements) == {element for pick in picks for element in pick}
    assert len(set(elements)) == len(elements)
    for choice in choosing.choices:
        piece, square = choice.picks
        assert str(choice.action)[-2:] == square
        origin = there[piece]
        assert str(choice.action)[:2] == origin if origin in SQUARES else str(choice.action)[0] == "@"
        assert SCENE.picked(state, choice.picks) == choice.action
        goes = "captures" if "x" in str(choice.action) else "to"
        label = f"{origin} {goes} {square}" if origin in SQUARES else f"Enter on {square}"
        assert choice.label.say(TEXTS, seat) == label


@given(positions_in_play())
def test_any_piece_that_waits_may_be_the_one_that_enters(state: BoardState) -> None:
    seat = state.to_move
    assert seat is not None
    there = standing(state)
    waiting = {piece for piece, where in there.items() if where == f"waiting.{seat}"}
    for action in state.legal_actions():
        by = {choice.picks[0] for choice in SCENE.choosing(state, seat).choices if choice.action == action}
        if str(action)[0] == "@":
            assert by == waiting
        else:
            assert len(by) == 1
            assert not by & waiting


@given(positions_in_play())
def test_every_piece_can_be_chosen_or_is_refused_with_the_reason(state: BoardState) -> None:
    seat = state.to_move
    assert seat is not None
    choosing, there = SCENE.choosing(state, seat), standing(state)
    choosable = {choice.picks[0] for choice in choosing.choices}
    beside = {piece for piece, where in there.items() if where == f"waiting.{1 - seat}"}  # refused like any other pick
    assert choosable | set(choosing.refusals) == set(there) - beside
    assert not choosable & set(choosing.refusals)
    for piece, verdict in choosing.refusals.items():
        assert not verdict
        if (piece in SPIRITS) != bool(seat):
            assert (verdict.code, verdict.elements) == ("not_your_piece", (there[piece],))
        elif there[piece] in SQUARES:
            assert verdict.code == "own_piece_in_way"
            assert verdict.elements[0] == there[piece]
        else:
            assert verdict.code == "no_square_free"


def test_each_piece_that_cannot_move_has_its_reason() -> None:
    refusals = SCENE.choosing(parse_position("c1 d1 e1 e2 / e3 / stones"), 0).refusals
    assert {piece: verdict.code for piece, verdict in refusals.items()} == {
        "stone.5": "no_square_free",
        "spirit.1": "not_your_piece",
    }
    refusals = SCENE.choosing(parse_position("a4 b4 b5 / a5 / stones"), 0).refusals
    assert {piece: verdict.code for piece, verdict in refusals.items()} == {"spirit.1": "not_your_piece"}
    refusals = SCENE.choosing(parse_position("e1 d1 d2 e2 / b5 / stones"), 0).refusals
    assert refusals["stone.2"].text == "Your own piece is already on d2."


@pytest.mark.parametrize(
    ("picks", "action"),
    [
        (["stone.1", "b3"], "c3xb3"),
        (["stone.1", "b4"], "c3-b4"),
        (["stone.1", "e5"], "c3-e5"),
        (["spirit.1", "b2"], "b3-b2"),
        (["stone.2", "e1"], "@e1"),
        (["stone.5", "c3"], "@c3"),
        (["c3", "b3"], "c3xb3"),
        (["a1", "a2"], "a1-a2"),
    ],
)
def test_a_selection_means_the_expected_action(picks: list[str], action: str) -> None:
    assert str(SCENE.picked(parse_position("c3 / b3 / stones"), picks)) == action


@pytest.mark.parametrize(
    "picks",
    [
        [],
        ["stone.1"],
        ["c3"],
        ["stone.1", "b3", "b4"],
        ["b3", "stone.1"],
        ["stone.9", "b3"],
        ["spirit.2", "e1"],
        ["waiting.0", "e1"],
    ],
)
def test_meaningless_selections_are_refused(picks: list[str]) -> None:
    message = f"pick a piece and the square it goes to, not {picks!r}"
    with pytest.raises(NotationError, match=re.escape(message)):
        SCENE.picked(parse_position("c3 / b3 / stones"), picks)


# --- pictures ---------------------------------------------------------------------------------------------------


def test_pictures_match_their_golden_files(golden: Callable[[str, str], None]) -> None:
    match = shows()[0]
    pictures = [match.states[0], match.states[8], match.state, parse_position("c1 / a4 / spirits / 50")]
    golden("pictures.txt", "\n\n".join(state.picture() for state in pictures) + "\n")


@given(positions)
def test_a_picture_shows_the_position_and_nothing_else(state: BoardState) -> None:
    text = state.picture()
    board = [line[3:].split() for line in text.splitlines() if re.match(r"[1-5]  ", line)]
    drawn = {f"{'abcde'[x]}{5 - y}": sign for y, row in enumerate(board) for x, sign in enumerate(row)}
    assert sorted(square for square, sign in drawn.items() if sign == "●") == list(state.stones)
    assert sorted(square for square, sign in drawn.items() if sign == "♟") == list(state.spirits)
    assert len(drawn) == 25
    assert text == repr(state) == state.picture(0) == parse_position(state.position).picture(1)
    assert not [line for line in text.splitlines() if line != line.rstrip()]
    assert ("Waiting" in text) == any(state.waiting)
    assert f"{state.turns} of 50 turns" in text

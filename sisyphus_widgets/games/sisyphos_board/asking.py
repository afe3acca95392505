"""Questions about Sisyphos other than outcomes of turns, rare positions, and tests for outcomes worth a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from ...rules.askable import FactAnswer, FactQuestion, Prepared
from ...rules.errors import RulesError
from ...rules.masks import bits_of
from ...rules.shuffle import generator, shuffled
from .analysis import outcome
from .board import ARROW_SQUARES, GOAL, NAMES, NUMBER_OF_SQUARES, NUMBERS, PIECES, SIDES, SIZE, SPIRITS, STONES
from .core import BoardCore
from .notation import Enter
from .setup import read_position
from .state import BoardState

_SOON = 2
"""The largest number of turns to a win that a learner can see without a computer."""

_TURNS = 50


def mirrored(square: int) -> int:
    """Return the square on the other side of the diagonal from a5 to e1 (5.2)."""
    column, row = square % SIZE, square // SIZE
    return SIZE * (SIZE - 1 - column) + SIZE - 1 - row


def _mirrored_mask(mask: int) -> int:
    return sum(1 << mirrored(square) for square in bits_of(mask))


# --- facts ----------------------------------------------------------------------------------------------------------


def twin(state: BoardState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which turn is the mirror image of another, in a position that is its own mirror image (5.2)."""
    core = state.core
    if state.over or any(_mirrored_mask(mask) != mask for mask in core.masks):
        return None
    turns = {str(turn): turn for turn in state.legal_actions() if not isinstance(turn, Enter)}
    image: dict[str, str] = {}
    for notation, turn in turns.items():
        sign = notation[2]
        other = f"{NAMES[mirrored(turn.origin)]}{sign}{NAMES[mirrored(turn.target)]}"
        if other != notation:
            image[notation] = other
    if len(image) < 4:
        return None
    one = rng.choice(sorted(image))
    rest = shuffled((turn for turn in sorted(turns) if turn not in (one, image[one])), rng)[:3]
    flipped = _flipped_turn(one)
    if flipped not in (one, image[one], *rest):
        rest[-1:] = [flipped]
    facts = {"origin": one[:2], "target": one[-2:], "other": image[one][:2], "square": image[one][-2:]}
    return FactAnswer(image[one], "5.2", facts, tuple(sorted([image[one], *rest])))


def _flipped_turn(turn: str) -> str:
    """Return a step on a board that is mirrored from left to right."""
    squares = [NUMBERS[turn[:2]], NUMBERS[turn[-2:]]]
    origin, target = (NAMES[SIZE * (at // SIZE) + SIZE - 1 - at % SIZE] for at in squares)
    return f"{origin}{turn[2]}{target}"


def end(state: BoardState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which side wins with perfect play, if the win is near (5.1)."""
    if state.over:
        return None
    found = outcome(state)
    turns = found.win_in if found.win_in is not None else found.turns if found.hold == "corner" else None
    if turns is None or not 1 <= turns <= _SOON:
        return None
    winner = STONES if found.win_in is not None else SPIRITS
    mine = "own" if winner == seat else "other"
    return FactAnswer(winner, "5.1", {"n": turns}, how=f"{SIDES[winner]}_{mine}")


def over(state: BoardState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether the game is over after a turn, where few turns are left (4.2)."""
    if action is None or state.over or state.turns_left > 1 or state.to_move != STONES:
        return None
    kinds = {event.type for event in state.apply(action)[1]}
    if "corner_reached" in kinds:
        return None
    how = "yes" if "out_of_turns" in kinds else "no"
    return FactAnswer(how, "4.2", {"n": state.turns_left - 1, "limit": state.core.turn_limit}, how=how)


FACTS = (
    FactQuestion("twin", "option", ("5.2",), twin, shows="move", is_standalone=True),
    FactQuestion("over", "option", ("4.2",), over, deed=True),
    FactQuestion("end", "seat", ("5.1",), end),
)


# --- rare positions -------------------------------------------------------------------------------------------------


def mirror(seed: int) -> BoardState:
    """Return a position that is its own mirror image in the diagonal from a5 to e1."""
    for number in range(100):
        rng = generator(seed, number)
        squares = shuffled((square for square in range(NUMBER_OF_SQUARES) if square not in GOAL), rng)
        taken, sides = set[int](), list[str]()
        for most in PIECES:
            mine: list[int] = []
            for square in squares:
                pair = {square, mirrored(square)}
                if pair & taken or len(mine) + len(pair) > most:
                    continue
                mine += pair
                taken |= pair
                if len(mine) == most:
                    break
            sides.append(" ".join(NAMES[square] for square in mine))
        side = SIDES[int(2 * rng.random())]
        found = _read(f"{sides[0]} / {sides[1]} / {side} / {int(20 * rng.random())}")
        if found is not None:
            return found
    return BoardState(BoardCore(_TURNS))


def near_the_end(seed: int) -> BoardState:
    """Return a position in which one side is a turn or two from its corner and the other may still stop it."""
    for number in range(100):
        rng = generator(seed, number)
        squares = shuffled((square for square in range(NUMBER_OF_SQUARES) if square not in GOAL), rng)
        near = [[square for square in squares if _steps(square, side) <= _SOON] for side in (STONES, SPIRITS)]
        chosen = [[near[STONES][0]], [next(square for square in near[SPIRITS] if square != near[STONES][0])]]
        for square in squares[:5]:
            side = int(2 * rng.random())
            if square not in chosen[0] + chosen[1] and len(chosen[side]) < PIECES[side]:
                chosen[side].append(square)
        sides = [" ".join(NAMES[square] for square in some) for some in chosen]
        found = _read(f"{sides[0]} / {sides[1]} / {SIDES[int(2 * rng.random())]}")
        if found is not None and end(found, 0, None, rng) is not None:
            return found
    return BoardState(BoardCore(_TURNS))


def _steps(square: int, side: int) -> int:
    column, row = GOAL[side] % SIZE, GOAL[side] // SIZE
    return max(abs(square % SIZE - column), abs(square // SIZE - row))


def _read(text: str) -> BoardState | None:
    try:
        state = BoardState(read_position(text, _TURNS))
    except RulesError:
        return None
    return None if state.over else state


def no_room(seed: int) -> BoardState:
    """Return a position in which a spirit waits while pieces stand on all arrow squares, or on all but one."""
    for number in range(100):
        rng = generator(seed, number)
        arrows = shuffled(ARROW_SQUARES[SPIRITS], rng)
        others = shuffled((square for square in range(NUMBER_OF_SQUARES) if square not in (*arrows, *GOAL)), rng)
        spirits, few = arrows[: PIECES[SPIRITS] - 1], arrows[PIECES[SPIRITS] - 1 :]
        stones = [*(few if rng.random() < 0.7 else ()), *others[: 1 + int(2 * rng.random())]]
        names = [" ".join(NAMES[square] for square in some) for some in (stones, spirits)]
        found = _read(f"{names[0]} / {names[1]} / spirits")
        if found is not None:
            return found
    return BoardState(BoardCore(_TURNS))


def last_piece(seed: int) -> BoardState:
    """Return a position in which the last piece on the board of one side may be captured."""
    for number in range(100):
        rng = generator(seed, number)
        squares = shuffled((square for square in range(NUMBER_OF_SQUARES) if square not in GOAL), rng)
        mine, side = 1 + int(2 * rng.random()), SIDES[int(2 * rng.random())]
        sides = [" ".join(NAMES[square] for square in squares[:mine]), NAMES[squares[mine]]]
        found = _read(f"{' / '.join(sides if side == SIDES[0] else sides[::-1])} / {side}")
        captures = [] if found is None else [turn for turn in found.legal_actions() if "x" in str(turn)]
        if found is not None and captures:
            return found
    return BoardState(BoardCore(_TURNS))


PREPARED = (Prepared(("5.2",), mirror, 1), Prepared(("5.1",), near_the_end, 1))

RARE = (Prepared(("3.1", "3.2"), no_room, 1), Prepared(("4.1", "2.2"), last_piece, 1))


# --- outcomes worth a question --------------------------------------------------------------------------------------


def _close(state: BoardState, events: Sequence[Any]) -> bool:
    """Return True if the game may soon be over: the piece that moved is close to its corner, or few turns are left."""
    side = state.to_move
    if side is None:
        return False
    targets = [event.target for event in events if event.type in ("moved", "captured")]
    return state.turns_left <= 1 or any(_steps(NUMBERS[target], side) <= 1 for target in targets)


def _soon(state: BoardState, outlooks: Sequence[Any]) -> bool:
    """Return True if the best turn leads to a win soon enough for a learner to see it."""
    return any(outlook.grade == "best" and 1 <= outlook.sentence.facts["n"] <= _SOON + 1 for outlook in outlooks)


WORTH: Final[Mapping[str, Callable[..., bool]]] = {"winner": _close, "value": _soon}

"""Games and positions to test with: random games, positions at random and from text, every conceivable turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from hypothesis import settings
from hypothesis import strategies as st

from sisyphus_widgets.games.sisyphos_board import (
    GAME,
    BoardState,
    Enter,
    Options,
    Step,
    new_game,
    parse_position,
)
from sisyphus_widgets.rules import Action, Match, Record
from tests.games.samples import Samples, match_from, random_game, recorded

SQUARES = [column + row for row in "12345" for column in "abcde"]
START = "c1 d1 e1 e2 e3 / a4 a5 b5 / stones"
SIDES = ("stones", "spirits")

EVERY_STEP = [Step(a, b, captures) for a in range(25) for b in range(25) for captures in (False, True)]
EVERY_ENTRY = [Enter(square) for square in range(25)]
EVERY_ACTION = [*EVERY_STEP, *EVERY_ENTRY]


def random_steps(seed: int, start: BoardState | None = None) -> Iterator[tuple[BoardState, Action, BoardState]]:
    """Return a random game, turn by turn: the position before, the turn, the position after."""
    return random_game(new_game() if start is None else start, seed)


@cache
def random_record(seed: int, turn_limit: int = 50) -> Record:
    """Return a random game to its end as a record."""
    return recorded(GAME, None, (2, Options(turn_limit)), random_steps(seed, new_game(turn_limit)))


SAMPLES = Samples(
    GAME,
    tables=[(2, Options()), (2, Options(7))],
    play=lambda seed, table: random_steps(seed, new_game(options=table[1])),
    record=lambda seed, table: random_record(seed, table[1].turn_limit),
    new=new_game,
    examples=settings().max_examples,
)


def match_on(position: str, moves: str = "", turn_limit: int | None = None) -> Match:
    """Return a match from a position, with these turns played."""
    return match_from(parse_position(position, turn_limit=turn_limit), *moves.split())


def play_all(state: BoardState, moves: str) -> BoardState:
    """Return the position after these turns."""
    for move in moves.split():
        state = state.after(move)
    return state


def legal(state: BoardState) -> list[str]:
    """Return the notation of all legal turns, sorted."""
    return sorted(map(str, state.legal_actions()))


@st.composite
def placements(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Draw squares for up to five stones and three spirits: all different, and not both sides on their goals."""
    stones, spirits = draw(st.integers(0, 5)), draw(st.integers(0, 3))
    squares = draw(
        st.lists(st.sampled_from(SQUARES), min_size=stones + spirits, max_size=stones + spirits, unique=True)
    )
    own, foe = squares[:stones], squares[stones:]
    if "a5" in own and "e1" in foe:
        own.remove("a5")
    return sorted(own), sorted(foe)


@st.composite
def texts_of_positions(draw: st.DrawFn) -> str:
    """Draw a position as text: any placement with a possible side to move and number of turns made."""
    stones, spirits = draw(placements())
    turns = draw(st.integers(0, 50))
    side = draw(st.sampled_from(SIDES))
    if "a5" in stones or turns == 50:
        side = "spirits"
    if "e1" in spirits:
        side, turns = "stones", min(turns, 49)
    parts = [" ".join(stones) or "-", " ".join(spirits) or "-", side]
    return " / ".join(parts + ([str(turns)] if turns else []))


positions = texts_of_positions().map(parse_position)
"""Any position, also one in which the game is over."""

seeds = st.integers(0, 10_000)


@st.composite
def positions_in_play(draw: st.DrawFn) -> BoardState:
    """Draw a position in which a side is to move: any position, or one from a random game."""
    if draw(st.booleans()):
        return draw(positions.filter(lambda state: not state.over))
    states = [before for before, _, _ in random_steps(draw(seeds))]
    return draw(st.sampled_from(states))

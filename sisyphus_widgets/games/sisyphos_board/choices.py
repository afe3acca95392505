"""The selections open to a side in Sisyphos, and their meanings: a piece, then its target square."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.drawing.scene import Choice, Choosing, PickSequence, Sentence
from ...rules.errors import NotationError
from ...rules.verdict import Verdict
from .board import ARROW_SQUARES, NAMES, NUMBERS, PIECE_IDS, REACH, SIDE_OF, SIDES, SPIRITS, STONES, entry_mask
from .core import WAITING, BoardCore
from .notation import ENTERS, STEPS, BoardAction, Enter
from .state import BoardState


def stands(core: BoardCore) -> dict[str, str]:
    """Return piece → the id of its place: a square, or the place beside the board where its side waits."""
    return {
        PIECE_IDS[piece]: f"waiting.{SIDE_OF[piece]}" if square == WAITING else NAMES[square]
        for piece, square in enumerate(core.where)
    }


def called(action: BoardAction, words: str = "moves") -> Sentence:
    """Return the name of a turn, legal or not: within a question, or as on a button if ``words`` is ``prompts``."""
    if isinstance(action, Enter):
        return Sentence(f"{words}.enter", {"square": action.to_square})
    facts = {"origin": action.from_square, "target": action.to_square}
    return Sentence(f"{words}.{'capture' if action.captures else 'step'}", facts)


def choosing(state: BoardState, seat: int) -> Choosing:
    """Return the selections open to the side to move: each of its turns, with every piece that could make it."""
    choices, where = [], stands(state._core)
    for action in state.legal_actions():
        # Any waiting piece may enter.
        origin = f"waiting.{seat}" if isinstance(action, Enter) else action.from_square
        pieces = [piece for piece, stand in where.items() if stand == origin]
        choices += [Choice(action, (piece, action.to_square), called(action, "prompts")) for piece in pieces]
    movable = list(dict.fromkeys(choice.picks[0] for choice in choices))
    targets = sorted({choice.picks[1] for choice in choices})
    return Choosing(
        prompt=prompt(state._core, seat),
        picking=PickSequence([*movable, *targets]),
        choices=choices,
        refusals=_refusals(state, seat, movable),
    )


def prompt(core: BoardCore, seat: int) -> Sentence:
    """Return the question to the side to move."""
    enters = core.waiting(seat) and entry_mask(seat, core.masks[STONES] | core.masks[SPIRITS])
    return Sentence(f"prompts.{SIDES[seat]}_{'enter' if enters else 'step'}", {}, seat)


def picks_of(core: BoardCore, action: BoardAction) -> list[str]:
    """Return the picks that select a legal turn: the first piece that can make it, and its target square."""
    origin = f"waiting.{core.to_move}" if isinstance(action, Enter) else action.from_square
    return [next(piece for piece, stand in stands(core).items() if stand == origin), action.to_square]


def _refusals(state: BoardState, seat: int, movable: Sequence[str]) -> dict[str, Verdict]:
    """Return piece → the verdict on a turn with it, for each piece that cannot move."""
    refusals = {}
    for id, side, square in zip(PIECE_IDS, SIDE_OF, state._core.where, strict=True):
        if id in movable or (square == WAITING and side != seat):
            continue
        if square == WAITING:
            refusals[id] = state.verdict(ENTERS[ARROW_SQUARES[side][0]])
        elif reach := (square,) if side != seat else REACH[side][square]:
            refusals[id] = state.verdict(STEPS[square][reach[-1]])
    return refusals


def picked(state: BoardState, picks: Sequence[str]) -> BoardAction:
    """Return the turn that a piece and its target square mean, or two squares.

    Raises:
        NotationError: the picks are not a piece that can move or enter, and a square.
    """
    if len(picks) == 2 and picks[1] in NUMBERS:
        picked, target = picks
        start = stands(state._core).get(picked, picked)
        if start in NUMBERS:
            return state.read(f"{start}{target}")
        if picked in PIECE_IDS and start != f"waiting.{1 - state._core.to_move}":
            return ENTERS[NUMBERS[target]]
    raise NotationError(f"pick a piece and the square it goes to, not {list(picks)!r}", " ".join(picks))

"""The selections open to a side: a piece and its target, an empty square, or the first of the pieces to take away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...rules.core import NOBODY
from ...rules.drawing.scene import Choice, Choosing, PickOne, PickSequence, Sentence
from ...rules.errors import NotationError
from ...rules.verdict import Verdict
from .core import PieceCore, beside
from .notation import BoardMove, Go, Place, Take, TakeAway
from .state import PieceState

AWAY: Final = "away"
"""The place of pieces that are counted beside the board, and not drawn."""


def stands(core: PieceCore) -> dict[str, str]:
    """Return piece → the id of its place: a square, or the zone beside the board, or away if these are counted."""
    names, rules = core.rules.board.names, core.rules
    is_counted = bool(rules.pieces.shared) or (rules.pieces.beside is not None and not rules.is_dropped)
    zones = {beside(side): f"beside.{side}" for side in (0, 1)}
    places = [names[at] if at >= 0 else AWAY if is_counted else zones[at] for at in core.where]
    return dict(zip(core.rules.piece_ids, places, strict=True))


def piece_on(core: PieceCore, square: str) -> str:
    """Return the id of the piece on a square; empty if there is none."""
    return next((piece for piece, place in stands(core).items() if place == square), "")


def picks_of(core: PieceCore, move: BoardMove) -> tuple[str, ...]:
    """Return the elements that select a legal move."""
    match move:
        case Go():
            return piece_on(core, move.origin), move.target
        case Place():
            return (move.square,)
    return (piece_on(core, move.square),)


def picked(state: PieceState, picks: Sequence[str]) -> BoardMove:
    """Return the move that these elements select; a square stands for the piece on it.

    Raises:
        NotationError: they select no move.
    """
    places, numbers = stands(state._core), state._core.rules.board.numbers
    squares = [places.get(pick, pick) for pick in picks]
    if all(square in numbers for square in squares):
        due = state._core.due(state._core.turn)
        for kind, number in ((Go, 2), (Place, 1), (TakeAway, 1), (Take, 1)):
            if kind is due and len(squares) == number:
                return kind(*squares)
    raise NotationError(f"{list(picks)!r} select no move", " ".join(picks))


def called(move: BoardMove) -> Sentence:
    """Return the name of a move, legal or not, within a question."""
    match move:
        case Go():
            return Sentence("moves.go", {"origin": move.origin, "target": move.target})
        case Place():
            return Sentence("moves.place", {"square": move.square})
        case Take():
            return Sentence("moves.take", {"square": move.square})
    return Sentence("moves.remove", {"square": move.square})


def label(core: PieceCore, move: BoardMove) -> Sentence:
    """Return the label of a choice."""
    if isinstance(move, TakeAway):
        number = core.rules.board.numbers[move.square]
        facts = {"n": len(core.heap(number)), "row": str(number // core.rules.board.columns + 1)}
        return Sentence("prompts.remove_n", facts)
    sentence = called(move)
    verb = "from_" if isinstance(move, Go) else "on_"
    return Sentence(sentence.key.replace("moves.", f"prompts.{verb}"), sentence.facts)


def prompt(state: PieceState, seat: int) -> Sentence:
    """Return the question to the side to move."""
    kinds = {Go: "go", Place: "place", TakeAway: "remove", Take: "take"}
    return Sentence(f"prompts.{kinds[state._core.due(seat)]}", {"seat": seat}, seat)


def choosing(state: PieceState, seat: int) -> Choosing:
    """Return the selections open to the side to move."""
    core = state._core
    choices = [Choice(move, picks_of(core, move), label(core, move)) for move in state.legal_actions()]
    first, due = list(dict.fromkeys(choice.picks[0] for choice in choices)), core.due(seat)
    if due is Go:
        targets = sorted({choice.picks[1] for choice in choices})
        return Choosing(prompt(state, seat), PickSequence([*first, *targets]), choices, _stuck(state, seat, first))
    refusals: dict[str, Verdict] = {}
    names = core.rules.board.names
    if due is Place:
        refusals = {name: state.verdict(Place(name)) for at, name in enumerate(names) if core.squares[at] != NOBODY}
    if due is Take:
        enemies = [name for at, name in enumerate(names) if core.squares[at] == 1 - seat]
        refusals = {piece_on(core, name): state.verdict(Take(name)) for name in enemies}
        refusals = {piece: verdict for piece, verdict in refusals.items() if not verdict}
    return Choosing(prompt(state, seat), PickOne(first), choices, refusals)


def _stuck(state: PieceState, seat: int, movable: Sequence[str]) -> dict[str, Verdict]:
    """Return piece → the verdict on a move with it, for each piece on the board that cannot move."""
    core, names = state._core, state._core.rules.board.names
    found: dict[str, Verdict] = {}
    for piece, square in zip(core.rules.piece_ids, core.where, strict=True):
        if piece in movable or square < 0:
            continue
        ways = core.rules.ways[core.squares[square]][square]
        if ways:
            found[piece] = state.verdict(Go(names[square], names[next(iter(ways))]))
    return found

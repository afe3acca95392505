"""The drawing of a game on a board: its squares, the pieces on them, and those that lie beside the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...rules.core import NOBODY
from ...rules.drawing.scene import (
    Choosing,
    SceneMaker,
    Sentence,
    Situation,
    furniture,
    grid,
    own_counters,
    situated,
    zone,
    zone_contents,
)
from ...rules.drawing.symbols import load_shapes
from ...rules.language.catalogue import Texts
from ...rules.state import Action
from ...schema import Grid, Layout, Piece, Place, Span, SymbolShape
from . import notation
from .choices import called, choosing, label, picked, picks_of, prompt, stands
from .core import PieceCore, Rules, beside
from .pieces import SHARED
from .squares import Points, Squares
from .state import PieceState
from .text_rendering import SIGNS

_MOVES = (notation.Go, notation.Place, notation.TakeAway, notation.Take)
NONE = "–"
"""The value of a counter that is not shown."""
_PLACES: tuple[Place, ...] = ("bottom", "top")


class PieceScene(SceneMaker[PieceState]):
    """The scene maker of a game on a board, which lies the same way for everyone, with a1 at the lower left."""

    step_tags: ClassVar[tuple[str, ...]] = ("play",)
    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {**SceneMaker.tells, "taken": (), "waiting": ()}
    summed_up: ClassVar[Mapping[Span, tuple[str, ...]]] = {}

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def layout(self, state: PieceState, texts: Texts, perspective: int | None) -> Layout:
        labels, rules = texts.data["labels"], self._rules
        shapes, pieces = load_shapes(__package__), list[Piece]()
        for id, owner in zip(rules.piece_ids, rules.piece_sides, strict=True):
            side = 0 if owner == SHARED else owner
            name = labels["shared"] if owner == SHARED else texts.fill(labels["piece"], {"seat": side})
            piece: Piece = {"id": id, "side": side, "label": name, "glyph": SIGNS[owner]}
            noun = rules.pieces.noun_of(side)
            if noun in shapes:
                piece["symbol"] = noun
            pieces.append(piece)
        board = rules.board
        return furniture(
            zones=[zone(f"beside.{side}", "pile", _PLACES[side], labels["beside"], side) for side in self._zones()],
            grids=[_grid(board, labels["board"])],
            pieces=pieces,
            counters=own_counters(self._counter, labels[self._counter], 2, 0) if self._counter else [],
        )

    @property
    def _counter(self) -> str:
        """The counter of each side that stands for pieces beside the board: those taken, or still to be put there."""
        rules = self._rules
        if rules.pieces.beside is not None and not rules.is_dropped:
            return "waiting"
        return "taken" if rules.pieces.shared else ""

    def _zones(self) -> tuple[int, ...]:
        """Return the sides that have a place beside the board."""
        return () if self._counter else (1, 0)

    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        words, shapes = texts.data["symbols"], load_shapes(__package__)
        nouns = dict.fromkeys(self._rules.pieces.noun_of(side) for side in (0, 1))
        return {
            noun: {"label": words[noun]["label"], "letter": words[noun]["letter"], **shapes[noun]}
            for noun in nouns
            if noun in shapes
        }

    def situation(self, state: PieceState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        marked = {core.winner: "winner"} if state.over else {core.to_move: "turn"}
        return situated(
            zones={f"beside.{side}": zone_contents([]) for side in self._zones()},
            pieces=stands(core),
            counters={f"{self._counter}.{side}": self._count(core, side) for side in (0, 1) if self._counter},
            marks={f"seat.{seat}": [mark] for seat, mark in marked.items() if seat != NOBODY},
        )

    def _count(self, core: PieceCore, side: int) -> str:
        if self._counter == "taken":
            return str(core.where.count(beside(side)))
        return str(core.waiting(side) or NONE)

    def traits(self, state: PieceState, perspective: int | None) -> dict[str, Any]:
        squares = [list(side) for side in state.squares]
        return {"to_move": state.to_move, "squares": squares, "standing": state.standing}

    def opening(self, state: PieceState) -> Sentence:
        core = state._core
        if state.over:
            return self.ended(state)
        is_new = core.turn == 0 and core.squares == list(self._rules.first_squares)
        return Sentence("opening.new" if is_new else "opening.set_up", {"seat": core.to_move}, core.to_move)

    def ended(self, state: PieceState) -> Sentence:
        return super().ended(state) if self.winners(state) else Sentence("waiting.drawn")

    def choosing(self, state: PieceState, seat: int) -> Choosing:
        return choosing(state, seat)

    def prompt(self, state: PieceState, seat: int) -> Sentence:
        return prompt(state, seat)

    def picks(self, state: PieceState, action: Action) -> list[str]:
        return list(picks_of(state._core, action)) if isinstance(action, _MOVES) else super().picks(state, action)

    def picked(self, state: PieceState, picks: Sequence[str], seat: int | None = None) -> notation.BoardMove:
        return picked(state, picks)

    def called(self, action: Action) -> Sentence | None:
        return called(action) if isinstance(action, _MOVES) else None

    def label(self, state: PieceState, action: Action) -> Sentence | None:
        return label(state._core, action) if isinstance(action, _MOVES) else None


def _grid(board: Squares, label: str) -> Grid:
    """Return the squares of a board, or its points and lines."""
    drawn = grid("board", label, board.columns, board.rows, {})
    if isinstance(board, Points):
        drawn["squares"] = [square for square in drawn["squares"] if square["id"] in board.numbers]
        drawn["lines"] = [[path[0], path[-1]] for path in (line.split() for line in board.lines.split(","))]
    return drawn

"""The drawing of Sisyphos: the board with its arrow squares, the pieces on it, and those waiting beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...rules.core import NOBODY
from ...rules.drawing.scene import (
    Choosing,
    Ending,
    SceneMaker,
    Sentence,
    Situation,
    furniture,
    grid,
    situated,
    zone,
    zone_contents,
)
from ...rules.drawing.symbols import symbols_of
from ...rules.language.catalogue import Texts
from ...rules.state import Action
from ...schema import Layout, Piece, Place, Span, SymbolShape
from .board import ARROW_SQUARES, NAMES, PIECE_IDS, SIDE_OF, SIDES, SIZE, SPIRITS, STONES
from .choices import called, choosing, picked, picks_of, prompt, stands
from .core import BoardCore
from .fields import FIELDS
from .notation import BoardAction, Enter, Step
from .state import BoardState

_WAYS = ("way_up", "way_down")
_PIECES = ("stone", "spirit")
_PLACES: tuple[Place, ...] = ("bottom", "top")


class BoardScene(SceneMaker[BoardState]):
    """The scene maker of Sisyphos; the board lies the same way for everyone, with a1 at the lower left."""

    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {**SceneMaker.tells, "turns": ()}
    ending: ClassVar[Ending] = Ending("captured", turn="captured")
    summed_up: ClassVar[Mapping[Span, tuple[str, ...]]] = {"game": ("captured",)}

    def layout(self, state: BoardState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        ways = {NAMES[square]: _WAYS[side] for side, squares in enumerate(ARROW_SQUARES) for square in squares}
        pieces: list[Piece] = [
            {"id": id, "side": side, "label": labels[name], "glyph": labels[f"{name}_glyph"], "symbol": name}
            for id, side in zip(PIECE_IDS, SIDE_OF, strict=True)
            for name in (_PIECES[side],)
        ]
        return furniture(
            zones=[
                zone(f"waiting.{side}", "pile", _PLACES[side], labels[f"waiting_{SIDES[side]}"], side)
                for side in (SPIRITS, STONES)
            ],
            grids=[grid("board", labels["board"], SIZE, SIZE, ways)],
            pieces=pieces,
            counters=[{"id": "turns", "label": labels["turns"], "place": "center"}],
        )

    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        return symbols_of(__package__, texts)

    def situation(self, state: BoardState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        marked, mark = (core.winner, "winner") if state.over else (core.to_move, "turn")
        turns = texts.fill(texts.data["labels"]["turns_of"], {"turns": core.turns, "limit": core.turn_limit})
        return situated(
            zones={f"waiting.{side}": zone_contents([]) for side in (SPIRITS, STONES)},
            pieces=stands(core),
            counters={"turns": turns},
            marks={f"seat.{marked}": [mark]},
        )

    def traits(self, state: BoardState, perspective: int | None) -> dict[str, Any]:
        return {
            "to_move": state.to_move,
            "stones": list(state.stones),
            "spirits": list(state.spirits),
            "waiting": list(state.waiting),
            "turns_left": state.turns_left,
            **FIELDS.traits(state._core),
            "standing": state.standing,
        }

    def opening(self, state: BoardState) -> Sentence:
        core = state._core
        if core.key() == BoardCore(core.turn_limit).key():
            return Sentence("opening.new", {"limit": core.turn_limit})
        if core.winner != NOBODY:
            return Sentence(f"opening.over_{SIDES[core.winner]}")
        facts = {"turns": core.turns, "left": state.turns_left}
        return Sentence(f"opening.set_up_{SIDES[core.to_move]}", facts, core.to_move)

    def waiting(self, state: BoardState, perspective: int | None) -> Sentence:
        core = state._core
        who, how = (core.winner, "over") if state.over else (core.to_move, "turn")
        return Sentence(f"waiting.{how}_{SIDES[who]}", {}, who)

    def choosing(self, state: BoardState, seat: int) -> Choosing:
        return choosing(state, seat)

    def prompt(self, state: BoardState, seat: int) -> Sentence:
        return prompt(state._core, seat)

    def picks(self, state: BoardState, action: Action) -> list[str]:
        if isinstance(action, Step | Enter) and state.verdict(action):
            return picks_of(state._core, action)
        return super().picks(state, action)

    def called(self, action: Action) -> Sentence | None:
        return called(action) if isinstance(action, Step | Enter) else None

    def picked(self, state: BoardState, picks: Sequence[str], seat: int | None = None) -> BoardAction:
        return picked(state, picks)

"""The drawing of Three in a row, and the elements that may be selected in it."""

from __future__ import annotations

from sisyphus_widgets.rules import NOBODY, OVER, Choice, Choosing, PickOne, SceneMaker, Sentence, Situation, Texts
from sisyphus_widgets.rules.drawing.scene import furniture, grid, situated, zone, zone_contents
from sisyphus_widgets.schema import Layout, SymbolShape

from .notation import SIZE, SQUARES, Place
from .state import RowState

STONES = tuple((seat, f"stone.{seat}.{number}") for seat, most in ((0, 5), (1, 4)) for number in range(1, most + 1))
"""The seat and the id of each stone; the first seat may need one more."""


class RowScene(SceneMaker[RowState]):
    """The scene maker of Three in a row."""

    step_tags = ("play",)

    def layout(self, state: RowState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        return furniture(
            zones=[
                zone("waiting.0", "pile", "bottom", labels["waiting"], 0),
                zone("waiting.1", "pile", "top", labels["waiting"], 1),
            ],
            grids=[grid("board", labels["board"], SIZE, SIZE, {})],
            pieces=[
                {"id": id, "side": seat, "label": labels[f"stone_{seat}"], "glyph": "xo"[seat]} for seat, id in STONES
            ],
        )

    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        return {}

    def situation(self, state: RowState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        squares = {seat: iter(state.stones[seat]) for seat in (0, 1)}
        marked = {core.winner: "winner"} if core.phase == OVER else {core.to_move: "turn"}
        return situated(
            zones={f"waiting.{seat}": zone_contents([]) for seat in (0, 1)},
            pieces={id: next(squares[seat], f"waiting.{seat}") for seat, id in STONES},
            marks={f"seat.{seat}": [mark] for seat, mark in marked.items() if seat != NOBODY},
        )

    def traits(self, state: RowState, perspective: int | None) -> dict[str, object]:
        stones = [list(squares) for squares in state.stones]
        return {"to_move": state.to_move, "stones": stones, "standing": state.standing}

    def ended(self, state: RowState) -> Sentence:
        return super().ended(state) if self.winners(state) else Sentence("waiting.full")

    def choosing(self, state: RowState, seat: int) -> Choosing:
        empty = [SQUARES[move.square] for move in state.legal_actions()]
        return Choosing(
            prompt=Sentence("prompts.place", {"seat": seat}, seat),
            picking=PickOne(empty),
            choices=[
                Choice(move, (SQUARES[move.square],), Sentence("prompts.on", {"square": SQUARES[move.square]}))
                for move in state.legal_actions()
            ],
            refusals={name: state.verdict(Place(at)) for at, name in enumerate(SQUARES) if name not in empty},
        )

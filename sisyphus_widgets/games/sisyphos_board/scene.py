"""How Sisyphos is drawn: the board with its arrow squares, the pieces, and those that wait beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...rules.errors import NotationError
from ...rules.scene import Choice, Choosing, SceneMaker, Sentence, Situation, furniture, held, situated, zone
from ...rules.texts import Texts
from ...rules.verdict import Verdict
from .board import ARROW_SQUARES, NAMES, NUMBERS, PIECES, REACH, SIDES, SIZE, SPIRITS, STONES
from .core import NOBODY, WAITING, BoardCore
from .events import piece_id
from .notation import ENTERS, STEPS, BoardAction, Enter, Step

if TYPE_CHECKING:
    from .state import SisyphosState

_PIECES = {piece_id(side, number): (side, number) for side in (STONES, SPIRITS) for number in range(PIECES[side])}

# Drawn for a box of 24 by 24.
_SHAPES = {
    "stone": (
        "tone-3",
        (
            "M7.5 4.2C9.6 2.4 13.4 2 16 3.1c2.9 1.2 5.2 4 5.6 7.3.4 3.7-.6 7.2-3.3 9.4-2.6 2-8.4 2.3-11.6.5"
            "C3.5 18.5 2 15.4 2.4 11.7 2.7 8.5 5 6.3 7.5 4.2z"
            "M9 7.3l-.6.8 2.6 1.9-1 3 3.3 2.8.6-.8-2.6-2.3 1-3z"
        ),
    ),
    "spirit": (
        "tone-2",
        (
            "M12 1.8C7.3 1.8 4 5.5 4 10.2v11.3l3-2.1 2.5 2.4 2.5-2.4 2.5 2.4 2.5-2.4 3 2.1V10.2C20 5.5 16.7 1.8 12 1.8z"
            "M9.1 7.6a1.7 2.1 0 1 1 0 4.2 1.7 2.1 0 1 1 0-4.2zM14.9 7.6a1.7 2.1 0 1 1 0 4.2 1.7 2.1 0 1 1 0-4.2z"
        ),
    ),
    "way_up": ("tone-3", "M4 4h11l-3.8 3.8 9.3 9.3-3.4 3.4-9.3-9.3L4 15z"),
    "way_down": ("tone-2", "M20 20H9l3.8-3.8L3.5 6.9l3.4-3.4 9.3 9.3L20 9z"),
}
_WAYS = ("way_up", "way_down")
_PIECE_SHAPES = ("stone", "spirit")
_PLACES = ("bottom", "top")


class BoardScene(SceneMaker["SisyphosState"]):
    """The scene maker of Sisyphos. The board lies the same way for everyone: a1 at the lower left."""

    def layout(self, state: SisyphosState, texts: Texts, perspective: int | None) -> dict[str, Any]:
        labels = texts.data["labels"]
        ways = {square: _WAYS[side] for side, squares in enumerate(ARROW_SQUARES) for square in squares}
        squares: list[dict[str, Any]] = []
        for row in range(SIZE):
            for column in range(SIZE):
                number = SIZE * (SIZE - 1 - row) + column
                square = {"id": NAMES[number], "label": NAMES[number], "column": column, "row": row}
                squares.append(square | ({"symbol": ways[number]} if number in ways else {}))
        board = {
            "id": "board",
            "label": labels["board"],
            "columns": SIZE,
            "rows": SIZE,
            "squares": squares,
            "column_labels": list("abcde"),
            "row_labels": [str(row) for row in range(SIZE, 0, -1)],
        }
        pieces = [
            {
                "id": name,
                "side": side,
                "label": labels[_PIECE_SHAPES[side]],
                "glyph": labels[f"{_PIECE_SHAPES[side]}_glyph"],
                "symbol": _PIECE_SHAPES[side],
            }
            for name, (side, _) in _PIECES.items()
        ]
        zones = [
            zone(f"waiting.{side}", "pile", _PLACES[side], labels[f"waiting_{SIDES[side]}"], side)
            for side in (SPIRITS, STONES)
        ]
        counters = [{"id": "turns", "label": labels["turns"], "place": "center"}]
        return furniture(zones=zones, grids=[board], pieces=pieces, counters=counters)

    def symbols(self, texts: Texts) -> dict[str, Any]:
        words = texts.data["symbols"]
        return {
            name: {"label": words[name]["label"], "letter": words[name]["letter"], "tone": tone, "path": path}
            for name, (tone, path) in _SHAPES.items()
        }

    def faces(self, texts: Texts) -> dict[str, Any]:
        return {}

    def situation(self, state: SisyphosState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        pieces = {}
        for name, (side, number) in _PIECES.items():
            square = core.where[side][number]
            pieces[name] = f"waiting.{side}" if square == WAITING else NAMES[square]
        turn = core.to_move
        marks = {f"seat.{turn}": ["turn"]} if turn != NOBODY else {f"seat.{core.winner}": ["winner"]}
        turns = texts.fill(texts.data["labels"]["turns_of"], {"turns": core.turns, "limit": core.turn_limit})
        return situated(
            zones={f"waiting.{side}": held([]) for side in (SPIRITS, STONES)},
            pieces=pieces,
            counters={"turns": turns},
            marks=marks,
        )

    def traits(self, state: SisyphosState, perspective: int | None) -> dict[str, Any]:
        return {
            "to_move": state.to_move,
            "stones": list(state.stones),
            "spirits": list(state.spirits),
            "waiting": list(state.waiting),
            "turns": state.turns,
            "turns_left": state.turns_left,
            "standing": state.standing(),
        }

    def opening(self, state: SisyphosState) -> Sentence:
        core = state._core
        if core.key() == BoardCore(core.turn_limit).key():
            return Sentence("opening.new", {"limit": core.turn_limit})
        facts = {"turns": core.turns, "left": core.turn_limit - core.turns}
        if core.winner != NOBODY:
            return Sentence(f"opening.over_{SIDES[core.winner]}")
        return Sentence(f"opening.set_up_{SIDES[core.to_move]}", facts, core.to_move)

    def waiting(self, state: SisyphosState, perspective: int | None) -> Sentence:
        core = state._core
        if core.winner != NOBODY:
            return Sentence(f"waiting.over_{SIDES[core.winner]}", {}, core.winner)
        return Sentence(f"waiting.turn_{SIDES[core.to_move]}", {}, core.to_move)

    # --- choosing ---------------------------------------------------------------------------------------------

    def choosing(self, state: SisyphosState, seat: int) -> Choosing:
        core = state._core
        choices = []
        for action in core.legal():
            label = Sentence(f"prompts.{_kind(action)}", _facts(action), seat)
            choices += [Choice(action, picks, label, ordered=True) for picks in _picks(core, action)]
        pieces = list(dict.fromkeys(choice.picks[0] for choice in choices))
        targets = sorted({choice.picks[1] for choice in choices})
        enters = any(isinstance(choice.action, Enter) for choice in choices)
        return Choosing(
            prompt=Sentence(f"prompts.{SIDES[seat]}_{'enter' if enters else 'step'}", {}, seat),
            elements=[*pieces, *targets],
            least=2,
            most=2,
            choices=choices,
            refusals=_refusals(state, seat, pieces),
            ordered=True,
        )

    def picked(self, state: SisyphosState, picks: Sequence[str]) -> BoardAction:
        """The turn of a piece and the square it goes to, or of two squares.

        Raises:
            NotationError: the picks are not a piece that could go somewhere and a square.
        """
        core = state._core
        if len(picks) == 2 and picks[1] in NUMBERS:
            origin, target = picks[0], NUMBERS[picks[1]]
            if origin in _PIECES:
                side, number = _PIECES[origin]
                square = core.where[side][number]
                if square != WAITING:
                    return state.read(f"{NAMES[square]}{NAMES[target]}")
                if core.to_move != 1 - side:
                    return ENTERS[target]
            if origin in NUMBERS:
                return state.read(f"{origin}{picks[1]}")
        raise NotationError(f"a piece and the square it goes to are picked, not {list(picks)!r}", " ".join(picks))


def _kind(action: BoardAction) -> str:
    return "enter" if isinstance(action, Enter) else "capture" if action.captures else "step"


def _facts(action: BoardAction) -> dict[str, str]:
    if isinstance(action, Enter):
        return {"square": NAMES[action.square]}
    return {"origin": NAMES[action.origin], "target": NAMES[action.target]}


def _picks(core: BoardCore, action: BoardAction) -> list[tuple[str, str]]:
    """The selections that mean an action: any waiting piece may be the one that enters."""
    side = core.to_move
    origin, target = (WAITING, action.square) if isinstance(action, Enter) else (action.origin, action.target)
    return [
        (piece_id(side, number), NAMES[target]) for number, square in enumerate(core.where[side]) if square == origin
    ]


def _refusals(state: SisyphosState, seat: int, movable: Sequence[str]) -> dict[str, Verdict]:
    """Why the pieces that cannot be chosen cannot."""
    core = state._core
    refusals = {}
    for name, (side, number) in _PIECES.items():
        if name in movable:
            continue
        square = core.where[side][number]
        if square == WAITING:
            if side == seat:
                refusals[name] = state.verdict(ENTERS[ARROW_SQUARES[side][0]])
        elif side != seat:
            refusals[name] = state.verdict(STEPS[square][square])
        elif reach := REACH[side][square]:
            refusals[name] = state.verdict(Step(square, reach[-1]))
    return refusals

"""The fields of a position of a game on a board; its text and its facts in a line follow from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...rules.core import NOBODY
from ...rules.position.field import DUE, SET_UP, CardText, Field, Line
from ...rules.position.fields import Fields
from ...rules.position.kinds import Cards, Flag, Number, Seat
from .core import PieceCore, Rules
from .pieces import SHARED


def squares_of(core: PieceCore, owner: int) -> list[int]:
    """Return the squares with pieces of an owner."""
    return [square for square, there in enumerate(core.squares) if there == owner]


def _mover(core: PieceCore, seat: int) -> int | None:
    return None if core.to_move == NOBODY else core.to_move


def fields_of(rules: Rules, package: str, names: Sequence[str]) -> Fields:
    """Return the fields of a game; ``names`` are the English names of its seats, for examples."""
    board, is_shared = rules.board, bool(rules.pieces.shared)
    example = " ".join(board.names[:2])
    squares: Field = Cards(
        "squares", "the squares of the pieces", lambda c, s: squares_of(c, SHARED), required=(SET_UP,), sample=example,
        line=Line("pieces on, on", f"pieces on {example}"),
    ) if is_shared else Cards(
        "squares", "the squares of each side's pieces", squares_of, each=True, required=(SET_UP,),
        sample=f"{example} | {board.names[-1]}", line=Line("on, at", f"{names[0]} on {example}"),
    )  # fmt: skip
    mover = Seat(
        "to_move", "the side to move", lambda c, s: c.turn, default=0, called="the side to move", sample="1",
        line=Line("to move, turn", f"{names[0]} to move", get=_mover),
    )  # fmt: skip

    def shape(values: Mapping[str, object]) -> str:
        return SET_UP if "squares" in values else DUE

    turns = Number("turns", "how many moves were made", lambda c, s: c.turns, default=0, sample="12", only="text")
    declared = [squares, mover, *([turns] if rules.has_way_back else [])]
    if rules.pieces.beside is not None and not rules.is_dropped:
        declared.append(
            Number("waiting", "how many pieces each side has still to put on the board", lambda c, s: c.waiting(s),
                   each=True, most=max(rules.pieces.beside), sample="3 2",
                   line=Line("to put, waiting", f"{names[0]} 3 to put"))
        )  # fmt: skip
    if rules.mill is not None:
        declared.append(
            Flag("taking", "if the side to move has made a mill and takes a piece", lambda c, s: c.is_taking,
                 line=Line("", "a mill", words={"a mill": True}, get=lambda c, s: c.is_taking or None))
        )  # fmt: skip
    cards = CardText(lambda word: board.read(word, package), board.names.__getitem__)
    return Fields(package, (2,), declared, cards=cards, shape=shape)

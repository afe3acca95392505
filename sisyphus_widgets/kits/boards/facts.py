"""The construction of a position that fits the facts stated in a line of text."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from ...rules.core import NOBODY
from ...rules.errors import PositionError
from ...rules.position.completion import refuse_shared_cards
from ...rules.position.facts import Facts
from ...rules.position.field import SET_UP
from .core import PieceCore
from .setup import build

_TRIES = 20


@dataclass(frozen=True)
class Filler:
    """A builder of positions of one game from facts."""

    kind: type[PieceCore]
    package: str

    def fill(self, facts: Facts, options: Any, rng: random.Random) -> PieceCore:
        """Return a position that fits all facts.

        Pieces that the line does not name are where they begin, if those squares are free. If pieces are put on the
        board in turn, as many as fit are put on other squares; the game goes on, if that can be.
        """
        rules = self.kind.rules
        refuse_shared_cards(facts, ["squares"], rules.board.names.__getitem__)
        found: PieceCore | None = None
        refused: PositionError | None = None
        for _ in range(_TRIES):
            squares, mover = self._completed(facts, rng)
            try:
                found = self._built(facts, options, squares, mover)
            except PositionError as error:
                refused = refused or error
                continue
            if found.to_move != NOBODY:
                return found
        if found is None:
            assert refused is not None  # one of the tries has failed
            raise refused
        return found

    def _built(self, facts: Facts, options: Any, squares: Any, mover: int | None) -> PieceCore:
        values = [mover] if mover is not None else [0, 1]
        refused: PositionError | None = None
        for turn in values:  # without a side to move, either may fit, as in a position in which somebody has won
            try:
                return build(
                    self.kind,
                    self.kind.rules.fields.values(2, SET_UP, squares=squares, to_move=turn, **self._further(facts)),
                    options,
                    self.package,
                )
            except PositionError as error:
                refused = refused or error
        assert refused is not None
        raise refused

    def _further(self, facts: Facts) -> dict[str, Any]:
        """Return the values of the fields that only some games have."""
        rules, found = self.kind.rules, dict[str, Any]()
        if rules.mill is not None:
            found["taking"] = bool(facts.value("taking"))
        if rules.pieces.beside is not None and not rules.is_dropped:
            found["waiting"] = [facts.value("waiting", side) or 0 for side in (0, 1)]
        return found

    def _completed(self, facts: Facts, rng: random.Random) -> tuple[Any, int | None]:
        """Return the squares of the pieces, and the side to move, if that is stated."""
        rules, mover = self.kind.rules, facts.value("to move")
        begun = [square for square, owner in enumerate(rules.first_squares) if owner != NOBODY]
        if rules.pieces.shared:
            return (facts.cards("squares") if facts.there("squares") else begun), mover
        sides, named = facts.hands("squares"), facts.seats_named("squares")
        taken = {square for side in sides for square in side}
        free = [square for square in range(len(rules.first_squares)) if square not in taken]
        for side in (0, 1):
            if side in named:
                continue
            if not rules.is_dropped:
                sides[side] = [
                    square for square in begun if rules.first_squares[square] == side and square not in taken
                ]
                continue
            number = len(sides[0]) - (mover or 0) if side else len(sides[1]) + (mover or 0) if named else 0
            chosen = rng.sample(free, max(0, min(number, len(free))))
            sides[side] = chosen
            free = [square for square in free if square not in chosen]
        return sides, mover

"""A second, slow and plain implementation of Sisyphos: squares as text, sides as sets, turns looked up by square.

It is written from the rules alone and shares no code with the engine, so that the two can be compared.
"""

from __future__ import annotations

COLUMNS, ROWS = "abcde", "12345"
WAYS = {"stones": [(-1, 0), (0, 1), (-1, 1)], "spirits": [(1, 0), (0, -1), (1, -1)]}
BEGIN = {"stones": {"c1", "d1", "e1", "e2", "e3"}, "spirits": {"a4", "a5", "b5"}}
ENTRIES = {"stones": [{"e1"}, {"d1", "e2"}, {"c1", "e3"}], "spirits": [{"a5"}, {"a4", "b5"}]}
NUMBER = {"stones": 5, "spirits": 3}
GOAL = {"stones": "a5", "spirits": "e1"}
OTHER = {"stones": "spirits", "spirits": "stones"}


def neighbours(side: str, square: str) -> set[str]:
    """Return the squares one step away (2.1)."""
    column, row = COLUMNS.index(square[0]), ROWS.index(square[1])
    found = set()
    for right, up in WAYS[side]:
        if 0 <= column + right < 5 and 0 <= row + up < 5:
            found.add(COLUMNS[column + right] + ROWS[row + up])
    return found


class Reference:
    """A game from its start on, or from a position."""

    def __init__(self, turn_limit: int = 50) -> None:
        self.on = {side: set(squares) for side, squares in BEGIN.items()}
        self.waiting = {"stones": 0, "spirits": 0}
        self.side: str | None = "stones"
        self.turns, self.turn_limit = 0, turn_limit
        self.winner: str | None = None

    @classmethod
    def of(cls, position: str, turn_limit: int = 50) -> Reference:
        """Return the game at a position given as text, which must not be over."""
        parts = [part.split() for part in position.split(" / ")]
        game = cls(turn_limit)
        for side, squares in zip(NUMBER, parts, strict=False):
            game.on[side] = set(squares) - {"-"}
            game.waiting[side] = NUMBER[side] - len(game.on[side])
        [game.side] = parts[2]
        game.turns = int(parts[3][0]) if len(parts) > 3 else 0
        return game

    def copy(self) -> Reference:
        """Return a copy of the game."""
        twin = Reference(self.turn_limit)
        twin.on = {side: set(squares) for side, squares in self.on.items()}
        twin.waiting = dict(self.waiting)
        twin.side, twin.turns, twin.winner = self.side, self.turns, self.winner
        return twin

    def may(self) -> set[str]:
        """Return every turn of the side to move, clause by clause."""
        if self.side is None:
            return set()
        own, foe = self.on[self.side], self.on[OTHER[self.side]]
        turns = set()
        for origin in own:
            for target in neighbours(self.side, origin):
                if target in foe:
                    turns.add(f"{origin}x{target}")
                elif target not in own:
                    turns.add(f"{origin}-{target}")
        if self.waiting[self.side]:
            for group in ENTRIES[self.side]:
                empty = group - own - foe
                if empty:
                    turns |= {f"@{square}" for square in empty}
                    break
        return turns

    def play(self, turn: str) -> None:
        """Carry out a turn."""
        side = self.side
        assert side is not None
        assert turn in self.may()
        target = turn[-2:]
        if turn[0] == "@":
            self.waiting[side] -= 1
        else:
            self.on[side].remove(turn[:2])
        if "x" in turn:
            self.on[OTHER[side]].remove(target)
            self.waiting[OTHER[side]] += 1
        self.on[side].add(target)
        if side == "stones":
            self.turns += 1
        if GOAL[side] in self.on[side]:
            self.winner = side
        elif self.turns == self.turn_limit and side == "stones":
            self.winner = "spirits"
        self.side = None if self.winner else OTHER[side]


def count(game: Reference, depth: int) -> int:
    """Count the sequences of ``depth`` turns."""
    turns = game.may()
    if depth == 1:
        return len(turns)
    found = 0
    for turn in turns:
        after = game.copy()
        after.play(turn)
        found += count(after, depth - 1)
    return found

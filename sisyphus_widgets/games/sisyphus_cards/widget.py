"""The declaration of ``SisyphusTable``."""

from __future__ import annotations

from typing import Any

from ...rules.widget_declaration import BoundValue, TableDeclaration

TABLE = TableDeclaration(
    name="SisyphusTable",
    summary="The table of Sisyphus, the card hill.",
    words={
        "goal": "score 2",
        "seats": "0 South, 1 West, 2 North, 3 East",
        "players": "4, as the game is for four",
        "position": "hands 2C 9C | 3C 8C | 4C 7C | 5C 6C; leader 1",
        "line": "South holds 7C KC 2H, led 9H",
        "moves": '["3C", "4C"]',
        "names": "South, West, North and East",
        "tutor": "this game has none",
    },
    values={
        "to_move": BoundValue(int | None, "The seat that decides next, if it is known."),
        "hand": BoundValue(list[str], "One's own cards; for the teacher those of the seat to move."),
        "trick": BoundValue(list[str], "The cards on the table, in the order played."),
        "levels": BoundValue(
            list[Any], "The level of each seat's peg, 1 to 8; 8 also for a peg just on the summit.", [1, 1, 1, 1]
        ),
        "summits": BoundValue(list[Any], "The number of times each seat has reached the summit.", [0, 0, 0, 0]),
        "standing": BoundValue(dict[str, Any], "Levels, summits and the winner."),
    },
)

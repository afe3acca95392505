"""The declaration of ``AscendTable``."""

from __future__ import annotations

from typing import Any

from ...rules.widget_declaration import BoundValue, TableDeclaration

TABLE = TableDeclaration(
    name="AscendTable",
    summary="The table of Ascend.",
    words={
        "goal": "out first",
        "seats": "0 South, 1 West, 2 North, 3 East (where four play)",
        "players": "4, as it is where nothing is said, or 3",
        "position": "hands AM 2MK | AW 3MW | AS 4MS; leader 1",
        "line": "South holds 5ML 9MS, North led 4WL",
        "moves": '["AW", "pass"]',
        "names": "South, West, North and East",
        "tutor": "this game has none",
    },
    values={
        "to_move": BoundValue(int | None, "The seat that decides next, if it is known."),
        "hand": BoundValue(list[str], "One's own cards; for the teacher those of the seat to move."),
        "table": BoundValue(list[Any], "The plays of this round, in order: seat and cards."),
        "points": BoundValue(list[Any], "The points of each seat."),
        "out": BoundValue(list[Any], "The seats that have no cards left, in the order they went out."),
        "promise": BoundValue(
            list[Any] | None, "The seat that has promised to go out first, and the value of the promise."
        ),
        "standing": BoundValue(dict[str, Any], "Points and the winner."),
    },
)

"""The declaration of ``SkitgubbeTable``."""

from __future__ import annotations

from typing import Any

from ...rules.widget_declaration import BoundValue, TableDeclaration

TABLE = TableDeclaration(
    name="SkitgubbeTable",
    summary="The table of Skitgubbe, the goat game.",
    words={
        "goal": "trick",
        "seats": "0 Alva, 1 Björn, 2 Disa, 3 Elof, 4 Frida, 5 Gösta as far as there are",
        "players": "4, as it is where nothing is said, or from 2 to 6",
        "position": "phase 2; hands 5S 6S 2H | 7S 8S 3C; aside AH",
        "line": "Alva holds 7H 8H, hearts trumps",
        "moves": '["5S 6S", "7S 8S"]',
        "names": "Alva, Björn, Disa, Elof, Frida and Gösta",
        "tutor": "this game has none",
    },
    values={
        "to_move": BoundValue(int | None, "The seat that decides next, if it is known."),
        "hand": BoundValue(list[str], "One's own cards; for the teacher those of the seat to move."),
        "trick": BoundValue(list[Any], "The cards on the table, in the order played."),
        "sloughed": BoundValue(list[str], "The cards sloughed to this trick."),
        "stock": BoundValue(int, "The number of cards left to draw."),
        "trump": BoundValue(str | None, "The card that was set aside, in the second phase."),
        "standing": BoundValue(dict[str, Any], "The phase, who is out, and the goat."),
    },
)

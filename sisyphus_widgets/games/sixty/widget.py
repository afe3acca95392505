"""The declaration of ``SixtyTable``."""

from __future__ import annotations

from typing import Any

from ...rules.widget_declaration import BoundValue, TableDeclaration

TABLE = TableDeclaration(
    name="SixtyTable",
    summary="The table of Sixty.",
    words={
        "goal": "fight back",
        "seats": "0 Ada, 1 Ben, 2 Cleo, 3 Dora, 4 Emil, 5 Finn as far as there are",
        "players": "4, as it is where nothing is said, or from 2 to 6",
        "position": "hands 3 4 | 6 6 | 5; to-move 1; attack 5",
        "line": "Ada holds 3 3 20, attack 4 4",
        "moves": '["fight 6", "lead 6"]',
        "names": "Ada, Ben, Cleo, Dora, Emil and Finn",
        "tutor": "this game has none",
    },
    values={
        "to_move": BoundValue(int | None, "The seat that decides next."),
        "hand": BoundValue(list[str], "One's own cards; for the teacher those of the seat to move."),
        "trick": BoundValue(list[str], "The cards of the attack."),
        "attacker": BoundValue(int | None, "The seat that attacks."),
        "counts": BoundValue(list[Any], "The number of cards that each seat holds."),
        "deck": BoundValue(int, "The number of cards left to draw."),
        "direction": BoundValue(str, "The direction in which the attack goes round.", "clockwise"),
        "penalties": BoundValue(list[Any], "The penalty cards of each seat in this round."),
        "standing": BoundValue(dict[str, Any], "Penalty points, the round and the winner."),
    },
)

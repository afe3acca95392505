"""The declaration of ``SisyphosBoard``."""

from __future__ import annotations

from typing import Any

from ...rules.widget_declaration import BoundValue, TableDeclaration

TABLE = TableDeclaration(
    name="SisyphosBoard",
    summary="The board of Sisyphos, stones and spirits.",
    words={
        "goal": "win in 3",
        "names": "Sisyphos and the mountain spirits",
        "tutor": "it knows what every move is worth",
        "players": "2, as the game is for two",
    },
    arguments={
        "play": (
            'the side you play, ``"stones"`` or ``"spirits"`` (or its seat, 0 or 1), or ``"both"`` to move both and'
            " so to analyse. Without it you look on. Who is new to the game plays the stones."
        ),
        "opponent": 'who plays what is left: ``"perfect"``, ``"greedy"``, ``"random"`` or any player.',
        "opponents": "the same by seat, as in ``{{1: RandomPlayer()}}``, where the two sides differ.",
        "position": (
            "where the game begins instead of at its start: a state, or its text, such as ``c1 d1 e1 e2 e3 / a4 a5 "
            "b5 / stones``, or some of it in one line, such as ``stones on c3 d1, 12 turns``, the rest filled in by"
            " ``seed``."
        ),
        "turn_limit": "how many turns Sisyphos has; short for that option.",
        "moves": 'what is played first from there, as notation, such as ``["c1-b2", "a4-a3"]``.',
        "seed": "a whole number that decides what players choose at random; nothing is dealt here.",
    },
    values={
        "to_move": BoundValue(int | None, "The seat to move: 0 Sisyphos, 1 the spirits."),
        "stones": BoundValue(list[str], "The squares with stones."),
        "spirits": BoundValue(list[str], "The squares with spirits."),
        "waiting": BoundValue(list[Any], "The numbers of stones and spirits that wait beside the board.", [0, 0]),
        "turns": BoundValue(int, "The number of turns that Sisyphos has made."),
        "turns_left": BoundValue(int, "The number of turns that Sisyphos has left."),
        "standing": BoundValue(dict[str, Any], "The turns made and the winner."),
    },
    hides_cards=False,
    refusal="there is no such side, opponent or goal, or the goal cannot be reached from there.",
)

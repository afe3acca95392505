"""Goals: a question to be answered by a move that brings several things about at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..rules import AnyGame, AnyState
from ..teaching import Question
from ..teaching.making import made
from ..teaching.places import spot_of
from ..teaching.question import Key, Reason


def goal_question(game: AnyGame, state: AnyState, names: Sequence[str], language: str) -> Question | str:
    """The question for a move that reaches all goals, or why there is none."""
    asked: list[Question] = []
    for name in names:
        spot = spot_of(game, state, None, "here", state.to_move)
        one = None if spot is None else made(spot, f"goal.{name}", language)
        if one is None:
            return f"“{name}” is no goal here: every move reaches it, or none, or nobody can know which."
        asked.append(one)
    if len(asked) == 1:
        return asked[0]
    keys = [one.key_of_goal() for one in asked]
    right = tuple(move for move in keys[0].value if all(move in key.value for key in keys))
    if not right:
        return f"no move reaches {' and '.join(names)} at once."
    each: dict[str, Reason] = {}
    for move in keys[0].each:
        failed = next((key for key in keys if move not in key.value), keys[0])
        each[move] = failed.each[move]
    rules = tuple(dict.fromkeys(rule for one in asked for rule in one.rules))
    prompt = " ".join(one.prompt for one in asked)
    return replace(asked[0], prompt=prompt, rules=rules, ask="+".join(names), _key=Key(right, each=each))

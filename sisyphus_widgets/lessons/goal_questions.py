"""Goals of a lesson: questions for a move that reaches one goal or several at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches

from ..questions.makers import make_question as made_at
from ..questions.makers import makers, question_of, reaching
from ..questions.positions import Spot, spot_of
from ..questions.question import AnswerKey, AnswerReason, Question
from ..questions.wording import Voice
from ..rules import AnyGame, AnyState, Event, Goal, RulesError
from ..rules.goal_watch import Watch
from ..rules.goals import aim_of, read_goal


def read_goals(game: AnyGame, written: Sequence[str]) -> list[Goal]:
    """Return goals read as a table reads them; each must be reachable by the next move.

    Raises:
        RulesError: there is no such goal, a number is invalid, or a goal takes more than one move.
    """
    found = []
    for text in written:
        goal = read_goal(text)
        called = {aim.on: aim.name for aim in reversed(game.asking.aims)} | {a.name: a.name for a in game.asking.aims}
        if goal.name not in called.values():
            nearest = get_close_matches(goal.name, called, n=1)
            there = ", ".join(aim.written for aim in game.asking.aims)
            hint = f"Did you mean “{called[nearest[0]]}”?" if nearest else f"There are {there or 'none'}."
            raise RulesError(f"there is no goal “{text}”. {hint}")
        aim_of(goal, game.asking.aims, game.name)
        if goal.moves not in (None, 1):
            raise RulesError(f"“{text}” takes more than one move. A goal of a lesson is reached by the next one.")
        found.append(goal)
    return found


def goal_question(game: AnyGame, state: AnyState, goals: Sequence[Goal], language: str) -> Question | str:
    """Return the question for a move that reaches all goals, or the reason why there is none."""
    questions: list[Question] = []
    for goal in goals:
        spot = spot_of(game, state, None, "here", state.to_move)
        one = None if spot is None else _goal_question(spot, goal, language)
        if one is None:
            return f"“{goal}” is not a goal here: every move reaches it, or none does, or nobody can know which."
        questions.append(one)
    if len(questions) == 1:
        return questions[0]
    keys = [one.key_of_goal() for one in questions]
    right = tuple(move for move in keys[0].value if all(move in key.value for key in keys))
    if not right:
        return f"no move reaches {' and '.join(map(str, goals))} at once."
    each: dict[str, AnswerReason] = {}
    for move in keys[0].each:
        failed = next((key for key in keys if move not in key.value), keys[0])
        each[move] = failed.each[move]
    rules = tuple(dict.fromkeys(rule for one in questions for rule in one.rules))
    prompt = " ".join(one.prompt for one in questions)
    ask = "+".join(one.ask for one in questions)
    return replace(questions[0], prompt=prompt, rules=rules, ask=ask, _key=AnswerKey(right, each=each))


def _goal_question(spot: Spot, goal: Goal, language: str) -> Question | None:
    """Return the question for a move that reaches one goal, or None if there is none."""
    aim = aim_of(goal, spot.game.asking.aims, spot.game.name)
    if goal.n == 1 and (kind := f"goal.{aim.on}") in makers(spot.game):
        return made_at(spot, kind, language)
    voice = Voice(spot, language)
    watch = Watch(spot.game.name, aim, goal, voice.seat)
    facts = {"seat": voice.seat, "n": goal.n, "moves": 1}
    keys = [f"tasks.{goal.name}{moves}" for moves in (["", " in 1", " in"] if goal.moves is None else [" in 1", " in"])]
    prompt = voice.say(next(key for key in keys if voice.texts.has(key)), facts)

    def worth(event: Event) -> int:
        return watch.worth(event) if watch.counts(event) and event.actor == voice.seat else 0

    draft = reaching(spot, voice, prompt, worth, goal.n, aim.on)
    return None if draft is None else question_of(draft, voice, f"goal.{str(goal).replace(' ', '-')}")

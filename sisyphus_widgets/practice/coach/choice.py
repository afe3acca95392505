"""The coach's choice: the one thing that is said at a decision, given the moments and the learner's memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ...advice.coach.coach_words import CoachWords
from ...advice.coach.moments import Face, Moment
from ...rules import AnyGame
from .memory import CoachMemory

CoachAct = Literal["tell", "foretell"]
"""The act of a remark: a rule is told, or the learner foretells it."""

_BEST: Sequence[Face] = ("only", "possible", "refused", "yours", "others")
"""The faces, those first whose sentences help most."""


@dataclass(frozen=True, slots=True)
class CoachRemark:
    """A remark of the coach at a decision: whether a rule is told or to be foretold, and the moment it is about."""

    act: CoachAct
    moment: Moment

    @property
    def rule(self) -> str:
        """The id of the rule."""
        return self.moment.rule


def choose(
    game: AnyGame, found: Sequence[Moment], memory: CoachMemory, can_say: Callable[[Moment], bool]
) -> tuple[CoachRemark, ...]:
    """Return what the coach says, given the moments since the last decision and of the next one; empty for silence.

    At most one new rule is told at a decision: one that the decision rests on, else one behind what happened, quiet
    ones last. The others wait until they matter again. If nothing is new, a rule that was met and matters now is
    foretold. A loud rule is told as soon as it shows; beside it only a rule is told that the decision rests on.
    ``can_say`` returns True if there is a sentence for a moment.
    """
    new = [moment for moment in found if memory.stage(moment.rule) == "new" and is_coached(game, moment.rule)]
    loud, quiet = _numbered(game, game.coaching.loud), _numbered(game, game.coaching.quiet)
    happened = [moment for moment in new if not moment.is_at_decision]
    present = frozenset(moment.rule for moment in found)
    first = _telling(game, memory, can_say, [moment for moment in happened if moment.rule in loud], present)
    heard = {remark.rule for remark in first}
    resting = [moment for moment in new if moment.is_at_decision and moment.rule not in heard]
    groups = [[moment for moment in resting if moment.is_chief], [moment for moment in resting if not moment.is_chief]]
    if not first:
        groups += [
            [moment for moment in happened if moment.is_chief and moment.rule not in quiet],
            [moment for moment in happened if moment.rule not in quiet],
            [moment for moment in new if moment.rule in quiet],
        ]
    for group in groups[: 1 if first else len(groups)]:
        if remarks := _telling(game, memory, can_say, group, present):
            return (*first, *remarks)
    again = [moment for moment in found if moment.is_at_decision and memory.stage(moment.rule) == "met"]
    if first or not again:
        return first
    return (CoachRemark("foretell", min(again, key=lambda moment: (memory[moment.rule].last, moment.rule))),)


def _telling(
    game: AnyGame,
    memory: CoachMemory,
    can_say: Callable[[Moment], bool],
    group: Sequence[Moment],
    present: frozenset[str],
) -> tuple[CoachRemark, ...]:
    """Return the remark that tells the first rule of a group for which there is a sentence, if there is one."""
    sayable = [moment for moment in group if can_say(moment)]
    if not sayable:
        return ()
    return (CoachRemark("tell", min(sayable, key=lambda moment: _order(game, memory, moment, present))),)


def _numbered(game: AnyGame, numbers: Sequence[str]) -> frozenset[str]:
    return frozenset(f"{game.name}.{number}" for number in numbers)


def _order(game: AnyGame, memory: CoachMemory, moment: Moment, present: frozenset[str]) -> tuple[object, ...]:
    """Return the place of a moment in its group: the only move first, then rules whose needs are met, as learnt.

    A need is met if its rule is no longer new, or if it is among those ``present`` and its own needs are met.
    """
    order, needs = _learning(game)

    def lacks(rule: str) -> bool:
        wanted = [need for need in needs.get(rule, ()) if memory.stage(need) == "new"]
        return any(need not in present or lacks(need) for need in wanted)

    place = order.get(moment.rule, len(order))
    return moment.face != "only", lacks(moment.rule), place, not moment.is_chief, _BEST.index(moment.face)


def is_coached(game: AnyGame, rule: str) -> bool:
    """Return True if the coach tells a rule: it has a place in the order of learning, and questions are asked of it."""
    return rule in _learning(game)[0]


def rules_to_tell(game: AnyGame, words: CoachWords) -> list[str]:
    """Return the rules that the coach tells in a game, in the order of learning: those with a sentence of their own.

    In a game without sentences of its own these are all rules that the coach tells.
    """
    numbers = {number for number, _ in words.keys}
    return [rule for rule in _learning(game)[0] if not numbers or rule.partition(".")[2] in numbers]


def rules_lacking(game: AnyGame, words: CoachWords, memory: CoachMemory) -> list[str]:
    """Return the rules that the coach tells and that a learner has not met, or has neither foretold nor kept to yet.

    A rule that no decision rests on, such as what happens at the end of a deal, need only be met.
    """
    faces = ((number, key.removeprefix("further_").partition("_")[0]) for number, key in words.keys)
    decisive = {f"{game.name}.{number}" for number, face in faces if face not in ("yours", "others")}
    stages = {rule: memory.stage(rule) for rule in rules_to_tell(game, words)}
    return [rule for rule, stage in stages.items() if stage == "new" or (stage == "met" and rule in decisive)]


@lru_cache(maxsize=32)
def _learning(game: AnyGame) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
    book = game.rulebook
    rules = book.order or [clause.id for clause in book if clause.id in game.decisive]
    return {rule: number for number, rule in enumerate(rules)}, dict(book.needs)

"""The coach's choice: the one thing that is said at a decision, given the moments and the learner's memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ...advice.coach.moments import Face, Moment
from ...rules import AnyGame
from .memory import CoachMemory

CoachAct = Literal["tell", "foretell"]
"""What the coach does with a rule: it tells it, or lets the learner foretell it."""

_BEST: Sequence[Face] = ("only", "possible", "refused", "yours", "others")
"""The faces, those first whose sentences help most."""


@dataclass(frozen=True, slots=True)
class CoachRemark:
    """What the coach says at a decision: the rule, whether it is told or to be foretold, and the moment it is about."""

    act: CoachAct
    moment: Moment

    @property
    def rule(self) -> str:
        """The id of the rule."""
        return self.moment.rule


def choose(
    game: AnyGame, found: Sequence[Moment], memory: CoachMemory, can_say: Callable[[Moment], bool]
) -> CoachRemark | None:
    """Return what the coach says, given the moments since the last decision and of the next one; None for silence.

    At most one new rule is told at a decision: a loud one as soon as it shows, then one that the decision rests on,
    then one behind what happened, quiet ones last. The others wait until they matter again. If nothing is new, a rule
    that was met and matters now is foretold. ``can_say`` returns True if there is a sentence for a moment.
    """
    new = [moment for moment in found if memory.stage(moment.rule) == "new" and is_coached(game, moment.rule)]
    for group in _groups(game, new):
        sayable = [moment for moment in group if can_say(moment)]
        if sayable:
            return CoachRemark("tell", min(sayable, key=lambda moment: _order(game, memory, moment)))
    again = [moment for moment in found if moment.is_at_decision and memory.stage(moment.rule) == "met"]
    if not again:
        return None
    return CoachRemark("foretell", min(again, key=lambda moment: (memory[moment.rule].last, moment.rule)))


def _groups(game: AnyGame, new: Sequence[Moment]) -> Iterator[list[Moment]]:
    """Yield the groups of new moments in which the coach looks for one to tell, the most urgent group first."""
    loud, quiet = ({f"{game.name}.{number}" for number in numbers} for numbers in _volumes(game))
    happened = [moment for moment in new if not moment.is_at_decision]
    yield [moment for moment in happened if moment.rule in loud]
    yield [moment for moment in new if moment.is_at_decision and moment.rule not in quiet]
    yield [moment for moment in happened if moment.is_chief and moment.rule not in quiet]
    yield [moment for moment in happened if moment.rule not in quiet]
    yield [moment for moment in new if moment.rule in quiet]


def _volumes(game: AnyGame) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return game.coaching.loud, game.coaching.quiet


def _order(game: AnyGame, memory: CoachMemory, moment: Moment) -> tuple[object, ...]:
    """Return the place of a moment in its group: the only move first, then rules whose needs are met, as learnt."""
    order, needs = _learning(game)
    needed = any(memory.stage(rule) == "new" for rule in needs.get(moment.rule, ()))
    place = order.get(moment.rule, len(order))
    return moment.face != "only", needed, place, not moment.is_chief, _BEST.index(moment.face)


def is_coached(game: AnyGame, rule: str) -> bool:
    """Return True if the coach tells a rule: it has a place in the order of learning, and questions are asked of it."""
    return rule in _learning(game)[0]


@lru_cache(maxsize=32)
def _learning(game: AnyGame) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
    book = game.rulebook
    rules = book.order or [clause.id for clause in book if clause.id in game.decisive]
    return {rule: number for number, rule in enumerate(rules)}, dict(book.needs)

"""The director of coached games: after a learner's move, the hidden cards that let the learner meet what is new."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from statistics import median_low

from ...advice.coach.moments import Moment, moments
from ...players.simple import GreedyPlayer, Player
from ...rules import Action, AnyGame, AnyState, Event
from .choice import CoachRemark, choose, is_coached
from .memory import CoachMemory

DEALS = 32
"""The number of hidden deals that are drawn after each move of the learner."""

OPENINGS = 4
"""The number of beginnings of a deal that are drawn for each hidden deal after a move: a beginning is drawn once."""

MOST_REPLIES = 400
"""The greatest number of moves of the others before the learner decides again."""

NEW, AGAIN, READY, OWED, LENGTH = 1.0, 0.6, 0.25, 1.2, 0.02
"""The worth of a new rule that can be told, of one to foretell, of each met rule that the next decision rests on; the
cost of each rule that it rests on untold, and of each event."""


@dataclass(frozen=True, slots=True)
class Sequel:
    """A game from one decision of the learner to the next, or to the end of the deal.

    ``begin`` is the position before ``actions``, with the hidden cards that were drawn; ``state`` the one after them,
    and ``events`` are all that happened in between. ``is_over`` if the deal has ended.
    """

    begin: AnyState
    actions: tuple[Action, ...]
    state: AnyState
    events: tuple[Event, ...]
    is_over: bool


def continued(
    begin: AnyState,
    first: Action | None,
    seat: int,
    *,
    opponent: Player,
    rng: random.Random,
    seed: int,
    helped: Collection[str] = (),
) -> Sequel:
    """Return the game after a move, with the others' replies, until a seat decides again or the deal ends.

    ``helped`` are the verbs of moves that are made for the seat, too.
    """
    state, actions, events, action = begin, list[Action](), list[Event](), first
    while len(actions) < MOST_REPLIES:
        if action is None:
            if state.over or (state.chance_due and actions) or _decides(state, seat, helped):
                break
            action = state.chance_action(seed) if state.chance_due else opponent.choose(state.view(state.to_move), rng)
        state, more = state.apply(action)
        actions.append(action)
        events += more
        action = None
        if any(event.closes in ("deal", "game") for event in more):
            return Sequel(begin, tuple(actions), state, tuple(events), True)
    return Sequel(begin, tuple(actions), state, tuple(events), state.to_move != seat)


def _decides(state: AnyState, seat: int, helped: Collection[str]) -> bool:
    if state.to_move != seat:
        return False
    return not helped or str(next(iter(state.legal_actions()))).split()[0] not in helped


@dataclass(frozen=True)
class Director:
    """The choice of hidden cards for one learner.

    ``deals`` deals that fit all that the seat has seen are drawn, and the others reply in each. Of those in which the
    seat does no worse than in the median deal, the one is kept whose next decision brings most of what the learner
    lacks. The same ``seed`` gives the same choice.
    """

    game: AnyGame
    seat: int
    can_say: Callable[[Moment], bool]
    deals: int = DEALS
    seed: int = 0
    opponent: Player = field(default_factory=GreedyPlayer)

    def reply(self, state: AnyState, action: Action, memory: CoachMemory, number: int) -> Sequel:
        """Return what follows the learner's move ``number`` in the hidden deal that teaches best."""
        found = list[Sequel]()
        for draw in range(self.deals or 1):
            rng = random.Random(f"{self.seed}/{number}/{draw}/director")
            begin = state.view(self.seat).sample(rng) if draw and self.deals else state
            found.append(continued(begin, action, self.seat, opponent=self.opponent, rng=rng, seed=self.seed))
        return self._best(found, memory)

    def opening(self, start: AnyState, memory: CoachMemory) -> Sequel:
        """Return the beginning of a deal, until the learner's first decision, that teaches best.

        A helper makes the moves that the game declares for it, such as passing cards.
        """
        found = list[Sequel]()
        for draw in range(OPENINGS * self.deals if self.deals > 1 else 1):
            rng = random.Random(f"{self.seed}/opening/{draw}/director")
            seed = self.seed if draw == 0 else rng.randrange(2**32)
            helped = self.game.coaching.helped
            one = continued(start, None, self.seat, opponent=self.opponent, rng=rng, seed=seed, helped=helped)
            found.append(one)
        return self._best(found, memory)

    def _best(self, found: Sequence[Sequel], memory: CoachMemory) -> Sequel:
        if len(found) == 1:
            return found[0]
        progress = [self.game.heuristic.progress(one.state, self.seat) for one in found]
        fair = median_low(progress)
        kind = [one for one, at in zip(found, progress, strict=True) if at >= fair]
        return max(kind, key=lambda sequel: self.worth(sequel, memory))

    def worth(self, sequel: Sequel, memory: CoachMemory) -> float:
        """Return how well a sequel teaches a learner; more is better."""
        found = moments(sequel.state, self.seat, events=sequel.events) if not sequel.is_over else ()
        remarks = choose(self.game, found, memory, self.can_say)
        total = -LENGTH * len(sequel.events)
        total += sum(NEW if remark.act == "tell" else AGAIN for remark in remarks)
        total -= OWED * len(owed(self.game, found, memory, remarks))
        ready = {moment.rule for moment in found if moment.is_at_decision and memory.stage(moment.rule) == "met"}
        return total + READY * min(len(ready), 2)


def owed(
    game: AnyGame, found: Sequence[Moment], memory: CoachMemory, remarks: Sequence[CoachRemark] = ()
) -> frozenset[str]:
    """Return the rules that a decision rests on and that the learner has not met, even after the coach's remarks."""
    new = {
        moment.rule
        for moment in found
        if moment.is_at_decision
        and moment.is_chief
        and memory.stage(moment.rule) == "new"
        and is_coached(game, moment.rule)
    }
    return frozenset(new - {remark.rule for remark in remarks})

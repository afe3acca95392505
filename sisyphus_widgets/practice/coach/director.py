"""The director of coached games: after a learner's move, the hidden cards that let the learner meet what is new."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median_low
from types import MappingProxyType
from typing import Any

from ...advice.coach.moments import Moment, moments
from ...players.simple import GreedyPlayer, Player
from ...rules import Action, AnyGame, AnyState, Event
from ...rules.goal_watch import Watch
from ..diagnosis import before_evidence
from .choice import CoachRemark, choose, is_coached
from .inquiry import beliefs_shown
from .memory import CoachMemory

DEALS = 8 if sys.platform == "emscripten" else 32
"""The number of hidden deals that are drawn after each move of the learner; fewer where Python runs in a browser."""

OPENINGS = 4
"""The number of beginnings of a deal that are drawn for each hidden deal after a move: a beginning is drawn once."""

MOST_REPLIES = 400
"""The greatest number of moves of the others before the learner decides again."""

NEW, AGAIN, READY, OWED, LENGTH = 1.0, 0.6, 0.25, 1.2, 0.02
"""The worth of a new rule that can be told, of one to foretell, of each met rule that the next decision rests on; the
cost of each rule that it rests on untold, and of each event."""

SHOWS, MOST_SHOWN = 0.1, 15.0
"""The worth of a belief that shows at the next decision, if the learner has it as likely as anybody; the greatest sum
of such likelihoods that counts. A belief that something shows already may count more than a new rule."""

SEARCHED, DOUBTED = 6, 10
"""The numbers of the best sequels in which beliefs are looked for, and of the likeliest beliefs that are."""


NO_DOUBTS: Mapping[str, float] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Sequel:
    """A game from one decision of the learner to the next, or to the end of the deal.

    ``begin`` is the position before ``actions``, with the hidden cards that were drawn; ``state`` the one after them,
    and ``events`` are all that happened in between. ``is_over`` if the deal has ended. ``watch`` is that on the
    goal after the moves, if there is one: with it the deal has ended, too, once the goal is reached or missed.
    """

    begin: AnyState
    actions: tuple[Action, ...]
    state: AnyState
    events: tuple[Event, ...]
    is_over: bool
    watch: Watch | None = None

    @classmethod
    def replayed(cls, begin: AnyState, actions: Sequence[Action], seat: int, watch: Watch | None = None) -> Sequel:
        """Return the sequel of a position and the actions that were made there; ``watch`` is that before them."""
        state, events = begin, list[Event]()
        for action in actions:
            mover = state.to_move
            state, more = state.apply(action)
            watch = watched(watch, mover, more, state)
            events += more
        is_over = _is_over(events) or is_decided(watch) or state.to_move != seat
        return cls(begin, tuple(actions), state, tuple(events), is_over, watch)


def continued(
    begin: AnyState,
    first: Action | None,
    seat: int,
    *,
    opponent: Player,
    rng: random.Random,
    seed: int,
    helped: Collection[str] = (),
    last: Collection[str] = (),
    watch: Watch | None = None,
) -> Sequel:
    """Return the game after a move, with the others' replies, until a seat decides again or the deal ends.

    ``helped`` are the verbs of moves that are made for the seat, too. The deal also ends with an event about the seat
    that has one of the types ``last``, and once the goal of the ``watch`` is reached or missed.
    """
    state, actions, events, action = begin, list[Action](), list[Event](), first
    while len(actions) < MOST_REPLIES:
        if action is None:
            if state.over or (state.chance_due and actions) or _decides(state, seat, helped):
                break
            action = state.chance_action(seed) if state.chance_due else opponent.choose(state.view(state.to_move), rng)
        mover = state.to_move
        state, more = state.apply(action)
        watch = watched(watch, mover, more, state)
        actions.append(action)
        events += more
        action = None
        is_last = any(event.type in last and event.actor == seat for event in more)
        if is_last or _is_over(more) or is_decided(watch):
            return Sequel(begin, tuple(actions), state, tuple(events), True, watch)
    return Sequel(begin, tuple(actions), state, tuple(events), state.to_move != seat, watch)


def watched(watch: Watch | None, mover: int | None, events: Sequence[Event], after: AnyState) -> Watch | None:
    """Return the watch on a goal after a move, by what its seat sees of it; None for None."""
    if watch is None:
        return None
    visible = [found for event in events if (found := event.seen_by(watch.seat)) is not None]
    return watch.follow(mover, visible, after)[0]


def is_decided(watch: Watch | None) -> bool:
    """Return True if there is a goal, and it is reached or missed."""
    return watch is not None and watch.reached is not None


def _is_over(events: Sequence[Event]) -> bool:
    return any(event.closes in ("deal", "game") for event in events)


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

    def reply(
        self,
        state: AnyState,
        action: Action,
        memory: CoachMemory,
        number: int,
        doubts: Mapping[str, float] = NO_DOUBTS,
        watch: Watch | None = None,
    ) -> Sequel:
        """Return what follows the learner's move ``number`` in the hidden deal that teaches best.

        ``doubts`` are beliefs that the learner may still hold, by id, with their probabilities; ``watch`` is that on
        the goal of the deal, if it has one.

        Where the cards are arranged, the result depends on nothing that the seat does not know.
        """
        found = list[Sequel]()
        for draw in range(self.deals or 1):
            rng = random.Random(f"{self.seed}/{number}/{draw}/director")
            begin = state.view(self.seat).sample(rng) if self.deals > 1 else state
            last = self.game.coaching.last
            more: dict[str, Any] = {"opponent": self.opponent, "rng": rng, "seed": self.seed}
            found.append(continued(begin, action, self.seat, last=last, watch=watch, **more))
        return self._best(found, memory, doubts)

    def opening(
        self,
        start: AnyState,
        memory: CoachMemory,
        doubts: Mapping[str, float] = NO_DOUBTS,
        watch: Watch | None = None,
    ) -> Sequel:
        """Return the beginning of a deal, until the learner's first decision, that teaches best.

        In a learner's very first deal a helper makes the moves that the game declares for it, such as passing cards, so
        that play begins at once; not where there is a goal. A position in which the learner decides is taken as it is.
        """
        helped = () if watch or memory.rules else self.game.coaching.helped
        if _decides(start, self.seat, helped):
            return Sequel(start, (), start, (), False, watch)
        found = list[Sequel]()
        for draw in range(OPENINGS * self.deals if self.deals > 1 else 1):
            rng = random.Random(f"{self.seed}/opening/{draw}/director")
            seed = self.seed if draw == 0 else rng.randrange(2**32)
            more: dict[str, Any] = {"opponent": self.opponent, "rng": rng, "seed": seed, "watch": watch}
            found.append(continued(start, None, self.seat, helped=helped, **more))
        return self._best(found, memory, doubts)

    def _best(self, found: Sequence[Sequel], memory: CoachMemory, doubts: Mapping[str, float]) -> Sequel:
        if len(found) == 1:
            return found[0]
        progress = [self.game.heuristic.progress(one.state, self.seat) for one in found]
        fair = median_low(progress)
        kind = [one for one, at in zip(found, progress, strict=True) if at >= fair]
        worth = [self.worth(sequel, memory) for sequel in kind]
        first = sorted(range(len(kind)), key=lambda number: -worth[number])[: SEARCHED if doubts else 1]
        return kind[max(first, key=lambda number: worth[number] + self.worth_of_doubts(kind[number], doubts))]

    def worth(self, sequel: Sequel, memory: CoachMemory) -> float:
        """Return how well a sequel teaches a learner; more is better."""
        found = moments(sequel.state, self.seat, events=sequel.events) if not sequel.is_over else ()
        remarks = choose(self.game, found, memory, self.can_say)
        # A sequel that teaches nothing is not better for being short: the learner would only decide more often.
        total = -LENGTH * len(sequel.events) if remarks else 0.0
        total += sum(NEW if remark.act == "tell" else AGAIN for remark in remarks)
        total -= OWED * len(owed(self.game, found, memory, remarks))
        ready = {moment.rule for moment in found if moment.is_at_decision and memory.stage(moment.rule) == "met"}
        return total + READY * min(len(ready), 2)

    def worth_of_doubts(self, sequel: Sequel, doubts: Mapping[str, float]) -> float:
        """Return how well the decision after a sequel shows what the learner may believe; more is better."""
        if sequel.is_over or not doubts:
            return 0.0
        likeliest = sorted(doubts, key=lambda id: (-doubts[id], id))[:DOUBTED]
        found = beliefs_shown(self.game, sequel.state, self.seat, likeliest)
        usual = before_evidence(len(self.game.beliefs))
        return SHOWS * min(MOST_SHOWN, sum(doubts[id] / usual for id in found))


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

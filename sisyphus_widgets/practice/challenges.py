"""Challenges: short games from a position with one aim, as a game declares them in its ``challenges.toml``."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ..players.registry import LEVELS, player_named
from ..players.simple import GreedyPlayer, Player
from ..rules import AnyState, Goal, RulesError, get_game
from ..rules.errors import quoted
from ..rules.failure import path_text
from ..rules.game_files import beside, read_toml
from ..rules.goal_watch import Watch
from ..rules.goals import aim_of, read_goal

FILE = "challenges.toml"

MOST_MOVES = 200
"""The greatest number of moves in a trial of a challenge."""

KEYS = ("position", "goal", "title", "text")
"""The keys of a challenge; ``opponents``, ``brings`` and ``states`` may be added."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A position from which the learner plays against computer players until the goal is reached or missed."""

    game: str
    name: str
    position: str
    """The line of the position, with seats and cards as they are written in English; the learner is the first seat."""
    goal: Goal
    opponents: str
    titles: Mapping[str, str]
    """The title in each language."""
    texts: Mapping[str, str]
    """A sentence or two about the challenge in each language."""
    brings: tuple[str, ...] = ()
    """The ids of the clauses that it brings; with any, it may come between the deals of a coached table."""
    states: tuple[str, ...] = ()
    """The ids of those clauses that its text states, so that they are told when it begins."""

    @property
    def begin(self) -> AnyState:
        """The position in which it begins; the hidden cards are always the same, so that it can be tried again."""
        state: AnyState = get_game(self.game).read_position(self.position, None, seed=0, me=0, language="en")
        return state

    def watch(self, seat: int) -> Watch:
        """Return the watch on the goal for a seat, before the first move."""
        return Watch(self.game, aim_of(self.goal, get_game(self.game).asking.aims, self.game), self.goal, seat)


@dataclass(frozen=True, slots=True)
class ChallengeTrial:
    """A challenge as simple players played it: how it ended, and the ids of the clauses at work."""

    reached: bool | None
    """True if the goal was reached, False if it was missed; None if neither within :data:`MOST_MOVES` moves."""
    rules: tuple[str, ...]


def tried(challenge: Challenge, player: Player | None = None, seed: int = 0) -> ChallengeTrial:
    """Return a trial of a challenge, in which a greedy player, or another one, has the learner's seat."""
    game, state = get_game(challenge.game), challenge.begin
    watch = challenge.watch(0)
    players = [player or GreedyPlayer(), *(player_named(challenge.opponents) for _ in range(state.players - 1))]
    rng, rules = random.Random(seed), dict[str, None]()
    for _ in range(MOST_MOVES):
        mover = state.to_move
        action = state.chance_action(seed) if mover is None else players[mover].choose(state.view(mover), rng)
        state, events = state.apply(action)
        rules |= dict.fromkeys(f"{game.name}.{number}" for event in events for number in event.clauses)
        watch, _ = watch.follow(mover, events, state)
        if watch.reached is not None or state.over:
            break
    return ChallengeTrial(watch.reached, tuple(rules))


def challenge_of(game: str, name: str) -> Challenge:
    """Return a challenge of a game.

    Raises:
        RulesError: there is no such challenge, or the file with the challenges has a mistake.
    """
    found = challenges(game)
    if name not in found:
        raise RulesError(f"{game} has no challenge {quoted(name)}; there are: {', '.join(found) or 'none'}")
    return found[name]


@cache
def challenges(game: str) -> Mapping[str, Challenge]:
    """Return the challenges of a game by their names; it may have none.

    Raises:
        RulesError: the file with the challenges has a mistake.
    """
    file = beside(game, FILE)
    if file is None:
        return {}
    found = {}
    for name, data in read_toml(file).items():
        place = f"{path_text(file)}: the challenge {quoted(name)}"
        if not isinstance(data, dict) or (missing := [key for key in KEYS if not data.get(key)]):
            lacks = ", ".join(missing) if isinstance(data, dict) else ", ".join(KEYS)
            raise RulesError(f"{place} lacks {lacks}")
        titles, texts, opponents = data["title"], data["text"], data.get("opponents", "casual")
        if not (isinstance(titles, dict) and isinstance(texts, dict) and set(titles) == set(texts)):
            raise RulesError(f'{place} needs a title and a text in each language: title = {{ en = "…", de = "…" }}')
        if opponents not in LEVELS:
            raise RulesError(f"{place} has opponents {quoted(opponents)}; there are {', '.join(LEVELS)}")
        try:
            goal = read_goal(data["goal"])
            aim_of(goal, get_game(game).asking.aims, game)
            brings, states = (_rules(game, data.get(key, ())) for key in ("brings", "states"))
            if not {*states} <= {*brings}:
                raise RulesError("it states a clause that it does not bring")
            found[name] = Challenge(game, name, data["position"], goal, opponents, titles, texts, brings, states)
            found[name].begin  # noqa: B018  (refuses a position that cannot be read)
        except RulesError as error:
            raise RulesError(f"{place}: {error}") from error
    return found


def _rules(game: str, numbers: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of clauses, given their numbers.

    Raises:
        RulesError: a game has no such clause.
    """
    return tuple(get_game(game).rulebook[f"{game}.{number}"].id for number in numbers)

"""Goals in the traces of random games, against a plain reading of what happened, written without the engine."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.questions.positions import walk
from sisyphus_widgets.rules import Match, game_names, get_game
from sisyphus_widgets.trace.builder import Tracer
from sisyphus_widgets.trace.choices import choosing_at
from sisyphus_widgets.trace.goal import goal_for
from tests.games import every  # noqa: F401  (makes the game of the tests known)

Log = list[tuple[int | None, list[dict[str, Any]]]]
"""For each move, the seat that moved (None: a deal) and its events as JSON."""


def events(log: Log) -> list[dict[str, Any]]:
    return [event for _, happened in log for event in happened]


def until(log: Log, *ends: str) -> list[dict[str, Any]]:
    """Return the events up to the end of the first move with an event of one of the types ``ends``; else all events."""
    found: list[dict[str, Any]] = []
    for _, happened in log:
        found += happened
        if any(event["type"] in ends for event in happened):
            break
    return found


def next_is_mine(*types: str) -> Callable[[Log, int], bool]:
    def read(log: Log, me: int) -> bool:
        first = next((event for event in events(log) if event["type"] in types), None)
        return first is not None and first["seat"] == me

    return read


def my_first(log: Log, me: int) -> list[dict[str, Any]]:
    return next((happened for mover, happened in log if mover == me), [])


def in_my_move(*types: str) -> Callable[[Log, int], bool]:
    """Return a predicate: True if the first move of seat ``me`` has an event of these types about that seat."""

    def read(log: Log, me: int) -> bool:
        return any(event["type"] in types and event["seat"] == me for event in my_first(log, me))

    return read


def mine(found: list[dict[str, Any]], me: int, *types: str) -> list[dict[str, Any]]:
    return [event for event in found if event["type"] in types and event["seat"] == me]


POINTS = ("combo_scored", "trick_taken", "suit_bonus")


def points(found: list[dict[str, Any]], me: int) -> int:
    return sum(event["points"] for event in mine(found, me, *POINTS))


def ended(log: Log, me: int, moves: int) -> Log:
    """Return the log up to the end of the first ``moves`` moves of seat ``me``."""
    found: Log = []
    for mover, happened in log:
        found.append((mover, happened))
        moves -= mover == me
        if not moves:
            break
    return found


PLAIN: dict[str, dict[str, Callable[[Log, int], bool]]] = {
    "sisyphus_cards": {
        "trick": next_is_mine("trick_taken"),
        "tricks 3": lambda log, me: len(mine(until(log, "deal_ended", "game_won"), me, "trick_taken")) >= 3,
        "combination": in_my_move("combo_scored"),
        "break spades": in_my_move("spades_broken"),
        "score 2": lambda log, me: points(until(log, "trick_taken", "game_won"), me) >= 2,
        "points 4": lambda log, me: points(until(log, "deal_ended", "game_won"), me) >= 4,
        "bonus": lambda log, me: bool(mine(until(log, "trick_taken", "game_won"), me, "suit_bonus")),
        "summit": lambda log, me: bool(mine(until(log, "trick_taken", "game_won"), me, "summit_reached", "game_won")),
        "win": lambda log, me: bool(mine(events(log), me, "game_won")),
    },
    "sisyphos_board": {
        "capture": in_my_move("captured"),
        "enter": in_my_move("entered"),
        "win": lambda log, me: bool(mine(events(log), me, "corner_reached", "out_of_turns")),
        "win in 5": lambda log, me: bool(mine(events(ended(log, me, 5)), me, "corner_reached", "out_of_turns")),
    },
    "ascend": {
        "play": in_my_move("played"),
        "lead": next_is_mine("round_cleared"),
        "get rid 2": lambda log, me: sum(len(e["cards"]) for e in mine(my_first(log, me), me, "played")) >= 2,
        "out": lambda log, me: bool(mine(until(log, "hand_ended", "game_won"), me, "went_out")),
        "out in 3": lambda log, me: bool(mine(until(ended(log, me, 3), "hand_ended", "game_won"), me, "went_out")),
        "out first": next_is_mine("went_out"),
        "win": lambda log, me: bool(mine(events(log), me, "game_won")),
    },
    "sixty": {
        "fight back": in_my_move("fought_back"),
        "pass on": in_my_move("cards_added"),
        "zap": in_my_move("zapped"),
        "hocus-pocus": in_my_move("hocus_pocus"),
        "abracadabra": in_my_move("abracadabra"),
        "lead": next_is_mine("cards_led"),
        "win": lambda log, me: bool(mine(events(log), me, "game_won")),
    },
    "skitgubbe": {
        "trick": next_is_mine("trick_won"),
        "slough": in_my_move("sloughed"),
        "get rid 2": lambda log, me: sum(len(e["cards"]) for e in mine(my_first(log, me), me, "cards_laid")) >= 2,
        "lead": next_is_mine("table_emptied", "trick_discarded"),
        "out": lambda log, me: bool(mine(events(log), me, "went_out")),
        "out first": next_is_mine("went_out"),
    },
    "three_cards": {
        "trick": next_is_mine("trick_taken"),
        "tricks 2": lambda log, me: len(mine(events(log), me, "trick_taken")) >= 2,
        "win": lambda log, me: bool(mine(events(log), me, "game_won")),
    },
}


Steps = list[tuple[Any, Any, Any, list[Any]]]
"""For each move: the position before, the move, the position after, and its events."""


def goal_outcomes(match: Match, start: int, steps: Steps, goal: str, seat: int) -> list[Any]:
    """Return the outcomes that a goal of a seat reports during ``steps``, which begin after ``start`` moves."""
    aiming = goal_for(goal, match, start, seat, mode="play")
    assert aiming is not None
    found = []
    for number, (before, _, after, happened) in enumerate(steps, start):
        aiming, one = aiming.follow(number, before.to_move, happened, after, seat)
        found += [one[1]] if one else []
    return found


def traced(match: Match, start: int, goal: str, seat: int) -> list[Any]:
    """Return the same outcomes from the frames of a trace."""
    state = match.state_at(start)
    tracer = Tracer(match.game, state, seat, moves=start, goal=goal_for(goal, match, start, seat, mode="play"))
    for move in match.moves[start:]:
        state, beats = state.beats(move)
        tracer.extend(move, beats, state)
    return [frame["goal"] for frame in tracer.frames if "goal" in frame]


def seen_by(seat: int, happened: tuple[Any, ...]) -> list[Any]:
    return [seen for event in happened if (seen := event.seen_by(seat)) is not None]


@pytest.mark.parametrize("name", sorted(game_names()))
def test_goals_are_reached_exactly_where_the_events_say_so(name: str, full: bool) -> None:
    game, rng, seen = get_game(name), random.Random(name), {True: set[str](), False: set[str]()}
    for seed in range(300 if full else 15):
        one = walk(game, seed)
        match = Match.from_state(one.states[0], seed=seed)
        for action in one.actions:
            match.play(action)
        deciding = [n for n, state in enumerate(one.states) if state.to_move is not None]
        for begun in rng.sample(deciding, min(len(deciding), 4)):
            me = one.states[begun].to_move
            assert me is not None
            steps: Steps = [
                (one.states[n], one.actions[n], one.states[n + 1], seen_by(me, one.states[n].apply(one.actions[n])[1]))
                for n in range(begun, match.length)
            ]
            log = [(before.to_move, [event.to_json() for event in happened]) for before, _, _, happened in steps]
            for goal, read in PLAIN[name].items():
                found = goal_outcomes(match, begun, steps, goal, me)
                assert len(found) <= 1
                reached = found[0]["reached"] if found else None
                assert (reached is True) == read(log, me), (goal, seed, begun)
                if reached is not None:
                    seen[reached].add(goal)
                else:
                    assert not one.states[-1].over, (goal, seed, begun, "the game is over and nothing is decided")
                if seed == 0:
                    assert traced(match, begun, goal, me) == found
    assert seen[True] >= {*PLAIN[name]} - RARE
    assert seen[False] >= {*PLAIN[name]} - RARE


RARE = {"win", "summit", "break spades", "win in 5", "abracadabra", "hocus-pocus", "zap"}
"""Goals that are too rare for a short sample."""


@pytest.mark.parametrize("name", sorted({*game_names()} - {"sisyphos_board"}))
def test_a_goal_reveals_nothing_hidden(name: str, full: bool) -> None:
    """In positions that look alike to the seat, choices give the same information about a goal."""
    game, rng, compared = get_game(name), random.Random(name), 0
    for seed in range(60 if full else 10):
        states = walk(game, seed).states
        deciding = [n for n, state in enumerate(states) if state.to_move is not None]
        for begun in rng.sample(deciding, min(len(deciding), 3)):
            seat = states[begun].to_move
            assert seat is not None
            other = states[begun].view(seat).sample(random.Random(rng.random()))
            if sum(1 for _ in islice(states[begun].legal_actions(), 257)) > 256:
                continue
            for goal in PLAIN[name]:
                pages = []
                for state in (states[begun], other):
                    match = Match.from_state(state, seed=1)
                    tracer = Tracer(game, state, seat, goal=goal_for(goal, match, 0, seat, mode="play"))
                    assert tracer.goal is not None
                    choices = choosing_at(tracer, 0)["choices"]
                    goals = [[frame.get("goal") for frame in choice["frames"]] for choice in choices]
                    pages.append((tracer.goal.task(seat), goals))
                    compared += any(map(any, goals))
                assert pages[0] == pages[1], (goal, seed, begun)
    assert compared > 20

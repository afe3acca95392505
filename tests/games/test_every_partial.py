"""Partial positions in one line: what is said is so, the rest is a position that goes on to the end of a game."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.rules import AnyState, RulesError, get_game
from sisyphus_widgets.rules.facts import said_of

from .every import provided
from .samples import Samples, Table, random_game

SAMPLES: dict[str, Samples] = provided("games", "SAMPLES")
every_game = pytest.mark.parametrize("samples", SAMPLES.values(), ids=SAMPLES)


def options_of(state: AnyState, table: Table) -> Any:
    return getattr(state, "options", table[1])


def lines_of(samples: Samples, state: AnyState) -> list[str]:
    names = samples.game.texts().seat_names
    return said_of(samples.game.says, state.core, state.players, names)


MUST = ("phase", "passing", "giving", "deal ")
"""What else is said goes by these, and by what has been played, who is out or has promised, and how many cards."""
ALWAYS = re.compile(r" (led|out|promised) ")


def must_be_said(game: str, line: str) -> bool:
    return line.startswith(MUST) or bool(ALWAYS.search(line)) or (game == "ascend" and line.startswith("cards "))


def can_be_said(state: AnyState) -> bool:
    """Not in phase one of Skitgubbe once the stock is empty: hands are then smaller than a line can say."""
    core = state.core
    return state.to_move is not None and not (
        state.game_name == "skitgubbe" and core.collecting and core.drawn == len(core.stock)
    )


@every_game
def test_what_is_said_of_a_real_position_is_so(samples: Samples) -> None:
    game = samples.game

    def holds(seed: int, table: Table) -> None:
        rng = random.Random(seed)
        states = [state for state, _, _ in islice(samples.play(seed, table), 400) if can_be_said(state)]
        for state in rng.sample(states, min(3, len(states))):
            lines = lines_of(samples, state)
            share = rng.choice((0.2, 0.6, 1))
            told = [line for line in lines if must_be_said(game.name, line) or rng.random() < share]
            if len(game.players) > 1:
                told.append(f"{state.players} players")
            rng.shuffle(told)
            text = rng.choice((", ", " ", "; ")).join(told)
            if rng.random() < 0.5:
                text = text.upper()
            if not told:
                continue
            made = game.read_position(text, options_of(state, table), seed=seed)
            assert made == game.read_position(text, options_of(state, table), seed=seed), text
            assert made.players == state.players
            assert_so(told, lines_of(samples, made))
            check_playable(made, seed)

    samples.try_out(holds)


def assert_so(told: list[str], now: list[str]) -> None:
    """Whatever was said is said again of the position that came of it, of cards at least those."""
    for line in told:
        words = line.split()
        if line.endswith(" players") or " led " in line:
            assert line in now or line.endswith(" players"), (line, now)
            continue
        head = [n for n, word in enumerate(words) if word in ("holds", "keeps", "penalties", "collected", "discard")]
        if head:
            key, cards = words[: head[0] + 1], Counter(words[head[0] + 1 :])
            found = next(Counter(one.split()[len(key) :]) for one in now if one.split()[: len(key)] == key)
            assert not cards - found, (line, now)
        else:
            assert line in now, (line, now)


def check_playable(made: AnyState, seed: int) -> None:
    """A position is written and read again (where it is written), and goes on like any other."""
    assert made.to_move is not None
    if getattr(getattr(made, "options", None), "slough_to_decided", False):
        return  # at such a table a seat may slough all its cards before the last trick, and then has none to play
    for _, _, after in islice(random_game(made, seed), 150):
        last = after
    assert last is not None
    try:
        text = made.position
    except RulesError:
        return
    assert get_game(made.game_name).read_whole(text, getattr(made, "options", None)) == made

"""Games that declare nothing for the coach, of the kit and others: it speaks of clauses in their own words."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.advice.coach import CoachWords, moments
from sisyphus_widgets.advice.coach.coach_words import MOST_WORDS, count_words
from sisyphus_widgets.rules import AnyGame
from tests.three_cards import GAME as THREE_CARDS

from .kit_games import GAMES


@pytest.mark.parametrize("game", [*GAMES.values(), THREE_CARDS], ids=lambda game: game.name)
def test_a_game_without_declarations_is_coached_with_its_clauses(game: AnyGame) -> None:
    words, lines, faces = CoachWords(game, "en"), set(), set()
    for seed in range(3):
        rng, state = random.Random(f"{game.name}/{seed}"), game.start()
        for _ in range(40):
            if state.over:
                break
            action: Any = state.chance_action(seed) if state.chance_due else None
            if action is None:
                for one in moments(state):
                    faces.add(one.face)
                    line = words.line(one, state.to_move)
                    assert line is not None
                    assert 0 < count_words(line) <= MOST_WORDS
                    lines.add(line)
            state = state.after(action or rng.choice([*islice(state.legal_actions(), 300)]))
    assert "possible" in faces
    assert lines

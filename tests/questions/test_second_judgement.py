"""Every answer is judged a second time, slowly, by the plain rules: they agree."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from sisyphus_widgets.questions.makers import made, makers
from sisyphus_widgets.questions.positions import Place, spot_at, walk
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.teaching import Question

from .second_judgement import BEGIN, agrees, can_follow

FULL, SAMPLE = 10_000, 150
"""How many questions of a game are judged."""


def any_questions(name: str, n: int) -> Iterator[Question]:
    """So many questions of all kinds, from all over many games."""
    game, found = get_game(name), 0
    kinds = list(makers(game))
    for seed in range(100_000):
        if not can_follow(game, seed):
            continue
        rng, taken = random.Random(seed), 0
        plies = [ply for ply, state in enumerate(walk(game, seed).states) if state.to_move is not None]
        for ply in rng.sample(plies, min(len(plies), 14)):
            spot = spot_at(game, Place(seed, ply))
            for kind in rng.sample(kinds, len(kinds)):
                question = made(spot, kind, "en")
                if question is not None:
                    yield question
                    found += 1
                    taken += 1
                if found == n:
                    return
                if taken > 40:
                    break


@pytest.mark.parametrize("name", BEGIN)
def test_the_plain_rules_agree(name: str, full: bool) -> None:
    judged: Counter[tuple[str, bool | None]] = Counter()
    for question in any_questions(name, FULL if full else SAMPLE):
        agreed = agrees(question)
        assert agreed is not False, f"{question.id}: {question.prompt} {question.answer}"
        judged[question.kind, agreed] += 1
        assert question.judge(question.answer).right
    # What a good move is, the plain rules do not know; neither do they say the sums of some scorings.
    silent = sum(n for (kind, agreed), n in judged.items() if agreed is None and kind != "value")
    assert silent < 0.2 * sum(judged.values()), judged


def test_every_game_of_the_package_has_plain_rules() -> None:
    assert {name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")} == set(BEGIN)

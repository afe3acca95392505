"""Games that declare nothing for the coach, of the kit and others: it speaks of clauses in their own words."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets import Table
from sisyphus_widgets.advice.coach import CoachWords, moments
from sisyphus_widgets.advice.coach.coach_words import MOST_WORDS, count_words
from sisyphus_widgets.models import model_of
from sisyphus_widgets.models.host import Nobody
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


@pytest.mark.parametrize("game", [*GAMES.values(), THREE_CARDS], ids=lambda game: game.name)
def test_a_coached_deal_of_any_game_can_be_played_and_stored(game: AnyGame) -> None:
    table = Table(game, play=0, coach=True, seed=2)
    rng = random.Random(3)
    for _ in range(60):
        answer_all(table)
        again = model_of(json.loads(json.dumps(table.model.spec())), Nobody())
        assert again.page_values() == table.model.page_values()
        if "end" in table._coach:
            break
        table.play(str(rng.choice([*islice(table.model.session.state.legal_actions(), 50)])))
    assert "end" in table._coach
    assert all(count_words(line) <= MOST_WORDS for line in table._coach["lines"])
    table.new_game()
    assert "end" not in table._coach


def answer_all(table: Table) -> None:
    """Answer the coach's questions at a table."""
    while (question := table.question) is not None:
        answer = question.answer
        if question.form.kind == "seat" and isinstance(answer, int):
            answer = f"seat.{answer}"
        elif isinstance(answer, tuple | frozenset):
            answer = [*answer]
        table.model.receive(
            {
                "v": 1,
                "id": f"a.{len(table.log)}.{table._revision}",
                "type": "answer",
                "revision": table._revision,
                "payload": {"answer": answer},
            }
        )


def test_a_game_whose_positions_cannot_be_written_is_coached_without_arranging(unwritten: AnyGame) -> None:
    table = Table(unwritten, play=0, coach=True, seed=2)
    assert table.model.session.coach.director.deals == 1
    assert "note" not in table._coach

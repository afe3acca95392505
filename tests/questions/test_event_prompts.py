"""The prompts of questions about the rule behind an event: they say what it decides, and seldom only how it goes on."""

from __future__ import annotations

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.questions.outcomes import asks_of
from sisyphus_widgets.questions.wording import texts_of
from sisyphus_widgets.rules import get_game

QUESTIONS = 12
MOST_VAGUE = 3

KIND = "rule.event"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["ascend", "sixty", "skitgubbe"])
def test_a_prompt_names_what_the_rule_decides(game: str, language: str) -> None:
    texts = texts_of(get_game(game), language)
    vague = tuple(texts.say(f"teaching.rule.{key}_otherwise", {}) for key in ("move", "onward"))
    prompts = [one.prompt for one in teaching.questions(game, n=QUESTIONS, seed=4, language=language, kinds=[KIND])]
    assert len(prompts) == QUESTIONS
    assert sum(prompt.endswith(vague) for prompt in prompts) <= MOST_VAGUE


def test_a_rule_is_asked_for_by_the_question_that_it_answers() -> None:
    game = get_game("sixty")
    question = texts_of(game, "en").say("asks.total", {})
    expected = texts_of(game, "en").say("teaching.rule.asked", {"text": question})
    assert "total" in asks_of(game)
    prompts = [one.prompt for one in teaching.questions("sixty", n=QUESTIONS, seed=4, language="en", kinds=[KIND])]
    assert any(expected in prompt for prompt in prompts)


@pytest.mark.parametrize(("language", "move"), [("en", "You play 8♦."), ("de", "Dein Zug: 8♦ spielen.")])
def test_a_prompt_that_says_what_happens_says_the_move_first(language: str, move: str) -> None:
    """The tie is settled by a card that does not lie on the table yet."""
    assert teaching.question("skitgubbe/rule.event/500000002.0", language=language).prompt.startswith(move)

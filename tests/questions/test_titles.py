"""The titles of clauses as options: no word of the prompt points at the right one, and the prompt names the move."""

from __future__ import annotations

import pytest

from sisyphus_widgets.questions.shared_words import shared
from sisyphus_widgets.teaching import questions


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("game", "rule"), [("sixty", "2.1"), ("skitgubbe", "2.6"), ("ascend", "5.4"), ("sisyphus_cards", "3.7")]
)
def test_a_prompt_without_words_of_the_right_title_is_preferred(game: str, rule: str, language: str) -> None:
    """“You lead a 4” would point at the title “Leading”, so a wording without that word is used."""
    found = questions(game, kinds=["rule.event"], rules=[rule], n=6, seed=1, language=language)
    assert found
    for one in found:
        assert not shared(one.prompt, dict(one.form.choices)[one.answer], language), one.prompt


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_prompt_about_a_consequence_names_the_move(language: str) -> None:
    for one in questions("sisyphus_cards", kinds=["rule.event"], n=20, seed=2, language=language):
        card = str(one.deed).split()[1]
        assert card[:-1] in one.prompt or card[:-1] in "TJQKA", one.prompt

"""The words of the coach about a belief: the part of the clause that is about it."""

from __future__ import annotations

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.advice.coach.coach_words import MOST_AFTER_BELIEF, count_words, part_about
from sisyphus_widgets.rules import get_game

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")


@pytest.mark.parametrize(
    ("belief", "language", "part"),
    [
        ("sixty/zap_up", "en", "Zap makes half the cards, rounded down"),
        ("sixty/zap_up", "de", "Zapp macht die Hälfte der Karten, abgerundet"),
        ("sixty/tie_next", "en", "On a tie it is the first of them clockwise"),
        ("ascend/ace_high", "en", "Single cards rank from the Excuse through ace"),
        ("ascend/ace_high", "de", "Einzelkarten steigen vom Narren über Ass"),
    ],
)
def test_a_long_clause_is_said_where_it_is_about_the_belief(belief: str, language: str, part: str) -> None:
    named = next(one for one in teaching.beliefs(belief.partition("/")[0], language=language) if one.id == belief)
    clause = get_game(named.game).rulebook_in(language)[named.rule]
    assert part in part_about(clause.text, f"{named.name} {named.sentence}")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_part_is_short_or_one_sentence_and_a_short_clause_is_said_whole(game: str, language: str) -> None:
    book = get_game(game).rulebook_in(language)
    for named in teaching.beliefs(game, language=language):
        text = book[named.rule].text.strip()
        part = part_about(text, f"{named.name} {named.sentence}")
        assert part in " ".join(text.split())
        if count_words(text) <= MOST_AFTER_BELIEF:
            assert part == " ".join(text.split())
        else:
            assert count_words(part) <= MOST_AFTER_BELIEF or ". " not in part


def test_a_clause_that_shares_no_word_with_the_belief_is_said_from_its_beginning() -> None:
    sentence = " ".join(["word"] * 25)
    assert part_about(f"First {sentence}. Second {sentence}.", "Nothing alike") == f"First {sentence}."

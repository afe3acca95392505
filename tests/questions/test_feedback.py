"""What is told of answers: choices that have the same reason share a sentence, by the facts and not by the letters."""

from __future__ import annotations

from sisyphus_widgets.questions.feedback import told_right
from sisyphus_widgets.questions.positions import walk
from sisyphus_widgets.questions.search import questions_at
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.rules.language.statement import Statement, statement


def test_a_number_within_another_does_not_keep_choices_apart() -> None:
    """A three and a twelve are not enough for the same reason, though “3” is in “30”."""
    [asked] = questions_at(walk(get_game("sixty"), 3).states[17], None, kinds=["playable.elements"])
    told = [one["text"] for one in told_right(asked, asked.judge(asked.answer))]
    assert "3 is not greater than 30, and you hold no other 3. The same goes for 12." in told
    assert not any(text.startswith("12 is") for text in told)


def test_a_statement_is_of_the_facts_that_its_sentence_names() -> None:
    texts = get_game("sisyphus_cards").texts()
    facts = {"seat": 1, "card": "7C", "unsaid": 4}
    one = statement(texts, "events.card_played.lead", facts, 1)
    assert one == statement(texts, "events.card_played.lead", {**facts, "unsaid": 5}, 1)
    assert one != statement(texts, "events.card_played.lead", {**facts, "card": "8C"}, 1)
    assert one != statement(texts, "events.card_played.follow", facts, 1)
    assert len({one, statement(texts, "events.card_played.lead", facts, 1)}) == 1


def test_a_pattern_is_the_same_for_every_element() -> None:
    def barred(card: str) -> Statement:
        return Statement("reasons.too_small", (("cards", (card,)), ("n", 30), ("shown", card)))

    assert barred("3").pattern("3~0~1") == barred("12").pattern("12~0~2") != barred("3")
    assert barred("3").names("3~0~1")
    assert not barred("3").names("4~0~1")
    assert not Statement("reasons.not_yours").names("4~0~1")

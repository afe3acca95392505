"""Guesses: those possible for each form of question, and the share of a family that one guess may answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sisyphus_widgets.questions.forms import Form
from sisyphus_widgets.questions.guessing import by_words, contest, fair, families, guesses
from sisyphus_widgets.questions.question import AnswerKey, Question
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.schema import FormKind

CARDS = get_game("sisyphus_cards")
STATE, TEXTS = CARDS.start(), CARDS.texts("en")


def make_question(
    form: FormKind, answer: Any, ids: str = "", *, kind: str = "outcome", ask: str = "it", n: int = 0
) -> Question:
    """Return a question of a form; the words in ``ids`` are its choices, labelled "the ..."."""
    choices = tuple((word, f"the {word}") for word in ids.split())
    id, rules = f"sisyphus_cards/{kind}.{ask}/{n}", ("sisyphus_cards.3.2",)
    return Question(
        id,
        "sisyphus_cards",
        kind,
        ask,
        str(n),
        0,
        "Which pair?",
        Form(form, choices),
        rules,
        STATE,
        TEXTS,
        AnswerKey(answer),
    )


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        (make_question("number", 4), {4}),
        (make_question("option", "b", "a b c"), {"b"}),
        (make_question("option", "a", "a b c"), {"a", "first"}),
        (make_question("seat", "c", "a b c"), {"c", "last"}),
        (
            make_question("option", "a", "a b c", kind="rule"),
            {"first"},
        ),  # for these questions, the rule itself is no guess
        (make_question("space", "c", "a b c"), {2}),  # an index, since each seat has its own element for level 3
        (make_question("order", ("a", "b"), "a b"), {"as shown"}),
        (make_question("order", ("b", "a"), "a b"), {"backwards"}),
        (make_question("pick", ("a", "b"), "a b"), set()),
    ],
)
def test_guesses_are_constant_answers_or_constant_places(question: Question, answers: set[object]) -> None:
    assert guesses(question) == answers


def test_yes_no_questions_form_one_contest_and_other_pairs_one_per_kind() -> None:
    may, kept = make_question("option", "yes", "yes no"), make_question("option", "no", "yes no", ask="kept")
    assert contest(may) == contest(kept) == "yes"
    assert contest(make_question("option", "again", "deck again", ask="stays")) == ("outcome", "stays")
    assert contest(make_question("option", "a", "a b c")) is None
    assert families(may) == {"two", "yes"}
    assert families(make_question("number", 1)) == {"number"}


@pytest.mark.parametrize(
    ("answers", "left"),
    [
        ("yes", {}),
        ("yes yes yes no", {"yes": 1, "no": 1}),
        ("no no no yes yes yes", {"yes": 3, "no": 3}),
    ],
)
def test_fair_balances_two_answers(answers: str, left: dict[str, int]) -> None:
    pool = [make_question("option", answer, "yes no", n=n) for n, answer in enumerate(answers.split())]
    assert Counter(one.answer for one in fair(pool)) == left


@pytest.mark.parametrize(
    ("answers", "left"),
    [
        ("7", "7"),
        ("7 7 7", "7"),
        ("7 7 7 4", "7 4"),
        ("7 7 7 4 4 5", "7 7 4 4 5"),
        ("0 0 0 0 1 2 3 4 5 6", "0 0 0 0 1 2 3 4 5 6"),
        ("0 0 0 0 0 1 2 3 4 5 6", "0 0 0 0 1 2 3 4 5 6"),
    ],
)
def test_fair_keeps_every_number_below_two_fifths(answers: str, left: str) -> None:
    pool = [make_question("number", int(answer), n=n) for n, answer in enumerate(answers.split())]
    assert sorted(one.answer for one in fair(pool)) == sorted(map(int, left.split()))


def test_an_option_that_shares_words_with_the_prompt_is_a_guess() -> None:
    assert by_words(make_question("option", "pair", "pair trick")) == {"by words"}
    assert by_words(make_question("option", "trick", "pair trick")) == set()
    assert by_words(make_question("option", "a", "a b")) == {"by words"}  # no option shares a word: the first counts
    assert by_words(make_question("number", 1)) == set()

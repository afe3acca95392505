"""The choices of a question are of the kind that it asks for: Yes and No after "may you", seats after "who", etc."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice

import pytest

from sisyphus_widgets.lessons.courses.stations import games_with_course
from sisyphus_widgets.questions.contrast import known_pairs
from sisyphus_widgets.questions.forms import Form
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import Question, question

from .test_second_judgement import looked_for

FULL, SAMPLE = 400, 40
"""The number of questions of a game, in full and in a sample."""

WALKS, FEW = 40, 3
"""The number of games that are searched for them."""

PAIRS = 3
"""The greatest number of contrast pairs of a game."""

LANGUAGES = ("en", "de")

OPEN = {
    "en": r"(In )?(which|who|whose|where|how|what)\b",
    "de": r"(in |nach )?(wer|wessen|was|wo|wohin|wie|welche\w*)\b",
}
"""The beginnings of a question, or of its part after a comma or a colon, that do not ask for Yes or No."""

ASKED_BY_FORM = {
    "en": {"number": "how (many|much)", "seat": "who", "space": "where", "order": "in which order"},
    "de": {"number": "wie (viele?|hoch)", "seat": "wer", "space": "wo", "order": "in welcher reihenfolge"},
}
"""The words by which a question asks for a form of answer."""

POSITIONS = {"en": "In which position", "de": "In welcher Stellung"}

YES_OR_NO = re.compile(r"(Yes|No|Ja|Nein)\b")


def faults(target: Question, language: str) -> Iterator[str]:
    """Yield what does not fit between a prompt and its choices."""
    sentences = re.split(r"(?<=[.?!])\s+", target.prompt)
    last = next((sentence for sentence in reversed(sentences) if "?" in sentence), sentences[-1])
    labels = [label for _, label in target.form.choices]
    is_open = any(re.match(OPEN[language], part, re.IGNORECASE) for part in re.split(r"[,:] ", last))
    if ("?" in last) == (target.form.kind == "act"):
        yield "a task has moves for an answer, and a question does not"
    if target.form.kind in ("option", "seat") and is_open == all(map(YES_OR_NO.match, labels)):
        yield "a question that asks for Yes or No offers both, and no other does"
    if (target.other is not None) != (POSITIONS[language] in last):
        yield "a question asks for a position if there are two"
    wanted = ASKED_BY_FORM[language].get(target.form.kind, "")
    if not re.search(wanted, last, re.IGNORECASE):
        yield f"a question with this form asks {wanted}"
    if target.kind == "rule" and target.ask in ("refusal", "event") and not {*labels} <= titles(target):
        yield "a question about a rule offers titles"


def titles(target: Question) -> set[str]:
    """Return the titles of the rules at the table of a question."""
    return {clause.title for clause in get_game(target.game).rulebook_at(target.state, target.texts.language)}


def questions_of(name: str, full: bool) -> Iterator[Question]:
    """Yield questions of all kinds of a game, and contrast pairs."""
    game = get_game(name)
    ids = (id for clause in game.rulebook for id in known_pairs(game, clause.id))
    some = looked_for(name, *((FULL, WALKS) if full else (SAMPLE, FEW)))
    return chain(some, map(question, islice(ids, None if full else PAIRS)))


@pytest.mark.parametrize("name", sorted(games_with_course()))
def test_choices_fit_the_question(name: str, full: bool) -> None:
    found, checked = list[str](), 0
    for one in questions_of(name, full):
        for language in LANGUAGES:
            same = question(one.id, language=language)
            found += [f"{one.id}: {fault} | {same.prompt} {same.form}" for fault in faults(same, language)]
            checked += 1
    assert not found, "\n".join(found[:20])
    assert checked > SAMPLE


def test_choices_of_another_kind_are_found() -> None:
    one = question("ascend/outcome.ended/118.52")
    assert not [*faults(one, "en")]
    seats = replace(one, form=Form("seat", ((0, "South"), (1, "West"))))
    assert len([*faults(seats, "en")]) == 2
    assert [*faults(replace(one, prompt="Which rule decides that?"), "en")]

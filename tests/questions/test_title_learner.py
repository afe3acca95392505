"""A learner who only knows which titles tend to be right earns little on questions about the deciding rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from sisyphus_widgets.questions.guessing import known_by_title
from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.questions.search import questions
from sisyphus_widgets.rules.game_files import teaching
from sisyphus_widgets.teaching import Question
from tests.parts import is_turn

GAMES = ("sisyphus_cards", "sixty", "skitgubbe", "sisyphos_board", "ascend")

MOST = 0.45
"""The greatest share of questions that the learner answers, of the listed ones and of 300 default ones.

The learner even knows how often each title is right in just these questions.
"""

KINDS = ("rule.refusal", "rule.event")


def listed(name: str) -> list[Question]:
    """Return the listed questions whose options are titles."""
    lists = [ids for file in ("known", "stock") for ids in teaching(name, file).values()]
    found = {id for ids in lists for id in ids if id.partition("/")[0] in KINDS}
    return [question(f"{name}/{id}") for id in sorted(found)]


def earned(questions: Iterable[Question]) -> float:
    """Return the share that is answered by the title that is right most often where it is offered.

    The learner even knows the questions of each kind, and how often each title is right in just these questions.
    """
    some, offered, right = list(questions), Counter[tuple[str, object]](), Counter[tuple[str, object]]()
    for one in some:
        offered.update((one.ask, id) for id in one.form.ids)
        right[one.ask, one.answer] += 1
    score = 0.0
    for one in some:
        shares = {id: right[one.ask, id] / offered[one.ask, id] for id in one.form.ids}
        best = [id for id, share in shares.items() if share == max(shares.values())]
        score += (one.answer in best) / len(best)
    return score / len(some)


@pytest.mark.parametrize("name", GAMES)
def test_titles_alone_do_not_tell_the_right_rule(name: str) -> None:
    some = listed(name)
    assert len(some) >= 20
    assert earned(some) < MOST


def test_a_title_that_is_always_right_would_be_found() -> None:
    one = [question for question in listed("sixty") if question.answer == "sixty.3.3"]
    assert earned(one) == 1


@pytest.mark.parametrize("name", GAMES)
def test_titles_alone_tell_little_in_default_questions(name: str, full: bool) -> None:
    if not full and not is_turn(name, [*GAMES], 0):
        pytest.skip("the others with --full")
    titled = [one for one in questions(name, n=300, language="en") if f"{one.kind}.{one.ask}" in KINDS]
    assert len(titled) >= 20
    assert earned(titled) < MOST
    assert earned(titled) == pytest.approx(known_by_title(titled)), "the search measures the same"

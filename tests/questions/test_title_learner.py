"""A learner who only knows which titles tend to be right earns little on questions about the deciding rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.rules.game_files import teaching
from sisyphus_widgets.teaching import Question

MOST = {"sisyphus_cards": 0.45, "sixty": 0.45, "skitgubbe": 0.45, "sisyphos_board": 0.55, "ascend": 0.60}
"""The greatest share of listed questions that the learner answers.

A board game has few clauses that refuse a move. In Ascend, cards that make no combination break four clauses at once,
of which only one can be offered.
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


@pytest.mark.parametrize("name", MOST)
def test_titles_alone_do_not_tell_the_right_rule(name: str) -> None:
    questions = listed(name)
    assert len(questions) > 30
    assert earned(questions) < MOST[name]


def test_a_title_that_is_always_right_would_be_found() -> None:
    one = [question for question in listed("sixty") if question.answer == "sixty.3.3"]
    assert earned(one) == 1

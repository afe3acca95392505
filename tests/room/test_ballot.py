"""The counts of a class's answers."""

from __future__ import annotations

import pytest

from sisyphus_widgets.questions.forms import AnswerError
from sisyphus_widgets.room.ballot import Ballot
from sisyphus_widgets.teaching import questions


def test_each_member_counts_once_in_each_round() -> None:
    [question] = questions("sixty", rules=["3.3"], kinds=["rule"], n=1) or questions("sixty", n=1)
    first, second = question.form.ids[:2]
    ballot = Ballot(question)
    for member, answer in [(1, first), (2, second), (3, second), (1, second)]:
        ballot.take(member, ballot.read(answer))
    assert ballot.answered == 3
    assert {bar.label: bar.counts for bar in ballot.bars()}[question.form.label(second)] == (3,)
    ballot.ask_again()
    assert (ballot.round, ballot.answered) == (1, 0)
    ballot.take(1, ballot.read(question.answer))
    bars = {bar.label: bar for bar in ballot.bars()}
    assert bars[question.form.label(second)].counts[0] == 3
    right = bars[question.answer_text(question.answer)]
    assert right.right
    assert (right.counts[1], right.members) == (1, (1,))
    assert sum(bar.right for bar in ballot.bars()) == 1
    assert len(ballot.bars()) == len(question.form.ids), "choices that nobody has chosen are there"


def test_an_answer_of_a_wrong_form_is_refused_and_not_counted() -> None:
    [question] = questions("sixty", n=1)
    ballot = Ballot(question)
    with pytest.raises(AnswerError):
        ballot.read({"what": "ever"})
    assert ballot.answered == 0


def test_equal_sets_in_another_order_count_as_one_answer() -> None:
    question = next(one for one in questions("sisyphus_cards", n=30, seed=2) if one.form.kind == "pick")
    ids = list(question.form.ids)[:2]
    ballot = Ballot(question)
    ballot.take(1, ballot.read(ids))
    ballot.take(2, ballot.read(ids[::-1]))
    [bar] = ballot.bars()
    assert bar.counts == (2,)

"""The coach's memory follows from the answers of the log, and its choice from that memory and the moments."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from sisyphus_widgets.advice.coach import moments
from sisyphus_widgets.advice.coach.moments import Moment
from sisyphus_widgets.games.sixty import position
from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.answer import Answer, lines_of, of_log
from sisyphus_widgets.practice.coach.choice import choose
from sisyphus_widgets.practice.coach.coach_entries import EntryPlace, illegal_try, move_made, telling
from sisyphus_widgets.practice.coach.memory import CoachMemory, memory_of
from sisyphus_widgets.practice.rule_record import progress
from sisyphus_widgets.rules import get_game

SIXTY = get_game("sixty")
STATE = position(hands=["5 5 15", "20 30", "3"], to_move=0, attack="5")


def example(rule: str) -> Answer:
    return Answer("", f"sixty/coach.told/{rule}", None, 0, parts=((rule, True),))


def right(rule: str, is_right: bool = True) -> Answer:
    return Answer("", "sixty/outcome.total/1.2", 3, 1, parts=((rule, is_right),))


def moment(number: str, face: Any, bond: Any = "chief") -> Moment:
    return Moment(f"sixty.{number}", face, "any", "", bond)


def chosen(found: list[Moment], memory: CoachMemory | None = None) -> list[tuple[str, str]]:
    remarks = choose(SIXTY, found, memory or CoachMemory(), lambda moment: True)
    return [(remark.act, remark.moment.number) for remark in remarks]


def met(*numbers: str) -> CoachMemory:
    return memory_of(example(f"sixty.{number}") for number in numbers)


# --- memory ---------------------------------------------------------------------------------------------------------


def test_a_rule_is_new_then_met_then_practised() -> None:
    answers = [example("sixty.2.1"), right("sixty.2.1"), right("sixty.2.1")]
    stages = [memory_of(answers[:count]).stage("sixty.2.1") for count in range(4)]
    helps = [memory_of(answers[:count])["sixty.2.1"].help for count in range(4)]
    assert stages == ["new", "met", "practised", "practised"]
    assert helps == ["lift", "lift", "on_request", "none"]


def test_a_mistake_tells_a_rule_and_brings_its_help_back() -> None:
    memory = memory_of([example("sixty.2.1"), right("sixty.2.1"), right("sixty.2.1"), right("sixty.2.1", False)])
    assert memory.stage("sixty.2.1") == "met"
    assert memory["sixty.2.1"].help == "lift"
    assert memory_of([right("sixty.3.3", False)]).stage("sixty.3.3") == "met", "the reason told it"


def test_help_is_that_of_the_least_familiar_rule() -> None:
    memory = memory_of([example("sixty.2.1"), *[right("sixty.2.1")] * 2, example("sixty.3.1"), right("sixty.3.1")])
    assert memory.help_with(["sixty.2.1"]) == "none"
    assert memory.help_with(["sixty.2.1", "sixty.3.1"]) == "on_request"
    assert memory.help_with(["sixty.2.1", "sixty.3.1", "sixty.3.3"]) == "lift"


def test_the_memory_of_a_whole_log_is_that_of_its_parts() -> None:
    answers = [example("sixty.2.1"), right("sixty.2.1"), example("sixty.3.1"), right("sixty.2.1", False)]
    for cut in range(len(answers)):
        assert memory_of(answers[:cut]).after(answers[cut:]) == memory_of(answers)


def test_a_claim_tells_nothing() -> None:
    assert memory_of([Answer("", "sixty/a/1", 1, 1, parts=(("sixty.2.1", True),), claimed=True)]) == CoachMemory()


def test_entries_survive_the_log_and_mean_to_practice_what_they_mean_to_the_coach() -> None:
    place = EntryPlace(SIXTY, STATE, 0, 12, "2026-03-14T10:00:00+00:00")
    verdict = STATE.verdict("take")
    entry = telling(place, moment("3.1", "possible").rule)
    tried = illegal_try(place, "take", verdict, 1)
    move = move_made(place, "add 5", ["sixty.3.1", "sixty.3.5"])
    written = [entry, tried, move]
    read = [of_log(entry) for entry in log.read("\n".join(lines_of(written)))]
    assert memory_of(read) == memory_of(written)
    assert memory_of(read).stage("sixty.3.1") == "practised"
    assert memory_of(read).stage("sixty.3.5") == "practised"
    records = progress(["sixty.3.1", "sixty.3.5"], read)[0]
    assert records["sixty.3.1"].was_revealed
    assert records["sixty.3.1"].was_kept
    assert not records["sixty.3.5"].is_started, "an illegal try is no answer of practice"
    assert len({answer.key for answer in written}) == 3


# --- choice ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [*permutations(range(4))])
def test_one_new_rule_is_told_at_a_decision_whatever_the_order_of_its_moments(order: tuple[int, ...]) -> None:
    found = [moment("3.5", "refused"), moment("3.3", "possible"), moment("3.1", "possible"), moment("2.2", "yours")]
    assert chosen([found[at] for at in order]) == [("tell", "3.1")]


def test_the_only_move_comes_first() -> None:
    assert chosen([moment("3.3", "refused"), moment("3.5", "only")]) == [("tell", "3.5")]


def test_what_happened_waits_while_the_decision_rests_on_something_new() -> None:
    found = [moment("3.3", "others"), moment("2.2", "yours"), moment("3.1", "possible")]
    assert chosen(found) == [("tell", "3.1")]
    assert chosen(found, met("3.1")) == [("tell", "3.3")]
    assert chosen(found, met("3.1", "3.3")) == [("tell", "2.2")], "what is quiet comes last"
    assert chosen(found, met("3.1", "3.3", "2.2")) == [("foretell", "3.1")]


def test_a_loud_rule_is_told_at_once_beside_the_one_that_the_decision_rests_on() -> None:
    found = [moment("3.3", "others"), moment("3.2", "others"), moment("3.1", "possible")]
    assert chosen(found) == [("tell", "3.2"), ("tell", "3.1")]
    assert chosen(found, met("3.1")) == [("tell", "3.2")], "nothing else that is new"


def test_the_third_time_the_coach_is_silent_until_a_mistake() -> None:
    found = [moment("3.1", "possible")]
    memory = met("3.1")
    assert chosen(found, memory) == [("foretell", "3.1")]
    memory = memory.after([right("sixty.3.1")])
    assert chosen(found, memory) == []
    assert chosen(found, memory.after([right("sixty.3.1", False)])) == [("foretell", "3.1")]


def test_of_two_met_rules_the_one_that_waited_longer_is_foretold() -> None:
    found = [moment("3.1", "possible"), moment("3.3", "possible")]
    assert chosen(found, met("3.3", "3.1")) == [("foretell", "3.3")]


def test_a_moment_without_a_sentence_is_not_told() -> None:
    found = [moment("3.1", "possible"), moment("3.3", "possible")]
    remarks = choose(SIXTY, found, CoachMemory(), lambda moment: moment.number == "3.3")
    assert [remark.moment.number for remark in remarks] == ["3.3"]


def test_a_rule_outside_the_order_of_learning_is_never_told() -> None:
    assert chosen([moment("1.1", "others"), moment("1.3", "others")]) == []


def test_the_choice_at_a_real_attack() -> None:
    remarks = choose(SIXTY, moments(STATE), met("2.1"), lambda moment: True)
    assert [(remark.act, remark.moment.number) for remark in remarks] == [("tell", "3.1")]

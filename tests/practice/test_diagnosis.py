"""The diagnosis: simulated learners with a belief are found by name, and others are not accused of it."""

from __future__ import annotations

import pytest

from devtools.believers import believers, paired, practise, sound
from sisyphus_widgets import teaching
from sisyphus_widgets.practice.diagnosis import (
    LEAST,
    GivenAnswer,
    believed_answers,
    diagnose,
    is_telling,
    named_beliefs,
)
from sisyphus_widgets.practice.doubts import Doubts
from sisyphus_widgets.practice.half import Half
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.questions.exposure import exposing_about
from sisyphus_widgets.rules import get_game
from tests.parts import is_turn

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")
PARTS = 12

RULE_OF = {named.id: named.rule for game in GAMES for named in teaching.beliefs(game, language="en")}

SLIPS = (0.0, 0.05, 0.1)
"""The rates of slips of simulated learners."""

MOST_FALSE = 0.01
"""The greatest share of learners who hear a belief that they do not have."""

FOUND = 0.95
"""The least share of learners with one belief, or with two, whose beliefs are found."""


def exposing(belief: str, n: int) -> list[teaching.Question]:
    """Return questions that expose a belief."""
    game, _, name = belief.partition("/")
    found = exposing_about(get_game(game), RULE_OF[belief])
    return [teaching.question(f"{game}/{id}") for id in [id for id in found if name in found[id]][:n]]


def as_believed(belief: str, n: int) -> list[GivenAnswer]:
    """Return the answers of one who has a belief."""
    return [GivenAnswer(one, dict(believed_answers(one))[belief]) for one in exposing(belief, n)]


def test_one_answer_of_a_believer_names_nothing_but_several_do() -> None:
    answers = as_believed("sixty/equal_fights", 4)
    assert named_beliefs(diagnose(answers[: LEAST - 1])) == []
    assert named_beliefs(diagnose(answers)) == ["sixty/equal_fights"]


def test_right_answers_make_a_belief_less_likely() -> None:
    [question, *_] = exposing("sixty/equal_fights", 1)
    before, after = (
        {one.belief: one.probability for one in diagnose([GivenAnswer(question, question.answer)] * times)}
        for times in (1, 2)
    )
    assert after["sixty/equal_fights"] < before["sixty/equal_fights"] < 1 / len(before)


def test_no_belief_is_ever_certain() -> None:
    assert all(one.probability < 1 for one in diagnose(as_believed("sixty/equal_fights", 4)))
    assert diagnose([]) == []


def test_an_answer_that_was_done_already_says_nothing() -> None:
    [question] = [one for one in exposing("sixty/equal_fights", 8) if one.form.kind == "option"][:1]
    done = GivenAnswer(question, question.answer, Half(offered=(question.answer,)))
    likely = {one.belief: one.probability for one in diagnose([done])}
    assert likely["sixty/equal_fights"] == max(likely.values())


def test_two_beliefs_are_named_where_both_show() -> None:
    answers = [*as_believed("sixty/equal_fights", 6), *as_believed("sixty/abra_keeps", 6)]
    assert {*named_beliefs(diagnose(answers))} == {"sixty/equal_fights", "sixty/abra_keeps"}


def test_beliefs_that_the_answers_fit_alike_are_to_be_told_apart() -> None:
    alike = "skitgubbe/leader_again", "skitgubbe/next_leads"
    both = [one for one in exposing(alike[0], 20) if not is_telling(one, alike)]
    given = [GivenAnswer(one, dict(believed_answers(one))[alike[0]]) for one in both]
    assert len(given) >= LEAST
    assert named_beliefs(diagnose(given)) == []
    assert {*Doubts(diagnose(given), ()).suspected} == {*alike}
    assert any(is_telling(one, alike) for one in exposing(alike[0], 20))


def test_beliefs_still_open_are_told_apart_although_another_one_may_be_named() -> None:
    alike = "ascend/excuse_frees_suit", "ascend/no_suit"
    both = [one for one in exposing(alike[0], 20) if not is_telling(one, alike)]
    given = [GivenAnswer(one, dict(believed_answers(one))[alike[0]]) for one in both]
    found = diagnose([*as_believed("ascend/any_straight", 6), *given])
    assert named_beliefs(found) == ["ascend/any_straight"]
    assert {*Doubts(found, ()).suspected} == {*alike}


def test_a_belief_far_behind_the_likeliest_ones_is_not_told_apart_from_them() -> None:
    alike = [f"sisyphus_cards/{name}" for name in ("left_over_lost", "nine", "bonus_after", "bonus_led")]
    same = [one for one in exposing(alike[0], 20) if not is_telling(one, alike)]
    given = [GivenAnswer(one, dict(believed_answers(one))[alike[0]]) for one in same]
    doubts = Doubts(diagnose(given), ())
    assert {*alike} < {*doubts.suspected}
    assert doubts.are_few
    assert not any(map(doubts.is_told_by, same))


def test_a_belief_is_looked_for_after_its_first_sign_until_it_is_settled() -> None:
    counts = {n: Doubts(diagnose(as_believed("sixty/equal_fights", n)), ()).suspected for n in (1, 6)}
    assert "sixty/equal_fights" in counts[1]
    assert counts[6] == []


def test_a_wrong_answer_that_a_named_belief_explains_is_no_sign_of_another_one() -> None:
    one, other = "skitgubbe/leader_again", "skitgubbe/next_leads"
    found = [question for question in exposing(one, 20) if is_telling(question, (one, other))]
    shared = [question for question in exposing(one, 20) if not is_telling(question, (one, other))]
    given = [GivenAnswer(question, dict(believed_answers(question))[one]) for question in (*found[:5], *shared)]
    evidence = {likelihood.belief: likelihood.evidence for likelihood in diagnose(given)}
    assert named_beliefs(diagnose(given)) == [one]
    assert evidence[one] > 0 >= evidence[other]


def test_a_question_tells_more_if_beliefs_answer_it_otherwise_and_less_if_a_settled_one_does() -> None:
    alike = "skitgubbe/leader_again", "skitgubbe/next_leads"
    both = [one for one in exposing(alike[0], 20) if not is_telling(one, alike)]
    doubts = Doubts(diagnose([GivenAnswer(one, dict(believed_answers(one))[alike[0]]) for one in both]), ())
    apart = next(one for one in exposing(alike[0], 20) if is_telling(one, alike))
    assert doubts.gain(apart, Half()) > doubts.gain(both[0], Half()) >= 0
    settled = Doubts(diagnose(as_believed("sixty/mixed_fight", 6)), ["sixty/equal_fights"])
    [target] = exposing("sixty/equal_fights", 1)
    assert settled.gain(target, Half()) > 0
    assert Doubts(diagnose(as_believed("sixty/equal_fights", 6)), ()).gain(target, Half()) == 0


def test_a_slip_in_a_half_done_question_chooses_what_is_offered() -> None:
    [target] = [one for one in exposing("sixty/equal_fights", 8) if len(one.form.ids) > 2 or one.form.kind == "number"][
        :1
    ]
    believed = dict(believed_answers(target))["sixty/equal_fights"]
    pair = (target.answer, believed)
    whole, half = (diagnose([GivenAnswer(target, believed, done)])[0] for done in (Half(), Half(offered=pair)))
    assert whole.probability > half.probability


@pytest.mark.parts(PARTS)
def test_a_belief_of_a_learner_who_never_slips_is_found_within_25_answers_of_practice(part: int) -> None:
    wanted = sorted(RULE_OF)[part::PARTS]
    named = {id: [*practise(id.partition("/")[0], [id], [RULE_OF[id]], seed=1, slip=0).named] for id in wanted}
    assert named == {id: [id] for id in wanted}


@pytest.mark.parts(PARTS)
def test_a_learner_without_a_belief_is_not_accused_of_one(part: int) -> None:
    rules = sorted({*RULE_OF.values()})[part::PARTS]
    accused = [(rule, named) for rule in rules if (named := practise(rule.partition(".")[0], [], [rule], 2).named)]
    assert accused == []


@pytest.mark.parametrize("game", GAMES)
def test_learners_with_two_beliefs_hear_hardly_any_other_name_and_are_found(game: str, full: bool) -> None:
    if not full and not is_turn(game, GAMES, 0):
        pytest.skip("the others with --full")
    learners = [*paired(game, 24 if full else 8, SLIPS)]
    findings = [learner.practise() for learner in learners]
    found = sum(learner.is_found(finding) for learner, finding in zip(learners, findings, strict=True))
    false = [names for learner, one in zip(learners, findings, strict=True) if (names := learner.false_names(one))]
    assert len(false) <= 1
    assert found >= FOUND * len(learners)


@pytest.mark.parametrize("game", GAMES)
def test_of_a_hundred_learners_95_are_found_and_one_hears_a_false_name(game: str, full: bool) -> None:
    if not full:
        pytest.skip("with --full")
    learners = [*believers(game, range(1, 4), SLIPS)]
    findings = [learner.practise() for learner in learners]
    found = sum(learner.is_found(finding) for learner, finding in zip(learners, findings, strict=True))
    false = sum(bool(learner.false_names(one)) for learner, one in zip(learners, findings, strict=True))
    assert found >= FOUND * len(learners)
    assert false <= MOST_FALSE * len(learners)
    others = [*sound(game, range(1, 4), SLIPS)]
    assert sum(bool(one.practise().named) for one in others) <= MOST_FALSE * len(others)


def test_a_practice_run_tells_what_its_answers_show() -> None:
    run = Practising("sixty", rules=["sixty.3.3"], language="en", day=lambda: "2026-03-02")
    assert run.diagnosis == []
    wrong = 0
    for _ in range(12):
        if not run.showing:
            believed = dict(believed_answers(run.question)).get("sixty/mixed_fight", run.question.answer)
            possible = GivenAnswer(run.question, None, run.half).was_possible(believed)
            run.answer(believed if possible else run.question.answer)
            wrong += run.open
            if run.open:
                run.answer(run.question.answer)
        run.next_question()
    assert wrong
    assert run.diagnosis[0].belief == "sixty/mixed_fight"
    assert run.diagnosis[0].is_named

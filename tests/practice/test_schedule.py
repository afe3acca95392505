"""The schedule of practice: help that fades, missed rules that come back, and the same step after the same answers."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.advice.explain.worked_examples import worked
from sisyphus_widgets.practice.answer import Answer, of_log
from sisyphus_widgets.practice.diagnosis import GivenAnswer, believed_answers
from sisyphus_widgets.practice.page_questions import spread
from sisyphus_widgets.practice.rule_record import (
    ENOUGH_MISSES,
    GAPS,
    RIGHT_IN_A_ROW,
    Needs,
    Terms,
    progress,
    sort_of,
    sorts_needed,
)
from sisyphus_widgets.practice.schedule import (
    Half,
    asked_in_order,
    half,
    ids_about,
    needs_of,
    next_rule,
    next_step,
    step_about,
)
from sisyphus_widgets.questions.exposure import exposed_by, exposing_about
from sisyphus_widgets.rules import RulesError, get_game
from sisyphus_widgets.teaching import questions
from tests.games import every  # noqa: F401  (makes the game of the tests known)

DAY, NEXT_DAY = "2026-03-02", "2026-03-03"
RULES = ("sixty.2.1", "sixty.2.2", "sixty.3.1", "sixty.3.3")


def entry(rule: str, right: bool, question: str, day: str = DAY, tries: int = 1, value: object = "") -> Answer:
    return Answer(f"{day}T10:00:00", question, value, tries, parts=((rule, right),))


def example_entry(rule: str) -> Answer:
    return entry(rule, True, f"{rule} example", tries=0)


def played(knows: Any, *, steps: int, rules: tuple[str, ...] = RULES, seed: int = 0) -> list[tuple[str, str, bool]]:
    """Return the history of a learner: each rule, the help, and True if the answer was right."""
    log: list[Answer] = []
    history = []
    for number in range(steps):
        rule = next_rule(rules, log, day=DAY, seed=seed)
        if rule is None:
            break
        help = progress(rules, log)[0][rule].help
        right = help == "shown" or knows(rule, number)
        log.append(example_entry(rule) if help == "shown" else entry(rule, right, f"q{number}"))
        history.append((rule, help, right))
    return history


def test_help_goes_from_an_example_to_half_to_none() -> None:
    history = played(lambda rule, n: True, steps=60)
    for rule in RULES:
        helps = [help for one, help, _ in history if one == rule]
        assert helps[:2] == ["shown", "half"]
        assert {*helps[2:]} == {"alone"}


def test_four_right_answers_finish_a_rule_for_the_day() -> None:
    history = played(lambda rule, n: True, steps=200)
    assert {rule: sum(help != "shown" for one, help, _ in history if one == rule) for rule in RULES} == dict.fromkeys(
        RULES, RIGHT_IN_A_ROW
    )


def test_right_answers_in_one_position_do_not_make_a_rule_practised() -> None:
    log = [example_entry(RULES[0]), *(entry(RULES[0], True, "the same") for _ in range(9))]
    assert not progress(RULES, log)[0][RULES[0]].practised
    log += [entry(RULES[0], True, f"q{n}") for n in range(RIGHT_IN_A_ROW - 1)]
    assert progress(RULES, log)[0][RULES[0]].state == "practised"


def test_a_second_try_changes_no_record_and_hides_no_later_answer() -> None:
    log = [example_entry(RULES[0]), entry(RULES[0], False, "q1"), entry(RULES[0], True, "q1", tries=2)]
    before = progress(RULES, log[:2])
    assert progress(RULES, log) == before
    found, count, last = progress(RULES, [*log, example_entry(RULES[1]), entry(RULES[1], True, "q2")])
    assert (count, last) == (2, RULES[1])
    assert found[RULES[1]].is_started


def right(question: str, answer: object = "", day: str = DAY) -> Answer:
    return entry(RULES[0], True, question, day, value=answer)


def state(log: list[Answer], **needs: Any) -> str:
    terms = Terms(lambda rule: Needs(**needs))
    return progress(RULES, [example_entry(RULES[0]), *log], terms)[0][RULES[0]].state


def test_a_rule_is_known_only_on_another_day_or_in_play() -> None:
    log = [right(f"q{n}") for n in range(RIGHT_IN_A_ROW)]
    assert state(log) == "practised"
    assert next_rule(RULES[:1], [example_entry(RULES[0]), *log], day=DAY) is None
    assert next_rule(RULES[:1], [example_entry(RULES[0]), *log], day=NEXT_DAY) == RULES[0]
    assert state([*log, right("q5", day=NEXT_DAY)]) == "known"
    assert state([*log, right("sixty/outcome.total/here.7")]) == "kept"
    missed = entry(RULES[0], False, "sixty/play.move/here.9")
    assert state([*log, right("sixty/outcome.total/here.7"), missed]) == "practised"
    assert state([right("sixty/outcome.total/here.7")]) == "begun", "that alone does not make it known"


def test_a_rule_is_practised_only_once_each_belief_about_it_had_two_chances_to_show() -> None:
    game = get_game("sixty")
    ids = [f"sixty/{id}" for id, names in exposing_about(game, RULES[3]).items() if "mixed_fight" in names]
    others = [f"q{n}" for n in range(9)]
    needs = {"beliefs": frozenset({"mixed_fight"})}
    log = [entry(RULES[3], True, one) for one in others]

    def is_known(more: list[str]) -> bool:
        answers = [example_entry(RULES[3]), *log, *(entry(RULES[3], True, one) for one in more)]
        terms = Terms(lambda rule: Needs(**needs))
        return progress(RULES, answers, terms)[0][RULES[3]].practised

    assert [is_known(ids[:n]) for n in range(3)] == [False, False, True]
    assert not is_known([ids[0], ids[0]]), "the same question again is not another chance"


def test_practice_asks_next_what_may_show_a_belief_that_had_no_chance_yet() -> None:
    game, rule = get_game("sixty"), "sixty.3.5"
    terms = Terms(lambda rule: needs_of(game, rule))
    assert needs_of(game, rule).beliefs >= {"taker_leads", "attacker_again"}
    log = [example_entry(rule)]
    for _ in range(12):
        record = progress([rule], log, terms)[0][rule]
        step = step_about(game, rule, log, terms=terms)
        if record.possible and not record.wants_pair:
            assert exposed_by(step.question.id) & record.possible
        log.append(entry(rule, True, step.question.id, value=step.question.answer))
    assert not progress([rule], log, terms)[0][rule].possible


def test_a_rule_asked_by_yes_or_no_needs_both_answers() -> None:
    yes = [right(f"q{n}", "yes") for n in range(9)]
    assert state(yes) == "practised"
    assert state(yes, sorts=frozenset({"yes", "no"})) == "begun"
    assert state([*yes, right("q10", "no")], sorts=frozenset({"yes", "no"})) == "practised"
    everything = [right(f"q{n}", ("a",)) for n in range(9)]
    assert state(everything, sorts=frozenset({"some"})) == "begun"


def test_a_rule_with_a_contrast_pair_needs_it() -> None:
    log = [right(f"q{n}") for n in range(9)]
    assert state(log, pair=True) == "begun"
    assert state([*log, right("sixty/pair.may/1.2~3.4:lead_5", "first")], pair=True) == "practised"


@pytest.mark.parametrize(
    ("answer", "parts", "sort"),
    [("yes", 1, "yes"), ("no", 1, "no"), (3, 1, ""), ([], 3, "none"), (["a"], 3, "some"), (["a", "b"], 2, "all")],
)
def test_an_answer_has_a_sort(answer: object, parts: int, sort: str) -> None:
    assert sort_of(answer, parts) == sort


def test_sorts_are_needed_only_where_two_occur() -> None:
    assert sorts_needed(["yes", "yes", ""]) == frozenset()
    assert sorts_needed(["yes", "no", "all"]) == {"yes", "no"}
    assert sorts_needed(["some", "all"]) == {"some"}
    assert sorts_needed(["some", "some"]) == frozenset()


def test_five_misses_bring_another_example() -> None:
    log = [example_entry(RULES[0]), *(entry(RULES[0], False, f"q{n}") for n in range(ENOUGH_MISSES - 1))]
    assert progress(RULES, log)[0][RULES[0]].help == "half"
    log.append(entry(RULES[0], False, "once more"))
    assert progress(RULES, log)[0][RULES[0]].help == "shown"
    log.append(example_entry(RULES[0]))
    one = progress(RULES, log)[0][RULES[0]]
    assert (one.help, one.misses) == ("half", 0)
    assert next_rule(RULES, log, day=DAY) == RULES[0], "it is asked about at once"


def test_each_further_example_differs_from_the_last() -> None:
    log: list[Answer] = []
    examples = []
    for _ in range(60):
        step = next_step("sixty", log, rules=["2.1"], day=DAY)
        assert step is not None
        if step.help == "shown":
            examples.append(step.question.id)
        log.append(entry(step.rule, False, step.question.id, tries=0 if step.help == "shown" else 1))
    assert len(examples) == 60 // (ENOUGH_MISSES + 1)
    assert len(set(examples)) == 3


def test_a_pair_comes_after_a_first_right_answer() -> None:
    log: list[Answer] = []
    kinds = []
    for _ in range(7):
        step = next_step("sisyphus_cards", log, rules=["3.2"], day=DAY)
        if step is None:
            break
        kinds.append((step.help, step.question.kind == "pair"))
        tries, given = int(step.help != "shown"), step.question.answer
        log.append(entry(step.rule, True, step.question.id, tries=tries, value=given))
    assert kinds[:3] == [("shown", False), ("half", False), ("alone", True)]
    assert not any(pair for _, pair in kinds[3:])


def test_a_missed_rule_comes_back_after_two_five_and_ten_questions_and_another_day() -> None:
    missed, others = RULES[0], RULES[1:]
    log = [*map(example_entry, RULES), entry(missed, False, "first")]
    filler = 0
    for gap in GAPS:
        for count in range(gap - 1):
            log.append(entry(others[filler % 3], True, f"filler {filler}"))
            filler += 1
            one, now, _ = progress(RULES, log)
            assert one[missed].due(now, DAY) == (count + 1 >= gap)
        log.append(entry(others[filler % 3], True, f"filler {filler}"))
        filler += 1
        assert next_rule(RULES, log, day=DAY) == missed
        log.append(entry(missed, True, f"again {gap}"))
    one, now, _ = progress(RULES, log)
    assert not one[missed].due(now + 100, DAY)
    assert one[missed].due(now, NEXT_DAY)
    assert not one[missed].is_known
    log.append(entry(missed, True, "next day", NEXT_DAY))
    assert progress(RULES, log)[0][missed].is_known


def test_a_later_miss_brings_back_help_and_the_first_gap() -> None:
    log = [example_entry(RULES[0]), entry(RULES[0], True, "a"), entry(RULES[0], False, "b")]
    one = progress(RULES, log)[0][RULES[0]]
    assert (one.help, one.stage, one.row) == ("half", 0, [])


def test_the_schedule_alternates_rules() -> None:
    rules = [rule for rule, _, _ in played(lambda rule, n: n % 3 > 0, steps=60)]
    assert sum(a == b for a, b in pairwise(rules)) < len(rules) / 4


@pytest.mark.parametrize("seed", range(5))
def test_the_schedule_always_has_a_next_rule(seed: int) -> None:
    rng = random.Random(seed)
    history = played(lambda rule, n: rng.random() < 0.5, steps=120, seed=seed)
    assert len(history) == 120
    assert {rule for rule, _, _ in history} == {*RULES}


def test_the_same_log_gives_the_same_step() -> None:
    log = [example_entry("sixty.2.1"), entry("sixty.2.1", True, "a"), entry("sixty.2.1", False, "b")]
    one, two = (next_step("sixty", log, rules=RULES, day=DAY, seed=3) for _ in range(2))
    assert one is not None
    assert two is not None
    assert (one.rule, one.help, one.question.id, one.half) == (two.rule, two.help, two.question.id, two.half)


def test_the_first_step_shows_the_first_rule() -> None:
    step = next_step("sisyphos_board", day=DAY)
    assert step is not None
    assert (step.rule, step.help, step.half) == ("sisyphos_board.2.1", "shown", Half())
    assert step.rule in step.question.rules


def test_no_question_comes_twice_while_there_are_others() -> None:
    log: list[Answer] = []
    for _ in range(8):
        step = next_step("three_cards", log, rules=["2.2"], day=DAY)
        if step is None:
            break
        assert step.question.id not in {one.question for one in log}
        log.append(entry(step.rule, True, step.question.id, tries=0 if step.help == "shown" else 1))
    assert len(log) == RIGHT_IN_A_ROW + 1


def test_half_leaves_half_of_the_choices_or_two_answers() -> None:
    seen = Counter[str]()
    for one in [*questions("sixty", n=20), *questions("ascend", n=20), *questions("sisyphos_board", n=10)]:
        done, form = half(one), one.form
        assert not (done.choices and done.offered)
        if form.kind in ("pick", "order"):
            assert [id for id in one.answer if id in done.choices] == [*done.choices]
            assert form.kind == "pick" or done.choices == tuple(one.answer[: len(done.choices)])
            assert len(done.choices) <= len(one.answer) / 2
            assert {*one.answer} <= {*(done.offered or form.ids)}
        elif done.offered:
            assert len(done.offered) == 2
            assert sum(one.judge(answer).right for answer in done.offered) == 1
        else:
            assert len(form.ids or one.moves) == 2
        seen[form.kind] += bool(done.choices or done.offered)
    assert seen.keys() >= {"pick", "number", "option", "act"}
    assert all(seen.values())


@pytest.mark.parametrize("game", ["ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe"])
def test_a_half_done_question_can_still_be_answered_by_a_belief(game: str) -> None:
    """A right answer to a half-done question counts as a chance for each belief that the question exposes."""
    changed = 0
    for rule in dict.fromkeys(one.rule for one in teaching.beliefs(game, language="en")):
        for id in [*exposing_about(get_game(game), rule)][:3]:
            question = teaching.question(f"{game}/{id}", language="en")
            exposed = {f"{game}/{name}" for name in exposed_by(question.id)}
            by_belief = {id: answer for id, answer in believed_answers(question) if id in exposed}
            done = half(question, seed=changed)
            possible = [GivenAnswer(question, None, done).was_possible(answer) for answer in by_belief.values()]
            assert all(possible) if question.form.kind in ("pick", "order") else any(possible or [True])
            changed += bool(done.choices or done.offered)
    assert changed >= 5


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(RulesError, match="has no clause"):
        next_step("sixty", rules=["9.9"], day=DAY)


def test_problems_do_not_count_for_the_record_of_their_rule():
    problem = teaching.problems("sixty", n=1)[0]
    wrong = next(move for move in problem.moves if move != problem.answer)
    log = teaching.log.read([teaching.log.line(problem, problem.judge(move)) for move in (wrong, problem.answer)])
    found, count, _ = progress([problem.rule], map(of_log, log))
    assert (count, found[problem.rule].question_ids, found[problem.rule].missed) == (0, [], False)


def test_practice_of_one_rule_does_not_ask_for_its_title() -> None:
    """The title of the rule is known, so it would answer the question."""

    def titled(id: str) -> bool:
        return "/rule.event/" in id or "/rule.refusal/" in id

    game, rule = get_game("sisyphus_cards"), "sisyphus_cards.3.2"
    examples = worked(game, rule)
    assert any(titled(id) for id in ids_about(game, rule) if id not in examples)
    log: list[Answer] = []
    for number in range(20):
        step = step_about(game, rule, log, is_only=True)
        assert not titled(step.question.id) or step.question.id in examples
        log.append(entry(rule, True, step.question.id, tries=min(number, 1)))
    assert any(map(titled, spread(game, [rule, "sisyphus_cards.3.6"], 60)[rule]))
    assert not any(titled(id) for id in spread(game, [rule], 12)[rule] if id not in examples)


def test_questions_of_earlier_days_come_again_in_another_order_each_day() -> None:
    ids = [f"q{number}" for number in range(12)]
    log = [entry(RULES[0], True, id) for id in ids]
    assert asked_in_order(log, DAY) == ids, "on the day itself, the longest ago first"
    orders = [asked_in_order(log, f"2026-03-{day:02}") for day in range(3, 9)]
    assert all(sorted(order) == sorted(ids) for order in orders)
    assert len({tuple(order) for order in [ids, *orders]}) == 7
    assert " ".join(orders[0]) == "q10 q11 q7 q6 q5 q4 q3 q2 q1 q0 q9 q8", "as pages do"
    today = [*log, entry(RULES[0], True, "q3", NEXT_DAY)]
    assert asked_in_order(today, NEXT_DAY)[-1] == "q3", "what was asked today comes last"


def test_a_page_about_several_rules_holds_sixty_different_positions() -> None:
    ids = [id for each in spread(get_game("sixty"), [*RULES], 60).values() for id in each]
    places = [id.rpartition("/")[2] for id in ids]
    assert len({*places}) == len(places) >= 60

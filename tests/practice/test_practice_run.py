"""A learner's way through practice: examples, half-done questions, the map, skipping, resuming."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest

from sisyphus_widgets.advice.explain.worked_examples import worked
from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.page_questions import spread
from sisyphus_widgets.practice.practice_run import Practised, Practising
from sisyphus_widgets.practice.rule_record import RIGHT_IN_A_ROW, never
from sisyphus_widgets.practice.schedule import AT_ONCE, ids_about
from sisyphus_widgets.questions.contrast import known_pairs
from sisyphus_widgets.questions.feedback import right_feedback
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.rules import RulesError, game_names, get_game
from sisyphus_widgets.teaching import NoQuestionError, question, questions
from tests.games import every  # noqa: F401  (makes the game of the tests known)

GAMES = sorted(name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets."))


def about(run: Practising) -> str:
    """Return the practised rule."""
    return run._step.rule


def wrong(run: Practising) -> Any:
    """Return a wrong answer to the shown question among the choices on offer; None if there is none."""
    current, offered = run.question, run.half.offered
    form, answer = current.form, current.answer
    match form.kind:
        case "number":
            return next(n for n in offered or (answer + 1, answer - 1) if n != answer)
        case "pick":
            return tuple(id for id in form.ids if id not in answer)
        case "order":
            return tuple(reversed(answer))
        case "act":
            return next((move for move in offered or current.moves if not current.judge(move).right), None)
    return next(id for id in offered or form.ids if id != answer)


def step(run: Practising, right: bool = True) -> tuple[str, str]:
    """Answer or see what is shown and go on; return the rule and the help."""
    page = run.to_page()
    outcome = (about(run), "shown" if run.showing else run._step.help)
    if run.open:
        miss = None if right else wrong(run)
        if miss is not None:
            run.answer(miss)
        if run.open:
            run.answer(run.question.answer)
    assert page["practice"]
    run.next_question()
    return outcome


def states(run: Practising) -> dict[str, tuple[int, bool]]:
    groups = run.to_page()["practice"]["groups"]
    return {one["rule"]: (one["row"], one["state"] != "new") for group in groups for one in group["rules"]}


def texts(run: Practising) -> dict[str, str]:
    groups = run.to_page()["practice"]["groups"]
    return {one["rule"]: one["text"] for group in groups for one in group["rules"]}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_shown_before_it_is_asked_and_known_in_the_end(game: str, full: bool) -> None:
    number = 2
    rules = None if full else [*Practising(game).rules][::4]
    run = Practising(game, rules=rules, day=lambda: f"2026-03-{number:02}",
                     stamp=lambda: f"2026-03-{number:02}T10:00:00+00:00", review=never)  # fmt: skip
    seen: list[tuple[str, str]] = []
    pairs = set[str]()
    while len(run.known_rules) < len(run.rules):
        if run._next() is None:  # all is practised for today
            number += 1
            run._ask_next(run._next())
        if run.question.kind == "pair":
            pairs.add(about(run))
        seen.append(step(run))
        assert len(seen) < 10 * len(run.rules), f"not known: {set(run.rules) - set(run.known_rules)}"
    assert number == 3, "one other day is enough"
    paired = {rule for rule in run.rules if known_pairs(run.game, rule)}
    assert pairs <= paired
    assert all(run.standing()[rule].paired for rule in paired)
    for rule in run.rules:
        helps = [help for one, help in seen if one == rule]
        assert helps[:2] == ["shown", "half"], rule
        assert set(helps[2:]) <= {"alone"}, rule
    assert all(row == RIGHT_IN_A_ROW for row, _ in states(run).values())
    assert run.to_page()["practice"]["sum"] == f"{len(run.rules)} of {len(run.rules)} rules known"
    assert step(run)[1] == "alone", "it goes on"


@pytest.mark.parametrize("game", GAMES)
def test_no_position_comes_twice_before_all_were_asked(game: str) -> None:
    first = Practising(game).rules[0]
    run = Practising(game, rules=[first], day=lambda: "2026-03-02")
    # Which rule it is is not asked where only one is practised.
    beside = {*worked(get_game(game), first), *known_pairs(get_game(game), first)}
    plain = [
        id for id in ids_about(get_game(game), first) if id not in beside and not re.search("rule.(event|ref)", id)
    ]
    many = min(9, len(plain) + 1)
    assert many > RIGHT_IN_A_ROW
    seen = []
    for _ in range(many):
        seen.append(run.question.id)
        step(run)
    assert len(set(seen)) == many


def test_a_missed_rule_comes_back_on_another_day_before_it_is_known() -> None:
    run = Practising("sixty", rules=["2.2", "3.6"])
    while not run.open or about(run) != "sixty.2.2":
        step(run)
    step(run, right=False)
    for _ in range(40):
        step(run)
    assert run.known_rules == []
    assert texts(run)["sixty.2.2"] == "Draw after leading: practised, and comes back another day"
    today, another = (run._rule_after(run.history, day) for day in (run.history[-1].day, "9999-12-31"))
    assert (today, another is not None) == (None, True)


def test_after_five_misses_the_rule_is_shown_in_another_example() -> None:
    run = Practising("sixty", rules=["2.1"])
    assert run.to_page()["practice"]["text"] == "A new rule: Leading"
    first = run.question.id
    run.next_question()
    for _ in range(60):
        if run.showing:
            break
        step(run, right=False)
    assert run.showing
    assert run.question.id != first
    assert run.to_page()["practice"]["text"] == "Once more, in another case: Leading"


@pytest.mark.parametrize("word", ["yes", "no", "first", "second"])
@pytest.mark.parametrize("game", GAMES)
def test_giving_the_same_answer_every_time_practises_no_rule(game: str, word: str, full: bool) -> None:
    """Questions with two answers are answered; all others are skipped."""
    run = Practising(game, day=lambda: "2026-03-02", rules=[*Practising(game).rules][: 6 if full else 3])
    for _ in range(60 if full else 25):
        if run.showing:
            run.next_question()
            continue
        ids = run.question.form.ids
        answers = [id for id in ids if id == word] or ([id for id in ids if id in ("yes", "no")])
        if not answers:
            run.skip()
            continue
        run.answer(answers[0])
        if run.open:
            run.answer(run.question.answer)
        run.next_question()
    standing = run.standing().values()
    assert not any(one.practised and one.terms.needs(one.rule).sorts >= {"yes", "no"} for one in standing)


def test_the_page_names_the_rule_only_once_the_question_is_done() -> None:
    run = Practising("sisyphus_cards")
    for _ in range(12):
        page = run.to_page()
        assert ("rule" in page["practice"]) == (not run.open)
        assert (page["rules"] == []) == run.open
        step(run)


def test_an_example_counts_as_shown_on_next_and_takes_no_answer() -> None:
    run = Practising("sixty")
    assert run.showing
    assert run.to_page()["feedback"][0]["text"] == get_game("sixty").rulebook["sixty.2.1"].text
    for refused in (lambda: run.answer(run.question.answer), run.skip, run.reveal):
        with pytest.raises(RulesError):
            refused()
    assert run.log == ()
    run.next_question()
    [entry] = log.read(run.log)
    assert (entry["tries"], entry["parts"]) == (0, [{"rule": "sixty.2.1", "right": True}])
    assert log.summary([entry]) == []


def test_an_answer_counts_for_the_practised_rule_whatever_rule_decides() -> None:
    """The parts of answers about 4.4 name other rules."""
    run = Practising("sisyphus_cards", rules=["4.4"])
    run.next_question()
    miss = wrong(run)
    run.answer(miss)
    run.answer(run.question.answer)
    first, second = log.read(run.log)[1:]
    assert {"rule": "sisyphus_cards.4.4", "right": False} in first["parts"]
    assert {"rule": "sisyphus_cards.4.4", "right": True} in second["parts"]
    assert (first["tries"], second["tries"]) == (1, 2)
    assert states(run) == {"sisyphus_cards.4.4": (0, True)}
    assert all(one["text"] for one in run.to_page()["feedback"])


def test_a_legal_move_that_misses_the_goal_counts_only_for_the_practised_rule() -> None:
    seen = 0
    for id in known_about(get_game("sisyphos_board"), "sisyphos_board.4.2"):
        practised = Practised.of(question(f"sisyphos_board/{id}"), "sisyphos_board.4.2")
        for move in practised.moves:
            judged = practised.judge(move)
            seen += not judged.right
            if not judged.right:
                assert [(part.rule, part.right) for part in judged.parts] == [("sisyphos_board.4.2", False)]
                assert judged.parts[0].text in practised.hint(1, move)
    assert seen


@pytest.mark.parametrize(("answer", "starts"), [((), "You have chosen nothing"), (("a3",), "All of that is right")])
def test_a_miss_that_chooses_too_little_says_so_although_another_rule_is_practised(
    answer: tuple[str, ...], starts: str
) -> None:
    plain = question("sisyphos_board/playable.targets/3.17", language="en")
    practised = Practised.of(plain, "sisyphos_board.3.1")
    assert practised.about not in {part.rule for part in plain.judge(answer).parts}
    assert practised.hint(1, answer) == plain.hint(1, answer)
    assert practised.hint(1, answer).startswith(starts)


def test_elements_allowed_by_one_rule_are_explained_in_one_sentence() -> None:
    title = get_game("ascend").rulebook["ascend.5.1"].title
    for one in questions("ascend", kinds=["playable.elements"], rules=["5.1"], n=24):
        first, *others = (line["text"] for line in right_feedback(one, one.judge(one.answer)))
        assert first == "That is right."
        allowed = [text for text in others if "You may choose" in text]
        if len(one.answer) > 1 and allowed:
            assert allowed == [f"You may choose {one.answer_text(one.answer)}, by the rule “{title}”."]
            return
    pytest.fail("no such question was found")


@pytest.mark.parametrize("game", GAMES)
def test_a_half_done_question_offers_fewer_choices_or_begins_the_answer(game: str) -> None:
    run = Practising(game, day=lambda: "2026-03-02")
    halves = 0
    for _ in range(60):
        if run.open and run._step.help == "half":
            page, done = run.to_page(), run.half
            halves += bool(done.choices or done.offered)
            form = page["form"]
            if done.choices:
                assert page["given"] == list(done.choices)
            elif done.offered and form["kind"] != "act":
                assert [choice["id"] for choice in form["choices"]] == list(done.offered)
            if done.offered and run.question.form.kind == "number":
                assert form["kind"] == "option"
            run.answer(run.question.answer)
            assert "given" not in run.to_page()
            assert run.to_page()["form"] == run.question.form.to_page()
        step(run)
    assert halves


def test_a_skipped_question_is_not_logged_and_not_asked_again_soon() -> None:
    run = Practising("sixty")
    run.next_question()
    before, first = run.log, run.question.id
    seen = {first}
    for _ in range(6):
        run.skip()
        if run.showing:
            run.next_question()
        assert run.question.id not in seen
        seen.add(run.question.id)
    assert all(entry["tries"] == 0 for entry in log.read(run.log)[len(before) :])
    assert run.to_page()["skip"] is True


@pytest.mark.parametrize("answered", [0, 6])
def test_skipping_every_question_rotates_three_rules_and_repeats_no_question_soon(answered: int) -> None:
    run, left, rules = Practising("sixty"), list[str](), list[str]()
    for _ in range(60):
        if run.showing:
            run.next_question()
        elif answered:
            run.answer(run.question.answer)
            run.next_question()
            answered -= 1
        else:
            left.append(run.question.id)
            rules.append(about(run))
            run.skip()
    assert len(set(rules)) == AT_ONCE
    assert all(len({*rules[at : at + AT_ONCE]}) == AT_ONCE for at in range(2, len(rules) - AT_ONCE))
    again = {id: [at for at, other in enumerate(left) if other == id] for id in left}
    assert all(after - before > 20 for places in again.values() for before, after in pairwise(places))


def test_skipping_every_question_of_one_rule_shows_all_before_one_repeats() -> None:
    run = Practising("sixty", rules=["3.2"])
    run.next_question()
    left = []
    for _ in range(30):
        left.append(run.question.id)
        run.skip()
    number = len(set(left))
    assert number >= 7
    assert left[number:] == left[: len(left) - number]


def test_a_learner_can_ask_for_a_rule() -> None:
    run = Practising("sisyphus_cards")
    run.practise("sisyphus_cards.4.5")
    assert (about(run), run.showing) == ("sisyphus_cards.4.5", True)
    run.practise("3.4")
    assert (about(run), run.showing) == ("sisyphus_cards.3.4", True)
    run.next_question()
    assert {rule for rule, (_, begun) in states(run).items() if begun} >= {"sisyphus_cards.4.5", "sisyphus_cards.3.4"}
    run.practise("3.4")
    assert run.open
    first = run.question.id
    run.practise("3.4")
    assert run.question.id != first, "another question, since this one was left"
    assert run.question.kind != "rule", "who asks for a rule knows which one it is"
    for none in ("9.9", "7.1", "", 3):
        with pytest.raises(RulesError):
            run.practise(none)  # type: ignore[arg-type]
    assert about(run) == "sisyphus_cards.3.4"


# --- going on from a log ---------------------------------------------------------------------------------------------


def test_practice_goes_on_where_its_log_ends() -> None:
    run = Practising("sixty", learner="Kim", session="A", day=lambda: "2026-03-02")
    rng = random.Random(4)
    for _ in range(30):
        step(run, rng.random() < 0.7)
    for lines in (run.log, "\n".join(run.log), log.read(run.log)):
        again = Practising("sixty", entries=lines, learner="Kim", day=lambda: "2026-03-02")
        assert again.log == run.log
        assert states(again) == states(run)
        assert again.known_rules == run.known_rules
        assert (about(again), again.showing) == (about(run), run.showing)
    other = Practising("sixty", entries=run.log, learner="Lea")
    assert not any(begun for _, begun in states(other).values())
    assert other.log == ()


def test_practice_of_one_rule_goes_on_with_the_same_question() -> None:
    """With several rules a log does not tell which questions were half done, and so not all that answers show."""
    run = Practising("sixty", rules=["3.3"], learner="Kim", day=lambda: "2026-03-02")
    rng = random.Random(4)
    for _ in range(20):
        step(run, rng.random() < 0.7)
    again = Practising("sixty", rules=["3.3"], entries=run.log, learner="Kim", day=lambda: "2026-03-02")
    assert (again.question.id, again.half) == (run.question.id, run.half)
    assert again.diagnosis == run.diagnosis


def test_practice_reads_only_its_own_game_from_a_log() -> None:
    one, two = Practising("sixty"), Practising("ascend")
    one.next_question()
    two.next_question()
    mixed = Practising("sixty", entries=[*one.log, *two.log])
    assert mixed.log == one.log
    with pytest.raises(RulesError, match="this is a log of ascend, not of sixty"):
        Practising("sixty", entries=two.log)


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ("{", "line 1 is not JSON"),
        (["", "nonsense"], "line 2 is not JSON"),
        ([3], "line 1"),
        ([{"time": "now"}], "line 1 does not have the keys of an answer"),
        ([{"time": {1, 2}}], "is not an entry of a log"),
        (7, "log must be a string, or a list"),
        ({"time": "now"}, "log must be a string, or a list"),
        (b"{}", "log must be a string, or a list"),
    ],
    ids=str,
)
def test_practice_with_an_invalid_log_says_what_is_wrong(entries: Any, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Practising("sixty", entries=entries)


@pytest.mark.parametrize(("rules", "error"), [(["9.9"], RulesError), (["1.1"], NoQuestionError), ([], RulesError)])
def test_unknown_or_unasked_rules_cannot_be_practised(rules: list[str], error: type[Exception]) -> None:
    with pytest.raises(error):
        Practising("sixty", rules=rules)


def test_another_seed_asks_other_questions() -> None:
    ids = []
    for seed in (0, 1, 1):
        run = Practising("sisyphus_cards", seed=seed, day=lambda: "2026-03-02")
        ids.append([run.question.id, *(run.question.id for _ in range(12) if step(run))])
    assert ids[1] == ids[2] != ids[0]


@pytest.mark.parametrize("among", [False, True])
def test_after_a_missed_yes_or_no_the_next_question_of_its_rule_is_the_twin(among: bool) -> None:
    """This holds for a page with a few questions too, and after the page was reloaded."""
    rules = ["sisyphus_cards.3.2", "sisyphus_cards.3.6"]
    ids = spread(get_game("sisyphus_cards"), rules, 24)

    def learner() -> Practising:
        return Practising("sisyphus_cards", rules=rules, among=ids if among else None, day=lambda: "2026-03-02")

    run = learner()
    while not (run.open and run.question.either):
        step(run)
    missed, rule = run.question, about(run)
    assert isinstance(missed, Practised)
    run.answer(wrong(run))
    assert run.to_page()["done"]
    assert run.to_page()["feedback"][0]["text"] == missed.hint(3)
    twin = run.twin_of(missed)
    assert twin is not None
    assert twin.rule == missed.rule
    run.next_question()
    again = learner()
    assert again.take_up(run.entries)
    for one in (run, again):
        while not (about(one) == rule and one.open):
            step(one)
        assert one.question.id == twin.id
        one.answer(one.question.answer)
        one.next_question()
        while not (about(one) == rule and one.open):
            step(one)
        assert one.question.id != twin.id


def test_a_learner_who_misses_every_yes_or_no_gets_no_two_questions_by_turns() -> None:
    """The twin of a missed question comes once; the twin of the twin would be the missed one again."""
    run = Practising("sixty", rules=["sixty.3.3"], day=lambda: "2026-03-02")
    ids = list[str]()
    while len(ids) < 24:
        if run.open:
            ids.append(run.question.id)
            run.answer(wrong(run) if run.question.either else run.question.answer)
        run.next_question()
    assert len({*ids[:12]}) > 9
    assert not any(first == third and second == fourth for first, second, third, fourth in in_fours(ids))


def in_fours(ids: list[str]) -> list[tuple[str, ...]]:
    """Return all runs of four questions."""
    return [tuple(ids[number : number + 4]) for number in range(len(ids) - 3)]

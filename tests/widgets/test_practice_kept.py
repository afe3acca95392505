"""Practice goes on from what a page has kept of it: judged anew, counted once, and only what is of it."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from sisyphus_widgets import Practice, RulesError, teaching
from sisyphus_widgets.practice import log
from tests.fixtures.quizzes import wrong
from tests.widgets.test_practice import GAMES, give, go_on_until, right
from tests.widgets.wire import ask, copied, write


def practised(practice: Practice, steps: int, *, seed: int = 0, misses: float = 0.3) -> Practice:
    """Go on with practice for so many steps: some misses, some answers shown, some questions left."""
    rng = random.Random(seed)
    for number in range(steps):
        id = f"{seed}.{number}"
        if practice.quiz["done"]:
            assert ask(practice, id, "next_question")["ok"]
        elif practice.quiz["reveal"]:
            assert ask(practice, id, "reveal")["ok"]
        elif rng.random() < misses:
            assert give(practice, id, wrong(practice._run.question, rng))["ok"]
        elif practice.quiz["tries"] == 0 and rng.random() < 0.1:
            assert ask(practice, id, "skip")["ok"]
        elif rng.random() < 0.1:
            assert ask(practice, id, "practise", rule=rng.choice(practice.rules))["ok"]
        else:
            assert give(practice, id, right(practice))["ok"]
    return practice


def stored_answers(practice: Practice) -> list[Any]:
    return copied(practice.kept["entries"])


def lines(practice: Practice) -> list[str]:
    return [*practice.log]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, 3])
def test_practice_made_anew_goes_on_where_the_last_one_was(game: str, seed: int) -> None:
    before = practised(Practice(game, seed=seed), 60, seed=seed)
    after = Practice(game, seed=seed)
    assert ask(after, "r", "resume", learner="Ida", entries=stored_answers(before))["result"] == {"whole": True}
    assert [{**entry, "learner": ""} for entry in log.read(after.log)] == log.read(before.log)
    assert stored_answers(after) == stored_answers(before)
    assert (after.known, after.progress) == (before.known, before.progress)
    assert after.kept["learner"] == "Ida"
    if not before.quiz["done"] and before.quiz["tries"]:
        assert after._run.question.id == before._run.question.id
        assert {**after.quiz, "practice": 0} == {**before.quiz, "practice": 0}
    again = lines(after)
    for entries in (stored_answers(before), stored_answers(before)[::-1]):
        ask(after, f"again{len(entries)}", "resume", learner="Ida", entries=entries)
        assert lines(after) == again


def test_a_question_that_waits_is_asked_again_with_its_misses_and_its_rule_is_told_nowhere() -> None:
    tried = 0
    for seed in range(12):
        before = practised(Practice("sixty", seed=seed), 20, seed=seed, misses=0)
        go_on_until(before, lambda question: not question.either)
        if before._run.view.aside:
            continue  # no answer tells that a rule was left, and so whose turn it was
        tried += 1
        give(before, "w", wrong(before._run.question, random.Random(seed)))
        assert "rule" not in stored_answers(before)[-1]
        assert all("rule" in entry for entry in stored_answers(before)[:-1])
        after = Practice("sixty", seed=seed)
        ask(after, "r", "resume", learner="", entries=stored_answers(before))
        assert after.quiz["feedback"] == before.quiz["feedback"]
        assert after.quiz["tries"] == 1
        assert after.quiz["form"] == before.quiz["form"], "with as much help as before"
        assert after._trace["frames"] == before._trace["frames"]
        assert lines(after) == lines(before)
    assert tried >= 4


def reopened(practice: Practice, game: str, seed: int) -> Practice:
    """Return practice on another device, which has only what the page of the first one stores."""
    kept, other = copied(practice.kept), Practice(game, seed=seed)
    payload = {"learner": "", "entries": kept["entries"], "open": kept.get("open")}
    assert ask(other, "r", "resume", **payload)["result"] == {"whole": True}
    return other


@pytest.mark.parametrize("game", GAMES)
def test_the_question_that_waits_comes_back_whatever_came_before_it(game: str) -> None:
    """It comes back after answers, misses and examples, and in place of one that was left or of another rule."""
    before = practised(Practice(game, seed=5), 1)
    seen = set[str]()
    for seed in range(24):
        practised(before, 1, seed=seed)
        if before.quiz["done"] and not before.quiz["practice"]["example"]:
            continue
        after = reopened(before, game, 5)
        assert after._run.question.id == before._run.question.id
        assert (after.quiz["form"], after.quiz.get("given")) == (before.quiz["form"], before.quiz.get("given"))
        assert after.quiz["practice"]["example"] == before.quiz["practice"]["example"]
        assert after._trace["frames"] == before._trace["frames"]
        seen.add("left" if before._run.view.left else "missed" if before.quiz["tries"] else "new")
        if "left" not in seen and seed > 4 and before.quiz.get("skip"):
            assert ask(before, f"s{seed}", "skip")["ok"]
    assert "left" in seen


@pytest.mark.parametrize(
    "strange",
    ["x", 3, {}, {"question": 3}, {"question": "sixty/nothing/1.2"}, {"question": "ascend/outcome.taker/1.2"}],
    ids=str,
)
def test_an_open_question_that_is_none_here_is_left_out(strange: Any) -> None:
    before = practised(Practice("sixty"), 12, misses=0)
    plain, odd = Practice("sixty"), Practice("sixty")
    ask(plain, "r", "resume", learner="", entries=stored_answers(before))
    ask(odd, "r", "resume", learner="", entries=stored_answers(before), open=strange)
    assert odd._run.question.id == plain._run.question.id
    assert odd.quiz == plain.quiz


def test_a_question_that_waits_here_gives_way_to_none_of_another_device() -> None:
    one, two = (practised(Practice("sixty", seed=seed), 15, seed=seed) for seed in (1, 2))
    showing = two._run.question.id
    ask(two, "r", "resume", learner="", entries=stored_answers(one), open=copied(one.kept)["open"])
    assert two._run.question.id == showing


def test_a_question_that_comes_again_is_kept_again() -> None:
    before = practised(Practice("sixty", rules=["3.6"]), 80, misses=0)
    rounds = {entry.get("round", 0) for entry in stored_answers(before)}
    assert rounds >= {0, 1, 2}
    after = Practice("sixty", rules=["3.6"])
    ask(after, "r", "resume", learner="", entries=stored_answers(before))
    assert lines(after) == lines(before)


def test_what_an_earlier_log_has_counts_once() -> None:
    before = practised(Practice("sixty"), 30, misses=0)
    after = Practice("sixty", log=before.log)
    assert ask(after, "r", "resume", learner="", entries=stored_answers(before))["result"] == {"whole": True}
    assert lines(after) == lines(before)


def test_two_pages_that_practise_side_by_side_lose_nothing() -> None:
    one, two = (practised(Practice("sixty", seed=seed), 15, seed=seed) for seed in (1, 2))
    showing = two._run.question.id
    ask(two, "r", "resume", learner="", entries=stored_answers(one))
    assert two._run.question.id == showing
    assert {entry["question"] for entry in log.read(one.log)} <= {entry["question"] for entry in log.read(two.log)}


@cache
def left_behind(seed: int, rounds: int) -> tuple[list[Any], list[str]]:
    """Return what some practice keeps and tells; nothing more is done with it."""
    practice = practised(Practice("sixty", seed=seed), rounds, misses=0)
    return stored_answers(practice), lines(practice)


@pytest.mark.parametrize(
    "strange",
    [
        {"question": "sixty/outcome.total/1.2"},
        {"question": "ascend/outcome.taker/1.2"},
        {"question": 3},
        {"given": "<img src=x>"},
        {"given": {"right": True}},
        {"tries": 3},
        {"tries": -1},
        {"round": 9},
        {"round": "x"},
        {"rule": "sixty.9.9"},
        {"rule": "ascend.3.2"},
        {"time": "now"},
        {"seconds": "1"},
        {"seconds": 10**400},
        {"seconds": -(10**400)},
    ],
    ids=lambda strange: str(strange)[:40],
)
def test_what_is_of_another_practice_or_was_changed_is_left_out(strange: dict[str, Any]) -> None:
    (before, lines_before), (fresh, _) = left_behind(7, 12), left_behind(8, 30)
    after = Practice("sixty")
    known = {entry["question"] for entry in before}
    good = next(entry for entry in fresh if entry["question"] not in known and entry["tries"] == 1)
    assert ask(Practice("sixty"), "g", "resume", learner="", entries=[good])["result"] == {"whole": True}
    answer = ask(after, "r", "resume", learner="", entries=[{**good, **strange}, *before])
    assert answer["result"] == {"whole": False}
    assert lines(after) == lines_before


def test_a_page_cannot_set_what_is_kept_and_there_is_no_code() -> None:
    practice = practised(Practice("sixty"), 5)
    before = copied(practice.kept)
    write(practice, kept={"name": "x", "learner": "Eve", "who": "known", "entries": []})
    assert copied(practice.kept) == before
    assert not ask(practice, "p", "paste", code="G9PQ")["ok"]


def test_what_is_handed_in_is_the_log_without_the_question_that_waits() -> None:
    practice = practised(Practice("sixty"), 20, misses=0)
    go_on_until(practice, lambda question: not question.either)
    done = lines(practice)
    give(practice, "w", wrong(practice._run.question, random.Random(1)))
    practice._practice.stamp = lambda: "2026-03-14T09:26:53+00:00"
    handed = ask(practice, "h", "hand_in")["result"]
    file = "practice-sixty-2026-03-14-092653.jsonl"
    assert handed == {"code": "", "log": "".join(f"{line}\n" for line in done), "file": file}
    give(practice, "a", right(practice))
    assert ask(practice, "h2", "hand_in")["result"]["log"].splitlines() == lines(practice)


def test_who_hands_in_signs_all_that_was_practised() -> None:
    practice = practised(Practice("sixty"), 20, misses=0)
    known = practice.known
    handed = ask(practice, "h", "hand_in", learner="Ida")["result"]
    assert "-Ida-" in handed["file"]
    assert {entry["learner"] for entry in log.read(practice.log)} == {"Ida"}
    assert (practice.kept["learner"], practice.known) == ("Ida", known)
    practised(practice, 20, seed=1, misses=0)
    assert {entry["learner"] for entry in log.read(practice.log)} == {"Ida"}
    assert "-Ida-" in ask(practice, "again", "hand_in", learner="Bo")["result"]["file"], "nobody signs for another"


def test_what_a_code_claims_is_no_practice() -> None:
    [question] = teaching.questions("sixty", n=1)
    claimed = log.claim(question, question.answer, True, tries=1)
    assert lines(Practice("sixty", log=[claimed])) == []
    entry = {"time": "2026-03-14T09:26:53+00:00", "question": question.id, "given": None, "tries": 1, "seconds": 0}
    lie = {**entry, "hints": 0, "claimed": True, "score": 1}
    practice = Practice("sixty")
    assert ask(practice, "r", "resume", learner="", entries=[lie])["result"] == {"whole": False}
    assert lines(practice) == []


def test_it_is_kept_by_a_name() -> None:
    assert Practice("sixty").kept["name"] == Practice("sixty", seed=4).kept["name"] == "practice-sixty"
    some = Practice("sixty", rules=["3.6"]).kept["name"]
    assert some not in ("practice-sixty", Practice("sixty", rules=["2.2"]).kept["name"])
    assert Practice("sixty", name="Monday").kept["name"] == "Monday"
    assert Practice("sixty", learner=None).kept["who"] == "ask"
    assert json.dumps(copied(Practice("sixty").kept["entries"])) == "[]"
    with pytest.raises(RulesError, match="name"):
        Practice("sixty", name="")

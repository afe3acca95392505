"""Reviews over days, by FSRS where it is installed, and in practice of all games; rules kept in a game."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from sisyphus_widgets.practice import spaced_review
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.practice.rule_record import never
from sisyphus_widgets.practice.rules_in_play import binding, line_of_move
from sisyphus_widgets.practice.schedule import step_about
from sisyphus_widgets.practice.spaced_review import by_fsrs, reviewer
from sisyphus_widgets.rules import RulesError, get_game
from sisyphus_widgets.teaching import log, question
from tests.games import every  # noqa: F401  (makes the game of the tests known)

FIRST = date(2026, 3, 2)


def day(number: int) -> str:
    return (FIRST + timedelta(days=number)).isoformat()


class Calendar:
    """A calendar that the tests set."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self) -> str:
        return day(self.number)

    def stamp(self) -> str:
        return f"{self()}T10:00:00+00:00"


def practise(run: Practising, steps: int) -> list[str]:
    """Answer correctly; return the rules in order."""
    rules = []
    for _ in range(steps):
        rules.append(run._step.rule)
        if run.open:
            run.answer(run.question.answer)
        run.next_question()
    return rules


def test_fsrs_spaces_right_answers_further_and_further_apart() -> None:
    reviews: list[tuple[str, bool]] = []
    gaps, today = [], day(0)
    for _ in range(5):
        reviews.append((today, True))
        due = by_fsrs(reviews)
        assert due is not None
        gaps.append((date.fromisoformat(due) - date.fromisoformat(today)).days)
        today = due
    assert gaps == sorted(gaps)
    assert gaps[0] >= 1
    assert gaps[-1] > 30
    missed = by_fsrs([*reviews, (today, False)])
    assert missed is not None
    assert (date.fromisoformat(missed) - date.fromisoformat(today)).days < gaps[-1]


def test_without_fsrs_a_known_rule_does_not_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reviewer() is by_fsrs
    monkeypatch.setattr(spaced_review, "find_spec", lambda name: None)
    assert reviewer() is never


@pytest.mark.parametrize("installed", [True, False])
def test_a_known_rule_comes_again_on_the_day_of_its_review(installed: bool) -> None:
    today = Calendar()
    run = Practising(
        "sixty", rules=["2.2"], day=today, stamp=today.stamp, review=by_fsrs if installed else never
    )  # fmt: skip
    practise(run, 8)
    assert run.known_rules == []
    assert run.standing()["sixty.2.2"].state == "practised"
    today.number = 1
    practise(run, 2)
    assert run.known_rules == ["sixty.2.2"]
    assert run._rule_after(run.answers, today()) is None
    assert (run._rule_after(run.answers, day(200)) is not None) == installed


def test_practice_of_all_games_asks_due_rules_before_new_ones() -> None:
    today = Calendar()
    log_lines: list[str] = []
    for game in ("sixty", "skitgubbe"):
        run = Practising(game, rules=[Practising(game).rules[0]], day=today, stamp=today.stamp)
        practise(run, 8)
        log_lines += run.log
    today.number = 1
    both = Practising("all", entries=log_lines, day=today, stamp=today.stamp)
    assert both.all_games
    assert {rule.partition(".")[0] for rule in both.rules} >= {"sixty", "skitgubbe", "ascend"}
    assert {*practise(both, 2)} == {Practising(game).rules[0] for game in ("sixty", "skitgubbe")}
    titles = [group["title"] for group in both.to_page()["practice"]["groups"]]
    assert get_game("sixty").texts().find("title") in titles
    with pytest.raises(RulesError):
        Practising("all", rules=["9.9"])


def test_obeying_a_binding_rule_in_a_game_keeps_it_in_practice() -> None:
    game = get_game("sisyphus_cards")
    example = question("sisyphus_cards/playable.elements/14.80")
    state, seat = example.state, example.perspective
    assert seat is not None
    assert binding(game, state, seat) == ("sisyphus_cards.3.2",)
    line = line_of_move(game, state, seat, state.read("play 6S"), 80)
    assert line is not None
    [entry] = log.read(line)
    assert (entry["kind"], entry["parts"]) == ("play", [{"rule": "sisyphus_cards.3.2", "right": True}])
    today = Calendar()
    run = Practising("sisyphus_cards", rules=["3.2"], day=today, stamp=today.stamp)
    run.take_in([line])
    assert run.standing()["sisyphus_cards.3.2"].state == "new", "what was not practised does not count"
    practise(run, 8)
    assert run.known_rules == []
    later = json.dumps({**entry, "position": "here.99", "question": "sisyphus_cards/play.kept/here.99"})
    run.take_in([later])
    assert run.known_rules == ["sisyphus_cards.3.2"]
    assert run.standing()["sisyphus_cards.3.2"].state == "kept"
    before = len(run.log)
    run.take_in([later])
    assert len(run.log) == before


def test_examples_differ_from_the_questions() -> None:
    step = step_about(get_game("sixty"), "sixty.2.1", [])
    assert step.help == "shown"

"""Quizzes about several rules: each rule has an equal share of the questions, or an error names it."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from sisyphus_widgets import Quiz
from sisyphus_widgets.embed.quiz_page import posed
from sisyphus_widgets.questions.question import sameness
from sisyphus_widgets.rules import RulesError, game_names, get_game
from sisyphus_widgets.teaching import NoQuestionError, Question, question, questions
from tests.games import every  # noqa: F401  (makes the game of the tests known)

GAMES = sorted(game_names())
OURS = [name for name in GAMES if get_game(name).package.startswith("sisyphus_widgets.")]
SEED = 20260101

AT_WORK = {f"sisyphus_cards.{number}" for number in ("4.4", "4.6")}
"""Clauses that contribute to answers but never decide one, because another clause is always the chief one."""


def clauses_of(name: str) -> list[str]:
    return [clause.id for clause in get_game(name).rulebook if not clause.unasked]


PAIRS = {name: [*combinations(clauses_of(name), 2)] for name in OURS}


def check(found: list[Question], rules: tuple[str, ...], n: int) -> None:
    """Check that there are ``n`` questions, all different, and that each rule has its share."""
    assert len({sameness(one) for one in found}) == len(found) == n
    share = n // len(rules)
    chief = Counter(one.rule for one in found)
    for rule in rules:
        assert sum(rule in one.rules for one in found) >= share, f"{rule} is asked too seldom beside {rules}"
        if rule not in AT_WORK:
            assert chief[rule] >= share, f"{rule} decides too seldom beside {rules}"
    if not AT_WORK & {*rules}:
        assert max(chief[rule] for rule in rules) - min(chief[rule] for rule in rules) <= 1
        assert chief.keys() == {*rules}


@pytest.mark.parametrize("name", OURS)
def test_questions_about_two_rules_are_shared_evenly(name: str, full: bool) -> None:
    rng = random.Random(SEED)
    for rules in PAIRS[name] if full else rng.sample(PAIRS[name], 2):
        n, seed = rng.choice([2, 3, 6, 7]), rng.choice([0, 1, rng.randrange(10_000)])
        check(questions(name, rules=rules, n=n, seed=seed), rules, n)


def test_there_are_over_600_pairs_of_clauses() -> None:
    assert sum(map(len, PAIRS.values())) > 600


@pytest.mark.parametrize(
    ("game", "rules", "n", "seeds"),
    [
        ("sisyphus_cards", ["3.2", "3.4"], 6, [1]),
        ("sisyphus_cards", ["3.2", "3.6"], 10, range(6)),
        ("sisyphus_cards", ["3.2", "3.3", "3.4"], 8, range(3)),
        ("sixty", ["3.2", "4.1"], 3, [0]),
        ("sixty", ["3.2", "4.1"], 4, [0]),
        ("sisyphos_board", ["2.1", "2.2", "3.1", "3.2", "4.1", "4.2", "5.1"], 8, [0, 4]),
        ("three_cards", ["2.1", "2.2"], 5, [0, 3]),
    ],
)
def test_hard_combinations_of_rules_get_equal_shares(game: str, rules: list[str], n: int, seeds: range) -> None:
    for seed in seeds:
        check(questions(game, rules=rules, n=n, seed=seed), tuple(f"{game}.{rule}" for rule in rules), n)


def test_a_quiz_a_page_and_the_search_find_the_same_questions() -> None:
    quiz = Quiz("sisyphus_cards", rules=["3.2", "3.4"], n=6, seed=1)
    check([*quiz.questions], ("sisyphus_cards.3.2", "sisyphus_cards.3.4"), 6)
    made, _ = posed("", {"game": "sisyphus_cards", "rules": "3.2 3.4", "n": "6", "seed": "1"}, single=False)
    assert [one.id for one in made.questions] == [one.id for one in quiz.questions]
    assert questions("sisyphus_cards", rules=["3.4", "sisyphus_cards.3.2", "3.2"], n=6, seed=1) == [*quiz.questions]


def test_the_seed_determines_the_questions() -> None:
    samples = [[one.id for one in questions("sixty", rules=["3.2", "4.1"], n=6, seed=seed)] for seed in (0, 0, 1, 1, 2)]
    assert samples[0] == samples[1]
    assert samples[2] == samples[3]
    assert len({*map(tuple, samples)}) == 3
    for id in samples[2]:
        assert question(id).id == id


def test_only_questions_of_the_requested_kinds_are_found() -> None:
    found = questions("sisyphus_cards", rules=["3.2", "3.3"], kinds=["playable"], n=6)
    assert {one.kind for one in found} == {"playable"}
    check(found, ("sisyphus_cards.3.2", "sisyphus_cards.3.3"), 6)


def test_other_rules_fill_the_share_of_a_rule_with_too_few_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sisyphus_widgets.questions.search.FAR_WALKS", 4)
    found = questions("sisyphus_cards", rules=["3.1", "3.2", "3.3"], n=66)
    chief = Counter(one.rule.partition(".")[2] for one in found)
    assert len(found) == 66
    fewest, _, most = sorted(chief.values())
    assert 10 <= fewest < 22 < most


def test_the_error_names_the_rules_that_cannot_be_asked_about() -> None:
    with pytest.raises(RulesError, match=r"2 questions cannot be about 3 rules \(3\.2, 3\.3 and 3\.4\); ask 3 or more"):
        questions("sisyphus_cards", rules=["3.4", "3.2", "3.3"], n=2)
    with pytest.raises(RulesError, match="1 question cannot be about 2 rules"):
        posed("", {"game": "sixty", "rules": "3.2 4.1"}, single=True)
    with pytest.raises(NoQuestionError, match=r"nothing is asked about “.*” \(sixty\.1\.1\): .*decide at the deal"):
        questions("sixty", rules=["3.2", "1.1"])
    with pytest.raises(NoQuestionError, match=r"no question of the kinds playable about “.*” \(sisyphus_cards\.6\.1\)"):
        questions("sisyphus_cards", rules=["3.2", "6.1"], kinds=["playable"])
    with pytest.raises(RulesError, match="has no clause"):
        questions("sixty", rules=["3.2", "9.9"])

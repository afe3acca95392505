"""Sets of questions: no trivial questions, equal shares for the rules, and no answer that is right too often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from sisyphus_widgets.questions.balance import RARE, balanced, chosen, whole
from sisyphus_widgets.questions.exposure import exposed_by
from sisyphus_widgets.questions.guessing import contest
from sisyphus_widgets.questions.makers import makers
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.rules import AnyGame, Clause, game_names, get_game
from sisyphus_widgets.teaching import Question, question, questions
from tests.games import every  # noqa: F401  (makes the game of the tests known)

OURS = [name for name in sorted(game_names()) if get_game(name).package.startswith("sisyphus_widgets.")]
FULL, SAMPLE = 400, 90
"""The number of questions in a mix, in full and in a sample."""

SEED = 3

AT_WORK = {f"sisyphus_cards.{number}" for number in ("4.4", "4.6")}
"""Clauses that contribute to answers but never decide one."""

ONLY_BARS = {"sisyphos_board.3.2"}
"""Clauses that only refuse moves, so that all questions about them are of one kind."""


def clauses_with_questions(game: AnyGame) -> list[Clause]:
    return [clause for clause in game.rulebook if clause.id.startswith(f"{game.name}.") and not clause.unasked]


def lopsided(found: Iterable[Question], most: float = 2 / 3, least: int = 1) -> list[str]:
    """Return the answers that are right in more than a share ``most`` of a contest with ``least`` questions or more."""
    answers = Counter((contest(one), str(one.answer)) for one in found if contest(one) is not None)
    of = Counter[object]()
    for (kind, _), number in answers.items():
        of[kind] += number
    return [
        f"{kind} {answer}: {n} of {of[kind]}"
        for (kind, answer), n in answers.items()
        if n > most * of[kind] and of[kind] >= least
    ]


def whole_too_often(found: list[Question]) -> bool:
    picks = [one for one in found if one.form.kind == "pick"]
    return sum(map(whole, picks)) * RARE > len(picks)


@pytest.mark.parametrize("name", OURS)
def test_known_questions_about_a_clause_are_balanced(name: str) -> None:
    game = get_game(name)
    for clause in clauses_with_questions(game):
        found = [question(f"{name}/{id}") for id in known_about(game, clause.id)]
        assert not any(one.trivial for one in found), clause.id
        assert lopsided(found) == [], clause.id
        assert not whole_too_often(found), clause.id
        kinds, answers = {(one.kind, one.ask) for one in found}, {str(one.answer) for one in found}
        assert len(kinds) > 1 or len(answers) > 1 or clause.id in ONLY_BARS, clause.id


@pytest.mark.parametrize("name", OURS)
def test_a_mix_asks_about_every_rule_about_equally_often(name: str, full: bool) -> None:
    game = get_game(name)
    found = questions(name, n=FULL if full else SAMPLE, seed=SEED)
    # All answers to a question may be right if somebody with a wrong belief would refuse one.
    assert not any(one.trivial and not exposed_by(one.id) for one in found)
    rules = [clause.id for clause in clauses_with_questions(game)]
    share = len(found) // len(rules)
    chief, at_work = Counter(one.rule for one in found), Counter(rule for one in found for rule in one.rules)
    for rule in rules:
        assert at_work[rule] >= max(1, share // 2), rule
        # If nearly all questions that a rule decides have one answer, others to which it contributes fill its share.
        if rule not in AT_WORK:
            assert max(1, share // 6) <= chief[rule], rule
    assert max(chief.values()) <= 3 * share + 2
    assert not whole_too_often(found)
    assert lopsided(found, least=6) == []
    # Questions that give a belief its chance may have one answer; in the whole set others have the other one.
    plain = [one for one in found if not exposed_by(one.id) and one.rule not in ONLY_BARS]
    for rule in rules if full else ():
        assert lopsided((one for one in plain if one.rule == rule), most=3 / 4, least=6) == [], rule


@pytest.mark.parametrize("name", OURS)
def test_fewer_questions_than_rules_are_mostly_about_different_rules(name: str) -> None:
    found = questions(name, n=6, seed=SEED)
    assert len(found) == 6
    assert len({one.rule for one in found}) >= 5
    assert {one.id for one in found} != {one.id for one in questions(name, n=6, seed=SEED + 1)}


TRIVIAL = {
    "ascend": ("outcome.fixed", "outcome.out", "outcome.made"),
    "sixty": ("outcome.total", "playable.deed"),
    "skitgubbe": ("outcome.out", "outcome.last", "playable.elements"),
    "sisyphus_cards": ("outcome.kept", "outcome.summit", "outcome.broken", "playable.elements"),
    "sisyphos_board": ("outcome.winner", "playable.elements"),
}


def size(target: Question) -> int:
    """Return the number of cards in the move of a question."""
    return len((target.deed or "").split()) - 1


@pytest.mark.parametrize("name", OURS)
def test_the_search_finds_no_trivial_questions(name: str, full: bool) -> None:
    for kind in TRIVIAL[name]:
        assert kind in makers(get_game(name))
        found = questions(name, kinds=[kind], n=24 if full else 5, seed=SEED)
        assert found, kind
        for one in found:
            state, seat = one.state, one.perspective
            match name, kind:
                case "ascend", "outcome.fixed" | "outcome.made":
                    assert size(one) > 1, one.id
                case "ascend" | "skitgubbe", "outcome.out":
                    assert len(state.hands[seat or 0]) - size(one) < 3, one.id
                case "sixty", "outcome.total":
                    assert one.answer > 3, one.id
                case "skitgubbe", "outcome.last":
                    assert 0 < len(state.stock) <= 2, one.id
                case "sisyphus_cards", "outcome.kept" | "outcome.summit":
                    assert max(state.levels) >= 6, one.id
                case _, "playable.elements":
                    assert 0 < len(one.answer) < len(one.form.ids), one.id


def test_refused_moves_on_the_board_have_a_near_target() -> None:
    for kind in ("playable.may", "rule.refusal"):
        for one in questions("sisyphos_board", kinds=[kind], n=12, seed=SEED):
            origin, target = str(one.deed)[:2], str(one.deed)[-2:]
            if "@" not in origin:
                far = max(abs(ord(a) - ord(b)) for a, b in zip(origin, target, strict=True))
                assert far <= 2, one.id


def test_balanced_drops_questions_with_a_too_frequent_answer() -> None:
    found = questions("sisyphus_cards", kinds=["fact.moved"], n=6, seed=SEED)
    no, yes = ([one for one in found if one.answer == answer] for answer in ("no", "yes"))
    assert len(no) >= 2
    assert len(yes) >= 1
    assert Counter(one.answer for one in balanced([*no, yes[0]])) == {"no": 1, "yes": 1}
    assert balanced(no) == []
    assert chosen("sisyphus_cards.2.2", no, 2) == no[:2] or len(chosen("sisyphus_cards.2.2", no, 2)) == 2
    assert {one.answer for one in chosen("sisyphus_cards.2.2", [*no, yes[0]], 2)} == {"no", "yes"}

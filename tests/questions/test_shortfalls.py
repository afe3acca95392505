"""A wrong move for a goal hears why it misses the goal, in a sentence that is true by the reference rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.questions.makers import makers
from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import NoQuestionError, Question, questions_at
from tests.games.sisyphos_board.reference import GOAL
from tests.games.sisyphus_cards.reference import combination, taker, value
from tests.games.sixty.reference import worth
from tests.games.skitgubbe.reference import LOW

from .judges.case import Case
from .judges.sisyphus_cards import scorings
from .second_judgement import RULES
from .test_second_judgement import looked_for_kinds
from .test_wrong_choices import case_of

SAMPLE, FULL, WALKS = 6, 60, 12


def cards(move: str) -> list[str]:
    return move.split()[1:]


def goat_left(case: Case, move: str) -> int:
    return len(case.following(move).hands[case.seat])


def no_win(case: Case, move: str, facts: dict[str, Any], how: str) -> bool:
    side = ("stones", "spirits")[case.seat]
    return GOAL[side] not in case.following(move).on[side] and how == str(case.seat)


def not_taken(case: Case, move: str, facts: dict[str, Any], how: str) -> bool:
    trick, [card] = [*case.plain.trick, (case.seat, *cards(move))], cards(move)
    [_, best], led = taker(trick), trick[0][1][1]
    if how == "suit":
        return card[1] not in (led, "S") and best != card
    same = card[1] == best[1]
    return facts["top"] == best and (
        same and value(best) > value(card) if how == "higher" else best[1] == "S" != card[1]
    )


def not_won(case: Case, move: str, facts: dict[str, Any], how: str) -> bool:
    [card], lying = cards(move), [played for _, played in case.plain.rounds[-1]]
    top, own = LOW.index(facts["top"][0]), LOW.index(card[0])
    highest = facts["top"] in lying and top == max(LOW.index(other[0]) for other in lying)
    return highest and (top > own if how == "higher" else top == own)


Claim = Callable[[Case, str, dict[str, Any], str], bool]
CLAIMS: dict[tuple[str, str], Claim] = {
    ("sisyphus_cards", "broken"): lambda case, move, facts, how: cards(move)[0][1] != "S",
    ("sisyphus_cards", "combo"): lambda case, move, facts, how: (
        [*facts["cards"]] == [card for _, card in case.plain.trick] and not combination(facts["cards"], cards(move)[0])
    ),
    ("sisyphus_cards", "taker"): not_taken,
    ("sisyphus_cards", "bonus"): lambda case, move, facts, how: (
        any(seat == case.seat for seat, *_ in scorings(case, move)) == (how == "suit")
    ),
    ("sixty", "fought"): lambda case, move, facts, how: (
        facts["total"] == sum(map(worth, case.plain.table)) and not move.startswith("fight")
    ),
    ("skitgubbe", "winner"): not_won,
    ("skitgubbe", "out"): lambda case, move, facts, how: facts["n"] == goat_left(case, move) > 0,
    ("ascend", "out"): lambda case, move, facts, how: facts["n"] == goat_left(case, move) > 0,
    ("sisyphos_board", "capture"): lambda case, move, facts, how: (
        facts["square"] == move[-2:] not in case.plain.on["stones"] | case.plain.on["spirits"]
    ),
    ("sisyphos_board", "winner"): no_win,
}


def goal_questions(name: str, full: bool) -> Iterator[Question]:
    game = get_game(name)
    kinds = [kind for kind in makers(game) if kind.startswith("goal.")]
    yield from looked_for_kinds(name, kinds, FULL if full else SAMPLE, WALKS)
    for id in sorted({id for clause in game.rulebook for id in known_about(game, clause.id)}):
        if id.startswith("goal."):
            with suppress(NoQuestionError):
                yield question(f"{name}/{id}")


@pytest.mark.parametrize("name", RULES)
def test_a_wrong_move_hears_why_it_misses_the_goal(name: str, full: bool) -> None:
    falls, heard, silent = get_game(name).asking.shortfalls, 0, list[str]()
    for one in goal_questions(name, full):
        case, german = case_of(one), question(one.id, language="de")
        for move in {*one.moves} - {*one._key.value}:
            found = falls[one.ask](one.state, case.seat, one.state.read(move))
            if found is None:
                silent.append(f"{one.id} {move}")
                continue
            heard += 1
            assert CLAIMS[name, one.ask](case, move, dict(found.facts), found.how), (one.id, move, found)
            for each in (one, german):
                key = ".".join(filter(None, ("shortfalls", one.ask, found.how)))
                says = each.texts.say(key, {"seat": case.seat, **found.facts}, about=case.seat, reader=one.perspective)
                assert each._key.each[move].text == says
    assert heard
    assert len(silent) * 20 < heard, silent[:8]


@pytest.mark.parametrize("name", RULES)
def test_a_move_that_wins_the_game_is_never_wrong(name: str, full: bool) -> None:
    game = get_game(name)
    for one in goal_questions(name, full):
        for move in {*one.moves} - {*one._key.value}:
            after = one.state.after(one.state.read(move))
            assert not (after.over and one.perspective in game.scene.winners(after)), f"{one.id}: {move} wins"


@pytest.mark.parametrize("summits", [0, 1])
def test_a_goal_that_a_winning_move_misses_is_not_set(summits: int) -> None:
    """On the last level before the second summit, 4♦ makes a pair and wins, but does not take the trick as 9♦ does."""
    state = sisyphus_cards.parse_position(
        f"hands 4D 9D | 4H | 5H | 5C; trick 5D 8D 4C; levels 8 1 1 1; summits {summits} 0 0 0; leader 1"
    )
    found = [one for one in questions_at(state, kinds=["goal"]) if one.ask == "taker"]
    assert bool(found) == (not summits)

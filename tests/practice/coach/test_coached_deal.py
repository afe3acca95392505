"""Coached deals: the director's choice of hidden cards, and what the learner's log gains."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.games.sixty import position
from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.players.simple import GreedyPlayer
from sisyphus_widgets.practice.answer import Answer
from sisyphus_widgets.practice.coach.coached_deal import CoachedDeal
from sisyphus_widgets.practice.coach.director import Director, Sequel, continued
from sisyphus_widgets.practice.coach.memory import CoachMemory, memory_of
from sisyphus_widgets.rules import IllegalActionError, get_game

FIVE = ("sixty", "ascend", "skitgubbe", "sisyphus_cards", "sisyphos_board")


def play(deal: CoachedDeal, turns: int) -> list[str]:
    """Play some turns as a beginner; return the moves and what the coach said."""
    rng, found = random.Random(5), []
    for _ in range(turns):
        if deal.turn.is_over:
            break
        action = Beginner().choose(deal.state.view(deal.seat), rng)
        found += [*deal.turn.lines, str(action)]
        deal.play(action)
    return found


@pytest.mark.parametrize("game", FIVE)
def test_the_same_seed_arranges_the_same_deal(game: str) -> None:
    first, second = (CoachedDeal(game, seed=3, deals=4, language="en") for _ in range(2))
    assert play(first, 8) == play(second, 8)
    assert first.state == second.state
    assert [answer.question for answer in first.entries] == [answer.question for answer in second.entries]


@pytest.mark.parametrize("game", FIVE)
def test_arranged_cards_contradict_nothing_that_was_seen(game: str) -> None:
    deal = CoachedDeal(game, seed=4, deals=6, language="en")
    rng = random.Random(1)
    for _ in range(8):
        if deal.turn.is_over:
            return
        before = deal.state.view(deal.seat)
        action = Beginner().choose(before, rng)
        deal.play(action)
        assert deal.sequel.begin.view(deal.seat) == before
        assert deal.sequel.actions[0] == deal.sequel.begin.action(action)
        state = deal.sequel.begin
        for move in deal.sequel.actions:
            state = state.after(move)
        assert state == deal.state


def test_a_learner_is_not_worse_off_than_in_the_median_deal() -> None:
    game, rng = get_game("sixty"), random.Random(2)
    checked = 0
    for seed in range(4):
        deal = CoachedDeal(game, seed=seed, deals=9, language="en")
        for _ in range(4):
            action = Beginner().choose(deal.state.view(0), rng)
            director, state, number = deal.director, deal.state, deal.moves
            kept = director.reply(state, action, deal.memory, number)
            others = [
                continued(
                    state.view(0).sample(draw),
                    action,
                    0,
                    opponent=GreedyPlayer(),
                    rng=draw,
                    seed=seed,
                )
                for draw in (random.Random(f"{seed}/{number}/{n}/director") for n in range(9))
            ]
            worse = sum(
                game.heuristic.progress(one.state, 0) > game.heuristic.progress(kept.state, 0) for one in others
            )
            assert worse <= len(others) // 2
            checked += 1
            deal.play(action)
    assert checked == 16


def test_without_hidden_deals_the_cards_stay_as_they_were_dealt() -> None:
    deal = CoachedDeal("sixty", seed=3, deals=1, language="en")
    before = deal.state
    deal.play(next(iter(before.legal_actions())))
    assert deal.sequel.begin == before


def test_an_illegal_try_is_entered_with_its_rule_and_not_told_again() -> None:
    start = position(hands=["5 5 15", "20 30", "3"], to_move=0, attack="5")
    deal = CoachedDeal("sixty", start=start, deals=1, language="en")
    assert len(deal.turn.lines) == 1
    verdict = deal.attempt("take")
    assert not verdict
    assert "you may not take" in verdict.text
    assert deal.entries[-1].parts == (("sixty.3.5", False),)
    assert deal.memory.stage("sixty.3.5") == "met"
    assert deal.attempt("add 5")
    assert len([answer for answer in deal.entries if answer.parts[0][1] is False]) == 1


def test_an_illegal_move_changes_nothing() -> None:
    start = position(hands=["5 5 15", "20 30", "3"], to_move=0, attack="5")
    deal = CoachedDeal("sixty", start=start, deals=1, language="en")
    entries, state, turn = [*deal.entries], deal.state, deal.turn
    with pytest.raises(IllegalActionError):
        deal.play("take")
    assert (deal.entries, deal.state, deal.turn) == (entries, state, turn)


def test_a_rule_that_the_log_knows_is_not_told_again() -> None:
    first = CoachedDeal("sixty", seed=3, deals=1, language="en")
    assert first.turn.remarks[0].rule == "sixty.2.1"
    second = CoachedDeal("sixty", seed=3, deals=1, answers=first.entries, language="en")
    assert second.memory == memory_of([*first.entries, *second.entries])
    assert "sixty.2.1" not in [remark.rule for remark in second.turn.remarks if remark.act == "tell"]
    assert [remark.rule for remark in second.turn.remarks] == ["sixty.3.6"]


def test_a_helper_gives_cards_for_a_newcomer_and_nobody_is_asked_first() -> None:
    for game, verb in (("ascend", "give"), ("sisyphus_cards", "pass")):
        deal = CoachedDeal(game, seed=1, deals=2, language="en")
        assert not any(str(action).startswith(f"{verb} ") for action in deal.state.legal_actions())
        assert deal.turn.lines


@pytest.mark.parametrize(("game", "language"), [(game, code) for game in FIVE for code in ("en", "de")])
def test_the_first_decision_comes_after_one_short_sentence(game: str, language: str) -> None:
    deal = CoachedDeal(game, seed=2, deals=2, language=language)
    assert len(deal.turn.lines) == 1
    assert len(deal.turn.lines[0].split()) <= 14
    assert deal.turn.help == "lift"


def test_the_director_prefers_a_deal_in_which_the_next_decision_rests_on_what_was_told() -> None:
    director = Director(get_game("sixty"), 0, lambda moment: True, 1)
    simple, bundled = (
        Sequel(state, (), state, (), False)
        for state in (
            position(hands=["3 4", "5", "6"], to_move=0),
            position(hands=["3 3 5 20 zap", "5", "6"], to_move=0, attack="3"),
        )
    )
    assert director.worth(simple, CoachMemory()) > director.worth(bundled, CoachMemory())
    rules = ("2.1", "3.1", "3.2", "3.3", "3.5", "3.6")
    memory = memory_of(
        Answer("", f"sixty/coach.told/{rule}", None, 0, parts=((f"sixty.{rule}", True),)) for rule in rules
    )
    assert director.worth(bundled, memory) > director.worth(simple, memory), "now it brings more to do"


def test_a_deal_of_the_goat_game_ends_once_the_learner_is_out() -> None:
    game = get_game("skitgubbe")
    start = game.read_position("Alva holds TC JC, Elof led 9C, hearts trumps, Alva to move", None, seed=0, me=0)
    deal = CoachedDeal(game, seed=1, start=start, language="en")
    turn = deal.play("play TC JC")
    assert turn.is_over
    assert not deal.state.over, "the others still hold cards"
    assert deal.sequel.actions == (deal.sequel.begin.read("play TC JC"),)

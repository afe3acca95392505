"""The coach's inquiry: questions that show what a learner may still believe, their pace, and decisions that show it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.games.sixty import position
from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.practice.answer import answered
from sisyphus_widgets.practice.coach.coached_deal import CoachedDeal, next_start, written_question
from sisyphus_widgets.practice.coach.director import Director, Sequel
from sisyphus_widgets.practice.coach.inquiry import Inquiry, beliefs_shown, information, rule_of_belief
from sisyphus_widgets.practice.coach.memory import CoachMemory
from sisyphus_widgets.practice.coach.pace import DECISIONS, KEPT, MOST, Pace
from sisyphus_widgets.practice.coach.suspicion import Suspicion
from sisyphus_widgets.practice.diagnosis import believed_answers, evidence_of_move
from sisyphus_widgets.rules import AnyState, get_game

SIXTY = get_game("sixty")
ALL = frozenset(rule_of_belief(SIXTY).values())
LEAD = position(hands=["3 3 5 20 30", "5 6", "6 10"], to_move=0)
FIGHT = position(hands=["3 4 20", "5 6", "6 10"], to_move=0, attack="5")
SHOWING_AND_OTHER = [(LEAD, ("playable.may", "lead 3 5")), (FIGHT, ("outcome.leads", "fight 20"))]
"""A question that shows the belief that different numbers are led together, and one that does not."""


def inquiry(state: AnyState, language: str = "en") -> Inquiry:
    return Inquiry(SIXTY, state, 0, 4, language)


def test_a_belief_that_forbids_a_move_is_asked_with_a_move_that_it_forbids() -> None:
    question = inquiry(LEAD).telling({"sixty/one_led": 0.1}, ALL)
    assert question is not None
    assert (question.kind, question.ask, question.deed, question.answer) == ("playable", "may", "lead 3 3", "yes")
    assert ("sixty/one_led", "no") in believed_answers(question)


@pytest.mark.parametrize(("language", "words"), [("en", "Suppose you fight back"), ("de", "Angenommen, dein Zug ist:")])
def test_a_belief_about_an_effect_is_asked_of_a_move_that_is_not_made(language: str, words: str) -> None:
    question = inquiry(FIGHT, language).telling({"sixty/next_leads": 0.1}, ALL)
    assert question is not None
    assert (question.kind, question.ask) == ("outcome", "leads")
    assert question.prompt.startswith(words)
    assert dict(believed_answers(question))["sixty/next_leads"] != question.answer


def test_of_two_suspected_beliefs_a_question_tells_one_from_the_other() -> None:
    doubts = {"sixty/next_leads": 0.45, "sixty/attacker_leads": 0.45}
    question = inquiry(FIGHT).telling(doubts, ALL)
    assert question is not None
    believed = dict(believed_answers(question))
    assert believed.get("sixty/next_leads") != believed.get("sixty/attacker_leads")


def test_nothing_is_asked_about_rules_that_were_not_met_and_nothing_without_a_doubt() -> None:
    assert inquiry(LEAD).telling({"sixty/one_led": 0.1}, ALL - {"sixty.2.1"}) is None
    assert inquiry(LEAD).telling({}, ALL) is None


@pytest.mark.parametrize("doubt", ["one_led", "mixed_led", "next_leads"])
def test_a_question_can_be_made_again_from_its_kind_and_move_in_each_language(doubt: str) -> None:
    state = FIGHT if doubt == "next_leads" else LEAD
    question = inquiry(state).telling({f"sixty/{doubt}": 0.1}, ALL)
    assert question is not None
    written = written_question(question)
    assert written is not None
    assert inquiry(state).question(*written) == question
    german = inquiry(state, "de").question(*written)
    assert german is not None
    assert (german.id, german.answer) == (question.id, question.answer)
    assert german.prompt != question.prompt


@given(st.lists(st.floats(0, 0.3), max_size=3), st.integers(3, 8))
def test_an_answer_tells_something_just_if_a_belief_changes_it(shares: list[float], others: int) -> None:
    believed = dict(enumerate(shares))
    nats = information(believed, others)
    assert nats >= -1e-9
    assert (nats > 1e-6) == (max(shares, default=0) > 1e-5) or max(shares, default=0) < 1e-3


def test_more_answers_to_choose_from_and_likelier_beliefs_tell_more() -> None:
    assert information({"no": 0.1}, 4) > information({"no": 0.1}, 1)
    assert information({"no": 0.3}, 1) > information({"no": 0.1}, 1)
    assert information({1: 0.4, 2: 0.4}, 4) > information({1: 0.8}, 4)


# --- pace -------------------------------------------------------------------------------------------------------------


@given(st.lists(st.booleans(), max_size=60))
def test_of_ten_decisions_at_most_five_have_a_question(wishes: list[bool]) -> None:
    pace, found = Pace(), list[bool]()
    for wish in wishes:
        asks = wish and pace.allows_question
        pace = pace.after(asks)
        found.append(asks)
        assert sum(found[-DECISIONS:]) <= MOST
        assert Pace.read(pace.written()) == pace


def test_a_question_about_the_outcome_of_a_move_counts_for_its_decision() -> None:
    assert Pace((True, False)).with_question() == Pace((True, True))


@pytest.mark.parametrize("game", ["sixty", "ascend", "sisyphos_board"])
def test_a_coached_deal_asks_at_no_more_than_half_of_the_decisions(game: str) -> None:
    deal, rng, found = CoachedDeal(game, seed=3, deals=2, language="en"), random.Random(4), list[bool]()
    for number in range(24):
        if deal.is_over:
            deal = CoachedDeal(
                game,
                seed=number,
                deals=2,
                language="en",
                answers=deal.entries,
                start=next_start(deal),
                suspicion=deal.suspicion,
                pace=deal.pace,
            )
        action = Beginner().choose(deal.state.view(deal.seat), rng)
        first = deal.turn.question
        questions = [one for one in (first, deal.ask_outcome(action)) if one is not None]
        assert len(questions) <= 1, "one question at a decision"
        for one in questions:
            assert deal.memory.stage(one.rule) != "new"
            deal.answer_questions([one], [answered(one, one.judge(one.answer), time="", tries=1)])
        found.append(bool(questions))
        deal.play(action)
    assert any(found)
    assert all(sum(found[at : at + DECISIONS]) <= MOST for at in range(len(found)))


# --- doubts -----------------------------------------------------------------------------------------------------------


def test_the_coach_doubts_what_nothing_has_spoken_about_and_what_something_shows() -> None:
    beliefs = [*rule_of_belief(SIXTY)]
    assert {*Suspicion().doubts(beliefs)} == {*beliefs}
    pair = next(move for move in LEAD.legal_actions() if str(move) == "lead 3 3")
    after = Suspicion().after(evidence_of_move(LEAD, pair))
    assert "sixty/one_led" not in after.doubts(beliefs), "a move that the belief forbids speaks against it"
    suspicion = Suspicion().after(evidence_of_move(LEAD, LEAD.action("lead 3 5")))
    doubts = suspicion.doubts(beliefs)
    assert max(doubts, key=lambda id: doubts[id]) == "sixty/mixed_led"
    assert "sixty/mixed_led" not in suspicion.after_saying("sixty/mixed_led").doubts(beliefs)


def test_the_director_prefers_a_decision_that_shows_a_suspected_belief() -> None:
    single = position(hands=["3 5 20", "5 6", "6 10"], to_move=0)
    doubts = {"sixty/one_led": 0.4}
    assert beliefs_shown(SIXTY, LEAD, 0, doubts) == ["sixty/one_led"]
    assert beliefs_shown(SIXTY, single, 0, doubts) == []
    director = Director(SIXTY, 0, lambda moment: False, 2)
    sequels = [Sequel(state, (), state, (), False) for state in (single, LEAD)]
    for order in (sequels, sequels[::-1]):
        assert director._best(order, CoachMemory(), doubts).state == LEAD


def test_an_effect_shows_where_a_move_has_it() -> None:
    assert beliefs_shown(SIXTY, FIGHT, 0, ["sixty/next_leads", "sixty/one_led"]) == ["sixty/next_leads"]
    assert beliefs_shown(SIXTY, LEAD, 0, ["sixty/next_leads"]) == []


def test_once_a_belief_is_suspected_the_last_questions_are_kept_for_it() -> None:
    deal = CoachedDeal("sixty", start=LEAD, deals=2, language="en")
    showing, other = (inquiry(state).question(*kind) for state, kind in SHOWING_AND_OTHER)
    assert showing is not None
    assert other is not None
    busy = Pace((True,) * (MOST - KEPT))
    assert not busy.has_spare_question
    assert busy.allows_question
    deal.pace = busy
    assert deal._is_timely(other), "nothing is suspected"
    deal.suspicion = Suspicion().after(evidence_of_move(LEAD, LEAD.action("lead 3 5")))
    assert deal.suspicion.suspected == {"sixty/mixed_led"}
    assert deal._is_timely(showing)
    assert not deal._is_timely(other)
    deal.pace = Pace((True,) * (MOST - KEPT - 1))
    assert deal._is_timely(other), "there are enough"
    deal.pace, deal.suspicion = busy, deal.suspicion.after_saying("sixty/mixed_led")
    assert deal._is_timely(other), "it was said back"

"""The coach finds a wrong belief by moves, tries and answers at the table, and says it back once, with the rule."""

from __future__ import annotations

import json

import pytest

from devtools.coached_believers import DECISIONS, CoachedBeliever
from sisyphus_widgets import SixtyTable
from sisyphus_widgets.advice.coach.coach_words import CoachWords
from sisyphus_widgets.practice.coach.coached_deal import CoachedDeal
from sisyphus_widgets.practice.coach.coached_table import CoachedSession, CoachedTable
from sisyphus_widgets.practice.coach.seat_coach import SeatCoach, latest_sequel
from sisyphus_widgets.practice.coach.suspicion import Suspicion
from sisyphus_widgets.practice.diagnosis import LEAST, Evidence, believed_answers, evidence_of_move
from sisyphus_widgets.questions.believed import belief_with
from sisyphus_widgets.rules import RulesError, get_game

DIFFERENT = "sixty/mixed_fight"


@pytest.mark.parametrize("belief", ["sixty/mixed_fight", "sixty/may_take", "sixty/joker_led"])
def test_a_learner_with_a_belief_hears_it_within_ten_decisions_that_could_show_it(belief: str) -> None:
    found = CoachedBeliever("sixty", belief, 1).play()
    assert [*found.named] == [belief]
    assert found.named[belief].chances <= DECISIONS


@pytest.mark.parametrize("seed", range(3))
def test_a_newcomer_who_slips_hears_no_belief(seed: int) -> None:
    assert not CoachedBeliever("sixty", "", seed, slip=0.1).play(30).named


def test_a_belief_is_said_once_with_the_rule_in_both_languages() -> None:
    for language, no in (("en", "That is not so."), ("de", "So ist es nicht.")):
        line = CoachWords(get_game("sixty"), language).belief_line(DIFFERENT)
        belief = belief_with(DIFFERENT, language=language)
        clause = get_game("sixty").rulebook_in(language)[belief.rule]
        sentence, _, rule = line.partition(f" {no} ")
        assert sentence == belief.sentence
        assert clause.text.startswith(rule)


def test_legal_moves_speak_against_a_belief_that_forbids_them_and_show_none() -> None:
    state = get_game("sixty").start(2)
    state = state.after(state.chance_action(3))
    for move in state.legal_actions():
        assert all(ratio < 0 and not is_sign for _, ratio, is_sign in evidence_of_move(state, move).found)


def test_what_the_coach_suspects_survives_writing_and_what_it_said_is_not_said_again() -> None:
    learner = CoachedBeliever("sixty", DIFFERENT, 1)
    learner.play()
    deal = learner.deal
    assert deal is not None
    assert len([one for one in deal.suspicion.evidence if any(sign for *_, sign in one.found)]) >= LEAST
    again = Suspicion.read(json.loads(json.dumps(deal.suspicion.written())))
    assert again == deal.suspicion
    assert again.to_say() is None
    with pytest.raises(RulesError, match="suspects"):
        Suspicion.read({"evidence": [1], "history": []})


def test_the_next_deal_at_a_table_remembers_what_was_suspected() -> None:
    session = CoachedSession.begin(CoachedTable(game=get_game("sixty"), seed=3, deals=4))
    learner = CoachedBeliever("sixty", DIFFERENT, 1)
    learner.play()
    assert learner.deal is not None
    coach = session.coach.copy()
    coach.suspicion = learner.deal.suspicion
    session.coach = coach
    session.next_deal(5)
    assert session.coach.suspicion == coach.suspicion


def test_a_belief_said_back_at_a_shared_table_survives_writing_and_a_change_of_language() -> None:
    learner = CoachedBeliever("sixty", DIFFERENT, 1)
    learner.play()
    assert learner.deal is not None
    match = SixtyTable(play=0, seed=3).match
    seat = match.state.to_move
    assert seat is not None
    coach = SeatCoach(match, seat)
    coach.suspicion = Suspicion(learner.deal.suspicion.evidence)
    coach.go_to(latest_sequel(match, seat), match.length)
    sentence = belief_with(DIFFERENT, language="en").sentence
    assert coach.turn.belief == DIFFERENT
    assert coach.turn.lines[0].startswith(sentence)
    again = SeatCoach.read(json.loads(json.dumps(coach.written())), match, seat)
    assert (again.turn.lines, again.suspicion) == (coach.turn.lines, coach.suspicion)
    german = again.in_language("de", None)
    assert german.turn.lines[0].startswith(belief_with(DIFFERENT, language="de").sentence)


def test_a_move_without_a_hint_at_a_shared_table_is_evidence() -> None:
    match = SixtyTable(play=0, seed=3).match
    seat = match.state.to_move
    assert seat is not None
    before = SeatCoach(match, seat)
    move = next(one for one in match.state.legal_actions() if evidence_of_move(match.state, one).found)
    assert before.after_move(move).suspicion.evidence
    assert not before.after_move(move, hints=1).suspicion.evidence, "a hint may have said it"
    assert not before.suspicion.evidence


def test_a_suspected_belief_is_asked_about_before_a_rule_that_the_decision_does_not_rest_on_is_told() -> None:
    pursued = needed = 0
    for seed in range(6):
        deal = CoachedDeal("sixty", seed=seed, deals=4)
        deal.suspicion = Suspicion((Evidence("sixty", ((DIFFERENT, 2.5, True),)),) * 2)
        while not deal.is_over and DIFFERENT in deal.suspicion.suspected:
            tells = [one for one in deal._choose(deal.turn.found) if one.act == "tell"]
            if deal.turn.question and tells:
                pursued += 1
                assert DIFFERENT in dict(believed_answers(deal.turn.question))
                assert not any(one.moment.is_at_decision and one.moment.is_chief for one in tells)
            needed += any(one.act == "tell" for one in deal.turn.remarks)
            deal.play(str(next(iter(deal.state.legal_actions()))))
    assert pursued
    assert needed

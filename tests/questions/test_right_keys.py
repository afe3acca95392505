"""Regression tests for questions, by id, that once had a wrong or disputable key: now right, or no longer asked."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.schedule import next_step
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import NoQuestionError, Question, question


@pytest.mark.parametrize(
    "id",
    [
        "sisyphus_cards/outcome.peg/132.138",  # the second summit ends the game: is the peg on the summit, or back?
        "sisyphus_cards/outcome.kept/4405.32",  # a trick that wins the game has pedestal cards by the words of the rule
        "sisyphus_cards/outcome.bonus/4401.16",  # the card has the suit of the level, but its first point wins the game
        "ascend/outcome.fixed/4403.151",  # by the words of the rule a led set settles it too
        "ascend/outcome.made/4439.256",  # on a single the Excuse is one card, and by its rule a bomb
        "skitgubbe/outcome.last/165.60",  # the stock is empty, so it is settled already
        "sisyphos_board/value.best/3601.9",  # six moves stop Sisyphos equally well
    ],
)
def test_a_question_whose_key_can_be_disputed_is_not_asked(id: str) -> None:
    with pytest.raises(NoQuestionError):
        question(id)


def reasons_of(target: Question) -> list[tuple[str, str]]:
    return [(reason.rule.partition(".")[2], reason.statement.key) for reason in target._key.reasons]


def test_after_a_lead_the_clause_about_leads_says_how_many_are_drawn() -> None:
    led, answered = question("sixty/outcome.draws/0.211"), question("sixty/outcome.draws/0.212")
    assert (led.answer, led.rules) == (0, ("sixty.2.2",))
    assert (answered.answer, answered.rules) == (0, ("sixty.3.4",))


@pytest.mark.parametrize(
    ("id", "right", "disputable"),
    [
        ("ascend/rule.event/270.299", "5.2", {"5.1", "3.2"}),  # a bomb on a bomb
        ("sisyphus_cards/rule.event/2805.3", "2.2", {"2.3"}),  # "for East" follows from the direction of passing
        ("sisyphos_board/rule.refusal/4419.17", "3.2", {"3.1"}),  # an occupied corner
    ],
)
def test_a_rule_that_could_also_be_right_is_not_offered(id: str, right: str, disputable: set[str]) -> None:
    one = question(id)
    game = one.game
    assert one.answer == f"{game}.{right}"
    assert len(one.form.ids) == 4
    assert not {f"{game}.{number}" for number in disputable} & {*one.form.ids}


@pytest.mark.parametrize(
    ("id", "disputable"),
    [
        ("sisyphos_board/rule.example/4401.20", "d2-d4"),  # two steps away, and onto an own piece
        ("sisyphos_board/rule.example/4401.17", "b2-a3"),  # the wrong way, and onto an own piece
    ],
)
def test_a_move_that_breaks_several_rules_is_not_offered(id: str, disputable: str) -> None:
    one = question(id)
    assert disputable not in one.form.ids
    assert len(one.form.ids) > 2


def test_the_clause_about_playing_allows_a_card_although_a_trick_is_cleared_first() -> None:
    """Another clause clears the previous trick first."""
    one = question("skitgubbe/playable.may/4405.42")
    assert (one.answer, one.rule) == ("yes", "skitgubbe.1.3")


def test_the_reason_for_a_worse_move_mentions_a_better_one() -> None:
    one = question("sisyphos_board/value.best/0.20")
    for move, reason in one._key.each.items():
        right = move in one._key.value
        assert reason.statement.key == f"teaching.value.{'best_told' if right else 'worse'}", move


@pytest.mark.parametrize(
    ("id", "key"),
    [
        ("sisyphus_cards/outcome.broken/2804.102", "otherwise.no_spade"),  # 7♥
        ("sisyphus_cards/outcome.broken/0.21", "otherwise.broken"),
    ],
)
def test_a_spade_that_breaks_nothing_was_not_the_first_and_another_card_is_no_spade(id: str, key: str) -> None:
    one = question(id)
    assert (one.answer, reasons_of(one)) == ("no", [("3.5", key)])
    assert (str(one.deed).endswith("S")) == (key == "otherwise.broken")


def test_a_bonus_names_the_level_that_the_peg_has_just_reached() -> None:
    """The question shows the peg on a heart level; its pair then moves it to a spade level before the trick scores."""
    one = question("sisyphus_cards/goal.bonus/2004.101")
    [reason] = [reason for move, reason in one._key.each.items() if move in one._key.value]
    before: Any = one.state
    assert (before.levels[2], before.to_move) == (3, 2)
    assert {("suit", "S"), ("level", 4)} <= {*reason.statement.facts}
    assert "level 4, a spade level" in reason.text


def test_the_prompt_mentions_plays_of_several_cards_only_where_they_are_legal() -> None:
    """One 20 does not beat 24, but two of them do."""
    together, alone = question("sixty/playable.elements/2808.201"), question("sisyphus_cards/playable.elements/0.20")
    assert together.prompt == together.texts.find("teaching.playable.several")["you"]
    assert alone.prompt == alone.texts.find("teaching.playable.one")["you"]


@pytest.mark.parametrize("tries", [0, 1])
@pytest.mark.parametrize("rule", ["sisyphus_cards.1.4", "sisyphus_cards.6.4", "ascend.4.5"])
def test_practice_continues_from_a_log_of_its_own_steps(rule: str, tries: int) -> None:
    """This includes questions decided by another clause, and examples logged as shown or as answered."""
    entries, helps = list[dict[str, object]](), []
    while step := next_step(rule.partition(".")[0], entries, rules=[rule], day="2026-03-14"):
        helps.append(step.help)
        judged = step.question.judge(step.question.answer)
        line = log.line(step.question, judged, tries=tries if step.help == "shown" else 1)
        entries += log.read(line)
        assert len(entries) < 8, helps
    assert helps[0] == "shown"
    assert helps.count("shown") == 1


def test_plays_that_lack_only_the_number_of_an_ace_are_never_called_illegal() -> None:
    kinds, tried = ("rule.refusal", "rule.example", "playable.may"), 0
    ids = [id for clause in get_game("ascend").rulebook for id in known_about(get_game("ascend"), clause.id)]
    for one in [question(f"ascend/{id}") for id in (*ids, "rule.refusal/125.154") if id.partition("/")[0] in kinds]:
        legal = {frozenset(re.sub("=.", "", str(move)).split()) for move in one.state.legal_actions()}
        moves = [one.deed, *(one.form.ids if one.kind == "rule" and one.ask == "example" else ())]
        for move in filter(None, moves):
            refused = not one.state.verdict(move)
            tried += refused
            assert not (refused and frozenset(move.split()) in legal), one.id
    assert tried

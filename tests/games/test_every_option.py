"""Options of every game: rules, sentences and questions agree with the game that a table plays."""

from __future__ import annotations

import random
import re
from dataclasses import fields, replace
from typing import Any

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.games import ascend, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.rules import AnyGame, Match, TableOptions
from sisyphus_widgets.trace.builder import trace_match
from tests.games.test_every_game import EVERY

LANGUAGES = ("en", "de")

# Other values of the options that are not booleans.
VALUES: dict[str, Any] = {
    "turn_limit": 30,
    "deck": "basic",
    "target": 20,
    "first_seat": 1,
    "leader": 1,
    "move_limit": 90,
}

# Options that a clause already covers, so that its text stays the same.
UNCHANGED = {
    "sixty.1.2": {"first_seat": "age decides, and the option says whose it is"},
    "skitgubbe.1.3": {"leader": "the loser leads, and the option says who that is in a first game"},
    "ascend.7.1": {"bidding": "it says that it is for tables with promises"},
}


def others(game: AnyGame) -> list[TableOptions]:
    """Return the options of a game with one of them changed, for each option."""
    usual = game.options_type()
    return [replace(usual, **{one.name: VALUES.get(one.name, not one.default)}) for one in fields(usual)]


TABLES = [
    pytest.param(samples.game, options, id=f"{samples.game.name}, {next(iter(samples.game.write_options(options)))}")
    for samples in EVERY.values()
    for options in others(samples.game)
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_clause_says_what_the_table_plays(game: AnyGame, options: Any, language: str) -> None:
    [name] = game.write_options(options)
    book, usual = game.rulebook_in(language, options), game.rulebook_in(language)
    touched = [clause for clause in book if name in clause.options]
    assert touched
    for clause in touched:
        assert name in clause.in_play
        assert clause.in_play[name] in clause.full_text
        if name in UNCHANGED.get(clause.id, ()):
            continue
        assert clause.text != usual[clause.id].text
        assert not clause.ruling, "a ruling says what is played here, and here it is not"
    assert all(book[clause.id].text == clause.text for clause in usual if clause.id not in _changed(book, usual))


def _changed(book: Any, usual: Any) -> set[str]:
    """Return the clauses changed by an option of this table, and those that refer to them."""
    return {clause.id for clause in book if clause.in_play} | {"ascend.2.1", "ascend.6.1", "ascend.6.2"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_table_says_which_rules_differ(game: AnyGame, options: Any, language: str) -> None:
    match = Match(game, options=options, seed=1)
    trace = trace_match(match, language=language)
    [rule_text] = trace["house_rules"]
    assert rule_text.endswith(".")
    [name] = game.write_options(options)
    assert f"option {name}" not in rule_text.lower(), "it says what is played, not how the option is called"
    book = game.rulebook_in(language, options)
    assert {id: clause["text"] for id, clause in trace["clauses"].items()} == {c.id: c.full_text for c in book}


@pytest.mark.parametrize("name", EVERY)
def test_a_usual_table_has_no_house_rules(name: str) -> None:
    game = EVERY[name].game
    assert "house_rules" not in trace_match(Match(game, seed=1))


# --- texts that agree with play ------------------------------------------------------------------------------------


def test_the_narration_says_that_an_ace_counts_low() -> None:
    options = sisyphus_cards.Options(ace_low_straights=True)
    text = sisyphus_cards.GAME.rulebook_in("en", options)["sisyphus_cards.4.3"].full_text
    assert "so is ace, two, three" in text
    assert "not" not in text.split("King")[0]


def test_the_explanation_of_a_free_take_does_not_forbid_it() -> None:
    free = sixty.position(hands=["4 4 10 12 15", "4 5 6 10 20", "3 3 3 3 5", "3 3 3 5 5"], to_move=1, attack="4",
                          options=sixty.Options(may_take=True), deck="3 3 3")  # fmt: skip
    explanation = teaching.why(free, "take")
    assert explanation
    text = " ".join(point.text for point in explanation.reasons)
    assert "You may also take what you could answer" in text
    assert "you may not take" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_says_that_cards_may_be_taken(language: str) -> None:
    hands = ["4 4 10 12 15", "4 5 6 10 zap"]
    word = {"en": "take", "de": "n[ei]h?mm?"}[language]
    for last in (False, True):
        given: dict[str, Any] = {"hands": ["", hands[1]] if last else hands, "to_move": 1, "attack": "4"}
        free = sixty.position(**given, options=sixty.Options(may_take=True))
        for reader in (0, 1):
            texts = sixty.GAME.texts(language)
            prompt = sixty.GAME.scene.prompt(free, 1).say(texts, reader)
            assert re.search(word + "|genommen", prompt), prompt
            usual = sixty.GAME.scene.prompt(sixty.position(**given), 1).say(texts, reader)
            assert not re.search(word + "|genommen", usual), usual


def test_points_with_promises_are_not_narrated_as_without() -> None:
    options = ascend.Options(bidding=True, target=33)
    book = ascend.GAME.rulebook_in("en", options)
    assert "scores 8 and the second 4" in book["ascend.6.1"].text
    assert "33 points" in book["ascend.6.2"].text
    assert "goes to 33" in book["ascend.7.3"].text


def test_the_narration_says_that_a_decided_trick_accepts_sloughs() -> None:
    text = skitgubbe.GAME.rulebook_in("en", skitgubbe.Options(slough_to_decided=True))["skitgubbe.1.8"].full_text
    assert "it may still be sloughed to" in text
    assert "here it may not" not in text


def test_a_fact_is_not_asked_where_an_option_makes_its_sentence_false() -> None:
    [fact] = [one for one in sisyphus_cards.GAME.asking.facts if one.name == "completes"]

    def tell(led: str, card: str, **chosen: bool) -> Any:
        trick = led.split()
        others = [hand.split() for hand in ("7H 8H", "9H TH", "JH QH")]
        played = {3 - number for number in range(len(trick))}  # by the seats before South
        hands = [f"{card} 9D", *(" ".join(hand[seat in played :]) for seat, hand in enumerate(others, 1))]
        options = sisyphus_cards.Options(**chosen)
        state = sisyphus_cards.position(hands=hands, leader=4 - len(trick), trick=led, options=options)
        return fact.tell(state, 0, state.read(f"play {card}"), random.Random(1))

    assert tell("KC AC", "2C").how == "ace_low"
    assert tell("KC AC", "2C", ace_low_straights=True) is None
    assert tell("5C 5D 6C", "6D").how == "second_pair"
    assert tell("5C 5D 6C", "6D", second_pair=False) is None


def test_a_lead_without_a_draw_is_narrated_as_such_and_not_asked_about() -> None:
    sparing = sixty.Options(draw_after_opening=False)
    state = sixty.position(hands=["5 5 6", "6 6 6"], deck="3 4", options=sparing)
    match = Match.from_state(state)
    match.play("lead 5")
    assert "does not draw" in trace_match(match)["frames"][-1]["text"]
    questions = teaching.questions("sixty", kinds=["outcome.draws"], n=6, options=sparing)
    assert questions
    assert not [one.id for one in questions if "draw nothing" in one.explanation and one.state.deck]


# --- questions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_questions_are_found_at_tables_with_other_options(game: AnyGame, options: Any) -> None:
    found = teaching.questions(game.name, n=4, options=options)
    assert found
    for one in found:
        assert one.state.options == options
        assert one.id.endswith(f";{one.id.partition(';')[2]}")
        assert teaching.question(one.id).dumps() == one.dumps(), "the id names the options"
        assert one.judge(one.answer).right

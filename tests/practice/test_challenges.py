"""Challenges: their declarations, their end under simple players, and their place in a course."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from sisyphus_widgets.advice.coach.coach_words import count_words
from sisyphus_widgets.lessons.courses import course_of
from sisyphus_widgets.lessons.courses.coverage import measure
from sisyphus_widgets.lessons.courses.stations import Station
from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.players.registry import player_named
from sisyphus_widgets.practice import challenges as module
from sisyphus_widgets.practice.challenges import Challenge, challenge_of, challenges, tried
from sisyphus_widgets.practice.coach.coached_deal import CoachedDeal
from sisyphus_widgets.practice.coach.director import is_decided
from sisyphus_widgets.rules import RulesError, get_game

CARD_GAMES = ("ascend", "sisyphus_cards", "sixty", "skitgubbe")
ALL = [one for game in (*CARD_GAMES, "sisyphos_board") for one in challenges(game).values()]
BETWEEN = [one for one in ALL if one.brings]
MOST_WORDS, MOST_TRIES = 25, 8
GOOD = """[three]
position = "South holds AS TS KD AD 4C, 5 cards each, spades broken, South to move"
goal = "tricks 3"
title = { en = "Three" }
text = { en = "Take three." }
"""


@pytest.mark.parametrize("game", CARD_GAMES)
def test_each_card_game_has_a_challenge_in_its_course(game: str) -> None:
    stations = [one for one in course_of(game).stations if one.kind == "challenge"]
    rest = {name for name, one in challenges(game).items() if not one.brings}
    assert {one.challenge for one in stations} == rest != set()


@pytest.mark.parametrize("challenge", ALL, ids=lambda challenge: f"{challenge.game}-{challenge.name}")
def test_a_challenge_can_be_reached_and_missed_against_casual_players(challenge: Challenge) -> None:
    players = [player_named(name) for _ in range(8) for name in ("casual", "random")]
    ends = set[bool | None]()
    for seed, player in enumerate(players):
        ends.add(tried(challenge, player, seed).reached)
        if {True, False} <= ends:
            break
    assert {True, False} <= ends
    assert set(challenge.titles) == set(challenge.texts) == {"en", "de"}


@pytest.mark.parametrize("challenge", ALL, ids=lambda challenge: f"{challenge.game}-{challenge.name}")
def test_a_challenge_has_few_cards_and_always_the_same(challenge: Challenge) -> None:
    begin = challenge.begin
    assert begin == challenge.begin
    assert begin.to_move == 0
    assert not begin.over


@pytest.mark.parametrize("challenge", BETWEEN, ids=lambda challenge: f"{challenge.game}-{challenge.name}")
def test_a_challenge_brings_the_clauses_that_it_names_and_is_decided(challenge: Challenge) -> None:
    found = set[str]()
    for seed in range(MOST_TRIES):
        deal = CoachedDeal(challenge.game, seed=seed, deals=4, challenge=challenge, language="en")
        rng = random.Random(seed)
        while not deal.is_over:
            found |= {one.rule for one in deal.turn.found}
            deal.play(Beginner().choose(deal.state.view(deal.seat), rng))
        found |= {one.rule for one in deal.turn.found}
        assert is_decided(deal.sequel.watch), f"with seed {seed} the deal ends before the goal is reached or missed"
    assert {*challenge.brings} <= found


@pytest.mark.parametrize("challenge", BETWEEN, ids=lambda challenge: f"{challenge.game}-{challenge.name}")
def test_what_a_challenge_says_is_short(challenge: Challenge) -> None:
    assert all(count_words(text) <= MOST_WORDS for text in challenge.texts.values())


def written(monkeypatch: pytest.MonkeyPatch, folder: Path, text: str) -> str:
    """Make a text the file of the challenges of the card hill, and return the message that reading it gives."""
    file = folder / module.FILE
    file.write_text(text, "utf-8")
    monkeypatch.setattr(module, "beside", lambda game, name: file)
    with pytest.raises(RulesError) as caught:
        challenges.__wrapped__("sisyphus_cards")  # past the cache
    return str(caught.value)


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ('goal = "tricks 3"\n', "", "the challenge 'three' lacks goal"),
        ("tricks 3", "tricks 99", "the goal 'tricks' is for 1 to 13"),
        ("AS TS", "AS XX", "XX"),
        ('text = { en = "Take three." }', 'text = { de = "Mach drei." }', "needs a title and a text in each language"),
        ('goal = "', 'opponents = "angels"\ngoal = "', "has opponents 'angels'"),
        ('goal = "', 'brings = ["9.9"]\ngoal = "', "9.9"),
        ('goal = "', 'brings = ["3.2"]\nstates = ["3.3"]\ngoal = "', "it states a clause that it does not bring"),
    ],
)
def test_a_mistake_in_a_declaration_is_named_with_its_place(
    before: str, after: str, message: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert before in GOOD
    text = written(monkeypatch, tmp_path, GOOD.replace(before, after))
    assert message in text
    assert "challenges.toml: the challenge 'three'" in text


def test_an_unknown_challenge_is_named_with_those_that_exist() -> None:
    with pytest.raises(RulesError, match="ascend has no challenge 'nothing'; there are: five-first"):
        challenge_of("ascend", "nothing")


def test_a_challenge_before_its_rules_is_a_fault() -> None:
    station = Station("sixty", "challenge", 1, challenge="not-me")
    faults = [str(one) for one in measure(get_game("sixty"), [station]).order_faults]
    assert "challenge-1: the challenge needs 3.5, “Take the cards”, before it is stated" in faults

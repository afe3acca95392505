"""The cases of positions: those that games reach, those that questions ask about, and those that they never do."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from sisyphus_widgets.games import sisyphus_cards, sixty
from sisyphus_widgets.rules import AnyGame, get_game
from sisyphus_widgets.teaching import question
from sisyphus_widgets.workshop import rare
from sisyphus_widgets.workshop.command import main
from sisyphus_widgets.workshop.testing.cases import CaseCover, asked_cases, case_covers, cases, standing

LISTS = ("known_about", "stock_about", "exposing_about", "known_pairs", "rare_about")
"""The functions that return the listed questions about a clause."""


def test_the_standing_of_a_position_has_its_flags_words_and_empty_places() -> None:
    hill = sisyphus_cards.position("South holds 9C KS 2D, led 9H QH, spades broken")
    assert {"broken yes", "trick not empty", "no hands empty"} <= standing(get_game("sisyphus_cards"), hill)
    turned = sixty.position(hands=["3 5", "", "4"], to_move=0, direction="counterclockwise")
    assert {"direction counterclockwise", "attack empty", "some hands empty"} <= standing(get_game("sixty"), turned)


def test_a_question_about_the_legality_of_a_move_asks_about_nothing_that_follows_from_it() -> None:
    game, clause = get_game("sisyphus_cards"), "sisyphus_cards.3.5"
    legal = question("sisyphus_cards/playable.may/2.37:play_3S")
    assert legal.answer == "yes"
    broken = {event.text_key for event in legal.state.apply(legal.state.read(str(legal.deed)))[1]}
    assert "spades_broken.led" in broken
    assert "spades_broken.led" not in asked_cases(game, clause, legal)
    outcome = question("sisyphus_cards/outcome.broken/2.37:play_3S")
    assert "spades_broken.led" in asked_cases(game, clause, outcome)


def test_a_refused_move_is_a_case_of_the_clause_that_refuses_it_alone() -> None:
    game = get_game("sisyphus_cards")
    refused = question("sisyphus_cards/playable.may/2.37:play_3S")
    assert asked_cases(game, "sisyphus_cards.3.2", refused) == standing(game, refused.state)


def test_a_case_that_no_question_asks_about_is_named_and_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game, clause = get_game("sisyphos_board"), "sisyphos_board.2.2"
    case = "captured.stones"

    def asks(id: str) -> bool:
        return case in asked_cases(game, clause, question(f"{game.name}/{id.removeprefix(f'{game.name}/')}"))

    def without(listed: Callable[[AnyGame, str], Iterable[str]]) -> Callable[[AnyGame, str], list[str]]:
        return lambda game, rule: [id for id in listed(game, rule) if rule == clause and not asks(id)]

    for name in LISTS:
        monkeypatch.setitem(case_covers.__globals__, name, without(case_covers.__globals__[name]))
    [line] = [line for line in cases(game) if line.startswith("2.2 ")]
    assert case in line.partition("; never about ")[2]
    assert any(map(asks, rare.find_rare(game)["2.2"]))


def test_what_is_never_asked_is_listed_by_how_many_games_reach_it() -> None:
    cover = CaseCover("g.1.1", {"a": 2, "b": 5, "c": 9}, {"c": 1})
    assert cover.never_asked == ["b", "a"]


def test_the_check_of_a_game_prints_the_cases(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = "sisyphus_widgets.workshop.command"
    monkeypatch.setattr(f"{command}.findings", lambda game: [])
    monkeypatch.setattr(f"{command}.coverage", lambda game: [])
    monkeypatch.setattr(f"{command}.cases", lambda game: [f"about {game.name}"])
    assert main(["check", "sixty"]) == 0
    assert "positions: about sixty" in capsys.readouterr().out.splitlines()

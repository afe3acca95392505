"""Games without a widget: equal to those in a match with the same seed, and errors that name a failing player."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sisyphus_widgets.games import sisyphus_cards, skitgubbe
from sisyphus_widgets.players import EndlessError, GreedyPlayer, PlayerError, RandomPlayer, let_move
from sisyphus_widgets.players.experiments import play_matches
from sisyphus_widgets.players.single_game import play_match
from sisyphus_widgets.rules import Action, Match, RulesError, View, game_names

LAST = {"sisyphos_board": {0: GreedyPlayer(), 1: RandomPlayer()}}


class Losing:
    """A player that fails at once."""

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        raise RuntimeError("lost")


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_played_to_its_end_and_can_be_replayed(name):
    played = play_match(name, RandomPlayer(), seed=5)
    states = list(played.record.states())
    assert states[-1].over
    assert states[-1].standing == played.standing


@pytest.mark.parametrize("name", game_names())
def test_winners_agree_with_the_public_score_in_every_game(name):
    played = play_match(name, GreedyPlayer(), seed=5)
    assert played.winners
    winner = played.standing.get("winner")
    if name == "skitgubbe":
        assert {*range(played.record.players)} - {*played.winners} == {played.standing["goat"]}
    elif name == "sisyphos_board":
        assert [("stones", "spirits")[seat] for seat in played.winners] == [winner]
    else:
        assert played.winners == (winner,)


@pytest.mark.parametrize("name", game_names())
def test_the_same_players_play_the_same_game_in_a_match(name):
    played = play_match(name, GreedyPlayer(), seed=5)
    match = Match(played.record.rules, seed=5)
    for _ in let_move(match, dict.fromkeys(range(match.players), GreedyPlayer())):
        pass
    assert match.record == played.record


def test_the_number_of_players_follows_from_players_or_seats():
    three = [RandomPlayer()] * 3
    assert play_match("skitgubbe", three, seed=1).record.players == 3
    assert play_match("skitgubbe", dict(enumerate(three)), seed=1).record.players == 3
    assert play_match("skitgubbe", RandomPlayer(), seats=3, seed=1).record.players == 3
    assert play_match(skitgubbe.GAME, RandomPlayer(), seed=1).record.players == skitgubbe.GAME.players[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": [RandomPlayer()] * 3}, "for 4 players, not 3"),
        ({"players": {0: RandomPlayer(), 2: RandomPlayer()}}, r"each seat from 0 up.*\[0, 2\]"),
        ({"players": [RandomPlayer()] * 4, "seats": 3}, "4 players for 3 seats"),
        ({"players": 3}, "int has none"),
        ({"players": [RandomPlayer(), 1, 2, 3]}, "int has none"),
        ({"players": "four"}, "must be one of beginner, .*, not 'four'"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"seed": "7"}, "seed must be a whole number"),
        ({"options": 7}, "options of sisyphus_cards"),
    ],
)
def test_an_impossible_argument_is_refused(arguments, message):
    with pytest.raises(RulesError, match=message):
        play_match(**{"game": "sisyphus_cards", "players": RandomPlayer(), "seed": 1, **arguments})


@pytest.mark.parametrize("number", [0, -1, 1.5, True, "3", None])
def test_impossible_numbers_of_games_and_processes_are_refused(number):
    with pytest.raises(RulesError, match="n must be a whole number from 1"):
        play_matches("sisyphos_board", RandomPlayer(), n=number)
    with pytest.raises(RulesError, match="processes must be a whole number from 1"):
        play_matches("sisyphos_board", RandomPlayer(), n=1, processes=number)


def test_options_change_the_game_and_are_recorded():
    plain, ruled = (
        play_match("sisyphus_cards", RandomPlayer(), seed=1, options=sisyphus_cards.Options(carry_past_summit=carry))
        for carry in (True, False)
    )
    assert (plain.record.options, ruled.record.options) == ({}, {"carry_past_summit": False})
    assert plain.standing != ruled.standing


def test_games_have_consecutive_seeds_with_any_number_of_processes():
    alone = play_matches("sisyphos_board", LAST["sisyphos_board"], n=6, seed=10)
    shared = play_matches("sisyphos_board", LAST["sisyphos_board"], n=6, seed=10, processes=2)
    assert alone == shared
    assert [played.record.seed for played in alone] == list(range(10, 16))
    assert alone[3] == play_match("sisyphos_board", LAST["sisyphos_board"], seed=13)


def test_a_failing_player_is_named():
    with pytest.raises(PlayerError, match="seat 1, Losing") as caught:
        play_match("sisyphos_board", [RandomPlayer(), Losing()], seed=1)
    assert isinstance(caught.value.__cause__, RuntimeError)


def test_a_game_is_stopped_at_the_limit_of_moves():
    with pytest.raises(EndlessError, match="after 9 moves"):
        play_match("sisyphus_cards", RandomPlayer(), seed=1, most=9)


def test_a_progress_bar_is_shown_on_request_but_not_for_quick_games(capsys):
    play_matches("sisyphos_board", RandomPlayer(), n=2, seed=1)
    play_matches("sisyphos_board", RandomPlayer(), n=2, seed=1, progress=False)
    assert capsys.readouterr().err == ""
    play_matches("sisyphos_board", RandomPlayer(), n=2, seed=1, progress=True)
    assert "2/2" in capsys.readouterr().err


def test_players_of_the_package_are_given_by_name() -> None:
    by_name = play_matches("sixty", ["greedy", "random", "greedy"], n=4, seed=5, rotate=True)
    same = GreedyPlayer()
    assert by_name == play_matches("sixty", [same, RandomPlayer(), same], n=4, seed=5, rotate=True)
    assert play_match("sixty", "greedy", seed=5, seats=3) == play_match("sixty", same, seed=5, seats=3)

"""Random whole positions that a seat samples: consistent with everything it knows, and possible by the rules."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.games.skitgubbe import Options, SkitgubbeState, new_game, position
from sisyphus_widgets.games.skitgubbe.core import SLOUGH
from sisyphus_widgets.rules.cards import NAMES, names_of

from .games import PLAYERS, play_all, random_steps
from .reference import Reference
from .shows import last_trick


def replay(state: SkitgubbeState) -> None:
    """Play phase one of a position again by the plain rules, from its own deal, and compare the cards held."""
    core, base = state.core, state.core.base
    if base is None or state.over:
        return
    game = Reference(core.players, base.to_move)
    stock = [NAMES[card] for card in base.stock]
    game.deal([names_of(hand) for hand in base.hands], stock, NAMES[base.aside])
    for play in core.laid:
        slough, seat, card = play & SLOUGH, play >> 6 & 7, NAMES[play & 63]
        while game.what == "asked" and not (slough and game.to_move == seat):
            game.do("decline")
        assert game.to_move == seat
        game.do(f"{'slough' if slough else 'play'} {card}")
    if state.phase == 2:
        return
    while game.what == "asked" and game.to_move != state.to_move:
        game.do("decline")
    assert game.to_move == state.to_move
    assert [set(hand) for hand in state.hands] == game.hands
    assert list(state.stock) == game.stock


@pytest.mark.parametrize("players", PLAYERS)
def test_a_sample_looks_the_same_to_the_seat_and_is_reachable(players: int, full: bool) -> None:
    rng = random.Random(players)
    for seed in range(60 if full else 2):
        for number, (_, _, state) in enumerate(random_steps(seed + players, players, Options(move_limit=90))):
            if number % 3 and not full:
                continue
            for seat in {number % players, state.to_move} - {None}:
                sample = state.view(seat).sample(rng)
                assert sample.view(seat) == state.view(seat)
                assert repr(sample.view(seat)) == repr(state.view(seat))
                own = [str(action) for action in state.view(seat).legal_actions()]
                assert [str(action) for action in sample.view(seat).legal_actions()] == own
                replay(sample)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_sample_can_be_played_on_to_the_end(players: int) -> None:
    rng = random.Random(players)
    for number, (state, _, _) in enumerate(random_steps(players, players, Options(move_limit=120))):
        if number % 25 == 24:
            sample = state.view(number % players).sample(rng)
            while not sample.over:
                sample = sample.after(rng.choice(list(sample.legal_actions())))


def test_in_samples_hidden_cards_may_be_anywhere() -> None:
    state = new_game(seed=7, players=3)
    rng = random.Random(2)
    drawn = [state.view(0).sample(rng) for _ in range(200)]
    assert len(set(drawn)) == 200
    hidden = state.hands[1][0]
    places = {next((s for s in range(3) if hidden in sample.hands[s]), None) for sample in drawn}
    assert places == {None, 1, 2}
    assert any(sample.aside == hidden for sample in drawn) or len({sample.aside for sample in drawn}) > 30


def test_others_may_be_asked_in_one_sample_and_not_in_the_next() -> None:
    state = new_game(seed=7, players=3)
    state = state.after(state.legal_actions()[0])
    while state.to_move == 0:
        state = state.after("decline")
    rng = random.Random(1)
    offers = {state.view(2).sample(rng).is_slough_offered for _ in range(200)} if state.to_move != 2 else {True, False}
    assert offers == {True, False}


def test_a_seat_that_waits_for_its_turn_knows_that_another_is_asked() -> None:
    hands = ["5C 8C 8D", "9D 5D 4D", "QS JH JD"]
    state = position(phase=1, hands=hands, aside="5H", stock="AS 2S 3S 6S 7S TS")
    state = play_all(state, "5C, 9D")
    assert (state.to_move, state.is_slough_offered) == (1, True)
    rng = random.Random(1)
    for _ in range(30):
        sample = state.view(2).sample(rng)  # Disa is next to play, but may not yet
        assert (sample.is_slough_offered, sample.to_move in (0, 1)) == (True, True)


def test_in_phase_two_only_cards_never_played_are_unknown() -> None:
    state = position(hands=["4S 5S", "6S 7S", "8S 9S"], aside="TH", secret=["4S", "7S", "9S"])
    rng = random.Random(1)
    found = {state.view(0).sample(rng).hands for _ in range(40)}
    assert found == {
        (("4S", "5S"), ("6S", "7S"), ("8S", "9S")),
        (("4S", "5S"), ("6S", "9S"), ("7S", "8S")),
    }
    assert state.view(0).known_cards == (("4S", "5S"), ("6S",), ("8S",))


@pytest.mark.parametrize("hands", [["7D 7H 4C", "5H 4D AH"], ["7D 8H 4C", "5H 4D AH"]])
def test_a_game_stopped_after_the_last_trick_can_be_sampled(hands: list[str]) -> None:
    # In the first game Alva could slough 7♥, in the second no seat could be asked; both games stop before that.
    state = play_all(last_trick(hands, "8S", options=Options(move_limit=2)), "7D, 5H")
    assert (state.over, state.phase, state.goat) == (True, 1, None)
    for seat in range(2):
        sample = state.view(seat).sample(random.Random(1))
        assert sample.view(seat) == state.view(seat)
        assert (sample.over, sample.decisions) == (True, 2)

"""The simple players: legal choices, with only the knowledge of their seat."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from statistics import mean
from typing import Any

import pytest

from sisyphus_widgets.games import skitgubbe
from sisyphus_widgets.games.sisyphus_cards import CardsState, position
from sisyphus_widgets.games.sisyphus_cards.explorers import combos
from sisyphus_widgets.players import GreedyPlayer, Player, RandomPlayer, let_move
from sisyphus_widgets.players.experiments import experiment
from sisyphus_widgets.rules import AnyState, Match, game_names, get_game
from tests.games.sisyphus_cards.games import random_steps

PLAYERS = [RandomPlayer(), GreedyPlayer()]


def decisions(seed: int, every: int = 1) -> list[CardsState]:
    """Return positions of a random game in which a seat is to move."""
    states = [before for before, _, _ in random_steps(seed) if not before.chance_due]
    return states[::every]


TABLES = [
    (name, seats)
    for name in game_names()
    for seats in sorted({min(get_game(name).players), max(get_game(name).players)})
]


def met(name: str, seats: int, games: int, every: int) -> Iterator[tuple[AnyState, int]]:
    """Yield positions of games between greedy and random players, each with the seat to move."""
    for seed in range(games):
        match = Match(name, players=seats, seed=seed)
        players = {seat: PLAYERS[(seat + seed) % 2] for seat in range(seats)}
        for number, _ in enumerate(let_move(match, players)):
            seat = match.state.to_move
            if seat is not None and number % every == 0:
                yield match.state, seat


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: type(player).__name__)
def test_every_choice_is_legal(player: Player, full: bool):
    for seed in range(10 if full else 2):
        for state in decisions(seed):
            action = player.choose(state.view(state.to_move), random.Random(seed))
            assert state.verdict(action, state.to_move), f"{action} in\n{state!r}"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_hidden_cards_do_not_change_the_choice(name: str, seats: int, full: bool):
    heuristic, moved, without = get_game(name).heuristic, 0, 0
    for number, (state, seat) in enumerate(met(name, seats, 20 if full else 3, 1 if full else 3)):
        other = state.view(seat).sample(random.Random(number))
        moved += other != state
        for player in PLAYERS:
            chosen = [player.choose(s.view(seat), random.Random(number)) for s in (state, other)]
            assert chosen[0] == chosen[1], f"seat {seat} in\n{state!r}\nor\n{other!r}"
        # If the greedy player needs no sample, its gains must not depend on hidden cards.
        needed = [heuristic.depends_on_hidden(s, seat) for s in (state, other)]
        assert needed[0] == needed[1]
        if not needed[0]:
            without += 1
            actions = list(state.legal_actions())[:200]
            assert heuristic.gains(state, actions, seat) == heuristic.gains(other, actions, seat)
    assert moved > 5 or name == "sisyphos_board"
    assert (without > 0) == (name in ("ascend", "sixty"))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_gains_are_in_the_order_of_progress(name: str, seats: int, full: bool):
    heuristic, rng = get_game(name).heuristic, random.Random(seats)
    for state, seat in met(name, seats, 20 if full else 2, 1 if full else 4):
        if name == "sixty" and state.deck:
            continue  # gains ignore the cards that would be drawn
        actions = list(state.legal_actions())
        actions = rng.sample(actions, min(len(actions), 40))
        gains = heuristic.gains(state, actions, seat)
        progress = [heuristic.progress(state.after(action), seat) for action in actions]
        for (gain, more), (other, less) in pairwise(sorted(zip(progress, gains, strict=True))):
            assert (gain < other) == (more < less), f"{actions} of seat {seat} in\n{state!r}"


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: type(player).__name__)
def test_all_randomness_comes_from_the_generator_given(player: Player):
    state = decisions(3)[10]
    random.seed(1)
    before = random.getstate()
    first = [player.choose(state.view(state.to_move), random.Random(n)) for n in range(5)]
    again = [player.choose(state.view(state.to_move), random.Random(n)) for n in range(5)]
    assert first == again
    assert random.getstate() == before


def test_the_random_player_may_choose_anything():
    state = position(hands=["7C QC 3D", "9C KC 4D", "8C JC 6D", "TC AC 8D"])
    rng = random.Random(1)
    seen = {str(RandomPlayer().choose(state.view(0), rng)) for _ in range(60)}
    assert seen == {"play 7C", "play QC", "play 3D"}


@pytest.mark.parametrize(
    ("trick", "hand", "level", "best"),
    [
        ("7C 7D 4C", "7H 2S 3D", 3, "play 7H"),  # three of a kind on a heart level, against a trick
        ("9C 4D 2C", "TC 5C 3H", 1, "play TC"),  # takes the trick, against nothing
        ("9C TC 2C", "JC 8C 5C", 2, "play JC"),  # a straight and the trick, against a straight
    ],
)
def test_the_greedy_player_chooses_the_greatest_progress(trick, hand, level, best):
    state = position(hands=["4S 6S", "8S 9S", "TS JS", hand], trick=trick, levels=[1, 1, 1, level])
    assert state.to_move == 3
    chosen = {str(GreedyPlayer().choose(state.view(3), random.Random(n))) for n in range(8)}
    assert chosen == {best}


def test_the_greedy_player_varies_only_where_play_could_go_on_for_ever():
    state = skitgubbe.position(hands=["9S TS 8D 7C", "5C 8C", "JC 3D"], aside="TH", trick=["2: 6S"])
    chosen = Counter(str(GreedyPlayer().choose(state.view(0), random.Random(n))) for n in range(300))
    assert chosen.most_common(1)[0][1] > 270
    assert set(chosen) == {str(action) for action in state.legal_actions()}, "sometimes it chooses at random"
    first = skitgubbe.new_game(players=3, seed=1)
    assert len({str(GreedyPlayer().choose(first.view(first.to_move), random.Random(n))) for n in range(60)}) == 1


@pytest.mark.parametrize("name", ["ascend", "sixty", "sisyphus_cards", "skitgubbe"])
def test_one_greedy_player_has_better_ranks_than_random_ones(name: str, full: bool):
    players = [GreedyPlayer(), *[RandomPlayer()] * 3]
    games = list(experiment(name, players, n=400 if full or name == "sixty" else 40, seed=1, progress=False))
    ranks = [game.ranks[game.seating.index(0)] for game in games]
    # Chance alone gives 2.5 on average, with a standard deviation of 1.12 for a game.
    assert mean(ranks) < 2.5 - 3 * 1.12 / sqrt(len(ranks))


@pytest.mark.parametrize(("players", "seeds"), [(3, (32, 37)), (4, (8, 11, 12)), (6, (9, 12))])
def test_games_between_greedy_players_end(players: int, seeds: tuple[int, ...], full: bool):
    # Without random choices these games, one in eight of all, never ended.
    for seed in (*seeds, *(range(60) if full else ())):
        match = Match(skitgubbe.GAME, players=players, seed=seed)
        for _ in let_move(match, dict.fromkeys(range(players), GreedyPlayer())):
            assert len(match.moves) < 1000
        assert match.state.over


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: type(player).__name__)
def test_players_also_play_a_sandbox(player: Player):
    match = Match(combos.GAME, seed=0)
    for _ in range(10):
        view: Any = match.state.view(0)
        match.play(player.choose(view, random.Random(1)))
    assert len(match.moves) == 10

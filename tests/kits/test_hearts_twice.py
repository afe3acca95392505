"""Hearts on the kit, compared with a plain second implementation, and with OpenSpiel where its rules agree."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sisyphus_shelf.hearts import GAME

from sisyphus_widgets.kits.tricks import TrickState
from sisyphus_widgets.rules.cards import NAMES

from .plain_hearts import PlainHearts

PARTS, GAMES, SAMPLE = 40, 250, 2
"""The number of parts, for parallel workers, and the number of random games in each, with --full and without."""


def words(action: object) -> list[str]:
    return str(action).split()[1:]


def compare_game(seed: int) -> int:
    """Play a random game in both implementations, and return its number of moves."""
    rng, target = random.Random(seed), random.Random(-seed).choice((10, 30, 100))
    plain, moves = PlainHearts(target), 0
    state = GAME.start(options=GAME.options_type(target=target))
    while not state.over:
        if state.chance_due:
            deal = state.chance_action(seed)
            state = state.after(deal)
            plain.deal([hand.split() for hand in str(deal).removeprefix("deal ").split(" | ")])
        elif state.passing:
            chosen = rng.sample(plain.hands[plain.turn or 0], 3)
            state = state.after(f"pass {' '.join(chosen)}")
            plain.choose(chosen)
        else:
            legal = [words(action)[0] for action in state.legal_actions()]
            assert sorted(legal) == sorted(plain.legal())
            card = rng.choice(sorted(legal))
            state = state.after(f"play {card}")
            plain.play(card)
        moves += 1
        check_same(state, plain)
    return moves


def check_same(state: TrickState, plain: PlainHearts) -> None:
    assert (state.to_move, state.passing) == (plain.turn, plain.passing)
    assert [sorted(hand) for hand in state.hands] == [sorted(hand) for hand in plain.hands]
    winner, totals = state.standing["winner"], state.standing["totals"]
    assert (totals, winner) == (plain.totals, plain.winner)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_agree_with_a_plain_implementation(part: int, full: bool) -> None:
    games = GAMES if full else SAMPLE
    assert sum(compare_game(seed) for seed in range(part * games, (part + 1) * games)) > 50 * games


def test_cards_are_conserved(full: bool) -> None:
    for seed in range(200 if full else 5):
        rng, state = random.Random(seed), GAME.deal(seed=seed)
        while not state.chance_due and not state.over:
            core = state.core
            there = [card for hand in state.hands for card in hand] + [NAMES[card] for _, card in core.plays]
            assert sorted(there) == sorted(NAMES)
            state = state.after(rng.choice(list(state.legal_actions())))


# --- OpenSpiel --------------------------------------------------------------------------------------------------------


def their_card(name: str) -> int:
    """Return OpenSpiel's number of a card: by rank, then by suit."""
    return "23456789TJQKA".index(name[0]) * 4 + "CDHS".index(name[1])


def test_openspiel_allows_the_same_cards_and_gives_the_same_points(full: bool) -> None:
    spiel: Any = pytest.importorskip("pyspiel")
    agreed = {"pass_cards": False, "qs_breaks_hearts": False}
    game = spiel.load_game("hearts", agreed)
    compared = 0
    for seed in range(1000 if full else 25):
        rng = random.Random(seed)
        ours, theirs = GAME.position("South holds 2C, 13 cards each", seed=seed), game.new_initial_state()
        theirs = dealt_as(ours, theirs)
        while ours.to_move is not None:
            legal = sorted(their_card(words(action)[0]) for action in ours.legal_actions())
            assert sorted(theirs.legal_actions()) == legal
            assert theirs.current_player() == ours.to_move
            action = rng.choice(list(ours.legal_actions()))
            ours = ours.after(action)
            theirs.apply_action(their_card(words(action)[0]))
            compared += 1
        points = ours.standing["totals"]
        assert [26 - int(value) for value in theirs.returns()] == points
    assert compared == 52 * (1000 if full else 25)


def dealt_as(ours: TrickState, theirs: Any) -> Any:
    """Deal the same hands in OpenSpiel, which deals cards one by one."""
    hands = [list(hand) for hand in ours.hands]
    theirs.apply_action(0)  # nothing is passed
    while theirs.is_chance_node():
        legal = theirs.legal_actions()
        seat = (52 - len(legal)) % 4
        theirs.apply_action(their_card(hands[seat].pop()))
    return theirs

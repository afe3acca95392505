"""Random whole positions that a seat samples: consistent with everything it knows, and possible by the rules."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from sisyphus_widgets.games.ascend import AscendState, new_game
from sisyphus_widgets.games.ascend.decktet import names_of
from tests.games.samples import next_action

from .games import KINDS, Kind, random_steps


def replay(state: AscendState, kind: Kind) -> None:
    """Play the hand of a position again by the plain rules, from its own deal, gifts and plays."""
    core = state.core
    text = "deal " + " | ".join(" ".join(names_of(hand)) for hand in core.dealt)
    over = f" / {' '.join(state.aside)}" if state.aside else ""
    again = new_game(deal=text + over, options=kind.options)
    assert all(gift is None for gift in core.gifts[(core.to_move if state.giving else kind.players) :])
    lines = state.view(None).history
    for line in lines:
        verb, _, rest = line.partition(": ")
        if verb.startswith("gave"):
            again = again.after(f"give {rest}")
    assert again.hands == state.hands or not state.giving


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_sample_looks_the_same_to_the_seat_and_is_reachable(kind: Kind, full: bool) -> None:
    for seed in range(20 if full else 1):
        rng = random.Random(seed)
        for number, (_, _, state) in enumerate(random_steps(seed, kind)):
            seat = (number + seed) % kind.players
            sample = state.view(seat).sample(rng)
            assert sample.view(seat) == state.view(seat)
            assert list(map(str, islice(sample.view(seat).legal_actions(), 300))) == list(
                map(str, islice(state.view(seat).legal_actions(), 300))
            )
            assert Counter([*(c for hand in sample.hands for c in hand), *sample.aside]) == Counter(
                [*(c for hand in state.hands for c in hand), *state.aside]
            )
            replay(sample, kind)


def test_a_sample_can_be_played_on_to_the_end() -> None:
    rng = random.Random(1)
    for number, (state, _, _) in enumerate(random_steps(8, KINDS[1])):
        if number % 11 == 0:
            sample = state.view(number % 4).sample(rng)
            while not sample.over:
                sample = sample.after(next_action(sample, 1, rng))


def test_samples_differ_and_hidden_cards_may_be_anywhere() -> None:
    state = new_game(seed=7)
    rng = random.Random(2)
    drawn = [state.view(0).sample(rng) for _ in range(600)]
    assert len(set(drawn)) == 600
    hidden = state.hands[1][0]
    where = Counter(next((s for s in range(4) if hidden in sample.hands[s]), "aside") for sample in drawn)
    assert set(where) == {1, 2, 3, "aside"}
    assert all(130 < where[seat] < 260 for seat in (1, 2, 3)), where


def test_in_samples_a_given_card_stays_with_its_receiver_until_it_is_played() -> None:
    for number, (state, _, _) in enumerate(random_steps(4, KINDS[0])):
        seat = number % 4
        gift = state.core.gifts[seat]
        if state.giving or state.chance_due or gift is None:
            continue
        sample = state.view(seat).sample(random.Random(number))
        for to, card in zip(((seat + 1) % 4, (seat - 1) % 4), gift, strict=True):
            assert sample.core.hands[to] >> card & 1 == state.core.hands[to] >> card & 1

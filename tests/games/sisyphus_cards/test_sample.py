"""Random whole positions that a seat samples: consistent with everything it knows, and possible by the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sisyphus_widgets.games.sisyphus_cards import CardsState, new_game, position
from sisyphus_widgets.rules.cards import NAMES, names_of

from .games import EVERY_OPTIONS, SEATS, play_all, playing, random_steps
from .reference import Reference
from .shows import SPADES


def replay(state: CardsState) -> None:
    """Play the deal of a position again by the plain rules, from its own deal and passes."""
    core = state.core
    game = Reference()
    game.deals = state.deal_number - 1
    game.hands = [set(names_of(mask)) for mask in core.pedestal]
    game.deal([names_of(dealt & ~kept) for dealt, kept in zip(core.dealt, core.pedestal, strict=True)])
    chosen = [names_of(mask) for mask in core.passes if mask]
    for cards in chosen:
        game.choose(cards)
    for play in core.plays:
        game.levels, game.summits = [1] * 4, [0] * 4  # only the cards matter for this test
        assert game.to_move == play >> 6
        game.play(NAMES[play & 63])
    if not state.chance_due:
        assert game.hands == [set(hand) for hand in state.hands]


@pytest.mark.parametrize("seed", range(4))
def test_a_sample_looks_the_same_to_the_seat_and_is_reachable(seed: int, full: bool) -> None:
    for extra in range(40 if full else 1):
        rng = random.Random(seed)
        steps = random_steps(seed + 100 * extra, EVERY_OPTIONS[seed])
        for number, (_, _, state) in enumerate(steps):
            seat = (number + seed) % 4
            sample = state.view(seat).sample(rng)
            assert sample.view(seat) == state.view(seat)
            assert (sample.to_move is None) == (state.to_move is None)
            assert list(map(str, sample.view(seat).legal_actions())) == list(map(str, state.view(seat).legal_actions()))
            replay(sample)


def test_a_sample_can_be_played_on_to_the_end() -> None:
    rng = random.Random(1)
    for number, (state, _, _) in enumerate(random_steps(8)):
        if number % 11 == 0:
            sample = state.view(number % 4).sample(rng)
            while not sample.over:
                due = sample.chance_due
                action = sample.chance_action(1) if due else rng.choice(list(sample.legal_actions()))
                sample = sample.after(action)


def test_samples_differ_and_hidden_cards_may_be_anywhere() -> None:
    state = new_game(seed=7)
    rng = random.Random(2)
    drawn = [state.view(0).sample(rng) for _ in range(600)]
    assert len(set(drawn)) == 600
    hidden = state.hands[1][0]
    holders = Counter(next(s for s in SEATS if hidden in sample.hands[s]) for sample in drawn)
    assert set(holders) == {1, 2, 3}
    assert all(140 < times < 260 for times in holders.values()), holders


def test_a_seat_that_did_not_follow_is_dealt_none_of_that_suit() -> None:
    # West showed that it had no club, so the other clubs are with North and East.
    state = position(hands=["2C 3D 4D", "5D 6D 7D", "8C 9C 8D", "TC JC 9D"], levels=(1, 1, 1, 1), broken=True)
    for card in ("2C", "5D"):
        state = state.after(card)
    for number in range(50):
        hands = state.view(0).sample(random.Random(number)).hands
        assert not any(card[1] == "C" for card in hands[1])


@pytest.mark.parametrize("spades_led", [False, True])
def test_a_seat_that_showed_a_hand_of_spades_is_dealt_only_spades(spades_led: bool) -> None:
    if spades_led:
        state = position(hands=["2S AS", "3S 4C", "4S 6D", "5S 8D"]).after("2S")
        seat = 0
    else:
        state = play_all(playing(["2C", SPADES]), "2C 5S")
        seat = 1
    for number in range(50):
        hands = state.view(2).sample(random.Random(number)).hands
        assert {card[1] for card in hands[seat]} == {"S"}


def test_a_spade_led_after_spades_are_broken_reveals_nothing_about_the_hand() -> None:
    """If it did, the seat could hold only spades, and there would be no place for the other cards."""
    state = position(hands=["2C 3D", "4H", "6C 7D", "8H 9S"], trick="5S", leader=1, broken=True)
    for seat in (0, 2, 3):
        for seed in range(20):
            sample = state.view(seat).sample(random.Random(seed))
            assert [len(hand) for hand in sample.hands] == [2, 1, 2, 2]
            assert sample.view(seat) == state.view(seat)


def test_in_samples_a_passed_card_stays_with_its_receiver_until_it_is_played() -> None:
    for number, (state, _, _) in enumerate(random_steps(4)):
        passes = state.core.passes
        if state.chance_due or state.passing or not any(passes):
            continue
        seat = number % 4
        to = state.core.receiver(seat)
        sample = state.view(seat).sample(random.Random(number))
        still = set(names_of(passes[seat])) & set(state.hands[to])
        assert still <= set(sample.hands[to])

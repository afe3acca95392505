"""Properties of a whole game: no card is lost or doubled, it ends with one winner, and events carry all points."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.games.ascend import AscendState, Play, new_game
from sisyphus_widgets.games.ascend.decktet import BIT, CARDS
from sisyphus_widgets.games.ascend.events import PlaceScored, PromiseBroken, PromiseKept
from sisyphus_widgets.rules import Event, Match

from .games import FEW_SEEDS, KINDS, LONG, Kind, random_record, random_steps

seeds = st.integers(0, FEW_SEEDS)
kinds = st.sampled_from(KINDS)


def accounted_for(state: AscendState) -> Counter[str]:
    """Return all cards in hands, set aside and played in this hand."""
    played = [word for line in state.view(None).history if line.startswith("play ") for word in line.split()[2:]]
    held = [card for hand in state.hands for card in hand]
    return Counter([*held, *state.aside, *(word.partition("=")[0] for word in played)])


@given(seed=seeds, kind=kinds)
def test_no_card_is_lost_or_doubled(seed: int, kind: Kind) -> None:
    for _, _, state in random_steps(seed, kind):
        assert accounted_for(state) == Counter(kind.deck)
        assert (state.to_move is None) == (state.over or state.chance_due)
        assert state.to_move is None or state.hands[state.to_move]
        empty = {seat for seat, hand in enumerate(state.hands) if not hand}
        assert set(state.out) == empty


@given(seed=seeds, kind=kinds)
def test_every_game_ends_with_one_winner_ahead_of_all_others(seed: int, kind: Kind) -> None:
    *_, (_, _, end) = random_steps(seed, kind)
    winner, points = end.standing["winner"], end.points
    assert end.over
    assert points[winner] >= kind.options.goal
    assert all(points[winner] > has for seat, has in enumerate(points) if seat != winner)
    assert list(end.legal_actions()) == []


def test_long_games_end() -> None:
    for seed in range(3):
        assert Match.from_record(random_record(seed, LONG)).state.over


@given(seed=seeds, kind=kinds, data=st.data())
def test_listed_moves_are_those_that_the_verdict_allows(seed: int, kind: Kind, data: st.DataObject) -> None:
    record = random_record(seed, kind)
    states = [state for state in record.states() if not (state.giving or state.promising or state.chance_due)]
    states = [state for state in states if not state.over]
    state = data.draw(st.sampled_from(states))
    listed = {str(action) for action in islice(state.legal_actions(), 3000)}
    whole = len(listed) < 3000
    for card in range(CARDS):
        for stands in (0, 2, 9):
            play = Play(BIT[card]) if not stands or not 1 <= card <= 6 else Play(BIT[card], stands)
            assert bool(state.verdict(play)) == (str(play) in listed)
    assert bool(state.verdict("pass")) == ("pass" in listed)
    hand = state.core.hands[state.to_move]
    cards = [card for card in range(CARDS) if hand >> card & 1]
    rng = random.Random(seed)
    for _ in range(40):
        chosen = rng.sample(cards, min(len(cards), rng.choice((2, 2, 3, 3, 4, 5))))
        mask = sum(BIT[card] for card in chosen)
        for stands in (0, 3, 6, 8):
            aces = [card for card in chosen if 1 <= card <= 6]
            if stands and len(aces) != 1:
                continue
            play = Play(mask, stands)
            allowed = bool(state.verdict(play))
            assert allowed == (str(play) in listed) or (allowed and not whole)


@given(seed=seeds, kind=kinds)
def test_the_events_carry_the_points_that_are_scored(seed: int, kind: Kind) -> None:
    for before, action, after in random_steps(seed, kind):
        gained = [0] * kind.players
        for event in before.apply(action)[1]:
            for seat, points in points_in_event(event, kind.players):
                gained[seat] += points
        assert [now - then for now, then in zip(after.points, before.points, strict=True)] == gained


def points_in_event(event: Event, players: int) -> list[tuple[int, int]]:
    """Return the points of an event, as (seat, points)."""
    if isinstance(event, PlaceScored):
        assert event.before + event.points == event.after
        return [(event.seat, event.points)]
    if isinstance(event, PromiseKept):
        assert event.before + event.value == event.after
        return [(event.seat, event.value)]
    if isinstance(event, PromiseBroken):
        return [(seat, event.share) for seat in range(players) if seat != event.seat]
    return []


def test_a_seed_always_deals_the_same_cards() -> None:
    assert [" ".join(hand) for hand in new_game(seed=7, players=3).hands] == [
        "X AM AL 3SK 5ML 5SW 6SY 7SK 8WL 8YK 9LK PWLY TSLK CS CW",
        "AW 2SY 2WL 3MW 3LY 4YK 9WY PMYK PSWK TMWK TMLY CM CL CY CK",
        "AS AY AK 2MK 4MS 4WL 5YK 6MW 6LK 7ML 7WY 8MS 9MS PMSL TSWY",
    ]

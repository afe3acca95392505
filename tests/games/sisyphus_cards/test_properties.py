"""Properties of a whole game: no card is lost or doubled, it ends with one winner, and events carry all points."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.games.sisyphus_cards import CardsState, Options, new_game
from sisyphus_widgets.games.sisyphus_cards.events import PegMoved, PointsLost
from sisyphus_widgets.rules import Event
from sisyphus_widgets.rules.cards import NAMES

from .games import EVERY_OPTIONS, SEATS, random_steps

seeds = st.integers(0, 10_000)
options = st.sampled_from(EVERY_OPTIONS)


def cards_accounted_for(state: CardsState) -> Counter[str]:
    """Return all cards in hands and played in this deal."""
    played = [line.split(": ")[1] for line in state.view(None).history if line.startswith("play ")]
    return Counter([card for hand in state.hands for card in hand] + ([] if state.chance_due else played))


@given(seed=seeds, chosen=options)
def test_no_card_is_lost_or_doubled_and_hands_stay_equal(seed: int, chosen: Options) -> None:
    for _, _, state in random_steps(seed, chosen):
        if not state.chance_due:
            assert cards_accounted_for(state) == Counter(NAMES)
        sizes = [len(hand) for hand in state.hands]
        # If pedestal cards stay, seats hold different numbers of cards until the next deal.
        if not (state.chance_due and chosen.keep_pedestal_cards):
            assert max(sizes) - min(sizes) <= (1 if state.trick else 0)
        assert len(state.trick) < 4 or state.over
        assert all(1 <= level <= 8 for level in state.levels)
        assert all(0 <= count <= 2 for count in state.summits)


@given(seed=seeds, chosen=options)
def test_every_game_ends_with_one_winner(seed: int, chosen: Options) -> None:
    *_, (_, _, end) = random_steps(seed, chosen)
    winner = end.standing["winner"]
    assert end.over
    assert [seat for seat in SEATS if end.summits[seat] == 2] == [winner]
    assert end.levels[winner] == 1
    assert end.to_move is None
    assert not end.chance_due


def points_in_events(events: tuple[Event, ...], seat: int) -> int:
    """Return the points that a seat scored by the events, less those that were lost."""
    total = 0
    for event in events:
        if event.actor == seat and not isinstance(event, PegMoved):
            points = getattr(event, "points", 0)
            total += -points if isinstance(event, PointsLost) else points
    return total


def climbed(before: CardsState, after: CardsState, seat: int) -> int:
    """Return the number of levels that a seat's peg climbed, across the summit."""
    return 8 * (after.summits[seat] - before.summits[seat]) + after.levels[seat] - before.levels[seat]


@given(seed=seeds, chosen=options)
def test_a_peg_climbs_by_the_points_of_the_events(seed: int, chosen: Options) -> None:
    for before, action, after in random_steps(seed, chosen):
        _, events = before.apply(action)
        for seat in SEATS:
            moved = [event for event in events if isinstance(event, PegMoved) and event.seat == seat]
            assert all(move.after - move.before == move.points > 0 for move in moved)
            assert sum(move.points for move in moved) == climbed(before, after, seat)
            assert points_in_events(events, seat) == climbed(before, after, seat)
            assert all(move.bonus in (0, 1) for move in moved)


def test_a_seed_always_deals_the_same_cards() -> None:
    assert [" ".join(hand) for hand in new_game(seed=7).hands] == [
        "9C KC AC 2D 6D 8D 2H 3H 6H JH 2S 3S KS",
        "2C 3C 4C TC JC 3D 4D JD QD 4H 9H 5S JS",
        "8C 5D KD AD 5H TH QH KH 4S 6S 7S TS AS",
        "5C 6C 7C QC 7D 9D TD 7H 8H AH 8S 9S QS",
    ]

"""Secrets in the games of the kit: no seat learns hidden cards, other passes, or who has chosen."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import pytest

from sisyphus_widgets.kits.tricks import TrickCore
from sisyphus_widgets.rules import Record
from sisyphus_widgets.rules.cards import NAMES
from sisyphus_widgets.workshop.testing.redeal import check_differ, check_same, seen_by, stopped
from tests.games.test_every_secret import seen as all_seen
from tests.games.test_every_secret import unaware_of

from .kit_games import GAMES, SAMPLES

MOMENTS = {
    "hearts": (0, 3, 5, 30, 50),
    "whist": (1, 6, 40),
    "three_of_all": (2, 5, 9),
}
"""The numbers of decisions in a deal after which the hidden cards are dealt again."""


def first_deal(core: TrickCore) -> bool:
    return core.deals == 1 and bool(core.dealt[0])


def another(record: Record, seat: int, rng: random.Random) -> Record:
    """Return the same game with the cards dealt again, in a way that the seat cannot distinguish."""
    *_, state = record.states()
    sampled = state.view(seat).sample(rng)
    moves = [part.strip() for part in sampled.position.split(";") if part.split()[0] in ("deal", *VERBS)]
    return Record(record.game, record.players, dict(record.options), None, tuple(moves))


VERBS = ("pass", "bid", "name", "play")


def seen(state: Any, seat: int) -> list[Any]:
    """Return everything that the seat can read from a position."""
    return seen_by(state, seat, [f"play {card}" for card in NAMES[::7]], "hand known_cards counts trick")


@pytest.mark.parametrize(("name", "moment"), [(name, moment) for name, found in MOMENTS.items() for moment in found])
def test_hidden_cards_change_nothing_that_a_seat_sees(name: str, moment: int, full: bool) -> None:
    samples, rng, moved = SAMPLES[name], random.Random(moment), 0
    records = (samples.record(seed, samples.tables[0]) for seed in count())
    found = stopped(
        records,
        lambda state: not state.chance_due and first_deal(state.core) and decided(state.core) == moment,
        3 if full else 1,
        rng,
    )
    for record in found:
        for seat in range(record.players) if full else (moment % record.players, (moment + 1) % record.players):
            other = another(record, seat, rng)
            check_same(seat, record, other, seen, full or seat == moment % record.players, full)
            moved += record.moves != other.moves
    assert moved, "others hold other cards"


def decided(core: TrickCore) -> int:
    """Return the number of decisions made in this deal."""
    return sum(map(bool, core.passes)) + sum(bid > -2 for bid in core.bids) + len(core.plays)


@pytest.mark.parametrize("name", GAMES)
def test_the_teacher_sees_different_cards(name: str) -> None:
    samples = SAMPLES[name]
    records = (samples.record(seed, samples.tables[0]) for seed in count())
    [record] = stopped(
        records, lambda state: first_deal(state.core) and len(state.core.plays) == 2, 1, random.Random(1)
    )
    check_differ(record, another(record, 0, random.Random(0)))


@pytest.mark.parametrize("name", ["hearts", "three_of_all"])
def test_a_secret_choice_changes_nothing_that_other_seats_see(name: str) -> None:
    samples, hidden = SAMPLES[name], 0
    for seed in range(6):
        for before, action, after in samples.play(seed, samples.tables[0]):
            for seat in unaware_of(before, action, after) if hidden < 40 else ():
                hidden += 1
                tried = [str(action), *(str(one) for one in list(after.legal_actions())[:3])]
                assert all_seen(before, seat, tried) == all_seen(after, seat, tried)
    assert hidden > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_sampled_position_can_be_reached_by_legal_moves(name: str) -> None:
    """A sampled position agrees with the play before it: it replays, with every move legal."""
    samples, rng, replayed = SAMPLES[name], random.Random(3), 0
    for seed in range(4):
        for _, _, state in samples.play(seed, samples.tables[0]):
            if rng.random() < 0.1:
                for seat in range(state.players):
                    sampled = state.view(seat).sample(rng)
                    assert samples.game.read_whole(sampled.position, sampled.options) == sampled
                    replayed += 1
    assert replayed > 20

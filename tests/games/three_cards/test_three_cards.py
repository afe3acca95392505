"""The rules of Three cards by tables, and by the checks that all games share."""

from __future__ import annotations

import random
from functools import cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sisyphus_widgets.rules import Match, NotationError, PositionError, Record
from sisyphus_widgets.rules.cards import NAMES, mask_of
from sisyphus_widgets.trace.builder import trace_match
from sisyphus_widgets.workshop.testing.redeal import check_differ, check_same, seen_by, stopped
from tests import clauses, narration
from tests.games.samples import cut
from tests.three_cards import GAME, Deal, ThreeCardsState, new_game

from .games import TABLES, play_all, random_record
from .shows import ONE_EACH, shows
from .test_reasons import CASES

# --- the rules --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "played", "may"),
    [
        ("2C 3C 4D | 5C 6D 7D", "", "2C 3C 4D"),  # the leader may play any card
        ("2C 3C 4D | 5C 6D 7D", "2C", "5C"),  # a seat that can follow must follow
        ("2C 3C 4D | 5C 6D 7D", "4D", "6D 7D"),
        ("2C 3C 4D | 5H 6S 7D", "2C", "7D 5H 6S"),  # a seat that cannot follow may play any card
    ],
)
def test_the_expected_cards_may_be_played(deal: str, played: str, may: str) -> None:
    state = play_all(new_game(deal=deal), played)
    assert [str(action) for action in state.legal_actions()] == [f"play {card}" for card in may.split()]


@pytest.mark.parametrize(
    ("deal", "played", "tricks", "next_seat"),
    [
        ("2C 3C 4D | 5C 6D 7D", "2C 5C", [0, 1], 1),  # the higher card of the suit led
        ("AC 3C 4D | 5C 6D 7D", "AC 5C", [1, 0], 0),  # the ace is the highest
        ("2C 3C 4D | AH AS AD", "2C AS", [1, 0], 0),  # no other suit takes a trick
        ("9C 3C 4D | TC 6D 7D | JC 2H 3H | QD KD AD", "9C TC JC AD", [0, 0, 1, 0], 2),
    ],
)
def test_the_winner_of_a_trick_leads_the_next(deal: str, played: str, tricks: list[int], next_seat: int) -> None:
    state = play_all(new_game(deal=deal), played)
    assert (state.standing, state.to_move) == ({"tricks": tricks, "winner": None}, next_seat)


@pytest.mark.parametrize(
    ("deal", "played", "tricks", "winner"),
    [
        ("2C 3C AD | 5C 6C 7D", "2C 5C 6C 3C 7D AD", [1, 2], 1),  # most tricks, even without the last one
        ("AC KC QC | 5C 6D 7D", "AC 5C KC 6D QC 7D", [3, 0], 0),
        ("KC 2D AS | QC AH 4D | AC 5H 3D", "KC QC AC 5H AS AH 4D 3D 2D", [0, 2, 1], 1),
        (*ONE_EACH, [1, 1, 1], 2),  # one trick each: the last trick decides
        ("AC 2D 3H | QC AH 4D | KC 5H 6D | 2H 3D 7D", "AC QC KC 2H 3H AH 5H 3D 4D 6D 7D 2D", [1, 1, 0, 1], 3),
    ],
)
def test_the_most_tricks_win_and_the_last_trick_breaks_ties(
    deal: str, played: str, tricks: list[int], winner: int
) -> None:
    state = play_all(new_game(deal=deal), played)
    assert state.over
    assert state.standing == {"tricks": tricks, "winner": winner}


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("2C 3C 4C", "for 2, 3, 4 players; this deal is for 1"),
        ("2C 3C 4C | 5C 6C", "2 hands of 3 cards are dealt"),
        ("2C 3C 4C | 4C 5C 6C", "4C cannot be dealt to seat 1: a card is dealt twice"),
    ],
)
def test_impossible_deals_are_refused_with_the_reason(deal: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        new_game(deal=deal)


def test_a_deal_for_another_number_of_players_is_refused() -> None:
    with pytest.raises(PositionError, match="3 hands of 3 cards are dealt, not deal 2C"):
        GAME.start(3).verdict("deal 2C 3C 4C | 5C 6C 7C")


@pytest.mark.parametrize("text", ["", "play", "2C 3C", "play 1C", "pass 2C", "deal"])
def test_unreadable_text_is_refused(text: str) -> None:
    with pytest.raises((NotationError, PositionError)):
        GAME.start().verdict(text)


# --- clauses and texts ------------------------------------------------------------------------------------------------

OF_MANY_CARDS = frozenset({"common.4"})
"""The clause of every game that games with single cards do not use: choosing the required number of cards."""

EVENTS = SimpleNamespace(**GAME.event)
WORK = clauses.AtWork(GAME, {1: 1, 2: 3, 3: 2}, (EVENTS,), shows, CASES, Path(__file__).parent, idle=OF_MANY_CARDS)
READING = narration.Reading(GAME, cache(lambda: narration.as_everyone_sees(shows())), CASES, 100)


@pytest.mark.parametrize("check", clauses.CHECKS)
def test_the_rulebook_passes_each_check(check: str) -> None:
    clauses.CHECKS[check](WORK)


@pytest.mark.parametrize("check", narration.CHECKS)
def test_texts_pass_each_check(check: str) -> None:
    narration.CHECKS[check](READING)


def test_every_card_named_is_highlighted() -> None:
    narration.check_named(READING, narration.french_cards)


def test_the_player_concerned_is_addressed_as_you() -> None:
    narration.check_you(shows()[0], 2, "Cleo")


def test_every_entry_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell() -> None:
        for match in shows():
            for seat in (None, *range(match.players)):
                assert all(state.picture(seat) for state in match.states)
                trace_match(match, seat)

    assert narration.idle_entries(GAME, monkeypatch, CASES.values(), tell) == []


# --- secrets ----------------------------------------------------------------------------------------------------------


def another(record: Record, seat: int, rng: random.Random) -> Record:
    """Return the same moves after another deal that looks the same to the seat: cards that others hold are sampled."""
    *_, state = record.states()
    core = state.view(seat).sample(rng).core
    dealt = [hand | mask_of(card for who, card in core.plays if who == at) for at, hand in enumerate(core.hands)]
    return Record(record.game, record.players, {}, None, (str(Deal(tuple(dealt))), *record.moves[1:]))


def seen(state: ThreeCardsState, seat: int) -> list[Any]:
    """Return all that the seat can read from a position."""
    return seen_by(state, seat, [f"play {card}" for card in NAMES], "hand counts")


@pytest.mark.parametrize("moment", range(5))
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]} players")
def test_what_a_seat_cannot_see_changes_nothing_for_it(table: tuple[int, Any], moment: int, full: bool) -> None:
    rng, moved = random.Random(moment), 0
    records = (random_record(seed, table) for seed in count())
    for record in stopped(
        records, lambda state: not state.chance_due and len(state.core.plays) == moment, 4 if full else 2, rng
    ):
        for seat in range(record.players):
            other = another(record, seat, rng)
            check_same(seat, record, other, seen, full or not seat, full)
            moved += record.moves != other.moves
    assert moved, "others hold other cards"


def test_the_teacher_sees_the_difference() -> None:
    record = cut(random_record(1, TABLES[0]), 3)
    check_differ(record, another(record, 0, random.Random(0)))


def test_a_seat_that_did_not_follow_is_dealt_no_card_of_that_suit() -> None:
    state = play_all(new_game(deal="2C 3D 4D | 5H 6S 7D"), "2C 6S")
    for seed in range(200):
        sampled = state.view(0).sample(random.Random(seed))
        assert not any("C" in card for card in sampled.view(1).hand)
        assert Match.from_state(sampled).state.view(0) == state.view(0)

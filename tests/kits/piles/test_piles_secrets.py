"""Secrets in games with hands and piles: what a seat cannot know changes nothing that it is sent."""

from __future__ import annotations

import random
from dataclasses import fields
from itertools import count
from typing import Any

import pytest

from sisyphus_widgets.kits.piles import PileCore, PileState
from sisyphus_widgets.kits.piles.declared_requests import LUCK
from sisyphus_widgets.kits.piles.request_core import Reply
from sisyphus_widgets.rules import Record
from sisyphus_widgets.rules.cards import NAMES, cards_of, read_cards
from sisyphus_widgets.rules.masks import mask_of
from sisyphus_widgets.workshop.testing.redeal import check_differ, check_same, seen_by, stopped
from tests.games.samples import Table, recorded

from .pile_games import GAMES, play

MOMENTS = {
    "crazy_eights": (0, 2, 9, 25),
    "rising": (0, 4, 7),
    "president": (0, 5, 30),
    "durak": (0, 12, 45, 90),
    "go_fish": (7, 30, 70),
}
"""The numbers of moves in a game after which the hidden cards are dealt again."""


def table_of(name: str, number: int) -> Table:
    game = GAMES[name]
    players = game.players[number % len(game.players)]
    has_duty = game.sets is None and game.bout is None and game.requests is None
    return players, game.options_type(**({"must_play": number % 2 > 0} if has_duty else {}))


def records(name: str, table: Table) -> Any:
    return (recorded(GAMES[name], seed, table, play(name, table, seed)) for seed in count())


def another(record: Record, seat: int, rng: random.Random) -> Record:
    """Return the same game with the cards dealt again, in a way that the seat cannot distinguish."""
    *_, state = record.states()
    parts = [part.strip() for part in state.view(seat).sample(rng).position.split(";")]
    return Record(record.game, record.players, dict(record.options), None, tuple(parts[1:]))


def seen(state: Any, seat: int) -> list[Any]:
    """Return everything that the seat can read from a position."""
    return seen_by(state, seat, ["draw", "pass", "play TC", "play QH", "ask 0 7", "ask 1 Q"], "hand known_cards counts")


@pytest.mark.parametrize(("name", "moment"), [(name, moment) for name, found in MOMENTS.items() for moment in found])
def test_hidden_cards_change_nothing_that_a_seat_sees(name: str, moment: int, full: bool) -> None:
    moved, rng = 0, random.Random(moment)
    for number in range(6 if full else 2):
        table = table_of(name, number)
        found = stopped(
            records(name, table),
            lambda state: not (state.chance_due or state.over) and len(state.core.log) == moment,
            1,
            rng,
        )
        for record in found:
            for seat in range(record.players) if full else (moment % record.players,):
                other = another(record, seat, rng)
                check_same(seat, record, other, seen, full or number == 0)
                moved += record.moves != other.moves
    assert moved, "others hold other cards"


def test_the_teacher_sees_different_cards() -> None:
    table = table_of("crazy_eights", 0)
    found = stopped(records("crazy_eights", table), lambda state: len(state.core.log) == 4, 1, random.Random(1))
    check_differ(found[0], another(found[0], 0, random.Random(0)))


def hidden_from(core: PileCore, seat: int) -> set[str]:
    """Return the cards that lie where a seat does not see them, and that nobody has laid open before."""
    hidden = mask_of(core.stock[core.drawn :])
    for holder, hand in enumerate(core.hands):
        hidden |= 0 if core.sees(seat, holder) else hand
    for entry in core.log:
        hidden &= ~max(entry.played, 0)
        hidden &= ~entry.cards if isinstance(entry, Reply) else -1
        hidden &= ~(1 << entry.detail) if entry.played == LUCK else -1
    return {NAMES[card] for card in cards_of(hidden & ~mask_of(core.laid)) if card != core.up}


def cards_in(value: object) -> set[str]:
    """Return the cards that a value of an event names, however deep."""
    if isinstance(value, tuple):
        return set().union(*map(cards_in, value))
    return {value} & {*NAMES} if isinstance(value, str) else set()


@pytest.mark.parametrize("name", GAMES)
def test_no_event_names_a_card_that_its_reader_does_not_see(name: str) -> None:
    hidden_cards = 0
    for number in range(4):
        table = table_of(name, number)
        for before, action, after in play(name, table, number):
            for seat in range(table[0]):
                hidden = hidden_from(after.core, seat)
                hidden_cards += len(hidden)
                for event in before.apply(action)[1]:
                    reading = event.seen_by(seat)
                    assert not hidden & cards_in(tuple(getattr(reading, one.name) for one in fields(reading)))
    assert hidden_cards or name == "open_hands"


# --- what a draw and a pass tell -------------------------------------------------------------------------------------

DEAL = "2C 3C 4C 5C 6C 7C 9C | 2D 3D 4D 5D 6D 7D 9D / TC / "
REST = "JD JC QC KC AC 8C TD QD KD AD 8D 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"


def fitting(text: str) -> int:
    """Return all cards that have the suit or the rank of a card, and all eights."""
    card = read_cards(text)[0]
    return mask_of(other for other in range(52) if other // 13 == card // 13 or other % 13 in (card % 13, 6))


def after_a_draw(must_play: bool) -> PileState:
    """Return a game of two after seat 0 played 7C and seat 1, which holds no club, seven or eight, drew a card."""
    game = GAMES["crazy_eights"]
    options = game.options_type(must_play=must_play, special=False)
    state = game.deal(deal=(DEAL + REST).replace("7D", "xx").replace("JD", "7D").replace("xx", "JD"), options=options)
    return state.after("play 7C").after("draw")


@pytest.mark.parametrize("must_play", [True, False])
def test_whoever_has_to_play_and_draws_held_nothing_that_fits(must_play: bool) -> None:
    state, rng = after_a_draw(must_play), random.Random(1)
    assert state.core.log[-1].barred == (fitting("7C") if must_play else 0)
    dealt = [state.view(0).sample(rng).core.dealt[1] & fitting("7C") for _ in range(60)]
    assert any(dealt) != must_play


def test_the_card_that_was_drawn_may_fit() -> None:
    state, rng = after_a_draw(must_play=True), random.Random(1)
    drawn = {state.view(0).sample(rng).core.stock[0] for _ in range(200)}
    assert drawn & {*cards_of(fitting("7C"))}
    assert drawn - {*cards_of(fitting("7C"))}


def test_a_card_that_is_played_was_drawn_if_it_fitted_before() -> None:
    """A seat that drew although it had to play, and then plays a fitting card, must have drawn that card."""
    state, rng = after_a_draw(must_play=True).after("play 7D"), random.Random(1)
    for _ in range(40):
        assert state.view(0).sample(rng).core.stock[0] == read_cards("7D")[0]


def test_without_a_duty_to_play_the_card_may_have_been_held() -> None:
    state, rng = after_a_draw(must_play=False).after("play 7D"), random.Random(1)
    drawn = {state.view(0).sample(rng).core.stock[0] for _ in range(60)}
    assert len(drawn) > 10


def test_at_a_stuck_end_all_hands_are_shown_but_not_where_the_cards_came_from() -> None:
    game = GAMES["crazy_eights"]
    hands, elsewhere = ["2C 3D", "9S", "KS"], ("2C", "3D", "9S", "KS", "TC", "4H")
    pile = " ".join(card for card in NAMES if card not in elsewhere)
    options = game.options_type(special=False)
    state = game.position(hands=hands, pile=f"{pile} 4H", stock="TC", options=options)
    for move in ("draw", "pass", "pass", "pass"):
        assert not state.over
        state = state.after(move)
    assert (state.over, state.standing) == (True, {"cards": [3, 1, 1], "costs": [15, 9, 10], "winner": 1})
    hands = {state.view(2).sample(random.Random(n)).hands for n in range(9)}
    dealt = {state.view(2).sample(random.Random(n)).core.dealt[0] for n in range(30)}
    assert hands == {state.hands}
    assert len(dealt) == 3

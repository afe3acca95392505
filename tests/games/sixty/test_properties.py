"""Properties of a whole game: no card is lost or doubled, it ends with one winner, and events carry all points."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sisyphus_widgets.games.sixty import GAME, Move, Options, SixtyState, new_game
from sisyphus_widgets.games.sixty.notation import joker
from sisyphus_widgets.rules import Action, IllegalActionError

from .games import EVERY, FEW, JOKERS, WHOLE, all_cards, random_steps

seeds = st.integers(0, 10_000)
tables = st.sampled_from(EVERY)
ONE_NUMBER = [Move(verb, (kind,) * n) for verb in ("lead", "add", "fight") for kind in range(12) for n in range(1, 7)]
ALL = [*ONE_NUMBER, *map(joker, JOKERS), Move("skip"), Move("take")]


def conceivable(rng: random.Random) -> list[Action]:
    """Return every move with cards of one kind, and some with several kinds."""
    mixed = [
        Move(rng.choice(("lead", "add", "fight")), tuple(sorted(rng.choices(range(12), k=rng.randint(2, 5)))))
        for _ in range(10)
    ]
    return [*ALL, *mixed]


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_no_card_is_lost_or_doubled(seed: int, table: tuple[int, Options]) -> None:
    for _, _, state in random_steps(seed, *table):
        assert all_cards(state) == WHOLE
        sizes = [len(hand) for hand in state.hands]
        assert max(sizes) <= 5
        least = 5 if table[1].draw_after_opening else 1
        assert not state.deck or min(sizes) >= least, "while the deck lasts everyone draws"
        assert (state.to_move is None) == (state.chance_due or state.over)
        assert state.to_move is None or sizes[state.to_move]
        assert bool(state.attack) == (state.attacker is not None)
        assert len(set(state.attack)) <= 1


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_every_game_ends_with_one_winner_with_the_lowest_total(seed: int, table: tuple[int, Options]) -> None:
    *_, (_, _, end) = random_steps(seed, *table)
    standing = end.standing
    assert end.over
    assert standing["round"] >= 3
    assert [seat for seat, total in enumerate(end.totals) if total == min(end.totals)] == [standing["winner"]]


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_listed_moves_are_those_that_the_verdict_allows(seed: int, table: tuple[int, Options]) -> None:
    rng = random.Random(seed)
    for state, _, _ in random_steps(seed, *table):
        if state.chance_due or rng.random() < 0.9:
            continue
        listed = set(state.legal_actions())
        for action in conceivable(rng):
            verdict = state.verdict(action)
            assert bool(verdict) == (action in listed), action
            if not verdict:
                assert verdict.rule in GAME.rulebook
                assert verdict.text
        [refused] = rng.sample([action for action in ALL if action not in listed], 1)
        key = state.core.key()
        with pytest.raises(IllegalActionError) as caught:
            state.apply(refused)
        assert caught.value.verdict == state.verdict(refused)
        assert state.core.key() == key


def points(state: SixtyState, seat: int) -> int:
    """Return a seat's penalty points so far, those of the current round included."""
    now = 0 if state.chance_due or state.over else sum(map(int, state.penalties[seat]))
    return state.totals[seat] + now


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_the_events_carry_the_points_that_are_scored(seed: int, table: tuple[int, Options]) -> None:
    totals = Counter[int]()
    for before, action, after in random_steps(seed, *table):
        for event in before.apply(action)[1]:
            if event.type in ("took", "zapped"):
                totals[event.actor or 0] += event.facts()["points"]
            elif event.type == "round_ended":
                for seat, cards, _ in event.facts()["hands"]:
                    totals[seat] += sum(60 if card in JOKERS else int(card) for card in cards)
            elif event.type == "round_scored":
                assert list(event.facts()["totals"]) == [totals[seat] for seat in range(after.players)]
        assert [points(after, seat) for seat in range(after.players)] == [totals[seat] for seat in range(after.players)]


def test_a_seed_always_deals_the_same_cards() -> None:
    state = new_game(seed=7)
    assert [" ".join(hand) for hand in state.hands] == ["3 3 4 12 15", "3 6 10 10 zap", "3 3 3 5 6", "3 3 4 12 20"]
    assert state.deck[:5] == ("4", "4", "5", "hocus-pocus", "6")

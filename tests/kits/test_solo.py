"""One seat against the others (Skat, `shelf/`): the auction, what is hidden, what a game is worth, and lines."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from sisyphus_shelf.skat import GAME, VALUES

from sisyphus_widgets.kits.tricks import Auction, SoloCore, SoloTrump, TrickState
from sisyphus_widgets.questions.believed import differs
from sisyphus_widgets.rules import PositionError, register_package
from sisyphus_widgets.rules.advice import Trial
from sisyphus_widgets.rules.belief import Believer
from sisyphus_widgets.rules.cards import BIT, NAMES, cards_of, mask_of, names_of
from sisyphus_widgets.rules.onlooker import ONLOOKER

DEAL = "deal JC JS AC TC KC 9C 8C AH TH 7D | JH AS TS KS QS 9S 7C AD KD 8D | JD 8S 7S QC KH QH 9H 8H 7H TD + QD 9D"
WEST_PLAYS = ("bid 18", "bid none", "bid none")


@pytest.fixture(autouse=True)
def skat(register_games: None) -> None:
    """Register Skat for the duration of a test."""
    register_package("skat", "sisyphus_shelf.skat")


def after(*moves: str) -> TrickState:
    state: Any = GAME.start()
    for move in (DEAL, *moves):
        state = state.after(move)
    return state


def solo(state: TrickState) -> SoloCore:
    core = state.core
    assert isinstance(core, SoloCore)
    return core


def moves(state: TrickState) -> list[str]:
    return [str(move) for move in state.legal_actions()]


def test_values_are_those_of_games() -> None:
    assert VALUES[:12] == (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44)
    assert VALUES[-1] == 192
    with pytest.raises(ValueError, match="values above 0 that rise"):
        Auction((20, 18))
    with pytest.raises(ValueError, match="no game 'X'"):
        SoloTrump("JC", {"X": 9}, enough=61, few=30)


AUCTIONS: dict[tuple[int | None, ...], tuple[int, list[int | None]]] = {
    (): (1, [18, None]),
    (18,): (0, [18, None]),
    (18, 18): (1, [20, None]),
    (18, None): (2, [20, None]),
    (18, 18, None): (2, [20, None]),
    (18, None, 20): (1, [20, None]),
    (None,): (2, [18, None]),
    (None, 18, 18): (2, [20, None]),
    (None, None): (0, [18, None]),
}
"""The calls, the seat that is to call, and its calls; South is forehand, and None is a pass."""


@pytest.mark.parametrize("calls", AUCTIONS)
def test_who_may_call_what(calls: tuple[int | None, ...]) -> None:
    state = after(*(f"bid {call or 'none'}" for call in calls))
    seat, numbers = AUCTIONS[calls]
    assert (state.to_move, moves(state)) == (seat, [f"bid {number or 'none'}" for number in numbers])


WINNERS: dict[tuple[int | None, ...], tuple[int, int]] = {
    (18, None, None): (1, 18),
    (18, 18, None, None): (0, 18),
    (18, None, 20, None): (2, 20),
    (18, None, 20, 20, None): (1, 20),
    (None, 18, None): (2, 18),
    (None, None, 18): (0, 18),
}


@pytest.mark.parametrize("calls", WINNERS)
def test_who_plays_alone(calls: tuple[int | None, ...]) -> None:
    core = solo(after(*(f"bid {call or 'none'}" for call in calls)))
    assert (core.declarer, core.bid_value, core.to_move) == (WINNERS[calls][0], WINNERS[calls][1], core.declarer)


def test_without_a_bid_new_cards_are_dealt() -> None:
    state, events = after("bid none", "bid none").apply("bid none")
    assert [event.type for event in events] == ["value_called", "all_passed"]
    assert state.chance_due
    assert GAME.read_whole(state.position) == state


REFUSED = {
    ("bid 20",): ("only_value", "skat.2.1", "18"),
    ("play JH",): ("bid_first", "skat.2.1", ""),
    (*WEST_PLAYS, "play JH"): ("take_first", "skat.2.2", "skat"),
    (*WEST_PLAYS, "take kitty", "play JH"): ("lay_first", "skat.2.3", ""),
    (*WEST_PLAYS, "take kitty", "discard JH"): ("wrong_count", "common.4", "2"),
    (*WEST_PLAYS, "take kitty", "discard JC JH"): ("not_in_hand", "common.3", ""),
    (*WEST_PLAYS, "take none", "play JH"): ("game_first", "skat.2.4", ""),
    (*WEST_PLAYS, "take none", "name none"): ("no_such_game", "skat.2.4", ""),
    (*WEST_PLAYS, "take none", "name S", "take kitty"): ("not_now", "skat.3.1", ""),
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_is_refused(line: tuple[str, ...]) -> None:
    verdict = after(*line[:-1]).verdict(line[-1])
    code, rule, text = REFUSED[line]
    assert (verdict.code, verdict.rule) == (code, rule)
    assert text in verdict.text


def test_others_see_neither_the_kitty_nor_what_is_laid_away() -> None:
    state, events = after(*WEST_PLAYS).apply("take kitty")
    [taken] = [event for event in events if event.type == "kitty_taken"]
    assert [taken.seen_by(seat).cards for seat in range(3)] == [None, ("9D", "QD"), None]
    one, other = state.after("discard QD 9D"), state.after("discard AS AD")
    for seat in (0, 2, ONLOOKER):
        assert one.view(seat).key() == other.view(seat).key()
    assert one.view(1).key() != other.view(1).key()
    by_hand = after(*WEST_PLAYS, "take none", "name S")
    assert "QD" not in repr([by_hand.view(seat).history for seat in (0, 1, 2)])


@pytest.mark.parametrize("seed", range(8))
def test_samples_keep_what_is_known_and_can_be_played_again(seed: int) -> None:
    rng = random.Random(seed)
    state: Any = GAME.deal(seed=seed)
    while not state.chance_due:
        for seat in (0, 1, 2, ONLOOKER):
            twin = state.view(seat).sample(rng)
            assert twin.view(seat).key() == state.view(seat).key()
            assert GAME.read_whole(twin.position) == twin
        state = state.after(rng.choice(list(state.legal_actions())))


def test_all_deals_that_fit_are_equally_likely() -> None:
    state: Any = after(*WEST_PLAYS, "take kitty", "discard QD 9D", "name null")
    rng = random.Random(5)
    while sum(map(len, state.hands)) > 3:
        state = state.after(rng.choice(list(state.legal_actions())))
    core = solo(state)
    unknown = [*names_of(core.hands[1] | core.hands[2] | core.away)]
    assert len(unknown) == 4
    from_view = state.view(0)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(3000):
        twin = solo(from_view.sample(rng))
        found[(*names_of(twin.hands[1]), *names_of(twin.hands[2]), *names_of(twin.away))] += 1
        everything = twin.dealt[1] | twin.kitty
        assert everything == mask_of(card for seat, card in twin.plays if seat == 1) | twin.hands[1] | twin.away
    possible = {(a, b, *names_of(mask_of(NAMES.index(one) for one in rest))) for a, b, *rest in permutations(unknown)}
    assert {*found} <= possible
    assert max(found.values()) < 1.5 * min(found.values())


def test_a_kitty_is_any_two_of_the_declarers_cards() -> None:
    state = after(*WEST_PLAYS, "take kitty")
    rng = random.Random(3)
    found = Counter(card for _ in range(2000) for card in cards_of(solo(state.view(0).sample(rng)).kitty))
    unseen = cards_of(~solo(state).hands[0] & GAME.deck_mask)
    assert {*found} == {*unseen}
    assert max(found.values()) < 1.6 * min(found.values())


def counted_by_hand(state: TrickState, before: TrickState) -> int:
    """Return what the declarer gains, counted anew from the cards of the deal."""
    core, first = solo(state), solo(before)
    points = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    mine = [*names_of(core.taken[first.declarer]), *names_of(core.away)]
    total, tricks = sum(points.get(card[0], 0) for card in mine), core.tricks[first.declarer]
    if first.game == "null":
        worth = 35 if first.by_hand else 23
        return worth if tricks == 0 and worth >= first.bid_value else -2 * max(worth, first.bid_value)
    trumps = ["JC", "JS", "JH", "JD"]
    trumps += [] if first.game == "grand" else [rank + first.game for rank in "ATKQ987"]
    had = {*names_of(first.dealt[first.declarer]), *names_of(first.kitty)}
    row = 0
    while row < len(trumps) and (trumps[row] in had) == (trumps[0] in had):
        row += 1
    is_won = total > 60
    times = row + 1 + first.by_hand + (total >= 90 or total <= 30) + (tricks == (10 if is_won else 0))
    base = {"D": 9, "H": 10, "S": 11, "C": 12, "grand": 24}[first.game]
    worth = base * times
    if worth >= first.bid_value and is_won:
        return worth
    while worth < first.bid_value:
        worth += base
    return -2 * worth


@pytest.mark.parametrize("seed", range(40))
def test_a_game_is_worth_what_is_counted_by_hand(seed: int) -> None:
    rng = random.Random(seed)
    state: Any = GAME.deal(seed=seed)
    while not (state.chance_due or state.over or state.standing["game"]):
        calls = list(state.legal_actions())
        state = state.after(calls[0] if len(calls) < 3 and rng.random() < 0.85 else rng.choice(calls))
    before = state
    while not (state.chance_due or state.over):
        state = state.after(rng.choice(list(state.legal_actions())))
    if before.chance_due:
        return
    gained = counted_by_hand(state, before)
    assert state.core.totals == [gained if seat == solo(before).declarer else 0 for seat in range(3)]


def test_the_points_of_cards_laid_away_are_not_shown_before_the_end() -> None:
    state: Any = after(*WEST_PLAYS, "take kitty", "discard AS AD", "name S")
    assert state.standing["points"] == [0, 0, 0]
    while not state.chance_due:
        state = state.after(state.legal_actions()[0])
    assert sum(state.standing["points"]) == 120


def test_lines_state_a_game_played_alone() -> None:
    line = (
        "South led AC, West holds JC, West to move, East declares, grand, East bid 20, matadors 2, East laid away 7H 8H"
    )
    state = GAME.position(line)
    core = solo(state)
    assert (core.declarer, core.game, core.bid_value, core.matadors) == (2, "grand", 20, 2)
    assert names_of(core.away) == ["7H", "8H"]
    assert GAME.read_whole(state.position) == state
    assert "laid away" not in GAME.position_line(state, 0)
    for language in ("en", "de"):
        again = solo(GAME.position(GAME.position_line(state, language=language), language=language))
        assert (again.hands, again.away, again.game) == (core.hands, core.away, core.game)


def test_lines_state_an_auction() -> None:
    state = GAME.position("bidding, West bid 20, South bid 18, South to move, South holds JC JS")
    core = solo(state)
    assert core.calls == [18, 18, 20]
    assert mask_of(core.rules.trump.order[:2]) & ~core.hands[0] == 0
    east = solo(GAME.position("bidding, South bid 18, East bid 20, South to move"))
    assert east.calls == [18, 18, -1, 20] or east.stage.passed == {1}
    other = GAME.position("bidding, deal 2, South to move")
    assert (other.core.dealer, other.core.deals) == (0, 2)
    with pytest.raises(PositionError, match="no auction comes to this"):
        GAME.position("bidding, South bid 19, West to move")
    with pytest.raises(PositionError, match="no card is played yet"):
        GAME.position("bidding, South led AC")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_stage_of_an_auction_is_a_line(language: str) -> None:
    rng = random.Random(1)
    for seed in range(20):
        state: Any = GAME.deal(seed=seed)
        while state.standing["declarer"] is None and not state.chance_due:
            line = GAME.position_line(state, language=language)
            again = solo(GAME.position(line, language=language))
            assert (again.hands, again.kitty, again.stage) == (state.core.hands, state.core.kitty, state.core.stage)
            state = state.after(state.legal_actions()[0 if rng.random() < 0.8 else -1])


def test_greedy_players_bid_with_good_hands() -> None:
    rng, games, won = random.Random(4), 0, 0
    for _ in range(120):
        core = GAME.Core(3, GAME.options_type())
        core.deal(*core.random_deal(rng))
        state = GAME.State(core)
        while core.to_move >= 0:
            GAME.policy.move(state, core, rng)
        assert isinstance(core, SoloCore)
        if core.game:
            games += 1
            won += core.result().is_won
    assert 50 < games < 110
    assert won > 0.65 * games


OWN = ("ten_nothing", "jack_as_king", "jack_in_its_suit", "ten_low", "red_jacks_high", "half_is_enough",
       "away_counts_nothing", "bids_do_not_bind")  # fmt: skip


@pytest.mark.parametrize("name", OWN)
def test_a_belief_differs_from_the_rules(name: str) -> None:
    belief = next(belief for belief in GAME.beliefs if belief.name == name)
    assert any(differs(Believer(state, belief)) for seed in range(400) for state in last_plays(seed))


def last_plays(seed: int) -> Iterator[TrickState]:
    """Yield the positions of a trick with jacks, and of the last trick of a deal."""
    rng = random.Random(seed)
    for state in (GAME.with_jacks(rng), GAME.last_trick(rng)):
        while not (state.chance_due or state.over):
            yield state
            state = state.after(rng.choice(list(state.legal_actions())))


def test_hands_are_held_with_the_trumps_first() -> None:
    core = solo(after(*WEST_PLAYS, "take none", "name C"))
    assert " ".join(NAMES[card] for card in core.arranged(core.hands[0])) == "JC JS AC TC KC 9C 8C 7D AH TH"
    assert BIT[core.arranged(core.hands[0])[0]] & core.trump


def test_hints_take_a_jack_for_a_trump() -> None:
    cue = next(cue for cue in GAME.advice.cues if cue.name == "none_of_suit")
    state = GAME.position("West led JC, East holds AS 7D 8D, East to move, South declares, hearts trump")
    assert cue.sees(state, 2) == {"suit": "T"}
    feature = next(feature for feature in GAME.advice.features if feature.name == "leaves_none")
    [spade] = [move for move in state.legal_actions() if str(move) == "play AS"]
    assert feature.holds(Trial(state, 2, spade, state.after(spade), ())) == {"suits": ["S"]}

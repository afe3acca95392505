"""Contracts: what is announced and known of hands, who declares and plays for the dummy, and what is refused."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from sisyphus_shelf import minibridge

from sisyphus_widgets.kits.tricks import Announcing, Clauses, ContractTrump, TrickState, TrickTakingGame
from sisyphus_widgets.kits.tricks.contract_value import expected_tricks
from sisyphus_widgets.kits.tricks.point_deals import deal_points
from sisyphus_widgets.rules import PositionError
from sisyphus_widgets.rules.cards import BIT, NUMBER, cards_of, mask_of
from sisyphus_widgets.rules.onlooker import ONLOOKER

GAME = minibridge.GAME

DEAL = (
    "deal AS KS QS JS AH KH 2D 3D 4D 5C 6C 7C 8C | 7S 6S 5S 4H 5H 6H QD JD 6D AC 2C 3C JC | "
    "TS 9S 8S QH JH TH AD KD 5D 9C TC 2H 3H | 4S 3S 2S 7H 8H 9H TD 9D 8D 7D KC QC 4C"
)
"""South holds 17 points, West 8, North 10 and East 5."""

EQUAL = (
    "deal AC KC QC JC TC 9C KD JD 5H 6H 7H 4S 5S | AS KS QS JS TS 2D 3D 2C 3C 4C 2H 3H 4H | "
    "QD 9D 8D 8H 9H TH AD 9S 8S 7S 6S 7C 8C | AH KH QH JH 6D 7D TD 4D 5D 5C 6C 2S 3S"
)


def moved_on(*moves: str) -> TrickState:
    state = GAME.start()
    for move in (DEAL, *moves):
        state = state.after(move)
    return state


def decided(seed: int) -> TrickState:
    """Return a deal in which a contract is due."""
    rng, state = random.Random(seed), GAME.start()
    while state.chance_due:
        state = state.after(state.chance_action(rng.randrange(10**6)))
    return state


def test_the_declarer_plays_for_the_dummy() -> None:
    state = moved_on("contract 10 S", "play QD")
    assert (state.to_move, state.acting_seat) == (0, 2)
    assert {str(move) for move in state.legal_actions()} == {"play AD", "play KD", "play 5D"}
    state = state.after("AD")
    assert (state.to_move, state.acting_seat) == (3, 3)
    state = state.after("TD").after("2D")
    assert (state.to_move, state.acting_seat) == (0, 2)  # the dummy has taken the trick and leads
    assert [event.actor for event in state.apply("TS")[1]] == [2]


def test_cards_of_the_other_hand_are_refused_by_the_clause_of_the_dummy() -> None:
    for state, card, text in (
        (moved_on("contract 10 S", "play QD"), "2D", "North's hand, which lies open"),
        (moved_on("contract 10 S", "play QD", "play AD", "play TD"), "KD", "your own hand"),
    ):
        verdict = state.verdict(card)
        assert (verdict.rule, verdict.code) == ("minibridge.2.1", "other_hand")
        assert text in verdict.text
    verdict = moved_on("contract 10 S").verdict("KD")
    assert verdict.code == "not_in_hand"  # West leads, and does not hold it


@pytest.mark.parametrize(
    ("move", "code", "text"),
    [
        ("contract 9 S", "no_such_contract", "needs 7 or 10 tricks, not 9"),
        ("contract 12 none", "no_such_contract", "needs 7 or 9 tricks, not 12"),
        ("play AS", "contract_first", "The contract is chosen before a card is played."),
        ("play 7S", "not_in_hand", "7♠"),
    ],
)
def test_other_moves_are_refused_while_a_contract_is_due(move: str, code: str, text: str) -> None:
    verdict = moved_on().verdict(move)
    assert verdict.code == code
    assert text in verdict.text


def test_a_late_contract_is_refused() -> None:
    assert moved_on("contract 7 S").verdict("contract 7 H").code == "not_now"


def test_equal_hands_are_thrown_in_and_the_next_seat_deals() -> None:
    state, events = GAME.start().apply(EQUAL)
    assert [event.type for event in events] == ["dealt", "points_announced", "cards_thrown_in"]
    assert state.chance_due
    assert not any(state.hands)
    assert GAME.read_whole(state.position) == state
    again = state.after(DEAL)
    assert again.core.dealer == (state.core.dealer + 1) % 4 == 0


def test_the_dummys_hand_is_known_to_all_and_no_other() -> None:
    state = moved_on()
    for seat in (0, 1, 2, 3, ONLOOKER):
        known = state.view(seat).known_cards
        assert [len(hand) for hand in known] == [13 if holder in (2, seat) else 0 for holder in range(4)]
    open_beat = next(beat for beat in GAME.start().beats(DEAL)[1] if beat.event.type == "points_announced")
    assert not any(open_beat.state.view(1).known_cards[2])


@pytest.mark.parametrize("seed", range(2))
def test_sampled_hands_are_worth_what_was_announced(seed: int) -> None:
    rng, state = random.Random(seed), decided(seed)
    counts = GAME.announcing.each
    while state.to_move is not None:
        for seat in (*range(4), ONLOOKER):
            twin = state.view(seat).sample(rng)
            assert twin.view(seat) == state.view(seat)
            assert [sum(counts[card] for card in cards_of(hand)) for hand in twin.core.dealt] == state.core.announced
            assert GAME.read_whole(twin.position) == twin
        for _ in range(5):
            if state.to_move is not None:
                state = state.after(rng.choice(list(state.legal_actions())))


def test_all_deals_with_the_points_are_equally_likely() -> None:
    cards = [NUMBER[name] for name in ["AS", "KS", "KH", "QS", "QH", "JS", "JH", "2S", "3S", "4S"]]
    sizes, wanted, bars = (5, 5), (9, 7), (0, BIT[NUMBER["4S"]])
    each = GAME.announcing.each
    fitting = {
        mask
        for hand in combinations(cards, sizes[0])
        if sum(each[card] for card in hand) == wanted[0] and not bars[1] & ~(mask := mask_of(hand))
    }
    rng = random.Random(1)
    found = Counter(tuple(deal_points(cards, each, bars, sizes, wanted, rng) or ()) for _ in range(300 * len(fitting)))
    assert {first for first, _ in found} == fitting
    assert len(fitting) > 5
    assert all(225 < count < 375 for count in found.values())
    assert deal_points(cards, each, bars, sizes, (1, 9), rng) is None


def test_positions_state_a_contract() -> None:
    state = GAME.position("North holds AS 2S, North to move, South declares, goal 10, spades trump")
    assert (state.to_move, state.acting_seat, state.core.goal) == (0, 2, 10)
    assert GAME.read_whole(state.position) == state
    assert GAME.position("South holds AS, goal 9").core.trump == 0  # only without trumps are nine enough
    for line, reason in (("goal 9, spades trump", "no contract for 9 tricks"), ("goal 8", "no contract for 8")):
        with pytest.raises(PositionError, match=reason):
            GAME.position(f"South holds AS, {line}")


def test_quick_players_choose_contracts_by_both_hands() -> None:
    chosen = Counter[tuple[str, bool]]()
    for seed in range(60):
        state = decided(seed)
        core = state.core
        GAME.policy.move(state, core, random.Random(seed))
        share = core.announced[core.declarer] + core.announced[core.dummy]
        chosen["strong" if share >= 26 else "weak" if share <= 22 else "", core.goal > minibridge.PART_SCORE] += 1
    assert chosen["weak", True] == 0
    assert chosen["strong", True] > chosen["strong", False]


def test_expected_tricks_miss_little() -> None:
    errors = []
    for seed in range(80):
        state, rng = decided(seed), random.Random(seed)
        core = state.core
        GAME.policy.move(state, core, rng)
        hoped = expected_tricks(core, core.trump_suit)
        while any(core.hands):
            GAME.policy.move(state.with_core(core), core, rng)
        errors.append(core.tricks[core.declarer] + core.tricks[core.dummy] - hoped)
    assert abs(sum(errors) / len(errors)) < 0.6
    assert sum(map(abs, errors)) / len(errors) < 1.4


BASE: dict[str, Any] = {
    "__module__": __name__,
    "clauses": Clauses(deal="1", play="1", trick="1", win="1", announced="1", dummy="1", contract="1", trump="1"),
    "announcing": Announcing({"A": 4}, dummy=True),
    "trump": ContractTrump({"S": (7,)}),
    "partnerships": 2,
    "deals": 1,
}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"announcing": None}, "announcing and trump=ContractTrump.* belong together"),
        ({"trump": None}, "announcing and trump=ContractTrump.* belong together"),
        ({"partnerships": 0}, "has a dummy, and needs sides of two"),
        ({"clauses": Clauses(deal="1", play="1", trick="1", win="1", dummy="1", contract="1", trump="1")}, "announced"),
    ],
)
def test_contradictions_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        type("Contradiction", (TrickTakingGame,), BASE | changes)


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        (lambda: ContractTrump({}), "needs numbers of tricks"),
        (lambda: ContractTrump({"X": (7,)}), "has no suit 'X'"),
        (lambda: Announcing({}), "needs the points of some cards"),
        (lambda: Announcing({"Y": 1}), "'Y' is not a card, suit or rank"),
    ],
)
def test_wrong_declarations_are_refused(declared: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        declared()

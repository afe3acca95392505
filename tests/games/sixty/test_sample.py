"""Random whole positions that a seat samples: consistent with everything it knows, and possible by the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sisyphus_widgets.games.sixty import Options, SixtyState, new_game, position
from sisyphus_widgets.games.sixty.cards import cards_of, names_of, pack
from sisyphus_widgets.games.sixty.tables import CODE_BITS, SEAT_SHIFT
from sisyphus_widgets.rules.shuffle import shuffled

from .games import EVERY, all_cards, play_all, random_steps
from .reference import Reference


def replay(state: SixtyState) -> None:
    """Play the round of a position again by the plain rules, from its own deal and draws."""
    lines = state.view(None).history
    dealt = [line.split(":")[1].split() for line in lines if line.startswith("dealt")]
    # Cards drawn together may be in any order in the deck.
    drawn = [card for line in lines if line.startswith("drew") for card in line.split(":")[1].split()]
    plain = Reference.at(state.players, state.options, first_seat=0)
    plain.starter = next((int(line[-1]) for line in lines if line.startswith(("lead", "skip"))), state.to_move)
    plain.direction = state.core.base.step  # a table may keep the direction of the previous round
    plain.deal(dealt, [*drawn, *state.deck])
    for line in lines:
        if not line.startswith(("dealt", "drew")):
            move, _, seat = line.rpartition(" ")
            assert plain.mover == int(seat)
            plain.play(move)
    assert plain.mover == state.to_move
    assert [Counter(hand) for hand in state.hands] == [Counter(hand) for hand in plain.hands]
    assert {str(action) for action in state.legal_actions()} == plain.legal()


@pytest.mark.parametrize("number", range(0, len(EVERY), 3))
def test_a_sample_looks_the_same_to_the_seat_and_is_reachable(number: int, full: bool) -> None:
    for seed in range(number, number + (4 if full else 1)):
        rng = random.Random(seed)
        for step, (_, _, state) in enumerate(random_steps(seed, *EVERY[number])):
            seat = (step + seed) % state.players
            if step % 4 and not full:
                continue
            sample = state.view(seat).sample(rng)
            assert sample.view(seat) == state.view(seat)
            assert list(sample.view(seat).legal_actions()) == list(state.view(seat).legal_actions())
            assert all_cards(sample) == all_cards(state)
            if state.to_move is not None:
                replay(sample)


def test_a_sample_can_be_played_on_to_the_end_of_the_round() -> None:
    rng = random.Random(1)
    for number, (state, _, _) in enumerate(random_steps(8, 5, Options())):
        if number % 17 == 0:
            sample = state.view(number % 5).sample(rng)
            while sample.to_move is not None:
                sample = sample.after(rng.choice(list(sample.legal_actions())))


def test_samples_differ_and_hidden_cards_may_be_anywhere() -> None:
    state = new_game(seed=7)
    rng = random.Random(2)
    drawn = [state.view(0).sample(rng) for _ in range(300)]
    assert len(set(drawn)) == 300
    holders = Counter(
        where
        for sample in drawn
        for where, cards in enumerate([*sample.hands[1:], sample.deck])
        for card in cards
        if card == "zap"
    )
    assert all(20 < holders[where] < 70 for where in range(3)), holders
    assert holders[3] > 380


def test_a_seat_that_took_is_dealt_no_card_that_would_have_answered() -> None:
    # Cleo took two 10s, so she had no 10, Abracadabra, Zap, pair of 20s or 30; Hocus-pocus had no card to fetch.
    hands = ["10 10 10 3 3", "3 3 3 3 3", "4 4 4 5 hocus-pocus"]
    state = position(hands=hands, deck="30 30 20 20 20 zap abracadabra 12 15 6 6 6", attack="10 10", attacker=1,
                     to_move=2).after("take")  # fmt: skip
    assert state.to_move == 0
    seen = Counter[str]()
    for number in range(60):
        hand = state.view(0).sample(random.Random(number)).hands[2]
        seen.update(hand)
        assert not {"abracadabra", "zap", "30"} & {*hand}
        assert hand.count("20") < 2
        assert hand.count("5") <= 4
        assert hand.count("6") <= 3
    assert {"20", "hocus-pocus", "12", "3"} <= seen.keys()


def test_a_seat_that_skipped_is_dealt_only_jokers() -> None:
    state = position(hands=["zap zap", "hocus-pocus", "4 5", "3 3"]).after("skip")
    for number in range(30):
        sample = state.view(3).sample(random.Random(number))
        assert sample.hands[0][0] not in ("4", "5")
        assert all(not card.isdecimal() for card in sample.hands[0])
    last = play_all(position(hands=["zap", "hocus-pocus", "3", "abracadabra"]), "skip", "skip")
    for number in range(30):
        assert last.view(3).sample(random.Random(number)).hands[2] == ("3",)


def test_at_tables_with_free_taking_a_take_reveals_nothing() -> None:
    hands = ["10 10 10 10 10", "3 3 3 3 3", "4 4 4 5 zap"]
    state = position(hands=hands, deck="30 30", attack="10", attacker=1, to_move=2, options=Options(may_take=True))
    state = state.after("take")
    found = [state.view(0).sample(random.Random(number)).hands[2] for number in range(40)]
    assert any("zap" in hand for hand in found)
    assert any("30" in hand for hand in found)


def could_be(state: SixtyState, seat: int, rng: random.Random, tries: int) -> Counter[tuple[int, str, int]]:
    """Count (holder, card, number of it) in those random deals whose round looks to the seat like the real one."""
    core = state._core
    base, log, found = core.base, core.log, Counter[tuple[int, str, int]]()
    hidden = [*(card for other in range(core.players) if other != seat for card in cards_of(base.hands[other]))]
    mine, replay = set[int](), base.copy()
    for entry in log:  # the places in the deck from which the seat itself drew
        top = replay.top
        replay.play(entry & CODE_BITS)
        if entry >> SEAT_SHIFT == seat:
            mine.update(range(top, replay.top))
    hidden += [card for place, card in enumerate(base.deck) if place not in mine]
    for _ in range(tries):
        cards, world = shuffled(hidden, rng), base.copy()
        for other in range(core.players):
            if other != seat:
                world.hands[other] = pack(cards.pop() for _ in range(base.sizes[other]))
        world.deck = tuple([card if place in mine else cards.pop() for place, card in enumerate(base.deck)])
        for entry in log:
            if entry & CODE_BITS not in world.legal():
                break
            world.play(entry & CODE_BITS)
        else:
            for other in range(core.players):
                if other != seat:
                    found.update(
                        (other, card, n) for card, n in Counter(names_of(cards_of(world.hands[other]))).items()
                    )
    return found


def test_samples_deal_every_card_that_a_hand_could_have() -> None:
    hands = ["10 12 3 4 15", "4 6 3 5 5", "5 3 6 12 20"]
    state = position(hands=hands, deck="20 4 30 5 6 zap", to_move=0)
    state = play_all(state, "lead 10", "take", "lead 5", "fight 12", "lead 15", "take", "lead 3")
    assert [state._core.sizes, state.to_move] == [[5, 5, 5], 0]
    rng = random.Random(1)
    oracle = could_be(state, 0, rng, 6000)
    drawn = Counter(
        (holder, card, n)
        for _ in range(1500)
        for holder, hand in enumerate(state.view(0).sample(rng).hands)
        for card, n in Counter(hand).items()
        if holder
    )
    assert len(oracle) > 10
    assert {*oracle} <= {*drawn}, "nothing that could be is left out"

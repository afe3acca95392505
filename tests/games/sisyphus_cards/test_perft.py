"""Counts of the ways in which a deal can go on, compared with the plain rules and with recorded numbers."""

from __future__ import annotations

import copy

import pytest

from sisyphus_widgets.games.sisyphus_cards import CardsState
from sisyphus_widgets.games.sisyphus_cards.core import CardsCore
from sisyphus_widgets.rules.cards import NUMBER
from sisyphus_widgets.rules.core import OVER, PLAYING

from .games import playing
from .reference import DECK, Reference

# Hands right after passing, and the numbers of sequences of 1, 2, 3 … cards.
LENGTHS = {
    "one suit each": (
        [" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDHS"],
        [1, 13, 169, 2197, 26364],
    ),
    "even": (
        [
            "2C 6C TC AC 5D 9D KD 4H 8H QH 3S 7S JS",
            "3C 7C JC 2D 6D TD AD 5H 9H KH 4S 8S QS",
            "4C 8C QC 3D 7D JD 2H 6H TH AH 5S 9S KS",
            "5C 9C KC 4D 8D QD 3H 7H JH 2S 6S TS AS",
        ],
        [1, 3, 9, 27, 229, 676, 2050, 6480],
    ),
    "a hand of spades": (
        [
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
            "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
            "2D 4D 6D 8D TD QD AD 2H 4H 6H 8H TH QH",
            "3D 5D 7D 9D JD KD 3H 5H 7H 9H JH KH AH",
        ],
        [1, 13, 169, 2197, 26364],
    ),
}


def counts(core: CardsCore, deepest: int) -> list[int]:
    """Count the sequences of legal cards of each length up to ``deepest`` that the engine finds."""
    found = [0] * deepest

    def walk(position: CardsCore, depth: int) -> None:
        if depth == deepest or position.phase != PLAYING:
            return
        for card in position.legal_cards():
            found[depth] += 1
            if depth + 1 < deepest:
                there = position.copy()
                there.play(card)
                walk(there, depth + 1)

    walk(core, 0)
    return found


def plain_counts(game: Reference, deepest: int) -> list[int]:
    """Count the same by the plain rules."""
    found = [0] * deepest

    def walk(reference: Reference, depth: int) -> None:
        if depth == deepest or reference.phase != "play":
            return
        for card in reference.may_play():
            found[depth] += 1
            if depth + 1 < deepest:
                there = copy.deepcopy(reference)
                there.play(card)
                walk(there, depth + 1)

    walk(game, 0)
    return found


def plain(hands: list[str]) -> Reference:
    """Return the plain rules when the two of clubs is to be led."""
    game = Reference()
    game.hands = [set(hand.split()) for hand in hands]
    assert set().union(*game.hands) == DECK
    game.deals, game.phase = 1, "play"
    [game.to_move] = [seat for seat in range(4) if "2C" in game.hands[seat]]
    return game


def state_of(name: str) -> CardsState:
    return playing(LENGTHS[name][0])


@pytest.mark.parametrize("name", LENGTHS)
def test_the_engine_counts_the_recorded_numbers(name: str) -> None:
    expected = LENGTHS[name][1]
    assert counts(state_of(name).core, len(expected)) == expected


@pytest.mark.parametrize("name", LENGTHS)
def test_the_plain_rules_count_the_recorded_numbers(name: str, full: bool) -> None:
    expected = LENGTHS[name][1] if full else LENGTHS[name][1][:4]
    assert plain_counts(plain(LENGTHS[name][0]), len(expected)) == expected


def test_counts_agree_with_spades_in_play_and_a_game_that_ends() -> None:
    # Near the second summit a game may end in mid-trick, which ends the sequence.
    core = state_of("even").core
    core.levels, core.summits = [8] * 4, [1] * 4
    game = plain(LENGTHS["even"][0])
    game.levels, game.summits = [8] * 4, [1] * 4
    found = counts(core, 6)
    assert found == plain_counts(game, 6)
    assert found[4] == 0, "whoever takes the first trick wins"
    for card in ("2C", "3C", "4C"):
        core.play(NUMBER[card])
    assert core.phase == OVER, "a straight wins before that"

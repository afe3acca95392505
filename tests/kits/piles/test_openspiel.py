"""Crazy Eights (`shelf/`), compared move by move with OpenSpiel's crazy_eights, where its rules agree.

They differ in three points. After the stock is empty, OpenSpiel waits for one pass more than there are players, and
counts a draw for twos that empties the stock as one. Its cost of a card from two to ten is computed from the number of
the card (rank times four, plus suit) in place of its rank. It has no duty to play.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from sisyphus_shelf.crazy_eights import GAME

from sisyphus_widgets.kits.piles import Draw, Pass, PileState, Play

pyspiel = pytest.importorskip("pyspiel")

PARTS, GAMES, SAMPLE = 20, 100, 2
"""The number of parts, for parallel workers, and the number of random games in each, with --full and without."""

DRAW, PASS, NAME = 52, 53, 54
"""OpenSpiel's numbers of a draw, of a pass, and of naming the first suit."""

MOST_PLAYS = 10_000


def their_card(name: str) -> int:
    """Return OpenSpiel's number of a card: by rank, then by suit."""
    return "23456789TJQKA".index(name[0]) * 4 + "CDHS".index(name[1])


def their_cost(name: str) -> int:
    """Return the cost of a card in OpenSpiel."""
    return 50 if name[0] == "8" else 10 if name[0] in "JQKA" else their_card(name) + 2


class Theirs:
    """A game of OpenSpiel with the same cards; ``stock`` yields the cards that it draws."""

    def __init__(self, ours: PileState, draws: int, special: bool) -> None:
        options = {"players": ours.players, "max_draw_cards": draws, "max_turns": MOST_PLAYS}
        self.state: Any = pyspiel.load_game(
            "crazy_eights", {**options, "use_special_cards": special}
        ).new_initial_state()
        core = ours.core
        self.state.apply_action(self.state.legal_actions()[-1])  # the last seat deals
        for cards in zip(*ours.hands, strict=True):
            for card in cards:
                self.state.apply_action(their_card(card))
        self.state.apply_action(their_card(ours.pile[0]))
        self.stock: Iterator[int] = iter([their_card(name) for name in names(core.stock)])

    def legal(self) -> set[int]:
        """Return the legal actions."""
        return set(self.state.legal_actions())

    def play(self, move: Play | Draw | Pass, drawn: int) -> None:
        """Make a move of ours, with which so many cards are drawn."""
        if isinstance(move, Play):
            self.state.apply_action(their_card(move.cards[0]))
            if move.suit >= 0 and not self.state.is_terminal():
                self.state.apply_action(NAME + move.suit)
        elif isinstance(move, Pass):
            self.state.apply_action(PASS)
        else:
            self.state.apply_action(DRAW)
            for _ in range(drawn):
                assert self.state.is_chance_node()
                self.state.apply_action(next(self.stock))


def names(cards: Any) -> list[str]:
    return [f"{'23456789TJQKA'[card % 13]}{'CDHS'[card // 13]}" for card in cards]


def our_numbers(state: PileState) -> set[int]:
    """Return the legal moves as numbers of OpenSpiel, which names a suit in a second action."""
    found = set()
    for move in state.legal_actions():
        found.add(their_card(move.cards[0]) if isinstance(move, Play) else DRAW if isinstance(move, Draw) else PASS)
    return found


def compare_game(seed: int) -> tuple[int, bool]:
    """Play a random game in both; return its number of moves, and True if somebody went out."""
    rng = random.Random(seed)
    players, draws, special = rng.choice(GAME.players), rng.choice((1, 1, 2, 5)), rng.random() < 0.7
    ours = GAME.deal(seed=seed, players=players, options=GAME.options_type(draws=draws, special=special))
    theirs, moves = Theirs(ours, draws, special), 0
    while not ours.over:
        assert theirs.state.current_player() == ours.to_move
        assert our_numbers(ours) == theirs.legal()
        move, left = rng.choice(list(ours.legal_actions())), ours.stock
        ours = ours.after(move)
        theirs.play(move, left - ours.stock)
        moves += 1
    has_gone_out = not ours.core.is_stuck
    if has_gone_out:
        assert theirs.state.is_terminal()
        assert theirs.state.returns() == [-sum(map(their_cost, hand)) for hand in ours.hands]
    return moves, has_gone_out


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_agree_with_openspiel(part: int, full: bool) -> None:
    games = GAMES if full else SAMPLE
    played = [compare_game(seed) for seed in range(part * games, (part + 1) * games)]
    assert sum(moves for moves, _ in played) > 10 * games
    assert any(has_gone_out for _, has_gone_out in played) or games < GAMES


def test_the_cost_of_a_ten_shows_their_fault() -> None:
    assert [their_cost(name) for name in ("2C", "3C", "TS", "JH", "8D")] == [2, 6, 37, 10, 50]
    state = GAME.position(hands=["2C 3C TS JH 8D", "4D"], pile="9D")
    assert [state.core.cost(seat) for seat in range(2)] == [2 + 3 + 10 + 10 + 50, 4]

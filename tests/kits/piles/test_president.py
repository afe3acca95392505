"""President (`shelf/`), compared move by move with an engine written from the rules alone, and its positions."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import combinations

import pytest
from sisyphus_shelf.president import GAME

from sisyphus_widgets.kits.piles import PileState
from sisyphus_widgets.rules import NotationError, PositionError

PARTS, GAMES, SAMPLE = 20, 100, 2
"""The number of parts, for parallel workers, and the number of random games in each, with --full and without."""

ORDER = "3456789TJQKA2"


@dataclass
class President:
    """A game of President with lists of cards; ``pile`` is the last play, ``by`` the player who made it."""

    hands: list[list[str]]
    turn: int = 0
    pile: list[str] = field(default_factory=list)
    by: int = -1
    passed: set[int] = field(default_factory=set)
    places: list[int] = field(default_factory=list)

    def legal(self) -> set[frozenset[str]]:
        """Return all legal plays; the empty one is a pass."""
        found: set[frozenset[str]] = {frozenset()} if self.pile else set()
        for number in (len(self.pile),) if self.pile else (1, 2, 3, 4):
            for cards in combinations(self.hands[self.turn], number):
                ranks = {ORDER.index(card[0]) for card in cards}
                if len(ranks) == 1 and (not self.pile or min(ranks) > ORDER.index(self.pile[0][0])):
                    found.add(frozenset(cards))
        return found

    def play(self, cards: frozenset[str]) -> None:
        """Play some cards, or pass."""
        player = self.turn
        if cards:
            self.pile, self.by, self.passed = sorted(cards), player, set()
            self.hands[player] = [card for card in self.hands[player] if card not in cards]
            if not self.hands[player]:
                self.places.append(player)
        else:
            self.passed.add(player)
        inside = [each for each, hand in enumerate(self.hands) if hand]
        if len(inside) == 1:
            self.places.append(inside[0])
        if not {*inside} - {self.by} - self.passed:
            self.pile, self.passed = [], set()
            self.turn = self.by - 1  # the search for the next player begins with the last one who played
        while len(inside) > 1:
            self.turn = (self.turn + 1) % len(self.hands)
            if self.hands[self.turn]:
                break

    @property
    def is_over(self) -> bool:
        return len(self.places) == len(self.hands)


def compare_game(seed: int) -> int:
    """Play a random game in both; return its number of moves."""
    rng = random.Random(seed)
    ours = GAME.deal(seed=seed, players=rng.choice(GAME.players))
    theirs, moves = President([list(hand) for hand in ours.hands]), 0
    while not ours.over:
        assert not theirs.is_over
        assert (theirs.turn, theirs.pile) == (ours.to_move, sorted(ours.pile))
        assert theirs.legal() == {frozenset(move.cards) for move in ours.legal_actions()}
        plays = [move for move in ours.legal_actions() if move.cards]
        move = rng.choice(plays if plays and rng.random() < 0.6 else list(ours.legal_actions()))
        ours = ours.after(move)
        theirs.play(frozenset(move.cards))
        assert [sorted(hand) for hand in theirs.hands] == [sorted(hand) for hand in ours.hands]
        moves += 1
    assert theirs.is_over
    assert theirs.places == ours.standing["places"]
    assert GAME.scene.ranks(ours) == tuple(1 + theirs.places.index(seat) for seat in range(ours.players))
    assert GAME.scene.winners(ours) == (theirs.places[0],)
    return moves


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_agree_with_the_rules(part: int, full: bool) -> None:
    games = GAMES if full else SAMPLE
    assert sum(map(compare_game, range(part * games, (part + 1) * games))) > 30 * games


@pytest.mark.parametrize(("players", "sizes"), [(3, [18, 17, 17]), (4, [13] * 4), (5, [11, 11, 10, 10, 10])])
def test_all_cards_are_dealt(players: int, sizes: list[int]) -> None:
    assert [len(hand) for hand in GAME.deal(seed=1, players=players).hands] == sizes


def at(line: str) -> PileState:
    return GAME.position(line)


REFUSED = {
    "7C 8C": ("no_set", "2.2"),
    "7C": ("not_as_many", "2.3"),
    "4C 4D": ("must_be_higher", "2.4"),
    "9C 9D": ("not_in_hand", "common.3"),
}


@pytest.mark.parametrize("move", REFUSED)
def test_a_refusal_names_its_clause(move: str) -> None:
    code, clause = REFUSED[move]
    verdict = at("South holds 7C 7D 8C 4C 4D, West holds 9C 9D, pile 5H 5S, South to move").verdict(move)
    assert (verdict.code, verdict.rule.removeprefix("president.")) == (code, clause)
    assert verdict.text
    assert "{" not in verdict.text


def test_a_set_of_one_card_has_no_order() -> None:
    assert str(at("South holds 7C 7D, South to move").read("7D 7C")) == "play 7C 7D"
    with pytest.raises(NotationError):
        at("South holds 7C 7D, South to move").read("play")


IMPOSSIBLE = {
    "pile 7C 8C": "no set",
    "South to move, South played last, pile 7C": "played last",
    "South 0 cards, South to move": "holds no card",
    "3 players, South 0 cards, West 0 cards": "holds no card",
}


@pytest.mark.parametrize("line", IMPOSSIBLE)
def test_an_impossible_line_is_refused(line: str) -> None:
    with pytest.raises(PositionError, match=IMPOSSIBLE[line]):
        at(line)


def test_seats_between_the_last_play_and_the_turn_have_passed() -> None:
    state = at("South holds 7C 8C, pile 5H, South to move, West played last")
    assert (state.core.passes, state.core.last) == (2, 1)
    assert state.after("pass").to_move == 1
    assert at("South holds 7C 8C, pile 5H, South to move").after("pass").after("pass").core.pile == [29]

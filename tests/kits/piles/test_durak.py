"""Durak (`shelf/`), compared move by move with an engine written from the rules alone, and its positions."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest
from sisyphus_shelf.durak import GAME

from sisyphus_widgets.kits.piles import BoutCore, PileState
from sisyphus_widgets.rules import PositionError
from sisyphus_widgets.rules.cards import NAMES

PARTS, GAMES, SAMPLE = 20, 100, 2
"""The number of parts, for parallel workers, and the number of random games in each, with --full and without."""

ORDER = "6789TJQKA"


@dataclass
class Durak:
    """A game of Durak with lists of cards; ``table`` holds the cards of this attack.

    ``candidates`` are the seats that may add one, in turn.
    """

    hands: list[list[str]]
    stock: list[str]
    trump: str
    attacker: int = 0
    table: list[str] = field(default_factory=list)
    to_beat: str = ""
    candidates: list[int] = field(default_factory=list)
    is_taking: bool = False
    out: list[int] = field(default_factory=list)
    is_over: bool = False

    def __post_init__(self) -> None:
        self.begin(0)

    def begin(self, attacker: int) -> None:
        """Begin an attack."""
        while attacker in self.out:
            attacker = (attacker + 1) % len(self.hands)
        self.attacker = attacker
        self.defender = next(seat for seat in self.seats(attacker + 1) if seat not in self.out)
        self.table, self.to_beat, self.is_taking = [], "", False
        self.left = min(6, len(self.hands[self.defender]))
        self.candidates = [attacker]

    def seats(self, first: int) -> list[int]:
        """Return all seats from the first one."""
        return [(first + n) % len(self.hands) for n in range(len(self.hands))]

    def others(self, first: int) -> list[int]:
        """Return those who may add a card: from a seat on, as far as the attacker, with cards."""
        seats = self.seats(self.attacker)
        return [seat for seat in seats[seats.index(first) :] if seat != self.defender and self.hands[seat]]

    @property
    def turn(self) -> int:
        return self.defender if self.to_beat else self.candidates[0]

    def legal(self) -> set[str]:
        """Return the legal moves: cards, ``take`` and ``pass``."""
        hand = self.hands[self.turn]
        if self.to_beat:
            return {card for card in hand if self.beats(card)} | {"take"}
        if not self.table:
            return {*hand}
        return {card for card in hand if card[0] in {other[0] for other in self.table}} | {"pass"}

    def beats(self, card: str) -> bool:
        """Return True if a card beats the one that lies open."""
        if card[1] == self.to_beat[1]:
            return ORDER.index(card[0]) > ORDER.index(self.to_beat[0])
        return card[1] == self.trump

    def play(self, move: str) -> None:
        """Make a move."""
        seat = self.turn
        if move == "take":
            self.is_taking, self.to_beat, self.candidates = True, "", self.others(self.attacker)
        elif move == "pass":
            self.candidates = self.candidates[1:]
        else:
            self.hands[seat].remove(move)
            self.table.append(move)
            if self.to_beat:
                self.to_beat, self.candidates = "", self.others(self.attacker)
            else:
                self.left -= 1
                if self.is_taking:
                    self.candidates = self.others(seat)
                else:
                    self.to_beat = move
        if not self.to_beat and (not self.left or not self.candidates):
            self.end()

    def end(self) -> None:
        """End the attack."""
        if self.is_taking:
            self.hands[self.defender] += self.table
        self.table = []
        order = [seat for seat in self.seats(self.attacker) if seat != self.defender] + [self.defender]
        for seat in order:
            while self.stock and len(self.hands[seat]) < 6 and seat not in self.out:
                self.hands[seat].append(self.stock.pop(0))
        self.out += [seat for seat in order if not self.hands[seat] and seat not in self.out]
        self.is_over = len(self.out) >= len(self.hands) - 1
        if not self.is_over:
            self.begin((self.defender + self.is_taking) % len(self.hands))


def compare_game(seed: int) -> int | None:
    """Play a random game in both; return the seat that lost."""
    rng = random.Random(seed)
    ours = GAME.deal(seed=seed, players=rng.choice(GAME.players))
    stock = [NAMES[card] for card in ours.core.stock]
    theirs = Durak([[*hand] for hand in ours.hands], [*stock], stock[-1][1])
    while not ours.over:
        assert not theirs.is_over
        assert isinstance(ours.core, BoutCore)
        assert (theirs.turn, theirs.defender, theirs.table) == (ours.to_move, ours.core.defender, list(ours.pile))
        legal = {move.cards[0] if move.cards else str(move): move for move in ours.legal_actions()}
        assert theirs.legal() == {*legal}
        plays = sorted(name for name, move in legal.items() if move.cards)
        chosen = rng.choice(plays if plays and rng.random() < 0.8 else sorted(legal))
        ours = ours.after(legal[chosen])
        theirs.play(chosen)
        assert [sorted(hand) for hand in theirs.hands] == [sorted(hand) for hand in ours.hands]
        assert len(theirs.stock) == ours.stock
    assert theirs.is_over
    left = next((seat for seat, hand in enumerate(theirs.hands) if hand), None)
    assert ours.standing["loser"] == left
    assert {*GAME.scene.winners(ours)} == {*range(ours.players)} - {left}
    return left


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_agree_with_the_rules(part: int, full: bool) -> None:
    games = GAMES if full else SAMPLE
    found = [compare_game(seed) for seed in range(part * games, (part + 1) * games)]
    assert None in found or len({*found}) > 1 or not full


def at(line: str) -> PileState:
    return GAME.position(line)


BEATEN = {"a higher card": ("7C", "8C"), "a trump": ("AC", "6H"), "a higher trump": ("7H", "8H")}
NOT_BEATEN = {"a lower card": ("8C", "7C"), "another suit": ("7C", "AD"), "a trump by none": ("6H", "AC")}


@pytest.mark.parametrize("case", {**BEATEN, **NOT_BEATEN})
def test_what_beats_a_card(case: str) -> None:
    below, card = {**BEATEN, **NOT_BEATEN}[case]
    state = at(f"South holds 9S TS, West holds {card} 9D, pile {below}, hearts trumps, West to move")
    assert bool(state.verdict(card)) == (case in BEATEN)
    assert bool(state.verdict(card)) or state.verdict(card).rule.endswith(".2.2")


REFUSED = {
    "South holds 7D 8D, West holds 9S TS, pile 7C 8C, hearts trumps, South to move": ("play QD", "not_in_hand"),
    "South holds 9D 8D, West holds 9S TS, pile 7C TC, hearts trumps, South to move": ("play 9D", "no_such_rank"),
    "South holds 9D 7D, West holds 9S TS, pile 7C TC, hearts trumps, South to move": ("take", "not_attacked"),
    "South holds 9D 7D, West holds 9S TS, hearts trumps, South to move": ("pass", "must_lead"),
    "South holds 9D 7D, West holds 9S TS, pile 7C, hearts trumps, West to move": ("pass", "beat_or_take"),
}


@pytest.mark.parametrize("line", REFUSED)
def test_a_refusal_has_a_reason(line: str) -> None:
    move, code = REFUSED[line]
    verdict = at(line).verdict(move)
    assert (bool(verdict), verdict.code) == (False, code)
    assert verdict.text
    assert "{" not in verdict.text


def test_the_attacked_player_bounds_the_attack() -> None:
    state = at("2 players, South holds 7D 7H 7S, West holds 8C, pile 7C, spades trumps, stock 0, West to move")
    assert state.after("8C").over
    taken = at("2 players, South holds 7D 7H 7S, West holds 8C 6C, pile 7C, spades trumps, stock 0, West to move")
    assert len(taken.after("take").after("7H").hands[1]) == 4


IMPOSSIBLE = {
    "South holds 7C, pile 8C 9D, hearts trumps": "do not follow",
    "South holds 7C 8C, pile 8D 9D TS, hearts trumps, South attacks": "do not follow",
    "pile 8D, South attacks, South to move": "not to move",
    "South 0 cards": "holds no card",
    "pile 8D 9D, South attacks, West to move": "not to move",
}


@pytest.mark.parametrize("line", IMPOSSIBLE)
def test_an_impossible_line_is_refused(line: str) -> None:
    with pytest.raises(PositionError, match=IMPOSSIBLE[line]):
        at(line)


def test_fields_that_do_not_fit_are_refused() -> None:
    with pytest.raises(PositionError, match="the suit of trumps is missing"):
        GAME.position(hands=["6C", "7C"])
    with pytest.raises(PositionError, match="its suit is trump"):
        GAME.position(hands=["6C", "7C"], stock="8D", trump="H")


def test_the_card_below_the_stock_is_known_wherever_it_goes() -> None:
    """The seat that drew the card that lay face up holds it in all positions that another seat thinks possible."""
    state = at(
        "2 players, South holds 7C 8C 9C TC JC, West holds 6D 7D 8D 9D TD JD, stock 1, hearts trumps, South to move"
    )
    up = NAMES[state.core.up]
    for move in ("7C", "take", "pass"):
        state = state.after(move)
    assert up in state.hands[0]
    for seed in range(20):
        assert up in state.view(1).sample(random.Random(seed)).hands[0]


def test_cards_that_were_taken_are_known() -> None:
    state = at("3 players, South holds 7C 8C 9C, West holds 6D 7D, North holds 8D 9D, hearts trumps, South to move")
    for move in ("7C", "take", "pass", "pass"):
        state = state.after(move)
    assert "7C" in state.hands[1]
    assert all("7C" in state.view(2).sample(random.Random(seed)).hands[1] for seed in range(20))

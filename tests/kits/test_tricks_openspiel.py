"""Trick-taking games of the shelf (`shelf/`), compared move by move with OpenSpiel's: two of them with its bridge.

Each deal of ours is one game of theirs: their seat 0 is the first to act, and points are those of the deal.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sisyphus_shelf import euchre, hearts, minibridge, oh_hell, skat, spades, whist

from sisyphus_widgets.kits.tricks import Bid, Contract, Name, SoloCore, TrickCore, TrickState
from sisyphus_widgets.rules.cards import NAMES, names_of

pyspiel = pytest.importorskip("pyspiel")

PARTS, DEALS, SAMPLE = 20, 25, 1
"""The number of parts, for parallel workers, and the number of random deals in each, with --full and without."""


def by_rank(card: str) -> int:
    """Return a card's number where cards are ordered by rank, then by suit."""
    return "23456789TJQKA".index(card[0]) * 4 + "CDHS".index(card[1])


def by_suit(card: str) -> int:
    """Return a card's number where cards are ordered by suit, then by rank."""
    return "CDHS".index(card[1]) * 13 + "23456789TJQKA".index(card[0])


class Theirs:
    """A game of OpenSpiel with the deal of a position of ours; ``number`` returns its number of a card."""

    def __init__(self, name: str, ours: TrickState, options: dict[str, Any] | None = None) -> None:
        self.state: Any = pyspiel.load_game(name, options or {}).new_initial_state()
        self.core: TrickCore = ours.core
        self.first = 0
        self.number: Callable[[str], int] = by_rank

    def turned(self, seat: int) -> int:
        """Return their number of a seat."""
        return (seat - self.first) % self.core.players

    def hands(self) -> list[list[str]]:
        """Return the hands that were dealt, in the order of their seats."""
        dealt = [names_of(hand) for hand in self.core.dealt]
        return [dealt[(self.first + seat) % self.core.players] for seat in range(self.core.players)]

    def action(self, move: Any) -> int:
        """Return their number of a card that is played, or of a bid."""
        return 52 + move.number if isinstance(move, Bid) else self.number(move.cards[0])

    def deal(self, first: int = 0) -> None:
        """Deal a card to each of their seats in turn, beginning with one of them."""
        hands = self.hands()
        for each in zip(*hands[first:], *hands[:first], strict=True):
            self.apply(*map(self.number, each))

    def apply(self, *actions: int) -> None:
        """Make some moves.

        Raises:
            AssertionError: a move is illegal.
        """
        for action in actions:
            assert action in self.state.legal_actions()
            self.state.apply_action(action)

    def agree(self, ours: TrickState) -> list[Any]:
        """Check that the same seat has the same moves, and return them."""
        assert self.turned(ours.to_move) == self.state.current_player()
        moves = self.legal(ours)
        assert {self.action(move) for move in moves} == {*self.state.legal_actions()}
        return moves

    def legal(self, ours: TrickState) -> list[Any]:
        """Return the moves of ours that theirs should have."""
        return list(ours.legal_actions())

    def play_out(self, ours: TrickState, rng: random.Random) -> tuple[TrickState, int]:
        """Bid and play a deal in both; return the position after it and the number of moves."""
        plays = 0
        while not (ours.over or ours.chance_due):
            move = rng.choice(self.agree(ours))
            self.apply(self.action(move))
            ours, plays = ours.after(move), plays + 1
        assert self.state.is_terminal()
        return ours, plays

    def gained(self, before: TrickState, after: TrickState) -> list[int]:
        """Return what each of their seats has gained in our deal."""
        sides = len(before.core.totals)
        each = [new - old for old, new in zip(before.core.totals, after.core.totals, strict=True)]
        return [each[(self.first + seat) % sides] for seat in range(self.core.players)]


class TheirSpades(Theirs):
    """OpenSpiel's Spades, in which spades are never broken, so that they are led from a hand of spades only."""

    def legal(self, ours: TrickState) -> list[Any]:
        moves = super().legal(ours)
        others = [move for move in moves if isinstance(move, Bid) or not move.cards[0].endswith("S")]
        return others if others and not ours.core.led else moves


def deals_of(game: Any, seed: int, players: int = 4) -> Iterator[TrickState]:
    """Yield positions after random deals: the deal, and for some seeds those after it, as the dealer goes round."""
    state = game.start(players)
    for n in range(1 + seed % 4):
        core = state.core.copy()
        core.deals = n
        yield state.with_core(core).after(state.with_core(core).chance_action(seed))


def compare_hearts(ours: TrickState, rng: random.Random) -> int:
    """Play a deal of Hearts in both, and return the number of cards."""
    theirs = Theirs("hearts", ours, {"qs_breaks_hearts": False})
    theirs.apply({0: 0, 1: 1, 2: 2, 3: 3}[ours.core.step])
    theirs.deal()
    begun = ours
    while ours.passing:
        assert ours.to_move == theirs.state.current_player()
        assert {by_rank(card) for card in ours.hands[ours.to_move]} == {*theirs.state.legal_actions()}
        move = rng.choice(list(ours.legal_actions()))
        theirs.apply(*map(by_rank, move.cards))
        ours = ours.after(move)
    after, plays = theirs.play_out(ours, rng)
    assert theirs.state.returns() == [hearts.ALL_POINTS - points for points in theirs.gained(begun, after)]
    return plays


BRIDGE_PASS, SEVEN_CLUBS, UNDERTRICK = 52, 85, 50


def compare_whist(ours: TrickState, rng: random.Random) -> int:
    """Play a deal of Whist as a bid of seven in the suit turned up, which the dealer plays; return the cards."""
    theirs = Theirs("bridge", ours, {"use_double_dummy_result": False})
    theirs.first = ours.core.dealer  # their dealer has seat 0, and bids
    theirs.deal()
    theirs.apply(SEVEN_CLUBS + "CDHS".index(NAMES[ours.core.turned][1]), *[BRIDGE_PASS] * 3)
    begun, plays = ours, 0
    while not (ours.over or ours.chance_due):
        move = rng.choice(list(ours.legal_actions()))
        if not theirs.state.is_terminal():  # they play the last trick by themselves
            seat = theirs.turned(ours.to_move)
            assert theirs.state.current_player() == (0 if seat == 2 else seat)  # seat 2 is the dummy
            assert {by_rank(card.cards[0]) for card in ours.legal_actions()} == {*theirs.state.legal_actions()}
            theirs.apply(by_rank(move.cards[0]))
        ours, plays = ours.after(move), plays + 1
    assert theirs.state.is_terminal()
    lost = -theirs.state.returns()[0] / UNDERTRICK
    taken = 13 - lost if lost > 0 else 13
    side = begun.core.dealer % 2
    gained = ours.core.totals[side] - begun.core.totals[side]
    assert gained == max(0, taken - whist.BOOK)
    return plays


ONE_CLUB, STRAINS = 55, 5


def compare_minibridge(ours: TrickState, rng: random.Random) -> int:
    """Play a deal of Minibridge as a bid of the declarer, who plays for the dummy; return the moves."""
    if ours.chance_due:  # thrown in, since both pairs have twenty points
        return 1
    theirs = Theirs("bridge", ours, {"use_double_dummy_result": False})
    theirs.first = ours.to_move  # their dealer has seat 0, and bids
    theirs.deal()
    contract = rng.choice([move for move in ours.legal_actions() if isinstance(move, Contract)])
    strain = "CDHS".index(contract.suit) if contract.suit else 4
    theirs.apply(ONE_CLUB + STRAINS * (contract.tricks - minibridge.PART_SCORE) + strain, *[BRIDGE_PASS] * 3)
    begun, ours, plays = ours, ours.after(contract), 1
    while not (ours.over or ours.chance_due):
        move = rng.choice(list(ours.legal_actions()) if theirs.state.is_terminal() else theirs.agree(ours))
        if not theirs.state.is_terminal():  # they play the last trick by themselves
            theirs.apply(theirs.action(move))
        ours, plays = ours.after(move), plays + 1
    assert theirs.state.is_terminal()
    gained = theirs.gained(begun, ours)
    assert theirs.state.returns()[0] == gained[0] - gained[1]
    return plays


def compare_spades(ours: TrickState, rng: random.Random) -> int:
    """Play a deal of Spades in both, and return the number of moves."""
    theirs = TheirSpades("spades", ours)
    theirs.number, theirs.first = by_suit, ours.to_move
    theirs.deal()
    after, moves = theirs.play_out(ours, rng)
    assert theirs.state.returns() == theirs.gained(ours, after)
    return moves


def compare_oh_hell(ours: TrickState, rng: random.Random) -> int:
    """Play a deal of Oh Hell in both, and return the number of moves."""
    theirs = Theirs("oh_hell", ours, {"players": ours.players, "num_tricks_fixed": ours.core.size})
    theirs.apply(ours.core.size, ours.core.dealer)
    theirs.deal()
    theirs.apply(by_rank(NAMES[ours.core.turned]))
    after, moves = theirs.play_out(ours, rng)
    assert theirs.state.returns() == theirs.gained(ours, after)
    return moves


EUCHRE_PASS, EUCHRE_SUIT, WITH_PARTNER = 24, 25, 30


def of_euchre(card: str) -> int:
    """Return a card's number in Euchre."""
    return "9TJQKA".index(card[0]) * 4 + "CDHS".index(card[1])


class TheirEuchre(Theirs):
    """OpenSpiel's Euchre, in which whoever makes trumps is asked once whether to play alone, and never does."""

    def action(self, move: Any) -> int:
        if isinstance(move, Name):
            return EUCHRE_SUIT + "CDHS".index(move.suit) if move.suit else EUCHRE_PASS
        return of_euchre(move.cards[0])

    def agree(self, ours: TrickState) -> list[Any]:
        if WITH_PARTNER in self.state.legal_actions():
            assert self.state.current_player() == ours.core.maker
            self.apply(WITH_PARTNER)
        return super().agree(ours)


def compare_euchre(ours: TrickState, rng: random.Random) -> int:
    """Play a deal of Euchre in both, and return the number of moves."""
    theirs = TheirEuchre("euchre", ours)
    theirs.number = of_euchre
    theirs.apply(ours.core.dealer)
    theirs.deal(ours.core.dealer)
    theirs.apply(of_euchre(NAMES[ours.core.turned]))
    after, moves = theirs.play_out(ours, rng)
    gained = theirs.gained(ours, after)
    assert theirs.state.returns() == [gained[seat] - gained[1 - seat % 2] for seat in range(4)]
    return moves


SKAT_PASS, SKAT_GAMES, ALL_POINTS = 32, ("D", "H", "S", "C", "grand", "null"), 120


def of_skat(card: str) -> int:
    """Return a card's number in Skat."""
    return "DHSC".index(card[1]) * 8 + "789QKTAJ".index(card[0])


class TheirSkat(Theirs):
    """OpenSpiel's Skat, in which each seat in turn passes or names a game, and takes the kitty up after that.

    Its auction is left out, and so are the values of games; its null is over when the declarer takes a trick.
    """

    def deal(self, first: int = 0) -> None:
        """Deal three cards to each seat, two to the skat, then four and three to each seat."""
        hands, at = self.hands(), 0
        for number in (3, 4, 3):
            for hand in hands:
                self.apply(*map(of_skat, hand[at : at + number]))
            if not at:
                self.apply(*map(of_skat, names_of(self.core.kitty)))  # type: ignore[attr-defined]
            at += number

    def points(self) -> int:
        """Return the points of the declarer's cards."""
        return int(str(self.state).partition("(Solo / Team): (")[2].partition(" /")[0])


def compare_skat(ours: TrickState, rng: random.Random) -> int:
    """Play a deal of Skat in both, after an auction in ours; return the moves."""
    theirs = TheirSkat("skat", ours)
    theirs.number, theirs.first = of_skat, (ours.core.dealer + 1) % 3  # their seat 0 is forehand
    theirs.deal()
    moves = 0
    while not (ours.chance_due or ours.standing["game"]):
        calls = list(ours.legal_actions())
        if isinstance(ours.core, SoloCore) and ours.core.stage.seat == -1 and str(calls[0]) == "take kitty":
            calls = calls[:1]  # theirs is never played by hand
        ours, moves = ours.after(rng.choice(calls)), moves + 1
    if ours.chance_due:  # all have passed
        return moves
    core = ours.core
    assert isinstance(core, SoloCore)
    for _ in range(theirs.turned(core.declarer)):
        theirs.apply(SKAT_PASS)
    theirs.apply(SKAT_PASS + 1 + SKAT_GAMES.index(core.game), *map(of_skat, names_of(core.away)))
    while not (ours.over or ours.chance_due):
        is_lost = core.game == "null" and ours.core.tricks[core.declarer] > 0
        assert theirs.state.is_terminal() == is_lost
        move = rng.choice(list(ours.legal_actions()) if is_lost else theirs.agree(ours))
        if not is_lost:
            theirs.apply(theirs.action(move))
        ours, moves = ours.after(move), moves + 1
    after = ours.core
    assert isinstance(after, SoloCore)
    assert theirs.state.is_terminal()
    if core.game == "null":
        return moves
    assert theirs.points() == after.points[core.declarer]
    assert theirs.state.returns()[theirs.turned(core.declarer)] == pytest.approx((theirs.points() - 60) / ALL_POINTS)
    assert after.result().is_won == (theirs.points() >= skat.ENOUGH and not after.result().is_overbid)
    return moves


COMPARED: dict[str, tuple[Any, Callable[[TrickState, random.Random], int]]] = {
    "hearts": (hearts.GAME, compare_hearts),
    "spades": (spades.GAME, compare_spades),
    "oh_hell": (oh_hell.GAME, compare_oh_hell),
    "euchre": (euchre.GAME, compare_euchre),
    "skat": (skat.GAME, compare_skat),
    "whist": (whist.GAME, compare_whist),
    "minibridge": (minibridge.GAME, compare_minibridge),
}


@pytest.mark.parametrize("name", COMPARED)
@pytest.mark.parametrize("part", range(PARTS))
def test_random_deals_agree_with_openspiel(name: str, part: int, full: bool) -> None:
    game, compare = COMPARED[name]
    count = DEALS if full else SAMPLE
    for seed in range(part * DEALS, part * DEALS + count):
        rng, players = random.Random(seed), game.players[seed % len(game.players)]
        for state in deals_of(game, seed, players):
            assert compare(state, rng) > 0

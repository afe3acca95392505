"""Partners by cards (Doppelkopf, `shelf/`): rules against a reference of its own, what is hidden, and lines."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from sisyphus_shelf.doppelkopf import GAME, Options

from sisyphus_widgets.kits.tricks import Bidding, CardPartners, PartnersCore
from sisyphus_widgets.rules import PositionError, register_package
from sisyphus_widgets.rules.match import Match
from sisyphus_widgets.trace.builder import dumps, trace_match

FACES = dict(zip("345678", "9TJQKA", strict=True))
"""The rank that the second card of a kind shows."""

ORDER = ["TH", "QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D"]
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}

DEAL = (
    "deal TH QC QH JC JD AD TD AS TS 9S AC 9C | 4H 6C 6H 5C 5D 8D 4D 8S 4S 3S 8C 3C | "
    "QS QD JS JH KD 9D KS KH AH 9H TC KC | 6S 6D 5S 5H 7D 3D 7S 7H 8H 3H 4C 7C"
)
WEDDING = DEAL.replace("QC QH", "QC 6C").replace("4H 6C 6H", "4H QH 6H")


@pytest.fixture(autouse=True)
def doppelkopf(register_games: None) -> None:
    """Register Doppelkopf for the duration of a test."""
    register_package("doppelkopf", "sisyphus_shelf.doppelkopf")


def face(card: str) -> str:
    return FACES.get(card[0], card[0]) + card[1]


def after(*moves: str, options: Any = None) -> Any:
    state: Any = GAME.begin(4, options or Options())
    for move in moves:
        state = state.after(move)
    return state


# --- the reference: lists of cards as they look, without the kit ------------------------------------------------------


class Reference:
    """One deal of Doppelkopf, by the rules as people play them."""

    def __init__(self, hands: Sequence[Sequence[str]], leader: int, second_ten: bool) -> None:
        self.hands, self.second_ten = [[*hand] for hand in hands], second_ten
        self.old = [seat for seat, hand in enumerate(hands) if "QC" in hand]
        self.is_wedding = len(self.old) == 1
        self.turn, self.leader = leader, leader
        self.trick: list[str] = []
        self.won: list[tuple[int, int, list[str]]] = []
        self.calls: set[str] = set()

    def kind(self, card: str) -> str:
        return "trumps" if card in ORDER else card[1]

    def playable(self) -> set[str]:
        hand = self.hands[self.turn]
        same = [card for card in hand if self.trick and self.kind(card) == self.kind(self.trick[0])]
        return {*(same or hand)}

    def strength(self, place: int) -> tuple[int, int, float]:
        card = self.trick[place]
        later = place if card == "TH" and self.second_ten else -place
        if card in ORDER:
            return 2, -ORDER.index(card), later
        return int(card[1] == self.trick[0][1] and self.trick[0] not in ORDER), "9KTA".index(card[0]), later

    def play(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.turn = (self.turn + 1) % 4
        if len(self.trick) < 4:
            return
        taker = (self.leader + max(range(4), key=self.strength)) % 4
        if self.is_wedding and len(self.old) == 1 and len(self.won) < 3 and taker not in self.old:
            self.old.append(taker)
        self.won.append((self.leader, taker, self.trick))
        self.leader, self.turn, self.trick = taker, taker, []

    def gains(self) -> list[int]:
        mine = sum(WORTH[card[0]] for _, taker, trick in self.won for card in trick if taker in self.old)
        old_win, alone = mine >= 121, len(self.old) == 1
        losers = 240 - mine if old_win else mine
        value = 1 + sum(1 for limit in (90, 60, 30) if losers < limit) + 2 * len(self.calls)
        value += not any((taker in self.old) != old_win for _, taker, _ in self.won)
        value += not old_win and not alone
        balance = value if old_win else -value
        for number, (leader, taker, trick) in enumerate(self.won):
            if alone:
                break
            sign = 1 if taker in self.old else -1
            for place, card in enumerate(trick):
                owner = (leader + place) % 4
                balance += sign * (card == "AD" and (owner in self.old) != (taker in self.old))
            balance += sign * (sum(WORTH[card[0]] for card in trick) >= 40)
            balance += sign * (number == 11 and trick[(taker - leader) % 4] == "JC")
        return [balance * (3 if alone else 1) if seat in self.old else -balance for seat in range(4)]


def compare(seed: int) -> int:
    """Play a random game by the kit and each of its deals by the reference; return the number of moves."""
    rng, options = random.Random(seed), Options(deals=2, second_ten=bool(seed % 2))
    state: Any = GAME.begin(4, options)
    moves = 0
    while not state.over and state.core.deals < 6:
        state = state.after(state.chance_action(seed))
        before, hands = state.core.totals[:], [[face(card) for card in hand] for hand in state.hands]
        theirs = Reference(hands, state.core.deals % 4 - 1 if state.core.deals % 4 else 3, options.second_ten)
        if not theirs.is_wedding:
            for _ in range(4):
                seat = state.to_move
                party = "bid 1" if seat in theirs.old else "bid 2"
                assert {str(move) for move in state.legal_actions()} == {party, "bid none"}
                call = rng.choice((party, "bid none", "bid none"))
                theirs.calls |= {call} - {"bid none"}
                state, moves = state.after(call), moves + 1
        for _ in range(48):
            assert state.to_move == theirs.turn
            legal = state.legal_actions()
            assert {face(move.cards[0]) for move in legal} == theirs.playable()
            move = rng.choice(legal)
            theirs.play(face(move.cards[0]))
            state, moves = state.after(move), moves + 1
        gained = [now - then for now, then in zip(state.core.totals, before, strict=True)]
        assert gained == theirs.gains()
    return moves


def test_random_games_agree_with_the_reference(full: bool) -> None:
    assert sum(map(compare, range(500 if full else 12))) > (40_000 if full else 1000)


# --- who is a partner ----------------------------------------------------------------------------------------------


def parties(state: Any, seat: int | None) -> str:
    core = state.core
    assert isinstance(core, PartnersCore)
    return "".join("?" if one is None else "R" if one else "K" for one in core.known_parties(seat))


SILENT = ("bid none",) * 4
KNOWN = {
    (DEAL,): ("R???", "?R??", "??K?"),
    (DEAL, *SILENT, "AC", "3C", "TC", "7C"): ("R???", "?R??", "??K?"),
    (DEAL, *SILENT, "QC"): ("R???", "RRKK", "R?K?"),
    (DEAL, "bid 1"): ("R???", "RRKK", "R?K?"),
    (DEAL, "bid none", "bid none", "bid 2"): ("R?K?", "?RK?", "??K?"),
    (DEAL, "bid none", "bid none", "bid 2", "bid 2"): ("RRKK", "RRKK", "RRKK"),
    (WEDDING,): ("R???", "R???", "R???"),
}
"""The moves, and what South (Re), West (Re) and North (Kontra) know of all four seats."""


@pytest.mark.parametrize("moves", KNOWN)
def test_a_seat_knows_what_was_shown_or_announced(moves: tuple[str, ...]) -> None:
    state = after(*moves)
    assert tuple(parties(state, seat) for seat in range(3)) == KNOWN[moves]
    assert parties(state, None) == ("R???" if moves[0] == WEDDING else "RRKK")


def test_a_wedding_finds_its_partner_or_plays_alone() -> None:
    alone = after(WEDDING, "AS", "8S", "KS", "7S", "AC", "8C", "KC", "7C", "TH", "5D", "9D")
    assert parties(alone, 1) == "R???"
    assert parties(alone.after("3D"), 1) == "RKKK"
    found = after(WEDDING, "9S", "8S", "KS", "7S")
    assert (found.core.partner, parties(found, 2)) == (1, "RRKK")
    assert "bid_first" not in {after(WEDDING).verdict(move).code for move in ("play TH", "bid 1")}


def traced(deal: str, seat: int, moves: Sequence[str]) -> str:
    match = Match("doppelkopf")
    for move in (deal, *moves):
        match.play(move)
    return dumps(trace_match(match, perspective=seat))


SAME_PLAYS = (*SILENT, "AC", "3C", "TC", "4C", "AS", "3S", "KS", "7S", "9S", "8S", "9D", "6D")


@pytest.mark.parametrize("moves", [SILENT[:2], SILENT, SAME_PLAYS])
def test_a_hidden_partner_changes_no_byte(moves: tuple[str, ...]) -> None:
    swapped = DEAL.replace("4H 6C 6H", "4H QS 6H").replace("| QS QD", "| 6C QD")
    for seat in (0, 3):
        assert traced(DEAL, seat, moves) == traced(swapped, seat, moves)


def test_a_queen_tells_who_plays_together() -> None:
    text = traced(DEAL, 3, (*SILENT, "QC", "6C"))
    assert "Now everybody knows that South plays for Re." in text
    assert "So West and South are partners, for Re." in text


def test_samples_fit_what_a_seat_knows() -> None:
    rng, seen = random.Random(4), Counter[str]()
    state = after(DEAL, "bid none", "bid none", "bid 2", "bid none")
    for _ in range(300):
        twin = state.view(0).sample(rng)
        assert twin.view(0) == state.view(0)
        seen[parties(twin, None)] += 1
    assert {*seen} == {"RRKK", "RKKR"}
    assert min(seen.values()) > 100


def test_samples_keep_the_promise_of_an_announcement() -> None:
    rng = random.Random(5)
    state = after(DEAL, "bid none", "bid 1", "bid none", "bid none", "AC")
    for seat in (2, 3):
        twins = [state.view(seat).sample(rng) for _ in range(60)]
        assert all(parties(twin, None)[1] == "R" for twin in twins)
        assert all(twin.view(seat) == state.view(seat) for twin in twins)
    wedding = after(WEDDING, "AS")
    assert all(wedding.view(2).sample(rng).core.wedding == 0 for _ in range(20))


# --- lines and declarations ----------------------------------------------------------------------------------------


def test_lines_of_the_middle_of_a_deal() -> None:
    state = GAME.position("South led QC, West holds 6C 9D, West to move", seed=1)
    assert parties(state, None)[:2] == "RR"
    assert parties(state, 2)[0] == "R"
    line = GAME.position("South holds AS, West to move, North showed QC, East showed 6C", seed=1)
    assert [parties(line, seat) for seat in range(4)] == ["KKRR"] * 4
    wed = GAME.position("South weds, West is the partner, North holds AS, North to move", seed=1)
    assert parties(wed, 3) == "RRKK"
    for one in (state, line, wed):
        assert GAME.read_whole(one.position) == one
        assert GAME.position(GAME.position_line(one)).hands == one.hands
    with pytest.raises(PositionError, match="QC is no partner card that was played before"):
        GAME.position(hands=["QC", "9S", "9C", "3C"], shows=["", "QC", "", ""])


WRONG: dict[str, dict[str, Any]] = {
    "needs partners": {"partners": None, "bidding": None},
    "must be cards of the deck": {"partners": CardPartners("QC 2C")},
    "no other sides": {"partnerships": 2},
    "for announcements": {"bidding": Bidding()},
}


@pytest.mark.parametrize("message", WRONG)
def test_declarations_that_contradict_each_other_are_refused(message: str) -> None:
    with pytest.raises(ValueError, match=message):
        type("Wrong", (type(GAME),), {"__module__": type(GAME).__module__, **WRONG[message]})


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_second_card_of_a_kind_looks_like_the_first(language: str) -> None:
    faces = GAME.scene.faces(GAME.texts(language))
    assert all(faces[second + suit] == faces[rank + suit] for second, rank in FACES.items() for suit in "CDHS")


def test_partner_cards_are_two() -> None:
    with pytest.raises(ValueError, match="two cards, such as QC 6C, not 'QC'"):
        CardPartners("QC")

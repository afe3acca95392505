"""Go Fish (`shelf/`), compared move by move with an engine written from the rules alone, and what a request tells."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from sisyphus_shelf.go_fish import GAME

from sisyphus_widgets.kits.cards import RANK_MASK
from sisyphus_widgets.kits.piles import CardRequest, PileState, RequestCore, request_sampler
from sisyphus_widgets.rules import NotationError, PositionError, RulesError
from sisyphus_widgets.rules.cards import NAMES, RANKS, cards_of, names_of

PARTS, GAMES, SAMPLE = 20, 100, 1
"""The number of parts, for parallel workers, and the number of random games in each, with --full and without."""


@dataclass
class GoFish:
    """A game of Go Fish with sets of cards; ``books`` holds the ranks that each player has laid down."""

    hands: list[set[str]]
    stock: list[str]
    turn: int = 0
    books: list[set[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.books = [set() for _ in self.hands]
        for seat in range(len(self.hands)):
            self.tidy(seat)
        self.wake()

    @property
    def is_over(self) -> bool:
        return sum(map(len, self.books)) == 13

    def legal(self) -> set[str]:
        """Return the legal requests, each as a player and a rank."""
        ranks = {card[0] for card in self.hands[self.turn]}
        return {f"ask {other} {rank}" for other in range(len(self.hands)) for rank in ranks if other != self.turn}

    def tidy(self, seat: int) -> None:
        """Lay down each whole rank of a player."""
        for rank in {card[0] for card in self.hands[seat]}:
            four = {card for card in self.hands[seat] if card[0] == rank}
            if len(four) == 4:
                self.hands[seat] -= four
                self.books[seat].add(rank)

    def wake(self) -> None:
        """Let a player without cards draw one, or pass the turn on."""
        while not self.is_over and not self.hands[self.turn]:
            if self.stock:
                self.hands[self.turn].add(self.stock.pop(0))
            else:
                self.turn = (self.turn + 1) % len(self.hands)

    def ask(self, move: str) -> None:
        """Make a request."""
        _, other, rank = move.split()
        hand, theirs = self.hands[self.turn], self.hands[int(other)]
        found = {card for card in theirs if card.startswith(rank)}
        goes_on = bool(found)
        if found:
            theirs -= found
            hand |= found
        elif self.stock:
            card = self.stock.pop(0)
            hand.add(card)
            goes_on = card.startswith(rank)
        self.tidy(self.turn)
        if not goes_on:
            self.turn = (self.turn + 1) % len(self.hands)
        self.wake()


def compare_game(seed: int) -> None:
    """Play a random game in both."""
    rng = random.Random(seed)
    ours = GAME.deal(seed=seed, players=GAME.players[seed % 4])
    theirs = GoFish([{*names_of(hand)} for hand in ours.core.dealt], [NAMES[card] for card in ours.core.stock])
    while not ours.over:
        assert not theirs.is_over
        assert theirs.turn == ours.to_move
        assert theirs.legal() == {str(move) for move in ours.legal_actions()}
        move = rng.choice(sorted(theirs.legal()))
        ours = ours.after(move)
        theirs.ask(move)
        assert theirs.hands == [{*hand} for hand in ours.hands]
        assert len(theirs.stock) == ours.stock
        assert isinstance(ours.core, RequestCore)
        assert theirs.books == [{NAMES[card][0] for card in cards_of(mask)} for mask in ours.core.books]
    assert theirs.is_over
    counts = [len(books) for books in theirs.books]
    assert ours.standing["books"] == counts
    assert GAME.scene.winners(ours) == tuple(seat for seat, count in enumerate(counts) if count == max(counts))


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_agree_with_the_rules(part: int, full: bool) -> None:
    games = GAMES if full else SAMPLE
    for seed in range(part * games, (part + 1) * games):
        compare_game(seed)


def at(line: str, **fields: Any) -> PileState:
    return GAME.position(line, **fields)


REFUSED = {
    "ask 1 8": ("rank_not_held", "go_fish.2.2"),
    "ask 0 7": ("no_such_player", "go_fish.2.1"),
    "ask 3 7": ("no_such_player", "go_fish.2.1"),
    "draw": ("only_requests", "go_fish.2.1"),
    "play 7C": ("only_requests", "go_fish.2.1"),
}


@pytest.mark.parametrize("move", REFUSED)
def test_a_refusal_has_a_reason(move: str) -> None:
    verdict = at("South holds 7C 9D").verdict(move)
    assert (bool(verdict), verdict.code, str(verdict.rule)) == (False, *REFUSED[move])
    assert verdict.text
    assert "{" not in verdict.text


@pytest.mark.parametrize("text", ["ask", "ask 7", "ask West 7", "ask -1 7", "ask 1 77", "ask 1 X"])
def test_a_request_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        at("South holds 7C 9D").verdict(text)


IMPOSSIBLE = {
    "South laid 7C 7D": "laid down a part of a book",
    "South holds 7C 7D 7H 7S": "holds all cards of a rank",
    "South 0 cards": "holds no card",
    "South holds 7C, West laid 7C 7D 7H 7S": "twice|already",
    "2 players, South holds 7C 7D, West holds 7H 8C, stock 1": "4 cards are in the stock",
}


@pytest.mark.parametrize("line", IMPOSSIBLE)
def test_an_impossible_line_is_refused(line: str) -> None:
    with pytest.raises(PositionError, match=IMPOSSIBLE[line]):
        at(line)


def test_the_rest_of_the_ranks_are_books_if_the_stock_is_stated() -> None:
    state = at("2 players, South holds 7C 7D, West holds 7H 7S, stock 0")
    assert (state.hands, state.stock) == ((("7C", "7D"), ("7H", "7S")), 0)
    assert sum(state.standing["books"]) == 12  # type: ignore[call-overload]


# --- what everybody learns -------------------------------------------------------------------------------------------


def samples(state: PileState, seat: int, number: int = 25) -> list[PileState]:
    return [state.view(seat).sample(random.Random(n)) for n in range(number)]


def ranks_of(state: PileState, seat: int) -> set[str]:
    return {card[0] for card in state.hands[seat]}


def test_a_request_shows_a_card_of_the_rank_and_a_reply_that_there_is_none() -> None:
    state = at("3 players, West holds 7C 9D KS, South holds 2C 2D, North holds 3C 3D, West to move")
    state = state.after("ask 0 7")
    for other in samples(state, 2):
        assert "7" in ranks_of(other, 1)
        assert "7" not in ranks_of(other, 0)
    assert len({other.hands for other in samples(state, 2)}) > 20


def test_the_card_that_was_drawn_is_not_of_the_rank_asked_for() -> None:
    state = at("2 players, South holds 7C 9D, West holds 2C 2D 3C").after("ask 1 7")
    assert state.to_move == 1
    drawn = {other.core.stock[0] for other in samples(state, 1, 150)}
    assert len(drawn) > 20
    assert not any(NAMES[card][0] == "7" for card in drawn)


def test_no_hand_holds_a_book_in_a_position_set_up_by_hand() -> None:
    state = at("3 players, South holds 2C 3C, West holds 4C 4D 4H 5C 5D 5H, North holds 4S 5S, stock 6")
    for other in samples(state, 0, 60):
        assert all(hand & rank != rank for hand in other.core.hands for rank in RANK_MASK)


def test_cards_that_were_handed_over_are_known_until_they_leave() -> None:
    state = at("3 players, South holds 7C 9D, West holds 7D 2C 3C, North holds 4C 5C").after("ask 1 7")
    assert all("7D" in other.hands[0] for other in samples(state, 2))
    assert all("7C" in other.hands[0] for other in samples(state, 0))


def test_a_card_drawn_later_may_be_of_the_rank() -> None:
    """A player who had none of a rank and then drew a card may hold one again."""
    state = GAME.position(hands=["7C 9D", "2C 2D", "4C 5C"], stock="KS 7H 8S")
    for move in ("ask 1 7", "ask 0 2"):
        state = state.after(move)
    found = [("7" in ranks_of(other, 1)) for other in samples(state, 2, 200)]
    assert any(found)
    assert not all(found)


def test_a_deal_that_fits_is_found_long_before_the_last_try(monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    monkeypatch.setattr(request_sampler, "MOST_DEALS", request_sampler.MOST_DEALS // 4)
    for seed in range(100 if full else 8):
        rng = random.Random(seed)
        state = GAME.deal(seed=seed, players=GAME.players[seed % 4])
        while not state.over:
            assert state.to_move is not None
            state.view(state.to_move).sample(rng)
            state = state.after(rng.choice(list(state.legal_actions())))


def test_samples_end_with_an_error_if_no_deal_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at("3 players, South holds 7C 9D, West holds 7D 2C 3C, North holds 4C 5C").after("ask 1 7")
    before = state.position
    monkeypatch.setattr(request_sampler, "_replayed", lambda *_: None)
    monkeypatch.setattr(request_sampler, "MOST_DEALS", 30)
    with pytest.raises(RulesError, match="none of 30 random deals fits"):
        state.view(0).sample(random.Random(1))
    assert state.position == before


def test_all_know_how_many_cards_may_be_of_a_rank() -> None:
    state = GAME.position(hands=["7C 9D", "2C 2D", "4C 5C"], stock="KS 7H 8S")
    core = state.core
    assert isinstance(core, RequestCore)
    seven, king = RANKS.index("7"), RANKS.index("K")
    assert core.candidates(0, seven) == 2
    core = state.after("ask 1 7").core
    assert isinstance(core, RequestCore)
    assert (core.candidates(0, seven), core.candidates(1, seven)) == (None, 0)
    assert core.candidates(1, king) == 2
    core = state.after("ask 1 7").after("ask 2 2").core
    assert isinstance(core, RequestCore)
    assert core.candidates(1, seven) == 1


def test_a_quick_player_asks_where_it_will_get_cards() -> None:
    state = at("3 players, South holds 7C 9D, West holds 7D 2C 3C, North holds 9S 5C, West to move")
    state = state.after("ask 2 7").after("ask 0 5")
    assert state.to_move == 0
    moves = []
    for seed in range(60):
        core = state.core.copy()
        GAME.policy.move(state, core, random.Random(seed))
        moves.append(next(entry for entry in core.log[len(state.core.log) :]))
    assert sum((move.seat, move.detail) == (0, RANKS.index("7")) for move in moves) > 45


def test_every_card_of_the_hand_offers_all_others() -> None:
    state = at("4 players, South holds 7C 7D 9D")
    choosing = GAME.scene.choosing(state, 0)
    found = {(choice.picks, choice.action) for choice in choosing.choices}
    sevens = [(("7C",), CardRequest(other, RANKS.index("7"))) for other in (1, 2, 3)]
    assert found >= {*sevens}
    assert len(found) == 9


def test_several_share_the_win() -> None:
    books = ["2 3 4 5 6", "8 9 T J K", "Q A"]
    laid = [" ".join(f"{rank}{suit}" for rank in ranks.split() for suit in "CDHS") for ranks in books]
    state = GAME.position(hands=["", "7D 7H 7S", "7C"], books=laid, to_move=2)
    state = state.after("ask 1 7")
    assert state.over
    assert (state.standing["books"], state.standing["winner"]) == ([5, 5, 3], None)
    assert GAME.scene.winners(state) == (0, 1)
    assert GAME.scene.ranks(state) == (1, 1, 3)

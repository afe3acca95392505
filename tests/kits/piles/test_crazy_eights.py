"""Crazy Eights (`shelf/`), clause by clause: literal positions with the right results, written from the rules."""

from __future__ import annotations

from typing import Any

import pytest
from sisyphus_shelf.crazy_eights import GAME

from sisyphus_widgets.kits.piles import PileState
from sisyphus_widgets.rules import NotationError, PositionError
from sisyphus_widgets.rules.cards import NAMES


def at(line: str, **options: Any) -> PileState:
    return GAME.position(line, options=GAME.options_type(**options))


FITS = {
    "3D": ("3D", "4D 3S KD 8C", "4D 3S KD 8C"),
    "a suit": ("KH", "2H 9H QS AC", "2H 9H"),
    "a rank": ("5C", "5D 5H 6D", "5D 5H"),
    "only an eight": ("9S", "8D 3H 4C", "8D"),
    "nothing": ("TC", "2D 3H 4S", ""),
}


@pytest.mark.parametrize("case", FITS)
def test_suit_or_rank_or_an_eight(case: str) -> None:
    pile, hand, playable = FITS[case]
    state = at(f"South holds {hand}, pile {pile}")
    assert {move.cards[0] for move in state.legal_actions() if move.cards} == {*playable.split()}


def test_an_eight_names_the_suit_that_counts() -> None:
    state = at("South holds 8C 2D, West holds 3H 4C 8S, pile KD, South to move").after("play 8C H")
    assert state.to_move == 1
    assert [str(move) for move in state.legal_actions()] == [
        "play 3H", "play 8S C", "play 8S D", "play 8S H", "play 8S S", "draw"]  # fmt: skip
    verdict = state.verdict("4C")
    assert (verdict.code, verdict.rule) == ("must_go_with", "crazy_eights.2.2")
    assert verdict.text == ("4♣ is no eight, and has neither the rank of 8♣ nor the suit that counts, hearts.")


@pytest.mark.parametrize("text", ["play 8C", "play 3D H", "play", "lay 3D", "play 3D 4D", "draw 3D", "pass 3D", "8C X"])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        at("South holds 8C 3D 4D, pile KD").read(text)


def test_draw_once_then_play_or_pass() -> None:
    state = at("South holds 2C 3H, pile KD, stock 9, South to move")
    assert state.verdict("pass").code == "draw_first"
    after = state.after("draw")
    assert (after.to_move, after.stock, len(after.hands[0])) == (0, 8, 3)
    assert after.verdict("draw").code == "drawn_already"
    assert after.after("pass").to_move == 1


def test_more_draws_are_an_option() -> None:
    state = at("South holds 2C 3H, pile KD, stock 9, South to move", draws=3)
    for _ in range(3):
        assert not state.verdict("pass")
        state = state.after("draw")
    assert state.verdict("pass")
    assert state.verdict("draw").code == "drawn_already"


def test_with_an_empty_stock_one_may_pass() -> None:
    state = at("South holds 2D 3H, pile KD, stock 0, South to move")
    assert [str(move) for move in state.legal_actions()] == ["play 2D", "pass"]
    assert state.verdict("draw").code == "stock_empty"


def test_a_duty_to_play_is_an_option() -> None:
    state = at("South holds 2D 3H, pile KD, South to move", must_play=True)
    assert [str(move) for move in state.legal_actions()] == ["play 2D"]
    verdict = state.verdict("draw")
    assert (verdict.code, verdict.rule, verdict.facts["held"]) == ("must_play", "crazy_eights.2.4", ("2D",))


NEXT = {
    "a plain card": ("5D", 4, 1, {}),
    "a queen": ("QD", 4, 2, {}),
    "a queen for two": ("QD", 2, 0, {}),
    "an ace": ("AD", 4, 3, {}),
    "an ace for two": ("AD", 2, 1, {}),
    "a queen without effects": ("QD", 4, 1, {"special": False}),
    "an ace without effects": ("AD", 4, 1, {"special": False}),
}


@pytest.mark.parametrize("case", NEXT)
def test_who_is_next(case: str) -> None:
    card, players, following, options = NEXT[case]
    state = at(f"{players} players, South holds {card} 9C, pile KD, South to move", **options).after(card)
    assert state.to_move == following


def test_play_goes_on_backwards_after_an_ace() -> None:
    state = at("South holds AD 9C, East holds 2H AH 3H, pile KD, South to move").after("AD")
    assert (state.to_move, state.after("AH").to_move) == (3, 0)
    assert at("North holds 3D 4C, pile KD, backwards, North to move").after("3D").to_move == 1


def test_twos_add_up_until_somebody_draws() -> None:
    state = at("South holds 2D 9C, West holds 2S 2H, North holds 5H 6H, pile KD, South to move, stock 20").after("2D")
    assert (state.to_move, state.core.owed) == (1, 2)
    assert [str(move) for move in state.legal_actions()] == ["play 2H", "play 2S", "draw"]
    state = state.after("2H")
    assert (state.to_move, state.core.owed) == (2, 4)
    assert (state.verdict("5H").code, state.verdict("pass").code) == ("answer_or_draw", "draws_owed")
    state = state.after("draw")
    assert (state.to_move, state.core.owed, len(state.hands[2]), state.stock) == (3, 0, 6, 16)


def test_one_draws_what_is_left() -> None:
    state = at("South holds 2D 9C, pile KD, South to move, stock 1").after("2D").after("draw")
    assert (state.stock, state.to_move, state.core.owed) == (0, 2, 0)
    assert at("South holds 2D 9C, pile KD, South to move, stock 0").after("2D").core.owed == 0


def test_the_last_card_wins_before_it_has_an_effect() -> None:
    for card in ("QD", "2D", "AD", "8D H"):
        state, events = at(f"South holds {card.split()[0]}, pile KD, South to move").apply(f"play {card}")
        assert (state.over, state.standing["winner"]) == (True, 0)
        assert [event.type for event in events] == ["card_played", "game_won"]
        assert state.legal_actions() == []


UP = {"KD": (0, 0, 1), "QD": (1, 0, 1), "AD": (2, 0, -1), "2D": (0, 2, 1)}


def deal_with(up: str) -> str:
    """Return a deal to four with this card turned up."""
    every = [card for card in NAMES if card != up]
    hands = " | ".join(" ".join(every[at : at + 5]) for at in range(0, 20, 5))
    return f"{hands} / {up} / {' '.join(every[20:])}"


@pytest.mark.parametrize("up", UP)
def test_the_card_turned_up_acts(up: str) -> None:
    state = GAME.deal(deal=deal_with(up))
    assert (state.to_move, state.core.owed, state.core.step) == UP[up]


def test_an_eight_is_never_turned_up() -> None:
    with pytest.raises(PositionError, match="8D is never turned up"):
        GAME.deal(deal=deal_with("8D"))
    assert {GAME.deal(seed=seed).top[0] for seed in range(150)} == {*"2345679TJQKA"}


@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 5), (4, 5), (5, 5)])
def test_how_many_cards_are_dealt(players: int, size: int) -> None:
    state = GAME.deal(seed=1, players=players)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert state.stock == 52 - players * size - 1


WRONG = {
    "three_hands": ("2C | 3C | 4C", "hands of 5 cards"),
    "twice": ("2C 3C 4C 5C 6C 7C 9C | 2C 3D 4D 5D 6D 7D 9D / TC", "dealt twice"),
    "too_few": ("2C 3C 4C 5C 6C 7C 9C | 2D 3D 4D 5D 6D 7D 9D / TC / 2H", "the rest of the deck is the stock"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_deal_is_refused(case: str) -> None:
    deal, message = WRONG[case]
    with pytest.raises(PositionError, match=message):
        GAME.deal(deal=deal)


REFUSED = {
    "pile 8C, pile 9D": "more than 1 card",
    "South holds 8C, pile 8C": "8C is there twice",
    "pile 7C, hearts named": "no suit is named",
    "pile 2C, 3 to draw": "3 cards cannot be owed",
    "pile 7C, 2 to draw": "2 cards cannot be owed",
    "pile 2C, 2 to draw, stock 0": "2 cards cannot be owed",
    "stock 60": "only 31 cards are left",
    "South holds 2C 3C, South 1 card": "more than 1 card",
    "7 players": "for 2, 3, 4 or 5 players",
}


@pytest.mark.parametrize("line", REFUSED)
def test_an_impossible_line_is_refused(line: str) -> None:
    with pytest.raises(PositionError, match=REFUSED[line]):
        GAME.position(line)


def test_fields_that_do_not_fit_are_refused() -> None:
    with pytest.raises(PositionError, match="a suit must be named"):
        GAME.position(hands=["2C", "3C"], pile="8C")
    with pytest.raises(PositionError, match="seat 1 holds no card"):
        GAME.position(hands=["2C", ""], pile="9C")
    with pytest.raises(PositionError, match="there is a card on the pile"):
        GAME.position(hands=["2C", "3C"])


LINES = (
    "players 4, South holds 7C AC, cards 2 5 5 5, pile 8C, South to move, stock 34, hearts named",
    "players 2, South holds 2S, cards 1 3, pile 2D, West to move, stock 20, to draw 4, backwards",
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_written(line: str) -> None:
    state = GAME.position(line)
    assert GAME.position_line(state, 0) == line
    german = GAME.position_line(state, 0, language="de")
    again = GAME.position(german, language="de")
    assert GAME.position_line(again, 0) == line


def test_what_is_left_counts() -> None:
    state = GAME.position(hands=["8C TC JD QS KH AS 9D 2H", "3C"], pile="4D")
    assert [state.core.cost(seat) for seat in range(2)] == [50 + 5 * 10 + 9 + 2, 3]

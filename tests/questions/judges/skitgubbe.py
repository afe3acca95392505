"""The second judge of Skitgubbe."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from sisyphus_widgets.rules.language.statement import Statement
from tests.games.skitgubbe import test_reference as played
from tests.games.skitgubbe.reference import HIGH, LOW, Reference

from .case import NOTHING, Case, Disputed, Expected, Rules, by_seat, expected, laid_out, numbers

_KEYS = {"players", "phase", "hands", "aside", "stock", "leader", "collected"}


def _begin(state: Any) -> Reference:
    plain = Reference(state.players)
    laid, moves = laid_out(state.position, _KEYS)
    if "hands" in laid:
        assert laid["phase"] == "1"
        plain.hands = [set(hand) for hand in by_seat(laid["hands"])]
        plain.stock, plain.aside = laid.get("stock", "").split(), laid["aside"]
        plain.collected = [set(cards) for cards in by_seat(laid["collected"])]
        assert sum(map(len, [*plain.hands, *plain.collected, plain.stock])) == 51
        plain._new_trick(int(laid.get("leader", 0)))
    for move in moves:
        played.advance(plain, move)
    return plain


def _broken(case: Case, move: str) -> frozenset[str]:
    plain: Reference = case.plain
    verb, *cards = move.split()
    if verb == "slough":
        ranks = {card[0] for plays in plain.rounds for _, card in plays}
        if cards[0][0] not in ranks:
            return numbers("1.4")
        now = [card[0] for _, card in plain.rounds[-1]]
        highest = bool(now) and cards[0][0] == max(now, key=LOW.index)
        return numbers("1.5") if highest and case.seat in plain.to_play else NOTHING
    if plain.phase == 1:
        return numbers("1.3")
    if verb == "pick-up":
        return numbers("2.2 2.4") if not plain.table else NOTHING
    suits = {card[1] for card in cards}
    heights = sorted(HIGH.index(card[0]) for card in cards)
    run = len(suits) == 1 and heights == list(range(heights[0], heights[0] + len(heights)))
    if not run:
        return numbers("2.3")
    if not plain.table:
        return NOTHING
    led, top, trumps = plain.table[0][1][0], plain.table[-1][1][-1], plain.aside[1]
    fits = suits <= {led[1], trumps}
    beats = all(HIGH.index(card[0]) > HIGH.index(top[0]) if card[1] == top[1] else card[1] == trumps for card in cards)
    return NOTHING if fits and beats else numbers("2.3")


def _akin(case: Case, move: str, rule: str) -> frozenset[str]:
    # A seat that cannot beat the top card has to pick up, by the next clause.
    return numbers("2.4") if rule == "2.3" else NOTHING


def _decided(case: Case, move: str) -> Any:
    """Return the winner of the trick after a card, or None while it continues; a slough changes nothing."""
    plain = deepcopy(case.plain)
    verb, card = move.split()
    if verb == "slough":
        return plain.winner
    if plain.winner is not None:
        plain._collect()
        plain._new_trick(case.seat)
    plain.hands[case.seat] -= {card}
    plain.rounds[-1].append((case.seat, card))
    plain.to_play.remove(case.seat)
    if plain.to_play:
        return None
    plain._finish_round()
    return plain.winner


def _winner(case: Case) -> Expected:
    winner = _decided(case, case.move)
    return expected("nobody" if winner is None else winner, "1.7 1.9")


def _last(case: Case) -> Expected | Disputed:
    if not case.plain.stock:
        return Disputed("the stock is empty, and it is settled which trick is the last")
    if len(case.plain.stock) > 1:
        return expected("none", "1.8")
    return expected("this" if _decided(case, case.move) is None else "next", "1.8")


def _discarded(case: Case) -> Expected | Disputed:
    if case.after.goat is not None:
        return Disputed("the game is over, and the trick with it")
    return expected("no" if case.after.table else "yes", "2.6")


OUTCOMES = {
    "winner": _winner,
    "private": lambda case: expected(tuple(case.after.to_play), "1.7"),
    "draws": lambda case: expected("yes" if case.plain.stock else "no", "1.2"),
    "last": _last,
    "out": lambda case: expected("no" if case.after.hands[case.seat] else "yes", "2.7"),
    "taken": lambda case: expected(len(case.after.hands[case.seat]) - len(case.plain.hands[case.seat]), "2.4"),
    "next": lambda case: expected(case.after.to_move, "2.5 2.6"),
    "emptied": lambda case: expected("no" if case.after.table else "yes", "2.5"),
    "discarded": _discarded,
    "goat": lambda case: expected("nobody" if case.after.goat is None else case.after.goat, "2.7"),
}

GOALS = {
    "winner": lambda case, move: move.startswith("play") and _decided(case, move) == case.seat,
    "out": lambda case, move: not case.following(move).hands[case.seat],
}

BEHIND = {
    "trick_won.highest": ("1.7", ""),
    "trick_won.private": ("1.7", ""),
    "trick_won.first": ("1.9", "1.7"),
    "private_trick": ("1.7", ""),
    "went_out.played": ("2.7", ""),
    "picked_up.one": ("2.4", "2.2"),
    "picked_up.run": ("2.4", "2.2"),
    "picked_up.long": ("2.4", "2.2"),
    "table_emptied": ("2.5", "2.2 2.6"),
    "trick_discarded.same": ("2.6", "2.2"),
    "trick_discarded.next": ("2.6", "2.2"),
    "goat_named": ("2.7", ""),
    # Events that allow a move; no question asks about them.
    "card_played.lead": ("1.3", ""),
    "card_played.follow": ("1.3", ""),
    "card_played.private": ("1.7", "1.3"),
    "sloughed": ("1.4 1.5", ""),
    "cards_laid.lead": ("2.2 2.3", ""),
    "cards_laid.beat": ("2.3", ""),
    "cards_laid.trump": ("2.3", ""),
    "cards_laid.long_lead": ("2.2 2.3", ""),
    "cards_laid.long_beat": ("2.3", ""),
    "cards_laid.long_trump": ("2.3", ""),
}


def _may_pick_up(case: Case, move: str, says: Statement) -> bool:
    """Return True if the seat may pick up from the table."""
    return case.plain.what == "shed" and bool(case.plain.table) and move in case.plain.may()


STATEMENTS = {
    "because.may.card_played.lead": lambda case, move, says: case.plain.phase == 1,
    "because.may.card_played.follow": lambda case, move, says: case.plain.phase == 1,
    "because.may.card_played.private": lambda case, move, says: case.plain.phase == 1 and len(case.plain.rounds) > 1,
    **{f"because.may.picked_up.{cards}": _may_pick_up for cards in ("one", "run", "long")},
    "otherwise.winner": lambda case, move, says: _decided(case, move) is None,
    "otherwise.draws": lambda case, move, says: not case.plain.stock,
    "because.draws": lambda case, move, says: bool(case.plain.stock),
    "otherwise.last": lambda case, move, says: len(case.plain.stock) > 1,
    "because.last_this": lambda case, move, says: len(case.plain.stock) == 1 and _decided(case, move) is None,
    "because.last_next": lambda case, move, says: len(case.plain.stock) == 1 and _decided(case, move) is not None,
    "otherwise.out": lambda case, move, says: bool(case.following(move).hands[case.seat]),
    "otherwise.emptied": lambda case, move, says: bool(case.following(move).table),
    "otherwise.discarded": lambda case, move, says: len(case.plain.table) + 1 < case.plain.needed,
    "otherwise.goat": lambda case, move, says: sum(map(bool, case.following(move).hands)) > 1,
}

RULES = Rules(
    _begin,
    played.advance,
    lambda plain: plain.may(),
    _broken,
    OUTCOMES,
    GOALS,
    BEHIND,
    STATEMENTS,
    _akin,
)

"""The second judge of Sixty."""

from __future__ import annotations

from typing import Any

from sisyphus_widgets.rules.language.statement import Statement
from tests.games.sixty import test_reference as played
from tests.games.sixty.reference import JOKERS, Reference, worth

from .case import NOTHING, Case, Expected, Rules, expected, numbers


def _begin(state: Any) -> Reference:
    core = state.core
    plain = Reference(state.players, first_seat=core.starter, may_take=False)
    if state.chance_due:
        return plain
    # The reference rules have no positions in the middle of a round, so set up their fields by hand.
    plain.deal([list(hand) for hand in state.hands], list(state.deck))
    plain.table, plain.discard, plain.attacker = list(state.attack), list(state.discard), state.attacker
    plain.penalty = [list(pile) for pile in state.penalties]
    plain.totals, plain.rounds = list(state.totals), state.standing["round"] - 1
    plain.direction = 1 if state.direction == "clockwise" else -1
    plain.mover = state.to_move
    return plain


def _broken(case: Case, move: str) -> frozenset[str]:
    plain: Reference = case.plain
    verb, *cards = move.split()
    kinds, jokers = {*cards} - {*JOKERS}, {*cards} & {*JOKERS}
    alone = plain.next_seat(case.seat) is None
    if verb == "lead":
        return numbers("2.1") if jokers or len(kinds) > 1 else NOTHING
    if verb == "skip":
        return numbers("2.3 2.1")
    if verb == "take":
        return numbers("3.5")
    if not plain.table:
        return numbers("2.1")  # with an empty table, a card can only be led
    number = plain.table[0]
    found = set[str]()
    if verb in JOKERS or jokers:
        found |= {"4.1"} if alone else set()
        found |= {"3.2"} if cards or (verb == "hocus-pocus" and number not in plain.discard) else set()
    if verb == "add":
        found |= {"4.1"} if alone else set()
        found |= {"3.1"} if kinds != {number} else set()
    if verb == "fight" and (jokers or len(kinds) > 1 or number in kinds or sum(map(worth, cards)) <= _attack(plain)):
        found.add("3.3")
        found |= {"4.1"} if alone and number in kinds else set()
    return frozenset(found)


def _attack(plain: Reference) -> int:
    return sum(map(worth, plain.table))


def _akin(case: Case, move: str, rule: str) -> frozenset[str]:
    return numbers("3.6") if rule == "4.1" else NOTHING


_HOW = {"lead": "2.1", "add": "3.1"}


def _verb(case: Case) -> str:
    return case.move.split()[0]


def _penalty(case: Case) -> Expected:
    taken = _verb(case) == "take"
    cards = case.plain.table if taken else case.plain.table[: len(case.plain.table) // 2]
    return expected(sum(map(worth, cards)), "4.2 3.5" if taken else "3.2 4.2")


def _draws(case: Case) -> Expected:
    held = len(case.plain.hands[case.seat]) - max(1, len(case.move.split()) - 1)
    drawn = max(0, min(5 - held, len(case.plain.deck)))
    return expected(drawn, {"lead": "2.2", "fight": "3.4 3.3"}.get(_verb(case), "3.4"))


def _is_over(case: Case) -> bool:
    return bool(case.after.rounds > case.plain.rounds)


def _leads(case: Case) -> Expected:
    if _is_over(case):
        return expected("nobody", "4.1 2.3")
    return expected(case.after.mover, {"fight": "3.3 2.3", "take": "3.5 2.3"}[_verb(case)])


OUTCOMES = {
    "leads": _leads,
    "direction": lambda case: expected("clockwise" if case.after.direction == 1 else "counterclockwise", "3.2"),
    "against": lambda case: expected(case.after.mover, "3.6 3.2" if _verb(case) in JOKERS else "3.6"),
    "total": lambda case: expected(_attack(case.after), _HOW.get(_verb(case), "3.2")),
    "penalty": _penalty,
    "draws": _draws,
    "leader": lambda case: expected(case.after.mover, "2.3 3.6"),
}

GOALS = {"fought": lambda case, move: move.startswith("fight")}

BEHIND = {
    "cards_led.one": ("2.1", "3.6"),
    "cards_led.more": ("2.1", "3.6"),
    "cards_added.one": ("3.1", "3.6"),
    "cards_added.more": ("3.1", "3.6"),
    "abracadabra.back": ("3.2", "3.6"),
    "abracadabra.onwards": ("3.2", "3.6"),
    "hocus_pocus": ("3.2", "3.1 3.6"),
    "zapped.half": ("3.2", "3.6 4.2"),
    "zapped.single": ("3.2", "3.6 4.2"),
    "fought_back.one": ("3.3", ""),
    "fought_back.more": ("3.3", ""),
    "took.one": ("3.5", "4.2"),
    "took.more": ("3.5", "4.2"),
    "skipped": ("2.3", "3.6"),
}


def _none_drawn(case: Case, move: str) -> bool:
    held = len(case.plain.hands[case.seat]) - max(1, len(move.split()) - 1)
    return not case.plain.deck or held >= 5


def _beside(case: Case) -> int:
    """Return the next seat in the direction of play, with or without cards."""
    seats: int = len(case.plain.seats)
    return (case.seat + case.after.direction) % seats


def _hands_left(case: Case, move: str) -> list[int]:
    """Return the number of cards that each seat holds after a move that ends the round, before they are counted."""
    sizes = [len(hand) for hand in case.plain.hands]
    sizes[case.seat] -= len(move.split()) - 1
    return sizes


def _is_led(case: Case, move: str, says: Statement) -> bool:
    """Return True if cards with one number are led."""
    return not case.plain.table and not _broken(case, move)


def _is_added(case: Case, move: str, says: Statement) -> bool:
    """Return True if the cards added have the number of the attack, which is the stated one."""
    cards = move.split()[1:]
    return {*cards} == {case.plain.table[0]} and str(dict(says.facts)["number"]) == case.plain.table[0]


STATEMENTS = {
    "because.may.cards_led.one": _is_led,
    "because.may.cards_led.more": lambda case, move, says: (
        _is_led(case, move, says) and str(dict(says.facts)["number"]) == move.split()[1]
    ),
    "because.may.cards_added.one": _is_added,
    "because.may.cards_added.more": _is_added,
    "because.against_next": lambda case, move, says: case.after.mover == _beside(case),
    "because.against_over": lambda case, move, says: case.after.mover != _beside(case),
    "otherwise.draws": lambda case, move, says: _none_drawn(case, move),
    "because.leads_fight": lambda case, move, says: case.after.mover == case.seat and move.startswith("fight"),
    "because.leads_take": lambda case, move, says: case.after.mover == _beside(case) and move == "take",
    "because.leads_over": lambda case, move, says: (
        case.after.mover != (case.seat if move.startswith("fight") else _beside(case))
    ),
    "otherwise.leads_nobody": lambda case, move, says: sum(map(bool, _hands_left(case, move))) <= 1,
    "otherwise.leads_jokers": lambda case, move, says: _is_over(case),
    "because.draws": lambda case, move, says: not _none_drawn(case, move),
}

RULES = Rules(_begin, played.advance, lambda plain: plain.legal(), _broken, OUTCOMES, GOALS, BEHIND, STATEMENTS, _akin)

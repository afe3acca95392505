"""The second judge of Sisyphus."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any

from sisyphus_widgets.rules.language.statement import Statement
from tests.games.sisyphus_cards import test_reference as played
from tests.games.sisyphus_cards.reference import LEVEL_SUITS, SUIT_WORD, Reference, combination, taker

from .case import NOTHING, Behind, Case, Disputed, Expected, Rules, by_seat, expected, laid_out, numbers


def _begin(state: Any) -> Reference:
    plain = Reference()
    plain.levels, plain.summits, plain.deals = list(state.levels), list(state.summits), state.deal_number
    laid, moves = laid_out(state.position, _KEYS)
    if "hands" not in laid:
        # A deal is due, and cards kept from the deal before are already in the hands.
        plain.hands = [set(kept) for kept in by_seat(laid.get("kept", "|||"))]
    else:
        hands, table = by_seat(laid["hands"]), laid.get("trick", "").split()
        leader = int(laid.get("leader", 0))
        plain.hands, plain.phase = [set(hand) for hand in hands], "play"
        plain.trick = [((leader + turn) % 4, card) for turn, card in enumerate(table)]
        plain.to_move = (leader + len(table)) % 4
        plain.broken = laid.get("broken") == "yes" or any(card[1] == "S" for card in table)
        # Only the number of earlier tricks matters.
        plain.tricks = [[]] * (13 - len(hands[plain.to_move]))
    for move in moves:
        played.advance(plain, move)
    return plain


_KEYS = {"deals", "levels", "summits", "kept", "hands", "leader", "trick", "broken"}


def _legal(plain: Reference) -> set[str]:
    if plain.phase == "pass":
        return {f"pass {card}" for card in plain.may_pass()}
    return {f"play {card}" for card in plain.may_play()}


def _broken(case: Case, move: str) -> frozenset[str]:
    plain: Reference = case.plain
    verb, *cards = move.split()
    hand = plain.hands[case.seat]
    if verb == "pass":
        found = {"2.4"} if set(cards) & plain.pedestal else set()
        return frozenset(found | ({"2.2"} if len(cards) != 3 else set()))
    [card] = cards
    found, spade = set[str](), card[1] == "S"
    only_spades = all(other[1] == "S" for other in hand)
    if not plain.tricks and not plain.trick and card != "2C":
        found.add("3.1")
    if plain.trick and card[1] != (led := plain.trick[0][1][1]) and any(other[1] == led for other in hand):
        found.add("3.2")
    if not plain.tricks and spade and not only_spades:
        found.add("3.3")
    if not plain.trick and spade and not plain.broken and not only_spades:
        found.add("3.4")
    return frozenset(found)


def _akin(case: Case, move: str, rule: str) -> frozenset[str]:
    return numbers("6.4") if rule == "2.4" else NOTHING


# --- consequences -----------------------------------------------------------------------------------------------------


def _card(case: Case, move: str = "") -> str:
    return (move or case.move).split()[1]


def _there(case: Case) -> list[str]:
    return [card for _, card in case.plain.trick]


def _combo(case: Case, move: str = "") -> str:
    return combination(_there(case), _card(case, move)) or "none"


def _full(case: Case, move: str = "") -> list[tuple[int, str]] | None:
    """Return the trick with the card if it is then full, else None."""
    full = [*case.plain.trick, (case.seat, _card(case, move))]
    return full if len(full) == 4 else None


def scorings(case: Case, move: str = "") -> list[tuple[int, int, int, str]]:
    """Return the scores after a move in order, until somebody has won: seat, points, level and card of each."""
    plain, found = deepcopy(case.plain), list[tuple[int, int, int, str]]()
    scoring = [(case.seat, _card(case, move))] if _combo(case, move) != "none" else []
    full = _full(case, move)
    scoring += [taker(full)] if full else []
    for seat, card in scoring:
        level, before = plain.levels[seat], plain.levels[seat] + 8 * plain.summits[seat]
        plain._score(seat, card)
        found.append((seat, plain.levels[seat] + 8 * plain.summits[seat] - before, level, card))
        if plain.winner is not None:
            break
    return found


def _mine(case: Case, move: str = "") -> list[tuple[int, int, int, str]]:
    return [one for one in scorings(case, move) if one[0] == case.seat]


def _won_before_the_trick(case: Case, move: str = "") -> bool:
    plain = deepcopy(case.plain)
    if _combo(case, move) != "none":
        plain._score(case.seat, _card(case, move))
    return plain.winner is not None


def _taker(case: Case) -> Expected | Disputed:
    full = _full(case)
    if full is None or _won_before_the_trick(case):
        return Disputed("nobody takes the trick now")
    return expected(taker(full)[0], "3.6")


def _leader(case: Case) -> Expected | Disputed:
    full = _full(case)
    if full is None or case.after.winner is not None or case.after.phase != "play":
        return Disputed("there is no next trick in this deal")
    return expected(taker(full)[0], "3.7")


def _points(case: Case) -> Expected:
    scored = sum(points for _, points, _, _ in _mine(case))
    return expected(scored, "4.1 4.2 4.3 4.4 4.5 4.6 3.6" if scored else "4.1 4.2 4.4")


def _peg(case: Case) -> Expected | Disputed:
    if case.after.winner == case.seat:
        return Disputed("a game that is over has no next place for the peg")
    level = case.after.levels[case.seat]
    reached = case.after.summits[case.seat] > case.plain.summits[case.seat]
    return expected(f"level.{case.seat}.{level}", "5.1 1.4 5.2 1.3" if reached else "1.3")


def _summit(case: Case) -> Expected:
    reached = case.after.summits[case.seat] > case.plain.summits[case.seat]
    if case.after.winner == case.seat:
        return expected("won", "5.3 1.4")
    return expected("first", "5.1 1.4") if reached else expected("none", "1.3")


def _bonus(case: Case) -> Expected | Disputed:
    if case.after.winner == case.seat:
        return Disputed("a bonus may be due but not scored, since the game is over")
    return expected("yes" if any(points == 2 for _, points, _, _ in _mine(case)) else "no", "4.5 4.6")


def _judge_pedestal(case: Case) -> Expected | Disputed:
    # The trick may end the deal; even then, the list of pedestal tricks stays until the next deal.
    more = len(case.after.pedestal_tricks) > len(case.plain.pedestal_tricks)
    if case.after.winner is not None:
        return Disputed("the game is over, and no card goes across")
    return expected("yes" if more else "no", "6.1")


def _pedestals(case: Case) -> Expected | Disputed:
    found = _judge_pedestal(case)
    return found if isinstance(found, Disputed) else replace(found, value=4 if found.value == "yes" else 0)


def _broke(case: Case) -> Expected:
    breaks = not case.plain.broken and _card(case).endswith("S")
    return expected("yes" if breaks else "no", "3.5 3.4" if breaks and not case.plain.trick else "3.5")


OUTCOMES = {
    "receiver": lambda case: expected((case.seat + {1: 1, 2: 3, 3: 2}[case.plain.deals % 4]) % 4, "2.3"),
    "broken": _broke,
    "combo": lambda case: expected(_combo(case), "4.1 4.2 4.3"),
    "points": _points,
    "taker": _taker,
    "leader": _leader,
    "bonus": _bonus,
    "peg": _peg,
    "summit": _summit,
    "kept": _judge_pedestal,
    "pedestals": _pedestals,
    "crossing": lambda case: expected(4 * len(case.after.pedestal_tricks), "6.2"),
}

GOALS = {
    "broken": lambda case, move: not case.plain.broken and move.endswith("S"),
    "combo": lambda case, move: _combo(case, move) != "none",
    "taker": lambda case, move: (
        (full := _full(case, move)) is not None
        and taker(full)[0] == case.seat
        and not _won_before_the_trick(case, move)
    ),
    "bonus": lambda case, move: any(points == 2 for _, points, _, _ in _mine(case, move)),
}


# --- the clauses behind events, and the truth of reasons --------------------------------------------------------------


def _moved(case: Case) -> tuple[str, str]:
    """Return the clauses behind a step on the hill, and those about its points, which may count as right."""
    also = ["4.1 4.2 4.3"] if _combo(case) != "none" else []
    also += ["4.4 3.6"] if _full(case) else []
    also += ["4.5 4.6"] if any(points == 2 for _, points, _, _ in scorings(case)) else []
    return "1.3", " ".join(also)


def _straight(case: Case) -> tuple[str, str]:
    return "4.1 4.2", "4.3" if "A" in "".join(_there(case)) + _card(case) else ""


def _kept_behind(case: Case) -> tuple[str, str]:
    trick = {*_there(case), _card(case)}
    return "6.1", "6.4" if trick & case.plain.pedestal else ""


BEHIND: dict[str, Behind | tuple[str, str]] = {
    "pass_chosen": ("2.2", "2.3"),
    "spades_broken.played": ("3.5", "3.4"),
    "spades_broken.led": ("3.5 3.4", ""),
    "combo_scored.pair": ("4.1 4.2", ""),
    "combo_scored.three_of_a_kind": ("4.1 4.2", ""),
    "combo_scored.four_of_a_kind": ("4.1 4.2", ""),
    "combo_scored.straight_of_3": _straight,
    "combo_scored.straight_of_4": _straight,
    "trick_taken.trump": ("3.6", "4.4"),
    "trick_taken.highest": ("3.6", "4.4"),
    "suit_bonus": ("4.5", "4.6"),
    "peg_moved.level_plain": _moved,
    "peg_moved.level_bonus": _moved,
    "peg_moved.summit_plain": _moved,
    "peg_moved.summit_bonus": _moved,
    "peg_moved.over": ("5.2", "1.3 5.1"),
    "summit_reached": ("5.1", "1.4"),
    "pedestal_kept": _kept_behind,
    "lead_passed": ("3.7", ""),
    "deal_ended.plain": ("3.7", "6.2"),
    "deal_ended.pedestal": ("6.2", "6.4 3.7"),
    "game_won": ("5.3", "1.4"),
    # Events that allow a move; no question asks about them.
    "card_played.open": ("3.1", ""),
    "card_played.lead": ("3.7 3.4", ""),
    "card_played.follow": ("3.2", ""),
    "card_played.trump": ("3.2", "3.6"),
    "card_played.discard": ("3.2", ""),
}


def _suit_bonus(case: Case, move: str, says: Statement) -> bool:
    """Return True if the card scored on the stated level, which has its suit; the picture may show an earlier level."""
    facts = dict(says.facts)
    suit, level = facts["card"][1], facts["level"]
    matching = [(at, card) for _, points, at, card in scorings(case, move) if points == 2]
    return facts["suit"] == suit and SUIT_WORD[suit] == LEVEL_SUITS[level - 1] and (level, facts["card"]) in matching


STATEMENTS = {
    "because.to_left": lambda case, move, says: case.plain.deals % 4 == 1,
    "because.to_right": lambda case, move, says: case.plain.deals % 4 == 2,
    "because.across": lambda case, move, says: case.plain.deals % 4 == 3,
    "because.may.card_played.lead": lambda case, move, says: not case.plain.trick,
    "because.may.spades_broken.led": lambda case, move, says: (
        not case.plain.trick and not case.plain.broken and all(card[1] == "S" for card in case.plain.hands[case.seat])
    ),
    "otherwise.moved": lambda case, move, says: case.following(move).to_move == case.seat + 1,
    "because.moved": lambda case, move, says: case.following(move).phase == "play",
    "otherwise.broken": lambda case, move, says: move.endswith("S") and case.plain.broken,
    "otherwise.no_spade": lambda case, move, says: not move.endswith("S"),
    "otherwise.combo": lambda case, move, says: _combo(case, move) == "none",
    "otherwise.points": lambda case, move, says: not _mine(case, move),
    "otherwise.bonus": lambda case, move, says: not any(points == 2 for _, points, _, _ in _mine(case, move)),
    "otherwise.summit": lambda case, move, says: (
        case.following(move).summits[case.seat] == case.plain.summits[case.seat]
    ),
    "otherwise.kept": lambda case, move, says: case.following(move).summits == case.plain.summits,
    "events.suit_bonus": _suit_bonus,
}

RULES = Rules(_begin, played.advance, _legal, _broken, OUTCOMES, GOALS, BEHIND, STATEMENTS, _akin)

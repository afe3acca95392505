"""The second judge of Ascend."""

from __future__ import annotations

from typing import Any

from sisyphus_widgets.rules.language.statement import Statement
from tests.games.ascend import test_reference as played
from tests.games.ascend.reference import NUMBERS, PERSONALITIES, PLACES, Combination, Reference, meanings

from .case import NOTHING, Behind, Case, Disputed, Expected, Rules, by_seat, expected, laid_out, numbers

NUMBER_OF = {"single": "4.1", "set": "4.2", "flush": "4.3", "bomb": "4.4"}


_KEYS = {"players", "deals", "hands", "leader", "out", "points", "promised", "aside", "hand-number"}


def _begin(state: Any) -> Reference:
    options = state.options
    plain = Reference(state.players, bidding=options.bidding, target=options.target)
    laid, moves = laid_out(state.position, _KEYS)
    plain.points = [int(word) for word in laid["points"].split()] if "points" in laid else plain.points
    plain.number = int(laid.get("deals", 0))
    if "hands" in laid:
        plain.hands = [set(hand) for hand in by_seat(laid["hands"])]
        plain.number, plain.phase = int(laid.get("hand-number", 1)), "play"
        plain.to_move = int(laid.get("leader", 0))
        plain.out = [int(word) for word in laid.get("out", "").split()]
        if "promised" in laid:
            seat, value = map(int, laid["promised"].split())
            plain.promise = seat, value
        plain.mountain = not any("4MS" in cards for cards in [*plain.hands, laid.get("aside", "").split()])
    for move in moves:
        played.advance(plain, move)
    return plain


def _legal(plain: Reference) -> set[str]:
    if plain.phase == "give":
        assert plain.to_move is not None
        return {f"give {card}" for card in plain.hands[plain.to_move]}
    if plain.phase == "promise":
        return {"promise", "no-promise"}
    return {"pass" if play == "pass" else "play " + played.in_order(play) for play in plain.may()}


def _cards(move: str) -> tuple[list[str], str | None]:
    words = move.split()[1:]
    return [word.partition("=")[0] for word in words], next((word[-1] for word in words if "=" in word), None)


def _combination(move: str) -> Combination | None:
    cards, stands = _cards(move)
    # An ace without a stated number may stand for any number.
    found = [made for number in ([stands] if stands else [None, *NUMBERS]) for made in meanings(cards, number)]
    return found[0] if found else None


def _broken(case: Case, move: str) -> frozenset[str]:
    plain: Reference = case.plain
    if move == "pass":
        return numbers("3.1") if not plain.round else NOTHING
    if not move.startswith("play"):
        return numbers("2.2")
    cards, _ = _cards(move)
    made = _combination(move)
    if made is None:
        # The cards make no combination, and any combination of several cards may have been intended.
        return numbers("4.2 4.3 4.4 4.5") | numbers("3.2" if plain.round else "3.1")
    if not plain.round or (cards == ["X"] and plain.round[0][2][0] == "single"):
        return NOTHING
    led, last = plain.round[0], plain.round[-1]
    if made[1] != led[2][1] or (made[0] == "single") != (led[2][0] == "single"):
        return numbers("3.2")
    if led[2][0] == "single":
        suits = set(led[1][0][1:]) if led[1] != ["X"] else set(plain.round[1][1][0][1:]) if plain.round[1:] else None
        found = {"4.1", "5.4", "5.5"} if suits is not None and not suits & set(cards[0][1:]) else set()
        return frozenset(found | ({"3.2"} if made[2] < last[2][2] else set()))
    kinds = {kind for _, _, (kind, _, _) in plain.round} - {"bomb", made[0]}
    found = {"5.3", "3.2"} if kinds and made[0] != "bomb" else set()
    if made[0] != "bomb" and made[2] < last[2][2]:
        found |= {"3.2", "5.2"} if last[2][0] == "bomb" else {"3.2"}
    return frozenset(found)


def _akin(case: Case, move: str, rule: str) -> frozenset[str]:
    """Return the clauses about bombs and the Excuse, which also say what may follow them."""
    found = NOTHING
    last = case.plain.round[-1] if case.plain.round else None
    if rule == "3.2" and last and last[2][0] == "bomb":
        found |= numbers("5.2")
    if rule == "4.1" and any(cards == ["X"] for _, cards, _ in case.plain.round):
        found |= numbers("5.4 5.5")
    return found


# --- consequences -----------------------------------------------------------------------------------------------------


def _kind(case: Case) -> Expected | Disputed:
    if case.plain.round and _cards(case.move)[0] == ["X"]:
        return Disputed("the Excuse is a single card, and by its clause a bomb of one card")
    return _made_of(case)


def _made_of(case: Case) -> Expected:
    cards, stands = _cards(case.move)
    [made] = meanings(cards, stands)
    of_one_rank = len({card[0] for card in cards}) == 1 and cards[0][0] not in "CX"
    if made[0] == "bomb" and of_one_rank:
        return expected("bomb", "4.5")
    # A set that includes a personality is no bomb only because not all its cards are personalities.
    near = made[0] == "set" and bool({*cards} & PERSONALITIES)
    return expected(made[0], NUMBER_OF[made[0]] + (" 4.5" if near else ""))


def _fixed(case: Case) -> Expected | Disputed:
    cards, stands = _cards(case.move)
    [made] = meanings(cards, stands)
    before = {kind for _, _, (kind, _, _) in case.plain.round} & {"set", "flush"}
    if made[0] not in ("set", "flush"):
        return expected("no", "5.3")
    if not case.plain.round:
        return Disputed("the kind that is led settles it by the words of the clause")
    return expected("no" if before else "yes", "5.3")


def _lead(case: Case) -> Expected:
    cleared = not case.after.round
    if not cleared:
        return expected("nobody", "3.3")
    last = case.plain.round[-1][0]
    return expected(case.after.to_move, "3.3" if case.plain.hands[last] else "3.4 3.3")


def _order(plain: Reference) -> tuple[int, ...]:
    return (*plain.out, *(seat for seat in range(plain.players) if seat not in plain.out))


def _ended(case: Case) -> bool:
    return sum(map(bool, case.after.hands)) == 1


def _score(case: Case) -> Expected:
    points = PLACES[case.plain.players, case.plain.bidding][_order(case.after).index(case.seat)]
    return expected(points, "7.3 6.1" if case.plain.bidding else "6.1")


def _promise(case: Case, is_kept: bool) -> Expected | Disputed:
    if case.plain.promise is None or (case.after.out[0] == case.plain.promise[0]) != is_kept:
        return Disputed("no promise is kept" if is_kept else "no promise is broken")
    _, value = case.plain.promise
    others = case.plain.players - 1
    return expected(value if is_kept else (value + others - 1) // others, "7.2 7.3")


def _won(case: Case) -> Expected:
    best = sorted(case.after.points)
    alone = best[-1] >= case.plain.target and best[-1] > best[-2]
    return expected(
        case.after.points.index(best[-1]) if alone else "nobody", "6.2 7.3" if case.plain.bidding else "6.2"
    )


OUTCOMES = {
    "leader": lambda case: expected(case.after.to_move, "2.3"),
    "made": _kind,
    "fixed": _fixed,
    "promise": lambda case: expected(len(case.plain.hands[case.seat]), "7.1"),
    "lead": _lead,
    "out": lambda case: expected("no" if case.after.hands[case.seat] else "yes", "6.1"),
    "order": lambda case: expected(_order(case.after), "3.5 6.1"),
    "ended": lambda case: expected("yes" if _ended(case) else "no", "3.5"),
    "score": _score,
    "kept": lambda case: _promise(case, is_kept=True),
    "broken": lambda case: _promise(case, is_kept=False),
    "winner": _won,
}

GOALS = {"out": lambda case, move: not case.following(move).hands[case.seat]}


# --- the clauses behind events ----------------------------------------------------------------------------------------


def _played(case: Case) -> tuple[str, str]:
    """Return the clauses that allow a play, and those about its kind and about what may follow it."""
    plain: Reference = case.plain
    cards, stands = _cards(case.move)
    [made] = meanings(cards, stands)
    kind = _made_of(case).rules
    if not plain.round:
        if cards == ["X"]:
            return "5.5", "3.1 4.1 3.2"
        if made[0] == "bomb":
            return "5.1", " ".join({"3.1", "4.4", "3.2", "5.2", *kind})
        return "3.1", " ".join({"3.2", *kind})
    last = plain.round[-1]
    if cards == ["X"]:
        return "5.4", "4.1 3.2 3.1"
    if last[1] == ["X"]:
        return ("5.5" if len(plain.round) == 1 else "5.4"), "4.1 3.1 3.2"
    if made[0] == "bomb":
        return "5.1 5.2" if last[2][0] == "bomb" else "5.1", " ".join({"5.1", "5.2", "3.2", "4.4", *kind})
    if last[2][0] == "bomb":
        return "5.2", " ".join({"3.2", "3.1", "5.3", *kind})
    return "3.2", " ".join({"3.1", *kind})


_LED = ("lead_single", "lead_set", "lead_flush", "lead_bomb", "excuse_led")
_FOLLOWED = ("follow_single", "follow_set", "follow_flush", "follow_bomb", "after_bomb_set", "after_bomb_flush")
_OUT_OF_ORDER = ("bomb", "excuse_bomb", "after_excuse", "after_led_excuse")
_QUESTION_KEYS = ("", "_any", "_excuse", "_bomb", "_nothing")

BEHIND: dict[str, Behind | tuple[str, str]] = {
    **{f"played.{how}{suffix}": _played for how in (*_LED, *_FOLLOWED, *_OUT_OF_ORDER) for suffix in _QUESTION_KEYS},
    "kind_fixed.set": ("5.3", "5.2"),
    "kind_fixed.flush": ("5.3", "5.2"),
    "promise_made": ("7.1", ""),
    "round_cleared.own": ("3.3", ""),
    "round_cleared.right": ("3.4", "3.3"),
    **{f"went_out.{place}": ("6.1", "") for place in range(1, 5)},
    "hand_ended": ("3.5", "6.1"),
    **{
        f"place_scored.{place}": lambda case: ("7.3", "6.1") if case.plain.bidding else ("6.1", "")
        for place in range(1, 5)
    },
    "promise_kept": ("7.2", "7.3"),
    "promise_broken": ("7.2", "7.3"),
    # The clause about points with promises matters only in a game with promises.
    "game_won": lambda case: ("6.2", "7.3" if case.plain.bidding else ""),
    # Events that allow a move; no question asks about them.
    "give_chosen": ("2.2", ""),
    "promise_declined": ("7.1", ""),
    "turn_passed.more": ("3.1", "3.3"),
    "turn_passed.last": ("3.1", "3.3"),
}


def _no_kind(case: Case, move: str, says: Statement) -> bool:
    cards, stands = _cards(move)
    [made] = meanings(cards, stands)
    led = bool(case.plain.round) and case.plain.round[0][2][0] == "bomb"
    first = not {kind for _, _, (kind, _, _) in case.plain.round} & {"set", "flush"}
    return not (made[0] in ("set", "flush") and led and first)


STATEMENTS = {
    "otherwise.moved": lambda case, move, says: case.following(move).to_move == case.seat + 1,
    "because.moved": lambda case, move, says: case.following(move).phase == "play",
    "otherwise.fixed": _no_kind,
    "otherwise.lead": lambda case, move, says: bool(case.following(move).round),
    "otherwise.out": lambda case, move, says: bool(case.following(move).hands[case.seat]),
    "otherwise.ended": lambda case, move, says: sum(map(bool, case.following(move).hands)) > 1,
    "otherwise.winner": lambda case, move, says: case.following(move).winner is None,
    "because.may.turn_passed.more": lambda case, move, says: bool(case.plain.round),
    "because.may.turn_passed.last": lambda case, move, says: bool(case.plain.round),
    "because.leader": lambda case, move, says: case.plain.phase == "give",
}

RULES = Rules(_begin, played.advance, _legal, _broken, OUTCOMES, GOALS, BEHIND, STATEMENTS, _akin)

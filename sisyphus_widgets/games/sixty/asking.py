"""Questions about Sixty other than outcomes of moves, rare positions, and tests for outcomes worth a question."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...rules.askable import FactAnswer, FactQuestion, Prepared
from ...rules.core import OVER, PLAYING
from ...rules.shuffle import generator, shuffled
from .cards import FIRST_JOKER, VALUES, cards_of
from .core import SixtyCore
from .events import StarterFound
from .fields import FIELDS
from .options import Options
from .scoring import ROUNDS, lowest_alone
from .setup import build
from .state import SixtyState

_MOST_POINTS = 320


# --- facts ----------------------------------------------------------------------------------------------------------


def cost(state: SixtyState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer how many points the cards in a hand with a joker would cost at the end of the round (4.2)."""
    core = state.core
    if core.phase != PLAYING:
        return None
    held = sorted(cards_of(core.hands[seat]))
    jokers = sum(kind >= FIRST_JOKER for kind in held)
    if not jokers or len(held) < 2 or jokers == len(held) > 2:
        return None
    points = sum(VALUES[kind] for kind in held)
    how = "jokers" if jokers == len(held) else "mixed"
    return FactAnswer(points, "4.2", {"n": jokers, "points": points, "rest": points - 60 * jokers}, how=how)


def _ends_the_round(state: SixtyState, seat: int, action: Any) -> SixtyCore | None:
    """Return the position after a move if everyone can see that it ends the round, else None."""
    core = state.core
    if core.phase != PLAYING or action is None or not core.is_last():
        return None
    after = state.after(action).core
    return after if after.phase != PLAYING else None


def starter(state: SixtyState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which seat begins the next round, if this move ends one (1.2)."""
    after = _ends_the_round(state, seat, action)
    if after is None or after.phase == OVER or state.players < 3 or state.options.begin_by_total:
        return None  # the question speaks of the points of a round, not of the game
    found = next((event for event in state.apply(action)[1] if isinstance(event, StarterFound)), None)
    if found is None:
        return None
    how = "tied" if len(found.tied) > 1 else "alone"
    return FactAnswer(found.seat, "1.2", {"first": found.seat, "points": found.points}, how=how, rules=("4.2",))


def winner(state: SixtyState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which seat has won, if a move ends the last round (5.1)."""
    after = _ends_the_round(state, seat, action)
    if after is None or state.core.round < ROUNDS:
        return None
    alone = lowest_alone(after.totals)
    low = min(after.totals)
    if alone is None:
        tied = [at for at, total in enumerate(after.totals) if total == low]
        return FactAnswer("nobody", "5.1", {"points": low, "n": len(tied)}, how="tied", rules=("4.2",))
    return FactAnswer(alone, "5.1", {"points": low, "first": alone}, how="alone", rules=("4.2",))


FACTS = (
    FactQuestion("cost", "number", ("4.2",), cost, most=_MOST_POINTS),
    FactQuestion("starter", "seat", ("1.2",), starter, deed=True, is_standalone=True),
    FactQuestion("winner", "seat", ("5.1",), winner, deed=True, is_standalone=True, nobody=True),
)


# --- rare positions -------------------------------------------------------------------------------------------------

_NUMBERS = (3, 4, 5, 6, 10, 12, 15, 20, 30)


def _last_player(seed: int, number: int, fixed: bool) -> SixtyState:
    """Return the end of round ``number``: only one player has cards, and is under attack."""
    rng = generator(seed, number)
    players = 3 + int(2 * rng.random())
    seat = int(players * rng.random())
    few = shuffled(_NUMBERS[2:8], rng)
    attack = [few[0]] * (1 + int(2 * rng.random()))
    hand = [str(one) for one in few[1 : 2 + int(2 * rng.random())]]
    if rng.random() < 0.3:
        hand.append("zap")
    hands = [" ".join(hand) if at == seat else "" for at in range(players)]
    piles = [[3] * int(4 * rng.random()) + [4] * int(3 * rng.random()) for _ in range(players)]
    penalties = [" ".join(map(str, pile)) for pile in piles]
    totals = [int(25 * rng.random()) * 5 if number > 1 else 0 for _ in range(players)]
    before = [total + sum(pile) for total, pile in zip(totals, piles, strict=True)]
    if fixed and rng.random() < 0.4:  # two others will share the lowest total, unless a move changes it
        others = [at for at in range(players) if at != seat]
        low = max(before[at] for at in others[:2])
        for at in others[:2]:
            totals[at] += low - before[at]
        for at in range(players):
            if at not in others[:2]:
                totals[at] += 100
    values = FIELDS.of_keywords(
        hands=hands, to_move=seat, attack=" ".join(map(str, attack)), penalties=penalties, round=number, totals=totals
    )
    return SixtyState(build(values, Options()))


def end_of_a_round(seed: int) -> SixtyState:
    """Return the end of round one or two, where different seats may have the most points in the round and in all."""
    return _last_player(seed, 1 + seed // 7 % 2, False)


def end_of_the_game(seed: int) -> SixtyState:
    """Return the end of the third round, where several seats may share the lowest total."""
    return _last_player(seed, ROUNDS, True)


def jokers_only(seed: int) -> SixtyState:
    """Return a position in which a seat is to lead, and may hold only jokers."""
    rng = generator(seed, 0)
    numbers = [str(number) for number in shuffled(_NUMBERS[:7], rng)]
    players, few = 3 + int(2 * rng.random()), 2 + int(2 * rng.random())
    jokers = shuffled(["abracadabra", "hocus-pocus", "zap", "zap"], rng)[:few]
    seat = int(players * rng.random())
    first = jokers if rng.random() < 0.5 else [*jokers[1:], numbers[0]]
    hands = [" ".join(first if at == seat else numbers[1 + at : 1 + at + few]) for at in range(players)]
    return SixtyState(build(FIELDS.of_keywords(hands=hands, to_move=seat), Options()))


def tied_round(seed: int) -> SixtyState:
    """Return the end of a round in which several seats may have the most points, among them whoever began it."""
    rng = generator(seed, 0)
    players = 3 + int(2 * rng.random())
    seat, starter = int(players * rng.random()), int(players * rng.random())
    others = [at for at in range(players) if at != seat]
    tied = {starter, shuffled(others, rng)[0]} - {seat}
    # The seat fights back and gets nothing, or takes the attack and keeps its card.
    low = rng.random() < 0.5
    piles = ["20 5" if at in tied else "" for at in range(players)]
    hands = [str(5 if low else 30) if at == seat else "" for at in range(players)]
    attack = 20 if low else shuffled(_NUMBERS[4:8], rng)[0]
    values = FIELDS.of_keywords(
        hands=hands, to_move=seat, attack=str(attack), penalties=piles, round=1, starter=starter
    )
    return SixtyState(build(values, Options()))


PREPARED = (
    Prepared(("1.2",), end_of_a_round),
    Prepared(("5.1",), end_of_the_game),
    Prepared(("2.3",), jokers_only),
)

RARE = (Prepared(("1.2",), tied_round),)


# --- outcomes worth a question --------------------------------------------------------------------------------------


def _a_sum(state: SixtyState, events: Sequence[Any]) -> bool:
    """Return True if the attack has several cards afterwards, so that there is a sum to work out."""
    sizes = {"cards_led": "size", "cards_added": "size", "hocus_pocus": "size", "zapped": "rest"}
    return any(getattr(event, sizes[event.type]) > 1 for event in events if event.type in sizes)


def _several_taken(state: SixtyState, events: Sequence[Any]) -> bool:
    return any(len(event.cards) > 1 or event.type == "zapped" for event in events if event.type in ("took", "zapped"))


def _holds_jokers(state: SixtyState, events: Sequence[Any]) -> bool:
    """Return True if the seat to move holds jokers, which cannot be led."""
    core = state.core
    return core.leading and any(kind >= FIRST_JOKER for kind in cards_of(core.hands[core.to_move]))


WORTH = {"total": _a_sum, "penalty": _several_taken, "skip": _holds_jokers}

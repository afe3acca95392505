"""Questions about Sisyphus other than outcomes of moves, rare positions, and tests for outcomes worth a question."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...rules.askable import FactAnswer, FactQuestion, Prepared, once_all_chose
from ...rules.cards import NAMES, RANK_OF, cards_of
from ...rules.core import DEALING
from ...rules.shuffle import generator, shuffled
from .combinations import run_through
from .core import CardsCore
from .events import ComboScored, DealEnded, PegMoved
from .fields import FIELDS
from .options import Options
from .scoring import LEVELS
from .setup import build
from .state import CardsState

_HAND = 13
_NEAR = 6
"""The lowest level from which the points of one trick may lead to the summit."""

_ACE, _TWO, _THREE = 12, 0, 1
_COMBINATIONS = ("none", "pair", "three_of_a_kind", "straight_of_3", "straight_of_4")


# --- facts ----------------------------------------------------------------------------------------------------------


def moved(state: CardsState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether this choice is the last, so that all cards move (2.2)."""
    chosen = sum(bool(cards) for cards in state.core.passes)
    return once_all_chose(chosen, state.players - 1, "2.2") if state.passing else None


def dealt(state: CardsState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer how many cards a seat that keeps pedestal cards is dealt in the next deal (6.3)."""
    if state.passing or sum(map(len, state.hands)) != 1:
        return None
    after = state.after(action).core
    kept = after.hands[seat].bit_count()
    if after.phase != DEALING or not kept:
        return None
    return FactAnswer(_HAND - kept, "6.3", {"n": kept}, rules=("6.2",))


def stays(state: CardsState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether a pedestal card played to this trick stays a pedestal card or goes back to the deck (6.4)."""
    core = state.core
    on_table = core.on_table()
    if core.phase == DEALING or state.passing or len(on_table) != 3:
        return None
    lying = {**on_table, seat: NAMES.index(str(action).split()[1])}
    old = [card for at, card in lying.items() if core.pedestal[at] >> card & 1]
    after, events = state.apply(action)
    if not old or after.over or state.options.keep_pedestal_cards:
        return None
    again = any(event.type == "pedestal_kept" for event in events)
    how = "again" if again else "deck"
    return FactAnswer(how, "6.4", {"card": NAMES[old[0]]}, ("deck", "again"), how, ("6.1",))


def may_play(state: CardsState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether a pedestal card may be played now (6.4)."""
    core = state.core
    mine = [] if core.phase == DEALING or state.passing else cards_of(core.pedestal[seat] & core.hands[seat])
    if not mine or core.hands[seat].bit_count() < 2:
        return None
    tried = f"play {NAMES[rng.choice(mine)]}"
    how = "yes" if state.verdict(tried, seat) else "no"
    return FactAnswer(how, "6.4", {"card": tried.split()[1]}, how=how, tried=tried)


def completes(state: CardsState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which combination a card makes in tricky cases: two pairs, repeated ranks, aces (4.2, 4.3)."""
    core = state.core
    trick = [RANK_OF[card] for card in core.trick] if len(core.trick) < 4 else []
    if core.phase == DEALING or state.passing or len(trick) < 2:
        return None
    card = str(action).split()[1]
    rank = RANK_OF[NAMES.index(card)]
    kinds = [str.__str__(event.kind) for event in state.apply(action)[1] if isinstance(event, ComboScored)]
    kind = kinds[0] if kinds else "none"
    how = _detail({*trick}, trick, rank, kind)
    if how is None or _is_otherwise(how, kind, state.options):
        return None
    return FactAnswer(kind, "4.3" if how.startswith("ace") else "4.2", {"card": card}, _COMBINATIONS, how)


def _is_otherwise(how: str, kind: str, options: Options) -> bool:
    """Return True if the sentence about a detail is false at a table with these options."""
    return (how == "ace_low" and options.ace_low_straights) or (how == "second_pair" and kind == "none")


def _detail(there: set[int], trick: Sequence[int], rank: int, kind: str) -> str | None:
    """Return the detail that decides, by the ranks on the table and the new one."""
    if _ACE in (rank, *there) and rank not in there:
        ranks = there | {rank}
        if {_ACE, _TWO, _THREE} <= ranks or {_ACE, _ACE - 1, _TWO} <= ranks:
            return "ace_low" if kind == "none" else None
        return "ace_high" if kind.startswith("straight") and _ACE in run_through(ranks, rank) else None
    twice = len(there) < len(trick)
    if rank in there:
        if twice and trick.count(rank) == 1:
            return "second_pair"
        return "inside" if len(there) == 3 and len(run_through(there, rank)) == 3 else None
    if twice and kind.startswith("straight"):
        return "rank_twice"
    if twice and len(there) == 2:
        return "old_pair"
    return None


def climbs_on(state: CardsState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether a peg that reaches the summit for the first time climbs on with points left over (5.2)."""
    if state.passing or state.core.phase == DEALING or not state.options.carry_past_summit:
        return None
    _, events = state.apply(action)
    kinds = [event.type for event in events if event.actor == seat]
    if "summit_reached" not in kinds:
        return None
    more = [event.cause for event in events if isinstance(event, PegMoved) and event.seat == seat and event.before == 1]
    if more and more[0] != "over":
        return None  # here the point for the trick moves the peg on, not a surplus point
    how = "yes" if more else "no"
    return FactAnswer(how, "5.2", how=how, rules=("5.1",))


def mark_moves(state: CardsState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether the summit peg moves when a card takes the peg to the summit or to the level below it (1.4)."""
    if state.passing or state.core.phase == DEALING:
        return None
    _, events = state.apply(action)
    climbs = [event for event in events if isinstance(event, PegMoved) and event.seat == seat]
    if not climbs or max(event.after for event in climbs) < LEVELS or state.after(action).over:
        return None
    how = "yes" if any(event.type == "summit_reached" and event.actor == seat for event in events) else "no"
    return FactAnswer(how, "1.4", how=how, rules=("5.1",) if how == "yes" else ("1.3",))


def over(state: CardsState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether the game is over once a peg reaches the summit (5.3)."""
    if state.passing or state.core.phase == DEALING:
        return None
    kinds = {event.type for event in state.apply(action)[1] if event.actor == seat}
    if not kinds & {"summit_reached", "game_won"}:
        return None
    how = "yes" if "game_won" in kinds else "no"
    return FactAnswer(how, "5.3", how=how, rules=("1.4",))


def holder(state: CardsState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which seat holds a pedestal card in the next deal (6.2)."""
    if state.passing or sum(map(len, state.hands)) != 1:
        return None
    ended = next((event for event in state.apply(action)[1] if isinstance(event, DealEnded)), None)
    if ended is None or not ended.pedestal:
        return None
    giver, to, cards = rng.choice(ended.pedestal)
    return FactAnswer(to, "6.2", {"card": cards[0], "giver": giver, "first": to})


FACTS = (
    FactQuestion("moved", "option", ("2.2",), moved, deed=True),
    FactQuestion("dealt", "number", ("6.3",), dealt, deed=True, is_standalone=True, most=_HAND),
    FactQuestion("stays", "option", ("6.4",), stays, deed=True),
    FactQuestion("over", "option", ("5.3",), over, deed=True),
    FactQuestion("holder", "seat", ("6.2",), holder, deed=True),
    FactQuestion("may_play", "option", ("6.4",), may_play),
    FactQuestion("mark_moves", "option", ("1.4",), mark_moves, deed=True),
    FactQuestion("climbs_on", "option", ("5.2",), climbs_on, deed=True),
    FactQuestion("completes", "option", ("4.2", "4.3"), completes, deed=True),
)


# --- rare positions -------------------------------------------------------------------------------------------------


def special_trick(seed: int) -> CardsState:
    """Return a trick of two or three cards and a card for it that makes, or nearly makes, a combination."""
    rng = generator(seed, 0)
    rank = 1 + int(9 * rng.random())
    shapes = (
        ((rank, rank, rank + 1), (rank + 1, rank + 2, rank - 1)),
        ((rank, rank + 1, rank + 2), (rank, rank + 1, rank + 2)),
        ((rank, rank + 1), (rank + 2, rank - 1)),
    )
    trick, more = shapes[int(3 * rng.random())]
    return _trick(seed, shuffled(trick, rng), shuffled(more, rng)[:2])


def at_the_summit(seed: int) -> CardsState:
    """Return a trick in which a card or two may lead a peg to the summit, for the first time or the second."""
    rng = generator(seed, 0)
    rank = 1 + int(9 * rng.random())
    there = [rank, rank + 1, rank + 3][: 2 + int(2 * rng.random())]
    return _trick(seed, shuffled(there, rng), shuffled((rank, rank + 1, rank + 2), rng)[:2], near=True)


def first_trick(seed: int) -> CardsState:
    """Return the first trick of a deal in which two players hold no clubs and mostly spades."""
    rng = generator(seed, 0)
    leader = int(4 * rng.random())
    last = 2 + int(2 * rng.random())
    clubs, spades = shuffled(range(1, 13), rng), shuffled(range(39, 52), rng)
    rest = shuffled(range(13, 39), rng)
    hands: dict[int, list[int]] = {0: clubs[:6], last: clubs[6:], 1: spades[:6], 5 - last: spades[6:12]}
    hands[0] += spades[12:]
    written = [""] * 4
    for turn, hand in hands.items():
        while len(hand) < 13 - (not turn):
            hand.append(rest.pop())
        written[(leader + turn) % 4] = " ".join(NAMES[card] for card in hand)
    return CardsState(build(FIELDS.of_keywords(hands=written, trick="2C", leader=leader), Options()))


def aces(seed: int) -> CardsState:
    """Return a trick in which an ace counts as high, or might be taken for low."""
    rng = generator(seed, 0)
    three = [(_ACE, _TWO, _THREE), (_ACE - 2, _ACE - 1, _ACE), (_ACE - 1, _ACE, _TWO)][int(3 * rng.random())]
    last, *there = shuffled(three, rng)
    if rng.random() < 0.5:
        there = shuffled([*there, 6], rng)
    return _trick(seed, there, [last])


def _trick(seed: int, there: Sequence[int], mine: Sequence[int], *, near: bool = False) -> CardsState:
    """Return a position in which the ranks ``there`` lie on the table and the seat to move holds those of ``mine``.

    Clubs were led, and no seat holds any, so that all cards may be played. If ``near``, all pegs are near the summit.
    """
    rng = generator(seed, 1)
    first = int(4 * rng.random())
    seats = [(first + turn) % 4 for turn in range(4)]
    used = list[int]()

    def some(rank: int, suits: Sequence[int]) -> int:
        card = next(card for suit in shuffled(suits, rng) if (card := 13 * suit + rank) not in used)
        used.append(card)
        return card

    table = [some(rank, (1, 2) if number else (0,)) for number, rank in enumerate(there)]
    hands: list[list[int]] = [[], [], [], []]
    # Near the summit a spade scores twice on the last level, so that a point may be left over.
    hands[seats[len(there)]] = [some(rank, (3,) if near else (1, 2, 3)) for rank in mine]
    spare = shuffled((card for card in range(13, 52) if card not in used), rng)
    for turn, seat in enumerate(seats):
        while len(hands[seat]) < len(mine) - (turn < len(there)):
            hands[seat].append(spare.pop())
    levels = [(LEVELS - int(2 * rng.random())) if near else 1 + int(LEVELS * rng.random()) for _ in range(4)]
    summits = [int(2 * rng.random()) if near else 0 for _ in range(4)]
    written = [" ".join(NAMES[card] for card in hand) for hand in hands]
    trick = " ".join(NAMES[card] for card in table)
    values = FIELDS.of_keywords(hands=written, trick=trick, leader=first, levels=levels, summits=summits, broken=True)
    return CardsState(build(values, Options()))


def on_top(seed: int) -> CardsState:
    """Return a first deal with all pegs just below the summit, so that several tricks leave pedestal cards."""
    rng = generator(seed, 0)
    core = CardsCore()
    core.levels = [LEVELS - int(3 * rng.random()) for _ in range(4)]
    return CardsState(core)


def with_pedestal(seed: int) -> CardsState:
    """Return the beginning of a deal in which all seats hold pedestal cards and some are near the summit."""
    rng = generator(seed, 0)
    core = CardsCore()
    core.deals = 1 + int(3 * rng.random())
    far = int(4 * rng.random())
    core.summits = [int(seat == far) for seat in range(4)]
    core.levels = [1 if seat == far else LEVELS - int(2 * rng.random()) for seat in range(4)]
    core.hands = [1 << card for card in shuffled(range(52), rng)[:4]]
    core.pegs = (*core.levels, *core.summits)
    return CardsState(core)


PREPARED = (
    Prepared(("4.2",), special_trick),
    Prepared(("4.3",), aces),
    Prepared(("1.4", "5.1", "5.2", "5.3", "6.1"), at_the_summit),
    Prepared(("3.1", "3.3"), first_trick, 3),
    Prepared(("6.2", "6.3"), on_top, 120),
    Prepared(("2.4", "6.4"), with_pedestal, 70),
)


# --- outcomes worth a question --------------------------------------------------------------------------------------


def _may_break(state: CardsState, events: Sequence[Any]) -> bool:
    """Return True if the card is a spade, or played by a seat that cannot follow suit."""
    return any(e.type == "card_played" and (e.card[-1] == "S" or e.how == "discard") for e in events)


def _near(state: CardsState, events: Sequence[Any]) -> bool:
    return max(state.core.levels) >= _NEAR


def _i_am_near(state: CardsState, events: Sequence[Any]) -> bool:
    return state.to_move is not None and state.core.levels[state.to_move] >= _NEAR


def _some_cross(state: CardsState, events: Sequence[Any]) -> bool:
    return any(event.type == "deal_ended" and event.pedestal for event in events)


def _three_lie(state: CardsState, events: Sequence[Any]) -> bool:
    """Return True if at least two cards lie on the table; with one, only a pair is possible."""
    return len(state.core.trick) % 4 >= 2


WORTH = {
    "broken": _may_break,
    "kept": _near,
    "pedestals": _near,
    "summit": _i_am_near,
    "crossing": _some_cross,
    "combo": _three_lie,
}

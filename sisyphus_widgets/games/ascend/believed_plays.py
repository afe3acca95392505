"""Believed verdicts on moves in a round of Ascend, one function for each misunderstanding."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...rules.belief import Act, Allows, FactCase, changed
from ...rules.core import PLAYING
from ...rules.events import Event
from .combinations import BOMB, FLUSH, KINDS, SET, SHORTEST_FLUSH, Combination, combination, shared_suits
from .core import NOTHING, AscendCore
from .decktet import (
    ACE_RANK,
    ACES,
    CROWN_RANK,
    CROWNS,
    EXCUSE,
    EXCUSE_RANK,
    EXTENDED,
    HIGHEST_NUMBER,
    LOWEST_NUMBER,
    NUMBER,
    RANK_OF,
    SUITS_OF,
    cards_of,
)
from .events import Played
from .notation import AscendMove, Pass, Play
from .plays import PLAY_MASK, PROMISED, SEAT_SHIFT
from .violations import why_not


def plays(may: Callable[[AscendCore, Play, bool], bool]) -> Allows:
    """Return verdicts on plays of cards in a round; other moves are left to the rules."""

    def allows(core: AscendCore, move: AscendMove, legal: bool) -> bool:
        if not isinstance(move, Play) or core.phase != PLAYING or not move.mask:
            return legal
        return may(core, move, legal)

    return allows


def as_if(move: Play, core: AscendCore, **fields: Any) -> bool:
    """Return True if a play would be legal in a position with other fields."""
    other = core.copy()
    for name, value in fields.items():
        setattr(other, name, value)
    return why_not(other, move.mask, move.stands) is None


def is_single(core: AscendCore, move: Play) -> bool:
    """Return True if one card other than the Excuse is played on a single card."""
    return core.size == 1 and move.mask.bit_count() == 1 and move.mask != EXCUSE


def rank(move: Play) -> int:
    """Return the rank of the highest card of a play."""
    return RANK_OF[move.mask.bit_length() - 1]


def shares(core: AscendCore, move: Play) -> bool:
    """Return True if a single card has one of the suits to follow."""
    return not core.suits or bool(SUITS_OF[move.mask.bit_length() - 1] & core.suits)


def last_mask(core: AscendCore) -> int:
    """Return the cards of the play to be followed."""
    table = core.table()
    return table[-1][1] & EXTENDED if table else 0


Order = Callable[[int], float]
"""A function that places a rank among the others."""


def ordered(order: Order) -> Allows:
    """Return verdicts by another order of single cards, and of sets."""

    def may(core: AscendCore, move: Play, legal: bool) -> bool:
        if is_single(core, move):
            return shares(core, move) and (not core.rank or order(rank(move)) >= order(core.rank))
        made = combination(move.mask, move.stands)
        if made is None or made.kind != SET or core.kind != SET or core.size != made.size:
            return legal
        return order(made.rank) >= order(core.rank)

    return plays(may)


def ends(order: Order) -> dict[str, Callable[[FactCase], Any]]:
    """Return the facts about the highest and the lowest of some cards by another order."""

    def rank(name: str) -> float:
        return order(RANK_OF[NUMBER[name]])

    def extreme(fact: FactCase, choose: Callable[..., str]) -> str:
        return choose(fact.answer.choices, key=rank)

    return {"highest": lambda fact: extreme(fact, max), "lowest": lambda fact: extreme(fact, min)}


def ace_high(rank: int) -> float:
    """Return the place of a rank with the ace above the crown."""
    return CROWN_RANK + 1 if rank == ACE_RANK else rank


def excuse_high(rank: int) -> float:
    """Return the place of a rank with the Excuse above the crown."""
    return CROWN_RANK + 1 if rank == EXCUSE_RANK else rank


def crown_low(rank: int) -> float:
    """Return the place of a rank with the crown below pawn and court."""
    return HIGHEST_NUMBER + 0.5 if rank == CROWN_RANK else rank


@plays
def above_excuse(core: AscendCore, move: Play, legal: bool) -> bool:
    """Judge as if the Excuse were the highest card."""
    last = last_mask(core)
    if last == EXCUSE and core.suits:
        return legal and move.mask == EXCUSE
    if core.kind != BOMB or not last & EXCUSE or core.size < 2:
        return legal
    made, others = combination(move.mask, move.stands), cards_of(last & ~EXCUSE)
    return legal and made is not None and (made.kind == BOMB or made.rank >= RANK_OF[others[0]])


def has_passed(core: AscendCore, seat: int) -> bool:
    """Return True if a seat has passed in the round on the table."""
    entries = core.plays[core.start :]
    return any(entry >> SEAT_SHIFT == seat and not entry & (PLAY_MASK | PROMISED) for entry in entries)


@plays
def passed_out(core: AscendCore, move: Play, legal: bool) -> bool:
    """Refuse plays of a seat that has passed in this round."""
    return legal and not (core.size and has_passed(core, core.to_move))


def must_play(core: AscendCore, move: AscendMove, legal: bool) -> bool:
    """Refuse a pass of a seat that can play."""
    return legal and not (isinstance(move, Pass) and any(core.legal_plays()))


def leader_may_pass(core: AscendCore, move: AscendMove, legal: bool) -> bool:
    """Allow a pass of the leader."""
    return legal or (isinstance(move, Pass) and core.phase == PLAYING)


@plays
def strict(core: AscendCore, move: Play, legal: bool) -> bool:
    """Refuse plays of an equal rank."""
    made = combination(move.mask, move.stands)
    if not legal or not core.size or made is None or made.kind == BOMB or move.mask == EXCUSE:
        return legal
    return made.rank != core.rank or not core.rank


@plays
def vs_highest(core: AscendCore, move: Play, legal: bool) -> bool:
    """Refuse plays below the highest one of the round."""
    made = combination(move.mask, move.stands)
    if not legal or not core.size or made is None or made.kind == BOMB or move.mask == EXCUSE:
        return legal
    before = [combination(play & EXTENDED, play >> len(RANK_OF) & 15) for _, play in core.table()]
    return made.rank >= max(one.rank for one in before if one is not None)


@plays
def more_cards(core: AscendCore, move: Play, legal: bool) -> bool:
    """Allow larger combinations."""
    size = move.mask.bit_count()
    return legal or (1 < core.size < size and as_if(move, core, size=size))


@plays
def prev_suit(core: AscendCore, move: Play, legal: bool) -> bool:
    """Compare suits with the card just before."""
    last = last_mask(core)
    if not is_single(core, move) or not core.suits or last == EXCUSE:
        return legal
    return rank(move) >= core.rank and bool(SUITS_OF[move.mask.bit_length() - 1] & SUITS_OF[last.bit_length() - 1])


@plays
def no_suit(core: AscendCore, move: Play, legal: bool) -> bool:
    """Allow single cards of any suit."""
    return legal or (is_single(core, move) and rank(move) >= core.rank)


def fits(core: AscendCore, kind: int, size: int, rank: int) -> bool:
    """Return True if a set or straight flush of a size and rank could be played."""
    if not core.size:
        return True
    if core.size != size or rank < core.rank:
        return False
    return core.fixed in (NOTHING, kind)


@plays
def crown_set(core: AscendCore, move: Play, legal: bool) -> bool:
    """Allow sets of crowns."""
    size = move.mask.bit_count()
    return legal or (size > 1 and not move.mask & ~CROWNS and fits(core, SET, size, CROWN_RANK))


@plays
def any_straight(core: AscendCore, move: Play, legal: bool) -> bool:
    """Allow runs of mixed suits."""
    ranks = [RANK_OF[card] for card in cards_of(move.mask)]
    if legal or len(ranks) < SHORTEST_FLUSH or ranks != list(range(ranks[0], ranks[0] + len(ranks))):
        return legal
    in_range = ranks[0] >= LOWEST_NUMBER and ranks[-1] <= HIGHEST_NUMBER
    return in_range and not shared_suits(move.mask) and fits(core, FLUSH, len(ranks), ranks[-1])


@plays
def ace_not_wild(core: AscendCore, move: Play, legal: bool) -> bool:
    """Refuse straight flushes with an ace."""
    made = combination(move.mask, move.stands)
    return legal and not (made is not None and made.kind == FLUSH and move.mask & ACES)


def bomb(move: Play) -> Combination | None:
    """Return the bomb that cards make, if any."""
    made = combination(move.mask, move.stands)
    return made if made is not None and made.kind == BOMB else None


@plays
def bomb_of_rank(core: AscendCore, move: Play, legal: bool) -> bool:
    """Refuse bombs of several ranks."""
    mixed = len({RANK_OF[card] for card in cards_of(move.mask)}) > 1
    return legal and not (bomb(move) is not None and mixed)


@plays
def bomb_high(core: AscendCore, move: Play, legal: bool) -> bool:
    """Judge as if a bomb had the rank of its highest card."""
    made = combination(move.mask, move.stands)
    if not legal or core.kind != BOMB or core.size < 2 or made is None or made.kind == BOMB:
        return legal
    return made.rank >= RANK_OF[last_mask(core).bit_length() - 1]


def is_rank_set(mask: int) -> bool:
    """Return True if cards are of one rank, and neither crowns nor the Excuse."""
    return len({RANK_OF[card] for card in cards_of(mask)}) == 1 and not mask & (CROWNS | EXCUSE)


@plays
def set_stays_set(core: AscendCore, move: Play, legal: bool) -> bool:
    """Judge a set of personalities as a set."""
    made = bomb(move)
    if not legal or made is None or not core.size or not is_rank_set(move.mask):
        return legal
    return fits(core, SET, made.size, made.rank)


def as_set(act: Act) -> list[Event]:
    """Return the events of a play with a set of personalities named a set."""

    def played(event: Played) -> Event:
        return replace(event, kind=KINDS[SET], also_set=False) if event.also_set else event

    return changed(act.events, Played, played)


@plays
def bomb_must_reach(core: AscendCore, move: Play, legal: bool) -> bool:
    """Refuse bombs that are lower than the play before."""
    made = bomb(move)
    return legal and (made is None or not core.size or made.rank >= core.rank)


@plays
def bomb_any_size(core: AscendCore, move: Play, legal: bool) -> bool:
    """Allow bombs of any number of cards."""
    return legal or (bomb(move) is not None and bool(core.size))


def after_bomb(core: AscendCore, move: Play) -> Combination | None:
    """Return the set or straight flush that cards make, if it follows a bomb of as many cards."""
    made = combination(move.mask, move.stands)
    if made is None or core.kind != BOMB or core.size < 2 or made.kind not in (SET, FLUSH):
        return None
    return made if made.size == core.size else None


@plays
def after_bomb_any(core: AscendCore, move: Play, legal: bool) -> bool:
    """Allow low sets and straight flushes on a bomb."""
    made = after_bomb(core, move)
    return legal or (made is not None and core.fixed in (NOTHING, made.kind))


@plays
def only_bombs(core: AscendCore, move: Play, legal: bool) -> bool:
    """Refuse sets and straight flushes on a bomb."""
    return legal and after_bomb(core, move) is None


@plays
def mix(core: AscendCore, move: Play, legal: bool) -> bool:
    """Allow sets and straight flushes in one round."""
    return legal or (core.size >= SHORTEST_FLUSH and as_if(move, core, fixed=NOTHING))


@plays
def bomb_resets(core: AscendCore, move: Play, legal: bool) -> bool:
    """Allow both kinds after a bomb."""
    made = after_bomb(core, move)
    return legal or (made is not None and made.rank >= core.rank)


@plays
def excuse_keeps_rank(core: AscendCore, move: Play, legal: bool) -> bool:
    """Refuse cards after the Excuse that are lower than the card before it."""
    if not legal or not is_single(core, move) or last_mask(core) != EXCUSE or not core.suits:
        return legal
    before = [RANK_OF[(play & EXTENDED).bit_length() - 1] for _, play in core.table()]
    return rank(move) >= max(before)


@plays
def excuse_frees_suit(core: AscendCore, move: Play, legal: bool) -> bool:
    """Allow any card after the Excuse."""
    return legal or (is_single(core, move) and last_mask(core) == EXCUSE)


@plays
def no_excuse_lead(core: AscendCore, move: Play, legal: bool) -> bool:
    """Refuse to lead the Excuse."""
    return legal and not (not core.size and move.mask == EXCUSE)


@plays
def excuse_led_free(core: AscendCore, move: Play, legal: bool) -> bool:
    """Allow any suit in a round to which the Excuse was led."""
    led_excuse = bool(core.size) and core.table()[0][1] & EXTENDED == EXCUSE
    return legal or (is_single(core, move) and led_excuse and rank(move) >= core.rank)

"""Wrong beliefs about Skitgubbe, each a change of verdicts, events or facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ...rules.belief import Act, Allows, Belief, FactCase, changed, first
from ...rules.cards import BIT, NAMES, SUIT_MASK, cards_of
from ...rules.core import NOBODY, PLAYING
from ...rules.events import Event
from .core import SHEDDING, SkitgubbeCore
from .events import (
    CardDrawn,
    GoatNamed,
    PickedUp,
    PrivateTrick,
    StockEmpty,
    TableEmptied,
    TrickDiscarded,
    TrickWon,
    WentOut,
)
from .notation import DECLINE, Decline, PickUp, Play, SkitgubbeMove, Slough
from .runs import LOW_RANK, SAME, is_run, lowest, suit_of

_ACE, _TWO, _RANKS = 12, 0, 13


def _to_move(act: Act) -> int | None:
    seat: int = act.after.to_move
    return None if seat == NOBODY else seat


# --- drawing ----------------------------------------------------------------------------------------------------------


def _draws(holds: Callable[[Act], bool]) -> Callable[[Act], list[Event]]:
    """Return the events without drawing, unless a condition holds."""

    def happens(act: Act) -> list[Event]:
        return list(act.events) if holds(act) else changed(changed(act.events, CardDrawn), StockEmpty)

    return happens


def _ends_trick(act: Act) -> bool:
    return first(act.events, TrickWon) is not None


def _stock_ends(last: str) -> Callable[[Act], list[Event]]:
    return lambda act: changed(act.events, StockEmpty, lambda event: replace(event, last=last))


# --- what may be laid while collecting --------------------------------------------------------------------------------


def _follow_one(core: SkitgubbeCore, move: SkitgubbeMove, legal: bool) -> bool:
    if not legal or core.phase != PLAYING or not core.waiting or not core.rounds[0]:
        return legal
    led = SUIT_MASK[(core.rounds[0][0] & 63) // _RANKS]
    return bool(move.mask & led) or not core.hands[core.to_move] & led


def _sloughs(fits: Callable[[SkitgubbeCore], int]) -> Allows:
    """Return verdicts that allow only sloughs of cards in a mask."""

    def allows(core: SkitgubbeCore, move: SkitgubbeMove, legal: bool) -> bool:
        return legal and (not isinstance(move, Slough) or bool(move.mask & fits(core)))

    return allows


def _ranks_of(plays: Sequence[int]) -> int:
    """Return the cards of the ranks of some plays."""
    mask = 0
    for play in plays:
        mask |= SAME[LOW_RANK[play & 63]]
    return mask


def _rank_led(core: SkitgubbeCore) -> int:
    return _ranks_of(core.rounds[0][:1])


def _rank_played_last(core: SkitgubbeCore) -> int:
    return _ranks_of([play for plays in core.rounds for play in plays][-1:])


def _ranks_of_this_trick(core: SkitgubbeCore) -> int:
    return _ranks_of(core.rounds[-1])


def _not_highest(core: SkitgubbeCore) -> int:
    return core.matching & ~SAME[core.high] if core.high != NOBODY else core.matching


def _highest_any(core: SkitgubbeCore, move: SkitgubbeMove, legal: bool) -> bool:
    if legal or not isinstance(move, Slough) or move.mask.bit_count() != 1 or core.high == NOBODY:
        return legal
    return bool(move.mask & SAME[core.high]) and core.drawn < len(core.stock) and core.winner == NOBODY


def _any_sloughs(core: SkitgubbeCore) -> list[SkitgubbeMove]:
    """Return the sloughs of all cards of the seat to move, which may not be asked."""
    return [Slough(BIT[card]) for card in cards_of(core.hands[core.to_move])] if core.collecting else []


def _slough_on(core: SkitgubbeCore, move: SkitgubbeMove, legal: bool) -> bool:
    if legal or not isinstance(move, Slough) or move.mask.bit_count() != 1 or core.drawn < len(core.stock):
        return legal
    return core.phase == PLAYING and bool(move.mask & core.sloughable(core.to_move))


# --- who takes a trick ------------------------------------------------------------------------------------------------

_Strength = Callable[[int, int], Any]
"""A function of a card and the card led, whose greatest values take the trick."""


def _plays_in(act: Act) -> dict[int, int]:
    """Return seat → card of the trick or private trick to which a card is played, that card last."""
    before: SkitgubbeCore = act.before
    earlier = before.rounds[-1] if before.winner == NOBODY else []
    return {play >> 6: play & 63 for play in earlier} | {act.seat: act.action.mask.bit_length() - 1}


def _decided(strength: _Strength, tie: int | None = None) -> dict[str, Any]:
    """Return events and facts by which a trick is decided otherwise.

    With ``tie`` 0 the first of the tied takes it, with -1 the last; without, they play a private trick.
    """

    def happens(act: Act) -> list[Event]:
        before: SkitgubbeCore = act.before
        decides = any(isinstance(event, TrickWon | PrivateTrick) for event in act.events)
        if not decides or not isinstance(act.action, Play):
            return list(act.events)
        plays = _plays_in(act)
        led = next(iter(plays.values()))
        best = max(strength(card, led) for card in plays.values())
        tops = tuple(seat for seat, card in plays.items() if strength(card, led) == best)
        hands = [before.hands[seat] & ~BIT[plays[seat]] for seat in tops]
        plain = "private" if len(before.rounds) > 1 else "highest"
        result: Event
        if len(tops) == 1 or tie is not None or not all(hands):
            winner = tops[tie or 0]
            how = "first" if len(tops) > 1 and tie is None else plain
            result = TrickWon(winner, NAMES[plays[winner]], how)
        else:
            result = PrivateTrick(tops, tuple(NAMES[plays[seat]] for seat in tops))
        return [result if isinstance(event, TrickWon | PrivateTrick) else event for event in act.events]

    return {"happens": happens, "facts": {"turn": _leads}}


def _leads(fact: FactCase) -> int:
    """Return the seat that plays next: the believed winner, or the first of those who tie."""
    won, tied = first(fact.events, TrickWon), first(fact.events, PrivateTrick)
    seat: int = won.seat if won else tied.seats[0] if tied else fact.answer.value
    return seat


def _low(card: int, led: int) -> int:
    return LOW_RANK[card]


def _ace_high(card: int, led: int) -> int:
    return card % _RANKS


def _of_suit_led(card: int, led: int) -> tuple[bool, int]:
    return card // _RANKS == led // _RANKS, LOW_RANK[card]


def _last_of_tied(act: Act) -> list[Event]:
    def won(event: TrickWon) -> Event:
        if event.how != "first":
            return event
        plays = _plays_in(act)
        high = max(LOW_RANK[card] for card in plays.values())
        seat = next(seat for seat in reversed(plays) if LOW_RANK[plays[seat]] == high)
        return replace(event, seat=seat, card=NAMES[plays[seat]])

    return changed(act.events, TrickWon, won)


def _left_of_winner(fact: FactCase) -> int:
    seat: int = fact.answer.value
    return (seat + 1) % fact.core.players if fact.answer.how == "leads" else seat


def _left_leads(act: Act) -> int | None:
    after: SkitgubbeCore = act.after
    leads = after.phase == PLAYING and after.collecting and after.winner != NOBODY
    return after.next_holder(after.winner) if leads else _to_move(act)


# --- what may be played in phase two ----------------------------------------------------------------------------------


def _beating(may: Callable[[SkitgubbeCore, int, bool], bool]) -> Allows:
    """Return verdicts on plays on a table with cards, given as masks."""

    def allows(core: SkitgubbeCore, move: SkitgubbeMove, legal: bool) -> bool:
        if core.phase != SHEDDING or not core.table or not isinstance(move, Play) or not move.mask:
            return legal
        return may(core, move.mask, legal)

    return allows


def _must_beat(core: SkitgubbeCore, move: SkitgubbeMove, legal: bool) -> bool:
    return legal and not (core.phase == SHEDDING and isinstance(move, PickUp) and any(core.legal()))


def _may_skip(core: SkitgubbeCore, move: SkitgubbeMove, legal: bool) -> bool:
    return legal or (core.phase == SHEDDING and bool(core.table) and isinstance(move, Decline))


def _no_trumping(core: SkitgubbeCore, cards: int, legal: bool) -> bool:
    return legal and suit_of(cards) == suit_of(core.table[0])


def _trump_if_void(core: SkitgubbeCore, cards: int, legal: bool) -> bool:
    led = suit_of(core.table[0])
    return legal and (suit_of(cards) == led or not core.hands[core.to_move] & SUIT_MASK[led])


def _any_suit_higher(core: SkitgubbeCore, cards: int, legal: bool) -> bool:
    top = core.table[-1].bit_length() - 1
    return legal or (is_run(cards) and lowest(cards) % _RANKS > top % _RANKS)


def _run_of_three(core: SkitgubbeCore, move: SkitgubbeMove, legal: bool) -> bool:
    return legal and not (core.phase == SHEDDING and move.mask.bit_count() == 2)


def _ace_two_run(core: SkitgubbeCore, move: SkitgubbeMove, legal: bool) -> bool:
    if legal or core.phase != SHEDDING or core.table or not isinstance(move, Play) or not move.mask:
        return legal
    cards = cards_of(move.mask)
    ranks = sorted(card % _RANKS for card in cards)
    is_turned = ranks[:-1] == list(range(len(ranks) - 1)) and ranks[-1] == _ACE and _TWO in ranks
    return is_turned and len({card // _RANKS for card in cards}) == 1


# --- picking up -------------------------------------------------------------------------------------------------------


def _all_cards(core: SkitgubbeCore) -> int:
    return sum(play.bit_count() for play in core.table)


def _picks(number: Callable[[SkitgubbeCore], int]) -> dict[str, Any]:
    """Return events by which a pick-up takes some cards from the top of the table, as many as a function says."""

    def left(act: Act) -> int:
        return _all_cards(act.before) - number(act.before)

    def happens(act: Act) -> list[Event]:
        if not isinstance(act.action, PickUp):
            return list(act.events)
        table = [card for play in act.before.table for card in cards_of(play)]
        taken = tuple(NAMES[card] for card in table[-number(act.before) :])
        found: list[Event] = []
        for event in changed(act.events, TableEmptied):
            found.append(replace(event, cards=taken) if isinstance(event, PickedUp) else event)
        if left(act) == 0:
            found.append(TableEmptied(act.after.next_holder(act.seat), act.after.holders()))
        return found

    return {"happens": happens}


def _top_card(core: SkitgubbeCore) -> int:
    return 1


def _last_play(core: SkitgubbeCore) -> int:
    return core.table[-1].bit_count()


def _picker_leads(act: Act) -> list[Event]:
    return changed(act.events, TableEmptied, lambda event: replace(event, seat=act.seat))


def _picker_moves(empties: bool) -> Callable[[Act], int | None]:
    """Return the next seat of a belief by which whoever picks up moves again, if the table is empty or if not."""

    def follows(act: Act) -> int | None:
        picked = first(act.events, PickedUp) is not None
        emptied = first(act.events, TableEmptied) is not None
        return act.seat if picked and emptied == empties else _to_move(act)

    return follows


def _picker_again(fact: FactCase) -> int:
    value: int = fact.answer.value
    return fact.seat if isinstance(fact.action, PickUp) else value


# --- the end of a trick and of the game -------------------------------------------------------------------------------


def _discarded_to(leader: Callable[[Act], int]) -> dict[str, Any]:
    """Return events and next seat by which another seat leads after a discarded trick."""

    def happens(act: Act) -> list[Event]:
        return changed(act.events, TrickDiscarded, lambda event: replace(event, seat=leader(act)))

    def follows(act: Act) -> int | None:
        return leader(act) if first(act.events, TrickDiscarded) else _to_move(act)

    return {"happens": happens, "follows": follows}


def _leader_before(act: Act) -> int:
    seat: int = act.before.owners[0] if act.before.owners else act.seat
    return seat


def _next_holder(act: Act) -> int:
    seat: int = act.after.next_holder(act.seat)
    return seat


def _is_full(act: Act) -> bool:
    """Return True if a trick has as many plays as seats that still hold cards, or held them until their last play."""
    after: SkitgubbeCore = act.after
    if not isinstance(act.action, Play) or after.phase != SHEDDING or not after.table:
        return False
    went_out = {seat for seat in after.owners if not after.hands[seat]}
    return len(after.table) >= after.needed - len(went_out)


def _needs_fewer(act: Act) -> list[Event]:
    if not _is_full(act):
        return list(act.events)
    after: SkitgubbeCore = act.after
    leader = act.seat if after.hands[act.seat] else after.next_holder(act.seat)
    return [*act.events, TrickDiscarded(leader, len(after.table), act.seat)]


def _after_fewer(act: Act) -> int | None:
    full = _is_full(act)
    after: SkitgubbeCore = act.after
    if not full:
        return _to_move(act)
    return act.seat if after.hands[act.seat] else after.next_holder(act.seat)


def _next_fewer(fact: FactCase) -> int:
    discarded = first(fact.events, TrickDiscarded)
    value: int = fact.answer.value
    return discarded.seat if discarded else value


def _goes_on(act: Act) -> bool:
    """Return True if the last play of a game did not fill its trick."""
    return first(act.events, GoatNamed) is not None and len(act.before.table) + 1 < act.before.needed


def _no_goat_yet(act: Act) -> list[Event]:
    return changed(act.events, GoatNamed) if _goes_on(act) else list(act.events)


def _goat_plays(act: Act) -> int | None:
    return act.after.next_holder(act.seat) if _goes_on(act) else _to_move(act)


def _over_at_first_out(act: Act) -> int | None:
    return None if first(act.events, WentOut) else _to_move(act)


_TAKERS = ("1.3", "1.9")

BELIEFS = (
    Belief("slough_no_draw", "1.2", happens=_draws(lambda act: not isinstance(act.action, Slough)), beside=("1.8",),
           shows_at="phase 1; hands 7H 6S 7S | 6C 8H 5S; aside JH; stock 5H 2S 9D; play 7S"),
    Belief("draw_after_trick", "1.2", happens=_draws(_ends_trick), beside=("1.8",),
           shows_at="phase 1; hands 5C 5D 5S | 6C 5H 6S; aside AD; stock 9D AH"),
    Belief("follow_one", "1.3", allows=_follow_one, beside=("1.7",),
           shows_at="phase 1; hands 9D QD 5H | 8C 6D 4H; aside 3H; play 5H"),
    Belief("left_leads", "1.3", follows=_left_leads, facts={"turn": _left_of_winner}, beside=("1.7",),
           shows_at="phase 1; hands JC KC TH | TC KH TS; aside 7S; stock 3D 9S; play JC"),
    Belief("slough_led", "1.4", allows=_sloughs(_rank_led), beside=("1.5",),
           shows_at="phase 1; hands 9C 9D 7S | TH JH 9S; aside 2D; play 7S; play 9S"),
    Belief("slough_last", "1.4", allows=_sloughs(_rank_played_last), beside=("1.5",),
           shows_at="phase 1; hands 2C 9C 7H | 7C TC AS; aside 5C; play 7H; play AS"),
    Belief("slough_private", "1.4", allows=_sloughs(_ranks_of_this_trick), beside=("1.5",),
           shows_at="phase 1; hands 8C 8D 9S | 7C 8H 6S; aside 3S; stock KC; play 8C; play 8H; play 9S; play 6S"),
    Belief("highest_any", "1.5", allows=_highest_any, tries=_any_sloughs, beside=("1.4", "1.6"),
           shows_at="phase 1; hands 6C 7D 5H | 5D 8D 7H; aside AH; stock 2D TC QC; play 5H"),
    Belief("highest_never", "1.5", allows=_sloughs(_not_highest), beside=("1.4",),
           shows_at="phase 1; hands 5C 5D 5S | 6C 5H 6S; aside AD; stock 9D AH; play 5C"),
    Belief("ace_high", "1.7", **_decided(_ace_high), beside=_TAKERS,
           shows_at="phase 1; hands 8C KH 5S | 7C 9C AS; aside 4D; play 5S"),
    Belief("tie_first", "1.7", **_decided(_low, 0), beside=_TAKERS,
           shows_at="phase 1; hands 2C 9C 7H | 7C TC AS; aside 5C; play 7H"),
    Belief("tie_last", "1.7", **_decided(_low, -1), beside=_TAKERS,
           shows_at="phase 1; hands 2C 9C 7H | 7C TC AS; aside 5C; play 7H"),
    Belief("suit_led_takes", "1.7", **_decided(_of_suit_led), beside=_TAKERS,
           shows_at="phase 1; hands 2C 9C 7H | 7C TC AS; aside 5C; play 7H"),
    Belief("one_more", "1.8", happens=_stock_ends("next"),
           shows_at="phase 1; hands 9C 9D 2C | 4D 9H 4H; aside KS; stock 9S"),
    Belief("this_last", "1.8", happens=_stock_ends("this"),
           shows_at="phase 1; hands 9C 9D 2C | 4D 9H 4H; aside KS; stock TS JS; play 9C; decline"),
    Belief("slough_on", "1.8", allows=_slough_on, tries=_any_sloughs, beside=("1.4", "1.6"),
           shows_at="phase 1; hands 9C 5D 2C | 4D 9H 5H | 5S 3C 3D; aside KS; stock 9S; play 5D; play 9H"),
    Belief("tie9_last", "1.9", happens=_last_of_tied, facts={"turn": _leads}, beside=("1.3", "1.7"),
           shows_at="phase 1; hands 6D 6H 7H | 4C 6S 7S; aside QS; stock 4S; play 7H; play 7S; play 6D; play 6S; "
                    "play 4S"),
    Belief("must_beat", "2.2", allows=_must_beat, beside=("2.4",),
           shows_at="phase 2; hands 7C 5D | 6H; aside 3H; play 5D"),
    Belief("may_skip", "2.2", allows=_may_skip, tries=lambda core: [DECLINE], beside=("2.4",),
           shows_at="phase 2; hands 2D 4H | KD; aside TC; play 4H"),
    Belief("no_trumping", "2.3", allows=_beating(_no_trumping), beside=("2.2",),
           shows_at="phase 2; hands 7C 5D | 6H; aside 3H; play 5D"),
    Belief("trump_if_void", "2.3", allows=_beating(_trump_if_void), beside=("2.2",),
           shows_at="phase 2; hands TD 7H | 8D 8H; aside 7D; play 7H"),
    Belief("any_suit_higher", "2.3", allows=_beating(_any_suit_higher), beside=("2.2",),
           shows_at="phase 2; hands 2D 4H | KD; aside TC; play 4H"),
    Belief("run_of_three", "2.3", allows=_run_of_three, beside=("2.2",),
           shows_at="phase 2; hands 8C 9C | QH; aside JH"),
    Belief("ace_two_run", "2.3", allows=_ace_two_run, beside=("2.2",),
           shows_at="phase 2; hands AC 2H AH | 4D KD; aside 7D"),
    Belief("pick_all", "2.4", **_picks(_all_cards), beside=("2.5",),
           shows_at="phase 2; hands 5C 7H | 3D | 4H; aside QD; play 5C; play 3D"),
    Belief("pick_top", "2.4", **_picks(_top_card), beside=("2.5",),
           shows_at="phase 2; hands 7C 7D 8D | TC; aside 8C; play 7D 8D"),
    Belief("pick_play", "2.4", **_picks(_last_play), beside=("2.5",),
           shows_at="phase 2; hands 8C 5D | 6D | TC; aside 9C; play 5D; play 6D"),
    Belief("picker_leads", "2.5", happens=_picker_leads, follows=_picker_moves(True),
           shows_at="phase 2; hands 2D 4H | KD; aside TC; play 4H"),
    Belief("picker_again", "2.5", follows=_picker_moves(False), facts={"next": _picker_again}, beside=("2.2",),
           shows_at="phase 2; hands 5C 7H | 3D | 4H; aside QD; play 5C; play 3D"),
    Belief("needs_fewer", "2.6", happens=_needs_fewer, follows=_after_fewer, facts={"next": _next_fewer},
           beside=("2.2",), shows_at="phase 2; hands 3C 6C | 8C | 5D; aside JH; play 6C"),
    Belief("leader_again", "2.6", **_discarded_to(_leader_before),
           shows_at="phase 2; hands TD 7H | 8D 8H; aside 7D; play 7H"),
    Belief("next_leads", "2.6", **_discarded_to(_next_holder),
           shows_at="phase 2; hands TD 7H | 8D 8H; aside 7D; play 7H"),
    Belief("trick_finished", "2.7", happens=_no_goat_yet, follows=_goat_plays,
           shows_at="phase 2; hands QD | 8D; aside JD"),
    Belief("first_out_ends", "2.7", follows=_over_at_first_out, facts={"over": lambda fact: "yes"},
           shows_at="phase 2; hands 2D | 4C | JD; aside AS"),
)  # fmt: skip
"""The wrong beliefs about Skitgubbe, by clause."""

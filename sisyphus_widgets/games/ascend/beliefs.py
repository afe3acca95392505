"""Wrong beliefs about Ascend, each a change of verdicts, events or facts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...rules.belief import Act, Allows, Belief, FactCase, changed, first
from ...rules.core import NOBODY
from ...rules.events import Event
from . import believed_plays as believed
from .core import AscendCore
from .decktet import (
    EXCUSE,
    EXTENDED,
    NUMBER,
    SUITS,
    SUITS_OF,
    suits_text,
)
from .events import (
    CardsGiven,
    GameWon,
    HandEnded,
    PlaceScored,
    PromiseBroken,
    PromiseMade,
    RoundCleared,
    TieGoesOn,
    WentOut,
)
from .notation import Play
from .plays import PLAY_MASK, PROMISED
from .scoring import PLACES
from .violations import why_not

# --- facts about combinations -----------------------------------------------------------------------------------------


def _may(allows: Allows) -> Callable[[FactCase], Any]:
    """Return the fact whether the cards of a question may be played."""

    def answer(case: FactCase) -> str:
        mask = sum(1 << NUMBER[card] for card in case.answer.facts["cards"])
        legal = why_not(case.core, mask) is None
        return "yes" if allows(case.core, Play(mask), legal) else "no"

    return answer


def _judged(name: str, clause: str, allows: Allows, **more: Any) -> Belief:
    """Return a belief about plays, with the answers to questions about bombs that follow from it."""
    facts = {"bomb": _may(allows), "after_bomb": _may(allows), **more.pop("facts", {})}
    return Belief(name, clause, allows=allows, facts=facts, **more)


def _every_suit(fact: FactCase) -> tuple[str, ...]:
    return tuple(SUITS)


def _suits_before(fact: FactCase) -> tuple[str, ...]:
    last = believed.last_mask(fact.core)
    value: tuple[str, ...] = fact.answer.value
    return value if last == EXCUSE else suits_text(SUITS_OF[last.bit_length() - 1])


def _free_after_excuse(fact: FactCase) -> tuple[str, ...]:
    value: tuple[str, ...] = fact.answer.value
    return tuple(SUITS) if believed.last_mask(fact.core) == EXCUSE else value


def _free_after_led_excuse(fact: FactCase) -> tuple[str, ...]:
    value: tuple[str, ...] = fact.answer.value
    return tuple(SUITS) if fact.core.table()[0][1] & EXTENDED == EXCUSE else value


# --- rounds and hands -------------------------------------------------------------------------------------------------


def _to_move(act: Act) -> int | None:
    seat: int = act.after.to_move
    return None if seat == NOBODY else seat


def _cleared(leader: Callable[[Act, RoundCleared], int]) -> dict[str, Any]:
    """Return events and next seat by which another seat leads after a round."""

    def happens(act: Act) -> list[Event]:
        return changed(act.events, RoundCleared, lambda event: replace(event, seat=leader(act, event)))

    def follows(act: Act) -> int | None:
        event = first(act.events, RoundCleared)
        return _to_move(act) if event is None else leader(act, event)

    return {"happens": happens, "follows": follows}


def _leader_again(act: Act, event: RoundCleared) -> int:
    led: int = act.before.table()[0][0]
    return led if act.before.active >> led & 1 else event.seat


def _to_the_left(act: Act, event: RoundCleared) -> int:
    seat = event.winner
    if act.after.active >> seat & 1:
        return event.seat
    while not act.after.active >> seat & 1:
        seat = (seat + 1) % act.after.players
    return seat


def _last_has_to_pass(act: Act) -> bool:
    """Return True if a round was cleared although its last player, who still holds cards, has not passed."""
    event = first(act.events, RoundCleared)
    return event is not None and event.seat == event.winner


def _all_pass(act: Act) -> list[Event]:
    return changed(act.events, RoundCleared) if _last_has_to_pass(act) else list(act.events)


def _one_is_out(act: Act) -> bool:
    event = first(act.events, WentOut)
    return event is not None and event.place == 1 and first(act.events, HandEnded) is None


def _first_out_ends(act: Act) -> list[Event]:
    events = list(act.events)
    return [*events, HandEnded(act.seat, ())] if _one_is_out(act) else events


def _led_by(leader: Callable[[AscendCore], int]) -> dict[str, Any]:
    """Return events and next seat by which another seat leads the first round of a hand."""

    def happens(act: Act) -> list[Event]:
        return changed(act.events, CardsGiven, lambda event: replace(event, leader=leader(act.before)))

    def follows(act: Act) -> int | None:
        return leader(act.before) if first(act.events, CardsGiven) else _to_move(act)

    return {"happens": happens, "follows": follows}


def _first_out_before(core: AscendCore) -> int:
    """Return the seat that went out first in the hand before, as far as points show it: in the second hand."""
    return core.points.index(max(core.points)) if core.number == 2 and any(core.points) else core.leader


# --- points -----------------------------------------------------------------------------------------------------------


def _scored(points: Callable[[int, PlaceScored], int]) -> Callable[[Act], list[Event]]:
    """Return the events with other points for places."""

    def happens(act: Act) -> list[Event]:
        def scored(event: PlaceScored) -> Event:
            gain = points(act.before.players, event)
            return replace(event, points=gain, after=event.before + gain)

        return changed(act.events, PlaceScored, scored)

    return happens


def _as_for_three(players: int, event: PlaceScored) -> int:
    table = (*PLACES[3, event.bidding], 0)
    return table[event.place - 1]


def _without_promises(players: int, event: PlaceScored) -> int:
    return PLACES[players, False][event.place - 1]


def _place_for_three(fact: FactCase) -> int:
    points: int = (*PLACES[3, fact.core.options.bidding], 0)[fact.answer.facts["place"] - 1]
    return points


def _place_as_ever(fact: FactCase) -> int:
    points: int = PLACES[fact.core.players, False][fact.answer.facts["place"] - 1]
    return points


def _tie_wins(act: Act) -> list[Event]:
    bidding = act.before.options.bidding
    return changed(act.events, TieGoesOn, lambda tie: GameWon(tie.seats[0], tie.points, tie.goal, bidding))


def _over_fifty(act: Act) -> list[Event]:
    return changed(act.events, GameWon, lambda event: None if event.points == event.goal else event)


# --- promises ---------------------------------------------------------------------------------------------------------


def _promise_before(act: Act) -> list[Event]:
    plays = [entry & PLAY_MASK for entry in act.before.plays if not entry & PROMISED]
    laid = (plays[-1] & EXTENDED).bit_count() if plays else 0
    return changed(act.events, PromiseMade, lambda event: replace(event, value=event.value + laid))


def _may_promise_again(act: Act) -> bool:
    before: AscendCore = act.before
    held = bool(act.after.hands[act.seat])
    ruled_out = act.after.mountain or act.after.out
    return isinstance(act.action, Play) and before.promiser != NOBODY and held and not ruled_out


def _broken(share: Callable[[PromiseBroken], int]) -> Callable[[Act], list[Event]]:
    return lambda act: changed(act.events, PromiseBroken, lambda event: replace(event, share=share(event)))


_ORDER = ("3.2", "4.1", "5.4", "5.5")
_BOMBS = ("3.1", "3.2", "4.2", "4.3", "4.4", "4.5", "5.1", "5.2", "5.3")

BELIEFS = (
    Belief("ace_high", "1.1", allows=believed.ordered(believed.ace_high),
           facts=believed.ends(believed.ace_high), beside=(*_ORDER, "4.2"),
           shows_at="hands AW | 8WL | X; play AW"),
    Belief("excuse_high", "1.1", allows=believed.above_excuse,
           facts=believed.ends(believed.excuse_high), beside=(*_ORDER, "5.2"),
           shows_at="hands 2WL 5ML | X | 4WL; play 5ML; play X", options={"bidding": True}),
    Belief("crown_below", "1.1", allows=believed.ordered(believed.crown_low),
           facts=believed.ends(believed.crown_low), beside=_ORDER,
           shows_at="hands PMYK | CM | 2MK; play PMYK"),
    Belief("give_moved", "2.2", facts={"moved": lambda fact: "yes"}),
    Belief("winner_leads", "2.3", **_led_by(_first_out_before), beside=("2.2",)),
    Belief("same_leader", "2.3", **_led_by(lambda core: 0), beside=("2.2",)),
    Belief("passed_out", "3.1", allows=believed.passed_out, beside=("3.2", "4.1", "5.1", "5.2", "5.4", "5.5"),
           shows_at="hands X | 5SW CY | AL 2SY CM; play X; pass; play 2SY", options={"bidding": True}),
    Belief("must_play", "3.1", allows=believed.must_play, shows_at="hands AM | X | CM; play AM"),
    Belief("leader_may_pass", "3.1", allows=believed.leader_may_pass, shows_at="hands X | 8MS | CS"),
    Belief("strict", "3.2", allows=believed.strict, beside=("4.1", "4.2", "4.3", "5.2"),
           shows_at="hands PMYK | PMSL | TMLY; play PMYK"),
    Belief("vs_highest", "3.2", allows=believed.vs_highest, beside=("4.1", "4.2", "4.3", "5.2", "5.3", "5.4"),
           shows_at="hands 2WL 5ML | X | 4WL; play 5ML; play X", options={"bidding": True}),
    Belief("more_cards", "3.2", allows=believed.more_cards, beside=_BOMBS,
           shows_at="hands 8MS CM | X 4YK 5YK 9LK | PSWK; play 8MS CM"),
    Belief("leader_again", "3.3", **_cleared(_leader_again), beside=("3.4",),
           shows_at="hands 2WL CM | AS | X; play 2WL; pass; play X; pass"),
    Belief("all_pass", "3.3", happens=_all_pass,
           shows_at="hands X AY | 5YK | CW; play X; pass"),
    Belief("lead_left", "3.4", **_cleared(_to_the_left), beside=("3.3",),
           shows_at="hands AY | X | CY; play AY; pass"),
    Belief("first_out_ends", "3.5", happens=_first_out_ends,
           follows=lambda act: None if _one_is_out(act) else _to_move(act), shows_at="hands X | 8MS | CS"),
    Belief("prev_suit", "4.1", allows=believed.prev_suit, facts={"suits": _suits_before}, beside=("3.2", "5.5"),
           shows_at="hands AY 6SY | 7SK PWLY | 8YK 9LK; leader 0; play 6SY; play 7SK"),
    Belief("no_suit", "4.1", allows=believed.no_suit, facts={"suits": _every_suit}, beside=("3.2", "5.4", "5.5"),
           shows_at="hands AK | AM | CW; play AK"),
    Belief("crown_set", "4.2", allows=believed.crown_set, beside=_BOMBS, shows_at="hands CW CY | AK | CK"),
    Belief("any_straight", "4.3", allows=believed.any_straight, beside=_BOMBS,
           shows_at="hands 3LY 4MS 5ML | 5SW CK | AS"),
    Belief("ace_not_wild", "4.3", allows=believed.ace_not_wild, beside=_BOMBS,
           shows_at="hands AK 3SK 4YK | CM | AY CW"),
    _judged("bomb_of_rank", "4.4", believed.bomb_of_rank, beside=_BOMBS, shows_at="hands 3LY CM | CY | X"),
    _judged("bomb_high", "4.4", believed.bomb_high, beside=_BOMBS,
            shows_at="hands 5YK CM | AS 2MK TMWK TSLK | 3SK 6SY; play 5YK CM"),
    _judged("set_stays_set", "4.5", believed.set_stays_set, happens=believed.as_set,
            facts={"set_bomb": lambda fact: "no"}, beside=_BOMBS, shows_at="hands X 6MW 6SY | AY 9WY | 3LY"),
    _judged("bomb_must_reach", "5.1", believed.bomb_must_reach, beside=_BOMBS,
            shows_at="hands 6SY CM | 4WL 9LK | X; play 6SY CM", options={"bidding": True}),
    _judged("bomb_any_size", "5.1", believed.bomb_any_size, beside=(*_BOMBS, "4.1"),
            shows_at="hands CW | X 4WL | 3MW; play CW"),
    _judged("after_bomb_any", "5.2", believed.after_bomb_any, beside=_BOMBS,
            shows_at="hands 2SY 5YK PSWK | 2MK 2WL 4WL | CL; play 5YK PSWK"),
    _judged("only_bombs", "5.2", believed.only_bombs, beside=_BOMBS,
            shows_at="hands 5YK CM | AS 2MK TMWK TSLK | 3SK 6SY; play 5YK CM"),
    _judged("mix", "5.3", believed.mix, beside=_BOMBS,
            shows_at="hands 3MW 3SK 3LY 9WY | 4MS 5ML 6MW 9MS | AY; leader 0; play 3MW 3SK 3LY"),
    _judged("bomb_resets", "5.3", believed.bomb_resets, beside=_BOMBS,
            shows_at="hands 3MW 3SK 3LY 9WY | 4WL 6SY CS AK | 4MS 5ML 6MW AY; leader 0; play 3MW 3SK 3LY; "
                     "play 4WL 6SY CS"),
    Belief("excuse_keeps_rank", "5.4", allows=believed.excuse_keeps_rank, beside=("4.1",),
           shows_at="hands 2WL 5ML | X | 4WL; play 5ML; play X", options={"bidding": True}),
    Belief("excuse_frees_suit", "5.4", allows=believed.excuse_frees_suit, facts={"suits": _free_after_excuse},
           beside=("4.1", "5.5"), shows_at="hands AY 6SY | X 9LK | AK; play 6SY; play X"),
    Belief("no_excuse_lead", "5.5", allows=believed.no_excuse_lead, beside=("3.1",),
           shows_at="hands X AW AL 2WL | CK | AK"),
    Belief("excuse_led_free", "5.5", allows=believed.excuse_led_free, facts={"suits": _free_after_led_excuse},
           beside=("4.1",), shows_at="hands X CW | CS | 2WL CY; play X; play CS; pass"),
    Belief("same_for_four", "6.1", happens=_scored(_as_for_three), facts={"place": _place_for_three}, beside=("7.3",),
           shows_at="hands 2SY | 9WY | CY | 3LY AK; leader 0; play 2SY; play 9WY"),
    Belief("tie_wins", "6.2", happens=_tie_wins,
           shows_at="hands AK | CY | 3MW 5YK; points 41 46 46; play AK; pass; play 5YK; pass"),
    Belief("over_fifty", "6.2", happens=_over_fifty,
           shows_at="hands 2MK | 3SK | 6MW; points 41 40 20; play 2MK"),
    Belief("promise_before", "7.1", happens=_promise_before,
           shows_at="hands AK 4MS 9MS | CW | 3MW; leader 0; play AK", options={"bidding": True}),
    Belief("promise_again", "7.1", facts={"may_promise": lambda fact: "yes"},
           follows=lambda act: act.seat if _may_promise_again(act) else _to_move(act),
           shows_at="hands 7SK 9MS CL | X 3LY | 4MS PSWK; play 9MS; promise", options={"bidding": True}),
    Belief("promiser_loses", "7.2", happens=_broken(lambda event: 0),
           shows_at="hands AK 2SY | 9LK | CL; leader 1; promised 0 3; play 9LK", options={"bidding": True}),
    Belief("rounded_down", "7.2", happens=_broken(lambda event: event.value // event.others),
           shows_at="hands AK 2SY | 9LK | CL; leader 1; promised 0 3; play 9LK", options={"bidding": True}),
    Belief("places_as_ever", "7.3", happens=_scored(_without_promises), facts={"place": _place_as_ever},
           beside=("6.1",), shows_at="hands X | 2SY | 4WL; play X", options={"bidding": True}),
)  # fmt: skip
"""The wrong beliefs about Ascend, by clause."""

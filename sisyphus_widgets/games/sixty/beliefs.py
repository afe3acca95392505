"""Wrong beliefs about Sixty, each a change of verdicts, events or facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from ...rules.belief import Act, Allows, Belief, FactCase, changed, first, only_if, with_options
from ...rules.core import NOBODY, PLAYING
from ...rules.events import Event
from .cards import FIRST_JOKER, JOKERS, NUMBERS_MASK, VALUES, cards_of, points_of, token_ids, token_names
from .core import DIRECTIONS, SixtyCore
from .events import (
    Abracadabra,
    Drew,
    ExtraRound,
    GameWon,
    LeadDue,
    RoundEnded,
    RoundScored,
    StarterFound,
    Took,
    Zapped,
)
from .notation import Move, implied_move
from .scoring import ROUNDS, lowest_alone, next_starter
from .violations import judge

# --- verdicts ---------------------------------------------------------------------------------------------------------


def _tries(core: SixtyCore) -> Iterator[Move]:
    """Yield the answers that the cards of the seat to move can mean, legal or not."""
    hand = cards_of(core.hands[core.to_move])
    for size in range(1, len(hand) + 1):
        for kinds in sorted(set(combinations(hand, size))):
            yield implied_move(kinds, core.kind)


def _no_more(core: SixtyCore) -> tuple[Move, ...]:
    return ()


def _answers(holds: Allows, more: Callable[[SixtyCore], Iterable[Move]] = _no_more) -> Allows:
    """Return believed verdicts on answers, by which a seat takes the cards only if it has no believed answer.

    ``more`` returns answers that no selection of cards means.
    """

    def allows(core: SixtyCore, move: Move, legal: bool) -> bool:
        if core.leading:
            return legal
        if move.verb != "take":
            return holds(core, move, legal)
        if core.options.may_take:
            return legal
        tries = (*_tries(core), *more(core))
        return not any(holds(core, one, judge(core, one, core.to_move) is None) for one in tries)

    return allows


def _numbers(move: Move) -> bool:
    """Return True if a move lays number cards only, at least one."""
    return bool(move.kinds) and max(move.kinds) < FIRST_JOKER


def _sum(move: Move) -> int:
    return sum(VALUES[kind] for kind in move.kinds)


def _joker_led(core: SixtyCore, move: Move, legal: bool) -> bool:
    if not core.leading:
        return legal
    if move.verb == "skip":
        return not core.hands[core.to_move]
    return legal or (move.verb == "lead" and len(move.kinds) == 1)


def _mixed_led(core: SixtyCore, move: Move, legal: bool) -> bool:
    return legal or (core.leading and move.verb == "lead" and _numbers(move))


def _add_higher(core: SixtyCore, move: Move, legal: bool) -> bool:
    passes_on = move.verb == "add" and _numbers(move) and min(move.kinds) >= core.kind
    return legal or (passes_on and not core.is_last())


def _any_adds(core: SixtyCore) -> list[Move]:
    """Return what the seat to move might add if any number could be added."""
    return [] if core.leading else [Move("add", move.kinds) for move in _tries(core) if _numbers(move)]


def _add_as_many(core: SixtyCore, move: Move, legal: bool) -> bool:
    return legal and (move.verb != "add" or len(move.kinds) == len(core.attack))


def _hocus_always(core: SixtyCore, move: Move, legal: bool) -> bool:
    return legal or (move.verb == "hocus-pocus" and not core.is_last())


def _equal_fights(core: SixtyCore, move: Move, legal: bool) -> bool:
    if legal or move.verb != "fight" or not _numbers(move):
        return legal
    return len(set(move.kinds)) == 1 and move.kinds[0] != core.kind and _sum(move) == core.total()


def _mixed_fight(core: SixtyCore, move: Move, legal: bool) -> bool:
    mixed = move.verb == "fight" and _numbers(move) and len(set(move.kinds)) > 1
    return legal or (mixed and _sum(move) > core.total())


def _higher_number(core: SixtyCore, move: Move, legal: bool) -> bool:
    if move.verb != "fight" or not _numbers(move) or len(set(move.kinds)) > 1:
        return legal
    return move.kinds[0] > core.kind


def _last_passes(core: SixtyCore, move: Move, legal: bool) -> bool:
    if legal or not core.is_last():
        return legal
    if move.verb == "hocus-pocus":
        return bool(core.in_discard(core.kind))
    return move.verb in JOKERS or (move.verb == "add" and {*move.kinds} == {core.kind})


# --- the end of a round -----------------------------------------------------------------------------------------------


def _counted(act: Act, points: Sequence[int] | None = None, *, most_wins: bool = False) -> list[Event]:
    """Return the events with a round counted otherwise: with these points, or with the highest total as the best."""
    events, scored = list(act.events), first(act.events, RoundScored)
    if scored is None:
        return events
    new = tuple(scored.points if points is None else points)
    totals = tuple(had + more for had, more in zip(act.before.totals, new, strict=True))
    ranked = [-total for total in totals] if most_wins else list(totals)
    winner = lowest_alone(ranked) if scored.round >= ROUNDS else None
    kept = changed(changed(changed(events, GameWon), ExtraRound), StarterFound)
    found: list[Event] = [replace(one, points=new, totals=totals) if one is scored else one for one in kept]
    if winner is not None:
        return [*found, GameWon(winner, totals[winner], scored.round)]
    if scored.round >= ROUNDS:
        low = min(ranked)
        tied = tuple(seat for seat, total in enumerate(ranked) if total == low)
        found.append(ExtraRound(scored.round + 1, totals[tied[0]], tied))
    start = act.before.starter
    most = tuple(seat for seat, more in enumerate(new) if more == max(new))
    return [*found, StarterFound(next_starter(new, start), max(new), most, start)]


def _left(act: Act, seat: int) -> list[tuple[str, ...]]:
    """Return the cards that a seat had left in hand when the round ended, by name."""
    ended = first(act.events, RoundEnded)
    return [] if ended is None else [cards for at, cards, _ in ended.hands if at == seat]


def _points(act: Act) -> tuple[int, ...]:
    scored = first(act.events, RoundScored)
    return () if scored is None else scored.points


def _jokers_free(act: Act) -> list[Event]:
    held = [sum(name in JOKERS for cards in _left(act, seat) for name in cards) for seat in range(act.before.players)]
    return _counted(act, [more - 60 * n for more, n in zip(_points(act), held, strict=True)] if _points(act) else None)


def _cards_count(act: Act) -> list[Event]:
    counted = _counted(act, [len(pile) for pile in act.after.piles] if _points(act) else None)
    taken = changed(counted, Took, lambda event: replace(event, points=len(event.cards)))
    return changed(taken, Zapped, lambda event: replace(event, points=len(event.cards)))


def _hand_free(act: Act) -> list[Event]:
    if not _points(act):
        return list(act.events)
    taken = [points_of(pile) for pile in act.before.piles]
    for event in act.events:
        if isinstance(event, Took):
            taken[event.seat] += event.points
    return _counted(act, taken)


def _starts(act: Act, seat: int) -> list[Event]:
    """Return the events with another starter of the next round."""
    return changed(act.events, StarterFound, lambda event: replace(event, seat=seat))


def _total_begins(act: Act) -> list[Event]:
    scored = first(act.events, RoundScored)
    return list(act.events) if scored is None else _starts(act, next_starter(scored.totals, act.before.starter))


def _fewest_begins(act: Act) -> list[Event]:
    fewest = [-more for more in _points(act)]
    return _starts(act, next_starter(fewest, act.before.starter)) if fewest else list(act.events)


def _tie_next(act: Act) -> list[Event]:
    points = _points(act)
    return _starts(act, next_starter(points, act.before.starter + 1)) if points else list(act.events)


def _starter_left(act: Act) -> list[Event]:
    return _starts(act, (act.before.starter + 1) % act.before.players)


def _first_of_tied(act: Act) -> list[Event]:
    tie = first(act.events, ExtraRound)
    if tie is None:
        return list(act.events)
    winner = GameWon(tie.tied[0], tie.low, tie.round - 1)
    return [winner if event is tie else event for event in act.events if not isinstance(event, StarterFound)]


def _ends_early(act: Act, ends: bool, why: str) -> list[Event]:
    """Return the events with the round over where a belief ends it."""
    if not ends:
        return list(act.events)
    after = act.after
    held = [(seat, after.hand_tokens(seat)) for seat in range(after.players)]
    hands = tuple((seat, token_names(cards), token_ids(cards)) for seat, cards in held if cards)
    return [*changed(act.events, LeadDue), RoundEnded(after.round, why, hands)]


def _nobody_leads(act: Act) -> bool:
    """Return True if the seat that should lead holds no number."""
    after = act.after
    return bool(after.phase == PLAYING and after.leading and not after.hands[after.to_move] & NUMBERS_MASK)


def _somebody_is_out(act: Act) -> bool:
    """Return True if somebody has no cards left although the round goes on."""
    return bool(act.after.phase == PLAYING and not act.after.deck_size and 0 in act.after.sizes)


def _next_of(act: Act, stops: bool) -> int | None:
    seat: int = act.after.to_move
    return None if stops or seat == NOBODY else seat


# --- other events -----------------------------------------------------------------------------------------------------


def _lead_no_draw(act: Act) -> list[Event]:
    return changed(act.events, Drew, lambda event: None if event.led else event)


def _draw_one(act: Act) -> list[Event]:
    return changed(act.events, Drew, lambda event: replace(event, count=1))


def _zap_up(act: Act) -> list[Event]:
    def zapped(event: Zapped) -> Event:
        attack = act.before.attack
        half = (len(attack) + 1) // 2
        taken, rest = attack[:half], attack[half:]
        names, ids, points = token_names(taken), token_ids(taken), points_of(taken)
        return replace(event, cards=names, ids=ids, points=points, rest=len(rest), total=points_of(rest))

    return changed(act.events, Zapped, zapped)


def _abra_keeps(act: Act) -> list[Event]:
    return changed(act.events, Abracadabra, lambda event: replace(event, clockwise=not event.clockwise))


def _abra_to(act: Act) -> int:
    to: int = act.before.after(act.seat)
    return to


def _abra_after(act: Act) -> list[Event]:
    return changed(act.events, Abracadabra, lambda event: replace(event, to=_abra_to(act), back=False, over=()))


def _after_abracadabra(act: Act) -> int | None:
    return _abra_to(act) if first(act.events, Abracadabra) else _next_of(act, False)


def _clockwise(core: SixtyCore) -> None:
    core.step = DIRECTIONS["clockwise"]


# --- who leads --------------------------------------------------------------------------------------------------------


def _leads(name: str, clause: str, after: str, leader: str, shows_at: str) -> Belief:
    """Return the belief that after a fight or a take another seat leads: the attacker, the next, or the taker."""

    def who(act: Act) -> int | None:
        due = first(act.events, LeadDue)
        if due is None or due.after != after:
            return _next_of(act, False)
        seats: dict[str, int] = {"attacker": act.before.attacker, "next": act.before.after(act.seat), "own": act.seat}
        return seats[leader]

    def happens(act: Act) -> list[Event]:
        def led(event: LeadDue) -> Event:
            seat = who(act)
            return event if seat is None else replace(event, seat=seat, over=())

        return changed(act.events, LeadDue, led)

    return Belief(name, clause, happens=happens, follows=who, shows_at=shows_at)


# --- facts ------------------------------------------------------------------------------------------------------------


def _winner(fact: FactCase) -> int | str:
    won = first(fact.events, GameWon)
    return "nobody" if won is None else won.seat


def _starter(fact: FactCase) -> int:
    found = first(fact.events, StarterFound)
    seat: int = fact.answer.value if found is None else found.seat
    return seat


def _cost_of_numbers(fact: FactCase) -> int:
    return sum(VALUES[kind] for kind in cards_of(fact.core.hands[fact.seat]) if kind < FIRST_JOKER)


def _number_of_cards(fact: FactCase) -> int:
    return len(cards_of(fact.core.hands[fact.seat]))


_ENDING = {"winner": _winner, "starter": _starter}
_BEGINS = {"starter": _starter}
_WINS = {"winner": _winner}

BELIEFS = (
    Belief("total_begins", "1.2", happens=_total_begins, facts=_BEGINS,
           shows_at="hands 10 | 6 10; round 2; totals 60 30; lead 10"),
    Belief("fewest_begins", "1.2", happens=_fewest_begins, facts=_BEGINS, shows_at="hands 4 | 4; lead 4"),
    Belief("tie_next", "1.2", happens=_tie_next, facts=_BEGINS, shows_at="hands 20 | 15 15; lead 20"),
    Belief("starter_left", "1.2", happens=_starter_left, facts=_BEGINS, shows_at="hands 3 3 | 6; lead 3"),
    Belief("joker_led", "2.1", allows=_joker_led, beside=("2.3",), shows_at="hands zap | 6"),
    Belief("one_led", "2.1", allows=only_if(lambda core, move: not core.leading or len(move.kinds) < 2),
           shows_at="hands 3 3 | 3"),
    Belief("mixed_led", "2.1", allows=_mixed_led, shows_at="hands 4 10 | 4"),
    Belief("lead_no_draw", "2.2", happens=_lead_no_draw, shows_at="hands 6 6 6 6 20 | 4 6 6 20 20; deck 4 4"),
    Belief("no_lead_ends", "2.3", allows=only_if(lambda core, move: move.verb != "skip"),
           happens=lambda act: _ends_early(act, _nobody_leads(act), "jokers"),
           follows=lambda act: _next_of(act, _nobody_leads(act)), shows_at="hands 15 20 | 20 zap; lead 15"),
    Belief("add_higher", "3.1", allows=_answers(_add_higher, _any_adds), tries=_any_adds, beside=("3.3", "3.5"),
           shows_at="hands 3 3 | 6 6; lead 3"),
    Belief("add_as_many", "3.1", allows=_answers(_add_as_many), beside=("3.5",),
           shows_at="hands 4 4 | 3 4; lead 4; add 4"),
    Belief("zap_up", "3.2", happens=_zap_up, shows_at="hands 3 zap | 5; attack 12 12 12; attacker 1"),
    Belief("abra_keeps", "3.2", happens=_abra_keeps, shows_at="hands 12 | 3 abracadabra | 12; lead 12"),
    Belief("abra_after", "3.2", happens=_abra_after, follows=_after_abracadabra,
           shows_at="hands 3 | 3 20 | abracadabra zap; to-move 1; lead 20"),
    Belief("hocus_always", "3.2", allows=_answers(_hocus_always), beside=("3.5",),
           shows_at="hands hocus-pocus | 5 30; skip; lead 30"),
    Belief("equal_fights", "3.3", allows=_answers(_equal_fights), beside=("3.5",), shows_at="hands 3 6 | 3 3; lead 6"),
    Belief("mixed_fight", "3.3", allows=_answers(_mixed_fight), beside=("3.5",), shows_at="hands 5 | 4 20; lead 5"),
    Belief("higher_number", "3.3", allows=_answers(_higher_number), beside=("3.5",),
           shows_at="hands 20 | 15 15; lead 20"),
    _leads("attacker_leads", "3.3", "fight", "attacker", shows_at="hands 3 4 | 3 4 20; lead 4"),
    _leads("next_leads", "3.3", "fight", "next", shows_at="hands 3 4 | 3 4 20; lead 4"),
    Belief("draw_one", "3.4", happens=_draw_one, beside=("2.2",),
           shows_at="hands 6 6 6 6 20 | 4 6 6 20 20; deck 4 4"),
    Belief("may_take", "3.5", sees=with_options(may_take=True), shows_at="hands 3 3 | 6; lead 3"),
    _leads("taker_leads", "3.5", "take", "own", shows_at="hands 3 6 | 3 3; lead 6"),
    _leads("attacker_again", "3.5", "take", "attacker", shows_at="hands 3 20 | 3 4 | 10; lead 20"),
    Belief("always_clockwise", "3.6", sees=_clockwise, beside=("3.2", "3.5", "2.3"),
           shows_at="hands 3 5 | 5 | 4; direction counterclockwise"),
    Belief("first_out_ends", "4.1", happens=lambda act: _ends_early(act, _somebody_is_out(act), "one"),
           follows=lambda act: _next_of(act, _somebody_is_out(act)), beside=("3.3", "3.5"),
           shows_at="hands abracadabra | 3 |"),
    Belief("last_passes", "4.1", allows=_answers(_last_passes), beside=("3.5",), shows_at="hands 4 | 4; lead 4"),
    Belief("jokers_free", "4.2", happens=_jokers_free, facts={**_ENDING, "cost": _cost_of_numbers},
           beside=("1.2", "5.1"), shows_at="hands 15 zap zap | 20; lead 15"),
    Belief("cards_count", "4.2", happens=_cards_count, facts={**_ENDING, "cost": _number_of_cards},
           beside=("1.2", "3.2", "5.1"), shows_at="hands 4 | 4; lead 4"),
    Belief("hand_free", "4.2", happens=_hand_free, facts={**_ENDING, "cost": lambda fact: 0}, beside=("1.2", "5.1"),
           shows_at="hands 4 | 4; lead 4"),
    Belief("three_rounds", "5.1", happens=_first_of_tied, facts=_WINS,
           shows_at="hands 15 |  | 4 12 12; round 3; totals 0 0 30; lead 15"),
    Belief("most_wins", "5.1", happens=lambda act: _counted(act, most_wins=True), facts=_WINS,
           shows_at="hands 15 | 12; round 3; totals 5 0; lead 15"),
)  # fmt: skip
"""The wrong beliefs about Sixty, by clause."""

"""Wrong beliefs about Sisyphus, each a change of verdicts, events or facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...rules.belief import Act, Allows, Belief, FactCase, changed, first, with_options
from ...rules.cards import BIT, RANK_OF, SUIT_MASK, SUIT_OF, SUITS
from ...rules.events import Event
from . import events as happen
from .combinations import Combination, Kind, combination, run_through
from .core import PASSING, TO_PASS, TWO_OF_CLUBS, CardsCore
from .notation import CardsMove, Pass, Play
from .scoring import LEVELS, SUMMIT, suit_of_level
from .settling import SPADES, Scoring, Settling
from .tables import COMBINATIONS

_SPADES = SUIT_MASK[SPADES]
_ACE = 12

# --- facts ------------------------------------------------------------------------------------------------------------


def _completes(fact: FactCase) -> str:
    made = first(fact.events, happen.ComboScored)
    return "none" if made is None else str.__str__(made.kind)


def _climbs_on(fact: FactCase) -> str:
    over = [event for event in fact.events if isinstance(event, happen.PegMoved) and event.cause == "over"]
    return "yes" if any(event.seat == fact.seat for event in over) else "no"


def _mark_moves(fact: FactCase) -> str:
    reached = [event for event in fact.events if isinstance(event, happen.SummitReached | happen.GameWon)]
    return "yes" if any(event.seat == fact.seat for event in reached) else "no"


_FACTS: Mapping[str, Callable[[FactCase], Any]] = {
    "completes": _completes,
    "climbs_on": _climbs_on,
    "mark_moves": _mark_moves,
}


_SCORED = ("1.3", "1.4", "4.1", "4.2", "4.4", "4.5", "4.6", "5.1", "5.2", "5.3", "6.1")
"""The clauses about what follows from the points of a play, all of which may come out otherwise."""


def _settled(name: str, clause: str, way: Settling, *beside: str, shows_at: str) -> Belief:
    """Return the belief that settles a play in another way."""
    beside = tuple(dict.fromkeys((*beside, *_SCORED)))
    return Belief(name, clause, happens=way.events, follows=way.follows, facts=_FACTS, beside=beside, shows_at=shows_at)


# --- passing ----------------------------------------------------------------------------------------------------------


def _passes_to(to: Callable[[Act], int]) -> Callable[[Act], list[Event]]:
    """Return the events of a pass to another receiver."""
    return lambda act: changed(act.events, happen.PassChosen, lambda event: replace(event, to=to(act)))


def _to_the_left(act: Act) -> int:
    return (act.seat + 1) % 4


def _right_first(act: Act) -> int:
    step = {1: 3, 2: 1}.get(act.before.deals % 4)
    receiver: int = act.before.receiver(act.seat) if step is None else (act.seat + step) % 4
    return receiver


def _pass_fewer(core: CardsCore, move: CardsMove, legal: bool) -> bool:
    fewer = core.phase == PASSING and isinstance(move, Pass) and 0 < move.mask.bit_count() < TO_PASS
    return legal or (fewer and isinstance(move, Pass) and not move.mask & ~core.passable())


def _no_pedestal(core: CardsCore) -> None:
    if core.phase == PASSING:
        core.pedestal = [0, 0, 0, 0]


# --- what may be played -----------------------------------------------------------------------------------------------


def _playing(may: Callable[[CardsCore, int, int], int | None]) -> Allows:
    """Return verdicts by a mask of the cards that may be played from a hand, given what the rules allow.

    None leaves the verdict to the rules.
    """

    def allows(core: CardsCore, move: CardsMove, legal: bool) -> bool:
        if core.phase == PASSING or not isinstance(move, Play):
            return legal
        playable = may(core, core.hands[core.to_move], core.playable()[0])
        return legal if playable is None else bool(playable & BIT[move.number])

    return allows


def _is_void(core: CardsCore, hand: int) -> bool:
    """Return True if a hand has to play to a trick and has none of the suit led."""
    return bool(core.led and not hand & core.led)


def _is_first(core: CardsCore) -> bool:
    """Return True in the first trick of a deal."""
    return len(core.plays) < 4


def _any_opening(core: CardsCore, hand: int, may: int) -> int | None:
    return None if core.plays or core.led else hand & ~_SPADES | BIT[TWO_OF_CLUBS]


def _must_trump(core: CardsCore, hand: int, may: int) -> int | None:
    return may & _SPADES if _is_void(core, hand) and may & _SPADES else None


def _may_trump(core: CardsCore, hand: int, may: int) -> int | None:
    return may | hand & _SPADES if core.led and not _is_first(core) else None


def _must_head(core: CardsCore, hand: int, may: int) -> int | None:
    if not core.led or not hand & core.led:
        return None
    best = max(card for card in core.trick if BIT[card] & core.led)
    return may & ~((2 << best) - 1) & core.led or None


def _follow_last(core: CardsCore, hand: int, may: int) -> int | None:
    if not core.led:
        return None
    suit = SUIT_MASK[SUIT_OF[core.trick[-1]]]
    if suit == core.led:
        return None
    others = hand & ~_SPADES if _is_first(core) else hand
    return hand & suit or others or hand


def _spade_first(core: CardsCore, hand: int, may: int) -> int | None:
    return hand if _is_void(core, hand) and _is_first(core) else None


def _first_deal(core: CardsCore, hand: int, may: int) -> int | None:
    return may & ~_SPADES or None if core.deals == 1 and _is_void(core, hand) else None


def _spades_led(core: CardsCore, hand: int, may: int) -> int | None:
    return hand if core.plays and not core.led else None


def _never_led(core: CardsCore, hand: int, may: int) -> int | None:
    return hand & ~_SPADES or None if core.plays and not core.led else None


def _pedestal_kept(core: CardsCore, hand: int, may: int) -> int | None:
    return may & ~core.pedestal[core.to_move] or None


# --- tricks -----------------------------------------------------------------------------------------------------------


def _discard_breaks(act: Act) -> list[Event]:
    found: list[Event] = []
    for event in act.events:
        found.append(event)
        if isinstance(event, happen.CardPlayed) and event.how == "discard" and not act.before.broken:
            found.append(happen.SpadesBroken(event.seat, event.card, False))
    return found


class _AnyHighest(Settling):
    def taker(self, lying: Mapping[int, int]) -> int:
        return max(lying, key=lambda seat: RANK_OF[lying[seat]])


class _NoTrumps(Settling):
    def taker(self, lying: Mapping[int, int]) -> int:
        led = SUIT_OF[next(iter(lying.values()))]
        return max(lying, key=lambda seat: (SUIT_OF[lying[seat]] == led, RANK_OF[lying[seat]]))


class _LastSpade(Settling):
    def taker(self, lying: Mapping[int, int]) -> int:
        spades = [seat for seat, card in lying.items() if SUIT_OF[card] == SPADES]
        return spades[-1] if spades else Settling.taker(self, lying)


class _AceLow(Settling):
    def taker(self, lying: Mapping[int, int]) -> int:
        low = {seat: card - 13 if RANK_OF[card] == _ACE else card for seat, card in lying.items()}
        led = SUIT_OF[next(iter(lying.values()))]

        def strength(seat: int) -> tuple[bool, bool, int]:
            suit = SUIT_OF[lying[seat]]
            return suit == SPADES, suit == led, low[seat] - 13 * suit

        return max(lying, key=strength)


class _LeftLeads(Settling):
    def leader(self, act: Act, lying: Mapping[int, int], taker: int) -> int:
        return (taker + 1) % 4


class _LeadRotates(Settling):
    def leader(self, act: Act, lying: Mapping[int, int], taker: int) -> int:
        return (next(iter(lying)) + 1) % 4


# --- combinations -----------------------------------------------------------------------------------------------------


def _is_straight(combined: Combination | None) -> bool:
    return combined is not None and combined.kind in (Kind.STRAIGHT_3, Kind.STRAIGHT_4)


class _InOrder(Settling):
    def combination(self, core: CardsCore, trick: Sequence[int]) -> Combination | None:
        made = Settling.combination(self, core, trick)
        if made is None or not _is_straight(made):
            return made
        ranks = [RANK_OF[trick[place]] for place in sorted(made.places)]
        return made if ranks in (sorted(ranks), sorted(ranks, reverse=True)) else None


class _OneSuit(Settling):
    def combination(self, core: CardsCore, trick: Sequence[int]) -> Combination | None:
        made = Settling.combination(self, core, trick)
        mixed = made is not None and len({SUIT_OF[trick[place]] for place in made.places}) > 1
        return None if mixed and _is_straight(made) else made


class _NeighbourPair(Settling):
    def combination(self, core: CardsCore, trick: Sequence[int]) -> Combination | None:
        made = Settling.combination(self, core, trick)
        far = made is not None and made.kind == Kind.PAIR and RANK_OF[trick[-2]] != RANK_OF[trick[-1]]
        return None if far else made


class _PairBlocks(Settling):
    def combination(self, core: CardsCore, trick: Sequence[int]) -> Combination | None:
        made = Settling.combination(self, core, trick)
        return None if _is_straight(made) and len({RANK_OF[card] for card in trick}) < len(trick) else made


class _StraightAgain(Settling):
    def combination(self, core: CardsCore, trick: Sequence[int]) -> Combination | None:
        *before, rank = (RANK_OF[card] for card in trick)
        run = run_through({*before}, rank) if rank in before else []
        if len(before) == 3 and len(run) == 3:
            return Combination(Kind.STRAIGHT_3, (*(p for p in range(3) if before[p] != rank), 3))
        return Settling.combination(self, core, trick)


class _Corner(Settling):
    def combination(self, core: CardsCore, trick: Sequence[int]) -> Combination | None:
        made = Settling.combination(self, core, trick)
        *before, rank = (RANK_OF[card] for card in trick)
        if _ACE not in (*before, rank) or rank in before:
            return made
        turned = [combination([(one + shift) % 13 for one in before], (rank + shift) % 13) for shift in (1, 2, 3)]
        runs = [made, *(one for one in turned if _is_straight(one))]
        return max(runs, key=lambda run: 0 if run is None else len(run.places))


class _BiggerMore(Settling):
    def worth(self, kind: Kind) -> int:
        return {Kind.PAIR: 1, Kind.THREE: 2, Kind.STRAIGHT_3: 2, Kind.FOUR: 3, Kind.STRAIGHT_4: 3}[kind]


class _ComboToTaker(Settling):
    def worth(self, kind: Kind) -> int:
        return 0

    def trick_points(self, core: CardsCore, lying: Mapping[int, int], taker: int) -> int:
        trick = list(lying.values())
        return 1 + sum(self.combination(core, trick[:n]) is not None for n in (2, 3, 4))


class _ScoresOnce(Settling):
    def trick_points(self, core: CardsCore, lying: Mapping[int, int], taker: int) -> int:
        last = [*lying][-1]
        return 0 if taker == last and self.combination(core, [*lying.values()]) is not None else 1


def _ace_both(core: CardsCore) -> None:
    core.options = replace(core.options, ace_low_straights=True)
    core.combinations = COMBINATIONS[True, core.options.second_pair]


def _no_second_pair(core: CardsCore) -> None:
    core.options = replace(core.options, second_pair=False)
    core.combinations = COMBINATIONS[core.options.ace_low_straights, False]


# --- the bonus --------------------------------------------------------------------------------------------------------


class _BonusComboOnly(Settling):
    def bonus(self, scoring: Scoring) -> bool:
        return not scoring.is_trick and Settling.bonus(self, scoring)


class _BonusAnyCard(Settling):
    def bonus(self, scoring: Scoring) -> bool:
        return suit_of_level(scoring.level) in {SUITS[SUIT_OF[card]] for card in scoring.trick}


class _BonusLed(Settling):
    def bonus(self, scoring: Scoring) -> bool:
        return suit_of_level(scoring.level) == SUITS[SUIT_OF[scoring.trick[0]]]


class _BonusAfter(Settling):
    def bonus(self, scoring: Scoring) -> bool:
        reached = scoring.level + scoring.points
        return reached <= LEVELS and suit_of_level(reached) == SUITS[SUIT_OF[scoring.card]]


class _BonusTrickStart(Settling):
    def bonus(self, scoring: Scoring) -> bool:
        return suit_of_level(scoring.first_level) == SUITS[SUIT_OF[scoring.card]]


# --- the summit -------------------------------------------------------------------------------------------------------


class _Nine(Settling):
    def top(self) -> int:
        return SUMMIT + 1


class _OneSummit(Settling):
    def wins_with(self) -> int:
        return 1


class _BelowOne(Settling):
    def first_after_summit(self) -> int:
        return 0


def _plays_on(act: Act) -> int | None:
    """Return the next seat of a trick that goes on after a second summit."""
    won = first(act.events, happen.GameWon)
    if won is not None and len(act.before.trick) < 3:
        return (act.seat + 1) % 4
    seat: int = act.after.to_move
    return None if seat < 0 else seat


def _over_after_trick(fact: FactCase) -> str:
    return "no" if len(fact.core.trick) < 3 else str(fact.answer.value)


class _PedestalSoFar(Settling):
    def pedestal_cards(self, act: Act, trick: tuple[int, ...], reached_by: tuple[int, ...]) -> tuple[int, ...]:
        if any(isinstance(event, happen.SummitReached) for event in act.events):
            return trick
        return trick[: trick.index(reached_by[-1]) + 1]


class _PedestalOwn(Settling):
    def pedestal_cards(self, act: Act, trick: tuple[int, ...], reached_by: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(reached_by))


def _crossing_to(step: int) -> Callable[[Act], list[Event]]:
    """Return the events with pedestal cards going ``step`` seats to the left after the deal."""

    def ended(event: happen.DealEnded) -> Event:
        moved = tuple((giver, (giver + step) % 4, cards) for giver, _, cards in event.pedestal)
        return replace(event, pedestal=moved)

    return lambda act: changed(act.events, happen.DealEnded, ended)


BELIEFS = (
    _settled("nine", "1.3", _Nine(),
             shows_at="hands | 8C | TS | 9S; trick 8D; levels 1 8 1 1"),
    _settled("one_summit", "1.4", _OneSummit(),
             shows_at="hands | 8C | TS | 9S; trick 8D; levels 1 8 1 1"),
    Belief("moved_at_once", "2.2", facts={"moved": lambda fact: "yes"}),
    Belief("pass_fewer", "2.2", allows=_pass_fewer),
    Belief("always_left", "2.3", happens=_passes_to(_to_the_left), beside=("2.2",)),
    Belief("right_first", "2.3", happens=_passes_to(_right_first), beside=("2.2",)),
    Belief("pass_pedestal", "2.4", sees=_no_pedestal, beside=("2.2",)),
    Belief("any_opening", "3.1", allows=_playing(_any_opening), beside=("3.3",)),
    Belief("must_trump", "3.2", allows=_playing(_must_trump), beside=("6.4",),
           shows_at="hands 5S | QC | 2S | KD AS; trick 7C 5C JS"),
    Belief("may_trump", "3.2", allows=_playing(_may_trump), beside=("6.4",),
           shows_at="hands 6C | 6D | 6S | 6H 8S; trick 7H 8C 8H"),
    Belief("must_head", "3.2", allows=_playing(_must_head), beside=("6.4",),
           shows_at="hands TD QS | 9H TH QH | TC 9S JS | QC JD TS; trick JH"),
    Belief("follow_last", "3.2", allows=_playing(_follow_last), beside=("3.3", "6.4"),
           shows_at="hands KH | QD | KC JH | JC QS; trick QH JS"),
    Belief("spade_first", "3.3", allows=_playing(_spade_first), beside=("6.4",)),
    Belief("first_deal", "3.3", allows=_playing(_first_deal), beside=("3.2", "6.4")),
    Belief("spades_led", "3.4", allows=_playing(_spades_led), beside=("6.4",),
           shows_at="hands 3D TS | 9C TH | QH AH | 4H 5S"),
    Belief("never_led", "3.4", allows=_playing(_never_led), beside=("3.7", "6.4"),
           shows_at="hands KD 5S | 5D 3H | 4C AH | 7D 3S; summits 1 0 1 0; broken yes"),
    Belief("discard_breaks", "3.5", happens=_discard_breaks, beside=("3.4",),
           shows_at="hands | KC | JS | QS; trick 9D"),
    _settled("any_highest", "3.6", _AnyHighest(), "3.7", shows_at="hands |  |  | 6D; trick 7H 9C 6H"),
    _settled("no_trumps", "3.6", _NoTrumps(), "3.7", shows_at="hands |  |  | 5D; trick 5C 6D 8S"),
    _settled("last_spade", "3.6", _LastSpade(), "3.7", shows_at="hands |  |  | 3S; trick 4S 2D AC"),
    _settled("ace_low_trick", "3.6", _AceLow(), "3.7", shows_at="hands |  |  | AS; trick QC QS KC"),
    _settled("left_leads", "3.7", _LeftLeads(), shows_at="hands 9S | JD | 9H | 8C 9D; trick TC TS 9C"),
    _settled("lead_rotates", "3.7", _LeadRotates(), shows_at="hands 5S | QC | 2S | KD AS; trick 7C 5C JS"),
    _settled("in_order", "4.1", _InOrder(), "4.3", shows_at="hands |  | 6D | 3D; trick 5C 4S"),
    _settled("one_suit", "4.1", _OneSuit(), "4.3", shows_at="hands |  | 6D | 3D; trick 5C 4S"),
    _settled("neighbour_pair", "4.1", _NeighbourPair(), shows_at="hands |  | 2C | 4H; trick 2S 4C"),
    _settled("bigger_more", "4.1", _BiggerMore(), shows_at="hands | | 5H | 3C; trick 5C 5D"),
    _settled("combo_to_taker", "4.2", _ComboToTaker(), shows_at="hands | 9D | JD | JS; trick 9C"),
    Belief("no_second_pair", "4.2", sees=_no_second_pair, facts=_FACTS, beside=_SCORED,
           shows_at="hands | | | 9S; trick 9H 6D 6C"),
    _settled("pair_blocks", "4.2", _PairBlocks(), shows_at="hands |  |  | 6D; trick 7S 8C 8S"),
    _settled("straight_again", "4.2", _StraightAgain(), shows_at="hands |  |  | 8C; trick 6H 7D 8S"),
    Belief("ace_both", "4.3", sees=_ace_both, facts=_FACTS, beside=_SCORED,
           shows_at="hands | | 3H | 9C; trick AC 2D"),
    _settled("corner", "4.3", _Corner(), shows_at="hands | | 2H | 9C; trick KC AD"),
    _settled("scores_once", "4.4", _ScoresOnce(), shows_at="hands |  |  | 8C; trick 7C 9D 9H"),
    _settled("bonus_combo_only", "4.5", _BonusComboOnly(), shows_at="hands | | | AD; trick 2D 5D 7D"),
    _settled("bonus_any_card", "4.5", _BonusAnyCard(), shows_at="hands |  | 8H | 6D; trick 9D 8C"),
    _settled("bonus_led", "4.5", _BonusLed(), shows_at="hands | 9D | JD | JS; trick 9C"),
    _settled("bonus_after", "4.6", _BonusAfter(), shows_at="hands | 9C | JD | JS; trick 9D"),
    _settled("bonus_trick_start", "4.6", _BonusTrickStart(),
             shows_at="hands 3D | 2C | 4D | 2D; play 3D; play 2C; play 4D"),
    _settled("below_one", "5.1", _BelowOne(), shows_at="hands | 8S | TS | 9S; trick 8D; levels 4 8 2 4"),
    Belief("left_over_lost", "5.2", sees=with_options(carry_past_summit=False), facts=_FACTS, beside=_SCORED,
           shows_at="hands | 8S | TS | 9S; trick 8D; levels 4 8 2 4"),
    Belief("trick_finished", "5.3", follows=_plays_on, facts={"over": _over_after_trick},
           shows_at="hands | 4D | 4H | AC; trick AD; levels 2 4 8 1; summits 1 0 1 1; play 4D"),
    _settled("pedestal_so_far", "6.1", _PedestalSoFar(),
             shows_at="hands |  | TC | TD; trick TS QC; levels 1 8 8 2; play TC"),
    _settled("pedestal_own", "6.1", _PedestalOwn(), shows_at="hands |  |  | 9C; trick 5D 4C 8D; levels 1 4 8 3"),
    Belief("pedestal_stay", "6.2", happens=_crossing_to(0),
           shows_at="hands |  |  | 9C; trick 5D 4C 8D; levels 1 4 8 3"),
    Belief("pedestal_left", "6.2", happens=_crossing_to(1),
           shows_at="hands |  |  | 9C; trick 5D 4C 8D; levels 1 4 8 3"),
    Belief("thirteen_more", "6.3", facts={"dealt": lambda fact: 13}),
    Belief("pedestal_kept", "6.4", allows=_playing(_pedestal_kept), beside=("3.2", "3.7")),
    Belief("pedestal_always", "6.4", sees=with_options(keep_pedestal_cards=True), facts={"stays": lambda fact: "again"},
           beside=("6.2", "6.3")),
)  # fmt: skip
"""The wrong beliefs about Sisyphus, by clause."""

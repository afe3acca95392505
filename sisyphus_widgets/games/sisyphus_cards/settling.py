"""The settling of a play step by step, as the core does it, with one step that a belief may change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ...rules.belief import Act
from ...rules.cards import NAMES, RANK_OF, SUIT_OF, SUITS
from ...rules.events import Event
from . import events as happen
from .combinations import Combination, Kind, combination
from .core import CardsCore
from .scoring import LEVELS, SUMMIT, SUMMITS_TO_WIN, climb, points, suit_of_level

SPADES: Final = 3

_PLAYED = (happen.CardPlayed, happen.SpadesBroken)
_AFTERWARDS = (happen.PedestalStayed, happen.DealEnded)


@dataclass(frozen=True, slots=True)
class Scoring:
    """The facts on which a bonus may depend: the card that scores, the levels of the peg, and the trick so far."""

    card: int
    is_trick: bool
    points: int
    level: int
    """The level on which the peg stands just before this scoring."""

    first_level: int
    """The level on which it stood when the trick began."""

    trick: tuple[int, ...]


class Settling:
    """The settling of a play. Each method is one step by the rules; a subclass changes one for a belief."""

    # --- the steps ------------------------------------------------------------------------------------------------

    def combination(self, core: CardsCore, trick: Sequence[int]) -> Combination | None:
        """Return the combination that the last card of a trick makes."""
        *before, rank = (RANK_OF[card] for card in trick)
        options = core.options
        return combination(before, rank, ace_low=options.ace_low_straights, second_pair=options.second_pair)

    def worth(self, kind: Kind) -> int:
        """Return the points that a combination scores at once."""
        return 1

    def taker(self, lying: Mapping[int, int]) -> int:
        """Return the seat that takes a whole trick, given as seat → card in the order played."""
        led = SUIT_OF[next(iter(lying.values()))]
        strength = {
            seat: (SUIT_OF[card] == SPADES, SUIT_OF[card] == led, RANK_OF[card]) for seat, card in lying.items()
        }
        return max(strength, key=strength.__getitem__)

    def trick_points(self, core: CardsCore, lying: Mapping[int, int], taker: int) -> int:
        """Return the points of a trick for its taker."""
        return 1

    def bonus(self, scoring: Scoring) -> bool:
        """Return True if the suit of the level earns one more point."""
        return suit_of_level(scoring.level) == SUITS[SUIT_OF[scoring.card]]

    def top(self) -> int:
        """Return the number that a peg reaches with the point that brings it to the summit."""
        return SUMMIT

    def first_after_summit(self) -> int:
        """Return the level on which a peg stands after its first summit."""
        return 1

    def wins_with(self) -> int:
        """Return the number of summits that win."""
        return SUMMITS_TO_WIN

    def pedestal_cards(self, act: Act, trick: tuple[int, ...], reached_by: tuple[int, ...]) -> tuple[int, ...]:
        """Return the pedestal cards of a trick in which cards of ``reached_by`` led to the summit."""
        return trick

    def leader(self, act: Act, lying: Mapping[int, int], taker: int) -> int:
        """Return the seat that leads after a trick."""
        return taker

    # --- the whole ------------------------------------------------------------------------------------------------

    def events(self, act: Act) -> list[Event]:
        """Return the events of a play; those of any other action are the rules'."""
        played = [event for event in act.events if isinstance(event, _PLAYED)]
        if not played or not act.before.hands[act.seat]:
            return list(act.events)
        return _Run(self, act, played).found

    def follows(self, act: Act) -> int | None:
        """Return the seat to move after an action."""
        events = self.events(act)
        if any(isinstance(event, happen.GameWon) for event in events):
            return None
        led = [event.seat for event in events if isinstance(event, happen.LeadPassed)]
        if led:
            return led[0]
        after: CardsCore = act.after
        if after.led and after.to_move < 0:  # by the rules the game is over
            return (act.seat + 1) % 4
        return None if after.to_move < 0 else after.to_move


class _Run:
    """One settling: the events found so far, and the pegs, which change on the way."""

    def __init__(self, way: Settling, act: Act, played: Sequence[Event]) -> None:
        self._way, self._act = way, act
        before: CardsCore = act.before
        self._core = before
        self._levels, self._summits = list(before.levels), list(before.summits)
        self.found: list[Event] = list(played)
        self._is_over = False
        self._reached_by = reached_before(before)
        seat, card = act.seat, next(card for card, name in enumerate(NAMES) if name == act.action.cards[0])
        self._lying = {**before.on_table(), seat: card}
        self._trick = tuple(self._lying.values())
        self._first_levels = first_levels(before)
        self._play(seat, card)

    def _play(self, seat: int, card: int) -> None:
        way, trick = self._way, self._trick
        made = way.combination(self._core, trick) if len(trick) > 1 else None
        if made is not None:
            cards = sorted((trick[place] for place in made.places), key=RANK_OF.__getitem__)
            worth = way.worth(made.kind)
            names = tuple(NAMES[one] for one in cards)
            self.found.append(happen.ComboScored(seat, made.kind, NAMES[card], names, worth))
            if worth:
                self._score(seat, card, made.kind, worth)
        if len(trick) == 4 and not self._is_over:
            self._end_trick()

    def _end_trick(self) -> None:
        way, core, lying = self._way, self._core, self._lying
        taker = way.taker(lying)
        card = lying[taker]
        points, suit = way.trick_points(core, lying, taker), SUIT_OF[card]
        self.found.append(happen.TrickTaken(taker, NAMES[card], SUITS[suit], suit == SPADES, points))
        if points:
            self._score(taker, card, "trick", points)
        if self._is_over:
            return
        if self._reached_by:
            cards = way.pedestal_cards(self._act, self._trick, tuple(self._reached_by))
            self.found.append(happen.PedestalKept(tuple(NAMES[one] for one in cards)))
        if len(core.plays) == 51:
            self.found += [event for event in self._act.events if isinstance(event, _AFTERWARDS)]
        else:
            self.found.append(happen.LeadPassed(way.leader(self._act, lying, taker)))

    def _score(self, seat: int, card: int, cause: str, points: int) -> None:
        way, level, suit = self._way, self._levels[seat], SUITS[SUIT_OF[card]]
        first = self._first_levels[seat]
        scoring = Scoring(card, cause == "trick", points, level, first, self._trick)
        bonus = 1 <= level <= LEVELS and way.bonus(scoring)  # in the eyes of some there are levels without a suit
        gain, top, start = points + bonus, way.top(), way.first_after_summit()
        wins_next = self._summits[seat] + 1 >= way.wins_with()
        end = climb(level - (top - SUMMIT), gain, 1 if wins_next else 0, carry=self._core.options.carry_past_summit)
        reached, over, lost = end.reached, end.over, end.lost
        if bonus and not (wins_next and reached and over):
            self.found.append(happen.SuitBonus(seat, NAMES[card], suit, level))
        after = min(level + gain, top)
        done = gain - over
        self.found.append(happen.PegMoved(seat, level, min(after, SUMMIT), done, cause, max(done - 1, 0), suit))
        self._levels[seat] = after
        if not reached:
            return
        self._reached_by.append(card)
        self._summits[seat] += 1
        self._levels[seat] = start + over - lost
        if wins_next:
            self._is_over = True
            self.found.append(happen.GameWon(seat, self._summits[seat]))
            return
        self.found.append(happen.SummitReached(seat, self._summits[seat]))
        if lost:
            self.found.append(happen.PointsLost(seat, lost))
        if over > lost:
            self.found.append(happen.PegMoved(seat, 1, self._levels[seat], over - lost, "over", 0, suit))


def first_levels(core: CardsCore) -> tuple[int, ...]:
    """Return the levels on which the pegs stood when the trick on the table began, as far as it shows them."""
    lying, levels = core.on_table(), list(core.levels)
    trick = list(lying.values())
    for number, (seat, card) in enumerate(lying.items()):
        if not number or Settling().combination(core, trick[: number + 1]) is None:
            continue
        suit = SUITS[SUIT_OF[card]]
        starts = [level for level in range(1, SUMMIT) if climb(level, points(level, suit), 0).level == levels[seat]]
        levels[seat] = starts[0] if starts else levels[seat]
    return tuple(levels)


def reached_before(core: CardsCore) -> list[int]:
    """Return the cards of the trick on the table that led a peg to the summit, as far as the pegs show it."""
    if not core.reached:
        return []
    lying = core.on_table()
    trick, found = list(lying.values()), []
    for number, (seat, card) in enumerate(lying.items()):
        made = Settling().combination(core, trick[: number + 1]) if number else None
        low = core.levels[seat] == 1 or (core.levels[seat] == 2 and SUIT_OF[card] == SPADES)
        if made is not None and core.summits[seat] and low:
            found.append(card)
    return found or trick[:1]

"""The base class of trick-taking games: the declarations of a game, and the classes generated from them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from typing import Any, ClassVar

from ...rules.askable import Asking, FactAnswer, FactQuestion, once_all_chose
from ...rules.belief import Belief
from ...rules.core import NOBODY
from ...rules.declarations import refuse_misspellings
from ...rules.events import Emit
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.options import TableOptions
from ...rules.position.facts import Says
from ...rules.position.field import DUE
from ...rules.position.fields import Fields, Values
from ..cards import DOUBLE_DECK, TWINS, Counts, cards, counts_of, deck_of, heights_of, suit, twins_of
from ..clause_numbers import order_of
from ..game_classes import class_of_game, package_of
from .advice import ADVICE
from .announcing import Announcing
from .auction import Auction
from .beliefs import beliefs_of
from .bid_limits import is_near_limit
from .bidding import NO_BID, Bidding, BidLimit
from .bowers import BowerCore
from .breaking import NOT_BROKEN, Breaking
from .card_partners import KONTRA, RE, CardPartners
from .clauses import Clauses
from .contracts import ContractCore, contract_deeds
from .core import BIDDING, MUST_FOLLOW_SUIT, MUST_OPEN, TrickCore
from .declaration_checks import AFTER, DEALER, DECLARER, NEXT, OPENERS, check_declarations
from .facts import Filler
from .fields import fields_of
from .game_events import events_of, options_of
from .game_rules import Rule
from .heuristic import TrickHeuristic
from .notation import Bid, Contract, Discard, Name, Pass, Play, Take, TrickMove
from .numbers import every_move, legal_numbers
from .offering import OfferingCore
from .partners import PartnersCore
from .passing import Passing
from .policy import TrickPolicy
from .preference import Preference, Turn
from .scene import TrickScene
from .setup import build, build_due
from .solo import SoloCore
from .state import TrickState
from .trump import ContractTrump, NamedTrump, OfferedTrump, SoloTrump, Trump

_TEXTS = "tricks"
"""The name of the kit's texts, which are the defaults for those of every game."""


class TrickTakingGame(Game[TrickState, Any], is_kit=True):
    """A trick-taking game with the usual cards; a subclass, in a package for each game, declares its rules.

    To extend an event of the kit (:mod:`.events`), define a nested class of the same name that inherits from it;
    further events are nested classes, too. :meth:`settle`, :meth:`break_tie`, :meth:`hand_size`, :meth:`beats_equal`
    and :meth:`tell_play` may be overridden. The class is a singleton.

    Raises:
        ValueError: declarations contradict each other; the message names them.
    """

    players: ClassVar[tuple[int, ...]] = (4,)
    clauses: ClassVar[Clauses]
    """The clauses behind the rules of the kit."""

    deck: ClassVar[int] = 52
    """The number of cards: 52, 36 from the six, 32 from the seven, 24 from the nine, or 48: two of each from the nine.

    In the deck of 48, the second card of a kind is written with a rank from 3 (for the nine) to 8 (for the ace)."""
    ranks: ClassVar[str] = "23456789TJQKA"
    """The ranks from low to high."""
    cards_each: ClassVar[int] = 0
    """The number of cards in each hand; 0 deals the whole deck evenly."""
    first_dealer: ClassVar[int] = -1
    """The seat that deals first (-1: the last seat); the deal then rotates to the next seat."""

    opens: ClassVar[str] = NEXT
    """The leader of the first trick of a deal: the seat ``next`` to the dealer, the ``dealer``, the ``declarer`` of the
    bids or points, the seat ``after_declarer``, or the holder of a card, such as ``2C``, who has to lead it."""
    must_follow: ClassVar[bool] = True
    """True if a seat has to follow suit."""
    passing: ClassVar[Passing | None] = None
    bidding: ClassVar[Bidding | None] = None
    announcing: ClassVar[Announcing | None] = None
    auction: ClassVar[Auction | None] = None
    trump: ClassVar[Trump | None] = None
    bowers: ClassVar[bool] = False
    """True if the jack of trumps is the highest trump, and the other jack of its colour the second."""
    breaking: ClassVar[Breaking | None] = None
    partners: ClassVar[CardPartners | None] = None

    card_points: ClassVar[Mapping[str, int]] = {}
    """The points of taken cards, by suit, rank or card: ``{"H": 1, "QS": 13}``."""
    trick_points: ClassVar[int | None] = None
    """The points of a trick; None means 1, or 0 in a game with ``card_points``."""
    lowest_wins: ClassVar[bool] = False
    """True if the lowest total wins."""
    partnerships: ClassVar[int] = 0
    """The number of sides, whose seats alternate around the table; 0 if every seat plays for itself."""
    target: ClassVar[int] = 0
    """The default of the option ``target``, the total that ends the game; 0 if no total does."""
    floor: ClassVar[int] = 0
    """The total below zero that also ends the game; 0 if none does."""
    deals: ClassVar[int] = 0
    """The number of deals after which the game ends, also an option of the table unless it is 1; 0 for no limit."""

    aims: ClassVar[tuple[Aim, ...]] = ()
    """Goals of the game, in addition to those of the kit."""
    scene_type: ClassVar[type[TrickScene]] = TrickScene

    # --- methods that a game may override --------------------------------------------------------------------

    def hand_size(self, players: int, deal: int) -> int:
        """Return how many cards each seat is dealt; ``deal`` is the number of the deal, from 1."""
        return self.cards_each or self.deck_mask.bit_count() // players

    def settle(self, core: TrickCore, points: list[int], emit: Emit | None) -> list[int]:
        """Return what a deal adds to each total, given the ``points`` of each side; emit events for special rules."""
        return core.settled(emit) if isinstance(core, SoloCore) else points

    def break_tie(self, core: TrickCore, tied: Sequence[int]) -> int | None:
        """Return the winning side among the ``tied`` sides with the best total; None for another deal."""
        return None

    def beats_equal(self, core: TrickCore, card: int) -> bool:
        """Return True if a card takes the trick from an equal one that was played before."""
        return False

    def tell_play(self, core: TrickCore, seat: int, card: int, emit: Emit) -> None:
        """Emit further events of a card that was just played."""

    # --- values derived from the declarations ----------------------------------------------------------------

    deck_mask: int
    counts: Counts
    counts_tricks: bool
    counting: int
    kitty_size: int
    heights: tuple[int, ...]
    opener: int
    breaking_mask: int
    single: bool
    several_tables: bool
    rules_of_play: tuple[Rule, ...]
    bid_limits: tuple[BidLimit, ...]
    event: Mapping[str, Any]
    State: ClassVar[type[TrickState]]
    state_type: ClassVar[type[TrickState]]
    options_type: ClassVar[type[TableOptions]]
    scene: ClassVar[TrickScene]
    asking: ClassVar[Asking]
    beliefs: ClassVar[tuple[Belief, ...]]
    Core: ClassVar[type[TrickCore]]
    sets_up_deals = True
    heuristic: ClassVar[TrickHeuristic] = TrickHeuristic()
    policy: ClassVar[TrickPolicy] = TrickPolicy()
    advice = ADVICE
    _only: ClassVar[TrickTakingGame]

    def __new__(cls) -> TrickTakingGame:
        """Return the only instance of this class."""
        return cls._only

    def __init_subclass__(cls) -> None:
        super().__init_subclass__(is_kit=True)
        refuse_misspellings(cls, TrickTakingGame, value_types=(Preference, BidLimit))
        if not hasattr(cls, "clauses"):
            return  # a base of several games
        package = package_of(cls, __package__, _TEXTS)
        game = cls._only = object.__new__(cls)
        game._work_out()
        check_declarations(game, deals_evenly=cls.hand_size is TrickTakingGame.hand_size)
        game.event = events_of(cls, package.rpartition(".")[2])
        kinds: list[type[TrickCore]] = [OfferingCore] if isinstance(cls.trump, OfferedTrump) else []
        kinds += [ContractCore] if cls.announcing is not None else []
        kinds += [BowerCore] if cls.bowers else []
        kinds += [SoloCore] if isinstance(cls.trump, SoloTrump) else []
        kinds += [PartnersCore] if cls.partners is not None else []
        cls.Core = class_of_game(cls, "Core", (*kinds, TrickCore), rules=game)
        cls.State = cls.state_type = class_of_game(
            cls,
            "State",
            (TrickState,),
            __slots__=(),
            package=package,
            clauses=cls.clauses,
            deal_clause=cls.clauses.deal,
            move_types=game._move_types(),
        )
        if "options_type" not in vars(cls):
            cls.options_type = options_of(cls)
        cls.scene = cls.scene_type(game)
        cls.asking = game._asking()
        cls.beliefs = (*beliefs_of(game), *vars(cls).get("beliefs", ()))

    def _work_out(self) -> None:
        """Set the values derived from the declarations."""
        self.deck_mask = deck_of(self.deck)
        self._equals = twins_of(self.deck)
        self.counts = counts_of(self._of_twins(self.card_points))
        self.counting = 0
        for mask, _ in self.counts:
            self.counting |= mask
        self.kitty_size = self.trump.kitty if isinstance(self.trump, SoloTrump) else 0
        heights = heights_of(self.ranks)
        self.heights = tuple(heights[twins[0]] for twins in self._equals)
        self.opener = 0 if self.opens in OPENERS else cards(self.opens)
        self.breaking_mask = 0 if self.breaking is None else suit(self.breaking.suit) & self.deck_mask
        self.counts_tricks = not self.counts or bool(self.trick_points) or self.bidding is not None
        self.counts_tricks |= self.kitty_size > 0
        self.single = self.deals == 1
        self.several_tables = len(self.players) > 1
        self.rules_of_play = tuple(sorted(self._rules_of_play(), key=lambda rule: order_of(rule.clause)))
        declared = (getattr(type(self), name, None) for name in dir(type(self)))
        limits = [limit for limit in declared if isinstance(limit, BidLimit)]
        self.bid_limits = tuple(sorted(limits, key=lambda limit: order_of(limit.clause)))

    def twins(self, card: int) -> tuple[int, ...]:
        """Return all cards that are equal to a card, with the card itself."""
        return self._equals[card]

    def _of_twins(self, points: Mapping[str, int]) -> Mapping[str, int]:
        """Return the points of cards, completed for the second cards of a double deck."""
        if self.deck != DOUBLE_DECK:
            return points
        return {**points, **{TWINS[key[0]] + key[1:]: count for key, count in points.items() if key[0] in TWINS}}

    def _rules_of_play(self) -> list[Rule]:
        """Return all rules of play: those of the kit, then those of the game."""
        found: list[Rule] = []
        opener, breaking, deck = self.opener, self.breaking_mask, self.deck_mask

        def opening(turn: Turn) -> int | None:
            return None if turn.played else opener

        def follow(turn: Turn) -> int | None:
            return turn.led or None

        def leading(turn: Turn) -> int | None:
            return None if turn.led or turn.played & breaking else deck & ~breaking

        if opener:
            found.append(Rule(self.clauses.opening, MUST_OPEN, opening))
        if self.must_follow:
            found.append(Rule(self.clauses.follow or self.clauses.play, MUST_FOLLOW_SUIT, follow))
        if self.breaking is not None:
            found.append(Rule(self.breaking.leading, NOT_BROKEN, leading))
        for name in dir(type(self)):
            declared = getattr(type(self), name, None)
            if isinstance(declared, Preference):
                found.append(Rule(declared.clause, declared.code, partial(declared.prefers, self)))
        return found

    def _move_types(self) -> tuple[type[TrickMove], ...]:
        """Return the kinds of moves in this game."""
        found: list[type[TrickMove]] = []
        found += [Pass] if self.passing is not None else []
        found += [Bid] if self.bidding is not None else []
        found += [Bid, Take] if isinstance(self.trump, SoloTrump) else []
        found += [Name] if isinstance(self.trump, NamedTrump | OfferedTrump | SoloTrump) else []
        found += [Contract] if isinstance(self.trump, ContractTrump) else []
        found += [Discard] if isinstance(self.trump, OfferedTrump | SoloTrump) else []
        return (*found, Play)

    def every_move(self, players: int, options: Any) -> Iterator[TrickMove]:
        """Yield the play of each card, the bids, the suits that may be named, then every choice of cards to pass."""
        return every_move(self, players)

    def legal_numbers(self, state: TrickState) -> Iterable[int] | None:
        return legal_numbers(self, state)

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all refusals in this game, without those that all games share."""
        found = ["no_deal_due", "deal_due", *(rule.code for rule in self.rules_of_play)]
        if self.passing is not None:
            found += ["not_passing_now", "pass_first"]
        if self.bidding is not None:
            found += ["bid_first", "no_such_bid"]
            found += ["other_party"] if self.partners is not None else []
            found += ["bid_higher"] if self.bidding.rising else []
            found += [] if self.bidding.passes else ["must_bid"]
            found += [limit.code for limit in self.bid_limits]
        if isinstance(self.trump, NamedTrump):
            found += ["name_first"] + ([] if self.trump.none else ["must_name"])
        if isinstance(self.trump, OfferedTrump):
            found += ["name_first", "must_name", "only_offered", "not_again", "discard_first", "keeps_turned"]
        if isinstance(self.trump, SoloTrump):
            found += ["bid_first", "only_value", "only_pass", "take_first", "lay_first", "game_first", "no_such_game"]
        if isinstance(self.trump, ContractTrump):
            found += ["contract_first", "no_such_contract"]
        if self.announcing is not None and self.announcing.dummy:
            found += ["other_hand"]
        return tuple(found)

    def _asking(self) -> Asking:
        """Return the declarations for questions: those of the game, completed by those of the kit."""
        own, clauses = type(self).asking, self.clauses
        refusing = {rule.clause for rule in self.rules_of_play}
        refusing |= {clauses.passing} if self.passing is not None else set()
        refusing |= {clauses.bid, *(limit.clause for limit in self.bid_limits)} if self.bidding is not None else set()
        names = isinstance(self.trump, NamedTrump | OfferedTrump)
        refusing |= {clauses.named} if names else set()
        refusing |= {clauses.bid, clauses.kitty, clauses.discard, clauses.named} if self.auction is not None else set()
        refusing |= {clauses.renamed, clauses.discard} if isinstance(self.trump, OfferedTrump) else set()
        refusing |= {clauses.contract} if isinstance(self.trump, ContractTrump) else set()
        refusing |= {clauses.dummy} if self.announcing is not None and self.announcing.dummy else set()
        first = (self.passing, self.bidding, self.announcing, self.auction)
        before_play = any(one is not None for one in first) or names
        refusing |= {clauses.play} if before_play else set()  # it refuses a late pass, bid or naming
        most = max(self.hand_size(players, 1) for players in self.players)
        aims = [
            Aim("trick", "taker", "next"),
            Aim("tricks", "taker", "game" if self.single else "deal", most=most, rule=clauses.trick),
            Aim("win", "winner", "game", rule=clauses.win),
        ]
        aims += [Aim("break", "broken")] if self.breaking is not None else []
        moved = [FactQuestion("moved", "option", (clauses.passing,), _moved)] if self.passing is not None else []
        numbers = self.bidding.numbers(most, NO_BID) if self.bidding is not None else range(0)
        contracts = contract_deeds(self.trump, clauses.contract)
        parties = {f"bid {party}": clauses.bid for party in (RE, KONTRA)} if self.partners is not None else {}
        limited = {number: limit for limit in reversed(self.bid_limits) for number in numbers}
        return replace(
            own,
            refused_by=tuple(sorted(refusing | {*own.refused_by}, key=order_of)),
            aims=(*aims, *self.aims, *own.aims),
            tables=own.tables or (tuple((n, {}) for n in self.players) if self.several_tables else ()),
            facts=(*moved, *own.facts),
            deeds={
                **{f"bid {number}": limit.clause for number, limit in limited.items()},
                **contracts,
                **parties,
                **own.deeds,
            },
            worth={
                **{f"bid {number}": partial(_is_limited, limit, number) for number, limit in limited.items()},
                **own.worth,
            },
        )

    def dealer(self, players: int, deal: int) -> int:
        """Return the seat that deals."""
        return (self.first_dealer + deal - 1) % players

    def leader(self, core: TrickCore) -> int:
        """Return the seat that leads to the first trick of a deal."""
        if self.opener:
            return next(seat for seat, hand in enumerate(core.hands) if hand & self.opener)
        if self.opens == DEALER:
            return core.dealer
        if self.opens == AFTER:
            return (core.declarer + 1) % core.players
        declarer = core.declarer if self.opens == DECLARER else NOBODY
        return (core.dealer + 1) % core.players if declarer == NOBODY else declarer

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side."""
        return _sides(self.partnerships or players, players)

    def deal_points(self, core: TrickCore) -> list[int]:
        """Return the points of each side for cards and tricks taken in a deal, before :meth:`settle`."""
        each = self.trick_points if self.trick_points is not None else int(not self.counts)
        points, tricks = core.points, core.tricks
        return [sum(points[seat] + each * tricks[seat] for seat in side) for side in self.sides(core.players)]

    def winning_side(self, core: TrickCore) -> tuple[int | None, bool]:
        """Return the side that has won (None: another deal follows), and True if there was a tie."""
        target, deals = getattr(core.options, "target", self.target), getattr(core.options, "deals", self.deals)
        is_over = (target and max(core.totals) >= target) or (self.floor and min(core.totals) <= self.floor)
        if not is_over and not (deals and core.deals >= deals):
            return None, False
        best = (min if self.lowest_wins else max)(core.totals)
        tied = [side for side, total in enumerate(core.totals) if total == best]
        if len(tied) == 1:
            return tied[0], False
        won = self.break_tie(core, tied)
        if won is not None and won not in tied:
            raise ValueError(
                f"{type(self).__name__}.break_tie must return one of the sides that are tied, {tied}, or None for "
                f"another deal, not {won!r}"
            )
        return won, True

    def gains(self, core: TrickCore, emit: Emit | None) -> list[int]:
        """Return what a deal adds to each total, as computed by :meth:`settle`, after checks.

        Raises:
            ValueError: the result is not one whole number for each side, or ``settle`` has changed the totals.
        """
        totals = core.totals[:]
        gained = self.settle(core, self.deal_points(core), emit)
        if core.totals != totals:
            raise ValueError(
                f"{type(self).__name__}.settle must return what each side gains, and leave core.totals as they are"
            )
        if len(gained) != len(totals) or not all(type(number) is int for number in gained):
            wanted = f"a whole number for each of {len(totals)} sides"
            raise ValueError(f"{type(self).__name__}.settle must return {wanted}, not {gained!r}")
        return gained

    # --- the interface of every game -------------------------------------------------------------------------

    @cached_property
    def fields(self) -> Fields:  # type: ignore[override]  # lazy, since its examples name seats, which requires the texts
        """The fields of a position."""
        return fields_of(self, self.package, self.players, self.texts().seat_names)

    @cached_property
    def says(self) -> Says[TrickCore]:  # type: ignore[override]
        """The facts that one line may state about a position."""
        return self.fields.says(Filler(self.Core, self.clauses, self.package).fill)

    def position(
        self,
        text: str | None = None,
        *,
        options: Any = None,
        seed: int = 0,
        language: str | None = None,
        **fields: Any,
    ) -> TrickState:
        """Return the position given by its fields, as keywords, or by a line of text.

        Raises:
            TypeError: there is no such field.
            NotationError: a card or the text cannot be read.
            PositionError: the position is impossible; the message says why.
            RulesError: fields are mixed with a line of text, or given without hands.
        """
        return self.set_up(text, fields, options=options, seed=seed, language=language)

    def begin(self, players: int, options: Any) -> TrickState:
        return self.State(self.Core(players, options))

    def built(self, values: Values, options: Any) -> TrickState:
        if values.shape == DUE:
            return self.State(build_due(self.Core, values, options))
        return self.State(build(self.Core, values, options, self.package))


def _moved(state: TrickState, seat: int, action: Any, rng: random.Random) -> FactAnswer | None:
    """Answer whether the cards move with this choice, which they do once all other seats have chosen."""
    if not state.passing:
        return None
    chosen = sum(bool(cards) for cards in state.core.passes)
    return once_all_chose(chosen, state.players - 1, state.clauses.passing)


def _is_limited(limit: BidLimit, number: int, state: TrickState, _: Sequence[Any]) -> bool:
    """Return True if it is worth asking whether a number may be bid: it is forbidden, or next to one that is."""
    core = state._core
    return core.phase == BIDDING and is_near_limit(core, limit, number)


@cache
def _sides(number: int, players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(range(side, players, number)) for side in range(number))

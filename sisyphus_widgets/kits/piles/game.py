"""The base class of games with hands and piles: the declarations of a game, and the classes generated from them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import field, make_dataclass, replace
from functools import cached_property, partial
from typing import Any, ClassVar

from ...rules.askable import Asking, Prepared
from ...rules.cards import BIT, RANK_OF, RANKS, SUITS, cards_of, mask_of
from ...rules.core import NOBODY
from ...rules.declarations import refuse_misspellings
from ...rules.events import Event
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.options import TableOptions
from ...rules.position.facts import Says
from ...rules.position.field import DUE
from ...rules.position.fields import Fields, Values
from ...rules.shuffle import shuffled
from ..bound_events import bound_event
from ..cards import RANK_MASK, Counts, cards_named, counts_of, deck_of, heights_of
from ..clause_numbers import order_of
from ..game_classes import class_of_game, package_of
from .bout import BoutCore
from .clauses import Clauses
from .combinations import Sets
from .core import FIRST, LOSER, PLACES, Ending, PileCore, Rule
from .declared_bout import Bout
from .declared_requests import Requests
from .effects import Effect, Penalty, Reverse, Skip, Wild
from .events import (
    AttackBeaten,
    AttackMade,
    BoutBeaten,
    CardPlayed,
    CardsDrawn,
    CardsTaken,
    Dealt,
    DirectionReversed,
    DrawStarted,
    GameDrawn,
    GameStuck,
    GameWon,
    LastLeft,
    PenaltyDue,
    PileCleared,
    SeatOut,
    SeatPassed,
    SeatSkipped,
    TakeDeclared,
    questions_of,
    rules_of,
)
from .facts import Filler
from .fields import fields_of
from .heuristic import PileHeuristic
from .matching import Matching
from .notation import CardRequest, Draw, Pass, PileMove, Play, Take
from .policy import PilePolicy
from .request_core import RequestCore
from .request_events import request_rules
from .scene import PileScene
from .setup import build
from .state import PileState
from .zones import Books, Hand, Pile, Stock, Zone, refuse_wrong_zones

_TEXTS = "piles"
"""The name of the kit's texts, which are the defaults for those of every game."""


class PileGame(Game[PileState, Any], is_kit=True):
    """A game with the usual cards in hands and piles; a subclass, in a package for each game, declares its rules.

    To extend an event of the kit (:mod:`.events`), define a nested class of the same name that inherits from it. The
    class is a singleton.

    Raises:
        ValueError: declarations contradict each other; the message names them.
    """

    clauses: ClassVar[Clauses]
    """The clauses behind the rules of the kit."""

    deck: ClassVar[int] = 52
    """The number of cards: 52, 36 from the six, 32 from the seven, 24 from the nine."""
    zones: ClassVar[tuple[Zone, ...]]
    """The hand of each seat, the pile, and the stock, if cards are drawn."""
    effects: ClassVar[tuple[Effect, ...]] = ()
    """The effects of cards."""
    sets: ClassVar[Sets | None] = None
    """The clauses about sets of one rank; without them, one card is played at a time."""
    bout: ClassVar[Bout | None] = None
    """The clauses about attack and answer; without them, everybody plays in turn."""
    requests: ClassVar[Requests | None] = None
    """The clauses about asking each other for cards and about books; with them, nothing is played on a pile."""
    ranks: ClassVar[str] = RANKS
    """The ranks from low to high."""
    ending: ClassVar[Ending] = FIRST
    """The end: ``"first"`` if whoever is out first has won, ``"places"`` if play goes on for the other places, and
    ``"loser"`` if the last one with cards has lost."""
    must_play: ClassVar[bool] = False
    """The default of the option ``must_play``: True if whoever can play may neither draw nor pass."""
    card_costs: ClassVar[Mapping[str, int]] = {}
    """The cost of cards left in a hand, by suit, rank or card: ``{"8": 50, "K": 10}``. Without it, each costs 1."""
    scene_type: ClassVar[type[PileScene]] = PileScene

    # --- values derived from the declarations ----------------------------------------------------------------

    deck_mask: int
    hand: Hand
    pile: Pile
    stock: Stock | None
    never_up: int
    wild: int
    counts: Counts
    heights: tuple[int, ...]
    same_rank: tuple[int, ...]
    higher_than: tuple[int, ...]
    rules_of_play: tuple[Rule, ...]
    event: Mapping[str, Any]
    State: ClassVar[type[PileState]]
    state_type: ClassVar[type[PileState]]
    options_type: ClassVar[type[TableOptions]]
    scene: ClassVar[PileScene]
    asking: ClassVar[Asking]
    Core: ClassVar[type[PileCore]]
    heuristic: ClassVar[PileHeuristic] = PileHeuristic()
    policy: ClassVar[PilePolicy] = PilePolicy()
    _only: ClassVar[PileGame]

    def __new__(cls) -> PileGame:
        """Return the only instance of this class."""
        return cls._only

    def __init_subclass__(cls) -> None:
        super().__init_subclass__(is_kit=True)
        refuse_misspellings(cls, PileGame, value_types=(Matching,))
        if not hasattr(cls, "clauses"):
            return  # a base of several games
        package = package_of(cls, __package__, _TEXTS)
        game = cls._only = object.__new__(cls)
        game._work_out()
        game._check()
        game.event = _events_of(game, package.rpartition(".")[2])
        core = RequestCore if game.requests is not None else PileCore if game.bout is None else BoutCore
        cls.Core = class_of_game(cls, "Core", (core,), rules=game)
        cls.State = cls.state_type = class_of_game(
            cls,
            "State",
            (PileState,),
            __slots__=(),
            package=package,
            clauses=cls.clauses,
            deal_clause=cls.clauses.deal,
            move_types=_moves_of(game),
        )
        cls.options_type = _options_of(game)
        cls.scene = cls.scene_type(game)
        cls.asking = game._asking()

    def _work_out(self) -> None:
        """Set the values derived from the declarations."""
        name = type(self).__name__
        self.deck_mask = deck_of(self.deck)
        refuse_wrong_zones(name, self.zones, self.deck, self.players)
        self.hand = next(zone for zone in self.zones if isinstance(zone, Hand))
        self.pile = next(zone for zone in self.zones if isinstance(zone, Pile))
        self.stock = next((zone for zone in self.zones if isinstance(zone, Stock)), None)
        self.never_up = 0
        for word in self.pile.never.split():
            self.never_up |= cards_named(word) & self.deck_mask
        self.wild = 0
        for effect in self.effects:
            if isinstance(effect, Wild):
                self.wild |= effect.mask & self.deck_mask
        self.counts = counts_of(self.card_costs)
        self.heights = heights = heights_of(self.ranks)
        self.same_rank = tuple(RANK_MASK[RANK_OF[card]] & self.deck_mask for card in range(52))
        deck = cards_of(self.deck_mask)
        self.higher_than = tuple(
            mask_of(other for other in deck if heights[other] > heights[card]) for card in range(52)
        )
        declared = (getattr(type(self), name, None) for name in dir(type(self)))
        rules = [Rule(one.clause, one.code, partial(one.goes, self)) for one in declared if isinstance(one, Matching)]
        self.rules_of_play = tuple(sorted(rules, key=lambda rule: order_of(rule.clause)))

    def _check(self) -> None:
        """Check that the declarations are consistent."""
        name = type(self).__name__
        if self.requests is not None or isinstance(self.pile, Books):
            self._check_requests(name)
            return
        if not self.rules_of_play:
            raise ValueError(f"{name} has no rule about what goes on the pile: write a method with @goes_on")
        for effect in self.effects:
            if not isinstance(effect, Wild | Skip | Reverse | Penalty):
                raise ValueError(f"{name}.effects may hold Wild, Skip, Reverse and Penalty, not {effect!r}")
            if not effect.mask & self.deck_mask:
                raise ValueError(f"{name}.effects: none of the cards {effect.cards!r} is in the deck")
            if isinstance(effect, Penalty) and (self.stock is None or effect.n < 1):
                raise ValueError(f"{name}.effects: a Penalty needs a Stock to draw from, and at least one card")
            is_turned = self.pile.turned and effect.mask & self.deck_mask & ~self.never_up
            if isinstance(effect, Wild) and (effect.only or is_turned):
                raise ValueError(
                    f"{name}.effects: Wild cards name a suit at every table and are never turned up: write no only=, "
                    f"and add {effect.cards!r} to never= of the Pile"
                )
            if effect.only and not effect.only.isidentifier():
                raise ValueError(f"{name}.effects: only={effect.only!r} is no name for an option")
        if self.pile.turned and self.deck_mask & ~self.never_up == 0:
            raise ValueError(f"{name}.zones: the Pile leaves no card to turn up")
        self._check_course(name)
        needs = {"turned": self.pile.turned, "draw": self.stock is not None, "left": bool(self.card_costs)}
        needs |= {
            "cleared": self.pile.clears,
            "stuck": not (self.pile.clears or self.bout),
            "last": self.ending != FIRST,
        }
        needs |= {"drawn": self.bout is not None}
        self.clauses.needed(*(clause for clause, needed in needs.items() if needed))

    def _check_requests(self, name: str) -> None:
        """Check the declarations of a game of requests."""
        more = self.rules_of_play or self.effects or self.sets or self.bout or self.card_costs or self.must_play
        is_plain = isinstance(self.pile, Books) and self.stock is not None and not self.stock.fills
        if self.requests is None or not is_plain or more or self.ending != FIRST or self.deck != 52:
            needs = "zones = (Hand(7), Books(), Stock()), all 52 cards, and no rules or clauses about a pile"
            raise ValueError(f"{name}: requests and Books go together; write requests = Requests(…), {needs}")
        self.clauses.needed("draw", "last")

    def _check_course(self, name: str) -> None:
        """Check the declarations about the course of the game: sets, a pile that is cleared, and the end."""
        if self.ending not in (FIRST, PLACES, LOSER):
            raise ValueError(f"{name}.ending is {FIRST!r}, {PLACES!r} or {LOSER!r}, not {self.ending!r}")
        if self.bout is not None:
            self._check_bout(name)
        elif self.stock is not None and self.stock.fills:
            raise ValueError(f"{name}.zones: a Stock fills hands after a bout, so declare bout")
        elif (self.sets is not None or self.ending != FIRST) and not self.pile.clears:
            raise ValueError(f"{name}: sets, and play that goes on when a seat is out, need a Pile that clears=True")
        if self.pile.clears and (self.pile.turned or self.stock is not None or self.card_costs or self.effects):
            more = "turned=False, no Stock, no effects and no card_costs"
            raise ValueError(f"{name}.zones: a Pile that clears begins empty: write {more}")

    def _check_bout(self, name: str) -> None:
        """Check the declarations of a game of attack and answer."""
        is_plain = not (self.sets or self.effects or self.card_costs or self.must_play)
        if self.pile.turned or self.pile.clears or self.pile.shows != "whole" or not is_plain or self.ending != LOSER:
            more = 'ending = "loser", Pile(turned=False, shows="whole"), and no sets, effects, card_costs or must_play'
            raise ValueError(f"{name}.bout needs {more}")
        if self.stock is None or self.stock.fills < 1:
            raise ValueError(f"{name}.bout needs a Stock that fills hands: write Stock(fills=6)")

    def sizes(self, players: int) -> list[int]:
        """Return the number of cards that each seat is dealt."""
        return self.hand.sizes(players, self.deck)

    def draws(self, options: Any) -> int:
        """Return how many cards may be drawn in a turn: the option ``draws``."""
        return int(options.draws) if self.can_draw else 0

    def has_to_play(self, options: Any) -> bool:
        """Return True if whoever can play must do so: the option ``must_play``."""
        return bool(getattr(options, "must_play", False))

    @property
    def can_draw(self) -> bool:
        """True if a seat may draw in place of a play."""
        return self.stock is not None and self.bout is None and self.requests is None

    def _asking(self) -> Asking:
        """Return the declarations for questions: those of the game, completed by those of the kit."""
        own, clauses = type(self).asking, self.clauses
        refusing = {rule.clause for rule in self.rules_of_play} | {clauses.passing} - {""}
        refusing |= set() if self.bout is None else {self.bout.adds, self.bout.takes}
        refusing |= set() if self.sets is None else {self.sets.clause, self.sets.as_many}
        refusing |= {clauses.draw if self.can_draw else ""} - {""} | {
            effect.clause for effect in self.effects if isinstance(effect, Penalty)
        }
        deeds = {"pass": clauses.passing} | ({"draw": clauses.draw} if self.can_draw else {})
        if self.requests is not None:
            refusing = {clauses.play, self.requests.holds}
            deeds = {str(move): self.requests.holds for move in self.every_move(2, None)}
        deeds |= {} if self.bout is None else {"take": self.bout.takes}
        flags = [name for name, default in _flags(self).items() if name != "must_play" or not default]
        tables: list[tuple[int, Mapping[str, Any]]] = [(players, {}) for players in self.players]
        tables += [(self.players[0], {name: not _flags(self)[name]}) for name in flags]
        prepared = [Prepared((clauses.out,), self._before_the_end, 1)] if self.requests is None else []
        if self.can_draw:
            prepared.append(Prepared((clauses.draw, clauses.passing), self._after_a_draw, 1))
        return replace(
            own,
            refused_by=tuple(sorted(refusing | {*own.refused_by}, key=order_of)),
            aims=(*_aims(self), *own.aims),
            tables=own.tables or tuple(tables),
            deeds={**deeds, **own.deeds},
            prepared=(*prepared, *own.prepared),
        )

    def _after_a_draw(self, seed: int) -> PileState:
        """Return a turn in which a seat has drawn all that it may, or nothing."""
        rng = random.Random(f"draws/{seed}")
        state = self.deal(seed=rng.randrange(10**6), players=rng.choice(self.players))
        for _ in range(self.draws(state.options) if rng.random() < 0.5 else 0):
            if not state.core.owed and state.verdict(Draw()):
                state = state.after(Draw())
        return state

    def _before_the_end(self, seed: int) -> PileState:
        """Return a turn in which a seat with one or two cards can play one of them."""
        rng = random.Random(f"end/{seed}")
        players, tops = rng.choice(self.players), cards_of(self.deck_mask & ~self.wild & ~self.never_up)
        while True:
            deck = shuffled(cards_of(self.deck_mask), rng)
            has_top = self.pile.turned or (self.pile.clears and rng.random() < 0.5)
            pile = [next(card for card in deck if card in tops)] if has_top else []
            free = [card for card in deck if card not in pile]
            sizes = [rng.randint(1, 2), *([2] * (players - 1))]
            hands = [[free.pop() for _ in range(size)] for size in sizes]
            more = {} if self.bout is None else {"trump": rng.choice(SUITS), "stock": []}
            values = self.fields.values(players, hands=hands, pile=pile, to_move=0, **more)
            state = self.built(values, self.options_type())
            if state.core.playable():
                return state

    # --- the interface of every game -------------------------------------------------------------------------

    @cached_property
    def fields(self) -> Fields:  # type: ignore[override]  # lazy, since its examples name seats, which requires the texts
        """The fields of a position."""
        return fields_of(self, self.package, self.players, self.texts().seat_names)

    @cached_property
    def says(self) -> Says[PileCore]:  # type: ignore[override]
        """The facts that one line may state about a position."""
        return self.fields.says(Filler(self.Core, self.package).fill)

    def every_move(self, players: int, options: Any) -> Iterator[PileMove]:
        """Yield the play of each card, with each suit for a wild card, then a draw and a pass."""
        if self.requests is not None:
            yield from (CardRequest(other, rank) for other in range(players) for rank in range(len(RANKS)))
            return
        plays = [BIT[card] for card in cards_of(self.deck_mask)]
        for play in plays if self.sets is None else self.sets.plays(self.deck_mask, 0):
            yield from (Play(play, suit) for suit in (range(len(SUITS)) if play & self.wild else (NOBODY,)))
        yield from (kind() for kind in (Draw, Take) if kind in self.State.move_types)
        yield Pass()

    def position(
        self,
        text: str | None = None,
        *,
        options: Any = None,
        seed: int = 0,
        language: str | None = None,
        **fields: Any,
    ) -> PileState:
        """Return the position given by its fields, as keywords, or by a line of text.

        Raises:
            TypeError: there is no such field.
            NotationError: a card or the text cannot be read.
            PositionError: the position is impossible; the message says why.
            RulesError: fields are mixed with a line of text, or given without hands.
        """
        return self.set_up(text, fields, options=options, seed=seed, language=language)

    def begin(self, players: int, options: Any) -> PileState:
        return self.State(self.Core(players, options))

    def built(self, values: Values, options: Any) -> PileState:
        if values.shape == DUE:
            return self.start(values.players, options)
        return self.State(build(self.Core, values, options, self.package))


def _flags(game: PileGame) -> dict[str, bool]:
    """Return the options that are true or false, with their defaults."""
    flags = {effect.only: True for effect in game.effects if effect.only}
    has_duty = game.sets is None and game.bout is None and game.requests is None
    return flags if not has_duty else {**flags, "must_play": game.must_play}


def _moves_of(game: PileGame) -> tuple[type[PileMove], ...]:
    """Return the kinds of moves of a game."""
    if game.requests is not None:
        return (CardRequest,)
    if game.bout is not None:
        return (Play, Take, Pass)
    return (Play, Pass) if game.stock is None else (Play, Draw, Pass)


def _aims(game: PileGame) -> tuple[Aim, ...]:
    """Return the goals that a seat may be set."""
    if game.requests is not None:
        return (Aim("books", "book_laid", "game", most=4, rule=game.requests.books),)
    if game.ending == FIRST:
        return (Aim("win", "winner", "game", rule=game.clauses.out),)
    return (Aim("out", "seat_out", "game", rule=game.clauses.last),)


def _options_of(game: PileGame) -> type[TableOptions]:
    """Return the options of a game: ``draws``, ``must_play``, and those of the effects."""
    fields: list[Any] = []
    if game.stock is not None and game.can_draw:
        fields.append(("draws", int, field(default=game.stock.draws)))
    fields += [(name, bool, field(default=value)) for name, value in _flags(game).items()]
    options_type = make_dataclass("Options", fields, bases=(TableOptions,), frozen=True, slots=True)
    cls = type(game)
    options_type.__module__, options_type.__qualname__ = cls.__module__, f"{cls.__qualname__}.options_type"
    return options_type


def _events_of(game: PileGame, name: str) -> dict[str, type[Event]]:
    """Return the event classes of a game by name: those of the kit, with the game's extensions, and further ones."""
    cls, clauses = type(game), game.clauses
    rules = rules_of(clauses, [rule.clause for rule in game.rules_of_play], game.effects, game.sets, game.bout)
    kinds: list[type[Event]] = [Dealt, SeatPassed] if game.requests is None else [Dealt]
    if game.requests is not None:
        by_requests = request_rules(clauses, game.requests)
        rules |= by_requests
        kinds += by_requests
    elif game.bout is not None:
        kinds += [AttackMade, AttackBeaten, TakeDeclared, CardsTaken, BoutBeaten, GameDrawn]
    else:
        kinds += [CardPlayed, PileCleared if game.pile.clears else GameStuck]
    if game.requests is None:
        kinds += [GameWon] if game.ending == FIRST else [SeatOut, LastLeft]
    kinds += [DrawStarted, CardsDrawn] if game.stock is not None else []
    caused = {SeatSkipped: Skip, DirectionReversed: Reverse, PenaltyDue: Penalty}
    kinds += [kind for kind, by in caused.items() if any(isinstance(effect, by) for effect in game.effects)]
    found: dict[str, type[Event]] = {}
    for kind in dict.fromkeys(kinds):
        own: Any = getattr(cls, kind.__name__, kind)
        if not (isinstance(own, type) and issubclass(own, kind)):
            raise ValueError(f"{cls.__name__}.{kind.__name__} must extend the event {kind.__name__} of the kit")
        found[kind.__name__] = bound_event(cls, own, name, {} if own._rules else {"rules": rules[kind]})
    for key in dir(cls):
        own = getattr(cls, key, None)
        if isinstance(own, type) and issubclass(own, Event) and key not in found:
            found[key] = bound_event(cls, own, name, {})
    for kind, asks in questions_of(clauses, game.bout).items():
        if kind.__name__ in found and not found[kind.__name__].asks:
            found[kind.__name__].asks = asks
    return found

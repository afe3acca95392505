"""The drawing of a trick-taking game: a hand and the card played by each seat, and counters of the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from ...rules.cards import NAMES, cards_of, names_of
from ...rules.core import DEALING, NOBODY, OVER, PLAYING
from ...rules.drawing.scene import (
    Choosing,
    Ending,
    Sentence,
    Situation,
    furniture,
    own_counters,
    own_zones,
    situated,
    zone,
    zone_contents,
)
from ...rules.drawing.suits import FrenchSuits
from ...rules.language.catalogue import Texts
from ...rules.state import Action
from ...schema import Counter, Layout, Span, ZoneState
from .choices import bid_label, call_label, choosing, contract_label, name_label, party_label, take_label
from .contracts import ContractCore
from .core import PASSING, TrickCore
from .fields import is_broken, total_of
from .game_rules import Rules
from .notation import Bid, Contract, Name, Take
from .sampler import known_cards, known_to_move
from .solo import SoloCore
from .state import TrickState
from .text_rendering import bid_text, party_text, trump_text
from .trump import ContractTrump, FixedTrump, OfferedTrump

_OPEN = "open"
"""The zone of the hand that lies open, beside the hand of the declarer, who plays both."""

_ANSWERING_ELEMENTS = (
    "deal",
    "tricks",
    "points",
    "total",
    "bid",
    "party",
    "trump",
    "turned",
    "maker",
    "contract",
    "declarer",
    "announced",
    "broken",
    "leader",
)
"""The counters and the mark that are never withheld, since learners need them to answer."""


class TrickScene(FrenchSuits[TrickState]):
    """The scene maker of a trick-taking game.

    A game with further counters declares a subclass, which overrides the methods for counters and extends ``tells``.
    """

    step_tags: ClassVar[tuple[str, ...]] = ("trick",)
    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {**FrenchSuits.tells, **dict.fromkeys(_ANSWERING_ELEMENTS, ())}
    summed_up: ClassVar[Mapping[Span, tuple[str, ...]]] = {}

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        # Class variables are set per instance, since each game has its own scene maker.
        self.lowest_leads: bool = rules.lowest_wins  # type: ignore[misc]
        self.ending: Ending = Ending() if rules.single else Ending(best="deal")  # type: ignore[misc]

    def layout(self, state: TrickState, texts: Texts, perspective: int | None) -> Layout:
        labels, players = texts.data["labels"], state.players
        counters: list[Counter] = []
        for name in self._own_counters():
            counters += own_counters(name, labels[name], players, perspective)
        counters += [{"id": name, "label": labels[name], "place": "center"} for name in self._common_counters()]
        zones = own_zones({"hand": "hand", "slot": "slot"}, players, texts, perspective)
        if self._rules.kitty_size:
            zones.append(zone("kitty", "pile", "center", labels["kitty"]))
        if self._lays_open(perspective):
            zones.append(zone(_OPEN, "hand", "bottom", labels["open"]))
        return furniture(zones=zones, counters=counters)

    def _lays_open(self, perspective: int | None) -> bool:
        """Return True if a hand may lie open that the perspective plays, so that it lies beside its own."""
        announcing = self._rules.announcing
        return announcing is not None and announcing.dummy and perspective not in (None, NOBODY)

    def _own_counters(self) -> list[str]:
        """Return the names of the counters at each seat."""
        rules = self._rules
        bids = rules.bidding is not None or rules.auction is not None
        names = ["party"] if rules.partners is not None else ["bid"] if bids else []
        names += ["announced"] if rules.announcing is not None else []
        names += ["tricks"] if rules.counts_tricks and rules.auction is None and rules.partners is None else []
        names += ["points"] if rules.counts else []
        return names + (["total"] if not rules.single else [])

    def _common_counters(self) -> list[str]:
        """Return the names of the counters in the middle of the table."""
        rules = self._rules
        names = ["deal"] if not rules.single else []
        names += ["turned", "maker"] if isinstance(rules.trump, OfferedTrump) else []
        names += ["contract"] if isinstance(rules.trump, ContractTrump) else []
        names += ["declarer"] if rules.auction is not None else []
        names += ["trump"] if rules.trump is not None else []
        return names + (["broken"] if rules.breaking_mask else [])

    def _values(self, core: TrickCore, perspective: int | None, texts: Texts) -> dict[str, str]:
        """Return the values of all counters by id, as a perspective may know them."""
        counters: dict[str, str] = {}
        for seat in range(core.players):
            points = core.announced if isinstance(core, ContractCore) else []
            own = {
                "announced": str(points[seat]) if points else "–",
                "bid": bid_text(core.shown_bid(seat)),
                "party": party_text(core, seat, perspective, texts),
                "tricks": str(core.tricks[seat]),
                "points": str(core.points[seat]),
                "total": str(total_of(core, seat)),
            }
            counters |= {f"{name}.{seat}": own[name] for name in self._own_counters()}
        words = texts.data["words"]
        offers = core.turned != NOBODY and core.phase != DEALING
        table = {
            "turned": texts.card(NAMES[core.turned]) if offers else "–",
            "contract": _contract_text(core, texts),
            "declarer": "–" if core.declarer == NOBODY else texts.seat_names[core.declarer],
            "maker": "–" if core.maker == NOBODY else texts.seat_names[core.maker],
            "deal": str(core.deals),
            "trump": trump_text(core, texts) if core.phase != DEALING or self._fixed else "–",
            "broken": words["broken" if is_broken(core) else "whole"],
        }
        return counters | {name: table[name] for name in self._common_counters()}

    @property
    def _fixed(self) -> bool:
        return isinstance(self._rules.trump, FixedTrump)

    def situation(self, state: TrickState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        played = {seat: NAMES[card] for seat, card in core.table}
        zones: dict[str, ZoneState] = {}
        marks: dict[str, list[str]] = {}
        for seat, hand in enumerate(core.hands):
            known = known_cards(core, perspective, seat)
            held = [NAMES[card] for card in core.arranged(known)]
            zones[f"hand.{seat}"] = zone_contents(held, (hand & ~known).bit_count())
            zones[f"slot.{seat}"] = zone_contents([played[seat]] if seat in played else [])
            if core.phase == PASSING and perspective in (None, seat):
                marks |= {NAMES[card]: ["dim"] for card in cards_of(core.passes[seat])}
        if isinstance(core, SoloCore):
            zones["kitty"] = zone_contents([], core.lying_cards)
        if self._lays_open(perspective):
            zones[_OPEN] = zone_contents([])
            if isinstance(core, ContractCore) and perspective == core.declarer and core.dummy != NOBODY:
                zones[_OPEN] = zones[f"hand.{core.dummy}"]
                zones[f"hand.{core.dummy}"] = zone_contents([])
        turn = known_to_move(core, perspective)
        if core.table:
            marks[NAMES[core.table[0][1]]] = ["leader"]
        if turn is not None:
            marks[f"seat.{core.turn_seat}"] = ["turn"]
        elif core.phase == OVER:
            marks |= {f"seat.{seat}": ["winner"] for seat in self.winners(state)}
        return situated(zones=zones, counters=self._values(core, perspective, texts), marks=marks)

    def traits(self, state: TrickState, perspective: int | None) -> dict[str, object]:
        core = state._core
        seat = core.to_move if perspective is None else perspective
        return {
            "to_move": known_to_move(core, perspective),
            "hand": names_of(core.hands[seat]) if seat != NOBODY else [],
            "trick": list(state.trick),
            "standing": state.standing,
        }

    def opening(self, state: TrickState) -> Sentence:
        core = state._core
        if not core.deals:
            return Sentence("opening.new")
        if core.phase == DEALING:
            return Sentence("opening.due", {"deal": core.deals + 1})
        if core.phase not in (PLAYING, OVER):
            return Sentence("opening.before_play", {"deal": core.deals})
        return Sentence("opening.set_up", {"trick": core.number})

    def progress(self, state: TrickState) -> Sequence[int]:
        core = state._core
        if self._rules.single:
            return list(core.tricks)
        return [total_of(core, seat) for seat in range(core.players)]

    def winners(self, state: TrickState) -> tuple[int, ...]:
        core = state._core
        sides = self._rules.sides(core.players)
        return next((side for side in sides if core.winner in side), ()) if state.over else ()

    def ended(self, state: TrickState) -> Sentence:
        seats = self.winners(state)
        if len(seats) < 2:
            return super().ended(state)
        return Sentence("waiting.over_side", {"seat": seats[0], "partner": seats[1]}, seats[0])

    def next_up(self, state: TrickState) -> str:
        core = state._core
        if state.passing:
            return "passing"
        first = core.phase == PLAYING and not core.plays and not core.before
        return "opening" if first and self._rules.opener else "next"

    def choosing(self, state: TrickState, seat: int) -> Choosing:
        return choosing(state, seat)

    def called(self, action: Action) -> Sentence | None:
        offers = isinstance(self._rules.trump, OfferedTrump)
        match action:
            case Bid():
                label = call_label(action.number) if self._rules.auction is not None else bid_label(action.number)
                if self._rules.partners is not None:
                    label = party_label(action.number)
            case Contract():
                label = contract_label(action)
            case Take():
                label = take_label(is_taken=action.is_taken)
            case Name():
                label = Sentence("prompts.name_pass") if offers and not action.suit else name_label(action.suit)
            case _:
                return None
        return replace(label, key=label.key.replace("prompts.", "moves."))

    def named(self, action: Action) -> Sequence[str]:
        return () if isinstance(action, Bid | Name | Contract | Take) else super().named(action)


def _contract_text(core: TrickCore, texts: Texts) -> str:
    """Return the declarer and the tricks of the contract, or a dash for what is not decided."""
    if not isinstance(core, ContractCore) or core.declarer == NOBODY or core.phase == DEALING:
        return "–"
    return f"{texts.seat_names[core.declarer]} {core.goal or '–'}"

"""The drawing of a game with hands and piles: hands, pile and stock, and counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ...rules.cards import NAMES, RANKS, SUITS, names_of
from ...rules.core import DEALING, NOBODY, OVER
from ...rules.drawing.scene import (
    Choosing,
    Sentence,
    Situation,
    by,
    furniture,
    own_counters,
    own_zones,
    situated,
    zone,
    zone_contents,
)
from ...rules.drawing.suits import FrenchSuits
from ...rules.errors import NotationError
from ...rules.language.catalogue import Texts
from ...rules.state import Action
from ...schema import Counter, Face, Layout, ZoneState
from .choices import choosing
from .core import LOSER, PLACES, PileCore, Rules
from .effects import Penalty, Reverse
from .notation import CardRequest, Deal, Play
from .request_core import RequestCore
from .state import PileState


class PileScene(FrenchSuits[PileState]):
    """The scene maker of a game with hands and piles.

    A game with further counters declares a subclass, which overrides the methods for counters and extends ``tells``.
    """

    step_tags: ClassVar[tuple[str, ...]] = ("play",)
    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **FrenchSuits.tells,
        "suit": (),
        "trump": (),
        "owed": ("outcome.due",),
        "direction": ("outcome.next",),
    }

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def layout(self, state: PileState, texts: Texts, perspective: int | None) -> Layout:
        labels, rules = texts.data["labels"], self._rules
        zones = own_zones({"hand": "hand"}, state.players, texts, perspective)
        is_slot = rules.pile.shows == "top" and rules.sets is None and rules.requests is None
        zones.append(zone("pile", "slot" if is_slot else "row", "center", labels["pile"]))
        if rules.stock is not None:
            zones.append(zone("stock", "pile", "center", labels["stock"]))
        if rules.bout is not None:
            zones.append(zone("up", "pile", "center", labels["up"]))
        counters: list[Counter] = [{"id": name, "label": labels[name], "place": "center"} for name in self._counters()]
        if rules.requests is not None:
            counters += own_counters("books", labels["books"], state.players, perspective)
        return furniture(zones=zones, counters=counters)

    def _counters(self) -> list[str]:
        """Return the names of the counters, all in the middle of the table."""
        rules = self._rules
        names = ["suit"] if rules.wild else ["trump"] if rules.bout is not None else []
        names += ["owed"] if any(isinstance(effect, Penalty) for effect in rules.effects) else []
        return names + (["direction"] if any(isinstance(effect, Reverse) for effect in rules.effects) else [])

    def faces(self, texts: Texts) -> dict[str, Face]:
        deck = {*names_of(self._rules.deck_mask)}
        return {name: face for name, face in super().faces(texts).items() if name in deck}

    def situation(self, state: PileState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        zones: dict[str, ZoneState] = {"pile": zone_contents([NAMES[card] for card in core.shown_pile])}
        if self._rules.stock is not None:
            has_up = core.up != NOBODY and core.left > 0
            zones["stock"] = zone_contents([], core.left - has_up)
            if self._rules.bout is not None:
                zones["up"] = zone_contents([NAMES[core.up]] if has_up else [])
        for holder, hand in enumerate(core.hands):
            seen = core.sees(perspective, holder)
            zones[f"hand.{holder}"] = zone_contents(
                core.in_order(hand) if seen else [], 0 if seen else hand.bit_count()
            )
        marked = {core.winner: "winner"} if core.phase == OVER else {core.to_move: "turn"}
        marks = {f"seat.{seat}": [mark] for seat, mark in marked.items() if seat != NOBODY}
        counters = self._values(core, texts)
        if isinstance(core, RequestCore):
            marks |= {NAMES[first]: [by(seat)] for seat, first in core.first_of_books()}
            counters |= {f"books.{seat}": str(books.bit_count() // 4) for seat, books in enumerate(core.books)}
        return situated(zones=zones, counters=counters, marks=marks)

    def _values(self, core: PileCore, texts: Texts) -> dict[str, str]:
        """Return the values of the counters by id."""
        words = texts.data["words"]
        values = {
            "suit": "–" if core.suit == NOBODY else texts.data["suits"][SUITS[core.suit]]["sign"],
            "trump": "–" if core.suit == NOBODY else texts.data["suits"][SUITS[core.suit]]["sign"],
            "owed": str(core.owed),
            "direction": words["backwards" if core.step < 0 else "forwards"],
        }
        return {name: values[name] for name in self._counters()}

    def winners(self, state: PileState) -> tuple[int, ...]:
        core = state._core
        if isinstance(core, RequestCore) and state.over:
            return tuple(core.leaders)
        if self._rules.ending != LOSER or not state.over:
            return super().winners(state)
        return tuple(seat for seat, hand in enumerate(core.hands) if not hand)

    def ranks(self, state: PileState) -> tuple[int, ...]:
        core, places = state._core, state._core.places
        if isinstance(core, RequestCore):
            counts = [books.bit_count() for books in core.books]
            return tuple(1 + sum(other > count for other in counts) for count in counts)
        if self._rules.ending != PLACES or not state.over:
            return super().ranks(state)
        return tuple(1 + places.index(seat) for seat in range(state.players))

    def ended(self, state: PileState) -> Sentence:
        if state._core.winner == NOBODY and self._rules.requests is not None:
            return Sentence("waiting.shared")
        if self._rules.ending != LOSER:
            return super().ended(state)
        loser = state._core.loser
        return Sentence("waiting.drawn") if loser is None else Sentence("waiting.lost", {"seat": loser}, loser)

    def traits(self, state: PileState, perspective: int | None) -> dict[str, object]:
        core = state._core
        seat = core.to_move if perspective is None else perspective
        return {
            "to_move": state.to_move,
            "hand": names_of(core.hands[seat]) if seat != NOBODY else [],
            "top": state.top,
            "standing": state.standing,
        }

    def opening(self, state: PileState) -> Sentence:
        return Sentence("opening.new" if state._core.phase == DEALING else "opening.set_up")

    def choosing(self, state: PileState, seat: int) -> Choosing:
        return choosing(state, seat)

    def named(self, action: Action) -> Sequence[str]:
        return action.cards if isinstance(action, Play | Deal) else ()

    def picked(self, state: PileState, picks: Sequence[str], seat: int | None = None) -> Action:
        if self._rules.requests is not None:
            raise NotationError("a card says no seat that is asked", " ".join(picks))
        return super().picked(state, picks, seat)

    def called(self, action: Action) -> Sentence | None:
        if isinstance(action, Play) and action.suit != NOBODY:
            return Sentence("moves.name", {"card": action.cards[0], "suit": SUITS[action.suit]})
        if isinstance(action, CardRequest):
            return Sentence("moves.ask", {"other": action.other, "rank": RANKS[action.rank]})
        return None

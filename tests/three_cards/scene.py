"""The picture of Three cards: a hand, a card played and a count of tricks for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sisyphus_widgets.rules import NOBODY, OVER, Choosing, Situation, Texts
from sisyphus_widgets.rules.cards import NAMES, names_of
from sisyphus_widgets.rules.drawing.scene import furniture, held, own_counters, own_zones, situated
from sisyphus_widgets.rules.drawing.suits import FrenchSuits
from sisyphus_widgets.schema import Layout, ZoneState

from .choices import choosing
from .state import ThreeCardsState


class ThreeCardsScene(FrenchSuits[ThreeCardsState]):
    """The scene maker of Three cards."""

    stops = ("trick",)
    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {**FrenchSuits.tells, "tricks": ()}

    def layout(self, state: ThreeCardsState, texts: Texts, perspective: int | None) -> Layout:
        label = texts.data["labels"]["tricks"]
        return furniture(
            zones=own_zones({"hand": "hand", "slot": "slot"}, state.players, texts, perspective),
            counters=own_counters("tricks", label, state.players, perspective),
        )

    def situation(self, state: ThreeCardsState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        played = {seat: NAMES[card] for seat, card in core.table}
        zones: dict[str, ZoneState] = {}
        for seat, hand in enumerate(core.hands):
            seen = perspective in (None, seat)
            zones[f"hand.{seat}"] = held(names_of(hand)) if seen else held([], hand.bit_count())
            zones[f"slot.{seat}"] = held([played[seat]] if seat in played else [])
        marked = {core.winner: "winner"} if core.phase == OVER else {core.to_move: "turn"}
        return situated(
            zones=zones,
            counters={f"tricks.{seat}": str(tricks) for seat, tricks in enumerate(core.tricks)},
            marks={f"seat.{seat}": [mark] for seat, mark in marked.items() if seat != NOBODY},
        )

    def traits(self, state: ThreeCardsState, perspective: int | None) -> dict[str, object]:
        seat = state.to_move if perspective is None else perspective
        return {
            "to_move": state.to_move,
            "hand": list(state.view(seat).hand),
            "trick": list(state.trick),
            "standing": state.standing,
        }

    def choosing(self, state: ThreeCardsState, seat: int) -> Choosing:
        return choosing(state, seat)

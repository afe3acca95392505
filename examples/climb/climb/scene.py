"""The drawing of Climb, and the elements that may be selected in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sisyphus_widgets.rules import NOBODY, OVER, Choice, Choosing, PickOne, Sentence, Situation, Texts
from sisyphus_widgets.rules.drawing.scene import furniture, own_counters, own_zones, situated, zone, zone_contents
from sisyphus_widgets.schema import Face, Layout, ZoneState

from .cards import DECK, NAMES, FrenchSuits, cards_of, names_of
from .notation import Pass, Play
from .state import ClimbState


class ClimbScene(FrenchSuits[ClimbState]):
    """The scene maker of Climb."""

    step_tags = ("trick",)
    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {**FrenchSuits.tells, "left": ()}

    def layout(self, state: ClimbState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        return furniture(
            zones=[
                *own_zones({"hand": "hand"}, state.players, texts, perspective),
                zone("pile", "slot", "center", labels["pile"]),
            ],
            counters=own_counters("left", labels["left"], state.players, perspective),
        )

    def faces(self, texts: Texts) -> dict[str, Face]:
        deck = set(names_of(DECK))
        return {name: face for name, face in super().faces(texts).items() if name in deck}

    def situation(self, state: ClimbState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        zones: dict[str, ZoneState] = {"pile": zone_contents([state.top] if state.top else [])}
        for seat, hand in enumerate(core.hands):
            seen = perspective in (None, seat)
            zones[f"hand.{seat}"] = zone_contents(names_of(hand)) if seen else zone_contents([], hand.bit_count())
        marked = {core.winner: "winner"} if core.phase == OVER else {core.to_move: "turn"}
        return situated(
            zones=zones,
            counters={f"left.{seat}": str(hand.bit_count()) for seat, hand in enumerate(core.hands)},
            marks={f"seat.{seat}": [mark] for seat, mark in marked.items() if seat != NOBODY},
        )

    def traits(self, state: ClimbState, perspective: int | None) -> dict[str, object]:
        seat = state.to_move if perspective is None else perspective
        return {
            "to_move": state.to_move,
            "hand": [] if seat == NOBODY else list(state.view(seat).hand),  # onlookers hold none
            "top": state.top,
            "standing": state.standing,
        }

    def choosing(self, state: ClimbState, seat: int) -> Choosing:
        core = state._core
        playable, facts = core.playable(), {"seat": seat, "top": state.top}
        passing = [Choice(Pass(), (), Sentence("prompts.pass"))] if state.top else []
        return Choosing(
            prompt=Sentence("prompts.higher" if state.top else "prompts.lead", facts, seat),
            picking=PickOne(names_of(playable)),
            choices=[
                Choice(Play(card), (NAMES[card],), Sentence("prompts.play", {"card": NAMES[card]}))
                for card in cards_of(playable)
            ]
            + passing,
            refusals={NAMES[card]: state.verdict(Play(card)) for card in cards_of(core.hands[seat] & ~playable)},
        )

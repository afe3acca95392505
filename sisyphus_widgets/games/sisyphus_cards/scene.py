"""The drawing of Sisyphus: four hands and slots around the hill, its four tracks and the summit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, TypedDict

from ...rules.cards import NAMES, cards_of, names_of
from ...rules.core import DEALING, NOBODY, OVER
from ...rules.drawing.scene import (
    Choosing,
    Ending,
    S,
    SceneMaker,
    Sentence,
    Situation,
    furniture,
    own_zones,
    place_of,
    situated,
    zone_contents,
)
from ...rules.drawing.suits import FrenchSuits
from ...rules.drawing.symbols import symbols_of
from ...rules.language.catalogue import Texts
from ...rules.state import Action
from ...schema import Counter, Layout, MarkLook, Peg, Space, Span, SymbolShape, Track, TrackGoal, ZoneState
from .choices import choosing, prompt
from .core import PASSING
from .events import level_id
from .fields import FIELDS
from .notation import Play
from .scoring import LEVELS, SUMMITS_TO_WIN, suit_of_level
from .state import CardsState
from .view import known_cards, known_to_move

SEATS = range(4)


class Hill(TypedDict):
    """The parts of a layout that make up the hill."""

    tracks: list[Track]
    goals: list[TrackGoal]
    pegs: list[Peg]


def hill(texts: Texts, perspective: int | None, seats: range = SEATS) -> Hill:
    """Return the parts of the hill for some seats: tracks, summit, pegs, and the holes that count summits."""
    labels = texts.data["labels"]
    tracks: list[Track] = []
    pegs: list[Peg] = []
    for seat in seats:
        place, facts = place_of(seat, perspective, 4), {"seat": seat}
        spaces: list[Space] = [
            {
                "id": level_id(seat, level),
                "label": texts.fill(labels["level"], {"level": level, "suit": suit_of_level(level)}),
                "symbol": suit_of_level(level),
                "text": str(level),
            }
            for level in range(1, LEVELS + 1)
        ]
        holes: list[Space] = [
            {"id": f"summits.{seat}.{n}", "label": texts.fill(labels["summits"], {"n": n})}
            for n in range(SUMMITS_TO_WIN + 1)
        ]
        climb: Track = {
            "id": f"track.{seat}",
            "look": "terraces",
            "place": place,
            "label": texts.fill(labels["track"], facts),
            "seat": seat,
            "spaces": spaces,
            "goal": "summit",
        }
        count: Track = {
            "id": f"count.{seat}",
            "look": "holes",
            "place": place,
            "label": texts.fill(labels["summit_track"], facts),
            "seat": seat,
            "spaces": holes,
        }
        tracks += [climb, count]
        pegs.append({"id": f"peg.{seat}", "seat": seat, "label": texts.fill(labels["peg"], facts)})
        pegs.append({"id": f"marker.{seat}", "seat": seat, "label": texts.fill(labels["marker"], facts)})
    return {"tracks": tracks, "goals": [{"id": "summit", "label": labels["summit"], "symbol": "temple"}], "pegs": pegs}


class HillSuits(FrenchSuits[S]):
    """The symbols drawn with the hill: the suits, and the temple on the summit."""

    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        return {**super().symbols(texts), **symbols_of(__package__, texts)}


def peg_places(levels: Sequence[int], summits: Sequence[int], seats: range = SEATS) -> dict[str, str]:
    """Return the places of the pegs; level 9 is the summit."""
    places = {}
    for seat in seats:
        places[f"peg.{seat}"] = level_id(seat, levels[seat])
        places[f"marker.{seat}"] = f"summits.{seat}.{summits[seat]}"
    return places


@cache
def _slot(card: int) -> ZoneState:
    return zone_contents([NAMES[card]])


_EMPTY = zone_contents([])


class CardsScene(HillSuits[CardsState]):
    """The scene maker of Sisyphus."""

    looks: ClassVar[Mapping[str, MarkLook]] = {**SceneMaker.looks, "pedestal": "crowned"}
    pause_tags: ClassVar[tuple[str, ...]] = ("summit", *SceneMaker.pause_tags)
    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **SceneMaker.tells,
        **dict.fromkeys(("deal", "spades", "pedestal"), ()),
    }

    ending: ClassVar[Ending] = Ending(best="trick")
    summed_up: ClassVar[Mapping[Span, tuple[str, ...]]] = {
        "trick": ("combo_scored", "trick_taken", "suit_bonus", "summit_reached", "points_lost", "pedestal_kept"),
        "deal": ("summit_reached",),
        "game": ("summit_reached",),
    }

    def layout(self, state: CardsState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        zones = own_zones({"hand": "hand", "slot": "slot", "pile": "pile"}, state.players, texts, perspective)
        counters: list[Counter] = [
            {"id": name, "label": labels[name], "place": "center"} for name in ("deal", "spades")
        ]
        return furniture(zones=zones, counters=counters, **hill(texts, perspective))

    def situation(self, state: CardsState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        between = core.phase == DEALING
        zones: dict[str, ZoneState] = {}
        marks: dict[str, list[str]] = {}
        table = core.on_table()
        for seat in SEATS:
            hand, kept = core.hands[seat], 0 if between else core.pedestal_cards[seat]
            known = known_cards(core, perspective, seat)
            zones[f"hand.{seat}"] = zone_contents(names_of(known), (hand & ~known).bit_count())
            zones[f"slot.{seat}"] = _slot(table[seat]) if seat in table else _EMPTY
            zones[f"pile.{seat}"] = zone_contents(names_of(kept)) if kept else _EMPTY
            if pedestal := kept | (hand if between else hand & core.pedestal[seat]):
                marks.update((NAMES[card], ["pedestal"]) for card in cards_of(pedestal))
            if core.phase == PASSING and perspective in (None, seat) and core.passes[seat]:
                marks.update((NAMES[card], ["dim"]) for card in cards_of(core.passes[seat]))
        turn = known_to_move(core, perspective)
        if turn is not None:
            marks[f"seat.{turn}"] = ["turn"]
        elif core.phase == OVER:
            marks[f"seat.{core.winner}"] = ["winner"]
        words = texts.data["words"]
        return situated(
            zones=zones,
            pegs=peg_places(core.levels, core.summits),
            counters={"deal": str(core.deals), "spades": words["broken" if core.broken else "whole"]},
            marks=marks,
        )

    def traits(self, state: CardsState, perspective: int | None) -> dict[str, object]:
        core = state._core
        seat = core.to_move if perspective is None else perspective
        return {
            "to_move": known_to_move(core, perspective),
            "hand": names_of(core.hands[seat]) if seat != NOBODY else [],
            **FIELDS.traits(core),
            "standing": state.standing,
        }

    def opening(self, state: CardsState) -> Sentence:
        core = state._core
        if not core.deals:
            return Sentence("opening.new")
        if core.phase == DEALING:
            return Sentence("opening.due", {"deal": core.deals + 1})
        return Sentence("opening.set_up", {"trick": core.tricks + 1, "spades": "broken" if core.broken else "whole"})

    def progress(self, state: CardsState) -> Sequence[int]:
        return [above * LEVELS + level for above, level in zip(state.summits, state.levels, strict=True)]

    def next_up(self, state: CardsState) -> str:
        return "passing" if state.passing else "next" if state._core.led else "opening"

    def choosing(self, state: CardsState, seat: int) -> Choosing:
        return choosing(state, seat)

    def prompt(self, state: CardsState, seat: int) -> Sentence:
        return prompt(state._core, seat)

    def picks(self, state: CardsState, action: Action) -> list[str]:
        if isinstance(action, Play) and state.verdict(action):
            return list(action.cards)
        return super().picks(state, action)

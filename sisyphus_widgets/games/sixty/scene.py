"""The drawing of Sixty: hands and penalty cards around the attack, the discard pile and the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from ...rules.core import DEALING, NOBODY, OVER, PLAYING
from ...rules.drawing.scene import (
    ANYTHING,
    Choosing,
    Ending,
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
from ...rules.language.catalogue import Texts
from ...rules.state import Action
from ...schema import Layout, Span, ZoneKind
from .cards import ALL_TO, COPIES, NAMES, NUMBERS, card_id, cards_of, names_of, sum_of, token_ids
from .choices import choosing, label, picked, picks_of, prompt
from .core import SixtyCore
from .faces import SixtyFaces
from .fields import FIELDS
from .groups import groups
from .notation import Move
from .state import SixtyState
from .text_rendering import UNSEEN, score_key

_NOTHING = "–"
_CENTRE: tuple[tuple[str, ZoneKind], ...] = (("attack", "row"), ("deck", "pile"), ("discard", "discard"))


class SixtyScene(SixtyFaces[SixtyState]):
    """The scene maker of Sixty."""

    ending: ClassVar[Ending] = Ending(best="deal")
    summed_up: ClassVar[Mapping[Span, tuple[str, ...]]] = {"deal": ("took",), "game": ("round_scored",)}
    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **SixtyFaces.tells,
        "sum": ANYTHING,
        "beats": ANYTHING,
        **dict.fromkeys(("direction", "round", "penalty", "leader", "out"), ()),
    }
    lowest_leads: ClassVar[bool] = True

    def layout(self, state: SixtyState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        players = state.players
        zones = own_zones({"hand": "hand", "pile": "pile"}, players, texts, perspective, {"pile": "penalty"})
        counters = own_counters("penalty", labels["points"], players, perspective)
        zones += [zone(name, kind, "center", labels[name]) for name, kind in _CENTRE]
        center = _most_letters(texts)
        counters += [
            {"id": name, "label": labels[name], "place": "center", "most": most} for name, most in center.items()
        ]
        for counter in counters:
            if counter["id"] == "sum":
                counter["decides"] = labels["to_beat"]
        return furniture(zones=zones, counters=counters)

    def situation(self, state: SixtyState, perspective: int | None, texts: Texts) -> Situation:
        core, labels = state._core, texts.data["labels"]
        zones = {
            "attack": zone_contents(token_ids(core.attack)),
            "deck": zone_contents([], core.deck_size),
            "discard": zone_contents(token_ids(core.discard)),
        }
        counters = {
            "sum": core.sum_text() if core.attack else _NOTHING,
            "beats": _answered_by(core, texts),
            "direction": labels[core.direction],
            # Once its points are counted, a finished round stays visible until the next one is dealt.
            "round": str(core.round - (core.phase == DEALING and core.round > 1)),
        }
        score = score_key(core, "score")
        for seat in range(core.players):
            seen = perspective in (None, seat)
            zones[f"hand.{seat}"] = (
                zone_contents(token_ids(core.hand_tokens(seat))) if seen else zone_contents([], core.sizes[seat])
            )
            pile, is_open = core.piles[seat], core.shows_pile(seat, perspective)
            zones[f"pile.{seat}"] = zone_contents(token_ids(pile)) if is_open else zone_contents([], len(pile))
            before, points = core.score(seat)
            facts = {"points": points if is_open or not pile else UNSEEN, "total": before}
            counters[f"penalty.{seat}"] = texts.fill(labels[score], facts)
        return situated(zones=zones, counters=counters, marks=_marks(core))

    def traits(self, state: SixtyState, perspective: int | None) -> dict[str, object]:
        core = state._core
        seat = core.to_move if perspective is None else perspective
        traits = FIELDS.traits(core)
        if not core.options.open_penalties:
            traits["penalties"] = [
                list(pile) if core.shows_pile(holder, perspective) else []
                for holder, pile in enumerate(state.penalties)
            ]
        return {
            "to_move": state.to_move,
            "hand": list(names_of(cards_of(core.hands[seat]))) if seat != NOBODY else [],
            **traits,
            "standing": state.standing,
        }

    def opening(self, state: SixtyState) -> Sentence:
        core = state._core
        if core.to_move == NOBODY:
            return Sentence("opening.new")
        facts = {"seat": core.to_move, "round": core.round}
        if core.leading:
            return Sentence("opening.lead", facts, core.to_move)
        return Sentence("opening.answer", facts | {"shown": core.sum_text()}, core.to_move)

    def progress(self, state: SixtyState) -> Sequence[int]:
        return state._core.totals

    def waiting(self, state: SixtyState, perspective: int | None) -> Sentence:
        sentence = super().waiting(state, perspective)
        return replace(sentence, facts={"round": state.round}) if state.chance_due else sentence

    def choosing(self, state: SixtyState, seat: int) -> Choosing:
        return choosing(state, seat)

    def prompt(self, state: SixtyState, seat: int) -> Sentence:
        return prompt(state._core, seat, state.legal_actions())

    def picks(self, state: SixtyState, action: Action) -> list[str]:
        if isinstance(action, Move) and state.verdict(action):
            return picks_of(state._core, action)
        return super().picks(state, action)

    def picked(self, state: SixtyState, picks: Sequence[str], seat: int | None = None) -> Move:
        return picked(state._core, picks, seat)

    def label(self, state: SixtyState, action: Action) -> Sentence | None:
        return label(action, state._core.to_move) if isinstance(action, Move) else None


def _most_letters(texts: Texts) -> dict[str, int]:
    """Return the largest length of each counter of the table, in letters."""
    labels = texts.data["labels"]
    total, number = str(ALL_TO * 2), max(NUMBERS, key=lambda number: len(str(number)))
    beats = (texts.fill(labels[key], {"total": total, "number": number}) for key in ("beats_any", "beats_last"))
    return {
        "sum": max(len(sum_of(kind, count)) for kind, count in enumerate(COPIES)),
        "beats": max(map(len, beats)),
        "direction": max(len(labels[way]) for way in ("clockwise", "counterclockwise")),
        "round": len("10"),
    }


def _answered_by(core: SixtyCore, texts: Texts) -> str:
    """Return the text for the answers to the attack from any hand, which reveals nothing hidden."""
    if not core.attack:
        return _NOTHING
    facts = {"total": core.total(), "number": NAMES[core.kind]}
    return texts.fill(texts.data["labels"]["beats_last" if core.is_last() else "beats_any"], facts)


def _marks(core: SixtyCore) -> dict[str, list[str]]:
    """Return the marks of seats that are to move, attack, are out or have won, and of each group in the attack."""
    marks: dict[str, list[str]] = {}
    # Between the end of an attack and the next lead no seat has a choice.
    if core.to_move != NOBODY and (core.leading or core.attack):
        marks[f"seat.{core.to_move}"] = ["turn"]
    elif core.phase == OVER:
        marks[f"seat.{core.winner}"] = ["winner"]
    if core.attacker != NOBODY:
        marks.setdefault(f"seat.{core.attacker}", []).append("leader")
    # After the round hands are also empty, but then no seat counts as out.
    if core.phase == PLAYING and core.to_move != NOBODY and not core.deck_size:
        for seat, size in enumerate(core.sizes):
            if not size:
                marks.setdefault(f"seat.{seat}", []).append("out")
    at = 0
    for seat, count in groups(core):
        marks[card_id(core.attack[at])] = [by(seat)]
        at += count
    return marks

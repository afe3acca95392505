"""How Sixty is drawn: hands and penalty cards around the attack, the discard pile and the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...rules.scene import Choosing, SceneMaker, Sentence, Situation, by, furniture, held, place_of, situated, zone
from ...rules.state import Action
from ...rules.texts import Texts
from . import choosing
from .art import JOKER_SHAPES, NUMBER_SHAPES
from .cards import NAMES, card_id, cards_of, names_of, sum_of
from .core import SixtyCore, ids, names
from .notation import Move, SixtyAction
from .table import DEALING, NOBODY, OVER, PLAYING

if TYPE_CHECKING:
    from .state import SixtyState

_NOTHING = "–"


class SixtyScene(SceneMaker["SixtyState"]):
    """The scene maker of Sixty."""

    def layout(self, state: SixtyState, texts: Texts, perspective: int | None) -> dict[str, Any]:
        labels = texts.data["labels"]
        players = state.players
        zones, counters = [], []
        for seat in range(players):
            place, mine = place_of(seat, perspective, players), seat == perspective
            for name, brief in (("hand", None), ("pile", labels["penalty"])):
                label = labels[f"my_{name}"] if mine else texts.fill(labels[name], {"seat": seat})
                zones.append(zone(f"{name}.{seat}", name, place, label, seat, brief=brief))
            counters.append({"id": f"penalty.{seat}", "label": labels["points"], "place": place, "seat": seat})
        for name, kind in (("attack", "row"), ("deck", "pile"), ("discard", "discard")):
            zones.append(zone(name, kind, "center", labels[name]))
        center = ("sum", "beats", "direction", "round")
        counters += [{"id": name, "label": labels[name], "place": "center"} for name in center]
        return furniture(zones=zones, counters=counters)

    def symbols(self, texts: Texts) -> dict[str, Any]:
        words = texts.data["symbols"]
        shapes: dict[str, Any] = {}
        for number, (tone, path) in NUMBER_SHAPES.items():
            label = texts.fill(words["number"], {"number": number})
            shapes[number] = {"label": label, "letter": number, "tone": tone, "path": path}
        for name, (tone, path) in JOKER_SHAPES.items():
            label, letter = words[name]["label"], words[name]["letter"]
            shapes[name] = {"label": label, "letter": letter, "tone": tone, "path": path}
        return shapes

    def faces(self, texts: Texts) -> dict[str, Any]:
        """One of each kind: equal cards have one face."""
        faces: dict[str, Any] = {}
        for name in NAMES:
            word = texts.data["words"][name]
            face = {"rank": word, "suits": [], "art": [name]}
            if name in JOKER_SHAPES:
                face["rank"] = texts.data["symbols"][name]["letter"]
            faces[name] = {**face, "label": word, "short": word}
        return faces

    def situation(self, state: SixtyState, perspective: int | None, texts: Texts) -> Situation:
        core, labels = state._core, texts.data["labels"]
        left = len(core.deck) - core.top
        zones = {
            "attack": held(ids(core.attack)),
            "deck": held([], left),
            "discard": held(ids(core.discard)),
        }
        counters = {
            "sum": sum_of(core.kind, len(core.attack)) if core.attack else _NOTHING,
            "beats": _answered_by(core, texts),
            "direction": labels["clockwise" if core.clockwise else "counterclockwise"],
            # Once its points are counted, a round is shown as over until the next one is dealt.
            "round": str(core.round - (core.phase == DEALING and core.round > 1)),
        }
        for seat in range(core.players):
            seen = perspective in (None, seat)
            zones[f"hand.{seat}"] = held(ids(core.held(seat))) if seen else held([], core.sizes[seat])
            zones[f"pile.{seat}"] = held(ids(core.piles[seat]))
            before, points = core.score(seat)
            counters[f"penalty.{seat}"] = texts.fill(labels["score"], {"points": points, "total": before})
        return situated(zones=zones, counters=counters, marks=_marks(core))

    def traits(self, state: SixtyState, perspective: int | None) -> dict[str, Any]:
        core = state._core
        seat = core.to_move if perspective is None else perspective
        return {
            "to_move": state.to_move,
            "hand": list(names_of(cards_of(core.hands[seat]))) if seat != NOBODY else [],
            "trick": list(names(core.attack)),
            "attacker": state.attacker,
            "counts": list(core.sizes),
            "deck": len(core.deck) - core.top,
            "direction": state.direction,
            "penalties": [list(pile) for pile in state.penalties],
            "standing": state.standing(),
        }

    def opening(self, state: SixtyState) -> Sentence:
        core = state._core
        if core.to_move == NOBODY:
            return Sentence("opening.new")
        facts = {"seat": core.to_move, "round": core.round}
        if core.leading:
            return Sentence("opening.lead", facts, core.to_move)
        shown = sum_of(core.kind, len(core.attack))
        return Sentence("opening.answer", facts | {"shown": shown}, core.to_move)

    def waiting(self, state: SixtyState, perspective: int | None) -> Sentence:
        core = state._core
        if core.phase == OVER:
            return Sentence("waiting.over", {"seat": core.winner}, core.winner)
        if core.phase == DEALING:
            return Sentence("waiting.deal", {"round": core.round})
        if core.to_move == NOBODY:
            return Sentence("waiting.next")
        return Sentence("waiting.turn", {"seat": core.to_move}, core.to_move)

    # --- choosing ---------------------------------------------------------------------------------------------

    def choosing(self, state: SixtyState, seat: int) -> Choosing:
        return choosing.choosing(state, seat)

    def picked(self, state: SixtyState, picks: Sequence[str]) -> SixtyAction:
        return choosing.picked(state._core, picks)

    def label(self, state: SixtyState, action: Action) -> Sentence | None:
        return choosing.label(action, state._core.to_move) if isinstance(action, Move) else None


def _answered_by(core: SixtyCore, texts: Texts) -> str:
    """What answers the attack, whoever holds it: no more than everyone knows."""
    if not core.attack:
        return _NOTHING
    facts = {"total": core.total(), "number": NAMES[core.kind]}
    return texts.fill(texts.data["labels"]["beats_last" if core.is_last() else "beats_any"], facts)


def _marks(core: SixtyCore) -> dict[str, list[str]]:
    """Who is to move, attacks, is out or has won, and with which cards of the attack a seat's own begin."""
    marks: dict[str, list[str]] = {}
    if core.to_move != NOBODY:
        marks[f"seat.{core.to_move}"] = ["turn"]
    elif core.phase == OVER:
        marks[f"seat.{core.winner}"] = ["winner"]
    if core.attacker != NOBODY:
        marks.setdefault(f"seat.{core.attacker}", []).append("leader")
    # Once it is over hands are laid down, and nobody is out for that.
    if core.phase == PLAYING and core.to_move != NOBODY and core.top == len(core.deck):
        for seat, size in enumerate(core.sizes):
            if not size:
                marks.setdefault(f"seat.{seat}", []).append("out")
    at = 0
    for seat, count in core.groups():
        marks[card_id(core.attack[at])] = [by(seat)]
        at += count
    return marks

"""The drawing of Ascend: hands and plays around the table, the play to be followed, and cleared cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ...rules.core import NOBODY, OVER, PLAYING
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
from ...schema import Counter, Layout, Span, ZoneState
from .choices import choosing, label, picked, picks_of, prompt
from .core import GIVING, PROMISING, AscendCore
from .decktet import NAMES, names_of
from .faces import DecktetFaces
from .fields import FIELDS
from .notation import AscendMove, Deal
from .plays import PLAY_MASK, SEAT_SHIFT
from .round import cleared, laid_out, led_cards, ordered
from .state import AscendState
from .text_rendering import longest_required, required_text
from .view import known_cards, known_to_move

_OUT_AS = ("first", "second", "third")
"""The marks of seats that have gone out, in order."""


class AscendScene(DecktetFaces[AscendState]):
    """The scene maker of Ascend."""

    ending: ClassVar[Ending] = Ending(best="deal")
    summed_up: ClassVar[Mapping[Span, tuple[str, ...]]] = {
        "deal": ("promise_kept", "promise_broken"),
        "game": ("promise_kept", "promise_broken"),
    }

    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **DecktetFaces.tells,
        "asked": ANYTHING,
        **dict.fromkeys(("points", "deal", "promise", "leader"), ()),
        **dict.fromkeys(("passed", "promised", *_OUT_AS), ()),
    }

    def layout(self, state: AscendState, texts: Texts, perspective: int | None) -> Layout:
        labels, players = texts.data["labels"], state.players
        zones = own_zones({"hand": "hand", "played": "pile"}, players, texts, perspective, {"played": "beside"})
        counters = own_counters("points", labels["points"], players, perspective)
        zones.append(zone("table", "row", "center", labels["table"]))
        zones.append(zone("cleared", "discard", "center", labels["cleared"]))
        if state.options.cards.bit_count() % players:
            zones.append(zone("aside", "discard", "center", labels["aside"]))
        names = ["deal", "asked", *(["promise"] if state.options.bidding else [])]
        counters += [_counter(name, texts) for name in names]
        return furniture(zones=zones, counters=counters)

    def situation(self, state: AscendState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        zones: dict[str, ZoneState] = {}
        marks: dict[str, list[str]] = {}
        middle, beside = laid_out(core)
        for seat in range(core.players):
            hand, known = core.hands[seat], known_cards(core, perspective, seat)
            zones[f"hand.{seat}"] = zone_contents(names_of(known), (hand & ~known).bit_count())
            zones[f"played.{seat}"] = zone_contents(ordered(beside.get(seat, 0)))
            if core.phase == GIVING and perspective in (None, seat) and (gift := core.gifts[seat]):
                marks.update((NAMES[card], ["dim"]) for card in gift)
        rows = [(seat, ordered(play)) for seat, play in middle]
        zones["table"] = zone_contents([name for _, cards in rows for name in cards])
        for seat, cards in rows:
            marks[cards[0]] = [by(seat)]
        if core.size == 1:
            marks[led_cards(core)[0]].insert(0, "leader")
        lying = [play for _, play in middle] + list(beside.values())
        zones["cleared"] = zone_contents([], cleared(core, lying))
        if core.aside:
            open_aside = perspective is None
            zones["aside"] = zone_contents(names_of(core.aside) if open_aside else [], 0 if open_aside else 1)
        marks.update(_seat_marks(core, perspective))
        return situated(zones=zones, counters=_counters(core, texts), marks=marks)

    def traits(self, state: AscendState, perspective: int | None) -> dict[str, object]:
        core = state._core
        seat = core.to_move if perspective is None else perspective
        return {
            "to_move": known_to_move(core, perspective),
            "hand": names_of(core.hands[seat]) if seat != NOBODY else [],
            "table": [[who, play.removeprefix("play ")] for who, play in state.table],
            **FIELDS.traits(core),
            "standing": state.standing,
        }

    def opening(self, state: AscendState) -> Sentence:
        core = state._core
        if core.set_up or not state.chance_due:
            return Sentence("opening.set_up", {"hand": core.number})
        return Sentence(f"opening.{core.options.deck}", {"goal": core.options.goal})

    def progress(self, state: AscendState) -> Sequence[int]:
        return state._core.points

    def next_up(self, state: AscendState) -> str:
        return "giving" if state.giving else "next"

    def choosing(self, state: AscendState, seat: int) -> Choosing:
        return choosing(state, seat)

    def picked(self, state: AscendState, picks: Sequence[str], seat: int | None = None) -> AscendMove | Deal:
        action = picked(state, picks, seat)
        self.check_picked(action, picks)
        return action

    def label(self, state: AscendState, action: Action) -> Sentence | None:
        return label(action, state._core) if isinstance(action, AscendMove) else None

    def prompt(self, state: AscendState, seat: int) -> Sentence:
        return prompt(state._core, seat)

    def picks(self, state: AscendState, action: Action) -> list[str]:
        return list(picks_of(action)) if isinstance(action, AscendMove) else []

    def named(self, action: Action) -> Sequence[str]:
        return [word.partition("=")[0] for word in super().named(action)]  # AM=7 names the ace AM


def _counter(name: str, texts: Texts) -> Counter:
    """Return a counter of the table; the one for the required play keeps its width while its text is withheld."""
    found: Counter = {"id": name, "label": texts.data["labels"][name], "place": "center"}
    if name == "asked":
        found["most"] = longest_required(texts)
    return found


def _seat_marks(core: AscendCore, perspective: int | None) -> dict[str, list[str]]:
    """Return the marks beside the seats' names: turn, winner, and seats that passed, went out or promised."""
    found: dict[int, list[str]] = {}
    for entry in reversed(core.plays[core.start :]):
        if entry & PLAY_MASK:
            break  # a play, or a promise, which follows a play
        found[entry >> SEAT_SHIFT] = ["passed"]
    for seat, place in zip(core.out, _OUT_AS, strict=False):
        found[seat] = [place]
    if core.promiser != NOBODY:
        found.setdefault(core.promiser, []).append("promised")
    over = core.phase == OVER
    turn = core.winner if over else known_to_move(core, perspective)
    if turn is not None:
        found.setdefault(turn, []).insert(0, "winner" if over else "turn")
    return {f"seat.{seat}": marks for seat, marks in found.items()}


def _counters(core: AscendCore, texts: Texts) -> dict[str, str]:
    found = {f"points.{seat}": str(points) for seat, points in enumerate(core.points)}
    found["deal"] = str(core.number)
    if core.phase in (PLAYING, PROMISING):
        found["asked"] = required_text(core, texts)
    if core.options.bidding:
        facts = {"seat": core.promiser, "value": core.promise}
        made = core.promiser != NOBODY
        found["promise"] = texts.say("asked.promise", facts) if made else str(texts.find("asked.none"))
    return found

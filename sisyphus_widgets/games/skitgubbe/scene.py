"""The drawing of Skitgubbe: hands, cards played, sloughed and collected, the stock, and the table of phase two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...rules.cards import FULL_DECK, NAMES, SUITS, names_of
from ...rules.core import NOBODY
from ...rules.drawing.scene import (
    ANYTHING,
    Choosing,
    Ending,
    Sentence,
    Situation,
    by,
    furniture,
    own_zones,
    situated,
    zone,
    zone_contents,
)
from ...rules.drawing.suits import FrenchSuits
from ...rules.language.catalogue import Texts
from ...rules.state import Action
from ...schema import Counter, Layout, Span, ZoneKind, ZoneState
from .choices import choosing, hand_names, label, lists_all, prompt
from .core import SHEDDING, SkitgubbeCore
from .notation import SkitgubbeMove
from .runs import lowest
from .state import SkitgubbeState

_CENTRE: tuple[tuple[str, ZoneKind], ...] = (
    ("stock", "pile"),
    ("aside", "pile"),
    ("before", "pile"),
    ("sloughed", "pile"),
    ("table", "row"),
    ("discard", "pile"),
)


class SkitgubbeScene(FrenchSuits[SkitgubbeState]):
    """The scene maker of Skitgubbe."""

    step_tags: ClassVar[tuple[str, ...]] = ("trick", "out")

    ending: ClassVar[Ending] = Ending("cards_laid", "cards", turn="picked_up", by_loser=True)
    summed_up: ClassVar[Mapping[Span, tuple[str, ...]]] = {"game": ("phase_two_begun", "went_out")}

    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **FrenchSuits.tells,
        **dict.fromkeys(("highest", "tied", "takes"), ANYTHING),
        "plays": ("outcome.discarded", "outcome.next", "rule"),
        **dict.fromkeys(("phase", "trumps", "private", "out", "goat"), ()),
    }

    def layout(self, state: SkitgubbeState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        kinds: dict[str, ZoneKind] = {"hand": "hand", "slot": "slot", "pile": "pile"}
        zones = own_zones(kinds, state.players, texts, perspective, {"pile": "collected"})
        for entry in zones:
            if entry["kind"] == "hand":
                entry["most"] = _cards_in_play(state._core)
        briefs = {"sloughed": labels["sloughed_brief"]}
        zones += [zone(name, kind, "center", labels[name], brief=briefs.get(name)) for name, kind in _CENTRE]
        names = ("phase", "trumps", "plays")
        counters: list[Counter] = [{"id": name, "label": labels[name], "place": "center"} for name in names]
        return furniture(zones=zones, counters=counters)

    def situation(self, state: SkitgubbeState, perspective: int | None, texts: Texts) -> Situation:
        turn = state.known_to_move(perspective)
        core = state._core.seen_by(perspective)
        zones: dict[str, ZoneState] = {}
        for seat, hand in enumerate(core.hands):
            own = perspective in (None, seat)
            zones[f"hand.{seat}"] = (
                zone_contents(hand_names(core, seat)) if own else zone_contents([], hand.bit_count())
            )
        zones |= _zones_of_collecting(core, perspective) if core.collecting else _zones_of_shedding(core)
        seats = _marks_of_trick(core) if core.collecting else _marks_of_standing(core)
        if turn is not None:
            seats[turn] = ["turn", *seats.get(turn, ())]
        marks = {f"seat.{seat}": there for seat, there in sorted(seats.items())}
        if core.collecting:
            marks |= {name: ["dim"] for name in _not_playing_on(core).values()}
        marks |= {NAMES[lowest(play)]: [by(who)] for who, play in zip(core.owners, core.table, strict=True)}
        labels = texts.data["labels"]
        counters = {"phase": labels["collecting" if core.collecting else "shedding"]}
        if not core.collecting:
            counters["trumps"] = texts.data["suits"][SUITS[core.trump]]["many"]
        if core.phase == SHEDDING:
            plays = {"n": len(core.table), "needed": core.needed}
            counters["plays"] = texts.fill(texts.find("labels.plays_of"), plays)
        return situated(zones=zones, counters=counters, marks=marks)

    def withheld(self, name: str, state: SkitgubbeState, texts: Texts) -> str:
        unknown = super().withheld(name, state, texts)
        if name != "plays":
            return unknown
        return texts.fill(texts.find("labels.plays_of"), {"n": unknown, "needed": state._core.needed})

    def traits(self, state: SkitgubbeState, perspective: int | None) -> dict[str, object]:
        view = state.with_core(state._core.seen_by(perspective)).view(None if perspective == NOBODY else perspective)
        seat = state._core.to_move if perspective is None else perspective
        return {
            "to_move": state.known_to_move(perspective),
            "hand": hand_names(state._core.seen_by(perspective), seat) if seat != NOBODY else [],
            "trick": list(view.trick),
            "sloughed": list(view.sloughed),
            "stock": view.stock,
            "trump": view.trump,
            "standing": view.standing,
        }

    def opening(self, state: SkitgubbeState) -> Sentence:
        if state.chance_due:
            return Sentence("opening.new")
        if not state._core.collecting:
            return Sentence("opening.shedding")
        return Sentence("opening.under_way" if state.trick else "opening.next_trick")

    def winners(self, state: SkitgubbeState) -> tuple[int, ...]:
        goat = state._core.goat
        return tuple(seat for seat in range(state.players) if seat != goat) if goat != NOBODY else ()

    def ranks(self, state: SkitgubbeState) -> tuple[int, ...]:
        """Return each seat's place, by the order in which seats went out; the remaining seats share the next place."""
        out = state._core.out
        return tuple(1 + (out.index(seat) if seat in out else len(out)) for seat in range(state.players))

    def ended(self, state: SkitgubbeState) -> Sentence:
        goat = state.goat
        return Sentence("waiting.undecided") if goat is None else Sentence("waiting.over", {"seat": goat}, goat)

    def choosing(self, state: SkitgubbeState, seat: int) -> Choosing:
        return choosing(state, seat)

    def prompt(self, state: SkitgubbeState, seat: int) -> Sentence:
        return prompt(state._core, seat)

    def picks(self, state: SkitgubbeState, action: Action) -> list[str]:
        if isinstance(action, SkitgubbeMove) and lists_all(state._core) and state.verdict(action):
            return list(action.cards)
        return super().picks(state, action)

    def label(self, state: SkitgubbeState, action: Action) -> Sentence | None:
        return label(state._core, action) if isinstance(action, SkitgubbeMove) else None


def _cards_in_play(core: SkitgubbeCore) -> int:
    """Return the number of cards at the start of the phase, nearly all of which one hand may hold later."""
    base = core.base
    if base is None:
        return len(NAMES)
    return (
        int(base.collecting and core.options.play_turned_card)
        + len(base.stock)
        - base.drawn
        + sum(cards.bit_count() for cards in (*base.hands, *base.collected, *base.table))
    )


def _visible_rounds(core: SkitgubbeCore) -> list[list[int]]:
    """Return the trick and its private tricks, without a private trick that has no card yet."""
    return core.rounds if core.rounds[-1] or len(core.rounds) == 1 else core.rounds[:-1]


def _not_playing_on(core: SkitgubbeCore) -> dict[int, str]:
    """Return the last card of each seat outside the visible private trick; it stays in its place."""
    *earlier, latest = _visible_rounds(core)
    last = {play >> 6: NAMES[play & 63] for plays in earlier for play in plays}
    playing = {play >> 6 for play in latest} | set(core.waiting)
    return {seat: name for seat, name in last.items() if seat not in playing}


def _zones_of_collecting(core: SkitgubbeCore, perspective: int | None) -> dict[str, ZoneState]:
    """Return the zones of phase one other than hands."""
    zones: dict[str, ZoneState] = {}
    everything = perspective is None
    # A private trick is shown from its first card on; until then the trick before it stays.
    *earlier, latest = _visible_rounds(core)
    aside = _not_playing_on(core)
    for seat, taken in enumerate(core.collected):
        slot = [NAMES[play & 63] for play in latest if play >> 6 == seat]
        zones[f"slot.{seat}"] = zone_contents([aside[seat]] if seat in aside else slot)
        own = everything or seat == perspective
        zones[f"pile.{seat}"] = zone_contents(names_of(taken)) if own else zone_contents([], taken.bit_count())
    stock = core.stock[core.drawn :]
    zones["stock"] = zone_contents([NAMES[card] for card in stock]) if everything else zone_contents([], len(stock))
    dealt = core.aside != NOBODY
    zones["aside"] = zone_contents([NAMES[core.aside]]) if dealt and everything else zone_contents([], int(dealt))
    if earlier:
        before = [NAMES[play & 63] for plays in earlier for play in plays]
        zones["before"] = zone_contents([name for name in before if name not in aside.values()])
    zones["sloughed"] = zone_contents([NAMES[play & 63] for play in core.sloughs()])
    return zones


def _zones_of_shedding(core: SkitgubbeCore) -> dict[str, ZoneState]:
    """Return the zones of phase two other than hands."""
    return {
        "aside": zone_contents([] if core.options.play_turned_card else [NAMES[core.aside]]),
        "table": zone_contents([name for cards in core.table for name in names_of(cards)]),
        "discard": zone_contents(names_of(_discarded(core))),
    }


def _marks_of_trick(core: SkitgubbeCore) -> dict[int, list[str]]:
    """Return the mark of each seat in the trick: highest so far, tied, still to play to a private trick, or winner."""
    if core.winner != NOBODY:
        return {core.winner: ["takes"]}
    marks = {seat: ["private"] for seat in core.waiting} if len(core.rounds) > 1 else {}
    return marks | {seat: ["highest" if len(core.tops) == 1 else "tied"] for seat in core.tops}


def _marks_of_standing(core: SkitgubbeCore) -> dict[int, list[str]]:
    """Return the marks of seats that are out, and at the end those of the goat and the winners."""
    if core.goat == NOBODY:
        return {seat: ["out"] for seat in core.out}
    return {seat: ["goat" if seat == core.goat else "winner"] for seat in range(core.players)}


def _discarded(core: SkitgubbeCore) -> int:
    """Return the cards out of play, which everyone has seen (2.6)."""
    visible = 0 if core.options.play_turned_card else 1 << core.aside
    for cards in (*core.hands, *core.table):
        visible |= cards
    base = core.base
    if base is None or base.collecting:
        return FULL_DECK & ~visible
    started = 0
    for cards in (*base.hands, *base.table):
        started |= cards
    return started & ~visible

"""The checks of a game's drawing: all zones and elements exist, traces match the schema, and traits are bound."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import get_args

from ...rules import AnyGame, AnyState
from ...rules.drawing.scene import Situation
from ...rules.extras import needs_extra
from ...schema import Layout
from ...schema.contract import ZoneKind
from ...trace.builder import Trace, trace_match
from ...widgets.table import table_class
from .findings import Finding, find, within_class
from .walks import RandomWalk, walks

LOOKED_AT = 12
"""The number of positions of a random game whose drawing is checked."""


def elements(layout: Layout) -> set[str]:
    """Return the ids of all parts of a layout, including spaces and squares."""
    parts = ("zones", "tracks", "goals", "pegs", "grids", "pieces", "counters")
    ids = {entry["id"] for part in parts for entry in layout.get(part, ())}  # type: ignore[attr-defined]
    ids |= {space["id"] for track in layout["tracks"] for space in track["spaces"]}
    return ids | {square["id"] for grid in layout.get("grids", ()) for square in grid["squares"]}


def elements_of(trace: Trace) -> set[str]:
    """Return the ids of everything on the table of a trace: parts of the layout, seats and cards."""
    return elements(trace["layout"]) | {f"seat.{entry['seat']}" for entry in trace["seats"]} | trace["faces"].keys()


def drawing(game: AnyGame, number: int = 2) -> Iterator[Finding]:
    """Find elements without a place in the layout, and drawings that a page cannot show."""
    seen = set[str]()
    for walk in walks(game, number):
        states = [walk.start, *(step.after for step in walk.steps)]
        for state in random.Random(walk.seed).sample(states, min(len(states), LOOKED_AT)):
            for perspective in (None, *range(state.players)):
                for found in _situation(game, state, perspective):
                    if str(found) not in seen:
                        seen.add(str(found))
                        yield found
        for found in _named(game, walk):
            if found.what not in seen:
                seen.add(found.what)
                yield found


def _situation(game: AnyGame, state: AnyState, perspective: int | None) -> Iterator[Finding]:
    """Find what is wrong in the drawing of one position."""
    texts = game.texts()
    layout = game.scene.layout(state, texts, perspective)
    situation = game.scene.situation(state, perspective, texts)
    yield from _zone_kinds(game, layout)
    yield from _missing_furniture(game, layout, situation)
    yield from _marks(game, layout, situation, state.players)
    faces = game.scene.faces(texts)
    for card in (card for zone in situation["zones"].values() for card in zone["cards"]):
        if card not in faces:
            yield Finding(find(game, "def faces", "def situation"), f"the card {card!r} has no face: add it to faces()")


def _zone_kinds(game: AnyGame, layout: Layout) -> Iterator[Finding]:
    """Find zones of a kind that pages do not support."""
    for zone in layout["zones"]:
        if zone["kind"] not in get_args(ZoneKind):
            kinds = ", ".join(get_args(ZoneKind))
            yield Finding(
                find(game, f'"{zone["kind"]}"', "def layout"),
                f"the zone {zone['id']!r} is of the kind {zone['kind']!r}: write one of {kinds}",
            )


def _missing_furniture(game: AnyGame, layout: Layout, situation: Situation) -> Iterator[Finding]:
    """Find parts of a situation that the layout lacks."""
    for part in ("zones", "counters", "pegs", "pieces"):
        ids = {entry["id"] for entry in layout.get(part, ())}  # type: ignore[attr-defined]
        for id in situation[part]:
            if id not in ids:
                base = id.partition(".")[0]
                yield Finding(
                    find(game, f'"{id}"', f'"{base}.', f'f"{base}', "def situation"),
                    f"situation has {part[:-1]} {id!r}, which layout does not have, so it is not seen: "
                    f"write one of {', '.join(sorted(ids)) or 'none'}, or add it to the layout",
                )


def _marks(game: AnyGame, layout: Layout, situation: Situation, players: int) -> Iterator[Finding]:
    """Find marks on elements that are not on the table, and marks without a label and style."""
    texts, scene = game.texts(), game.scene
    ids = elements(layout) | {f"seat.{seat}" for seat in range(players)} | scene.faces(texts).keys()
    for id, marks in situation["marks"].items():
        if id not in ids:
            yield Finding(find(game, f'"{id}"', "def situation"), f"a mark is on {id!r}, which is not on the table")
        for mark in marks:
            if mark not in scene.marks(texts) and not mark.startswith("by."):
                yield Finding(
                    find(game, f'"{mark}"', "def situation"),
                    f"the mark {mark!r} has neither a label nor a look: name it in [marks] of texts/en.toml",
                )


def _named(game: AnyGame, walk: RandomWalk) -> Iterator[Finding]:
    """Find events that name an element which is not on the table."""
    layout, kinds = elements(game.scene.layout(walk.start, game.texts(), None)), set[type]()
    ids = layout | {f"seat.{seat}" for seat in range(walk.players)} | game.scene.faces(game.texts()).keys()
    for step in walk.steps:
        for event in step.events:
            for id in event.elements:
                if id not in ids and type(event) not in kinds:
                    kinds.add(type(event))
                    yield Finding(
                        within_class(type(event), "elements="),
                        f"the event {type(event).__name__} names the element {id!r}, which is not on the table",
                    )
            for rule in event.rules:
                if rule not in game.rulebook:
                    own = rule.removeprefix(f"{game.name}.")
                    yield Finding(
                        within_class(type(event), own),
                        f"the event {type(event).__name__} cites clause {own}, which rulebook.toml does not have",
                    )


# --- traces and traits ------------------------------------------------------------------------------------------------


def traces(game: AnyGame) -> Iterator[Finding]:
    """Find traces that break the schema; this needs the optional dependencies ``testing``."""
    try:
        from .trace_schema import schema_validator
    except ImportError:
        yield Finding("", needs_extra("the check of traces against the schema", "testing"))
        return
    checker = schema_validator()
    for walk in walks(game, 1):
        for seat in (None, 0):
            trace = trace_match(walk.match, seat)
            if checker.is_valid(json.loads(json.dumps(trace))):
                continue
            error = next(iter(checker.thorough.iter_errors(trace)))
            at = ".".join(map(str, error.absolute_path))
            yield Finding(find(game, "def layout"), f"the trace breaks the schema, at {at}: {error.message}")
            return


def traits(game: AnyGame) -> Iterator[Finding]:
    """Find values of the scene that its table does not declare as traits, and bound traits that the scene lacks."""
    table = table_class(game)
    own = {name for name, trait in table.class_traits().items() if trait.metadata.get("bound")}
    shared = {name for base in table.__mro__[1:] for name in _bound(base)} if "GAME" in vars(table) else set()
    mine = own - shared
    for walk in walks(game, 1):
        for step in walk.steps[:3]:
            values = game.scene.traits(step.after, 0)
            for name in values.keys() - own:
                yield Finding(
                    _line(game, name),
                    f"traits has {name!r}, which {table.__name__} does not declare: add "
                    f"{name} = t.Any().tag(sync=True, bound=True) to the class",
                )
            for name in mine - values.keys():
                yield Finding(
                    within_class(table, name),
                    f"{table.__name__} declares the bound trait {name!r}, which traits() of the scene does not have: "
                    "add it there",
                )
            if values.keys() != own - shared:
                return
            try:
                json.dumps(values)
            except TypeError as error:
                yield Finding(find(game, "def traits"), f"the traits cannot be sent to a page: {error}")
                return


def _bound(kind: type) -> set[str]:
    return {
        name for name, value in vars(kind).items() if getattr(value, "metadata", None) and value.metadata.get("bound")
    }


def _line(game: AnyGame, name: str) -> str:
    return find(game, f'"{name}":', "def traits")

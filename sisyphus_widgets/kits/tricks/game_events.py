"""The classes of one game that follow from its declarations: its events, and the options of its tables."""

from __future__ import annotations

from dataclasses import field, make_dataclass
from typing import Any

from ...rules.events import Event
from ...rules.options import NoOptions, TableOptions
from ..bound_events import bound_event
from .events import (
    AllPassed,
    BidMade,
    CardDiscarded,
    CardPlayed,
    CardsPassed,
    CardsThrownIn,
    ContractChosen,
    DealScored,
    Dealt,
    GameWon,
    HandOpened,
    PassChosen,
    PointsAnnounced,
    SuitBroken,
    TrickTaken,
    TrumpDeclined,
    TrumpMade,
    TrumpNamed,
    TrumpTurned,
    breaking_question,
    rules_of,
)
from .partner_events import PARTNER_EVENTS, partner_rules_of
from .solo_events import SOLO_EVENTS, solo_rules_of
from .trump import ContractTrump, NamedTrump, OfferedTrump, SoloTrump, TurnedTrump


def options_of(cls: Any) -> type[TableOptions]:
    """Return the options of a game: those of ``target`` and ``deals`` that it declares."""
    declared = {"target": cls.target, "deals": 0 if cls.deals == 1 else cls.deals}
    fields = [(name, int, field(default=value)) for name, value in declared.items() if value]
    if not fields:
        return NoOptions
    options_type = make_dataclass("Options", fields, bases=(TableOptions,), frozen=True, slots=True)
    options_type.__module__, options_type.__qualname__ = cls.__module__, f"{cls.__qualname__}.options_type"
    return options_type


_ALWAYS = (Dealt, CardPlayed, TrickTaken, GameWon)


def events_of(cls: Any, name: str) -> dict[str, type[Event]]:
    """Return the event classes of a game by name: those of the kit, with the game's extensions, and further ones."""
    rules = rules_of(cls.clauses) | solo_rules_of(cls.clauses) | partner_rules_of(cls.clauses)
    kinds: list[type[Event]] = [*_ALWAYS]
    kinds += [DealScored] if cls.deals != 1 else []
    kinds += [PassChosen, CardsPassed] if cls.passing is not None else []
    kinds += [BidMade] if cls.bidding is not None else []
    kinds += [AllPassed] if cls.bidding is not None and cls.bidding.redeal else []
    kinds += [TrumpTurned] if isinstance(cls.trump, TurnedTrump | OfferedTrump) else []
    kinds += [TrumpDeclined, TrumpMade, CardDiscarded] if isinstance(cls.trump, OfferedTrump) else []
    kinds += [PointsAnnounced, CardsThrownIn] if cls.announcing is not None else []
    kinds += [HandOpened] if cls.announcing is not None and cls.announcing.dummy else []
    kinds += [ContractChosen] if isinstance(cls.trump, ContractTrump) else []
    kinds += [*SOLO_EVENTS, AllPassed] if isinstance(cls.trump, SoloTrump) else []
    kinds += [*PARTNER_EVENTS] if cls.partners is not None else []
    kinds += [TrumpNamed] if isinstance(cls.trump, NamedTrump) else []
    if cls.breaking is not None:
        kinds.append(SuitBroken)
        rules[SuitBroken] = f"{cls.breaking.clause} {cls.breaking.leading}:led"
    found: dict[str, type[Event]] = {}
    for kind in kinds:
        own: Any = getattr(cls, kind.__name__, kind)
        if not (isinstance(own, type) and issubclass(own, kind)):
            raise ValueError(f"{cls.__name__}.{kind.__name__} must extend the event {kind.__name__} of the kit")
        given = {} if own._rules else {"rules": rules[kind]}
        found[kind.__name__] = bound_event(cls, own, name, given)
    for key in dir(cls):
        own = getattr(cls, key, None)
        if isinstance(own, type) and issubclass(own, Event) and key not in found:
            found[key] = bound_event(cls, own, name, {})
    if cls.breaking is not None and not found["SuitBroken"].asks:
        found["SuitBroken"].asks = (breaking_question(cls.breaking.clause),)
    if "PassChosen" in found:
        found["PassChosen"].direction_clause = cls.clauses.direction or cls.clauses.passing  # type: ignore[attr-defined]
    if "SoloSettled" in found:
        found["SoloSettled"].enough_clause = cls.clauses.enough  # type: ignore[attr-defined]
        found["SoloSettled"].overbid_clause = cls.clauses.overbid  # type: ignore[attr-defined]
    return found

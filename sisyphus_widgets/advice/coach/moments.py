"""Moments of a game: the clauses that matter to a seat at a decision or after events, and how they matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from types import MappingProxyType
from typing import Any, Literal, cast

from ...questions.outcomes import as_seen, deed_in
from ...rules import Action, AnyGame, AnyState, Event, NotationError, PickSequence, RulesError, Verdict, get_game
from ...rules.coaching import no_tries
from ...rules.state import state_given

Face = Literal["refused", "possible", "only", "yours", "others"]
"""How a clause matters: it refuses a move that a newcomer may try, allows a move, or allows the only one; it is behind
an event of the seat's own, or behind another event."""

Bond = Literal["chief", "further", "beside"]
"""How an event rests on a clause: first of all, besides, or not at all, so that only its sentence comes near it."""

LISTED = 400
"""The number of legal moves that are looked at."""

ALIKE = 6
"""The number of moves that are tried of those with the same verb and the same number of cards."""

HALVES = 60
"""The number of selections that are tried in a game that declares no tries."""

_NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Moment:
    """One clause that matters to a seat, and how.

    ``rule`` is the id of the clause. ``detail`` is the code of the refusal or the type of the event. ``move`` is the
    move that is refused or possible, in notation. ``bond`` is how the event rests on the clause. ``seat`` is the seat
    that acts, if any; ``elements`` are the scene elements that a sentence about it names, ``facts`` the values for it.
    """

    rule: str
    face: Face
    detail: str
    move: str = ""
    bond: Bond = "chief"
    seat: int | None = None
    text_key: str = ""
    """The catalogue key of the refusal or of the event, which is more exact than ``detail``."""

    elements: tuple[str, ...] = field(default=(), compare=False)
    facts: Mapping[str, Any] = field(default_factory=lambda: _NOTHING, compare=False)

    @property
    def number(self) -> str:
        """The number of the clause."""
        return self.rule.partition(".")[2]

    @property
    def is_chief(self) -> bool:
        """True for the chief clause of an event, and for a clause that refuses a move."""
        return self.bond == "chief"

    @property
    def is_at_decision(self) -> bool:
        """True for a moment before a move, False for one after an event."""
        return self.face not in ("yours", "others")


def moments(state: AnyState, seat: int | None = None, *, events: Iterable[Event] = ()) -> tuple[Moment, ...]:
    """Return the clauses that matter to a seat in a position: those behind ``events``, then those of its decision.

    ``events`` are what has happened since the seat's last decision. By default the seat is the one to move; for a
    seat that is not to move, only events matter. The clauses that all games share are left out. The result never
    depends on what the seat does not know.

    Raises:
        RulesError: there is no such seat.
    """
    position = state_given(state)
    mine = position.to_move if seat is None else position.check_seat(seat)
    if mine is None:
        return ()
    game = get_game(position.game_name)
    found = [*after_events(events, mine)]
    if position.known_to_move(mine) == mine and position.to_move == mine:
        found += chain(refused(game, position, mine), allowed(game, position, mine))
    own = f"{game.name}."
    distinct = dict[tuple[str, ...], Moment]()
    for one in found:
        if one.rule.startswith(own):
            distinct.setdefault((one.rule, one.face, one.detail, one.text_key, one.bond), one)
    return tuple(distinct.values())


def after_events(events: Iterable[Event], seat: int) -> Iterator[Moment]:
    """Yield the moments of events as a seat sees them, the chief clause of each event first."""
    for event in events:
        visible = event.seen_by(seat)
        if visible is not None:
            yield from _moments_of(visible, "yours" if visible.actor == seat else "others")


def _moments_of(event: Event, face: Face, move: str = "") -> Iterator[Moment]:
    bonds = [*zip(event.rules, ("chief", *["further"] * len(event.rules)), strict=False)]
    for rule, bond in (*bonds, *((rule, "beside") for rule in event.beside)):
        about = event.actor, event.text_key, event.elements, event.facts()
        yield Moment(rule, face, event.type, move, cast(Bond, bond), *about)


# --- what is refused ------------------------------------------------------------------------------------------------


def refused(game: AnyGame, state: AnyState, seat: int) -> Iterator[Moment]:
    """Yield the clauses that refuse moves which a newcomer may try."""
    for move, verdict in attempts(game, state, seat):
        if not verdict and verdict.rule is not None:
            code = verdict.code or ""
            about = seat, verdict.key or code, verdict.elements, verdict.facts
            yield Moment(verdict.rule, "refused", code, move, "chief", *about)


def attempts(game: AnyGame, state: AnyState, seat: int) -> Iterator[tuple[str, Verdict]]:
    """Yield what a newcomer may try, a move in notation or the id of an element, each with its verdict.

    These are the elements that the scene refuses and the moves that the game declares; in a game that declares none,
    the moves without cards and selections of one element.
    """
    is_declared = game.coaching.tries is not no_tries
    for action in game.coaching.tries(state, seat) if is_declared else game.asking.deeds:
        with suppress(RulesError):
            read = state.action(action)
            yield str(read), state.judge(read, seat)
    choosing = game.scene.choosing(state, seat)
    yield from choosing.refusals.items()
    if not is_declared:
        for picks in islice(_halves(choosing.picking, choosing.choices), HALVES):
            with suppress(NotationError):
                action = game.scene.picked(state, picks, seat)
                yield str(action), state.judge(action, seat)


def _halves(picking: Any, choices: Sequence[Any]) -> Iterator[list[str]]:
    """Yield selections that are no whole moves, or that belong to another piece."""
    if isinstance(picking, PickSequence):
        pieces, targets = ([*dict.fromkeys(choice.picks[at] for choice in choices)] for at in (0, -1))
        yield from ([piece, target] for piece in pieces for target in targets)
    else:
        yield from ([element] for element in picking.elements)


# --- what is possible -----------------------------------------------------------------------------------------------


def allowed(game: AnyGame, state: AnyState, seat: int, actions: Sequence[Action] = ()) -> Iterator[Moment]:
    """Yield the clauses that legal moves rest on, as far as the seat can foresee their events; by default all moves."""
    legal = actions or [*islice(state.legal_actions(), LISTED)]
    face: Face = "only" if len(legal) == 1 else "possible"
    later = list[Moment]()
    for action in spread(legal):
        _, events = state.apply(action)
        sure = as_seen(events, seat).sure
        if not sure:
            continue
        deed = deed_in(sure)
        for event in (deed, *(event for event in sure if event is not deed and event.actor == seat)):
            for moment in _moments_of(event, face, str(action)):
                if event is not deed:
                    later.append(moment if moment.bond == "beside" else replace(moment, bond="further"))
                elif moment.is_chief:
                    yield moment
                else:
                    later.append(moment)
    yield from later


def spread(legal: Sequence[Action]) -> Iterator[Action]:
    """Yield some of the legal moves, spread over those with the same verb and the same number of cards."""
    groups = dict[tuple[str, int], list[Action]]()
    for action in legal:
        words = str(action).split()
        groups.setdefault((words[0] if len(words) > 1 else "", len(words)), []).append(action)
    for group in groups.values():
        step = max(1, len(group) // ALIKE)
        yield from group[::step]

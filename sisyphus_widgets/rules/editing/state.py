"""The sandbox in which a position is set up: what is said of it so far, and what may be said next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ..action import Written
from ..drawing.scene import Sentence
from ..errors import NotationError, PositionError
from ..events import Emit, Event
from ..language.catalogue import Texts
from ..options import TableOptions
from ..position.facts import Drawn, Fact
from ..position.line_parser import is_said
from ..reason import Reason
from ..sandbox import Sandbox, SandboxCore
from ..state import AnyState
from ..verdict import Violation
from .sheet import AnyGame, Sheet, passes, position_of, read_sheet

BRUSHES = ("cards", "plays", "number")
"""Kinds of facts that are said step by step; of the others a press says all."""

TRAY = "~tray"
"""Ends the id of a card to be chosen, where there are several of each."""

_ABOUT, _NOTHING = "about", "nothing"
_STEPS = (1, 10, -1, -10)
_FAR = 20
"""Numbers that go further than this go in steps of ten too."""


@dataclass(frozen=True, slots=True, repr=False)
class Say(Written):
    """Say this of the position, in place of all that was said."""

    line: str

    def __str__(self) -> str:
        return self.line or _NOTHING


@dataclass(frozen=True, slots=True, repr=False)
class About(Written):
    """Go on with a fact of a seat: what is chosen next is said of it."""

    fact: str
    seat: int

    def __str__(self) -> str:
        return f"{_ABOUT} {self.fact} {self.seat}"


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may be said next: with which element, or on which button."""

    action: Say | About
    picks: tuple[str, ...]
    label: Sentence


class PositionSaid(Event, text="said.{how}", foreseeable=False):
    """The position is said so now; ``how`` is ``nothing`` where nothing is said of it."""

    line: str

    @property
    def how(self) -> str:
        """Which sentence tells it."""
        return "so" if self.line else _NOTHING

    @property
    def rules(self) -> tuple[str, ...]:
        """None: setting up is no part of a game."""
        return ()

    @property
    def rule(self) -> str:
        return ""


@dataclass(eq=False)
class EditingCore(SandboxCore):
    """What is said, and which fact of which seat is being said."""

    options: TableOptions
    line: str
    fact: str
    seat: int


class EditingState(Sandbox[EditingCore, Say | About]):
    """What is said of a position so far. :attr:`filled` is a whole one of which it is so."""

    __slots__ = ()

    edited: ClassVar[AnyGame]
    seats: ClassVar[int]
    """How many play."""
    catalogue = "editor"
    move_types = (Say, About)

    @property
    def sheet(self) -> Sheet:
        """What is said, fact by fact."""
        return read_sheet(self.edited, self._core.line)

    @property
    def line(self) -> str:
        """What is said, as :meth:`~..game.Game.read_position` reads it; empty where nothing is."""
        return self._core.line

    @property
    def filled(self) -> AnyState:
        """A whole position of which it is so."""
        return position_of(self.edited, self._core.line, self.seats, self._core.options)

    @property
    def fact(self) -> Fact:
        """The fact that is being said."""
        return facts_of(self.edited)[self._core.fact]

    @property
    def seat(self) -> int:
        """The seat of which it is said."""
        return self._core.seat

    def legal_actions(self) -> Sequence[Say | About]:
        return [offer.action for offer in offers(self) if self.judge(offer.action, 0)]

    def violation(self, move: Say | About, seat: int) -> Violation | None:
        if isinstance(move, About):
            return None
        try:
            position_of(self.edited, move.line, self.seats, self._core.options)
        except (NotationError, PositionError) as error:
            clause = getattr(error, "rule", "")
            own = clause.removeprefix(f"{self.edited.name}.")
            why = error.why or Reason(self.edited.package, "otherwise")
            return Violation("cannot_be", own or "common.3", {"why": why})
        return None

    def perform(self, core: EditingCore, action: Say | About, emit: Emit | None) -> None:
        if isinstance(action, About):
            core.fact, core.seat = action.fact, action.seat
        else:
            core.seat = _next_seat(self, read_sheet(self.edited, action.line))
            core.line = action.line
        if emit is not None:
            emit(PositionSaid(core.line))

    def parse(self, text: str) -> Say | About:
        words = text.split()
        if words == [_NOTHING]:
            return Say(beginning(self.edited, self.seats))
        if words[:1] == [_ABOUT]:
            *name, seat = words[1:] or [""]
            fact = facts_of(self.edited).get(" ".join(name))
            if fact is None or fact.kind not in BRUSHES or seat not in map(str, range(self.seats)):
                raise NotationError(f"{text!r}: write a fact and the number of a seat, such as about holds 0", text)
            return About(fact.name, int(seat))
        if not is_said(self.edited.says, text):
            raise NotationError("a whole position cannot be changed here; say some of it in one line", text)
        sheet, players = read_sheet(self.edited, text), beginning(self.edited, self.seats)
        if players and not any(one.fact.name == "players" for one in sheet.statements):
            sheet = read_sheet(self.edited, f"{players}, {text}")
        return Say(sheet.line)

    @property
    def standing(self) -> dict[str, object]:
        return {"line": self.line}

    @property
    def position(self) -> str:
        """The whole position as text, as the game reads it."""
        return self.filled.position

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        said = PositionSaid(self.line)
        return f"{texts.say(f'events.{said.text_key}', said.facts())}\n{self.filled.picture(seat, texts)}"


def is_command(text: str) -> bool:
    """Return True where a text is an action that says nothing of a position."""
    return text.split()[:1] in ([_ABOUT], [_NOTHING])


def _next_seat(state: EditingState, after: Sheet) -> int:
    """The seat to go on with: the next one where each plays one card and this one has."""
    fact, counts = state.fact, []
    for sheet in (state.sheet, after):
        counts.append(sum(len(one.values) for one in sheet.statements if one.fact.name == fact.name))
    grown = fact.kind == "plays" and fact.most == 1 and counts[1] == counts[0] + 1
    return (state.seat + grown) % state.seats


def facts_of(game: AnyGame) -> dict[str, Fact]:
    """What may be said of a game's positions, by name."""
    assert game.says is not None
    return {fact.name: fact for fact in game.says.facts}


def beginning(game: AnyGame, seats: int) -> str:
    """What is said of a position before anything else: how many play, where that is not usual."""
    players = facts_of(game).get("players")
    return "" if players is None or seats == game.players[0] else Sheet(game).saying(players, None, [seats]).line


# --- what may be said next ------------------------------------------------------------------------------------------


def offers(state: EditingState) -> Iterator[Offer]:
    """All that may be said next, whether the position can be so or not."""
    yield from _numbers(state)
    yield from _cards(state)
    yield from _brushes(state)
    yield from _words(state)
    yield from _spaces(state)
    start = beginning(state.edited, state.seats)
    if state.line != start:
        yield Offer(Say(start), (), Sentence("editor.clear"))


def _named(kind: str, what: str, seat: int | None) -> Sentence:
    return Sentence(f"editor.{kind}.{what.replace(' ', '_')}", {"seat": seat})


def _brushes(state: EditingState) -> Iterator[Offer]:
    """Another fact, or another seat."""
    for fact in facts_of(state.edited).values():
        if fact.kind in BRUSHES and fact.name not in ("players", state.fact.name):
            yield Offer(About(fact.name, state.seat), (), _named("facts", fact.name, state.seat))
    for seat in range(state.seats):
        if seat != state.seat:
            yield Offer(About(state.fact.name, seat), (f"seat.{seat}",), _named("facts", state.fact.name, seat))


def _owner(state: EditingState) -> int | None:
    """The seat of which the fact is said; None where it is said of none."""
    return state.seat if state.fact.each or state.fact.kind == "plays" else None


def _numbers(state: EditingState) -> Iterator[Offer]:
    fact = state.fact
    if fact.kind != "number":
        return
    said = state.sheet.of(fact, _owner(state))
    now = said[0] if said else fact.get(state.filled.core, state.seat if fact.each else -1)
    now = fact.least if now is None else now
    for step in _STEPS:
        if fact.least <= now + step <= fact.most and (abs(step) == 1 or fact.most > _FAR):
            sheet = state.sheet.saying(fact, _owner(state), [now + step])
            yield Offer(Say(sheet.line), (), Sentence("editor.number", {"n": now + step}))
    if said:
        yield Offer(Say(state.sheet.saying(fact, _owner(state), []).line), (), Sentence("editor.forget"))


def _words(state: EditingState) -> Iterator[Offer]:
    """What a press says or takes back: of whom a fact is, and facts that are so or otherwise."""
    for fact in facts_of(state.edited).values():
        if fact.kind not in ("seat", "word"):
            continue
        said = state.sheet.of(fact)
        phrases = {value: phrase for phrase, value in reversed(list(fact.words.items()))}  # the usual one of each
        for value, phrase in {state.seat: fact.name}.items() if fact.kind == "seat" else phrases.items():
            taken_back = value in said
            sheet = state.sheet.saying(fact, None, [] if taken_back else [value])
            yield Offer(Say(sheet.line), (), _named("unsay" if taken_back else "say", phrase, state.seat))


def _cards(state: EditingState) -> Iterator[Offer]:
    """Cards to be laid, or squares to be stood on; and those that are, to be taken back."""
    fact = state.fact
    for element, (there, seat, card) in lying(state).items():
        sheet = state.sheet.without_card(there, seat, card)
        yield Offer(Say(sheet.line), (element,), Sentence("editor.take_back", {"card": element.partition("~")[0]}))
    if fact.kind not in ("cards", "plays"):
        return
    for element, card in unsaid(state).items():
        had = state.sheet.of(fact, _owner(state))
        if fact.kind == "plays" and fact.most == 1:
            had = ()
        sheet = state.sheet.saying(fact, _owner(state), [*had, card])
        yield Offer(Say(sheet.line), (element,), Sentence("editor.lay", {"card": element.partition("~")[0]}))
    if passes(fact):
        sheet = state.sheet.passing(fact, state.seat)
        yield Offer(Say(sheet.line), (), Sentence("editor.passes", {"seat": state.seat}))


def _spaces(state: EditingState) -> Iterator[Offer]:
    """Spaces of tracks, each of which says a number."""
    for name, begins in drawn_of(state.edited).spaces.items():
        fact = facts_of(state.edited)[name]
        for seat in range(state.seats):
            for number in range(fact.least, fact.most + 1):
                sheet = state.sheet.saying(fact, seat, [number])
                yield Offer(Say(sheet.line), (f"{begins}.{seat}.{number}",), Sentence("editor.number", {"n": number}))


def drawn_of(game: AnyGame) -> Drawn:
    """Where what is said of a game's positions lies on its table."""
    assert game.says is not None
    return game.says.drawn


def unsaid(state: EditingState) -> dict[str, Any]:
    """The elements that may still be laid: the cards that are said to lie nowhere, or squares; each with its value."""
    game, drawn = state.edited, drawn_of(state.edited)
    assert game.says is not None
    said = Counter(card for one in state.sheet.statements if one.fact.kind in ("cards", "plays") for card in one.values)
    names = _material(game)
    if drawn.copies:
        return {f"{name}{TRAY}": game.says.card(name) for name in names}
    return {name: card for name in names if not said[card := game.says.card(name)]}


def _material(game: AnyGame) -> list[str]:
    """The ids of all cards; of a game without cards, of all squares."""
    if faces := game.scene.faces(game.texts()):
        return list(faces)
    layout = game.scene.layout(game.start(), game.texts(), None)
    return [square["id"] for grid in layout["grids"] for square in grid["squares"]]


def lying(state: EditingState) -> dict[str, tuple[Fact, int | None, Any]]:
    """The elements on the table that are said to lie there: with the fact, its seat and its value."""
    game, drawn = state.edited, drawn_of(state.edited)
    assert game.says is not None
    situation = game.scene.situation(state.filled, None, game.texts())
    left = Counter[tuple[str, int | None, Any]]()
    for one in state.sheet.statements:
        if one.fact.kind in ("cards", "plays"):
            left.update((one.fact.name, one.seat if one.fact.kind == "cards" else None, card) for card in one.values)
    found: dict[str, tuple[Fact, int | None, Any]] = {}
    for name, zone in drawn.zones.items():
        fact = facts_of(game)[name]
        for zone_id, inside in situation["zones"].items():
            if zone_id.partition(".")[0] not in zone.split():
                continue
            seat = int(zone_id.partition(".")[2]) if fact.kind == "cards" and fact.each else None
            for element in inside["cards"]:
                card = game.says.card(element.partition("~")[0])
                if left[name, seat, card]:
                    left[name, seat, card] -= 1
                    found[element] = fact, seat, card
    for piece, square in situation["pieces"].items():
        for (name, seat, card), count in left.items():
            if count and game.says.written(card) == square:
                found[piece] = facts_of(game)[name], seat, card
    return found

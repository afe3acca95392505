"""The state of a sandbox for setting up a position: the facts stated so far, and the facts that may follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ..action import Written
from ..drawing.scene import Sentence, Situation
from ..errors import NotationError, PositionError
from ..events import Emit, Event
from ..language.catalogue import Texts
from ..options import TableOptions
from ..position.facts import Fact, FactPlaces
from ..position.line_parser import is_line
from ..reason import Reason
from ..sandbox import Sandbox, SandboxCore
from ..state import AnyState
from ..verdict import Violation
from .sheet import AnyGame, Sheet, passes, position_of, read_sheet

BRUSHES = ("cards", "plays", "number")
"""The kinds of facts that take several steps to state; a fact of any other kind takes one press."""

TRAY = "~tray"
"""The suffix for the id of a card in the tray, in a game with several copies of each card."""

_ABOUT, _NOTHING = "about", "nothing"
_STEPS = (1, 10, -1, -10)
_FAR = 20
"""The maximum up to which a number has no buttons for steps of ten."""


@dataclass(frozen=True, slots=True, repr=False)
class Say(Written):
    """The action that replaces all stated facts with those in a line."""

    line: str

    def __str__(self) -> str:
        return self.line or _NOTHING


@dataclass(frozen=True, slots=True, repr=False)
class About(Written):
    """The action that selects a fact and a seat for the following choices."""

    fact: str
    seat: int

    def __str__(self) -> str:
        return f"{_ABOUT} {self.fact} {self.seat}"


@dataclass(frozen=True, slots=True)
class Offer:
    """A possible next action, with the element that selects it or the label of its button."""

    action: Say | About
    picks: tuple[str, ...]
    label: Sentence


class PositionStated(Event, text="said.{how}", foreseeable=False):
    """The event of a changed line of facts; ``how`` is ``nothing`` if the line is empty."""

    line: str

    @property
    def how(self) -> str:
        """The key of the sentence, below ``events.said``."""
        return "so" if self.line else _NOTHING

    @property
    def rules(self) -> tuple[str, ...]:
        """Always empty: no clause applies to setting up."""
        return ()

    @property
    def rule(self) -> str:
        return ""


@dataclass(eq=False)
class EditingCore(SandboxCore):
    """The stated facts, and the fact and the seat selected for the next choice."""

    options: TableOptions
    line: str
    fact: str
    seat: int


class EditingState(Sandbox[EditingCore, Say | About]):
    """The facts stated so far about a position; :attr:`filled` is a whole position that fits them."""

    __slots__ = ()

    edited: ClassVar[AnyGame]
    seats: ClassVar[int]
    """The number of players."""
    catalogue = "editor"
    move_types: ClassVar[tuple[type, ...]] = (Say, About)

    @property
    def sheet(self) -> Sheet:
        """The stated facts."""
        return read_sheet(self.edited, self._core.line)

    @property
    def line(self) -> str:
        """The stated facts as a line that :meth:`~..game.Game.read_position` can read; empty if there are none."""
        return self._core.line

    @property
    def filled(self) -> AnyState:
        """A whole position that fits the stated facts."""
        return position_of(self.edited, self._core.line, self.seats, self._core.options)

    @property
    def fact(self) -> Fact:
        """The selected fact."""
        return facts_of(self.edited)[self._core.fact]

    @property
    def seat(self) -> int:
        """The selected seat."""
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
            emit(PositionStated(core.line))

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
        if not is_line(self.edited.says, text):
            raise NotationError("a whole position cannot be changed here; state some facts of it in one line", text)
        sheet, players = read_sheet(self.edited, text), beginning(self.edited, self.seats)
        if players and not any(one.fact.name == "players" for one in sheet.statements):
            sheet = read_sheet(self.edited, f"{players}, {text}")
        return Say(sheet.line)

    @property
    def standing(self) -> dict[str, object]:
        return {"line": self.line}

    @property
    def position(self) -> str:
        """The whole position as text that the game can read."""
        return self.filled.position

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        event = PositionStated(self.line)
        return f"{texts.say(f'events.{event.text_key}', event.facts())}\n{self.filled.picture(seat, texts)}"


def is_command(text: str) -> bool:
    """Return True if a text is an action that does not state a fact: selecting one, or clearing all."""
    return text.split()[:1] in ([_ABOUT], [_NOTHING])


def _next_seat(state: EditingState, after: Sheet) -> int:
    """Return the seat to select after an action: the next one if this seat has just played its one card."""
    fact, counts = state.fact, []
    for sheet in (state.sheet, after):
        counts.append(sum(len(one.values) for one in sheet.statements if one.fact.name == fact.name))
    grown = fact.kind == "plays" and fact.most == 1 and counts[1] == counts[0] + 1
    return (state.seat + grown) % state.seats


def facts_of(game: AnyGame) -> dict[str, Fact]:
    """Return the facts that may be stated about a game's positions, by name."""
    assert game.says is not None
    return {fact.name: fact for fact in game.says.facts}


def beginning(game: AnyGame, seats: int) -> str:
    """Return the initial line of a sheet: the number of players if it differs from the usual one, else empty."""
    players = facts_of(game).get("players")
    return "" if players is None or seats == game.players[0] else Sheet(game).saying(players, None, [seats]).line


# --- next actions ---------------------------------------------------------------------------------------------------


def offers(state: EditingState) -> Iterator[Offer]:
    """Yield all next actions, including those that lead to an impossible position."""
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
    """Yield the actions that select another fact or another seat."""
    for fact in facts_of(state.edited).values():
        if fact.kind in BRUSHES and fact.name not in ("players", state.fact.name):
            yield Offer(About(fact.name, state.seat), (), _named("facts", fact.name, state.seat))
    for seat in range(state.seats):
        if seat != state.seat:
            yield Offer(About(state.fact.name, seat), (f"seat.{seat}",), _named("facts", state.fact.name, seat))


def _owner(state: EditingState) -> int | None:
    """Return the selected seat if the selected fact belongs to a seat, otherwise None."""
    return state.seat if state.fact.each or state.fact.kind == "plays" else None


def _numbers(state: EditingState) -> Iterator[Offer]:
    fact = state.fact
    if fact.kind != "number":
        return
    values = state.sheet.of(fact, _owner(state))
    now = values[0] if values else fact.get(state.filled.core, state.seat if fact.each else -1)
    now = fact.least if now is None else now
    for step in _STEPS:
        if fact.least <= now + step <= fact.most and (abs(step) == 1 or fact.most > _FAR):
            sheet = state.sheet.saying(fact, _owner(state), [now + step])
            yield Offer(Say(sheet.line), (), Sentence("editor.number", {"n": now + step}))
    if values:
        yield Offer(Say(state.sheet.saying(fact, _owner(state), []).line), (), Sentence("editor.forget"))


def _words(state: EditingState) -> Iterator[Offer]:
    """Yield the facts that one press states or takes back, which have a seat or a word as their value."""
    for fact in facts_of(state.edited).values():
        if fact.kind not in ("seat", "word"):
            continue
        values = state.sheet.of(fact)
        # Reversed, so that the first phrase for a value wins.
        phrases = {value: phrase for phrase, value in reversed(list(fact.words.items()))}
        for value, phrase in {state.seat: fact.name}.items() if fact.kind == "seat" else phrases.items():
            taken_back = value in values
            sheet = state.sheet.saying(fact, None, [] if taken_back else [value])
            yield Offer(Say(sheet.line), (), _named("unsay" if taken_back else "say", phrase, state.seat))


def _cards(state: EditingState) -> Iterator[Offer]:
    """Yield the cards or squares that can be added or taken back."""
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
    """Yield the spaces of tracks, each of which states a number."""
    for name, begins in drawn_of(state.edited).spaces.items():
        fact = facts_of(state.edited)[name]
        for seat in range(state.seats):
            for number in range(fact.least, fact.most + 1):
                sheet = state.sheet.saying(fact, seat, [number])
                yield Offer(Say(sheet.line), (f"{begins}.{seat}.{number}",), Sentence("editor.number", {"n": number}))


def drawn_of(game: AnyGame) -> FactPlaces:
    """Return the places of a game's facts on its table."""
    assert game.says is not None
    return game.says.drawn


def unsaid(state: EditingState) -> dict[str, Any]:
    """Return the cards or squares that can still be added, by element id, with their values."""
    game, drawn = state.edited, drawn_of(state.edited)
    assert game.says is not None
    counts = Counter(
        card for one in state.sheet.statements if one.fact.kind in ("cards", "plays") for card in one.values
    )
    names = _material(game)
    if drawn.copies:
        return {f"{name}{TRAY}": game.says.card(name) for name in names}
    return {name: card for name in names if not counts[card := game.says.card(name)]}


def _material(game: AnyGame) -> list[str]:
    """Return the ids of all cards, or of all squares in a game without cards."""
    if faces := game.scene.faces(game.texts()):
        return list(faces)
    layout = game.scene.layout(game.start(), game.texts(), None)
    return [square["id"] for grid in layout["grids"] for square in grid["squares"]]


def lying(state: EditingState) -> dict[str, tuple[Fact, int | None, Any]]:
    """Return the elements on the table whose place is stated, by id, each with its fact, seat and value."""
    game, drawn = state.edited, drawn_of(state.edited)
    assert game.says is not None
    situation = game.scene.situation(state.filled, None, game.texts())
    left = _stated_places(state)
    found: dict[str, tuple[Fact, int | None, Any]] = {}
    for name, zones in drawn.zones.items():
        fact = facts_of(game)[name]
        for element, seat in _cards_in_zones(situation, zones.split(), fact):
            card = game.says.card(element.partition("~")[0])
            if left[name, seat, card]:
                left[name, seat, card] -= 1
                found[element] = fact, seat, card
    for piece, square in situation["pieces"].items():
        for (name, seat, card), count in left.items():
            if count and game.says.written(card) == square:
                found[piece] = facts_of(game)[name], seat, card
    return found


def _stated_places(state: EditingState) -> Counter[tuple[str, int | None, Any]]:
    """Count how often each card or square is stated, by fact, seat (None: no seat) and card."""
    places = Counter[tuple[str, int | None, Any]]()
    for one in state.sheet.statements:
        if one.fact.kind in ("cards", "plays"):
            places.update((one.fact.name, one.seat if one.fact.kind == "cards" else None, card) for card in one.values)
    return places


def _cards_in_zones(situation: Situation, zones: Collection[str], fact: Fact) -> Iterator[tuple[str, int | None]]:
    """Yield the cards drawn in some zones, each with its seat (None if the fact belongs to no seat)."""
    for id, zone in situation["zones"].items():
        name, _, seat = id.partition(".")
        if name in zones:
            whose = int(seat) if fact.kind == "cards" and fact.each else None
            yield from ((element, whose) for element in zone["cards"])

"""The checks of a game's declarations: the clauses, events, questions, goals and stops that they name all exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from typing import get_args

from ...questions.outcomes import asks_of
from ...rules import AnyGame, Ask, Event
from ...rules.askable import AskForm
from ...rules.drawing.scene import SceneMaker
from ...rules.events import type_name
from ...rules.goal_watch import kinds_of_event
from ...rules.registry import GROUP, game_names
from .findings import Finding, class_at, find, within_class


def found_by_name(game: AnyGame) -> Iterator[Finding]:
    """Find a game that other processes and commands cannot find by its name."""
    if game.name not in game_names():
        yield Finding(
            find(game, "GAME =", "GAME:"),
            f'the game {game.name!r} is not found by its name: add the line {game.name} = "{game.package}" to '
            f'[project.entry-points."{GROUP}"] in pyproject.toml, and install the package again',
        )


# --- clauses ----------------------------------------------------------------------------------------------------------


def clauses(game: AnyGame) -> Iterator[Finding]:
    """Find clauses that events or declarations name and the rulebook lacks."""
    book = game.rulebook
    numbers = [clause.id.removeprefix(f"{game.name}.") for clause in book if clause.id.startswith(f"{game.name}.")]
    for where, number, what in (*_named_by_events(game), *_named_by_declarations(game)):
        if number and number not in numbers:
            yield Finding(where, f"{what} clause {number}, which rulebook.toml does not have{_near(number, numbers)}")
    for id in dict.fromkeys((*book.order, *book.needs, *(one for needs in book.needs.values() for one in needs))):
        number = id.removeprefix(f"{game.name}.")
        if number not in numbers:
            where = find(game, f'"{number}"', number, ending="rulebook.toml")
            yield Finding(
                where, f"[learning] names clause {number}, which is not below [clauses]{_near(number, numbers)}"
            )


_Named = tuple[str, str, str]
"""A reference to a clause: its place, the number of the clause, and the words before the number in a finding."""


def _named_by_events(game: AnyGame) -> Iterator[_Named]:
    """Yield the clauses that the events of a game name."""
    for kind in own_events(game):
        event = kind.__name__
        for number in kind.declared_clauses():
            yield within_class(kind, number), number, f"the event {event} is by"
        for number in _alternatives(kind._beside):
            yield within_class(kind, number), number, f"the event {event} has beside it"
        for ask in vars(kind).get("asks", ()):
            for number in ask.clauses:
                yield within_class(kind, number), number, f"Ask({ask.name!r}) of {event} is decided by"


def _named_by_declarations(game: AnyGame) -> Iterator[_Named]:
    """Yield the clauses that a game names in what it declares about questions."""
    declarations = game.asking
    numbers = {
        "refused_by has": declarations.refused_by,
        "akin has": [number for group in declarations.akin for number in group.split()],
        "mistaken has": [
            *declarations.mistaken,
            *(number for others in declarations.mistaken.values() for number in others),
        ],
        "good_moves is": [declarations.good_moves] if declarations.good_moves else [],
        "a Prepared is for": [number for way in declarations.prepared for number in way.clauses],
        "a FactQuestion is decided by": [number for fact in declarations.facts for number in fact.clauses],
        "deeds names": [*declarations.deeds.values()],
        "an Aim is explained by": [number for aim in declarations.aims for number in _several(aim.rule)],
        "deal_clause is": [game.state_type.deal_clause] if game.state_type.deal_clause else [],
    }
    for what, ones in numbers.items():
        for number in ones:
            yield find(game, f'"{number}"', number), number, what


def _several(rule: str | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(filter(None, (rule,) if isinstance(rule, str) else rule))


def _near(word: str, candidates: Iterable[str]) -> str:
    near = get_close_matches(word, list(candidates), n=1, cutoff=0.5)
    return f"; write {near[0]}, or add the clause" if near else "; add the clause"


def _alternatives(declared: Iterable[Iterable[tuple[str, str, str]]]) -> Iterator[str]:
    for ways in declared:
        for word, *_ in ways:
            yield word


# --- events -----------------------------------------------------------------------------------------------------------


def own_events(game: AnyGame, base: type[Event] = Event) -> Iterator[type[Event]]:
    """Yield all types of event of a game, and those in its package that name another game."""
    for kind in base.__subclasses__():
        inside = kind.__module__ == game.package or kind.__module__.startswith(f"{game.package}.")
        if inside or kind.game == game.name:
            yield kind
        yield from own_events(game, kind)


def events(game: AnyGame) -> Iterator[Finding]:
    """Find event classes whose class line names another game, or a field that the event does not have."""
    kinds = list(dict.fromkeys(own_events(game)))
    if not kinds:
        name = f"{game.name.capitalize()}Event"
        what = (
            f'there are no events: write class {name}(Event, game="{game.name}"), and a class below it for each thing'
        )
        yield Finding(find(game), f"{what} that happens")
    found = {kind.__name__ for kind in kinds if kind.game == game.name}
    for kind in kinds:
        # From an event class nested in a game, the game derives an event of the same name, which is the one to check.
        if kind.game != game.name:
            inside = "." in kind.__qualname__ and kind.__name__ in found
            if not inside and ("game" in vars(kind) or kind.__base__ is Event):
                declared = f"game={kind.game!r}" if kind.game else "no game"
                yield Finding(
                    within_class(kind, "game="),
                    f'the events of {kind.__name__} have {declared}, and are never found: write game="{game.name}"',
                )
            continue
        if kind.clauses is Event.clauses and not kind._rules and not kind.__subclasses__() and "game" not in vars(kind):
            what = f'the event {kind.__name__} is by no clause: write rules="…" in the class line'
            yield Finding(within_class(kind, "class"), what)
        yield from _fields(kind)


def _fields(kind: type[Event]) -> Iterator[Finding]:
    """Find words in an event's class line that refer to a field or property that the event lacks."""
    own = [name for name in dir(kind) if not name.startswith("_")] + list(kind._fields)
    declared = {
        "rules": kind._rules, "beside": kind._beside, "moot": kind._moot, "tags": kind._tags, "text": (kind._text,)
    }  # fmt: skip
    wanted = [(what, field) for what, words in declared.items() for ways in words for _, field, _ in ways if field]
    wanted += [("elements", field) for _, field, _ in kind._elements if field]
    wanted += [("facts", field) for field in kind._facts]
    wanted += [("each", field) for field in kind._each]
    wanted += [("asks", ask.field) for ask in vars(kind).get("asks", ()) if ask.field]
    for what, field in dict.fromkeys(wanted):
        if field not in own:
            near = get_close_matches(field, own, n=1)
            hint = f": write {near[0]!r}" if near else f": add it to the class {kind.__name__}"
            yield Finding(
                within_class(kind, field), f"{what} of the event {kind.__name__} depends on {field!r}, "
                f"which is neither a field nor a property of it{hint}"
            )  # fmt: skip


# --- questions and goals ----------------------------------------------------------------------------------------------


def questions_and_goals(game: AnyGame) -> Iterator[Finding]:
    """Find questions and goals that depend on an event that cannot happen, or that have an unknown form."""
    kinds, asks_by_name = kinds_of_event(game.name), asks_of(game)
    types = {type_name(kind) for kind in kinds if kind._fields}
    keys = types | {word for kind in kinds for word, *_ in kind._text if "{" not in word}
    patterns = [word for kind in kinds for word, *_ in kind._text if "{" in word]
    for kind in kinds:
        for ask in vars(kind).get("asks", ()):
            yield from _ask(kind, ask, keys, patterns)
        for word in _alternatives(kind._moot):
            if word not in asks_by_name:
                yield Finding(within_class(kind, word), f"moot of {kind.__name__} names the question {word!r}, which "
                                                        f"no event declares{_or(word, asks_by_name)}")  # fmt: skip
    for aim in game.asking.aims:
        if aim.on not in asks_by_name and aim.on not in types:
            names = sorted({*asks_by_name, *types})
            yield Finding(
                find(game, f'Aim("{aim.name}"', f'"{aim.on}"'),
                f"Aim({aim.name!r}) is on {aim.on!r}, which is neither a question nor an event, so it is never reached"
                f"{_or(aim.on, names)}",
            )
    stops = {tag for kind in kinds for tag in kind.declared_tags()}
    own = game.scene.step_tags is not SceneMaker.step_tags
    if own and all(kind.tags is Event.tags for kind in kinds):  # tags computed by events appear only in play
        for tag in game.scene.step_tags:
            if tag not in stops:
                yield Finding(
                    find(game, "step_tags ="),
                    f'step_tags has {tag!r}, but no event has tags="{tag}", so stepping never stops there'
                    f"{_or(tag, stops)}",
                )


def _ask(kind: type[Event], ask: Ask, keys: set[str], patterns: list[str]) -> Iterator[Finding]:
    subject, forms = f"Ask({ask.name!r}) of {kind.__name__}", get_args(AskForm)
    if ask.form not in forms:
        yield Finding(within_class(kind, ask.form), f"{subject} has the form {ask.form!r}{_or(ask.form, forms)}")
    for word in ask.after.split():
        prefixes = [pattern.partition("{")[0] for pattern in patterns]
        if word not in keys and not any(word.startswith(prefix) for prefix in prefixes):
            where = within_class(kind, word)
            yield Finding(
                where, f"{subject} comes after {word!r}, which is neither an event nor the text of one{_or(word, keys)}"
            )


def _or(word: str, candidates: Iterable[str]) -> str:
    near = get_close_matches(word, [*candidates], n=1)
    return f": write {near[0]!r}" if near else f": write one of {', '.join(sorted(candidates)) or 'none'}"


# --- the core ---------------------------------------------------------------------------------------------------------


def copies(game: AnyGame) -> Iterator[Finding]:
    """Find fields of the core that its copies share, so that a move would change the position before it."""
    core = type(game.start().core)
    if not is_dataclass(core):
        yield Finding(class_at(core), f"{core.__name__} is not a dataclass: write @dataclass(eq=False) above it")
        return
    for field in fields(core):
        declared = field.type if isinstance(field.type, str) else getattr(field.type, "__name__", str(field.type))
        annotation = " ".join(str(declared).split())
        kind = annotation.partition("[")[0].strip()
        if kind == "list" and "[" not in annotation:
            yield Finding(
                within_class(core, f"{field.name}:"),
                f"copies of {core.__name__} share the list {field.name!r}, since its type is missing: write "
                f"{field.name}: list[int], or whatever it holds",
            )

"""Declared fields, in every game: a field reads what it writes, and only declared fields can be typed."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.rules import AnyGame, get_game
from sisyphus_widgets.rules.editing import EditingState
from sisyphus_widgets.rules.editing.state import BRUSHES, facts_of, offers
from sisyphus_widgets.rules.language.catalogue_files import read_texts
from sisyphus_widgets.rules.position.field import Field, Reading
from sisyphus_widgets.rules.position.fields import Fields
from sisyphus_widgets.rules.position.kinds import Card, Cards, Flag, Number, Numbers, Plays, Seat, Word
from sisyphus_widgets.rules.position.position_text import Placing

from .every import provided
from .samples import Samples

SAMPLES: dict[str, Samples] = provided("games", "SAMPLES")
GAMES = {name: samples.game for name, samples in SAMPLES.items()}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def fields_of(game: AnyGame) -> Fields:
    assert game.fields is not None
    return game.fields


def material(game: AnyGame) -> list[Any]:
    """Return all cards of a game, or all squares of its board."""
    texts = game.texts()
    names = list(game.scene.faces(texts))
    if not names:
        layout = game.scene.layout(game.start(), texts, None)
        names = [square["id"] for grid in layout["grids"] for square in grid["squares"]]
    return [fields_of(game).cards.read(name) for name in names]


def values_of(field: Field, players: int, cards: list[Any]) -> st.SearchStrategy[Any]:
    """Return a strategy for values of a field, as ``build`` gets them."""
    several = st.lists(st.sampled_from(cards), max_size=5, unique=True)
    seats = st.integers(0, players - 1)
    match field:
        case Cards(each=True):
            return st.lists(several, min_size=players, max_size=players)
        case Cards():
            return several
        case Card():
            return st.sampled_from(cards)
        case Number():
            number = st.integers(field.least, field.most)
            return st.lists(number, min_size=players, max_size=players) if field.each else number
        case Numbers():
            return st.lists(seats, min_size=field.count or 0, max_size=field.count)
        case Seat():
            return seats
        case Word():
            return st.sampled_from(list(field.words.values()))
        case Flag():
            return st.booleans()
        case Plays():
            return st.lists(st.tuples(seats, several), min_size=1)
    raise AssertionError(field)


def plain(value: Any) -> Any:
    """Return a value without the order of cards, since some games sort them."""
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], list | tuple):
        return value[0], plain(list(value[1]))
    if isinstance(value, list | tuple):
        parts = [plain(part) for part in value]
        return parts if any(isinstance(part, list | tuple) for part in parts) else sorted(parts, key=str)
    return value


@every_game
@given(data=st.data())
def test_a_field_reads_what_it_writes(game: AnyGame, data: st.DataObject) -> None:
    fields, cards = fields_of(game), material(game)
    players = data.draw(st.sampled_from(game.players))
    for one in fields.declared:
        value = data.draw(values_of(one, players, cards), label=one.name)
        placing = Placing({one.text_key: one.written(value, fields.cards)})
        again = one.checked(one.read(placing), Reading(fields.package, fields.cards, players))
        assert plain(again) == plain(value)


@every_game
def test_keyword_arguments_are_the_declared_fields_and_no_others(game: AnyGame) -> None:
    fields = fields_of(game)
    typed = {one.name for one in fields.declared if one.is_keyword}
    position = getattr(import_module(game.package), "position", None)
    if typed:
        position = position or game.position  # type: ignore[attr-defined]  # a method in games of a kit
        with pytest.raises(TypeError, match="unexpected keyword argument 'nonsense'"):
            position(nonsense=1)
        named = signature(position).parameters.values()
        if not any(one.kind is Parameter.VAR_KEYWORD for one in named):
            assert {one.name for one in named} - {"text", "options", "seed", "language", "moves"} == typed
            assert all(f"- ``{name}``" in position.__doc__ for name in typed)
    assert typed <= {one.name for one in fields.declared if one.in_text}


def once(found: Iterable[str], declared: Iterable[str]) -> None:
    found, declared = list(found), list(declared)
    assert sorted(found) == sorted(declared)
    assert len(set(found)) == len(found)


@every_game
def test_keys_facts_and_traits_are_the_declared_fields_and_no_others(game: AnyGame) -> None:
    fields = fields_of(game)
    assert game.says is not None
    facts = [one.fact for one in fields.declared if one.fact is not None]
    once(game.position_keys, (one.text_key for one in fields.declared if one.in_text))
    once((fact.name for fact in game.says.facts), (fact.name for fact in facts))
    assert all(any(fact is own for own in facts) for fact in game.says.facts)
    bound = {one.trait for one in fields.declared if one.trait}
    assert bound <= game.scene.traits(game.start(), None).keys()
    # Every field can be typed in a text or in a line.
    assert all(one.in_text or one.fact is not None for one in fields.declared)


@every_game
def test_the_sandbox_for_positions_has_a_control_for_every_fact_and_no_other(game: AnyGame) -> None:
    if not game.package.startswith("sisyphus_widgets."):
        pytest.skip("this game has no words for its sandbox")
    state = get_game(f"{game.name}.editor").start()
    assert isinstance(state, EditingState)
    stepwise = {name.replace(" ", "_") for name, fact in facts_of(game).items() if fact.kind in BRUSHES} - {"players"}
    pressed = {fact.name for fact in facts_of(game).values() if fact.kind == "seat"}
    for fact in facts_of(game).values():
        pressed |= set({value: phrase for phrase, value in reversed(list(fact.words.items()))}.values())
    controls = {str(offer.label.key).removeprefix("editor.") for offer in offers(state)}
    named = {f"facts.{name}" for name in stepwise} - {f"facts.{state.fact.name}"}
    assert {control for control in controls if control.startswith("facts.")} - {f"facts.{state.fact.name}"} == named
    say_controls = {f"say.{phrase.replace(' ', '_')}" for phrase in pressed}
    assert {control for control in controls if control.startswith("say.")} == say_controls
    words = read_texts(game.package, "editor", "en")["editor"]
    once(words["facts"], stepwise)
    once(words["prompts"], stepwise)
    once((f"say.{name}" for name in words["say"]), say_controls)


@every_game
def test_other_languages_have_words_for_the_declared_facts_and_no_others(game: AnyGame) -> None:
    lines = read_texts(game.package, "lines", "de")
    if lines:
        once(lines["facts"], facts_of(game))


@every_game
def test_a_field_knows_where_it_is_declared(game: AnyGame) -> None:
    places = [one.place.rpartition(":") for one in fields_of(game).declared]
    assert len(set(places)) == len(places)
    for one, (file, _, line) in zip(fields_of(game).declared, places, strict=True):
        assert f'{type(one).__name__}("{one.name}", ' in Path(file).read_text("utf-8").splitlines()[int(line) - 1]

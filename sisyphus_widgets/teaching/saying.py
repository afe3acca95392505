"""The words of questions: catalogues, what elements are called, what events and verdicts say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from tomllib import loads
from typing import Any

from ..rules import Action, AnyGame, AnyState, Event, PickAny, RulesError, Sentence, Texts, load_texts
from .places import Spot


@cache
def texts_of(game: AnyGame, language: str = "en") -> Texts:
    """The catalogue of a game, with what it asks on top and what all questions share under ``teaching``.

    Raises:
        RulesError: there are no texts in that language.
    """
    own = resources.files(game.package).joinpath("texts").joinpath(f"asking_{language}.toml")
    texts = load_texts(game.package, language, "asking" if own.is_file() else "")
    shared = resources.files(__package__).joinpath("texts").joinpath(f"{language}.toml")
    if not shared.is_file():
        raise RulesError(f"there are no questions in the language {language!r}")
    return Texts({**texts.data, "teaching": loads(shared.read_text("utf-8"))}, language)


def has(texts: Texts, key: str) -> bool:
    """Whether the catalogue has an entry."""
    try:
        texts.find(key)
    except RulesError:
        return False
    return True


class Voice:
    """Says what belongs to a spot to the one who is asked."""

    def __init__(self, spot: Spot, language: str) -> None:
        self.spot = spot
        self.texts = texts_of(spot.game, language)
        self.reader = spot.perspective

    @property
    def seat(self) -> int:
        """The seat that is to choose."""
        seat = self.spot.state.to_move
        assert seat is not None  # a spot is where somebody is
        return seat

    def say(self, key: str, facts: Mapping[str, Any] | None = None, about: int | None = None) -> str:
        """A sentence of the catalogue, about the seat that is to choose where nobody else is named."""
        who = self.seat if about is None else about
        return self.texts.say(key, {"seat": who, **(facts or {})}, about=who, reader=self.reader)

    def event(self, event: Event) -> str:
        """What an event says of itself."""
        return Sentence(f"events.{event.text_key}", event.facts(), event.actor).say(self.texts, self.reader)

    def label(self, state: AnyState, action: Action) -> str:
        """What a move is called, as on its button."""
        scene = self.spot.game.scene
        sentence = scene.label(state, action)
        if sentence is None:
            choosing = scene.choosing(state, self.seat)
            found = (choice.label for choice in choosing.choices if str(choice.action) == str(action))
            sentence = next(found, choosing.picking.confirm if isinstance(choosing.picking, PickAny) else None)
            if isinstance(choosing.picking, PickAny) and sentence is choosing.picking.confirm:
                return self.texts.listed([self.element(id) for id in scene.named(action)])
        return str(action) if sentence is None else sentence.say(self.texts, self.reader)

    def element(self, id: str) -> str:
        """What an element of the scene is called."""
        found = names_of(self.spot.game, self.spot.state.players, self.reader, self.texts)
        return found.get(id) or found.get(id.partition("~")[0], id)


@lru_cache(maxsize=64)
def names_of(game: AnyGame, players: int, perspective: int | None, texts: Texts) -> dict[str, str]:
    """What the elements of a game are called, by id."""
    state, scene = game.start(players), game.scene
    layout = scene.layout(state, texts, perspective)
    found = {id: face["short"] for id, face in scene.faces(texts).items()}
    for grid in layout["grids"]:
        found |= {square["id"]: square["label"] for square in grid["squares"]}
    for track in layout["tracks"]:
        found |= {space["id"]: space["label"] for space in track["spaces"]}
    for element in (*layout["goals"], *layout["pegs"], *layout["pieces"]):
        found[element["id"]] = element["label"]
    return found


@lru_cache(maxsize=64)
def spaces_beside(
    game: AnyGame, players: int, perspective: int | None, texts: Texts, space: str
) -> tuple[tuple[str, str], ...]:
    """The places that could be meant where one of them is: those of the same board, or of the same track and its goal."""
    layout = game.scene.layout(game.start(players), texts, perspective)
    for grid in layout["grids"]:
        squares = tuple((square["id"], square["label"]) for square in grid["squares"])
        if space in dict(squares):
            return squares
    goals = {goal["id"]: goal["label"] for goal in layout["goals"]}
    for track in layout["tracks"]:
        found = [(place["id"], place["label"]) for place in track["spaces"]]
        if "goal" in track:
            found.append((track["goal"], goals[track["goal"]]))
        if space in dict(found):
            return tuple(found)
    return ()

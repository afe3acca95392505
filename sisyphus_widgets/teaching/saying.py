"""The words of questions: catalogues, what elements are called, what events and verdicts say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from tomllib import loads
from typing import Any

from ..rules import Action, AnyGame, Event, RulesError, Sentence, Texts, load_texts
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


class Voice:
    """Says what belongs to a spot to the one who is asked."""

    def __init__(self, spot: Spot, language: str, texts: Texts | None = None) -> None:
        self.spot = spot
        self.texts = texts_of(spot.game, language) if texts is None else texts
        self.reader = spot.perspective
        self._pieces = spot.game.scene.situation(spot.state, self.reader, self.texts)["pieces"]

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

    def move(self, action: Action) -> str:
        """What a move is called, in the same words whether it may be made or not."""
        words = str(action).split()
        key = f"moves.{words[0]}" if self.texts.has(f"moves.{words[0]}") else "moves.other"
        if not self.texts.has(key):
            return str(action)
        named = [self._named(word) for word in self.spot.game.scene.named(action)]
        return self.texts.say(key, {"what": self.texts.listed(named), "move": str(action)})

    def _named(self, word: str) -> str:
        """A card as notation names it, which may say what it stands for."""
        card, _, stands = word.partition("=")
        return f"{self.element(card)} = {stands}" if stands else self.element(card)

    def element(self, id: str) -> str:
        """What an element of the scene is called."""
        found = names_of(self.spot.game, self.spot.state.players, self.reader, self.texts)
        name = found.get(id) or found.get(id.partition("~")[0], id)
        if id not in self._pieces:
            return name
        at = self._pieces[id]
        return self.texts.say("teaching.piece", {"what": name, "at": found.get(at, at)})


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
    for element in (*layout["zones"], *layout["goals"], *layout["pegs"], *layout["pieces"]):
        found[element["id"]] = element["label"]
    return found


@lru_cache(maxsize=64)
def spaces_beside(
    game: AnyGame, players: int, perspective: int | None, texts: Texts, space: str
) -> tuple[tuple[str, str], ...]:
    """The places among which one is asked for: those of its board, or of its track and the goal of that."""
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

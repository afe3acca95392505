"""Labels of moves and of the elements of a scene."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, reduce

from ..rules import Action, AnyGame, AnyState, Texts


def move_name(
    game: AnyGame,
    state: AnyState,
    perspective: int | None,
    texts: Texts,
    action: Action,
    *,
    spoken: bool = False,
    table: str = "moves",
) -> str:
    """Return the label of a move, which is the same whether the move is legal or not.

    The labels are those of a ``table`` in the texts: ``moves``, or ``synonyms`` for other words.
    """
    if (called := game.scene.called(action)) is not None:
        own = called.key.replace("moves.", f"{table}.", 1)
        return replace(called, key=own if texts.has(own) else called.key).say(texts, perspective)
    words = str(action).split()
    key = next((own for own in (f"{table}.{words[0]}", f"moves.{words[0]}") if texts.has(own)), "moves.other")
    if not texts.has(key):
        return str(action)
    named = []
    for word in game.scene.named(action):
        card, _, stands = word.partition("=")  # a wild card names the card that it stands for after "="
        name = element_name(game, state, perspective, texts, card, spoken=spoken)
        named.append(f"{name} = {stands}" if stands else name)
    squares = squares_of(game, state.players, perspective, texts)
    ends = named if len(named) > 1 and all(word in squares for word in game.scene.named(action)) else []
    # Two squares are the ends of a move, so they are joined as a way and not with "and".
    what = reduce(lambda way, square: texts.say("teaching.way", {"origin": way, "target": square}), ends or [""])
    facts = {"origin": ends[0], "target": ends[-1]} if ends else {}
    return texts.say(key, {"what": what or texts.listed(named), "move": str(action), **facts})


def element_name(
    game: AnyGame, state: AnyState, perspective: int | None, texts: Texts, id: str, *, spoken: bool = False
) -> str:
    """Return the label of an element of the scene."""
    name, place = name_and_place(game, state, perspective, texts, id, spoken=spoken)
    return name if place is None else texts.say("teaching.piece", {"what": name, "at": place})


def name_and_place(
    game: AnyGame, state: AnyState, perspective: int | None, texts: Texts, id: str, *, spoken: bool = False
) -> tuple[str, str | None]:
    """Return the name of an element of the scene and, for a piece, its square or the word for "waiting"."""
    found = names_of(game, state.players, perspective, texts, spoken=spoken)
    name = found.get(id) or found.get(id.partition("~")[0], id)
    at = game.scene.situation(state, perspective, texts)["pieces"].get(id)
    if at is None:
        return name, None
    square = at in squares_of(game, state.players, perspective, texts)
    return name, found[at] if square else texts.find("teaching.waiting")


@lru_cache(maxsize=64)
def squares_of(game: AnyGame, players: int, perspective: int | None, texts: Texts) -> tuple[str, ...]:
    """Return the ids of all squares of a game."""
    layout = game.scene.layout(game.start(players), texts, perspective)
    return tuple(square["id"] for grid in layout["grids"] for square in grid["squares"])


@lru_cache(maxsize=64)
def names_of(
    game: AnyGame, players: int, perspective: int | None, texts: Texts, *, spoken: bool = False
) -> dict[str, str]:
    """Return the labels of the elements of a game, by id."""
    state, scene = game.start(players), game.scene
    layout = scene.layout(state, texts, perspective)
    found = {id: face["label" if spoken else "short"] for id, face in scene.faces(texts).items()}
    for grid in layout["grids"]:
        found |= {square["id"]: square["label"] for square in grid["squares"]}
    for track in layout["tracks"]:
        found |= {space["id"]: space["label"] for space in track["spaces"]}
    for element in (*layout["zones"], *layout["goals"], *layout["pegs"], *layout["pieces"]):
        found[element["id"]] = element["label"]
    return found

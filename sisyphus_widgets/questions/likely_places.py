"""A quick filter for places in games: kinds of question whose answer there probably depends on a rule."""

from __future__ import annotations

import random
from functools import cache, lru_cache

from ..rules import AnyGame, PickAny, PickOne
from .outcomes import asks_of, follows, number_by
from .positions import Place, position_at


@lru_cache(maxsize=4096)
def _cited(game: AnyGame, number: int, ply: int) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of questions about the events of the move at a place, and the clauses that may decide them."""
    state, action = position_at(game, Place(number, ply))
    events = () if action is None else state.apply(action)[1]
    cited, names = {rule for event in events for rule in event.rules}, set()
    for name, asks in asks_of(game).items():
        for kind, ask in asks:
            if any(isinstance(event, kind) or follows(ask, event) for event in events):
                names.add(name)
                by = {number_by(ask, event) for event in events if isinstance(event, kind) and ask.by}
                cited |= {f"{game.name}.{number}" for number in (*ask.clauses, *by)}
    return frozenset(names), frozenset(cited)


def likely_at(game: AnyGame, number: int, ply: int, kind: str, clauses: set[str] | None) -> bool:
    """Return True if one of the clauses, or any clause if None, probably decides a question of a kind at a place."""
    chief, _, ask = kind.partition(".")
    if chief == "fact":
        return _tells(game, number, ply, ask, clauses)
    if kind == "playable.deed":
        return clauses is None or bool(clauses & {f"{game.name}.{clause}" for clause in game.asking.deeds.values()})
    if chief == "value":
        return clauses is None or f"{game.name}.{game.asking.good_moves}" in clauses
    if clauses is None and (chief in ("playable", "goal") or kind in ("rule.refusal", "rule.example")):
        return True
    if chief == "goal":
        turns_on = _goals(game)[ask]
        return clauses is None or turns_on is None or bool(clauses & turns_on)
    names, cited = _cited(game, number, ply)
    if clauses is not None and (chief == "playable" or kind in ("rule.refusal", "rule.example")):
        return bool(clauses & (cited | _barred(game, number, ply)))
    return (ask in names or kind == "rule.event") and (clauses is None or bool(clauses & cited))


def _tells(game: AnyGame, number: int, ply: int, name: str, clauses: set[str] | None) -> bool:
    """Return True if a fact can be asked about at a place and one of the clauses contributes to the answer."""
    [query] = [fact for fact in game.asking.facts if fact.name == name]
    place = Place(number, ply)
    state, action = position_at(game, place)
    if query.deed and action is None:
        return False
    answer = query.tell(state, state.to_move or 0, action, random.Random(f"{game.name}/{place}/fact/{name}"))
    if answer is None:
        return False
    return clauses is None or bool(clauses & {f"{game.name}.{number}" for number in (answer.rule, *answer.rules)})


@lru_cache(maxsize=4096)
def _barred(game: AnyGame, number: int, ply: int) -> frozenset[str]:
    """Return the clauses that may refuse a choice at a place; for a selection in sequence, all that refuse moves."""
    state, _ = position_at(game, Place(number, ply))
    choosing = game.scene.choosing(state, state.to_move or 0)
    if isinstance(choosing.picking, PickOne | PickAny):
        return frozenset(str(verdict.rule) for verdict in choosing.refusals.values())
    return frozenset(f"{game.name}.{bar}" for bar in game.asking.refused_by)


@cache
def _goals(game: AnyGame) -> dict[str, set[str] | None]:
    """Return the clauses that may decide each goal; None for a goal whose events compute their clauses."""
    found: dict[str, set[str] | None] = {}
    for name, asks in asks_of(game).items():
        kinds = [kind for kind, ask in asks if ask.goal]
        declared = all(kind.declared_clauses() for kind in kinds)
        numbers = {number for kind in kinds for number in kind.declared_clauses()}
        found[name] = {f"{game.name}.{number}" for number in numbers} if declared else None
    return found

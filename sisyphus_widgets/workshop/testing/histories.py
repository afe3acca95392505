"""The check for leaks: if two histories differ only in what a seat has not seen, its pages of both must be equal."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ...rules import Action, AnyGame, AnyState, Match, RulesError
from ...rules.events import type_name
from ...rules.onlooker import ONLOOKER, Onlooker
from ...rules.state import OpenView
from ...trace.builder import dumps, trace_match
from .declarations import own_events
from .differences import Difference, around_difference, first_difference
from .findings import Finding, find, within_class
from .redeal import sent_to
from .walks import RandomWalk, WalkStep, walks

EXCHANGES = 40
"""The number of pairs of cards that are exchanged in search of another deal."""

LONGEST = 120
"""The greatest number of moves in a history; longer games are compared in parts."""

CHOICES, DECISIONS = 3, 40
"""The number of other choices tried at a decision, and of decisions in a game at which they are tried."""

THOROUGH = 2
"""The number of games in which the answers to all requests are compared as well, for one pair of histories in each."""

EARLY, CONTINUED, CONTINUATIONS = 40, 15, 5
"""The number of early decisions in a game, of those from which two moves are played, and of moves tried for each."""

Words = re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two histories from one position that look the same to a seat or an onlooker, but differ in hidden facts."""

    seat: int
    start: AnyState
    first: tuple[Action, ...]
    other: tuple[Action, ...]

    @property
    def matches(self) -> tuple[Match, Match]:
        """Both histories as matches."""
        return _match(self.start, self.first), _match(self.start, self.other)


def histories(game: AnyGame, number: int = 1) -> Iterator[Finding]:
    """Find hidden cards and choices that a page reveals to a seat, anywhere in a game."""
    words, has_secrets, compared = _words(game), False, 0
    for turn, walk in enumerate(walks(game, number)):
        if not walk.steps or isinstance(walk.start.view(0), OpenView):
            continue
        rng = random.Random(walk.seed)
        end = walk.steps[len(walk.steps) // 2].after
        has_secrets = has_secrets or any(end.view(seat).sample(rng) != end for seat in range(end.players))
        if (forgotten := _forgotten(game, walk, rng)) is not None:
            yield forgotten
            return
        for seat in (*range(walk.players), ONLOOKER):
            thorough = turn < THOROUGH and seat == turn % walk.players
            for pair in pairs(walk, seat, words, rng):
                compared += 1
                if (finding := find_difference(game, seat, *pair.matches, thorough)) is not None:
                    yield finding
                    return
                thorough = False
    if has_secrets and not compared:
        yield Finding(
            find(game, "def faces", "def sample"),
            "no other deal could be found that looks the same to a seat, so nothing shows whether pages tell it more "
            "than it may know: moves must name cards by the ids that faces() gives them",
        )


# --- pairs ------------------------------------------------------------------------------------------------------------


def pairs(walk: RandomWalk, seat: int, words: Words | None, rng: random.Random) -> Iterator[Pair]:
    """Yield histories that look the same to a seat: first with other hidden cards, then with other hidden choices."""
    steps = walk.steps
    views = [_public(step.after, seat) for step in steps]
    if words is not None:
        for begin, end in _parts(steps, rng):
            pair = _exchanged(steps[begin:end], views[begin:end], seat, words, rng)
            if pair is not None:
                yield pair
    decisions = [at for at, step in enumerate(steps[:LONGEST]) if step.before.to_move not in (None, seat)]
    for at in sorted(rng.sample(decisions, min(len(decisions), DECISIONS))):
        pair = _chosen_otherwise(steps[at : at + LONGEST], views[at : at + LONGEST], seat, rng)
        if pair is not None:
            yield pair


def _parts(steps: Sequence[WalkStep], rng: random.Random) -> list[tuple[int, int]]:
    """Return the bounds of parts of a game that begin at a deal: short and longer ones, and the last deal if short."""
    deals = [at for at, step in enumerate(steps) if step.before.chance_due]
    if not deals:
        return []
    first, last, length = deals[0], deals[-1], len(steps)
    ends = {first + 1, first + rng.randint(2, 8), first + rng.randint(9, 40)} | {length}
    found = [(first, end) for end in sorted(ends) if end <= min(length, first + LONGEST)]
    if last != first and length - last <= LONGEST:
        found.append((last, length))
    return found


def _exchanged(
    steps: Sequence[WalkStep], views: Sequence[Any], seat: int, words: Words, rng: random.Random
) -> Pair | None:
    """Return a pair of these steps and a history with other hidden cards that looks the same to a seat, or None."""
    start, moves = steps[0].before, [str(step.action) for step in steps]
    dealt = [(at, place) for at, step in enumerate(steps) if step.before.chance_due
             for place in range(len(words.findall(moves[at])))]  # fmt: skip
    if len(dealt) < 2:
        return None
    found: tuple[Action, ...] | None = None
    for _ in range(EXCHANGES):
        (at, i), (other_at, j) = rng.sample(dealt, 2)
        cards, others = words.findall(moves[at]), words.findall(moves[other_at])
        one, other = cards[i], others[j]
        if one == other:
            continue
        if cards.count(one) == others.count(other) == 1:
            tried = [_swapped(move, words, one, other) for move in moves]
        elif at == other_at:
            cards[i], cards[j] = other, one
            tried = [*moves[:at], _filled(moves[at], words, cards), *moves[at + 1 :]]
        else:
            continue
        read = _alike(start, tried, views, seat)
        if read is not None:
            found, moves = read, tried
    actions = tuple(step.action for step in steps)
    if found is None or start.following(found) == steps[-1].after:
        return None
    return Pair(seat, start, actions, found)


def _swapped(move: str, words: Words, first: str, other: str) -> str:
    """Return a move with two cards exchanged wherever it names them."""
    swap = {first: other, other: first}
    return words.sub(lambda word: swap.get(word[0], word[0]), move)


def _filled(move: str, words: Words, cards: Sequence[str]) -> str:
    """Return a move with its cards replaced by these, in order."""
    rest = iter(cards)
    return words.sub(lambda _: next(rest), move)


def _chosen_otherwise(steps: Sequence[WalkStep], views: Sequence[Any], seat: int, rng: random.Random) -> Pair | None:
    """Return a pair of these steps and a history with another hidden first choice by another seat, or None."""
    before, action = steps[0].before, steps[0].action
    choices = [choice for choice in islice(before.legal_actions(), 60) if choice != action]
    for choice in rng.sample(choices, min(len(choices), CHOICES)):
        state, actions = before.after(choice), [choice]
        if _public(state, seat) != views[0]:
            continue
        for step, view in zip(steps[1:], views[1:], strict=True):
            if state.over or state.chance_due != step.before.chance_due or not state.verdict(step.action):
                break
            state = state.after(step.action)
            if _public(state, seat) != view:
                break
            actions.append(step.action)
        return Pair(seat, before, tuple(step.action for step in steps[: len(actions)]), tuple(actions))
    return None


def _public(state: AnyState, seat: int) -> tuple[object, ...]:
    """Return everything that a seat knows of a position, including public facts that ``key()`` may leave out."""
    view = state.view(seat)
    return view.key(), view.standing, state.over, state.chance_due


def _alike(start: AnyState, moves: Sequence[str], views: Sequence[Any], seat: int) -> tuple[Action, ...] | None:
    """Return the moves as actions if all are legal and a seat's views of their positions are these; else None."""
    state, found = start, list[Action]()
    for move, view in zip(moves, views, strict=True):
        try:
            action = state.action(move)
            state = state.after(action)
        except RulesError:
            return None
        if _public(state, seat) != view:
            return None
        found.append(action)
    return tuple(found)


def _words(game: AnyGame) -> Words | None:
    """Return a pattern that matches cards in the text of a move, by face id; None in a game without cards."""
    faces = sorted(game.scene.faces(game.texts()), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, faces))})(?![\w-])") if faces else None


def _match(start: AnyState, moves: Sequence[Action]) -> Match:
    match = Match.from_state(start, seed=1)
    for move in moves:
        match.play(move)
    return match


def _forgotten(game: AnyGame, walk: RandomWalk, rng: random.Random) -> Finding | None:
    """Return the fault if two pairs of moves lead to the same key with different histories, or None."""
    states = [step.before for step in walk.steps if step.before.to_move is not None][:EARLY]
    for state in rng.sample(states, min(len(states), CONTINUED)):
        firsts = (state.after(move) for move in islice(state.legal_actions(), CONTINUATIONS))
        ends = [first.after(move) for first in firsts for move in islice(first.legal_actions(), CONTINUATIONS)]
        for seat in (*range(state.players), ONLOOKER):
            views = [end.view(seat) for end in ends]
            by_key = {view.key(): view.history for view in views}
            for view in views:
                if (found := first_difference(view.history, by_key[view.key()])) is not None:
                    return _other_history(game, seat, found)
    return None


# --- what is sent -----------------------------------------------------------------------------------------------------


def find_difference(game: AnyGame, seat: int, first: Match, other: Match, thorough: bool = False) -> Finding | None:
    """Return how a seat can tell two matches apart, by its history, pages or answers to requests; None if it cannot."""
    reader = reader_of(seat)
    left, right = first.state.view(seat).history, other.state.view(seat).history
    if (found := first_difference(left, right)) is not None:
        return _other_history(game, seat, found)
    thorough = thorough and not isinstance(seat, Onlooker)
    with_events = [json.loads(dumps(trace_match(match, seat))) for match in (first, other)]
    if with_events[0] != with_events[1]:
        return in_trace(game, reader, *with_events)
    sent = (sent_to(match, seat, thorough, match) for match in (first, other))
    for (channel, text), (_, changed) in zip(*sent, strict=True):
        if text == changed:
            continue
        if channel.startswith("the trace"):
            return in_trace(game, reader, json.loads(text), json.loads(changed))
        return Finding("", f"{channel} tells {reader} what it must not know: it has {around_difference(text, changed)}")
    return None


def _other_history(game: AnyGame, seat: int, found: Difference) -> Finding:
    """Return the finding that a seat has one key and different histories."""
    return Finding(
        find(game, "def key"),
        f"key() is the same to {reader_of(seat)} in two games, and history is not: it has {found}; key() must hold "
        "all that a seat has seen, and history no more than that",
    )


def reader_of(seat: int) -> str:
    """Return the reader in words: a seat or an onlooker."""
    return "an onlooker" if isinstance(seat, Onlooker) else f"seat {seat}"


_MAKERS = {
    "opening": ("the first sentence", "def opening"),
    "scene": ("the situation", "def situation"),
    "traits": ("the traits", "def traits"),
    "decision": ("the decision", "def choosing"),
    "highlight": ("the elements", "elements="),
    "tags": ("the tags", "tags="),
    "rules": ("the clauses", "rules="),
    "summary": ("the summary", "def summary"),
    "layout": ("the layout", "def layout"),
}
"""For each part of a trace, its name in a finding, and a text by which the code that makes it can be found."""


def in_trace(game: AnyGame, reader: str, first: dict[str, Any], other: dict[str, Any]) -> Finding:
    """Return the finding that two traces differ: the part, the beat, the reader, both values, and the code at fault."""
    frames, changed = map(_ordered, (first.pop("frames"), other.pop("frames")))
    found = first_difference(first, other) or first_difference(frames, changed, ("frames",))
    assert found is not None
    part, beat = str(found.path[0]), ""
    rest, kind = found.path[1:], None
    if part == "frames":
        if len(rest) < 2:
            beats = f"it has {len(frames)} beats in one game and {len(changed)} in the other"
            return Finding(find(game, "def seen_by"), f"the trace tells {reader} what it must not know: {beats}")
        number, part, rest = int(rest[0]), str(rest[1]), rest[2:]
        event = frames[number].get("event")
        name = "" if event is None else event["type"]
        kind = next((kind for kind in own_events(game) if type_name(kind) == name), None)
        beat = f" at beat {number}" + (f" ({name})" if name else "")
        if number == 0 and part in ("text", "spoken"):
            part = "opening"
    what, near = _MAKERS.get(part, (f"the {part}", ""))
    hint = ""
    if kind is not None and part in ("event", "text", "spoken", "highlight", "tags", "rules"):
        what = f"the event {kind.__name__}" if part == "event" else f"{what} of {kind.__name__}"
        where = within_class(kind, f"{rest[0]}:" if rest else "class")
        hint = _hint(rest) if part == "event" else ""
    else:
        where = find(game, near) if near else find(game)
    at = f"{'.'.join(map(str, rest))} is " if rest else "it is "
    return Finding(where, f"{what} tells {reader} what it must not know,{beat or ' at every beat'}: {at}{found}{hint}")


def _ordered(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return frames with the event first, since the other parts follow from it."""
    return [{key: frame[key] for key in ("event", *frame) if key in frame} for frame in frames]


def _hint(path: Sequence[str | int]) -> str:
    """Return advice on how to hide a field of an event."""
    if not path or path[0] in ("type", "rule"):
        return ""
    own = f'each="{path[0]}" in the class line' if len(path) > 1 else "seen_by"
    return f"; hide it by {own}, or, if the seat may know it, let key() hold it"

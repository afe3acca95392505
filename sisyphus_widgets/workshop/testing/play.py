"""The checks of playing: notation, records, copies, positions, refusals, and all ways of applying a move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from dataclasses import fields
from itertools import islice

from ...players import GreedyPlayer, PlayerError, RandomPlayer
from ...players.single_game import play_match
from ...rules import Action, AnyGame, AnyState, Match, NotationError, Record, RulesError, Verdict, get_game
from ...rules.failure import failure_text
from ...rules.registry import EDITOR
from ...table.session import Session
from .findings import Finding, class_at, find, within_class
from .walks import MOST_MOVES, RandomWalk, WalkStep, walks

LISTED = 60
"""The greatest number of legal actions of a position that are checked."""


def check_record(record: Record) -> str:
    """Return the fault if a record changes when written and read again; empty if it does not."""
    if Record.loads(record.dumps()) != record:
        return "a record that is written and read again differs"
    states = list(record.states())
    again = list(Record.loads(record.dumps()).states())
    if again != states or [*map(hash, again)] != [*map(hash, states)]:
        return "a record that is read leads to other positions"
    if len(set(states)) != len(states):
        return "a position comes twice: the core lacks a field that tells them apart, or has compare=False at it"
    return ""


def check_undo(match: Match, back: int) -> str:
    """Undo moves of a match and play them again; return the fault if the match changes; empty if it does not."""
    states, moves = match.states, match.moves
    match.undo(back)
    if match.states != states[: len(states) - back]:
        return "undoing leads to a position that did not occur"
    for move in moves[len(moves) - back :]:
        if match.state.chance_due:
            match.deal()
        else:
            match.play(move)
    return "" if (match.states, match.moves) == (states, moves) else "after undoing, the same moves lead elsewhere"


def check_notation(state: AnyState, action: Action) -> str:
    """Return the fault if an action changes when written and read again; empty if it does not."""
    try:
        read = state.read(str(action))
    except NotationError as error:
        return f"the action {str(action)!r} cannot be read: {error}"
    return "" if read == action else f"{str(action)!r} is read as another action, {str(read)!r}"


def check_applying(step: WalkStep) -> str:
    """Return the fault if the ways of applying a move have different results; empty if they agree."""
    before, action = step.before, step.action
    key, tables, core = before.core.key(), _tables(before), before.core
    before.perform(core, action, None)
    same, beats = before.beats(str(action))
    if core.key() != step.after.core.key() or same != step.after:
        return f"perform({action}) does something else if nobody listens to the events: emit, but change the core alike"
    if tuple(beat.event for beat in beats) != step.events:
        return f"perform({action}) emits other events the second time: it depends on more than the core"
    if before.core.key() != key or _tables(before) != tables:
        return f"perform({action}) changes the position before the move: it shares a list or a table with its copy"
    return "" if step.events else f"nothing happens in {action}: perform emits at least one event"


def _tables(state: AnyState) -> dict[str, object]:
    """Return copies of the dictionaries and sets in a core, which its copies share and no move may change in place."""
    core = state.core
    values = {field.name: getattr(core, field.name) for field in fields(core)}
    return {name: copy(value) for name, value in values.items() if isinstance(value, dict | set)}


def check_copy(state: AnyState) -> str:
    """Return the name of a list that a core shares with its copy; empty if it shares none."""
    core = state.core
    twin = core.copy()
    for field in fields(core):
        value, other = getattr(core, field.name), getattr(twin, field.name)
        if isinstance(value, list) and value is other:
            return field.name
        if isinstance(value, list) and any(
            one is two for one, two in zip(value, other, strict=True) if isinstance(one, list)
        ):
            return field.name
    return ""


def hashes(game: AnyGame, number: int = 1) -> Iterator[Finding]:
    """Find moves, positions and views that have no hash."""
    for walk in walks(game, number):
        for step in walk.steps:
            core, view = step.after.core, step.after.view(0)
            if not _has_hash(step.action):
                name = type(step.action).__name__
                yield Finding(class_at(type(step.action)), f"{name} has no hash: write frozen=True in its @dataclass")
                return
            for field in fields(core):
                value = getattr(core, field.name)
                if isinstance(value, dict | set) and not _has_hash(core.key()):
                    what = f"the field {field.name!r} of the core has no hash: use a mask, a tuple or a list"
                    yield Finding(within_class(type(core), f"{field.name}:"), what)
                    return
            for value in view.key():
                if not _has_hash(value):
                    what = f"key() has {value!r}, which has no hash: return tuples in place of lists, dicts and sets"
                    yield Finding(find(game, "def key"), what)
                    return


def _has_hash(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def playing(game: AnyGame, number: int = 3) -> Iterator[Finding]:
    """Find moves that change when written and read, positions that change in place, and records that do not replay."""
    seen = set[str]()
    for walk in walks(game, number):
        for what, where in _of_walk(game, walk):
            if what not in seen:
                seen.add(what)
                yield Finding(where, what)


def _of_walk(game: AnyGame, walk: RandomWalk) -> Iterator[tuple[str, str]]:
    unread = False
    for step in walk.steps:
        listed = [] if step.before.chance_due else list(islice(step.before.legal_actions(), LISTED))
        for action in (step.action, *listed):
            if what := check_notation(step.before, action):
                unread = True
                yield what, find(game, "def read_action", "def parse")
            if not step.before.chance_due and not step.before.verdict(action):
                code = step.before.verdict(action).code
                yield (f"legal_actions lists {action}, and violation refuses it ({code}): the two must agree",
                       find(game, "def legal_actions"))  # fmt: skip
        if unread:
            return
        if what := check_applying(step):
            yield what, find(game, "def perform")
        if shared := check_copy(step.before):
            core = type(step.before.core)
            yield f"copies of {core.__name__} share {shared!r}", within_class(core, f"{shared}:")
    if what := check_record(walk.record):
        yield what, class_at(type(walk.start.core))
    if what := check_undo(walk.match, len(walk.steps)):
        yield what, find(game, "def chance_action", "def perform")


# --- refusals ---------------------------------------------------------------------------------------------------------


def refusals(game: AnyGame, number: int = 3) -> Iterator[Finding]:
    """Find refusals whose clause or sentence is missing, and refusing clauses that the game does not declare."""
    seen = set[str]()
    for walk in walks(game, number):
        for state, verdict in _refused(walk):
            code = str(verdict.code)
            if code in seen:
                continue
            seen.add(code)
            where = find(game, f'"{verdict.code}"')
            own = str(verdict.rule).removeprefix(f"{game.name}.")
            if str(verdict.rule) not in game.rulebook:
                yield Finding(
                    where,
                    f"the refusal {verdict.code!r} names clause {own}, which rulebook.toml does not have: write the "
                    "number of a clause there",
                )
                continue
            bars = {f"{game.name}.{bar}" for bar in game.asking.refused_by}
            mine = str(verdict.rule).startswith(f"{game.name}.") and not state.chance_due
            if mine and verdict.rule not in bars and own != game.state_type.deal_clause:
                what = f"clause {own} refuses moves ({verdict.code}): add it to refused_by of Asking"
                yield Finding(find(game, "Asking(", "refused_by="), what)
            try:
                for reader in (None, state.to_move):
                    verdict.say(game.texts(), reader=reader)
            except RulesError as error:
                yield Finding(where, f"the refusal {verdict.code!r} cannot be told: {error}")


def _refused(walk: RandomWalk) -> Iterator[tuple[AnyState, Verdict]]:
    """Yield positions and refusals of moves in them, trying moves from other positions of the same game."""
    rng, steps = random.Random(walk.seed), walk.steps
    moves = list(dict.fromkeys(step.action for step in steps if not step.before.chance_due))
    for step in steps:
        state = step.before
        for action in rng.sample(moves, min(len(moves), 12)):
            verdict = state.verdict(action)
            if not verdict:
                yield state, verdict
        if state.to_move is not None:
            for refused in walk.game.scene.choosing(state, state.to_move).refusals.values():
                yield state, refused


# --- players ----------------------------------------------------------------------------------------------------------


def bots_finish(game: AnyGame) -> Iterator[Finding]:
    """Find players of this package that cannot finish a game."""
    for player in (RandomPlayer(), GreedyPlayer()):
        for seats in game.players:
            try:
                play_match(game, player, seats=seats, seed=1, most=MOST_MOVES)
            except (PlayerError, RulesError) as error:
                cause = error.__cause__ or error
                reason = failure_text(cause if isinstance(cause, Exception) else error, game.package)
                yield Finding(find(game, "def sample"), f"{type(player).__name__} cannot finish a game of {seats}: "
                                                        f"{reason}")  # fmt: skip
                return


# --- positions --------------------------------------------------------------------------------------------------------


def positions(game: AnyGame, number: int = 1) -> Iterator[Finding]:
    """Find positions that change when written and read, and faults of the game's position editor."""
    for walk in walks(game, number):
        states = [walk.start, *(step.after for step in walk.steps)]
        for state in random.Random(walk.seed).sample(states, min(len(states), 6)):
            if game.fields is not None and game.fields.keys:
                read = game.read_whole(state.position, getattr(state, "options", None))
                if read != state:
                    where = find(game, "def position", "def built")
                    yield Finding(where, f"the position is written as {state.position!r}, but read as another one")
                    return
            if game.says is not None and not state.over and not state.chance_due:
                line = game.position_line(state)
                if not line:
                    yield Finding(find(game, "def fill"), "a position has no fact that a line could say")
                    return
                game.read_facts(line)
    if game.says is not None:
        Session(Match(get_game(f"{game.name}.{EDITOR}"), seed=0), mode="explore", perspective=None).trace()

"""The checks of moves, deals and endings: every legal move is offered, events name its seat, and seeds fix deals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise

from ...kits.tricks import TrickTakingGame
from ...kits.tricks.preference import Preference
from ...questions.outcomes import deed_in
from ...rules import AnyGame
from ...rules.drawing.scene import PickOne
from ...trace.choices import MOST_CHOICES
from .findings import Finding, find, within_class
from .walks import RandomWalk, walks

SEEDS = 20
"""The number of seeds whose deals are compared."""


def choices(game: AnyGame, number: int = 1) -> Iterator[Finding]:
    """Find legal moves that a page does not offer, and offered ones that are refused."""
    for walk in walks(game, number):
        for step in walk.steps:
            state = step.before
            if state.to_move is None:
                continue
            choosing = game.scene.choosing(state, state.to_move)
            offered = [choice.action for choice in choosing.choices]
            for action in offered:
                if not (verdict := state.verdict(action)):
                    what = f"choosing offers {action}, which is refused ({verdict.code})"
                    yield Finding(find(game, "def choosing"), what)
                    return
            if not isinstance(choosing.picking, PickOne):
                continue  # for other kinds of picking, moves follow from the picked elements, not from a list
            legal = list(islice(state.legal_actions(), MOST_CHOICES + 1))
            if missing := [action for action in legal if action not in offered][: len(legal) <= MOST_CHOICES]:
                what = f"choosing does not offer {missing[0]}, which is legal: no page lets anybody make this move"
                yield Finding(find(game, "def choosing"), what)
                return


def actors(game: AnyGame, number: int = 1) -> Iterator[Finding]:
    """Find moves whose event names another seat than the one that made the move."""
    for walk in walks(game, number):
        for step in walk.steps:
            seat, event = step.before.acting_seat, deed_in(step.events)
            if seat is not None and event.actor not in (None, seat):
                what = (
                    f"the event {type(event).__name__} of {step.action} is about seat {event.actor}, and seat {seat} "
                    'made the move: emit it for that seat, or name the field with that seat in about="…"'
                )
                yield Finding(within_class(type(event)), what)
                return


def deals(game: AnyGame) -> Iterator[Finding]:
    """Find deals that are not determined by their seed, or that are the same for every seed."""
    for players in game.players:
        state = game.start(players)
        if not state.chance_due:
            continue
        dealt = [str(state.chance_action(seed)) for seed in range(SEEDS)]
        if dealt != [str(state.chance_action(seed)) for seed in range(SEEDS)]:
            what = "chance_action deals something else the second time for the same seed: use generator(seed, …)"
            yield Finding(find(game, "def chance_action"), what)
            return
        if len({*dealt}) == 1:
            what = f"chance_action deals the same for each of {SEEDS} seeds: use generator(seed, …)"
            yield Finding(find(game, "def chance_action"), what)
            return


def endings(game: AnyGame, number: int = 2) -> Iterator[Finding]:
    """Find events that end a game too early, or that name another winner than the position."""
    for walk in walks(game, number):
        if walk.steps and (finding := next(_wrong_ending(game, walk), None)):
            yield finding
            return


def _wrong_ending(game: AnyGame, walk: RandomWalk) -> Iterator[Finding]:
    """Find faults in the end of one game."""
    *before, end = walk.steps
    for event, following in pairwise(end.events):
        if event.closes == "game" or "end" in event.tags:
            what = (
                f"the event {type(event).__name__} tells the end of the game, and {type(following).__name__} "
                "follows it: emit it last"
            )
            yield Finding(within_class(type(event)), what)
    for event in (event for step in before for event in step.events):
        if event.closes == "game":
            what = f"the event {type(event).__name__} closes the game, which goes on: set the phase to OVER"
            yield Finding(within_class(type(event)), what)
    winners = game.scene.winners(end.after)
    for event in end.events:
        for ask in event.asks:
            winner = getattr(event, ask.field, None) if ask.name == "winner" else None
            if isinstance(winner, int) and winners and winner not in winners:
                what = (
                    f"the event {type(event).__name__} names seat {winner} as the winner, and the position seat "
                    f"{winners[0]}: set winner of the core to the same seat"
                )
                yield Finding(within_class(type(event)), what)


def preferences(game: AnyGame, number: int = 1) -> Iterator[Finding]:
    """Find preferences of a trick-taking game that return neither a mask of cards nor None."""
    if not isinstance(game, TrickTakingGame):
        return
    named = {
        declared.code: name
        for name in dir(type(game))
        if isinstance(declared := getattr(type(game), name, None), Preference)
    }
    for walk in walks(game, number):
        for step in walk.steps:
            if step.before.to_move is None:
                continue
            for rule in game.rules_of_play:
                mask: object = rule.prefers(step.before.core)
                if mask is not None and type(mask) is not int:
                    name = named.get(rule.code, rule.code)
                    what = f"the preference {name} must return a mask of cards, or None, and not {mask!r}"
                    yield Finding(find(game, f"def {name}("), what)
                    return

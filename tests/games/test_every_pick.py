"""Selections in every game: a selection means an action with exactly these elements, or no action."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.games.sisyphus_cards.explorers import combos, hill, levels
from sisyphus_widgets.games.sixty.cards import JOKERS
from sisyphus_widgets.rules import Action, AnyGame, AnyState, NotationError, PickOne

from .samples import next_action
from .test_every_game import EVERY

GAMES: dict[str, AnyGame] = {name: samples.game for name, samples in EVERY.items()}
GAMES |= {sandbox.GAME.name: sandbox.GAME for sandbox in (combos, hill, levels)}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

STRANGE = ["", " ", "play", "pass", "take", "pick-up", "clear", "deal", "|", "/", "~", "~~", "4~0~1", "4~1~1", "4~0~01",
           "AM=7", "AM=2", "qc", "10C", "QC KC", "2C 2C", " 2C", "play 2C", "level 3", "peg 0 2", "@e1", "c1-c2",
           "\ud800", "stone.9", "waiting.0", "hand.0", "1" * 5000, "promise", "no-promise", "level.0.9", "level.1.3",
           ]  # fmt: skip
"""Ids that are no elements of the game, or cannot be selected."""


def positions(game: AnyGame, seed: int, most: int) -> Iterator[AnyState]:
    """Yield positions of a random game in which a seat is to move."""
    rng = random.Random(seed)
    players = rng.choice(game.players)
    options = EVERY[game.name].tables[seed % len(EVERY[game.name].tables)][1] if game.name in EVERY else None
    try:
        state = game.start(players, options)
    except ValueError:  # the leader's seat does not exist at a smaller table
        state = game.start(players)
    for _ in range(most):
        if state.over:
            return
        if state.to_move is not None:
            yield state
        state = state.after(next_action(state, seed, rng))


def elements(game: AnyGame, state: AnyState) -> list[str]:
    """Return every id that a page may know: zones, cards in all places, pieces, squares."""
    texts = game.texts()
    layout, situation = game.scene.layout(state, texts, None), game.scene.situation(state, None, texts)
    found: list[str] = [*game.scene.faces(texts), *situation["pieces"], *situation["pegs"], *situation["pegs"].values()]
    found += [
        part["id"]
        for kind in ("zones", "tracks", "goals", "pegs", "grids", "pieces", "counters")
        for part in layout[kind]
    ]
    found += [space["id"] for track in layout["tracks"] for space in track["spaces"]]
    found += [square["id"] for board in layout["grids"] for square in board["squares"]]
    found += [card for zone in situation["zones"].values() for card in zone["cards"]]
    found += [f"seat.{seat}" for seat in range(state.players)]
    return sorted({*found})


def selections(game: AnyGame, state: AnyState, rng: random.Random, number: int) -> Iterator[list[str]]:
    """Yield selections of all kinds: choices, parts and mixtures of them, and any other elements."""
    choosing = game.scene.choosing(state, state.to_move)
    everything, offered = elements(game, state), [*choosing.picking.elements]
    choices = [[*choice.picks] for choice in choosing.choices if choice.picks]
    for _ in range(number):
        kind = rng.randrange(5)
        picks = list(rng.choice(choices)) if kind < 2 and choices else []
        if kind == 0 and picks:
            rng.shuffle(picks)
        if kind == 1 and picks:
            picks[rng.randrange(len(picks))] = rng.choice([*everything, *STRANGE])
        if kind == 2 and offered:
            picks = rng.choices(offered, k=rng.randint(1, 4))
        if kind > 2 or not picks:
            picks = rng.choices([*everything, *STRANGE], k=rng.randint(1, 3))
        yield picks


def written(picks: list[str]) -> list[str]:
    """Return selected cards as words of the notation."""
    return sorted(pick.partition("~")[0] for pick in picks)


def words(action: Action) -> list[str]:
    """Return the cards in an action's notation; jokers are also verbs."""
    verb, *cards = str(action).split()
    return sorted(word.partition("=")[0] for word in cards) or ([verb] if verb in JOKERS else [])


def check(game: AnyGame, state: AnyState, picks: list[str], action: Action) -> None:
    """Assert that the action has exactly these elements, and that a legal action is among the choices."""
    message = f"{picks!r} was read as {action} in\n{state!r}"
    seat = state.to_move
    choosing = game.scene.choosing(state, seat)
    if game.name == "sisyphos_board":  # a piece may be picked, or its square
        stands = game.scene.situation(state, None, game.texts())["pieces"]
        assert {*picks} <= {*stands, *stands.values(), *elements(game, state)}, message
        start = stands.get(picks[0], picks[0])
        assert str(action) in {f"{start}-{picks[1]}", f"{start}x{picks[1]}", f"@{picks[1]}"}, message
        picks = [next((piece for piece, place in stands.items() if place == picks[0]), picks[0]), picks[1]]
    elif "." not in picks[0]:
        assert len({*picks}) == len(picks), message
        assert written(picks) == words(action), message
    if not state.verdict(action):
        return
    assert {*picks} <= {*choosing.picking.elements} or isinstance(choosing.picking, PickOne), message
    same = [choice.picks for choice in choosing.choices if choice.action == action]
    assert not same or {*picks} in [{*each} for each in same], message


@every_game
def test_a_selection_means_an_action_with_exactly_these_elements(game: AnyGame, full: bool) -> None:
    rng, read, refused = random.Random(4), 0, 0
    for seed in range(40 if full else 3):
        for state in positions(game, seed, 150 if full else 40):
            before = state.core.key()
            for picks in selections(game, state, rng, 60 if full else 12):
                try:
                    action = game.scene.picked(state, picks, rng.choice([None, state.to_move]))
                except NotationError:
                    refused += 1
                    continue
                read += 1
                check(game, state, picks, action)
            assert state.core.key() == before
    assert read > 50
    assert refused > 50


@every_game
def test_a_seat_not_to_move_gets_the_same_answer_to_every_selection(game: AnyGame, full: bool) -> None:
    """Otherwise a page could find out card by card which ones another seat holds."""
    rng = random.Random(5)
    for seed in range(20 if full else 2):
        for state in islice(positions(game, seed, 60), 5, 60, 7):
            for seat in {*range(state.players)} - {state.to_move}:
                other = state.view(seat).sample(rng)
                for picks in selections(game, state, rng, 30 if full else 10):
                    assert answer_to_picks(game, state, picks, seat) == answer_to_picks(game, other, picks, seat)


def answer_to_picks(game: AnyGame, state: AnyState, picks: list[str], seat: int) -> Any:
    """Return the answer to a seat's selection."""
    try:
        verdict = state.verdict(game.scene.picked(state, picks, seat), seat)
    except NotationError as error:
        return str(error)
    return verdict.code, dict(verdict.facts), verdict.elements, verdict.text

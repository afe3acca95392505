"""Input of any kind, in every game: it is read, or refused in a short sentence without any change."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.games.sisyphus_cards.explorers import combos, hill, levels
from sisyphus_widgets.rules import AnyGame, AnyState, Match, NotationError, Record, RecordError, RulesError
from sisyphus_widgets.rules.errors import MOST_OF_A_MESSAGE

from .samples import next_action
from .test_every_game import EVERY

GAMES: dict[str, AnyGame] = {name: samples.game for name, samples in EVERY.items()}
GAMES |= {sandbox.GAME.name: sandbox.GAME for sandbox in (combos, hill, levels)}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

CHARACTERS = "23456789TJQKACDHSMWLYX |/=~@.:-+_0123456789abcdez\t\n\0\u00a0\u202e\ud800\udfff٣²ſÅ🂡'\"\\{}[],"
WORDS = [
    "deal", "pass", "play", "give", "promise", "no-promise", "lead", "add", "fight", "take", "skip", "zap", "slough",
    "decline", "pick-up", "clear", "lay", "level", "peg", "pegs", "card", "score", "QC", "10H", "2MK", "AM=7", "X",
    "stones", "spirits", "c1-c2", "@e1", "|", "/", "", "7" * 5000, "A" * 3000, " " * 1999, "a1" + " " * 1990,
]  # fmt: skip
ODD: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 4, 7, 10**9, 10**9 + 1, 10**5000, -(10**5000), 0.0, 1.0, 7.5, float("nan"),
    float("inf"), "", "0", "x", "\ud800", "7" * 5000, b"2C", [], {}, (), [[]], object,
]  # fmt: skip


def scrambled(text: str, rng: random.Random) -> str:
    """Return a text with a random change."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        how = rng.randrange(7)
        if how == 0:
            text = text[:at] + rng.choice(CHARACTERS) + text[at + 1 :]
        elif how == 1:
            text = text[:at] + text[min(to, at + 3) :]
        elif how == 2:
            text = text[:at] + rng.choice(WORDS) + " " + text[at:]
        elif how == 3:
            text = text[:at] + text[at:to] * rng.choice((2, 2, 2, 40)) + text[to:]
        elif how == 4:
            words = text.split()
            rng.shuffle(words)
            text = " ".join(words)
        elif how == 5:
            text = rng.choice((str.lower, str.upper, str.title))(text)
        else:
            text = text[:at] + rng.choice(CHARACTERS) + text[at:]
    return text


def refused(error: RulesError) -> None:
    """Assert that an error has a short, printable message."""
    message = str(error)
    assert message.strip()
    assert message.encode("utf-8")
    assert len(message) <= MOST_OF_A_MESSAGE
    assert message.isprintable() or "\u00a0" in message


def positions(game: AnyGame, seed: int) -> Iterator[AnyState]:
    """Yield some positions of a random game, including the first and the last."""
    rng, state = random.Random(seed), game.start(random.Random(seed).choice(game.players))
    for number in range(160):
        if number < 3 or number % 9 == seed % 9 or state.over:
            yield state
        if state.over:
            return
        state = state.after(next_action(state, seed, rng))


@every_game
def test_any_text_is_an_action_or_refused(game: AnyGame, full: bool) -> None:
    rng, read = random.Random(1), 0
    for seed in range(60 if full else 2):
        words = [*WORDS]
        for state in positions(game, seed):
            key, actions = state.core.key(), [*map(str, islice(state.legal_actions(), 20))]
            words = [*words[-60:], *actions, *([str(state.chance_action(seed))] if state.chance_due else [])]
            for _ in range(60 if full else 25):
                text = scrambled(rng.choice([*words, *actions]), rng)
                seat = rng.choice([None, *range(state.players)])
                for way in (
                    partial(state.verdict, seat=seat),
                    state.view(seat).verdict,
                    state.apply,
                    state.after,
                    state.beats,
                ):
                    try:
                        way(text)
                        read += 1
                    except RulesError as error:
                        refused(error)
            assert state.core.key() == key
    assert read


@every_game
def test_values_other_than_text_are_no_actions(game: AnyGame) -> None:
    for state in positions(game, 1):
        for given in ODD:
            if not isinstance(given, str):
                for way in (
                    state.verdict,
                    state.apply,
                    state.after,
                    state.beats,
                    state.read,
                    Match.from_state(state).play,
                ):
                    with pytest.raises(NotationError):
                        way(given)


@every_game
def test_any_record_is_played_or_refused(game: AnyGame, full: bool) -> None:
    rng, read = random.Random(2), 0
    for seed in range(20 if full else 1):
        match = Match(game, players=rng.choice(game.players), seed=seed)
        while not match.state.over and match.length < 25:
            match.play(next_action(match.state, seed, rng))
        text, moves = match.record.dumps(), [str(move) for move in match.moves]
        for _ in range(1000 if full else 150):
            for way in ways_to_read_a_wrong_record(game, text, moves, rng):
                try:
                    again = Match.from_record(way())
                    assert Record.loads(again.record.dumps()) == again.record
                    read += 1
                except RecordError as error:
                    refused(error)
    assert read > 10


def ways_to_read_a_wrong_record(
    game: AnyGame, text: str, moves: list[str], rng: random.Random
) -> list[Callable[[], Record]]:
    """Change the text or a value of a record, and return the functions that read it."""
    how = rng.choice(["text", "value", "option", "move", "scrambled move", "order"])
    if how == "text":
        return [partial(Record.loads, scrambled(text, rng))]
    data = json.loads(text)
    match how:
        case "value":
            data[rng.choice([*data])] = rng.choice(ODD)
        case "option":
            name = rng.choice([*game.write_options(game.options_type()), "deck", "target", "bidding", "leader"])
            data["options"] = {name: rng.choice(ODD)}
        case "move":
            data["moves"][rng.randrange(len(moves))] = rng.choice(ODD)
        case "scrambled move":
            at = rng.randrange(len(moves))
            data["moves"][at] = scrambled(moves[at], rng)
        case "order":
            rng.shuffle(data["moves"])
    ways: list[Callable[[], Record]] = [partial(make_record, data)]
    if (written := as_json(data)) is not None:
        ways.append(partial(Record.loads, written))
    return ways


def make_record(data: dict[str, Any]) -> Record:
    """Return a record made directly from these values."""
    return Record(data["game"], data["players"], data["options"], data["seed"], data["moves"])


def as_json(data: Any) -> str | None:
    """Return values as JSON, or None if JSON cannot represent them."""
    try:
        return json.dumps(data)
    except (TypeError, ValueError):
        return None


HANDS = ["2C 3D", "4H 5S", "6C 7D", "8H 9S"]
SET_UP: list[tuple[Callable[..., AnyState], dict[str, Any]]] = [
    (
        sisyphus_cards.position,
        {
            "hands": HANDS, "trick": "", "leader": 0, "levels": [1, 2, 3, 4], "summits": [0, 1, 0, 0], "broken": True,
            "options": sisyphus_cards.Options(),
        },
    ),
    (
        ascend.position,
        {
            "hands": ["AM 5ML 2MK", "", "AS 2SY 3SK", "AW 2WL"], "leader": 0, "moves": ["play AM"], "out": [1],
            "points": [0, 1, 2, 3], "promise": (0, 4), "aside": "CM", "hand_number": 2,
            "options": ascend.Options(bidding=True),
        },
    ),
    (
        sixty.position,
        {
            "hands": ["3 4", "5 5 zap", "6"], "to_move": 1, "attack": "10 10", "attacker": 0, "deck": "",
            "discard": "12 12", "penalties": ["3", "", "4 4"], "direction": "clockwise", "round": 2,
            "totals": [1, 2, 3], "options": sixty.Options(),
        },
    ),
    (
        skitgubbe.position,
        {
            "hands": ["2C 3C 4C", "5D", "6H 7H"], "aside": "8S", "secret": ["2C", "", "6H"], "trick": ["0: 9H 10H"],
            "needed": 3, "to_move": 1, "options": skitgubbe.Options(),
        },
    ),
    (
        skitgubbe.position,
        {
            "phase": 1, "hands": ["2C 3C 4C", "5D 6D 7D"], "aside": "8S", "stock": "9H 10H", "leader": 1,
            "options": skitgubbe.Options(),
        },
    ),
]  # fmt: skip
"""A function that sets up a position in each game, and arguments for a possible position."""


def otherwise(value: Any, rng: random.Random) -> Any:
    """Return a value with a random change, or another value."""
    if rng.random() < 0.3:
        return rng.choice(ODD)
    if isinstance(value, str):
        return scrambled(value, rng)
    if isinstance(value, list | tuple) and value:
        changed, at = list(value), rng.randrange(len(value))
        how = rng.randrange(4)
        if how == 0:
            del changed[at]
        elif how == 1:
            changed.insert(at, rng.choice(changed))
        else:
            changed[at] = otherwise(changed[at], rng)
        return rng.choice((list, tuple))(changed)
    return rng.choice([rng.choice(ODD), rng.randint(-2, 8)])


@pytest.mark.parametrize(("position", "arguments"), SET_UP, ids=range(len(SET_UP)))
def test_any_position_is_set_up_or_refused(
    position: Callable[..., AnyState], arguments: dict[str, Any], full: bool
) -> None:
    rng, made = random.Random(3), 0
    assert position(**arguments)
    for number in range(30_000 if full else 600):
        names = rng.sample([*arguments], rng.choice((1, 1, 1, 2)))
        changed = arguments | {name: otherwise(arguments[name], rng) for name in names}
        try:
            state = position(**changed)
        except RulesError as error:
            refused(error)
            continue
        made += 1
        if made % 10 == 0:
            play_on(state, number, rng)
    assert made > 20


def play_on(state: AnyState, seed: int, rng: random.Random) -> None:
    """Assert that a position can be viewed, sampled and played on."""
    assert repr(state)
    assert hash(state) == hash(state.with_core(state.core))
    for _ in range(12):
        for seat in (None, *range(state.players)):
            view = state.view(seat)
            assert repr(view)
            assert view.sample(rng).view(seat) == view
        if state.over:
            return
        state = state.after(next_action(state, seed, rng))


def test_any_position_of_the_board_is_set_up_or_refused(full: bool) -> None:
    rng, made = random.Random(4), 0
    for number in range(30_000 if full else 1000):
        text = rng.choice(["c1 d1 e1 e2 e3 / a4 a5 b5 / stones", "c1 / - / spirits / 12", "- / b5 / stones / 0"])
        limit = rng.choice([None, 50, 12, rng.choice(ODD)])
        try:
            state = sisyphos_board.parse_position(scrambled(text, rng), turn_limit=limit)
        except RulesError as error:
            refused(error)
            continue
        made += 1
        assert sisyphos_board.parse_position(state.position, turn_limit=state.options.turn_limit) == state
        if made % 10 == 0:
            play_on(state, number, rng)
    assert made > 50


@every_game
def test_any_setting_begins_a_game_or_is_refused(game: AnyGame, full: bool) -> None:
    rng, begun = random.Random(5), 0
    deals = [str(start.chance_action(1)) for start in map(game.start, game.players) if start.chance_due]
    for _ in range(3000 if full else 200):
        given: dict[str, Any] = {}
        if rng.random() < 0.6:
            given["seed"] = rng.choice(ODD)
        if rng.random() < 0.4:
            given["players"] = rng.choice([*ODD, *game.players])
        if rng.random() < 0.2:
            given["options"] = rng.choice([*ODD, game.options_type(), sixty.Options(), ascend.Options()])
        ways: list[Callable[..., Any]] = [Match]
        if deals:
            ways.append(lambda game, **arguments: game.deal(**arguments))
            deal = scrambled(rng.choice(deals), rng) if rng.random() < 0.8 else rng.choice(ODD)
            ways.append(lambda game, deal=deal, **arguments: game.deal(deal=deal, **arguments))
        for way in ways:
            try:
                match = way(game, **given)
                begun += 1
            except RulesError as error:
                refused(error)
                continue
            if isinstance(match, Match):
                assert Record.loads(match.record.dumps()) == match.record
    assert begun > 10

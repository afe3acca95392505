"""Branches in records: a tree of alternative moves, parsed strictly."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sisyphus_widgets.rules import AnyState, Branch, Match, Record, RecordError
from sisyphus_widgets.table.branches import as_tree, from_tree
from tests.games.samples import Samples, next_action
from tests.games.sisyphus_cards.games import cut, random_record
from tests.games.test_every_game import EVERY

GAME = cut(random_record(1), 20)
STATES = list(GAME.states())


def branch(state: AnyState, rng: random.Random, deep: int, **begins: Any) -> Branch | None:
    """Return a random branch from a position, with nested branches; None at the end of a game."""
    moves: list[str] = []
    states = [state]
    for _ in range(rng.randint(1, 5)):
        if states[-1].over:
            break
        action = next_action(states[-1], 1, rng)
        moves.append(str(action))
        states.append(states[-1].after(action))
    if not moves:
        return None
    inner = [
        branch(states[after], rng, deep - 1, after=after)
        for after in (rng.randrange(len(states)) for _ in range(rng.randint(0, 2) if deep else 0))
    ]
    name = rng.choice(["Trumping", "<b>bold</b>", "Was, wenn … \N{BLACK SPADE SUIT}?"])
    return Branch(name, moves=tuple(moves), branches=tuple(one for one in inner if one), **begins)


def with_branches(record: Record, rng: random.Random) -> Record:
    """Return a record with random branches; some begin in a position that a seat cannot tell from the game."""
    states = list(record.states())
    found = []
    for _ in range(3):
        after = rng.randrange(len(states))
        found.append(branch(states[after], rng, 2, after=after))
        seat = states[after].to_move
        if seat is not None:
            world = states[after].view(seat).sample(rng)
            try:
                position = world.position
                read = record.read_position(position)
            except ValueError:
                continue  # the sampled position cannot be written or read
            if read.view(seat) == states[after].view(seat):
                found.append(branch(read, rng, 1, after=after, position=position, seat=seat))
    return replace(record, branches=tuple(one for one in found if one))


@pytest.mark.parametrize("samples", [one for name, one in EVERY.items() if name != "three_cards"])
def test_a_record_with_branches_and_its_tree_survive_a_round_trip(samples: Samples) -> None:
    @settings(max_examples=4)
    @given(st.integers(0, 1000), st.sampled_from(samples.tables), st.integers(0, 60))
    def holds(seed: int, table: Any, moves: int) -> None:
        record = with_branches(cut(samples.record(seed, table), moves), random.Random(seed))
        text = record.dumps()
        assert Record.loads(text) == record
        assert Record.loads(text).dumps() == text
        kept = from_tree(record.branches, 0)
        tree = as_tree(kept)
        assert from_tree(tree, 0) == sorted(from_tree(tree, 0), key=lambda entry: entry.number)
        key = [(one.name, one.after, one.moves, one.position, one.seat) for one in kept]
        again = [(one.name, one.after, one.moves, one.position, one.seat) for one in from_tree(tree, 0)]
        assert sorted(again, key=repr) == sorted(key, key=repr)
        assert as_tree(from_tree(tree, 0)) == tree
        Record.loads(replace(record, branches=tree).dumps())

    holds()


def test_a_stored_record_with_branches_is_read_and_rewritten_unchanged() -> None:
    text = (Path(__file__).parent / "records" / "sisyphus_cards.branches.json").read_text("utf-8")
    record = Record.loads(text)
    assert [(one.name, one.after, len(one.branches)) for one in record.branches] == [
        ("A low club", 8, 1),
        ("Dealt anew", 8, 0),
    ]
    assert record.branches[1].seat == 3
    assert record.dumps() + "\n" == text
    assert Match.from_record(record).record == replace(record, branches=())


def test_a_record_without_branches_has_no_key_for_them() -> None:
    assert "branches" not in json.loads(GAME.dumps())


LEGAL = [str(action) for action in islice(STATES[20].legal_actions(), 3)]
GOOD: dict[str, Any] = {"name": "Other", "after": 20, "moves": [LEGAL[0]]}
WORLD = STATES[20].view(STATES[20].to_move).sample(random.Random(1)).position
SEAT = STATES[20].to_move


def text_of(*branches: Any) -> str:
    data = json.loads(GAME.dumps())
    return json.dumps({**data, "branches": list(branches)})


@pytest.mark.parametrize(
    ("branches", "message"),
    [
        ([], '"branches" must be a list of one branch or more, not []'),
        ([7], "branch 1: a branch must be a JSON object, not 7"),
        ([GOOD, {}], "branch 2: keys missing 'name', missing 'after', missing 'moves'"),
        ([GOOD | {"moves": []}], 'branch 1: "moves" must be a list of one move or more, not []'),
        ([GOOD | {"moves": [LEGAL[0], 3]}], "branch 1: move 2: a move must be a string, not 3"),
        ([GOOD | {"why": 1}], "branch 1: keys unknown 'why'"),
        ([GOOD | {"name": ""}], "branch 1: \"name\" must be a line of text, not ''"),
        ([GOOD | {"name": "a\nb"}], 'branch 1: "name" must be a line of text'),
        ([GOOD | {"name": "a" * 81}], 'branch 1: "name" has 80 characters at most, not 81'),
        ([GOOD | {"after": -1}], 'branch 1: "after" must be a whole number from 0, not -1'),
        ([GOOD | {"after": True}], 'branch 1: "after" must be a whole number from 0, not True'),
        ([GOOD | {"after": 21}], 'branch 1 “Other”: "after" is 21, but it branches off from 20 moves'),
        ([GOOD | {"seat": 0}], 'branch 1: "position" and "seat" go together'),
        ([GOOD | {"seat": "0", "position": WORLD}], 'branch 1: "seat" must be a whole number, not \'0\''),
        ([GOOD | {"seat": 9, "position": WORLD}], 'branch 1 “Other”: "position": '),
        ([GOOD | {"seat": SEAT, "position": "nonsense"}], 'branch 1 “Other”: "position": '),
        ([GOOD | {"seat": 0 if SEAT else 1, "position": WORLD}], "can tell its position from that of the game"),
        ([GOOD | {"moves": [LEGAL[0], LEGAL[0]]}], "branch 1 “Other”, move 2: "),
        ([GOOD, GOOD | {"branches": [GOOD | {"after": 1}]}], "branch 2.1 “Other”, move 1: "),
        ([GOOD | {"branches": [GOOD | {"after": 2}]}], 'branch 1.1 “Other”: "after" is 2, but it branches off from 1'),
        (
            [GOOD | {"branches": [GOOD | {"after": 0, "seat": SEAT, "position": WORLD}]}],
            "branch 1.1 “Other”: a branch of a branch has no position of its own",
        ),
    ],
)  # fmt: skip
def test_a_bad_branch_is_refused_by_its_number_and_move(branches: list[Any], message: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.loads(text_of(*branches))
    assert message in str(caught.value)


def test_numpy_integers_in_a_branch_become_plain_integers() -> None:
    from_numpy = Branch("Other", after=np.int64(20), moves=LEGAL[:1], position=WORLD, seat=np.int64(SEAT or 0))
    assert json.dumps(from_numpy.to_json())
    assert from_numpy == Branch("Other", after=20, moves=tuple(LEGAL[:1]), position=WORLD, seat=SEAT or 0)


def test_too_deeply_nested_branches_are_refused() -> None:
    nested: dict[str, Any] = GOOD
    for _ in range(150):
        nested = GOOD | {"branches": [nested]}
    with pytest.raises(RecordError, match="100 deep at most"):
        Record.loads(text_of(nested))

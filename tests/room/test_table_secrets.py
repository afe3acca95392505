"""Lines to seats: nothing that they are sent depends on cards that the seat cannot see."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from sisyphus_widgets.room.activity import play
from sisyphus_widgets.room.room import Room
from sisyphus_widgets.rules import Record
from tests.games.samples import cut
from tests.games.sisyphus_cards.games import random_record
from tests.games.sisyphus_cards.redeal import another
from tests.games.test_every_secret import unaware_of
from tests.room.people import ask, come, leading

FIRST_DEAL = 1 + 4 + 51
"""So many moves of a game stay within its first deal."""


def heard(record: Record, file: Path, seat: int) -> tuple[str, str]:
    """All that a page at a seat and one in front of all hear while four members play a game."""
    room = Room.begin(play("sisyphus_cards"), file)
    teacher = leading(room)
    people = [come(room, f"P{number}") for number in range(4)]
    room.paused = False
    assert room.tables is not None
    table = room.tables.all[1]
    for number, move in enumerate(record.moves):
        if move.startswith("deal"):
            match = table.match.copy()
            match.play(move)
            table.take(match, {})
            room.release()
            continue
        actor = table.match.state.to_move
        assert actor is not None
        member, page, _ = people[actor]
        assert ask(room, member, page, "play", f"move {number}", action=move)["ok"]
    room.store.close()
    shown = [message for message in teacher.heard if message["type"] != "room"]
    return json.dumps(people[seat][1].heard), json.dumps(shown)


@pytest.mark.parametrize("seat", range(4))
def test_redealt_games_are_sent_alike_to_a_seat_and_to_the_projector(seat: int, tmp_path: Path, full: bool) -> None:
    rng, compared, number = random.Random(f"{seat}"), 0, 0
    while compared < (125 if full else 1):
        number += 1
        record = random_record(number * 4)
        record = cut(record, rng.randrange(3, min(FIRST_DEAL, len(record.moves))))
        changed = another(record, seat, rng)
        if changed is None:
            continue
        told = [heard(one, tmp_path / f"{number}-{at}", seat) for at, one in enumerate((record, changed))]
        assert told[0][0] == told[1][0]
        assert told[0][1] == told[1][1]
        assert told[0][0] != heard(record, tmp_path / f"{number}-3", (seat + 1) % 4)[0]
        compared += 1


def test_a_decision_in_secret_sends_nothing_to_those_who_see_nothing_of_it(tmp_path: Path) -> None:
    room, rng, secret = Room.begin(play("skitgubbe", players=4), tmp_path / "room.sqlite"), random.Random(2), 0
    people = [come(room, f"P{number}") for number in range(4)]
    screen = leading(room)
    room.at_tables.pause(False)
    assert room.tables is not None
    table = room.tables.all[1]
    for number in range(60):
        state = table.match.state
        if state.over:
            break
        assert state.to_move is not None
        action = rng.choice([*state.legal_actions()])
        unaware = unaware_of(state, action, state.after(action))
        secret += bool(unaware)
        before = [len(page.heard) for _, page, _ in people]
        shown = len([message for message in screen.heard if message["type"] != "room"])
        member, page, _ = people[state.to_move]
        assert ask(room, member, page, "play", f"move {number}", action=str(action))["ok"]
        for seat in unaware:
            assert len(people[seat][1].heard) == before[seat]
        if len(unaware) == 3:
            assert len([message for message in screen.heard if message["type"] != "room"]) == shown
    assert secret

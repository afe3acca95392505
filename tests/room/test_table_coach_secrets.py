"""Coaches at a table say the same to a seat, byte for byte, wherever the cards lie that the seat cannot see."""

from __future__ import annotations

import json
import random
from itertools import count, islice
from pathlib import Path

import pytest

from sisyphus_widgets.room.activity import play
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.rules import Record, get_game
from sisyphus_widgets.schema import RoomMessage
from tests.games.samples import cut
from tests.models.test_redeal import GAMES

from .coached_tables import answer_coach, coach_of, table_of, try_in_vain
from .people import Page, ask

MOVES = 70
"""The number of moves of a game that is compared; with --full games are compared to their ends."""


class Texts(Page):
    """A page that keeps all messages as they are sent, without validating them."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def send(self, message: RoomMessage) -> None:
        self.texts.append(json.dumps(message, allow_nan=False))
        if message["type"] == "custom":
            self.messages.append(message)


def played_record(record: Record, file: Path) -> tuple[list[Texts], Texts, set[str]]:
    """Play a record at a coached table, with answers and tries in vain; return all pages and the names of sentences.

    A move after which cards are dealt, or which deals them, is made by the table, as the record has other deals.
    """
    game = get_game(record.game)
    options = game.read_options(record.options)
    room = ClassRoom.begin(play(record.game, players=record.players, options=options, coach=True), file)
    room.code = "ABCDEF"
    screen, pages = Texts(), [Texts() for _ in range(record.players)]
    room.lead(room.secret, screen)
    people = [(room.join(room.code, f"P{seat}")[0], page) for seat, page in enumerate(pages)]
    for member, page in people:
        room.enter(member, page)
    room.paused = False
    table, parts_spoken = table_of(room), set[str]()
    states = [*record.states()]
    for number, move in enumerate(record.moves):
        seat = table.match.state.to_move
        if seat is not None and not states[number].chance_due:
            member, page = people[seat]
            parts_spoken |= {key for key, value in coach_of(member).items() if value}
            parts_spoken |= {"question"} if answer_coach(room, member, page, f"answer {number}") else set()
            try_in_vain(room, member, page, f"try {number}")
            if not states[number + 1].chance_due:
                assert ask(room, member, page, "play", f"move {number}", action=move)["ok"]
                continue
        match = table.match.copy()
        match.play(move)
        table.take(match, {})
        room.release()
    for number, (member, page) in enumerate(people):
        assert ask(room, member, page, "resync", f"end {number}")["ok"]
    room.store.close()
    return pages, screen, parts_spoken


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_see_changes_nothing_that_its_coach_says(game: str, tmp_path: Path, full: bool) -> None:
    random_record, another = GAMES[game]
    rng, compared, wanted, parts_spoken = random.Random(f"{game}/coach"), 0, 6 if full else 1, set[str]()
    for seed in islice(count(), 60):
        record = random_record(seed)
        record = record if full else cut(record, MOVES)
        seat = rng.randrange(record.players)
        other = another(record, seat, rng)
        if other is None or record.moves == other.moves:
            continue
        compared += 1
        (pages, screen, names), (twins, twin_screen, _) = (
            played_record(one, tmp_path / f"{seed}-{at}.sqlite") for at, one in enumerate((record, other))
        )
        parts_spoken |= names
        assert pages[seat].texts == twins[seat].texts
        assert screen.texts == twin_screen.texts
        assert any(page.texts != twin.texts for page, twin in zip(pages, twins, strict=True)), "the games are the same"
        if compared == wanted:
            break
    assert compared == wanted
    assert parts_spoken >= {"at", "lines", "is_task", "note", "elements"}

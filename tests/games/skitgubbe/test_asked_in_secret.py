"""Offers to slough stay secret: no line, file, question, number or answer that a seat gets reveals them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import SkitgubbeTable
from sisyphus_widgets.players import RandomPlayer
from sisyphus_widgets.practice.ask_words import ASK_WORDS
from sisyphus_widgets.practice.help_line import line_at, match_of, read_help
from sisyphus_widgets.practice.prediction import Predictor
from sisyphus_widgets.rules import Match, Record
from sisyphus_widgets.schema import Ask
from sisyphus_widgets.table import snapshot
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.display import Display
from sisyphus_widgets.table.session import Session
from sisyphus_widgets.table.table_questions import TableQuestions
from sisyphus_widgets.teaching import open_help
from tests.games.samples import cut
from tests.widgets.wire import FOR_PAGES, copied

from .games import random_record
from .redeal import with_other_offers

SEAT = 0


def pairs(number: int, *, to_move: bool = True) -> Iterator[tuple[Record, Record]]:
    """Yield pairs of beginnings of games that look the same to the seat but have other offers to slough."""
    rng, found = random.Random(f"{number}/{to_move}"), 0
    for seed in range(100):
        record = random_record(seed, 3 + seed % 3)
        moments = [n for n, state in enumerate(record.states()) if (state.to_move == SEAT) == to_move and 12 < n < 60]
        if not moments:
            continue
        one = cut(record, rng.choice(moments))
        other = with_other_offers(one, SEAT, rng)
        if other is not None and len(other.moves) != len(one.moves):
            yield one, other
            found += 1
        if found == number:
            return


def sessions(pair: tuple[Record, Record], **more: Any) -> list[Session]:
    return [Session(Match.from_record(record), perspective=SEAT, **more) for record in pair]


def test_a_help_line_leads_to_the_turn_of_its_reader_whoever_was_asked_before() -> None:
    for pair in pairs(6):
        one, other = sessions(pair, mode="replay")
        last = len(one.frames) - 1
        line = line_at(one, last)
        assert line == line_at(other, last)
        assert match_of(read_help(line)).state.to_move == SEAT
        table: Any = open_help(line)
        assert table.state.view(SEAT).key() == one.state.view(SEAT).key()
        assert "decision" in table._trace["frames"][table.step]


@pytest.mark.parametrize("ask", ASK_WORDS)
def test_files_and_parts_of_pages_are_the_same(ask: Ask, tmp_path: Path) -> None:
    for pair in pairs(2 if ask == "all" else 1):
        tables = [SkitgubbeTable(record, perspective=SEAT, ask=ask) for record in pair]
        files = [table.to_html(tmp_path / "page.html").read_bytes() for table in tables]
        assert files[0] == files[1]
        pieces = [table.to_fragment(name="game") for table in tables]
        assert pieces[0] == pieces[1]
        assert tables[0].to_svg() == tables[1].to_svg()
        states = [copied(table.get_state()) for table in tables]
        for state in states:
            for key in [key for key in state if key == "layout" or (key.startswith("_") and key not in FOR_PAGES)]:
                del state[key]
        assert json.dumps(states[0]) == json.dumps(states[1])


def test_offline_pages_of_both_games_begin_with_the_same_bytes(tmp_path: Path) -> None:
    """Pages without moves ahead do not carry the other seats' answers, which follow from their real cards."""
    for pair in pairs(2):
        tables = [SkitgubbeTable(record, play=SEAT) for record in pair]
        files = [table.to_html(tmp_path / "page.html", plies=0).read_bytes() for table in tables]
        assert files[0] == files[1]
        lines = [line_at(table._session, table.step, [["7C"]]) for table in tables]
        assert lines[0] == lines[1]


@pytest.mark.parametrize("asks", ASK_WORDS[1:])
def test_both_games_ask_the_same_questions_as_they_go_on(asks: Ask) -> None:
    """The seat plays on after the hidden offers: as long as both games look the same, it is asked the same."""
    compared = 0
    for pair in pairs(3):
        one, other = sessions(pair, mode="play", players={seat: RandomPlayer() for seat in range(1, 6)})
        for session in (one, other):
            TableQuestions(session).ask(Predictor(session.game, asks))
        assert json.dumps(one.trace()) == json.dumps(other.trace())
        assert Beats(one).opening == Beats(other).opening
        assert one.revision == other.revision
        compared += TableQuestions(one).open is not None
    assert compared or asks == "outcomes"  # outcomes can be asked about only after further moves


def test_questions_depend_only_on_what_the_seat_has_seen() -> None:
    """Questions of both games are the same, at the same beats and at the same places."""
    count = 0
    for pair in pairs(3, to_move=False):
        notes = []
        for session in sessions(pair, mode="replay"):
            session, held = TableQuestions(session).foretold(Predictor(session.game, "all"), 0)
            notes.append([(one.known_count, one.question.question.id, one.note.known_count) for one in held])  # type: ignore[attr-defined]
        assert notes[0] == notes[1]
        count += len(notes[0])
    assert count > 2


def numbered(session: Session) -> list[object]:
    """Return all stretches of a long game, from the last one back to the first and on again."""
    found = [session.trace()]
    for move in (Display(session).show_later, Display(session).show_later, Display(session).show_earlier):
        move()
        found.append(session.trace())
    Display(session).show_stretch(7)
    return [*found, session.trace()]


def test_the_stretches_of_both_games_begin_and_end_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "MOST_DRAWN", 9)
    pair = next(pair for pair in pairs(30) if min(len(record.moves) for record in pair) > 45)
    one, other = (numbered(session) for session in sessions(pair, mode="replay"))
    assert json.dumps(one) == json.dumps(other)
    texts = [trace["stretch"]["text"] for trace in one]  # type: ignore[index]
    assert texts[0].startswith("Moves 1 to 9 of ")
    assert texts[-1].startswith("Moves 8 to 16 of ")
    played = sessions(pair, mode="play")
    assert json.dumps(played[0].trace()) == json.dumps(played[1].trace())
    # The teacher sees every move, and so counts more of them.
    counts = [Session(Match.from_record(record), mode="replay").trace()["stretch"]["text"] for record in pair]
    assert counts[0] != counts[1]


def test_the_refusal_of_a_missing_move_counts_only_visible_moves() -> None:
    for pair in pairs(1):
        errors = []
        for session in sessions(pair, mode="replay"):
            with pytest.raises(Exception, match="there are moves 0 to") as raised:
                Display(session).show_stretch(500)
            errors.append(str(raised.value))
        assert errors[0] == errors[1]


def test_undoing_leads_to_the_same_trace_in_both_games() -> None:
    for pair in pairs(3):
        traces = []
        for session in sessions(pair, mode="play"):
            session.play(str(next(iter(session.state.legal_actions()))))
            session.undo()
            traces.append(json.dumps(session.trace()))
        assert traces[0] == traces[1]

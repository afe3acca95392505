"""Hints in reports: their pupils, places, parts and rules."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.rules_in_play import binding, line_of_move
from sisyphus_widgets.room.activity import play
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.hints import HintTaken
from sisyphus_widgets.room.report.page import page
from sisyphus_widgets.room.room import ClassRoom
from tests.room.people import Page, ask, come, leading
from tests.room.report.people import changed, class_quiz, draw_question, line, lines_of, take_question


@pytest.mark.parametrize(
    ("kind", "tries", "hints", "parts"),
    [
        ("goal", 1, 0, 0),
        ("goal", 1, 2, 2),
        ("goal", 2, 1, 0),  # the hint follows the miss
        ("goal", 3, 4, 2),
        ("prediction", 2, 1, 0),
        ("fact", 0, 0, 0),  # an example
        ("play", 1, 1, 1),
        ("play", 0, 3, 3),  # the hint named the move
    ],
)
def test_hints_after_misses_are_not_counted_as_requested(kind: str, tries: int, hints: int, parts: int) -> None:
    assert log.requested_hints({"kind": kind, "tries": tries, "hints": hints}) == parts


def test_a_report_lists_hints_by_pupil_and_question(tmp_path: Path) -> None:
    draw = draw_question()
    ada = [*lines_of("Ada")[:1], changed(line(draw, 0, "Ada", minute=1), hints=2)]
    ben = [changed(line(draw, 3, "Ben"), hints=1), changed(line(draw, 0, "Ben", 2, minute=1), hints=3)]
    report = ClassReport([ada, ben, lines_of("Dora")], quiz=class_quiz())
    assert report.hints == (
        HintTaken("Ben", draw.id, 2, ("sixty.2.2",)),
        HintTaken("Ada", draw.id, 2, ("sixty.2.2",)),
    )
    assert [(one.id, one.pupils, one.hints) for one in report.hinted_rules] == [("sixty.2.2", 2, 2)]
    assert [report.cell(pupil, draw.id).mark for pupil in ("Ada", "Ben")] == ["helped", "helped"]
    assert "\nHints: Ada 1, Ben 1" in str(report)
    html = page(report)
    assert '<a href="#q2">Question 2</a> (the move and why)' in html
    assert 'id="hints"' not in page(ClassReport([lines_of("Dora")], quiz=class_quiz()))
    rows = list(csv.reader(report.to_csv(tmp_path / "c.csv").read_text("utf-8-sig").splitlines()))
    assert [(row[0], row[-2]) for row in rows] == [("Pupil", "Hints"), ("Ada", "1"), ("Ben", "1"), ("Dora", "0")]
    german = ClassReport([ada], quiz=class_quiz(), language="de")
    assert "Tipps" in page(german)
    assert "(der Zug und warum)" in page(german)
    hidden = ClassReport([[changed(text, learner="Zoe M.") for text in ada]], quiz=[take_question(), draw_question()])
    assert "Question 2</a> (the move and why)" in page(hidden, names=False)
    assert "Zoe M." not in page(hidden, names=False)


class Table:
    """A room with a table at which Ada and Ben play and may request hints."""

    def __init__(self, file: Path, game: str = "sixty") -> None:
        self.file = file
        self.room = ClassRoom.begin(play(game), file)
        self.teacher = leading(self.room)
        self.people = [come(self.room, name)[:2] for name in ("Ada", "Ben")]
        self.room.at_tables.allow_hints(True)
        self.room.at_tables.pause(False)

    @property
    def match(self) -> Any:
        assert self.room.tables is not None
        return self.room.tables.all[1].match

    def turn(self) -> tuple[Any, Page]:
        assert self.room.tables is not None
        return next(one for one in self.people if self.room.tables.sits[one[0].number][1] == self.match.state.to_move)

    def hint(self, *parts: str) -> str:
        """Let the member to move request parts of the hint, and return the name."""
        member, screen = self.turn()
        for part in parts:
            assert ask(self.room, member, screen, "hint", part=part)["ok"]
        return str(member.name)

    def go_where_a_rule_binds(self) -> None:
        while not binding(self.match.game, self.match.state, self.match.state.to_move):
            self.move()

    def move(self) -> None:
        member, screen = self.turn()
        assert ask(self.room, member, screen, "play", action=str(next(iter(self.match.state.legal_actions()))))["ok"]


def test_a_report_lists_hints_at_tables_by_pupil_and_move(tmp_path: Path) -> None:
    table = Table(tmp_path / "room.sqlite")
    table.go_where_a_rule_binds()
    first, at = table.hint("look", "move"), table.match.length
    table.hint("look")
    table.move()
    table.hint("why")
    before = ClassReport(table.room, names=["Ada", "Cem"])
    assert (before.pupils, before.absent, before.strangers) == (("Ada", "Ben"), ("Cem",), ("Ben",))
    assert (before.hints[0].pupil, before.hints[0].parts, before.hints[0].table) == (first, 2, 1)
    assert before.hints[0].question == f"sixty/play.kept/here.{at}"
    assert before.hints[0].move == at + 1
    assert before.hints[0].rules
    assert all(one.id.startswith("sixty.") for one in before.hinted_rules)
    assert f"table 1, move {at + 1} (the move)" in page(before)
    assert "No answer counts yet" not in page(before)
    assert f"Tisch 1, Zug {at + 1} (der Zug)" in page(ClassReport(table.room, language="de"))
    rows = list(csv.reader(before.to_csv(tmp_path / "c.csv").read_text("utf-8-sig").splitlines()))
    assert rows[0] == ["Pupil", "Score", "Hints", "Belief"]
    assert {row[0]: row[1:] for row in rows[1:]}["Cem"] == ["", "", ""]
    assert rows[1][1] == ""
    table.room.store.close()
    room = ClassRoom.resume(table.file)
    assert ClassReport(room).hints == before.hints
    room.store.close()


def test_a_hint_in_a_log_and_in_a_room_has_the_same_id_and_rules(tmp_path: Path) -> None:
    table = Table(tmp_path / "room.sqlite")
    table.go_where_a_rule_binds()
    name, state, game = table.hint("look", "move"), table.match.state, table.match.game
    of_room = ClassReport(table.room).hints
    made = next(iter(state.legal_actions()))
    log_line = line_of_move(game, state, state.to_move, made, table.match.length, 2)
    assert log_line is not None
    [of_log] = ClassReport([[changed(log_line, learner=name)]]).hints
    [one] = of_room
    assert (one.pupil, one.question, one.parts, one.rules, one.move) == (
        *(of_log.pupil, of_log.question, of_log.parts, of_log.rules),
        of_log.move,
    )
    table.room.store.close()


def test_hints_of_a_removed_member_are_deleted(tmp_path: Path) -> None:
    table = Table(tmp_path / "room.sqlite")
    name = table.hint("look")
    member = next(one for one, _ in table.people if one.name == name)
    table.room.remove(member.number)
    come(table.room, "Zoe")
    assert ClassReport(table.room).hints == ()
    assert table.room.store.facts()["hints"] == []
    table.room.store.close()
    assert json.dumps(table.teacher.room["tables"][0]["seats"]).count('"hints": 0') == table.match.players

"""Answers as tidy tables: their rows, types and opportunities, from logs and from a room."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import research
from sisyphus_widgets.practice.answer import Answer, line_of
from sisyphus_widgets.practice.log import LogError, opportunities, read
from sisyphus_widgets.research.answer_frames import ANSWER_TYPES, TRY_TYPES
from sisyphus_widgets.room import Room
from sisyphus_widgets.room.room import ClassRoom
from tests.room.people import come
from tests.room.test_study import AFTER, EXAMPLE, TRY, WORK, answer, study

RULES = ("sixty.2.1", "sixty.3.4")


def line(minute: int, rights: tuple[bool, ...] = (True,), **more: Any) -> str:
    """Return the line of an answer about the first rules, one part each."""
    parts = tuple(zip(RULES, rights, strict=False))
    usual = {"tries": 1, "score": float(all(rights)), "learner": "Ada", "parts": parts}
    return line_of(Answer(f"2026-03-14T09:{minute:02}:00+01:00", "sixty/outcome.draws/1.2", "a", **{**usual, **more}))


def test_one_row_is_one_answer_with_a_type_for_each_column() -> None:
    lines = [line(2, (False,)), line(1), line(3, tries=2, hints=1), line(4, (True, False)), line(5, learner="Ben")]
    lines += [line(6, tries=0), line(7, claimed=True)]
    tables = research.frames(lines)
    answers = tables.answers
    assert {name: str(kind) for name, kind in answers.dtypes.items()} == ANSWER_TYPES
    assert [str(time)[:16] for time in answers["time"]] == [f"2026-03-14 08:0{minute}" for minute in range(1, 6)]
    assert [*answers["right"]] == [True, False, True, False, True]
    assert [*answers["opportunity"].fillna(0)] == [1, 2, 0, 1, 1], "a pair of rules is new"
    assert [*answers["rules"]][3] == RULES
    assert {name: str(kind) for name, kind in tables.tries.dtypes.items()} == TRY_TYPES
    assert [*tables.tries["answer"]] == [0, 1, 3, 4]


def test_opportunities_are_those_of_the_log() -> None:
    lines = research.simulated_class(research.ClassTruth(dict.fromkeys(RULES, (0.0, 0.1)), learners=4), seed=2)
    tries = research.frames(lines).tries[["learner", "rule", "opportunity", "right"]]
    key = ["learner", "rule", "opportunity"]
    expected = sorted(opportunities(read(lines)), key=lambda row: [row[one] for one in key])
    assert tries.sort_values(key).astype({"rule": str}).to_dict("records") == expected


def test_a_condition_belongs_to_all_answers_of_a_learner_unless_it_changes() -> None:
    lines = [line(1, phase="before"), line(2, condition="a"), line(3, phase="after", learner="ADA")]
    lines += [line(4, learner="Ben"), line(5, learner="Ben", condition="a"), line(6, learner="Ben", condition="b")]
    lines += [line(7, learner="Cy")]
    answers = research.frames(lines, conditions={"cy": "b", "ada": "b"}).answers
    assert [*answers["condition"].astype(object).fillna("")] == ["a", "a", "a", "", "a", "b", "b"]
    assert [*answers["phase"].astype(object).fillna("")] == ["before", "", "after", "", "", "", ""]
    assert answers["phase"].cat.ordered


def test_a_log_without_an_answer_makes_empty_tables_of_the_same_types() -> None:
    tables = research.frames([""])
    assert [len(tables.answers), len(tables.tries)] == [0, 0]
    assert {name: str(kind) for name, kind in tables.answers.dtypes.items()} == ANSWER_TYPES
    with pytest.raises(LogError, match="not JSON"):
        research.frames(["{"])


def test_a_study_in_a_room_becomes_a_table(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    room = ClassRoom.begin(study(), file)
    people = [come(room, name) for name in ("Ada", "Ben", "Cy", "Di")]
    for place, right in ((None, False), (WORK, True), (AFTER, True)):
        if place is not None:
            room.visit.begin(place)
        for member, its, _ in people:
            answer(room, member, its, right=right)
    given = {member.name: room.plan.activities[WORK].condition(member.number) for member, _, _ in people}
    room.close()
    tables = research.frames(room)
    assert dict(zip(tables.answers["learner"], tables.answers["condition"], strict=True)) == given
    for _, rows in tables.answers.groupby("learner"):
        assert [*rows["phase"].astype(object).fillna("")] == ["before", "", "after"]
    gains = research.gain(tables)
    assert [*gains["condition"]] == ["all", *sorted((EXAMPLE, TRY)), f"{EXAMPLE} - {TRY}"]
    assert [*gains["gain"]] == [1, 1, 1, 0]
    assert [*gains["learners"]] == [4, 2, 2, 4]
    room.store.close()
    with Room(file=file, resume=True) as again:
        assert research.frames(again).answers.equals(tables.answers)


def test_conditions_for_a_list_are_balanced_and_repeatable() -> None:
    names = [f"learner {n}" for n in range(21)]
    found = research.conditions_of(names, ("a", "b", "c"), seed=4)
    assert [*found] == names
    assert sorted(found.values()) == ["a"] * 7 + ["b"] * 7 + ["c"] * 7
    assert found == research.conditions_of(names, ("a", "b", "c"), seed=4)
    assert found != research.conditions_of(names, ("a", "b", "c"), seed=5)
    for conditions in (("a",), ("a", "a"), ("a", ""), "ab"):
        with pytest.raises(LogError, match="at least two conditions"):
            research.conditions_of(names, conditions)


def test_a_missing_library_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = research.simulated_class(research.ClassTruth({RULES[0]: (0.0, 0.3)}, learners=6))
    tables = research.frames(lines)
    monkeypatch.setitem(sys.modules, "statsmodels.discrete.discrete_model", None)
    with pytest.raises(research.ResearchError, match=r'statsmodels needs the extra "research".*\[research\]'):
        research.additive_factors(tables)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(research.ResearchError, match='pandas needs the extra "research"'):
        research.frames(lines)


def test_lines_without_a_study_are_written_as_before() -> None:
    plain = Answer("2026-03-14T09:00:00+01:00", "sixty/outcome.draws/1.2", "a", 1)
    assert "phase" not in line_of(plain)
    assert "condition" not in line_of(plain)
    studied = replace(plain, phase="after", condition="a")
    [entry] = read(line_of(studied))
    assert [entry["phase"], entry["condition"]] == ["after", "a"]
    with pytest.raises(LogError, match="'phase' cannot be 1"):
        read(line_of(studied).replace('"phase":"after"', '"phase":1'))
    with pytest.raises(LogError, match="check phases"):
        read(line_of(studied).replace('"phase"', '"phases"'))

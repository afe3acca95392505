"""The beliefs of a class in the report: who has them, of how many, on the page, in the exports and as a table."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.practice.diagnosis import believed_answers
from sisyphus_widgets.questions.believed import belief_with
from sisyphus_widgets.questions.exposure import exposing_about
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.page import page
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import Question
from tests.room.report.people import line

BELIEF = "sixty/equal_fights"
BELIEVERS = ("Ben <i>", "Olga")
SOUND = ("Cem", "Dora")
SLIPS = "Eli"


@cache
def exposing() -> list[Question]:
    """Return questions that expose the belief."""
    found = exposing_about(get_game("sixty"), "sixty.3.3")
    ids = [id for id, names in found.items() if "equal_fights" in names]
    return [teaching.question(f"sixty/{id}", language="en") for id in ids[:4]]


def lines() -> list[str]:
    """Return the logs of a class in which some have the belief, and one slips once."""
    found = []
    for number, target in enumerate(exposing()):
        believed = dict(believed_answers(target))[BELIEF]
        value = believed[0] if target.form.kind == "act" else believed
        for pupil in (*BELIEVERS, *SOUND, SLIPS):
            is_wrong = pupil in BELIEVERS or (pupil == SLIPS and number == 0)
            found.append(line(target, value if is_wrong else target.answer, pupil, minute=number))
    other = teaching.question("sixty/fact.cost/400.29", language="en")
    return [*found, line(other, other.answer, "Zoe")]


@pytest.fixture
def report() -> ClassReport:
    return ClassReport(lines(), language="en")


def test_a_belief_names_those_who_have_it_of_those_who_could_show_it(report: ClassReport) -> None:
    [found] = report.beliefs
    assert (found.id, found.rule, found.pupils, found.of) == (BELIEF, "sixty.3.3", BELIEVERS, 5)
    assert [len(report.beliefs_of(pupil)) for pupil in report.pupils] == [1, 0, 0, 0, 1, 0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_says_how_many_have_a_belief_and_hides_their_names(language: str) -> None:
    report = ClassReport(lines(), language=language)
    section = page(report).partition('<section id="beliefs">')[2].partition("</section>")[0]
    assert belief_with(BELIEF, language=language).name in section
    assert {"en": "2 of 5", "de": "2 von 5"}[language] in section
    assert '<span class="name">Ben &lt;i&gt;</span>' in section
    assert "Olga" not in page(report, names=False)


def test_a_class_without_a_belief_has_no_such_section() -> None:
    calm = ClassReport([one for one in lines() if not any(f'"{name}"' in one for name in BELIEVERS)], language="en")
    assert (calm.beliefs, 'id="beliefs"' in page(calm)) == ((), False)


def test_the_csv_and_the_text_have_the_beliefs(report: ClassReport, tmp_path: Path) -> None:
    head, *rows = csv.reader(report.to_csv(tmp_path / "class.csv").read_text("utf-8-sig").splitlines())
    name = belief_with(BELIEF, language="en").name
    assert head[-1] == "Belief"
    assert {row[0]: row[-1] for row in rows if row[-1]} == dict.fromkeys(BELIEVERS, name)
    assert f"Belief: {name} (sixty.3.3): 2 of 5" in str(report)


def test_a_table_has_a_row_for_each_learner_and_belief_that_an_answer_shows() -> None:
    rows = teaching.beliefs_by_learner([[one] for one in lines()])
    assert [row["learner"] for row in rows if row["named"]] == [*BELIEVERS]
    assert {row["belief"] for row in rows if row["named"]} == {BELIEF}
    [slip] = [row for row in rows if (row["learner"], row["belief"]) == (SLIPS, BELIEF)]
    assert (slip["shown"], slip["chances"], slip["named"]) == (1, 4, False)
    frame = teaching.beliefs_by_learner([[one] for one in lines()], as_frame=True)
    assert [*frame.columns] == ["learner", "belief", "rule", "shown", "chances", "probability", "named"]

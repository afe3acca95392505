"""The exports of a report: tables, grades, xAPI statements, and the command that writes them."""

from __future__ import annotations

import csv
import json
import re
from datetime import datetime
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import pytest

from sisyphus_widgets.practice import log
from sisyphus_widgets.questions.search import questions
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.__main__ import main
from sisyphus_widgets.room.report.report_words import words
from sisyphus_widgets.room.report.statements import statements_as_text
from sisyphus_widgets.rules import RulesError
from tests.room.report.people import CLASS, cost_question, draw_question, hand_in, line, lines_of, take_question

HOME = "https://school.example.org/"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return hand_in(tmp_path / "in")


def rows(path: Path) -> list[list[str]]:
    return list(csv.reader(path.read_text("utf-8-sig").splitlines()))


@pytest.mark.parametrize(("language", "third"), [("en", "0.3333"), ("de", "0,3333")])
def test_the_csv_table_has_titles_and_the_numbers_of_the_report(
    folder: Path, tmp_path: Path, language: str, third: str
) -> None:
    report = ClassReport(folder, names=[*CLASS, "Zoe"], language=language)
    text = report.to_csv(tmp_path / "class.csv").read_text("utf-8-sig")
    head, *table = csv.reader(text.splitlines(), delimiter=words(language)["csv_separator"])
    prompts = [report.question_title(one.id) for one in (take_question(), draw_question(), cost_question())]
    assert head[2:5] == [f"{number}: {prompt}" for number, prompt in enumerate(prompts, 1)]
    assert head[5:8] == [f"{words(language)['rule']}: {rule.title}" for rule in report.rules]
    assert not any("sixty" in title for title in head)
    shares = dict(zip((rule.id for rule in report.rules), zip(*(row[5:8] for row in table), strict=True), strict=True))
    assert shares["sixty.2.2"] == ("1", "0", "0", "", "0", "")
    assert [[*row[:5], *row[8:]] for row in table] == [
        ["Ada", "1", "1", "1", "1", "0", ""],
        ["Ben", "0", "0", "0", "", "0", ""],
        ["Cem", third, "1", "0", "0", "0", ""],
        ["Dora", third, "1", "", "", "0", ""],
        ["Eli", "0.6667".replace(".", words(language)["decimal_point"]), "1", "0", "1", "0", ""],
        ["Zoe", "", "", "", "", "", ""],
    ]


def test_moodle_grades_are_in_points_by_username(folder: Path, tmp_path: Path) -> None:
    report = ClassReport(folder, names={"Ada": "a.l", "Ben": "b", "Cem": "", "Dora": "d", "Eli": "e", "Zoe": "z"})
    assert rows(report.to_moodle(tmp_path / "m.csv", points=10)) == [
        ["username", "First"],
        *(["a.l", "10.00"], ["b", "0.00"], ["Cem", "3.33"], ["d", "3.33"], ["e", "6.67"]),
    ]


def test_canvas_grades_are_in_points_by_sis_login(folder: Path, tmp_path: Path) -> None:
    report = ClassReport(folder, names={"Ada": "a.l", "Eli": "e"}, title="Quiz, one")
    assert rows(report.to_canvas(tmp_path / "c.csv", points=10, section="7b"))[:4] == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Quiz, one"],
        ["    Points Possible", "", "", "", "", "10"],
        ["Ada", "", "", "a.l", "7b", "10.00"],
        ["Eli", "", "", "e", "7b", "6.67"],
    ]


@pytest.mark.parametrize("points", [0, -1, True, "10", float("nan"), float("inf")])
def test_grades_need_a_positive_number_of_points(folder: Path, tmp_path: Path, points: Any) -> None:
    with pytest.raises(RulesError, match="points"):
        ClassReport(folder).to_moodle(tmp_path / "m.csv", points=points)
    assert not (tmp_path / "m.csv").exists()


def test_practice_gives_no_grades(tmp_path: Path) -> None:
    several = questions("sixty", n=6, seed=1)
    report = ClassReport([[line(one, one.answer, name)] for one, name in zip(several, "ABCDEF", strict=True)])
    with pytest.raises(RulesError, match="different questions"):
        report.to_canvas(tmp_path / "c.csv")


@pytest.mark.parametrize("name", ['=HYPERLINK("http://x")', "+1", "-1", "@a"])
def test_a_name_like_a_formula_is_escaped(tmp_path: Path, name: str) -> None:
    report = ClassReport([line(draw_question(), 0, name)])
    for write in (report.to_csv, report.to_moodle, report.to_canvas):
        cells = [cell for row in rows(write(tmp_path / "x.csv")) for cell in row]
        assert f"'{name}" in cells
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]


# --- xAPI -----------------------------------------------------------------------------------------------------


def is_statement(statement: dict[str, Any]) -> None:
    """Check a statement strictly against the parts of the xAPI specification that statements use."""
    assert statement.keys() == {"id", "actor", "verb", "object", "result", "context", "timestamp"}
    assert str(UUID(statement["id"])) == statement["id"]
    assert statement["actor"].keys() == {"objectType", "account"}
    assert statement["actor"]["objectType"] == "Agent"
    assert statement["actor"]["account"].keys() == {"homePage", "name"}
    assert statement["actor"]["account"]["name"]
    assert statement["verb"]["id"] == "http://adlnet.gov/expapi/verbs/answered"
    assert statement["object"]["objectType"] == "Activity"
    definition = statement["object"]["definition"]
    assert definition["type"] == "http://adlnet.gov/expapi/activities/cmi.interaction"
    assert definition["interactionType"] == "other"
    iris = [statement["actor"]["account"]["homePage"], statement["object"]["id"], *statement["context"]["extensions"]]
    assert all(urlsplit(iri).netloc == "school.example.org" and " " not in iri for iri in iris)
    result = statement["result"]
    assert result.keys() == {"score", "success", "response", "duration"}
    assert -1 <= result["score"]["scaled"] <= 1
    assert isinstance(result["success"], bool)
    assert isinstance(result["response"], str)
    assert re.fullmatch(r"PT\d+(\.\d+)?S", result["duration"])
    assert str(UUID(statement["context"]["registration"])) == statement["context"]["registration"]
    assert datetime.fromisoformat(statement["timestamp"]).tzinfo is not None


def test_statements_have_the_values_of_the_log(folder: Path, tmp_path: Path) -> None:
    report = ClassReport(folder, names={"Ada": "a.l"})
    statements = json.loads(report.to_xapi(tmp_path / "x.json", home=HOME).read_text("utf-8"))
    for one in statements:
        is_statement(one)
    assert len(statements) == len(report.counted) == 16
    assert len({one["id"] for one in statements}) == 16
    ada = [one for one in statements if one["actor"]["account"]["name"] == "a.l"]
    assert [(one["result"]["response"], one["result"]["success"]) for one in ada] == [
        ("no", True),
        ("0", True),
        ("99", True),
    ]
    assert ada[1]["object"]["id"] == "https://school.example.org/sisyphus_widgets/question/sixty/outcome.draws/401.126"
    extensions = ada[1]["context"]["extensions"]
    assert extensions["https://school.example.org/sisyphus_widgets/parts"] == [{"rule": "sixty.2.2", "right": True}]


@pytest.mark.parametrize("seconds", [0, 0.1, 12.3, 1e7, 1e20])
def test_durations_are_in_iso_8601(seconds: float) -> None:
    text = log.line(draw_question(), draw_question().judge(0), seconds=seconds, session="First")
    [statement] = json.loads(statements_as_text(log.read(text), HOME, "en"))
    is_statement(statement)
    assert statement["actor"]["account"]["name"] == "anonymous"


def test_examples_and_claims_are_not_exported_as_statements() -> None:
    log_line = log.line(draw_question(), draw_question().judge(0), tries=0)
    claim = log.claim(draw_question(), 0, True, tries=1)
    assert json.loads(statements_as_text(log.read([log_line, claim]), HOME, "en")) == []


@pytest.mark.parametrize("home", ["", "school", "mailto:a@b", 3, None])
def test_an_invalid_home_address_is_refused(folder: Path, tmp_path: Path, home: Any) -> None:
    with pytest.raises(RulesError, match="home must be an address"):
        ClassReport(folder).to_xapi(tmp_path / "x.json", home=home)


# --- the command ----------------------------------------------------------------------------------------------


def test_the_command_writes_the_requested_files(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Ada\nBen\nZoe\n", "utf-8")
    to = {name: tmp_path / f"{name}.out" for name in ("csv", "moodle", "canvas", "xapi")}
    to["output"] = tmp_path / "class.html"
    options = [text for name, path in to.items() for text in (f"--{name}", str(path))]
    assert main([str(folder), "--names", str(names), "--home", HOME, *options, "--language", "de"]) == 0
    output = capsys.readouterr().out
    assert "Es fehlen: Zoe" in output
    assert "Nicht auf der Liste: Cem, Dora, Eli" in output
    assert all(path.stat().st_size for path in to.values())
    assert "Ada" in to["output"].read_text("utf-8")
    assert main([str(folder), "-o", str(to["output"]), "--without-names"]) == 0
    assert "first-Ada" not in to["output"].read_text("utf-8")


def test_the_command_reports_errors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "nowhere")]) == 1
    assert "nowhere" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--xapi", "x.json"])


def test_lines_that_do_not_count_are_printed_with_the_reason(folder: Path) -> None:
    (folder / "odd.jsonl").write_text("\n".join([*lines_of("Ada"), "nonsense"]), "utf-8")
    text = repr(ClassReport(folder))
    assert "Not counted: odd.jsonl: no line of a log: 4" in text
    assert "Not counted: odd.jsonl: answered or handed in before: line 1, 2, 3" in text


@pytest.mark.parametrize(("language", "separator", "half"), [("en", ",", "0.5"), ("de", ";", "0,5")])
def test_a_name_never_becomes_a_formula_or_a_second_field_for_any_separator(
    language: str, separator: str, half: str, tmp_path: Path
) -> None:
    names = ["A;=1+1", 'Lu "Ö", B', "=1+1", "＝1+1", "x\t=1", "+a;-b"]
    right = [line(draw_question(), draw_question().answer, name, minute=n) for n, name in enumerate(names)]
    wrong = [line(cost_question(), 0, name, minute=20 + n) for n, name in enumerate(names)]
    report = ClassReport([*right, *wrong], language=language)
    report.to_csv(tmp_path / "class.csv")
    report.to_moodle(tmp_path / "moodle.csv")
    report.to_canvas(tmp_path / "canvas.csv")
    for file in tmp_path.glob("*.csv"):
        text = file.read_text("utf-8-sig")
        for delimiter in ",;\t":
            cells = [cell for row in csv.reader(StringIO(text), delimiter=delimiter) for cell in row]
            assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "＝"))]
    text = (tmp_path / "class.csv").read_text("utf-8-sig")
    rows = [*csv.reader(StringIO(text), delimiter=separator)]
    assert {len(row) for row in rows} == {len(rows[0])}
    assert {row[1] for row in rows[1:]} == {half}

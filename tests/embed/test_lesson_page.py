"""Lessons on pages without a kernel: their content, and their stills for pages without scripts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sisyphus_widgets import Lesson, RulesError
from sisyphus_widgets.embed import Taught
from sisyphus_widgets.embed.__main__ import main
from sisyphus_widgets.embed.lesson_page import taught
from sisyphus_widgets.lessons import find, load, names
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.embed.page_reader import Read, unpacked

STANDALONE_LESSON = Path(__file__).parents[1] / "fixtures" / "alone.toml"


SAMPLED = ("the-corner", "first-trick", "the-excuse", str(STANDALONE_LESSON))


@pytest.mark.parametrize("name", [*names(), str(STANDALONE_LESSON)])
def test_every_lesson_has_a_complete_page(name: str, full: bool) -> None:
    if not full and name not in SAMPLED:
        pytest.skip("in full length only")
    made = Taught(find(name))
    bank = made.quiz["bank"]
    if full or name == str(STANDALONE_LESSON):
        schema_validator("traits.schema.json#/$defs/bank").validate(bank)
    steps = bank["lesson"]["steps"]
    assert [step["content"]["number"] for step in steps] == list(range(1, len(made.lesson.steps) + 1))
    for entry, step in zip(steps, made.lesson.steps, strict=True):
        words = {text for one in entry["feedback"] for answer in one if (text := answer["text"])}
        assert words <= {*step.mistakes.values()}
        for number in range(entry["first"], entry["first"] + len(entry["tasks"])):
            assert len(entry["feedback"][number - entry["first"]]) == len(bank["questions"][number]["answers"])
        if "play" in entry:
            choices = [choice for turn in entry["play"]["turns"] for choice in turn["choosing"]["choices"]]
            assert all(choice.get("to", 0) < len(entry["play"]["turns"]) for choice in choices)
            own = [" ".join(part.split()) for part in step.text.split("\n\n")]
            assert entry["content"]["texts"][-1] not in own, "how far it is carried is said"
            whole = any(
                end in entry["content"]["texts"][-1] for end in ("to the end of the game", "until cards are dealt")
            )
            assert (len(entry["content"]["texts"]) > 1) == whole, "and no game is promised that the page has not"
    described = " ".join(made.described.split())
    assert all(" ".join(step.text.split()) in described for step in made.lesson.steps)


def test_a_fragment_has_the_same_data_as_the_page_and_no_answers(tmp_path: Path) -> None:
    lesson = Lesson("first-trick", learner="Ida")
    before = lesson.to_fragment()
    page = Read(lesson.to_html(tmp_path / "lesson.html", title="<i>").read_text("utf-8"))
    read = Read(before)
    assert read.state.keys() == page.state.keys()
    assert {read.state["_kind"], page.state["_kind"]} == {"lesson"}
    for key in ("quiz", "lesson", "kept", "bank", "_trace", "pace"):
        assert read.state[key] == page.state[key]
    assert read.state["kept"]["name"] == lesson.kept["name"], "what a browser has kept of a notebook goes on here"
    lesson.model.do(lambda model: model.showing.answer("AH"))
    assert lesson.to_fragment() == before
    assert "the ace" not in json.dumps(page.state["lesson"])
    bank = json.loads(unpacked(page.state["bank"]))
    assert "session" in bank


def test_a_lesson_without_questions_has_a_page(tmp_path: Path) -> None:
    file = tmp_path / "read.toml"
    head = 'format = 1\ngame = "sixty"\ntitle = "T"\ntheme = "T."\ngoal = "G."\n'
    file.write_text(f'{head}[[steps]]\nid = "a"\ntext = "Only this."\n', "utf-8")
    made = Taught(load(file))
    assert made.quiz["bank"]["questions"] == []
    assert made.quiz["bank"]["lesson"]["result"] == {}
    assert [still.svg[:4] for still in made.stills] == ["<svg"]
    assert "Only this." in made.page()


def test_the_stills_show_every_table_and_no_answers() -> None:
    made = Taught(load(STANDALONE_LESSON))
    assert len(made.stills) == sum(step.state is not None or bool(step.questions) for step in made.lesson.steps)
    for question in (one for step in made.lesson.steps for one in step.questions):
        assert question.hint(3) not in made.described
    assert "<b>read</b>" in made.described
    assert "<b>read</b>" not in made.fragment()


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("", {}, "give the name of a lesson"),
        ("first-trik", {}, "Did you mean “first-trick”"),
        ("none.toml", {}, "there is no file none.toml.$"),
        ("first-trick", {"siz": "normal"}, "did you mean 'size'?"),
        ("first-trick", {"size": "huge"}, "size must be one of"),
        ("first-trick", {"language": "tlh"}, "tlh"),
        ("first-trick", {"height": "3"}, "height is in pixels"),
    ],
)
def test_invalid_lessons_and_options_are_refused(name: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(RulesError, match=message.replace("?", r"\?")):
        taught(name, options)


def test_the_command_line_writes_lessons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for form, begin in ((), "<!DOCTYPE html>"), (("--fragment",), "<div"), (("--svg",), "<svg"):
        out = tmp_path / "out.html"
        assert main(["--lesson", "up-the-hill", "--size", "projector", *form, "-o", str(out)]) == 0
        assert out.read_text("utf-8").startswith(begin)
    assert main(["--lesson", str(STANDALONE_LESSON), "--worksheet", "-o", str(tmp_path / "sheet.html")]) == 0
    assert "All kinds &lt;of&gt; steps" in (tmp_path / "sheet.html").read_text("utf-8")
    assert main(["--lesson", "up-the-hill", "--seed", "3", "-o", str(tmp_path / "x.html")]) == 2
    assert "there is no option 'seed'" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["--worksheet", "-o", str(tmp_path / "x")])
    assert "--worksheet needs --lesson" in capsys.readouterr().err

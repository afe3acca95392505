"""Worksheets: tasks with space for answers, answers and notes on separate pages, no script, and escaped text."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sisyphus_widgets import Lesson
from sisyphus_widgets.embed.worksheet import worksheet
from sisyphus_widgets.lessons import find, load, names
from sisyphus_widgets.lessons.answers import answer_in_words, right_moves
from sisyphus_widgets.lessons.mistakes import answers_by_mistake, words_on, wrong_answers

STANDALONE_LESSON = Path(__file__).parents[1] / "fixtures" / "alone.toml"
VOID = ("meta", "br")


class Sheet(HTMLParser):
    """The text of a worksheet's parts, without the texts in pictures."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.parts: list[str] = [""]
        self.open: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        if dict(attrs).get("class") == "apart":
            self.parts.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"svg", "style"} & {*self.open}:
            self.parts[-1] += data


@pytest.mark.parametrize("name", [*names(), str(STANDALONE_LESSON)])
def test_every_lesson_has_a_worksheet(name: str) -> None:
    lesson = find(name)
    text = worksheet(lesson)
    assert "<script" not in text
    assert not re.search(r"(src|href)=", text.replace('href="#', ""))
    tasks, answers, notes = Sheet(text).parts
    questions = [one for step in lesson.steps for one in step.questions]
    for number, question in enumerate(questions, 1):
        assert f"Task {number}{question.prompt}" in tasks
        solution = question.hint(3) if len(right_moves(question)) < 2 else answer_in_words(question)
        assert " ".join(solution.split()) in answers
        assert " ".join(question.hint(3).split()) not in tasks
    for step in lesson.steps:
        assert all(line in notes and line not in tasks for line in (*step.mistakes.values(), *step.hints))
    assert text.count('<div class="task">'.replace('"', "'")) == len(questions)


def test_a_german_worksheet_has_no_english_words_in_its_frame(tmp_path: Path) -> None:
    lesson = Lesson("first-trick")
    text = worksheet(replace(lesson.source, language="de"))
    for word in (
        "Das lernst du",
        "Neues Wort",
        "Aufgabe 1",
        "Lösungen",
        "Für Lehrkräfte",
        "1 Minute",
        "Kreuze eines an.",
    ):
        assert word in text
    for word in ("Task ", "Answers", "For teachers", "minute<", "Tick "):
        assert word not in text
    assert lesson.to_worksheet(tmp_path / "sheet.html").read_text("utf-8") == worksheet(lesson.source)


def test_the_notes_name_the_answers_that_show_a_mistake() -> None:
    for name, calls in {
        "first-trick": ("3♥ spielen: Gegen", "Süd: Ein König"),
        "getting-rid": ("K♠: Ein König", "D♦: Hoch", "0: Das wäre", "Aufgabe 5, 2: Zwischen"),
        "the-corner": ("c4 nach b4: Dann", "Auf e1 einsetzen: Ein Stein"),
        "three-answers": ("4 dazulegen und weiterschieben: Damit", "Aufgabe 2, Mit 6 kontern: Das schlägt den"),
    }.items():
        notes = Sheet(worksheet(find(name, "de"))).parts[-1]
        assert [call for call in calls if call not in notes] == []


def test_the_notes_name_all_answers_of_a_kind_of_mistake() -> None:
    for language, calls in {
        "en": ("Task 1, Play 6♣: That would not", "Task 2, 8♣, Q♥, 5♠: You hold", "without 4♦, without J♦: You"),
        "de": ("Aufgabe 1, 6♣ spielen: Das wäre", "ohne 4♦, ohne B♦: Du hast"),
    }.items():
        notes = Sheet(worksheet(find("first-trick", language))).parts[-1]
        assert [call for call in calls if call not in notes] == []


@pytest.mark.parametrize("name", ["first-trick", "the-corner", "three-answers", "the-goat"])
def test_named_answers_get_the_same_feedback_as_in_the_lesson(name: str) -> None:
    """In the lesson, each named answer gets the feedback that the notes list beside it."""
    for step in find(name).steps:
        for question in step.questions:
            found = answers_by_mistake(question, step.mistakes)
            assert found.keys() == step.mistakes.keys()
            if question.form.kind in ("pick", "act"):
                continue
            for given in wrong_answers(question):
                words = words_on(question, given, step.mistakes)
                named = [
                    key for key, some in found.items() if question.answer_text(given) in [one.label for one in some]
                ]
                assert [step.mistakes[key] for key in named] == ([words] if words else [])


def test_the_answers_name_all_right_moves() -> None:
    answers = Sheet(worksheet(find("first-game"))).parts[1]
    assert "Task 1\nThe answer: play 5♠ or 6♠. 5♠ is the highest spade" in answers
    assert "Die Antwort: 5♠ oder 6♠ spielen." in Sheet(worksheet(find("first-game", "de"))).parts[1]
    assert "The answer: play 2♠, 9♠ or 10♠." in Sheet(worksheet(find("sisyphus_cards/a-deal"))).parts[1]


def test_the_answers_count_the_right_moves_if_there_are_many(tmp_path: Path) -> None:
    text = STANDALONE_LESSON.read_text("utf-8")
    head = text[: text.index("[[steps]]")]
    step = '[[steps]]\nid = "one"\ntext = "Break them."\ngoal = "break spades"\n'
    (tmp_path / "one.toml").write_text(
        f'{head}{step}position = "South holds 4C 8D 2S 8S 9S TS KS, East led 7H, spades whole, South to move"\n',
        "utf-8",
    )
    assert (
        "5 of 7 moves are right: play 2♠, 8♠, 9♠, 10♠ or K♠." in Sheet(worksheet(load(tmp_path / "one.toml"))).parts[1]
    )


def test_the_notes_name_the_task_of_every_mistake() -> None:
    notes = Sheet(worksheet(find("first-trick"))).parts[-1]
    lesson = find("first-trick")
    number = 0
    for step in lesson.steps:
        tasks = range(number + 1, number + 1 + len(step.questions))
        number += len(step.questions)
        for text in step.mistakes.values():
            at = notes.index(" ".join(text.split()))
            assert any(f"Task {task}" in notes[max(0, at - 60) : at] for task in tasks), text


def test_lesson_texts_stay_text_on_a_worksheet() -> None:
    text = worksheet(load(STANDALONE_LESSON))
    assert "<b>read</b>" not in text
    assert "&lt;b&gt;read&lt;/b&gt;" in text

"""Explanations of a choice at a table, and their refusals; reasons why a move fails, in quizzes and lessons."""

from __future__ import annotations

import json

from sisyphus_widgets import (
    AscendTable,
    Lesson,
    Practice,
    Quiz,
    SisyphosBoard,
    SisyphusTable,
    SuitLevelExplorer,
    lessons,
    teaching,
)
from sisyphus_widgets.games import sisyphus_cards
from tests.widgets.wire import ask, customs

HELD = sisyphus_cards.position("South holds 9C 2S 3H, led 9H QH, levels 2 1 1 1, to move South")
TAKER = "sisyphus_cards/goal.taker/2.122"


def explained(table, **payload):
    answer = ask(table, f"v.{len(customs(table, 'answer'))}", "explain", **payload)
    return answer["result"]["explained"] if answer["ok"] else answer["error"]


def test_explaining_a_legal_card_plays_nothing():
    table = SisyphusTable(position=HELD, play=0, names=["Ann", "Ben", "Cas", "Dee"])
    before = (table._revision, table.length, table.log)
    explanation = explained(table, picks=["3H"], step=table.step)
    lines = explanation["text"].split("\n")
    assert lines[0] == "You may play 3♥."
    assert lines[1].startswith("This follows for sure: You follow suit with 3♥.")
    assert lines[2] == "What came of it in 24 random tries:"
    assert any(name in explanation["text"] for name in ("Ben", "Cas", "Dee"))
    assert "three of hearts" in explanation["spoken"]
    assert explanation["rules"][0] == "sisyphus_cards.3.2"
    assert explanation["highlight"] == ["3H"]
    assert (table._revision, table.length, table.log) == before
    assert explained(table, picks=["3H"], step=table.step) == explanation
    assert explained(table, action="play 3H", step=table.step) == explanation


def test_an_illegal_card_is_explained():
    table = SisyphusTable(position=HELD, play=0)
    explanation = explained(table, picks=["9C"])
    assert explanation["text"] == "A heart was led and you hold 3♥, so play a heart."
    assert explanation["rules"] == ["sisyphus_cards.3.2"]
    assert explained(SisyphusTable(position=HELD, play=0, language="de"), picks=["3H"])["text"].startswith(
        "Du darfst 3♥ spielen.\nDas folgt sicher:"
    )


def test_part_of_a_choice_is_explained_by_the_missing_part():
    table = AscendTable(play=0, seed=4)
    picks = table._trace["frames"][-1]["decision"]["choosing"]["selection"]["from"]
    assert explained(table, picks=picks[:1])["text"] == "Choose 2 cards, not 1."
    assert "You may give" in explained(table, picks=picks[:2])["text"]
    board = SisyphosBoard(play=0, tutor="open")
    assert "The tutor says:" in explained(board, action="c1-b1")["text"]
    assert explained(board, picks=["stone.4"])["code"] == "malformed"


def test_replays_and_what_ifs_are_explained_at_their_beat():
    record = SisyphusTable(seed=3).record
    for perspective in (None, 1):
        table = SisyphusTable(record, perspective=perspective)
        beats = [n for n, frame in enumerate(table._trace["frames"]) if "decision" in frame]
        beat = beats[3]
        [decision] = ask(table, "w.1", "decisions", beats=[beat])["result"]["decisions"]
        choices = decision["choosing"]["choices"] or [
            {"action": table._trace["frames"][beat]["decision"]["recorded"]["action"]}
        ]
        explanation = explained(table, action=choices[0]["action"], step=beat)
        assert " may " in explanation["text"]
        tried = ask(table, "w.2", "try", step=beat, moves=[choices[0]["action"]])["result"]["frames"][-1]
        if "decision" in tried and tried["decision"]["choosing"]["choices"]:
            after = tried["decision"]["choosing"]["choices"][0]["action"]
            assert explained(table, action=after, step=beat, moves=[choices[0]["action"]])["text"]
    assert "nothing to decide" in explained(table, action="play 3H", step=0)["message"]


def test_an_open_question_forbids_explanations():
    table = SisyphusTable(position=HELD, play=0, ask="playable")
    assert table.question is not None
    refused = explained(table, picks=["3H"], step=table.step)
    assert refused == {"code": "not_available", "message": "Answer the question first, or skip it."}
    assert ask(table, "w.1", "skip")["ok"]
    assert table.question is None
    assert "This follows for sure" in explained(table, picks=["3H"], step=table.step)["text"]


def test_explanations_reveal_no_outcome_that_is_asked_about():
    table = SisyphusTable(position=HELD, play=0, ask="outcomes")
    if table.question is not None:
        ask(table, "w.1", "skip")
    explanation = explained(table, picks=["3H"])
    assert explanation["text"] == "You may play 3♥."
    assert explanation["rules"] == ["sisyphus_cards.3.2"]


def test_explanations_are_offered_only_where_they_are_given():
    for table in (SisyphusTable(seed=1), SisyphusTable(seed=1, perspective=2), SisyphusTable(play=0, seed=1)):
        assert "explain" in table._trace["offers"]
    sandbox = SuitLevelExplorer()
    assert "explain" not in sandbox._trace["offers"]
    assert explained(sandbox, action="x")["code"] == "not_available"
    assert ask(Quiz("sisyphus_cards", n=1), "v.1", "explain", action="play 3H")["error"]["code"] == "unknown"


def test_a_quiz_shows_why_a_move_fails_and_only_then_what_is_better():
    quiz = Quiz(questions=[teaching.question(TAKER)])
    assert ask(quiz, "v.1", "world")["error"]["code"] == "malformed"
    assert ask(quiz, "v.2", "play", action="play 5C")["ok"]
    assert quiz.quiz["world"] is True
    fails = ask(quiz, "v.3", "world")["result"]["trace"]
    assert fails["stretch"] == {"text": "The cards might lie like this"}
    assert fails["labels"]["what_if_back"] == "Back to the question"
    assert "9♣" not in json.dumps([frame["text"] for frame in fails["frames"]], ensure_ascii=False)
    assert ask(quiz, "v.4", "play", action="play 9C")["ok"]
    both = ask(quiz, "v.5", "world")["result"]["trace"]["frames"]
    assert both[: len(fails["frames"])] == fails["frames"]
    assert both[-1]["text"] == "That did it."


def test_practice_and_lessons_show_why_a_move_fails():
    practice = Practice("sisyphus_cards", rules=["3.6"])
    assert ask(practice, "v.1", "world")["ok"] is False
    lesson = Lesson("first-trick")
    source = lessons.find("first-trick")
    at = next(n for n, step in enumerate(source.steps) if any(one.kind == "goal" for one in step.questions))
    question = source.steps[at].questions[0]
    wrong = next(move for move in question.moves if not question.judge(move).right)
    n = 0
    while lesson.lesson["number"] <= at or lesson.lesson["task"] == "watch":
        run = lesson._progress.run
        if lesson.lesson["task"] in ("ask", "goal") and run is not None and run.open:
            given = run.question.answer
            kind = "play" if run.question.form.kind == "act" else "answer"
            payload = {"action": given} if kind == "play" else {
                "answer": list(given) if isinstance(given, tuple) else given
            }  # fmt: skip
            assert ask(lesson, f"w.{n}", kind, **payload)["ok"]
        elif run is not None and not lesson._progress.is_done and lesson.lesson["task"] == "ask":
            assert ask(lesson, f"w.{n}", "next_question")["ok"]
        else:
            assert ask(lesson, f"w.{n}", "next_step")["ok"]
        n += 1
    assert ask(lesson, "x.1", "play", action=wrong)["ok"]
    assert lesson.quiz["world"]
    assert ask(lesson, "x.2", "world")["result"]["trace"]["frames"][-1]["text"].startswith("That did not do it.")

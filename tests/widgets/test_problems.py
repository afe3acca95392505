"""The widget with problems: a wrong move, the deal that shows why, the next one, the end; and its page."""

from __future__ import annotations

import json

import pytest

from sisyphus_widgets import Problems, RulesError
from tests.widgets.wire import ask, customs


def reply_to(widget, type, **payload):
    answer = ask(widget, f"v.{len(customs(widget, 'answer'))}", type, **payload)
    assert answer["ok"], answer
    return answer.get("result", {})


def wrong(question):
    return next(move for move in question.moves if move != question.answer)


def solve(widget):
    reply_to(widget, "play", action=widget._run.question.answer)


def test_a_wrong_move_is_shown_to_fail_then_the_right_one_gets_its_reason():
    widget = Problems("sixty", n=3)
    assert widget._trace["labels"]["quiz_next"] == "Next problem"
    question = widget.questions[0]
    reply_to(widget, "play", action=wrong(question))
    assert widget.quiz["world"]
    assert not widget.quiz["done"]
    trace = reply_to(widget, "world")["trace"]
    assert "You were asked" in trace["frames"][-1]["text"]
    assert "The same again" not in json.dumps(trace)
    assert trace["labels"]["what_if_back"] == "Back to the problem"
    reply_to(widget, "play", action=question.answer)
    assert widget.quiz["done"]
    assert widget.quiz["feedback"][0]["right"]
    assert "The same again" in json.dumps(reply_to(widget, "world")["trace"])
    assert widget.score == 0


def test_the_end_lists_problems_solved_at_the_first_try():
    widget = Problems("sisyphos_board", n=3, language="de")
    reply_to(widget, "play", action=wrong(widget.questions[0]))
    for _ in widget.questions:
        solve(widget)
        reply_to(widget, "next_question")
    summary = widget.quiz["summary"]
    say = widget.questions[0].texts.say
    solved = say("teaching.run.score", {"n": 2, "m": 3})
    assert "Problemen" in solved
    assert summary["text"] == f"{solved} {say('teaching.run.failed', {'n': 66, 'm': 80})}"
    assert [one["number"] for one in summary["missed"]] == [1]
    assert widget.score == pytest.approx(2 / 3)


def test_the_page_holds_no_answer_before_one_is_given():
    widget = Problems("skitgubbe", n=2)
    state = json.dumps([widget._trace, widget.quiz, widget.kept])
    reason = widget.questions[0].judge(widget.questions[0].answer).parts[0].text
    assert reason not in state
    assert "works" not in state


def test_a_page_without_a_kernel_has_both_languages(tmp_path):
    widget = Problems("sixty", n=2)
    text = widget.to_html(tmp_path / "problems.html", language=("en", "de")).read_text("utf-8")
    assert "Next problem" in text
    assert "Nächstes Problem" in text


def test_unknown_arguments_are_refused():
    with pytest.raises(TypeError, match="Problems\\(\\) has no argument 'questions'"):
        Problems("sixty", questions=[])
    with pytest.raises(RulesError, match="no problems of the theme"):
        Problems("sixty", themes=["nothing"])

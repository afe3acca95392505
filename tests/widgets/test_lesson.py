"""Lessons by their messages: from start to end, the data that pages get at each step, and resuming later."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import traitlets

from sisyphus_widgets import Lesson, RulesError, lessons, teaching
from sisyphus_widgets.lessons.mistakes import codes_of_refusals, wrong_answers
from tests.lessons.robot import answer_of, mistakes_to_make
from tests.widgets.wire import ask, copied, write

HEAD = 'format = 1\ngame = "sisyphus_cards"\ntitle = "T"\ntheme = "T."\ngoal = "G."\n'
GAMES = sorted({path.parent.parent.name for path in lessons.shipped()})
AT = "South holds AH 3H 6C, West led 9H, North played KH, East played 2H, South to move"


class Learner:
    """A learner who does the tasks of a lesson as a page does."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.count = 0

    def ask(self, type: str, **payload: Any) -> dict[str, Any]:
        self.count += 1
        answer = ask(self.lesson, f"me.{self.count}", type, **payload)
        assert answer["ok"], answer
        return answer

    def give(self, question: teaching.Question, answer: Any) -> None:
        if question.form.kind == "act":
            self.ask("play", **({"picks": answer} if isinstance(answer, list) else {"action": answer}))
        else:
            self.ask("answer", answer=list(answer) if isinstance(answer, tuple) else answer)

    def do(self) -> None:
        """Do the task of the step once."""
        lesson, progress = self.lesson, self.lesson._progress
        run = progress.run
        if lesson.lesson["done"]:
            self.ask("next_step")
        elif run is not None and run.open:
            self.give(run.question, answer_of(run.question))
        elif run is not None:
            self.ask("next_question")
        else:
            assert progress.match is not None
            self.ask("play", action=str(next(iter(progress.match.state.legal_actions()))))

    def until(self, id: str) -> None:
        while self.lesson._progress.step.id != id:
            self.do()

    def until_the_end(self) -> None:
        while not self.lesson.done:
            self.do()


def written(folder: Path, *steps: str) -> Path:
    file = folder / "mine.toml"
    body = "".join(f'[[steps]]\nid = "s{n}"\ntext = "Text {n}."\n{step}\n' for n, step in enumerate(steps, 1))
    file.write_text(HEAD + body, "utf-8")
    return file


@pytest.mark.parametrize("game", GAMES)
def test_names_lists_the_shipped_lessons(game: str) -> None:
    assert lessons.names(game) == [path.stem for path in lessons.shipped(game)]


@pytest.mark.parametrize("name", lessons.names())
def test_every_lesson_can_be_completed(name: str) -> None:
    lesson = Lesson(name)
    assert (lesson.progress, lesson.done, lesson.lesson["number"]) == (0.0, False, 1)
    assert lesson.source.introduced_at, "a lesson begins with something to do"
    assert lesson.source.theme not in lesson.lesson["texts"]
    Learner(lesson).until_the_end()
    assert (lesson.progress, lesson.done, lesson.failure) == (1.0, True, None)
    assert lesson.lesson["task"] == "end"
    assert lesson.lesson["texts"][-1] == lesson.source.goal
    assert [one["word"] for one in lesson.lesson["terms"]] == [s.term.word for s in lesson.source.steps if s.term]
    assert lesson.quiz["summary"]["rows"]
    ids = {entry["question"] for entry in teaching.log.read(lesson.log)}
    assert ids == {one.id for step in lesson.source.steps for one in step.questions}


def test_a_finished_step_leads_to_the_next() -> None:
    lesson = Lesson("first-trick")
    me = Learner(lesson)
    assert lesson._trace["title"] == lesson.lesson["title"] == "A first trick"
    assert (lesson.lesson["task"], lesson.lesson["done"], lesson.lesson["progress"]) == ("goal", False, "Step 1 of 9")
    refused = ask(lesson, "x", "next_step")
    assert refused["error"]["message"] == "this step is not done yet"
    me.give(lesson._progress.question, "AH")  # type: ignore[arg-type]
    assert (lesson.lesson["done"], lesson.quiz["done"]) == (True, True)
    me.ask("next_step")
    assert (lesson.lesson["task"], lesson.lesson["done"], lesson.quiz) == ("read", True, {})
    assert lesson.lesson["terms"] == [{"word": "trick", "means": lesson.source.steps[1].term.means}]  # type: ignore[union-attr]
    assert lesson.progress == pytest.approx(1 / 9)
    me.ask("next_step")
    assert lesson.lesson["number"] == 3
    assert ask(lesson, "y", "next_step", revision=lesson._revision - 1)["error"]["code"] == "stale"
    assert lesson.lesson["number"] == 3


@pytest.mark.parametrize("name", lessons.names())
def test_each_declared_mistake_gets_the_feedback_of_the_lesson(name: str) -> None:
    lesson = Lesson(name)
    me = Learner(lesson)
    made = 0
    while not lesson.done:
        run, step = lesson._progress.run, lesson._progress.step
        if run is not None and run.open and lesson.lesson["task"] != "watch" and not run.to_page()["tries"]:
            for mistake, wrong in list(mistakes_to_make(step, run.question)):
                me.give(run.question, wrong)
                texts = [one["text"] for one in lesson.quiz["feedback"]]
                assert texts
                assert not mistake or step.mistakes[mistake] in texts
                made += 1
                assert lesson.quiz["done"] == run.question.either
                if run.question.either:  # one miss is enough, with the answer told
                    assert run.question.hint(3) in texts
                    break
        me.do()
    assert made >= len([step for step in lesson.source.steps if step.questions])
    none = {"n": 0, "m": len(lesson._progress.questions)}
    assert lesson.quiz["summary"]["text"] == lesson._texts.say("teaching.run.score", none)


@pytest.mark.parametrize("name", lessons.names())
def test_no_page_gets_a_hint_or_an_answer_early(name: str, full: bool) -> None:
    if not full and name not in lessons.names()[::4]:
        pytest.skip("a sample of the lessons; all with --full")
    lesson = Lesson(name)
    me = Learner(lesson)
    while not lesson.done:
        step, run = lesson._progress.step, lesson._progress.run
        page = json.dumps([lesson.lesson, lesson.quiz, lesson._trace["frames"], lesson.kept], ensure_ascii=False)
        if run is not None and run.open and not run.to_page()["tries"]:
            # Why something may not be chosen at all a page says by itself; that tells no answer.
            codes = codes_of_refusals(run.question).values() if run.question.form.kind == "act" else ()
            mistakes = [text for name, text in step.mistakes.items() if name not in codes]
            for secret in (*step.hints, *mistakes, step.notes or "\0"):
                assert secret not in page
            if lesson.lesson["task"] == "watch":  # the question comes after the stretch, whose moves are marked
                assert lesson.quiz == {}
            else:
                assert lesson.quiz["feedback"] == lesson.quiz["rules"] == []
                assert lesson._trace["frames"][-1]["highlight"] == []
        if lesson.lesson["task"] in ("read", "watch", "end"):
            assert all("decision" not in frame for frame in lesson._trace["frames"])
        assert all("decision" not in frame for frame in lesson._trace["frames"][:-1])
        me.do()


def test_an_illegal_card_is_refused_in_the_words_of_the_lesson() -> None:
    lesson = Lesson("first-trick")
    Learner(lesson).until("take-it")
    own = lesson._progress.step.mistakes["must_follow_suit"]
    refusal = lesson._trace["frames"][0]["decision"]["choosing"]["refusals"]["6C"]
    assert refusal["text"].startswith(own)
    assert len(refusal["text"]) > len(own)
    assert (refusal["legal"], refusal["rule"]) == (False, "sisyphus_cards.3.2")


def test_a_stretch_is_stepped_through_before_its_question_is_asked(tmp_path: Path) -> None:
    at = "South holds AH 3H 6C, East holds 2H 5C 7C, West led 9H, North played KH, East to move"
    stretch = f'position = "{at}"\nmoves = ["2H"]\nseat = "South"\n'
    lesson = Lesson(written(tmp_path, stretch + '[steps.ask]\nkind = "playable.elements"\n'))
    me = Learner(lesson)
    frames = lesson._trace["frames"]
    assert (lesson.lesson["task"], lesson.lesson["done"], lesson.step, lesson.quiz) == ("watch", True, 0, {})
    assert len(frames) == 2
    assert not any("decision" in frame or "wait" in frame for frame in frames)
    write(lesson, step=1)
    assert lesson.step == 1
    write(lesson, step=2)
    assert lesson.step == 1, "there is no such beat"
    me.ask("next_step")
    assert (lesson.lesson["number"], lesson.lesson["task"], lesson.lesson["done"], lesson.step) == (1, "ask", False, 0)
    assert lesson.quiz["form"]["kind"] == "pick"
    me.until_the_end()
    looked_at = Lesson(written(tmp_path, stretch))
    assert (looked_at.lesson["task"], looked_at.lesson["done"]) == ("watch", True)
    Learner(looked_at).until_the_end()
    assert (looked_at.quiz, looked_at.lesson["task"]) == ({}, "end")


def test_a_table_is_played_until_the_step_is_done() -> None:
    lesson = Lesson("first-game")
    me = Learner(lesson)
    me.until("play")
    assert (lesson.lesson["task"], lesson.lesson["done"], lesson.quiz) == ("play", False, {})
    assert lesson._trace["mode"] == "play"
    assert lesson.step == len(lesson._trace["frames"]) - 1
    hands = lesson._progress.match.state  # type: ignore[union-attr]
    others = {str(card) for seat in range(4) if seat != lesson._progress.seat for card in hands.hands[seat]}
    frames_text = json.dumps(lesson._trace["frames"])
    assert not [card for card in others if f'"{card}"' in frames_text], "nobody else's cards are in the page"
    me.do()
    before = copied([lesson._trace, lesson.lesson])
    held = lesson._progress.match.state.hands[lesson._progress.seat]  # type: ignore[union-attr]
    led = next(iter(lesson._progress.match.state.legal_actions()))  # type: ignore[union-attr]
    wrong = next(card for card in held if not lesson._progress.match.state.verdict(f"play {card}"))  # type: ignore[union-attr]
    refused = ask(lesson, "no", "play", picks=[str(wrong)])
    assert (refused["error"]["code"], copied([lesson._trace, lesson.lesson])) == ("refused", before), led
    verdict = ask(lesson, "may", "verdict", picks=[str(wrong)])["result"]["verdict"]
    assert verdict == refused["error"]["verdict"]
    while not lesson.lesson["done"]:
        me.do()
    assert "decision" not in lesson._trace["frames"][-1]
    assert ask(lesson, "more", "play", action="play AH")["error"]["code"] == "not_available"


def test_answers_are_kept_and_a_lesson_resumes_after_them() -> None:
    before = Lesson("first-trick", learner="Mia")
    me = Learner(before)
    me.until("a-small-spade")
    kept = copied(before.kept)
    assert (kept["name"], kept["learner"], kept["who"]) == ("lesson/sisyphus_cards/first-trick", "Mia", "known")
    page = Lesson("first-trick")
    assert page.kept["who"] == "offer"
    assert ask(page, "r", "resume", learner="Mia", entries=kept["entries"])["result"] == {"whole": True}
    after = Lesson("first-trick", log=before.log)
    for one in (page, after):
        assert (one.lesson, one.quiz, one._trace["frames"]) == (before.lesson, before.quiz, before._trace["frames"])
    assert [entry["question"] for entry in teaching.log.read(page.log)] == [e["question"] for e in kept["entries"]]
    assert not ask(page, "s", "resume", learner="Mia", entries=[{"question": "no"}])["result"]["whole"]
    assert Lesson("combinations", log=before.log).progress == 0.0
    one = Learner(after)
    one.until_the_end()
    assert Lesson("first-trick", log="".join(f"{line}\n" for line in after.log)).done


def test_a_lesson_is_handed_in_like_a_quiz() -> None:
    lesson = Lesson("first-trick", learner="Mia")
    Learner(lesson).until("without-hearts")
    handed = ask(lesson, "h", "hand_in")["result"]
    assert teaching.log.read(handed["log"]) == teaching.log.read(lesson.log)
    assert {entry["session"] for entry in teaching.log.read(lesson.log)} == {"first-trick"}


def test_traits_of_a_lesson_can_be_observed_and_linked() -> None:
    lesson = Lesson("first-trick")
    seen: list[float] = []
    lesson.observe(lambda change: seen.append(change["new"]), "progress")
    Learner(lesson).until("follow")
    assert seen == pytest.approx([1 / 9, 2 / 9])
    for name, value in {"progress": 1.0, "done": True, "log": [], "lesson": {}, "quiz": {}, "_trace": {}}.items():
        with pytest.raises(traitlets.TraitError, match="describes what is shown"):
            setattr(lesson, name, value)
        back = write(lesson, **{name: value})
        assert name == "log" or getattr(lesson, name) != value, back


def test_a_wrong_lesson_is_refused_with_the_words_of_its_check(tmp_path: Path) -> None:
    file = written(tmp_path, 'position = "South holds 99"')
    with pytest.raises(lessons.LessonError) as raised:
        Lesson(file)
    _, problems = lessons.read_file(file)
    assert list(raised.value.problems) == problems
    assert f"mine.toml:{problems[0].line}" in str(raised.value)
    with pytest.raises(lessons.LessonError, match="Did you mean “first-trick”"):
        Lesson("first-trik")
    with pytest.raises(RulesError, match="a lesson must be a name"):
        Lesson(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="did you mean 'learner'"):
        Lesson("first-trick", lerner="Mia")
    with pytest.raises(RulesError, match="nickname of 40"):
        Lesson("first-trick", learner="x" * 41)


def test_a_saved_output_says_the_step_and_how_the_lesson_comes_back() -> None:
    lesson = Lesson("first-trick")
    bundle = lesson._repr_mimebundle_()
    assert bundle is not None
    text = bundle[0]["text/plain"]
    assert text.startswith("A first trick. Step 1 of 9.")
    assert " ".join(lesson.source.steps[0].text.split()) in text
    assert text.endswith(lesson._texts.say("widget_run", {}))


def test_a_step_with_wrong_answers_resumes_where_it_was() -> None:
    before = Lesson("first-trick")
    me = Learner(before)
    me.until("follow")
    question = before._progress.question
    assert question is not None
    me.give(question, wrong_answers(question)[0])
    after = Lesson("first-trick", log=before.log)
    assert (after.lesson["number"], after.quiz["tries"], after.quiz["done"]) == (3, 1, False)


def test_feedback_does_not_carry_over_to_the_next_question(tmp_path: Path) -> None:
    lesson = Lesson(written(tmp_path, 'quiz = ["3.6", "3.7"]\nhints = ["Look again."]'))
    learner = Learner(lesson)
    first = lesson._progress.run.question  # type: ignore[union-attr]
    learner.give(first, wrong_answers(first)[0])
    assert "Look again." in [line["text"] for line in lesson.quiz["feedback"]]
    learner.ask("skip")
    assert lesson.quiz["feedback"] == []

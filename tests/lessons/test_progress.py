"""Progress through a lesson: its steps and questions, the feedback, and resuming."""

from __future__ import annotations

from pathlib import Path

import pytest

from sisyphus_widgets.lessons import LessonData, Progress, find, names
from sisyphus_widgets.lessons.page import Showing
from sisyphus_widgets.lessons.progress import TaskFeedback
from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.quiz_run import Run
from sisyphus_widgets.rules import NotationError, RulesError
from sisyphus_widgets.teaching import AnswerError

from .robot import answer_of, do_step, go_through, mistakes_to_make


@pytest.fixture(scope="module")
def lesson() -> LessonData:
    return find("first-trick")


def written(tmp_path: Path, *steps: str) -> LessonData:
    head = 'format = 1\ngame = "sisyphus_cards"\ntitle = "T"\ntheme = "T."\ngoal = "G."\n'
    file = tmp_path / "mine.toml"
    file.write_text(
        head + "".join(f'[[steps]]\nid = "s{n}"\ntext = "T."\n{step}\n' for n, step in enumerate(steps)), "utf-8"
    )
    return find(file)


def test_a_step_without_a_task_is_done_at_once(lesson: LessonData) -> None:
    progress = Progress.at_step(lesson, 1)
    assert (progress.step.id, progress.question, progress.is_done) == ("the-hill", None, True)
    with pytest.raises(RulesError, match="this step asks no question"):
        progress.answer("AH")
    with pytest.raises(RulesError, match="this step asks no question"):
        progress.next_question()
    with pytest.raises(RulesError, match="nothing is played"):
        progress.play("AH")
    progress.next()
    assert progress.step.id == "follow"
    assert progress.question is not None


def test_a_learner_cannot_leave_a_step_before_it_is_done(lesson: LessonData) -> None:
    progress = Progress(lesson)
    with pytest.raises(RulesError, match="this step is not done yet"):
        progress.next()
    feedback = progress.answer("6C")
    assert feedback.texts[0].startswith("That would not even be allowed")
    assert "Look for the one card that is higher than the king." in feedback.texts
    assert not progress.is_done
    with pytest.raises(AnswerError, match="this is not a move here"):
        progress.answer("nonsense")
    assert progress.answer("AH").is_done
    with pytest.raises(RulesError, match="has been answered"):
        progress.answer("AH")
    progress.next()
    assert progress.step.id == "the-hill"


def test_the_answer_can_be_revealed_once_every_wrong_move_was_tried(lesson: LessonData) -> None:
    progress = Progress(lesson)
    assert progress.question is not None
    assert progress.question.wrong_moves == 1
    with pytest.raises(RulesError, match="after 2 tries, not after 0"):
        progress.reveal()
    progress.answer("3H")
    assert Showing(progress).quiz()["reveal"]
    feedback = progress.reveal()
    assert feedback.is_done
    assert "A♥" in " ".join(feedback.texts)
    progress.next()
    assert progress.step.id == "the-hill"
    assert Progress.resume(lesson, log.read(progress.log)).step.id == "take-it"


def test_the_answer_to_a_goal_is_shown_after_two_misses() -> None:
    lesson = find("single-cards")
    progress = Progress.at_step(lesson, [one.id for one in lesson.steps].index("a-set"))
    question = progress.question
    assert question is not None
    assert question.wrong_moves > 2
    first, second, *_ = dict.fromkeys(answer for _, answer in mistakes_to_make(progress.step, question))
    progress.answer(first)
    with pytest.raises(RulesError, match="after 2 tries, not after 1"):
        progress.reveal()
    progress.answer(second)
    assert progress.run is not None
    assert progress.run.to_page()["reveal"]
    progress.reveal()
    assert progress.is_done


def test_the_answer_to_every_goal_can_be_revealed_after_all_wrong_moves() -> None:
    goals = [one for name in names() for one in Progress(find(name)).questions if one.kind == "goal"]
    assert len(goals) > 20
    for question in goals:
        run = Run([question])
        for move in question.moves:
            if not question.judge(move).right and not run.to_page()["reveal"]:
                run.answer(move)
        assert run.to_page()["reveal"], question.id


def missed_thrice(progress: Progress) -> list[TaskFeedback]:
    """Answer the second question of the lesson wrongly in three ways."""
    progress.answer("AH")
    progress.next()
    progress.next()
    return [progress.answer(given) for given in ([], ["JD"], ["4D"])]


def test_the_own_feedback_of_a_lesson_comes_first_and_each_hint_once(lesson: LessonData) -> None:
    progress = Progress(lesson)
    first, second, _ = missed_thrice(progress)
    step = progress.step
    assert first.texts[0] == second.texts[0] == step.mistakes["missed"]
    assert step.hints[0] in first.texts
    assert step.hints[0] not in second.texts
    feedback = progress.reveal()
    assert feedback.is_done
    assert "J♦" in " ".join(feedback.texts)
    assert progress.score == pytest.approx(1 / len(progress.questions))
    entries = log.read(progress.log)
    assert [entry["tries"] for entry in entries] == [1, 1, 2, 3]
    assert entries[-1]["question"] == "sisyphus_cards/playable.elements/first-trick.follow"


def test_a_repeated_mistake_gets_feedback_and_does_not_count(lesson: LessonData) -> None:
    progress = Progress(lesson)
    first, second = progress.answer("3H"), progress.answer("3H")
    assert first.texts[0] == second.texts[0] == progress.step.mistakes["3H"]
    assert any(text.startswith("You have tried that.") for text in second.texts)
    assert [entry["tries"] for entry in log.read(progress.log)] == [1]
    assert progress.answer("AH").right
    assert [entry["tries"] for entry in log.read(progress.log)] == [1, 2]


def test_a_log_with_a_revealed_answer_resumes_at_the_next_step(lesson: LessonData) -> None:
    progress = Progress(lesson)
    missed_thrice(progress)
    progress.reveal()
    progress.next()
    do_step(progress)
    again = Progress.resume(lesson, log.read(progress.log))
    assert again.step.id == "a-small-spade"


def test_resuming_ignores_answers_to_other_lessons(lesson: LessonData) -> None:
    other = find("combinations")
    progress = Progress(other)
    do_step(progress)
    assert Progress.resume(lesson, log.read(progress.log)).at == 0
    assert Progress.resume(other, log.read(progress.log)).at == 1
    assert Progress.resume(other, []).at == 0


def test_a_lesson_ends_after_its_last_step(lesson: LessonData) -> None:
    progress = Progress(lesson)
    while not progress.ended:
        do_step(progress)
        progress.next()
    assert progress.is_done
    assert progress.question is None
    assert progress.step is lesson.steps[-1]
    with pytest.raises(RulesError, match="the lesson has ended"):
        progress.next()


@pytest.mark.parametrize(("until", "moves"), [("move", 1), ("trick", 1), ("deal", 13)])
def test_a_played_step_is_done_after_its_move_trick_or_deal(tmp_path: Path, until: str, moves: int) -> None:
    lesson = written(
        tmp_path,
        f'position = "South holds 2C AC, 13 cards each, South to move"\nplay = {{ until = "{until}" }}',
        "",
    )
    progress = Progress(lesson)
    assert progress.match is not None
    assert not progress.is_done
    with pytest.raises(NotationError):
        progress.play("nonsense")
    feedback = progress.play("AC")
    assert (feedback.right, feedback.is_done) == (False, False)
    assert feedback.texts == ("You hold the two of clubs, and it leads the first trick of every deal.",)
    made = 0
    while not progress.is_done:
        assert progress.play(str(next(iter(progress.match.state.legal_actions())))).right
        made += 1
    assert made == moves
    with pytest.raises(RulesError, match="nothing is played in this step now"):
        progress.play("AC")
    progress.next()
    assert progress.match is None


def test_a_step_can_be_a_whole_game(tmp_path: Path) -> None:
    lesson = written(tmp_path, 'seat = "North"\nplay = { until = "game" }')
    progress = Progress(lesson, seed=2)
    assert progress.match is not None
    do_step(progress)
    assert progress.match.state.over


def test_a_stretch_ends_in_the_position_that_is_asked_about(tmp_path: Path) -> None:
    lesson = written(
        tmp_path,
        'position = "West holds 9H 3C, South holds KD 2D, spades broken, West to move"\nmoves = ["9H"]\n'
        'seat = "North"\n'
        '[steps.ask]\nkind = "playable.elements"',
    )
    [step] = lesson.steps
    assert (len(step.states), step.moves, step.seat) == (2, ("play 9H",), 2)
    progress = Progress(lesson)
    assert progress.question is not None
    assert progress.question.perspective == 2
    assert progress.answer(answer_of(progress.question)).right


def test_a_question_shows_its_seat_what_the_step_shows(lesson: LessonData) -> None:
    for step in lesson.steps:
        for question in step.questions:
            assert step.state is None or question.state.view(step.seat) == step.state.view(step.seat)


def test_missed_questions_are_asked_again_until_they_are_mended(lesson: LessonData) -> None:
    progress = Progress(lesson)
    missed = None
    while not progress.ended:
        if missed is None and progress.question is not None:
            missed = progress.question
            progress.answer("6C")
        do_step(progress)
        progress.next()
    assert missed is not None
    assert progress.missed == [missed]
    assert progress.mark == {"done": True, "share": 1.0, "due": "", "misses": {"sisyphus_cards.3.2": 1}}
    log_before = len(progress.log)
    progress.ask_missed()
    assert (progress.question, progress.ended, progress.mark["done"]) == (missed, False, True)
    assert missed in progress.step.questions
    assert progress.answer(answer_of(missed)).right
    progress.next()
    assert (progress.ended, progress.missed) == (True, [])
    assert [entry["tries"] for entry in log.read(progress.log[log_before:])] == [3], "tries are counted on"


def test_a_lesson_without_misses_asks_all_questions_again(lesson: LessonData) -> None:
    progress = Progress(lesson)
    go_through(progress)
    with pytest.raises(RulesError, match="ended"):
        progress.next()
    progress.ask_missed()
    first = progress.questions[0]
    assert (progress.asks_all, progress.question, progress.mark["done"]) == (True, first, True)
    with pytest.raises(RulesError, match="nothing is asked again here"):
        progress.ask_missed()
    go_through(progress)
    assert progress.missed == []
    assert progress.score == 1.0


def test_the_end_names_missed_rules_and_not_the_goal() -> None:
    lesson = find("collecting", "de")
    showing = Showing(Progress(lesson))
    while not showing.progress.ended:
        question = showing.progress.question
        run = showing.progress.run
        if question is not None and run is not None and run.open and question.form.kind != "act":
            for _, wrong in [*mistakes_to_make(showing.progress.step, question)][:1]:
                showing.answer(wrong)
        do_step(showing.progress)
        showing.go_on()
    page, quiz = showing.to_page(), showing.quiz()
    assert quiz is not None
    assert lesson.goal not in page["texts"]
    assert page["missed"] == "Noch einmal, was falsch war"
    assert any(row.startswith("Das lohnt noch einen Blick: ") for row in quiz["summary"]["rows"])

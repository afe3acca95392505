"""Problems as questions: reproducible by id, available in both languages, with reasons and counterexamples."""

from __future__ import annotations

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.advice.explain.counterexample import frames_by_move
from sisyphus_widgets.questions.problem_questions import problem_of
from sisyphus_widgets.questions.problems.library import problems_of
from sisyphus_widgets.questions.translation import retold
from sisyphus_widgets.rules import RulesError, get_game

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")


@pytest.mark.parametrize("name", GAMES)
def test_a_problem_is_a_question_whose_key_is_the_best_move(name):
    for one, question in zip(problems_of(name), teaching.problems(name), strict=True):
        assert question.id == one.id
        assert question.moves == tuple(one.works)
        assert [move for move in question.moves if question.judge(move).right] == [one.best]
        assert question.perspective == question.state.to_move == one.seat


@pytest.mark.parametrize("name", GAMES)
def test_the_id_of_a_problem_gives_the_same_question_in_both_languages(name):
    for question in teaching.problems(name, n=6):
        assert teaching.question(question.id).dumps() == question.dumps()
        german = teaching.question(question.id, language="de")
        assert retold(question, "de").dumps() == german.dumps()
        assert german.answer == question.answer
        assert german.prompt != question.prompt


@pytest.mark.parametrize("name", GAMES)
def test_every_wrong_move_of_a_problem_has_a_counterexample(name):
    for question in teaching.problems(name, n=4):
        wrong = [move for move in question.moves if move != question.answer]
        texts = [str(teaching.world(question, move)) for move in wrong]
        assert all("You were asked" in one for one in texts)
        worlds = frames_by_move(question)
        assert worlds is not None
        assert worlds[1].keys() == set(question.moves)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_move_hears_what_refutes_it_and_no_figures(name, language):
    lead = {"en": ("What can happen: ", "What happens: "), "de": ("Das kann passieren: ", "Dann passiert das: ")}[
        language
    ]
    for question in teaching.problems(name, language=language):
        puzzle = problem_of(question)
        if puzzle.theme_info.solved is not None:
            continue  # the tutor says how the game ends
        for move in question.moves:
            reason = question.key_of_goal().each[move].text
            assert f" {puzzle.deals} " not in reason
            assert reason.startswith(lead) is (move != question.answer)


def test_a_refutation_names_the_event_that_decides_and_the_play_behind_it():
    """In the example deal of a duel, the other player plays the last card and goes out first."""
    first = {one.theme: one for one in reversed(problems_of("ascend"))}
    duel = first["duel"]
    wrong = next(move for move in duel.works if move != duel.best)
    refutation = duel.refutation(wrong)
    assert [type(event).__name__ for event in refutation.events] == ["Played", "WentOut"]
    assert {event.actor for event in refutation.events}.isdisjoint({duel.seat})
    assert refutation.left == ()


@pytest.mark.parametrize(("name", "theme"), [("sixty", "two"), ("ascend", "two"), ("skitgubbe", "two")])
def test_who_runs_out_of_turns_hears_what_is_still_in_the_hand(name: str, theme: str) -> None:
    """To be out in two turns fails by the cards left after them, if nothing else happens before."""
    found = 0
    for question in teaching.problems(name, themes=[theme]):
        puzzle, game = problem_of(question), get_game(name)
        for move in puzzle.works:
            left = puzzle.refutation(move).left if move != puzzle.best else ()
            if not left:
                continue
            found += 1
            state = puzzle.example_deal
            for action in (state.read(move), *puzzle.line(move)):
                state = state.after(action)
            assert left == state.hands[puzzle.seat]
            reason = question.key_of_goal().each[move].text
            faces = game.scene.faces(question.texts)
            assert reason.endswith(
                f"Still in your hand: {question.texts.listed([faces[card]['short'] for card in left])}."
            )
    assert found


def test_the_deal_that_shows_why_ends_with_the_figures():
    question = teaching.problems("sixty")[0]
    wrong = next(move for move in question.moves if move != question.answer)
    puzzle = problem_of(question)
    sentences = str(teaching.world(question, wrong))
    for move in (wrong, question.answer):
        assert f"It works in {puzzle.works[move]} of {puzzle.deals} deals drawn at random." in sentences


def test_problems_can_be_limited_to_themes_and_to_an_evenly_spread_number():
    every = teaching.problems("sixty")
    assert {question.ask for question in teaching.problems("sixty", themes=["lead", "fight"])} == {"lead", "fight"}
    some = teaching.problems("sixty", n=3)
    assert [question.id for question in some] == [every[at].id for at in (0, 10, 20)]
    assert len(teaching.problems("sixty", n=99)) == len(every)


REFUSED = [
    ({"themes": ["nothing"]}, "sixty has no problems of the theme 'nothing'; its themes are"),
    ({"n": 0}, "n must be a whole number from 1"),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSED)
def test_an_unknown_theme_or_an_invalid_number_is_refused(arguments, message):
    with pytest.raises(RulesError, match=message):
        teaching.problems("sixty", **arguments)


def test_an_unknown_problem_id_is_refused():
    with pytest.raises(RulesError, match="there is no problem"):
        teaching.question("sixty/problem.lead/1.1")


def test_ordinary_quizzes_contain_no_problems():
    assert not any(question.kind == "problem" for question in teaching.questions("sixty", n=20))
    with pytest.raises(RulesError, match="no questions of kind"):
        teaching.questions("sixty", kinds=["problem"])


@pytest.mark.parametrize(("language", "either", "some"), [("en", " or ", " of "), ("de", " oder ", " von ")])
def test_a_prompt_lists_more_cards_than_a_hand_only_as_alternatives(language: str, either: str, some: str) -> None:
    count = 0
    for one in teaching.problems("ascend", language=language):
        problem = problem_of(one)
        held = {int(seat): cards for seat, cards in problem.revealed_cards.items() if seat.isdecimal()}
        parts = one.prompt.rsplit(": ", 1)[-1].split("; ") if held else []
        for (seat, cards), part in zip(held.items(), parts, strict=True):
            if len(cards) > problem.sizes[seat]:
                count += 1
                assert (either if problem.sizes[seat] == 1 else f" {problem.sizes[seat]}{some}") in part, part
    assert count

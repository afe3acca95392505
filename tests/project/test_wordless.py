"""A test language in which every sentence is the same word: the code makes the same decisions as in English.

Decisions have to compare the rule, the key and the facts of sentences, never their words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.advice.explain.example import ClauseExample
from sisyphus_widgets.advice.explain.why import why
from sisyphus_widgets.advice.explain.worked_examples import worked
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.practice.prediction import Open, Predictor
from sisyphus_widgets.questions.feedback import right_feedback, solution_feedback
from sisyphus_widgets.questions.positions import walk
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.questions.question_lists import known_about
from sisyphus_widgets.questions.search import questions_at
from sisyphus_widgets.rules import Match, game_names, get_game
from sisyphus_widgets.table.session import Session
from sisyphus_widgets.table.table_branches import TableBranches
from sisyphus_widgets.table.table_questions import TableQuestions
from tests.games.samples import random_game
from tests.pseudo_languages import wordless

GAMES = sorted(name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets."))


@pytest.fixture(scope="module", autouse=True)
def same() -> Iterator[str]:
    with wordless() as language:
        yield language


def known_questions(name: str, language: str) -> Iterator[Question]:
    """Yield two known questions about each clause of a game."""
    game = get_game(name)
    ids = dict.fromkeys(id for clause in game.decisive for id in known_about(game, clause)[:2])
    return (question(f"{name}/{id}", language=language) for id in sorted(ids))


def played(name: str, seed: int = 5) -> Match:
    match = Match(get_game(name), seed=seed)
    for _, action, _ in islice(random_game(match.state, seed), 60):
        match.play(action)
    return match


def in_both(work_out: Callable[[str], Any], same: str) -> Any:
    """Return a result computed in English, after checking that it is the same in the other language."""
    found = work_out("en")
    assert work_out(same) == found
    return found


def test_different_sentences_are_equal_in_the_test_language(same: str) -> None:
    """Without this, the other tests would prove nothing."""
    one, other = ("events.card_played.lead", "events.trick_taken.trump")
    texts = get_game("sisyphus_cards").texts(same)
    facts = {"seat": 0, "card": "7C", "points": 1}
    assert texts.say(one, facts) == texts.say(other, facts) == "…"


@pytest.mark.parametrize("name", GAMES)
def test_the_number_of_reasons_is_the_same(name: str, same: str) -> None:
    def reasons(language: str) -> list[list[int]]:
        return [
            [
                len(right_feedback(one, one.judge(one.answer))),
                len(solution_feedback(one)),
                len(one.reasons),
                len(Open(one, 0.0, tries=3).reveal().feedback),
            ]
            for one in known_questions(name, language)
        ]

    assert max(map(max, in_both(reasons, same))) > 1


@pytest.mark.parametrize("name", GAMES)
def test_the_questions_are_the_same(name: str, same: str) -> None:
    one = walk(get_game(name), 2)
    moves = [at for at, state in enumerate(one.states[:40]) if state.to_move is not None][:12]

    def questions_in(language: str) -> list[tuple[str, Any]]:
        found = (questions_at(one.states[at], str(one.actions[at]), language=language) for at in moves)
        return [(each.id, each.answer) for several in found for each in several]

    assert in_both(questions_in, same)


@pytest.mark.parametrize("name", GAMES)
def test_feedback_omits_the_same_sentences_of_the_beats(name: str, same: str) -> None:
    match = played(name)

    def feedback_counts(language: str) -> list[tuple[int, int]]:
        session = Session(match, mode="replay", language=language)
        TableQuestions(session).ask(Predictor(session.game, "all", language=language))
        while isinstance(TableQuestions(session).open, Open):
            answer = TableQuestions(session).open.question.answer
            TableQuestions(session).answer([*answer] if isinstance(answer, tuple) else answer)
        return [(at, len(one["answered"]["feedback"])) for at, one in enumerate(session.frames) if "answered" in one]

    assert in_both(feedback_counts, same) or name == "sisyphos_board"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_differences_are_described_by_their_beats(name: str, same: str) -> None:
    match = played(name)

    def bare(language: str) -> list[list[bool]]:
        session = Session(match, mode="replay", language=language)
        found = []
        for step in [*session.timeline.tracer.strip.deciding][:12]:
            move = str(next(iter(session.timeline.tracer.strip.deciding[step].legal_actions())))
            what_if = TableBranches(session).what_ifs.at(step, [move])
            compared = what_if._comparer.compared(what_if.tracer)
            rows = compared[max(compared)]["rows"] if compared else []
            found.append([sentence == row["text"] for sentence, row in zip(what_if.differs, rows, strict=True)])
        return found

    assert in_both(bare, same)


@pytest.mark.parametrize("name", GAMES)
def test_explanations_have_the_same_consequences_and_chances(name: str, same: str) -> None:
    one = walk(get_game(name), 4)
    places = [at for at, state in enumerate(one.states[:60]) if state.to_move is not None][::12]

    def consequences(language: str) -> list[Any]:
        explained = [why(one.states[at], one.actions[at], language=language) for at in places]
        return [
            (len(each.follows), [(point.rule, point.share, point.varied) for point in each.chances])
            for each in explained
        ]

    assert in_both(consequences, same)


@pytest.mark.parametrize("name", GAMES)
def test_examples_have_the_same_length_and_rules(name: str, same: str) -> None:
    def examples(language: str) -> list[Any]:
        game = get_game(name)
        firsts = [(clause.id, id) for clause in game.rulebook for id in worked(game, clause.id)[:1]]
        cases = (ClauseExample(game, clause, id.partition("/")[2], language) for clause, id in firsts)
        return [
            (
                case.rank,
                case._fallback_frames()[0],
                [one["rules"] for one in case._fallback_frames()[1]],
                [one["rules"] for one in case.frames],
            )
            for case in cases
        ]

    assert in_both(examples, same)


@pytest.mark.parametrize("name", GAMES)
def test_worked_examples_have_the_same_number_of_sentences(name: str, same: str) -> None:
    clauses = sorted(get_game(name).decisive)[:6]

    def example_lengths(language: str) -> list[int]:
        run = Practising(name, rules=clauses, language=language)
        return [len(run.example(one, one.rule)) for one in known_questions(name, language)]

    assert in_both(example_lengths, same)

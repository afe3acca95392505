"""Sessions of coached tables: questions, undo, storing, other languages, and what a page may know."""

from __future__ import annotations

import json
import random
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from sisyphus_widgets.advice.coach.coach_words import MOST_WORDS, count_words
from sisyphus_widgets.models.table_coach import coach_data
from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.practice.answer import lines_of
from sisyphus_widgets.practice.challenges import challenges
from sisyphus_widgets.practice.coach.coached_table import CoachedSession, CoachedTable
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.rules import AnyState, RecordError, get_game
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.display import Display
from sisyphus_widgets.table.session import NotOffered
from sisyphus_widgets.table.table_questions import TableQuestions

MOST_FIRST_WORDS = 15
"""The most words that a newcomer reads before the first move, those about the arranged cards included."""

FIVE = ("sixty", "ascend", "skitgubbe", "sisyphus_cards", "sisyphos_board")


def coached(game: str, seed: int = 3, **more: Any) -> CoachedSession:
    return CoachedSession.begin(CoachedTable(game=get_game(game), seed=seed, **{"deals": 4, **more}))


def on_page(question: Question) -> Any:
    """Return the right answer as a page sends it."""
    answer = question.answer
    if question.form.kind == "seat" and isinstance(answer, int):
        return f"seat.{answer}"
    return list(answer) if isinstance(answer, tuple | set | frozenset) else answer


def answer_all(session: CoachedSession) -> CoachedSession:
    """Return a copy of the session in which the open questions are answered."""
    session = copy(session)
    while (open_question := TableQuestions(session).open) is not None:
        TableQuestions(session).answer(on_page(open_question.question))  # type: ignore[attr-defined]  # the coach's own
    return session


def advanced(session: CoachedSession, rng: random.Random) -> CoachedSession:
    """Return the session after its questions and one move of a beginner."""
    session = answer_all(session)
    session.play(str(Beginner().choose(session.state.view(session.perspective), rng)))
    return session


def played(game: str, turns: int, **more: Any) -> CoachedSession:
    """Return a coached session after some turns of a beginner."""
    session, rng = coached(game, **more), random.Random(5)
    for _ in range(turns):
        if session.coach.is_over:
            break
        session = advanced(session, rng)
    return session


@pytest.mark.parametrize("game", FIVE)
def test_a_whole_deal_can_be_played_and_another_follows(game: str) -> None:
    session = answer_all(played(game, 120))
    assert session.coach.is_over
    assert "decision" not in session.frames[-1]
    entries = len(session.coach.entries)
    with pytest.raises(NotOffered):
        session.play("take")
    standing, is_over = session.state.standing, session.state.over
    session.challenges_begun = 2 * tuple(challenges(game))  # none is due any more
    change = session.next_deal(9)
    assert change.whole
    if not is_over:
        assert session.match.state_at(0).standing == standing, "the next deal belongs to another game"
    again = CoachedSession.read(json.loads(json.dumps(session.written())), session.settings)
    assert [*again.frames] == [*session.frames]
    assert not session.coach.is_over
    assert "decision" in session.frames[-1] or TableQuestions(session).open
    assert len(session.coach.entries) >= entries
    tellings = [one.question.partition("-")[0] for one in session.coach.entries if "coach.told" in one.question]
    assert len(tellings) == len({*tellings}), "a rule was told again in the next deal"


@pytest.mark.parametrize("game", FIVE)
def test_what_a_page_sees_continues_without_a_break(game: str) -> None:
    session, rng = coached(game, deals=6), random.Random(2)
    for _ in range(8):
        if session.coach.is_over:
            break
        session = answer_all(session)
        before, seen = [*session.frames], session.state.view(session.perspective)
        session = answer_all(advanced(session, rng))
        own = session.match.state_at(session.timeline.own_moves("play")[-1])
        assert own.view(session.perspective) == seen, "the learner saw the cards change"
        made = {name: value for name, value in session.frames[len(before) - 1].items() if name != "decision"}
        assert made == {name: value for name, value in before[-1].items() if name != "decision"}
        assert [*session.frames[: len(before) - 1]] == before[:-1]


@pytest.mark.parametrize("game", FIVE)
def test_a_stored_session_goes_on_as_it_was(game: str) -> None:
    session, rng = coached(game), random.Random(4)
    for _ in range(7):
        if session.coach.is_over:
            break
        again = CoachedSession.read(json.loads(json.dumps(session.written())), session.settings)
        assert [*again.frames] == [*session.frames]
        assert again.coach.turn.lines == session.coach.turn.lines
        assert again.coach.memory == session.coach.memory
        assert lines_of(again.coach.entries) == lines_of(session.coach.entries)
        assert again.match.states[-1] == session.match.states[-1]
        assert TableQuestions(again).open is None or TableQuestions(session).open is not None
        seed = rng.random()
        session, other = (advanced(one, random.Random(seed)) for one in (session, again))
        assert [*other.frames] == [*session.frames], "the same move was followed by another game"


def test_the_cards_of_a_deal_are_rearranged_and_then_have_no_record() -> None:
    session = played("sixty", 5, deals=8)
    assert session.match.rearranged
    assert not session.match.recordable
    with pytest.raises(RecordError, match="rearranged"):
        session.match.record  # noqa: B018
    assert "save" not in session.offers


@pytest.mark.parametrize("game", ["sixty", "skitgubbe"])
def test_undo_goes_back_one_move_and_what_was_told_stays_told(game: str) -> None:
    session = answer_all(played(game, 3))
    length, memory = session.match.length, session.coach.memory
    rules = {rule for rule, one in memory.rules.items() if one.tellings}
    before = [*session.frames]
    session = advanced(session, random.Random(1))
    session = copy(session)
    session.undo()
    assert session.match.length == length
    assert [frame["text"] for frame in session.frames] == [frame["text"] for frame in before]
    assert session.coach.state == session.match.state
    assert rules <= {rule for rule, one in session.coach.memory.rules.items() if one.tellings}
    advanced(session, random.Random(1))
    with pytest.raises(NotOffered):
        coached(game).undo()


def test_another_language_says_the_same() -> None:
    for turns in range(8):
        session = played("sixty", turns)
        german = copy(session)
        Display(german).speak("de")
        assert len(german.coach.turn.lines) == len(session.coach.turn.lines)
        assert not {*german.coach.turn.lines} & {*session.coach.turn.lines}
        assert (TableQuestions(german).open is None) == (TableQuestions(session).open is None)
        if (open_question := TableQuestions(german).open) is not None:
            assert open_question.prompt != TableQuestions(session).open.prompt  # type: ignore[union-attr]  # open as well
        assert len(german.frames) == len(session.frames)


@pytest.mark.parametrize("game", FIVE)
def test_sentences_are_short_and_a_question_stands_alone(game: str) -> None:
    session, rng, open_question = coached(game), random.Random(5), 0
    for _ in range(25):
        if session.coach.is_over:
            break
        lines = session.coach.turn.lines
        assert all(count_words(line) <= MOST_WORDS for line in lines)
        if TableQuestions(session).open is not None:
            open_question += 1
            assert not lines or session.outcome is not None
        session = advanced(session, rng)
    assert open_question or game in ("sisyphus_cards", "sisyphos_board", "ascend")


def test_a_question_is_asked_once_and_its_answer_is_remembered() -> None:
    session, rng = coached("sixty", deals=8), random.Random(5)
    while TableQuestions(session).open is None:
        session = advanced(session, rng)
    question: Any = TableQuestions(session).open
    rule = question.question.rule
    assert session.coach.memory.stage(rule) != "new"
    wrong = copy(session)
    form = question.question.form
    other = next(id for id in form.ids if id != question.question.answer) if form.ids else 9
    TableQuestions(wrong).answer(f"seat.{other}" if form.kind == "seat" else other)
    assert wrong.coach.memory[rule].misses == 1
    assert wrong.coach.entries[-1].question == question.question.id
    assert session.coach.memory[rule].misses == 0, "the session that was copied has changed"
    right = answer_all(session)
    assert right.coach.memory.stage(rule) == "practised"


def test_the_table_draws_hidden_cards_from_what_the_seat_knows_alone() -> None:
    """A redeal: what the seat cannot know changes no byte, neither now nor after the next moves."""
    for game in ("sixty", "ascend", "skitgubbe", "sisyphus_cards"):
        session, rng = coached(game), random.Random(6)
        for turn in range(7):
            session = answer_all(session)
            if session.coach.is_over:
                break
            other = redealt(session, session.state.view(session.perspective).sample(random.Random(turn)))
            step = len(session.frames) - 1
            assert _sent(other) == _sent(session)
            assert Beats(other).decisions([step]) == Beats(session).decisions([step])
            seed = rng.random()
            session, twin = (advanced(one, random.Random(seed)) for one in (session, other))
            assert _sent(twin) == _sent(session)


def _sent(session: CoachedSession) -> str:
    coach = session.coach
    entries = [replace(one, time="") for one in coach.entries]
    return json.dumps([session.trace(), coach.turn.lines, coach.help, lines_of(entries)])


def redealt(session: CoachedSession, state: AnyState) -> CoachedSession:
    """Return a session whose hidden cards lie as in a position that looks the same to the learner."""
    other, match = copy(session), session.match.copy()
    match.rearrange(state)
    tracer = session.timeline.tracer.branch(len(session.frames) - 1, state)
    tracer.count = session.timeline.tracer.count.copy()
    other.timeline = replace(session.timeline, match=match, tracer=tracer)
    other.coach = session.coach.copy()
    other.coach.sequel = replace(session.coach.sequel, state=state)
    other.coach.turn = replace(session.coach.turn, state=state)
    return other


def test_an_illegal_try_is_entered_and_changes_nothing_else() -> None:
    session = coached("sixty", seed=7)
    hand = session.state.view(0).hand
    picks = [f"{card}~0~1" for card in dict.fromkeys(hand)][:2]
    other, frames = copy(session), [*session.frames]
    other.attempt(picks)
    assert other.coach.entries[-1].parts == (("sixty.2.1", False),)
    assert [*other.frames] == frames
    assert len(session.coach.entries) == 1
    other.attempt(picks[:1])  # a legal lead
    assert other.coach.tries == 1


def test_a_blunder_gets_one_sentence_and_the_first_may_be_taken_back() -> None:
    session, rng = coached("sixty", deals=8), random.Random(1)
    turns = 0
    while session.blunder is None:
        session = answer_all(session)
        if session.coach.is_over:
            session.next_deal(turns)
            continue
        action = rng.choice([*session.state.legal_actions()])
        session = copy(session)
        session.play(str(action))
        turns += 1
        assert turns < 400, "a random player never blunders"
    data = coach_data(session)
    assert data["blunder"]["text"].startswith("Better: ")
    assert data["lines"] == []
    assert ("undo" in data["blunder"]) == (session.blunders == 1)
    again = CoachedSession.read(json.loads(json.dumps(session.written())), session.settings)
    assert coach_data(again) == data
    german = copy(session)
    Display(german).speak("de")
    assert coach_data(german)["blunder"]["text"].startswith("Besser: ")
    session.undo()
    assert "blunder" not in coach_data(session)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["ascend", "sixty"])
def test_a_newcomer_reads_at_most_fifteen_words_before_the_first_move(game: str, language: str) -> None:
    for seed in range(6):
        data = coach_data(coached(game, seed, language=language, deals=2))
        assert sum(map(count_words, (data["note"], *data["lines"]))) <= MOST_FIRST_WORDS, data

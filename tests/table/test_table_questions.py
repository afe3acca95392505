"""Questions at a table: the beats they withhold, the requests they refuse, and everything that they leave alone."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.embed.offline.excerpt import whole_frame
from sisyphus_widgets.players import GreedyPlayer
from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.prediction import Open, Predictor, element_of
from sisyphus_widgets.rules import Match, RulesError, game_names, get_game
from sisyphus_widgets.schema import Ask, Mode
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.display import Display
from sisyphus_widgets.table.games import TableGames
from sisyphus_widgets.table.move_trials import MoveTrials
from sisyphus_widgets.table.session import NotOffered, Session
from sisyphus_widgets.table.table_questions import TableQuestions
from sisyphus_widgets.trace.masking import name_of
from tests.games import every  # noqa: F401  (makes the game of the tests known)
from tests.games.samples import random_game

GAMES = sorted(game_names())


@cache
def played(name: str, seed: int = 5) -> Match:
    """A random game of ninety moves at most."""
    match = Match(get_game(name), seed=seed)
    for _, action, _ in islice(random_game(match.state, seed), 90):
        match.play(action)
    return match


def asking(name: str, ask: Ask, perspective: int | None = None, mode: Mode = "replay") -> Session:
    match = Match(get_game(name), seed=5) if mode == "play" else played(name)
    players = {seat: GreedyPlayer() for seat in range(match.players) if mode == "play" and seat != perspective}
    session = Session(match, mode=mode, perspective=perspective, players=players)
    TableQuestions(session).ask(Predictor(session.game, ask))
    return session


def question(session: Session) -> Open:
    assert isinstance(TableQuestions(session).open, Open)
    return TableQuestions(session).open


def right(session: Session) -> Any:
    answer = question(session).question.answer
    return [*answer] if isinstance(answer, tuple) else answer


def sent(session: Session) -> str:
    """Return everything that a page can request from the session in its present state."""
    parts: list[object] = [session.trace()]
    for step, frame in enumerate(session.frames):
        if "decision" in frame and step in session.timeline.tracer.strip.deciding:
            parts.append(Beats(session).decisions([step]))
    return json.dumps(parts)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("ask", ["outcomes", "playable", "all"])
def test_answering_every_question_shows_the_same_beats_as_asking_none(name: str, ask: Ask) -> None:
    """A reader who answers every question has seen the same beats as one who is asked nothing."""
    session = asking(name, ask)
    count = 0
    while TableQuestions(session).open is not None:
        count += 1
        frame = session.frames[-1]
        assert frame["text"] == question(session).prompt
        assert "question" in frame
        change = TableQuestions(session).answer(right(session))
        assert change.frames
        assert [f for f in session.frames[:-1] if "question" in f] == []
    plain = Session(session.match, mode="replay")
    bare = [{key: value for key, value in frame.items() if key != "answered"} for frame in session.frames]
    for frame in bare:
        frame["tags"] = [tag for tag in frame["tags"] if tag != "answered"]  # type: ignore[attr-defined]
    assert bare == plain.frames
    assert count or name in ("three_cards", "sisyphos_board")


@pytest.mark.parametrize("name", GAMES)
def test_beats_before_a_question_do_not_depend_on_what_follows(name: str) -> None:
    """A game that ends at the move asked about looks the same as one that goes on: nothing after it is sent."""
    session = asking(name, "outcomes")
    for _ in range(6):
        if TableQuestions(session).open is None:
            break
        move = session.timeline.held_question.at.move  # type: ignore[union-attr]
        short = session.match.copy()
        short.undo(short.length - move - 1)
        cut = Session(short, mode="replay")
        TableQuestions(cut).ask(Predictor(cut.game, "outcomes"))
        while (held := cut.timeline.held_question) is not None and held.at.move < move:
            TableQuestions(cut).skip()
        assert [frame["text"] for frame in cut.frames] == [frame["text"] for frame in session.frames]
        TableQuestions(session).skip()


def test_withheld_beats_are_in_nothing_that_is_sent() -> None:
    """The sentences of the beats held back are in nothing that a page can ask for."""
    session = asking("sisyphus_cards", "outcomes")
    for _ in range(12):
        if TableQuestions(session).open is None:
            break
        first = len(session.frames) - 1
        full_session = TableQuestions(session).withdrawn
        whole = full_session.frames
        move = session.timeline.held_question.at.move  # type: ignore[union-attr]
        now = sent(session)
        answers = [
            f["text"] for n, f in enumerate(whole) if n >= first and Beats(full_session).moves_made(n) == move + 1
        ]
        for text in answers:
            if whole[first:].count(text) and not any(f["text"] == text for f in whole[:first]):
                assert json.dumps(text)[1:-1] not in now
        TableQuestions(session).skip()


def test_a_decision_is_withheld_while_it_is_asked_about() -> None:
    session = asking("sisyphus_cards", "playable", 0, "play")
    while TableQuestions(session).open is None:
        session.play(str(next(iter(session.state.legal_actions()))))
    step = len(session.frames) - 2
    assert "decision" not in session.frames[step]
    selection: Any = session.frames[-1]["decision"]["choosing"]["selection"]
    assert set(selection["from"]) == set(question(session).question.form.ids)
    assert session.frames[-1]["decision"]["choosing"]["refusals"] == {}
    legal = str(next(iter(session.state.legal_actions())))
    for refused in (
        lambda: session.play(legal),
        lambda: MoveTrials(session).verdict(legal),
    ):
        with pytest.raises(NotOffered, match="Answer the question first"):
            refused()
    for known in (step, step + 1):
        with pytest.raises(RulesError):
            Beats(session).decisions([known])
        with pytest.raises(RulesError):
            MoveTrials(session).tried(known, [legal])
    change = TableQuestions(session).answer(right(session))
    assert change.start == step
    assert "choosing" in change.frames[0]["decision"]
    assert change.frames[0]["answered"]["feedback"][0]["right"]
    session.play(legal)


def test_the_recorded_move_cannot_be_tried_while_it_is_asked_about() -> None:
    session = asking("sisyphus_cards", "outcomes")
    TableQuestions(session).skip()
    deciding = [
        step for step in session.timeline.tracer.strip.deciding if "recorded" in session.frames[step]["decision"]
    ]
    step = deciding[-1]
    recorded = session.frames[step]["decision"]["recorded"]
    for move in (recorded["action"], tuple(recorded["picks"]), tuple(reversed(recorded["picks"]))):
        with pytest.raises(NotOffered):
            MoveTrials(session).tried(step, [move])
        with pytest.raises(NotOffered):
            MoveTrials(session).verdict("play 2C", step, [move])
    for choice in Beats(session).decisions([step])[0]["choosing"]["choices"]:
        assert len(choice["frames"]) <= 1
    others = [
        c for c in Beats(session).decisions([step])[0]["choosing"]["choices"] if c["action"] != recorded["action"]
    ]
    if others:
        assert MoveTrials(session).tried(step, [others[0]["action"]])["frames"]


def test_help_grows_and_the_log_has_each_answer() -> None:
    session = asking("sisyphus_cards", "outcomes")
    prediction = question(session).question
    one, two, three = (id for id in prediction.form.ids if id != prediction.answer)
    lines = []
    hints = [(one, prediction.hint(1, one)), (two, prediction.hint(2)), (three, prediction.hint(1, three))]
    for n, (wrong, hint) in enumerate(hints, start=1):
        assert session.frames[-1]["question"]["reveal"] is False
        with pytest.raises(RulesError):
            TableQuestions(session).reveal()
        TableQuestions(session).answer(element_of(wrong))
        lines.append(session.last_answer)
        assert session.frames[-1]["question"]["feedback"] == [{"text": hint, "right": False}]
        assert session.frames[-1]["question"]["tries"] == n
        TableQuestions(session).answer(element_of(wrong))
        assert session.last_answer == "", "the same again does not count"
        assert session.frames[-1]["question"]["feedback"] == [{"text": prediction.again(wrong), "right": False}]
        assert session.frames[-1]["question"]["tries"] == n
    assert session.frames[-1]["question"]["reveal"]
    before = len(session.frames)
    TableQuestions(session).reveal()
    answers = [frame["answered"] for frame in session.frames if "answered" in frame]
    assert answers[0]["feedback"][0]["text"].startswith("The answer: ")
    assert len(session.frames) > before
    assert [(e["tries"], e["hints"], e["score"]) for e in log.read(lines)] == [(1, 0, 0), (2, 1, 0), (3, 2, 0)]


@pytest.mark.parametrize("bad", ["seat.9", 7, None, [], ["seat.0"], {"x": 1}])
def test_an_answer_of_another_form_changes_nothing(bad: object) -> None:
    session = asking("sisyphus_cards", "outcomes")
    before = sent(session), session.revision
    with pytest.raises(RulesError):
        TableQuestions(session).answer(bad)
    assert (sent(session), session.revision) == before


def test_a_table_without_an_asker_refuses_answers() -> None:
    session = Session(Match(get_game("sisyphus_cards"), seed=5), mode="play", perspective=0)
    for refused in (
        lambda: TableQuestions(session).answer(1),
        TableQuestions(session).reveal,
        TableQuestions(session).skip,
    ):
        with pytest.raises(NotOffered):
            refused()


def test_undo_does_not_repeat_an_answered_question() -> None:
    session = asking("sisyphus_cards", "all", 0, "play")
    for _ in range(8):
        while TableQuestions(session).open is not None:
            TableQuestions(session).answer(right(session))
        session.play(str(next(iter(session.state.legal_actions()))))
    while TableQuestions(session).open is None:
        session.play(str(next(iter(session.state.legal_actions()))))
    length = session.match.length
    session.undo()
    assert session.match.length < length
    assert TableQuestions(session).open is None, "its decision was asked about before"
    assert "decision" in session.frames[-1]
    session.play(str(next(iter(session.state.legal_actions()))))


def test_a_resumed_game_still_has_its_open_question() -> None:
    session = asking("sisyphus_cards", "playable", 0, "play")
    while TableQuestions(session).open is None or not session.timeline.own_moves("play"):
        if TableQuestions(session).open is not None:
            TableQuestions(session).answer(right(session))
        session.play(str(next(iter(session.state.legal_actions()))))
    prompt = session.frames[-1]["text"], session.match.length
    TableGames(session).begin(seed=3)
    session.bring_back()
    assert (session.frames[-1]["text"], session.match.length) == prompt


def test_changing_the_perspective_reveals_no_answer() -> None:
    match = played("sisyphus_cards")
    session = Session(match, mode="replay", perspectives=[None, 0, 1, 2, 3])
    TableQuestions(session).ask(Predictor(session.game, "outcomes"))
    for _ in range(3):
        TableQuestions(session).skip()
    moment = Beats(session).moves_made(len(session.frames) - 1)
    Display(session).look_from(2)
    assert TableQuestions(session).open is not None
    assert Beats(session).moves_made(len(session.frames) - 1) >= moment
    TableQuestions(session).ask(None)
    assert TableQuestions(session).open is None
    assert session.frames == Session(match, mode="replay", perspective=2).frames


def test_questions_begin_at_the_beat_shown() -> None:
    match = played("sisyphus_cards")
    session = Session(match, mode="replay")
    TableQuestions(session).ask(Predictor(session.game, "outcomes"), 40)
    assert TableQuestions(session).open is not None
    assert len(session.frames) > 40
    assert Beats(session).moves_made(len(session.frames) - 1) > Beats(session).moves_made(40) - 1


def test_a_table_without_questions_withholds_nothing() -> None:
    session = asking("sisyphus_cards", "outcomes")
    assert TableQuestions(session).withdrawn.frames == Session(session.match, mode="replay").frames
    assert TableQuestions(session).open is not None, "the table itself goes on asking"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("ask", ["playable", "outcomes"])
def test_no_beat_shown_with_a_question_answers_it(name: str, ask: Ask) -> None:
    """Neither in the beat that asks nor in those that lead to it; the rest of the table shows it as before."""
    session = asking(name, ask, perspective=0)
    withheld = 0
    while (held := session.timeline.held_question) is not None:
        scene = whole_frame(session.frames, len(session.frames) - 1)["scene"]
        real = session.timeline.tracer.frame_states[-1].situation
        for id, text in real["counters"].items():
            hides = held.question.hides(name_of(id))
            assert scene["counters"][id] == (session.timeline.tracer.withheld(name_of(id)) if hides else text)
            if hides and len(text) > 4 and text != scene["counters"][id]:
                withheld += 1
                fresh = [frame["scene"].get("counters", {}).get(id) for frame in session.frames[held.fresh :]]
                assert text not in fresh[-2:]
        for there in scene["marks"].values():
            assert not any(held.question.hides(name_of(mark)) for mark in there or ())
        TableQuestions(session).answer(right(session))
    assert withheld or name in ("three_cards", "sisyphos_board", "sisyphus_cards", "skitgubbe") or ask == "outcomes"

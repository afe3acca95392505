"""Choosing for another seat: with open hands, in a position that the reader cannot tell from the real one."""

from __future__ import annotations

import json
import random

import pytest

from sisyphus_widgets.advice.explain.explanation_page import explained
from sisyphus_widgets.practice.prediction import Predictor
from sisyphus_widgets.rules import Match, NotationError, Record, RulesError, game_names, get_game
from sisyphus_widgets.schema import Opened
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.display import Display
from sisyphus_widgets.table.move_trials import MoveTrials
from sisyphus_widgets.table.session import NotOffered, Session
from sisyphus_widgets.table.table_branches import TableBranches
from sisyphus_widgets.table.table_questions import TableQuestions
from sisyphus_widgets.table.what_if import WhatIfMode
from tests.games import every  # noqa: F401  (makes the game of the tests known)


def seen_from(name: str, seat: int = 0, moves: int = 40, language: str = "en") -> Session:
    """Return a session with a random game, from the perspective of a seat."""
    match, rng = Match(get_game(name), seed=4), random.Random(3)
    while match.length < moves and not match.state.over:
        if match.state.chance_due:
            match.deal()
        else:
            match.play(rng.choice(list(match.state.legal_actions())))
    return Session(match, mode="replay", perspective=seat, language=language, perspectives=[None, 0, 1])


def choices(opened: Opened) -> list[str]:
    return [choice["action"] for choice in opened["frames"][-1]["decision"]["choosing"]["choices"]]


def where(session: Session) -> list[int]:
    return [*session.timeline.tracer.strip.others]


@pytest.mark.parametrize("name", sorted(game_names()))
def test_the_reader_may_choose_for_another_seat_wherever_it_chooses(name: str) -> None:
    session = seen_from(name)
    before = json.dumps(session.trace())
    assert where(session)
    for at in where(session)[:: max(1, len(where(session)) // 4)]:
        view = session.timeline.tracer.strip.others[at].view(0)
        opened = TableBranches(session).for_another(at)
        world = TableBranches(session).what_ifs.at(at, []).world.state
        assert world.view(0) == view
        assert (opened["step"], opened["move_counts"], opened["redealt"]) == (at, [0], name != "sisyphos_board")
        [frame] = opened["frames"]
        assert frame["decision"]["seat"] == world.to_move != 0
        assert set(choices(opened)) <= set(map(str, world.legal_actions()))
        for action in choices(opened)[-1:]:
            frames = MoveTrials(session).tried(at, [action])["frames"]
            assert frames[0]["text"] != frame["text"]
            assert all(frame.get("decision", {"seat": 0})["seat"] == 0 for frame in frames), "the others answer"
            by_hand = TableBranches(session).what_ifs.at(at, [action], [0]).match
            assert by_hand.length == 1, "nobody answers"
            assert MoveTrials(session).verdict(action, at)["legal"]
            assert "not you" not in explained(session, action, at)["text"]
            number = TableBranches(session).keep(at, [action])
            assert TableBranches(session).open(number)["move_counts"][0] == 0
    assert json.dumps(session.trace()) == before
    record = Record.loads(TableBranches(session).record.dumps())
    again = Session(Match.from_record(record), mode="replay", perspective=0, branches=record.branches)
    assert [(one.name, one.at, one.moves) for one in TableBranches(again).visible] == [
        (one.name, one.at, one.moves) for one in TableBranches(session).visible
    ]
    assert {one.at for one in TableBranches(again).visible} <= set(where(session))
    assert TableBranches(again).record == TableBranches(session).record


def test_a_choice_for_another_seat_is_compared_with_the_game() -> None:
    session = seen_from("sisyphus_cards")
    found = set()
    for at in where(session)[4::3]:
        for action in choices(TableBranches(session).for_another(at)):
            frames = MoveTrials(session).tried(at, [action])["frames"]
            found |= {row["text"] for frame in frames if "compared" in frame for row in frame["compared"]["rows"]}
    assert any(text.startswith("Here ") and "takes the trick, not " in text for text in found), found


def test_a_choice_for_another_seat_is_named_after_the_sampled_mover() -> None:
    session = seen_from("sisyphus_cards", language="de")
    at = where(session)[20]
    opened = TableBranches(session).for_another(at)
    seat = session.texts.seat_names[opened["frames"][0]["decision"]["seat"]]
    assert opened["name"] == f"{seat}: eine andere Wahl"
    TableBranches(session).keep(at, choices(opened)[:1])
    assert TableBranches(session).visible[0].name.startswith(f"{seat}: ")


def test_within_a_move_another_seat_chooses_at_its_end_only() -> None:
    session = seen_from("sisyphus_cards")
    at = next(at for at in where(session) if Beats(session).moves_made(at - 1) == Beats(session).moves_made(at))
    assert TableBranches(session).for_another(at - 1)["step"] == at
    own = next(iter(session.timeline.tracer.strip.deciding))
    with pytest.raises(NotOffered, match="nobody else plays next"):
        TableBranches(session).for_another(own)
    for step in (-1, len(session.frames)):
        with pytest.raises(RulesError, match="there is no beat"):
            TableBranches(session).for_another(step)
    with pytest.raises(NotationError):
        MoveTrials(session).tried(at, ["nonsense"])
    Display(session).look_from(None)
    with pytest.raises(NotOffered):
        TableBranches(session).for_another(at)


def test_an_open_question_forbids_choices_for_others() -> None:
    session = seen_from("sisyphus_cards")
    at = where(session)[3]
    action = choices(TableBranches(session).for_another(at))[0]
    number = TableBranches(session).keep(at, [action])
    TableQuestions(session).ask(Predictor(session.game, "outcomes"), where(session)[8])
    assert TableQuestions(session).open is not None
    at = where(session)[3]
    for tells in (
        lambda: TableBranches(session).for_another(at),
        lambda: MoveTrials(session).tried(at, [action]),
        lambda: MoveTrials(session).verdict(action, at, [action], WhatIfMode([0])),
        lambda: TableBranches(session).keep(at, [action]),
        lambda: TableBranches(session).open(number),
    ):
        with pytest.raises(NotOffered, match="Answer the question first"):
            tells()
    assert max(where(session)) < len(session.frames)

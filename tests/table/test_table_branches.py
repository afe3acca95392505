"""Branches of a table: comparing them with the game, naming, opening and continuing them, writing and reading."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sisyphus_widgets.games import sisyphos_board, sisyphus_cards
from sisyphus_widgets.players import GreedyPlayer
from sisyphus_widgets.practice.prediction import Predictor
from sisyphus_widgets.rules import IllegalActionError, Match, Record, RecordError, RulesError
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.display import Display
from sisyphus_widgets.table.games import TableGames
from sisyphus_widgets.table.move_trials import MoveTrials
from sisyphus_widgets.table.session import NotOffered, Session
from sisyphus_widgets.table.table_branches import TableBranches
from sisyphus_widgets.table.table_questions import TableQuestions
from sisyphus_widgets.table.what_if import WhatIfMode
from tests.games.samples import match_from
from tests.games.sisyphus_cards.games import random_record

FOURTH: Any = sisyphus_cards.position(
    hands=["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"], trick="9C 8C TC", leader=1
)


def teacher() -> Session:
    """Return a session in which South, last to play to a club trick, played the 2♣, and East took the trick."""
    match = match_from(FOURTH, "2C", "AC", "7C", "KC", "JC")
    return Session(match, mode="replay", perspective=None, perspectives=[None, 0, 1, 2, 3])


def decisions(session: Session) -> list[int]:
    return [step for step, frame in enumerate(session.frames) if "decision" in frame]


def free(session: Session) -> list[int]:
    """Return the beats at which another move than the one played was legal."""
    return [
        step
        for step in decisions(session)
        if "recorded" in session.frames[step]["decision"]
        and len(session.timeline.tracer.strip.deciding[step].legal_actions()) > 1
    ]


def played(seat: int = 0, moves: int = 12) -> Session:
    """Return a session in which a seat has played the first listed move for a while."""
    others = {other: GreedyPlayer() for other in range(4) if other != seat}
    session = Session(Match(sisyphus_cards.GAME, seed=2), mode="play", perspective=seat, players=others)
    for _ in range(moves):
        session.play(str(session.state.legal_actions()[0]))
    return session


def choice(session: Session, step: int) -> str:
    """Return a legal move at a beat other than the one played."""
    recorded = session.frames[step]["decision"]["recorded"]["action"]
    legal = [str(action) for action in session.timeline.tracer.strip.deciding[step].legal_actions()]
    return next(action for action in legal if action != recorded)


# --- compared -------------------------------------------------------------------------------------------------


def test_futures_are_compared_by_what_counts_at_the_end_of_a_trick():
    session = teacher()
    number = TableBranches(session).keep(0, ["QC"])
    assert TableBranches(session).compared(number) == (
        "Here South takes the trick, not East.",
        "Here South scores 1 point instead of 0.",
        "Here East scores 0 points instead of 1.",
    )
    frames = TableBranches(session).open(number)["frames"]
    [(at, compared)] = [(at, frame["compared"]) for at, frame in enumerate(frames) if "compared" in frame]
    assert (compared["went"], compared["here"]) == ("As it went", "Here")
    first = compared["rows"][0]
    assert session.frames[first["went"]]["text"] == "10♣ is the highest club, so East takes the trick: 1 point."
    assert frames[at - first["here"]]["text"] == "Q♣ is the highest club, so South takes the trick: 1 point."


def test_an_event_of_one_future_only_is_shown_by_its_beat():
    session = teacher()
    number = TableBranches(session).keep(0, ["7C"])
    assert TableBranches(session).compared(number) == (
        "Here South scores 1 point instead of 0.",
        "This happens only here. Here: 7♣, 8♣, 9♣ and 10♣ make a straight of 4. South completed it: 1 point.",
    )


def test_a_game_without_tricks_is_compared_after_as_many_moves():
    match = Match(sisyphos_board.GAME, seed=1)
    for move in ("e3-e4", "a4-b3", "d1-c2"):
        match.play(move)
    session = Session(match, mode="play", perspective=None)
    number = TableBranches(session).keep(0, ["d1-d2", "b5-b4"])
    assert TableBranches(session).compared(number) == ("Nothing that counts is different so far.",)


def test_only_beats_that_were_shown_are_compared():
    session = played()
    last = decisions(session)[-1]
    number = TableBranches(session).keep(last, [str(session.state.legal_actions()[-1])])
    assert TableBranches(session).compared(number) == ()
    assert not any("compared" in frame for frame in TableBranches(session).open(number)["frames"])


def test_a_comparison_ends_where_a_question_is_open():
    session = Session(teacher().match, mode="replay", perspective=None)
    TableQuestions(session).ask(Predictor(session.game, "outcomes"))
    step = decisions(session)[0]
    number = TableBranches(session).keep(step, ["QC"])
    assert TableBranches(session).compared(number) == ()
    with pytest.raises(NotOffered):
        TableBranches(session).keep(step, ["2C"])
    TableQuestions(session).ask(None)
    along = TableBranches(session).keep(step, ["2C"])
    TableQuestions(session).ask(Predictor(session.game, "outcomes"), 0)
    with pytest.raises(NotOffered):
        TableBranches(session).open(along)


# --- kept -----------------------------------------------------------------------------------------------------


def test_branches_get_distinct_names_and_can_be_continued():
    session = teacher()
    first = TableBranches(session).keep(0, ["QC"])
    second = TableBranches(session).keep(0, ["7C"], "<b>Straight</b>")
    assert [(kept.name, kept.at) for kept in TableBranches(session).visible] == [("Play Q♣", 0), ("<b>Straight</b>", 0)]
    had = TableBranches(session).visible[0].moves
    opened = TableBranches(session).open(first)
    assert opened["move_counts"][-1] == len(had)
    assert opened["frames"][-1]["decision"]["seat"] == 0
    moves = [*range(len(had)), opened["frames"][-1]["decision"]["choosing"]["choices"][0]["action"]]
    tried = MoveTrials(session).tried(0, moves, WhatIfMode(branch=first))
    assert tried["frames"]
    assert TableBranches(session).keep(0, moves, way=WhatIfMode(branch=first)) == first, "it goes on with what is kept"
    longer = TableBranches(session).visible[0].moves
    assert longer[: len(had)] == had
    assert len(longer) > len(had)
    assert TableBranches(session).keep(0, ["QC"]) == first, "what is kept already is not kept twice"
    TableBranches(session).rename(second, "Other")
    TableBranches(session).drop(first)
    assert [kept.name for kept in TableBranches(session).visible] == ["Other"]
    with pytest.raises(RulesError, match="no branch number"):
        TableBranches(session).open(first)
    for bad in ("", "two\nlines", "a" * 81):
        with pytest.raises(RecordError):
            TableBranches(session).rename(second, bad)
    assert [kept.name for kept in TableBranches(session).visible] == ["Other"]


def test_moves_by_hand_get_no_answer_and_show_all_hands():
    session = played()
    step = free(session)[4]
    move = choice(session, step)
    frames = MoveTrials(session).tried(step, [move], WhatIfMode([0]))["frames"]
    decision = frames[-1]["decision"]
    assert decision["seat"] != 0
    hand = frames[0]["scene"]["zones"][f"hand.{decision['seat']}"]
    assert hand["cards"]
    assert not hand["hidden"]
    action = decision["choosing"]["choices"][0]["action"]
    after = MoveTrials(session).tried(step, [move, action], WhatIfMode([0, 1]))["frames"]
    seat = TableBranches(session).what_ifs.at(step, [move, action], [0, 1]).match.state.to_move
    assert after[-1]["decision"]["seat"] == seat
    number = TableBranches(session).keep(step, [move, action], way=WhatIfMode([0, 1]))
    assert TableBranches(session).visible[0].moves == (move, action)
    assert TableBranches(session).open(number)["frames"][-1]["decision"]["seat"] == 0, (
        "the others answer where nothing else is said"
    )
    assert TableBranches(session).open(number, by_hand=True)["frames"][-1]["decision"]["seat"] == seat
    assert MoveTrials(session).verdict(action, step, [move], WhatIfMode([0]))["legal"]


def test_move_numbers_refer_to_the_first_moves_of_a_branch():
    session = teacher()
    number = TableBranches(session).keep(0, ["QC"])
    for moves, branch in (([0], None), ([1], number), ([0, 99], number), (["QC", 0], number), ([0] * 3, number)):
        with pytest.raises(RulesError):
            MoveTrials(session).tried(0, moves, WhatIfMode(branch=branch))
    with pytest.raises(RulesError, match="begins at beat 0"):
        MoveTrials(session).tried(decisions(session)[1], [0], WhatIfMode(branch=number))
    with pytest.raises(IllegalActionError):
        TableBranches(session).keep(0, ["KC"])
    with pytest.raises(RulesError, match="at least one move"):
        TableBranches(session).keep(0, [])


def test_a_branch_is_dropped_with_the_moves_that_led_to_it():
    session = played()
    steps = free(session)
    for step in (steps[0], steps[-1]):
        TableBranches(session).keep(step, [choice(session, step)])
    while Beats(session).moves_made(TableBranches(session).visible[-1].at) < session.match.length:
        assert len(TableBranches(session).visible) == 2
        session.undo()
    assert len(TableBranches(session).visible) == 2, "it is to be played anew from there"
    session.undo()
    assert len(TableBranches(session).visible) == 1
    TableGames(session).begin(3)
    assert TableBranches(session).visible == ()
    session.bring_back()
    assert len(TableBranches(session).visible) == 1


# --- who may see it -------------------------------------------------------------------------------------------


def test_a_seat_sees_no_branch_that_reveals_other_hands():
    session = Session(
        Match.from_record(random_record(5)), mode="replay", perspective=None, perspectives=[None, 0, 1, 2, 3]
    )
    step = free(session)[20]
    TableBranches(session).keep(step, [choice(session, step)], "The teacher's")
    for seat in (0, 1):
        Display(session).look_from(seat)
        step = free(session)[7]
        TableBranches(session).keep(step, [choice(session, step)], f"Of seat {seat}")
        assert [(kept.name, kept.redealt) for kept in TableBranches(session).visible] == [(f"Of seat {seat}", True)]
        with pytest.raises(RulesError, match="no branch number"):
            TableBranches(session).open(0)
    Display(session).look_from(None)
    assert len(TableBranches(session).visible) == 3
    assert TableBranches(session).open(1)["redealt"]


# --- records --------------------------------------------------------------------------------------------------


def test_a_record_opens_with_its_branches(tmp_path):
    session = played()
    steps = free(session)
    one = TableBranches(session).keep(steps[3], [choice(session, steps[3])])
    line = [*range(len(TableBranches(session).visible[0].moves))]
    more = TableBranches(session).open(one)["frames"][-1]["decision"]["choosing"]["choices"][0]["action"]
    TableBranches(session).keep(steps[3], [*line, more], "Longer", WhatIfMode(branch=one))
    record = Record.loads(TableBranches(session).record.dumps())
    assert record == TableBranches(session).record
    assert [(one.name, [two.name for two in one.branches]) for one in record.branches] == [
        (TableBranches(session).visible[0].name, ["Longer"])
    ]
    assert record.branches[0].seat == 0, "it began from what South knows"
    other = Session(Match.from_record(record), mode="play", perspective=0, branches=record.branches)
    assert [(kept.name, kept.at, kept.moves) for kept in TableBranches(other).visible] == [
        (kept.name, kept.at, kept.moves) for kept in TableBranches(session).visible
    ]
    before = json.dumps([TableBranches(session).open(kept.number) for kept in TableBranches(session).visible])
    assert json.dumps([TableBranches(other).open(kept.number) for kept in TableBranches(other).visible]) == before
    assert TableBranches(other).record == record
    path = TableGames(session).save(tmp_path)
    loaded = played(moves=1)
    TableGames(loaded).load_saved(tmp_path, path.name)
    assert [kept.name for kept in TableBranches(loaded).visible] == [
        kept.name for kept in TableBranches(session).visible
    ]

"""Branches kept at a table: compared with the game as it went, named, opened and gone on with, written and read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sisyphus_widgets.games import sisyphos_board, sisyphus_cards
from sisyphus_widgets.players import GreedyPlayer
from sisyphus_widgets.practice.prediction import Predictor
from sisyphus_widgets.rules import IllegalActionError, Match, Record, RecordError, RulesError
from sisyphus_widgets.table.branch_session import BranchSession
from sisyphus_widgets.table.session import NotOffered
from sisyphus_widgets.table.what_if import WhatIfMode
from tests.games.samples import match_from
from tests.games.sisyphus_cards.games import random_record

FOURTH: Any = sisyphus_cards.position(
    hands=["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"], trick="9C 8C TC", leader=1
)


def teacher() -> BranchSession:
    """South, the last to play to a trick that a club led, played the two and let East have it."""
    match = match_from(FOURTH, "2C", "AC", "7C", "KC", "JC")
    return BranchSession(match, mode="replay", perspective=None, perspectives=[None, 0, 1, 2, 3])


def decisions(session: BranchSession) -> list[int]:
    return [step for step, frame in enumerate(session.frames) if "decision" in frame]


def free(session: BranchSession) -> list[int]:
    """The beats at which something else could have been played than was."""
    return [
        step
        for step in decisions(session)
        if "recorded" in session.frames[step]["decision"] and len(session._tracer.deciding[step].legal_actions()) > 1
    ]


def played(seat: int = 0, moves: int = 12) -> BranchSession:
    """A game that a seat has played for a while with whatever is listed first."""
    others = {other: GreedyPlayer() for other in range(4) if other != seat}
    session = BranchSession(Match(sisyphus_cards.GAME, seed=2), mode="play", perspective=seat, players=others)
    for _ in range(moves):
        session.play(str(session.state.legal_actions()[0]))
    return session


def choice(session: BranchSession, step: int) -> str:
    """Something else than what was played at a beat."""
    recorded = session.frames[step]["decision"]["recorded"]["action"]
    legal = [str(action) for action in session._tracer.deciding[step].legal_actions()]
    return next(action for action in legal if action != recorded)


# --- compared -------------------------------------------------------------------------------------------------


def test_the_two_futures_are_compared_by_what_counts_at_the_end_of_the_trick():
    session = teacher()
    number = session.keep(0, ["QC"])
    assert session.compared(number) == (
        "Here South takes the trick, not East.",
        "Here South scores 1 point instead of 0.",
        "Here East scores 0 points instead of 1.",
    )
    frames = session.open(number)["frames"]
    [(at, compared)] = [(at, frame["compared"]) for at, frame in enumerate(frames) if "compared" in frame]
    assert (compared["went"], compared["here"]) == ("As it went", "Here")
    first = compared["rows"][0]
    assert session.frames[first["went"]]["text"] == "10♣ is the highest club, so East takes the trick: 1 point."
    assert frames[at - first["here"]]["text"] == "Q♣ is the highest club, so South takes the trick: 1 point."


def test_what_happens_on_one_side_only_is_told_by_its_beat():
    session = teacher()
    number = session.keep(0, ["7C"])
    assert session.compared(number) == (
        "Here South scores 1 point instead of 0.",
        "This happens only here. Here: 7♣, 8♣, 9♣ and 10♣ make a straight of 4. South completed it: 1 point.",
    )


def test_in_a_game_without_tricks_it_is_after_as_many_moves():
    match = Match(sisyphos_board.GAME, seed=1)
    for move in ("e3-e4", "a4-b3", "d1-c2"):
        match.play(move)
    session = BranchSession(match, mode="play", perspective=None)
    number = session.keep(0, ["d1-d2", "b5-b4"])
    assert session.compared(number) == ("Nothing that counts is different so far.",)


def test_nothing_is_compared_that_has_not_been_seen_yet():
    session = played()
    last = decisions(session)[-1]
    number = session.keep(last, [str(session.state.legal_actions()[-1])])
    assert session.compared(number) == ()
    assert not any("compared" in frame for frame in session.open(number)["frames"])


def test_while_something_is_asked_the_comparison_ends_there_too():
    session = BranchSession(teacher().match, mode="replay", perspective=None)
    session.ask(Predictor(session.game, "outcomes"))
    step = decisions(session)[0]
    number = session.keep(step, ["QC"])
    assert session.compared(number) == ()
    with pytest.raises(NotOffered):
        session.keep(step, ["2C"])
    session.ask(None)
    along = session.keep(step, ["2C"])
    session.ask(Predictor(session.game, "outcomes"), 0)
    with pytest.raises(NotOffered):
        session.open(along)


# --- kept -----------------------------------------------------------------------------------------------------


def test_branches_have_names_of_their_own_and_are_gone_on_with():
    session = teacher()
    first = session.keep(0, ["QC"])
    second = session.keep(0, ["7C"], "<b>Straight</b>")
    assert [(kept.name, kept.at) for kept in session.branches] == [("Play Q♣", 0), ("<b>Straight</b>", 0)]
    had = session.branches[0].moves
    opened = session.open(first)
    assert opened["move_counts"][-1] == len(had)
    assert opened["frames"][-1]["decision"]["seat"] == 0
    moves = [*range(len(had)), opened["frames"][-1]["decision"]["choosing"]["choices"][0]["action"]]
    tried = session.tried(0, moves, WhatIfMode(branch=first))
    assert tried["frames"]
    assert session.keep(0, moves, way=WhatIfMode(branch=first)) == first, "it goes on with what is kept"
    longer = session.branches[0].moves
    assert longer[: len(had)] == had
    assert len(longer) > len(had)
    assert session.keep(0, ["QC"]) == first, "what is kept already is not kept twice"
    session.rename(second, "Other")
    session.drop(first)
    assert [kept.name for kept in session.branches] == ["Other"]
    with pytest.raises(RulesError, match="no branch number"):
        session.open(first)
    for bad in ("", "two\nlines", "a" * 81):
        with pytest.raises(RecordError):
            session.rename(second, bad)
    assert [kept.name for kept in session.branches] == ["Other"]


def test_by_hand_nobody_answers_and_all_hands_are_shown():
    session = played()
    step = free(session)[4]
    move = choice(session, step)
    frames = session.tried(step, [move], WhatIfMode([0]))["frames"]
    decision = frames[-1]["decision"]
    assert decision["seat"] != 0
    hand = frames[0]["scene"]["zones"][f"hand.{decision['seat']}"]
    assert hand["cards"]
    assert not hand["hidden"]
    action = decision["choosing"]["choices"][0]["action"]
    after = session.tried(step, [move, action], WhatIfMode([0, 1]))["frames"]
    seat = session._whatifs.at(step, [move, action], [0, 1]).match.state.to_move
    assert after[-1]["decision"]["seat"] == seat
    number = session.keep(step, [move, action], way=WhatIfMode([0, 1]))
    assert session.branches[0].moves == (move, action)
    assert session.open(number)["frames"][-1]["decision"]["seat"] == 0, "the others answer where nothing else is said"
    assert session.open(number, by_hand=True)["frames"][-1]["decision"]["seat"] == seat
    assert session.verdict(action, step, [move], WhatIfMode([0]))["legal"]


def test_numbers_among_the_moves_are_those_of_a_branch():
    session = teacher()
    number = session.keep(0, ["QC"])
    for moves, branch in (([0], None), ([1], number), ([0, 99], number), (["QC", 0], number), ([0] * 3, number)):
        with pytest.raises(RulesError):
            session.tried(0, moves, WhatIfMode(branch=branch))
    with pytest.raises(RulesError, match="begins at beat 0"):
        session.tried(decisions(session)[1], [0], WhatIfMode(branch=number))
    with pytest.raises(IllegalActionError):
        session.keep(0, ["KC"])
    with pytest.raises(RulesError, match="at least one move"):
        session.keep(0, [])


def test_a_branch_goes_with_the_moves_that_led_to_it():
    session = played()
    steps = free(session)
    for step in (steps[0], steps[-1]):
        session.keep(step, [choice(session, step)])
    while session.moment(session.branches[-1].at) < session.match.length:
        assert len(session.branches) == 2
        session.undo()
    assert len(session.branches) == 2, "it is to be played anew from there"
    session.undo()
    assert len(session.branches) == 1
    session.new_game(3)
    assert session.branches == ()
    session.bring_back()
    assert len(session.branches) == 1


# --- who may see it -------------------------------------------------------------------------------------------


def test_a_seat_is_shown_no_branch_that_tells_what_others_hold():
    session = BranchSession(
        Match.from_record(random_record(5)), mode="replay", perspective=None, perspectives=[None, 0, 1, 2, 3]
    )
    step = free(session)[20]
    session.keep(step, [choice(session, step)], "The teacher's")
    for seat in (0, 1):
        session.look_from(seat)
        step = free(session)[7]
        session.keep(step, [choice(session, step)], f"Of seat {seat}")
        assert [(kept.name, kept.redealt) for kept in session.branches] == [(f"Of seat {seat}", True)]
        with pytest.raises(RulesError, match="no branch number"):
            session.open(0)
    session.look_from(None)
    assert len(session.branches) == 3
    assert session.open(1)["redealt"]


# --- records --------------------------------------------------------------------------------------------------


def test_a_record_with_branches_shows_them_where_it_is_opened(tmp_path):
    session = played()
    steps = free(session)
    one = session.keep(steps[3], [choice(session, steps[3])])
    line = [*range(len(session.branches[0].moves))]
    more = session.open(one)["frames"][-1]["decision"]["choosing"]["choices"][0]["action"]
    session.keep(steps[3], [*line, more], "Longer", WhatIfMode(branch=one))
    record = Record.loads(session.record.dumps())
    assert record == session.record
    assert [(one.name, [two.name for two in one.branches]) for one in record.branches] == [
        (session.branches[0].name, ["Longer"])
    ]
    assert record.branches[0].seat == 0, "it began from what South knows"
    other = BranchSession(Match.from_record(record), mode="play", perspective=0, branches=record.branches)
    assert [(kept.name, kept.at, kept.moves) for kept in other.branches] == [
        (kept.name, kept.at, kept.moves) for kept in session.branches
    ]
    before = json.dumps([session.open(kept.number) for kept in session.branches])
    assert json.dumps([other.open(kept.number) for kept in other.branches]) == before
    assert other.record == record
    path = session.save(tmp_path)
    loaded = played(moves=1)
    loaded.load_saved(tmp_path, path.name)
    assert [kept.name for kept in loaded.branches] == [kept.name for kept in session.branches]

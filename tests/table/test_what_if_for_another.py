"""Choosing for another seat from one's own: in a position that the seat cannot tell from the real one, hands open."""

from __future__ import annotations

import json
import random

import pytest

from sisyphus_widgets.advice.explain.explanation_page import explained
from sisyphus_widgets.practice.prediction import Predictor
from sisyphus_widgets.rules import Match, NotationError, Record, RulesError, game_names, get_game
from sisyphus_widgets.schema import Opened
from sisyphus_widgets.table.branch_session import BranchSession
from sisyphus_widgets.table.session import NotOffered
from sisyphus_widgets.table.what_if import WhatIfMode
from tests.games import every  # noqa: F401  (makes the game of the tests known)


def seen_from(name: str, seat: int = 0, moves: int = 40, language: str = "en") -> BranchSession:
    """A random game as a seat sees it."""
    match, rng = Match(get_game(name), seed=4), random.Random(3)
    while match.length < moves and not match.state.over:
        if match.state.chance_due:
            match.deal()
        else:
            match.play(rng.choice(list(match.state.legal_actions())))
    return BranchSession(match, mode="replay", perspective=seat, language=language, perspectives=[None, 0, 1])


def choices(opened: Opened) -> list[str]:
    return [choice["action"] for choice in opened["frames"][-1]["decision"]["choosing"]["choices"]]


def where(session: BranchSession) -> list[int]:
    return [*session._tracer.others]


@pytest.mark.parametrize("name", sorted(game_names()))
def test_at_any_beat_where_another_chooses_the_reader_may_choose_for_it(name: str) -> None:
    session = seen_from(name)
    before = json.dumps(session.trace())
    assert where(session)
    for at in where(session)[:: max(1, len(where(session)) // 4)]:
        view = session._tracer.others[at].view(0)
        opened = session.for_another(at)
        world = session._whatifs.at(at, []).world.state
        assert world.view(0) == view
        assert (opened["step"], opened["move_counts"], opened["redealt"]) == (at, [0], name != "sisyphos_board")
        [frame] = opened["frames"]
        assert frame["decision"]["seat"] == world.to_move != 0
        assert set(choices(opened)) <= set(map(str, world.legal_actions()))
        for action in choices(opened)[-1:]:
            frames = session.tried(at, [action])["frames"]
            assert frames[0]["text"] != frame["text"]
            assert all(frame.get("decision", {"seat": 0})["seat"] == 0 for frame in frames), "the others answer"
            by_hand = session._whatifs.at(at, [action], [0]).match
            assert by_hand.length == 1, "nobody answers"
            assert session.verdict(action, at)["legal"]
            assert "not you" not in explained(session, action, at)["text"]
            number = session.keep(at, [action])
            assert session.open(number)["move_counts"][0] == 0
    assert json.dumps(session.trace()) == before
    record = Record.loads(session.record.dumps())
    again = BranchSession(Match.from_record(record), mode="replay", perspective=0, branches=record.branches)
    assert [(one.name, one.at, one.moves) for one in again.branches] == [
        (one.name, one.at, one.moves) for one in session.branches
    ]
    assert {one.at for one in again.branches} <= set(where(session))
    assert again.record == session.record


def test_what_counts_is_compared_with_the_game_as_it_went() -> None:
    session = seen_from("sisyphus_cards")
    found = set()
    for at in where(session)[4::3]:
        for action in choices(session.for_another(at)):
            frames = session.tried(at, [action])["frames"]
            found |= {row["text"] for frame in frames if "compared" in frame for row in frame["compared"]["rows"]}
    assert any(text.startswith("Here ") and "takes the trick, not " in text for text in found), found


def test_it_is_named_after_the_seat_in_the_position_that_was_made_up() -> None:
    session = seen_from("sisyphus_cards", language="de")
    at = where(session)[20]
    opened = session.for_another(at)
    seat = session.texts.seat_names[opened["frames"][0]["decision"]["seat"]]
    assert opened["name"] == f"{seat}: eine andere Wahl"
    session.keep(at, choices(opened)[:1])
    assert session.branches[0].name.startswith(f"{seat}: ")


def test_within_a_move_it_is_where_that_ends_and_nowhere_else() -> None:
    session = seen_from("sisyphus_cards")
    at = next(at for at in where(session) if session.moment(at - 1) == session.moment(at))
    assert session.for_another(at - 1)["step"] == at
    own = next(iter(session._tracer.deciding))
    with pytest.raises(NotOffered, match="nobody else plays next"):
        session.for_another(own)
    for step in (-1, len(session.frames)):
        with pytest.raises(RulesError, match="there is no beat"):
            session.for_another(step)
    with pytest.raises(NotationError):
        session.tried(at, ["nonsense"])
    session.look_from(None)
    with pytest.raises(NotOffered):
        session.for_another(at)


def test_while_something_is_asked_nobody_else_is_chosen_for() -> None:
    session = seen_from("sisyphus_cards")
    at = where(session)[3]
    action = choices(session.for_another(at))[0]
    number = session.keep(at, [action])
    session.ask(Predictor(session.game, "outcomes"), where(session)[8])
    assert session.open_question is not None
    at = where(session)[3]
    for tells in (
        lambda: session.for_another(at),
        lambda: session.tried(at, [action]),
        lambda: session.verdict(action, at, [action], WhatIfMode([0])),
        lambda: session.keep(at, [action]),
        lambda: session.open(number),
    ):
        with pytest.raises(NotOffered, match="Answer the question first"):
            tells()
    assert max(where(session)) < len(session.frames)

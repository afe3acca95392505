"""Leaving a game for another: resuming it, and starting it again with the same cards."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards.explorers import combos
from sisyphus_widgets.rules import Match
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.display import Display
from sisyphus_widgets.table.games import TableGames
from sisyphus_widgets.table.session import NotOffered, Session

from .test_session import choices, playing


def test_start_again_gives_the_same_game_before_its_first_move():
    session = playing(seat=2)
    begun, frames = session.state, session.frames
    for _ in range(3):
        session.play(choices(session)[0])
    change = TableGames(session).start_again()
    assert change.whole
    assert (session.state, session.frames) == (begun, frames)


def test_start_again_returns_to_the_position_where_the_game_was_taken_up():
    match = Match(playing().game, seed=4)
    match.deal()
    played = [str(next(iter(match.state.legal_actions())))]
    match.play(played[0])
    session = Session(match, mode="play")
    taken_up = session.state
    session.play(choices(session)[0])
    TableGames(session).start_again()
    assert session.state == taken_up


@pytest.mark.parametrize("leave", ["begin", "start_again"])
def test_undo_resumes_the_game_that_was_left(leave):
    session = playing()
    for _ in range(3):
        session.play(choices(session)[0])
    moves, frames = session.match.moves, session.frames
    getattr(TableGames(session), leave)()
    assert "bring_back" in session.offers
    assert session.match.moves != moves
    change = session.undo()
    assert change.whole
    assert (session.match.moves, session.frames) == (moves, frames)
    assert Beats(session).opening == len(frames) - 1
    session.play(choices(session)[0])
    assert len(session.match.moves) > len(moves)


def test_a_resumed_game_starts_again_at_its_own_beginning():
    session = playing()
    begun = session.state
    session.play(choices(session)[0])
    TableGames(session).begin()
    session.undo()
    TableGames(session).start_again()
    assert session.state == begun


def test_undo_takes_back_moves_before_it_resumes_the_game_that_was_left():
    session = playing()
    session.play(choices(session)[0])
    moves = session.match.moves
    TableGames(session).begin()
    session.play(choices(session)[0])
    session.undo()
    assert session.match.moves != moves
    session.undo()
    assert session.match.moves == moves


def test_switching_between_two_games_loses_neither():
    session = playing()
    session.play(choices(session)[0])
    one = session.match.moves
    TableGames(session).begin()
    session.play(choices(session)[0])
    other = session.match.moves
    session.bring_back()
    assert session.match.moves == one
    session.bring_back()
    assert session.match.moves == other


def test_a_game_without_a_move_cannot_be_resumed():
    session = playing()
    TableGames(session).begin()
    assert "bring_back" not in session.offers
    with pytest.raises(NotOffered):
        session.bring_back()
    with pytest.raises(NotOffered):
        session.undo()


def test_a_resumed_game_has_the_tutor_if_it_is_on_now():
    session = playing()
    session.play(choices(session)[0])
    TableGames(session).begin()
    Display(session).advise(True)
    session.bring_back()
    assert session.timeline.tutored
    assert session.trace()["tutored"] == (session.game.tutor is not None)


def test_undo_restores_a_cleared_sandbox():
    session = Session(Match(combos.GAME, seed=0), mode="explore")
    session.play(choices(session)[0])
    moves = session.match.moves
    TableGames(session).begin()
    assert session.match.moves == ()
    session.undo()
    assert session.match.moves == moves
    with pytest.raises(NotOffered):
        TableGames(session).start_again()

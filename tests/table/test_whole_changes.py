"""A change is made completely or not at all, whatever fails on the way."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from sisyphus_widgets.games import sisyphus_cards, skitgubbe
from sisyphus_widgets.players import EndlessError, GreedyPlayer, PlayerError, RandomPlayer, turns
from sisyphus_widgets.rules import Action, Match, View
from sisyphus_widgets.table.display import Display
from sisyphus_widgets.table.games import TableGames
from sisyphus_widgets.table.session import Session
from tests.games.sisyphus_cards.games import cut, random_record


class Failing:
    """A player that makes ``moves`` legal moves, and then raises or returns ``failure``."""

    def __init__(self, moves: int, failure: Any) -> None:
        self.moves = moves
        self.failure = failure

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        self.moves -= 1
        if self.moves < 0:
            if isinstance(self.failure, BaseException):
                raise self.failure
            return self.failure
        return GreedyPlayer().choose(view, rng)


FAILURES = [ValueError("I hold QC"), KeyboardInterrupt(), "play 2C", "no notation", None, 7]


def snapshot(session: Session) -> tuple[object, ...]:
    return (
        session.match.moves,
        session.state,
        session.trace(),
        session.revision,
        session.perspective,
        session.timeline.tutored,
    )


def table(failing: Failing) -> Session:
    """Return a session in which the player of the last seat is ``failing``."""
    players = {other: GreedyPlayer() for other in (1, 2)} | {3: failing}
    return Session(Match(sisyphus_cards.GAME, seed=3), mode="play", perspective=0, players=players)


@pytest.mark.parametrize("failure", FAILURES, ids=repr)
def test_a_player_who_fails_leaves_the_table_as_it_was(failure):
    session = table(Failing(3, failure))
    while True:
        before = snapshot(session)
        action = next(iter(session.state.legal_actions()))
        try:
            session.play(str(action))
        except (PlayerError, KeyboardInterrupt):
            break
    assert len(before[0]) > 3, "some moves went well"
    assert snapshot(session) == before
    session.settings.players[3] = GreedyPlayer()
    session.play(str(action))
    assert len(session.match.moves) > len(before[0])
    assert session.trace()["frames"][: len(before[2]["frames"]) - 1] == before[2]["frames"][:-1]


@pytest.mark.parametrize("failure", FAILURES, ids=repr)
@pytest.mark.parametrize("how", ["new_game", "load"])
def test_a_failed_switch_to_another_game_changes_nothing(how, failure):
    players = {seat: GreedyPlayer() for seat in (0, 1, 2)}
    session = Session(Match(sisyphus_cards.GAME, seed=3), mode="play", perspective=3, players=players)
    session.play(str(next(iter(session.state.legal_actions()))))
    before = snapshot(session)
    failing = {seat: Failing(0, failure) for seat in (0, 1, 2)}
    session.settings = replace(session.settings, players=failing)
    with pytest.raises((PlayerError, KeyboardInterrupt)):
        TableGames(session).begin(4) if how == "new_game" else TableGames(session).load(cut(random_record(4), 7))
    assert snapshot(session) == before


def test_playing_at_a_table_leaves_the_given_match_unchanged():
    match = Match(sisyphus_cards.GAME, seed=3)
    session = Session(match, mode="play", perspective=0, players={n: GreedyPlayer() for n in (1, 2, 3)})
    session.play(str(next(iter(session.state.legal_actions()))))
    assert match.moves == ()


def test_a_change_that_cannot_be_drawn_is_not_adopted(monkeypatch):
    session = table(Failing(10**6, None))
    before = snapshot(session)

    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("no picture")

    monkeypatch.setattr(type(session.game.scene), "layout", fails)
    for change in (
        lambda: session.play(str(next(iter(session.state.legal_actions())))),
        lambda: TableGames(session).begin(4),
        lambda: TableGames(session).load(random_record(4)),
        lambda: Display(session).look_from(0),
        lambda: Display(session).advise(True),
    ):
        with pytest.raises(RuntimeError, match="no picture"):
            change()
    monkeypatch.undo()
    assert snapshot(session) == before


def test_endless_players_are_stopped_and_change_nothing(monkeypatch):
    monkeypatch.setattr(turns.let_move, "__kwdefaults__", {"most": 5, "deal": True})
    players = {seat: RandomPlayer() for seat in (1, 2, 3)}
    record = Session(Match(skitgubbe.GAME, players=4, seed=1), mode="replay").match.record
    session = Session(Match(skitgubbe.GAME, players=4, seed=1), mode="play", perspective=0, players=players)
    before = snapshot(session)
    session.settings = replace(session.settings, players={seat: RandomPlayer() for seat in range(4)})
    with pytest.raises(EndlessError, match="after 5 moves"):
        TableGames(session).load(record)
    assert snapshot(session) == before

"""One seat played at a table: it gets its turn, sees nothing of offers to others, and can undo."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, Options, position
from sisyphus_widgets.players import RandomPlayer
from sisyphus_widgets.rules import IllegalActionError, Match
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.games import TableGames
from sisyphus_widgets.table.session import Session


def table(players: int, seed: int) -> Session:
    """Return a table at which the reader plays seat 1."""
    match = Match(GAME, players=players, seed=seed, options=Options(move_limit=150))
    others = {seat: RandomPlayer() for seat in range(players) if seat != 1}
    return Session(match, mode="play", perspective=1, players=others)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_game_is_played_to_its_end(players: int) -> None:
    session = table(players, players)
    rng = random.Random(players)
    played = 0
    while not session.state.over:
        frame = session.frames[-1]
        assert (frame["decision"]["seat"], Beats(session).values(len(session.frames) - 1)["to_move"]) == (1, 1)
        choice = rng.choice(session.trace()["frames"][-1]["decision"]["choosing"]["choices"])
        picks = choice["picks"]
        session.play(picks if picks else choice["action"])
        played += 1
        assert session.revision == played, "the moves of others are no revisions of their own"
    kinds = [frame["event"]["type"] for frame in session.frames[1:]]
    assert kinds.count("declined") == sum(
        str(move) == "decline" and state.to_move == 1
        for state, move in zip(session.match.states, session.match.moves, strict=False)
    )


def test_a_refused_move_is_explained_and_undo_goes_back_to_the_last_own_move() -> None:
    session = table(4, 2)
    with pytest.raises(IllegalActionError):
        session.play("pick-up" if not session.state.is_slough_offered else "play 2C 3C")
    before = session.state
    session.play(str(list(session.state.legal_actions())[-1]))
    session.undo()
    assert session.state == before


@pytest.mark.clause("skitgubbe.1.3")
@pytest.mark.parametrize("goat", [0, 1])
def test_in_a_new_game_the_loser_of_the_last_one_leads(goat: int) -> None:
    hands = ["5S 6S", "7S"] if goat == 0 else ["5S", "7S 8S"]
    options = Options(leader=1 - goat, slough_to_decided=True)
    session = Session(
        Match.from_state(position(hands=hands, aside="AH", options=options)), mode="play", perspective=None
    )
    TableGames(session).begin(seed=1)
    assert session.state.options.leader == 1 - goat, "before the end the old leader leads again"
    session = Session(
        Match.from_state(position(hands=hands, aside="AH", options=options)), mode="play", perspective=None
    )
    for move in ("play 5S", "play 7S") if goat == 0 else ("play 5S",):
        session.play(move)
    assert session.state.goat == goat
    TableGames(session).begin(seed=1)
    assert session.state.options == Options(leader=goat, slough_to_decided=True)
    assert session.state.to_move == goat

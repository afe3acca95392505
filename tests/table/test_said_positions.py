"""The position at a table in one line, and a table set up from one."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets import SisyphusTable, SixtyTable
from sisyphus_widgets.models.responder import error_text
from sisyphus_widgets.rules import Match, NotationError, PositionError, RulesError, game_names, get_game
from sisyphus_widgets.rules.editing import editor_of
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.games import TableGames
from sisyphus_widgets.table.session import NotOffered, Session

GAMES = [name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]


def played(name: str, moves: int) -> Match:
    rng, match = random.Random(name), Match(get_game(name), seed=5)
    for _ in range(moves):
        match.deal() if match.state.chance_due else match.play(rng.choice(list(match.state.legal_actions())))
    return match


def parts(line: str) -> set[str]:
    """Return the parts of a line, with the cards of each sorted."""
    return {" ".join(sorted(part.split())) for part in line.split(", ")}


@pytest.mark.parametrize("name", GAMES)
def test_a_line_copied_from_one_table_sets_up_another(name: str) -> None:
    session = Session(played(name, 9), mode="replay")
    line = Beats(session).position_line(len(session.frames) - 1)
    other = Session(Match(get_game(name), seed=1), mode="replay")
    TableGames(other).set_up(line)
    assert parts(line) <= parts(Beats(other).position_line(0))
    assert len(other.frames) == 1
    assert editor_of(get_game(name)).start().after(line).filled.view(0) is not None


def test_a_seats_line_holds_only_what_the_seat_knows() -> None:
    session = Session(played("sisyphus_cards", 20), mode="replay", perspective=2)
    line = Beats(session).position_line(len(session.frames) - 1)
    assert "North holds" in line
    assert "South holds" not in line


def test_where_a_table_shows_no_seat_you_are_the_first() -> None:
    session = Session(Match(get_game("sisyphus_cards"), seed=1), mode="replay")
    assert session.perspective is None
    TableGames(session).set_up("You hold 7C KC 2H, West led 9H, levels 2 4 1 8")
    assert set(session.state.view(0).hand) == {"7C", "KC", "2H"}


def test_a_position_set_up_can_be_played_and_the_game_before_resumed() -> None:
    table = SisyphusTable(play=0, seed=4)
    table.play(str(next(iter(table.match.state.legal_actions()))))
    before = table.match.state
    TableGames(table._session).set_up("South holds 7C KC 2H, West led 9H, levels 2 4 1 8")
    state = table._session.state
    assert state.to_move == 0
    assert {"7C", "KC", "2H"} == set(state.view(0).hand)
    table._session.bring_back()
    assert table._session.state == before


@pytest.mark.parametrize(
    ("line", "error", "why"),
    [
        ("South holds 7C, North holds 7C", PositionError, "twice"),
        ("nonsense", NotationError, "cannot be understood here"),
        ("", NotationError, "nothing between"),
    ],
)
def test_an_impossible_line_is_refused_and_changes_nothing(line: str, error: type[RulesError], why: str) -> None:
    session = Session(played("sisyphus_cards", 12), mode="replay")
    revision, before = session.revision, session.state
    with pytest.raises(error, match=why):
        TableGames(session).set_up(line)
    assert (session.revision, session.state) == (revision, before)


def test_a_table_keeps_its_number_of_players() -> None:
    table = SixtyTable(play=0, seed=2, players=4)
    with pytest.raises(PositionError, match="for 4 players, the position is for 3") as refused:
        TableGames(table._session).set_up("3 players, Ada holds 3 3")
    assert error_text(table.GAME.texts("de"), refused.value) == "An diesem Tisch spielen 4, in der Stellung 3."


def test_a_sandbox_without_positions_offers_no_line() -> None:
    session = Session(Match(get_game("sisyphus_cards.combos"), seed=0), mode="explore")
    with pytest.raises(NotOffered):
        Beats(session).position_line(0)
    with pytest.raises(NotOffered):
        TableGames(session).set_up("South holds 7C")


def test_an_editor_offers_its_line() -> None:
    session = Session(Match(get_game("sisyphus_cards.editor"), seed=0), mode="explore")
    session.play("South holds 7C")
    assert Beats(session).position_line(1) == "South holds 7C"
    assert Beats(session).position_line(0) == ""

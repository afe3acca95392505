"""Section 7: the worked examples, beat by beat."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import position
from sisyphus_widgets.games.sisyphus_cards.events import (
    CardPlayed,
    ComboScored,
    LeadPassed,
    PegMoved,
    SpadesBroken,
    SuitBonus,
    TrickTaken,
)

from .games import play_all


@pytest.mark.clause("sisyphus_cards.7.1")
def test_three_points_in_one_trick() -> None:
    state = position(hands=["JC 2H", "JS 3H", "KC 4H", "QC 5H"])
    state, events = state.apply("JC")
    assert events == (CardPlayed(0, "JC", "lead", "C"),)
    state, events = state.apply("JS")
    assert events == (
        CardPlayed(1, "JS", "trump", "C"),
        SpadesBroken(1, "JS", False),
        ComboScored(1, "pair", "JS", ("JC", "JS")),
        PegMoved(1, 1, 2, 1, "pair", 0, "S"),
    )
    state, events = state.apply("KC")
    assert events == (CardPlayed(2, "KC", "follow", "C"),)
    state, events = state.apply("QC")
    assert events == (
        CardPlayed(3, "QC", "follow", "C"),
        ComboScored(3, "straight_of_3", "QC", ("JC", "QC", "KC")),
        PegMoved(3, 1, 2, 1, "straight_of_3", 0, "C"),
        TrickTaken(1, "JS", "S", True),
        PegMoved(1, 2, 3, 1, "trick", 0, "S"),
        LeadPassed(1),
    )
    assert state.levels == (1, 3, 1, 2)
    assert state.to_move == 1


@pytest.mark.clause("sisyphus_cards.7.2")
def test_climbing_with_matching_suits() -> None:
    state = position(hands=["JD 9S", "JC AS", "2D 3S", "4D 5S"], levels=(1, 2, 1, 1), broken=True)
    state, events = state.after("JD").apply("JC")
    assert events == (
        CardPlayed(1, "JC", "discard", "D"),
        ComboScored(1, "pair", "JC", ("JD", "JC")),
        SuitBonus(1, "JC", "C", 2),
        PegMoved(1, 2, 4, 2, "pair", 1, "C"),
    )
    state = play_all(state, "2D 4D 9S")
    state, events = play_all(state, "AS 3S").apply("5S")
    assert events[1:-1] == (
        TrickTaken(1, "AS", "S", True),
        SuitBonus(1, "AS", "S", 4),
        PegMoved(1, 4, 6, 2, "trick", 1, "S"),
    )
    assert state.levels[1] == 6


@pytest.mark.clause("sisyphus_cards.7.3")
def test_a_small_trump_takes_an_ace() -> None:
    state = position(hands=["AD 2H", "5D 3H", "9D 4H", "2S 5H"])
    state, events = play_all(state, "AD 5D 9D").apply("2S")
    assert events == (
        CardPlayed(3, "2S", "trump", "D"),
        SpadesBroken(3, "2S", False),
        TrickTaken(3, "2S", "S", True),
        PegMoved(3, 1, 2, 1, "trick", 0, "S"),
        LeadPassed(3),
    )
    assert state.to_move == 3

"""Reading and writing actions, and positions set by hand."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME, CardsState, Deal, Pass, Play, new_game, position
from sisyphus_widgets.rules import NotationError, PositionError

from .games import deal_text, filled

HANDS = ["2C AS 3D", "3C 4C 5D", "4S 6D 7D", "5S 8D 9D"]
PASSING = new_game(deal=deal_text(filled(["2C 3C 4C"])))
PLAYING = position(hands=HANDS)


@pytest.mark.parametrize(
    ("state", "text", "written"),
    [
        (PLAYING, "play 2C", "play 2C"),
        (PLAYING, "2C", "play 2C"),
        (PLAYING, "  play  2c ", "play 2C"),
        (PLAYING, "10d", "play TD"),
        (PLAYING, "Ts", "play TS"),
        (PASSING, "4C 2C 3C", "pass 2C 3C 4C"),
        (PASSING, "pass AS 2H 3D", "pass 3D 2H AS"),
        (PASSING, "2C", "pass 2C"),
        (PASSING, "play 2C", "play 2C"),
        (PLAYING, "pass 2C", "pass 2C"),
    ],
)
def test_an_action_is_read_and_written_in_its_usual_form(state: CardsState, text: str, written: str) -> None:
    assert str(state.read(text)) == written
    assert state.read(written) == state.read(text)


@pytest.mark.parametrize(
    ("state", "text", "message"),
    [
        (PLAYING, "", "names no card"),
        (PLAYING, "play", "names no card"),
        (PLAYING, "play 1C", "'1C' is not a card"),
        (PLAYING, "play CQ", "'CQ' is not a card"),
        (PLAYING, "queen", "'queen' is not a card"),
        (PLAYING, "play 2C 3C", "one card is played at a time"),
        (PLAYING, "2C 3C", "one card is played at a time"),
        (PASSING, "pass 2C 2C 3C", "2C is named twice"),
        (PASSING, "pass", "names no card"),
        (PASSING, "steal 2C", "'steal' is not a card"),
        (PASSING, "deal 2C | 3C | 4C", "four seats"),
        (PASSING, "deal 2C | 3C | 4C | 5C | 6C", "four seats"),
        (PASSING, "deal 2C 2C | 3C | 4C | 5C", "2C is named twice"),
    ],
)
def test_unreadable_text_is_refused_with_the_reason(state: CardsState, text: str, message: str) -> None:
    for do in (state.read, state.verdict, state.apply, state.after):
        with pytest.raises(NotationError, match=message):
            do(text)


def test_a_deal_is_written_from_low_to_high_and_read_in_any_order() -> None:
    hands = filled(["AS KS 2C"])
    state = GAME.start()
    deal = state.read(deal_text(hands))
    assert isinstance(deal, Deal)
    assert str(deal).startswith("deal 2C 3C ")
    assert state.read(str(deal)) == deal
    assert " | ".join(" ".join(reversed(hand)) for hand in hands) != str(deal)
    assert state.read("deal " + " | ".join(" ".join(reversed(hand)) for hand in hands)) == deal


def test_actions_are_compared_by_value() -> None:
    assert Play(3) == Play(3)
    assert len({Play(3), Play(3), Play(4), Pass(8), Pass(8)}) == 3
    assert Deal((1, 2, 4, 8)) == Deal((1, 2, 4, 8)) != Deal((2, 1, 4, 8))


def test_a_position_counts_the_cards_played_before_it() -> None:
    assert PLAYING.to_move == 0
    assert (PLAYING.levels, PLAYING.summits, PLAYING.trick) == ((1, 1, 1, 1), (0, 0, 0, 0), ())
    state = position(hands=HANDS, leader=3)
    assert state.to_move == 3
    state = position(hands=["AS 3D", "4C 5D 3C", "4S 6D 7D", "8D 9D"], trick="5C 2C", leader=3, levels=(2, 3, 4, 5))
    assert (state.to_move, state.trick) == (1, ("5C", "2C"))
    assert state.levels == (2, 3, 4, 5)
    assert [str(action) for action in state.legal_actions()] == ["play 3C", "play 4C"]
    assert state.view(None).history == ("play 3: 5C", "play 0: 2C")


def test_a_position_does_not_score_the_cards_on_the_table_again() -> None:
    state = position(hands=["2D", "3D", "4D 9H", "5D 8H"], trick="7C 7D", levels=(1, 8, 1, 1))
    assert (state.levels, state.summits) == ((1, 8, 1, 1), (0, 0, 0, 0))
    state, events = state.after("4D").apply("5D")
    assert not [event for event in events if event.type == "pedestal_kept"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hands": HANDS[:3]}, "there are four hands, not 3"),
        ({"leader": 4}, "the leader must be a seat from 0 to 3, not 4"),
        ({"levels": (0, 1, 1, 1)}, "levels must be 4 whole numbers from 1 to 8"),
        ({"levels": (9, 1, 1, 1)}, "levels must be 4 whole numbers from 1 to 8"),
        ({"levels": (1, 1, 1)}, "levels must be 4 whole numbers"),
        ({"levels": (1.5, 1, 1, 1)}, "levels must be 4 whole numbers"),
        ({"summits": (2, 0, 0, 0)}, "summits must be 4 whole numbers from 0 to 1"),
        ({"summits": (True, 0, 0, 0)}, "summits must be 4 whole numbers from 0 to 1"),
        ({"hands": ["2C", "2C", "3C", "4C"]}, "2C in seat 1's hand is somewhere else too"),
        ({"hands": ["2C", "3C", "4C", "5C"], "trick": "2C"}, "2C in seat 0's hand is somewhere else too"),
        ({"hands": ["2C", "3C", "4C", "5C 6C"]}, r"would have held \[1, 1, 1, 2\] cards; they must be equal"),
        ({"hands": ["", "", "", ""]}, "would have held 0 cards before this trick"),
        ({"hands": [" ".join(hand) for hand in filled([])], "leader": 1}, "the two of clubs leads the first trick"),
        ({"hands": ["", "", "", ""], "trick": "2C 3C 4C 5C"}, "at most three cards, not 4"),
        (
            {"hands": ["2D", "3C", "4D 9H", "5D 8H"], "trick": "7C 7D"},
            "card 2 of the trick, 7D, could not be played: must_follow_suit",
        ),
        (
            {"hands": ["2D", "3C 4C", "4D 9H", "5D 8H"], "trick": "7S"},
            "card 1 of the trick, 7S, could not be played: spades_not_broken",
        ),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(changes: dict[str, object], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        position(**({"hands": HANDS} | changes))  # type: ignore[arg-type]


def test_an_unreadable_hand_is_refused() -> None:
    with pytest.raises(NotationError, match="'1C' is not a card"):
        position(hands=["1C", "2C", "3C", "4C"])

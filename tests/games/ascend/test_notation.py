"""Reading and writing actions and deals, strictly."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.ascend import GAME, AscendState, Give, Options, Play, new_game, position
from sisyphus_widgets.rules import NotationError, PositionError, Record, RecordError

from .games import KINDS, dealt, filled

PLAYING = position(hands=["X AM 2MK 2SY 5ML 6MW CM 9LK", "AW AL", "AK"])
GIVING = dealt(["AM AS"])
BASIC = Options(deck="basic")


@pytest.mark.parametrize(
    ("state", "text", "written"),
    [
        (PLAYING, "play 2MK", "play 2MK"),
        (PLAYING, "2km", "play 2MK"),
        (PLAYING, "  play   9lk  2MK ", "play 2MK 9LK"),
        (PLAYING, "6MW AM=7 5ML", "play AM=7 5ML 6MW"),
        (PLAYING, "am=4 5ML 6MW", "play AM=4 5ML 6MW"),
        (PLAYING, "AM 5ML 6MW", "play AM 5ML 6MW"),  # 4 or 7: the player has to choose
        (PLAYING, "AM 2MK 3MW", "play AM=4 2MK 3MW"),  # the only possible number
        (PLAYING, "AM 5ML 7ML", "play AM=6 5ML 7ML"),
        (PLAYING, "AM 2MK 2SY", "play AM 2MK 2SY"),
        (PLAYING, "CM X 9LK", "play X 9LK CM"),
        (PLAYING, "2SY 2MK", "play 2MK 2SY"),
        (PLAYING, "pass", "pass"),
        (PLAYING, " promise ", "promise"),
        (PLAYING, "no-promise", "no-promise"),
        (PLAYING, "give 9LK AM", "give 9LK AM"),
        (GIVING, "AS AM", "give AS AM"),
        (GIVING, "give AM AS", "give AM AS"),
        (GIVING, "give AM", "give AM"),
        (GIVING, "play AS AM", "play AM AS"),
    ],
)
def test_an_action_is_read_and_written_in_its_usual_form(state: AscendState, text: str, written: str) -> None:
    assert str(state.read(text)) == written
    assert state.read(written) == state.read(text)


def test_gifts_keep_their_order_and_plays_do_not() -> None:
    assert GIVING.read("give AM AS") == Give((1, 2)) != GIVING.read("give AS AM")
    assert PLAYING.read("2MK 2SY") == Play(0b11 << 7) == PLAYING.read("2SY 2MK")


@pytest.mark.parametrize(
    ("state", "text", "message"),
    [
        (PLAYING, "", "names no card"),
        (PLAYING, "play", "names no card"),
        (GIVING, "give ", "names no card"),
        (PLAYING, "play 10MK", "'10MK' is not a card"),
        (PLAYING, "play 2MS", "'2MS' is not a card"),
        (PLAYING, "the Author", "'the' is not a card"),
        (PLAYING, "2MK 2KM", "2MK is named twice"),
        (GIVING, "AM AM", "AM is named twice"),
        (PLAYING, "pass 2MK", "nothing follows 'pass'"),
        (PLAYING, "promise 3", "nothing follows 'promise'"),
        (PLAYING, "2MK=3", "not an ace, so it stands only for itself"),
        (PLAYING, "AM=1 2MK", "a number from 2 to 9, not '1'"),
        (PLAYING, "AM= 2MK", "a number from 2 to 9, not ''"),
        (PLAYING, "AM=10 9LK", "a number from 2 to 9, not '10'"),
        (PLAYING, "AM=2 AS", "there is no other ace"),
        (PLAYING, "AM=2 AS=3", "there is no other ace"),
        (GIVING, "give AM=2 AS", "'AM=2' is not a card"),
        (PLAYING, "deal AM AM | AS | AW", "AM is named twice"),
        (PLAYING, "deal AM | AS | AW /", "no card is set aside"),
    ],
)
def test_unreadable_text_is_refused_with_the_reason(state: AscendState, text: str, message: str) -> None:
    for do in (state.read, state.verdict, state.apply, state.after):
        with pytest.raises(NotationError, match=message):
            do(text)


def test_a_deal_is_written_seat_by_seat_with_the_card_set_aside() -> None:
    text = filled(["CM AM 2MK"])
    state = new_game(deal=text)
    assert state == new_game(deal=text.removeprefix("deal "))
    assert state.aside == (text.rpartition("/ ")[2],)
    action = GAME.start().chance_action(3)
    assert str(action).count("|") == 3
    assert " / " in str(action)
    assert GAME.start().read(str(action)) == action
    assert " / " not in str(GAME.start(3).chance_action(3))
    assert len(new_game(deal=filled([], KINDS[4])).hands) == 3, "a deal says for how many"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AM | AS | AW | AL", "seat 0: 1 cards dealt, not 11"),
        ("AM | AS", "for 3, 4 players; this deal is for 2"),
        (filled([]).partition(" /")[0], "the card set aside: 0 cards dealt, not 1"),
        (filled([]) + " CM", "CM is named twice|the card set aside: 2|dealt already"),
        (filled([]).replace("deal X ", "deal CM "), "dealt already"),
        (filled([], KINDS[4]) + " / X", "dealt already"),
    ],
)
def test_impossible_deals_are_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises((PositionError, NotationError), match=message):
        new_game(deal=text)


def test_a_deal_must_be_of_the_deck_and_for_the_players() -> None:
    with pytest.raises(PositionError, match="not in this deck"):
        new_game(deal=filled([]), options=BASIC)
    with pytest.raises(PositionError, match="names the cards of 3 seats"):
        new_game(deal=filled([]), players=3)
    with pytest.raises(PositionError, match="for 3, 4 players"):
        new_game(players=5)
    with pytest.raises(NotationError, match="a deal must be written as text, not 5"):
        new_game(deal=5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ([filled([]), "give CM CS"], "move 2: .*not in your hand|move 2"),
        ([filled([]), "give X AM", "play 2MK"], "move 3"),
        ([filled([]), filled([])], "move 2: .*dealt already"),
        (["give X AM"], "move 1: .*dealt first"),
        ([filled([]) + " |"], "move 1"),
    ],
)
def test_records_are_read_strictly(moves: list[str], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Record.loads(Record("ascend", 4, {}, None, tuple(moves)).dumps())


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (5, {}, "for 3, 4 players"),
        (4, {"deck": "tarot"}, "option 'deck' must be one of extended, basic"),
        (4, {"target": -1}, "option 'target' must be a whole number"),
        (4, {"target": "50"}, "option 'target' must be a whole number"),
        (4, {"bidding": 1}, "option 'bidding' must be true or false"),
        (4, {"speed": 1}, "no option 'speed'"),
    ],
)
def test_players_and_options_of_records_are_checked(players: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Record.loads(Record("ascend", players, options, None, ()).dumps())


def test_only_options_that_differ_are_written() -> None:
    assert GAME.write_options(Options()) == {}
    for options in (Options(deck="basic", target=50, bidding=True), Options(target=75, bidding=True)):
        assert GAME.read_options(GAME.write_options(options)) == options
    assert GAME.write_options(Options(target=50)) == {"target": 50}
    with pytest.raises(PositionError, match="option 'bidding' must be true or false"):
        Options(bidding=1)  # type: ignore[arg-type]

"""A table in use: playing on, taking back, other games, other perspectives; what fails changes nothing."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.games.sisyphus_cards import Options
from sisyphus_widgets.games.sisyphus_cards.explorers import combos
from sisyphus_widgets.players import GreedyPlayer, RandomPlayer
from sisyphus_widgets.rules import IllegalActionError, Match, NotationError, Record, RulesError
from sisyphus_widgets.table.session import NotOffered, Session
from tests.games.sisyphus_cards.games import cut, random_record

GREEDY = {seat: GreedyPlayer() for seat in range(4)}


def playing(seat: int = 0, seed: int = 1, **options: object) -> Session:
    """Return a session with one seat for the reader and simple players at the others."""
    players = {other: player for other, player in GREEDY.items() if other != seat}
    match = Match(sisyphus_cards.GAME, seed=seed, **options)
    return Session(match, mode="play", perspective=seat, players=players)


def choices(session: Session) -> list[str]:
    return [str(action) for action in session.state.legal_actions()]


def snapshot(session: Session) -> tuple[object, ...]:
    return (session.state, session.match.moves, session.trace(), session.revision, session.perspective)


# --- play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(4))
def test_the_others_play_until_the_reader_is_to_move(seat):
    session = playing(seat)
    rng = random.Random(seat)
    while not session.state.over:
        assert session.state.to_move == seat
        session.play(rng.choice(choices(session)))
    assert session.state.standing["winner"] is not None


def test_a_change_says_how_the_frames_went_on():
    session, rng = playing(), random.Random(2)
    frames = session.trace()["frames"]
    for n in range(1, 30):
        change = session.undo() if n % 7 == 6 else session.play(rng.choice(choices(session)))
        assert (change.base, change.revision, change.whole) == (n - 1, n, False)
        frames = [*frames[: change.start], *change.frames]
        assert frames == session.trace()["frames"]


# --- what may be chosen ---------------------------------------------------------------------------------------


def test_what_may_be_chosen_now_is_in_the_trace_and_the_rest_is_asked_for():
    session, rng = playing(), random.Random(2)
    for _ in range(12):
        session.play(rng.choice(choices(session)))
    before = snapshot(session)
    whole = session.trace(whole=True)["frames"]
    beats = [beat for beat, frame in enumerate(whole) if "decision" in frame]
    assert len(beats) == 13
    decisions = session.decisions(beats)
    assert decisions == [{"beat": beat, "choosing": whole[beat]["decision"]["choosing"]} for beat in beats]
    *others, last = [frame for frame in session.trace()["frames"] if "decision" in frame]
    assert last["decision"]["choosing"] == decisions[-1]["choosing"]
    assert all("choosing" not in frame["decision"] for frame in others)
    assert snapshot(session) == before


@pytest.mark.parametrize("mode", ["replay", "play", "explore"])
def test_what_may_be_chosen_is_told_whatever_the_table_is_for(mode):
    session = Session(Match.from_record(cut(random_record(2), 9)), mode=mode)
    last = len(session.frames) - 1
    [decision] = session.decisions([last])
    assert decision["choosing"]["choices"]
    [same] = [frame["decision"]["choosing"] for frame in session.trace(whole=True)["frames"][-1:]]
    assert decision["choosing"] == same
    assert ("choosing" in session.trace()["frames"][-1]["decision"]) == (mode != "replay")


@pytest.mark.parametrize("beats", [[0], [-1], [1, 99], [10**9]])
def test_where_nothing_is_to_be_decided_nothing_is_told(beats):
    session = playing()
    before = snapshot(session)
    with pytest.raises(RulesError, match=f"at beat {beats[-1]} there is nothing to decide"):
        session.decisions(beats)
    assert snapshot(session) == before


def test_undo_goes_back_to_before_the_readers_own_last_decision():
    session, rng = playing(seat=2, seed=5), random.Random(5)
    for _ in range(12):
        before = (session.state, session.match.moves, session.trace()["frames"])
        session.play(rng.choice(choices(session)))
        after_it = session.match.moves
        assert len(after_it) > len(before[1])
        session.undo()
        assert (session.state, session.match.moves, session.trace()["frames"]) == before
        session.play(str(after_it[len(before[1])]))
        assert session.match.moves == after_it, "the others must answer the same again"


def test_undo_goes_on_to_the_first_own_decision_and_no_further():
    session = playing(seat=3)
    start = session.match.moves
    for _ in range(5):
        session.play(choices(session)[0])
    for _ in range(5):
        session.undo()
    assert session.match.moves == start
    before = snapshot(session)
    with pytest.raises(NotOffered):
        session.undo()
    assert snapshot(session) == before


def test_taking_back_never_changes_a_deal():
    session, rng = playing(seed=3), random.Random(3)
    while session.state.deal_number == 1:
        session.play(rng.choice(choices(session)))
    second = session.state.hands
    last = session.match.moves
    session.undo()
    session.play(str(last[len(session.match.moves)]))
    assert session.state.hands == second


@pytest.mark.parametrize(
    ("action", "error"),
    [("pass 2C 2C 2C", RulesError), ("play AS", IllegalActionError), ("nonsense", NotationError), ([], NotationError)],
)
def test_what_fails_changes_nothing(action, error):
    session = playing()
    before = snapshot(session)
    with pytest.raises(error):
        session.play(action)
    assert snapshot(session) == before


def test_what_others_should_do_is_not_for_the_reader():
    session = playing(seat=0)
    session.play(choices(session)[0])
    for other in (1, 2, 3):
        card = session.state.hands[other][0]
        assert session.verdict(f"play {card}")["code"] == "not_in_hand"


# --- a new game, another record, another perspective --------------------------------------------------------------


def test_a_new_game_is_of_the_same_options_and_of_its_seed():
    session = playing(options=Options(ace_low_straights=True))
    session.play(choices(session)[0])
    change = session.new_game(seed=8)
    assert (change.whole, change.start, session.revision) == (True, 0, 2)
    assert session.state.options == Options(ace_low_straights=True)
    assert session.state.hands == sisyphus_cards.new_game(seed=8).hands


def test_a_new_game_after_a_position_set_by_hand_keeps_its_options():
    hands = ["2C 7C", "9C KC", "8C JC", "TC AC"]
    state = sisyphus_cards.position(hands=hands, options=Options(carry_past_summit=False))
    session = Session(Match.from_state(state, seed=1), mode="play", perspective=0, players=GREEDY)
    assert session.offers == (
        "play",
        "undo",
        "start_again",
        "new_game",
        "save",
        "load",
        "explain",
        "hint",
        "position",
        "set_up",
    )
    session.new_game(seed=2)
    assert session.state.options == Options(carry_past_summit=False)
    assert session.match.record.position is None
    assert session.offers == (
        "play",
        "undo",
        "start_again",
        "new_game",
        "bring_back",
        "save",
        "load",
        "explain",
        "hint",
        "position",
        "set_up",
    )


def test_new_games_without_a_seed_are_different():
    session = playing()
    hands = set()
    for _ in range(4):
        session.new_game()
        hands.add(session.state.hands)
    assert len(hands) == 4


def test_a_loaded_game_goes_on_and_can_be_taken_back():
    record = cut(random_record(4), 30)
    session = playing(seat=1)
    assert session.load(record).whole
    moves = session.match.moves
    assert tuple(map(str, moves[:30])) == record.moves
    assert session.state.to_move == 1
    session.undo()
    assert session.state.to_move == 1
    assert len(session.match.moves) < 30


def test_a_record_of_another_game_is_refused():
    session = playing()
    before = snapshot(session)
    record = Record("sisyphus_cards.combos", 1, {}, None, ("lay QC",))
    with pytest.raises(RulesError, match="this table is for sisyphus_cards, not for"):
        session.load(record)
    assert snapshot(session) == before


def test_a_replay_can_be_seen_from_everywhere_at_the_same_moment():
    match = Match.from_record(random_record(2))
    session = Session(match, mode="replay", perspectives=[None, 0, 1, 2, 3])
    moment = session.moment(30)
    for seat in (3, None, 0):
        change = session.look_from(seat)
        assert change.whole
        assert session.trace()["perspective"] == seat
        step = session.step_at(moment)
        assert session.moment(step) <= moment
        assert step == len(session.frames) - 1 or session.moment(step + 1) > moment
    for seat in (4, True, "0", 1.0):
        with pytest.raises(NotOffered):
            session.look_from(seat)
    assert session.perspective == 0


def test_who_plays_a_seat_is_shown_no_other():
    session = playing()
    for seat in (None, 1):
        with pytest.raises(NotOffered):
            session.look_from(seat)
    assert session.trace()["perspectives"] == [0]


# --- replay, sandbox, wrong words -----------------------------------------------------------------------------


def test_a_replay_refuses_to_be_played():
    session = Session(Match.from_record(random_record(2)), mode="replay", perspectives=[None])
    before = snapshot(session)
    for change in (lambda: session.play("play QC"), session.undo, session.new_game):
        with pytest.raises(NotOffered):
            change()
    assert snapshot(session) == before
    assert session.offers == ("save", "load", "explain", "position", "set_up")


def test_a_replay_from_a_seat_offers_no_files():
    session = Session(Match.from_record(random_record(2)), mode="replay", perspective=1)
    assert session.offers == ("explain", "position", "set_up")


def test_a_sandbox_takes_back_move_by_move():
    session = Session(Match(combos.GAME, seed=0), mode="explore")
    for card in ("QC", "QD", "KC"):
        session.play(card)
    session.undo()
    assert session.state.laid == ("QC", "QD")
    session.new_game()
    assert session.state.laid == ()
    assert session.offers == ("play", "undo", "new_game", "bring_back")


def test_a_mode_that_is_not_there():
    with pytest.raises(RulesError, match="mode must be one of replay, play, explore"):
        Session(Match(sisyphus_cards.GAME, seed=1), mode="watch")


def test_a_seat_that_is_not_there():
    with pytest.raises(RulesError):
        Session(Match(sisyphus_cards.GAME, seed=1), mode="replay", perspective=4)


def test_random_players_give_another_game_than_greedy_ones():
    games = []
    for player in (RandomPlayer(), GreedyPlayer()):
        match = Match(sisyphus_cards.GAME, seed=6)
        session = Session(match, mode="play", perspective=0, players=dict.fromkeys(range(1, 4), player))
        for _ in range(8):
            session.play(choices(session)[0])
        games.append(session.match.moves)
    assert games[0] != games[1]


# --- long games -----------------------------------------------------------------------------------------------


def test_the_parts_of_a_long_game_say_whether_there_are_earlier_and_later_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sisyphus_widgets.table.snapshot.MOST_DRAWN", 5)
    session = Session(Match.from_record(cut(random_record(4), 12)), mode="replay")

    def ways(first: int) -> tuple[bool, bool]:
        session.show_stretch(first)
        stretch = session.trace()["stretch"]
        return stretch["earlier"], stretch["later"]

    assert [ways(first) for first in (0, 3, 7)] == [(False, True), (True, True), (True, False)]

"""Sessions: moves, undo, other games and other perspectives; a failed change changes nothing."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.games.sisyphus_cards import Options
from sisyphus_widgets.games.sisyphus_cards.explorers import combos
from sisyphus_widgets.players import GreedyPlayer, RandomPlayer
from sisyphus_widgets.rules import IllegalActionError, Match, NotationError, Record, RulesError
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.display import Display
from sisyphus_widgets.table.games import TableGames
from sisyphus_widgets.table.move_trials import MoveTrials
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


def test_a_change_holds_the_frames_that_differ():
    session, rng = playing(), random.Random(2)
    frames = session.trace()["frames"]
    for n in range(1, 30):
        change = session.undo() if n % 7 == 6 else session.play(rng.choice(choices(session)))
        assert (change.base, change.revision, change.whole) == (n - 1, n, False)
        frames = [*frames[: change.start], *change.frames]
        assert frames == session.trace()["frames"]


# --- what may be chosen ---------------------------------------------------------------------------------------


def test_only_the_next_decision_in_a_trace_has_its_choices():
    session, rng = playing(), random.Random(2)
    for _ in range(12):
        session.play(rng.choice(choices(session)))
    before = snapshot(session)
    whole = session.trace(whole=True)["frames"]
    beats = [beat for beat, frame in enumerate(whole) if "decision" in frame]
    assert len(beats) == 13
    decisions = Beats(session).decisions(beats)
    assert decisions == [{"beat": beat, "choosing": whole[beat]["decision"]["choosing"]} for beat in beats]
    *others, last = [frame for frame in session.trace()["frames"] if "decision" in frame]
    assert last["decision"]["choosing"] == decisions[-1]["choosing"]
    assert all("choosing" not in frame["decision"] for frame in others)
    assert snapshot(session) == before


@pytest.mark.parametrize("mode", ["replay", "play", "explore"])
def test_choices_are_available_in_every_mode(mode):
    session = Session(Match.from_record(cut(random_record(2), 9)), mode=mode)
    last = len(session.frames) - 1
    [decision] = Beats(session).decisions([last])
    assert decision["choosing"]["choices"]
    [same] = [frame["decision"]["choosing"] for frame in session.trace(whole=True)["frames"][-1:]]
    assert decision["choosing"] == same
    assert ("choosing" in session.trace()["frames"][-1]["decision"]) == (mode != "replay")


@pytest.mark.parametrize("beats", [[0], [-1], [1, 99], [10**9]])
def test_decisions_of_a_beat_without_a_decision_are_refused(beats):
    session = playing()
    before = snapshot(session)
    with pytest.raises(RulesError, match=f"at beat {beats[-1]} there is nothing to decide"):
        Beats(session).decisions(beats)
    assert snapshot(session) == before


def test_undo_returns_to_the_readers_last_decision():
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


def test_undo_stops_at_the_readers_first_decision():
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


def test_undo_never_changes_a_deal():
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
def test_a_failed_change_changes_nothing(action, error):
    session = playing()
    before = snapshot(session)
    with pytest.raises(error):
        session.play(action)
    assert snapshot(session) == before


def test_the_reader_cannot_move_for_other_seats():
    session = playing(seat=0)
    session.play(choices(session)[0])
    for other in (1, 2, 3):
        card = session.state.hands[other][0]
        assert MoveTrials(session).verdict(f"play {card}")["code"] == "not_in_hand"


# --- a new game, another record, another perspective --------------------------------------------------------------


def test_a_new_game_has_the_same_options_and_its_own_seed():
    session = playing(options=Options(ace_low_straights=True))
    session.play(choices(session)[0])
    change = TableGames(session).begin(seed=8)
    assert (change.whole, change.start, session.revision) == (True, 0, 2)
    assert session.state.options == Options(ace_low_straights=True)
    assert session.state.hands == sisyphus_cards.new_game(seed=8).hands


def test_a_new_game_keeps_the_options_of_a_position_set_up_by_hand():
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
    TableGames(session).begin(seed=2)
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


def test_new_games_without_a_seed_differ():
    session = playing()
    hands = set()
    for _ in range(4):
        TableGames(session).begin()
        hands.add(session.state.hands)
    assert len(hands) == 4


def test_a_loaded_game_can_be_played_on_and_taken_back():
    record = cut(random_record(4), 30)
    session = playing(seat=1)
    assert TableGames(session).load(record).whole
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
        TableGames(session).load(record)
    assert snapshot(session) == before


def test_changing_the_perspective_of_a_replay_keeps_the_moment():
    match = Match.from_record(random_record(2))
    session = Session(match, mode="replay", perspectives=[None, 0, 1, 2, 3])
    moment = Beats(session).moves_made(30)
    for seat in (3, None, 0):
        change = Display(session).look_from(seat)
        assert change.whole
        assert session.trace()["perspective"] == seat
        step = Beats(session).after_moves(moment)
        assert Beats(session).moves_made(step) <= moment
        assert step == len(session.frames) - 1 or Beats(session).moves_made(step + 1) > moment
    for seat in (4, True, "0", 1.5):
        with pytest.raises(NotOffered):
            Display(session).look_from(seat)
    assert session.perspective == 0


def test_a_reader_who_plays_a_seat_cannot_look_from_another():
    session = playing()
    for seat in (None, 1):
        with pytest.raises(NotOffered):
            Display(session).look_from(seat)
    assert session.trace()["perspectives"] == [0]


# --- replay, sandbox, wrong words -----------------------------------------------------------------------------


def test_a_replay_refuses_moves():
    session = Session(Match.from_record(random_record(2)), mode="replay", perspectives=[None])
    before = snapshot(session)
    for change in (lambda: session.play("play QC"), session.undo, TableGames(session).begin):
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
    TableGames(session).begin()
    assert session.state.laid == ()
    assert session.offers == ("play", "undo", "new_game", "bring_back")


def test_an_unknown_mode_is_refused():
    with pytest.raises(RulesError, match="mode must be one of replay, play, explore"):
        Session(Match(sisyphus_cards.GAME, seed=1), mode="watch")


def test_a_seat_that_does_not_exist_is_refused():
    with pytest.raises(RulesError):
        Session(Match(sisyphus_cards.GAME, seed=1), mode="replay", perspective=4)


def test_random_players_play_differently_from_greedy_ones():
    games = []
    for player in (RandomPlayer(), GreedyPlayer()):
        match = Match(sisyphus_cards.GAME, seed=6)
        session = Session(match, mode="play", perspective=0, players=dict.fromkeys(range(1, 4), player))
        for _ in range(8):
            session.play(choices(session)[0])
        games.append(session.match.moves)
    assert games[0] != games[1]


# --- long games -----------------------------------------------------------------------------------------------


def test_a_stretch_of_a_long_record_says_if_earlier_and_later_ones_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sisyphus_widgets.table.snapshot.MOST_DRAWN", 5)
    session = Session(Match.from_record(cut(random_record(4), 12)), mode="replay")

    def ways(first: int) -> tuple[bool, bool]:
        Display(session).show_stretch(first)
        stretch = session.trace()["stretch"]
        return stretch["earlier"], stretch["later"]

    assert [ways(first) for first in (0, 3, 7)] == [(False, True), (True, True), (True, False)]

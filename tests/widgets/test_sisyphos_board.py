"""``SisyphosBoard``: its players, its start, its tutor and its undo."""

from __future__ import annotations

import random
from typing import Any

import pytest
from traitlets import TraitError

from sisyphus_widgets import IllegalActionError, NotationError, PositionError, Record, SisyphosBoard
from sisyphus_widgets.games import sisyphos_board as game
from sisyphus_widgets.players import GreedyPlayer, PerfectPlayer, RandomPlayer
from sisyphus_widgets.rules import RulesError
from tests.embed.page_reader import Read
from tests.widgets.wire import ask, customs, updates, write

START = "c1 d1 e1 e2 e3 / a4 a5 b5 / stones"
ONE_STEP = "b5 / c1 / stones"


def moves(board: SisyphosBoard) -> list[str]:
    return [str(move) for move in board._session.match.moves]


def tutor_keys(value: Any) -> set[str]:
    """Return the keys of all values in a trace that only a tutor adds."""
    if isinstance(value, dict):
        inner = [tutor_keys(entry) for entry in value.values()]
        return {"outlook", "remark"} & value.keys() | {key for keys in inner for key in keys}
    return {key for entry in value for key in tutor_keys(entry)} if isinstance(value, list) else set()


# --- how it begins --------------------------------------------------------------------------------------------


def test_without_a_side_two_perfect_players_play_a_game_of_seventeen_turns():
    board = SisyphosBoard(seed=1)
    assert (board.step, board.turns) == (0, 0)
    board.step = board.length - 1
    assert board.standing == {"turns": 17, "winner": "stones"}
    assert board.state.position == board._session.state.position


@pytest.mark.parametrize(("play", "seat"), [("stones", 0), ("spirits", 1), (0, 0), (1, 1)])
def test_a_side_can_be_played_by_name(play: Any, seat: int):
    board = SisyphosBoard(play=play, seed=3)
    assert board.to_move == seat
    assert board._trace["perspective"] == seat
    assert [entry["you"] for entry in board._trace["seats"]] == [seat == 0, seat == 1]
    assert len(moves(board)) == seat  # the stones have moved if they are not ours


def test_both_sides_can_be_moved_by_hand():
    board = SisyphosBoard(play="both")
    for move, to_move in (("c1-b1", 1), ("a4-b4", 0), ("e1-d2", 1)):
        board.play(move)
        board.step = board.length - 1
        assert board.to_move == to_move
    assert moves(board) == ["c1-b1", "a4-b4", "e1-d2"]
    board.undo()
    assert moves(board) == ["c1-b1", "a4-b4"]
    with pytest.raises(IllegalActionError, match="not yours"):
        board.play("b4-c4")
    assert moves(board) == ["c1-b1", "a4-b4"]


def test_undo_takes_back_the_readers_turn_and_the_answer():
    board = SisyphosBoard(play="stones", seed=1)
    board.play("c1-b2")
    assert len(moves(board)) == 2
    board.undo()
    assert moves(board) == []
    with pytest.raises(RulesError, match="no move of yours"):
        board.undo()


@pytest.mark.parametrize("position", [ONE_STEP, game.parse_position(ONE_STEP)])
def test_a_position_is_a_state_or_its_text(position: Any):
    board = SisyphosBoard(play="stones", position=position)
    board.play("b5-a5")
    board.step = board.length - 1
    assert board.standing["winner"] == "stones"
    assert board.to_move is None
    assert "undo" in board._trace["offers"]
    assert "save" in board._trace["offers"]
    assert board.record.position == game.parse_position(ONE_STEP).position


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"play": "stone"}, RulesError, "stones, spirits, both"),
        ({"play": 2}, RulesError, "no seat 2"),
        ({"play": True}, RulesError, "no seat True"),
        ({"opponent": "good"}, RulesError, "perfect, greedy, random"),
        ({"position": "a1 a1 / - / stones"}, PositionError, "two stones stand on a1"),
        ({"position": "z9 / - / stones"}, NotationError, "z9"),
        ({"turn_limit": 0}, PositionError, "turn_limit"),
        ({"position": game.new_game(), "turn_limit": 10}, RulesError, "a turn limit cannot be given with"),
        ({"turn_limit": 10, "options": game.Options(20)}, RulesError, "a turn limit or options, not both"),
        ({"position": f"{START} / 12", "turn_limit": 10}, PositionError, "cannot have made 12"),
        ({"tutor": "loud"}, TraitError, "tutor"),
        ({"names": ["Ann"]}, RulesError, "2 seats"),
        ({"players": 3}, PositionError, "for 2 players, not 3"),
        ({"players": 2, "position": START}, RulesError, "players cannot be given with a position"),
        ({"play": "stones", "perspective": 1}, RulesError, "sees the table from there"),
    ],
)
def test_impossible_arguments_are_refused(arguments: dict[str, Any], error: type[Exception], words: str):
    with pytest.raises(error, match=words):
        SisyphosBoard(**arguments)


@pytest.mark.parametrize(
    ("opponent", "kind"), [("perfect", PerfectPlayer), ("greedy", GreedyPlayer), ("random", RandomPlayer)]
)
def test_opponents_can_be_named(opponent: str, kind: type):
    board = SisyphosBoard(play="stones", opponent=opponent)
    assert [type(player) for player in board._session.settings.players.values()] == [kind]


def test_the_turn_limit_ends_the_game_and_lasts_through_a_new_one():
    board = SisyphosBoard(play="both", turn_limit=2)
    for move in ("c1-b1", "a4-b4", "b1-a1"):
        board.play(move)
    board.step = board.length - 1
    assert board.standing == {"turns": 2, "winner": "spirits"}
    assert board.events[0]["type"] == "out_of_turns"
    board.new_game()
    assert (board.turns_left, board.standing["winner"]) == (2, None)


def test_a_record_gives_the_same_game():
    board = SisyphosBoard(play="stones", opponent="greedy", seed=2)
    for _ in range(3):
        board.play(str(game.best_moves(board._session.state)[0]))
    record = Record.loads(board.record.dumps())
    replay = SisyphosBoard(record, names=["Ann", "Bo"])
    assert moves(replay) == moves(board)
    assert replay._trace["mode"] == "replay"
    assert [seat["name"] for seat in replay._trace["seats"]] == ["Ann", "Bo"]
    with pytest.raises(RulesError, match="does not offer"):
        replay.play("c1-b1")


# --- bound traits ---------------------------------------------------------------------------------------------


def test_traits_follow_the_step():
    board = SisyphosBoard(play="both")
    board.play("c1-b2")
    board.play("a4-b3")
    board.play("b2xb3")
    names = []
    board.observe(lambda change: names.append(change["name"]), ["stones", "spirits", "waiting", "turns"])
    board.step = 0
    assert (board.stones, board.spirits) == (["c1", "d1", "e1", "e2", "e3"], ["a4", "a5", "b5"])
    assert (board.waiting, board.turns, board.turns_left, board.to_move) == ([0, 0], 0, 50, 0)
    board.step = board.length - 1
    assert (board.stones, board.spirits) == (["b3", "d1", "e1", "e2", "e3"], ["a5", "b5"])
    assert (board.waiting, board.turns, board.turns_left, board.to_move) == ([0, 1], 2, 48, 1)
    assert set(names) == {"stones", "spirits", "waiting", "turns"}


# --- asked by a page ------------------------------------------------------------------------------------------


def test_a_page_picks_a_piece_and_a_square():
    board = SisyphosBoard(play="stones", seed=1)
    picks = board._trace["frames"][0]["decision"]["choosing"]["choices"][0]["picks"]
    answer = ask(board, "page.1", "play", picks=picks)
    assert answer["ok"]
    assert moves(board)[0] == "c1-b1"
    refused = ask(board, "page.2", "verdict", picks=[picks[0], "e5"])
    assert refused["result"]["verdict"]["code"] == "not_adjacent"
    malformed = ask(board, "page.3", "verdict", picks=["e5"])
    assert not malformed["ok"]


# --- the tutor ------------------------------------------------------------------------------------------------


def test_without_the_tutor_nothing_is_commented_on():
    board = SisyphosBoard(play="both", tutor="off")
    board.play("c1-b2")
    assert tutor_keys(board._session.trace()) == set()


@pytest.mark.parametrize("tutor", ["offered", "open"])
def test_the_tutor_tells_where_each_choice_leads_and_what_it_cost(tutor: str):
    board = SisyphosBoard(play="both", tutor=tutor)
    choices = board._trace["frames"][0]["decision"]["choosing"]["choices"]
    texts = {choice["action"]: choice["outlook"]["text"] for choice in choices}
    assert (texts["c1-b1"], texts["e1-d2"]) == ("wins in 17 turns", "wins in 19 turns")
    assert {choice["action"] for choice in choices if choice["outlook"]["grade"] == "best"} == {"c1-b1", "e3-e4"}
    choice_remark = next(c for c in choices if c["action"] == "c1-b2")["frames"][-1]["remark"]
    board.play("c1-b2")
    remark = board._session.frames[1]["remark"]
    assert remark == choice_remark
    assert remark["text"] == "Sisyphos needed 17 turns, now 20: 3 turns given away. Better: c1-b1."
    assert remark["arrows"][0] == {"from": "c1", "to": "b1", "kind": "better"}


def test_the_tutor_comments_on_the_readers_turns_only():
    board = SisyphosBoard(play="stones", seed=1)
    board.play("c1-b2")
    mine, theirs = board._session.frames[1:3]
    assert mine["remark"]["text"].startswith("You needed 17 turns, now 20")
    assert "remark" not in theirs


def test_turning_the_tutor_on_and_off_brings_another_trace():
    board = SisyphosBoard(play="both", tutor="off")
    board.play("c1-b2")
    board.step = board.length - 1
    revision = board._revision
    board.tutor = "offered"
    assert (board._revision, board.step) == (revision + 1, board.length - 1)
    assert tutor_keys(board._trace) == {"outlook", "remark"}
    assert "_trace" in updates(board)[-1]
    board.tutor = "open"
    assert board._revision == revision + 1
    board.tutor = "off"
    assert tutor_keys(board._trace) == set()


@pytest.mark.parametrize("value", ["open", "off", "loud", None])
def test_a_page_may_not_write_the_tutor(value: Any):
    board = SisyphosBoard(play="both")
    assert [message["method"] for message in write(board, tutor=value)] == ["update"]
    assert (board.tutor, board._revision) == ("offered", 0)


def test_moves_with_the_tutor_are_sent_as_frames():
    board = SisyphosBoard(play="stones", seed=1)
    board.play("c1-b1")
    frames = customs(board, "frames")
    assert len(frames) == 1
    assert frames[0]["frames"][-1]["decision"]["seat"] == 0


# --- players --------------------------------------------------------------------------------------------------


def test_the_perfect_player_never_gives_anything_away(full: bool):
    for seed in range(20 if full else 4):
        state, rng, needed = game.new_game(), random.Random(seed), 17
        while not state.over:
            player = PerfectPlayer() if state.side == "stones" else RandomPlayer()
            action = player.choose(state.view(state.to_move), rng)
            assert state.side == "spirits" or action in game.best_moves(state)
            state = state.after(action)
            assert game.win_in(state) is not None
            assert state.turns + game.win_in(state) <= needed
            needed = state.turns + game.win_in(state)
        assert state.winner == "stones"


def test_the_perfect_spirits_punish_every_gift():
    rng = random.Random(5)
    lost = 0
    for _ in range(5):
        state = game.new_game()
        while not state.over:
            player = PerfectPlayer() if state.side == "spirits" else RandomPlayer()
            state = state.after(player.choose(state.view(state.to_move), rng))
        lost += state.winner == "spirits"
    assert lost == 5


def test_a_game_without_a_tutor_has_no_perfect_player():
    from sisyphus_widgets.games import sisyphus_cards

    state = sisyphus_cards.new_game(seed=1)
    with pytest.raises(RulesError, match="best moves of sisyphus_cards"):
        PerfectPlayer().choose(state.view(0), random.Random(1))


def test_a_page_without_a_kernel_carries_the_tutor(tmp_path: Any):
    board = SisyphosBoard(play="both", tutor="open")
    page = Read.file(board.to_html(tmp_path / "board.html"))
    (decision,) = [frame["decision"] for frame in page.trace["frames"] if "decision" in frame]
    assert all("outlook" in choice for choice in decision["choosing"]["choices"])
    assert page.state["tutor"] == "open"

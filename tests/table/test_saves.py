"""Saved games: numbered files in one folder; no other file is read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sisyphus_widgets.games import sisyphus_cards, skitgubbe
from sisyphus_widgets.rules import Match, Record, RulesError
from sisyphus_widgets.table import saves
from sisyphus_widgets.table.games import TableGames
from sisyphus_widgets.table.session import NotOffered, Session
from tests.games.sisyphus_cards.games import cut, random_record


@pytest.fixture
def session() -> Session:
    return Session(Match.from_record(cut(random_record(4), 20)), mode="replay", perspectives=[None])


def test_saves_are_numbered_and_never_overwritten(session, tmp_path):
    (tmp_path / "sisyphus_cards-2.json").write_text("someone else's", encoding="utf-8")
    paths = [TableGames(session).save(tmp_path) for _ in range(3)]
    assert [path.name for path in paths] == [f"sisyphus_cards-{n}.json" for n in (1, 3, 4)]
    assert (tmp_path / "sisyphus_cards-2.json").read_text("utf-8") == "someone else's"
    assert Record.loads(paths[0].read_text("utf-8")) == session.match.record


def test_saved_games_are_listed_by_number(session, tmp_path):
    names = ("cards-10", "cards-9", "cards-x", "cards-", "cards-1.5", "cards-07", "cards-\N{ARABIC-INDIC DIGIT THREE}")
    text = session.match.record.dumps()
    for name in (*(f"sisyphus_{name}" for name in names), "other-1"):
        (tmp_path / f"{name}.json").write_text(text, encoding="utf-8")
    assert TableGames(session).saved(tmp_path) == ["sisyphus_cards-9.json", "sisyphus_cards-10.json"]
    assert TableGames(session).saved(tmp_path / "not there") == []


@pytest.mark.parametrize("text", ["", "{}", "[]", "nonsense", '{"game": "sisyphus_cards", "players": 3}'])
def test_a_file_of_another_game_is_not_listed(session, tmp_path, text):
    (tmp_path / "sisyphus_cards-1.json").write_text(text, encoding="utf-8")
    (tmp_path / "sisyphus_cards-2.json").write_bytes(b"\xff\xfe\x00binary")
    (tmp_path / "sisyphus_cards-3.json").mkdir()
    path = TableGames(session).save(tmp_path)
    assert TableGames(session).saved(tmp_path) == [path.name] == ["sisyphus_cards-4.json"]


def test_a_game_for_another_number_of_players_is_refused_and_not_listed(tmp_path):
    three, four = (
        Session(Match(skitgubbe.GAME, players=n, seed=1), mode="replay", perspectives=[None]) for n in (3, 4)
    )
    TableGames(four).save(tmp_path)
    assert TableGames(three).saved(tmp_path) == []
    before = (three.match, three.revision, three.trace())
    with pytest.raises(RulesError, match=r"for 3 players.* for 4"):
        TableGames(three).load_saved(tmp_path, "skitgubbe-1.json")
    with pytest.raises(RulesError, match=r"for 3 players.* for 4"):
        TableGames(three).load(four.match.record)
    assert (three.match, three.revision, three.trace()) == before
    TableGames(four).load_saved(tmp_path, "skitgubbe-1.json")


def test_a_page_cannot_fill_a_disk(session, tmp_path, monkeypatch):
    monkeypatch.setattr(saves, "MOST_SAVED", 3)
    for _ in range(3):
        TableGames(session).save(tmp_path)
    with pytest.raises(RulesError, match="3 saved games"):
        TableGames(session).save(tmp_path)
    assert len(list(tmp_path.iterdir())) == 3


def test_an_error_of_the_disk_shows_no_path(session, tmp_path):
    with pytest.raises(RulesError) as caught:
        TableGames(session).save(tmp_path / "missing")
    assert str(tmp_path) not in str(caught.value)
    assert isinstance(caught.value.__cause__, OSError), "Python gets to know which folder it is"


def test_a_half_written_file_is_deleted(session, tmp_path, monkeypatch):
    monkeypatch.setattr(Record, "dumps", lambda record: "{ \ud800 }")
    with pytest.raises(UnicodeEncodeError):
        TableGames(session).save(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_saved_game_is_loaded(session, tmp_path):
    path = TableGames(session).save(tmp_path)
    moves = session.match.moves
    TableGames(session).load(random_record(1))
    TableGames(session).load_saved(tmp_path, path.name)
    assert session.match.moves == moves


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "sisyphus_cards-2.json",
        "../sisyphus_cards-1.json",
        "saves/../sisyphus_cards-1.json",
        "./sisyphus_cards-1.json",
        "sisyphus_cards-1.json/",
        "sisyphus_cards-1.json\0",
        "SISYPHUS_CARDS-1.json",
        "sisyphus_cards-*.json",
        "outside.json",
    ],
)
def test_only_names_of_saved_games_are_read(session, tmp_path, name):
    folder = tmp_path / "saves"
    folder.mkdir()
    TableGames(session).save(folder)
    TableGames(session).save(tmp_path)
    (tmp_path / "outside.json").write_text(session.match.record.dumps(), encoding="utf-8")
    before = (session.match, session.revision)
    with pytest.raises(RulesError, match="there is no saved game"):
        TableGames(session).load_saved(folder, name)
    with pytest.raises(RulesError, match="there is no saved game"):
        TableGames(session).load_saved(folder, str(tmp_path / "sisyphus_cards-1.json"))
    assert (session.match, session.revision) == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        random_record(4).dumps().replace('"version": 1', '"version": 2'),
        random_record(4).dumps().replace('"seed": 4', '"seed": 4, "more": 1'),
        random_record(4).dumps().replace("play 2C", "play 2D"),
    ],
)
def test_a_spoilt_file_changes_nothing(session, tmp_path, text):
    (tmp_path / "sisyphus_cards-1.json").write_text(text, encoding="utf-8")
    before = (session.match, session.revision, session.trace())
    with pytest.raises(RulesError):
        TableGames(session).load_saved(tmp_path, "sisyphus_cards-1.json")
    assert (session.match, session.revision, session.trace()) == before


def test_a_file_that_is_not_text_raises_a_rules_error(session, tmp_path):
    (tmp_path / "sisyphus_cards-1.json").write_bytes(b"\xff\xfe\x00binary")
    with pytest.raises(RulesError):
        TableGames(session).load_saved(tmp_path, "sisyphus_cards-1.json")


def test_a_record_of_another_game_under_our_name_is_refused(session, tmp_path):
    other = {**json.loads(random_record(4).dumps()), "game": "sisyphus_cards.combos", "players": 1, "moves": []}
    (tmp_path / "sisyphus_cards-1.json").write_text(json.dumps(other), encoding="utf-8")
    with pytest.raises(RulesError):
        TableGames(session).load_saved(tmp_path, "sisyphus_cards-1.json")


def test_a_link_under_another_name_is_not_read(session, tmp_path):
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "elsewhere.json").symlink_to(tmp_path / "outside.json")
    assert TableGames(session).saved(folder) == []


def test_saving_and_loading_are_refused_unless_offered(tmp_path: Path):
    seat = Session(Match.from_record(random_record(4)), mode="replay", perspective=0)
    for ask in (
        lambda: TableGames(seat).save(tmp_path),
        lambda: TableGames(seat).load_saved(tmp_path, "sisyphus_cards-1.json"),
    ):
        with pytest.raises(NotOffered):
            ask()
    assert list(tmp_path.iterdir()) == []


def test_a_saved_game_from_a_position_can_be_resumed(tmp_path):
    state = sisyphus_cards.position(hands=["2C 9C", "3C 8C", "4C 7C", "5C 6C"], levels=(3, 1, 1, 1))
    session = Session(Match.from_state(state, seed=1), mode="play", perspective=None)
    for card in ("2C", "3C"):
        session.play(card)
    path = TableGames(session).save(tmp_path)
    assert TableGames(session).saved(tmp_path) == [path.name]
    saved = session.state
    TableGames(session).begin(seed=2)
    TableGames(session).load_saved(tmp_path, path.name)
    assert session.state == saved
    session.undo()
    session.undo()
    assert session.state == state
    session.undo()  # the game that was left, with nothing of its own to take back any more
    assert session.state == saved
    elsewhere = Session(Match(sisyphus_cards.GAME, seed=5), mode="play", perspective=None)
    assert TableGames(elsewhere).saved(tmp_path) == [path.name]
    TableGames(elsewhere).load_saved(tmp_path, path.name)
    assert elsewhere.state == saved


def test_a_position_that_has_no_text_cannot_be_saved(tmp_path, unwritten):
    session = Session(Match.from_state(unwritten.deal(seed=1)), mode="play", perspective=0)
    with pytest.raises(NotOffered):
        TableGames(session).save(tmp_path)
    assert list(tmp_path.iterdir()) == []

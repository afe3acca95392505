"""Tables from options in text form: on the command line, and in directives."""

from __future__ import annotations

import inspect
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from sisyphus_widgets import AscendTable, SisyphusTable
from sisyphus_widgets.embed import OPTIONS, embedded, front_end_file
from sisyphus_widgets.embed.__main__ import WRONG, main
from sisyphus_widgets.rules import RulesError, get_game
from tests.embed.page_reader import Read


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return SisyphusTable(seed=3).save(tmp_path / "record.json")


def test_a_record_file_gives_the_same_fragment_as_its_table(record):
    table_page, spec = embedded(record, {"beats": "0 20", "step": "7", "controls": "full", "size": "projector"})
    table = SisyphusTable(record, step=7, controls="full", size="projector")
    ours, tables = (Read(text).state for text in (table_page.fragment(spec), table.to_fragment(beats=(0, 20))))
    # Only a kernel can change the perspective, so only a live table lists others.
    assert (ours["_trace"].pop("perspectives"), tables["_trace"].pop("perspectives")) == ([None], [None, 0, 1, 2, 3])
    assert ours == tables


def test_a_seed_gives_the_same_game_as_for_a_table():
    table_page, spec = embedded(None, {"game": "ascend", "seed": "4", "players": "3", "seat": "1"})
    table = AscendTable(seed=4, players=3, perspective=1)
    read, ours = Read(table_page.fragment(spec)), Read(table.to_fragment())
    assert read.trace["frames"] == ours.trace["frames"]


def test_a_page_and_a_fragment_have_the_same_traits():
    """Both include the help lines."""
    table_page, spec = embedded(None, {"game": "sixty", "seed": "4", "seat": "0", "beats": "0 20"})
    page, piece = Read(table_page.page(spec)).state, Read(table_page.fragment(spec)).state
    assert page["packed"]["help"]
    assert page == piece


@pytest.mark.parametrize("game", ["sisyphus_cards", "ascend", "sixty", "skitgubbe", "sisyphos_board"])
def test_every_game_can_be_requested_to_be_played(game):
    table_page, _ = embedded(None, {"game": game, "seed": "1", "play": "0", "plies": "0"})
    assert table_page.carries.trace["mode"] == "play"
    assert ET.fromstring(table_page.still.svg).get("role") == "img"
    assert table_page.title == get_game(game).texts("en").data["title"]


def test_a_game_begins_at_a_given_position_and_moves(tmp_path):
    hands = "hands 2C 7C QC | KC 4D 5D | JC 6D 7D | AC 8D 9D; leader 1"
    table_page, _ = embedded(None, {"game": "sisyphus_cards", "position": hands, "moves": "KC; JC\nAC", "play": "0"})
    assert list(table_page.carries.session.match.record.moves) == ["play KC", "play JC", "play AC"]
    assert table_page.carries.lines is not None


@pytest.mark.parametrize("language", ["de", "en de", "de en", "all"])
def test_a_position_may_be_in_english_or_a_language_of_the_page(language):
    german = {"game": "sisyphus_cards", "position": "Süd hält KrB, Nord spielt He9 aus", "language": language}
    english = {**german, "position": "South holds JC, North led 9H"}
    state = get_game("sisyphus_cards").read_position(english["position"])
    for options in (german, english):
        wanted, _ = embedded(None, options)
        assert all(one.carries.session.state == state for one in (wanted, *wanted.others))


def test_an_unreadable_position_is_refused_in_the_language_of_the_page():
    options = {"game": "sisyphus_cards", "position": "Süd hält 7X", "language": "de"}
    with pytest.raises(RulesError, match="„7X“ ist keine Karte"):
        embedded(None, options)
    with pytest.raises(RulesError, match="'Süd' cannot be understood here"):
        embedded(None, {**options, "language": "en"})


def test_the_moves_of_a_sandbox_are_shown():
    table_page, _ = embedded(None, {"game": "sisyphus_cards.hill", "moves": "peg 0 3; peg 1 2"})
    assert table_page.kind == "explorer"
    assert len(table_page.carries.trace["frames"]) == 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "give the file of a record, or a game"),
        ({"game": "chess", "seed": "1"}, "there is no game 'chess'"),
        ({"game": "sixty"}, "give a seed"),
        ({"game": "sixty", "seed": "one"}, "seed must be a whole number"),
        ({"game": "sixty", "seed": "-1"}, "seed must be a whole number"),
        ({"game": "sixty", "seed": "1", "seat": "9"}, "seat must be a seat from 0 to 3"),
        ({"game": "sixty", "seed": "1", "play": "0", "seat": "1"}, "seat cannot be 1"),
        ({"game": "sixty", "seed": "1", "beats": "5"}, "beats are two whole numbers"),
        ({"game": "sixty", "seed": "1", "beats": "0 99999"}, "beats=(first, end)"),
        ({"game": "sixty", "seed": "1", "beats": "0 5", "step": "7"}, "step must be one of the beats that are shown"),
        ({"game": "sixty", "seed": "1", "step": "99999"}, "step must be a beat from 0"),
        ({"game": "sixty", "seed": "1", "size": "huge"}, "size must be one of normal, projector"),
        ({"game": "sixty", "seed": "1", "tutor": "open"}, "there is no tutor of sixty"),
        ({"game": "sixty", "seed": "1", "height": "5"}, "height is in pixels"),
        ({"game": "sixty", "seed": "1", "name": "a b"}, "name must be a string"),
        ({"game": "sixty", "seed": "1", "language": "xx"}, "xx"),
        ({"game": "sixty", "seed": "1", "heigth": "500"}, "did you mean 'height'?"),
        ({"game": "sisyphus_cards.hill", "play": "0"}, "play is for games"),
        ({"game": "sisyphos_board", "position": "nonsense"}, "nonsense"),
    ],
)
def test_an_invalid_option_is_named_in_the_error(options, message):
    with pytest.raises(RulesError) as error:
        embedded(None, options)
    assert message in str(error.value)


def test_a_record_excludes_options_for_a_new_game(record):
    with pytest.raises(RulesError, match="a record has its own seed"):
        embedded(record, {"seed": "1"})


def test_the_options_have_the_names_of_a_tables_arguments():
    """Exceptions are the options for documents only, and ``seat``, which a table calls ``perspective``."""
    known = {*inspect.signature(SisyphusTable).parameters}
    assert {*OPTIONS} - known == {"game", "beats", "plies", "seat", "height", "name", "python"}


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_writes_a_page_a_fragment_and_a_picture(record, tmp_path, capsys):
    page, piece, picture = (tmp_path / name for name in ("deal.html", "piece.html", "deal.svg"))
    assert main([str(record), "-o", str(page), "--beats", "0", "20"]) == 0
    assert Read.file(page).state["packed"]["beats"] == 20
    assert main([str(record), "-o", str(piece), "--fragment", "--height", "480", "--name", "deal"]) == 0
    table_page, spec = embedded(record, {"height": "480", "name": "deal"})
    assert piece.read_text("utf-8") == table_page.fragment(spec)
    assert main([str(record), "-o", str(picture), "--svg", "--step", "9"]) == 0
    assert (
        ET.fromstring(picture.read_text("utf-8"))[0].text
        == ET.fromstring(SisyphusTable(record, step=9).to_svg())[0].text
    )
    assert capsys.readouterr().out.split() == [str(page), str(piece), str(picture)]


def test_the_front_end_is_written_beside_a_fragment(record, tmp_path):
    assert main([str(record), "-o", str(tmp_path / "a.html"), "--fragment", "--front-end", "sisyphus.js"]) == 0
    assert (tmp_path / "sisyphus.js").read_text("utf-8") == front_end_file()
    assert 'src="sisyphus.js"' in (tmp_path / "a.html").read_text("utf-8")


@pytest.mark.parametrize("text", ["", "{", '{"format": 1}', "\xff"])
def test_a_record_that_cannot_be_replayed_ends_with_2_and_one_sentence(tmp_path, text):
    path, output = tmp_path / "record.json", tmp_path / "out.html"
    path.write_bytes(text.encode("latin-1"))
    command = [sys.executable, "-m", "sisyphus_widgets.embed", str(path), "-o", str(output)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == WRONG
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "record.json" in done.stderr
    assert not output.exists()


def test_an_illegal_move_in_a_record_is_reported_with_its_number(record, tmp_path, capsys):
    record.write_text(record.read_text("utf-8").replace('"play QC"', '"play 2H"', 1), encoding="utf-8")
    assert main([str(record), "-o", str(tmp_path / "out.html")]) == WRONG
    assert "cannot be replayed: move " in capsys.readouterr().err


@pytest.mark.parametrize("more", [["--beats", "0", "9999"], ["--beats", "3"], ["--step", "x"], ["--seat", "7"]])
def test_invalid_beats_and_seats_end_with_exit_code_2(record, tmp_path, capsys, more):
    assert main([str(record), "-o", str(tmp_path / "out.html"), *more]) == WRONG
    assert more[0].strip("-") in capsys.readouterr().err
    assert not (tmp_path / "out.html").exists()

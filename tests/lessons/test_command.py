"""The command line of lessons, the lessons to begin from, and the schema for editors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sisyphus_widgets.lessons import find, read_file, shipped
from sisyphus_widgets.lessons.__main__ import SCHEMA, TRANSLATED, main
from sisyphus_widgets.lessons.format import TABLES, schema
from sisyphus_widgets.rules import game_names
from tests.games.every import provided

from .robot import go_through

GAMES = [*provided("games", "SAMPLES")]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_to_begin_from_is_well(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from sisyphus_widgets.lessons import Progress

    assert game in game_names()
    file = tmp_path / "mine.toml"
    assert main(["new", game, str(file)]) == 0
    assert main(["check", str(file)]) == 0
    output = capsys.readouterr().out
    assert "was written" in output
    assert ": OK." in output
    go_through(Progress(find(file)))
    before = file.read_text("utf-8")
    assert main(["new", game, str(file)]) == 1
    assert "exists already" in capsys.readouterr().err
    assert file.read_text("utf-8") == before


def test_new_files_name_the_schema_beside_them_and_no_place_on_this_machine(tmp_path: Path) -> None:
    file, german = tmp_path / "mine.toml", tmp_path / "mine.de.toml"
    assert main(["new", "sixty", str(file)]) == 0
    assert main(["translate", str(file), "de"]) == 0
    for written, used in ((file, SCHEMA), (german, TRANSLATED)):
        text = written.read_text("utf-8")
        assert text.startswith(f"#:schema {used.name}\n")
        assert (tmp_path / used.name).read_bytes() == used.read_bytes()
        assert "file:" not in text
        assert str(SCHEMA.parent) not in text


def test_what_is_wrong_is_printed_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    main(["new", "sixty", str(file)])
    file.write_text(file.read_text("utf-8").replace("theme", "themes", 1), "utf-8")
    assert main(["check", str(file)]) == 1
    output = capsys.readouterr().out
    line = file.read_text("utf-8").splitlines().index('themes = "What this lesson is about, in a sentence or two."') + 1
    assert f"{file}:{line}: the lesson has no key “themes”. Did you mean “theme”?" in output
    assert main(["new", "sixti"]) == 1
    assert "Did you mean sixty?" in capsys.readouterr().err
    assert main(["new", "sixty", str(tmp_path / "no" / "where.toml")]) == 1
    assert "cannot be written: No such file" in capsys.readouterr().err


def test_translations_are_checked_with_their_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    main(["new", "sixty", str(file)])
    (tmp_path / "mine.en.toml").write_text('title = "x"\n', "utf-8")
    assert main(["check", str(file)]) == 0  # the lesson itself is in that language
    (tmp_path / "mine.xx.toml").write_text('title = "x"\n', "utf-8")
    assert main(["check", str(file)]) == 1
    assert "mine.xx.toml:1: step “begin” is missing." in capsys.readouterr().out


def test_the_schema_is_up_to_date_and_knows_every_key() -> None:
    shipped = json.loads(SCHEMA.read_text("utf-8"))
    assert shipped == schema()
    assert json.loads(TRANSLATED.read_text("utf-8")) == schema(translated=True)
    assert set(shipped["properties"]) == set(TABLES["lesson"])
    assert set(shipped["$defs"]["step"]["properties"]) == set(TABLES["step"])


def test_shipped_lessons_are_as_the_schema_says() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    import tomllib

    for path in shipped():
        jsonschema.validate(tomllib.loads(path.read_text("utf-8")), schema())
        german = path.with_name(f"{path.stem}.de.toml").read_text("utf-8")
        jsonschema.validate(tomllib.loads(german), schema(translated=True))
        assert read_file(path)[1] == []


def test_a_file_for_another_language_is_written_from_a_lesson(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (path for path in shipped() if path.stem in ("first-trick", "the-goat", "three-answers")):
        name, text = path.stem, path.read_text("utf-8")
        file = tmp_path / path.name
        file.write_text(text.replace("Enough said: play.", r"Enough \"said\": play."), "utf-8")
        assert main(["translate", str(file), "de"]) == 0
        assert main(["check", str(tmp_path / f"{name}.de.toml")]) == 0  # whole, though not yet translated
        output = capsys.readouterr().out
        assert f"{name}.de.toml was written." in output
        assert "Also in de." in output
        mine, its = read_file(file)[0], read_file(file, "de")[0]
        assert mine is not None
        assert its is not None
        assert [step.text for step in mine.steps] == [step.text for step in its.steps]
    assert main(["translate", str(file), "de"]) == 1
    assert "exists already" in capsys.readouterr().err
    assert main(["translate", str(file), "xx"]) == 1
    assert "cannot be translated into 'xx'. It is available in de." in capsys.readouterr().err

"""The registry finds games by name: those of the package, installed ones and registered ones; names are unique."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from sisyphus_widgets.games.sixty import GAME as SIXTY
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.rules import (
    GameWarning,
    Match,
    PositionError,
    game_names,
    games_that_load,
    get_game,
    load_texts,
    register_package,
    registry,
)
from sisyphus_widgets.rules.language import catalogue, catalogue_files

Install = Callable[..., None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Yield a function that installs fake entry points, by name and package; they disappear after the test."""
    claims: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: [*claims])
    monkeypatch.setattr(registry, "_loaded", {**registry._loaded})

    def add(**packages: str) -> None:
        claims.extend(EntryPoint(name, package, registry.GROUP) for name, package in packages.items())
        registry._installed.cache_clear()

    registry._installed.cache_clear()
    yield add
    registry._installed.cache_clear()
    registry._rivals.clear()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Path]:
    """Return a function that writes a package with one file and returns its folder."""
    monkeypatch.syspath_prepend(tmp_path)

    def written(name: str, text: str) -> Path:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(text, encoding="utf-8")
        return tmp_path / name

    return written


def test_an_installed_game_is_listed_without_an_import(install: Install) -> None:
    install(made_sixty="made_sixty")
    assert "made_sixty" in game_names()
    assert "made_sixty" not in sys.modules


def test_a_second_game_of_the_same_name_is_refused_with_both_named() -> None:
    with pytest.raises(PositionError, match=r"games\.sixty has a game 'sixty' already.* in my\.sixty"):
        register_package("sixty", "my.sixty")
    assert get_game("sixty") is SIXTY
    register_package("sixty", "sisyphus_widgets.games.sixty")  # registering the same package again is allowed


def test_an_installed_game_does_not_replace_one_of_the_package(install: Install) -> None:
    install(sixty="other.sixty")
    with pytest.warns(GameWarning, match=r"other\.sixty has a game 'sixty', as sisyphus_widgets\.games\.sixty has"):
        assert "sixty" in game_names()
    assert get_game("sixty") is SIXTY


def test_two_installed_games_of_one_name_are_both_left_out(install: Install) -> None:
    install(made_twice="one.made_twice")
    install(made_twice="two.made_twice")
    with pytest.warns(GameWarning, match=r"two games 'made_twice': one\.made_twice and two\.made_twice"):
        assert "made_twice" not in game_names()
    with (
        pytest.warns(GameWarning),
        pytest.raises(PositionError, match=r"one\.made_twice and two\.made_twice; uninstall one"),
    ):
        get_game("made_twice")
    assert get_game("sixty") is SIXTY


def test_an_import_error_in_a_game_is_reported_with_file_and_line(
    install: Install, package: Callable[[str, str], Path]
) -> None:
    folder = package("made_badly", "import math\n\nmath.nothing\n")
    install(made_badly="made_badly")
    with pytest.raises(PositionError, match=rf"{folder}/__init__\.py:3: AttributeError: module 'math' has no"):
        get_game("made_badly")


def test_a_broken_game_is_left_out_and_the_others_still_load(
    install: Install, package: Callable[[str, str], Path]
) -> None:
    package("made_wrong", "1 / 0\n")
    install(made_wrong="made_wrong")
    with pytest.warns(GameWarning, match=r"made_wrong is left out: .*__init__\.py:1: ZeroDivisionError"):
        names = [game.name for game in games_that_load()]
    assert "sixty" in names
    assert "made_wrong" not in names
    with pytest.warns(GameWarning, match="made_wrong is left out"):
        assert [game.name for game in Practising("all").games] == names


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the package made_x of the game made_x has no GAME: write GAME = "),
        ("GAME = 3\n", "GAME of the package made_x must be an instance of a subclass of Game, not 3"),
        ("from sisyphus_widgets.games.sixty import GAME", "is called 'sixty', after the package: its entry point, too"),
    ],
)
def test_a_package_without_a_game_of_its_name_is_refused(
    text: str, message: str, install: Install, package: Callable[[str, str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    package("made_x", text)
    monkeypatch.delitem(sys.modules, "made_x", raising=False)
    install(made_x="made_x")
    with pytest.raises(PositionError, match=message):
        get_game("made_x")


def test_an_unregistered_game_is_refused_with_the_entry_point_to_add() -> None:
    class State(SIXTY.state_type):  # type: ignore[name-defined,misc]
        __slots__ = ()
        package = "somewhere.hearts"

    class Hearts(type(SIXTY)):  # type: ignore[misc]
        state_type = State

    with pytest.raises(PositionError, match=r'hearts = "somewhere\.hearts" to \[project\.entry-points'):
        Match(Hearts())


def test_a_sandbox_needs_no_registration() -> None:
    assert get_game("sixty.editor") is get_game("sixty.editor")
    assert get_game("sisyphus_cards.hill").name == "sisyphus_cards.hill"
    for name in ("sixty.nothing", "sixty.", "nothing.editor"):
        with pytest.raises(PositionError, match="there is no game"):
            get_game(name)


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def bilingual(package: Callable[[str, str], Path]) -> str:
    """Return a package with English texts, only some of which are translated into German."""
    texts = package("made_bilingual", "") / "texts"
    texts.mkdir()
    english = 'title = "Game"\nseats = ["A"]\n[events]\nyes = { you = "You do.", other = "{seat:seat} does." }\n'
    (texts / "en.toml").write_text(f'{english}no = "Nobody does."\n', encoding="utf-8")
    (texts / "de.toml").write_text('title = "Spiel"\n[events]\nno = "Niemand tut es."\n', encoding="utf-8")
    return "made_bilingual"


def test_missing_translations_are_in_english_with_one_warning(bilingual: str) -> None:
    catalogue_files._warn.cache_clear()
    with pytest.warns(GameWarning) as record:
        texts = load_texts(bilingual, "de")
    load_texts(bilingual, "de")  # a second warning would be an error
    assert [str(one.message) for one in record] == [
        "2 texts of made_bilingual are in English, not in 'de': write seats.0 in texts/de.toml, and so on"
    ]
    assert texts.find("title") == "Spiel"
    assert texts.find("events.no") == "Niemand tut es."
    assert texts.say("events.yes", {"seat": 0}, about=0, reader=0) == "You do."
    assert texts.find("controls.next") == "Weiter"


def test_a_game_without_any_german_texts_falls_back_to_english(package: Callable[[str, str], Path]) -> None:
    texts = package("made_english", "") / "texts"
    texts.mkdir()
    (texts / "en.toml").write_text('title = "Game"\n', encoding="utf-8")
    with pytest.warns(GameWarning, match="1 text of made_english is in English, not in 'de': write title"):
        assert load_texts("made_english", "de").find("title") == "Game"


def test_a_fully_translated_game_gives_no_warning() -> None:
    catalogue._texts.cache_clear()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert load_texts("sisyphus_widgets.games.sixty", "de").find("title")


@pytest.mark.parametrize("value", ["", "no package", "a:b:c", "..", "hearts; import os"])
def test_an_invalid_entry_point_is_left_out_and_the_others_are_found(
    value: str, install: Install, package: Callable[[str, str], Path]
) -> None:
    package("good_game", "GAME = None")
    install(bad_game=value, good_game="good_game")
    with pytest.warns(GameWarning, match=r"the entry point 'bad_game' = .* is left out"):
        names = game_names()
    assert "good_game" in names
    assert "bad_game" not in names
    assert get_game("sixty").name == "sixty"
    with pytest.warns(GameWarning), pytest.raises(PositionError, match="there is no game 'bad_game'"):
        get_game("bad_game")


@pytest.mark.parametrize("leave", ["import sys; sys.exit(3)", "raise SystemExit", "exit()"])
def test_a_game_that_exits_on_import_is_reported_with_its_line(
    leave: str, install: Install, package: Callable[[str, str], Path]
) -> None:
    folder = package("leaving", f"\n{leave}\n")
    install(leaving="leaving")
    with pytest.raises(PositionError, match=rf"the game leaving cannot be loaded: {folder}/__init__.py:2: SystemExit"):
        get_game("leaving")

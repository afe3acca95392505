"""Docs, docstrings and the README agree with the games about options, rulings and makers."""

from __future__ import annotations

from dataclasses import fields

import pytest

import sisyphus_widgets
from devtools.games import PAGES, entries, games_in_page, regenerate
from devtools.paths import ROOT
from sisyphus_widgets.rules import AnyGame, game_names, get_game
from sisyphus_widgets.widgets.table import Table

# Other tests may have registered games, which are left out here.
GAMES = [name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]
TABLES = {
    cls.GAME.name: cls
    for name in sisyphus_widgets.__all__
    if isinstance(cls := getattr(sisyphus_widgets, name), type) and issubclass(cls, Table) and cls is not Table
}


def page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text("utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_the_pages_agree_with_the_games(name):
    assert regenerate(name, page(name)) == page(name), "regenerate them: python3 -m devtools.games"
    assert sorted(games_in_page(page(name))) == sorted(GAMES)


@pytest.mark.parametrize("name", PAGES)
def test_a_changed_page_is_restored(name):
    line = next(line for line in page(name).splitlines() if line.startswith("- "))
    changed = page(name).replace(line, line + " It is said.", 1)
    assert changed != page(name)
    assert regenerate(name, changed) == page(name)


def test_every_game_has_a_table_class():
    assert sorted(TABLES) == sorted(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_docstrings_name_every_option_with_its_meaning_and_default(name):
    options = get_game(name).options_type
    listed = entries(options.__doc__)
    assert list(listed) == [field.name for field in fields(options)]
    for field in fields(options):
        assert listed[field.name].startswith(f"- ``{field.name}`` ({field.default!r}): ")
    assert entries(TABLES[name].__doc__) == listed


@pytest.mark.parametrize("name", GAMES)
def test_options_and_rulebook_name_the_same_clauses(name):
    game = get_game(name)
    by_clause = {(option, clause.id) for clause in game.rulebook for option in clause.options}
    listed = {(option, rule) for option, entry in entries(game.options_type.__doc__).items() for rule in rules(entry)}
    assert listed == by_clause


def rules(entry: str) -> list[str]:
    """Return the clauses in the parentheses at the end of an entry."""
    return entry.rpartition("(")[2].removesuffix(").").split(", ")


@pytest.mark.parametrize("name", GAMES)
def test_makers_are_named_on_screen_in_the_readme_and_in_the_docs(name):
    game: AnyGame = get_game(name)
    about = game.about(game.texts())
    makers = [game.rulebook.source[key] for key in MADE_BY if key in game.rulebook.source]
    assert makers or name == "skitgubbe", "traditional"
    for maker in makers:
        assert maker in " ".join(about)
        assert maker in (ROOT / "README.md").read_text("utf-8")
        assert maker in page("credits")
    assert about[-1] == "Every rule is told here in our own words, and every drawing is our own."
    assert all(line.endswith(".") and "{" not in line for line in about)


MADE_BY = ("designer", "publisher", "year", "deck_author", "licence")

"""Rulebooks: clauses by id, those common to all games among them, with title and text."""

from __future__ import annotations

import pytest

from sisyphus_widgets.rules import RulesError, game_names, get_game


@pytest.mark.parametrize("name", game_names())
def test_every_clause_has_a_title_and_a_text(name: str) -> None:
    book = get_game(name).rulebook
    assert book.name == name
    assert len(list(book)) > 4
    for clause in book:
        assert clause.id == book[clause.id].id
        assert clause.id.startswith((f"{name}.", "common."))
        assert clause.title
        assert not clause.title.endswith(".")
        assert clause.text.endswith(".")
        assert clause.text[0].isupper()


@pytest.mark.parametrize("name", game_names())
def test_titles_tell_clauses_apart(name: str) -> None:
    titles = [clause.title for clause in get_game(name).rulebook]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", game_names())
def test_the_source_is_named(name: str) -> None:
    assert get_game(name).rulebook.source["title"]


def test_clauses_are_looked_up_by_id() -> None:
    book = get_game("sisyphus_cards").rulebook
    assert book["sisyphus_cards.3.2"].title == "Follow suit"
    assert "sisyphus_cards.3.2" in book
    assert "sisyphus_cards.9.9" not in book
    with pytest.raises(RulesError, match=r"rulebook of sisyphus_cards has no clause 'sisyphus_cards\.9\.9'"):
        book["sisyphus_cards.9.9"]


def test_as_a_trace_carries_it() -> None:
    book = get_game("sisyphus_cards").rulebook
    carried = book.to_json()
    assert list(carried) == list(book.clauses)
    assert carried["common.2"] == {
        "title": "Wait for your turn",
        "text": "You act only when it is your turn.",
    }

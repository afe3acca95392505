"""Rulebooks: clauses by id, those common to all games among them, with title and text."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from sisyphus_widgets.games import ascend
from sisyphus_widgets.rules import Match, Rulebook, RulesError, game_names, get_game, load_rulebook
from sisyphus_widgets.trace.builder import trace_match

# A game of the tests may have made itself known too.
GAMES = [name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]


@pytest.mark.parametrize("name", GAMES)
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


def long_sentences(book: Rulebook) -> list[str]:
    """The sentences of more than 25 words in all that a reader gets of the clauses."""
    sentences = (sentence for clause in book for sentence in re.split(r"(?<=[.!?])\s+", clause.full_text))
    return [sentence for sentence in sentences if len(sentence.split()) > 25]


@pytest.mark.parametrize("name", GAMES)
def test_sentences_are_short(name: str) -> None:
    assert long_sentences(get_game(name).rulebook) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_ruling_says_in_one_sentence_that_the_clause_is_ours(name: str) -> None:
    rulings = [clause.ruling for clause in get_game(name).rulebook if clause.ruling]
    assert [ruling for ruling in rulings if not re.fullmatch(r"The rules [^.]+; here [^.]+\.", ruling)] == []
    assert rulings


# The clauses of which the rules leave something open that is decided here.
OURS = {
    "ascend": ["2.3", "3.3", "4.3", "7.1"],
    "sisyphos_board": ["1.2", "2.1", "4.2"],
    "sisyphus_cards": ["1.2", "3.3", "3.4", "3.5", "4.2", "4.3", "5.2", "5.3", "6.1", "6.4"],
    "sixty": ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.2", "3.5", "3.6", "5.1"],
    "skitgubbe": ["1.5", "1.6", "1.7", "1.8", "1.9", "2.1", "2.6"],
}


@pytest.mark.parametrize("name", GAMES)
def test_the_clauses_that_are_ours_say_so(name: str) -> None:
    ours = [clause.id.removeprefix(f"{name}.") for clause in get_game(name).rulebook if clause.ruling]
    assert ours == OURS[name]


@pytest.mark.parametrize("name", GAMES)
def test_a_ruling_is_an_option_or_says_why_not(name: str) -> None:
    ours = [clause for clause in get_game(name).rulebook if clause.ruling]
    assert [clause.id for clause in ours if bool(clause.options) == bool(clause.no_option)] == []
    assert all(clause.ruling for clause in get_game(name).rulebook if clause.no_option)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_named_by_the_clause_that_it_changes(name: str) -> None:
    game = get_game(name)
    named = {option for clause in game.rulebook for option in clause.options}
    assert named == {field.name for field in fields(game.options_type)}


def test_a_reader_gets_the_ruling_and_the_options_with_the_text() -> None:
    text, ruling, options = get_game("sisyphus_cards").rulebook["sisyphus_cards.4.3"].full_text.split("\n")
    assert text.startswith("In straights the ace is high")
    assert ruling.startswith("The rules leave open whether an ace also counts low")
    assert options.startswith("Option ace_low_straights: if on, an ace counts high or low")
    assert get_game("sisyphus_cards").rulebook["sisyphus_cards.3.1"].full_text.count("\n") == 0


def test_a_seat_is_called_by_its_name_at_the_table() -> None:
    match = Match.from_state(ascend.new_game(seed=1))
    assert "South leads in the first deal" in load_rulebook("sisyphus_widgets.games.ascend")["ascend.2.3"].text
    text = trace_match(match, names=["Ida", "Jon", "Kim", "Lea"])["clauses"]["ascend.2.3"]["text"]
    assert "Ida leads in the first deal" in text


@pytest.mark.parametrize("name", GAMES)
def test_titles_tell_clauses_apart(name: str) -> None:
    titles = [clause.title for clause in get_game(name).rulebook]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", GAMES)
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

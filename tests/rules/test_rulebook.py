"""Rulebooks: clauses by id with title and text, including those common to all games."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from sisyphus_widgets.games import ascend
from sisyphus_widgets.rules import Match, Rulebook, RulesError, game_names, get_game, load_rulebook
from sisyphus_widgets.trace.builder import trace_match

# Other tests may have registered games, which are left out here.
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
    """Return the sentences of a rulebook that have more than 25 words."""
    sentences = (sentence for clause in book for sentence in re.split(r"(?<=[.!?])\s+", clause.full_text))
    return [sentence for sentence in sentences if len(sentence.split()) > 25]


@pytest.mark.parametrize("name", GAMES)
def test_sentences_of_a_rulebook_have_at_most_25_words(name: str) -> None:
    assert long_sentences(get_game(name).rulebook) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_ruling_names_the_gap_in_the_rules_and_our_decision_in_one_sentence(name: str) -> None:
    rulings = [clause.ruling for clause in get_game(name).rulebook if clause.ruling]
    assert [ruling for ruling in rulings if not re.fullmatch(r"The rules [^.]+; here [^.]+\.", ruling)] == []
    assert rulings


# The clauses in which the source leaves something open that we decide.
OURS = {
    "ascend": ["2.3", "3.3", "4.3", "7.1"],
    "sisyphos_board": ["1.2", "2.1", "4.2"],
    "sisyphus_cards": ["1.2", "3.3", "3.4", "3.5", "4.2", "4.3", "5.2", "5.3", "6.1", "6.4"],
    "sixty": ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.2", "3.5", "3.6", "5.1"],
    "skitgubbe": ["1.5", "1.6", "1.7", "1.8", "1.9", "2.1", "2.6"],
}


@pytest.mark.parametrize("name", GAMES)
def test_exactly_the_listed_clauses_have_a_ruling(name: str) -> None:
    ours = [clause.id.removeprefix(f"{name}.") for clause in get_game(name).rulebook if clause.ruling]
    assert ours == OURS[name]


@pytest.mark.parametrize("name", GAMES)
def test_a_ruling_has_an_option_or_a_reason_for_none(name: str) -> None:
    ours = [clause for clause in get_game(name).rulebook if clause.ruling]
    assert [clause.id for clause in ours if bool(clause.options) == bool(clause.no_option)] == []
    assert all(clause.ruling for clause in get_game(name).rulebook if clause.no_option)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_named_by_a_clause(name: str) -> None:
    game = get_game(name)
    named = {option for clause in game.rulebook for option in clause.options}
    assert named == {field.name for field in fields(game.options_type)}


def test_the_full_text_contains_the_ruling_and_the_options() -> None:
    text, ruling, options = get_game("sisyphus_cards").rulebook["sisyphus_cards.4.3"].full_text.split("\n")
    assert text.startswith("In straights the ace is high")
    assert ruling.startswith("The rules leave open whether an ace also counts low")
    assert options.startswith("As a house rule: if on, an ace counts high or low")
    assert get_game("sisyphus_cards").rulebook["sisyphus_cards.3.1"].full_text.count("\n") == 0


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_the_text_of_a_rule_names_options_in_words(name: str, language: str) -> None:
    game = get_game(name)
    options = [field.name for field in fields(game.options_type) if "_" in field.name]
    switched = {one.name: not one.default for one in fields(game.options_type) if isinstance(one.default, bool)}
    for table in (game.options_type(), game.options_type(**switched)):
        for clause in load_rulebook(game.package, language=language, options=table):
            assert [option for option in options if option in clause.full_text] == [], clause.id


def test_clauses_use_the_names_of_the_seats_at_the_table() -> None:
    match = Match.from_state(ascend.new_game(seed=1))
    assert "South leads in the first deal" in load_rulebook("sisyphus_widgets.games.ascend")["ascend.2.3"].text
    text = trace_match(match, names=["Ida", "Jon", "Kim", "Lea"])["clauses"]["ascend.2.3"]["text"]
    assert "Ida leads in the first deal" in text


@pytest.mark.parametrize("name", GAMES)
def test_titles_of_clauses_are_unique(name: str) -> None:
    titles = [clause.title for clause in get_game(name).rulebook]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", GAMES)
def test_a_rulebook_names_its_source(name: str) -> None:
    assert get_game(name).rulebook.source["title"]


def test_clauses_are_looked_up_by_id() -> None:
    book = get_game("sisyphus_cards").rulebook
    assert book["sisyphus_cards.3.2"].title == "Follow suit"
    assert "sisyphus_cards.3.2" in book
    assert "sisyphus_cards.9.9" not in book
    with pytest.raises(RulesError, match=r"rulebook of sisyphus_cards has no clause 'sisyphus_cards\.9\.9'"):
        book["sisyphus_cards.9.9"]


def test_to_json_maps_clause_ids_to_title_and_text() -> None:
    book = get_game("sisyphus_cards").rulebook
    carried = book.to_json()
    assert list(carried) == list(book.clauses)
    assert carried["common.2"] == {
        "title": "Wait for your turn",
        "text": "You act only when it is your turn.",
    }

"""The Decktet as the rules print it: suits, ranks, personalities, and the order of single cards."""

from __future__ import annotations

import re

import pytest

from sisyphus_widgets.games.ascend import GAME, Options, new_game
from sisyphus_widgets.games.ascend.decktet import (
    BASIC,
    EXTENDED,
    NAMES,
    PERSONALITIES,
    RANK_OF,
    SUITS,
    cards_of,
    names_of,
    read_card,
    read_cards,
)
from sisyphus_widgets.rules import NotationError

# Title, notation and a P for personalities, as in the table of the rules.
TABLE = """
Author 2MK P, Desert 2SY, Origin 2WL
Journey 3MW, Painter 3SK P, Savage 3LY P
Mountain 4MS, Sailor 4WL P, Battle 4YK
Forest 5ML, Discovery 5SW, Soldier 5YK P
Lunatic 6MW P, Penitent 6SY P, Market 6LK
Chance Meeting 7ML, Castle 7SK, Cave 7WY
Diplomat 8MS P, Mill 8WL, Betrayal 8YK
Pact 9MS, Darkness 9WY, Merchant 9LK P
Watchman PMYK P, Lightkeeper PSWK P, Borderland PWLY, Harvest PMSL
Consul TMWK P, Island TSWY, Rite TMLY, Window TSLK
Huntress CM P, Bard CS P, Sea CW, End CL, Calamity CY, Windfall CK
"""
ENTRIES = re.findall(r"([A-Z][A-Za-z ]*?) ([2-9PTC][MSWLYK]+)( P)?(?=[,\n])", TABLE)


@pytest.mark.clause("ascend.1.1")
def test_the_cards_are_those_of_the_table() -> None:
    assert [name for _, name, _ in ENTRIES] == [name for name in NAMES if name[0] not in "XA"]
    assert set(names_of(PERSONALITIES)) == {name for _, name, star in ENTRIES if star} | {"X"}
    assert PERSONALITIES.bit_count() == 15
    faces = GAME.scene.faces(GAME.texts())
    assert [(faces[name]["name"], name) for _, name, _ in ENTRIES] == [(title, name) for title, name, _ in ENTRIES]


@pytest.mark.clause("ascend.1.1")
def test_singles_rank_from_the_excuse_to_the_crowns() -> None:
    ranks = "".join(dict.fromkeys(name[0] for name in NAMES))
    assert ranks == "XA23456789PTC"
    assert list(RANK_OF) == sorted(RANK_OF)
    assert [card[1:] for card in NAMES if card[0] == "A"] == list("MSWLYK")


@pytest.mark.option("deck")
@pytest.mark.parametrize(("players", "each"), [(3, 12), (4, 9)])
def test_a_table_may_play_with_the_basic_deck(players: int, each: int) -> None:
    state = new_game(seed=1, players=players, options=Options(deck="basic"))
    assert [len(hand) for hand in state.hands] == [each] * players
    assert state.aside == ()
    assert {name for hand in state.hands for name in hand} == set(names_of(BASIC))


def test_the_basic_deck_has_no_pawns_courts_and_excuse() -> None:
    assert EXTENDED.bit_count() == 45
    assert BASIC.bit_count() == 36
    assert {name[0] for name in names_of(EXTENDED & ~BASIC)} == {"X", "P", "T"}


def test_every_number_and_ace_bears_each_suit_once() -> None:
    for suit in SUITS:
        assert [name[0] for name in NAMES if suit in name and name[0] in "A23456789"] == list("A23456789")


def test_suits_differ_in_shape_letter_and_tone() -> None:
    symbols = GAME.scene.symbols(GAME.texts())
    assert list(symbols) == [*"MSWLYK", "figure", "excuse"]
    assert {symbols[suit]["tone"] for suit in "MSWLYK"} == {f"tone-{n}" for n in range(1, 7)}
    assert (
        len({symbol["path"] for symbol in symbols.values()})
        == len({symbol["letter"] for symbol in symbols.values()})
        == 8
    )
    for path in (symbol["path"] for symbol in symbols.values()):
        assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+", path), "path data only"
        assert max(map(float, re.findall(r"\d+(?:\.\d+)?", path))) <= 24


def test_personalities_show_a_figure_and_are_named_as_such() -> None:
    faces = GAME.scene.faces(GAME.texts())
    assert len(faces) == 45
    assert faces["2MK"] == {
        "rank": "2",
        "suits": ["M", "K"],
        "label": "Author, two of moons and knots, a personality",
        "short": "2☾⌘",
        "name": "Author",
        "mark": "figure",
        "art": ["figure"],
    }
    assert (faces["X"]["label"], faces["X"]["suits"]) == ("Excuse, a personality", [])
    assert faces["X"]["art"] == ["excuse"], "the one card without suits has a symbol of its own"
    assert (faces["AM"]["label"], faces["TSLK"]["label"]) == ("Ace of moons", "Window, Court of suns, leaves and knots")
    for part in ("mark", "art"):
        assert [name for name in NAMES if part in faces[name]] == names_of(PERSONALITIES)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_legend_explains_every_symbol_and_letter_on_the_cards(language: str) -> None:
    texts = GAME.texts(language)
    faces, legend = GAME.scene.faces(texts).values(), GAME.scene.legend(texts)
    drawn = {symbol for face in faces for symbol in (*face["suits"], *([face["mark"]] if "mark" in face else []))}
    letters = {face["rank"] for face in faces if not face["rank"].isdigit()}
    assert {entry["symbol"] for entry in legend if "symbol" in entry} == drawn
    assert {entry["written"] for entry in legend if "written" in entry} == letters
    assert all(entry["text"] for entry in legend)


@pytest.mark.parametrize(
    ("text", "name"), [("2MK", "2MK"), ("2km", "2MK"), (" pKYM ", "PMYK"), ("x", "X"), ("cs", "CS")]
)
def test_a_card_is_read_in_each_spelling(text: str, name: str) -> None:
    assert NAMES[read_card(text)] == name


@pytest.mark.parametrize("text", ["", "2", "2M", "2MS", "10MK", "XM", "AMS", "JM", "2MK=3", "MK2"])
def test_other_text_is_no_card(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card"):
        read_card(text)


def test_cards_are_written_from_low_to_high() -> None:
    mask = read_cards("CM 9LK 2WL 2MK X AK AM")
    assert names_of(mask) == ["X", "AM", "AK", "2MK", "2WL", "9LK", "CM"]
    assert cards_of(0) == ()
    with pytest.raises(NotationError, match="named twice"):
        read_cards("AM 2MK am")

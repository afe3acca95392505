"""The decks of new games: French-suited cards, the Decktet, and a deck for authors to change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources

from ..games.ascend.decktet import BASIC, names_of
from ..games.ascend.decktet import SUITS as DECKTET_SUITS
from ..rules import load_texts
from ..rules.cards import NAMES, RANKS

FRENCH: Mapping[str, int] = {"52": 0, "36": 4, "32": 5, "24": 7}
"""The lowest rank in each French-suited deck, where the two is 0."""

_OWN_SHAPES: Mapping[str, str] = {
    "A": "M4 4h16v16H4z",
    "B": "M12 2l10 18H2z",
    "C": "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
    "D": "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
}
"""A square, a triangle, a disc and a cross, in a box of 24 by 24."""

_ASCEND = "sisyphus_widgets.games.ascend"


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its cards as notation, in order, its description, and the words and shapes of its suits.

    ``suits`` maps the letter of each suit to its sign. It is empty for French-suited cards, whose words and shapes
    belong to the package. ``words`` is TOML for the texts of a game, and ``shapes`` for its ``symbols.toml``.
    """

    cards: tuple[str, ...]
    description: str
    suits: Mapping[str, str]
    words: str = ""
    shapes: str = ""


def deck_of(name: str) -> Deck:
    """Return the deck with a name."""
    return DECKS[name]()


def _french(name: str) -> Deck:
    cards = tuple(card for card in NAMES if RANKS.index(card[0]) >= FRENCH[name])
    description = "the usual 52" if name == "52" else f"{name} of the usual ones, from the {cards[0][0]} up"
    return Deck(cards, description, {})


def _decktet() -> Deck:
    texts = load_texts(_ASCEND)
    suits = {letter: texts.data["suits"][letter]["sign"] for letter in DECKTET_SUITS}
    cards = tuple(names_of(BASIC))
    lines = ["[suits]"]
    for letter in DECKTET_SUITS:
        one = texts.data["suits"][letter]
        lines.append(f'{letter} = {{ one = "{one["one"]}", many = "{one["many"]}", sign = "{one["sign"]}", '
                     f'letter = "{letter}" }}')  # fmt: skip
    lines += ["", "[ranks]"]
    for rank in dict.fromkeys(card[0] for card in cards):
        words = texts.data["ranks"][rank]
        lines.append(f'{rank} = {{ short = "{words["short"]}", label = "{words["label"]}" }}')
    lines += ["", "[cards]"]
    for card in cards:
        named = " and ".join(texts.data["suits"][letter]["many"] for letter in card[1:])
        lines.append(f'{card} = "{texts.data["ranks"][card[0]]["label"]} of {named}"')
    shapes = resources.files(_ASCEND).joinpath("symbols.toml").read_text("utf-8")
    return Deck(cards, "the 36 of the basic Decktet", suits, "\n".join(lines) + "\n", shapes)


def _new_deck() -> Deck:
    suits = {"A": "■", "B": "▲", "C": "●", "D": "✚"}
    words = {"A": ("square", "squares"), "B": ("peak", "peaks"), "C": ("disc", "discs"), "D": ("cross", "crosses")}
    labels = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    lines = ["[suits]"]
    for letter, (one, many) in words.items():
        lines.append(f'{letter} = {{ one = "{one}", many = "{many}", sign = "{suits[letter]}", letter = "{letter}" }}')
    lines += ["", "[ranks]"]
    lines += [f'{number} = {{ short = "{number}", label = "{label}" }}' for number, label in enumerate(labels, 1)]
    shapes = [
        f'[{letter}]\ntone = "tone-{number}"\npath = "{path}"\n'
        for number, (letter, path) in enumerate(_OWN_SHAPES.items(), 1)
    ]
    cards = tuple(f"{number}{letter}" for letter in suits for number in range(1, 10))
    return Deck(cards, "four suits of nine, to be made your own", suits, "\n".join(lines) + "\n", "\n".join(shapes))


DECKS = {
    "52": lambda: _french("52"),
    "36": lambda: _french("36"),
    "32": lambda: _french("32"),
    "24": lambda: _french("24"),
    "decktet": _decktet,
    "own": _new_deck,
}

"""A new game: a working package with rules, texts, a lesson, a notebook and tests for an author to change."""

from __future__ import annotations

import json
import keyword
import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from string import Template
from textwrap import fill
from typing import Any

from ..rules import RulesError, game_names
from ..rules.errors import quoted
from .decks import DECKS, FRENCH, deck_of
from .new_examples import Example, of_a_pile, of_tricks, written

SEATS = ("North", "East", "South", "West", "Fifth", "Sixth")

MOST_PLAYERS, USUAL_HAND = 6, 5

_RULES = {"rulebook.toml": "the rules, clause by clause, in your own words"}
_CODE = {
    "core.py": "what happens in a move",
    "violations.py": "why a move may not be made",
    "events.py": "what a learner is told, by which clause, and may be asked",
    "scene.py": "what is seen on the table",
    "view.py": "what a seat knows",
}
_OF_TRICKS = {
    "__init__.py": "what is declared of the game: players, cards, trumps, points, its end, and its own rules of play"
}
_OF_PILES = {
    "__init__.py": "what is declared of the game: players, cards, zones, effects of cards, and what goes on the pile"
}
_WORDS = {
    "texts/": "every sentence; `de.toml` beside `en.toml` adds German",
    "lessons/": "lessons that are found by their names",
    "course.toml": "the way through the game: lessons, practice, a whole game",
}
"""The README's descriptions of a game's files: of all games, of games in plain code, and of games with the kit."""

_NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")


@dataclass(frozen=True, slots=True)
class Wanted:
    """The specification of a new game: its name, the numbers of players with the usual one first, and the deck.

    If ``tricks``, the game uses the kit for trick-taking games, and if ``piles``, the one for hands and piles.
    """

    name: str
    players: tuple[int, ...] = (4, 2, 3)
    deck: str = "52"
    tricks: bool = False
    piles: bool = False

    def __post_init__(self) -> None:
        name = self.name
        if not _NAME.fullmatch(name) or keyword.iskeyword(name):
            raise RulesError(
                f"the name of a game must be that of a Python module, such as two_of_hearts, not {quoted(name)}"
            )
        if name in game_names():
            raise RulesError(f"there is a game {name!r} already; the new one needs another name")
        if taken := _name_conflict(name):
            raise RulesError(f"{taken}, which a game of this name would hide; the new one needs another name")
        if not self.players or not all(2 <= number <= MOST_PLAYERS for number in self.players):
            raise RulesError(f"players are numbers from 2 to {MOST_PLAYERS}, the usual one first")
        if self.tricks and self.piles:
            raise RulesError("a new game begins on one kit: write --tricks or --piles")
        decks = FRENCH if self.tricks or self.piles else DECKS
        if self.deck not in decks:
            kind = "of a game of tricks " if self.tricks else "of a game with a pile " if self.piles else ""
            raise RulesError(f"the deck {kind}must be one of {', '.join(decks)}, not {quoted(self.deck)}")

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the deck as notation."""
        return deck_of(self.deck).cards

    @property
    def hand_size(self) -> int:
        """The number of cards dealt to each seat."""
        return min(USUAL_HAND, (len(self.cards) - 1) // max(self.players))


def _name_conflict(name: str) -> str:
    """Return the start of an error message about the existing module with this name; empty if the name is free."""
    if name in sys.stdlib_module_names:
        return f"Python's own library has a module {name!r}"
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):  # find_spec raises these for a loaded module without __spec__
        return f"a module {name!r} is loaded"
    if spec is None or spec.origin is None:
        return ""  # a folder in the current directory that is no package
    return f"a module {name!r} is installed"


def write_game(wanted: Wanted, where: Path) -> Path:
    """Write the package of a new game into a new folder, and return the folder.

    Raises:
        RulesError: the folder is there already, or cannot be written.
    """
    folder = where / wanted.name
    if folder.exists():
        raise RulesError(f"{folder} exists already and stays as it is; name another game, or another folder")
    try:
        for path, text in _files(wanted):
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RulesError(f"{folder} cannot be written: {error.strerror}") from error
    return folder


def _files(wanted: Wanted) -> Iterator[tuple[str, str]]:
    """Yield the files of the package: the path and the text of each."""
    words, name = _words(wanted), wanted.name
    template = resources.files(__package__).joinpath("template")
    deck = deck_of(wanted.deck)
    for folder in _folders(wanted):
        for file, text in _texts_in(template.joinpath(folder)):
            if wanted.piles and folder == "plain" and not file.startswith("lessons/"):
                continue  # a game on the kit needs only the lesson of the same game in plain code
            more = f"\n{deck.words}" if file == "texts/en.toml" and deck.words else ""
            yield f"{name}/{file}", Template(text).substitute(words).rstrip() + "\n" + more
    if deck.shapes:
        yield f"{name}/symbols.toml", deck.shapes
    for file, text in _texts_in(template.joinpath("around")):
        yield file.replace("NAME", name), Template(text).substitute(words)
    yield f"notebooks/{name}.ipynb", _notebook(wanted)


def _folders(wanted: Wanted) -> list[str]:
    """Return the folders of templates from which a game is made."""
    if wanted.tricks:
        return ["tricks"]
    return ["plain", "piles" if wanted.piles else "other" if deck_of(wanted.deck).suits else "french"]


def _texts_in(folder: Any, below: str = "") -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: str(entry.name)):
        if entry.is_dir():
            yield from _texts_in(entry, f"{below}{entry.name}/")
        elif entry.name.endswith(".in"):
            yield f"{below}{entry.name.removesuffix('.in')}", entry.read_text("utf-8")


def _words(wanted: Wanted) -> dict[str, str]:
    """Return the substitutions for the names in the templates."""
    title = wanted.name.replace("_", " ").capitalize()
    usual, most = wanted.players[0], max(wanted.players)
    deck = deck_of(wanted.deck)
    examples = _examples(wanted)
    return {
        **{f"examples_{number.replace('.', '')}": written(number, examples.get(number, ())) for number in _CLAUSES},
        "name": wanted.name,
        "Name": "".join(part.capitalize() for part in wanted.name.split("_")),
        "title": title,
        "players": ", ".join(map(str, wanted.players)) + ("," if len(wanted.players) == 1 else ""),
        "players_told": _range(sorted(wanted.players)),
        "usual": str(usual),
        "tables": ", ".join(f"({number}, {{}})" for number in wanted.players) + ",",
        "seats": ", ".join(f'"{seat}"' for seat in SEATS[:most]),
        "first_seat": SEATS[0],
        "two_cards": f"{wanted.cards[0]} {wanted.cards[-1]}",
        "one_card": wanted.cards[1],
        "hand_size": str(wanted.hand_size),
        "deck": wanted.deck,
        "lowest": str(FRENCH.get(wanted.deck, 0)),
        "deck_told": deck.description,
        "suit_letters": "".join(deck.suits),
        "suit_signs": "".join(deck.suits.values()),
        "names": fill(" ".join(deck.cards), 110, initial_indent="    ", subsequent_indent="    "),
        "Suits": "OwnSuits" if deck.suits else "FrenchSuits",
        "files": _table_of_files(wanted),
        "position": _trick(wanted) if wanted.tricks else _position(wanted),
    }


_CLAUSES = ("1.1", "2.1", "2.2", "2.3", "3.1", "3.2")
"""The clauses of a new game that have examples."""


def _examples(wanted: Wanted) -> dict[str, list[Example]]:
    """Return the examples of a new game by clause."""
    seats = SEATS[: wanted.players[0]]
    if wanted.tricks:
        return of_tricks(seats, wanted.hand_size)
    return of_a_pile(wanted.cards, seats, wanted.hand_size, wanted.name, _up(wanted))


def _up(wanted: Wanted) -> str:
    """Return the word of a deal before the card that is turned up."""
    return "/" if wanted.piles else "up"


def _table_of_files(wanted: Wanted) -> str:
    """Return the lines of a table of files and their contents."""
    files = {**_RULES, **(_OF_TRICKS if wanted.tricks else _OF_PILES if wanted.piles else _CODE), **_WORDS}
    return "\n".join(f"| `{wanted.name}/{file}` | {what} |" for file, what in files.items())


def _range(numbers: Sequence[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def _position(wanted: Wanted) -> str:
    """Return a deal, as a position, in which the first seat may play two of its cards, or one in a small hand."""
    rng, size, players = random.Random(wanted.name), wanted.hand_size, wanted.players[0]
    while True:
        cards = rng.sample(wanted.cards, size * players + 1)
        hands, up = [cards[size * seat :][:size] for seat in range(players)], cards[-1]
        goes = sum(bool({*card} & {*up}) for card in hands[0])
        if goes == 2 or (size < 3 and goes):
            dealt = " | ".join(" ".join(sorted(hand, key=wanted.cards.index)) for hand in hands)
            return f"players {players}; deal {dealt} {_up(wanted)} {up}"


def _trick(wanted: Wanted) -> str:
    """Return a position line in which the second seat has to follow suit with some of its cards."""
    suits = {suit: [name for name in wanted.cards if name.endswith(suit)] for suit in "CDHS"}
    led, hand = suits["H"][-1], [suits["H"][0], suits["H"][2], suits["S"][1]]
    return f"{SEATS[0]} led {led}, {SEATS[1]} holds {' '.join(hand[: wanted.hand_size])}, {SEATS[1]} to move"


def _notebook(wanted: Wanted) -> str:
    """Return a notebook with the game, a course, a quiz and a page to share."""
    name = wanted.name
    title = name.replace("_", " ").capitalize()
    cells = [
        ("markdown", f"# {title}\n\nRun the cells one after the other: Shift+Enter."),
        ("code", f'from sisyphus_widgets import Course, Quiz, Table\n\nTable("{name}", seed=1, play=0)'),
        ("markdown", "A first lesson with practice, and a quiz about all rules:"),
        ("code", f'Course("{name}")'),
        ("code", f'Quiz("{name}", n=5, seed=1)'),
        ("markdown", "A page that needs no notebook, to be shared:"),
        ("code", f'Table("{name}", seed=1, play=0).to_html("{name}.html")'),
    ]
    written = []
    for number, (kind, text) in enumerate(cells):
        cell: dict[str, object] = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, "source": text}
        written.append(cell | ({"execution_count": None, "outputs": []} if kind == "code" else {}))
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"cells": written, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"

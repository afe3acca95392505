"""The pages of each game, made from its rulebook: every clause with its ruling, options and a small live example.

The German pages have the same clauses, and one live table at the top.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from sisyphus_widgets.rules import AnyGame, Clause, Rulebook, game_names, get_game

from .examples import Example, examples

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|$~])")
_WATCHED = 8
"""The number of beats of a game at the top of its page."""

_BOXES = {"en": ("Where the rules are silent", "Options"), "de": ("Wo die Regeln schweigen", "Hausregeln")}
"""The titles of the boxes below a clause, with its ruling and with the options that change it."""

_LEARN = """# The rules

The rules of each game, clause by clause, in our own words. Beside every clause is a small live example, most of them
found by playing: step back to see what was before, choose something else, or read which rule decided. To learn a game
from its beginning, take its [course](../learn-a-game.md).
"""

_LEARN_DE = """# Die Regeln

Die Regeln jedes Spiels, Satz für Satz, in unseren eigenen Worten. Wer ein Spiel von Anfang an lernen will, nimmt seinen
[Kurs](../learn-a-game-de.md).
"""

_TABLES = "{sisyphus-table}"
_QUESTION = "{sisyphus-question}"


def write_rules(folder: Path) -> list[str]:
    """Write the pages of all games and the records of their examples into a folder, and return the pages' names."""
    names = [name for name in game_names() if not name.startswith("three_")]
    (folder / "examples").mkdir(parents=True)
    for name in names:
        game = get_game(name)
        found = examples(game)
        for clause, example in found.items():
            if example.record:
                (folder / "examples" / _file(game, clause)).write_text(example.record, encoding="utf-8")
        (folder / f"{name}.md").write_text("\n".join(_page(game, found)), encoding="utf-8")
        (folder / f"{name}-de.md").write_text("\n".join(_german_page(game)), encoding="utf-8")
    (folder / "index.md").write_text(_overview(_LEARN, names, "en"), encoding="utf-8")
    (folder / "index-de.md").write_text(_overview(_LEARN_DE, names, "de"), encoding="utf-8")
    return names


def _overview(head: str, names: Sequence[str], language: str) -> str:
    """Return the page that lists the games in a language."""
    pages = [name if language == "en" else f"{name}-{language}" for name in names]
    rows = []
    for name, page in zip(names, pages, strict=True):
        game = get_game(name)
        rows.append(f"- [{plain(_title(game, language))}]({page}.md), {number_of_players(game, language)}")
    return "\n".join([head, *rows, "", "```{toctree}", ":hidden:", "", *pages, "```", ""])


def plain(text: str) -> str:
    """Return a text with its Markdown characters escaped."""
    return _SIGNS.sub(r"\\\1", " ".join(text.split()))


def _file(game: AnyGame, clause: str) -> str:
    """Return the file name of an example's record; a shared clause has one for each game."""
    return f"{game.name}.{clause.removeprefix(f'{game.name}.')}.json"


def _title(game: AnyGame, language: str = "en") -> str:
    return str(game.texts(language).data["title"])


def number_of_players(game: AnyGame, language: str = "en") -> str:
    """Return how many can play a game, in words."""
    least, most = min(game.players), max(game.players)
    if language == "de":
        return f"{least} Personen" if least == most else f"{least} bis {most} Personen"
    return f"{least} players" if least == most else f"{least} to {most} players"


def _german_page(game: AnyGame) -> Iterator[str]:
    book = game.rulebook_in("de")
    yield f"# {plain(_title(game, 'de'))}\n"
    for line in game.about(game.texts("de")):
        yield plain(line)
    yield f"\nFür {number_of_players(game, 'de')}. [Der Kurs](../learn-a-game-de.md) bringt es dir bei.\n"
    yield from _start(game, "de")
    yield from _sections(game, book, "Am Tisch", lambda clause: _clause_text(game, clause, "de"))


def _clause_text(game: AnyGame, clause: Clause, language: str) -> Iterator[str]:
    """Yield the heading of a clause, its text, its ruling and its options."""
    silent, options = _BOXES[language]
    number = clause.id.removeprefix(f"{game.name}.").removeprefix("common.")
    yield f"### {number} {plain(clause.title)}\n"
    yield f"{plain(clause.text)}\n"
    if clause.ruling:
        yield f":::{{admonition}} {silent}\n{plain(clause.ruling)}\n:::\n"
    if clause.options:
        yield f":::{{admonition}} {options}"
        yield from (f"- `{option}`: {plain(effect)}" for option, effect in clause.options.items())
        yield ":::\n"


def _page(game: AnyGame, found: Mapping[str, Example]) -> Iterator[str]:
    book = game.rulebook
    yield f"# {plain(_title(game))}\n"
    for line in game.about(game.texts()):
        yield plain(line)
    yield f"\nFor {number_of_players(game)}. Step through the start of a game with **Next**; every beat names its rule."
    yield "To learn it, take [its course](../learn-a-game.md).\n"
    yield from _start(game, "en")
    yield from _sections(game, book, "At every table", lambda clause: _clause(game, clause, found.get(clause.id)))


def _start(game: AnyGame, language: str) -> Iterator[str]:
    """Yield the table with the start of a game."""
    dealt = int(game.start().chance_due)
    yield f"```{_TABLES}\n:game: {game.name}\n:seed: 4\n:language: {language}"
    yield f":beats: 0 {_WATCHED}\n:step: {dealt}\n:name: start\n```\n"


def _sections(game: AnyGame, book: Rulebook, shared: str, lines: Callable[[Clause], Iterable[str]]) -> Iterator[str]:
    """Yield the headings of a rulebook and the lines of its clauses, those that all games share at the end."""
    section = ""
    for clause in sorted(book, key=lambda each: each.id.startswith("common.")):
        own = not clause.id.startswith("common.")
        title = book.section(clause.id) if own else shared
        if title != section:
            section = title
            number = clause.id.removeprefix(f"{game.name}.").partition(".")[0]
            yield f"## {number} {plain(title)}\n" if own else f"## {title}\n"
        yield from lines(clause)


def _clause(game: AnyGame, clause: Clause, example: Example | None) -> Iterator[str]:
    number = clause.id.removeprefix(f"{game.name}.")
    name = re.sub(r"\W", "-", number)
    yield f"(rule-{game.name}-{name})="
    yield from _clause_text(game, clause, "en")
    if example is None:
        yield f"*No example: {plain(clause.unasked[:1].lower() + clause.unasked[1:])}*\n"
    elif example.question:
        yield f"```{_QUESTION} {example.question}\n:name: example-{name}\n```\n"
    else:
        if example.says:
            yield f"{plain(example.says)}\n"
        first, end = example.beats
        seat = "" if example.seat is None else f":seat: {example.seat}\n"
        yield f"```{_TABLES} /learn/examples/{_file(game, clause.id)}\n:beats: {first} {end}\n:step: {example.step}"
        yield f"{seat}:name: example-{name}\n```\n"

"""The page of each game, made from its rulebook: every clause with its ruling, options and a small live example."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from sisyphus_widgets.rules import AnyGame, Clause, game_names, get_game

from .examples import Example, examples

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|$~])")
_WATCHED = 8
"""The number of beats of a game at the top of its page."""

_LEARN = """# Learn

The rules of each game, clause by clause, in our own words. Beside every clause is a small live example, most of them
found by playing: step back to see what was before, choose something else, or read which rule decided.
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
    rows = [f"- [{plain(_title(get_game(name)))}]({name}.md), {_players(get_game(name))}" for name in names]
    text = "\n".join([_LEARN, *rows, "", "```{toctree}", ":hidden:", "", *names, "```", ""])
    (folder / "index.md").write_text(text, encoding="utf-8")
    return names


def plain(text: str) -> str:
    """Return a text with its Markdown characters escaped."""
    return _SIGNS.sub(r"\\\1", " ".join(text.split()))


def _file(game: AnyGame, clause: str) -> str:
    """Return the file name of an example's record; a shared clause has one for each game."""
    return f"{game.name}.{clause.removeprefix(f'{game.name}.')}.json"


def _title(game: AnyGame) -> str:
    return str(game.texts().data["title"])


def _players(game: AnyGame) -> str:
    least, most = min(game.players), max(game.players)
    return f"{least} players" if least == most else f"{least} to {most} players"


def _page(game: AnyGame, found: Mapping[str, Example]) -> Iterator[str]:
    book = game.rulebook
    yield f"# {plain(_title(game))}\n"
    for line in game.about(game.texts()):
        yield plain(line)
    yield f"\nFor {_players(game)}. Step through the start of a game with **Next**; every beat names its rule.\n"
    dealt = int(game.start().chance_due)
    yield f"```{_TABLES}\n:game: {game.name}\n:seed: 4\n:beats: 0 {_WATCHED}\n:step: {dealt}\n:name: start\n```\n"
    section = ""
    for clause in sorted(book, key=lambda each: each.id.startswith("common.")):
        own = not clause.id.startswith("common.")
        title = book.section(clause.id) if own else "At every table"
        if title != section:
            section = title
            number = clause.id.removeprefix(f"{game.name}.").partition(".")[0]
            yield f"## {number} {plain(title)}\n" if own else f"## {title}\n"
        yield from _clause(game, clause, found.get(clause.id))


def _clause(game: AnyGame, clause: Clause, example: Example | None) -> Iterator[str]:
    number = clause.id.removeprefix(f"{game.name}.")
    name = re.sub(r"\W", "-", number)
    yield f"(rule-{game.name}-{name})=\n### {number.removeprefix('common.')} {plain(clause.title)}\n"
    yield f"{plain(clause.text)}\n"
    if clause.ruling:
        yield f":::{{admonition}} Where the rules are silent\n{plain(clause.ruling)}\n:::\n"
    if clause.options:
        yield ":::{admonition} Options"
        yield from (f"- `{option}`: {plain(effect)}" for option, effect in clause.options.items())
        yield ":::\n"
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

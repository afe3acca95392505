"""The parts of docs/options.md and docs/credits.md about each game, made from the games: `python3 -m devtools.games`.

Each part lies between `<!-- name -->` and `<!-- end -->`; the name is that of a game.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import fields

from devtools.paths import ROOT
from sisyphus_widgets.rules import AnyGame, Clause, game_names, get_game

_BLOCK = re.compile(r"<!-- (\w+) -->\n.*?<!-- end -->\n", re.DOTALL)
_ENTRY = re.compile(r"^- ``(\w+)`` \((.+?)\): (.+?) \(([\w., ]+)\)\.$")


def entries(docstring: str) -> dict[str, str]:
    """Return the entries for options in a docstring, each in one line, by the option's name."""
    lists = re.findall(r"^(- .+(?:\n  .+)*)", inspect.cleandoc(docstring), re.MULTILINE)
    found = (" ".join(entry.split()) for entry in lists)
    return {match[1]: entry for entry in found if (match := _ENTRY.match(entry))}


def options_of(game: AnyGame) -> str:
    """Return a game's options as a table, and its rulings."""
    rows = ["| option | default | what it decides | rule |", "|---|---|---|---|"]
    listed = entries(game.options_type.__doc__ or "")
    for field in fields(game.options_type):
        match = _ENTRY.match(listed[field.name])
        assert match is not None
        rules = ", ".join(_title(game, rule) for rule in match[4].split(", "))
        rows.append(f"| `{field.name}` | `{field.default!r}` | {match[3].replace('``', '`')} | {rules} |")
    ours = [
        f"- {_title(game, clause.id)}: {clause.text} **{clause.ruling}** {_way_out(clause)}"
        for clause in game.rulebook
        if clause.ruling
    ]
    return "\n".join([*rows, "", "Rulings:", "", *ours]) + "\n"


def _way_out(clause: Clause) -> str:
    """Return the options that replace a ruling, or the reason why there are none."""
    if clause.options:
        return f"Otherwise: {', '.join(f'`{name}`' for name in clause.options)}."
    return f"No option: {clause.no_option[0].lower()}{clause.no_option[1:]}"


def _title(game: AnyGame, rule: str) -> str:
    return f"{rule.removeprefix(game.name + '.')} *{game.rulebook[rule].title}*"


def credits_of(game: AnyGame) -> str:
    """Return the credits of a game."""
    return "\n".join(f"- {line}" for line in game.about(game.texts())[:-1]) + "\n"


PAGES: dict[str, Callable[[AnyGame], str]] = {"options": options_of, "credits": credits_of}
"""The pages, each with the function that writes its part about a game."""


def regenerate(name: str, text: str) -> str:
    """Return a page with a new version of every part."""
    return _BLOCK.sub(lambda block: f"<!-- {block[1]} -->\n{PAGES[name](get_game(block[1]))}<!-- end -->\n", text)


def games_in_page(text: str) -> list[str]:
    """Return the games that have a part in a page, in order."""
    return [block[1] for block in _BLOCK.finditer(text)]


if __name__ == "__main__":
    assert game_names()
    for name in PAGES:
        page = ROOT / "docs" / f"{name}.md"
        page.write_text(regenerate(name, page.read_text(encoding="utf-8")), encoding="utf-8")

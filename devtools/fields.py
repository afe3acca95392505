"""The tables of docs/records.md about the fields of positions, from their declarations: `python3 -m devtools.fields`.

Each table lies between `<!-- keys -->` or another name of `TABLES` and `<!-- end -->`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from devtools.paths import ROOT
from sisyphus_widgets.rules import AnyGame, game_names, get_game
from sisyphus_widgets.rules.position.facts import Fact
from sisyphus_widgets.rules.position.field import DUE, SET_UP, Field
from sisyphus_widgets.rules.position.fields import Fields

PAGE = ROOT / "docs" / "records.md"
_BLOCK = re.compile(r"(<!-- (\w+) -->\n).*?(<!-- end -->\n)", re.DOTALL)


def games() -> list[AnyGame]:
    """Return the games of the package, in alphabetical order."""
    found = [get_game(name) for name in game_names()]
    return [game for game in found if game.package.startswith("sisyphus_widgets.")]


def keys() -> str:
    """Return the table of the keys of whole positions."""
    rows = ["| game | set up by hand | a deal is due |", "|---|---|---|"]
    for game in games():
        fields = game.fields
        if fields is not None and fields.keys:
            seen_keys: set[str] = set()  # each key is explained in one row only
            shapes = dict.fromkeys(shape for one in fields.declared if one.in_text for shape in one.when)
            by_hand = [
                ("" if shape == SET_UP else f"{shape}: ") + _keys_of(fields, shape, seen_keys)
                for shape in shapes
                if shape != DUE
            ]
            rows.append(f"| `{game.name}` | {'; '.join(by_hand)} | {_keys_of(fields, DUE, seen_keys)} |")
    return _lines(rows)


def _keys_of(fields: Fields, shape: str, seen_keys: set[str]) -> str:
    return ", ".join(_key(one, seen_keys) for one in fields.in_shape(shape))


def _key(field: Field, seen_keys: set[str]) -> str:
    """Return a key, with a value and its meaning if no keyword argument is called so."""
    key = field.text_key
    if key in seen_keys or (field.is_keyword and key == field.name.replace("_", "-")):
        return f"`{key}`"
    seen_keys.add(key)
    return f"`{key} {field.sample}` ({field.about})".replace("|", "\\|")


def facts_in(language: str) -> str:
    """Return the table of the facts that a line may state in a language."""
    rows = [f"| game | {'facts' if language == 'en' else 'in German'} |", "|---|---|"]
    for game in games():
        examples = (f"`{example}`" for fact in game.vocabulary(language).says.facts for example in _examples(fact))
        rows.append(f"| `{game.name}` | {' · '.join(examples)} |")
    return _lines(rows)


def _examples(fact: Fact) -> Iterable[str]:
    """Return the example of a fact, and for a choice of two words the other one."""
    words = {value: phrase for phrase, value in reversed(list(fact.words.items()))}
    others = [phrase for phrase in words.values() if not set(phrase.split()) <= set(fact.example.split())]
    return [fact.example, *others] if len(words) == 2 else [fact.example]


def _lines(rows: Iterable[str]) -> str:
    return "".join(f"{row}\n" for row in rows)


TABLES: dict[str, Callable[[], str]] = {
    "keys": keys,
    "facts": lambda: facts_in("en"),
    "facts_in_german": lambda: facts_in("de"),
}
"""The tables by their names."""


def regenerate(text: str) -> str:
    """Return the page with a new version of every table."""
    return _BLOCK.sub(lambda block: f"{block[1]}{TABLES[block[2]]()}{block[3]}", text)


if __name__ == "__main__":
    PAGE.write_text(regenerate(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

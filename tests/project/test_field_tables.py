"""The tables about fields of positions in docs/records.md agree with the declarations of the games."""

from __future__ import annotations

import pytest

from devtools.fields import PAGE, TABLES, games, regenerate
from sisyphus_widgets.rules import AnyGame


def test_the_tables_agree_with_the_declarations() -> None:
    text = PAGE.read_text("utf-8")
    assert regenerate(text) == text, "regenerate them: python3 -m devtools.fields"
    assert all(f"<!-- {name} -->" in text for name in TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_a_changed_table_is_restored(name: str) -> None:
    text, table = PAGE.read_text("utf-8"), TABLES[name]()
    assert table in text
    assert regenerate(text.replace(table, table.replace("`", "´", 1))) == text


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_field_is_described(game: AnyGame) -> None:
    assert game.fields is not None
    for field in game.fields.declared:
        assert field.about[0].islower() or field.about[0].isdigit()
        assert not field.about.endswith(".")
        assert field.sample or not field.in_text, field.name

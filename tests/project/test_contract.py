"""Files generated from the schemas are up to date: the Python types, and the tables of docs/trace.md."""

from __future__ import annotations

import pytest

from devtools.contract import tables, typed_dicts
from devtools.contract.definitions import Definitions
from devtools.contract.tables import PAGE


@pytest.fixture(scope="module")
def contract() -> Definitions:
    return Definitions.read()


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_the_tables_agree_with_the_schemas(contract, page):
    assert tables.filled_in(page, contract) == page, "regenerate them: python3 -m devtools.contract"


def test_each_definition_has_one_table(contract, page):
    titles = tables.titles_on(page)
    assert len(set(titles)) == len(titles)
    assert set(titles) == set(contract.titled)


def test_each_definition_and_each_property_has_a_description(contract):
    for title, definition in contract.titled.items():
        keys = definition.part.get("properties", {})
        parts = {title: definition.part, **{f"{title}.{key}": part for key, part in keys.items()}}
        assert [name for name, part in parts.items() if not part.get("description", "").endswith((".", ")"))] == []


def test_a_changed_table_is_restored(contract, page):
    changed = page.replace("| `revision` | number |", "| `revision` | text |", 1)
    assert changed != page
    assert tables.filled_in(changed, contract) == page


def test_the_python_types_agree_with_the_schemas(contract):
    written = typed_dicts.TARGET.read_text(encoding="utf-8")
    assert typed_dicts.module(contract) == written, "regenerate them: python3 -m devtools.contract"

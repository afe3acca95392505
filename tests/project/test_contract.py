"""docs/trace.md says of the contract what the schemas say, and of all of it."""

from __future__ import annotations

import pytest

from devtools.contract import PAGE, Contract, made, told_of


@pytest.fixture(scope="module")
def contract() -> Contract:
    return Contract()


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_the_tables_are_what_the_schemas_give(contract, page):
    assert made(page, contract) == page, "write them anew: python3 -m devtools.contract"


def test_each_definition_is_told_once(contract, page):
    told = told_of(page)
    assert len(set(told)) == len(told)
    assert set(told) == set(contract.named)


def test_each_definition_and_each_property_says_what_it_is(contract):
    for title, (_, definition) in contract.named.items():
        parts = {
            title: definition,
            **{f"{title}.{key}": part for key, part in definition.get("properties", {}).items()},
        }
        assert [name for name, part in parts.items() if not part.get("description", "").endswith((".", ")"))] == []


def test_a_table_that_says_something_else_is_found(contract, page):
    changed = page.replace("| `revision` | number |", "| `revision` | text |", 1)
    assert changed != page
    assert made(changed, contract) == page

"""Write the types and the tables from the JSON Schemas: `python3 -m devtools.contract`."""

from __future__ import annotations

from devtools.contract import tables, typed_dicts
from devtools.contract.definitions import Definitions


def main() -> None:
    """Write the Python types and the tables of docs/trace.md."""
    definitions = Definitions.read()
    typed_dicts.TARGET.write_text(typed_dicts.module(definitions), encoding="utf-8")
    page = tables.PAGE.read_text(encoding="utf-8")
    tables.PAGE.write_text(tables.filled_in(page, definitions), encoding="utf-8")


if __name__ == "__main__":
    main()

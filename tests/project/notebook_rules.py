"""Rules for committed notebooks, so that running a notebook again shows only real changes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

# Outputs inside an Output widget are not among the cell's own outputs, so they would never be compared.
_OUTPUT_WIDGET = re.compile(r"\b(Output|interact|interactive|interact_manual|interactive_output)\s*\(")
_MACHINE = re.compile(r"(?<![\w.])/(?:work|tmp|root|home|Users|var|opt)/\w|\b[A-Z]:\\\w")
_ADDRESS = re.compile(r"\bat 0x[0-9a-fA-F]+")
_WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def _text(value: str | list[str]) -> str:
    return value if isinstance(value, str) else "".join(value)


def faults(notebook: Mapping[str, Any]) -> list[str]:
    """Return the faults of a notebook (as JSON), one sentence each; empty if it may be committed."""
    found = []
    if "widgets" in notebook.get("metadata", {}):
        found.append("widget state is saved in it")
    count = 0
    for number, cell in enumerate(notebook["cells"], start=1):
        if cell["cell_type"] != "code":
            continue
        source = _text(cell["source"])
        if source.strip():
            count += 1
            found.extend(f"cell {number} {fault}" for fault in _cell_faults(cell, source, count))
    if not count:
        found.append("there is no code in it")
    return found


def _cell_faults(cell: Mapping[str, Any], source: str, count: int) -> Iterator[str]:
    if cell["execution_count"] is None:
        yield "has not been run"
    elif cell["execution_count"] != count:
        yield f"was run as number {cell['execution_count']}, not {count}"
    if _OUTPUT_WIDGET.search(source):
        yield "uses an Output widget"
    for output in cell["outputs"]:
        if output["output_type"] == "error":
            yield f"ends with {output['ename']}"
        if _WIDGET_VIEW in output.get("data", {}):
            yield "refers to widget state that is not there"
        for text in _output_texts(output):
            if _MACHINE.search(text):
                yield "shows a path of one machine"
            if _ADDRESS.search(text):
                yield "shows an address in memory"


def _output_texts(output: Mapping[str, Any]) -> Iterator[str]:
    if "text" in output:
        yield _text(output["text"])
    for kind, value in output.get("data", {}).items():
        if kind.startswith("text/"):
            yield _text(value)
    yield from output.get("traceback", [])

"""The list of public names is that of the reference, and docs, notebooks, games and templates import nothing else."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

import sisyphus_widgets
from devtools.commands import COMMANDS
from devtools.paths import ROOT, notebooks, translated_notebooks
from devtools.public_names import PAGE, PLUGINS, page, public_names
from tests.project.blocks import blocks
from tests.project.test_documents_run import DOCUMENTS

NAMES = public_names()
ABOUT_THE_INSIDE = {"docs/architecture.md"}
"""Documents for those who change the package itself."""
PROMISED_WHOLE = ("sisyphus_widgets", "lessons", "players", "research", "teaching", "rules")
KITS = ("kits.boards", "kits.piles", "kits.tricks")


def programs() -> Iterator[tuple[str, str]]:
    """Yield the Python programs that users read or copy, each with its place."""
    for document in [one for one in DOCUMENTS if one not in ABOUT_THE_INSIDE]:
        for block in blocks((ROOT / document).read_text("utf-8")):
            if block.language == "python":
                yield f"{document}:{block.line}", block.text
    for file in [*notebooks(), *translated_notebooks()]:
        for number, cell in enumerate(json.loads(file.read_text("utf-8"))["cells"]):
            if cell["cell_type"] == "code":
                yield f"{file.name}, cell {number}", re.sub("^[%!].*", "", "".join(cell["source"]), flags=re.MULTILINE)
    for file in (ROOT / "shelf" / "sisyphus_shelf").rglob("*.py"):
        yield str(file.relative_to(ROOT)), file.read_text("utf-8")
    for file in (ROOT / "sisyphus_widgets" / "workshop" / "template").rglob("*.py.in"):
        filled_in = re.sub(r"\$\{(\w+)\}|\$(\w+)", r"\1\2", file.read_text("utf-8"))
        yield str(file.relative_to(ROOT)), filled_in


def imported(program: str) -> Iterator[tuple[str, str]]:
    """Yield what a program imports from the package: a module and a name in it, or an empty text for the module."""
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.ImportFrom) and not node.level:
            found = [(str(node.module), one.name) for one in node.names]
        elif isinstance(node, ast.Import):
            found = [(one.name, "") for one in node.names]
        else:
            continue
        yield from (each for each in found if each[0].partition(".")[0] == "sisyphus_widgets")


def is_public(module: str, name: str) -> bool:
    return name in NAMES.get(module, ()) or f"{module}.{name}".rstrip(".") in NAMES


def test_the_page_lists_what_the_reference_documents() -> None:
    assert PAGE.read_text("utf-8") == page(), "regenerate it: python3 -m devtools.public_names"


def test_every_import_that_users_read_is_public() -> None:
    found = [(place, *each) for place, program in programs() for each in imported(program)]
    assert len({place.partition(":")[0].partition(",")[0] for place, *_ in found}) > 80
    assert [(place, module, name) for place, module, name in found if not is_public(module, name)] == []


@pytest.mark.parametrize("module", PROMISED_WHOLE + KITS)
def test_all_that_a_package_for_users_exports_is_public(module: str) -> None:
    home = sisyphus_widgets if module == "sisyphus_widgets" else import_module(f"sisyphus_widgets.{module}")
    assert set(home.__all__) <= set(NAMES[home.__name__])


def test_every_module_that_a_command_or_a_setting_names_is_documented() -> None:
    """These are public, too: the commands on their page, plugins in a table."""
    commands = {command.name.split()[2] for command in COMMANDS}
    for document in [one for one in DOCUMENTS if one not in ABOUT_THE_INSIDE]:
        text = (ROOT / document).read_text("utf-8")
        started = set(re.findall(r"python3? -m (sisyphus_widgets[\w.]*)", text))
        assert {one.rstrip(".") for one in started} <= commands | {"sisyphus_widgets"}, document
    for module in PLUGINS:
        assert import_module(module).__doc__

"""The page about commands agrees with their declarations, and its examples can be parsed."""

from __future__ import annotations

import re
import shlex
from typing import Any

import pytest

from devtools.commands import COMMANDS, PAGE, in_markdown, page
from devtools.paths import ROOT
from sisyphus_widgets.rules.command_line import Command, Program, arguments_of


def declarations() -> dict[str, Command[Any]]:
    """Return every command by the words that start it."""
    programs = [command for command in COMMANDS if isinstance(command, Program)]
    parts = {f"{program.name} {command.name}": command for program in programs for command in program.commands}
    return {command.name: command for command in COMMANDS if isinstance(command, Command)} | parts


def test_the_page_agrees_with_the_declarations() -> None:
    assert PAGE.read_text("utf-8") == page(), "regenerate it: python3 -m devtools.commands"


def test_every_command_of_the_package_is_declared_and_has_a_section() -> None:
    modules, parsing = set(), set()
    for path in (ROOT / "sisyphus_widgets").rglob("*.py"):
        text, name = path.read_text("utf-8"), path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
        if re.search(r"^(COMMAND|PROGRAM) = ", text, re.MULTILINE):
            modules.add(name.removesuffix(".__main__"))
        if re.search(r"^\s*(import argparse|from argparse)", text, re.MULTILINE):
            parsing.add(name)
    # Modules at the top level, and `games.__main__`, start a command of another package.
    names = {command.name.removeprefix("python -m ") for command in COMMANDS}
    homes = {
        "sisyphus_widgets.games": "sisyphus_widgets.workshop.command",
        "sisyphus_widgets.preview": "sisyphus_widgets.workshop.preview",
        "sisyphus_widgets.report": "sisyphus_widgets.room.report",
    }
    assert modules == {homes.get(name, name) for name in names}
    assert parsing == {"sisyphus_widgets.rules.command_line"}


@pytest.mark.parametrize("name", declarations())
def test_every_argument_is_explained_and_every_example_can_be_parsed(name: str) -> None:
    command = declarations()[name]
    declared = arguments_of(command.arguments)
    assert declared
    for argument in declared:
        assert argument.help[0].islower()
        assert not argument.help.endswith(".")
        assert f"| `{argument.usage}` | {in_markdown(argument.meaning)} |" in page()
    for example in command.examples:
        assert command.read(shlex.split(example)) is not None


@pytest.mark.parametrize("name", [name for name, command in declarations().items() if command.activity])
def test_activities_of_arguments_are_choices_of_the_command(name: str) -> None:
    command = declarations()[name]
    by_name = {argument.name: argument for argument in arguments_of(command.arguments)}
    choices = by_name[command.activity].choices
    assert choices
    assert {activity for one in by_name.values() for activity in one.activities} <= {*choices}


def test_options_in_texts_are_formatted_as_code_to_keep_their_dashes() -> None:
    assert (
        in_markdown("with --class or -n, see docs/options.md") == "with `--class` or `-n`, see [options.md](options.md)"
    )
    assert in_markdown("a well-kept file, 3-4 of them") == "a well-kept file, 3-4 of them"

"""Write docs/commands.md, the reference of all commands, from their declarations: ``python3 -m devtools.commands``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from devtools.paths import ROOT
from sisyphus_widgets.embed.__main__ import COMMAND as EMBED
from sisyphus_widgets.games.sisyphos_board.solve import COMMAND as SOLVE
from sisyphus_widgets.lessons.__main__ import PROGRAM as LESSONS
from sisyphus_widgets.players.ladder import COMMAND as LADDER
from sisyphus_widgets.room.__main__ import COMMAND as ROOM
from sisyphus_widgets.room.report.__main__ import COMMAND as REPORT
from sisyphus_widgets.rules.command_line import WRONG_USE, Command, CommandArgument, Program, arguments_of
from sisyphus_widgets.workshop.command import PROGRAM as GAMES
from sisyphus_widgets.workshop.preview.__main__ import COMMAND as PREVIEW

PAGE = ROOT / "docs" / "commands.md"
COMMANDS: tuple[Command[Any] | Program, ...] = (ROOM, REPORT, EMBED, LESSONS, PREVIEW, GAMES, LADDER, SOLVE)

_INTRODUCTION = """# Commands

<!-- This page is written by python3 -m devtools.commands. -->

All commands begin with `python -m sisyphus_widgets`. Each prints this help with `--help`.

A command ends with the exit code 0 if it did what it was asked for. Otherwise it prints one sentence about the
error, and ends with 1, or in {commands} with 2. It also ends with 2 if its arguments are
invalid or do not go together.
"""


def page() -> str:
    """Return the text of docs/commands.md."""
    names = [f"`{_short(one)}`" for one in COMMANDS if isinstance(one, Command) and one.failure == WRONG_USE]
    introduction = _INTRODUCTION.format(commands=" and ".join(names))
    return "\n".join([introduction, *(line for command in COMMANDS for line in _section(command))])


def _section(command: Command[Any] | Program) -> Iterator[str]:
    yield f"## {_short(command)}\n"
    if isinstance(command, Command):
        yield from _description(command, command.name)
        return
    yield f"{command.summary}\n"
    for part in command.commands:
        yield f"### {_short(command)} {part.name}\n"
        yield from _description(part, f"{command.name} {part.name}")


def _short(command: Command[Any] | Program) -> str:
    return command.name.removeprefix("python -m sisyphus_widgets.")


def _description(command: Command[Any], name: str) -> Iterator[str]:
    yield f"{_sentence(command.summary)}\n"
    declared = arguments_of(command.arguments)
    usage = command.usage or " ".join(_usage(declared))
    yield f"`{name} {usage}`\n"
    for group, arguments in groupby(declared, key=lambda argument: argument.group):
        yield f"| {group or 'argument'} | meaning |\n|---|---|"
        yield from map(_row, arguments)
        yield ""
    for names in _alternatives(declared):
        yield f"Only one of {', '.join(names[:-1])} and {names[-1]} can be given.\n"
    if command.requirements:
        yield "The command is refused with one of these sentences:\n"
        yield from (f"- {in_markdown(requirement.message)}" for requirement in command.requirements)
        yield ""
    if command.examples:
        yield "Examples:\n"
        yield from (f"- `{name} {example}`" for example in command.examples)
        yield ""


def in_markdown(text: str) -> str:
    """Return a text of a declaration with its options as code, and its pages as links."""
    as_code = re.sub(r"(?<![\w-])(--?[a-z][a-z-]*)", r"`\1`", text)
    return re.sub(r"docs/([a-z-]+\.md)", r"[\1](\1)", as_code)


def _sentence(text: str) -> str:
    whole = text[0].upper() + text[1:]
    return whole if whole.endswith(".") else f"{whole}."


def _usage(declared: tuple[CommandArgument, ...]) -> Iterator[str]:
    for argument in declared:
        if not argument.flags:
            yield argument.usage if argument.is_required else f"[{argument.usage}]"
        elif argument.is_required:
            yield argument.usage
    if any(argument.flags and not argument.is_required for argument in declared):
        yield "[OPTION ...]"


def _row(argument: CommandArgument) -> str:
    return f"| `{argument.usage}` | {in_markdown(argument.meaning)} |"


def _alternatives(declared: tuple[CommandArgument, ...]) -> Iterator[list[str]]:
    """Yield the options of which only one can be given."""
    for exclusive in dict.fromkeys(one.exclusive for one in declared if one.exclusive):
        yield [f"`{one.flags[-1]}`" for one in declared if one.exclusive == exclusive]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

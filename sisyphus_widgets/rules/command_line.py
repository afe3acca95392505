"""Declarations of commands: parser, help, errors and reference all come from one class of arguments.

A class lists the arguments of a command as fields, with :func:`word`, :func:`option` and :func:`flag`::

    @dataclass(kw_only=True)
    class Arguments:
        file: Path = word("the lesson file", convert=Path)
        port: int = option("the port; by default a free one", convert=whole_number, default=0)

    COMMAND = Command("python -m lessons.show", "Show a lesson.", Arguments, show)

``COMMAND.main()`` then calls ``show`` with an instance of the class. `devtools/commands.py` writes docs/commands.md.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from .errors import RulesError, quoted
from .registry import blame

WRONG_USE = 2
"""The exit code for a command line that cannot be parsed or whose arguments conflict, as in argparse."""

_KEY = "argument"


class Declaration(Protocol):
    """An instance of a dataclass whose fields are arguments."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


T = TypeVar("T", bound=Declaration)

Count = Literal["one", "optional", "any", "some", "repeated", "none"]
"""The number of words an argument takes: one, at most one, any number, at least one, one per repetition, or none."""

_NARGS = {"optional": "?", "any": "*", "some": "+"}


@dataclass(frozen=True, kw_only=True)
class CommandArgument:
    """An argument of a command: an option if it has flags, otherwise a positional word."""

    help: str
    name: str = ""
    flags: tuple[str, ...] = ()
    count: Count = "one"
    convert: Callable[[str], Any] = str
    """A function that parses a word; if it raises a :exc:`.RulesError`, its message is printed."""
    default: Any = MISSING
    choices: Collection[str] | None = None
    metavar: str | None = None
    """A placeholder for the value in the help; by default FILE for a path, otherwise the name of the option."""
    group: str = ""
    """The title of the group in the help to which the argument belongs."""
    exclusive: str = ""
    """A name shared by mutually exclusive options."""
    activities: Collection[str] = ()
    """The activities that take this argument; empty for all activities. See :attr:`Command.activity`."""

    @property
    def placeholder(self) -> str:
        """The placeholder for the value in the help."""
        if self.metavar is not None:
            return self.metavar
        if self.choices is not None:
            return "{" + ",".join(self.choices) + "}"
        return "FILE" if self.convert is Path else (self.flags[-1] if self.flags else self.name).lstrip("-").upper()

    @property
    def usage(self) -> str:
        """The argument as it is typed."""
        repetition = " ..." if self.count in ("any", "some") else ""
        if not self.flags:
            return self.placeholder + repetition
        flags = ", ".join(self.flags)
        return flags if self.count == "none" else f"{flags} {self.placeholder}{repetition}"

    @property
    def is_required(self) -> bool:
        """True if the argument has no default."""
        return self.default is MISSING

    @property
    def meaning(self) -> str:
        """The help, with the activities that take the argument."""
        return f"{self.help}; for {_listed(self.activities)}" if self.activities else self.help

    def add_to(self, parser: argparse._ActionsContainer) -> None:
        """Add the argument to a parser or to one of its groups."""
        keywords: dict[str, Any] = {"help": self.meaning.replace("%", "%%")}
        if self.count == "none":
            keywords["action"] = "store_true"
        else:
            keywords |= {"type": self._read, "choices": self.choices, "nargs": _NARGS.get(self.count)}
            if self.choices is None or self.metavar is not None:
                keywords["metavar"] = self.placeholder
            if self.count == "repeated":
                keywords["action"] = "append"
        if self.flags:
            keywords |= {"dest": self.name, "required": self.is_required}
        parser.add_argument(*(self.flags or (self.name,)), **keywords)

    def value(self, parsed: object) -> Any:
        """Return the value that the parser found, or the default."""
        if parsed is None or parsed == []:
            return self.default
        return tuple(parsed) if isinstance(parsed, list) else parsed

    def words(self, value: object) -> list[str]:
        """Return the command-line words that set an option to a value; empty for its default."""
        if value == self.default:
            return []
        if self.count == "none":
            return [self.flags[-1]]
        if isinstance(value, tuple):
            parts = [str(part) for part in value]
            return [word for part in parts for word in (self.flags[-1], part)] if self.count == "repeated" else parts
        return [self.flags[-1], str(value)]

    def _read(self, word: str) -> Any:
        try:
            return self.convert(word)
        except (RulesError, ValueError) as error:
            raise argparse.ArgumentTypeError(str(error)) from error


def word(help: str, *, default: Any = MISSING, **details: Any) -> Any:
    """Declare a positional word; with a default it is optional."""
    details.setdefault("count", "one" if default is MISSING else "optional")
    return _field(CommandArgument(help=help, default=default, **details))


def option(help: str, *flags: str, default: Any = None, **details: Any) -> Any:
    """Declare an option. Its flag is ``--name`` unless ``flags`` are given; the default MISSING makes it required."""
    return _field(CommandArgument(help=help, flags=flags or ("--",), default=default, **details))


def flag(help: str, *flags: str, **details: Any) -> Any:
    """Declare an option without a value, which is True if it is given."""
    return option(help, *flags, default=False, count="none", **details)


def _field(argument: CommandArgument) -> Any:
    return field(default=argument.default, metadata={_KEY: argument})


def arguments_of(declaration: type[Declaration]) -> tuple[CommandArgument, ...]:
    """Return the arguments that a class declares, in order."""
    return tuple(_named(one.name, one.metadata[_KEY]) for one in fields(declaration))


def _named(name: str, argument: CommandArgument) -> CommandArgument:
    flags = (f"--{name.replace('_', '-')}",) if argument.flags == ("--",) else argument.flags
    return replace(argument, name=name, flags=flags)


def _listed(words: Collection[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def whole_number(text: str) -> int:
    """Parse a whole number.

    Raises:
        RulesError: the text is not a whole number.
    """
    try:
        return int(text)
    except ValueError as error:
        raise RulesError(f"a whole number is needed, not {quoted(text)}") from error


def number(text: str) -> float:
    """Parse a number.

    Raises:
        RulesError: the text is not a number.
    """
    try:
        return float(text)
    except ValueError as error:
        raise RulesError(f"a number is needed, not {quoted(text)}") from error


@dataclass(frozen=True)
class Requirement(Generic[T]):
    """A condition on several arguments: an error message, and a test that is True if the condition is broken."""

    message: str
    is_broken: Callable[[T], bool]


class _Parser(argparse.ArgumentParser):
    """A parser that suggests the nearest name for an unknown option."""

    def words_left(self, words: Sequence[str], options: Collection[str]) -> None:
        """Exit with a message if the parser left any words over."""
        if not words:
            return
        first = words[0].partition("=")[0]
        if not first.startswith("-"):
            self.error(f"there is one word too many: {quoted(first)}")
        nearest = get_close_matches(first, options, n=1)
        self.error(f"there is no option {first}" + (f"; did you mean {nearest[0]}?" if nearest else ""))


@dataclass(frozen=True, kw_only=True)
class Command(Generic[T]):
    """A command: its arguments, and the function that it calls with them."""

    name: str
    """The shell words that start the command, or its name within a :class:`Program`."""
    summary: str
    arguments: type[T]
    run: Callable[[T], int]
    requirements: Sequence[Requirement[T]] = ()
    activity: str = ""
    """The name of the argument that selects the activity; see :attr:`CommandArgument.activities`."""
    usage: str = ""
    examples: Sequence[str] = ()
    """The words after the name in each example."""
    note: str = ""
    """A text at the end of the help."""
    failure: int = 1
    """The exit code for an error."""
    errors: tuple[type[Exception], ...] = (RulesError, OSError)
    """The exceptions whose message is printed in one line. Any other exception is a bug and keeps its traceback."""

    def parser(self) -> argparse.ArgumentParser:
        """Return the parser of the arguments."""
        parser = _Parser(
            prog=self.name,
            usage=f"{self.name} {self.usage}" if self.usage else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self.fill(parser)
        return parser

    def fill(self, parser: argparse.ArgumentParser) -> None:
        """Add the summary, the arguments and the examples to a parser."""
        parser.description = self.summary
        examples = [f"  {self.name} {example}" for example in self.examples]
        parser.epilog = "\n".join([*(["examples:", *examples, ""] if examples else []), self.note]).strip() or None
        groups: dict[str, argparse._ActionsContainer] = {"": parser}
        exclusive: dict[str, argparse._ActionsContainer] = {}
        for argument in arguments_of(self.arguments):
            if argument.group not in groups:
                groups[argument.group] = parser.add_argument_group(argument.group)
            target = groups[argument.group]
            if argument.exclusive:
                if argument.exclusive not in exclusive:
                    exclusive[argument.exclusive] = target.add_mutually_exclusive_group()
                target = exclusive[argument.exclusive]
            argument.add_to(target)

    def read(self, words: Sequence[str] | None = None) -> T:
        """Parse words (by default those of the process) into arguments; exit with a message if they are wrong."""
        parser = self.parser()
        parsed, left = parser.parse_known_args(words)
        return self.values(parser, parsed, left)

    def values(self, parser: argparse.ArgumentParser, parsed: argparse.Namespace, left: Sequence[str]) -> T:
        """Return the parsed arguments as an instance of their class; exit with a message if they are wrong."""
        assert isinstance(parser, _Parser)
        declared = arguments_of(self.arguments)
        parser.words_left(left, [flag for argument in declared for flag in argument.flags])
        values = self.arguments(**{one.name: one.value(getattr(parsed, one.name)) for one in declared})
        for problem in self.problems(values):
            parser.error(problem)
        return values

    def problems(self, values: T) -> Iterator[str]:
        """Yield a message for each requirement that the arguments break."""
        activity = getattr(values, self.activity) if self.activity else None
        for one in arguments_of(self.arguments):
            is_foreign = activity is not None and one.activities and activity not in one.activities
            if is_foreign and getattr(values, one.name) != one.default:
                yield f"{one.flags[-1]} is for {_listed(one.activities)}, not for {activity}"
        for requirement in self.requirements:
            if requirement.is_broken(values):
                yield requirement.message

    def line(self, values: T, *names: str) -> str:
        """Return the command line that sets the options ``names``; options at their default are left out."""
        by_name = {argument.name: argument for argument in arguments_of(self.arguments)}
        words = [word for name in names for word in by_name[name].words(getattr(values, name))]
        return shlex.join([*self.name.split(), *words])

    def main(self, words: Sequence[str] | None = None) -> int:
        """Run the command; return its exit code."""
        return self.call(self.read(words), self.name)

    def call(self, values: T, name: str) -> int:
        """Run the command and return its exit code; print an error in one line that begins with ``name``."""
        try:
            return self.run(values)
        except self.errors as error:
            message = str(error)
        except Exception as error:
            if (fault := blame(error)) is None:
                raise
            message = fault
        print(f"{name}: {message}", file=sys.stderr)
        return self.failure


@dataclass(frozen=True, kw_only=True)
class Program:
    """A program with several commands, each called by its name."""

    name: str
    summary: str
    commands: Sequence[Command[Any]]

    def parser(self) -> argparse.ArgumentParser:
        """Return the parser of all commands."""
        return self._parsers()[0]

    def _parsers(self) -> tuple[_Parser, dict[str, _Parser]]:
        top = _Parser(prog=self.name, description=self.summary)
        parsers = top.add_subparsers(dest="command", required=True)
        by_name = {command.name: parsers.add_parser(command.name, help=command.summary) for command in self.commands}
        for command in self.commands:
            command.fill(by_name[command.name])
        return top, by_name

    def main(self, words: Sequence[str] | None = None) -> int:
        """Run the command named by words (by default those of the process); return its exit code."""
        top, by_name = self._parsers()
        parsed, left = top.parse_known_args(words)
        command = next(one for one in self.commands if one.name == parsed.command)
        return command.call(command.values(by_name[command.name], parsed, left), self.name)

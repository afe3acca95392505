"""Errors in the input of the rules core: unreadable notation, an impossible position or record."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar
from unicodedata import category

T = TypeVar("T")

MOST_OF_A_MESSAGE = 600
"""The greatest length of a message; a longer one, which may quote any input, is shortened in the middle."""

_LEFT_OUT = " […] "


class ReasonProtocol(Protocol):
    """The reason for an error, independent of language; see ``reason.py``."""

    def text_in(self, texts: Any, *, spoken: bool = False, clause: bool = True) -> str:
        """Return the reason in the language of ``texts``."""


class RulesError(ValueError):
    """An error in the input of the rules core, raised before anything has changed.

    The message is short and its unprintable characters are escaped, so that it can always be printed and encoded.
    ``why``, if present, gives the same reason in any language.
    """

    why: ReasonProtocol | None = None
    language: str = "en"
    """The language of the message."""

    def __init__(self, message: str) -> None:
        super().__init__(_presentable(message))

        self.english: str = str(self)
        """The original message, in English."""

    def say(self, message: str, language: str) -> None:
        """Replace the message with a translation."""
        self.args: tuple[Any, ...] = (_presentable(message),)
        self.language = language


class GameWarning(UserWarning):
    """A warning that a game is left out, or that a part of it is missing; the rest still works."""


class NotationError(RulesError):
    """Text that cannot be parsed as an action, a card or a square.

    ``text`` is the unchanged input; the message quotes it and describes the expected form.
    """

    def __init__(self, message: str, text: str = "", why: ReasonProtocol | None = None) -> None:
        super().__init__(message)
        self.text = text
        self.why = why


class PositionError(RulesError):
    """An impossible position, deal or setting.

    ``rule`` is the id of the clause that it would break, or empty.
    """

    def __init__(self, message: str, rule: str = "", why: ReasonProtocol | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.why = why


class RecordError(PositionError):
    """An impossible record; ``move`` is the number of the offending move, from 1, if there is one.

    If the error lies in a branch, ``branch`` holds its number, such as “2.1”, and its name.
    """

    def __init__(self, message: str, move: int | None = None, branch: str = "") -> None:
        where = [f"branch {branch}"] if branch else []
        where += [] if move is None else [f"move {move}"]
        super().__init__(f"{', '.join(where)}: {message}" if where else message)
        self.move = move
        self.branch = branch


def instance_of(kind: type[T], value: object, requirement: str, error: type[RulesError] = RulesError) -> T:
    """Return ``value`` if it is an instance of ``kind``; ``requirement`` begins the error message if it is not.

    Raises:
        RulesError: it is not; ``error`` is the subclass to raise.
    """
    if not isinstance(value, kind):
        raise error(f"{requirement}, not {quoted(value)}")
    return value


def quoted(value: object) -> str:
    """Return the representation of a value for an error message."""
    try:
        return repr(value)
    except ValueError:  # Python refuses to print integers with thousands of digits
        return f"a value of type {type(value).__name__} with too large a number"


def _presentable(message: str) -> str:
    """Return a message with unprintable characters escaped, shortened in the middle if it is long."""
    short = _shortened(message)
    return short if short.isprintable() else _shortened("".join(map(_printable, short)))


def _shortened(message: str) -> str:
    if len(message) <= MOST_OF_A_MESSAGE:
        return message
    # A message usually begins by quoting the input and ends with the expected form, so the middle is cut.
    half = (MOST_OF_A_MESSAGE - len(_LEFT_OUT)) // 2
    return message[:half] + _LEFT_OUT + message[-half:]


def _printable(character: str) -> str:
    # A no-break space can be printed; lone surrogates, control characters and line ends cannot.
    if character.isprintable() or category(character) == "Zs":
        return character
    return character.encode("unicode_escape").decode("ascii")

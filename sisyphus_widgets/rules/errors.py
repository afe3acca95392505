"""What can be wrong with what the rules core is given: unreadable notation, an impossible position or record."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar
from unicodedata import category

T = TypeVar("T")

MOST_OF_A_MESSAGE = 600
"""An error quotes what it was given, which may be anything: of a longer message the middle is left out."""

_LEFT_OUT = " […] "


class Reason(Protocol):
    """Why something cannot be, before it is put in words; see ``why.py``."""

    def told(self, texts: Any, *, spoken: bool = False, clause: bool = True) -> str:
        """The reason in the language of ``texts``."""


class RulesError(ValueError):
    """Anything wrong with what the rules core was given. Nothing has changed when it is raised.

    Whatever the message quotes, it can be printed, encoded and shown: it is short, and odd characters are escaped.
    Where ``why`` is there, it tells the same in any language.
    """

    why: Reason | None = None
    language: str = "en"
    """The language of the message."""

    def __init__(self, message: str) -> None:
        super().__init__(_presentable(message))

        self.english = str(self)
        """The message as it was raised."""

    def say(self, message: str, language: str) -> None:
        """Replace the message by one in another language."""
        self.args, self.language = (_presentable(message),), language


class NotationError(RulesError):
    """Text that cannot be read as an action, a card or a square.

    ``text`` is what was given, as it was given; the message quotes it and says what was expected.
    """

    def __init__(self, message: str, text: str = "", why: Reason | None = None) -> None:
        super().__init__(message)
        self.text = text
        self.why = why


class PositionError(RulesError):
    """A position, a deal or a setting that cannot be; the message says what is wrong with it.

    ``rule`` is the id of the clause that it would break, where it is one.
    """

    def __init__(self, message: str, rule: str = "", why: Reason | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.why = why


class RecordError(PositionError):
    """A record that cannot be; ``move`` is the number of the offending move, from 1, where there is one.

    Where it is about a branch of the game, ``branch`` says which: its number, such as “2.1”, and its name.
    """

    def __init__(self, message: str, move: int | None = None, branch: str = "") -> None:
        where = [f"branch {branch}"] if branch else []
        where += [] if move is None else [f"move {move}"]
        super().__init__(f"{', '.join(where)}: {message}" if where else message)
        self.move = move
        self.branch = branch


def instance_of(kind: type[T], given: object, told: str, error: type[RulesError] = RulesError) -> T:
    """What comes from outside, where it is of this class; ``told`` says what that is.

    Raises:
        RulesError: it is something else; ``error`` says which of them.
    """
    if not isinstance(given, kind):
        raise error(f"{told}, not {quoted(given)}")
    return given


def quoted(value: object) -> str:
    """A value as an error quotes it."""
    try:
        return repr(value)
    except ValueError:  # Python refuses to write numbers of thousands of digits
        return f"a value of type {type(value).__name__} with too large a number"


def _presentable(message: str) -> str:
    """A message with its middle left out where it is long, and without characters that cannot be printed."""
    short = _shortened(message)
    return short if short.isprintable() else _shortened("".join(map(_printable, short)))


def _shortened(message: str) -> str:
    if len(message) <= MOST_OF_A_MESSAGE:
        return message
    # What was given is quoted at the beginning, what was expected is said at the end.
    half = (MOST_OF_A_MESSAGE - len(_LEFT_OUT)) // 2
    return message[:half] + _LEFT_OUT + message[-half:]


def _printable(character: str) -> str:
    # A no-break space is printed well enough; lone surrogates, control characters and line ends are not.
    if character.isprintable() or category(character) == "Zs":
        return character
    return character.encode("unicode_escape").decode("ascii")

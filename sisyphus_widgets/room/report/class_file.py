"""The file of a class, ``class.toml``, with its pupils and its lessons."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from ...lessons.library import find
from ...practice.names import name_key, read_name
from ...rules import RulesError
from ...rules.errors import quoted
from ...rules.files import why_not
from .report_words import languages


class PlannedActivity(NamedTuple):
    """An activity in the file: its kind, the game, lesson or title, and the options that the command has, too."""

    kind: str
    name: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ClassFile:
    """A class: its pupils, its lessons in order, and its language."""

    name: str = ""
    language: str | None = None
    pupils: Mapping[str, str] = field(default_factory=dict)
    """The login of each pupil on the school's platform, by name. The default is the name itself."""
    lessons: tuple[str, ...] = ()
    """The names of the library's lessons, and the paths of the class's own lesson files."""
    plan: tuple[PlannedActivity, ...] = ()
    """The activities of a visit to a room, in order."""

    def lesson(self, number: int) -> str:
        """Return the lesson with a number, counted from 1.

        Raises:
            RulesError: there is no such lesson.
        """
        if not 1 <= number <= len(self.lessons):
            there = f"from 1 to {len(self.lessons)}" if self.lessons else "of which the class has none"
            raise RulesError(f"a lesson of the class must be a number {there}, not {number}")
        return self.lessons[number - 1]


KINDS: Mapping[str, tuple[type, str]] = {
    "name": (str, 'a text, such as "7b"'),
    "language": (str, 'a language, such as "de"'),
    "pupils": (dict, 'a table with a line for each name, such as Ida = "ida.example"'),
    "lessons": (list, 'a list of lessons, such as ["first-trick", "combinations"]'),
    "plan": (list, 'tables with the heading [[plan]] and a line each for what the class does, such as quiz = "sixty"'),
}
"""The type of each key of the file, and its description for errors."""

OPTIONS: Mapping[str, Mapping[str, type]] = {
    "quiz": {
        "rules": list,
        "n": int,
        "seed": int,
        "own_pace": bool,
        "phase": str,
        "options": str,
        "seconds": int,
        "points": bool,
        "teams": int,
    },
    "lesson": {},
    "practice": {"rules": list, "options": str},
    "play": {"players": int, "coach": bool, "self_led": bool, "level": str, "options": str},
    "pause": {},
}
"""The options of each kind of activity in a plan, with their types."""


def read_class(path: str | Path) -> ClassFile:
    """Return the class in a file.

    Raises:
        RulesError: the file cannot be read, is no TOML, or does not describe a class; the message says what is wrong,
            and where.
    """
    file = Path(path)
    data = _toml(file)
    for key, value in data.items():
        if key not in KINDS:
            near = get_close_matches(key, KINDS, n=1)
            hint = f"; did you mean {near[0]}?" if near else f"; the keys are {', '.join(KINDS)}"
            raise _wrong(file, f"there is no key {quoted(key)}{hint}")
        kind, what = KINDS[key]
        if not isinstance(value, kind):
            raise _wrong(file, f"{key} must be {what}, not {quoted(value)}")
    language = data.get("language")
    if language is not None and language not in (known := languages()):
        raise _wrong(file, f"language must be one of {', '.join(known)}, not {quoted(language)}")
    return ClassFile(
        data.get("name", ""),
        language,
        _pupils(file, data.get("pupils", {})),
        _lessons(file, data, language),
        _plan(file, data),
    )


def _toml(file: Path) -> dict[str, Any]:
    try:
        text = file.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise _wrong(file, "it is not text in UTF-8; save it as UTF-8") from None
    except RecursionError:
        raise _wrong(file, "it is nested too deeply") from None
    except (OSError, ValueError) as error:
        raise RulesError(f"{quoted(str(file))} cannot be read: {why_not(file, error)}") from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _wrong(file, f"it is no TOML: {error}; a name with spaces or accents stands in quotes") from None
    except RecursionError:
        raise _wrong(file, "it is no TOML: its brackets are nested too deeply") from None
    except ValueError:
        raise _wrong(file, "it is no TOML: a number in it has thousands of digits") from None


def _pupils(file: Path, data: Mapping[str, Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    seen: dict[str, str] = {}
    for written, login in data.items():
        try:
            name = read_name(written)
        except RulesError as error:
            raise _wrong(file, str(error)) from None
        if not isinstance(login, str):
            raise _wrong(file, f'the login of {name} must be a text, or "" where there is none, not {quoted(login)}')
        if (other := seen.setdefault(name_key(name), written)) != written:
            raise _wrong(file, f"{quoted(other)} and {quoted(written)} are one name; tell the two apart")
        found[name] = login.strip() or name
    return found


def _lessons(file: Path, data: Mapping[str, Any], language: str | None) -> tuple[str, ...]:
    found = []
    for number, name in enumerate(data.get("lessons", ()), 1):
        if not isinstance(name, str):
            raise _wrong(file, f'lesson {number} must be a name, such as "first-trick", not {quoted(name)}')
        # Paths of lesson files are relative to the file of the class, not to the working directory.
        whole = str(file.parent / name) if name.endswith(".toml") else name
        try:
            find(whole, language)
        except RulesError as error:
            raise _wrong(file, f"lesson {number}: {error}") from error
        found.append(whole)
    return tuple(found)


def _plan(file: Path, data: Mapping[str, Any]) -> tuple[PlannedActivity, ...]:
    return tuple(_plan_entry(file, number, one) for number, one in enumerate(data.get("plan", ()), 1))


def _plan_entry(file: Path, number: int, written: Any) -> PlannedActivity:
    place = f"activity {number} of the plan"
    if not isinstance(written, Mapping) or len(kinds := [kind for kind in OPTIONS if kind in written]) != 1:
        raise _wrong(file, f'{place} must have one of {", ".join(OPTIONS)}, such as quiz = "sixty"')
    [kind] = kinds
    name = written[kind]
    if not isinstance(name, str):
        raise _wrong(file, f"{place}: {kind} must be a text, not {quoted(name)}")
    for key, value in written.items():
        if key != kind and key not in OPTIONS[kind]:
            there = f"; it has {', '.join(OPTIONS[kind])}" if OPTIONS[kind] else ""
            raise _wrong(file, f"{place}: a {kind} has no {quoted(key)}{there}")
        if key != kind and type(value) is not OPTIONS[kind][key]:
            raise _wrong(file, f"{place}: {key} must be {_TYPES[OPTIONS[kind][key]]}, not {quoted(value)}")
    # As with the lessons of the class, paths are relative to the file.
    whole = str(file.parent / name) if kind == "lesson" and name.endswith(".toml") else name
    return PlannedActivity(kind, whole, {key: value for key, value in written.items() if key != kind})


_TYPES: Mapping[type, str] = {
    list: "a list of texts",
    int: "a whole number",
    bool: "true or false",
    str: "a text",
}


def _wrong(file: Path, why: str) -> RulesError:
    return RulesError(f"{quoted(str(file))}: {why}")

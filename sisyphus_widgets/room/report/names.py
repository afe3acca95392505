"""The list of a class: a ``class.toml``, or a text file with a name and optionally a login on each line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from ...practice.names import name_key, read_name
from ...rules import RulesError
from ...rules.errors import quoted
from ...rules.files import lines_in, why_not
from .class_file import read_class

Names = str | Path | Iterable[str] | Mapping[str, str]
"""The names of a class: a file, the names, or a mapping of names to logins."""


def names_given(names: Names | None) -> dict[str, str]:
    """Return the logins of a class by name, in the order of the list. The default login is the name itself.

    Raises:
        RulesError: the file cannot be read, a name is no text, or a name is listed twice.
    """
    if names is None:
        return {}
    if isinstance(names, str | Path):
        names = read_class(names).pupils if str(names).endswith(".toml") else _lines(Path(names))
    pairs = [*names.items()] if isinstance(names, Mapping) else [_split(one) for one in names]
    found: dict[str, str] = {}
    seen = set[str]()
    for name, login in pairs:
        if not isinstance(name, str) or not isinstance(login, str):
            raise RulesError(f"a name must be a string, not {quoted(name)}")
        if not name.strip():
            continue
        name = read_name(name)
        if (key := name_key(name)) in seen:
            raise RulesError(f"the name {quoted(name)} is twice in the list; tell the two apart")
        seen.add(key)
        found[name] = login.strip() or name
    return found


def _split(line: object) -> tuple[str, str]:
    if not isinstance(line, str):
        raise RulesError(f"a name must be a string, not {quoted(line)}")
    name, *rest = re.split(r"[;\t]", line, maxsplit=1)
    return name, "".join(rest)


def _lines(file: Path) -> list[str]:
    try:
        return lines_in(file.read_text("utf-8-sig"))
    except UnicodeDecodeError:
        raise RulesError(f"{quoted(str(file))} is not text in UTF-8; save it as UTF-8") from None
    except (OSError, ValueError) as error:
        raise RulesError(f"{quoted(str(file))} cannot be read: {why_not(file, error)}") from None

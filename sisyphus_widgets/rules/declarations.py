"""A check of the names in an author's class, which refuses those that look like misspellings."""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cached_property
from inspect import signature
from types import MemberDescriptorType

NEAR = 0.82
"""The similarity (0 to 1) from which a name counts as a misspelling of another."""


def refuse_misspellings(cls: type, base: type, *, has_fields: bool = False, value_types: tuple[type, ...] = ()) -> None:
    """Refuse a public name in the body of a class that no base class has and that looks like a misspelling.

    A method is refused if its name is similar to one in ``base``; other methods are helpers of the author. A value that
    is not a method is always refused, since nothing would read it, except in a class that ``has_fields``, or if it is
    an instance of one of ``value_types``.

    Raises:
        ValueError: there is such a name; the message suggests the right one.
    """
    above = [one for one in cls.__mro__[1:] if one is not object]
    known = {name for one in above for name in _public(one)}
    offered = sorted({name for one in base.__mro__ if one is not object for name in _public(one)})
    for name, value in vars(cls).items():
        if name.startswith("_") or name in known:
            continue
        is_method = callable(value) or isinstance(value, (property, classmethod, staticmethod, cached_property))
        if isinstance(value, (*value_types, MemberDescriptorType)) or (has_fields and not is_method):
            continue
        if not is_method or get_close_matches(name, offered, n=1, cutoff=NEAR):
            hint = suggestion(name, offered)
            raise ValueError(
                f"{cls.__name__} declares {name!r}, which {base.__name__} does not have{hint or ';'} "
                f"a name of your own begins with an underscore, _{name}"
            )


def suggestion(name: str, offered: Iterable[str]) -> str:
    """Return ``: did you mean 'name'?`` for the end of an error message; empty if no offered name is similar."""
    near = get_close_matches(name, [*dict.fromkeys(offered)], n=1, cutoff=0.6)
    return f": did you mean {near[0]!r}?" if near else ""


def _public(cls: type) -> Iterator[str]:
    """Yield the public names that a class declares, with or without a value."""
    for name in (*vars(cls), *vars(cls).get("__annotations__", {})):
        if not name.startswith("_"):
            yield name


_KEYWORD = re.compile(r"([\w.]+)\(\) got an unexpected keyword argument '(\w+)'$")


def keyword_hint(error: BaseException) -> str:
    """Return a suggestion in place of an unexpected keyword argument, for the end of a message; empty if none."""
    found = _KEYWORD.search(str(error)) if isinstance(error, TypeError) else None
    trace = error.__traceback__
    if found is None or trace is None:
        return ""
    while trace.tb_next is not None:
        trace = trace.tb_next
    path = found[1].removesuffix(".__init__").removesuffix(".__init_subclass__").split(".")
    there = {**vars(builtins), **trace.tb_frame.f_globals, **trace.tb_frame.f_locals}
    called = there.get(path[0])
    for name in path[1:]:
        called = getattr(called, name, None)
    if found[1].endswith(".__init_subclass__"):
        called = getattr(called, "__init_subclass__", None)
    try:
        offered = signature(called).parameters if callable(called) else {}
    except (TypeError, ValueError):
        return ""
    return suggestion(found[2], offered)

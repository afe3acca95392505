"""Immutable lists and mappings, as only the model may change what a widget shows."""

from __future__ import annotations

from typing import Any, NoReturn

REFUSED = "this describes what is shown, so it cannot be changed; to change a copy, make one with {kind}(…)"


def _refused(kind: str) -> Any:
    def refuse(self: object, *_: object, **__: object) -> NoReturn:
        """Refuse the change.

        Raises:
            TypeError: always.
        """
        raise TypeError(REFUSED.format(kind=kind))

    return refuse


class FrozenList(list[Any]):
    """An immutable list. It equals a list and prints like one."""

    __slots__ = ()

    append: Any = _refused("list")
    extend: Any = _refused("list")
    insert: Any = _refused("list")
    remove: Any = _refused("list")
    pop: Any = _refused("list")
    clear: Any = _refused("list")
    sort: Any = _refused("list")
    reverse: Any = _refused("list")
    __setitem__: Any = _refused("list")
    __delitem__: Any = _refused("list")
    __iadd__: Any = _refused("list")
    __imul__: Any = _refused("list")

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the list as a mutable list."""
        return list, ([*self],)


class FrozenDict(dict[str, Any]):
    """An immutable mapping. It equals a dict and prints like one."""

    __slots__ = ()

    update: Any = _refused("dict")
    pop: Any = _refused("dict")
    popitem: Any = _refused("dict")
    clear: Any = _refused("dict")
    setdefault: Any = _refused("dict")
    __setitem__: Any = _refused("dict")
    __delitem__: Any = _refused("dict")
    __ior__: Any = _refused("dict")

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the mapping as a mutable dict."""
        return dict, ({**self},)


def frozen(value: Any) -> Any:
    """Return a value in which all lists and dicts, at any depth, are immutable."""
    if type(value) is list:
        return FrozenList(map(frozen, value))
    if type(value) is dict:
        return FrozenDict({key: frozen(one) for key, one in value.items()})
    return tuple(map(frozen, value)) if type(value) is tuple else value

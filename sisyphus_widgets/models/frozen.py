"""Lists and mappings that refuse to be changed: what a widget shows follows from its model alone."""

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
    """A list that cannot be changed; it is equal to a list and written like one."""

    __slots__ = ()

    append = extend = insert = remove = pop = clear = sort = reverse = _refused("list")
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refused("list")

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the list as a list, which may be changed."""
        return list, ([*self],)


class FrozenDict(dict[str, Any]):
    """A mapping that cannot be changed; it is equal to a dict and written like one."""

    __slots__ = ()

    update = pop = popitem = clear = setdefault = _refused("dict")
    __setitem__ = __delitem__ = __ior__ = _refused("dict")

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the mapping as a dict, which may be changed."""
        return dict, ({**self},)


def frozen(value: Any) -> Any:
    """Return a value with its lists and dicts, and those in them, made unchangeable."""
    if type(value) is list:
        return FrozenList(map(frozen, value))
    if type(value) is dict:
        return FrozenDict({key: frozen(one) for key, one in value.items()})
    return tuple(map(frozen, value)) if type(value) is tuple else value

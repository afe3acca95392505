"""Traits whose values are those of the widget's model. They refuse any other value with a readable error."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn, TypeVar

import traitlets as t
from traitlets.log import get_logger

from ..models.frozen import FrozenList
from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.widget_declaration import BoundValue

G = TypeVar("G")
S = TypeVar("S")


class Readable(t.TraitType[G, S]):
    """A trait with a readable error; traitlets itself fails to write a number of thousands of digits."""

    def error(self, obj: Any, value: Any, error: Any = None, info: Any = None) -> NoReturn:
        """Refuse a value.

        Raises:
            TraitError: always; it says what is expected.
        """
        try:
            super().error(obj, value, error, info)
        except t.TraitError:
            raise
        except ValueError:
            whose = f"The {self.name!r} trait of a {type(obj).__name__} instance expected {self.info()}"
            raise t.TraitError(f"{whose}, not {quoted(value)}.") from None
        raise AssertionError(self.name)  # super().error() always raises


class FlagTrait(Readable[bool, bool | int], t.Bool[bool, bool | int]):
    """A trait of the widget itself that is true or false."""


class OfModel(Readable[G, S]):
    """A trait that reads its value from the model of its widget, and lets the model set it.

    A trait tagged ``bound`` follows the state, so only a change of the model sets it; ``page_may_set`` marks those that
    may be set all the same.
    """

    def get(self, obj: Any, cls: type[Any] | None = None) -> Any:
        """Return the value of the model."""
        return obj.model.values[self.name]

    def set(self, obj: Any, value: Any) -> None:
        """Let the model set the value.

        Raises:
            TraitError: it follows the state, or cannot be set to that.
        """
        model, name = obj.model, str(self.name)
        if value is model.values[name]:
            return
        follows = self.metadata.get("bound") and not self.metadata.get("page_may_set")
        if follows and value != model.values[name]:
            raise t.TraitError(f"{name!r} describes what is shown, so it cannot be set{obj._HOW_TO_CHANGE}")
        given = self._validate(obj, value)
        if follows:
            return
        try:
            checked = model.checked(name, given)
        except RulesError as error:
            raise t.TraitError(str(error)) from None
        model.set(name, checked)


class WordTrait(OfModel[G, G], t.Enum[G]):
    """A trait with one of several words."""


class Truth(OfModel[bool, bool | int], t.Bool[bool, bool | int]):
    """A trait that is true or false."""


class NumberTrait(OfModel[int, int], t.Int[int, int]):
    """A trait with a whole number."""


class Text(OfModel[str, str], t.Unicode[str, str]):
    """A trait with a text."""


class FieldsTrait(OfModel[dict[str, Any], dict[str, Any]], t.Dict):
    """A trait with named values."""


class LogLines(FrozenList):
    """Lines of a log. ipywidgets writes its own reports to ``widget.log`` too; this passes them to its logger."""

    def __getattr__(self, name: str) -> Any:
        return getattr(get_logger(), name)


class LogTrait(OfModel[LogLines, LogLines], t.Instance[LogLines]):
    """A trait with a line of JSON for each answer, under the name where ipywidgets looks for its logger."""

    def get(self, obj: Any, cls: type[Any] | None = None) -> Any:
        """Return the lines, the same object until the model has others."""
        lines = super().get(obj, cls)
        kept = vars(obj).get("_log_read")
        if kept is None or kept[0] is not lines:
            kept = vars(obj)["_log_read"] = lines, LogLines(lines)
        return kept[1]

    def _validate(self, obj: Any, value: Any) -> Any:
        return value  # an equal list; `set` has refused any other


_KINDS: Mapping[Any, Callable[..., t.TraitType[Any, Any]]] = {
    int: t.Int,
    str: t.Unicode,
    list[Any]: t.List,
    list[int]: lambda *default, **options: t.List(t.Int(), *default, **options),
    list[str]: lambda *default, **options: t.List(t.Unicode(), *default, **options),
    dict[str, Any]: t.Dict,
}
"""The makers of traits, by the kind of value that a game declares."""


def bound_trait(value: BoundValue) -> t.TraitType[Any, Any]:
    """Return the trait of a value that a game declares."""
    default = [None] if value.is_optional else [] if value.default is None else [value.default]
    trait = _KINDS[value.base_kind](*default, allow_none=value.is_optional, help=value.help)
    settable = {"page_may_set": True} if value.is_settable else {}
    return trait.tag(sync=True, bound=True, **settable)


def bind(traits: Iterable[object]) -> None:
    """Let those of ``traits`` that are tagged ``bound`` read their values from the model of their widget.

    So the class of a table declares the values of its game with traits of traitlets.
    """
    for trait in traits:
        if isinstance(trait, t.TraitType) and trait.metadata.get("bound") and not isinstance(trait, OfModel):
            trait.__class__ = _bound(type(trait))


_BOUND: dict[type, type] = {}


def _bound(kind: type) -> type:
    """Return a kind of trait that reads its value from the model."""
    if kind not in _BOUND:
        _BOUND[kind] = type(kind.__name__, (OfModel, kind), {"__module__": __name__, "__doc__": kind.__doc__})
    return _BOUND[kind]

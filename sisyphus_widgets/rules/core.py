"""The mutable position inside a state: a game declares its fields once, and copying and comparing follow from them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import Field, fields
from typing import Any, Final, Protocol, Self

from .native import mypyc_attr

NOBODY: Final = -1
"""The seat to move where nobody is, and the winner where nobody has won."""

DEALING: Final = 0
PLAYING: Final = 1
OVER: Final = 2
"""The phases that every game knows: a deal is due, seats take turns, the game is over. A game may add its own."""


class AnyCore(Protocol):
    """What a core has in any game.

    :class:`Core` itself declares no fields: compiled, it would hold them too, and games could not declare them.
    """

    players: int
    phase: int
    to_move: int

    def copy(self) -> Self:
        """An independent copy."""

    def key(self) -> tuple[Hashable, ...]:
        """A value that is equal exactly for equal positions."""


@mypyc_attr(allow_interpreted_subclasses=True)  # a game that is not compiled has a core too
class Core:
    """A mutable position: what playouts use directly, and what a :class:`~.state.State` wraps.

    A game's core is a ``@dataclass(eq=False)`` with the fields of :class:`AnyCore` and its own. They hold plain values,
    lists of them, or lists of such lists; anything else is shared between copies and therefore never changed in place.
    Fields with ``compare=False`` follow from the others, or say how a position came about, and do not tell positions
    apart. So that mypyc can compile a core, every field is set when it is made: in ``__init__`` or ``__post_init__``.
    """

    def copy(self) -> Self:
        """An independent copy."""
        copier = COPIERS.get(self.__class__) or _write(self.__class__, COPIERS)
        twin: Self = copier(self)
        return twin

    def key(self) -> tuple[Hashable, ...]:
        """A value that is equal exactly for equal positions."""
        reader = READERS.get(self.__class__) or _write(self.__class__, READERS)
        key: tuple[Hashable, ...] = reader(self)
        return key


# Both are written out field by field, once a class, as dataclasses write `__init__`: a loop over the names takes three
# times as long, and whoever looks ahead copies a position for every move. It is done when first asked for, or for a
# core that is compiled, when it is built: then it is compiled too (`hatch_build.py`).
COPIERS: Final[dict[type[Core], Callable[[Any], Any]]] = {}
READERS: Final[dict[type[Core], Callable[[Any], Any]]] = {}

_FUNCTIONS: Final = """
_new = {kind}.__new__


def _copy(core: {kind}) -> {kind}:
    twin = _new({kind})
    {copied}
    return twin


def _read(core: {kind}) -> tuple[object, ...]:
    return ({frozen})


COPIERS[{kind}] = _copy
READERS[{kind}] = _read
"""


def written_out(kind: type[Core]) -> str:
    """The functions behind ``copy`` and ``key`` of a core, as Python that enters them in the two tables above.

    Raises:
        TypeError: a field says that it holds a list, but not of what.
    """
    declared = fields(kind)  # type: ignore[arg-type]  # a core is a dataclass
    copied = [f"twin.{field.name} = {_copied(field.name, _depth(kind, field))}" for field in declared]
    frozen = [f"{_frozen(field.name, _depth(kind, field))}," for field in declared if field.compare]
    return _FUNCTIONS.format(kind=kind.__name__, copied="\n    ".join(copied), frozen=" ".join(frozen))


def _depth(kind: type[Core], field: Field[Any]) -> int:
    """How deep the lists of a field are, from what it is declared to hold."""
    if field.type is list:  # all that a compiled class knows
        raise TypeError(f"{kind.__name__}.{field.name} is a list of what? Cores are compiled by `hatch_build.py`")
    return str(field.type).count("list[")


def _copied(name: str, depth: int) -> str:
    value = f"core.{name}"
    return value if not depth else f"{value}[:]" if depth == 1 else f"[part[:] for part in {value}]"


def _frozen(name: str, depth: int) -> str:
    value = f"core.{name}"
    return value if not depth else f"tuple({value})" if depth == 1 else f"tuple([tuple(part) for part in {value}])"


def _write(kind: type[Core], table: dict[type[Core], Callable[[Any], Any]]) -> Callable[[Any], Any]:
    exec(written_out(kind), {kind.__name__: kind, "COPIERS": COPIERS, "READERS": READERS})
    return table[kind]

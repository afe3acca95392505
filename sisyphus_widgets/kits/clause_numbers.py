"""The numbers of clauses that a game of a kit declares, and their order in a rulebook."""

from __future__ import annotations

from dataclasses import fields

from ..rules.numbers import read_whole


class ClauseNumbers:
    """The base of a kit's ``Clauses``, a dataclass whose fields are numbers of clauses, such as ``"2.1"``, or empty."""

    __slots__ = ()

    def needed(self, *names: str) -> None:
        """Check that clauses are declared.

        Raises:
            ValueError: a clause is missing; the message names it.
        """
        for name in names:
            if not getattr(self, name):
                raise ValueError(f"clauses has no {name!r}, which the declarations need; write {name}='2.1'")

    @property
    def numbers(self) -> tuple[str, ...]:
        """All declared clauses."""
        names = (field.name for field in fields(self))  # type: ignore[arg-type]  # a subclass is a dataclass
        return tuple(dict.fromkeys(filter(None, (getattr(self, name) for name in names))))


def order_of(number: str) -> tuple[int, ...]:
    """Return a sort key for clause numbers: 2.9 comes before 2.10."""
    return tuple(found for part in number.split(".") if (found := read_whole(part)) is not None)

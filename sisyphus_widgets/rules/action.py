"""What the actions of every game have in common for who reads them: they show their notation and name their cards."""

from __future__ import annotations


class Written:
    """An action whose ``str`` is its notation, verb included."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{self}>"

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards it names, as notation, in the order in which it names them; none where it names none."""
        return ()

"""The pieces of a game on a board: how many there are, and where they begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SHARED: Final = 2
"""The owner of a piece that belongs to both sides."""


@dataclass(frozen=True)
class Pieces:
    """The pieces of both sides, called ``noun``; two words name those of each side, as in ``"cross nought"``.

    Either ``at`` names the squares on which those of each side begin, or ``shared`` the squares of pieces that belong
    to nobody, or ``beside`` the number of pieces of each side that wait beside the board. A noun of which the kit has a
    picture (``symbols.toml``) is drawn as that.

    Raises:
        ValueError: pieces begin in two of these ways, or nowhere.
    """

    noun: str
    at: tuple[str, str] | None = None
    shared: str = ""
    beside: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        if sum((self.at is not None, bool(self.shared), self.beside is not None)) != 1:
            raise ValueError("Pieces begin either at squares of each side, or shared by both, or beside the board")
        if len(self.noun.split()) not in (1, 2) or not all(word.isidentifier() for word in self.noun.split()):
            raise ValueError(f"Pieces are called by one word, or by one for each side, and not {self.noun!r}")

    def noun_of(self, side: int) -> str:
        """Return the word for a piece of a side."""
        words = self.noun.split()
        return words[side % len(words)]

"""A sandbox for experiments: one seat, no chance and no end; the basis of explorer widgets."""

from __future__ import annotations

from typing import Any, ClassVar, Never, Self, TypeVar

from .core import PLAYING, Core
from .game import Game
from .language.catalogue import Texts, load_texts
from .options import TableOptions
from .state import Action, OpenView, State


class SandboxCore(Core):
    """The mutable position of a sandbox; seat 0 is always to move."""

    players = 1
    phase = PLAYING
    to_move = 0


C = TypeVar("C", bound=SandboxCore)
M = TypeVar("M", bound=Action)


class Sandbox(State[C, M, Never]):
    """A position of a sandbox: seat 0 is always to move, and nothing is hidden."""

    __slots__ = ()

    catalogue: ClassVar[str]
    """The second part of the name, ``<game>.<catalogue>``, and the prefix of the text files laid over the game's."""

    @property
    def game_name(self) -> str:
        return f"{super().game_name}.{self.catalogue}"

    @property
    def texts(self) -> Texts:
        return load_texts(self.package, also=self.catalogue)

    def view(self, seat: int | None) -> OpenView[Self]:
        return OpenView(self, seat)

    @property
    def standing(self) -> dict[str, object]:
        return {}


OptionsT = TypeVar("OptionsT", bound=TableOptions)
AnySandbox = Sandbox[Any, Any]
S = TypeVar("S", bound=AnySandbox)


class SandboxGame(Game[S, OptionsT]):
    """A sandbox as a game for one player, with its own catalogue laid over the game's."""

    players: ClassVar[tuple[int, ...]] = (1,)
    state_type: ClassVar[type[AnySandbox]]

    @property
    def name(self) -> str:
        return f"{super().name}.{self.state_type.catalogue}"

    def texts(self, language: str = "en") -> Texts:
        return load_texts(self.package, language, self.state_type.catalogue)

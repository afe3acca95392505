"""A sandbox: things are tried out, with no opponents, no chance and no end. Explorer widgets are made of it."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from .errors import RulesError
from .game import Game
from .state import Action, Core, State
from .texts import Texts, load_texts
from .verdict import Verdict
from .view import OpenView, View

C = TypeVar("C", bound=Core)


class Sandbox(State[C]):
    """A position in which seat 0 may always do something, and everything is open."""

    __slots__ = ()

    @property
    def to_move(self) -> int | None:
        return 0

    @property
    def chance_due(self) -> bool:
        return False

    @property
    def over(self) -> bool:
        return False

    def chance_action(self, seed: int) -> Action:
        raise RulesError("nothing is dealt here")

    def view(self, seat: int | None) -> View[Any]:
        return OpenView(self, seat)

    def standing(self) -> dict[str, Any]:
        return {}

    def _no(self, code: str, rule: str, facts: dict[str, Any] | None = None, names: tuple[str, ...] = ()) -> Verdict:
        return self.refuse(code, rule, 0, facts, names)


class SandboxGame(Game):
    """What a sandbox is to everything else: a game for one, with a catalogue of its own laid over the game's."""

    players: ClassVar[tuple[int, ...]] = (1,)

    catalogue: ClassVar[str]
    """Begins the file names of its texts, ``<catalogue>_en.toml``."""

    def texts(self, language: str = "en") -> Texts:
        return load_texts(self.package, language, self.catalogue)

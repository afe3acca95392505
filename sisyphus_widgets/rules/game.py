"""What a game is to everything that is not a game: its name, rulebook, texts, options, start and scene maker."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import fields
from importlib import import_module
from typing import Any, ClassVar, cast

from .errors import PositionError
from .rulebook import Rulebook, load_rulebook
from .scene import SceneMaker
from .state import State
from .texts import Texts, load_texts
from .tutor import Tutor


class Game(ABC):
    """One game. A package under ``games/`` exports its own as ``GAME``."""

    name: ClassVar[str]
    """Name of the package, as records and clause ids write it."""

    package: ClassVar[str]
    """Dotted name of the package that holds ``rulebook.toml`` and ``texts/``."""

    players: ClassVar[tuple[int, ...]]
    """The numbers of players it can be played by, the usual one first."""

    options_type: ClassVar[type]
    """A frozen dataclass of the rulings that a table may decide otherwise."""

    scene: ClassVar[SceneMaker[Any]]

    tutor: ClassVar[Tutor[Any] | None] = None
    """Who judges what a player does, in a game where that is known."""

    @abstractmethod
    def begin(self, players: int, options: Any) -> State[Any]:
        """The position before the first move."""

    def progress(self, state: State[Any], seat: int) -> float:
        """How far along a seat is, more being better: what a player that looks one move ahead goes by."""
        return 0.0

    def may_circle(self, state: State[Any]) -> bool:
        """Whether play could go round in circles from here, if everybody always chose alike."""
        return False

    @property
    def rulebook(self) -> Rulebook:
        """Every clause of the game."""
        return load_rulebook(self.package)

    def texts(self, language: str = "en") -> Texts:
        """The sentences of the game in a language."""
        return load_texts(self.package, language)

    def start(self, players: int | None = None, options: Any = None) -> State[Any]:
        """The position before the first move, checked.

        Raises:
            PositionError: the game is not for that many players, or the options are not its own.
        """
        number = self.players[0] if players is None else players
        if number not in self.players:
            allowed = ", ".join(map(str, sorted(self.players)))
            raise PositionError(f"{self.name} is for {allowed} players, not {number!r}")
        options = self.options_type() if options is None else options
        if not isinstance(options, self.options_type):
            raise PositionError(f"the options of {self.name} are a {self.options_type.__name__}, not {options!r}")
        return self.begin(number, options)

    def read_options(self, given: Mapping[str, Any]) -> Any:
        """The options from a record's ``{name: value}``, which holds what differs from the defaults.

        Raises:
            PositionError: an option is unknown or has a value of the wrong type.
        """
        known = {f.name: f for f in fields(self.options_type)}
        for name, value in given.items():
            if name not in known:
                raise PositionError(f"{self.name} has no option {name!r}; it has {', '.join(known) or 'none'}")
            kind = type(known[name].default)
            if type(value) is not kind:
                raise PositionError(f"option {name!r} is a {kind.__name__}, not {value!r}")
        return self.options_type(**given)

    def write_options(self, options: Any) -> dict[str, Any]:
        """The options that differ from the defaults, as a record holds them."""
        own = {f.name: getattr(options, f.name) for f in fields(options)}
        return {f.name: own[f.name] for f in fields(options) if own[f.name] != f.default}


_PACKAGES: dict[str, str] = {}


def register_package(name: str, package: str) -> None:
    """Make a game known by name; its package is imported when it is first asked for."""
    _PACKAGES[name] = package


def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(_PACKAGES))


def get_game(name: str) -> Game:
    """The game of that name.

    Raises:
        PositionError: there is no such game.
    """
    if name not in _PACKAGES:
        raise PositionError(f"there is no game {name!r}; there are {', '.join(game_names())}")
    return cast(Game, import_module(_PACKAGES[name]).GAME)

"""The available games by name: those of this package, installed ones, and those registered by hand.

An installed package offers its game through an entry point of the group :data:`GROUP`, named after the game::

    [project.entry-points."sisyphus_widgets.games"]
    hearts = "hearts"

The value is the package that exports ``GAME``. It is imported on first use, in every process. Each game also has a
position editor, the sandbox ``hearts.editor``, and each module in its folder ``explorers`` is a sandbox.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import cast

from .errors import GameWarning, PositionError, RulesError, quoted
from .failure import GameFailure, failure_text, raised_in
from .failure import folder_of_package as folder_of_package
from .game import AnyGame, Game
from .position.checks import text

GROUP = "sisyphus_widgets.games"
"""The group of entry points through which installed packages offer their games."""

EDITOR = "editor"
"""The name of the position editor, a sandbox that every game has."""

_REGISTERED: dict[str, str] = {}
"""The packages of the games and sandboxes that were registered in this process, by name."""

_loaded: dict[str, AnyGame] = {}


def register_package(name: str, package: str) -> None:
    """Register a game, or a sandbox ``<game>.<sandbox>``, by name; its package is imported on first use.

    An installed game needs no registration, see the docstring of the module.

    Raises:
        PositionError: an argument is not text, or another package has a game of that name.
    """
    where, called = text("the package of a game", package), text("the name of a game", name)
    if (there := _REGISTERED.setdefault(called, where)) != where:
        raise PositionError(
            f"the package {there} has a game {quoted(called)} already; the one in {where} needs another name"
        )


def game_names() -> tuple[str, ...]:
    """Return the names of all games, without sandboxes, in alphabetical order."""
    return tuple(sorted({*(name for name in _REGISTERED if "." not in name), *_installed()}))


def get_game(name: str | AnyGame) -> AnyGame:
    """Return the game or sandbox of that name; return a game unchanged.

    Raises:
        PositionError: there is no such game, or it cannot be loaded; the message says why, with file and line.
    """
    if isinstance(name, Game):
        package_of(name.name.partition(".")[0], name)
        return name
    if isinstance(name, str) and name in _loaded:
        return _loaded[name]
    if not isinstance(name, str):
        raise _nowhere(name)
    game = _load(name)
    _loaded[name] = game
    return game


def games_that_load() -> Iterator[AnyGame]:
    """Yield all games except those that cannot be loaded, which give a warning."""
    for name in game_names():
        try:
            yield get_game(name)
        except RulesError as error:
            warnings.warn(f"{name} is left out: {error}", GameWarning, stacklevel=2)


def package_of(name: str, game: AnyGame | None = None) -> str:
    """Return the dotted name of a game's package, without importing it.

    Raises:
        PositionError: there is no such game, or two installed packages have one of that name.
    """
    if name in _REGISTERED:
        return _REGISTERED[name]
    if name not in _installed():
        _installed.cache_clear()  # the game may have been installed since the last call
        _rivals.clear()
    found = _installed().get(name)
    if found is not None:
        return found
    if name in _rivals:
        raise PositionError(f"{_rivals[name]}; uninstall one of them")
    if game is not None:
        raise PositionError(
            f"the game {name} of the package {game.package} is not registered: add the line "
            f'{name} = "{game.package}" to [project.entry-points."{GROUP}"] in its pyproject.toml and install it, or '
            f'call register_package("{name}", "{game.package}")'
        )
    raise _nowhere(name)


def folder_of(name: str) -> Path | None:
    """Return the folder of a game's package; None if it cannot be found.

    Raises:
        PositionError: there is no such game.
    """
    return folder_of_package(package_of(name.partition(".")[0]))


def _nowhere(name: object) -> PositionError:
    if isinstance(game := getattr(name, "GAME", None), Game):
        return PositionError(f"a game is given by its name, {game.name!r}, not as a module")
    return PositionError(f"there is no game {quoted(name)}; the games are {', '.join(game_names())}")


def blame(error: BaseException) -> str | None:
    """Return a sentence, with file and line, about an exception raised by a game of another package.

    Return None if the exception did not pass through such a game.
    """
    if isinstance(error, GameFailure):
        return str(error)
    ours = __package__.partition(".")[0]
    for game in _loaded.values():
        if game.package.partition(".")[0] != ours and raised_in(error, game.package):
            return f"the game {game.name} failed: {failure_text(error, game.package)}"
    return None


@contextmanager
def blaming() -> Iterator[None]:
    """Turn an exception raised by a game of another package into a :exc:`.GameFailure`.

    A :exc:`.RulesError` passes unchanged: the game raises it deliberately, with a message for the user.
    """
    try:
        yield
    except (RulesError, GameFailure):
        raise
    except Exception as error:
        if (message := blame(error)) is None:
            raise
        raise GameFailure(message) from error


# --- installed games --------------------------------------------------------------------------------------------------

_rivals: dict[str, str] = {}
"""Names that several installed packages claim, each with a sentence that lists the packages."""


@cache
def _installed() -> Mapping[str, str]:
    """Return the packages of the installed games by name; leave out names that are taken or claimed twice."""
    claims = dict[str, dict[str, EntryPoint]]()
    for entry in entry_points(group=GROUP):
        if (package := _package_of_entry(entry)) is not None:
            claims.setdefault(entry.name, {})[package] = entry
    found = dict[str, str]()
    for name, packages in claims.items():
        if (there := _REGISTERED.get(name)) is not None:
            for package in packages.keys() - {there}:
                message = f"{_claim(packages[package])} has a game {name!r}, as {there} has; it is left out"
                warnings.warn(f"{message} and needs another name", GameWarning, stacklevel=2)
        elif len(packages) > 1:
            _rivals[name] = f"there are two games {name!r}: {' and '.join(map(_claim, packages.values()))}"
            warnings.warn(f"{_rivals[name]}; both are left out", GameWarning, stacklevel=2)
        else:
            [found[name]] = packages
    return found


def _package_of_entry(entry: EntryPoint) -> str | None:
    """Return the package that an entry point names; if it names none, warn and return None."""
    try:
        package = entry.module
    except (AttributeError, AssertionError):  # the value is not a package name
        package = ""
    if all(map(str.isidentifier, [entry.name, *package.split(".")])):
        return package
    by = "" if entry.dist is None else f" of {entry.dist.name} {entry.dist.version}"
    warnings.warn(
        f"the entry point {quoted(entry.name)} = {quoted(entry.value)}{by} is left out: it must be the name of a game "
        "and that of its package",
        GameWarning,
        stacklevel=2,
    )
    return None


def _claim(entry: EntryPoint) -> str:
    """Return the package of an entry point, with the distribution that installed it."""
    return entry.module if entry.dist is None else f"{entry.module} ({entry.dist.name} {entry.dist.version})"


# --- loading ----------------------------------------------------------------------------------------------------------


def _load(name: str) -> AnyGame:
    """Import a game or a sandbox, or create a position editor.

    Raises:
        PositionError: there is no such game, or it cannot be loaded.
    """
    base, _, sandbox = name.partition(".")
    if sandbox and name not in _REGISTERED:
        package_of(base)
        if sandbox == EDITOR:
            from .editing import editor_of  # imported on first use

            return editor_of(get_game(base))
        folder = folder_of(base)
        if folder is None or not (folder / "explorers" / f"{sandbox}.py").is_file():
            raise _nowhere(name)
        return _exported(name, f"{package_of(base)}.explorers.{sandbox}")
    return _exported(name, package_of(name))


def _exported(name: str, package: str) -> AnyGame:
    """Return the checked ``GAME`` of a package."""
    try:
        game = import_module(package).GAME
    except AttributeError as error:
        if getattr(error, "name", None) != "GAME":
            raise PositionError(f"the game {name} cannot be loaded: {failure_text(error, package)}") from error
        raise PositionError(
            f"the package {package} of the game {name} has no GAME: write GAME = … in its __init__.py, an instance of "
            "its subclass of Game"
        ) from error
    except (Exception, SystemExit) as error:
        raise PositionError(f"the game {name} cannot be loaded: {failure_text(error, package)}") from error
    if not isinstance(game, Game):
        raise PositionError(
            f"GAME of the package {package} must be an instance of a subclass of Game, not {quoted(game)}"
        )
    if game.name != name:
        raise PositionError(
            f"the game of the package {package} is called {game.name!r}, after the package: its entry point, too, is "
            f"{game.name!r}, not {name!r}"
        )
    return cast(AnyGame, game)

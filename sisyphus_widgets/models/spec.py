"""Models from their specifications, which are JSON."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from ..rules import RulesError, get_game
from ..rules.errors import quoted
from .host import Host
from .model import Model

KINDS: Mapping[str, tuple[str, str]] = {
    "table": ("table", "TableModel"),
    "explorer": ("explorer", "ExplorerModel"),
    "editor": ("position_editor", "PositionEditorModel"),
    "quiz": ("quiz", "QuizModel"),
    "practice": ("practice", "PracticeModel"),
    "problems": ("problems", "ProblemsModel"),
    "lesson": ("lesson", "LessonModel"),
    "course": ("course", "CourseModel"),
}
"""The module and the class of each kind of model. A module is imported when the first model of its kind is made."""

EXPLORERS: Mapping[str, tuple[str, str]] = {"sisyphus_cards.hill": ("hill_board", "HillModel")}
"""The module and the class of explorers with extra values, by their games."""


def with_options(spec: Mapping[str, Any]) -> dict[str, Any]:
    """Return a specification in which the options of the game, in JSON ``{name: value}``, are an options object.

    Raises:
        RulesError: there is no such game or option.
    """
    if "options" not in spec:
        return dict(spec)
    return {**spec, "options": get_game(spec["game"]).read_options(spec["options"])}


def explorer_type(game: str) -> Any:
    """Return the class of the model of a sandbox, by its game."""
    module, name = EXPLORERS.get(game, KINDS["explorer"])
    return getattr(import_module(f".{module}", __package__), name)


def model_of(spec: Mapping[str, Any], host: Host) -> Model:
    """Return the model of a specification from ``model.spec()``, with a host for its messages.

    Raises:
        RulesError: the specification is malformed, or describes something impossible.
    """
    given: object = spec
    if not isinstance(given, Mapping) or not isinstance(kind := given.get("kind"), str) or kind not in KINDS:
        raise RulesError(f"a specification must name its kind, one of {', '.join(KINDS)}, not {quoted(spec)}")
    if kind == "explorer":
        of_spec = explorer_type(str(spec.get("game"))).of_spec
    else:
        module, name = KINDS[kind]
        of_spec = getattr(import_module(f".{module}", __package__), name).of_spec
    try:
        model: Model = of_spec(spec)
    except RulesError:
        raise
    except KeyError as error:
        raise RulesError(f"the specification of a {kind} lacks {quoted(error.args[0])}") from error
    except (TypeError, ValueError, AttributeError, IndexError) as error:
        raise RulesError(f"the specification of a {kind} has a value that does not fit: {error}") from error
    model.hosted(host)
    return model

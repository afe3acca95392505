"""The models of the stations of a course, and the marks that follow from them."""

from __future__ import annotations

from typing import Any

from ..lessons.courses import Station
from ..lessons.courses.later_rules import later_rules
from ..lessons.courses.stations import AT_A_TABLE
from ..practice.challenges import challenge_of
from ..practice.misses import with_misses
from ..rules import AnyState, get_game
from ..rules.widget_declaration import ExplorerDeclaration
from ..schema import Pace, Size, StationMark
from .explorer import ExplorerModel
from .learner_model import LearnerModel
from .lesson import LessonModel
from .practice import PracticeModel
from .problems import ProblemsModel
from .spec import explorer_type
from .table import TableModel
from .table_coach import coached
from .table_options import TableArguments
from .table_setup import session_of

StationModel = LearnerModel | TableModel | ExplorerModel
"""The model of a station."""


def station_model(
    station: Station,
    language: str,
    *,
    learner: str = "",
    seed: int | None = None,
    pace: Pace | None = None,
    size: Size = "normal",
) -> StationModel:
    """Return a new model of a station; ``seed`` decides the cards of a table, and ``pace`` is that of a lesson."""
    if station.kind == "sandbox":
        return _sandbox(station, language, size=size)
    if station.kind in AT_A_TABLE:
        return table_model(station, language, seed, size=size)
    more: dict[str, Any] = {"language": language, "learner": learner, "size": size}
    if station.kind == "lesson":
        if pace is not None:
            more["pace"] = pace
        return LessonModel(station.lesson, **more)
    if station.kind in ("practice", "catch_up"):
        return PracticeModel(
            station.game,
            rules=station.rules,
            name=station.storage_name,
            options=station.options,
            later_rules=later_rules(station),
            **more,
        )
    return ProblemsModel(station.game, themes=station.themes, n=station.n, name=station.storage_name, **more)


def table_model(station: Station, language: str, seed: int | None = None, **looks: Any) -> TableModel:
    """Return the table of a station with a coach, a challenge or a whole game; the learner plays the first seat."""
    game = get_game(station.game)
    more: dict[str, Any] = {"opponents": station.opponents or None}
    begin = _position(station) if station.position else None
    if station.challenge:
        challenge = challenge_of(station.game, station.challenge)
        begin, more = challenge.begin, {"opponents": challenge.opponents, "goal": challenge.goal}
    elif station.kind == "coach":
        more = {"coach": True}
    options = TableArguments(
        play=0,
        position=begin,
        options=None if begin is not None else station.options,
        seed=seed,
        language=language,
        **more,
    )
    session, step = session_of(game, None, options)
    return TableModel(session, step=step, pace=options.pace, **looks)


def _position(station: Station) -> AnyState:
    """Return the position in which a station begins; its seats and cards are written in English."""
    game = get_game(station.game)
    state: AnyState = game.read_position(station.position, station.options, seed=0, me=0, language="en")
    return state


def _sandbox(station: Station, language: str, **looks: Any) -> ExplorerModel:
    game = get_game(station.sandbox)
    declaration = game.widget
    assert isinstance(declaration, ExplorerDeclaration)
    model: ExplorerModel = explorer_type(station.sandbox)(
        game, perspective=declaration.perspective, examples=declaration.examples, language=language, **looks
    )
    return model


def mark_of(model: StationModel) -> StationMark:
    """Return the mark of a station.

    A game is done once it is over, with a coach once the deal is, and half done before. A challenge is done once its
    goal is reached, and a sandbox once something has been tried in it.
    """
    if isinstance(model, LearnerModel):
        mark: StationMark = model.values["mark"]
        return mark
    if isinstance(model, ExplorerModel):
        is_done = bool(model.session.match.moves)
        return {"done": is_done, "share": float(is_done), "due": ""}
    if (found := coached(model.session)) is not None:
        return with_misses(
            {"done": found.coach.is_over, "share": 1 if found.coach.is_over else 0.5, "due": ""}, found.coach.entries
        )
    is_done = model.session.state.over if model.goal is None else bool(model.values["goal_reached"])
    return {"done": is_done, "share": 1 if is_done else 0.5, "due": ""}

"""Editors complete the names of all our games and lessons."""

from __future__ import annotations

import pkgutil
from typing import get_args

from sisyphus_widgets import games, lessons
from sisyphus_widgets.widgets.completed_names import GameName, LessonName


def test_the_literals_are_the_names_of_our_games_and_lessons() -> None:
    ours = [game.name for game in pkgutil.iter_modules(games.__path__) if game.ispkg]
    assert list(get_args(GameName)) == sorted(ours)
    assert set(get_args(LessonName)) == {name for game in ours for name in lessons.names(game)}

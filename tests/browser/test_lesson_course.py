"""With --full, a robot solves every lesson of every course in JupyterLab in each of its languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from sisyphus_widgets.lessons import find, names
from sisyphus_widgets.rules import game_names
from tests.browser import harness
from tests.browser.cells import notebook
from tests.browser.learning import Learner, languages

COURSES = [game for game in game_names() if names(game)]


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", COURSES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_robot_can_solve_all_lessons_of_a_course(
    browser: Browser, lab: harness.Server, game: str, language: str, full: bool
) -> None:
    if not full:
        pytest.skip("in full length only")
    some = [name for name in names(game) if language in languages(name)]
    for name in some:
        made = f"Lesson({name!r}, language={language!r}, learner='robot')"
        cell = f"from sisyphus_widgets import Lesson\nrun = {made}\n(run)"
        with notebook(browser, lab, f"{name}-{language}.ipynb", cell) as book:
            root = book.widget(0)
            root.locator(".sw-lesson").wait_for()
            Learner(root, find(name, language)).go_through()
            book.wait_for_value("(run.done, run.progress)", "(True, 1.0)")
            assert book.problems() == []

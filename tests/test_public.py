"""The public names of the package: all exist, `dir` lists them, and each is imported only when needed."""

from __future__ import annotations

import inspect
import subprocess
import sys
from operator import attrgetter

import pytest

import sisyphus_widgets
from sisyphus_widgets import widgets


def test_every_public_name_exists_and_is_found_by_completion():
    for name in sisyphus_widgets.__all__:
        assert getattr(sisyphus_widgets, name) is not None
        assert name in dir(sisyphus_widgets)


def test_every_widget_is_public():
    assert set(widgets.__all__) <= set(sisyphus_widgets.__all__)


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("teaching", "open_help"),
        ("teaching", "why"),
        ("teaching.log", "read_code"),
        ("players.single_game", "PlayedGame"),
        ("rules", "compiled"),
    ],
)
def test_a_rarely_needed_name_is_only_in_its_module(module: str, name: str) -> None:
    found = attrgetter(f"{module}.{name}")(sisyphus_widgets)
    assert found is not None
    assert not hasattr(sisyphus_widgets, name)
    if callable(found):
        assert " object at 0x" not in str(inspect.signature(found))


def test_a_star_import_brings_all_public_names():
    names: dict[str, object] = {}
    exec("from sisyphus_widgets import *", names)
    assert set(sisyphus_widgets.__all__) <= set(names)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        sisyphus_widgets.Chess  # noqa: B018


@pytest.mark.parametrize("name", ["Match", "play_match", "GreedyPlayer", "NotOffered", "games", "teaching"])
def test_the_engine_does_not_import_ipywidgets(name):
    code = f"import sys, sisyphus_widgets; sisyphus_widgets.{name}; print('ipywidgets' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(("name", "game"), [("SixtyTable", "sixty"), ("SisyphosBoard", "sisyphos_board")])
def test_a_widget_imports_only_its_own_game(name, game):
    code = f"""
import sys, sisyphus_widgets
sisyphus_widgets.{name}
parts = [module.split(".") for module in sys.modules]
print(*{{part[2] for part in parts if part[:2] == ["sisyphus_widgets", "games"] and part[2:]}})
"""
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert loaded == [game]


@pytest.mark.parametrize("name", ["SisyphusTable", "SisyphosBoard"])
def test_a_table_opens_without_importing_questions_advice_reviews_and_pictures(name):
    code = f"import sys, sisyphus_widgets; sisyphus_widgets.{name}(); print('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    loaded = done.stdout.split()
    later = (
        "advice.hints",
        "embed.picture",
        "advice.explain",
        "questions",
        "advice.review.decision_study",
        "rules.editing",
    )
    unneeded = tuple(f"sisyphus_widgets.{module}" for module in later)
    assert [module for module in loaded if module.startswith(unneeded)] == []
    assert f"sisyphus_widgets.games.{getattr(sisyphus_widgets, name).GAME.name}.game" in loaded

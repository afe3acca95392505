"""The setup of all tests: options, shared fixtures, and sizes of samples, which are long with --full."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import Phase, settings

import sisyphus_widgets
from sisyphus_widgets.rules import AnyGame, State, compiled
from tests import fast_import  # noqa: F401 - makes a later import of jsonschema a second faster
from tests.parts import part_id, part_of_commit, selected_parts

# The same examples on every machine and every day, so that a failure in CI is a failure at home.
settings.register_profile("ci", derandomize=True, max_examples=60, deadline=None, database=None)
# The same without shrinking, since any failure kills a mutant.
settings.register_profile("mutants", settings.get_profile("ci"), phases=(Phase.explicit, Phase.generate))
settings.register_profile("full", max_examples=2000, deadline=None, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="long sizes: all deals, many more examples")
    parser.addoption("--part", type=int, metavar="N", help="the part of long samples, by default that of the commit")
    parser.addoption("--compiled", action="store_true", help="the cores under test have to be compiled")
    parser.addoption("--update-goldens", action="store_true", help="write the golden files anew")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): sets up what these clauses of a rulebook say")
    config.addinivalue_line("markers", "long: takes more than ten seconds, and so begins before others")
    config.addinivalue_line("markers", "parts(count): tests one part of a long sample, or all with --full")
    config.addinivalue_line("markers", "draws: draws the first questions of practice as learners have them")
    config.addinivalue_line("markers", "option(*names): shows what these options of a game decide otherwise")
    chosen = "full" if config.getoption("--full") else "ci"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", chosen))
    if config.option.part is None and not config.option.full:
        config.option.part = part_of_commit(config.rootpath)  # xdist's workers receive it with the other options


def pytest_report_header(config: pytest.Config) -> str | None:
    """Name the part, so that a run can be repeated after another commit."""
    return None if config.option.part is None else f"part of the long samples: --part {config.option.part}"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test of a long sample the numbers of the parts to run."""
    if marker := metafunc.definition.get_closest_marker("parts"):
        (count,) = marker.args
        parts = selected_parts(count, metafunc.config.option.part)
        metafunc.parametrize("part", parts, ids=[part_id(part, count) for part in parts])


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long tests first: a long test that begins late leaves the other workers idle."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Refuse to test the wrong cores: Python prefers compiled ones to the sources in the same folder."""
    if compiled != session.config.getoption("--compiled"):
        found = "compiled" if compiled else "plain Python"
        raise pytest.UsageError(f"the cores in {Path(sisyphus_widgets.__file__).parent} are {found}")


# Collected tests stay in memory until the end; collecting garbage among them takes a third of the collection time.
gc.disable()


def pytest_collection_finish() -> None:
    """Turn on garbage collection, with high thresholds and without the collected tests.

    With Python's defaults it would take a sixth of the time of tests of widgets and traces, which create many large
    objects that are not garbage.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 10)
    gc.enable()


@pytest.fixture(autouse=True)
def first_questions(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin practice with the same questions at any time of day, except in tests that are about them."""
    schedule = sys.modules.get("sisyphus_widgets.practice.schedule")
    if schedule is not None and request.node.get_closest_marker("draws") is None:
        monkeypatch.setattr(schedule, "FIRST_ONES", 1)


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    """Return True if --full requests long sizes."""
    return bool(request.config.getoption("--full"))


@pytest.fixture
def unwritten(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Return the game three_cards, patched so that its positions cannot be written as text."""
    from tests import three_cards  # registers itself as a game, only for tests that use this fixture

    monkeypatch.setattr(three_cards.GAME.state_type, "position", State.position)
    monkeypatch.setattr(type(three_cards.GAME), "position_keys", ())
    return three_cards.GAME


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return a function that compares a text with ``goldens/<name>`` beside the test; --update-goldens writes it."""

    def compare(name: str, text: str) -> None:
        file = request.path.parent / "goldens" / name
        if request.config.getoption("--update-goldens"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert file.read_text(encoding="utf-8") == text
        assert len(text.encode("utf-8")) < 3500, "too long to review"

    return compare

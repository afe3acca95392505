"""Our own SCORM platform, which refuses calls that break the data model, a format or the order of calls."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from sisyphus_widgets import Quiz
from tests.browser.platforms import strict


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Quiz("sixty", n=1).to_scorm(tmp_path_factory.mktemp("quiz") / "quiz.zip")


REFUSED: list[tuple[str, list[str], str]] = [
    ("LMSInitialize", [""], "101"),
    ("LMSInitialize", ["x"], "201"),
    ("LMSSetValue", ["cmi.core.lesson_status", "done"], "405"),
    ("LMSSetValue", ["cmi.core.lesson_status", "not attempted"], "405"),
    ("LMSSetValue", ["cmi.core.score.raw", "101"], "405"),
    ("LMSSetValue", ["cmi.core.session_time", "0:1:2"], "405"),
    ("LMSSetValue", ["cmi.core.exit", "later"], "405"),
    ("LMSSetValue", ["cmi.core.lesson_location", "ä"], "405"),
    ("LMSSetValue", ["cmi.suspend_data", "x" * 4097], "405"),
    ("LMSSetValue", ["cmi.core.student_name", "Ida"], "403"),
    ("LMSSetValue", ["cmi.core.progress", "1"], "201"),
    ("LMSSetValue", ["cmi.objectives.1.id", "a"], "201"),
    ("LMSSetValue", ["cmi.objectives.0.status", "passed"], "201"),
    ("LMSSetValue", ["cmi.objectives.0.id", "a/b"], "405"),
    ("LMSSetValue", ["cmi.interactions.0.type", "choice"], "201"),
    ("LMSGetValue", ["cmi.core.exit"], "404"),
    ("LMSGetValue", ["cmi.objectives.0.id"], "201"),
]
"""Calls that break the standard in an open visit, with their error numbers."""


@pytest.mark.parametrize(
    ("name", "arguments", "error"), REFUSED, ids=lambda part: part if isinstance(part, str) else ""
)
def test_our_platform_refuses_invalid_calls(
    name: str, arguments: list[str], error: str, package: Path, page: Page
) -> None:
    platform = strict(page, package)
    call = "([name, given]) => API[name](...given)"
    assert page.evaluate(call, ["LMSInitialize", [""]]) == "true"
    assert page.evaluate(call, [name, arguments]) in ("false", "")
    assert [one.split()[0] for one in platform.refused] == [error]


def test_our_platform_enforces_the_order_of_calls(package: Path, page: Page) -> None:
    platform = strict(page, package)
    refused = 0
    for name, given, taken in [
        ("LMSCommit", [""], False),
        ("LMSInitialize", [""], True),
        ("LMSSetValue", ["cmi.interactions.0.id", "q"], True),
        ("LMSSetValue", ["cmi.interactions.0.student_response", "a"], False),
        ("LMSSetValue", ["cmi.interactions.0.type", "choice"], True),
        ("LMSSetValue", ["cmi.interactions.0.student_response", "ab"], False),
        ("LMSSetValue", ["cmi.interactions.0.student_response", "a,b"], True),
        ("LMSSetValue", ["cmi.interactions.0.correct_responses.1.pattern", "a"], False),
        ("LMSSetValue", ["cmi.interactions.0.result", "right"], False),
        ("LMSSetValue", ["cmi.interactions.0.latency", "10"], False),
        ("LMSSetValue", ["cmi.interactions.0.time", "25:00:00"], False),
        ("LMSSetValue", ["cmi.core.session_time", "00:00:10.5"], True),
        ("LMSSetValue", ["cmi.core.exit", "suspend"], True),
        ("LMSFinish", [""], True),
        ("LMSSetValue", ["cmi.core.exit", ""], False),
    ]:
        result = page.evaluate("([name, given]) => API[name](...given)", [name, given])
        assert result == ("true" if taken else "false"), (name, given)
        refused += not taken
    assert len(platform.refused) == refused

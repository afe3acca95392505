"""The function ``check_game``: its errors, its imports, and its findings on the games of this package."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from devtools.paths import ROOT
from sisyphus_widgets.rules import AnyGame, RulesError, game_names, get_game
from sisyphus_widgets.workshop.testing import CHECKS, Finding, GameError, check_game, findings

OURS = [name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]

AT_ONCE = (
    *("found by name", "clauses", "events", "questions and goals", "copies"),
    *("texts are there", "languages", "positions", "traits"),
)
"""The checks that play little; the tests of each game cover most of the others."""


@pytest.mark.parametrize("check", AT_ONCE)
@pytest.mark.parametrize("name", OURS)
def test_the_games_of_the_package_pass_the_quick_checks(name: str, check: str) -> None:
    assert [str(finding) for finding in findings(get_game(name), only=check)] == []


def test_check_game_raises_an_error_with_a_line_for_each_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(game: AnyGame) -> Iterator[Finding]:
        yield Finding("here.py:3", "this is wrong")
        yield Finding("", "that is wrong, too")
        raise ZeroDivisionError("in the game")

    monkeypatch.setitem(CHECKS, "wrong", wrong)  # type: ignore[arg-type]
    with pytest.raises(GameError) as caught:
        check_game(get_game("sixty"), only="wrong")
    assert str(caught.value).splitlines() == [
        "3 things are wrong with sixty:",
        "here.py:3: this is wrong",
        "that is wrong, too",
        "ZeroDivisionError: in the game (while checking wrong)",
    ]
    assert len(caught.value.findings) == 3


def test_an_unknown_check_is_refused() -> None:
    with pytest.raises(RulesError, match="there is no check 'spelling'; the checks are found by name, clauses"):
        check_game(get_game("sixty"), only="spelling")


def test_importing_the_checks_does_not_import_pytest() -> None:
    code = "import sys, sisyphus_widgets.workshop.testing; print('pytest' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"

"""Why not: every reason set up for a game comes with its clause, facts and sentence, and trying it changes nothing."""

from __future__ import annotations

import pytest

from sisyphus_widgets.rules import game_names, get_game
from tests.reasons import Case, check_reason, check_refused, own

from .ascend.cases import CASES as ASCEND
from .sisyphos_board.test_reasons import CASES as BOARD
from .sisyphus_cards.test_reasons import CASES as CARDS
from .sixty.test_reasons import CASES as SIXTY
from .skitgubbe.test_reasons import CASES as SKITGUBBE

EVERY: dict[str, dict[str, Case]] = {
    "sisyphus_cards": CARDS,
    "sisyphos_board": BOARD,
    "ascend": ASCEND,
    "sixty": SIXTY,
    "skitgubbe": SKITGUBBE,
}


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, cases in EVERY.items() for name in cases])
def test_reason(game: str, name: str) -> None:
    check_reason(get_game(game), EVERY[game][name])


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, cases in EVERY.items() for name in own(cases)])
def test_what_is_refused_changes_nothing_and_the_error_carries_the_verdict(game: str, name: str) -> None:
    check_refused(EVERY[game][name])


def test_no_game_is_left_out() -> None:
    assert EVERY.keys() == {name for name in game_names() if "." not in name}
    assert all(case.state.game is get_game(game) for game, cases in EVERY.items() for case in cases.values())

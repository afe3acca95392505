"""Golden files small enough to read: a game's notation, the narration of some tricks, the numbers of choices."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.samples import cut, match_of
from tests.narration import retold

from .games import random_record

Golden = Callable[[str, str], None]


def wrapped(words: list[str], width: int) -> str:
    """Return words in lines of ``width`` words."""
    return "".join(" ".join(words[start : start + width]) + "\n" for start in range(0, len(words), width))


def test_the_notation_of_a_game_matches_its_golden_file(golden: Golden) -> None:
    lines = []
    plays: list[str] = []
    for move in [*random_record(7).moves, ""]:
        if move.startswith("play"):
            plays.append(move.removeprefix("play "))
            continue
        if plays:
            lines.append("play, a trick a line\n" + wrapped(plays, 4))
            plays = []
        lines.append(move + "\n")
    golden("notation.txt", "".join(lines))


def test_the_narration_of_the_first_tricks_matches_its_golden_file(golden: Golden) -> None:
    golden("told.txt", "".join(retold(match_of(cut(random_record(7), 1 + 4 + 4 * 6)))))


def test_the_numbers_of_choices_match_their_golden_file(golden: Golden) -> None:
    lines, row = [], list[str]()
    for state in [*random_record(7).states()]:
        if state.chance_due or state.over:
            lines.append(wrapped(row, 26))
            row = []
        else:
            row.append(str(len(list(state.legal_actions()))))
    golden("choices.txt", "\n".join(lines[1:]))

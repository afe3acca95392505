"""Golden files small enough to read: a hand's notation, its narration, the numbers of choices, pictures."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from tests.games.samples import cut, match_of
from tests.narration import retold

from .games import KINDS, random_record

Golden = Callable[[str, str], None]
RECORD = random_record(7, KINDS[1])


def test_the_notation_of_a_hand_matches_its_golden_file(golden: Golden) -> None:
    lines: list[str] = []
    for passes, moves in groupby(cut(RECORD, 70).moves, key=lambda move: move == "pass"):
        found = list(moves)
        lines += [f"pass × {len(found)}\n"] if passes else [f"{move}\n" for move in found]
    golden("notation.txt", "".join(lines))


def test_the_narration_of_the_first_rounds_matches_its_golden_file(golden: Golden) -> None:
    golden("told.txt", "".join(retold(match_of(cut(RECORD, 32)))))


def test_the_numbers_of_choices_match_their_golden_file(golden: Golden) -> None:
    counts = [str(sum(1 for _ in state.legal_actions())) for state in RECORD.states() if state.to_move is not None]
    golden("choices.txt", "\n".join(" ".join(counts[n : n + 25]) for n in range(0, len(counts), 25)) + "\n")


def test_pictures_match_their_golden_files(golden: Golden) -> None:
    states = match_of(RECORD).states
    pictures = [states[n].picture(seat) for n, seat in ((0, None), (2, 0), (5, 2), (20, None), (20, 1), (-1, 3))]
    golden("pictures.txt", "\n\n".join(pictures) + "\n")

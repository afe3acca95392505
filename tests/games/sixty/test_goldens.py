"""Golden files small enough to read: a game's notation, the narration of its beginning, a picture of it."""

from __future__ import annotations

from collections.abc import Callable

from sisyphus_widgets.rules import Match
from tests.games.samples import cut
from tests.narration import retold

from .games import random_record

Golden = Callable[[str, str], None]


def test_the_notation_of_a_round_matches_its_golden_file(golden: Golden) -> None:
    moves = random_record(7, 2).moves
    last = next(number for number, move in enumerate(moves) if number and move.startswith("deal"))
    golden("notation.txt", "".join(f"{move}\n" for move in moves[:last]))


def test_the_narration_of_the_first_moves_matches_its_golden_file(golden: Golden) -> None:
    golden("told.txt", "".join(retold(Match.from_record(cut(random_record(7, 3), 22)))))


def test_pictures_and_numbers_of_choices_match_their_golden_file(golden: Golden) -> None:
    states = list(cut(random_record(7, 4), 40).states())
    pictures = [f"{states[number].picture(seat)}\n" for number, seat in ((0, None), (2, None), (11, 1), (40, 2))]
    counts = " ".join(str(len(list(state.legal_actions()))) for state in states)
    golden("pictures.txt", "\n".join([*pictures, counts + "\n"]))

"""Golden files small enough to read: a game's notation, its narration for two seats, and pictures of it."""

from __future__ import annotations

from collections.abc import Callable

from sisyphus_widgets.games.skitgubbe import Options
from sisyphus_widgets.trace.builder import trace_record
from tests.games.samples import cut, match_of

from .games import random_record

Golden = Callable[[str, str], None]


def test_the_notation_of_a_game_matches_its_golden_file(golden: Golden) -> None:
    moves = random_record(2, 2).moves
    lines = [moves[0], *(", ".join(moves[start : start + 8]) for start in range(1, len(moves), 8))]
    golden("notation.txt", "\n".join(lines) + "\n")


def test_the_narration_for_two_seats_matches_its_golden_file(golden: Golden) -> None:
    record = cut(random_record(3, 3), 20)
    lines = []
    for seat in (None, 1):
        lines.append("everyone" if seat is None else f"seat {seat}")
        for frame in trace_record(record, seat)["frames"][1:]:
            rules = " ".join(rule.removeprefix("skitgubbe.") for rule in frame["rules"])
            lines.append(f"{rules}: {frame['text']}")
    golden("told.txt", "\n".join(lines) + "\n")


def test_pictures_match_their_golden_files(golden: Golden) -> None:
    match = match_of(random_record(5, 3, Options(leader=2, move_limit=90)))
    parts = [match.states[number].picture(seat) for number in (0, 1, 9, 60, len(match.moves)) for seat in (None, 1)]
    golden("pictures.txt", "\n\n".join(parts) + "\n")


def test_the_numbers_of_choices_match_their_golden_file(golden: Golden) -> None:
    lines = []
    for players in (2, 4):
        states = match_of(random_record(players, players)).states
        counts = [str(len(state.legal_actions())) for state in states if state.to_move is not None]
        lines += [" ".join(counts[start : start + 30]) for start in range(0, len(counts), 30)] + [""]
    golden("choices.txt", "\n".join(lines))

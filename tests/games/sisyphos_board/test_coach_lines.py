"""Each sentence of the coach of Sisyphos, the board game, is true wherever it is said."""

from __future__ import annotations

from sisyphus_widgets.games.sisyphos_board import GAME
from tests.coach_lines import CoachCase, Truths, cases_of, check_lines, starts_of

CORNERS = ("e1", "a5")
"""The own corner of each seat."""

ENTRIES = (("e1", "d1", "e2", "c1", "e3"), ("a5", "a4", "b5"))


def far(square: str, seat: int) -> int:
    """Return the distance of a square from a seat's own corner, in files and ranks."""
    corner = CORNERS[seat]
    return abs(ord(square[0]) - ord(corner[0])) + abs(int(square[1]) - int(corner[1]))


def squares(state: object, seat: int) -> tuple[str, ...]:
    return (state.stones, state.spirits)[seat]  # type: ignore[attr-defined]


def away(origin: str, target: str, seat: int) -> bool:
    steps = {abs(ord(origin[0]) - ord(target[0])), abs(int(origin[1]) - int(target[1]))}
    left = {ord(target[0]) - ord(origin[0]), int(target[1]) - int(origin[1])}
    sign = 1 if seat == 1 else -1
    across, up = ord(target[0]) - ord(origin[0]), int(target[1]) - int(origin[1])
    return max(steps) == 1 and bool(left) and across * sign >= 0 and up * sign <= 0


def goes_away(c: CoachCase) -> bool:
    return away(c.event.origin, c.event.target, c.event.seat)


def may_go(c: CoachCase) -> bool:
    origin, target = c.moment.move[:2], c.moment.move[-2:]
    return away(origin, target, c.reader) and far(target, c.reader) > far(origin, c.reader)


def captures(c: CoachCase) -> bool:
    waiting = [after - before for after, before in zip(c.at.waiting, c.before.waiting, strict=True)]
    return waiting[1 - c.event.seat] == 1 and c.event.target in squares(c.before, 1 - c.event.seat)


def free_entries(c: CoachCase) -> list[str]:
    """Return the free entry squares that are farthest back."""
    taken = {*c.at.stones, *c.at.spirits}
    own = ENTRIES[c.reader]
    groups = [own[:1], own[1:3], own[3:]]
    return next(([square for square in group if square not in taken] for group in groups if {*group} - taken), [])


def entered(c: CoachCase) -> bool:
    before = CoachCase(c.moment, c.event.seat, c.before, c.before)
    return c.event.square in free_entries(before)


def wins_at(corner: str) -> object:
    return lambda c: c.at.after(c.moment.move).over and c.moment.move.endswith(corner)


TRUTHS: Truths = {
    ("2.1", "possible_moved"): may_go,
    ("2.1", "refused_wrong_direction"): lambda c: not away(c.moment.move[:2], c.moment.move[-2:], c.reader),
    ("2.1", "yours_moved"): goes_away,
    ("2.1", "others_moved"): goes_away,
    ("2.2", "possible_captured"): lambda c: may_go(c) and c.moment.move[-2:] in squares(c.at, 1 - c.reader),
    ("2.2", "refused_own_piece_in_way"): lambda c: c.moment.move[-2:] in squares(c.at, c.reader),
    ("2.2", "yours_captured"): lambda c: captures(c) and c.event.seat == c.reader,
    ("2.2", "others_captured"): lambda c: captures(c) and c.event.seat != c.reader,
    ("3.1", "possible_entered"): lambda c: c.moment.move[1:] in free_entries(c) and c.at.waiting[c.reader] > 0,
    ("3.1", "refused_not_farthest_back"): lambda c: (
        c.moment.move[1:] not in free_entries(c) and [*c.facts["squares"]] == sorted(free_entries(c))
    ),
    ("3.1", "yours_entered"): entered,
    ("3.1", "others_entered"): entered,
    ("3.2", "refused_square_taken"): lambda c: c.moment.move[1:] in {*c.at.stones, *c.at.spirits},
    ("3.2", "refused_no_square_free"): lambda c: not {*ENTRIES[c.reader]} - {*c.at.stones, *c.at.spirits},
    ("4.1", "further_possible_corner_reached"): wins_at("a5"),  # type: ignore[dict-item]
    ("4.1", "yours_corner_reached"): lambda c: "a5" in c.at.stones and c.at.winner == "stones",
    ("4.1", "others_corner_reached"): lambda c: "a5" in c.at.stones and c.at.winner == "stones",
    ("4.2", "further_possible_corner_reached"): wins_at("e1"),  # type: ignore[dict-item]
    ("4.2", "yours_corner_reached"): lambda c: "e1" in c.at.spirits and c.at.winner == "spirits",
    ("4.2", "others_corner_reached"): lambda c: "e1" in c.at.spirits and c.at.winner == "spirits",
    ("4.2", "yours_out_of_turns"): lambda c: c.at.turns == 50 and c.at.winner == "spirits",
    ("4.2", "others_out_of_turns"): lambda c: c.at.turns == 50 and c.at.winner == "spirits",
}

RARE = {("4.2", "yours_out_of_turns"), ("4.2", "others_out_of_turns"), ("3.2", "refused_no_square_free")}


def test_each_sentence_of_the_coach_is_true_where_it_is_said(full: bool) -> None:
    check_lines(GAME, TRUTHS, cases_of(GAME, starts_of(GAME, 300 if full else 30, 40)), RARE)

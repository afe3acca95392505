"""The report of a game as text: tables in Markdown, with a second table of options beside the first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .estimates import ReportFigure, change_text, difference
from .measures import GameFigures

CHANGES: Final = (
    "A change in brackets may be chance: its 95 % interval contains 0. Shares change in percentage points, pp."
)


def heading(found: Sequence[GameFigures]) -> str:
    """Return what the report is about."""
    one = found[0]
    number = len(one.pairs)
    pairs = f", and {number} deal{'s' * (number > 1)} in both seatings" if number else ""
    return f"{one.game.texts().data['title']}: {len(one.games)} games of {one.seats} {one.player} players{pairs}"


def figure_rows(found: Sequence[GameFigures]) -> list[list[str]]:
    """Return the rows of the first table, its head first."""
    head = ["", *(one.label for one in found), *(["change"] if len(found) > 1 else [])]
    names = dict.fromkeys(name for one in found for name in one.rows)
    return [head, *([name, *_beside([one.rows.get(name) for one in found])] for name in names)]


def _beside(values: Sequence[ReportFigure | None]) -> list[str]:
    cells = ["–" if value is None else str(value) for value in values]
    if len(values) == 2:
        one, other = values
        cells.append("–" if one is None or other is None else change_text(difference(one, other)))
    return cells


def clause_rows(figures: GameFigures) -> list[list[str]]:
    """Return the rows of the table of clauses, its head first."""
    rows = [["clause", "", "in games", "times a game", "refuses a move in turns"]]
    for id, (games, times, refuses) in figures.clauses.items():
        title, number = figures.game.rulebook[id].title, id.partition(".")[2]
        rows.append([number, title, str(games), str(times), "–" if refuses is None else str(refuses)])
    return rows


def text(*found: GameFigures) -> str:
    """Return the report of a game at one table, or at two of which the second is compared with the first."""
    parts = [heading(found), _markdown(figure_rows(found))]
    for one in found:
        parts += [f"How often each clause decides, {one.label}:", _markdown(clause_rows(one))]
    if len(found) > 1:
        parts.append(CHANGES)
    return "\n\n".join(parts)


def _markdown(rows: Sequence[Sequence[str]]) -> str:
    head, *body = rows
    lines = [head, ["---"] * len(head), *body]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)

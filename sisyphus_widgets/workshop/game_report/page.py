"""The report of a game as a single page without scripts, with a bar for each share and a picture of the lengths."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence

from ...embed.plain_page import plain_page, report_style
from .estimates import ReportFigure
from .measures import GameFigures
from .table import CHANGES, clause_rows, figure_rows, heading

_NOTES = (
    "Every figure is followed by its 95 % interval. A bar shows a share, and the line across it the interval.",
    "A clause decides in a game if something happens by it, and in a turn if it refuses a move.",
    "Luck and skill: two players play each deal twice, in both places. If each is ahead once, deal or seat decided.",
)
_BINS = 12


def page(*found: GameFigures) -> str:
    """Return the page of a report of a game at one table, or at two of which the second is compared with the first."""
    title = heading(found)
    return plain_page(title, _body(title, found), style=report_style(__package__))


def _body(title: str, found: Sequence[GameFigures]) -> Iterator[str]:
    yield f"<h1>{html.escape(title)}</h1>"
    rows = figure_rows(found)
    bars = [[_bar(one.rows.get(row[0])) for one in found] for row in rows[1:]]
    yield _table(rows, [[""] * len(rows[0]), *(["", *cells, ""] for cells in bars)])
    for one in found:
        yield f"<h2>Turns in a game, {html.escape(one.label)}</h2>"
        yield _histogram(one.lengths)
        yield f"<h2>How often each clause decides, {html.escape(one.label)}</h2>"
        shares = [["", "", _bar(games), "", _bar(refuses)] for games, _, refuses in one.clauses.values()]
        yield _table(clause_rows(one), [[""] * 5, *shares])
    notes = (*_NOTES, *([CHANGES] if len(found) > 1 else []))
    yield from (f'<p class="note">{html.escape(note)}</p>' for note in notes)


def _table(rows: Sequence[Sequence[str]], below: Sequence[Sequence[str]]) -> str:
    """Return a table of texts, each with a picture below it, if there is one."""
    lines = []
    for number, (texts, pictures) in enumerate(zip(rows, below, strict=True)):
        kind = "td" if number else "th"
        cells = zip(texts, [*pictures, *[""] * (len(texts) - len(pictures))], strict=False)
        line = "".join(f"<{kind}>{html.escape(cell)}{picture}</{kind}>" for cell, picture in cells)
        lines.append(f"<tr>{line}</tr>")
    head, *others = lines
    return f'<div class="wide"><table><thead>{head}</thead><tbody>{"".join(others)}</tbody></table></div>'


def _bar(share: ReportFigure | None) -> str:
    """Return a bar for a share, with its interval as a line; nothing for other figures."""
    if share is None or share.unit != "percent":
        return ""
    value, low, high = (100 * number for number in (share.value, share.low, share.high))
    return (
        '<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="ground" width="100" height="4"/>'
        f'<rect class="bar" width="{value:.1f}" height="4"/>'
        f'<path class="interval" d="M{low:.1f} 2H{high:.1f}"/></svg>'
    )


def _histogram(lengths: Sequence[int]) -> str:
    """Return a picture of how many games have how many turns, with a sentence for those who do not see it."""
    low, high = min(lengths), max(lengths)
    width = max(1, -(-(high - low + 1) // _BINS))
    counts = [0] * ((high - low) // width + 1)
    for length in lengths:
        counts[(length - low) // width] += 1
    most, each = max(counts), 100 / len(counts)
    bars = "".join(
        f'<rect class="bar" x="{number * each:.2f}" y="{36 - 32 * count / most:.2f}" width="{each * 0.9:.2f}" '
        f'height="{32 * count / most:.2f}"><title>{low + number * width} to {low + (number + 1) * width - 1}: '
        f"{count}</title></rect>"
        for number, count in enumerate(counts)
    )
    words = f"From {low} to {high} turns."
    frame = 'class="lengths" viewBox="0 0 100 38" preserveAspectRatio="xMinYMid" role="img"'
    return f'<svg {frame} aria-label="{words}">{bars}</svg><p>{words}</p>'

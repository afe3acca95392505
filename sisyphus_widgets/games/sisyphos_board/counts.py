"""The numbers of positions that Sisyphos wins in one turn, in two, in three …, and a bar chart of them."""

from __future__ import annotations

import html
import math
from collections.abc import Iterator, Mapping

from ...rules import resolve_language
from ...rules.language.catalogue import load_texts
from . import tablebase

_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP = 660, 270, 46, 40, 34
_TEXT_BAR = 40
"""The length of the longest bar of the text rendering, in characters."""


class WinCounts(Mapping[int, int]):
    """Number of turns → the number of positions that the stones, to move, win in it, regardless of the turn limit.

    A notebook shows a bar chart, a terminal a list of bars. The scale is logarithmic and begins at ten: each grid line
    is ten times the line below it.
    """

    def __init__(self, counts: Mapping[int, int], language: str = "en") -> None:
        self._counts = dict(counts)
        self._texts = load_texts(__package__, language)

    def __getitem__(self, turns: int) -> int:
        return self._counts[turns]

    def __iter__(self) -> Iterator[int]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __repr__(self) -> str:
        most = math.log10(max(self._counts.values())) - 1
        lines = [self._texts.find("counts.title")]
        for turns, count in self._counts.items():
            bar = "█" * max(1, round(_TEXT_BAR * (math.log10(count) - 1) / most))
            lines.append(f"{turns:>3} {self._number(count):>12} {bar}")
        return "\n".join(lines)

    def _number(self, count: int) -> str:
        return f"{count:,}".replace(",", self._texts.find("counts.thousands"))

    def _repr_html_(self) -> str:
        return self._chart()

    def _chart(self) -> str:
        """Return the bar chart as SVG, in the colours of the page around it."""
        title, axis = (html.escape(self._texts.find(f"counts.{key}")) for key in ("title", "axis"))
        decades = math.ceil(math.log10(max(self._counts.values()))) - 1
        inside = _HEIGHT - _BOTTOM - _TOP
        step = (_WIDTH - _LEFT) / len(self._counts)
        floor = _HEIGHT - _BOTTOM
        style = "max-width:100%;height:auto;color:var(--jp-content-font-color1,currentColor)"
        size = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}"'
        font = 'font-family="system-ui,sans-serif" font-size="11" fill="currentColor"'
        parts = [
            f'<svg {size} role="img" aria-label="{title}" style="{style}" {font}>',
            f'<text x="0" y="14" font-size="13" font-weight="600">{title}</text>',
        ]
        for decade in range(decades + 1):
            y = floor - inside * decade / decades
            parts.append(
                f'<path d="M{_LEFT} {y:.1f}H{_WIDTH}" stroke="currentColor" stroke-opacity=".18"/>'
                f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{_power(decade + 1)}</text>'
            )
        for number, (turns, count) in enumerate(self._counts.items()):
            x = _LEFT + step * number
            tall = max(inside * (math.log10(count) - 1) / decades, 1)
            parts.append(
                f'<rect x="{x + 2:.1f}" y="{floor - tall:.1f}" width="{step - 4:.1f}" height="{tall:.1f}" '
                f'fill="#b5532d"><title>{turns}: {html.escape(self._number(count))}</title></rect>'
                f'<text x="{x + step / 2:.1f}" y="{floor + 14}" text-anchor="middle">{turns}</text>'
            )
        middle = (_LEFT + _WIDTH) / 2
        parts.append(f'<text x="{middle:.0f}" y="{_HEIGHT - 6}" text-anchor="middle">{axis}</text></svg>')
        return "".join(parts)


_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def _power(decade: int) -> str:
    """Return a power of ten as a label of the axis: 1, 10, 100, 1000, 10⁴ …"""
    return str(10**decade) if decade < 4 else "10" + str(decade).translate(_SUPERSCRIPTS)


def win_counts(language: str | None = None) -> WinCounts:
    """Return the numbers of positions that the stones, to move, win in one turn, in two ….

    ``language`` is the language of the labels, by default the one that was set.

    Raises:
        RulesError: there are no texts in that language.
        TablebaseError: the table of all positions is missing or damaged.
    """
    return WinCounts(tablebase.win_counts(), resolve_language(language))

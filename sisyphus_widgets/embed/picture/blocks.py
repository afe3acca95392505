"""Blocks: parts of a picture with a size, which draw themselves at any place; all lengths are in picture units."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

SERIF = "Palatino Linotype,Palatino,Georgia,serif"
SANS = "system-ui,Helvetica,Arial,sans-serif"

BOLDER = 1.1
_NARROW, _WIDE = frozenset("fijlrtI.,:;'|!()[]- "), frozenset("mwMW—%@")


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a picture; ``draw(x, y)`` returns its SVG with the upper left corner at that point."""

    width: float
    height: float
    draw: Callable[[float, float], str]


def tag(name: str, content: str = "", /, **attributes: object) -> str:
    """Return an element; ``_`` in an attribute's name becomes ``-``, and attributes that are None are left out."""
    present = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items() if value is not None}
    written = "".join(f' {key}="{_attribute(value)}"' for key, value in present.items())
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def used(path: str, x: float, y: float, scale: float, **attributes: object) -> str:
    """Return a reference to a shape that may occur often; :func:`with_shapes` adds the shape to the picture once."""
    return tag("use", href=f"#{path}", transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3g})", **attributes)


def with_shapes(drawn: str, name: str) -> str:
    """Return a drawing with the shapes that it refers to; the prefix ``name`` makes their ids unique to the picture."""
    numbers: dict[str, int] = {}

    def numbered(match: re.Match[str]) -> str:
        return f'<use href="#{name}{numbers.setdefault(match[1], len(numbers))}"'

    using = re.sub(r'<use href="#([^"]*)"', numbered, drawn)
    shapes = "".join(f'<path id="{name}{number}" d="{path}"/>' for path, number in numbers.items())
    return f"<defs>{shapes}</defs>{using}" if shapes else using


def _attribute(value: object) -> str:
    return f"{round(value, 2):g}" if isinstance(value, int | float) else html.escape(printable(str(value)))


def printable(text: str) -> str:
    """Return a text with � in place of each character that XML cannot contain."""
    return "".join(
        sign
        if sign in "\t\n" or (sign >= " " and sign.encode("utf-8", "ignore") and sign not in "\ufffe\uffff")
        else "�"
        for sign in text
    )


def text_width(text: str, size: float) -> float:
    """Return an upper estimate of the width of a text; the font is unknown, so it assumes a wide one."""

    def share(sign: str) -> float:
        if sign in _NARROW:
            return 0.38
        if sign in _WIDE:
            return 0.97
        return 0.74 if sign.isupper() else 0.62

    return size * sum(map(share, text))


def words(
    text: str, size: float = 14, *, bold: bool = False, serif: bool = False, fill: str = "#2a1c12", width: float = 0
) -> Block:
    """Return a text in one line."""
    wide = width or text_width(text, size) * (BOLDER if bold else 1)
    style = {"font_family": SERIF if serif else None, "font_size": size, "fill": fill}
    content = html.escape(printable(text))
    weight = 700 if bold else None
    return Block(wide, size * 1.3, lambda x, y: tag("text", content, x=x, y=y + size, font_weight=weight, **style))


def paragraph(text: str, width: float, size: float, *, bold: bool = False, serif: bool = False) -> Block:
    """Return a text in as many lines as it needs."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) * (BOLDER if bold else 1) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return stacked([words(line, size, bold=bold, serif=serif) for line in lines], gap=size * 0.05)


def stacked(blocks: Sequence[Block], gap: float = 0) -> Block:
    """Return blocks one below the other."""

    def draw(x: float, y: float) -> str:
        drawn = []
        for block in blocks:
            drawn.append(block.draw(x, y))
            y += block.height + gap
        return "".join(drawn)

    height = sum(block.height for block in blocks) + gap * max(0, len(blocks) - 1)
    return Block(max((block.width for block in blocks), default=0), height, draw)


def in_line(blocks: Sequence[Block], gap: float = 0, *, low: bool = False) -> Block:
    """Return blocks side by side, aligned at their middles or, if ``low``, at their bottoms."""
    height = max((block.height for block in blocks), default=0)

    def draw(x: float, y: float) -> str:
        drawn = []
        for block in blocks:
            drawn.append(block.draw(x, y + (height - block.height) * (1 if low else 0.5)))
            x += block.width + gap
        return "".join(drawn)

    width = sum(block.width for block in blocks) + gap * max(0, len(blocks) - 1)
    return Block(width, height, draw)


def flowing(blocks: Sequence[Block], width: float, gap: float = 8, *, middle: bool = False) -> Block:
    """Return blocks side by side, in as many lines as they need."""
    lines: list[list[Block]] = []
    for block in blocks:
        if lines and in_line([*lines[-1], block], gap).width <= width:
            lines[-1].append(block)
        else:
            lines.append([block])
    drawn = [in_line(line, gap) for line in lines]
    return stacked([centred(line, width) for line in drawn] if middle else drawn, gap * 0.5)


def centred(block: Block, width: float) -> Block:
    """Return a block centred in a width."""
    return Block(max(width, block.width), block.height, lambda x, y: block.draw(x + max(0, width - block.width) / 2, y))


def padded(block: Block, *, top: float = 0, left: float = 0, right: float = 0, bottom: float = 0) -> Block:
    """Return a block with margins around it."""
    return Block(block.width + left + right, block.height + top + bottom, lambda x, y: block.draw(x + left, y + top))

"""The conversion of pictures to PDF for LaTeX, which cannot read SVG; it supports only SVG written by this package.

Texts use the fonts that every PDF reader has, and suits the font Symbol.
"""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

SVG, HREF = "{http://www.w3.org/2000/svg}", "href"
_SUITS = {"♣": 0xA7, "♦": 0xA8, "♥": 0xA9, "♠": 0xAA}
_RUNS = re.compile("[♣♦♥♠]+|[^♣♦♥♠]+")
_SIZE, _WIDE = 16, 0.55
"""The font size of the text below a picture, and an upper bound of a letter's mean width as a share of that size."""
_FONTS = ("Helvetica", "Helvetica-Bold", "Times-Roman", "Times-Bold", "Symbol")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Scale:
    """A translation and a scale factor."""

    x: float = 0
    y: float = 0
    by: float = 1

    def within(self, transform: str | None) -> _Scale:
        numbers = [float(one) for one in _NUMBER.findall(transform or "")]
        x, y, by = (*numbers, *(0.0, 0.0, 1.0)[len(numbers) :])
        return _Scale(self.x + x * self.by, self.y + y * self.by, self.by * by)


def pdf_of(svg: str, below: str = "") -> bytes:
    """Return one page with a picture at its own size and a text below; the bytes depend only on the arguments."""
    root = ET.fromstring(svg)
    width, high = float(root.attrib["width"]), float(root.attrib["height"])
    lines = wrap(below, int(width / (_WIDE * _SIZE)))
    height = high + (1.4 * _SIZE * (len(lines) + 0.5) if lines else 0)
    shapes = {one.attrib["id"]: one.attrib["d"] for one in root.iter(f"{SVG}path") if "id" in one.attrib}
    opacities: list[float] = []
    drawn = "\n".join([*_drawn(root, _Scale(), shapes, opacities), *_written(lines, high)])
    content = zlib.compress(f"1 0 0 -1 0 {height:g} cm\n1 J 1 j\n{drawn}".encode("ascii"), 9)
    fonts = "".join(f"/F{i} {5 + i} 0 R" for i in range(len(_FONTS)))
    states = "".join(f"/G{i}<</ca {one:g}/CA {one:g}>>" for i, one in enumerate(opacities))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width:g} {height:g}]/Contents 4 0 R"
        f"/Resources<</Font<<{fonts}>>/ExtGState<<{states}>>>>>>".encode(),
        b"<</Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream" % (len(content), content),
        *(f"<</Type/Font/Subtype/Type1/BaseFont/{name}{_coded(name)}>>".encode() for name in _FONTS),
    ]
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, one in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size, end = len(objects) + 1, len(out)
    out += f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<</Size {size}/Root 1 0 R>>\n".encode()
    out += f"startxref\n{end}\n%%EOF\n".encode()
    return bytes(out)


def _coded(font: str) -> str:
    return "" if font == "Symbol" else "/Encoding/WinAnsiEncoding"


def _drawn(element: ET.Element, scale: _Scale, shapes: dict[str, str], opacities: list[float]) -> Iterator[str]:
    """Yield the operators that draw the content of an element."""
    for one in element:
        name, attributes = one.tag.removeprefix(SVG), one.attrib
        if name not in ("g", "rect", "path", "circle", "use", "text"):
            continue
        inner = scale.within(attributes.get("transform"))
        if faint := attributes.get("opacity"):
            opacities.append(float(faint))
            yield f"q /G{len(opacities) - 1} gs"
        if name == "g":
            yield from _drawn(one, inner, shapes, opacities)
        elif name == "text":
            yield _text(one, inner)
        else:
            yield _painted(attributes, _outline(name, attributes, shapes), inner)
        if faint:
            yield "Q"


def _outline(name: str, attributes: dict[str, str], shapes: dict[str, str]) -> str:
    """Return the path data of an element."""
    if name == "path":
        return attributes["d"]
    if name == "use":
        return shapes[attributes[HREF].removeprefix("#")]
    if name == "circle":
        x, y, r = (float(attributes[key]) for key in ("cx", "cy", "r"))
        return f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z"
    x, y, w, h, r = (float(attributes.get(key, 0)) for key in ("x", "y", "width", "height", "rx"))
    r = min(r, w / 2, h / 2)
    if not r:
        return f"M{x} {y}h{w}v{h}h{-w}Z"
    corners = ((r, r), (-r, r), (-r, -r), (r, -r))
    sides = (f"h{w - 2 * r}", f"v{h - 2 * r}", f"h{2 * r - w}", f"v{2 * r - h}")
    turned = "".join(f"{side}a{r} {r} 0 0 1 {a} {b}" for side, (a, b) in zip(sides, corners, strict=True))
    return f"M{x + r} {y}{turned}Z"


def _painted(attributes: dict[str, str], outline: str, scale: _Scale) -> str:
    """Return the operators that fill and stroke an outline with the attributes of its element."""
    fill, stroke = attributes.get("fill", "#000"), attributes.get("stroke", "none")
    parts = ["q", f"{scale.by:.4f} 0 0 {scale.by:.4f} {scale.x:.2f} {scale.y:.2f} cm"]
    path = " ".join(_operators(outline))
    if fill != "none":
        parts += [f"{_colour(fill)} rg", path, "f"]
    if stroke != "none":
        dashes = attributes.get("stroke-dasharray", "")
        parts += [f"{_colour(stroke)} RG {float(attributes.get('stroke-width', 1)):g} w [{dashes}] 0 d", path, "S"]
    # With the other paint order, the fill covers the inner half of the stroke.
    if attributes.get("paint-order") == "stroke" and fill != "none":
        parts += [path, "f"]
    return " ".join([*parts, "Q"])


def _colour(text: str) -> str:
    if text.startswith("rgb"):
        values = [int(one) for one in re.findall(r"\d+", text)]
    else:
        digits = text.removeprefix("#")
        values = [int(one * (2 if len(digits) == 3 else 1), 16) for one in re.findall("." * (len(digits) // 3), digits)]
    return " ".join(f"{value / 255:.3f}" for value in values)


def _text(element: ET.Element, scale: _Scale) -> str:
    """Return the operators for a text, with a run for each change of font."""
    attributes, text = element.attrib, element.text or ""
    size = float(attributes["font-size"]) * scale.by
    x, y = scale.x + float(attributes["x"]) * scale.by, scale.y + float(attributes["y"]) * scale.by
    if attributes.get("text-anchor") == "middle":
        x -= 0.33 * size * len(text)
    font = 2 * ("font-family" in attributes) + (attributes.get("font-weight") == "700")
    runs = "".join(_run(run, font, size) for run in _RUNS.findall(text))
    return f"BT {_colour(attributes['fill'])} rg 1 0 0 -1 {x:.2f} {y:.2f} Tm {runs}ET"


def _written(lines: Sequence[str], high: float) -> Iterator[str]:
    """Yield the operators for lines of text below a picture of height ``high``."""
    for number, line in enumerate(lines, 1):
        runs = "".join(_run(run, 0, _SIZE) for run in _RUNS.findall(line))
        yield f"BT {_colour('#000')} rg 1 0 0 -1 {_SIZE} {high + 1.4 * _SIZE * number:.2f} Tm {runs}ET"


def _run(text: str, font: int, size: float) -> str:
    if text[0] in _SUITS:
        return f"/F4 {size:.2f} Tf <{bytes(_SUITS[sign] for sign in text).hex()}> Tj "
    plain = text.replace("★", "*").replace("−", "–").replace("…", "...")
    return f"/F{font} {size:.2f} Tf <{plain.encode('cp1252', 'replace').hex()}> Tj "


def _operators(data: str) -> Iterator[str]:
    """Yield path data as PDF operators."""
    current: Point = (0, 0)
    start: Point = (0, 0)
    last: Point | None = None
    for command, numbers in _commands(data):
        kind = command.upper()
        near = current if command.islower() else (0.0, 0.0)
        if kind == "Z":
            yield "h"
            current, last = start, None
            continue
        if kind in "HV":
            along = numbers[0] + near[kind == "V"]
            points = [(along, current[1]) if kind == "H" else (current[0], along)]
        elif kind == "A":
            points = [(numbers[5] + near[0], numbers[6] + near[1])]
        else:
            points = [(x + near[0], y + near[1]) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        mirrored = current if last is None else (2 * current[0] - last[0], 2 * current[1] - last[1])
        if kind == "A":
            # An ellipse is a circle squeezed in one direction.
            squeezed = numbers[0] / numbers[1]
            ends = [(x, y * squeezed) for x, y in (current, points[0])]
            for curve in _arc(ends[0], numbers, ends[1]):
                yield _curve([(x, y / squeezed) for x, y in curve])
            last = None
        elif kind in "QT":
            middle = mirrored if kind == "T" else points[0]
            a, b = (
                tuple(p + 2 / 3 * (m - p) for p, m in zip(end, middle, strict=True)) for end in (current, points[-1])
            )
            yield _curve([(a[0], a[1]), (b[0], b[1]), points[-1]])
            last = middle
        elif kind in "CS":
            curve = [mirrored, *points] if kind == "S" else points
            yield _curve(curve)
            last = curve[1]
        else:
            yield f"{points[0][0]:.3f} {points[0][1]:.3f} {'m' if kind == 'M' else 'l'}"
            last = None
            start = points[0] if kind == "M" else start
        current = points[-1]


def _curve(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.3f} {y:.3f}" for x, y in points) + " c"


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield every command with its numbers; further numbers without a letter repeat the command."""
    for command, rest in re.findall("([a-zA-Z])([^a-zA-Z]*)", data):
        takes = _TAKES[command.upper()]
        if not takes:
            yield command, []
            continue
        numbers = _numbers(rest, takes == 7)
        for i in range(0, len(numbers), takes):
            # After the first point, the points of a move draw lines.
            yield {"M": "L", "m": "l"}.get(command, command) if i else command, numbers[i : i + takes]


def _numbers(text: str, arc: bool) -> list[float]:
    if not arc:
        return [float(one) for one in _NUMBER.findall(text)]
    # The two flags of an arc are one digit each, and compact path data has no separator after them.
    parts = [*(f"({_NUMBER.pattern})",) * 3, "([01])", "([01])", *(f"({_NUMBER.pattern})",) * 2]
    each = re.findall(r"[\s,]*".join(parts), text)
    return [float(one) for group in each for one in group]


def _arc(start: Point, numbers: Sequence[float], end: Point) -> list[list[Point]]:
    """Return an arc of a circle as curves of at most a quarter circle each."""
    radius, large, sweep = numbers[0], bool(numbers[3]), bool(numbers[4])
    chord = math.dist(start, end)
    if not chord:
        return []
    radius = max(radius, chord / 2)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    off = math.sqrt(max(0.0, radius**2 - chord**2 / 4)) * (1 if large != sweep else -1)
    centre = (middle[0] + off * (start[1] - end[1]) / chord, middle[1] - off * (start[0] - end[0]) / chord)
    first = math.atan2(start[1] - centre[1], start[0] - centre[0])
    turn = math.atan2(end[1] - centre[1], end[0] - centre[0]) - first
    if sweep and turn <= 0:
        turn += 2 * math.pi
    if not sweep and turn >= 0:
        turn -= 2 * math.pi
    parts = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-6))
    step = turn / parts
    k = 4 / 3 * math.tan(step / 4) * radius
    curves = []
    for i in range(parts):
        a, b = first + i * step, first + (i + 1) * step
        (ax, ay), (bx, by) = ((centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in (a, b))
        curves.append(
            [(ax - k * math.sin(a), ay + k * math.cos(a)), (bx + k * math.sin(b), by - k * math.cos(b)), (bx, by)]
        )
    return curves

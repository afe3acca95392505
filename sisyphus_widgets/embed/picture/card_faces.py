"""Cards, card backs and tokens, all distinguishable without colour."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence

from ...schema import Face, Piece, Zone
from .blocks import SERIF, Block, in_line, printable, stacked, tag, text_width, used, words
from .items import BACK, BACK_LINE, EDGE, FACE, INK, INK_SOFT, LINE, NAMED, SEATS, TONES, PictureBeat

TALL = 1.42
CARD, MINI = 62.0, 36.0
RIM = "#fff4de"
MOST_BACKS = 7
FEW = 8

_TOKENS = (
    ("M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21Z", 16.3),
    ("M2.5 2.5h19v19h-19Z", 16.3),
    ("M12 .5L23.5 12L12 23.5L.5 12Z", 16.3),
    ("M12 1L22 6.5V17.5L12 23L2 17.5V6.5Z", 16.3),
    ("M12 1L23.5 21H.5Z", 18.5),
    ("M7 1.5H17L22.5 12L17 22.5H7L1.5 12Z", 16.3),
)
"""The token shape of each seat, and the baseline of its letter."""


def token_path(seat: int) -> str:
    """Return the outline of a seat's token."""
    return _TOKENS[seat % len(_TOKENS)][0]


def token(beat: PictureBeat, seat: int, size: float = 22) -> Block:
    """Return the token of a seat: its shape, its colour and its letter."""
    path, low = _TOKENS[seat % len(_TOKENS)]
    letter = tag(
        "text",
        html.escape(printable(beat.initial(seat))),
        x=12,
        y=low,
        text_anchor="middle",
        fill="#fff",
        font_family=SERIF,
        font_size=12.5,
        font_weight=700,
    )
    shape = tag("path", d=path, fill=SEATS[seat % 6], stroke="#fff4de", stroke_width=1.6, paint_order="stroke")
    return Block(size, size, lambda x, y: _at(shape + letter, x, y, size / 24))


def symbol(beat: PictureBeat, key: str, size: float, opacity: float | None = None) -> Block:
    """Return a symbol in a square; the square is empty if the symbol is unknown."""
    shape = beat.symbol(key)
    if shape is None:
        return Block(size, size, lambda x, y: "")
    scale = size / 24
    return Block(size, size, lambda x, y: used(shape["path"], x, y, scale, fill=TONES[shape["tone"]], opacity=opacity))


def _at(content: str, x: float, y: float, scale: float) -> str:
    return tag("g", content, transform=f"translate({x:.2f} {y:.2f}) scale({scale:.4f})")


def _rank(beat: PictureBeat, face: Face, room: float, size: float, tone: str) -> Block:
    """Return the rank of a card, as large as fits the room, with the mark beside it."""
    fits = min(1.0, room / max(1.0, text_width(face["rank"], size)))
    rank = words(face["rank"], size * fits, bold=True, serif=True, fill=tone)
    if "mark" not in face:
        return rank
    mark = symbol(beat, face["mark"], size * 0.6)

    def draw(x: float, y: float) -> str:
        return rank.draw(x, y) + mark.draw(x + rank.width + 1, y + size * 0.4)

    return Block(rank.width + mark.width + 1, rank.height, draw)


def card(beat: PictureBeat, name: str, *, mini: bool = False, times: int = 1) -> Block:
    """Return the face of a card: rank, mark and suits, and large symbols."""
    face, looks = beat.face(name), beat.looks(name)
    width = MINI if mini else CARD
    height = 48.0 if mini else width * TALL
    suits, art = face["suits"], face.get("art", face["suits"])
    tone = TONES["tone-4"]
    if len(suits) == 1 and (only := beat.symbol(suits[0])):
        tone = TONES[only["tone"]]
    crowned = next((mark for mark in looks if mark.get("look") == "crowned"), None)
    dim = any(mark.get("look") == "dim" for mark in looks)
    ghost = any(mark.get("look") == "ghost" for mark in looks)
    number = f"×{times}" if times > 1 else ""
    signs = suits or (art if mini else [])
    rank_size = 16 if mini else 21

    def draw(x: float, y: float) -> str:
        lit = name in beat.named
        parts = []
        if crowned:
            gable = f"M{x} {y}L{x + width / 2} {y - 9}L{x + width} {y}Z"
            parts.append(tag("path", d=gable, fill="#e0ab4c", stroke=EDGE, stroke_width=1))
        parts.append(
            tag(
                "rect",
                x=x,
                y=y,
                width=width,
                height=height,
                rx=4 if mini else 6,
                fill="#fdebc4" if crowned else FACE,
                stroke=NAMED if lit else EDGE,
                stroke_width=3.5 if lit else 1.2,
                stroke_dasharray="4 3" if ghost else None,
            )
        )
        parts.append(_rank(beat, face, width - 8, rank_size, tone).draw(x + 4, y + 1))
        small = min(12.0 if len(suits) > 1 else 15.0, (width - 6) / max(1, len(signs)))
        top = y + (20 if mini else 25)
        for i, key in enumerate(signs):
            parts.append(symbol(beat, key, small).draw(x + 3.5 + i * (small + 0.5), top))
        if number:
            parts.append(
                words(number, 9 if mini else 10.5, bold=True, fill=tone).draw(x + 4, top + small - (1 if mini else 0))
            )
        if not mini and art:
            size = min(28.0, width * 0.5, width * 0.68 / len(art)) if suits else width * 0.56
            low = y + height - (20 if crowned else 5)
            for i, key in enumerate(reversed(art)):
                parts.append(symbol(beat, key, size).draw(x + width - size - 4, low - (i + 1) * size))
        if crowned:
            band = 6.0 if mini else 15.0
            parts.append(
                tag("rect", x=x, y=y + height - band, width=width, height=band, rx=3, fill="#e0ab4c", stroke=EDGE)
            )
            label = crowned.get("label", "")
            if not mini and label:
                size = min(10.0, 10.0 * (width - 4) / max(1.0, text_width(label, 10)))
                text = words(label, size, bold=True)
                parts.append(text.draw(x + max(0, width - text.width) / 2, y + height - band + 1))
        return tag("g", "".join(parts), opacity=0.55 if dim else 0.75 if ghost else None)

    return Block(width, height, draw)


def back(width: float = 27) -> Block:
    """Return the back of a card."""
    height, across = width * TALL, width - 14

    def draw(x: float, y: float) -> str:
        outer = tag("rect", x=x, y=y, width=width, height=height, rx=3, fill=BACK_LINE, stroke=EDGE)
        inner = tag("rect", x=x + 2.5, y=y + 2.5, width=width - 5, height=height - 5, rx=2, fill=BACK)
        sign = tag(
            "path",
            d=f"M{x + 7:.1f} {y + 8:.1f}h{across:.1f}v{height - 16:.1f}h-{across:.1f}"
            f"v-{height - 22:.1f}h{across - 6:.1f}",
            fill="none",
            stroke=BACK_LINE,
            stroke_width=1.6,
        )
        return outer + inner + sign

    return Block(width, height, draw)


def overlapping(blocks: Sequence[Block], offset: float) -> Block:
    """Return overlapping blocks, each ``offset`` to the right of the one before."""
    height = max((block.height for block in blocks), default=0)
    width = offset * (len(blocks) - 1) + blocks[-1].width if blocks else 0
    return Block(width, height, lambda x, y: "".join(block.draw(x + i * offset, y) for i, block in enumerate(blocks)))


def fanned(blocks: Sequence[Block], width: float, gap: float = 5) -> Block:
    """Return cards side by side, overlapping as far as the width requires."""
    if not blocks:
        return Block(0, 0, lambda x, y: "")
    apart = blocks[0].width + gap
    if len(blocks) > 1:
        apart = min(apart, (width - blocks[-1].width) / (len(blocks) - 1))
    return overlapping(blocks, apart)


def zone_block(beat: PictureBeat, zone: Zone, width: float, *, mini: bool = False) -> Block | None:
    """Return the content of a zone; None if there is nothing to draw."""
    state = beat.zones.get(zone["id"])
    if state is None:
        return None
    kind = zone["kind"]
    pile = kind in ("pile", "discard")
    cards, hidden = state["cards"], state["hidden"]
    if not cards and not hidden:
        return _empty_zone(beat, zone, width)
    small = kind not in ("row", "slot") and (mini or pile or kind == "spread")
    counted = _counted(beat, kind, cards)
    blocks = [card(beat, name, mini=small, times=times) for name, times in counted.items()]
    match kind:
        case "row":
            return _row(beat, [*counted], blocks, width)
        case "slot":
            return _slot(beat, zone, blocks or [back(CARD)])
        case "spread":
            return stacked([fanned(line, width, 3) for line in _lines_by_suit(beat, cards, small)], 4)
    parts: list[Block] = []
    if blocks:
        parts.append(
            _hand(blocks, width - (50 if hidden else 0))
            if kind == "hand" and not mini
            else fanned(blocks, width - (60 if pile else 40 if hidden else 0), 2)
        )
    if hidden:
        count = len(cards) + hidden
        drawn = overlapping([back()] * (1 if pile else min(hidden, MOST_BACKS)), 7)
        number = f"+{hidden}" if cards and not pile else str(count)
        parts += [drawn, words(number, 14, bold=True)]
    if pile:
        parts.append(words(zone.get("brief", zone["label"]), 12, fill=INK_SOFT))
        if not hidden and len(counted) < len(cards):
            parts.append(words(str(len(cards)), 12, bold=True))
    return in_line(parts, 5)


def _counted(beat: PictureBeat, kind: str, cards: Sequence[str]) -> Mapping[str, int]:
    """Return the cards to draw and the number of copies of each; for a pile of many different cards, only the last."""
    if kind not in ("pile", "discard"):
        return dict.fromkeys(cards, 1)
    counted = _equal(beat, cards)
    return {cards[-1]: 1} if kind == "pile" and len(counted) == len(cards) > FEW else counted


def _empty_zone(beat: PictureBeat, zone: Zone, width: float) -> Block | None:
    """Return the drawing of a zone without cards: an empty place, or the pieces in it."""
    match zone["kind"]:
        case "slot":
            return _bed(beat, zone)
        case "row":
            return _cloth(width)
        case "pile":
            pieces = beat.pieces_on(zone["id"])
            if pieces or beat.trace["layout"]["pieces"]:
                label = words(zone["label"], 12.5, fill=INK_SOFT)
                return in_line([label, *(piece_block(beat, one, 30) for one in pieces)], 5)
    return None


def _hand(blocks: Sequence[Block], width: float) -> Block:
    """Return an open hand, in two lines if it is large."""
    if len(blocks) <= 26:
        return fanned(blocks, width)
    half = (len(blocks) + 1) // 2
    lines = [fanned(blocks[:half], width), fanned(blocks[half:], width)]
    return Block(width, lines[0].height + 40, lambda x, y: lines[0].draw(x, y) + lines[1].draw(x, y + 40))


def _row(beat: PictureBeat, names: Sequence[str], blocks: Sequence[Block], width: float) -> Block:
    """Return the played cards on a cloth; before each play there is a gap, and its first card has the seat's token."""
    drawn: list[Block] = []
    for name, block in zip(names, blocks, strict=True):
        seat = beat.played_by(name)
        drawn.append(block if seat is None else _signed(beat, block, seat))
    apart = min(CARD + 5, (width - 40 - CARD) / max(1, len(drawn) - 1)) if len(drawn) > 1 else 0
    gaps = [18 if i and beat.played_by(name) is not None else 0 for i, name in enumerate(names)]
    spare = sum(gaps)
    apart = min(apart, (width - 40 - CARD - spare) / max(1, len(drawn) - 1)) if drawn else 0

    def draw(x: float, y: float) -> str:
        parts = [_cloth(width).draw(x, y)]
        at = x + max(20.0, (width - apart * (len(drawn) - 1) - CARD - spare) / 2)
        for block, gap in zip(drawn, gaps, strict=True):
            at += gap
            parts.append(block.draw(at, y + 9))
            at += apart
        return "".join(parts)

    return Block(width, CARD * TALL + 20, draw)


def _cloth(width: float) -> Block:
    height = CARD * TALL + 20
    return Block(width, height, lambda x, y: tag("rect", x=x, y=y, width=width, height=height, rx=8, fill="#fdf7e8"))


def _signed(beat: PictureBeat, block: Block, seat: int) -> Block:
    mark = token(beat, seat, 20)
    return Block(block.width, block.height, lambda x, y: block.draw(x, y) + mark.draw(x - 5, y + block.height - 14))


def _bed(beat: PictureBeat, zone: Zone) -> Block:
    """Return an empty place for a card."""

    def draw(x: float, y: float) -> str:
        return tag(
            "rect",
            x=x,
            y=y,
            width=CARD,
            height=CARD * TALL,
            rx=8,
            fill="none",
            stroke=LINE,
            stroke_width=1.5,
            stroke_dasharray="5 4",
        )

    return _slot(beat, zone, [Block(CARD, CARD * TALL, draw)])


def _slot(beat: PictureBeat, zone: Zone, blocks: Sequence[Block]) -> Block:
    seat = zone.get("seat")
    block = blocks[0]
    if seat is None:
        return stacked([block, words(zone["label"], 12, fill=INK_SOFT)], 2)
    return _signed(beat, block, seat)


def _equal(beat: PictureBeat, cards: Sequence[str]) -> dict[str, int]:
    """Return the last card of each set of equal cards, with the size of the set."""
    last: dict[str, tuple[str, int]] = {}
    for name in cards:
        key = name.split("~")[0]
        last[key] = (name, last.get(key, ("", 0))[1] + 1)
    return dict(last.values())


def _lines_by_suit(beat: PictureBeat, cards: Sequence[str], small: bool) -> list[list[Block]]:
    lines: list[tuple[str, list[Block]]] = []
    for name in cards:
        suit = (beat.face(name)["suits"] or [""])[0]
        if not lines or lines[-1][0] != suit:
            lines.append((suit, []))
        lines[-1][1].append(card(beat, name, mini=small))
    return [line for _, line in lines]


def piece_block(beat: PictureBeat, piece: Piece, size: float) -> Block:
    """Return a piece: its symbol in the colour of its side; without a symbol, its side's token with its glyph."""
    side = piece["side"]
    shape = beat.symbol(piece["symbol"]) if "symbol" in piece else None
    outline = shape["path"] if shape else token_path(side)
    lit = piece["id"] in beat.named
    rim = NAMED if lit else RIM
    drawn = tag("path", d=outline, fill=rim, stroke=rim, stroke_width=4 if lit else 2)
    drawn += tag("path", d=outline, fill=SEATS[side % 6], stroke=RIM, stroke_width=1.2)
    if not shape:
        drawn += words(piece["glyph"], 12.5, serif=True, fill="#fff").draw(8, 3.8)
    return Block(size, size, lambda x, y: _at(drawn, x, y, size / 24))


def holes(beat: PictureBeat, spaces: Sequence[str]) -> Block:
    """Return a row of holes with the pegs in them."""

    def draw(x: float, y: float) -> str:
        parts = []
        for i, space in enumerate(spaces):
            at = x + 8 + i * 19
            parts.append(tag("circle", cx=at, cy=y + 9, r=7, fill="none", stroke=LINE, stroke_width=1.5))
            for peg in beat.pegs_on(space):
                parts.append(
                    _at(
                        tag("path", d=token_path(peg.get("seat", 0)), fill=SEATS[peg.get("seat", 0) % 6]),
                        at - 8,
                        y + 1,
                        16 / 24,
                    )
                )
        return "".join(parts)

    return Block(19.0 * len(spaces) + 2, 18, draw)


def badge(text: str, *, strong: bool) -> Block:
    """Return a word in a pill."""
    label = words(text, 11, bold=True, fill="#f5ead3" if strong else INK_SOFT)

    def draw(x: float, y: float) -> str:
        pill = tag(
            "rect",
            x=x,
            y=y,
            width=label.width + 14,
            height=18,
            rx=9,
            fill=INK if strong else "none",
            stroke=INK if strong else INK_SOFT,
        )
        return pill + label.draw(x + 7, y + 1.5)

    return Block(label.width + 14, 18, draw)

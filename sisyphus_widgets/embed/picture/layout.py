"""The picture of a whole table: the other seats, the middle, the viewer's own cards, and the text of the beat."""

from __future__ import annotations

from collections.abc import Sequence

from ...schema import Counter, SeatData, Track, Zone
from .blocks import Block, centred, flowing, in_line, paragraph, stacked, tag, words
from .card_faces import CARD, TALL, badge, holes, token, zone_block
from .hill import terraces
from .items import CLAY, INK_SOFT, LINE, SEATS, SIDES, PictureBeat
from .squares import board

WIDTH = 760.0
INNER = WIDTH - 36


def table(beat: PictureBeat) -> Block:
    """Return the whole table at a beat."""
    parts = [_head(beat), _others(beat), _middle(beat), _own_block(beat), _tray(beat), _text_block(beat)]
    return stacked([part for part in parts if part is not None], 12)


def _head(beat: PictureBeat) -> Block:
    title = words(beat.trace["title"], 21, bold=True, serif=True)

    def draw(x: float, y: float) -> str:
        teeth = "".join(f"M{x + i:.0f} {y + 34}v-6h8v4h-4" for i in range(0, int(INNER) - 8, 12))
        return title.draw(x, y) + tag("path", d=teeth, fill="none", stroke=CLAY, stroke_width=1.4)

    return Block(INNER, 36, draw)


def _counters(beat: PictureBeat, counters: Sequence[Counter]) -> list[Block]:
    drawn = []
    for one in counters:
        if one["id"] in beat.counters:
            value = beat.counters[one["id"]]
            line = in_line([words(one["label"], 12.5, fill=INK_SOFT), words(value, 12.5, bold=True)], 4)
            long = line.width > INNER
            drawn.append(paragraph(f"{one['label']}: {value}", INNER, 12.5, bold=True) if long else line)
    return drawn


def _counts(beat: PictureBeat, seat: int | None) -> list[Track]:
    tracks = beat.trace["layout"]["tracks"]
    return [track for track in tracks if track["look"] == "holes" and track.get("seat") == seat]


def _climbs(beat: PictureBeat) -> list[tuple[str, Track]]:
    return [
        (track["place"] if track["place"] in SIDES else beat.side_of(track.get("seat", 0)), track)
        for track in beat.trace["layout"]["tracks"]
        if track["look"] == "terraces"
    ]


def _plate(beat: PictureBeat, seat: SeatData, width: float) -> Block:
    number = seat["seat"]
    marks = beat.looks(f"seat.{number}")
    parts = [token(beat, number), words(seat["name"], 15.5, bold=True, serif=True)]
    if seat["you"]:
        parts.append(words(f"({beat.trace['labels']['you']})", 14, serif=True))
    parts += [holes(beat, [space["id"] for space in track["spaces"]]) for track in _counts(beat, number)]
    parts += [badge(mark["label"], strong=mark.get("look") == "active") for mark in marks if mark.get("label")]
    parts += _counters(beat, [one for one in beat.trace["layout"]["counters"] if one.get("seat") == number])
    block = flowing(parts, width, 7)
    if not any(mark.get("look") == "active" for mark in marks):
        return block
    line = SEATS[number % 6]

    def draw(x: float, y: float) -> str:
        return tag("rect", x=x, y=y + block.height + 1, width=block.width, height=2.5, fill=line) + block.draw(x, y)

    return Block(block.width, block.height + 4, draw)


def _needs_plate(beat: PictureBeat, seat: int) -> bool:
    layout = beat.trace["layout"]
    climbs = _climbs(beat)
    return (
        any(thing.get("seat") == seat for thing in (*layout["zones"], *layout["counters"]))
        or bool(_counts(beat, seat))
        or (len(climbs) > 1 and any(track.get("seat") == seat for _, track in climbs))
    )


def _seats(beat: PictureBeat, side: str) -> list[SeatData]:
    return [
        seat for seat in beat.trace["seats"] if beat.side_of(seat["seat"]) == side and _needs_plate(beat, seat["seat"])
    ]


def _is_seats_slot(zone: Zone) -> bool:
    return zone["kind"] == "slot" and ("seat" in zone or zone["place"] in SIDES)


def _zones(beat: PictureBeat, *sides: str) -> list[Zone]:
    """Return the zones on these sides without the seats' slots, which lie in the middle."""
    zones = beat.trace["layout"]["zones"]
    return [zone for zone in zones if zone["place"] in sides and not _is_seats_slot(zone)]


def _others(beat: PictureBeat) -> Block | None:
    around = ("left", "top", "right")
    seats = [seat for side in around for seat in _seats(beat, side)]
    if not seats:
        return None
    width = (INNER - 14 * (len(seats) - 1)) / len(seats)
    cells = []
    for seat in seats:
        parts = [_plate(beat, seat, width)]
        own = [zone for zone in _zones(beat, *around) if zone.get("seat") == seat["seat"]]
        drawn = [block for zone in own if (block := zone_block(beat, zone, width, mini=True))]
        if drawn:
            parts.append(flowing(drawn, width, 10))
        cell = stacked(parts, 5)
        cells.append(Block(width, cell.height, cell.draw))
    height = max(cell.height for cell in cells)
    return in_line([Block(cell.width, height, cell.draw) for cell in cells], 14)


def _middle(beat: PictureBeat) -> Block | None:
    layout = beat.trace["layout"]
    climbs, slots = (
        _climbs(beat),
        [zone for zone in layout["zones"] if _is_seats_slot(zone) and zone["id"] in beat.zones],
    )
    center = [zone for zone in layout["zones"] if zone["place"] == "center" and not _is_seats_slot(zone)]
    rows = [zone_block(beat, zone, INNER) for zone in center if zone["kind"] == "row"]
    piles = [zone_block(beat, zone, INNER * 0.6) for zone in center if zone["kind"] != "row"]
    main: list[Block] = []
    if climbs:
        hill = terraces(beat, climbs, 400 if slots else 520)
        main.append(in_line([_around(beat, slots), hill], 40) if slots else hill)
    elif slots:
        main.append(in_line([block for zone in slots if (block := zone_block(beat, zone, CARD))], 12))
    main += [board(beat, grid, 420) for grid in layout["grids"]]
    main += [holes(beat, [space["id"] for space in track["spaces"]]) for track in _counts(beat, None)]
    main += [row for row in rows if row]
    if drawn := [pile for pile in piles if pile]:
        main.append(flowing(drawn, INNER, 26, middle=True))
    return stacked([centred(block, INNER) for block in main], 10) if main else None


def _around(beat: PictureBeat, slots: Sequence[Zone]) -> Block:
    """Return the slots in a ring, each on the side of its player."""
    step, half = CARD + 14, CARD * TALL / 2 + 5
    at = {"left": (0.0, half), "top": (step, 0.0), "right": (2 * step, half), "bottom": (step, 2 * half)}

    def draw(x: float, y: float) -> str:
        parts = []
        for zone in slots:
            side = zone["place"] if zone["place"] in SIDES else beat.side_of(zone.get("seat", 0))
            block = zone_block(beat, zone, CARD)
            if block:
                parts.append(block.draw(x + at[side][0], y + at[side][1]))
        return "".join(parts)

    return Block(2 * step + CARD, 4 * half, draw)


def _own_block(beat: PictureBeat) -> Block | None:
    seats = _seats(beat, "bottom")
    counters = [one for one in beat.trace["layout"]["counters"] if "seat" not in one]
    line = flowing([*(_plate(beat, seat, INNER) for seat in seats), *_counters(beat, counters)], INNER, 16)
    zones = _zones(beat, "bottom")
    hands = [zone_block(beat, zone, INNER) for zone in zones if zone["kind"] in ("hand", "spread")]
    piles = [zone_block(beat, zone, INNER / 2) for zone in zones if zone["kind"] not in ("hand", "spread")]
    parts = [line, *(centred(hand, INNER) for hand in hands if hand)]
    if drawn := [pile for pile in piles if pile]:
        parts.append(flowing(drawn, INNER, 16))
    return stacked([part for part in parts if part.height], 8) if any(part.height for part in parts) else None


def _tray(beat: PictureBeat) -> Block | None:
    zones = [zone for zone in beat.trace["layout"]["zones"] if zone["place"] == "tray"]
    drawn = [block for zone in zones if (block := zone_block(beat, zone, INNER))]
    return stacked([centred(block, INNER) for block in drawn], 6) if drawn else None


def _text_block(beat: PictureBeat) -> Block:
    """Return the texts of the beat: its sentence, the titles of the clauses behind it, and the prompt."""
    frame, clauses = beat.frame, beat.trace["clauses"]
    parts = [paragraph(frame["text"], INNER - 20, 18, serif=True)]
    if titles := [clauses[rule]["title"] for rule in frame["rules"] if rule in clauses]:
        parts.append(flowing([_chip(title) for title in titles], INNER - 20, 8))
    if "decision" in frame:
        parts.append(paragraph(frame["decision"]["prompt"], INNER - 20, 14.5, bold=True))
    block = stacked(parts, 7)

    def draw(x: float, y: float) -> str:
        rule = tag("path", d=f"M{x} {y}h{INNER}", stroke=LINE)
        return rule + block.draw(x, y + 10)

    return Block(INNER, block.height + 12, draw)


def _chip(title: str) -> Block:
    label = words(title, 12.5, bold=True, fill=CLAY)
    return Block(
        label.width + 20,
        24,
        lambda x, y: (
            tag("rect", x=x, y=y, width=label.width + 20, height=24, rx=12, fill="#fdf7e8", stroke=CLAY)
            + label.draw(x + 10, y + 4)
        ),
    )

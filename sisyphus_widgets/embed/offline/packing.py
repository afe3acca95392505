"""The packing of a trace's beats and decisions into chunks that a page without a kernel unpacks on demand.

Each chunk is the end of a gzip stream whose beginning is common to all chunks. The beginning contains samples of the
content, so that chunks small enough to parse without a pause compress as well as large ones.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ...schema import Chunk, DecisionAt, DecisionData, Frame, Packed, Trace
from ..reserved_space import room_of
from .excerpt import whole_frame

CHUNK = 48_000
"""The greatest number of characters in a chunk before packing; a single frame or decision is never divided."""

SAMPLE = 1_000
FRAME_SAMPLES, CHOOSING_SAMPLES = 8, 24
"""The numbers of sampled frames and decisions, ``SAMPLE`` characters each: together, the 32 kB window of gzip."""

LEVEL = 9
WITH_HEADER = 16 + zlib.MAX_WBITS
"""The window bits that make zlib write gzip with no timestamp in its header."""

T = TypeVar("T")


class Packer:
    """A packer of similar texts: each is compressed as if it followed ``samples``, which only ``common`` contains."""

    def __init__(self, samples: str) -> None:
        self._stream = zlib.compressobj(LEVEL, zlib.DEFLATED, WITH_HEADER)
        begun = self._stream.compress(f"{samples}\n".encode())
        self.common: str = _base64(begun + self._stream.flush(zlib.Z_SYNC_FLUSH))

    def packed(self, text: str) -> str:
        """Return the part of the stream for this text, to be put after ``common``."""
        stream = self._stream.copy()
        return _base64(stream.compress(text.encode()) + stream.flush())


@dataclass(frozen=True, slots=True)
class _Item:
    """A frame, a decision or a turn: its beat or number, and its JSON."""

    beat: int
    text: str


def packed_text(text: str) -> str:
    """Return a text as gzip in base64; the result depends only on the text."""
    stream = zlib.compressobj(LEVEL, zlib.DEFLATED, WITH_HEADER)
    return _base64(stream.compress(text.encode()) + stream.flush())


def packed_size(turns: Sequence[DecisionData]) -> int:
    """Return the number of characters that these turns take on a page when packed."""
    items = _turns(turns)
    packer = Packer(_samples(items, CHOOSING_SAMPLES))
    return sum(len(chunk["gzip"]) for chunk in _chunks(packer, items, _as_they_are))


def packed_trace(trace: Trace, step: int, turns: Sequence[DecisionData] | None = None) -> tuple[Trace, Packed]:
    """Return a trace with only the whole frame of ``step``, and all frames and decisions in packed form.

    With ``turns``, the first of which belongs to the last beat, the page can be played from there.

    The packed frames have no ``choosing``, which is packed separately. The first frame of each chunk is whole, so that
    any chunk can be unpacked first.
    """
    heads = [_head(frame) for frame in trace["frames"]]
    frames = [_Item(beat, _text(head)) for beat, head in enumerate(heads)]
    decisions = [_Item(at["beat"], _text(at)) for at in _decisions(trace["frames"])]
    following = _turns(turns or ())
    packer = Packer(_samples(frames, FRAME_SAMPLES) + _samples([*decisions, *following], CHOOSING_SAMPLES))

    def whole_first(items: Sequence[_Item]) -> list[str]:
        return [_text(whole_frame(heads, items[0].beat)), *(item.text for item in items[1:])]

    packed: Packed = {
        "beats": len(heads),
        "step": step,
        "room": room_of(trace),
        "common": packer.common,
        "frames": _chunks(packer, frames, whole_first) if len(heads) > 1 else [],
        "choosing": _chunks(packer, decisions, _as_they_are),
    }
    if turns is not None:
        packed["turns"] = _chunks(packer, following, _as_they_are)
    return {**trace, "frames": [whole_frame(heads, step)]}, packed


def _turns(turns: Sequence[DecisionData]) -> list[_Item]:
    """Return all turns but the first, which the last beat already has."""
    return [_Item(number, _text(turn)) for number, turn in enumerate(turns) if number]


def _as_they_are(items: Sequence[_Item]) -> list[str]:
    return [item.text for item in items]


def _head(frame: Frame) -> Frame:
    """Return a frame without the choices of its decision."""
    if "choosing" not in frame.get("decision", ()):
        return frame
    decision = frame["decision"].copy()
    del decision["choosing"]
    return {**frame, "decision": decision}


def _decisions(frames: Sequence[Frame]) -> list[DecisionAt]:
    return [
        {"beat": beat, "choosing": frame["decision"]["choosing"]}
        for beat, frame in enumerate(frames)
        if "choosing" in frame.get("decision", ())
    ]


def _samples(items: Sequence[_Item], number: int) -> str:
    """Return the beginnings of items spread evenly over all of them; empty if one chunk holds them all."""
    if sum(len(item.text) for item in items) <= CHUNK:
        return ""
    return "".join(items[n * len(items) // number].text[:SAMPLE] for n in range(number))


def _chunks(packer: Packer, items: Sequence[_Item], texts: Callable[[Sequence[_Item]], list[str]]) -> list[Chunk]:
    return [{"from": some[0].beat, "gzip": packer.packed(f"[{','.join(texts(some))}]")} for some in _divided(items)]


def _divided(items: Sequence[_Item]) -> list[list[_Item]]:
    """Divide the items, in order, into groups of a chunk each."""
    groups: list[list[_Item]] = []
    room = 0
    for item in items:
        if not groups or len(item.text) > room:
            groups.append([])
            room = CHUNK
        groups[-1].append(item)
        room -= len(item.text)
    return groups


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _base64(content: bytes) -> str:
    return b64encode(content).decode("ascii")

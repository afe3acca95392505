"""Packing the beats and decisions of a trace into chunks that a page without a kernel unpacks as it wants them.

A chunk is the end of a stream of gzip whose beginning all chunks share. That beginning holds samples of what is to
come, so that chunks small enough to be parsed without a pause are compressed as well as large ones.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ...schema import Chunk, Decision, DecisionAt, Frame, Packed, Trace
from ..reserved_space import room_of
from .excerpt import whole_frame

CHUNK = 48_000
"""A chunk has at most so many characters before it is packed; but one frame or decision is never divided."""

SAMPLE = 1_000
FRAME_SAMPLES, CHOOSING_SAMPLES = 8, 24
"""So many characters of so many frames and decisions: the 32 kB that gzip looks back."""

LEVEL = 9
WITH_HEADER = 16 + zlib.MAX_WBITS
"""Says to zlib that it is to write gzip; its header then holds no time."""

T = TypeVar("T")


class Packer:
    """Packs texts that begin alike: each after the line ``samples``, which goes with none of them but in ``common``."""

    def __init__(self, samples: str) -> None:
        self._stream = zlib.compressobj(LEVEL, zlib.DEFLATED, WITH_HEADER)
        begun = self._stream.compress(f"{samples}\n".encode())
        self.common = _base64(begun + self._stream.flush(zlib.Z_SYNC_FLUSH))

    def packed(self, text: str) -> str:
        """What follows the common beginning, where this text follows the samples."""
        stream = self._stream.copy()
        return _base64(stream.compress(text.encode()) + stream.flush())


@dataclass(frozen=True, slots=True)
class _Item:
    """A frame, a decision or a turn: its beat or number, and what it is as text."""

    beat: int
    text: str


def packed_text(text: str) -> str:
    """A text as gzip in base64; the same text always gives the same."""
    stream = zlib.compressobj(LEVEL, zlib.DEFLATED, WITH_HEADER)
    return _base64(stream.compress(text.encode()) + stream.flush())


def packed_size(turns: Sequence[Decision]) -> int:
    """How many characters these turns have on a page, packed."""
    items = _turns(turns)
    packer = Packer(_samples(items, CHOOSING_SAMPLES))
    return sum(len(chunk["gzip"]) for chunk in _chunks(packer, items, _as_they_are))


def packed_trace(trace: Trace, step: int, turns: Sequence[Decision] | None = None) -> tuple[Trace, Packed]:
    """A trace with no frame but that of ``step``, which brings everything, and all frames and decisions packed.

    With ``turns``, which begin with that of the last beat, the page can be played from there.

    The packed frames have no ``choosing``; that is packed on its own. The first frame of each chunk brings everything,
    so that any chunk may be unpacked first.
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


def _turns(turns: Sequence[Decision]) -> list[_Item]:
    """The turns but the first, which is at the last beat."""
    return [_Item(number, _text(turn)) for number, turn in enumerate(turns) if number]


def _as_they_are(items: Sequence[_Item]) -> list[str]:
    return [item.text for item in items]


def _head(frame: Frame) -> Frame:
    """A frame without what may be chosen at it."""
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
    """The beginnings of some of the items, from all over; nothing where a chunk holds them all."""
    if sum(len(item.text) for item in items) <= CHUNK:
        return ""
    return "".join(items[n * len(items) // number].text[:SAMPLE] for n in range(number))


def _chunks(packer: Packer, items: Sequence[_Item], texts: Callable[[Sequence[_Item]], list[str]]) -> list[Chunk]:
    return [{"from": some[0].beat, "gzip": packer.packed(f"[{','.join(texts(some))}]")} for some in _divided(items)]


def _divided(items: Sequence[_Item]) -> list[list[_Item]]:
    """The items in order, as many together as make a chunk."""
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

"""A reader of stand-alone pages: their elements, and their unpacked data."""

from __future__ import annotations

import gzip
import json
from base64 import b64decode
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from tests.trace.folding import folded

TEXT_TAGS = ("script", "style", "title", "pre", "p")


class Read(HTMLParser):
    """A parsed page: its elements, and the text of script, style and similar elements by class or name."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self._inside: list[str] = []
        self.feed(text)
        self.close()

    @classmethod
    def file(cls, path: Path) -> Read:
        return cls(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))
        if tag in TEXT_TAGS:
            self._inside.append(dict(attributes).get("class") or tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in TEXT_TAGS:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.texts[self._inside[-1]] = self.texts.get(self._inside[-1], "") + data

    def of(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]

    @property
    def state(self) -> dict[str, Any]:
        """The traits in the page."""
        found: dict[str, Any] = json.loads(self.texts["sw-state"])
        return found

    @property
    def trace(self) -> dict[str, Any]:
        """The whole trace with complete frames, from the opening frame and all unpacked chunks."""
        state = self.state
        packed = state["packed"]
        frames = [frame for chunk in packed["frames"] for frame in whole(chunk_of(packed, chunk))]
        frames = frames or whole(state["_trace"]["frames"])
        assert len(frames) == packed["beats"]
        assert [without_choosing(frames[packed["step"]])] == whole(state["_trace"]["frames"])
        for chunk in packed["choosing"]:
            for at in chunk_of(packed, chunk):
                frames[at["beat"]]["decision"]["choosing"] = at["choosing"]
        return {**state["_trace"], "frames": frames}

    @property
    def turns(self) -> list[dict[str, Any]]:
        """The decisions of the page's lines, by number; the first one belongs to the last beat."""
        packed = self.state["packed"]
        root = self.trace["frames"][-1]["decision"]
        return [root, *(turn for chunk in packed["turns"] for turn in chunk_of(packed, chunk))]

    def lines(self, turn: int = 0) -> Iterator[list[dict[str, Any]]]:
        """Return every line that can be played from a turn on, as a list of its choices."""
        turns = self.turns

        def following(number: int) -> Iterator[list[dict[str, Any]]]:
            choices: dict[str, dict[str, Any]] = {}
            for choice in turns[number]["choosing"]["choices"]:
                choices.setdefault(choice["action"], choice)  # the first of several choices with the same action
            for choice in choices.values():
                rest = following(choice["to"]) if "to" in choice else [[]]
                yield from ([choice, *line] for line in rest)

        return following(turn)

    @property
    def everything(self) -> str:
        """All text in the page, including packed text, except for the bundle and the style sheet."""
        ours = [text for name, text in self.texts.items() if name not in ("sw-bundle", "sw-style", "script")]
        packed = self.state["packed"]
        chunks = [
            unpacked(packed["common"], chunk["gzip"])
            for chunk in packed["frames"] + packed["choosing"] + packed.get("turns", [])
        ]
        return "\n".join([*ours, *chunks])


def unpacked(*parts: str) -> str:
    """Return the text of one gzip stream, which may be split into parts."""
    return gzip.decompress(b"".join(b64decode(part, validate=True) for part in parts)).decode()


def chunk_of(packed: dict[str, Any], chunk: dict[str, Any]) -> list[Any]:
    """Return the items of a chunk, after the line of samples that its stream begins with."""
    found: list[Any] = json.loads(unpacked(packed["common"], chunk["gzip"]).split("\n", 1)[1])
    return found


def whole(frames: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return frames, of which the first is complete, as complete frames."""
    found: list[dict[str, Any]] = []
    for frame in frames:
        before = found[-1] if found else {"scene": {}, "traits": {}, "wait": ""}
        brought = {
            "scene": folded([frame], before["scene"]),
            "traits": {**before["traits"], **frame["traits"]},
            "wait": frame.get("wait", before["wait"]),
        }
        found.append({**frame, **brought})
    return found


def without_events(frames: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return frames without the facts of events, including the frames of choices."""
    found = [{key: value for key, value in frame.items() if key != "event"} for frame in frames]
    for frame in found:
        for choice in frame.get("decision", {}).get("choosing", {}).get("choices", []):
            choice["frames"] = without_events(choice["frames"])
    return found


def without_choosing(frame: dict[str, Any]) -> dict[str, Any]:
    """Return a frame without the choosing of its decision."""
    if "decision" not in frame:
        return frame
    return {**frame, "decision": {key: value for key, value in frame["decision"].items() if key != "choosing"}}

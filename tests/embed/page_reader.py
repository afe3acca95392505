"""Reading a stand-alone page as a browser does: its elements, and all that is packed in it."""

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
    """The elements of a page, and the text inside each of those that have any, by class or name."""

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
        """The traits as the page has them."""
        found: dict[str, Any] = json.loads(self.texts["sw-state"])
        return found

    @property
    def trace(self) -> dict[str, Any]:
        """The whole trace, each frame as one that brings everything: what the page has, and all it would unpack."""
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
        """The decisions of the lines that the page carries, by number; the first one is that of the last beat."""
        packed = self.state["packed"]
        root = self.trace["frames"][-1]["decision"]
        return [root, *(turn for chunk in packed["turns"] for turn in chunk_of(packed, chunk))]

    def lines(self, turn: int = 0) -> Iterator[list[dict[str, Any]]]:
        """Every line that can be played from a turn on, as its choices one after the other."""
        turns = self.turns

        def following(number: int) -> Iterator[list[dict[str, Any]]]:
            choices: dict[str, dict[str, Any]] = {}
            for choice in turns[number]["choosing"]["choices"]:
                choices.setdefault(choice["action"], choice)  # of several ways to choose the same, the first
            for choice in choices.values():
                rest = following(choice["to"]) if "to" in choice else [[]]
                yield from ([choice, *line] for line in rest)

        return following(turn)

    @property
    def everything(self) -> str:
        """All text that is in the page, packed or not, but for the bundle and the style sheet."""
        ours = [text for name, text in self.texts.items() if name not in ("sw-bundle", "sw-style", "script")]
        packed = self.state["packed"]
        chunks = [
            unpacked(packed["common"], chunk["gzip"])
            for chunk in packed["frames"] + packed["choosing"] + packed.get("turns", [])
        ]
        return "\n".join([*ours, *chunks])


def unpacked(*parts: str) -> str:
    """The text of one stream of gzip, given in parts."""
    return gzip.decompress(b"".join(b64decode(part, validate=True) for part in parts)).decode()


def chunk_of(packed: dict[str, Any], chunk: dict[str, Any]) -> list[Any]:
    """Return what a chunk holds, behind the line that it begins with."""
    found: list[Any] = json.loads(unpacked(packed["common"], chunk["gzip"]).split("\n", 1)[1])
    return found


def whole(frames: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Frames, the first of which brings everything, as frames each of which does."""
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
    """Frames without the facts of what happened, also in what follows from choices."""
    found = [{key: value for key, value in frame.items() if key != "event"} for frame in frames]
    for frame in found:
        for choice in frame.get("decision", {}).get("choosing", {}).get("choices", []):
            choice["frames"] = without_events(choice["frames"])
    return found


def without_choosing(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without what may be chosen at it."""
    if "decision" not in frame:
        return frame
    return {**frame, "decision": {key: value for key, value in frame["decision"].items() if key != "choosing"}}

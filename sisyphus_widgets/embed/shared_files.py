"""Scripts that the pages of a folder share: beside them, named by their content, removed once no page needs them."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from ..rules.files import write_whole

BESIDE = "'self' file:"
"""The sources of scripts beside a page, for its Content Security Policy."""

_NAMED = re.compile(rb"sisyphus-(?:python|page)-[0-9a-f]{16}\.js")


def shared_name(kind: str, text: str) -> str:
    """Return the name of a shared script, which contains a hash of its text; ``kind`` is ``python`` or ``page``."""
    return f"sisyphus-{kind}-{_hash(text.encode())}.js"


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def write_shared(folder: str | Path, kind: str, text: str) -> str:
    """Write a script that the pages in a folder share, unless it is there, and return its name."""
    name = shared_name(kind, text)
    if not Path(folder, name).exists():
        write_whole(Path(folder, name), text)
    return name


def share_script(folder: str | Path, text: str, attributes: str = "") -> str:
    """Write a script that the pages in a folder share, and return the element that loads it."""
    return f'<script src="{write_shared(folder, "page", text)}"{attributes and f" {attributes}"}></script>'


def share_elements(folder: str | Path, elements: str) -> str:
    """Write a script that adds elements to a page, in its own place, and return the element that loads it."""
    text = f'document.currentScript.insertAdjacentHTML("beforebegin",{json.dumps(elements, ensure_ascii=False)});\n'
    return share_script(folder, text)


def is_ours(path: Path) -> bool:
    """Return True if a file is a shared script whose content matches the hash in its name."""
    return bool(_NAMED.fullmatch(path.name.encode())) and path.stem.endswith(_hash(path.read_bytes()))


def remove_unused(folder: str | Path, pages: str | Path) -> None:
    """Remove the shared scripts of a folder that no page needs any more; ``pages`` is the folder of the pages."""
    ours = [path for path in Path(folder).iterdir() if path.is_file() and is_ours(path)]
    if not ours:
        return
    texts = (path.read_bytes() for path in Path(pages).rglob("*.htm*") if path.is_file())
    named = {name.decode() for text in texts for name in _NAMED.findall(text)}
    for path in ours:
        if path.name not in named:
            path.unlink()

"""A plugin for MyST (mystmd, Jupyter Book 2): the directive ``sisyphus-table`` gives a live table.

MyST starts it as a program of its own. So a project has a file that can be run, which ``myst.yml`` names as a plugin
of the type ``executable``, with these lines::

    #!/usr/bin/env python3
    from sisyphus_widgets.embed.myst import main
    main()

The front end is written into ``_build`` of the project, from where MyST takes it into the site, once for all tables.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..files import write_whole
from ..players import PlayerError
from ..rules import RulesError
from .standalone import asset
from .wanted import OPTIONS, embedded

DIRECTIVE = "sisyphus-table"
FOLDER = "_build/sisyphus_widgets"
"""Where the front end is put, in the folder of the project."""


def described() -> dict[str, Any]:
    """What MyST is told of the plugin."""
    return {
        "name": "Tables of sisyphus_widgets",
        "directives": [
            {
                "name": DIRECTIVE,
                "doc": "A table of a game, to be stepped through or played.",
                "arg": {"type": "string", "doc": "The file of a record, from the folder of the project."},
                "options": {name: {"type": "string", "doc": meaning} for name, meaning in OPTIONS.items()},
            }
        ],
    }


def module() -> str:
    """The front end as a module whose default export is an object, and which asks a model for values alone."""
    script = asset("widget.js")
    end = re.search(r"export\{(\w+) as default\};?\s*$", script)
    assert end, "the bundle ends with its default export"
    kernels = json.dumps([asset(name) for name in ("answering.js", "asking.js", "teaching.js")])
    return f"{script[: end.start()]}{asset('host.js')}\nexport default sisyphusHost.hosted({end[1]}, {kernels});\n"


def nodes(data: Mapping[str, Any], folder: Path) -> list[dict[str, Any]]:
    """What stands in a document in place of the directive.

    Raises:
        RulesError: an option cannot be, or the record cannot be replayed.
        PlayerError: another player failed.
    """
    options = {name: str(value) for name, value in (data.get("options") or {}).items()}
    argument = data.get("arg")
    shown = embedded(folder / argument if argument else None, options)
    model = {"state": shown.state, "height": shown.height}
    return [
        {
            "type": "anywidget",
            "esm": _brought(folder, "front-end", "mjs", module()),
            "css": _brought(folder, "style", "css", asset("widget.css")),
            "model": model,
            "id": shown.name or f"sisyphus-{sha256(shown.state.encode()).hexdigest()[:12]}",
        }
    ]


def _brought(folder: Path, name: str, ending: str, text: str) -> str:
    """Write a file into the project, unless it is there; its address for MyST, which counts from the project."""
    path = folder / FOLDER / f"{name}-{sha256(text.encode()).hexdigest()[:12]}.{ending}"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    return f"/{path.relative_to(folder).as_posix()}"


def _told(message: str) -> list[dict[str, Any]]:
    """A sentence in place of the table."""
    text = {"type": "text", "value": message}
    title = {"type": "admonitionTitle", "children": [{"type": "text", "value": DIRECTIVE}]}
    body = {"type": "paragraph", "children": [text]}
    return [{"type": "admonition", "kind": "error", "children": [title, body]}]


def main(arguments: Sequence[str] | None = None) -> None:
    """Answer MyST: what the plugin has, or what a directive gives."""
    words = sys.argv[1:] if arguments is None else arguments
    if not words:
        print(json.dumps(described()))
        return
    if list(words) != ["--directive", DIRECTIVE]:
        sys.exit(f"there is no {' '.join(words)}; there is the directive {DIRECTIVE}")
    data = json.load(sys.stdin)
    try:
        print(json.dumps(nodes(data, Path.cwd())))
    except (RulesError, PlayerError) as error:
        line = data.get("node", {}).get("position", {}).get("start", {}).get("line")
        message = f"{'' if line is None else f'line {line}: '}{' '.join(str(error).split())}"
        print(f"{DIRECTIVE}: {message}", file=sys.stderr)
        print(json.dumps(_told(message)))


if __name__ == "__main__":
    main()

"""One HTML file that opens from disk with no network: the trace, the style sheet and the bundle, all inline."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
body {{ margin: 0; background: #faf6ee; color: #2b2320; }}
main {{ max-width: 75rem; margin: 0 auto; padding: 1rem; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #191512; color: #f1e8da; }} }}
</style>
<style>{css}</style>
</head>
<body>
<main aria-label="{title}">
<div class="sw-mount"></div>
<noscript><pre>{fallback}</pre></noscript>
</main>
<script type="application/json" class="sw-state">{state}</script>
<script type="text/plain" class="sw-bundle">{bundle}</script>
<script>{shim}</script>
</body>
</html>
"""


def asset(name: str) -> str:
    """The text of a built front-end file."""
    return resources.files("sisyphus_widgets").joinpath("static", name).read_text("utf-8")


def page(
    trace: Mapping[str, Any],
    *,
    title: str | None = None,
    kind: str = "table",
    step: int = 0,
    controls: str = "simple",
    size: str = "normal",
    tutor: str = "offered",
    fallback: str = "",
) -> str:
    """A whole page that shows a trace.

    ``fallback`` is the text shown where scripts are off. Text is put in as text: nothing in it can become markup.
    """
    state = {
        "kind": kind,
        "trace": trace,
        "revision": trace["revision"],
        "step": step,
        "controls": controls,
        "size": size,
        "tutor": tutor,
    }
    # Inside a script element only "<" could end it early; JSON may write it otherwise.
    written = json.dumps(state, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return _PAGE.format(
        language=html.escape(str(trace["language"])),
        title=html.escape(title or str(trace["title"])),
        css=asset("widget.css"),
        fallback=html.escape(fallback),
        state=written,
        bundle=asset("widget.js").replace("</script", "<\\/script"),
        shim=asset("standalone.js"),
    )


def write_page(path: str | Path, trace: Mapping[str, Any], **options: Any) -> Path:
    """Write :func:`page` to a file and return its path."""
    path = Path(path)
    path.write_text(page(trace, **options), encoding="utf-8")
    return path

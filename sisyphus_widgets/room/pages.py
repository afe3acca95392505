"""The two HTML pages of a room: the members' page, and the teacher's, which is also for the projector."""

from __future__ import annotations

import gzip
import hashlib
import html
import json
from functools import cache

from ..embed.assets import asset
from ..schema import PageRole, RoomSettings
from .plan_choices import choices
from .words import words

FILES = {"widget.js": "text/javascript", "widget.css": "text/css", "room.js": "text/javascript", "room.css": "text/css"}
"""The files that both pages load, with their MIME types."""

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>{title}</title>
<link rel="stylesheet" href="{prefix}widget.css?{css}">
<link rel="stylesheet" href="{prefix}room.css?{own}">
<style>
body {{ margin: 0; background: #f5ead3; color: #2a1c12; }}
main {{ --stage-share: 1; --stage-most: 200em; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #1d1511; color: #f5e4c8; }} }}
</style>
</head>
<body class="{role}">
<main></main>
<script type="application/json" id="settings">{settings}</script>
<script type="module" src="{prefix}room.js?{script}"></script>
</body>
</html>
"""


@cache
def text_of(name: str) -> bytes:
    """Return the content of one of the files."""
    return asset(name).encode()


@cache
def compressed(name: str) -> bytes:
    """Return the content of one of the files, compressed with gzip."""
    return gzip.compress(text_of(name))


@cache
def version(name: str) -> str:
    """Return a hash of a file for its address, so that browsers may cache the file for ever."""
    return hashlib.sha256(text_of(name)).hexdigest()[:12]


def page(
    role: PageRole,
    title: str,
    language: str,
    address: str = "",
    prefix: str = "/",
    ticket: str = "",
) -> str:
    """Return the HTML of a page. The page of a ``teacher`` also shows the address for members.

    All paths begin with ``prefix``. With a ``ticket`` the page joins with that pass and asks for no code and no name.
    """
    settings: RoomSettings = {
        "role": role,
        "words": dict(words(language)),
        "bundle": f"{prefix}widget.js?{version('widget.js')}",
        "address": address,
        "connection": f"{prefix}line",
        "pass": ticket,
    }
    if role == "teacher":
        settings["choices"] = choices(language)
    return _PAGE.format(
        language=html.escape(language),
        title=html.escape(title),
        role=role,
        prefix=html.escape(prefix),
        css=version("widget.css"),
        own=version("room.css"),
        script=version("room.js"),
        settings=json.dumps(settings, ensure_ascii=False).replace("<", "\\u003c"),
    )

"""The Content Security Policy of a page: only its own scripts may run, and nothing may reach the network."""

from __future__ import annotations

import base64
import hashlib
import re

_SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL)
_POLICY = re.compile(r'\n<meta http-equiv="Content-Security-Policy"[^>]*>')


def with_policy(page: str, *, python: bool = False, sources: str = "") -> str:
    """Return a page with a policy that allows its own scripts and no network at all.

    With ``python``, Python may run in a worker; ``sources`` are further sources of scripts, for a file beside the page.
    """
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(found['text'].encode()).digest()).decode('ascii')}'"
        for found in _SCRIPT.finditer(page)
        if "type=" not in found["attributes"] and found["text"]
    ]
    scripts = " ".join([*hashes, *sources.split(), "blob:", *(["'wasm-unsafe-eval'"] if python else [])])
    policy = (
        f"default-src 'none'; script-src {scripts}; {'worker-src blob:; ' if python else ''}"
        "style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'"
    )
    return page.replace(
        '<meta charset="utf-8">',
        f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{policy}">',
        1,
    )


def without_policy(page: str) -> str:
    """Return a page without its policy, for a server that adds its own script."""
    return _POLICY.sub("", page, count=1)

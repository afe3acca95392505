"""Pages without scripts, which open from disk and can be printed: the frame of worksheets and reports."""

from __future__ import annotations

import html
from collections.abc import Iterable
from importlib import resources

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
{body}
</body>
</html>
"""


def plain_page(title: str, body: Iterable[str], *, style: str, language: str = "en") -> str:
    """Return a page of HTML; ``body`` has its parts as markup, and ``style`` is its style sheet."""
    return _PAGE.format(language=html.escape(language), title=html.escape(title), style=style, body="\n".join(body))


def report_style(package: str | None = None) -> str:
    """Return the style sheet that all reports share, followed by the file ``page.css`` of ``package``, if any."""
    shared = resources.files(__package__).joinpath("report.css").read_text("utf-8")
    if package is None:
        return shared
    return shared + resources.files(package).joinpath("page.css").read_text("utf-8")

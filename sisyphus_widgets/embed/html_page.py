"""A page as one HTML file that opens from disk without a network: trace, style sheet and bundle are inline.

The pages of a folder may share the style sheet, the bundle and other scripts; then these are in files beside them.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from pathlib import Path

from ..schema import Bank
from .assets import asset
from .languages import StateScript, state_scripts
from .offline.packing import packed_text
from .page_content import PageContent
from .page_policy import with_policy
from .page_spec import PageSpec
from .python_page import PythonInPage
from .shared_files import BESIDE, share_elements, share_script

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
body {{ margin: 0; background: #f5ead3; color: #2a1c12; }}
.sw-mount {{ --stage-share: 1; --stage-most: 200em; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #1d1511; color: #f5e4c8; }} }}
</style>
<noscript><style>.sw-instead {{ display: block; }}</style></noscript>
</head>
<body>
<main aria-label="{title}">
<div class="sw-mount"{bound}></div>
<div class="sw-instead" hidden><p hidden>{too_old}</p><p hidden>{stopped}</p><pre>{fallback}</pre></div>
</main>
{state}{before}{around}
{front_end}
<script>{shim}</script>{behind}
</body>
</html>
"""


def _kernel_of(bank: Bank) -> str:
    """Return the name of the script that replaces Python for a bank."""
    if "lesson" in bank:
        return "lesson_responder.js"
    return "practice_responder.js" if "practice" in bank else "quiz_responder.js"


def packed_front_end() -> str:
    """Return the elements with the front end, compressed."""
    return "\n".join(
        f'<script type="application/gzip" class="sw-{name}">{packed_text(asset(file))}</script>'
        for name, file in (("style", "widget.css"), ("bundle", "widget.js"))
    )


def front_end() -> str:
    """Return the elements with the front end uncompressed, for a page that is large because it contains Python.

    A compressed front end would only start once the browser has parsed the whole large page.
    """
    bundle = asset("widget.js").replace("</script", "<\\/script")
    return f'<style>{asset("widget.css")}</style>\n<script type="text/plain" class="sw-bundle">{bundle}</script>'


def _kernel(name: str, file: str) -> str:
    return f'<script type="application/gzip" class="sw-{name}">{packed_text(asset(file))}</script>'


def page(
    contents: Sequence[PageContent],
    spec: PageSpec | None = None,
    python: PythonInPage | None = None,
    *,
    around: str = "",
    folder: Path | None = None,
) -> str:
    """Return a whole page; ``contents`` has one entry per language, the default language first.

    With ``folder``, the pages in this folder share the front end, which is written beside them. With ``python``, Python
    answers the page. ``around`` is markup by which the page communicates with its surroundings.
    All other text is escaped, so it never becomes markup.
    """
    spec = spec or PageSpec()
    first = contents[0]
    elements = [front_end() if python is not None and not python.beside else packed_front_end()]
    if first.quiz is not None:
        elements.append(_kernel("kernel", _kernel_of(first.quiz["bank"])))
    if first.questions is not None:
        elements.append(_kernel("predictions", "prediction_responder.js"))
    starter = "" if python is None else python.starter()
    sources = "" if python is None else python.sources
    if folder is not None:
        elements = [share_elements(folder, one) for one in elements]
        starter = starter and share_script(folder, asset("python.js"), 'class="sw-starter"')
        sources = BESIDE
    scripts = [
        StateScript(one.trace["language"], one.traits(spec), spec.title or one.trace["title"]) for one in contents
    ]
    page_html = _PAGE.format(
        language=html.escape(first.trace["language"]),
        title=html.escape(spec.title or first.trace["title"]),
        bound="" if spec.height is None else f' style="max-height:{spec.height}px;overflow:auto"',
        too_old=html.escape(first.texts.say("widget_too_old", {})),
        stopped=html.escape(first.texts.say("widget_stopped", {})),
        fallback=html.escape(first.fallback),
        state="\n".join(state_scripts(scripts)),
        front_end="\n".join(elements),
        shim=asset("standalone.js"),
        before="" if python is None else f"\n{python.elements}\n{starter}",
        around=around and f"\n{around}",
        behind="" if python is None else f"\n{python.behind}",
    )
    return with_policy(page_html, python=python is not None, sources=sources)

"""A Sphinx extension: tables in reStructuredText, in MyST Markdown, and in notebooks that myst-nb runs.

A page with tables loads one script for all of them. Where no script runs, and in EPUB and LaTeX, there is a picture and
what happened. What is made as text gets the position in words.
"""

from __future__ import annotations

import html
import os
import posixpath
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from ..files import write_whole
from ..players import PlayerError
from ..rules import RulesError
from .fragment import ON_PAGE, front_end_file
from .outputs import OUTPUT, PAGES
from .picture.pdf import pdf_of
from .wanted import OPTIONS, embedded

SCRIPT = "sisyphus_widgets.js"
_FRAGMENT = 'class="sw-fragment"'

logger = logging.getLogger(__name__)


class sisyphus_table(nodes.General, nodes.Element):
    """A table in a document: all that each kind of output needs of it, as texts."""


class TableDirective(SphinxDirective):
    """``sisyphus-table``: a record's file, or a game that the options name."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = dict.fromkeys(OPTIONS, directives.unchanged)

    def run(self) -> list[nodes.Node]:
        """The table; where it cannot be, a warning with file and line, and its sentence in place of the table."""
        record: Path | None = None
        if self.arguments:
            relative, found = self.env.relfn2path(self.arguments[0])
            self.env.note_dependency(relative)
            record = Path(found)
        options = {name: value or "" for name, value in self.options.items()}
        made = sisyphus_table()
        self.set_source_info(made)
        if "name" in options:
            self.add_name(made)
            options["name"] = made["ids"][0]
        try:
            shown = embedded(record, options)
            svg = shown.svg
            picture = f"sisyphus-{sha256(svg.encode()).hexdigest()[:16]}.svg"
            # Where the picture will lie, only the writer of a page knows.
            made["fragment"] = shown.fragment(ON_PAGE, picture=picture)
        except (RulesError, PlayerError) as error:
            message = " ".join(str(error).split())
            logger.warning(f"{self.name}: {message}", location=self.get_location(), type="sisyphus", subtype="table")
            return [nodes.paragraph("", message)]
        made["picture"], made["svg"] = picture, svg
        made["described"], made["said"], made["spoken"] = shown.described, shown.said, shown.spoken
        return [made]


def _write_picture(translator: Any, node: sisyphus_table) -> str:
    """Write the picture of a table beside the others of this output; its address from the page."""
    builder = translator.builder
    folder = Path(builder.outdir) / builder.imagedir
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / node["picture"]
    if not path.exists():
        write_whole(path, node["svg"])
    address: str = posixpath.join(builder.imgpath, node["picture"])
    return address


def _visit_html(translator: Any, node: sisyphus_table) -> None:
    address = html.escape(_write_picture(translator, node))
    if translator.builder.format == "html" and translator.builder.name != "epub":
        translator.body.append(node["fragment"].replace(f'src="{node["picture"]}"', f'src="{address}"', 1))
    else:
        alt, said = (html.escape(" ".join(node[key].split())) for key in ("described", "said"))
        translator.body.append(
            f'<div class="sisyphus-table"><img src="{address}" alt="{alt}" />\n<p>{said}</p></div>\n'
        )
    raise nodes.SkipNode


def _visit_latex(translator: Any, node: sisyphus_table) -> None:
    """The picture as PDF, which LaTeX reads, and what happened."""
    folder = Path(translator.builder.outdir)
    name = Path(node["picture"]).with_suffix(".pdf").name
    if not (folder / name).exists():
        (folder / name).write_bytes(pdf_of(node["svg"]))
    translator.body.append(f"\n\\noindent\\sphinxincludegraphics[width=\\linewidth]{{{{{Path(name).stem}}}.pdf}}\n\n")
    # Not every LaTeX has the signs of suits.
    translator.body.append(f"{translator.encode(node['spoken'])}\n\n")
    raise nodes.SkipNode


def _visit_text(translator: Any, node: sisyphus_table) -> None:
    """The position in words, as it stands, in any output that is text."""
    block = nodes.literal_block(node["described"], node["described"], language="none")
    block.walkabout(translator)
    raise nodes.SkipNode


def _write_script(app: Sphinx) -> None:
    """The front end, where a site is made that runs scripts."""
    if app.builder.format != "html" or app.builder.name == "epub":
        return
    folder = Path(app.outdir) / "_static"
    folder.mkdir(parents=True, exist_ok=True)
    text = front_end_file()
    if not (folder / SCRIPT).exists() or (folder / SCRIPT).read_text("utf-8") != text:
        write_whole(folder / SCRIPT, text)


def _load_script(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """A page with a table on it loads the front end, once."""
    if _FRAGMENT in context.get("body", "") and app.builder.name != "epub":
        app.add_js_file(SCRIPT, loading_method="defer")


def _tell_kernels(app: Sphinx, config: Any) -> None:
    """Notebooks that are run for this document put out what it can show: kernels inherit this."""
    os.environ[OUTPUT] = PAGES


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directives, and what is done with a table in each kind of output."""
    text = (_visit_text, None)
    app.add_node(
        sisyphus_table, html=(_visit_html, None), latex=(_visit_latex, None), text=text, man=text, texinfo=text
    )
    app.add_directive("sisyphus-table", TableDirective)
    app.connect("config-inited", _tell_kernels)
    app.connect("builder-inited", _write_script)
    app.connect("html-page-context", _load_script)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}

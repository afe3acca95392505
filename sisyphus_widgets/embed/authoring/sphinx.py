"""A Sphinx extension: tables, quizzes and lessons in reStructuredText and MyST, and in notebooks that myst-nb runs.

A page loads one script for all its widgets. Without scripts, and in EPUB and LaTeX, it shows a picture with the text of
the beat. Text formats get the position in words.
"""

from __future__ import annotations

import html
import os
import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from ...players import PlayerError
from ...rules import RulesError
from ...rules.files import write_whole
from ..cell_output import OUTPUT, PAGES
from ..embeddable import Embeddable
from ..fragment import front_end_file, front_end_hash
from ..lesson_page import ABOUT as ABOUT_LESSON
from ..lesson_page import taught
from ..option_reader import Reader, path_within, refuse_missing
from ..page_content import Still
from ..page_spec import ON_PAGE, PageSpec
from ..picture.pdf import pdf_of
from ..python_files import python_files
from ..python_page import python_file, write_python
from ..quiz_page import ABOUT, posed
from ..shared_files import remove_unused
from .request import OPTIONS, embedded

SCRIPT = "sisyphus_widgets.js"
SOURCE = "the source folder"
_FRAGMENT = 'class="sw-fragment"'

logger: logging.SphinxLoggerAdapter = logging.getLogger(__name__)


class sisyphus_table(nodes.General, nodes.Element):
    """A widget in a document, with the data for every output format.

    ``fragment`` is the live widget as HTML, and ``stills`` replace it where no script runs.
    """


class _Embedding(SphinxDirective):
    """A directive for a widget; if it is invalid, it logs a warning with file and line and shows the message."""

    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the widget's node, or a paragraph with an error message."""
        options = {name: value or "" for name, value in self.options.items()}
        node = sisyphus_table()
        self.set_source_info(node)
        if "name" in options:
            self.add_name(node)
            options["name"] = node["ids"][0]
        if "python" in self.options:
            options["python"] = self.python(self.options["python"] or "yes")
            node["python"] = options["python"]
        try:
            # Only the writer of a page knows the address of the picture.
            node["fragment"], node["stills"] = self.make(options)
        except (RulesError, PlayerError) as error:
            message = " ".join(str(error).split())
            logger.warning(f"{self.name}: {message}", location=self.get_location(), type="sisyphus", subtype="table")
            return [nodes.paragraph("", message)]
        return [node]

    def make(self, options: Mapping[str, str]) -> tuple[str, Sequence[Still]]:
        """Return the fragment, with the name of its first picture as the address, and the stills."""
        raise NotImplementedError

    def python(self, written: str) -> str:
        """Return the option ``python``, with a folder resolved against the document or the source folder."""
        return written if written in ("yes", "no") else str(self.file(written))

    def file(self, written: str) -> Path:
        """Return the path of a file named relative to the document or, with a leading ``/``, to the source folder.

        Raises:
            RulesError: the file is outside the source folder.
        """
        beside = "" if written.startswith("/") else posixpath.dirname(self.env.docname)
        relative = path_within(posixpath.join(beside, written), SOURCE)
        path = Path(self.env.srcdir, relative)
        refuse_missing(path, written, SOURCE)
        self.env.note_dependency(relative)
        return path


class TableDirective(_Embedding):
    """The directive ``sisyphus-table``: a record's file, or a game that the options name."""

    option_spec: ClassVar[dict[str, Any]] = dict.fromkeys(OPTIONS, directives.unchanged)

    def make(self, options: Mapping[str, str]) -> tuple[str, Sequence[Still]]:
        """Return the fragment and the stills of the table."""
        return _in_document(*embedded(self.file(self.arguments[0]) if self.arguments else None, options))


class QuizDirective(_Embedding):
    """The directive ``sisyphus-quiz``: questions given by their ids, or found by the options."""

    option_spec: ClassVar[dict[str, Any]] = dict.fromkeys(ABOUT, directives.unchanged)
    single = False

    def make(self, options: Mapping[str, str]) -> tuple[str, Sequence[Still]]:
        """Return the fragment and the stills of the quiz."""
        return _in_document(*posed(" ".join(self.arguments), options, single=self.single))


class QuestionDirective(QuizDirective):
    """The directive ``sisyphus-question``: one question, given by its id or found by the options."""

    option_spec: ClassVar[dict[str, Any]] = {name: directives.unchanged for name in ABOUT if name != "n"}
    single = True


class LessonDirective(_Embedding):
    """The directive ``sisyphus-lesson``: a lesson by its name, or by its file, relative to the document."""

    option_spec: ClassVar[dict[str, Any]] = dict.fromkeys(ABOUT_LESSON, directives.unchanged)

    def make(self, options: Mapping[str, str]) -> tuple[str, Sequence[Still]]:
        """Return the fragment and the stills of the lesson."""
        name = " ".join(self.arguments)
        if name.endswith(".toml"):
            name = str(self.file(name))
        return _in_document(*taught(name, options))


def _in_document(widget: Embeddable, spec: PageSpec) -> tuple[str, Sequence[Still]]:
    """Return the fragment of a widget, with the names of files as addresses, and its stills."""
    stills = widget.stills
    name = "" if spec.python is False else python_file(python_files(spec.python))[0]
    return widget.fragment(replace(spec, front_end=ON_PAGE, python_file=name), _picture(stills[0].svg)), stills


def _picture(svg: str) -> str:
    """Return the name of a picture's file."""
    return f"sisyphus-{sha256(svg.encode()).hexdigest()[:16]}.svg"


def _write_picture(translator: Any, still: Still) -> str:
    """Write a picture beside the others of this output, and return its address relative to the page."""
    builder = translator.builder
    folder = Path(builder.outdir) / builder.imagedir
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / _picture(still.svg)
    if not path.exists():
        write_whole(path, still.svg)
    address: str = posixpath.join(builder.imgpath, path.name)
    return html.escape(address)


def _with_python(translator: Any, fragment: str, where: bool | str) -> str:
    """Write the Python file into a site, once for all pages, and return the fragment with the file's address."""
    builder = translator.builder
    folder = Path(builder.outdir) / "_static"
    folder.mkdir(parents=True, exist_ok=True)
    name = write_python(folder, where)
    address = posixpath.join(posixpath.dirname(builder.imgpath), "_static", name)
    return fragment.replace(f'data-src="{name}"', f'data-src="{html.escape(address)}"', 1)


def _tidy(app: Sphinx, failure: Exception | None) -> None:
    """Remove Python files of earlier builds from a site whose pages no longer refer to them."""
    files = Path(app.outdir) / "_static"
    if failure is None and app.builder.format == "html" and files.is_dir():
        remove_unused(files, app.outdir)


def _visit_html(translator: Any, node: sisyphus_table) -> None:
    first, *_ = stills = node["stills"]
    if translator.builder.format == "html" and translator.builder.name != "epub":
        address = _write_picture(translator, first)
        src = f'src="{_picture(first.svg)}"'
        # With lazy loading, the browser does not fetch a picture that the widget replaces.
        fragment = node["fragment"].replace(src, f'src="{address}" loading="lazy"', 1)
        if python := Reader({"python": node.get("python", "no")}).python():
            fragment = _with_python(translator, fragment, python)
        translator.body.append(fragment)
        raise nodes.SkipNode
    for still in stills:
        address = _write_picture(translator, still)
        alt, caption = (html.escape(" ".join(text.split())) for text in (still.described, still.caption))
        translator.body.append(
            f'<div class="sisyphus-table"><img src="{address}" alt="{alt}" />\n<p>{caption}</p></div>\n'
        )
    raise nodes.SkipNode


def _visit_latex(translator: Any, node: sisyphus_table) -> None:
    """Write each picture as PDF, which LaTeX can include, and add the text of its beat."""
    folder = Path(translator.builder.outdir)
    for still in node["stills"]:
        name = Path(_picture(still.svg)).stem
        if not (folder / f"{name}.pdf").exists():
            (folder / f"{name}.pdf").write_bytes(pdf_of(still.svg))
        translator.body.append(f"\n\\noindent\\sphinxincludegraphics[width=\\linewidth]{{{{{name}}}.pdf}}\n\n")
        # Some LaTeX fonts lack the suit symbols, so use the spoken text.
        translator.body.append(f"{translator.encode(still.spoken_caption)}\n\n")
    raise nodes.SkipNode


def _visit_text(translator: Any, node: sisyphus_table) -> None:
    """Add the position in words as a literal block, for any text format."""
    for still in node["stills"]:
        block = nodes.literal_block(still.described, still.described, language="none")
        block.walkabout(translator)
    raise nodes.SkipNode


def _write_script(app: Sphinx) -> None:
    """Write the front end into a site that runs scripts."""
    if app.builder.format != "html" or app.builder.name == "epub":
        return
    folder = Path(app.outdir) / "_static"
    folder.mkdir(parents=True, exist_ok=True)
    text = front_end_file()
    if not (folder / SCRIPT).exists() or (folder / SCRIPT).read_text("utf-8") != text:
        write_whole(folder / SCRIPT, text)


def _load_script(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Let a page with a widget on it load the front end, once."""
    if _FRAGMENT in context.get("body", "") and app.builder.name != "epub":
        app.add_js_file(SCRIPT, loading_method="defer")


def _tell_kernels(app: Sphinx, config: Any) -> None:
    """Set the variable by which notebooks run for this document produce output for pages; kernels inherit it."""
    os.environ[OUTPUT] = PAGES


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directives, and the visitors that write a widget in each kind of output."""
    text = (_visit_text, None)
    app.add_node(
        sisyphus_table, html=(_visit_html, None), latex=(_visit_latex, None), text=text, man=text, texinfo=text
    )
    # Fragments name the front end they were made for, so a new front end must make Sphinx read all documents again.
    app.add_config_value("sisyphus_front_end", front_end_hash(), "env", types=(str,))
    app.add_directive("sisyphus-table", TableDirective)
    app.add_directive("sisyphus-question", QuestionDirective)
    app.add_directive("sisyphus-quiz", QuizDirective)
    app.add_directive("sisyphus-lesson", LessonDirective)
    app.connect("config-inited", _tell_kernels)
    app.connect("builder-inited", _write_script)
    app.connect("html-page-context", _load_script)
    app.connect("build-finished", _tidy)
    return {"version": "1", "env_version": 2, "parallel_read_safe": True, "parallel_write_safe": True}

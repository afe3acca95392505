"""A plugin for MyST (mystmd, Jupyter Book 2): directives for live tables, questions, quizzes and lessons.

MyST runs the plugin as a separate program. A project therefore needs an executable file with these lines, which
``myst.yml`` lists as a plugin of the type ``executable``::

    #!/usr/bin/env python3
    from sisyphus_widgets.embed.authoring.myst import main
    main()

The plugin writes the front end into the project's ``_build``. From there MyST copies it to the site, once for all
widgets.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from ...players import PlayerError
from ...rules import RulesError, Texts
from ...rules.errors import quoted
from ...rules.files import write_whole
from ..assets import asset
from ..embeddable import Embeddable
from ..lesson_page import ABOUT as OF_LESSON
from ..lesson_page import taught
from ..offline.packing import packed_text
from ..option_reader import path_within, refuse_missing
from ..python_files import python_files
from ..python_page import Live, PythonInPage, live_of, use_python
from ..quiz_page import ABOUT, posed
from .request import OPTIONS, embedded

TABLE, QUESTION, QUIZ = "sisyphus-table", "sisyphus-question", "sisyphus-quiz"
LESSON = "sisyphus-lesson"
FOLDER = "_build/sisyphus_widgets"
"""The folder of the front end, relative to the project."""

PROJECT = "the folder of the project"

KEPT_OF_NAMES = 20
"""The number of characters of a file's name that MyST keeps when it copies the file."""


def described() -> dict[str, Any]:
    """Return the description of the plugin for MyST."""
    of_question = {name: meaning for name, meaning in ABOUT.items() if name != "n"}
    return {
        "name": "Tables of sisyphus_widgets",
        "directives": [
            _directive(
                TABLE,
                "A table of a game, to be stepped through or played.",
                "The file of a record, from the folder of the project.",
                OPTIONS,
            ),
            _directive(QUESTION, "A question, judged by the page.", "Its id.", of_question),
            _directive(QUIZ, "A quiz, judged by the page.", "The ids of its questions.", ABOUT),
            _directive(
                LESSON,
                "A lesson, taught by the page.",
                "Its name, or its file from the folder of the project.",
                OF_LESSON,
            ),
        ],
    }


def _directive(name: str, doc: str, argument: str, options: Mapping[str, str]) -> dict[str, Any]:
    return {
        "name": name,
        "doc": doc,
        "arg": {"type": "string", "doc": argument},
        "options": {option: {"type": "string", "doc": meaning} for option, meaning in options.items()},
    }


def module(host: str = "host.js") -> str:
    """Return the front end as a module, whose default export is an anywidget that needs only the values of a model.

    ``host`` is the script that mounts it: ``python_host.js`` for widgets answered by Python in the page.
    """
    script = asset("widget.js")
    end = re.search(r"export\{([\w$]+) as default\};?\s*$", script)
    assert end, "the bundle ends with its default export"
    kernels = json.dumps(
        [asset(name) for name in ("quiz_responder.js", "prediction_responder.js", "lesson_responder.js")]
    )
    return f"{script[: end.start()]}{asset(host)}\nexport default sisyphusHost.hosted({end[1]}, {kernels});\n"


def nodes(directive: str, data: Mapping[str, Any], folder: Path) -> list[dict[str, Any]]:
    """Return the nodes that replace a directive in a document.

    Raises:
        RulesError: an option is invalid, the record cannot be replayed, or there are no such questions.
        PlayerError: another player failed.
    """
    options, argument = _options(data), _argument(data)
    if (python := options.get("python", "no").strip()) not in ("yes", "no", ""):
        options["python"] = str(_file(folder, python))
    widget: Embeddable
    if directive == TABLE:
        widget, spec = embedded(_file(folder, argument) if argument else None, options)
    elif directive == LESSON:
        widget, spec = taught(str(_file(folder, argument)) if argument.endswith(".toml") else argument, options)
    else:
        widget, spec = posed(argument, options, single=directive == QUESTION)
    if widget.others:
        raise RulesError("in documents of MyST a widget has one language")
    content = widget.content
    state = content.traits(spec)
    node: dict[str, Any] = {
        "type": "anywidget",
        "esm": _brought(folder, "front-end", "mjs", module()),
        "css": _brought(folder, "style", "css", asset("widget.css")),
        "model": {
            "state": state,
            "height": spec.height,
            "instead": f"{content.texts.say('widget_stopped', {})}\n\n{widget.still.described}",
        },
        "id": spec.name or f"sisyphus-{sha256(state.encode()).hexdigest()[:12]}",
    }
    if spec.python is False or widget.answered is None:
        return [node]
    return _answered(node, live_of(widget.answered), spec.python, content.texts, folder)


def _answered(
    node: dict[str, Any], live: Live, python: bool | str | Path, texts: Texts, folder: Path
) -> list[dict[str, Any]]:
    """Return the nodes of a widget that Python answers: the widget, and a link to the Python file shared by a site.

    MyST copies the target of a link under a new name. The widget finds the copy by the link when it needs Python.
    """
    answering = PythonInPage(python_files(python), (live,))
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    name = use_python(folder / FOLDER, python)
    model = {
        **node["model"],
        "live": live.written,
        "games": packed_text(answering.games) if answering.games else "",
        "link": name[:KEPT_OF_NAMES],
    }
    text = {"type": "text", "value": texts.say("python_file", {})}
    link = {"type": "link", "url": f"/{FOLDER}/{name}", "static": True, "children": [text]}
    return [
        {**node, "esm": _brought(folder, "python", "mjs", module("python_host.js")), "model": model},
        {"type": "paragraph", "children": [link]},
    ]


def _options(data: Mapping[str, Any]) -> dict[str, str]:
    """Read the options of a directive, which MyST sends as texts."""
    options = data.get("options")
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise RulesError(f"the options are names with texts, not {quoted(options)}")
    for name, value in options.items():
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise RulesError(f"{name} must be a string, not {quoted(value)}")
    return {name: str(value) for name, value in options.items()}


def _argument(data: Mapping[str, Any]) -> str:
    argument = data.get("arg")
    if not isinstance(argument, str | None):
        raise RulesError(f"the argument must be a string, not {quoted(argument)}")
    return (argument or "").strip()


def _file(folder: Path, written: str) -> Path:
    """Return the path of a file that a document names, inside the folder of the project."""
    path = folder / path_within(written, PROJECT)
    refuse_missing(path, written, PROJECT)
    return path


def _line(data: object) -> str:
    """Return the line of a directive as the beginning of a message; empty if MyST does not send it."""
    for name in ("node", "position", "start", "line"):
        data = data.get(name) if isinstance(data, Mapping) else None
    return f"line {data}: " if isinstance(data, int) else ""


def _read(text: str) -> Mapping[str, Any]:
    """Read the data of a directive that MyST sends."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise RulesError("what was sent is not JSON") from None
    if not isinstance(data, Mapping):
        raise RulesError("what was sent is not a directive")
    return data


def _brought(folder: Path, name: str, ending: str, text: str) -> str:
    """Write a file into the project, unless it exists, and return its address for MyST, relative to the project."""
    path = folder / FOLDER / f"{name}-{sha256(text.encode()).hexdigest()[:12]}.{ending}"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    return f"/{path.relative_to(folder).as_posix()}"


def _error_nodes(directive: str, message: str) -> list[dict[str, Any]]:
    """Return an error message to show in place of the widget."""
    text = {"type": "text", "value": message}
    title = {"type": "admonitionTitle", "children": [{"type": "text", "value": directive}]}
    body = {"type": "paragraph", "children": [text]}
    return [{"type": "admonition", "kind": "error", "children": [title, body]}]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the description of the plugin or, given a directive, its nodes."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words:
        print(json.dumps(described()))
        return
    directives = (TABLE, QUESTION, QUIZ, LESSON)
    if len(words) != 2 or words[0] != "--directive" or words[1] not in directives:
        sys.exit(f"there is no {' '.join(words)}; there are the directives {', '.join(directives)}")
    _, directive = words
    data: Mapping[str, Any] = {}
    try:
        data = _read(sys.stdin.read())
        print(json.dumps(nodes(directive, data, Path.cwd())))
    except (RulesError, PlayerError) as error:
        message = f"{_line(data)}{' '.join(str(error).split())}"
        print(f"{directive}: {message}", file=sys.stderr)
        print(json.dumps(_error_nodes(directive, message)))


if __name__ == "__main__":
    main()

"""The preview server: it serves a lesson's page on this machine, which reloads whenever the file changes."""

from __future__ import annotations

import html
import json
import re
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from pathlib import Path
from threading import Lock

from ...embed.lesson_page import Taught
from ...embed.page_policy import without_policy
from ...embed.plain_page import plain_page, report_style
from ...embed.worksheet import worksheet
from ...lessons import LessonData, LessonFault, read_file
from ...players import PlayerError
from ...rules import RulesError

HOST = "127.0.0.1"
"""The loopback address of the server, which only this machine can reach."""

_OURS = re.compile(r"(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]+)?", re.IGNORECASE | re.ASCII)
"""The accepted ``Host`` headers. The port may differ from the server's, as behind a tunnel."""

_WATCH = """<script>
(() => {{
  const version = {version};
  const look = async () => {{
    try {{
      const found = await (await fetch("/version")).text();
      if (found !== version) location.reload();
    }} catch {{}}
    setTimeout(look, 500);
  }};
  setTimeout(look, 500);
  document.querySelector("#again")?.addEventListener("click", () => {{ localStorage.clear(); location.reload(); }});
}})();
</script>
"""

_BAR = """<p style="font:14px/1.4 system-ui,sans-serif;margin:0;padding:.4rem 1rem;background:#333;color:#fff">
{said} <a href="/worksheet" style="color:#fff">Worksheet</a>
<button id="again" type="button" style="font:inherit;margin-inline-start:1rem">Start again</button></p>
"""


class Preview:
    """The pages of a lesson file, rendered on request and cached until the file changes."""

    def __init__(self, file: Path, language: str | None = None) -> None:
        self.file: Path = file
        self.language: str | None = language
        self._lock = Lock()
        self._pages: dict[str, tuple[str, str]] = {}

    @property
    def version(self) -> str:
        """A text that changes with the file, and with neighbouring files that may be its translations or records."""
        found = []
        try:
            for path in sorted(self.file.parent.iterdir()):
                if path.suffix in (".toml", ".json"):
                    with suppress(OSError):  # some editors leave dangling links there
                        found.append(f"{path.name!a}:{path.stat().st_mtime_ns}")
        except OSError as error:
            return str(error.strerror)
        return " ".join(found)

    def page(self) -> str:
        """Return the page of the lesson, or of the problems in its file."""
        return self._page("page", self._lesson_page)

    def worksheet(self) -> str:
        """Return the page of the worksheet, or of the problems in the file."""
        return self._page("worksheet", worksheet)

    def _page(self, name: str, render: Callable[[LessonData], str]) -> str:
        with self._lock:
            version = self.version
            if self._pages.get(name, ("", ""))[0] != version:
                self._pages[name] = version, self._watching(self._made_now(render), version)
            return self._pages[name][1]

    def _made_now(self, render: Callable[[LessonData], str]) -> str:
        lesson, problems = read_file(self.file, self.language)
        if lesson is None:
            return self._wrong(problems)
        try:
            return render(lesson)
        except (RulesError, PlayerError) as error:
            return self._wrong([LessonFault(1, f"this cannot be shown on a page: {error}.", file=self.file.name)])

    def _lesson_page(self, lesson: LessonData) -> str:
        count = sum(len(step.questions) for step in lesson.steps)
        summary = f"{self.file.name}: {len(lesson.steps)} steps, {count} questions, {lesson.minutes} minutes."
        page = Taught(lesson, learner="preview").page()
        return page.replace("<body>\n", "<body>\n" + _BAR.format(said=html.escape(summary)), 1)

    def _wrong(self, problems: Sequence[LessonFault]) -> str:
        items = (f"<li>{html.escape(str(problem))}</li>" for problem in problems)
        advice = "Correct this and save the file: this page then updates by itself."
        body = [f"<h1>{html.escape(self.file.name)}</h1>", f"<p>{advice}</p>", "<ul>", *items, "</ul>"]
        return plain_page(self.file.name, body, style=report_style())

    @staticmethod
    def _watching(page: str, version: str) -> str:
        literal = json.dumps(version).replace("<", "\\u003c")
        return without_policy(page).replace("</body>", _WATCH.format(version=literal) + "</body>", 1)


def server(preview: Preview, port: int = 0) -> ThreadingHTTPServer:
    """Return a server of the preview; port 0 selects a free port.

    Raises:
        OSError: the port is not available.
        OverflowError: there is no such port.
    """

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            # Prevent DNS rebinding: refuse other sites whose host name resolves to this machine.
            host = self.headers.get_all("Host", [])
            if len(host) != 1 or not _OURS.fullmatch(host[0].strip()):
                self.send_error(HTTPStatus.MISDIRECTED_REQUEST, f"The preview is at {_address(served)}")
                return
            pages: dict[str, tuple[str, Callable[[], str]]] = {
                "/": ("text/html", preview.page),
                "/worksheet": ("text/html", preview.worksheet),
                "/version": ("text/plain", lambda: preview.version),
            }
            kind, render = pages.get(self.path.partition("?")[0], ("", None))
            if render is None:
                self.send_error(HTTPStatus.NOT_FOUND)
                return
            body = render().encode(errors="replace")  # a file name may not be valid text
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Log nothing, since every page polls twice a second."""

    served = ThreadingHTTPServer((HOST, port), Handler)
    return served


def _address(served: HTTPServer) -> str:
    return f"http://{HOST}:{served.server_port}/"


def serve(file: Path, *, language: str | None = None, port: int = 0, browser: bool = True) -> int:
    """Show a lesson until Ctrl-C is pressed; return 0, or 1 if the port is not available."""
    try:
        served = server(Preview(file, language), port)
    except (OSError, OverflowError) as error:
        print(f"The port {port} is not available: {error}.", file=sys.stderr)
        return 1
    address, name = _address(served), str(file).encode(errors="backslashreplace").decode()
    print(f"{name} is shown at {address} and updates whenever you save it. Ctrl-C ends this.", flush=True)
    if browser:
        webbrowser.open(address)
    try:
        served.serve_forever()
    except KeyboardInterrupt:
        print("\nThe preview has ended.")
    finally:
        served.server_close()
    return 0

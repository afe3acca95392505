"""JupyterLab on this machine and a browser, both without a network and without user settings.

with lab_server(folder, home) as server, chromium() as browser, open_page(browser) as page:
    open_notebook(page, server, "counter.ipynb")
    run_all(page)
    assert not cell_errors(page)
    assert not page_log(page).problems()
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Error, Locator, Page, Playwright, Route, expect, sync_playwright

from devtools.jupyter import QUIET, isolated_environment, with_settings
from devtools.paths import JS, ROOT
from tests.browser.stillness import ALL_STILL

# The timeout in seconds of everything that a test expects: events, page loads, answers of kernels, starts of Python. It
# is long for busy machines, and costs nothing if a test passes.
PATIENCE = 120
expect.set_options(timeout=PATIENCE * 1000)

# The first is Chromium's headless shell, which opens a page in a third of the time.
COMMANDS = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable", "microsoft-edge", "msedge"),
)

FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
MISSING = """No browser was found for the browser tests. Any of these helps:
    install Chromium or Google Chrome, on Debian:  sudo apt-get install -y chromium-headless-shell
    let Playwright download one:                   python -m playwright install --with-deps --only-shell chromium
    name one that you have in the variable CHROMIUM"""
# Harmless errors of other software, which occur at times. A test would notice any consequence.
NOT_OURS = (
    # anywidget, if a module takes more than two seconds to start on a busy machine. It is drawn later.
    "[anywidget] Failed to initialize model.",
    # JupyterLab, rarely, if a message has the topic of another one in place of its header, as after simultaneous sends
    # of two threads of a kernel.
    "Kernel message validation error: Unexpected token",
)
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}


# ------------------------------------------------------------------ server
@dataclass(frozen=True)
class Server:
    """A running JupyterLab: its address, its folder, and its log."""

    url: str
    folder: Path
    log: Path


def _settings(home: Path) -> dict[str, str]:
    """Return the environment of a JupyterLab with all files under `home`, which renders cells off screen as well."""
    environment = isolated_environment(home)
    for name, chosen in {**QUIET, "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"}}.items():
        plugin = name.replace(":", "/") + ".jupyterlab-settings"
        file = Path(environment["JUPYTERLAB_SETTINGS_DIR"], plugin)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(chosen), encoding="utf-8")
    return environment


def _address(runtime: Path, log: Path, process: subprocess.Popen[bytes]) -> str:
    """Return the address from the file that the server writes when it listens."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        # The file may still be incomplete.
        with suppress(ValueError):
            for file in runtime.glob("jpserver-*.json"):
                return f"http://127.0.0.1:{json.loads(file.read_text('utf-8'))['port']}"
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text('utf-8', errors='replace')[-4000:]}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    """Stop the server and its kernels."""
    process.send_signal(signal.SIGTERM if os.name != "nt" else signal.CTRL_BREAK_EVENT)
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(15)


@contextmanager
def lab_server(folder: Path, home: Path) -> Iterator[Server]:
    """Run JupyterLab for `folder` with its own files under `home`, at a port that the system chooses."""
    folder, log = folder.resolve(), home / "server.log"
    words = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--ip=127.0.0.1",
        "--port=0",
        "--IdentityProvider.token=",
        "--ServerApp.password=",
        f"--ServerApp.root_dir={folder}",
        "--LabApp.expose_app_in_browser=True",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    settings = _settings(home)
    own_group = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP} if os.name == "nt" else {}
    with log.open("wb") as output:
        process = subprocess.Popen(
            words,
            cwd=ROOT,
            env=with_settings({**os.environ, **settings}),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            **own_group,
        )
    try:
        yield Server(_address(Path(settings["JUPYTER_RUNTIME_DIR"]), log, process), folder, log)
    finally:
        _stop(process)


class Quiet(SimpleHTTPRequestHandler):
    """A handler that serves a folder without log messages."""

    def log_message(self, *args: object) -> None:
        """Log nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder over HTTP, and yield its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


# ------------------------------------------------------------------ browser
@dataclass
class PageLog:
    """The log of a page: errors and requests that its reader does not see."""

    errors: list[str] = field(default_factory=list)
    console_errors: list[str] = field(default_factory=list)
    external: list[str] = field(default_factory=list)

    def problems(self) -> list[str]:
        """Return uncaught errors, and refused requests to other machines."""
        errors = [text for text in self.errors if not text.startswith(NOT_OURS)]
        return [f"page error: {text}" for text in errors] + [f"asked for {url}" for url in self.external]


_LOGS: dict[Page, PageLog] = {}


def page_log(page: Page) -> PageLog:
    """Return the log of a page from `open_page`."""
    return _LOGS[page]


def _launch(playwright: Playwright) -> Browser:
    named = os.environ.get("CHROMIUM")
    if named and not shutil.which(named):
        raise RuntimeError(f"The variable CHROMIUM names {named}, which is not a program")
    command = named or next(filter(shutil.which, COMMANDS), None)
    if command:
        return playwright.chromium.launch(executable_path=shutil.which(command), args=FLAGS)
    # Playwright's own browser, then those in the usual places of Windows and macOS.
    for channel in (None, "chrome", "msedge"):
        with suppress(Error):
            return playwright.chromium.launch(channel=channel, args=FLAGS)
    raise RuntimeError(MISSING)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a headless browser: the one in the variable CHROMIUM, or the first one found."""
    with sync_playwright() as playwright:
        browser = _launch(playwright)
        try:
            yield browser
        finally:
            browser.close()


def start_page(browser: Browser, width: int = 1200, height: int = 900, **options: Any) -> Page:
    """Open a page in a new profile that can reach only this machine; `page_log(page)` is its log.

    Options are those of Playwright's contexts, as in has_touch=True or forced_colors="active". Motion is reduced by
    default; reduced_motion="no-preference" switches it on.
    """
    options = {"reduced_motion": "reduce", **options}
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    log = _LOGS[page] = PageLog()

    def refuse(route: Route) -> None:
        log.external.append(route.request.url)
        route.abort()

    context.route(re.compile(r"^(https?|wss?)://(?!(127\.0\.0\.1|localhost)[:/])"), refuse)
    page.on("pageerror", lambda error: log.errors.append(str(error)))
    page.on(
        "console",
        lambda message: log.console_errors.append(message.text) if message.type == "error" else None,
    )
    return page


def end_page(page: Page) -> None:
    """Close a page with its profile."""
    page.context.close()
    del _LOGS[page]


@contextmanager
def open_page(browser: Browser, width: int = 1200, height: int = 900, **options: Any) -> Iterator[Page]:
    """Open a page as `start_page` does, and close it at the end."""
    page = start_page(browser, width, height, **options)
    try:
        yield page
    finally:
        end_page(page)


# ------------------------------------------------------------------ notebooks
_IDLE = """() => {
  const panel = window.jupyterapp && window.jupyterapp.shell.currentWidget;
  const session = panel && panel.sessionContext && panel.sessionContext.session;
  if (!session || !session.kernel || session.kernel.status !== "idle") return false;
  return ![...document.querySelectorAll(".jp-InputPrompt")].some(prompt => prompt.textContent.includes("*"));
}"""


def resize(page: Page, width: int, height: int) -> None:
    """Resize a page, and wait until its widgets have adapted."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(ALL_STILL)


def wait_until(page: Page, condition: Callable[[], bool], trouble: Callable[[], str] | str) -> None:
    """Wait until a condition is true that no script in the page can check, while the page's messages are handled."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"{trouble if isinstance(trouble, str) else trouble()} within {PATIENCE} s")
        page.wait_for_timeout(20)  # the pause between two looks


def becomes(page: Page, read: Callable[[], object], wanted: object) -> None:
    """Wait until a function that reads the page returns a value."""
    wait_until(page, lambda: read() == wanted, lambda: f"{read()!r} does not become {wanted!r}")


def wait_idle(page: Page) -> None:
    """Wait until the kernel is idle and no cell is queued, for a moment."""
    page.wait_for_function(_IDLE)
    page.wait_for_timeout(150)  # between two cells, a kernel is idle for a moment
    page.wait_for_function(_IDLE)


def open_notebook(page: Page, server: Server, name: str) -> None:
    """Open a notebook in a new workspace, and wait for its kernel."""
    workspace = f"w{time.time_ns()}"
    page.goto(f"{server.url}/lab/workspaces/{workspace}/tree/{quote(name)}?reset")
    page.wait_for_function("() => !!window.jupyterapp")
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    wait_idle(page)


def evaluate_in_time(page: Page, script: str, arguments: object = None) -> Any:
    """Call a function in the page, with a timeout for its promise, which Playwright does not have."""
    return page.evaluate(
        f"""([args, seconds]) => Promise.race([({script})(args), new Promise((_, reject) => setTimeout(
          () => reject(new Error(`No answer from the page within ${{seconds}} s`)), seconds * 1000))])""",
        [arguments, PATIENCE],
    )


def run_command(page: Page, command: str, arguments: dict[str, object] | None = None) -> None:
    """Run a command of JupyterLab, and wait for its end."""
    script = "async ([id, args]) => window.jupyterapp.commands.execute(id, args)"
    evaluate_in_time(page, script, [command, arguments or {}])


def run_all(page: Page) -> None:
    """Run all cells and wait for the last one."""
    run_command(page, "notebook:run-all-cells")
    wait_idle(page)


def set_theme(page: Page, theme: str) -> None:
    """Switch JupyterLab to its "light" or "dark" theme."""
    run_command(page, "apputils:change-theme", {"theme": THEMES[theme]})
    page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=str(theme == "light").lower())


def hide_sidebars(page: Page) -> None:
    """Collapse the side bar, so that the notebook has the whole width."""
    page.evaluate("() => { window.jupyterapp.shell.collapseLeft(); window.jupyterapp.shell.collapseRight(); }")


def cell_errors(page: Page) -> list[str]:
    """Return tracebacks and texts on stderr in the outputs of cells."""
    return page.eval_on_selector_all(
        ".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr'],"
        " .jp-OutputArea-output[data-mime-type='application/vnd.jupyter.error']",
        "outputs => outputs.map(output => output.innerText)",
    )


def accessibility_problems(page: Page, where: str | Locator) -> list[str]:
    """Return the problems that axe-core finds in elements, a line each (WCAG 2.2, A and AA)."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate((JS / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
    found = evaluate_in_time(
        page,
        """async ([where, levels]) => {
          const runOnly = {type: "tag", values: levels};
          const result = await axe.run(where, {runOnly, resultTypes: ["violations"], preload: false});
          return result.violations.flatMap(
            rule => rule.nodes.map(node => [rule.id, node.target.join(" "), rule.help]));
        }""",
        [where if isinstance(where, str) else where.element_handle(), levels],
    )
    return [f"{rule} at {target}: {help_text}" for rule, target, help_text in found]


def screenshot(page: Page, folder: Path, name: str, selector: str | None = None) -> Path:
    """Save a picture of the page, or of the first element for a selector."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.png"
    if selector is None:
        page.screenshot(path=str(file))
    else:
        page.locator(selector).first.screenshot(path=str(file))
    return file


if __name__ == "__main__":
    with chromium() as started:
        print(f"{started.browser_type.name} {started.version}")

"""Hosts of widgets, started for one test file, each showing a page with the same widgets."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page

from devtools.hosts import environment
from devtools.jupyter import isolated_environment
from devtools.paths import ROOT
from tests.browser import harness
from tests.browser.cells import FOURTH

QUESTION = "sisyphus_cards/rule.refusal/0.15"
IMPORTS = """from sisyphus_widgets import Quiz, SisyphusTable, teaching
from sisyphus_widgets.games.sisyphus_cards import position"""
WIDGETS = (
    "SisyphusTable(seed=3)",
    f"SisyphusTable(position={FOURTH}, play=0)",
    f"Quiz(questions=[teaching.question({QUESTION!r})])",
)

# In marimo, each cell declares its inputs and outputs.
MARIMO_CELL = """
@app.cell
def _({takes}):
    {code}
    return {gives}
"""
MARIMO = "import marimo\n\napp = marimo.App()\n\n{cells}\n"
ALSO_JUPYTER = ("--IdentityProvider.token=", "--ServerApp.password=", "--allow-root")


def notebook_file(folder: Path) -> Path:
    """Write the widgets as a Jupyter notebook with a cell for each; return the file."""
    book = new_notebook(cells=[new_code_cell(source) for source in (IMPORTS, *WIDGETS)])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, folder / "tables.ipynb")
    return folder / "tables.ipynb"


def marimo_file(folder: Path) -> Path:
    """Write the widgets as a marimo notebook; return the file."""
    names = "Quiz, SisyphusTable, position, teaching"
    cells = [MARIMO_CELL.format(takes="", code=IMPORTS.replace("\n", "\n    "), gives=names)]
    cells += [MARIMO_CELL.format(takes=names, code=widget, gives="") for widget in WIDGETS]
    file = folder / "tables.py"
    file.write_text(MARIMO.format(cells="".join(cells)), encoding="utf-8")
    return file


def run_notebook(page: Page) -> None:
    """Run all cells by the menu command."""
    page.wait_for_function("() => !!window.jupyterapp")
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    harness.wait_idle(page)
    harness.run_all(page)


@dataclass(frozen=True)
class Host:
    """A host: its notebook file, its command line, the path of the page, and the action that runs the page."""

    write: Callable[[Path], Path]
    words: tuple[str, ...]
    address: str
    open: Callable[[Page], None] = lambda page: None
    own_errors: tuple[str, ...] = ()
    """Parts of error messages that the host's pages log even without a widget."""


HOSTS = {
    "jupyterlab": Host(
        write=notebook_file,
        words=(
            *("jupyter-lab", "--no-browser", "--ip=127.0.0.1", "--port={port}", "--ServerApp.root_dir={folder}"),
            *("--LabApp.expose_app_in_browser=True", *ALSO_JUPYTER),
        ),
        address="/lab/tree/tables.ipynb",
        open=run_notebook,
    ),
    "marimo": Host(
        write=marimo_file,
        words=("marimo", "run", "{file}", "--headless", "--no-token", "--host=127.0.0.1", "--port={port}"),
        address="/",
    ),
    "notebook": Host(
        write=notebook_file,
        words=(
            *("jupyter-notebook", "--no-browser", "--ip=127.0.0.1", "--port={port}", "--ServerApp.root_dir={folder}"),
            *("--JupyterNotebookApp.expose_app_in_browser=True", *ALSO_JUPYTER),
        ),
        address="/notebooks/tables.ipynb",
        open=run_notebook,
        own_errors=("reading 'schema'",),
    ),
    "voila": Host(
        write=notebook_file,
        words=("voila", "{file}", "--no-browser", "--port={port}", "--Voila.ip=127.0.0.1"),
        address="/",
    ),
}


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port: int = tried.getsockname()[1]
        return port


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until a server answers, with any status."""
    end = time.monotonic() + harness.PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            urlopen(address, timeout=60).close()
            return
        except HTTPError:
            return
        except (URLError, OSError):
            time.sleep(0.2)
    raise RuntimeError(f"The host did not start:\n{log.read_text('utf-8', errors='replace')[-4000:]}")


@contextmanager
def served(name: str, folder: Path) -> Iterator[str]:
    """Run a host that shows the widgets; yield the address of the page."""
    host, programs, port, log = HOSTS[name], environment(name), free_port(), folder / "host.log"
    file = host.write(folder)
    words = [word.format(file=file, folder=folder, port=port) for word in host.words]
    variables = {**os.environ, **isolated_environment(folder / "home"), "PYTHONPATH": str(ROOT)}
    # Hide the environment that runs the tests from the host.
    variables = {key: value for key, value in variables.items() if key not in ("VIRTUAL_ENV", "JUPYTER_CONFIG_PATH")}
    variables["PATH"] = os.pathsep.join([str(programs), variables.get("PATH", "")])
    with log.open("wb") as output:
        process = subprocess.Popen(
            [programs / words[0], *words[1:]],
            cwd=folder,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
        )
    try:
        address = f"http://127.0.0.1:{port}"
        _wait_for(address, process, log)
        yield address + host.address
    finally:
        process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(15)
        process.kill()
        process.wait(15)

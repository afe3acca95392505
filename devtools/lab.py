"""`dev.py lab`: the start notebook in JupyterLab, from Python alone."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

from devtools import venv
from devtools.paths import ROOT, START_NOTEBOOK, VENV
from devtools.run import say

# Small messages are sent at once (see devtools/nodelay.py): a click is answered 40 ms sooner.
PROMPT = "--ServerApp.kernel_websocket_connection_class=devtools.nodelay.PromptConnection"

# No question about news over the first lesson, and nothing asked of the network.
NO_NEWS = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}


def quieten(environment: Path) -> None:
    """Change JupyterLab's defaults in a virtual environment of ours; what a user has chosen still counts."""
    settings = environment / "share" / "jupyter" / "lab" / "settings"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "overrides.json").write_text(json.dumps(NO_NEWS), encoding="utf-8")


def command(*, browser: bool, port: int | None, root_user: bool) -> list[str]:
    """The command line that opens the start notebook."""
    start = START_NOTEBOOK.relative_to(ROOT).as_posix()
    words = [str(venv.PYTHON), "-m", "jupyterlab", f"--LabApp.default_url=/lab/tree/{start}", PROMPT]
    if not browser:
        words.append("--no-browser")
    if port is not None:
        words.append(f"--port={port}")
    if root_user:
        words.append("--allow-root")
    return words


def lab(*, browser: bool, port: int | None) -> int:
    """Install what is missing and run JupyterLab until it is stopped; its exit code."""
    venv.require_installed("lab")
    quieten(VENV)
    root_user = hasattr(os, "geteuid") and os.geteuid() == 0
    say("Starting JupyterLab; stop it with Ctrl-C")
    environment = {**os.environ, "JUPYTER_PREFER_ENV_PATH": "1"}
    try:
        return subprocess.run(
            command(browser=browser, port=port, root_user=root_user), cwd=ROOT, env=environment, check=False
        ).returncode
    except KeyboardInterrupt:
        return 0

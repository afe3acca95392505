"""The settings for starting JupyterLab: fast, without notifications, and in tests without a user's own settings."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path

from .paths import ROOT

# A question about news would cover the first lesson, and would need the network.
QUIET = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}


def with_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables with our server settings, as on Binder, before the settings already in them."""
    paths = [str(ROOT / "binder"), *filter(None, [environment.get("JUPYTER_CONFIG_PATH")])]
    return {**environment, "JUPYTER_CONFIG_PATH": os.pathsep.join(paths)}


def quieten(environment: Path) -> None:
    """Change JupyterLab's defaults in one of our virtual environments; a user's own choices still count."""
    file = environment / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(QUIET), encoding="utf-8")


def isolated_environment(home: Path) -> dict[str, str]:
    """Make folders in `home`, and return variables that point Jupyter and IPython to these, not to a user's own."""
    names = ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "XDG_CONFIG_HOME"]
    names += ["JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"]
    for name in names:
        (home / name).mkdir(parents=True, exist_ok=True)
    switches = {"JUPYTER_PREFER_ENV_PATH": "1", "PYDEVD_DISABLE_FILE_VALIDATION": "1"}
    return {name: str(home / name) for name in names} | switches

"""An environment for Jupyter that reads nothing of the user's own settings and writes nothing to them."""

from __future__ import annotations

import json
from pathlib import Path

_FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
    "XDG_CONFIG_HOME": "xdg",
}

# No news and no update questions; every cell is in the page, on screen or not.
_LAB_SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "notebook-extension/tracker": {"windowingMode": "none"},
}


def isolated_environment(home: Path) -> dict[str, str]:
    """Variables that point Jupyter and IPython to folders under `home`, which are made."""
    variables = {}
    for name, folder in _FOLDERS.items():
        (home / folder).mkdir(parents=True, exist_ok=True)
        variables[name] = str(home / folder)
    for plugin, settings in _LAB_SETTINGS.items():
        file = home / "settings" / "@jupyterlab" / f"{plugin}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings), encoding="utf-8")
    variables["JUPYTER_PREFER_ENV_PATH"] = "1"
    variables["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    return variables

"""Hosts other than the JupyterLab of the tests, each in an environment of its own, made on first use."""

from __future__ import annotations

import sys
from pathlib import Path

from . import packages
from .paths import VENV

HOME = VENV / "hosts"
OURS = ("anywidget>=0.11,<0.12", "ipywidgets>=8.1.4,<9", "tqdm>=4.66,<5")
"""The requirements of the package, which is itself imported from the checkout."""
PROXY = "configurable-http-proxy@5"
"""The proxy of a JupyterHub, which is a package of Node."""
HOSTS = {
    "hub": ("ifaddr>=0.2", "jupyterhub>=5.2", "redis>=5.2", "segno>=1.6", "tornado>=6.4"),
    "jupyterlab": ("jupyterlab>=4.5,<4.6", "ipykernel>=6.29"),
    "marimo": ("marimo>=0.25,<0.26",),
    "notebook": ("notebook>=7.5,<8", "ipykernel>=6.29"),
    "voila": ("voila>=0.5.8,<0.6", "ipykernel>=6.29"),
}
"""The packages of each host."""


def environment(name: str) -> Path:
    """Make the environment of a host unless it is up to date, and return its folder of programs."""
    return packages.environment(HOME / name, *HOSTS[name], *OURS)


def hub_proxy() -> Path:
    """Install the proxy of a JupyterHub unless it is there, and return its program.

    Raises:
        RuntimeError: it could not be installed.
    """
    home = HOME / "hub-proxy"
    program = home / "node_modules" / ".bin" / "configurable-http-proxy"
    if not program.exists():
        home.mkdir(parents=True, exist_ok=True)
        # Without a package.json in this folder, npm would install into a parent folder that has one.
        (home / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        if not packages.succeeds("npm", "install", "--prefix", str(home), "--silent", PROXY):
            raise RuntimeError(f"{PROXY} could not be installed")
    return program


if __name__ == "__main__":
    for host in sys.argv[1:] or HOSTS:
        print(environment(host))

"""Hosts other than the JupyterLab of the tests, each in an environment of its own, made on first use."""

from __future__ import annotations

import sys
from pathlib import Path

from . import packages
from .paths import VENV

HOME = VENV / "hosts"
OURS = ("anywidget>=0.11,<0.12", "ipywidgets>=8.1.4,<9", "tqdm>=4.66,<5")
"""The requirements of the package, which is itself imported from the checkout."""
HOSTS = {
    "jupyterlab": ("jupyterlab>=4.5,<4.6", "ipykernel>=6.29"),
    "marimo": ("marimo>=0.25,<0.26",),
    "notebook": ("notebook>=7.5,<8", "ipykernel>=6.29"),
    "voila": ("voila>=0.5.8,<0.6", "ipykernel>=6.29"),
}
"""The packages of each host."""


def environment(name: str) -> Path:
    """Make the environment of a host unless it is up to date, and return its folder of programs."""
    return packages.environment(HOME / name, *HOSTS[name], *OURS)


if __name__ == "__main__":
    for host in sys.argv[1:] or HOSTS:
        print(environment(host))

"""The libraries of the extra "research", imported when they are first needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..rules import RulesError

EXTRA = "research"
"""The name of the extra that installs the libraries."""


class ResearchError(RulesError):
    """An error in the data of a study, or a library that is missing."""


def library(name: str) -> Any:
    """Return an imported library of the extra.

    Raises:
        ResearchError: it is not installed; the message names the extra.
    """
    try:
        return import_module(name)
    except ImportError as error:
        package = name.partition(".")[0]
        command = f'python -m pip install "sisyphus_widgets[{EXTRA}]"'
        raise ResearchError(f'this needs {package}, which the extra "{EXTRA}" installs: {command}') from error

"""The libraries of the extra "research", imported when they are first needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..rules import RulesError
from ..rules.extras import needs_extra


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
        raise ResearchError(needs_extra(f"this use of {package}", "research")) from error

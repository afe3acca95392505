"""How long each kind of command may take. Generous: a limit is met only by what would never have ended."""

from __future__ import annotations

_MINUTE = 60.0

# In seconds, by the name that `devtools.run.run` is given. Where it fits, that is the name of the step.
LIMITS: dict[str, float] = {
    "install": 15 * _MINUTE,
    "npm": 10 * _MINUTE,
    "lint": 5 * _MINUTE,
    "types": 10 * _MINUTE,
    "imports": 5 * _MINUTE,
    "frontend": 10 * _MINUTE,
    "bundle": 5 * _MINUTE,
    "pytest": 15 * _MINUTE,
    "pytest --full": 120 * _MINUTE,
    "notebooks": 5 * _MINUTE,
    "chromium": 10 * _MINUTE,
    "browser": 15 * _MINUTE,
    "browser --full": 120 * _MINUTE,
    "question": 1 * _MINUTE,  # a command that is asked for a version or a place, see devtools.run.ask
}

# What a single cell of a notebook may take, and the start of its kernel.
CELL = 120.0
KERNEL_START = 120.0

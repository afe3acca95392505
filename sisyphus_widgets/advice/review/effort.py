"""The effort of a review by default: iterations of searches, and deals."""

from __future__ import annotations

from typing import Final

ITERATIONS: Final = 100
"""The iterations of the search for the best move, by default."""

DEALS: Final = 60
"""The number of deals in which two moves are compared, by default."""

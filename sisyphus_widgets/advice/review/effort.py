"""The default effort of a review: iterations of searches, and deals."""

from __future__ import annotations

from typing import Final

ITERATIONS: Final = 100
"""The default number of iterations of the search for the best move."""

DEALS: Final = 60
"""The default number of deals in which two moves are compared."""

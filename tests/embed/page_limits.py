"""Limits on the bytes of pages with Python."""

from __future__ import annotations

TABLE_LIMIT = 12_100_000
"""The most bytes of a page with a table of the card hill."""
PAGE_LIMIT = 12_400_000
"""The most bytes of a page with any widget."""

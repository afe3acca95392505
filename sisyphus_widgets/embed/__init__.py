"""Pages that need neither a kernel nor a network."""

from .judged import judged_trace
from .standalone import page, write_page
from .stretch import read_range, stretch_of

__all__ = ["judged_trace", "page", "read_range", "stretch_of", "write_page"]

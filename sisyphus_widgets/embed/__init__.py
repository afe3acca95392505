"""Pages that need neither a kernel nor a network."""

from .judged import judged_trace
from .standalone import page, write_page

__all__ = ["judged_trace", "page", "write_page"]

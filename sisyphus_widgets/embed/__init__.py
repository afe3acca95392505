"""Pages that need neither a kernel nor a network."""

from .standalone import page, write_page

__all__ = ["page", "write_page"]

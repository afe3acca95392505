"""Pages that need neither a kernel nor a network."""

from .bank import bank_of
from .judged import judged_trace
from .lines import Lines, lines_of, plies_checked, with_lines
from .standalone import page, write_page
from .stretch import read_range, stretch_of
from .watched import asking_what_is_listed, watched

__all__ = [
    "Lines",
    "asking_what_is_listed",
    "bank_of",
    "judged_trace",
    "lines_of",
    "page",
    "plies_checked",
    "read_range",
    "stretch_of",
    "watched",
    "with_lines",
    "write_page",
]

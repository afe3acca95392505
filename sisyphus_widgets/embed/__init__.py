"""Pages that need neither a kernel nor a network."""

from .bank import bank_of, bank_of_practice
from .carrying import Carried, carried
from .fragment import INSIDE, ON_PAGE, Placing, fragment, front_end_file, front_end_hash, picture_address
from .judged import judged_trace
from .languages import in_languages, languages_wanted
from .lines import Lines, lines_of, plies_checked, with_lines
from .outputs import beside_the_view, for_pages, with_picture, with_svg
from .picture import beat_checked, svg_of
from .picture.pdf import pdf_of
from .posed import Posed
from .posed import in_words as quiz_in_words
from .practice_page import PracticePage
from .practice_page import in_words as practice_in_words
from .standalone import PageLook, page, write_page
from .stretch import read_range, stretch_of
from .taught import Taught
from .wanted import OPTIONS, Embedded, embedded, play_moves
from .watched import asking_what_is_listed, watched
from .worksheet import worksheet

__all__ = [
    "Carried",
    "Embedded",
    "INSIDE",
    "Lines",
    "ON_PAGE",
    "OPTIONS",
    "PageLook",
    "Placing",
    "Posed",
    "PracticePage",
    "Taught",
    "asking_what_is_listed",
    "bank_of",
    "bank_of_practice",
    "beat_checked",
    "beside_the_view",
    "carried",
    "embedded",
    "for_pages",
    "fragment",
    "front_end_file",
    "front_end_hash",
    "in_languages",
    "judged_trace",
    "languages_wanted",
    "lines_of",
    "page",
    "pdf_of",
    "picture_address",
    "play_moves",
    "plies_checked",
    "practice_in_words",
    "quiz_in_words",
    "read_range",
    "stretch_of",
    "svg_of",
    "watched",
    "with_lines",
    "with_picture",
    "with_svg",
    "worksheet",
    "write_page",
]

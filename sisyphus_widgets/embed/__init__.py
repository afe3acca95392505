"""Pages that need neither a kernel nor a network."""

from .authoring.request import OPTIONS, embedded
from .cell_output import beside_the_view, for_pages, with_picture, with_svg
from .embeddable import Embeddable, WholePage
from .fragment import front_end_file, front_end_hash, picture_address
from .html_page import page
from .languages import languages_wanted
from .lesson_page import Taught
from .offline.answer_key import bank_of, bank_of_practice
from .offline.autoplay import asking_what_is_listed, watched
from .offline.content import Carried, carried
from .offline.excerpt import read_range, stretch_of
from .offline.variations import Lines, lines_of, plies_checked, with_lines
from .offline.verdicts import judged_trace
from .page_content import PageContent
from .page_spec import INSIDE, ON_PAGE, PageSpec
from .picture import beat_checked, svg_of
from .picture.pdf import pdf_of
from .practice_page import PracticePage
from .practice_page import in_words as practice_in_words
from .python_files import PythonMissing
from .python_page import PythonInPage, python_in_page
from .quiz_page import Posed
from .quiz_page import in_words as quiz_in_words
from .table_page import TablePage
from .worksheet import worksheet

__all__ = [
    "Carried",
    "Embeddable",
    "INSIDE",
    "Lines",
    "ON_PAGE",
    "OPTIONS",
    "PageContent",
    "PageSpec",
    "Posed",
    "PracticePage",
    "PythonInPage",
    "PythonMissing",
    "TablePage",
    "Taught",
    "WholePage",
    "asking_what_is_listed",
    "bank_of",
    "bank_of_practice",
    "beat_checked",
    "beside_the_view",
    "carried",
    "embedded",
    "for_pages",
    "front_end_file",
    "front_end_hash",
    "judged_trace",
    "languages_wanted",
    "lines_of",
    "page",
    "pdf_of",
    "picture_address",
    "plies_checked",
    "practice_in_words",
    "python_in_page",
    "quiz_in_words",
    "read_range",
    "stretch_of",
    "svg_of",
    "watched",
    "with_lines",
    "with_picture",
    "with_svg",
    "worksheet",
]

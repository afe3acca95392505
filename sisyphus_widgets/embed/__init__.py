"""Pages that need neither a kernel nor a network."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .authoring.request import OPTIONS as OPTIONS
    from .authoring.request import embedded as embedded
    from .cell_output import beside_the_view as beside_the_view
    from .cell_output import for_pages as for_pages
    from .cell_output import with_picture as with_picture
    from .cell_output import with_svg as with_svg
    from .embeddable import Embeddable as Embeddable
    from .embeddable import WholePage as WholePage
    from .fragment import front_end_file as front_end_file
    from .fragment import front_end_hash as front_end_hash
    from .html_page import page as page
    from .languages import languages_wanted as languages_wanted
    from .lesson_page import Taught as Taught
    from .offline.answer_key import bank_of as bank_of
    from .offline.answer_key import bank_of_practice as bank_of_practice
    from .offline.autoplay import asking_what_is_listed as asking_what_is_listed
    from .offline.autoplay import watched as watched
    from .offline.content import Carried as Carried
    from .offline.content import carried as carried
    from .offline.excerpt import read_range as read_range
    from .offline.excerpt import stretch_of as stretch_of
    from .offline.variations import Variations as Variations
    from .offline.variations import lines_of as lines_of
    from .offline.variations import plies_checked as plies_checked
    from .offline.variations import with_lines as with_lines
    from .offline.verdicts import judged_trace as judged_trace
    from .page_content import PageContent as PageContent
    from .page_spec import INSIDE as INSIDE
    from .page_spec import NO_BEATS as NO_BEATS
    from .page_spec import ON_PAGE as ON_PAGE
    from .page_spec import PageSpec as PageSpec
    from .picture import beat_checked as beat_checked
    from .picture import picture_address as picture_address
    from .picture import svg_of as svg_of
    from .picture.pdf import pdf_of as pdf_of
    from .practice_page import PracticePage as PracticePage
    from .python_files import PythonMissing as PythonMissing
    from .python_page import PythonInPage as PythonInPage
    from .python_page import python_in_page as python_in_page
    from .python_page import write_python as write_python
    from .quiz_page import Posed as Posed
    from .table_page import TablePage as TablePage

# Imported on first use, so that live widgets, which need little of this room, open faster.
_LATER = {
    "authoring.request": (
        "OPTIONS",
        "embedded",
    ),
    "cell_output": (
        "beside_the_view",
        "for_pages",
        "with_picture",
        "with_svg",
    ),
    "embeddable": (
        "Embeddable",
        "WholePage",
    ),
    "fragment": (
        "front_end_file",
        "front_end_hash",
    ),
    "html_page": ("page",),
    "languages": ("languages_wanted",),
    "lesson_page": ("Taught",),
    "offline.answer_key": (
        "bank_of",
        "bank_of_practice",
    ),
    "offline.autoplay": (
        "asking_what_is_listed",
        "watched",
    ),
    "offline.content": (
        "Carried",
        "carried",
    ),
    "offline.excerpt": (
        "read_range",
        "stretch_of",
    ),
    "offline.variations": (
        "Variations",
        "lines_of",
        "plies_checked",
        "with_lines",
    ),
    "offline.verdicts": ("judged_trace",),
    "page_content": ("PageContent",),
    "page_spec": (
        "INSIDE",
        "NO_BEATS",
        "ON_PAGE",
        "PageSpec",
    ),
    "picture": (
        "beat_checked",
        "picture_address",
        "svg_of",
    ),
    "picture.pdf": ("pdf_of",),
    "practice_page": ("PracticePage",),
    "python_files": ("PythonMissing",),
    "python_page": (
        "PythonInPage",
        "python_in_page",
        "write_python",
    ),
    "quiz_page": ("Posed",),
    "table_page": ("TablePage",),
}
_HOME = {name: module for module, names in _LATER.items() for name in names}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name in _HOME:
        return getattr(import_module(f".{_HOME[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])

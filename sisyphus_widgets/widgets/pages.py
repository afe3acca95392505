"""What a widget gives to pages that need no kernel: a file, a fragment, a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from ..embed import INSIDE, ON_PAGE, PageSpec, TablePage, beat_checked, carried, svg_of
from ..practice.prediction import ask_checked
from ..rules.files import write_whole
from ..schema import Ask
from ..table.session import Session
from .base_widget import BaseWidget
from .notebook_output import in_document

P = ParamSpec("P")
R = TypeVar("R")
W = TypeVar("W", bound="InPages")


def one_at_a_time(method: Callable[Concatenate[W, P], R]) -> Callable[Concatenate[W, P], R]:
    """Let one thread at a time into a widget's methods: a kernel may answer a page while a cell is running."""

    @wraps(method)
    def alone(self: W, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self._lock:
            return method(self, *args, **kwargs)

    return alone


class InPages(BaseWidget):
    """A widget that shows a session; its traits are those of ``SessionWidget``."""

    _session: Session
    _kind: Any
    step: Any
    length: Any
    controls: Any
    size: Any
    tutor: Any
    lights: Any
    pace: Any
    as_page: Any
    ask: Any = "off"

    def _picture(self, session: Session, step: int, shown: range) -> str:
        """A beat of a session as text, as one of those that are shown."""
        raise NotImplementedError

    @property
    def _looks(self) -> PageSpec:
        """The looks of this widget on a page."""
        return PageSpec(controls=self.controls, size=self.size, tutor=self.tutor, lights=self.lights, pace=self.pace)

    def _page_session(self, language: str) -> Session:
        """Return the session that a page in a language shows."""
        session = self._session
        return session if language == session.language else session.in_language(language)

    def _page_in(self, language: str, beats: object, plies: object, ask: object) -> TablePage:
        """Return this table as a page in a language carries it; unless told otherwise it asks what the table asks."""
        session = self._page_session(language)
        asks = ask_checked(("off" if session.mode == "play" else self.ask) if ask is None else ask)
        carries = carried(session, self._begin_at(asks), beats=beats, plies=plies, ask=asks)
        return TablePage(carries, self._kind, self._picture(carries.session, carries.step, carries.shown))

    def _begin_at(self, ask: Ask) -> int:
        """Return the beat that a page shows first which asks this."""
        step: int = self.step
        return step

    @property
    def _language(self) -> str:
        return self._session.language

    @property
    def _package(self) -> str:
        return self._session.game.package

    @one_at_a_time
    def to_html(
        self,
        path: str | Path,
        *,
        title: str | None = None,
        beats: tuple[int, int] | None = None,
        plies: int | None = None,
        ask: Ask | None = None,
        height: int | None = None,
        language: str | Sequence[str] | None = None,
    ) -> Path:
        """Write one HTML file that opens from disk with no network and shows this widget as it is.

        It can be stepped through, explains everything, and answers every choice, and small selections that are no
        choice. With ``beats=(first, end)`` it holds no more than these beats, counted from 0 and without ``end``, as
        in a slice. A file that is there already is replaced once the new one is whole.

        Where a game is played, the page can be played too, for practice: it carries what the others will answer to
        each choice. ``plies`` is how many choices of the reader's in a row it carries at most, 0 for none. Where
        nothing is said it carries as many as keep the file near 150 kB, so a lesson of a few tricks is whole; an
        explorer then carries none. The page says how far it goes. Lines end where cards are dealt anew. Where the first
        choice has too many ways to be listed, such as three cards to be passed, the page shows instead how simple
        players play this deal, to be stepped through. What the others will play can be read in the file by who looks
        for it, and no other hidden card is in it.

        ``ask`` is what is asked before it is shown, as at a table: ``"outcomes"``, ``"playable"``, ``"all"`` or
        ``"off"``; where nothing is said, what this table asks. It is asked from the beat shown first on, along a game
        that is stepped through; a page that is played asks nothing. The page judges by a key that it carries, for
        practice: who looks for the answers in the file finds them, and nothing is logged.

        ``height`` is how high the widget is at most, in pixels, where the page is shown in the frame of another. A
        link to ``deal.html#beat=12`` opens the page at that beat, counted from 0.

        ``language`` is that of the page, this widget's where nothing is said. Of several, such as ``("en", "de")``,
        or ``"all"`` that there are, the page shows the reader's, or else the first, and has a switch. It is larger
        then: it carries what is shown once for each.

        Raises:
            RulesError: there are no such beats, the title is no text, the height is none, ``plies`` is no number of
                choices, or is asked of a table that is not played or without its last beat, or ``ask`` is none of its
                words, or is asked of a table that is played.
            PlayerError: another player failed while its answers were worked out.
        """
        spec = replace(self._looks, title=title, height=height)
        made = self._in_languages(language, lambda each: self._page_in(each, beats, plies, ask))
        return write_whole(path, made.page(spec))

    @one_at_a_time
    def to_fragment(
        self,
        *,
        beats: tuple[int, int] | None = None,
        plies: int | None = None,
        ask: Ask | None = None,
        height: int | None = None,
        name: str = "",
        front_end: str = INSIDE,
        language: str | Sequence[str] | None = None,
    ) -> str:
        """Return one piece of HTML that shows this widget as it is, to be pasted into a page of any kind.

        It can do what the file of :meth:`to_html` can, without a network; ``beats``, ``plies`` and ``ask`` mean the
        same.
        ``height`` is how high it is at most, in pixels. Neither do the styles of the page reach into it, nor its own
        out of it. Until it is there, and where the page does not let it run, a picture stands in its place.

        A link to ``#beat=12`` opens the first widget of a page at that beat, counted from 0, and one to
        ``#deal&beat=12`` that with ``name="deal"``. Several on a page share one copy of the front end, which
        ``front_end`` tells the whereabouts of: ``"inside"``, ``"on page"`` (another piece on the page has it inside),
        or the address of a file with the text that ``embed.front_end_file()`` gives. ``language`` is as for a file.

        Raises:
            RulesError: there are no such beats, or the height, the name, ``plies`` or ``ask`` is none.
            PlayerError: another player failed while its answers were worked out.
        """
        spec = replace(self._looks, height=height, name=name, front_end=front_end)
        return self._in_languages(language, lambda each: self._page_in(each, beats, plies, ask)).fragment(spec)

    @one_at_a_time
    def to_svg(self, step: int | None = None) -> str:
        """A picture of a beat, the one shown where nothing is said, as the text of an SVG file.

        It is for slides and print: suits and seats are told by their shapes, not by colour alone, and a screen reader
        reads what it shows.

        Raises:
            RulesError: there is no such beat.
        """
        step = beat_checked(self.step if step is None else step, self.length)
        return svg_of(self._session.trace(), step, self._picture(self._session, step, range(self.length)))

    def _for_pages(self) -> dict[str, Any]:
        said = self._session.frames[self.step]["text"]
        return in_document(self.to_fragment(front_end=ON_PAGE), self.to_svg(), said, repr(self))

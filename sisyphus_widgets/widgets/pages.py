"""Output of widgets for pages without a kernel: a file, a fragment, a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import embed
from ..embed import INSIDE, NO_BEATS, ON_PAGE, PageSpec
from ..models.session_model import SessionModel
from ..practice.ask_words import ask_checked
from ..rules import RulesError
from ..rules.files import write_page
from ..schema import Ask
from ..table.session import Session
from .base_widget import BaseWidget
from .notebook_output import in_document

if TYPE_CHECKING:  # what writes pages is loaded when the first is written
    from ..embed import TablePage


class InPages(BaseWidget):
    """A widget that shows a session and can be exported; its traits are those of ``SessionWidget``."""

    model: SessionModel
    length: Any
    tutor: Any
    lights: Any
    pace: Any

    def _picture(self, session: Session, step: int, beats: range) -> str:
        """Return a beat of a session as text, numbered within the beats shown."""
        raise NotImplementedError

    @property
    def _looks(self) -> PageSpec:
        """The looks of this widget on a page."""
        return PageSpec(controls=self.controls, size=self.size, tutor=self.tutor, lights=self.lights, pace=self.pace)

    def _page_in(self, language: str, beats: object, plies: object, ask: object, review: bool | None) -> TablePage:
        """Return this table as the content of a page in a language; by default the page asks what the table asks."""
        session = self.model.page_session(language)
        own = "off" if session.settings.mode == "play" else self.model.values.get("ask")
        ask_word = ask_checked(own if ask is None else ask)
        carries = embed.carried(session, self.model.page_begins_at(ask_word), beats=beats, plies=plies, ask=ask_word)
        if carries.questions is not None:
            if review:
                raise RulesError("a review tells what a page asks about; give review or ask, not both")
            review = False
        picture = self._picture(carries.session, carries.step, carries.beats)
        return embed.TablePage(carries, self._kind, picture, self.model.page_review(review))

    @property
    def _language(self) -> str:
        return self.model.session.settings.language

    @property
    def _package(self) -> str:
        return self.model.game.package

    def to_html(
        self,
        path: str | Path,
        *,
        title: str | None = None,
        beats: tuple[int, int] | None = None,
        plies: int | None = None,
        ask: Ask | None = None,
        review: bool | None = None,
        height: int | None = None,
        language: str | Sequence[str] | None = None,
        python: bool | str | Path = False,
    ) -> Path:
        """Write one HTML file that opens from disk with no network and shows this widget as it is.

        The page can be stepped through and explains everything. It answers every choice, and small selections that
        are not legal choices. With ``beats=(first, end)`` it holds only these beats, counted from 0 and without
        ``end``, as in a slice. An existing file is replaced once the new one is complete.

        If the table is played, the page can be played too, for practice: it carries the answers of the other players
        to each choice. ``plies`` is the most choices in a row that it carries, 0 for none. By default it carries as
        many as keep the file near 150 kB, which is enough for a lesson of a few tricks; an explorer carries none. The
        page says how far it goes. Lines end where cards are dealt again. If the first choice has too many options to
        list, such as three cards to pass, the page instead steps through this deal as simple players play it. A reader
        who searches the file can find the moves of the others in it, but no other hidden card.

        ``ask`` is what the page asks before it shows it: ``"outcomes"``, ``"playable"``, ``"all"`` or ``"off"``; by
        default what this table asks. Questions begin at the first beat shown, and only in a game that is stepped
        through. The page judges by a key that it carries, so it is for practice: a reader who searches the file finds
        the answers, and nothing is logged.

        With ``review=True`` the page carries a review of the decisions of the seat from which the table is seen,
        worked out when the page is written, which takes some seconds: the estimates, the turning points, and what
        would have been better. By default it carries the review that the table shows, if it shows one.

        ``height`` is the greatest height of the widget in pixels, for a page in the frame of another. A link to
        ``deal.html#beat=12`` opens the page at that beat, counted from 0.

        ``language`` is the language of the page, by default this widget's. With several, such as ``("en", "de")``, or
        ``"all"``, the page opens in the reader's language, or else in the first, and has a switch. Such a page is
        larger, as it carries its content once for each language.

        With ``python=True`` the file also holds this library and Python, about 11 MB, and everything works that works
        in a notebook: the whole game from any beat, what-ifs, questions, saved games, other languages. That Python is
        Pyodide, which npm fetches once and keeps; ``python`` may name a folder with it instead. Nothing is fetched when
        the page is read. Where Python cannot run, the page is what it is without.

        Raises:
            RulesError: there are no such beats; the title, the height, ``plies`` or ``ask`` is invalid; ``plies`` is
                given for a table that is not played, or without its last beat; ``ask`` for a table that is played;
                ``review`` for a table that is seen from no seat, or together with ``ask``; or ``beats`` and ``python``
                together, or there is no Python for pages.
            PlayerError: another player failed while its answers were worked out.
        """
        if python is not False and beats is not None:
            raise RulesError(NO_BEATS)
        with self._lock:
            spec = replace(self._looks, title=title, height=height, python=python)

            def page() -> str:
                made = self._in_languages(language, lambda each: self._page_in(each, beats, plies, ask, review), python)
                return made.page(spec)

            return write_page(path, page)

    def to_fragment(
        self,
        *,
        beats: tuple[int, int] | None = None,
        plies: int | None = None,
        ask: Ask | None = None,
        review: bool | None = None,
        height: int | None = None,
        name: str = "",
        front_end: str = INSIDE,
        language: str | Sequence[str] | None = None,
        python: bool | str | Path = False,
        python_file: str = "",
    ) -> str:
        """Return one piece of HTML that shows this widget as it is, to be pasted into a page of any kind.

        It can do what the file of :meth:`to_html` can, without a network; ``beats``, ``plies``, ``ask``,
        ``review`` and ``language`` mean the same. ``height`` is its greatest height in pixels. Its styles and those of
        the page do not affect each other. A picture takes its place until it has loaded, and if the page does not let
        it run.

        A link to ``#beat=12`` opens the first widget of a page at that beat, counted from 0, and one to
        ``#deal&beat=12`` the widget with ``name="deal"``. Several widgets on a page share one copy of the front end.
        ``front_end`` says where that is: ``"inside"``, ``"on page"`` (inside another fragment on the page), or the
        address of a file with the text that ``embed.front_end_file()`` gives.

        With ``python=True`` Python answers this widget, as in :meth:`to_html`. The piece then has 11 MB, unless
        ``python_file`` is the address of a file that several pages share: ``embed.write_python(folder)`` writes it and
        returns its name. Such a page loads the file when it is needed.

        Raises:
            RulesError: there are no such beats; the height, the name, ``plies``, ``ask`` or ``review`` is invalid;
                ``beats`` and ``python`` are given together, or there is no Python for pages.
            PlayerError: another player failed while its answers were worked out.
        """
        if python is not False and beats is not None:
            raise RulesError(NO_BEATS)
        with self._lock:
            spec = replace(
                self._looks, height=height, name=name, front_end=front_end, python=python, python_file=python_file
            )
            made = self._in_languages(language, lambda each: self._page_in(each, beats, plies, ask, review), python)
            return made.fragment(spec)

    def to_svg(self, step: int | None = None) -> str:
        """Return a picture of a beat, by default the one shown, as the text of an SVG file.

        It suits slides and print: suits and seats differ in shape, not only in colour. It has a text for screen
        readers.

        Raises:
            RulesError: there is no such beat.
        """
        with self._lock:
            session = self.model.session
            step = embed.beat_checked(self.step if step is None else step, self.length)
            return embed.svg_of(session.trace(), step, self._picture(session, step, range(self.length)))

    def _for_pages(self) -> dict[str, Any]:
        caption = self.model.session.frames[self.step]["text"]
        return in_document(self.to_fragment(front_end=ON_PAGE), self.to_svg(), caption, repr(self))

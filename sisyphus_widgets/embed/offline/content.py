"""The part of a session on a page without a kernel: some of its beats, and the lines of play from the last one."""

from __future__ import annotations

from dataclasses import dataclass

from ...practice.help_line import bases_of
from ...schema import Ask, HelpBase, PageQuestions, Trace
from ...table.session import Session
from .autoplay import asking_what_is_listed, watched
from .excerpt import read_range, stretch_of
from .predictions import find_questions, parted
from .variations import Variations, lines_of, plies_checked, with_lines
from .verdicts import judged_trace


@dataclass(frozen=True, slots=True)
class Carried:
    """The beats on a page, and the choices and questions that its reader gets."""

    session: Session
    """The session shown: the original one, or its continuation by simple players."""
    beats: range
    """The beats of the session on the page."""
    step: int
    """The opening beat, one of ``beats``."""
    trace: Trace
    lines: Variations | None
    help: list[HelpBase]
    """The beginnings of help lines, for each beat."""
    note: str
    """The sentence on what the reader can do; empty if ``lines`` has it."""
    ask: Ask = "off"
    questions: PageQuestions | None = None
    """The questions, and all beats that they withhold; ``trace`` ends with the first question."""

    @property
    def number(self) -> int:
        """The opening beat, counted from the first beat on the page."""
        return self.step - self.beats.start


def carried(session: Session, step: int, *, beats: object = None, plies: object = None, ask: Ask = "off") -> Carried:
    """Return the content of a page that opens a session at beat ``step``.

    ``beats`` is ``(first, end)``, or None for all beats. ``plies`` is the number of the reader's choices in a row that
    the page can play out, or None for as many as fit. ``ask`` selects the questions that the page asks from ``step``
    on, before it shows the answer; only a page that steps through a game can ask.

    Raises:
        RulesError: there are no such beats; ``plies`` is not a number of choices, or is given for a table that is not
            played or without its last beat; or ``ask`` is given for a page that is played.
        PlayerError: another player failed while its moves were computed.
    """
    span = read_range(beats, len(session.frames))
    follow = plies_checked(plies, session, span)
    goes_on = span.stop == len(session.frames) and session.settings.mode != "replay" and not session.state.over
    lines = lines_of(session, follow) if goes_on else None
    note_key = "page_none" if goes_on and lines is None and session.settings.mode == "play" else ""
    if note_key and follow is None and beats is None and (deal := watched(session)) is not None:
        session, note_key = deal, "page_watched"
        span = range(len(session.frames))
    step = step if step in span else span.start
    session, questions = find_questions(session, ask, step)
    say = session.texts.say
    key = "widget_stretch" if len(span) > 1 else "widget_stretch_one"
    summary = say(key, {"first": span.start + 1, "last": span.stop})
    trace = stretch_of(judged_trace(session, step, span), span, summary)
    if note_key == "page_watched":
        trace = asking_what_is_listed(trace)
    trace = with_lines(trace, lines, say("page_none", {}))
    trace, page_questions = parted(trace, session, questions, span)
    help = bases_of(session, span)
    return Carried(session, span, step, trace, lines, help, say(note_key, {}) if note_key else "", ask, page_questions)

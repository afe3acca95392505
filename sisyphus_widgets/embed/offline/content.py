"""What a page without a kernel carries of a session: some of its beats, and what can be played from the last."""

from __future__ import annotations

from dataclasses import dataclass

from ...practice.help_line import bases_of
from ...schema import Ask, Asks, HelpBase, Trace
from ...table.session import Session
from .autoplay import asking_what_is_listed, watched
from .excerpt import read_range, stretch_of
from .predictions import asking, parted
from .variations import Lines, lines_of, plies_checked, with_lines
from .verdicts import judged_trace


@dataclass(frozen=True, slots=True)
class Carried:
    """The beats that a page shows, and what its reader can do with them."""

    session: Session
    """The game shown: the one that was given, or how simple players went on with it."""
    shown: range
    """Which beats of it are carried."""
    step: int
    """The beat of the session that is shown first, one of those."""
    trace: Trace
    lines: Lines | None
    help: list[HelpBase]
    """What lines that ask for help begin with."""
    says: str
    """What the reader can do, where that is not what the lines say."""
    ask: Ask = "off"
    asks: Asks | None = None
    """What is asked, and all that is held back until then; ``trace`` ends with the first question."""

    @property
    def number(self) -> int:
        """The beat shown first, counted from the first that is carried."""
        return self.step - self.shown.start


def carried(session: Session, step: int, *, beats: object = None, plies: object = None, ask: Ask = "off") -> Carried:
    """What a page that is opened at beat ``step`` carries of a session.

    ``beats`` is ``(first, end)``, all of them where it is None. ``plies`` is how many choices of the reader's in a row
    can be played on such a page; where it is None, as many as there is room for. ``ask`` is what is asked before it is
    shown, from ``step`` on, of a game that is stepped through.

    Raises:
        RulesError: there are no such beats, or ``plies`` is no number of choices, or is asked of a table that is not
            played or without its last beat, or something is asked on a page that is played.
        PlayerError: another player failed while its answers were worked out.
    """
    shown = read_range(beats, len(session.frames))
    follow = plies_checked(plies, session, shown)
    goes_on = shown.stop == len(session.frames) and session.mode != "replay" and not session.state.over
    lines = lines_of(session, follow) if goes_on else None
    said = "page_none" if goes_on and lines is None and session.mode == "play" else ""
    if said and follow is None and beats is None and (deal := watched(session)) is not None:
        session, said = deal, "page_watched"
        shown = range(len(session.frames))
    step = step if step in shown else shown.start
    session, questions = asking(session, ask, step)
    say = session.texts.say
    key = "widget_stretch" if len(shown) > 1 else "widget_stretch_one"
    says = say(key, {"first": shown.start + 1, "last": shown.stop})
    trace = stretch_of(judged_trace(session, step, shown), shown, says)
    if said == "page_watched":
        trace = asking_what_is_listed(trace)
    trace = with_lines(trace, lines, say("page_none", {}))
    trace, asks = parted(trace, session, questions, shown)
    help = bases_of(session, shown)
    return Carried(session, shown, step, trace, lines, help, say(said, {}) if said else "", ask, asks)

"""A review as page data: a point for each decision, with its beat, its estimates and its sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...rules import AnyState, Texts
from ...schema import ReviewData, Reviewed, ReviewLevel, ReviewPoint
from ...table.beats import Beats
from ...table.session import Session
from .findings import Review
from .review_words import ReviewWords, offer_text, review_texts

NEAR: Final = 0.15
"""The distance, as a share of the picture's height, below which the labels of two estimates would overlap."""


def offered(session: Session) -> ReviewData:
    """Return the page data before a review exists: the label of the button that requests one."""
    return {"label": offer_text(session.settings.language)}


def progress_text(session: Session, done: int, of: int) -> str:
    """Return the sentence about the progress of a review."""
    return _texts(session).say("review.working" if of else "review.begun", {"n": min(done + 1, of), "m": of})


def _texts(session: Session) -> Texts:
    return review_texts(session.game, session.settings.language, tuple(session.texts.seat_names))


def review_steps(session: Session, review: Review) -> Iterator[ReviewData | None]:
    """Build the page data of a review in small steps: yield None after each step, and the data at the end.

    Decisions whose beats the session does not show are left out.
    """
    texts = _texts(session)
    words, spoken = ReviewWords(review, texts), ReviewWords(review, texts, spoken=True)
    beats = Beats(session).decided_at
    points = list[ReviewPoint]()
    for number, one in enumerate(review.decisions):
        beat = beats.get(one.move)
        if beat is None:
            continue
        points.append(_point(words, spoken, number, session.match.states[one.move], beat))
        yield None
    axis = "exact" if review.exact else review.unit
    done: Reviewed = {
        "heading": words.say("heading"),
        "text": words.whole(),
        "axis": words.say(f"axis.{axis}"),
        "scale": _scale(words),
        "close": words.say("close"),
        "list": words.say("list"),
        "plot": words.say("plot"),
        "play_on": words.say("play_on"),
        "figures": words.say("figures"),
        "points": points,
    }
    yield {**offered(session), "done": done}


def review_data(session: Session, review: Review) -> ReviewData:
    """Return the page data of a review of a session."""
    for step in review_steps(session, review):
        if step is not None:
            return step
    raise AssertionError("telling ends with a review")


def stretch_of(review: ReviewData, beats: range) -> ReviewData:
    """Return a review for a page that has only some of the beats and numbers them from 0."""
    done = review["done"]
    points: list[ReviewPoint] = [
        {**point, "at": point["at"] - beats.start} for point in done["points"] if point["at"] in beats
    ]
    return {**review, "done": {**done, "points": points}}


def _scale(words: ReviewWords) -> list[ReviewLevel]:
    """Return the estimates labelled beside the picture: the extremes and, if it fits between them, a lead of 0."""
    review = words.review
    values = [1.0, 0.0]
    if review.unit == "points":
        found = [value for one in review.decisions for value in (one.before, one.after)]
        low, high = min(found, default=0.0), max(found, default=0.0)
        high = high if high > low else low + 1.0
        near = NEAR * (high - low)
        values = [high, *([0.0] if low + near < 0 < high - near else []), low]
    return [{"value": value, "text": words.estimate(value)} for value in values]


def _point(words: ReviewWords, spoken: ReviewWords, number: int, state: AnyState, beat: int) -> ReviewPoint:
    review = words.review
    one, turns = review.decisions[number], review.turning_points
    point: ReviewPoint = {
        "at": beat,
        "before": one.before,
        "after": one.after,
        "entry": words.entry(number, state),
        "text": words.decision(number, state),
    }
    if (entry := spoken.entry(number, state)) != point["entry"]:
        point["entry_spoken"] = entry
    if rival := words.rival(number, state):
        point["rival"] = rival
    if figures := words.figures(number, state):
        point["figures"] = figures
    whole, speech = (
        " ".join(filter(None, [own.decision(number, state), own.rival(number, state)])) for own in (words, spoken)
    )
    if speech != whole:
        point["spoken"] = speech
    if number in turns:
        point["turning"] = words.say("turning", n=turns.index(number) + 1)
    elif number == review.best_find:
        point["find"] = words.say("find")
    if one.rival if review.exact else one.loss and one.clear(review.unit):
        label = words.say("play_on_label", better=words.move(state, one.rival))
        point["better"] = {"action": one.rival, "label": label}
    return point

"""A review as a page gets it: a point for each decision, with its beat, its estimates and its sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...rules import AnyState, Texts
from ...schema import ReviewData as ToldReview
from ...schema import Reviewed, ReviewLevel, ReviewPoint
from ...table.beats import Beats
from ...table.session import Session
from .findings import Review
from .review_words import ReviewWords, offer_text, review_texts

NEAR: Final = 0.15
"""The share of the picture within which two named estimates would stand on each other."""


def offered(session: Session) -> ToldReview:
    """Return what a page gets before there is a review: the text of the button that asks for one."""
    return {"label": offer_text(session.settings.language)}


def progress_text(session: Session, done: int, of: int) -> str:
    """Return the sentence that tells how far a review has got."""
    return _texts(session).say("review.working" if of else "review.begun", {"n": min(done + 1, of), "m": of})


def _texts(session: Session) -> Texts:
    return review_texts(session.game, session.settings.language, tuple(session.texts.seat_names))


def review_steps(session: Session, review: Review) -> Iterator[ToldReview | None]:
    """Tell a review of a session in small steps: yield None after each, and at the end what a page gets.

    Decisions at beats that are not shown are left out.
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
        "points": points,
    }
    yield {**offered(session), "done": done}


def review_data(session: Session, review: Review) -> ToldReview:
    """Return a review of a session as a page gets it."""
    for step in review_steps(session, review):
        if step is not None:
            return step
    raise AssertionError("telling ends with a review")


def stretch_of(review: ToldReview, beats: range) -> ToldReview:
    """Return a review for a page that carries only some beats, which it numbers from 0."""
    done = review["done"]
    points: list[ReviewPoint] = [
        {**point, "at": point["at"] - beats.start} for point in done["points"] if point["at"] in beats
    ]
    return {**review, "done": {**done, "points": points}}


def _scale(words: ReviewWords) -> list[ReviewLevel]:
    """Return the estimates that are named beside the picture: the extremes and, between them, an even lead."""
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
    if why := words.why(number, state):
        point["why"] = why
    whole, speech = (
        " ".join(filter(None, [own.decision(number, state), own.why(number, state)])) for own in (words, spoken)
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

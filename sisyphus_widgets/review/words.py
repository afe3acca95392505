"""The words of a review: what is said of each decision, in the language of a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ..advice.words import advice_texts, listed
from ..questions.labels import move_name
from ..rules import AnyGame, AnyState, OpenView, Texts, get_game
from ..rules.language.catalogue import read_shared_texts
from .findings import Decision, Review


@lru_cache(maxsize=16)
def review_texts(game: AnyGame, language: str, names: tuple[str, ...]) -> Texts:
    """Return the catalogue of a game with its words of advice, and those of reviews under ``review``."""
    texts = advice_texts(game, language)
    shared = read_shared_texts(__package__, language)
    return Texts({**texts.data, "review": shared}, language, game.package).named(names)


def offer_told(language: str) -> str:
    """Return the text of the button that asks for a review."""
    return str(read_shared_texts(__package__, language)["offer"])


class ReviewWords:
    """The words for a review, addressed to its seat; with ``spoken``, for reading aloud."""

    def __init__(self, review: Review, texts: Texts, *, spoken: bool = False) -> None:
        self.review, self.texts, self.spoken = review, texts, spoken

    def say(self, key: str, **facts: Any) -> str:
        """Return a text of reviews."""
        return self._said(f"review.{key}", facts)

    def _said(self, key: str, facts: dict[str, Any]) -> str:
        seat = self.review.seat
        return self.texts.say(key, {"seat": seat, **facts}, about=seat, reader=seat, spoken=self.spoken)

    def number(self, value: float) -> str:
        """Return a number with one decimal, as the language writes it."""
        return f"{value:.1f}".replace(".", self.say("point"))

    def estimate(self, value: float) -> str:
        """Return an estimate: points with their sign, a chance in per cent, or that the game is won or lost."""
        if self.review.exact:
            return self.say("won" if value else "lost")
        if self.review.unit == "chance":
            return self.say("percent", n=round(100 * value))
        sign = "+" if round(value, 1) > 0 else "−" if round(value, 1) < 0 else ""
        return f"{sign}{self.number(abs(value))}"

    def move(self, state: AnyState, notation: str) -> str:
        """Return the name of a move, ``play 7♣``."""
        game, seat = get_game(state.game_name), self.review.seat
        return move_name(game, state, seat, self.texts, state.read(notation), spoken=self.spoken)

    def whole(self) -> str:
        """Return what is said of all decisions together."""
        review = self.review
        costly = sum(one.loss > 0 and one.clear(review.unit) for one in review.decisions)
        if not review.decisions:
            return self.say("nothing")
        return self.say("some" if costly else "none", n=len(review.decisions), k=costly)

    def entry(self, number: int, state: AnyState) -> str:
        """Return a decision as one of a list: its number, the move, and the estimates before and after it."""
        one = self.review.decisions[number]
        facts = {
            "made": self.move(state, one.made),
            "before": self.estimate(one.before),
            "after": self.estimate(one.after),
        }
        return self.say("entry_spoken" if self.spoken else "entry", n=number + 1, **facts)

    def decision(self, number: int, state: AnyState) -> str:
        """Return what is said of a decision, which was made in this position."""
        one = self.review.decisions[number]
        return " ".join([self.say("told.made", made=self.move(state, one.made)), *self._judged(one, state)])

    def why(self, number: int, state: AnyState) -> str:
        """Return why the better one of the two moves of a decision is better; empty if there is nothing to say."""
        return " ".join(self._why(self.review.decisions[number], state))

    def _judged(self, one: Decision, state: AnyState) -> Iterator[str]:
        if self.review.exact:
            yield self._known(one, state)
        elif one.clear(self.review.unit):
            told, review = "worse" if one.loss else "find", self.review
            gain = abs(one.gain)
            yield self.say(
                f"told.{told}_{review.unit}",
                rival=self.move(state, one.rival),
                gain=self.number(gain) if review.unit == "points" else round(100 * gain),
                sure=self._sure(one, state),
            )
        else:
            yield self.say("told.close" if one.rival else "told.good")

    def _known(self, one: Decision, state: AnyState) -> str:
        """Return what the tutor remarks on a decision."""
        tutor, seat = get_game(state.game_name).tutor, self.review.seat
        remark = None if tutor is None else tutor.remark(state.view(seat), state.read(one.made))
        return self.say("told.ended") if remark is None else remark.says.say(self.texts, seat, self.spoken)

    def _sure(self, one: Decision, state: AnyState) -> str:
        """Return in how many deals the better one of two moves came to more, or that it did on average."""
        kind = "trials" if isinstance(state.view(self.review.seat), OpenView) else "deals"
        return self.say(f"sure.{'' if 2 * one.better_in > one.deals else 'mean_'}{kind}", n=one.better_in, m=one.deals)

    def _why(self, one: Decision, state: AnyState) -> Iterator[str]:
        """Yield why the better one of two moves is better."""
        better = one.rival if one.loss else one.made
        for against, key in ((False, "why"), (True, "why_made" if one.loss else "why_rival")):
            features = [why for why in one.reasons if why.against is against]
            if features:
                told = [(why.name, self._said(f"advice.features.{why.name}", dict(why.facts))) for why in features]
                what = listed(self.texts, told)
                yield self.say(f"told.{key}", better=self.move(state, better), what=what)

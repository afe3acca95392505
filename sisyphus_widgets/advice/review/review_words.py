"""The wording of a review: sentences about each decision, in the language of a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ...questions.labels import move_name
from ...rules import AnyGame, AnyState, OpenView, Texts, get_game
from ...rules.language.catalogue import read_shared_texts
from ..hints.hint_words import advice_texts, listed
from .findings import Review, WeighedDecision


@lru_cache(maxsize=16)
def review_texts(game: AnyGame, language: str, names: tuple[str, ...]) -> Texts:
    """Return the catalogue of a game with its advice texts, and the texts of reviews under ``review``."""
    texts = advice_texts(game, language)
    shared = read_shared_texts(__package__, language)
    return Texts({**texts.data, "review": shared}, language, game.package).named(names)


def offer_text(language: str) -> str:
    """Return the label of the button that requests a review."""
    return str(read_shared_texts(__package__, language)["offer"])


class ReviewWords:
    """The wording of a review, addressed to its seat; with ``spoken``, for reading aloud."""

    def __init__(self, review: Review, texts: Texts, *, spoken: bool = False) -> None:
        self.review, self.texts, self.is_spoken = review, texts, spoken

    def say(self, key: str, **facts: Any) -> str:
        """Return a sentence from the texts of reviews."""
        return self._text(f"review.{key}", facts)

    def _text(self, key: str, facts: dict[str, Any]) -> str:
        seat = self.review.seat
        return self.texts.say(key, {"seat": seat, **facts}, about=seat, reader=seat, spoken=self.is_spoken)

    def number(self, value: float) -> str:
        """Return a number with one decimal, as the language writes it."""
        return f"{value:.1f}".replace(".", self.say("point"))

    def estimate(self, value: float) -> str:
        """Return an estimate in words: points with a sign, a chance in per cent, or "won" or "lost"."""
        if self.review.exact:
            return self.say("won" if value else "lost")
        if self.review.unit == "chance":
            return self.say("percent", n=round(100 * value))
        sign = "+" if round(value, 1) > 0 else "−" if round(value, 1) < 0 else ""
        return f"{sign}{self.number(abs(value))}"

    def move(self, state: AnyState, notation: str) -> str:
        """Return the name of a move, ``play 7♣``."""
        game, seat = get_game(state.game_name), self.review.seat
        return move_name(game, state, seat, self.texts, state.read(notation), spoken=self.is_spoken)

    def whole(self) -> str:
        """Return the summary of all decisions."""
        review = self.review
        costly = sum(one.loss > 0 and one.clear(review.unit) for one in review.decisions)
        if not review.decisions:
            return self.say("nothing")
        return self.say("some" if costly else "none", n=len(review.decisions), k=costly)

    def entry(self, number: int, state: AnyState) -> str:
        """Return a decision as a list entry: its number, the move, and the estimates before and after it."""
        one = self.review.decisions[number]
        facts = {
            "made": self.move(state, one.move_made),
            "before": self.estimate(one.before),
            "after": self.estimate(one.after),
        }
        return self.say("entry_spoken" if self.is_spoken else "entry", n=number + 1, **facts)

    def decision(self, number: int, state: AnyState) -> str:
        """Return the sentences about a decision, which was made in this position."""
        one = self.review.decisions[number]
        return " ".join([self.say("told.made", made=self.move(state, one.move_made)), *self._judged(one, state)])

    def why(self, number: int, state: AnyState) -> str:
        """Return why the better of a decision's two moves is better; empty without a reason."""
        return " ".join(self._why(self.review.decisions[number], state))

    def _judged(self, decision: WeighedDecision, state: AnyState) -> Iterator[str]:
        if self.review.exact:
            yield self._known_sentence(decision, state)
        elif decision.clear(self.review.unit):
            key, review = "worse" if decision.loss else "find", self.review
            gain = abs(decision.gain)
            yield self.say(
                f"told.{key}_{review.unit}",
                rival=self.move(state, decision.rival),
                gain=self.number(gain) if review.unit == "points" else round(100 * gain),
                sure=self._sure(decision, state),
            )
        else:
            yield self.say("told.close" if decision.rival else "told.good")

    def _known_sentence(self, decision: WeighedDecision, state: AnyState) -> str:
        """Return the tutor's remark on a decision."""
        tutor, seat = get_game(state.game_name).tutor, self.review.seat
        remark = None if tutor is None else tutor.remark(state.view(seat), state.read(decision.move_made))
        return self.say("told.ended") if remark is None else remark.sentence.say(self.texts, seat, self.is_spoken)

    def _sure(self, decision: WeighedDecision, state: AnyState) -> str:
        """Return the sentence about the number of deals in which the better of two moves did better."""
        kind = "trials" if isinstance(state.view(self.review.seat), OpenView) else "deals"
        return self.say(
            f"sure.{'' if 2 * decision.better_in > decision.deals else 'mean_'}{kind}",
            n=decision.better_in,
            m=decision.deals,
        )

    def _why(self, decision: WeighedDecision, state: AnyState) -> Iterator[str]:
        """Yield the reasons why the better of two moves is better."""
        better = decision.rival if decision.loss else decision.move_made
        for against, key in ((False, "why"), (True, "why_made" if decision.loss else "why_rival")):
            features = [why for why in decision.reasons if why.against is against]
            if features:
                reasons = [(why.name, self._text(f"advice.features.{why.name}", dict(why.facts))) for why in features]
                what = listed(self.texts, reasons)
                yield self.say(f"told.{key}", better=self.move(state, better), what=what)

"""The wording of a review: sentences about each decision, in the language of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from ...questions.labels import move_name
from ...rules import AnyGame, AnyState, OpenView, Texts, get_game
from ...rules.language.catalogue_files import read_shared_texts
from ..hints.hint_words import advice_texts, listed
from .findings import MoveReason, Review, WeighedDecision


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
        self.review: Review = review
        self.texts: Texts = texts
        self.is_spoken: bool = spoken

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
        """Return the sentences about a decision, which was made in this position: the move, and why it was good or bad.

        There are no figures in them.
        """
        return " ".join(filter(None, self._judged(self.review.decisions[number], state)))

    def rival(self, number: int, state: AnyState) -> str:
        """Return what would have been better, or what the obvious move is, and why; empty if neither is clear."""
        return " ".join(filter(None, self._compared(self.review.decisions[number], state)))

    def figures(self, number: int, state: AnyState) -> str:
        """Return by how much the better of a decision's two moves is better, and how surely; empty if it is not clear.

        A solved game has no such figures.
        """
        one, review = self.review.decisions[number], self.review
        if review.exact or not one.clear(review.unit):
            return ""
        gain = abs(one.gain)
        return self.say(
            f"told.figures_{review.unit}",
            gain=self.number(gain) if review.unit == "points" else round(100 * gain),
            sure=self._sure(one, state),
        )

    def advice(self, number: int, state: AnyState) -> str:
        """Return one reason against the move made or for a better one, if there is one, and the better move."""
        one = self.review.decisions[number]
        better = self.say("told.better", better=self.move(state, one.rival))
        for why in one.reasons[:1]:
            if why.against:
                return f"{self._reason_sentence('why_made', [why])} {better}"
            return f"{better} {self._reason_sentence('because', [why])}"
        return better

    def _judged(self, decision: WeighedDecision, state: AnyState) -> Iterator[str]:
        yield self.say("told.made", made=self.move(state, decision.move_made))
        if self.review.exact:
            yield self._known_sentence(decision, state)
        elif not decision.clear(self.review.unit):
            yield self.say("told.close" if decision.rival else "told.good")
        elif decision.loss:
            yield self._reason_sentence("because", _against(decision))
        else:
            yield self._reason_sentence("because", _for(decision)) or self.say("told.good")

    def _compared(self, decision: WeighedDecision, state: AnyState) -> Iterator[str]:
        if self.review.exact or not decision.clear(self.review.unit):
            return
        rival = self.move(state, decision.rival)
        yield self.say("told.better" if decision.loss else "told.obvious", better=rival, rival=rival)
        yield self._reason_sentence("because", _for(decision) if decision.loss else _against(decision))

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

    def _reason_sentence(self, key: str, reasons: Sequence[MoveReason]) -> str:
        """Return a sentence with reasons; empty without one."""
        if not reasons:
            return ""
        features = [(why.name, self._text(f"advice.features.{why.name}", dict(why.facts))) for why in reasons]
        return self.say(f"told.{key}", what=listed(self.texts, features))


def _for(decision: WeighedDecision) -> list[MoveReason]:
    """Return the reasons for the better of a decision's two moves."""
    return [why for why in decision.reasons if not why.against]


def _against(decision: WeighedDecision) -> list[MoveReason]:
    """Return the reasons against the worse of a decision's two moves."""
    return [why for why in decision.reasons if why.against]

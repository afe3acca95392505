"""The sentences of a review: the cause first, then what is better, and figures apart from both."""

from __future__ import annotations

from sisyphus_widgets.advice.review.findings import MoveReason, Review, WeighedDecision
from sisyphus_widgets.advice.review.review_words import ReviewWords, review_texts
from sisyphus_widgets.games import ascend

STATE = ascend.position(hands=["2MK 3SK 9MS 9WY", "AY 5ML", "6SY AK 7WY", "7ML 8WL"])
LOW, HIGH = "play 2MK", "play 9MS 9WY"
DEALS, DEALS_DE = (
    "45 of 60 deals that look the same to you",
    "45 von 60 Verteilungen, die für dich gleich aussehen",
)
SHEDS, BREAKS = MoveReason("sheds", False, {"n": 2}), MoveReason("breaks_bomb", True, {})


def texts_about(
    gain: float, *reasons: MoveReason, language: str = "en", better_in: int = 45, error: float = 0.1
) -> tuple[str, str, str]:
    """Return the three texts about one decision: the move made, its rival, and the figures."""
    made, rival = (LOW, HIGH) if gain < 0 else (HIGH, LOW)
    decision = WeighedDecision(0, made, rival, 1.0, 0.0, gain, error, 60, better_in, reasons)
    game = ascend.GAME
    words = ReviewWords(
        Review("ascend", 0, "points", False, (decision,)),
        review_texts(game, language, tuple(game.texts(language).seat_names)),
    )
    return words.decision(0, STATE), words.rival(0, STATE), words.figures(0, STATE)


def test_a_mistake_has_its_cause_first_then_the_better_move_and_figures_apart() -> None:
    assert texts_about(-2.0, SHEDS, BREAKS) == (
        "You chose: play 2☾⌘. It leaves you without a bomb.",
        "Better: play 9☾☉ and 9≈§. It gets rid of 2 cards at once.",
        f"The better move is worth about 2.0 points more on average. It does better in {DEALS}.",
    )
    assert texts_about(-2.0, SHEDS, BREAKS, language="de") == (
        "Dein Zug: 2☾⌘ spielen. Der Zug lässt dir keine Bombe mehr.",
        "Besser: 9☾☉ und 9≈§ spielen. Der Zug wird 2 Karten auf einmal los.",
        f"Der bessere Zug ist im Mittel etwa 2,0 Punkte mehr wert. Er ist besser in {DEALS_DE}.",
    )


def test_a_find_says_what_it_does_and_what_the_obvious_move_would_have_cost() -> None:
    text, rival, figures = texts_about(2.0, SHEDS, BREAKS)
    assert text == "You chose: play 9☾☉ and 9≈§. It gets rid of 2 cards at once."
    assert rival == "The obvious move: play 2☾⌘. It leaves you without a bomb."
    assert figures.startswith("The better move is worth about 2.0 points more")


def test_without_a_reason_no_cause_is_invented() -> None:
    assert texts_about(-2.0)[:2] == ("You chose: play 2☾⌘.", "Better: play 9☾☉ and 9≈§.")
    assert texts_about(2.0)[:2] == (
        "You chose: play 9☾☉ and 9≈§. Nothing better was found.",
        "The obvious move: play 2☾⌘.",
    )


def test_a_difference_that_chance_may_explain_has_neither_rival_nor_figures() -> None:
    assert texts_about(-2.0, SHEDS, error=1.5) == ("You chose: play 2☾⌘. Nothing clearly better was found.", "", "")


def test_a_move_that_pays_off_seldom_says_so_in_its_figures() -> None:
    assert texts_about(-2.0, better_in=20)[2].endswith("It pays off less often, but then much more.")

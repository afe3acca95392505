"""Reasons against a move: each with its clause, facts and sentence, and the one that comes first if several apply."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.ascend import GAME, AscendState, new_game, position
from sisyphus_widgets.rules import Verdict
from tests.reasons import reason_text

from .cases import CASES, fits_nothing
from .games import play_all
from .set_ups import DEAL, bombed, followed, giving, leading, promising, won


@pytest.mark.parametrize("number", range(6))
def test_a_single_card_that_fits_no_play_has_its_reason(number: int) -> None:
    state, card, text = fits_nothing()[number]
    refusal = GAME.scene.choosing(state, 1).refusals[card]
    assert (refusal.legal, refusal.code, refusal.rule, refusal.text) == (False, "fits_nothing", "ascend.3.2", text)
    assert card in refusal.elements


def test_every_reason_of_the_catalogue_is_set_up_here() -> None:
    assert {case.code for case in CASES.values()} | {"fits_nothing", "only"} == set(GAME.texts().data["reasons"])


def test_reasons_for_other_readers_name_the_player() -> None:
    assert reason_text(CASES["not_in_hand"]) == "9≈§ is not in South's hand."
    assert reason_text(CASES["leader_may_not_pass"]) == "South leads, so a pass will not do."
    assert reason_text(CASES["wrong_count give"]) == "South must choose 2 cards, not 1."


def test_spoken_reasons_say_cards_by_name() -> None:
    spoken = reason_text(CASES["must_share_suit"], reader=1, spoken=True)
    assert spoken == (
        "The seven of suns and knots shares no suit with the five of moons and leaves, which was led. "
        "Play moons or leaves."
    )


@pytest.mark.parametrize(
    ("state", "action", "seat", "code"),
    [
        # the end of the game before every other reason
        (won(), "play 4MS 5ML", 1, "game_over"),
        (won(), DEAL, None, "game_over"),
        (won(), "promise", None, "game_over"),
        # not your turn before not in hand, and that before the wrong number of cards
        (leading(), "play X 2MK", 1, "not_your_turn"),
        (giving(), "give X AM 2MK", 2, "not_your_turn_yet"),
        (giving(), "give X CM 2MK", None, "not_in_hand"),
        (followed("6MW 6SY", "5ML"), "6MW 7ML", None, "not_in_hand"),
        (promising(), "play 6MW 7ML", None, "not_in_hand"),
        # the wrong number of cards before the clauses of the game
        (giving(), "play X", None, "wrong_count"),
        (followed("AM 5ML 6MW", "4MS 4YK"), "AM=7 5ML 6MW", None, "wrong_count"),
        (followed("6MW 6SY", "5ML"), "give 6MW 6SY", None, "wrong_count"),
        # exception: of several cards for a single, one that is illegal by itself decides, as that is the lesson
        (followed("6MW 8YK", "5ML"), "6MW 8YK", None, "must_share_suit"),
        (followed("CW CL 6MW", "5ML"), "CW CL", None, "must_share_suit"),
        # then the lowest clause: giving (2.2), rank (3.2), shared suits (4.1), numbers of aces (4.3)
        (promising(), "give 5ML", None, "not_giving_now"),
        (followed("6MW 7ML", "5ML 5SW"), "give 6MW 7ML", None, "not_giving_now"),
        (followed("2SY 8WL", "5ML"), "2SY", None, "too_low"),
        (followed("AS 8WL", "5ML"), "AS=3", None, "too_low"),
        (followed("AY 8WL", "X"), "AY=3", None, "number_not_asked"),
        (followed("AS AK 8WL", "2MK 2SY"), "AS=3 8WL", None, "wrong_kind"),
        (followed("AM 2MK 3MW", "5ML 6LK 4WL"), "AM 2MK 3MW", None, "too_low"),
        (followed("AM 7ML 8MS", "5ML 6LK 4WL"), "AM 7ML 8MS", None, "ace_needs_number"),
        (followed("AM 7ML 8MS", "5ML 5SW 5YK"), "AM 7ML 8MS", None, "wrong_kind"),
        # after a bomb a rank too low (3.2) before the excluded kind (5.3); the sentence names both
        (
            position(
                hands=["3SK 4WL 5YK 2MK", "7ML 7SK 7WY 9WY", "4MS 5ML 6MW AS", "AK"],
                moves=("3SK 4WL 5YK", "7ML 7SK 7WY"),
            ), "4MS 5ML 6MW", None, "too_low",
        ),
        (bombed("7ML 7SK 7WY", "5YK 6SY 8MS"), "AM=2 3MW 4MS", None, "too_low"),
        # right after a led set, the required kind (3.2) before the rank
        (followed("6MW 7ML 8MS", "5ML 5SW 5YK"), "6MW 7ML 8MS", None, "wrong_kind"),
        (followed("2MK 3MW 4MS", "5ML 5SW 5YK"), "2MK 3MW 4MS", None, "wrong_kind"),
        (followed("AM 2MK 4MS 8MS", "5ML 5SW 5YK"), "AM 4MS 8MS", None, "wrong_kind"),
        # the nearest combination of a lead, lowest clause first: sets (4.2), straight flushes (4.3), bombs (4.4)
        (leading(), "2MK 2SY CW", None, "one_too_many"),
        (leading(), "2MK 6MW PMSL", None, "only_numbers_in_flush"),
        (leading(), "X 2MK 3MW", None, "not_all_personalities"),
    ],
)  # fmt: skip
def test_of_several_reasons_the_expected_one_comes_first(
    state: AscendState, action: str, seat: int | None, code: str
) -> None:
    assert state.verdict(action, seat).code == code


def test_the_verdict_on_a_legal_action_is_true() -> None:
    for action in ("AM", "AM=4 5ML 6MW", "AM=7 5ML 6MW", "X 2MK CM", "2MK 2SY", "9LK"):
        assert leading().verdict(action) == Verdict(True)
    assert new_game(seed=1).verdict("give " + " ".join(new_game(seed=1).hands[0][:2]))
    assert play_all(leading(), "5ML").verdict("pass")

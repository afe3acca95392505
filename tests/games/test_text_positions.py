"""Text positions hold what a question about them needs: pedestal cards, who is out, who began the round."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games import ascend, sisyphus_cards, sixty

PEDESTAL = {
    "en": ("Pedestal cards: South ♥ 3; West ♣ 6; North ♣ K; East ♥ A", "Going across after this deal: "),
    "de": ("Sockelkarten: Süd ♥ 3; West ♣ 6; Nord ♣ K; Ost ♥ A", "Wandern nach dieser Runde nach gegenüber: "),
}
REACHED = {
    "en": "A peg has reached the summit in this trick",
    "de": "In diesem Stich war schon eine Figur auf dem Gipfel",
}
BEGAN = {"en": "Ada began this round", "de": "Diese Runde hat Ada begonnen"}
OUT = {"en": "Out, in this order: South, West", "de": "Fertig, in dieser Reihenfolge: Süd, West"}


@pytest.mark.parametrize("language", PEDESTAL)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_text_names_the_pedestal_cards_in_the_hands(language: str, seat: int | None) -> None:
    state = sisyphus_cards.parse_position("deals 1; summits 1 0 0 0; kept 3H | 6C | KC | AH")
    state = state.after(state.chance_action(3))
    assert PEDESTAL[language][0] in state.picture(seat, sisyphus_cards.GAME.texts(language)).splitlines()


@pytest.mark.parametrize("language", PEDESTAL)
def test_the_text_names_the_cards_that_go_across(language: str) -> None:
    state = sisyphus_cards.parse_position("hands 2D | 2H | 4H | 9C AC; trick 5D 4C 8D; levels 1 4 8 3").after("play 9C")
    last = state.picture(None, sisyphus_cards.GAME.texts(language)).splitlines()[-1]
    assert last.startswith(PEDESTAL[language][1])
    assert sorted(last.removeprefix(PEDESTAL[language][1]).replace(";", "").split()) != []
    assert all(rank in last for rank in ("♣ 4", "♦ 5", "♦ 8", "♣ 9"))


@pytest.mark.parametrize("language", OUT)
def test_the_text_names_who_is_out_in_their_order(language: str) -> None:
    state = ascend.parse_position("hands 2SY | 9WY | CY | 3LY AK; leader 0; play 2SY; play 9WY")
    texts = ascend.GAME.texts(language)
    assert state.picture(2, texts).splitlines()[-1] == OUT[language]
    assert OUT[language] not in ascend.parse_position("hands 2SY 3LY | 9WY | CY").picture(0, texts)


@pytest.mark.parametrize("language", REACHED)
def test_the_text_says_that_a_peg_reached_the_summit_in_this_trick(language: str) -> None:
    texts = sisyphus_cards.GAME.texts(language)
    before = sisyphus_cards.parse_position("hands 3C | 9C 2H | TH 3S | JH 4S; trick 9D; levels 1 8 1 1")
    after = before.after("play 9C")
    for seat in (0, 1, None):
        assert REACHED[language] not in before.picture(seat, texts)
        assert REACHED[language] in after.picture(seat, texts).splitlines()


@pytest.mark.parametrize("language", BEGAN)
def test_the_text_says_who_began_a_round_that_may_end(language: str) -> None:
    texts = sixty.GAME.texts(language)
    line = "hands 10 | 6 10; round 2; totals 60 30; lead 10"
    for seat in (0, 1, None):
        assert BEGAN[language] in sixty.parse_position(line).picture(seat, texts).splitlines()

"""Cards as they are shown: the text of every face is read as that card."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games import ascend, sisyphus_cards, skitgubbe
from sisyphus_widgets.games.ascend import decktet
from sisyphus_widgets.rules import cards


@pytest.mark.parametrize(
    ("game", "deck", "names"),
    [
        (sisyphus_cards.GAME, cards.read_card, cards.NAMES),
        (skitgubbe.GAME, cards.read_card, cards.NAMES),
        (ascend.GAME, decktet.read_card, decktet.NAMES),
    ],
)
def test_every_card_is_read_as_it_is_shown(game, deck, names):
    faces = game.scene.faces(game.texts())
    assert set(faces) == set(names)
    for name, face in faces.items():
        assert names[deck(face["short"])] == name


@pytest.mark.parametrize("sign", ["♥", "♥\ufe0e", "♥\ufe0f", "♡"])
def test_a_sign_may_be_drawn_as_text_or_as_a_picture(sign):
    assert cards.NAMES[cards.read_card(f"10{sign}")] == "TH"


def test_positions_and_moves_are_read_as_they_are_shown():
    state = skitgubbe.position(hands=["Q♣ K♣ A♣ 2♣", "5♠ 8♦"], aside="10♥")
    assert state == skitgubbe.position(hands=["QC KC AC 2C", "5S 8D"], aside="TH")
    assert str(state.read("Q♣ K♣")) == str(state.read("QC KC"))

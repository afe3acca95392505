"""Labels of moves and options: a move on a board is named as a way, and no option appears by its id."""

from __future__ import annotations

import pytest

from sisyphus_widgets.questions.labels import move_name
from sisyphus_widgets.questions.makers import option_label
from sisyphus_widgets.questions.positions import Spot
from sisyphus_widgets.questions.wording import Voice, texts_of
from sisyphus_widgets.rules import RulesError, Texts, get_game

BOARD = get_game("sisyphos_board")
LABELS = {
    ("en", "move {what}"): "move c1 to c3",
    ("en", "move from {origin} to {target}"): "move from c1 to c3",
    ("de", "{what} ziehen"): "c1 nach c3 ziehen",
}


@pytest.mark.parametrize(("language", "sentence"), LABELS)
def test_a_move_between_squares_is_named_as_a_way(
    language: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This is the default for an author's game, whose moves are named by verb and elements."""
    monkeypatch.setattr(type(BOARD.scene), "called", lambda scene, action: None)
    monkeypatch.setattr(type(BOARD.scene), "named", lambda scene, action: ["c1", "c3"])
    texts = Texts({**texts_of(BOARD, language).data, "moves": {"other": sentence}}, language)
    state = BOARD.start(2)
    assert move_name(BOARD, state, 0, texts, state.read("c1-c3")) == LABELS[language, sentence]


def test_an_option_without_a_label_is_an_error() -> None:
    texts = Texts({**texts_of(BOARD).data, "options": {"how": {"by_points": "by points"}}}, "en", BOARD.package)
    voice = Voice(Spot(BOARD, "", 0, BOARD.start(2).view(0), None), "en", texts)
    assert option_label(voice, "how", "by_points") == "by points"
    assert option_label(voice, "how", "yes") == "Yes"
    with pytest.raises(RulesError, match=r"have no entry 'options\.how\.by_force'"):
        option_label(voice, "how", "by_force")

"""Labels of moves and of options: a way on a board is told as one, and nobody reads the id of an option."""

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
def test_a_move_from_square_to_square_is_told_as_a_way(
    language: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it is in the game of an author, who names a move by its verb and its elements."""
    monkeypatch.setattr(type(BOARD.scene), "called", lambda scene, action: None)
    monkeypatch.setattr(type(BOARD.scene), "named", lambda scene, action: ["c1", "c3"])
    texts = Texts({**texts_of(BOARD, language).data, "moves": {"other": sentence}}, language)
    state = BOARD.start(2)
    assert move_name(BOARD, state, 0, texts, state.read("c1-c3")) == LABELS[language, sentence]


def test_an_option_has_its_label_and_without_one_there_is_no_question() -> None:
    texts = Texts({**texts_of(BOARD).data, "options": {"how": {"by_points": "by points"}}}, "en", BOARD.package)
    voice = Voice(Spot(BOARD, "", 0, BOARD.start(2).view(0), None), "en", texts)
    assert option_label(voice, "how", "by_points") == "by points"
    assert option_label(voice, "how", "yes") == "Yes"
    with pytest.raises(RulesError, match=r"have no entry 'options\.how\.by_force'"):
        option_label(voice, "how", "by_force")

"""Folds: others' moves since the learner's last one, each player's in one text, until the learner knows their rules."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from sisyphus_widgets.models.table_coach import coach_data
from sisyphus_widgets.practice.coach.choice import is_coached
from sisyphus_widgets.practice.coach.coached_table import CoachedSession
from sisyphus_widgets.practice.coach.folding import MOST_SENTENCES, STOPS, folds
from sisyphus_widgets.practice.coach.memory import Acquaintance, CoachMemory
from tests.practice.coach.test_coached_table import FIVE, advanced, answer_all, coached


def beat(text: str, seat: int | None = None, **more: Any) -> Any:
    return {"text": text, "rules": [f"sixty.{text}"], "tags": [], **({} if seat is None else {"seat": seat}), **more}


PLAY = {"tags": ["play"]}
GAME = [
    beat("Lead!", decision={"seat": 0}),
    beat("You lead.", 0, **PLAY),
    beat("Ben passes on.", 1, **PLAY),
    beat("Ben draws.", 1),
    beat("Cleo fights back.", 2, **PLAY),
    beat("Cleo draws.", 2),
    beat("Cleo leads.", 2, **PLAY),
    beat("Cleo draws again.", 2),
    beat("Dora takes.", 3, tags=["trick"]),
    beat("So you lead.", 0, decision={"seat": 0}),
]
COUNTS = [1, 2, 3, 3, 4, 4, 5, 5, 6, 6]


def texts(frames: Any = GAME, counts: Any = COUNTS, familiar: Any = ()) -> list[tuple[int, int, str]]:
    found = folds(frames, counts, 0, lambda rule: rule in familiar)
    return [(one["from"], one["to"], one["text"]) for one in found]


def test_each_player_gets_one_text_with_the_moves_alone() -> None:
    assert texts() == [(2, 3, "Ben passes on."), (4, 7, "Cleo fights back. Cleo leads.")]


def test_a_player_whose_rules_are_familiar_is_shown_beat_by_beat() -> None:
    bens = ("sixty.Ben passes on.", "sixty.Ben draws.")
    assert [text for _, _, text in texts(familiar=bens)] == ["Cleo fights back. Cleo leads."]
    assert texts(familiar=bens[:1])[0] == (2, 3, "Ben passes on.")


@pytest.mark.parametrize("stop", STOPS)
def test_no_beat_is_passed_over_at_which_the_reader_stops(stop: str) -> None:
    frames = [one | {stop: {}} if at == 4 else one for at, one in enumerate(GAME)]
    assert [(first, last) for first, last, _ in texts(frames)] == [(2, 3), (5, 7)]


def test_what_came_of_a_move_is_told_once_and_a_third_sentence_begins_another_fold() -> None:
    frames = [
        beat("Lead!", decision={}),
        beat("You lead.", 0, **PLAY),
        beat("East follows.", 3, **PLAY),
        beat("East takes the trick.", 3, tags=["trick"]),
        beat("East scores.", 3, tags=["scoring"]),
        beat("East leads.", 3, **PLAY),
        beat("East says so.", 3, decision={}),
    ]
    assert texts(frames, [1, 2, 3, 3, 3, 4, 4]) == [
        (2, 4, "East follows. East takes the trick."),
        (5, 6, "East leads."),
    ]


def test_nothing_is_folded_before_the_last_decision_or_without_another_player() -> None:
    assert texts(GAME[4:], COUNTS[4:]) == []
    nobody = [{key: part for key, part in one.items() if key != "seat"} for one in GAME]
    assert texts(nobody) == []


@pytest.mark.parametrize("game", FIVE)
def test_folds_of_a_deal_are_beats_of_one_other_player_and_say_no_more_than_these(game: str) -> None:
    session, found = coached(game), 0
    rng = random.Random(5)
    for _ in range(12):
        if session.coach.is_over:
            break
        session = advanced(session, rng)
        frames, behind = session.frames, 0
        for fold in coach_data(session).get("folds", []):
            beats = frames[fold["from"] : fold["to"] + 1]
            assert behind < fold["from"] < fold["to"] < len(frames)
            assert len({one.get("seat") for one in beats}) == 1
            assert beats[0]["seat"] != session.perspective
            sentences = [one for one in beats if one["text"] in fold["text"]]
            assert fold["text"] == " ".join(one["text"] for one in sentences[:MOST_SENTENCES]), fold
            assert {*fold["rules"]} <= {rule for one in beats for rule in one.get("rules", [])}
            behind, found = fold["to"], found + 1
    assert found or game in ("ascend", "sisyphos_board"), "a move there is one beat"


def all_known(session: CoachedSession) -> CoachedSession:
    """Return the session with a coach whose learner has kept to every rule."""
    rules = [rule for frame in session.frames for rule in frame.get("rules", ()) if is_coached(session.game, rule)]
    session.coach = session.coach.copy()
    session.coach.memory = CoachMemory({rule: replace(Acquaintance(), row=1) for rule in rules})
    return session


def test_a_learner_who_has_kept_to_all_rules_sees_every_beat() -> None:
    session = answer_all(advanced(coached("sixty"), random.Random(5)))
    assert coach_data(session)["folds"]
    assert "folds" not in coach_data(all_known(session))

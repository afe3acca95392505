"""Challenges between coached deals: when one comes, what it says, how it ends, and the deal after it."""

from __future__ import annotations

import json
import random
from copy import copy
from functools import cache
from itertools import islice

import pytest

from sisyphus_widgets.advice.coach.coach_words import CoachWords
from sisyphus_widgets.games.sixty.options import Options
from sisyphus_widgets.models.table_coach import coach_data
from sisyphus_widgets.models.table_options import TableArguments
from sisyphus_widgets.models.table_setup import session_of
from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.practice.answer import Answer
from sisyphus_widgets.practice.challenges import challenges
from sisyphus_widgets.practice.coach.choice import rules_lacking, rules_to_tell
from sisyphus_widgets.practice.coach.coach_entries import EntryPlace, is_telling, telling
from sisyphus_widgets.practice.coach.coached_table import MOST_BEGUN, MOST_BETWEEN, CoachedSession, challenge_due
from sisyphus_widgets.practice.coach.memory import memory_of
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.table.display import Display
from sisyphus_widgets.table.table_questions import TableQuestions
from tests.practice.coach.test_coached_table import coached, on_page

GAMES = ("sixty", "ascend", "skitgubbe", "sisyphus_cards", "sisyphos_board")


@cache
def after_deal(game: str) -> CoachedSession:
    """Return a session at the end of its first deal; use a copy of it."""
    return to_end(coached(game, deals=2))


def to_end(session: CoachedSession, seed: int = 5) -> CoachedSession:
    """Return a copy of the session at the end of its deal, as a beginner plays it."""
    session, rng = copy(session), random.Random(seed)
    while True:
        while (open_question := TableQuestions(session).open) is not None:
            TableQuestions(session).answer(on_page(open_question.question))  # type: ignore[attr-defined]
        if session.coach.is_over:
            return session
        session.play(str(Beginner().choose(session.state.view(session.perspective), rng)))


def between(game: str = "sixty") -> CoachedSession:
    """Return a session that has just begun a challenge after its first deal."""
    session = copy(after_deal(game))
    session.next_deal(4)
    return session


def rules_told(session: CoachedSession) -> set[str]:
    return {rule for entry in session.coach.entries if is_telling(entry) for rule, _ in entry.parts}


def test_after_a_deal_the_coach_announces_a_challenge_and_then_plays_it() -> None:
    session = copy(after_deal("sixty"))
    end = coach_data(session)["end"]
    challenge = session.next_challenge
    assert challenge is not None
    assert challenge.titles["en"] in end["text"]
    assert end["more"] == "To the short game"
    session.next_deal(4)
    assert session.state == challenge.begin
    assert session.goal is not None
    data = coach_data(session)
    assert challenge.texts["en"] in data["note"]
    assert {*challenge.states} <= rules_told(session)
    Display(session).speak("de")
    assert challenge.texts["de"] in coach_data(session)["note"]


@pytest.mark.parametrize("game", ["sixty", "sisyphus_cards"])
def test_the_goal_ends_a_challenge_and_the_next_deal_belongs_to_the_same_game(game: str) -> None:
    first = after_deal(game)
    standing = first.state.standing
    session = copy(first)
    while session.next_challenge is not None:
        session.next_deal(4)
        session = to_end(session)
        assert session.goal is not None
        assert session.goal.watch.reached is not None
        assert "decision" not in session.frames[-1]
    assert session.challenge is not None
    assert coach_data(session)["end"]["more"] == "Play on"
    session.next_deal(4)
    assert session.challenge is None
    assert "task" not in session.trace()
    assert session.match.state_at(0).standing == standing


def test_a_session_in_a_challenge_is_written_and_read() -> None:
    session = between()
    again = CoachedSession.read(json.loads(json.dumps(session.written())), session.settings)
    assert again.written() == session.written()
    assert [*again.frames] == [*session.frames]
    assert coach_data(again) == coach_data(session)
    after, after_again = to_end(session), to_end(again)
    assert after.state == after_again.state
    after.next_deal(4)
    after_again.next_deal(4)
    assert after.state == after_again.state


def test_a_move_of_a_challenge_can_be_taken_back() -> None:
    session = between("sixty")
    begin, watch = session.state, session.coach.sequel.watch
    session.play(str(next(iter(session.state.legal_actions()))))
    session.undo()
    assert session.state == begin
    assert session.coach.sequel.watch == watch
    assert not session.coach.is_over


def test_whoever_knows_the_rules_gets_no_challenge() -> None:
    game = get_game("sixty")
    rules = [rule for one in challenges("sixty").values() for rule in one.brings]
    entries = [
        Answer("", f"sixty/rule.kept/{n}", "", 1, parts=((rule, True),), score=1.0) for n, rule in enumerate(rules)
    ]
    words = CoachWords(game, "en")
    assert challenge_due(game, words, memory_of([]), [], 0) is not None
    assert challenge_due(game, words, memory_of(entries), [], 0) is None


def test_a_challenge_that_only_tells_what_was_told_does_not_come() -> None:
    game = get_game("ascend")
    words, place = CoachWords(game, "en"), EntryPlace(game, game.start(4), 0, 0, "")
    rules = [rule for rule in rules_to_tell(game, words) if rule not in ("ascend.5.5", "ascend.6.2")]
    kept = [
        Answer("", f"ascend/rule.kept/{n}", "", 1, parts=((rule, True),), score=1.0) for n, rule in enumerate(rules)
    ]
    lacks_both = memory_of(kept)
    assert {*rules_lacking(game, words, lacks_both)} == {"ascend.5.5", "ascend.6.2"}
    lacks_one = lacks_both.after([telling(place, "ascend.5.5"), telling(place, "ascend.6.2")])
    assert rules_lacking(game, words, lacks_one) == ["ascend.5.5"]  # no decision rests on 6.2, so it need not be done
    due = challenge_due(game, words, lacks_one, [], 0)
    assert due is not None
    assert "ascend.5.5" in due.brings


@pytest.mark.parametrize("game", GAMES)
def test_challenges_alternate_with_deals_and_none_comes_too_often(game: str) -> None:
    made, memory = get_game(game), memory_of([])
    words = CoachWords(made, "en")
    begun, since = list[str](), 0
    for _ in range(40):
        found = challenge_due(made, words, memory, begun, since)
        if found is None:
            since = 0
            continue
        assert found.name not in begun[len(begun) - since :]
        begun.append(found.name)
        since += 1
        assert since <= MOST_BETWEEN
    assert begun
    assert max(begun.count(name) for name in begun) <= MOST_BEGUN


@pytest.mark.parametrize(("game", "verb"), [("sisyphus_cards", "pass"), ("ascend", "give")])
def test_cards_are_passed_for_the_learner_in_the_first_deal_alone(game: str, verb: str) -> None:
    def verbs(session: CoachedSession) -> set[str]:
        return {str(action).split()[0] for action in islice(session.state.legal_actions(), 3)}

    assert verb not in verbs(coached(game, deals=2))
    session = copy(after_deal(game))
    while session.next_challenge is not None:
        session.next_deal(4)
        session = to_end(session)
    session.next_deal(4)
    assert verbs(session) == {verb}


def test_a_table_with_house_rules_has_no_challenges() -> None:
    options = Options(may_take=True)
    session, _ = session_of(get_game("sixty"), None, TableArguments(play=0, coach=True, seed=3, options=options))
    assert isinstance(session, CoachedSession)
    assert to_end(session).next_challenge is None

"""Requests of pages for another example of a rule: they neither change nor use the table."""

from __future__ import annotations

import pytest

from sisyphus_widgets import HillBoard, Practice, Quiz, SisyphusTable
from tests.widgets.wire import ask, copied

RULE = "sisyphus_cards.3.2"
TABLES = {
    "replay": lambda seed: SisyphusTable(seed=seed),
    "played": lambda seed: SisyphusTable(seed=seed, play=0, goal="trick"),
    "asking": lambda seed: SisyphusTable(seed=seed, ask="outcomes"),
    "about to play": lambda seed: SisyphusTable(seed=seed, play=0, ask="playable"),
}


@pytest.mark.parametrize("make", TABLES.values(), ids=TABLES)
def test_another_example_changes_nothing_and_is_the_same_everywhere(make):
    results = []
    for seed in (10, 11):
        table = make(seed)
        assert table._trace["clauses"][RULE]["another"]
        state, question = copied(table.get_state()), getattr(table, "question", None)
        answer = ask(table, "v.1", "another", rule=RULE)
        assert answer["ok"]
        assert copied(table.get_state()) == state
        assert getattr(table, "question", None) is question
        results.append(answer["result"])
    assert results[0] == results[1]


def test_only_clauses_with_examples_offer_another(tmp_path):
    table = SisyphusTable(seed=3)
    flagged = {id for id, clause in table._trace["clauses"].items() if "another" in clause}
    assert flagged == table.game.decisive
    assert not any("another" in clause for clause in table._session.trace(whole=True)["clauses"].values())
    for other in (HillBoard(), Quiz("sixty", n=1), Practice("sixty")):
        assert not any("another" in clause for clause in other._trace["clauses"].values())


@pytest.mark.parametrize(
    ("payload", "message"),
    [
        ({}, "payload must have the key 'rule'"),
        ({"rule": 3}, "payload.rule must be text, not a whole number"),
        ({"rule": "sisyphus_cards.9.9"}, "the rulebook of sisyphus_cards has no clause 'sisyphus_cards.9.9'"),
        ({"rule": "common.1"}, "decides nothing that could be shown"),
    ],
)
def test_wrong_requests_for_another_example_are_malformed(payload, message):
    answer = ask(SisyphusTable(seed=3), "v.1", "another", **payload)
    assert (answer["ok"], answer["error"]["code"]) == (False, "malformed")
    assert message in answer["error"]["message"]


def test_a_quiz_refuses_requests_for_examples():
    answer = ask(Quiz("sisyphus_cards", n=1), "v.1", "another", rule=RULE)
    assert answer["error"]["code"] == "unknown"

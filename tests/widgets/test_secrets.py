"""No trait, message, answer or text of a table holds what its seat must not know."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable

import pytest

from sisyphus_widgets import Record, SisyphusTable
from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.games.sisyphus_cards import CardsState
from sisyphus_widgets.rules.cards import NAMES
from tests.widgets.wire import FOR_PAGES, ask, copied, sent, texts_in

TEXTS = sisyphus_cards.GAME.texts()
STATIC = ("faces", "clauses", "symbols", "labels")
SEED = 9876501234


def hidden_cards(state: CardsState, seat: int) -> set[str]:
    """Return the cards in other hands whose place the seat does not know."""
    known = state.view(seat).known_cards
    return {card for other in range(4) for card in state.hands[other] if card not in known[other]}


# Everything that would name a card: notation, sign and words; but rules speak of the two of clubs.
WORDS = {word: card for card in NAMES for word in (card, TEXTS.card(card), TEXTS.card(card, spoken=True))}
del WORDS["two of clubs"]
NAMING = re.compile("|".join(rf"\b{word}(?!\w)" for word in WORDS))


def named_cards(texts: Iterable[str]) -> set[str]:
    """Return the cards named in any of the texts."""
    return {WORDS[word] for word in NAMING.findall("\n".join(texts))}


def is_visible(key: str) -> bool:
    return key in FOR_PAGES or (key not in STATIC and key[0] != "_")


def without_static(value: object) -> object:
    """Return a message without the parts that are equal in every deal."""
    if isinstance(value, dict):
        return {key: without_static(inner) for key, inner in value.items() if is_visible(key)}
    return [without_static(inner) for inner in value] if isinstance(value, list) else value


def everything_sent(table: SisyphusTable) -> set[str]:
    """Return the cards named in the state of a table and in all its messages."""
    messages = [without_static(message) for message in (*sent(table), copied(table.get_state()))]
    return named_cards(texts_in(messages))


def random_choice(table: SisyphusTable, rng: random.Random) -> list[str]:
    selection = table._trace["frames"][-1]["decision"]["choosing"]["selection"]
    return rng.sample(selection["from"], selection.get("size", 1))


def test_the_search_finds_every_name_of_a_card():
    assert named_cards(["play QC"]) == named_cards(["Q♣."]) == named_cards(["the queen of clubs"]) == {"QC"}
    assert named_cards(["10♥"]) == {"TH"}
    assert named_cards(["queen", "QCX", "C Q", "clubs"]) == set()
    whole = SisyphusTable(seed=SEED)
    assert everything_sent(whole) == set(NAMES)


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_is_sent_no_card_it_may_not_know(seat, full):
    for seed in range(SEED, SEED + (10 if full else 2)):
        rng = random.Random(seed)
        table = SisyphusTable(play=seat, seed=seed)
        for n in range(15):
            state = table._session.state
            if state.deal_number > 1 or state.over:
                break
            hidden = hidden_cards(state, seat)
            assert hidden or n > 11
            assert not hidden & everything_sent(table)
            assert ask(table, f"v.{n}", "play", picks=random_choice(table, rng))["ok"]
        else:
            pytest.fail("the first deal should be over after a pass and thirteen cards")


def test_a_replay_from_a_seat_sends_only_what_the_seat_saw():
    table = SisyphusTable(seed=SEED)
    first_deal = next(n for n, state in enumerate(table._session.match.states) if state.deal_number == 2) - 14
    cut = Record(table.record.game, 4, {}, None, table.record.moves[:first_deal])
    for seat in range(4):
        replay = SisyphusTable(cut, perspective=seat)
        for beat in range(replay.length):
            decides = "decision" in replay._trace["frames"][beat]
            assert ask(replay, f"v.{beat}", "decisions", beats=[beat])["ok"] == decides
        hidden = hidden_cards(replay._session.state, seat)
        assert hidden
        assert not hidden & everything_sent(replay)


def test_the_seed_and_the_record_stay_in_python(tmp_path):
    table = SisyphusTable(play=0, seed=SEED, save_folder=tmp_path)
    rng = random.Random(1)
    for n in range(3):
        ask(table, f"v.{n}", "play", picks=random_choice(table, rng))
    for n, kind in enumerate(("save", "saves", "resync", "hello")):
        ask(table, f"w.{n}", kind)
    ask(table, "w.9", "load", name="sisyphus_cards-1.json")
    text = json.dumps([*sent(table), copied(table.get_state())])
    assert str(SEED) in (tmp_path / "sisyphus_cards-1.json").read_text("utf-8")
    assert str(SEED) not in text
    assert not re.search(r"deal (\w\w )+\|", text)


def test_a_loaded_game_shows_no_more_than_the_seat_may_know(tmp_path):
    table = SisyphusTable(play=2, seed=SEED, save_folder=tmp_path)
    rng = random.Random(2)
    for n in range(4):
        ask(table, f"v.{n}", "play", picks=random_choice(table, rng))
    ask(table, "w.1", "save")
    other = SisyphusTable(play=2, seed=1, save_folder=tmp_path)
    before = len(sent(other))
    assert ask(other, "w.1", "load", name="sisyphus_cards-1.json")["ok"]
    hidden = hidden_cards(other._session.state, 2)
    news = [without_static(message) for message in sent(other)[before:]]
    assert hidden
    assert not hidden & named_cards(texts_in([*news, without_static(copied(other.get_state()))]))


def test_the_verdict_on_a_card_does_not_depend_on_its_holder():
    table = SisyphusTable(play=0, seed=SEED)
    ask(table, "v.1", "play", picks=random_choice(table, random.Random(3)))
    texts = set()
    for n, card in enumerate(hidden_cards(table._session.state, 0)):
        verdict = ask(table, f"w.{n}", "verdict", action=f"play {card}")["result"]["verdict"]
        text = json.dumps(verdict, ensure_ascii=False)
        for word in (card, TEXTS.card(card), TEXTS.card(card, spoken=True)):
            text = text.replace(word, "…")
        texts.add(text)
    assert len(texts) == 1
    assert "not_in_hand" in texts.pop()


def test_secret_choices_of_others_change_no_beat_and_no_revision():
    """Nothing is sent while the others choose their passes, so that no message reveals whose turn it is."""
    table = SisyphusTable(play=3, seed=SEED)
    texts = [frame["text"] for frame in table._trace["frames"]]
    assert len(texts) == 2
    assert (table.to_move, table._revision) == (3, 0)
    assert SisyphusTable(play=0, seed=SEED).length == 2


HOSTILE = "</script><img src=x onerror=alert(1)>"


def test_a_name_with_markup_stays_text(tmp_path):
    names = [HOSTILE, "{seat}", "%s", "\\u003c"]
    table = SisyphusTable(seed=2, names=names, save_folder=tmp_path)
    assert [seat["name"] for seat in table._trace["seats"]] == names
    texts = [frame["text"] for frame in table._trace["frames"]]
    assert any(text.startswith(f"{HOSTILE} ") for text in texts)
    assert any(text.startswith("{seat} ") for text in texts)
    assert not any("{" in text.replace("{seat}", "") for text in texts)

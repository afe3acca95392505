"""Feedback on answers: choices that have the same reason share a sentence, by the facts and not by the letters."""

from __future__ import annotations

import re

import pytest

from sisyphus_widgets.questions.feedback import right_feedback
from sisyphus_widgets.questions.outcomes import asks_of
from sisyphus_widgets.questions.playable import ALLOWED
from sisyphus_widgets.questions.positions import walk
from sisyphus_widgets.questions.question import sameness
from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.questions.search import questions, questions_at
from sisyphus_widgets.questions.twins import twin_of
from sisyphus_widgets.questions.wording import texts_of
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.rules.language.statement import Statement, statement


def test_a_number_within_another_does_not_keep_choices_apart() -> None:
    """A three and a twelve are not enough for the same reason, though “3” is in “30”."""
    [example] = questions_at(walk(get_game("sixty"), 3).states[17], None, kinds=["playable.elements"])
    texts = [one["text"] for one in right_feedback(example, example.judge(example.answer))]
    assert "3 is not greater than 30, and you hold no other 3. The same goes for 12." in texts
    assert not any(text.startswith("12 is") for text in texts)


def test_a_statement_is_of_the_facts_that_its_sentence_names() -> None:
    texts = get_game("sisyphus_cards").texts()
    facts = {"seat": 1, "card": "7C", "unsaid": 4}
    one = statement(texts, "events.card_played.lead", facts, 1)
    assert one == statement(texts, "events.card_played.lead", {**facts, "unsaid": 5}, 1)
    assert one != statement(texts, "events.card_played.lead", {**facts, "card": "8C"}, 1)
    assert one != statement(texts, "events.card_played.follow", facts, 1)
    assert len({one, statement(texts, "events.card_played.lead", facts, 1)}) == 1


def test_a_pattern_is_the_same_for_every_element() -> None:
    def barred(card: str) -> Statement:
        return Statement("reasons.too_small", (("cards", (card,)), ("n", 30), ("shown", card)))

    assert barred("3").pattern("3~0~1") == barred("12").pattern("12~0~2") != barred("3")
    assert barred("3").names("3~0~1")
    assert not barred("3").names("4~0~1")
    assert not Statement("reasons.not_yours").names("4~0~1")


def miss(id: str, answer: object) -> str:
    return question(id).hint(1, answer)


@pytest.mark.parametrize(
    ("id", "answer", "text"),
    [
        ("sixty/outcome.penalty/1207.73", 22, "Too high."),
        ("sixty/outcome.penalty/1207.73", 20, "Too low."),
        (
            "sisyphus_cards/outcome.taker/1221.8",
            0,
            (
                "South does not take it: that takes the highest spade or, without a spade, "
                "the highest card of the suit led."
            ),
        ),
        ("ascend/outcome.made/1216.23", "bomb", "A bomb takes two or more cards, and every one of them a personality."),
        (
            "sisyphus_cards/rule.refusal/1208.9",
            "sisyphus_cards.3.5",
            "This move does not break “Breaking spades”. {sisyphus_cards.3.5}",
        ),
    ],
)
def test_the_first_miss_tells_why_not_what_was_chosen(id: str, answer: object, text: str) -> None:
    book = get_game(id.partition("/")[0]).rulebook
    assert miss(id, answer) == re.sub(r"\{(.*)\}", lambda found: book[found[1]].text, text)


def test_a_wrong_pick_is_told_the_reason_of_the_card_that_was_picked() -> None:
    one = question("sisyphus_cards/playable.elements/3219.13")
    for id in one.form.ids:
        if id not in one.answer:
            reason = one._key.each[id]
            assert one.hint(1, [*one.answer, id]).endswith(reason.text)
            assert one.form.label(id) in one.hint(1, [id])


GAMES = sorted(name for name in game_names() if "." not in name and name != "three_cards")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_every_answer_that_may_be_chosen_has_a_sentence_of_why_not(name: str, language: str) -> None:
    """Each question with several answers to choose from says something on every wrong one, and not what is right."""
    game = get_game(name)
    texts = texts_of(game, language)
    for ask, asks in asks_of(game).items():
        [form] = {one.form for _, one in asks}
        words = {word for _, one in asks for word in one.words}
        if form == "option" and len(words) > 2:
            assert texts.data["whynot"][ask].keys() == words, ask
        elif form in ("seat", "space"):
            assert "{what}" in texts.data["whynot"][ask], ask


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_every_wrong_answer_about_a_fact_has_a_sentence_of_why_not(name: str, language: str) -> None:
    """Of a seat, a card or a turn, one sentence says it; each of several words to choose from has its own."""
    game = get_game(name)
    for fact in game.asking.facts:
        why_not = texts_of(game, language).data["facts"][fact.name].get("whynot", {})
        if fact.form == "seat" or (fact.form == "option" and fact.shows != "word"):
            assert "{what}" in why_not, fact.name
        elif fact.form == "option":
            [example] = questions(name, kinds=[f"fact.{fact.name}"], n=1)
            assert why_not.keys() == ({*example.form.ids} if len(example.form.ids) > 2 else set()), fact.name


def test_why_not_is_said_of_the_fact_and_not_of_an_outcome_of_the_same_name() -> None:
    [example] = questions("skitgubbe", kinds=["fact.next"], n=1)
    wrong = next(id for id in example.form.ids if id != example.answer)
    sentence = example.texts.say("facts.next.whynot", {"what": example.form.label(wrong)})
    assert example.hint(1, wrong) == sentence != example.texts.say("whynot.next", {"what": example.form.label(wrong)})


@pytest.mark.parametrize("name", GAMES)
def test_what_is_chosen_rightly_is_told_by_what_happens_then_and_once(name: str) -> None:
    for example in questions(name, kinds=["playable.elements"], n=12, seed=4):
        texts = [one["text"] for one in right_feedback(example, example.judge(example.answer))]
        assert len(texts) == len(set(texts))
        assert len(texts) < 2 + len(example.form.ids)
        single = [
            reason
            for id, reason in example._key.each.items()
            if id in example.answer and reason.statement.key != ALLOWED
        ]
        assert all(reason.statement.key.startswith("events.") for reason in single)


@pytest.mark.parametrize("name", GAMES)
def test_a_twin_is_of_the_same_rule_in_another_position_and_mostly_has_the_other_answer(name: str) -> None:
    originals = [one for one in questions(name, n=60, seed=5) if one.either]
    found = [(one, twin) for one in originals for twin in [twin_of(one)] if twin is not None]
    assert len(found) >= 0.7 * len(originals) > 0
    for one, twin in found:
        assert (twin.kind, twin.ask, twin.rule) == (one.kind, one.ask, one.rule)
        assert sameness(twin) != sameness(one)
        assert question(twin.id).dumps() == twin.dumps(), "the id gives the same question everywhere"
        assert twin_of(one, [twin.id]) != twin
    assert 2 * sum(twin.answer != one.answer for one, twin in found) >= len(found)


@pytest.mark.parametrize("name", ["ascend", "sisyphos_board"])
def test_a_move_that_breaks_not_the_same_rule_is_allowed_or_breaks_another(name: str) -> None:
    for one in questions(name, kinds=["rule.example"], n=6, seed=5):
        state = one.state.view(one.perspective)
        for move in one.form.ids:
            verdict = state.verdict(one.state.read(str(move)))
            hint = one.hint(1, move)
            if move == one.answer:
                assert verdict.rule == one.rule
            elif verdict:
                assert hint == f"“{one.form.label(move)}” is allowed here, so it breaks no rule."
            else:
                assert hint == f"This move breaks another rule: {verdict.say(one.texts, reader=one.perspective)}"

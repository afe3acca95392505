"""Feedback on answers: choices with the same reason, compared by its facts and not by its text, share a sentence."""

from __future__ import annotations

import re

import pytest

from sisyphus_widgets.games.sixty import position
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


def test_choices_share_a_sentence_although_one_number_is_part_of_another() -> None:
    """A 3 and a 12 are too low for the same reason, although the text “3” is part of “30”."""
    [example] = questions_at(walk(get_game("sixty"), 3).states[17], None, kinds=["playable.elements"])
    texts = [one["text"] for one in right_feedback(example, example.judge(example.answer))]
    assert "3 is not greater than 30, and you hold no other 3. The same goes for 12." in texts
    assert not any(text.startswith("12 is") for text in texts)


def test_statements_are_equal_if_the_facts_that_their_sentence_names_are() -> None:
    texts = get_game("sisyphus_cards").texts()
    facts = {"seat": 1, "card": "7C", "unsaid": 4}
    one = statement(texts, "events.card_played.lead", facts, 1)
    assert one == statement(texts, "events.card_played.lead", {**facts, "unsaid": 5}, 1)
    assert one != statement(texts, "events.card_played.lead", {**facts, "card": "8C"}, 1)
    assert one != statement(texts, "events.card_played.follow", facts, 1)
    assert len({one, statement(texts, "events.card_played.lead", facts, 1)}) == 1


def test_patterns_of_statements_ignore_the_element_they_name() -> None:
    def barred(card: str) -> Statement:
        return Statement("reasons.too_small", (("cards", (card,)), ("n", 30), ("shown", card)))

    assert barred("3").pattern("3~0~1") == barred("12").pattern("12~0~2") != barred("3")
    assert barred("3").names("3~0~1")
    assert not barred("3").names("4~0~1")
    assert not Statement("reasons.not_yours").names("4~0~1")


PENALTY = "See which cards become penalty cards by this move, and add up their numbers."


def miss(id: str, answer: object) -> str:
    return question(id).hint(1, answer)


@pytest.mark.parametrize(
    ("id", "answer", "text"),
    [
        ("sixty/outcome.penalty/1207.73", 22, f"Too high. {PENALTY}"),
        ("sixty/outcome.penalty/1207.73", 20, f"Too low. {PENALTY}"),
        (
            "sisyphus_cards/outcome.taker/1221.8",
            0,
            ("South does not take it: the highest spade does or, without a spade, the highest card of the suit led."),
        ),
        ("ascend/outcome.made/1216.23", "bomb", "A bomb takes two or more cards, and every one of them a personality."),
        (
            "sisyphus_cards/rule.refusal/1208.9",
            "sisyphus_cards.2.4",
            "This move does not break “Pedestal cards stay”. {sisyphus_cards.2.4}",
        ),
    ],
)
def test_the_first_hint_says_why_the_chosen_answer_is_wrong(id: str, answer: object, text: str) -> None:
    book = get_game(id.partition("/")[0]).rulebook
    assert miss(id, answer) == re.sub(r"\{(.*)\}", lambda found: book[found[1]].text, text)


def test_the_hint_on_a_wrong_pick_names_the_card_and_its_reason() -> None:
    one = question("sisyphus_cards/playable.elements/3219.13")
    for id in one.form.ids:
        if id not in one.answer:
            reason = one._key.each[id]
            assert one.hint(1, [*one.answer, id]).endswith(reason.text)
            assert one.form.label(id) in one.hint(1, [id])


GAMES = sorted(name for name in game_names() if "." not in name and name != "three_cards")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_every_wrong_answer_about_an_outcome_has_a_hint(name: str, language: str) -> None:
    """The catalogue has a text for every wrong option of a question with more than two."""
    game = get_game(name)
    texts = texts_of(game, language)
    for ask, asks in asks_of(game).items():
        [form] = {one.form for _, one in asks}
        words = {word for _, one in asks for word in one.words}
        if form == "option" and len(words) > 2:
            assert texts.data["whynot"][ask].keys() == words, ask
        elif form in ("seat", "space"):
            assert "{what}" in texts.data["whynot"][ask], ask
        elif form == "number":
            assert texts.has(f"whynot.{ask}"), ask


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_every_wrong_answer_about_a_fact_has_a_hint(name: str, language: str) -> None:
    """One text covers all seats, cards or turns; for words as options, each has its own text."""
    game = get_game(name)
    for fact in game.asking.facts:
        why_not = texts_of(game, language).data["facts"][fact.name].get("whynot", {})
        if fact.form == "seat" or (fact.form == "option" and fact.shows != "word"):
            assert "{what}" in why_not, fact.name
        elif fact.form == "number":
            assert why_not, fact.name
        elif fact.form == "option":
            [example] = questions(name, kinds=[f"fact.{fact.name}"], n=1)
            assert why_not.keys() == ({*example.form.ids} if len(example.form.ids) > 2 else set()), fact.name


def test_a_hint_on_a_fact_is_not_that_of_an_outcome_with_the_same_name() -> None:
    [example] = questions("skitgubbe", kinds=["fact.next"], n=1)
    wrong = next(id for id in example.form.ids if id != example.answer)
    sentence = example.texts.say("facts.next.whynot", {"what": example.form.label(wrong)})
    assert example.hint(1, wrong) == sentence != example.texts.say("whynot.next", {"what": example.form.label(wrong)})


@pytest.mark.parametrize("name", GAMES)
def test_the_reason_for_a_right_choice_is_its_effect_and_is_not_repeated(name: str) -> None:
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
def test_a_twin_asks_about_the_same_rule_elsewhere_mostly_with_the_other_answer(name: str) -> None:
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
def test_the_hint_on_a_wrong_example_says_whether_it_is_allowed_or_breaks_another_rule(name: str) -> None:
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


@pytest.mark.parametrize(
    ("hand", "attack", "reasons"),
    [
        ("3 3 12 15", "15", ["You add a 15 and pass on"]),
        ("3 3 12 20", "15", []),
    ],
)
def test_the_explanation_of_a_pick_says_why_other_rules_allow_a_card(
    hand: str, attack: str, reasons: list[str]
) -> None:
    """The rule about fighting back does not explain why one may pass on with a card of the same number."""
    state = position(hands=[hand, "5 6"], to_move=0, attack=attack)
    [example] = questions_at(state, None, kinds=["playable.elements"])
    rule = get_game("sixty").rulebook_in("en")["sixty.3.3"].text
    assert example.rule == "sixty.3.3"
    assert example.explanation.endswith(rule)
    before = example.explanation.removesuffix(rule)
    assert all(reason in before for reason in reasons)
    assert bool(before) == bool(reasons)

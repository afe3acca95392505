"""Words that prompts and options share: no prompt gives its right option away, in either language."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from sisyphus_widgets.questions.makers import makers
from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.questions.search import _find, _Search
from sisyphus_widgets.questions.shared_words import gives_away, shared, stems
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import Question

GAMES = ["ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe"]
KINDS = ["rule.refusal", "rule.event", "rule.example"]


def is_revealed_by_words(target: Question) -> bool:
    """Return True if only the right option shares a word with the prompt."""
    others = [label for id, label in target.form.choices if id != target.answer]
    return gives_away(target.prompt, target.form.label(target.answer), others, target.texts)


def sample(name: str, full: bool) -> list[str]:
    """Return the ids of 240 questions about rules; unless ``full``, of 24."""
    kinds = [kind for kind in KINDS if kind in makers(get_game(name))]
    return [one.id for one in islice(_find(_Search(get_game(name), kinds, 8, "en"), None), 240 if full else 24)]


@pytest.mark.parametrize("name", GAMES)
def test_no_prompt_gives_the_right_option_away(name: str, full: bool) -> None:
    ids = sample(name, full)
    assert len(ids) >= 24
    for language in ("en", "de"):
        assert [id for id in ids if is_revealed_by_words(question(id, language=language))] == []


@pytest.mark.parametrize("name", GAMES)
def test_options_are_the_same_in_every_language_and_shuffled(name: str, full: bool) -> None:
    places = set()
    for id in sample(name, full):
        one, other = question(id), question(id, language="de")
        assert (one.form.ids, one.answer) == (other.form.ids, other.answer)
        assert 3 <= len(set(one.form.ids)) <= 4
        places.add(one.form.ids.index(one.answer))
    assert len(places) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_a_prompt_that_addresses_the_reader_always_has_a_verb(name: str) -> None:
    prompts = [one.prompt for one in islice(_find(_Search(get_game(name), ["rule.event"], 8, "en"), None), 60)]
    yours = [prompt for prompt in prompts if prompt.startswith("You ")]
    assert yours
    assert [prompt for prompt in yours if not re.match(r"You [a-z]{2,}[ .]", prompt)] == []


@pytest.mark.parametrize("name", [name for name in GAMES if "rule.example" in makers(get_game(name))])
def test_only_the_right_example_breaks_the_rule_of_the_question(name: str) -> None:
    found = list(islice(_find(_Search(get_game(name), ["rule.example"], 5, "en"), None), 12))
    assert found
    for one in found:
        verdicts = {id: one.state.verdict(str(id)) for id in one.form.ids}
        assert [id for id, verdict in verdicts.items() if verdict.rule == one.rule] == [one.answer]
        assert one.state.verdict(one.deed).rule == one.rule
        assert not one.judge(next(id for id in one.form.ids if id != one.answer)).right
        assert one.judge(one.answer).right
        assert one.hint(1, next(id for id in one.form.ids if id != one.answer))


WORDS = [
    ("en", "You fight back with two 12s.", "Fight back", 2),
    ("en", "North leads the next trick.", "The winner leads", 1),
    ("en", "Spades are broken now.", "Breaking spades", 2),
    ("en", "You drew two cards after you led.", "Draw after leading", 2),
    ("en", "Which rule is behind this?", "Who takes the trick", 0),
    ("de", "Du spielst eine 15 gegen Ben aus.", "Ausspielen", 1),
    ("de", "Du nimmst die Karten.", "Karten nehmen", 2),
    ("de", "Die Karten werden weitergegeben.", "Drei Karten weitergeben", 2),
    ("de", "Björn macht den Stich.", "Die höchste Karte macht den Stich", 2),
    ("de", "Welche Regel steckt dahinter?", "Wer den Stich macht", 0),
]


@pytest.mark.parametrize(("language", "prompt", "title", "number"), WORDS)
def test_inflected_words_share_a_stem(language: str, prompt: str, title: str, number: int) -> None:
    assert shared(prompt, title, language) >= number
    assert bool(shared(prompt, title, language)) == bool(number)


def test_stop_words_have_no_stems() -> None:
    assert stems("Which of the rules is it now?", "en") == stems("Welche der Regeln ist es jetzt?", "de") == frozenset()


def test_a_prompt_gives_away_the_only_option_that_shares_most_words() -> None:
    texts = question("sixty/playable.elements/0.10").texts
    assert gives_away("You take the cards.", "Take the cards", ["Pass on", "Jokers"], texts)
    assert not gives_away("You take the cards.", "Penalty points", ["Take the cards"], texts)
    assert not gives_away("You lead.", "Leading", ["No number to lead"], texts)

"""Text catalogues: sentences filled from facts and addressed to the reader."""

from __future__ import annotations

from typing import Any

import pytest

from sisyphus_widgets.rules import RulesError, Sentence, Texts, load_texts
from sisyphus_widgets.rules.language.plurals import PLURALS

PACKAGE = "sisyphus_widgets.games.sisyphus_cards"
DATA: dict[str, Any] = {
    "seats": ["Ann", "Ben"],
    "you": "you",
    "and": " and ",
    "card_label": "{rank} of {suit}",
    "card_article": "the ",
    "ranks": {"Q": {"short": "Q", "label": "queen"}, "T": {"short": "10", "label": "ten"}},
    "suits": {
        "C": {"one": "club", "many": "clubs", "sign": "♣"},
        "S": {"one": "spade", "many": "spades", "sign": "♠"},
    },
    "words": {"left": "to the left", "2": "twice"},
    "said": {
        "plain": "One sentence.",
        "both": {"you": "You go.", "other": "{seat:seat} goes."},
        "other": {"other": "{seat:seat} goes."},
    },
}


@pytest.fixture
def texts() -> Texts:
    return Texts(DATA, "en")


@pytest.mark.parametrize(
    ("template", "facts", "written", "spoken"),
    [
        ("{card:card}", {"card": "QC"}, "Q♣", "The queen of clubs"),
        ("{card:card}", {"card": "TS"}, "10♠", "The ten of spades"),
        ("{cards:cards}", {"cards": ()}, "", ""),
        ("{cards:cards}", {"cards": ("QC",)}, "Q♣", "The queen of clubs"),
        ("{cards:cards}", {"cards": ("QC", "TS")}, "Q♣ and 10♠", "The queen of clubs and the ten of spades"),
        (
            "{cards:cards}",
            {"cards": ("QC", "TS", "QS")},
            "Q♣, 10♠ and Q♠",
            "The queen of clubs, the ten of spades and the queen of spades",
        ),
        ("a {suit:suit}", {"suit": "S"}, "a spade", "a spade"),
        ("{suit:suits}", {"suit": "C"}, "clubs", "clubs"),
        ("{way:word}", {"way": "left"}, "to the left", "to the left"),
        ("{way:word}", {"way": 2}, "twice", "twice"),
        ("{n} {n:point|points}", {"n": 1}, "1 point", "1 point"),
        ("{n} {n:point|points}", {"n": 2}, "2 points", "2 points"),
        ("{n} {n:point|points}", {"n": 0}, "0 points", "0 points"),
        ("{{n}} more", {}, "{n} more", "{n} more"),
        ("from {before} to {after}", {"before": 1, "after": 3}, "from 1 to 3", "from 1 to 3"),
    ],
)
def test_a_placeholder_formats_its_fact_by_kind(
    texts: Texts, template: str, facts: dict[str, Any], written: str, spoken: str
) -> None:
    assert texts.fill(template, facts) == written
    assert texts.fill(template, facts, spoken=True) == spoken


def test_the_reader_is_called_you_and_other_seats_by_name(texts: Texts) -> None:
    assert texts.fill("for {to:seat}", {"to": 1}) == "for Ben"
    assert texts.fill("for {to:seat}", {"to": 1}, reader=0) == "for Ben"
    assert texts.fill("for {to:seat}", {"to": 1}, reader=1) == "for you"


def test_the_reader_decides_the_form_of_a_sentence(texts: Texts) -> None:
    facts = {"seat": 0}
    assert texts.say("said.both", facts, about=0, reader=0) == "You go."
    assert texts.say("said.both", facts, about=0, reader=1) == "Ann goes."
    assert texts.say("said.both", facts, about=0, reader=None) == "Ann goes."
    assert texts.say("said.both", facts, about=None, reader=None) == "Ann goes."
    assert texts.say("said.other", facts, about=1, reader=1) == "Ann goes."
    assert texts.say("said.plain", {}) == "One sentence."
    assert Sentence("said.both", facts, 0).say(texts, 0) == "You go."


@pytest.mark.parametrize("key", ["nothing", "said.nothing", "said.plain.more", "said.both.nobody"])
def test_a_missing_entry_is_named(texts: Texts, key: str) -> None:
    with pytest.raises(RulesError, match=f"the en texts have no entry '{key}'"):
        texts.find(key)


def test_a_missing_fact_is_an_error(texts: Texts) -> None:
    with pytest.raises(RulesError, match=r"there is no fact 'crad'; did you mean \{card\}\? The facts are card, seat"):
        texts.fill("{crad:card}", {"card": "QC", "seat": 0})


def test_scores_list_every_seat(texts: Texts) -> None:
    assert texts.fill("{totals:scores}", {"totals": (94, 256)}) == "Ann 94 and Ben 256"
    assert texts.fill("{totals:scores}", {"totals": (94, 256)}, reader=1) == "Ann 94 and you 256"


def test_named_returns_a_catalogue_with_other_seat_names(texts: Texts) -> None:
    named = texts.named(["X", "Y"])
    assert named.fill("{a:seat} {b:seat}", {"a": 0, "b": 1}) == "X Y"
    assert texts.fill("{a:seat}", {"a": 0}) == "Ann"
    assert texts.named(None) is texts


GERMAN: dict[str, Any] = {
    "seats": ["Ann", "Ben"],
    "you": {"one": "du", "acc": "dich", "dat": "dir"},
    "and": " und ",
    "or": " oder ",
    "card_label": "{suit}-{rank}",
    "card_article": "",
    "ranks": {
        "J": {"short": "B", "label": "Bube", "acc": "Buben", "dat": "Buben", "gender": "m"},
        "Q": {"short": "D", "label": "Dame", "gender": "f"},
    },
    "suits": {
        "C": {"one": "Kreuz", "many": "Kreuz", "gender": "n", "sign": "♣"},
        "M": {"one": "Mond", "many": "Monde", "many_dat": "Monden", "gender": "m", "sign": "☾"},
    },
    "words": {"trick": {"one": "Stich", "gender": "m"}, "left": "nach links"},
    "articles": {
        "the": {
            "m": {"nom": "der", "acc": "den", "dat": "dem"},
            "f": {"nom": "die", "acc": "die", "dat": "der"},
            "n": {"nom": "das", "acc": "das", "dat": "dem"},
        },
        "a": {"m": {"acc": "einen"}, "n": {"acc": "ein"}},
    },
}


@pytest.mark.parametrize(
    ("template", "facts", "written", "spoken"),
    [
        ("für {card:card.the.acc}", {"card": "JC"}, "für B♣", "für den Kreuz-Buben"),
        ("mit {card:card.dat}", {"card": "JC"}, "mit B♣", "mit Kreuz-Buben"),
        ("{card:card}", {"card": "JC"}, "B♣", "Kreuz-Bube"),
        (
            "{card:card.the.nom} fällt. {card:card.the.nom}!",
            {"card": "QC"},
            "D♣ fällt. D♣!",
            "Die Kreuz-Dame fällt. Die Kreuz-Dame!",
        ),
        ("{cards:cards.the.nom}", {"cards": ["JC", "QC"]}, "B♣ und D♣", "Der Kreuz-Bube und die Kreuz-Dame"),
        ("1 für {for:word.the.acc}", {"for": "trick"}, "1 für den Stich", "1 für den Stich"),
        ("und {for:word.a.acc}", {"for": "trick"}, "und einen Stich", "und einen Stich"),
        ("geht {way:word}", {"way": "left"}, "geht nach links", "geht nach links"),
        ("und {suit:suit.a.acc}", {"suit": "C"}, "und ein Kreuz", "und ein Kreuz"),
        ("mit {suits:any_suit.dat}", {"suits": "M"}, "mit Monden", "mit Monden"),
        ("{suit:suits}", {"suit": "M"}, "Monde", "Monde"),
        ("die {rank:rank.dat}", {"rank": "J"}, "die Buben", "die Buben"),
    ],
)
def test_terms_have_cases_and_articles(template: str, facts: dict[str, Any], written: str, spoken: str) -> None:
    texts = Texts(GERMAN, "de")
    assert texts.fill(template, facts) == written
    assert texts.fill(template, facts, spoken=True) == spoken


def test_you_has_a_form_for_every_case() -> None:
    texts = Texts(GERMAN, "de")
    template = "{a:seat.nom} {a:you=bist|ist} dran, gegen {b:seat.acc}, vor {b:seat.dat}."
    assert texts.fill(template, {"a": 0, "b": 1}, reader=0) == "Du bist dran, gegen Ben, vor Ben."
    assert texts.fill(template, {"a": 0, "b": 1}, reader=1) == "Ann ist dran, gegen dich, vor dir."


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{a:seat} got the most.", "You got the most."),
        ("That is it. {a:seat} got the most.", "That is it. You got the most."),
        ("The most got {a:seat}.", "The most got you."),
    ],
)
def test_you_is_capitalised_where_a_sentence_begins(template: str, text: str) -> None:
    assert Texts(DATA, "en").fill(template, {"a": 0}, reader=0) == text


def test_plural_forms_follow_the_rules_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    def polish(n: int) -> str:
        if n == 1:
            return "one"
        return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"

    monkeypatch.setitem(PLURALS, "pl", (("one", "few", "many"), polish))
    texts = Texts(DATA, "pl-PL")
    counted = "{n:punkt|punkty|punktów}"
    assert [texts.fill(counted, {"n": n}) for n in (0, 1, 2, 5, 12, 22)] == [
        *("punktów", "punkt", "punkty", "punktów", "punktów", "punkty")
    ]
    assert [texts.fill("{n:raz|nie raz}", {"n": n}) for n in (1, 2, 5)] == ["raz", "nie raz", "nie raz"]
    assert [texts.fill("{yes:tak|nie}", {"yes": yes}) for yes in (True, False)] == ["tak", "nie"]


def test_an_unknown_kind_is_an_error(texts: Texts) -> None:
    with pytest.raises(RulesError, match="there is no kind 'crad'; did you mean 'card'"):
        texts.fill("{card:crad}", {"card": "QC"})
    with pytest.raises(RulesError, match=r"there is no kind 'xyz'; the kinds are .*, card, cards, "):
        texts.fill("{card:xyz}", {"card": "QC"})


def test_a_value_of_the_wrong_kind_is_an_error(texts: Texts) -> None:
    with pytest.raises(RulesError, match=r"'🂡' is no card: KeyError"):
        texts.fill("{card:card}", {"card": "🂡"})


def test_a_game_catalogue_extends_the_shared_one() -> None:
    texts = load_texts(PACKAGE)
    assert texts.find("title") == "Sisyphus – the card hill"
    assert texts.find("reasons.game_over")
    assert texts.find("reasons.spades_not_broken")
    assert texts.find("controls.next") == "Next"
    assert load_texts(PACKAGE) is texts


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(RulesError, match="no texts in the language 'xx'"):
        load_texts(PACKAGE, "xx")

"""Every language has all texts of the English catalogues, with the same placeholders."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from string import Formatter
from typing import Any

import pytest

from sisyphus_widgets.rules import RulesError, game_names, get_game, load_rulebook, load_texts
from sisyphus_widgets.rules.language.catalogue_files import languages
from sisyphus_widgets.rules.language.completeness import entries
from sisyphus_widgets.workshop.testing.wording import facts_in as facts

GAMES = [get_game(name).package for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]
SHARED = ["sisyphus_widgets.rules", "sisyphus_widgets.questions"]
OTHERS = [
    (package, language)
    for package in [*SHARED, *GAMES]
    for language in sorted({other for game in GAMES for other in languages(game)} - {"en"})
    if package in SHARED or language in languages(package)
]

LONGEST = 25
"""The greatest number of words in a sentence."""


def read(package: str, path: str) -> dict[str, Any]:
    file = resources.files(package).joinpath(path)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def parts(package: str, language: str) -> set[str]:
    """Return the parts of a package's catalogue in a language: ``asking_`` and so on, and "" for the main part."""
    names = {file.name for file in resources.files(package).joinpath("texts").iterdir()}
    return {name.removesuffix(f"{language}.toml") for name in names if re.search(rf"(^|_){language}\.toml$", name)}


def catalogue(package: str, part: str, language: str) -> dict[str, list[str]]:
    return dict(entries(read(package, f"texts/{part}{language}.toml")))


@pytest.mark.parametrize(("package", "language"), OTHERS)
def test_no_part_of_a_catalogue_is_missing(package: str, language: str) -> None:
    assert parts(package, "en") - parts(package, language) == set()
    # English has no such files: its words for lines are in `facts.py`, its rulebook in `rulebook.toml`.
    assert parts(package, language) - parts(package, "en") <= {"rulebook_", "lines_"}


@pytest.mark.parametrize(("package", "language"), OTHERS)
def test_a_translation_has_exactly_the_english_entries(package: str, language: str) -> None:
    for part in sorted(parts(package, "en")):
        english, other = catalogue(package, part, "en"), catalogue(package, part, language)
        where = f"texts/{part}{language}.toml of {package}"
        assert sorted(set(english) - set(other)) == [], f"not yet in {where}"
        shared = catalogue(SHARED[0], "", "en") | catalogue(SHARED[0], "controls_", "en")
        assert sorted(set(other) - set(english) - set(shared)) == [], f"unused in {where}"


@pytest.mark.parametrize(("package", "language"), OTHERS)
def test_a_translation_uses_the_same_facts(package: str, language: str) -> None:
    for part in sorted(parts(package, "en")):
        english, other = catalogue(package, part, "en"), catalogue(package, part, language)
        differing = {
            f"{part}{language}.toml: {key}": (facts(english[key]), facts(forms))
            for key, forms in other.items()
            if key in english and facts(forms) != facts(english[key])
        }
        assert differing == {}


@pytest.mark.parametrize(("package", "language"), OTHERS)
def test_a_text_is_empty_only_if_the_english_one_is(package: str, language: str) -> None:
    for part in sorted(parts(package, "en")):
        empty = {key for key, forms in catalogue(package, part, "en").items() if "" in forms}
        empty.add("card_article")  # the names of cards have an article only in some languages
        assert {key for key, forms in catalogue(package, part, language).items() if "" in forms} <= empty


@pytest.mark.parametrize(("package", "language"), [entry for entry in OTHERS if entry[0] != SHARED[1]])
def test_every_clause_is_translated_in_full(package: str, language: str) -> None:
    english = read(package, "common.toml" if package == SHARED[0] else "rulebook.toml")["clauses"]
    other = read(package, f"texts/rulebook_{language}.toml")["clauses"]
    assert sorted(set(english) - set(other)) == []
    for number, clause in english.items():
        # The first two appear only in the English documentation, and examples are the same in every language.
        wanted = set(clause) - {"unasked", "no_option", "examples"}
        assert (number, wanted - set(other[number])) == (number, set())
        assert (number, set(other[number]) - wanted) == (number, set())
        assert (number, set(other[number].get("options", {}))) == (number, set(clause.get("options", {})))
        for key in ("text", "ruling"):
            assert (number, facts([other[number].get(key, "")])) == (number, facts([clause.get(key, "")]))


@pytest.mark.parametrize(("package", "language"), [entry for entry in OTHERS if entry[0] in GAMES])
def test_rulebooks_are_written_in_short_sentences(package: str, language: str) -> None:
    book = load_rulebook(package, language=language)
    sentences = [sentence for clause in book for sentence in re.split(r"(?<=[.!?])\s+", clause.full_text)]
    assert [sentence for sentence in sentences if len(sentence.split()) > LONGEST] == []
    assert [clause.id for clause in book if not re.search(r"[.!?“]$", clause.text) or clause.title.endswith(".")] == []
    titles = [clause.title for clause in book]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(("package", "language"), [entry for entry in OTHERS if entry[0] in GAMES])
def test_every_article_in_a_placeholder_has_its_case(package: str, language: str) -> None:
    """Every placeholder with an article can be filled: the article is declared for all genders in that case."""
    texts = load_texts(package, language)
    for part in sorted(parts(package, language)):
        for key, forms in catalogue(package, part, language).items():
            for form in forms:
                for _, name, spec, _ in Formatter().parse(form):
                    article, _, case = (spec or "").partition(".")[2].rpartition(".")
                    if name is not None and "|" not in str(spec) and article:
                        assert set(texts.data["articles"][article]) == {"m", "f", "n"}, key
                        assert all(case in table for table in texts.data["articles"][article].values()), key


def test_set_language_applies_to_everything_created_without_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    from sisyphus_widgets import (
        Lesson,
        PositionEditor,
        Practice,
        Quiz,
        SisyphosBoard,
        SuitLevelExplorer,
        lessons,
        set_language,
        teaching,
    )
    from sisyphus_widgets.games.sisyphos_board import win_counts

    def languages_used() -> list[str]:
        """Return the languages of all kinds of objects created without a language."""
        board = SisyphosBoard(seed=1)
        questions = teaching.questions_at(board.state, "c1-b1")
        traced = [
            board,
            SuitLevelExplorer(),
            PositionEditor("sisyphos_board"),
            Quiz("sixty", n=1),
            Practice("skitgubbe"),
            Lesson("up-the-hill"),
        ]
        texts = [questions[0].texts, teaching.question(Quiz("sixty", n=1).questions[0].id).texts]
        words = ["Zug" if "Züge" in str(win_counts()) else "turn", teaching.why(board.state, "c1-c1").reasons[0].text]
        return [*(one._trace["language"] for one in traced), *(one.language for one in texts), *words,
                lessons.find("first-trick").language, lessons.course("sixty")[0].language]  # fmt: skip

    english = languages_used()
    assert set(english[:8]) == {"en"} == set(english[-2:])
    set_language("de")
    try:
        german = languages_used()
        assert set(german[:8]) == {"de"} == set(german[-2:])
        assert not set(german) & set(english)
        assert SisyphosBoard(seed=1, language="en")._trace["language"] == "en"
        with pytest.raises(RulesError, match="no texts in the language 'xx'; the languages with texts are de, en"):
            set_language("xx")
        assert SisyphosBoard(seed=1)._trace["language"] == "de"
    finally:
        set_language(None)
    monkeypatch.setenv("SISYPHUS_WIDGETS_LANGUAGE", "de")
    assert languages_used() == german

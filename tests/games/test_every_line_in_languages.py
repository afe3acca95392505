"""Position lines in other languages: each is read back to the same position, or refused in its language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets import PositionEditor, Record, SisyphosBoard, SisyphusTable, set_language
from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.rules import AnyGame, IllegalActionError, NotationError, RulesError, game_names, get_game
from sisyphus_widgets.rules.language.catalogue_files import languages
from sisyphus_widgets.rules.language.typed_cards import in_notation, notation_of_names
from sisyphus_widgets.rules.position.line_parser import fact_lines
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.games import TableGames

from .every import provided
from .samples import Samples
from .test_every_facts import is_required, is_sayable, options_of

SAMPLES: dict[str, Samples] = provided("games", "SAMPLES")
GAMES_AND_LANGUAGES = [(name, language) for name in game_names() for language in languages(get_game(name).package)]
FOREIGN = [(name, language) for name, language in GAMES_AND_LANGUAGES if language != "en"]


@pytest.fixture
def german() -> Iterator[None]:
    set_language("de")
    yield
    set_language(None)


@pytest.mark.parametrize(("name", "language"), FOREIGN)
def test_every_fact_has_words_and_an_example_that_states_it(name: str, language: str) -> None:
    game = get_game(name)
    for fact, english in zip(game.vocabulary(language).says.facts, game.says.facts, strict=True):
        assert fact.all_phrases != english.all_phrases, f"{fact.name} has no words in lines_{language}.toml of {name}"
        for example in (fact.example, english.example, fact.example.upper()):
            [*_, statement] = game.read_facts(example, language=language).stated
            assert statement.fact is english, example
        assert len(fact.words) >= 2 * len({*english.words.values()}), f"{fact.name}: a value has no word"


@pytest.mark.parametrize(("name", "language"), GAMES_AND_LANGUAGES)
def test_no_phrase_has_two_meanings(name: str, language: str) -> None:
    meant: dict[Any, str] = {}
    for phrase in get_game(name).vocabulary(language).phrases:
        assert phrase.before, phrase.text
        assert meant.setdefault((phrase.before, phrase.behind), phrase.fact.name) == phrase.fact.name, phrase.text


@pytest.mark.parametrize(("name", "language"), GAMES_AND_LANGUAGES)
def test_no_two_cards_share_a_name_in_any_language(name: str, language: str) -> None:
    game = get_game(name)
    texts = game.texts(language)
    faces, symbols = game.scene.faces(texts), game.scene.symbols(texts)
    one_by_one = {id: notation_of_names({id: face}, symbols) for id, face in faces.items()}
    called: dict[str, str] = {}
    for id, names in one_by_one.items():
        for word in names:
            assert called.setdefault(word, id) == id, f"{word} is {called[word]} and {id}"
    for word, id in called.items():
        if game.says is not None and faces and " " not in word:
            try:
                assert game.says.written(game.says.card(word)) == id, f"{word} is {id}, and another card in notation"
            except NotationError:
                continue


@pytest.mark.parametrize("name", [name for name, language in FOREIGN if language == "de"])
def test_a_line_written_in_german_is_read_back_to_the_same_position(name: str) -> None:
    samples = SAMPLES[name]
    game = samples.game

    def holds(seed: int, table: Any) -> None:
        rng = random.Random(seed)
        states = [state for state, _, _ in islice(samples.play(seed, table), 400) if is_sayable(state)]
        for state in rng.sample(states, min(3, len(states))):
            spoken = [
                fact_lines(game.vocabulary(language).says, state.core, state.players, game.texts(language).seat_names)
                for language in ("en", "de")
            ]
            pairs = list(zip(*spoken, strict=True))
            share = rng.choice((0.2, 0.6, 1))
            sample = [pair for pair in pairs if is_required(name, pair[0]) or rng.random() < share]
            if len(game.players) > 1:
                sample.append((f"{state.players} players", f"{state.players} Spieler"))
            rng.shuffle(sample)
            if not sample:
                continue
            english, german = (rng.choice((", ", "; ", " ")).join(lines) for lines in zip(*sample, strict=True))
            mixed = ", ".join(rng.choice(pair) for pair in sample)
            made = game.read_position(english, options_of(state, table), seed=seed, language="en")
            for line in (german, german.upper().replace("PIK", "PiK"), mixed):
                assert game.read_position(line, options_of(state, table), seed=seed, language="de") == made, line

    samples.try_out(holds)


# --- cards ------------------------------------------------------------------------------------------------------------

CALLED = {
    "JC": ["B♣", "KrB", "BKr", "Kr-B", "Kr B", "Kreuz-Bube", "Kreuz Bube", "kreuz bube", "KREUZ-B", "BC", "JC", "J♣"],
    "QD": ["D♦", "KaD", "DKa", "Karo-Dame", "Karo Dame", "DD", "QD", "Q♦\ufe0e"],
    "KS": ["K♠", "PiK", "KPi", "Pi-K", "Pik-König", "Pik König", "Pik K", "KS"],
    "TH": ["10♥", "He10", "10He", "Herz 10", "Herz-Zehn", "TH", "10H"],
    "AD": ["A♦", "KaA", "AKa", "Karo-Ass", "AD"],
    "7S": ["Pik 7", "Pik-7", "Pi7", "7♠", "7Pi", "7S"],
}


@pytest.mark.parametrize(("card", "typed"), [(card, typed) for card, words in CALLED.items() for typed in words])
def test_a_card_may_be_typed_by_its_german_name(card: str, typed: str) -> None:
    one = sisyphus_cards.position(f"Süd hält {typed}, Nord am Zug", language="de")
    assert one == sisyphus_cards.position(f"South holds {card}, North to move")
    state = skitgubbe.position(hands=[f"{card} 2D", "5C 8D"], aside="9C")
    assert (
        in_notation(typed, notation_of_names(*card_texts(skitgubbe.GAME)))
        .upper()
        .replace("10", "T")
        .translate(str.maketrans("♠♥♦♣", "SHDC", "\ufe0e"))
        == card
    )
    assert str(state.read(skitgubbe.GAME.in_notation(typed, skitgubbe.GAME.texts("de")))) == f"play {card}"


def card_texts(game: AnyGame) -> tuple[Any, Any]:
    texts = game.texts("de")
    return game.scene.faces(texts), game.scene.symbols(texts)


DECKTET = {"2WL": ["2≈❧", "2WB", "2WL", "Ursprung"], "X": ["N", "Narr", "X"], "CK": ["K⌘", "KK", "CK"],
           "3LY": ["3BY", "3❧§", "3LY"], "PMYK": ["BMYK", "B☾§⌘", "PMYK"], "TSWY": ["HSWY", "TSWY"]}  # fmt: skip


@pytest.mark.parametrize(("card", "typed"), [(card, typed) for card, words in DECKTET.items() for typed in words])
def test_a_card_of_the_decktet_may_be_typed_by_its_german_name(card: str, typed: str) -> None:
    options = ascend.Options(extended=True) if "extended" in ascend.Options.__dataclass_fields__ else None
    one = ascend.GAME.read_position(f"Süd hält {typed}", options, language="de")
    assert one == ascend.GAME.read_position(f"South holds {card}", options)


def test_jokers_and_squares_may_be_typed_in_german() -> None:
    assert sixty.position("Ada hält 3 20 Zapp Hokuspokus", language="de") == sixty.position(
        "Ada holds 3 20 zap hocus-pocus"
    )
    assert sisyphos_board.position("Steine auf c1 d1, Geister am Zug, 12 Züge", language="de") == (
        sisyphos_board.position("stones on c1 d1, spirits to move, 12 turns")
    )


# --- lines ------------------------------------------------------------------------------------------------------------

SAME: list[tuple[Any, str, str]] = [
    (sisyphus_cards, "Süd hält 7C KrB und ist am Zug", "South holds 7C JC and is to move"),
    (sisyphus_cards, "Ich habe Kr7, Nord hat He9 ausgespielt, Ost HeK", "I hold 7C, North led 9H, East holds KH"),
    (sisyphus_cards, "Nord spielt He9 aus; Ost spielt HeK", "North led 9H; East played KH"),
    (sisyphus_cards, "Nord spielt aus, Süd hält Kr7", "North leads, South holds 7C"),
    (sisyphus_cards, "ausgespielt 9♥ K♥, Pik ist noch nicht gebrochen", "led 9H KH, spades whole"),
    (sisyphus_cards, "Pik ist gebrochen, Ost Stufe 4", "spades broken, East level 4"),
    (sisyphus_cards, "beim Weitergeben, Runde 2", "passing, deal 2"),
    (ascend, "Nord spielt 4WB aus, Ost passt, Süd hat 5 Karten", "North led 4WL, East passes, South holds 5 cards"),
    (ascend, "3 Spieler, Punkte 7 0 3", "3 players, points 7 0 3"),
    (sixty, "gegen den Uhrzeigersinn, Ben greift an, Angriff 4 4", "counterclockwise, Ben attacks, attack 4 4"),
    (sixty, "Runde 2, Stapel 12", "round 2, deck 12"),
    (skitgubbe, "2. Hälfte, Herz ist Trumpf, Alva hält He7", "phase two, hearts trumps, Alva holds 7H"),
    (skitgubbe, "Björn hat He2 He3 gesammelt", "Björn collected 2H 3H"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "german", "english"), SAME)
def test_german_and_english_lines_give_the_same_position(game: Any, german: str, english: str) -> None:
    assert game.position(german, language="de") == game.position(english)


def test_the_set_language_and_english_are_both_read(german: None) -> None:
    made = sisyphus_cards.position("Süd hält KrB")
    assert made == sisyphus_cards.position("South holds JC") == sisyphus_cards.position("South holds J♣", language="en")
    with pytest.raises(NotationError, match="'Süd' cannot be understood here"):
        sisyphus_cards.position("Süd hält KrB", language="en")
    with pytest.raises(RulesError, match="no texts in the language 'xx'"):
        sisyphus_cards.position("South holds JC", language="xx")


def test_a_record_is_the_same_whatever_language_was_set(german: None) -> None:
    table = SisyphusTable(position="Süd hält KrB, Nord spielt He9 aus", play="all", seed=3)
    text = table.record.dumps()
    set_language(None)
    assert SisyphusTable(position="South holds JC, North led 9H", play="all", seed=3).record.dumps() == text
    assert Record.loads(text).dumps() == text


REFUSED: list[tuple[Any, str, str]] = [
    (sisyphus_cards, "Süd hölt Kr7", "„hölt“ ist hier nicht zu verstehen. Ist „hält“ gemeint?"),
    (sisyphus_cards, "Süd hält Kr7 Stufn 1 1 1 1", "Ist „stufen“ gemeint?"),
    (sisyphus_cards, "Süd hält", "„Süd hält“: es fehlen Karten, wie in „Süd hält Kr7 KrK“."),
    (sisyphus_cards, "Süd hält 7X", "„7X“ ist keine Karte."),
    (sisyphus_cards, "Süd hält Pik", "es fehlen Karten"),
    (sisyphus_cards, "am Zug", "„am Zug“: sag, wer: Süd ist am Zug."),
    (sisyphus_cards, "Süd hält Kr7, West hält Kreuz 7", "„West hält Kreuz 7“: 7♣ ist zweimal da"),
    (sisyphus_cards, "Stufen 1 2 3 9", "das ist eine Zahl von 1 bis 8, nicht 9."),
    (sisyphus_cards, "Ost hält He4, Nord spielt He9 aus, Ost spielt Kr3", "Ost hat 3♣ gespielt und kann also 4♥"),
    (sisyphus_cards, "hands JC | JS", "Das wird von jedem der 4 Plätze gesagt, nicht von 2."),
    (sisyphus_cards, "hands JX 2H | JS 3H | KC 4H | QC 5H", "„JX“ ist keine Karte: Man schreibt Wert und Farbe"),
    (sisyphos_board, "Steine auf c9", "„c9“ ist kein Feld."),
    (sixty, "Ada hält Zapp Zapp Zapp", "Von Zapp hat das Spiel 2 Karten, nicht 3"),
]


@pytest.mark.parametrize(("game", "text", "why"), REFUSED)
def test_impossible_lines_are_refused_in_german(game: Any, text: str, why: str) -> None:
    with pytest.raises(RulesError) as refused:
        game.GAME.read_position(text, language="de")
    assert why in str(refused.value)


def test_a_table_reads_writes_and_refuses_lines_in_its_language() -> None:
    with pytest.raises(RulesError, match="„7X“ ist keine Karte"):
        SisyphusTable(position="Süd hält 7X", language="de")
    table = SisyphusTable(position="Ann hält Kr7 KrK, Süd am Zug", names=["Ann", "Bea", "Col", "Dan"], language="de")
    assert {"7C", "KC"} <= set(table.state.hands[0])
    line = Beats(table._session).position_line(0)
    assert line.startswith("Ann hält 7♣ K♣, ")
    assert not re.search("holds|leads|levels|spades", line)
    TableGames(table._session).set_up(line)
    assert Beats(table._session).position_line(0) == line
    board = SisyphosBoard(position="Steine auf d4, Geister auf a1, Steine am Zug", language="de")
    assert Beats(board._session).position_line(0).startswith("Sisyphos auf d4, Berggeister auf a1, Sisyphos am Zug")


def test_a_move_may_be_typed_in_german() -> None:
    table = SisyphusTable(position="Süd hält KrB Kr7, Ost spielt Kr9 aus, Süd am Zug", language="de", play=0)
    table.play("KrB")
    assert "play JC" in table.record.moves


def test_an_editor_reads_german_and_writes_english() -> None:
    editor = PositionEditor(line="Süd hält KrB, Nord spielt He9 aus", language="de")
    assert editor.line == "South holds JC, North led 9H"
    editor.say("ich habe Kreuz 7; Stufen 1 2 3 4")
    assert editor.line == "South holds 7C, levels 1 2 3 4"
    assert Beats(editor._session).position_line(editor.step) == "Süd hält 7♣, Stufen 1 2 3 4"
    assert (
        SisyphusTable(position=editor.line).state
        == SisyphusTable(position=Beats(editor._session).position_line(editor.step), language="de").state
    )
    with pytest.raises(NotationError, match="Ist „hält“ gemeint"):
        editor.say("Süd hölt Kr7")
    with pytest.raises(IllegalActionError):
        editor.say("Süd hält Kr7, Nord hält Kr7")
    assert editor.line == "South holds 7C, levels 1 2 3 4"

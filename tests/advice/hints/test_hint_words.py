"""The sentences of hints, in both languages, for positions of every game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sisyphus_widgets.advice import hints
from sisyphus_widgets.advice.hints import Hint, Words, hint, hint_words, study
from sisyphus_widgets.advice.hints.hint_words import advice_texts, listed
from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.rules import AnyState, GameWarning, RulesError, get_game, load_texts
from sisyphus_widgets.rules.language import catalogue_files
from tests.kits.kit_games import GAMES as KIT

CARDS = sisyphus_cards.position("South holds 9C 2S 3H JH, led 9H 8H TH, levels 3 1 1 1, to move South")
ASCEND = ascend.position(hands=["2MK 3SK 9MS 9WY", "AY 5ML", "6SY AK 7WY", "7ML 8WL"])
SIXTY = sixty.position(hands=["3 30 zap", "4 4", "3 3 5"], attack="10 10", attacker=2, discard="10")
GOAT = skitgubbe.position(hands=["QC KC", "AC 3D"], aside="TH")
BOARD = sisyphos_board.parse_position("c3 d2 / b3 a5 / stones")
HEARTS = KIT["hearts"].position(hands=["2H KS 4S 9S", "3C 4C 5C", "6C 7C 8C", "9C TC JC"], trick="QS 5S 6S", leader=1)

POSITIONS: dict[str, AnyState] = {
    "cards": CARDS,
    "ascend": ASCEND,
    "sixty": SIXTY,
    "goat": GOAT,
    "board": BOARD,
    "hearts": HEARTS,
}

# fmt: off
HINTS: dict[tuple[str, str], str] = {
    ("cards", "en"): (
        "You are the last to play to this trick, so nobody can answer your card.\n"
        "Best here: play J♥.\n"
        "Why play J♥? It takes the trick, makes a combination (straight of 4) and counts double on your heart "
        "level.\n"
        "Next best: play 3♥. It does worse in all 20 deals that were tried. On average you are about 3.4 points "
        "worse off, give or take 0.5."
    ),
    ("cards", "de"): (
        "Nach dir spielt niemand mehr in diesen Stich, also kann niemand auf deine Karte antworten.\n"
        "Am besten hier: B♥ spielen.\n"
        "Warum B♥ spielen? Der Zug macht den Stich, ergibt eine Kombination (Viererstraße) und zählt auf deiner "
        "Herz-Stufe doppelt.\n"
        "Das Nächstbeste: 3♥ spielen. Das ist in allen 20 Verteilungen schlechter, die versucht wurden. Im "
        "Mittel stehst du damit um etwa 3,4 Punkte schlechter da, plus oder minus 0,5."
    ),
    ("ascend", "en"): (
        "You lead. The more cards you play at once, the sooner you are rid of them.\n"
        "Good here: play 9☾☉ and 9≈§.\n"
        "Why play 9☾☉ and 9≈§? It gets rid of 2 cards at once and keeps your bomb.\n"
        "As good, as far as can be told: play 2☾⌘ and 3☉⌘ (it gets rid of low cards, leaves you 2 higher cards "
        "and keeps your high cards).\n"
        "Next best: play 2☾⌘. But it leaves you without a bomb. It does worse in 14 of 20 deals that look the "
        "same to you, and equally well in 2. On average you are about 2.0 points worse off, give or take 1.5."
    ),
    ("ascend", "de"): (
        "Du spielst aus. Je mehr Karten du auf einmal spielst, desto eher bist du sie los.\n"
        "Gut hier: 9☾☉ und 9≈§ spielen.\n"
        "Warum 9☾☉ und 9≈§ spielen? Der Zug wird 2 Karten auf einmal los und hebt deine Bombe auf.\n"
        "Ebenso gut, soweit es sich sagen lässt: 2☾⌘ und 3☉⌘ spielen (der Zug wird niedrige Karten los, lässt "
        "dir 2 höhere Karten und hebt deine hohen Karten auf).\n"
        "Das Nächstbeste: 2☾⌘ spielen. Aber dieser Zug lässt dir keine Bombe mehr. Das ist in 14 von 20 "
        "Verteilungen schlechter, die für dich gleich aussehen, und in 2 gleich gut. Im Mittel stehst du damit "
        "um etwa 2,0 Punkte schlechter da, plus oder minus 1,5."
    ),
    ("sixty", "en"): (
        "Cleo attacks you with 20. What would each answer cost you?\n"
        "Best here: play Zap.\n"
        "Why play Zap? It passes an attack of 10 on to Ben, gets rid of a joker and takes 60 points out of your hand.\n"
        "Next best: fight back with 30. On average you are about 19.2 points worse off, give or take 14.6."
    ),
    ("sixty", "de"): (
        "Cleo greift dich mit 20 an. Was kostet dich jede Antwort?\n"
        "Am besten hier: Zapp spielen.\n"
        "Warum Zapp spielen? Der Zug schiebt einen Angriff von 10 an Ben weiter, wird einen Joker los und nimmt "
        "60 Punkte aus deiner Hand.\n"
        "Das Nächstbeste: mit 30 kontern. Im Mittel stehst du damit um etwa 19,2 Punkte schlechter da, plus oder "
        "minus 14,6."
    ),
    ("goat", "en"): (
        "You lead with 2 cards left. Look for runs in one suit.\n"
        "Best here: play Q♣ and K♣.\n"
        "Why play Q♣ and K♣? It empties your hand, ends the game and gets rid of 2 cards at once.\n"
        "Next best: play Q♣. It does worse in 17 of 20 deals that look the same to you."
    ),
    ("goat", "de"): (
        "Du spielst aus und hast noch 2 Karten. Suche Folgen einer Farbe.\n"
        "Am besten hier: D♣ und K♣ spielen.\n"
        "Warum D♣ und K♣ spielen? Der Zug leert deine Hand, beendet das Spiel und wird 2 Karten auf einmal los.\n"
        "Das Nächstbeste: D♣ spielen. Das ist in 17 von 20 Verteilungen schlechter, die für dich gleich aussehen."
    ),
    ("board", "en"): (
        "3 of your pieces wait beside the board.\n"
        "Best here: enter a waiting piece on e1.\n"
        "Why enter a waiting piece on e1? It gives you one more piece on the board.\n"
        "Wins in 26 turns.\n"
        "The plan: a piece of yours that enters on e2 goes to a5 (e2 – e3 – d4 – c5 – b5 – a5). If both sides "
        "play well, you capture 5 pieces and lose 6 on the way.\n"
        "Next best: capture from c3 on b3 – wins in 27 turns."
    ),
    ("board", "de"): (
        "3 deiner Figuren warten neben dem Brett.\n"
        "Am besten hier: eine wartende Figur auf e1 einsetzen.\n"
        "Warum eine wartende Figur auf e1 einsetzen? Der Zug bringt dir eine Figur mehr aufs Brett.\n"
        "Gewinnt in 26 Zügen.\n"
        "Der Plan: Eine Figur, die du auf e2 einsetzt, geht nach a5 (e2 – e3 – d4 – c5 – b5 – a5). Spielen beide "
        "gut, schlägst du unterwegs 5 Figuren und verlierst 6.\n"
        "Das Nächstbeste: von c3 aus auf b3 schlagen – gewinnt in 27 Zügen."
    ),
    ("hearts", "en"): (
        "13 points lie on the table, and West would take them.\n"
        "Good here: play 4♠.\n"
        "Why play 4♠? It leaves the trick to others.\n"
        "As good, as far as can be told: play 9♠.\n"
        "Next best: play K♠. But it takes 13 points. It does worse in all 20 deals that were tried. On average "
        "you are about 18.7 points worse off, give or take 0.1."
    ),
    ("hearts", "de"): (
        "13 Punkte liegen auf dem Tisch, und West würde sie bekommen.\n"
        "Gut hier: 4♠ spielen.\n"
        "Warum 4♠ spielen? Der Zug überlässt den Stich anderen.\n"
        "Ebenso gut, soweit es sich sagen lässt: 9♠ spielen.\n"
        "Das Nächstbeste: K♠ spielen. Aber dieser Zug kostet 13 Punkte. Das ist in allen 20 Verteilungen "
        "schlechter, die versucht wurden. Im Mittel stehst du damit um etwa 18,7 Punkte schlechter da, plus oder "
        "minus 0,1."
    ),
}
# fmt: on


def hint_at(state: AnyState, language: str) -> Hint:
    return hint(state, language=language, iterations=120)


@pytest.mark.parametrize(("name", "language"), HINTS)
def test_a_hint_has_the_expected_text(name: str, language: str) -> None:
    assert hint_at(POSITIONS[name], language).text == HINTS[name, language]


@pytest.mark.parametrize("name", POSITIONS)
def test_spoken_hints_contain_no_suit_signs(name: str) -> None:
    state = POSITIONS[name]
    for language in ("en", "de"):
        words = Words(study(state.view(state.to_move), iterations=60), language, spoken=True)
        for text in (words.look(), words.move(), *words.why()):
            assert not re.search("[♣♦♥♠☾☉≈❧§⌘]", text), text


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_phrases_of_features_can_be_joined_into_a_list(name: str, language: str) -> None:
    """Each phrase is the end of a sentence, so that several fit into one sentence."""
    game = get_game(POSITIONS[name].game_name)
    words = load_texts(game.package, language, "advice").data["advice"]
    assert {*words["cues"]} == {cue.name for cue in game.advice.cues}
    assert {*words["features"]} == {feature.name for feature in game.advice.features}
    for text in words["features"].values():
        assert text[0].islower(), text
        assert not re.search("[.:;!?]", re.sub(r"\{.*?\}", "", text)), text
    for text in words["cues"].values():
        assert text[0].isupper() or text[0] == "{", text
        assert text.endswith((".", "?")), text


def test_figures_can_be_left_out_where_there_are_reasons() -> None:
    found = study(ASCEND.view(0), iterations=120)
    words = Words(found)
    assert words.has_reasons()
    whole, plain = words.why(), words.why(figures=False)
    assert "It does worse in" in whole[-1]
    assert plain == [*whole[:-1], "Next best: play 2☾⌘. But it leaves you without a bomb."]


def test_figures_are_the_last_reason_if_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_words, "arguments", lambda study, action, other: [])
    words = Words(study(ASCEND.view(0), iterations=120))
    assert words.why(figures=False) == words.why()
    assert "It does worse in" in words.why()[-1]


def test_against_compares_a_move_with_any_other() -> None:
    found = study(CARDS.view(0), iterations=60)
    high, low = CARDS.action("play JH"), CARDS.action("play 3H")
    why, beside = Words(found).against(high, low)
    assert why == hint_at(CARDS, "en").why[0]
    assert beside.startswith("Next best: play 3♥. It does worse in all 10 deals that were tried. On average")


def test_hints_use_the_names_of_the_tables_seats() -> None:
    words = Words(study(HEARTS.view(0), iterations=60), "en", ["Me", "Wanda", "Nick", "Edna"])
    assert words.look() == "13 points lie on the table, and Wanda would take them."


def test_an_unknown_language_is_refused_without_a_warning() -> None:
    """In these tests a warning would be an error, so none announces a fallback to English before the refusal."""
    with pytest.raises(RulesError, match="there are no texts in the language 'xx'"):
        hint(CARDS, language="xx")


def test_missing_hint_texts_fall_back_to_english_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    """This happens in a third language with texts for a game but none for hints in general."""
    read = catalogue_files.CATALOGUES.read

    def without_hints(package: str, file: str) -> dict[str, Any]:
        return {} if package == hints.__name__ and file == "de.toml" else read(package, file)

    monkeypatch.setattr(catalogue_files.CATALOGUES, "read", without_hints)
    advice_texts.cache_clear()
    catalogue_files._warn.cache_clear()
    try:
        with pytest.warns(GameWarning, match="texts of hints are in English, not in 'de'"):
            texts = advice_texts(get_game("sisyphus_cards"), "de")
    finally:
        advice_texts.cache_clear()
        catalogue_files._warn.cache_clear()
    assert texts.data["hint"] == read(hints.__name__, "en.toml")
    assert texts.data["advice"] == load_texts(sisyphus_cards.GAME.package, "de", "advice").data["advice"]


LOST = {
    "en": (
        "The other side can win here, whatever you do. Look for what makes it hardest. Your foremost piece needs "
        "4 steps to e1. What stands in its way?\n"
        "The best that is left: move from a4 to a3.\n"
        "Move from a4 to a3 – Sisyphos wins in 19 turns.\n"
        "The other side's plan: its piece on e3 goes to a5 (e3 – e4 – d4 – c5 – b5 – a5). Stand in its way as "
        "long as you can.\n"
        "Next best: move from b5 to c4 – Sisyphos wins in 18 turns."
    ),
    "de": (
        "Die andere Seite kann hier gewinnen, was du auch tust. Such, was es ihr am schwersten macht. Deine "
        "vorderste Figur braucht 4 Schritte bis e1. Was steht ihr im Weg?\n"
        "Das Beste, was noch bleibt: von a4 nach a3 ziehen.\n"
        "Von a4 nach a3 ziehen – Sisyphos gewinnt in 19 Zügen.\n"
        "Der Plan der anderen Seite: Ihre Figur auf e3 geht nach a5 (e3 – e4 – d4 – c5 – b5 – a5). Steh ihr im "
        "Weg, so lange du kannst.\n"
        "Das Nächstbeste: von b5 nach c4 ziehen – Sisyphos gewinnt in 18 Zügen."
    ),
}


@pytest.mark.parametrize("language", LOST)
def test_the_hint_in_a_lost_position_says_so(language: str) -> None:
    state = sisyphos_board.parse_position("b2 d1 e1 e2 e3 / a4 a5 b5 / spirits")
    assert hint_at(state, language).text == LOST[language]


def test_the_hint_says_if_there_is_only_one_move() -> None:
    state = sisyphus_cards.position(hands=["7C 3D", "9C 4D", "8C 6D", "8D"], trick="TC", leader=3)
    assert hint_at(state, "en").move == "Your only move: play 7♣."
    assert hint_at(state, "de").move == "Dein einziger Zug: 7♣ spielen."


def test_a_move_onto_the_corner_does_not_come_closer_to_it() -> None:
    state = sisyphos_board.parse_position("a1 a2 / a5 d2 / spirits")
    assert hint_at(state, "en").why[0] == "Why move from d2 to e1? It reaches the corner."


def test_equal_labels_are_listed_once() -> None:
    words = Words(study(CARDS.view(0), iterations=60))
    moves = [CARDS.action(f"play {card}") for card in ("JH", "3H", "3H", "JH", "JH")]
    label = "play 3♥ (it spends only a low card and leaves you 2 higher cards)"
    assert words._several(moves) == f"play J♥; {label}; 2 other moves"


KEPT_FEATURES = {
    "en": (["keeps your bomb", "keeps your high cards"], "gets rid of it and keeps your bomb and your high cards"),
    "de": (
        ["hebt deine Bombe auf", "hebt deine hohen Karten auf"],
        "wird es los und hebt deine Bombe und deine hohen Karten auf",
    ),
    "other": (
        ["keeps your hand as it is", "spares your bomb"],
        "is gone, keeps your hand as it is and spares your bomb",
    ),
    "one": (["keeps your bomb"], "gets rid of it and keeps your bomb"),
}


@pytest.mark.parametrize("name", KEPT_FEATURES)
def test_phrases_about_keeping_cards_share_one_verb(name: str) -> None:
    kept, wanted = KEPT_FEATURES[name]
    first = {"de": "wird es los", "other": "is gone"}.get(name, "gets rid of it")
    texts = get_game("ascend").texts("de" if name == "de" else "en")
    features = [("keeps_one", kept[0]), ("spends_low", first), *(("keeps_other", one) for one in kept[1:])]
    assert listed(texts, features) == wanted

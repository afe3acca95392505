"""Positions set up fact by fact, in every game: the line describes the position, and the impossible is refused."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sisyphus_widgets.rules import IllegalActionError, Match, NotationError, PositionError, game_names, get_game
from sisyphus_widgets.rules.editing import About, EditingState, editor_of
from sisyphus_widgets.rules.editing.scene import DECK, EditingScene
from sisyphus_widgets.rules.editing.sheet import read_sheet
from sisyphus_widgets.rules.editing.state import BRUSHES, facts_of, lying, offers, unsaid
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.session import Session

GAMES = [name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]
CARDS = ("cards", "plays")


def start_editing(name: str) -> EditingState:
    state = get_game(f"{name}.editor").start()
    assert isinstance(state, EditingState)
    return state


def scene_of(state: EditingState) -> EditingScene:
    return EditingScene(state.edited)


def pressed(state: EditingState, *elements: str) -> EditingState:
    """Return the position after presses on elements, one after the other."""
    for element in elements:
        choosing = scene_of(state).choosing(state, 0)
        (action,) = [choice.action for choice in choosing.choices if choice.picks == (element,)]
        state = state.after(action)
    return state


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_the_line_describes_the_position_after_any_press(name: str, seed: int, full: bool) -> None:
    rng, state = random.Random(f"{name}/{seed}"), start_editing(name)
    game = state.edited
    for _ in range(12 if full else 8 - 4 * seed):
        state = state.after(rng.choice(state.legal_actions()))
        assert read_sheet(game, state.line).line == state.line
        if state.line:
            assert game.read_position(state.line) == state.filled
        stated_cards = Counter(v for one in state.sheet.statements if one.fact.kind in CARDS for v in one.values)
        assert not Counter(value for _, _, value in lying(state).values()) - stated_cards
        assert state.after(state.line or "nothing").line == state.line


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("West led 9H KH QH", [1, 2, 3]),
        ("North led 9H, KH, QH", [2, 3, 0]),  # after the last player comes the first
        ("trick 9H KH", [None, None]),  # the leader is unknown
    ],
)
def test_cards_of_a_trick_belong_to_the_players_in_turn(line: str, seats: list[int | None]) -> None:
    assert [one.seat for one in read_sheet(get_game("sisyphus_cards"), line).statements] == seats


@pytest.mark.parametrize("name", GAMES)
def test_unstated_cards_lie_face_down_and_facts_can_be_withdrawn(name: str) -> None:
    state = start_editing(name)
    texts = state.edited.texts()
    opened = scene_of(state).situation(state, None, state.texts)
    assert opened["zones"].keys() <= {zone["id"] for zone in scene_of(state).layout(state, state.texts, None)["zones"]}
    assert not [card for zone, inside in opened["zones"].items() if zone != DECK for card in inside["cards"]]
    laid = next(offer.picks[0] for offer in offers(state) if offer.label.key == "editor.lay" and offer.picks[0] != "a5")
    state = pressed(state, laid)
    assert state.line
    (there,) = lying(state)
    assert pressed(state, there).line == ""
    assert texts.seat_names[0] in state.line


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_fact_that_can_be_stated_has_words(name: str, language: str) -> None:
    texts = get_game(f"{name}.editor").texts(language)
    state = start_editing(name)
    for fact in facts_of(state.edited).values():
        if fact.kind in BRUSHES and fact.name != "players":
            state = state.after(About(fact.name, state.seats - 1))
        for offer in offers(state):
            assert offer.label.say(texts, None)
        assert scene_of(state).prompt(state, 0).say(texts, None)


def test_a_position_of_sisyphus_can_be_set_up_by_presses() -> None:
    state = pressed(start_editing("sisyphus_cards"), "7C", "KC", "seat.1", "9D", "level.3.8")
    assert state.line == "South holds 7C KC, West holds 9D, East level 8"
    state = pressed(state.after("about trick 2"), "9H", "KH")
    assert state.line == "South holds 7C KC, West holds 9D, North led 9H, East played KH, East level 8"
    assert state.seat == 0, "each plays one card, so it is the next one's"
    assert state.filled.view(0).legal_actions()
    state = pressed(state, "KH", "9D")
    assert state.line == "South holds 7C KC, North led 9H, East level 8"


def test_a_press_states_or_withdraws_a_fact_without_cards() -> None:
    def press(state: EditingState, label: str) -> EditingState:
        (action,) = [offer.action for offer in offers(state) if offer.label.key == f"editor.{label}"]
        return state.after(action)

    state = press(start_editing("sisyphus_cards"), "say.to_move")
    assert press(state, "say.spades_broken").line == "South to move, spades broken"
    assert press(state, "unsay.to_move").line == ""


def test_facts_with_numbers_take_no_card_from_the_deck() -> None:
    state = start_editing("sisyphus_cards")
    assert unsaid(state.after("levels 2 4 1 8, summits 1 0 1 0")) == unsaid(state)
    assert unsaid(state).keys() - unsaid(state.after("South holds 7C, led 9H")).keys() == {"7C", "9H"}


def test_a_typed_line_replaces_all_facts() -> None:
    state = start_editing("sisyphus_cards").after("south holds QC; levels 1 2 3 4").after("I hold J♣, led 9♥")
    assert state.line == "South holds JC, led 9H"


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_has_a_reason(name: str) -> None:
    rng, state = random.Random(name), start_editing(name)
    for _ in range(3):
        refused = scene_of(state).choosing(state, 0).refusals.values()
        assert not [state.line for verdict in refused if verdict.facts["why"].key == "otherwise"]
        state = state.after(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("South holds 7C, North holds 7C", "7♣ is there twice"),
        ("South led 9H, West played 2C", "2♣ was led to the first trick"),
        ("levels 2 4 1 19", "a number from 1 to 8"),
        ("South hold 7C, sud 4", "cannot be understood here"),
    ],
)
def test_the_impossible_is_refused_with_the_reason(line: str, why: str) -> None:
    state = start_editing("sisyphus_cards").after("South holds KC")
    with pytest.raises((IllegalActionError, NotationError), match=why):
        state.after(line)
    assert state.line == "South holds KC"


def test_an_impossible_card_is_refused_by_the_clause_that_it_would_break() -> None:
    state = start_editing("sisyphus_cards").after("South holds KC 2D, West led 9H").after("about trick 2")
    choosing = scene_of(state).choosing(state, 0)
    assert choosing.refusals["2C"].rule == "sisyphus_cards.3.1"
    assert "2C" not in [choice.picks[0] for choice in choosing.choices if choice.picks]


def test_numbers_step_up_and_down_from_the_current_value() -> None:
    state = start_editing("ascend").after("South points 7").after("about points 0")
    more = {str(choice.action) for choice in scene_of(state).choosing(state, 0).choices}
    assert {"South points 8", "South points 6", "South points 17", "nothing"} <= more


def test_a_card_of_sixty_can_be_placed_as_often_as_it_exists() -> None:
    state = pressed(start_editing("sixty"), "zap~tray", "zap~tray")
    assert state.line == "Ada holds zap zap"
    assert len(lying(state)) == 2
    assert "zap~tray" in scene_of(state).choosing(state, 0).refusals


def test_an_unusual_number_of_players_is_stated_in_the_line() -> None:
    editor = editor_of(get_game("ascend"), 3)
    state = editor.start()
    assert state.line == "players 3"
    assert state.filled.players == 3
    assert state.after("3 players, South holds 9MS").filled.players == 3
    assert state.after("South holds 9MS").line == "South holds 9MS, players 3"
    with pytest.raises(IllegalActionError, match="3 play here, not 4"):
        state.after("4 players, South holds 9MS")
    with pytest.raises(PositionError, match="for 3, 4 players, not 7"):
        editor_of(get_game("ascend"), 7)


def test_a_refused_press_changes_nothing_at_the_table() -> None:
    session = Session(Match(get_game("sisyphus_cards.editor"), seed=0), mode="explore", perspective=None)
    session.play("South holds 7C")
    with pytest.raises(IllegalActionError):
        session.play("South holds 7C, West holds 7C")
    assert Beats(session).values(len(session.frames) - 1)["line"] == "South holds 7C"

"""Positions of the three games in which several cards are played at once, and helpers for their tests."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.cells import card
from tests.browser.parts import feedback, main_button

# North leads two 4s; South holds three 5s, a bomb of two, and cards that fit nowhere.
TWO_FOURS = """ascend.position(
    hands=["2MK 3SK 5ML 5SW 5YK 3MW TSLK", "2SY 6LK CY", "4MS 4WL 9LK"], leader=2)"""
ASCEND = f"AscendTable(position={TWO_FOURS}, moves=['4MS 4WL'], play=0, seed=1)"

# Nine personalities and more: too many bombs to list.
MANY = """ascend.position(
    hands=["2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS 9LK 7SK 7WY", "2SY 6LK CY", "4MS 9MS"])"""
BOMBS = f"AscendTable(position={MANY}, play=0, seed=1)"

# 15 lies against Ada, who holds two 12s.
FIFTEEN = """sixty.position(
    hands=["4 4 10 12 12", "3 5 6 10 10", "3 5 6 20 30"], attack="15", discard="3 10 20", deck="6 15 5 3")"""
SIXTY = f"SixtyTable(position={FIFTEEN}, play=0, seed=1)"

# Alva leads; three of her clubs run on, with the ace high.
RUN = """skitgubbe.position(hands=["QC KC AC 2C 5D", "5S 8D", "JD 3D"], aside="TH")"""
SKITGUBBE = f"SkitgubbeTable(position={RUN}, play=0, seed=1)"


def cell(name: str, table: str) -> str:
    """Return the code of a cell that displays a table and gives it a name."""
    return f"{name} = {table}\n{name}"


def held(root: Locator, name: str) -> Locator:
    """Return a card in the player's hand."""
    return card(root, "hand.0", name)


def choose(root: Locator, *names: str) -> None:
    """Press cards of the hand, and wait until each is chosen."""
    for name in names:
        held(root, name).click()
        expect(held(root, name)).to_have_attribute("aria-pressed", "true")


def answer(root: Locator) -> Locator:
    """Return the verdict on the selection."""
    return feedback(root).get_by_role("paragraph").first


def play(root: Locator) -> None:
    """Press the button that plays the selection."""
    expect(main_button(root)).not_to_have_attribute("aria-disabled", "true")
    main_button(root).click()


def laid(root: Locator, zone: str) -> list[str]:
    """Return the cards in a zone in order."""
    found: list[str] = root.locator(f"[data-zone='{zone}'] [data-move]").evaluate_all(
        "all => all.map(e => e.dataset.move)"
    )
    return found


def chosen(root: Locator) -> set[str]:
    """Return the chosen cards."""
    found = root.locator("[data-zone='hand.0'] [aria-pressed='true']").evaluate_all(
        "all => all.map(e => e.dataset.move)"
    )
    return set(found)

"""Names of people: valid and invalid ones in any language, and spellings of one name."""

from __future__ import annotations

import sys
import unicodedata
from unicodedata import normalize

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sisyphus_widgets.practice.names import name_key, plain_line, read_name
from sisyphus_widgets.rules import RulesError

ANY = st.text(st.characters(exclude_categories=()), max_size=12)

PERSIAN = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"
MALAYALAM = "\u0d05\u0d28\u0d4d\u200d"
HINDI = "\u0915\u094d\u200d\u0937"
ASTRONAUT = "\U0001f469\u200d\U0001f680"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    "name",
    [
        "Ida",
        "O'Neill",
        "Zo\u00eb",
        "=1+1",
        "<b>x</b>",
        "\u0130rem",
        "\u0928\u093f\u0924\u093f\u0928",
        PERSIAN,
        MALAYALAM,
        HINDI,
        ASTRONAUT,
        SCOTLAND,
        "\U0001f3f4\u200d\u2620\ufe0f",
        "Mia \u2764\ufe0f",
        "\U0001fae8 Kim",
        "7",
    ],
)
def test_names_of_any_language_and_emoji_stay_as_they_are(name: str) -> None:
    assert read_name(name, 24) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (" Ida \t M ", "Ida M"),
        ("Ida\u2003M", "Ida M"),
        ("Ida\u2028M", "Ida M"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("Anna\u00adLena", "AnnaLena"),
        ("\u202eadI", "adI"),
        ("\u200fIda\u200b", "Ida"),
        ("\ufeffIda\u2060\u0000", "Ida"),
        ("Ida\u200d", "Ida"),
        ("Ida\u3164", "Ida"),
        ("\ufe0fIda\ufe0f\ufe0f", "Ida\ufe0f"),
    ],
)
def test_a_name_is_shown_on_one_line_without_invisible_characters(typed: str, name: str) -> None:
    assert read_name(typed, 24) == name


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "\u200d", "\u3164", "\u2800", "\u115f\u1160", "\ufe0f", "\u202e", "\ue000", "\ud83d", "\U000e0041"),
        *("\u0301", "\u0301a", "Ida \u0301", "Ida" + 9 * "\u0301", "x" * 25, "\U0001f600" * 25, 7, None, ["Ida"]),
    ],
)
def test_invisible_and_overlapping_names_are_refused(text: object) -> None:
    with pytest.raises(RulesError, match="name"):
        read_name(text, 24)


@pytest.mark.parametrize("name", ["x" * 24, "\U0001f600" * 24, ASTRONAUT * 12, "e\u0301" * 24, "\u0915\u093f" * 24])
def test_the_length_of_a_name_counts_letters_and_not_code_points(name: str) -> None:
    assert read_name(name, 24) == normalize("NFC", name)


@pytest.mark.parametrize(
    ("first", "other"),
    [
        ("Jos\u00e9", "Jose\u0301"),
        ("Stra\u00dfe", "STRASSE"),
        ("Ida", " iDA\u200b "),
        ("Ida", "\uff29\uff44\uff41"),
        ("Ida", "I\u200dda"),
        ("Ida", "Ida\ufe0f"),
        (PERSIAN, PERSIAN.replace("\u200c", "")),
        ("\u1f80", "\u1f00\u03b9"),
    ],
)
def test_names_that_look_the_same_are_the_same(first: str, other: str) -> None:
    assert name_key(first) == name_key(other)


@pytest.mark.parametrize(
    ("first", "other"), [("Zoe", "Zo\u00eb"), ("Ida", "Ada"), ("Ida M", "IdaM"), (MALAYALAM, "\u0d05\u0d28")]
)
def test_different_names_are_different(first: str, other: str) -> None:
    assert name_key(first) != name_key(other)


@given(ANY)
@example("\u0345a\u0301")
@example("a\u200d\u00ad\u0301")
def test_reading_a_name_twice_changes_nothing(text: str) -> None:
    line = plain_line(text)
    assert plain_line(line) == line
    for form in ("NFC", "NFD"):
        assert name_key(normalize(form, text)) == name_key(text)
    assert name_key(line) == name_key(text)
    try:
        name = read_name(text)
    except RulesError:
        return
    assert read_name(name) == name == line
    assert name == " ".join(name.split())
    name.encode()


def test_a_single_character_is_visible_or_refused() -> None:
    """No single character is a blank name on the projector."""
    hidden = {"Cc", "Cf", "Co", "Cs", "Zs", "Zl", "Zp", "Mn", "Me", "Mc"}
    for code in range(sys.maxunicode + 1):
        if unicodedata.category(chr(code)) in hidden:
            with pytest.raises(RulesError):
                read_name(chr(code))

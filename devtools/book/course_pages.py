"""The pages "Learn a game", in English and German, with the stations of all courses, which `devtools.site` writes."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from sisyphus_widgets.embed.course_folder import address
from sisyphus_widgets.lessons.courses import CourseData
from sisyphus_widgets.models.course import CourseModel

from .rules import number_of_players, plain

LANGUAGES = ("en", "de")
FOLDER = "courses"
"""The folder of the site with the pages of all courses, in one folder for each language."""

_FIRST = ("sisyphus_cards", "sixty", "sisyphos_board", "skitgubbe", "ascend")
"""The games, those with the shortest rules first after the one on the home page."""

_HEAD = {
    "en": """# Learn a game

You need nothing but this browser. Choose a game below and press **Begin**: you play at once, and a coach says each rule
when it first matters. Then come short lessons, practice, problems, and a whole game against the computer.

1. Press **Begin** at a game. A first game takes five minutes. Your first move loads 11 MB, once for all games.
2. At the end of each station, press **Go on**. This browser keeps how far you are, and sends nothing anywhere.
3. Come back on another day: what was hard is asked again.
4. You have learnt the game when each station of its picture has a tick. Then try the [problems](problems.md).

<a href="courses/en/index.html">The picture of all courses</a> shows where you are in each.
""",
    "de": """# Ein Spiel lernen

Du brauchst nur diesen Browser. Such dir unten ein Spiel aus und drück auf **Anfangen**: Du spielst sofort, und ein
Trainer sagt jede Regel, wenn sie zum ersten Mal zählt. Dann kommen kurze Lektionen, Übungen, Aufgaben und ein ganzes
Spiel gegen den Computer.

1. Drück bei einem Spiel auf **Anfangen**. Ein erstes Spiel dauert fünf Minuten. Dein erster Zug lädt 11 MB, einmal
   für alle Spiele.
2. Drück am Ende jeder Station auf **Weiter**. Dieser Browser merkt sich, wie weit du bist, und schickt nichts weg.
3. Komm an einem anderen Tag wieder: Was schwer war, wird noch einmal gefragt.
4. Du kannst das Spiel, wenn jede Station auf seinem Bild einen Haken hat.

<a href="courses/de/index.html">Das Bild aller Kurse</a> zeigt, wo du in jedem bist.
""",
}
_WORDS = {"en": ("Begin", "The rules", "All stations"), "de": ("Anfangen", "Die Regeln", "Alle Stationen")}


def page_of_language(name: str, language: str) -> str:
    """Return the name of a page in a language, without its ending: German pages end with ``-de``."""
    return name if language == "en" else f"{name}-{language}"


def write_course_pages(folder: Path) -> None:
    """Write both pages into a folder."""
    for language in LANGUAGES:
        lines = [_HEAD[language]]
        for course in sorted(CourseModel(None).courses, key=lambda each: _FIRST.index(each.game.name)):
            lines += _section(course, language)
        file = folder / f"{page_of_language('learn-a-game', language)}.md"
        file.write_text("\n".join(lines), encoding="utf-8")


def _section(course: CourseData, language: str) -> Iterator[str]:
    begin, rules, every = _WORDS[language]
    stations = course.to_page(language)["stations"]
    places = [f"{FOLDER}/{language}/{address(course, one, several=True)}" for one in course.stations]
    page = page_of_language(course.game.name, language)
    yield f"## {plain(course.title(language))}\n"
    yield f"{number_of_players(course.game, language)}. [{rules}](learn/{page}.md)\n"
    yield f'<p><a class="button-link" href="{places[0]}">{begin}</a></p>\n'
    yield f"<details><summary>{every}</summary><ol>"
    for place, one in zip(places, stations, strict=True):
        yield f'<li><a href="{place}">{escape(one["title"])}</a></li>'
    yield "</ol></details>\n"

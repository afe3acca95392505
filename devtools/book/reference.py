"""The pages of the API reference, which list every public name for Sphinx's autodoc to fill in from its docstring."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import GenericAlias, ModuleType
from typing import Any

import sisyphus_widgets
from sisyphus_widgets.rules import game_names, get_game

_PACKAGE = "sisyphus_widgets"
_TABLES = ("SisyphusTable", "SisyphosBoard", "AscendTable", "SixtyTable", "SkitgubbeTable")
_EXPLORERS = (
    *("HillBoard", "ComboExplorer", "SuitLevelExplorer", "PlayExplorer"),
    *("AttackExplorer", "PickUpExplorer", "RaceExplorer", "PositionEditor"),
)
_ASKING = {"Quiz": ("Quiz", "Problems"), "Practice": ("Practice",), "Lesson": ("Lesson",), "Course": ("Course",)}
"""Widgets that ask, by the titles of their pages."""
_KITS = {
    "tricks": ("trick-taking games", "../docs/kit"),
    "piles": ("games with hands and piles", "../docs/piles"),
    "boards": ("games on a board", "../docs/boards"),
}
_SEPARATE_PAGES = {"games", "lessons", "players", "teaching"}
_REFERENCE = """Reference
=========

Every public name, from its docstring. :doc:`../docs/public-names` lists all of them by module, and says what is
promised of them. Names that are not listed there may change without notice.

.. toctree::
"""

Entry = tuple[str, str]
"""A module and a name in it."""


@dataclass(frozen=True)
class Part:
    """A part of a page: a heading and a sentence, if it has any, and its entries."""

    entries: Sequence[Entry]
    heading: str = ""
    purpose: str = ""
    base: Entry | None = None
    """A class whose members are described elsewhere, so that classes of this part that inherit them leave them out."""
    within: str = _PACKAGE
    """A package; members that classes inherit from outside of it are described elsewhere."""


@dataclass(frozen=True)
class ReferencePage:
    """A page of the reference: its title, its introduction, and its parts."""

    title: str
    parts: Sequence[Part]
    introduction: str = ""

    @property
    def entries(self) -> list[Entry]:
        """The entries of all parts."""
        return [entry for part in self.parts for entry in part.entries]


def _of(module: str, *names: str) -> list[Entry]:
    return [(f"{_PACKAGE}.{module}".rstrip("."), name) for name in names]


def _all(module: str) -> list[Entry]:
    return _of(module, *import_module(f"{_PACKAGE}.{module}").__all__)


_RULES = ReferencePage(
    "rules",
    (
        Part(
            _of("rules", "Game")
            + _of("rules.game", "AnyGame")
            + _of("rules", "Heuristic", "Policy", "Tutor", "Outlook", "Remark", "Aim")
            + _of("rules.themes", "Theme", "Continuation")
            + _of("rules", "register_package", "get_game", "game_names", "games_that_load", "GameWarning"),
            "Games",
            "A game holds all its parts under one name; a heuristic, a policy and a tutor are optional.",
        ),
        Part(
            _of("rules", "Advice", "Cue", "Feature", "Trial")
            + _of("rules.advice", "HintFacts")
            + _of("advice.hints", "Study", "study", "studying", "Comparison")
            + _of("advice.hints", "Argument", "arguments", "Words"),
            "Advice",
            "A game declares features of positions and reasons for moves; hints put them into words.",
        ),
        Part(
            _of("workshop.testing", "check_game", "findings", "CHECKS", "Finding", "GameError"),
            "Checks of a game",
            "The checks that every game must pass. Each finding names the file and the line.",
        ),
        Part(
            _of("workshop.game_report", "measure", "GameFigures", "page"),
            "The report of a game",
            "The figures of a game from games of computer players; see :doc:`../docs/game-report`.",
        ),
        Part(
            _of(
                "rules.widget_declaration", "WidgetDeclaration", "TableDeclaration", "ExplorerDeclaration", "BoundValue"
            ),
            "Widgets",
            "A game may declare its table: the name of the class, its traits, and the words of its help.",
        ),
        Part(
            _of("rules", "State")
            + _of("rules.state", "AnyState")
            + _of("rules", "View", "OpenView", "Core")
            + _of("rules.core", "DEALING", "PLAYING", "OVER", "NOBODY")
            + _of("rules.onlooker", "ONLOOKER", "Onlooker"),
            "Positions",
            "A state is a whole position, a view is as much of it as one seat may know, and a core is the mutable "
            "position inside that transitions change.",
        ),
        Part(
            _of("rules", "Action", "Written", "read_verb") + _of("rules.action", "WithMask"),
            "Actions",
            "An action is a decision or a chance move; records are made of its notation.",
        ),
        Part(
            _of("rules", "Verdict") + _of("rules.verdict", "LEGAL") + _of("rules", "Violation"),
            "Verdicts",
            "A game checks moves for violations and returns verdicts, each with its clause and the facts.",
        ),
        Part(
            _of("rules", "Event") + _of("rules.events", "Emit") + _of("rules", "Beat"),
            "Events",
            "An event is something that happened, and cites its clauses.",
        ),
        Part(
            _of("rules", "Ask", "aimed_at", "happens", "FactQuestion", "FactAnswer", "Prepared", "practise", "Asking"),
            "Questions to learners",
            "Events declare the questions that they answer; a game declares the facts and rare positions to ask about.",
        ),
        Part(
            _of("rules", "Belief", "Coaching"),
            "Beliefs and coaching",
            "A game declares what people wrongly believe about its clauses, and what newcomers try.",
        ),
        Part(
            _of("rules", "SceneMaker", "Situation", "Choosing", "Choice")
            + _of("rules.drawing.scene", "Picking")
            + _of("rules", "PickOne", "PickSequence", "PickSet", "PickAny", "PickGrowing")
            + _of("rules.drawing.scene", "furniture", "situated", "zone", "own_zones", "own_counters", "zone_contents")
            + _of("rules.drawing.suits", "FrenchSuits", "by_suits")
            + _of("rules.drawing.symbols", "load_shapes")
            + _of("schema", "Face", "Layout", "SymbolShape", "ZoneState"),
            "Scenes and choices",
            "A scene says where everything lies, and choices say what may be selected there and what it means.",
        ),
        Part(
            _of("rules", "Rulebook", "Clause", "load_rulebook", "Texts", "load_texts", "Sentence")
            + _of("rules.reason", "Reason"),
            "Clauses and sentences",
            "A clause states a rule once. Sentences and reasons are keys with facts, put into words by a catalogue.",
        ),
        Part(
            _of("rules", "TableOptions", "NoOptions") + _of("rules.options", "GivenOptions"),
            "Options",
            "Each field of a game's options is a house rule that a table may choose.",
        ),
        Part(
            _of("rules.position.fields", "Fields", "Values", "FRENCH")
            + _of("rules.position.field", "Field", "Line", "CardText", "SET_UP", "DUE")
            + _of("rules.position.kinds", "Cards", "Card", "Pile", "Number", "Numbers", "Seat")
            + _of("rules.position.kinds", "Word", "Flag", "Plays"),
            "Fields of a position",
            "A game declares the fields of its positions once, in a table. Keywords, texts, lines, traits and the "
            "sandbox for setting up positions follow from it.",
        ),
        Part(
            _of("rules.position.facts", "Fact", "Facts", "Says", "FactPlaces")
            + _of("rules.position.completion", "first_that_can_be", "CardPlace", "dealt", "refuse_shared_cards")
            + _of("rules.position.position_text", "Placing", "write_placing", "listed", "by_seat"),
            "Facts about positions, and positions as text",
            "Facts are what one line may state of a position; a game fills in the rest. A placing is a whole position "
            "as text.",
        ),
        Part(
            _of("rules.position.checks", "number", "numbers", "seat", "truth", "text", "texts", "words")
            + _of("rules.position.checks", "in_one_place")
            + _of("rules.cards", "NAMES", "RANK_OF", "SUIT_OF", "BIT")
            + _of("rules.cards", "read_card", "read_cards", "cards_of", "names_of")
            + _of("rules.masks", "mask_of", "bits_of")
            + _of("rules.shuffle", "generator", "shuffled"),
            "Checks, cards and chance",
            "Checks of arguments, the 52 cards as numbers and masks, and the generator from which all chance comes.",
        ),
        Part(
            _of("rules", "Positions", "Branch", "resolve_language") + _of("rules.native", "compiled"),
            "More about a game",
            "The positions of a played game, moves that depart from it, its language, and its compiled form.",
        ),
    ),
    "For authors of games. :doc:`../CONTRIBUTING` explains the files of a game one by one, and "
    ":doc:`../docs/architecture` says how they work together. Matches, records and errors are at :doc:`play`, "
    "goals at :doc:`teaching`.",
)


_CLASSES = ReferencePage(
    "Classes, studies, documents",
    (
        Part(
            _of("room", "Room")
            + _of("room.activity", "Activity", "quiz", "lesson", "practice", "play", "pause", "versions"),
            "Rooms",
            "A room for a class, and the activities of its plan; see :doc:`../docs/room`.",
        ),
        Part(
            _all("research"),
            "Studies",
            "Tables of answers, gains and learning curves; see :doc:`../docs/learning-research`.",
        ),
        Part(
            _of("embed.authoring.myst", "main"),
            "Documents",
            "The plugin for MyST; see :doc:`../docs/embedding`.",
        ),
    ),
)


def kit_pages() -> dict[str, ReferencePage]:
    """Return the pages about kits, by the names of their files, without what the page about the rules has."""
    on_rules = {entry[1]: _value(entry) for entry in _RULES.entries}
    found = {}
    for file, (kind, guide) in _KITS.items():
        module = f"kits.{file}"
        entries = [entry for entry in _all(module) if on_rules.get(entry[1]) is not _value(entry)]
        introduction = f"For authors of {kind}: all that a game declares, and what happens in it; see :doc:`{guide}`."
        found[file] = ReferencePage(module, [Part(entries, within=f"{_PACKAGE}.kits")], introduction)
    return found


def widget_pages() -> dict[str, ReferencePage]:
    """Return the pages about widgets, by the names of their files: one for each table, and for each kind of others."""
    [table], [explorer] = _of("", "Table"), _of("widgets.explorer", "Explorer")
    found = {"table": ReferencePage("Table", [Part([table])], "The table of any game, and what all tables can do.")}
    for name in _TABLES:
        introduction = "All tables have the members of :class:`~sisyphus_widgets.Table`, see :doc:`table`."
        found[name.lower()] = ReferencePage(name, [Part(_of("", name), base=table)], introduction)
    found["explorers"] = ReferencePage(
        "Explorers",
        [
            Part([explorer], "Members of all explorers", "Each explorer shows one part of a game."),
            Part(_of("", *_EXPLORERS), "The explorers", "These have the members above.", explorer),
        ],
    )
    for title, (first, *others) in _ASKING.items():
        parts = [Part(_of("", first)), *(Part(_of("", name), base=_of("", first)[0]) for name in others)]
        introduction = f"The widget :class:`~{_PACKAGE}.{first}`: its arguments, its traits and its methods."
        found[title.lower()] = ReferencePage(" and ".join([first, *others]), parts, introduction)
    return found


def pages() -> dict[str, ReferencePage]:
    """Return the pages of the reference, by the names of their files."""
    widgets = widget_pages()
    on_them = {name for page in widgets.values() for _, name in page.entries}
    top = [name for name in sisyphus_widgets.__all__ if name not in {*on_them, *_SEPARATE_PAGES}]
    players = [name for name in import_module(f"{_PACKAGE}.players").__all__ if name not in top]
    play = [*((_PACKAGE, name) for name in top), *_of("players", *players), *_of("players.single_game", "PlayedGame")]
    play += _of("advice.review", "review", "Review", "WeighedDecision")
    play += [*_of("players.search", "Search"), *_of("players.adapters", "pettingzoo_env", "openspiel_game")]
    play += [*_of("players.frames", "frames", "Frames"), *_of("players.archive", "read_games", "ArchiveError")]
    found = {
        **widgets,
        "play": ReferencePage(
            "Matches, records, players",
            [Part(play)],
            "Games without a table: matches, records, players, experiments.",
        ),
        "teaching": ReferencePage(
            "Questions", [Part(_all("teaching"))], "Questions to learners: made, judged, kept, and chosen for practice."
        ),
        "lessons": ReferencePage(
            "Lessons", [Part(_all("lessons"))], "Lessons as data: their files, their steps and their checks."
        ),
        "classes": _CLASSES,
        "rules": _RULES,
        **kit_pages(),
    }
    for name in game_names():
        if get_game(name).package.startswith(f"{_PACKAGE}."):  # a game of another package has its own reference
            title = get_game(name).texts("en").data["title"]
            introduction = f"The game {title} in Python: its positions, its options, and what it adds to all games."
            found[name] = ReferencePage(f"games.{name}", [Part(_all(f"games.{name}"))], introduction)
    return found


def write_reference(folder: Path) -> list[str]:
    """Write the pages into a folder, and return their names."""
    folder.mkdir(parents=True)
    written = pages()
    for file, page in written.items():
        (folder / f"{file}.rst").write_text("\n".join(_lines(page)), encoding="utf-8")
    text = "\n".join([_REFERENCE, *(f"   {file}" for file in written), ""])
    (folder / "index.rst").write_text(text, encoding="utf-8")
    return list(written)


def _lines(page: ReferencePage) -> Iterator[str]:
    yield from (page.title, "=" * len(page.title), "")
    if page.introduction:
        yield from (page.introduction, "")
    for part in page.parts:
        if part.heading:
            yield from (part.heading, "-" * len(part.heading), "", part.purpose, "")
        described = set(_members(_value(part.base))) if part.base else set()
        yield from (_directive(entry, described, part.within) for entry in part.entries)


def _value(entry: Entry) -> Any:
    module, name = entry
    return getattr(import_module(module), name)


def _directive(entry: Entry, described: Set[str], within: str) -> str:
    """Return the directive that documents an entry, without the members that are described elsewhere."""
    module, name = entry
    value = _value(entry)
    path = f"{module}.{name}"
    if isinstance(value, ModuleType):
        return f".. automodule:: {path}\n   :members: {', '.join(_public(value))}\n"
    if inspect.isclass(value) and not isinstance(value, GenericAlias):
        members = ", ".join(one for one in _members(value, within) if one not in described)
        return f".. autoclass:: {path}\n{f'   :members: {members}' if members else '   :no-members:'}\n"
    if inspect.isroutine(value):
        return f".. autofunction:: {path}\n"
    return f".. autodata:: {path}\n   :no-value:\n"


def _public(module: ModuleType) -> list[str]:
    """Return the public names of a module: those that it lists, or else those that it defines."""
    if hasattr(module, "__all__"):
        return list(module.__all__)
    own = vars(module).items()
    return [
        name for name, value in own if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]


def _members(cls: type, within: str = _PACKAGE) -> list[str]:
    """Return the public methods and properties of a class with a docstring, with those inherited within a package."""
    found: dict[str, None] = {}
    for base in cls.__mro__:
        if not base.__module__.startswith(within):
            continue
        for name, value in vars(base).items():
            plain = value.__func__ if isinstance(value, classmethod | staticmethod) else value
            is_documented = inspect.isfunction(plain) or isinstance(plain, property)
            if is_documented and not name.startswith("_") and plain.__doc__:
                found[name] = None
    return sorted(found)

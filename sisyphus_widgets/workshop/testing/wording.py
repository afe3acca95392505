"""The checks of a game's texts: every event has one, facts can fill it, and each language is complete."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

from ...kits.tricks import TrickTakingGame
from ...questions.outcomes import asks_of
from ...questions.playable import YES_NO
from ...questions.wording import texts_of
from ...rules import AnyGame, RulesError, Texts
from ...rules.game_files import beside, read_toml
from ...rules.goal_watch import kinds_of_event
from ...rules.language.catalogue_files import languages, untold
from ...rules.language.completeness import entries
from .findings import Finding, find, within_class
from .walks import walks

NEVER = re.compile(
    r"\b(illegal|invalid|verdict|action|ply|frame|void|simple player|slantwise|asked for is)s?\b", re.IGNORECASE
)
"""Words that learners must never read: programmers' words, and words that the glossary replaces."""

MOST_WORDS, MOST_SENTENCES = 25, 2


def facts_in(forms: list[str]) -> set[str]:
    """Return the names of the facts in the forms of a sentence, including those that a page fills in, ``{{n}}``."""
    named = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}
    return named | {found for form in forms for found in re.findall(r"\{\{(\w+)\}\}", form)}


def long_ones(texts: Iterator[str] | set[str] | frozenset[str]) -> set[str]:
    """Return the texts with more than 25 words or more than two sentences."""
    ends = r"[.!?](?=\s|$)"
    return {text for text in texts if len(text.split()) > MOST_WORDS or len(re.findall(ends, text)) > MOST_SENTENCES}


def unfilled(texts: Iterator[str] | set[str] | frozenset[str]) -> set[str]:
    """Return the texts with unfilled gaps or other traces of code."""
    return {text for text in texts if re.search(r"[{}]|\byou's\b|None|  |_|[a-z]\.\d", text)}


# --- what has to be there -------------------------------------------------------------------------------------------


def texts_are_there(game: AnyGame) -> Iterator[Finding]:
    """Find texts that events, questions and goals need and the English catalogue lacks."""
    texts = texts_of(game)
    english = game.texts()
    for kind in kinds_of_event(game.name):
        declared = [word for word, *_ in kind._text]
        if ".explorers." in kind.__module__:
            continue  # a sandbox has its own catalogue
        if "game" in vars(kind) or kind.__subclasses__() or any("{" in word for word in declared):
            continue
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
        for key in declared or [name]:
            if not english.has(f"events.{key}"):
                yield Finding(
                    within_class(kind, key, "class"),
                    f"the event {kind.__name__} has no sentence: write {key} = “…” below [events] of texts/en.toml",
                )
    yield from _of_questions(game, texts)
    yield from _of_refusals(game)
    for aim in game.asking.aims:
        if not texts.has(f"tasks.{aim.name}"):
            yield Finding(
                find(game, f'Aim("{aim.name}"'),
                f"the goal {aim.name!r} has no task: write {aim.name} = “…” below [tasks] of texts/asking_en.toml",
            )
    seats = len(english.seat_names)
    if seats < max(game.players):
        yield Finding(
            find(game, "seats", ending="en.toml"),
            f"seats names {seats} seats, but {max(game.players)} may play: name as many",
        )


def _of_refusals(game: AnyGame) -> Iterator[Finding]:
    """Find refusals of a game of the kit that have no sentence."""
    for code in game.codes if isinstance(game, TrickTakingGame) else ():
        if not game.texts().has(f"reasons.{code}"):
            what = f"the refusal {code!r} has no sentence: write {code} = “…” below [reasons] of texts/en.toml"
            yield Finding(find(game, f'"{code}"'), what)


def _of_questions(game: AnyGame, texts: Texts) -> Iterator[Finding]:
    for name, found in asks_of(game).items():
        has_questions = any(ask.field or ask.after for _, ask in found)
        wanted = [("asks", name)] if has_questions else []
        wanted += [("goals", name)] if any(ask.goal for _, ask in found) else []
        wanted += [("otherwise", key) for _, ask in found for key in ask.reasons]
        for table, key in dict.fromkeys(wanted):
            if not texts.has(f"{table}.{key}"):
                yield Finding(
                    within_class(found[0][0], name),
                    f"the question {name!r} has no text: write {key} = “…” below [{table}] of texts/asking_en.toml",
                )
        words = dict.fromkeys(word for _, ask in found if ask.form == "option" for word in ask.words)
        for word in words:
            if not any(
                texts.has(key)
                for key in (f"options.{name}.{word}", f"words.{word}", f"teaching.{word}" * (word in YES_NO))
            ):
                yield Finding(
                    within_class(found[0][0], word, name),
                    f"the option {word!r} of the question {name!r} has no label: write {word} = “…” below "
                    f"[options.{name}] of texts/asking_en.toml",
                )


# --- what is said ---------------------------------------------------------------------------------------------------


def texts_are_filled(game: AnyGame, number: int = 2) -> Iterator[Finding]:
    """Find texts of events that cannot be filled, are too long, or contain a word that learners must never read."""
    seen = set[str]()
    for language in languages(game.package):
        texts = game.texts(language)
        for walk in walks(game, number):
            for step in walk.steps:
                for event in step.events:
                    for reader in (None, *range(walk.players)):
                        visible_event = event if reader is None else event.seen_by(reader)
                        if visible_event is None:
                            continue
                        key = f"events.{visible_event.text_key}"
                        try:
                            sentence = texts.say(key, visible_event.facts(), about=visible_event.actor, reader=reader)
                        except RulesError as error:
                            what, where = str(error), within_class(type(event), "text=", "class")
                        else:
                            what, where = _form(key, sentence), find(
                                game, f"{key.rpartition('.')[2]} = ", ending=f"texts/{language}.toml"
                            )  # fmt: skip
                        if what and key + what[:30] not in seen:
                            seen.add(key + what[:30])
                            at = re.match(r"(\S+\.toml:\d+): ", what)
                            yield Finding(at[1] if at else where, what[at.end() :] if at else what)


def _form(key: str, text: str) -> str:
    """Return the fault in the form of a sentence for learners; empty if it has none."""
    if long_ones({text}):
        return f"{key} is too long for learners, at most {MOST_SENTENCES} sentences and {MOST_WORDS} words: “{text}”"
    if unfilled({text}):
        return f"{key} holds what is not meant for readers: “{text}”"
    if found := NEVER.search(text):
        return f"{key} says “{found[0]}”, which learners never read: “{text}”"
    return ""


# --- other languages ------------------------------------------------------------------------------------------------


def languages_are_complete(game: AnyGame) -> Iterator[Finding]:
    """Find texts that a language lacks, and texts that use facts that the English ones do not."""
    for language in languages(game.package):
        if language == "en":
            continue
        for file, paths in untold(game.package, language).items():
            more = f" and {len(paths) - 1} more" if len(paths) > 1 else ""
            yield Finding(_file(game, file), f"{paths[0]}{more} are missing and appear in English: write them")
        path, other = beside(game.name, "rulebook.toml"), beside(game.name, "texts", f"rulebook_{language}.toml")
        clauses = read_toml(other).get("clauses", {}) if other is not None else {}
        missing = [
            number for number in (read_toml(path)["clauses"] if path is not None else ()) if number not in clauses
        ]
        if missing:
            file = f"texts/rulebook_{language}.toml"
            what = f"the clauses {', '.join(missing)} are missing and appear in English: write them"
            yield Finding(_file(game, file), what)
        yield from _same_facts(game, language)


def _same_facts(game: AnyGame, language: str) -> Iterator[Finding]:
    english, other = (dict(entries(game.texts(each).data)) for each in ("en", language))
    for key, forms in other.items():
        more = facts_in(forms) - facts_in(english.get(key, forms))
        if more:
            where = find(game, next(form for form in forms if facts_in([form]) & more), ending=f"{language}.toml")
            facts = ", ".join(sorted(facts_in(english[key]))) or "none"
            yield Finding(where, f"{key} is filled from {', '.join(sorted(more))}; the English one from {facts}")


def _file(game: AnyGame, file: str) -> str:
    return f"{find(game)}/{file}"

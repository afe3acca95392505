"""Answers as xAPI statements for a learning record store. This module sends nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from urllib.parse import quote, urlsplit
from uuid import NAMESPACE_URL, uuid5

from ...practice.answer import STUDY_KEYS
from ...rules import RulesError
from ...rules.errors import quoted

VERB = "http://adlnet.gov/expapi/verbs/answered"
TYPE = "http://adlnet.gov/expapi/activities/cmi.interaction"
_EXTENSIONS = ("position", "perspective", "parts", "tries", "hints", "claimed", "scoring", *STUDY_KEYS)


def statement(entry: Mapping[str, Any], home: str, language: str) -> dict[str, Any]:
    """Return an entry of a log as a statement. The same entry always gets the same id.

    Raises:
        RulesError: ``home`` is no address of a web site.
    """
    split = urlsplit(home) if isinstance(home, str) else None
    if split is None or split.scheme not in ("http", "https") or not split.netloc:
        raise RulesError(f"home must be an address such as https://school.example.org, not {quoted(home)}")
    own = f"{home.rstrip('/')}/sisyphus_widgets"  # only a namespace: nothing needs to exist at this address
    text = json.dumps(dict(entry), sort_keys=True, ensure_ascii=False)
    extensions = {f"{own}/{key}": entry[key] for key in _EXTENSIONS if entry.get(key) is not None}
    context: dict[str, Any] = {"language": language, "platform": "sisyphus_widgets", "extensions": extensions}
    if entry["session"]:
        context["registration"] = str(uuid5(NAMESPACE_URL, f"{own}/session/{entry['session']}"))
    given = entry["given"]
    return {
        "id": str(uuid5(NAMESPACE_URL, f"{home} {text}")),
        "actor": {"objectType": "Agent", "account": {"homePage": home, "name": entry["learner"] or "anonymous"}},
        "verb": {"id": VERB, "display": {"en": "answered"}},
        "object": {
            "objectType": "Activity",
            "id": f"{own}/question/{quote(entry['question'])}",
            "definition": {
                "type": TYPE,
                "interactionType": "other",
                "name": {"en": f"{entry['game']}: {entry['kind']}"},
            },
        },
        "result": {
            "score": {"scaled": entry["score"]},
            "success": entry["score"] == 1,
            "response": given if isinstance(given, str) else json.dumps(given, ensure_ascii=False),
            "duration": f"PT{entry['seconds']:g}S" if entry["seconds"] < 1e6 else f"PT{int(entry['seconds'])}S",
        },
        "context": context,
        "timestamp": datetime.fromisoformat(entry["time"]).isoformat(),
    }


def statements_as_text(entries: Iterable[Mapping[str, Any]], home: str, language: str) -> str:
    """Return the entries of a log as a JSON array of statements, for a file.

    Questions that were shown with their answers and claims of codes are left out.

    Raises:
        RulesError: ``home`` is no address of a web site.
    """
    made = [statement(entry, home, language) for entry in entries if entry["tries"] and not entry["claimed"]]
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"

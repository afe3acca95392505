"""Types generated from schemas: order, recursion, keys that are Python keywords, and refused schemas."""

from __future__ import annotations

import json
from typing import Any, get_args, get_type_hints

import pytest

from devtools.contract import definitions, typed_dicts
from devtools.contract.definitions import Definitions

TEXT = {"description": "Words.", "type": "string"}


def record(title: str, required: tuple[str, ...] = (), **properties: Any) -> dict[str, Any]:
    return {
        "title": title,
        "description": f"A {title}.",
        "type": "object",
        "required": list(required),
        "additionalProperties": False,
        "properties": properties,
    }


def refers(name: str) -> dict[str, str]:
    return {"description": f"A {name}.", "$ref": f"#/$defs/{name}"}


def many(name: str) -> dict[str, Any]:
    return {"description": "Some.", "type": "array", "items": {"$ref": f"#/$defs/{name}"}}


def constant(value: object) -> dict[str, Any]:
    return {"description": "It.", "const": value}


# The definitions from which the module derives its constants and its handlers.
NEEDED = {
    "trace": record("Trace", format=constant("x"), version=constant(7)),
    "envelope": record("Envelope", v=constant(2)),
    "request": {"title": "Request", "description": "It.", "oneOf": [{"$ref": "#/$defs/ask"}]},
    "ask": record("AskRequest", type=constant("ask"), payload=refers("note")),
    "note": record("Note", ("text",), text=TEXT),
    "results": record("Results", ask=refers("note")),
}


def text_of(**more: Any) -> str:
    return typed_dicts.module(Definitions({"small.json": {"$defs": {**NEEDED, **more}}}))


def names_of(**more: Any) -> dict[str, Any]:
    names: dict[str, Any] = {"__package__": "sisyphus_widgets.schema", "__name__": "sisyphus_widgets.schema.small"}
    exec(compile(text_of(**more), "small.py", "exec", dont_inherit=True), names)
    return names


def test_constants_and_handlers_come_from_the_schemas() -> None:
    names = names_of()
    assert (names["FORMAT"], names["VERSION"], names["MESSAGES_VERSION"]) == ("x", 7, 2)
    assert get_type_hints(names["Handlers"]).keys() == {"ask"}
    assert "AskRequest" not in names
    assert "Results" not in names


def test_a_type_is_defined_after_the_types_it_uses() -> None:
    names = names_of(aa=record("First", ("note", "some"), note=refers("zz"), some=many("zz")), zz=record("Last"))
    hints = get_type_hints(names["First"])
    assert hints["note"] is names["Last"]
    assert get_args(hints["some"]) == (names["Last"],)
    assert list(names).index("Last") < list(names).index("First")


def test_two_types_may_refer_to_each_other() -> None:
    names = names_of(tree=record("Tree", ("leaf",), leaf=refers("leaf")), leaf=record("Leaf", tree=refers("tree")))
    assert get_type_hints(names["Leaf"], localns=names)["tree"] is names["Tree"]
    assert names["Leaf"].__optional_keys__ == {"tree"}
    assert names["Tree"].__required_keys__ == {"leaf"}


def test_a_key_may_be_a_python_keyword() -> None:
    names = names_of(arrow={**record("Arrow", ("from",)), "properties": {"from": TEXT, "to": TEXT}})
    assert (names["Arrow"].__required_keys__, names["Arrow"].__optional_keys__) == ({"from"}, {"to"})


def test_an_object_with_additional_properties_is_a_plain_dict() -> None:
    facts = {**record("Facts", ("type",), type=TEXT), "additionalProperties": True}
    assert names_of(facts=facts)["Facts"] == dict[str, object]


def test_descriptions_become_docstrings() -> None:
    long = "One `word` after the other, " * 10 + "and so on."
    text = text_of(book=record("Book", ("word",), word={"description": long, "type": "string"}))
    assert '    """One ``word`` after the other, One' in text
    assert text.count("``word``") == 10
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize("description", ['It ends with a "quote"', "It has a \\ in it.", 'It has """ in it.'])
def test_a_description_that_would_break_its_docstring_is_refused(description: str) -> None:
    with pytest.raises(ValueError, match="cannot stand in a docstring"):
        text_of(book=record("Book", word={"description": description, "type": "string"}))


def test_a_type_too_long_for_its_line_needs_a_title() -> None:
    words = {"description": "Many.", "enum": [f"number-{n}" for n in range(20)]}
    with pytest.raises(ValueError, match="give a part of it a title"):
        text_of(book=record("Book", word=words))
    assert "Word = Literal[\n" in text_of(book=record("Book", word=refers("word")), word={"title": "Word", **words})


def test_a_duplicate_title_is_refused() -> None:
    with pytest.raises(ValueError, match="'Note' is given twice"):
        text_of(other=record("Note"))


def test_a_duplicate_key_is_refused(tmp_path, monkeypatch) -> None:
    text = json.dumps({"$defs": NEEDED}).replace('"title": "Note"', '"title": "Note", "title": "Note"')
    (tmp_path / "small.schema.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr(definitions, "SCHEMAS", tmp_path)
    with pytest.raises(ValueError, match="given twice in one object: title"):
        Definitions.read()

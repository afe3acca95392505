"""Only the tracer's own methods change it: no other module writes to its data or uses its private parts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sisyphus_widgets
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.trace.tracer import Tracer

PACKAGE = Path(sisyphus_widgets.__file__).parent
HOMES = {PACKAGE / "trace" / name for name in ("tracer.py", "frame_strip.py", "choices.py")}
CHANGING = {
    name for kind in (list, dict, set) for name in dir(kind) if name not in dir(tuple) and not name.startswith("_")
} - {"copy", "get", "items", "keys", "values", "union", "difference", "intersection", "issubset", "issuperset"}
"""The methods that change lists, dicts and sets."""

MAKERS = {"Tracer", "trace_moves", "_traced", "noted", "tracer_before", "tracer_with_question"}
"""Functions that return a tracer. ``fork`` and ``branch`` are missing, since other objects have them too."""


@cache
def modules() -> dict[Path, ast.Module]:
    """Return all modules of the package except the tracer's own."""
    return {path: ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py") if path not in HOMES}


@cache
def tracers() -> frozenset[str]:
    """Return the names of all variables, arguments, fields and properties that hold a tracer."""
    found = set()
    for tree in modules().values():
        for node in ast.walk(tree):
            match node:
                case ast.arg(arg=name, annotation=kind) if kind is not None and _is_tracer(kind):
                    found.add(name)
                case ast.AnnAssign(target=target, annotation=kind) if _is_tracer(kind):
                    found.add(_last(target))
                case ast.FunctionDef(name=name, returns=kind) if kind is not None and _is_tracer(kind):
                    found.add(name)
                case ast.Assign(targets=[target], value=ast.Call(func=made)) if _last(made) in MAKERS:
                    found.add(_last(target))
    return frozenset(found - {""})


def _is_tracer(annotation: ast.expr) -> bool:
    return re.fullmatch(r"Tracer( \| None)?", ast.unparse(annotation)) is not None


def _last(node: ast.expr) -> str:
    """Return the last name of a dotted expression, or of the called function."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=made):
            return _last(made)
    return ""


def _is_one(node: ast.expr) -> bool:
    """Return True if an expression is a tracer, judged by its last name."""
    return _last(node) in tracers() or (isinstance(node, ast.Call) and _last(node) in MAKERS | {"fork", "branch"})


def _inside(node: ast.expr) -> bool:
    """Return True if an expression is part of a tracer: ``tracer.frames[3]``, but not ``tracer``."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
        if isinstance(node, ast.Attribute) and _is_one(node.value):
            return True
        node = node.value
    return False


def _written(node: ast.AST) -> Iterator[ast.expr]:
    """Yield each expression that a statement or call writes to."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            for target in targets:
                yield from target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target) | ast.For(target=target):
            yield target
        case ast.Call(func=ast.Attribute(attr=method, value=value)) if method in CHANGING:
            yield value
        case ast.Call(func=ast.Name(id="setattr" | "delattr"), args=[first, *_]):
            yield ast.Attribute(first, "?", ast.Store())


def reached_into(tree: ast.Module) -> list[str]:
    """Return the places where a module writes to a part of a tracer, or uses a private part."""
    found = [f"{node.lineno}: {ast.unparse(node)}" for node, one in _writes(tree) if _inside(one)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and _is_one(node.value):
            found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


def _writes(tree: ast.Module) -> Iterator[tuple[ast.AST, Any]]:
    return ((node, one) for node in ast.walk(tree) for one in _written(node))


def test_no_other_module_writes_to_a_tracer() -> None:
    assert {"tracer", "_tracer", "whole"} <= tracers()
    found = {
        str(path.relative_to(PACKAGE)): places for path, tree in modules().items() if (places := reached_into(tree))
    }
    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        "tracer.choosing_cache = None",
        "self._tracer.perspective = None",
        "now.tracer.frames[3] = frame",
        "tracer.frames[3]['goal'] = told",
        "del tracer.frames[3:], tracer.shown[3:]",
        "one, tracer.goal = goals",
        "tracer.shown.append(now)",
        "tracer.strip.deciding.pop(3)",
        "held.whole.fork().frames.clear()",
        "tracer.strip.decided_after[3] += 1",
        "setattr(tracer, 'brief', True)",
        "moves = tracer._moves",
    ],
)
def test_a_line_that_changes_a_tracer_is_found(line: str) -> None:
    assert reached_into(ast.parse(line))


@pytest.mark.parametrize(
    "line",
    [
        "tracer = whole.fork()",
        "self._tracer = tracer",
        "frame = tracer.frames[3]",
        "tracer.extend(action, beats, state)",
        "tracer.strip.cut(3)",
        "frames = tracer.frames[3:].copy()",
    ],
)
def test_a_line_that_only_uses_a_tracer_is_allowed(line: str) -> None:
    assert reached_into(ast.parse(line)) == []


@pytest.mark.parametrize("name", [name for name, one in vars(Tracer).items() if isinstance(one, property)])
def test_a_property_of_a_tracer_cannot_be_set(name: str) -> None:
    game = get_game("sixty")
    with pytest.raises(AttributeError):
        setattr(Tracer(game, game.start(), 0), name, None)

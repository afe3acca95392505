"""The possible mutants of a Python file: small changes of its syntax tree, inside functions.

`js/mutants.mjs` does the same for TypeScript.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_LONGEST = 120
"""The greatest number of characters of a changed piece of code: the next edit often changes longer ones."""

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
_LEAVING = (ast.Raise, ast.Return, ast.Continue, ast.Break)
_STATEMENTS = (ast.AugAssign, ast.Break, ast.Continue, ast.Expr)
_Variant = tuple[str, ast.AST, ast.AST]  # the operator, the old node and the new one


@dataclass(frozen=True)
class Candidate:
    """A possible mutant: the changed code, and the place of the change in the file, in bytes."""

    path: str
    within: str  # the qualified name of the function
    operator: str
    before: str  # as ast.unparse prints it, independent of the layout
    after: str
    nth: int  # among equal changes in the same function
    start: int
    end: int
    text: str

    def applied(self, source: bytes) -> bytes:
        """Return the source with the change made."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def traced(self, source: bytes, call: str) -> bytes:
        """Return the source with a call before the changed code; the call returns None."""
        code = source[self.start : self.end]
        is_expression = self.text.startswith("(")
        traced = b"(%s or (%s))" % (call.encode(), code) if is_expression else b"%s; %s" % (call.encode(), code)
        return source[: self.start] + traced + source[self.end :]


def candidates(path: str, source: bytes) -> list[Candidate]:
    """Return all possible mutants of a Python file, in the order of their places in it."""
    begins = [0]
    for line in source.splitlines(keepends=True):
        begins.append(begins[-1] + len(line))
    found = []
    for within, (operator, old, new) in _variants_in(ast.parse(source).body, ()):
        before, after = ast.unparse(old), ast.unparse(new)
        if len(before) <= _LONGEST and before != after and not any(isinstance(n, ast.JoinedStr) for n in ast.walk(old)):
            assert isinstance(old, (ast.expr, ast.stmt))
            assert old.end_lineno is not None
            assert old.end_col_offset is not None
            start, end = begins[old.lineno - 1] + old.col_offset, begins[old.end_lineno - 1] + old.end_col_offset
            text = after if isinstance(old, _STATEMENTS) else f"({after})"
            found.append(Candidate(path, ".".join(within), operator, before, after, 0, start, end, text))
    return numbered(found)


def numbered(found: Iterable[Candidate]) -> list[Candidate]:
    """Return the candidates in order, with numbers that distinguish equal ones in a function."""
    seen: Counter[tuple[str, ...]] = Counter()
    result = []
    for each in sorted(found, key=lambda each: (each.start, each.end, each.operator, each.after)):
        key = (each.within, each.operator, each.before, each.after)
        result.append(Candidate(**{**vars(each), "nth": seen[key]}))
        seen[key] += 1
    return result


def _variants_in(
    nodes: Iterable[ast.AST], within: tuple[str, ...], in_function: bool = False
) -> Iterator[tuple[tuple[str, ...], _Variant]]:
    """Yield the changes below these nodes that are inside functions, each with the qualified name of its function."""
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield from _variants_in(node.body, (*within, node.name), not isinstance(node, ast.ClassDef))
        elif isinstance(node, ast.AnnAssign):  # annotations are not changed
            yield from _variants_in([node.value] if node.value else [], within, in_function)
        elif not isinstance(node, (ast.JoinedStr, ast.pattern)):
            if in_function:
                yield from ((within, variant) for variant in _variants(node))
            yield from _variants_in(ast.iter_child_nodes(node), within, in_function)


def _is_joined(node: ast.expr) -> bool:
    """Return True for text or a list, from which nothing can be subtracted."""
    return isinstance(node, (ast.JoinedStr, ast.List)) or isinstance(getattr(node, "value", None), str)


def _variants(node: ast.AST) -> Iterator[_Variant]:  # noqa: C901  a table: one pattern for each kind of mutant
    """Yield the changes of one node."""
    match node:
        case ast.Compare(left, [op], [right]) if type(op) in _COMPARISONS:
            yield "comparison", node, ast.Compare(left, [_COMPARISONS[type(op)]()], [right])
        case ast.BoolOp(op, values):
            yield "and/or", node, ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield "not", node, operand
        case ast.BinOp(left, op, right) if type(op) in _ARITHMETIC and not (_is_joined(left) or _is_joined(right)):
            yield "arithmetic", node, ast.BinOp(left, _ARITHMETIC[type(op)](), right)
        case ast.AugAssign(target, op, value) if type(op) in _ARITHMETIC and not _is_joined(value):
            yield "arithmetic", node, ast.AugAssign(target, _ARITHMETIC[type(op)](), value)
        case ast.Constant(bool(value)):
            yield "constant", node, ast.Constant(not value)
        case ast.Constant(int(value)):
            yield "constant", node, ast.Constant(value + 1)
            yield "constant", node, ast.Constant(value - 1)
        case ast.List([_, *_] as elements, ast.Load()):
            yield "element", node, ast.List(elements[:-1], ast.Load())
        case ast.Set([_, _, *_] as elements):
            yield "element", node, ast.Set(elements[:-1])
        case ast.Dict([_, *_] as keys, values):
            yield "element", node, ast.Dict(keys[:-1], values[:-1])
        case ast.Call(function, arguments, [*_, last] as keywords) if last.arg != "strict":
            yield "argument", node, ast.Call(function, arguments, keywords[:-1])
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "return", value, ast.Constant(None)
        case ast.Expr(ast.Call()):
            yield "statement", node, ast.Pass()
        case ast.Break():
            yield "loop", node, ast.Continue()
        case ast.Continue():
            yield "loop", node, ast.Break()
        case ast.If(test, [statement], []) if isinstance(statement, _LEAVING):
            yield "guard", test, ast.Constant(False)
        case ast.If(test) | ast.IfExp(test) if isinstance(test, (ast.Name, ast.Attribute, ast.Call)):
            yield "not", test, ast.UnaryOp(ast.Not(), test)
        case ast.comprehension(ifs=[test, *_]):
            yield "guard", test, ast.Constant(True)

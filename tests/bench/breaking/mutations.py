"""Small changes to a Python source: mistakes that might go unnoticed."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator
from dataclasses import dataclass

FLIPPED: dict[type[ast.AST], type[ast.AST]] = {
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
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}

UNCHANGED_FIELDS = ("annotation", "returns", "decorator_list", "type_params")
"""What nothing depends on while the program runs, or what would only stop it from starting."""


@dataclass(frozen=True)
class Change:
    """One change: its line, the old text, and the new one."""

    line: int
    before: str
    after: str


@dataclass(frozen=True)
class _Spot:
    """A node, and where it hangs in the tree."""

    parent: ast.AST
    field: str
    at: int | None
    node: ast.AST

    def put(self, node: ast.AST) -> None:
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


def changes(source: str) -> list[Change]:
    """Return every change that can be made to `source`, in a fixed order."""
    return [
        Change(getattr(spot.node, "lineno", 0), _short(ast.unparse(spot.node)), _short(ast.unparse(other)))
        for spot, other in _ways(ast.parse(source))
    ]


def changed(source: str, number: int) -> str:
    """Return `source` with the change made that has this place in `changes`. Comments are lost."""
    tree = ast.parse(source)
    spot, other = next(itertools.islice(_ways(tree), number, None))
    spot.put(other)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _ways(tree: ast.Module) -> Iterator[tuple[_Spot, ast.AST]]:
    """Yield each place that may be changed, with its replacement."""
    for spot in _spots(tree):
        for other in _others(spot.node):
            yield spot, other


def _spots(node: ast.AST) -> Iterator[_Spot]:
    """Yield the nodes below `node` that may be changed: not annotations, slots, imports for types or docstrings."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
        return
    for field, value in ast.iter_fields(node):
        if field in UNCHANGED_FIELDS:
            continue
        for at, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST):
                yield _Spot(node, field, at, child)
                yield from _spots(child)


def _others(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may replace `node`."""
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Compare(left=left, ops=[op], comparators=rights):
            flipped = FLIPPED[type(op)]()
            assert isinstance(flipped, ast.cmpop)
            yield ast.Compare(left, [flipped], rights)
        case ast.BoolOp(op=op, values=values):
            other = FLIPPED[type(op)]()
            assert isinstance(other, ast.boolop)
            yield ast.BoolOp(other, values)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
            turned = FLIPPED[type(op)]()
            assert isinstance(turned, ast.operator)
            yield ast.BinOp(left, turned, right)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Expr(value=ast.Constant()):
            return  # a docstring
        case ast.Expr() | ast.AugAssign() | ast.Return() | ast.Raise() | ast.Break() | ast.Continue():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 80 else f"{line[:77]}..."

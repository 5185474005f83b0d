"""What a Python source says: its statements at any depth, and its code without what only people read."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator

PARTS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where statements hold others."""


def statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield every statement of a module, those inside functions and classes too, in no particular order.

    Expressions are passed over: they are most of what `ast.walk` visits.
    """
    waiting: list[ast.AST] = [tree]
    while waiting:
        here = waiting.pop()
        if isinstance(here, ast.stmt):
            yield here
        for part in PARTS:
            waiting += getattr(here, part, ())


def code_of(source: str) -> str:
    """Return a source without comments, docstrings and blank lines: what is left decides what it does."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    to_read, texts = set[int](), set[int]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            to_read.update(_rows(node))
        elif isinstance(node, ast.Constant | ast.JoinedStr):
            texts.update(_rows(node))  # a blank line of a text is no blank line of the code
    kept = [line for row, line in enumerate(lines, 1) if row not in to_read and (line.strip() or row in texts)]
    return "\n".join(kept)


def _rows(node: ast.expr | ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)

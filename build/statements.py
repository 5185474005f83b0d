"""The statements of a module at any depth, but not their expressions, which are most of what `ast.walk` visits."""

from __future__ import annotations

import ast
from collections.abc import Iterator

PARTS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where statements hold others."""


def statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield every statement of a module, those inside functions and classes too, in no particular order."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        here = waiting.pop()
        if isinstance(here, ast.stmt):
            yield here
        for part in PARTS:
            waiting += getattr(here, part, ())

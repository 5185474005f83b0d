"""What is changed in the files of Pyodide."""

from __future__ import annotations

import pytest

from build.paths import PYODIDE
from build.runtime.pyodide import SHARED_MEMORY, UnknownRuntime, without_shared_memory, without_source_map


def test_source_map_comments_are_dropped() -> None:
    assert without_source_map("code\n//# sourceMappingURL=x.map\n") == "code\n"


def test_no_shared_memory_is_asked_for_and_a_changed_pyodide_is_noticed() -> None:
    text = (PYODIDE / "pyodide.asm.js").read_text(encoding="utf-8")
    assert SHARED_MEMORY in text
    assert "shared:!0" not in without_shared_memory(text)
    with pytest.raises(UnknownRuntime, match="shared memory"):
        without_shared_memory(text.replace(SHARED_MEMORY, "otherwise()"))

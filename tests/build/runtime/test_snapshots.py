"""What is changed in Pyodide so that its memory can be restored with pygame's module in it."""

from __future__ import annotations

import pytest

from build.paths import PYODIDE
from build.runtime.snapshots import GET_MEMORY, GROW, RESTORE, SnapshotError, restorable


def test_the_module_is_loaded_where_it_was_before_the_memory_is_restored() -> None:
    glue = restorable((PYODIDE / "pyodide.asm.js").read_text(encoding="utf-8"))
    assert glue.index("Module.loadSide=") < glue.index(RESTORE + "Module.beforeRestore?.();")
    assert GET_MEMORY + "if(Module.sideBase)" in glue
    assert "Module.side={memoryBase,tableBase,name:libName,handle};" + GROW in glue


@pytest.mark.parametrize("place", [GET_MEMORY, GROW, RESTORE])
def test_another_pyodide_is_refused(place: str) -> None:
    glue = GET_MEMORY + GROW + RESTORE
    for other in (glue.replace(place, ""), glue + place):
        with pytest.raises(SnapshotError, match="instead of once"):
            restorable(other)

"""Let Pyodide restore its memory with pygame's module in it.

Pyodide's own snapshots know of no side modules. The page restores one like this: before the memory is overwritten, the
side module is loaded to where it lay when the snapshot was made, in memory and in the table of functions. For that the
glue is given three more things:

- `Module.side` says where a side module was put;
- `Module.sideBase` says where to put the next one;
- `Module.loadSide(module, side)` loads one there, and `Module.beforeRestore` is called when it is time for it.
"""

from __future__ import annotations

GET_MEMORY = "var getMemory=size=>{"
GROW = "if(metadata.tableSize){wasmTable.grow(metadata.tableSize)}"
RESTORE = "API.restoreSnapshot=function(t){"

FORCED_BASE = "if(Module.sideBase){const base=Module.sideBase;Module.sideBase=0;return base}"
NOTED = "Module.side={memoryBase,tableBase,name:libName,handle};"
LOAD_SIDE = (
    "Module.loadSide=(module,side)=>{"
    "while(wasmTable.length<side.tableBase)wasmTable.grow(1);"
    'if(wasmTable.length!==side.tableBase)throw new Error("the table of functions is too long already");'
    "Module.sideBase=side.memoryBase;"
    'const dso=newDSO(side.name,side.handle,"loading");'
    "dso.exports=loadWebAssemblyModule(module,{global:false,nodelete:true},side.name,{},0)};"
)


class SnapshotError(Exception):
    """pyodide.asm.js is not as this module knows it; it must be read again after an upgrade."""


def restorable(glue: str) -> str:
    """Return pyodide.asm.js so that a snapshot with a side module can be restored; raises SnapshotError."""
    for place in (GET_MEMORY, GROW, RESTORE):
        if (found := glue.count(place)) != 1:
            raise SnapshotError(f"pyodide.asm.js holds {place!r} {found} times instead of once")
    return (
        glue.replace(GET_MEMORY, GET_MEMORY + FORCED_BASE)
        .replace(GROW, NOTED + GROW)
        .replace(RESTORE, LOAD_SIDE + RESTORE + "Module.beforeRestore?.();")
    )

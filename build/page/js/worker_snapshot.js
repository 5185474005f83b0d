// In the worker that makes a snapshot: a Python that imports what the game's has imported, and keeps its memory.

// Modules that need a window are left to the game itself.
const LOAD = `
def load(names):
    import contextlib, gc, importlib
    for name in names.split():
        with contextlib.suppress(Exception):
            importlib.import_module(name)
    gc.collect()
load
`;

self.onmessage = async ({ data: { scripts, files, names, place, ...given } }) => {
  const imported = Promise.all(scripts.map((address) => import(address)));
  const pyodide = await startPyodide({
    ...given,
    scripts: imported,
    fsInit: async (fs) => lay(fs, files),
    _makeSnapshot: true,
  });
  pyodide.FS.chdir(GAME);
  const load = pyodide.runPython(LOAD);
  load(names);
  load.destroy();
  for (const name in pyodide.loadedPackages) delete pyodide.loadedPackages[name];
  const memory = pyodide.makeMemorySnapshot();
  const headers = { "x-side": JSON.stringify(pyodide._module.side), "x-hash": await hashOf(memory) };
  await (await caches.open(place.cache)).put(place.address, new Response(memory, { headers }));
  self.postMessage({ kept: true });
};

self.addEventListener("unhandledrejection", (event) => self.postMessage({ failed: String(event.reason) }));

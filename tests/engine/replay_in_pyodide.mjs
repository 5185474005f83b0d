// Replays records and plays seeds under Pyodide, or measures the engine there.
// node replay_in_pyodide.mjs FOLDER_OF_PYODIDE ROOT EXPRESSION < text > result
// EXPRESSION is Python, evaluated with the functions of tests/engine/replaying.py, `text` (the standard input), and
// `processor_seconds`, since Python's own process_time is the clock on the wall here.

import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [pyodideFolder, root, expression] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: pyodideFolder, stdout: (line) => console.error(line) });

for (const folder of ["engine", "tests"]) {
  python.FS.mkdirTree(`/patio/${folder}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: `${root}/${folder}` }, `/patio/${folder}`);
}
python.globals.set("text", await text(process.stdin));
python.globals.set("processor_seconds", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
python.runPython(`
import sys
sys.dont_write_bytecode = True  # the folders are the repository's own
sys.path.insert(0, "/patio")
from tests.engine.replaying import *
`);
process.stdout.write(python.runPython(expression));

// Runs the checks in Node. Arguments: folder of pyodide, wheel, smoke.py, font, sound.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [pyodideDir, wheel, program, font, sound] = process.argv.slice(2);
// SDL asks for gamepads at its start; Node's navigator has no such question.
Object.defineProperty(globalThis, "navigator", { value: { getGamepads: () => [], userAgent: "node" } });
// Nor has Node sound, and SDL's silent driver wants a thread: so the browser's driver gets a silent device.
globalThis.AudioContext = class {
  sampleRate = 44100;
  state = "running";
  destination = {};
  createScriptProcessor() { return { connect() {}, disconnect() {} }; }
  close() {}
};
globalThis.document = { addEventListener() {}, getElementById: () => null, querySelector: () => null };

// Without this Node prints the line that failed, which is all of pyodide.asm.js.
process.on("uncaughtException", (error) => { console.error(error.message); process.exit(1); });

const { loadPyodide } = await import(pathToFileURL(join(pyodideDir, "pyodide.mjs")));
const pyodide = await loadPyodide({ env: { SDL_VIDEODRIVER: "dummy", HOME: "/home/pyodide" } });
await pyodide.loadPackage(pathToFileURL(wheel).href, { messageCallback: () => {} });
pyodide.runPython(await readFile(program, "utf8"));
const read = async (path) => pyodide.toPy(new Uint8Array(await readFile(path)));
console.log("checked " + pyodide.globals.get("check_all")(await read(font), await read(sound)));
console.log("blends " + pyodide.globals.get("blends_as_json")());

// Prints, as JSON, every source that Emscripten's loader gives to eval while pygame is imported.
// Arguments: folder of pyodide, wheel.
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [pyodideDir, wheel] = process.argv.slice(2);
process.on("uncaughtException", (error) => { console.error(error.message); process.exit(1); });

const sources = [];
const evaluate = globalThis.eval;
globalThis.eval = (source) => { sources.push(source); return evaluate(source); };

const { loadPyodide } = await import(pathToFileURL(join(pyodideDir, "pyodide.mjs")));
const pyodide = await loadPyodide({ stdout: () => {} });
await pyodide.loadPackage(pathToFileURL(wheel).href, { messageCallback: () => {} });
pyodide.runPython("import pygame");
console.log(JSON.stringify(sources));

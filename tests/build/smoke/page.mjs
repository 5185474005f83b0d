// Loads the wheel in a page and runs the checks; the test reads `window.smoke` and asks it for events.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const bytes = async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer());

// Here, and not from outside: what a debugger evaluates is free of the page's policy.
window.evalIs = (() => {
  try { return eval("'allowed'"); } catch (error) { return error.name; }
})();

window.smoke = (async () => {
  const pyodide = await loadPyodide();
  const canvas = document.getElementById("canvas");
  pyodide.canvas.setCanvas2D(canvas);
  const wheel = (await (await fetch("wheel-name")).text()).trim();
  await pyodide.loadPackage(new URL("wheel/" + wheel, location).href);
  pyodide.runPython(await (await fetch("smoke.py")).text());
  const version = pyodide.globals.get("check_all")(
    pyodide.toPy(await bytes("font.ttf")), pyodide.toPy(await bytes("sound.ogg")));
  canvas.focus();
  window.inputs = pyodide.runPython("Inputs().take");
  return version;
})();

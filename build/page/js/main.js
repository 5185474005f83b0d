// ---- Start: check, load, play ------------------------------------------------------------------

// The interface between the page and the game. Python fills in record(), targets() and frames,
// calls _ready() upon its first interactive frame and _fail(text) when a task of its own breaks.
const patio = { version: bundle.version, home: bundle.home || "", frames: 0, offline: mayKeepFiles() };
patio.ready = new Promise((resolve) => {
  patio._ready = () => {
    startScreen.leave();
    resolve();
  };
});
patio._fail = (text) => showFault(words.broken, words.brokenRemedy, String(text));
Object.assign(patio, outside, mirror, { hasPack: packs.has, loadPack: packs.load, startWorker: jobs.start });
Object.assign(patio, { wire, enterScreen: entries.enter, ways: entries.told, show: screen.show, sparesBattery: battery.spares });
// How many characters of ours localStorage holds: Python would have to fetch thousands of texts to know.
patio.stored = () => {
  const ours = Object.entries(localStorage).filter(([key]) => key.startsWith("patio."));
  return ours.reduce((sum, [key, text]) => sum + key.length + text.length, 0);
};
window.patio = patio;

function checkBrowser() {
  const wasm = typeof WebAssembly === "object" && typeof WebAssembly.compileStreaming === "function";
  if (!wasm || typeof DecompressionStream !== "function") {
    showFault(words.noWasm, words.noWasmRemedy, "");
    return false;
  }
  try {
    new WebAssembly.Memory({ initial: 640, maximum: 65536 }); // 40 MB, the least a game starts with
  } catch (error) {
    showFault(words.noMemory, words.noMemoryRemedy, describe(error));
    return false;
  }
  const trouble = storage.trouble();
  if (trouble) showNotice(trouble === "full" ? words.noRoom : words.noStorage, "trouble");
  return true;
}

// Browsers keep sound silent until the first touch; SDL's own context then has to be woken.
function wakeSound(pyodide) {
  const wake = () => {
    const context = pyodide._module.SDL2?.audioContext;
    if (context?.state === "suspended" && !document.hidden) context.resume();
    if (context?.state === "running" && document.hidden) context.suspend();
  };
  for (const gesture of ["pointerup", "touchend", "keydown"]) addEventListener(gesture, wake, true);
  document.addEventListener("visibilitychange", wake);
}

// A task that nobody awaits would fail unseen.
function watchTasks(pyodide) {
  const { format_exception: format } = pyodide.pyimport("traceback");
  pyodide.pyimport("asyncio").get_event_loop().set_exception_handler((loop, context) => {
    const exception = context.get("exception");
    const details = exception ? format(exception).toJs().join("") : context.get("message");
    showFault(words.broken, words.brokenRemedy, details, false);
  });
}

function explain(error) {
  const details = describe(error);
  if (error instanceof DamagedFile) {
    showFault(words.damaged, words.damagedRemedy, details);
  } else if (error instanceof MissingFile) {
    showFault(words.noNetwork, words.noNetworkRemedy, details);
  } else if (error instanceof RangeError || /out of memory/i.test(details)) {
    showFault(words.noMemory, words.noMemoryRemedy, details);
  } else {
    showFault(words.broken, words.brokenRemedy, details);
  }
}

async function play() {
  showWords();
  listenForFaults();
  guard.runs();
  if (!checkBrowser()) return;
  answerWorker();
  patio.ready.then(() => packs.fetchRest()).then(keepFiles).then(snapshot.make).catch(() => {});
  patio.ready.then(snapshot.started);
  patio.ready.then(lookForNews).catch(() => {});
  try {
    startScreen.expect(bundle.bytes);
    for (const name of packs.wanted()) packs.fetch(name).catch(() => {}); // the game reports it when it needs one
    const pyodide = await startPython(byId("canvas"));
    wakeSound(pyodide);
    watchTasks(pyodide);
    jobs.listen();
    screen.listen();
    battery.watch();
    await pyodide.pyimport("main").main();
  } catch (error) {
    if ((await snapshot.suspect()) && !patio.frames) location.reload(); // it starts without a snapshot
    else explain(error);
  }
}

play();

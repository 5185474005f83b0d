// ---- Runtime: Pyodide, pygame and the game, all fetched and unpacked side by side ---------------

function startPython(canvas) {
  const wasm = compile("pyodide.asm.wasm");
  const stdlib = readFile("stdlib");
  const pygame = readFile("pygame");
  const game = Promise.all([readFile("game"), readFile("fonts")]);
  const scripts = Promise.all([loadScript("pyodide.mjs"), loadScript("pyodide.asm.js")]);
  // Pyodide would wait for ever for a file that failed, so the first failure has to end the start.
  const failure = Promise.all([wasm, stdlib, pygame, game, scripts]).then(() => new Promise(() => {}));
  return Promise.race([failure, assemble(canvas, { wasm, stdlib, pygame, game, scripts })]);
}

async function assemble(canvas, parts) {
  const [{ loadPyodide }] = await parts.scripts;
  const stdlib = await parts.stdlib;
  await parts.wasm;
  startScreen.name(words.starting, 860);
  const indexURL = new URL("./", location.href).href;
  const pyodide = await answering(pyodideFiles(stdlib), parts.wasm, () =>
    loadPyodide({
      indexURL,
      packageBaseUrl: indexURL,
      lockFileContents: bundle.lock,
      checkAPIVersion: true,
      env: environment(),
      fsInit: async (fs, { sitePackages }) => {
        unpack(fs, await parts.pygame, sitePackages);
        for (const archive of await parts.game) unpack(fs, archive, GAME);
      },
    }),
  );
  startScreen.name(words.laying, 960);
  packs.lay(pyodide.FS);
  Object.assign(thinking, { pyodide, module: await parts.wasm });
  pyodide.FS.chdir(GAME);
  pyodide.canvas.setCanvas2D(canvas);
  await Promise.allSettled(packs.all(language).map(packs.fetch)); // its letters: no page is drawn without
  return pyodide;
}

function environment() {
  return {
    HOME: "/home/patio",
    PYTHONPATH: GAME,
    PYGAME_HIDE_SUPPORT_PROMPT: "1",
    SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas", // else SDL takes the keys of every field on the page
  };
}

async function loadScript(name) {
  const module = await import(await scriptAddress(name));
  if (bundle.files[name].plain) startScreen.count(bundle.files[name].bytes); // it arrived unseen, in one piece
  return module;
}

// A response as it came lets the browser keep the compiled code; the first visit rather shows what arrives.
async function compile(name) {
  if (navigator.serviceWorker?.controller && !partOf(name)) {
    const response = await fetchFile(name);
    if (response.headers.get("content-type") === "application/wasm") {
      const module = await WebAssembly.compileStreaming(response);
      startScreen.count(bundle.files[name].bytes);
      return module;
    }
  }
  const headers = { "content-type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(await openFile(name), { headers }));
}

function unpack(fs, archive, folder) {
  lay(fs, [...filesInTar(archive)].map(([name, bytes]) => [`${folder}/${name}`, bytes]));
}

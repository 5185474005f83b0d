// ---- Runtime: Pyodide, pygame and the game, all fetched and unpacked side by side ---------------

// What other Pythons are started from: the game's own, once it runs, and its compiled main module.
const own = { pyodide: null, module: null, site: "" };
const WASM = "application/wasm";
const LITTLE = 4; // milliseconds of a frame that work without hurry may take

function startPython(canvas) {
  const kept = snapshot.find();
  const wasm = compile("pyodide.asm.wasm");
  const stdlib = readFile("stdlib");
  const pygame = readFile("pygame");
  const game = Promise.all([readFile("game"), readFile("fonts")]);
  const scripts = Promise.all([loadScript("pyodide.mjs"), loadScript("pyodide.asm.js")]);
  // Pyodide would wait for ever for a file that failed, so the first failure has to end the start.
  const failure = Promise.all([wasm, stdlib, pygame, game, scripts]).then(() => new Promise(() => {}));
  return Promise.race([failure, assemble(canvas, { wasm, stdlib, pygame, game, scripts, kept })]);
}

async function assemble(canvas, parts) {
  const [given, stdlib] = await Promise.all([restoring(parts), parts.stdlib, parts.scripts]);
  await parts.wasm;
  startScreen.name(words.starting, 860);
  const pyodide = await startPyodide({
    scripts: parts.scripts,
    module: parts.wasm,
    stdlib,
    lock: bundle.lock,
    env: ENVIRONMENT,
    fsInit: async (fs, { sitePackages }) => {
      own.site = sitePackages;
      unpack(fs, await parts.pygame, sitePackages);
      for (const archive of await parts.game) unpack(fs, archive, GAME);
    },
    ...given,
  });
  startScreen.name(words.laying, 960);
  packs.lay(pyodide.FS);
  Object.assign(own, { pyodide, module: await parts.wasm });
  for (const name in parts) delete parts[name]; // Pyodide keeps its options, and `fsInit` these
  delete pyodide._api?.config?._loadSnapshot;
  pyodide.pyimport("random").seed(); // otherwise every visit from a snapshot would have the same luck
  pyodide.FS.chdir(GAME);
  pyodide.canvas.setCanvas2D(canvas);
  await Promise.allSettled(packs.all(language).map(packs.fetch)); // its letters, which every page needs
  return pyodide;
}

// What Pyodide is started with where its memory is restored.
async function restoring(parts) {
  const kept = await parts.kept;
  if (!kept) return {};
  await parts.scripts;
  return snapshot.options(kept, await parts.pygame);
}

const ENVIRONMENT = {
  PYGAME_HIDE_SUPPORT_PROMPT: "1",
  SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas", // else SDL takes the keys of every field on the page
};

// Loads a script as a module. A browser remembers for the whole visit that an address has failed, and its cache may hold
// a damaged file for a year: so it is checked on its way past the cache, and asked for under another address.
async function loadScript(name) {
  const part = partOf(name);
  if (part) return import(URL.createObjectURL(new Blob([await readPart(part)], { type: "text/javascript" })));
  const { bytes } = bundle.files[name];
  if (guard.afresh()) await readFile(name, () => {});
  const module = await import(addressOf(name)).catch(async () => {
    await readFile(name, () => {}).catch(() => {}); // for later visits
    return import(addressOf(name, true)).catch((reason) => {
      throw new MissingFile(`${name}: ${reason}`);
    });
  });
  startScreen.count(bytes); // it arrived unseen, in one piece
  return module;
}

function compile(name) {
  const part = partOf(name);
  if (part) return readPart(part).then((bytes) => WebAssembly.compile(bytes));
  return twice(name, startScreen.counting, (response, count) => compileResponse(name, response, count));
}

// A response as our worker gave it lets the browser keep the compiled code; from the network it is checked on its way.
async function compileResponse(name, response, count) {
  const { bytes } = bundle.files[name];
  const ours = response.headers.has("x-hash");
  if (ours && response.headers.get("content-type") === WASM) {
    const module = await WebAssembly.compileStreaming(response);
    count(bytes);
    return module;
  }
  let checked;
  const arrived = (blob) => {
    checked = check(name, blob, response);
    checked.catch(() => {}); // compiling it has failed first, then
  };
  const body = counted(name, response, count, arrived);
  const module = await WebAssembly.compileStreaming(new Response(body, { headers: { "content-type": WASM } }));
  await checked;
  return module;
}

function unpack(fs, archive, folder) {
  lay(fs, [...filesInParcel(archive)].map(([name, bytes]) => [`${folder}/${name}`, bytes]));
}

// What another Python of the page is started from: files of the game's own file system, so no version is mixed with
// another. `given` are the buffers that can be handed over.
function supplies(files) {
  const { FS } = own.pyodide;
  const library = FS.readdir("/lib").find((name) => /^python\d+\.zip$/.test(name));
  const stdlib = FS.readFile(`/lib/${library}`);
  const scripts = ["pyodide.mjs", "pyodide.asm.js"].map((name) => addressOf(name));
  const given = [stdlib, ...files.map(([, bytes]) => bytes)].map((bytes) => bytes.buffer);
  return { supplies: { module: own.module, stdlib, files, scripts, lock: bundle.lock }, given };
}

function* filesAt(paths) {
  for (const path of paths) yield* filesBelow(own.pyodide.FS, path);
}

// Takes all that comes, a little at a time, so that no frame waits for it.
async function unhurried(coming) {
  const all = [];
  let until = performance.now() + LITTLE;
  for (const each of coming) {
    all.push(each);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + LITTLE;
  }
  return all;
}

function* filesBelow(fs, path) {
  if (!fs.isDir(fs.stat(path).mode)) {
    yield [path, fs.readFile(path)];
    return;
  }
  for (const name of fs.readdir(path)) {
    if (!name.startsWith(".") && name !== "__pycache__") yield* filesBelow(fs, `${path}/${name}`);
  }
}

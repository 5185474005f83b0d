// ---- Thinking: a second Python in a worker, for what bots think about long ----------------------

const THINKER = "thinker.js";
const START_LIMIT = 30_000; // milliseconds, after which a worker that has not started is given up
const LEAST_MEMORY = 2; // gigabytes: a second Python takes some 40 MB
const MIND = [`${GAME}/engine`, `${GAME}/scenes/__init__.pyc`, `${GAME}/scenes/model`];

const thinking = {
  pyodide: null, // the game's, once it runs
  module: null, // its compiled main module
  current: null, // the worker that runs
  failed: false, // one has failed: in this visit there is no other

  may() {
    const roomy = !(navigator.deviceMemory < LEAST_MEMORY);
    return roomy && !thinking.failed && thinking.pyodide !== null && Object.hasOwn(bundle.files, THINKER);
  },

  // Starts a worker, or returns nothing where there can be none. See `PageWorker` in scenes/platform/browser.py.
  start() {
    if (!thinking.may()) return undefined;
    let worker;
    try {
      worker = new Worker(thinking.address(THINKER), { type: "module" });
    } catch {
      thinking.failed = true; // some frames may have none
      return undefined;
    }
    const heard = [];
    const limit = setTimeout(() => lose(), START_LIMIT);
    const lose = () => {
      thinking.failed = true;
      handle.end();
    };
    const handle = {
      ready: false,
      lost: false,
      say: (text) => worker.postMessage({ text }),
      heard: () => heard.splice(0),
      end() {
        handle.lost = true;
        clearTimeout(limit);
        worker.terminate();
        if (thinking.current === handle) thinking.current = null;
      },
      look: () => worker.postMessage({ hidden: document.hidden }),
      lose,
    };
    worker.onerror = lose;
    worker.onmessageerror = lose;
    worker.onmessage = ({ data }) => {
      if (data.failed) lose();
      else if (data.ready) {
        clearTimeout(limit);
        handle.ready = true;
      } else heard.push(data.answer);
    };
    thinking.current = handle;
    try {
      thinking.supply(worker);
    } catch {
      lose(); // no memory for it
      return undefined;
    }
    handle.look();
    return handle;
  },

  // Hands over all that it starts from, as it lies in the game's own file system: so no version is mixed with another.
  supply(worker) {
    const { FS } = thinking.pyodide;
    const files = MIND.flatMap((path) => [...filesBelow(FS, path)]);
    const stdlib = FS.readFile(thinking.stdlib());
    const scripts = ["pyodide.mjs", "pyodide.asm.js"].map(thinking.address);
    const given = [stdlib, ...files.map(([, bytes]) => bytes)].map((bytes) => bytes.buffer);
    worker.postMessage({ module: thinking.module, stdlib, files, scripts, lock: bundle.lock }, given);
  },

  stdlib() {
    const folder = "/lib";
    return `${folder}/${thinking.pyodide.FS.readdir(folder).find((name) => /^python\d+\.zip$/.test(name))}`;
  },

  address: (name) => new URL(bundle.files[name].url, document.baseURI).href,

  // Nobody looks: nothing thinks. The picture was taken away for want of memory: there is none to spare for thoughts.
  listen() {
    document.addEventListener("visibilitychange", () => thinking.current?.look());
    byId("canvas").addEventListener("contextlost", () => thinking.current?.lose());
  },
};

function* filesBelow(fs, path) {
  if (!fs.isDir(fs.stat(path).mode)) {
    yield [path, fs.readFile(path)];
    return;
  }
  for (const name of fs.readdir(path)) {
    if (!name.startsWith(".") && name !== "__pycache__") yield* filesBelow(fs, `${path}/${name}`);
  }
}

// ---- Snapshot: the memory of a Python that has imported everything, so that later visits need not ----

const MAKER = "maker.js";
const NOTE = "patio.snapshot"; // in localStorage: a version, and what starts with its snapshot have come to
const SNAPSHOT = "snapshot"; // its name in its cache
const REST_BEFORE = 10_000; // milliseconds of a visit in which nothing is made yet
const MOST_MAKING = 120_000; // milliseconds
const SPARE_MEMORY = 4; // gigabytes that a device must have: making one takes some 100 MB for a moment

const snapshot = {
  used: false, // this visit has started with one
  over: null, // called when the start is over

  // Where it has proven itself: Chromium, with a service worker. Never in frames or from a disk.
  may() {
    const chromium = Boolean(navigator.userAgentData?.brands.some(({ brand }) => brand === "Chromium"));
    const roomy = navigator.deviceMemory >= SPARE_MEMORY;
    return chromium && roomy && mayKeepFiles() && Object.hasOwn(bundle.files, MAKER) && snapshot.noted() !== "off";
  },

  // "starting" while a start with a snapshot is under way, "good" after it, "off" once one has failed: of this version.
  noted() {
    try {
      const [version, what] = JSON.parse(localStorage.getItem(NOTE) ?? "[]");
      return version === bundle.version ? what : "";
    } catch {
      return "off"; // where nothing can be noted, nothing is risked
    }
  },

  note(what) {
    localStorage.setItem(NOTE, JSON.stringify([bundle.version, what]));
  },

  // A cache of the version's: the service worker drops it with the version's files.
  place: () => `patio ${new URL("./", location.href).href} ${bundle.version} ${SNAPSHOT}`,

  // The snapshot of this version and where pygame's module lay in it, or null. The start after one that was interrupted
  // does without, and so do all later ones.
  async find() {
    try {
      if (!snapshot.may() || !navigator.serviceWorker.controller || !(await snapshot.alone())) return null;
      if (snapshot.noted() === "starting") {
        await snapshot.drop();
        return null;
      }
      const response = await caches.match(SNAPSHOT, { cacheName: snapshot.place() });
      if (!response) return null;
      const side = JSON.parse(response.headers.get("x-side"));
      const memory = new Uint8Array(await response.arrayBuffer());
      snapshot.note("starting");
      snapshot.used = true;
      return { side, memory };
    } catch {
      return null;
    }
  },

  // Whether no other window is starting: its note would be taken for that of a start that was interrupted.
  alone() {
    const over = new Promise((resolve) => (snapshot.over = resolve));
    const hold = (lock, tell) => {
      tell(lock !== null);
      return lock && over;
    };
    return new Promise((tell) => navigator.locks.request(NOTE, { ifAvailable: true }, (lock) => hold(lock, tell)));
  },

  async drop() {
    snapshot.note("off");
    await caches.delete(snapshot.place());
  },

  // What Pyodide is started with: the memory, and before it is restored pygame's module where it was.
  async options({ side, memory }, pygame) {
    const [, code] = [...filesInParcel(pygame)].find(([name]) => side.name.endsWith(`/${name}`));
    const module = await WebAssembly.compile(code);
    const create = globalThis._createPyodideModule;
    globalThis._createPyodideModule = (settings) => {
      globalThis._createPyodideModule = create;
      settings.beforeRestore = () => settings.loadSide(module, side);
      return create(settings);
    };
    return { _loadSnapshot: memory };
  },

  // The start is over: the first frame is there, or somebody has left before.
  started() {
    if (snapshot.noted() === "starting") snapshot.note("good");
    snapshot.over?.();
  },

  // Something failed; returns whether this visit started with a snapshot, which is then the last one.
  async suspect() {
    if (!snapshot.used) return false;
    await snapshot.drop().catch(() => {});
    return true;
  },

  // Makes the snapshot for later visits, some time after the start, in a quiet moment.
  async make() {
    await new Promise((resolve) => setTimeout(resolve, REST_BEFORE));
    if (!snapshot.may() || (await caches.match(SNAPSHOT, { cacheName: snapshot.place() }))) return;
    await quiet();
    const worker = new Worker(addressOf(MAKER), { type: "module" });
    try {
      await snapshot.made(worker);
    } catch {
      await snapshot.drop();
    } finally {
      worker.terminate();
    }
  },

  // Whether a module comes with a pack: a game must not seem to be here before its pictures are.
  isOfPack(name) {
    const [, room, rest] = /^(?:engine|scenes)\.games\.(\w+)(.*)$/.exec(name) ?? [];
    return Object.hasOwn(bundle.packs, room) && rest !== ".card";
  },

  async made(worker) {
    const imported = own.pyodide.runPython("' '.join(__import__('sys').modules)").split(" ");
    const names = imported.filter((name) => !snapshot.isOfPack(name)).join(" ");
    const { supplies: all, given } = supplies(await unhurried(filesAt([GAME, own.site])));
    const place = { cache: snapshot.place(), address: new URL(SNAPSHOT, document.baseURI).href };
    let late;
    await new Promise((resolve, reject) => {
      late = setTimeout(reject, MOST_MAKING);
      worker.onerror = worker.onmessageerror = reject;
      worker.onmessage = ({ data }) => (data.kept ? resolve() : reject(data.failed));
      worker.postMessage({ ...all, env: ENVIRONMENT, names, place }, given);
    }).finally(() => clearTimeout(late));
  },
};
addEventListener("pagehide", snapshot.started);

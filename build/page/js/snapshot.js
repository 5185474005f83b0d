// ---- Snapshot: the memory of a Python that has imported everything, so that later visits need not ----

const SNAPSHOT_WORKER = "worker_snapshot.js";
const NOTE = "patio.snapshot"; // in localStorage: a version, the outcome of starts from its snapshot, and `cold`
const SNAPSHOT = "snapshot"; // its name in its cache
const REST_BEFORE = 10_000; // milliseconds of a visit before a snapshot is made
const MOST_MAKING = 120_000; // milliseconds
const LEAST_LIMIT = 8; // seconds, after which a start from a snapshot is given up: or four times one without
const BUSY = 5_000; // milliseconds after which it is looked again whether a worker still thinks
const MOST_LOOKS = 4; // a visit that begins with a game has a worker for as long as it lasts: then both have to do
const SPARE_MEMORY = 4; // gigabytes that a device must have: making one takes some 100 MB for a moment

const snapshot = {
  making: false, // a worker makes one, and no other may run: together they take 100 MB more than the page alone
  used: false, // this visit started from a snapshot
  wasLeft: false, // so did the last one, which was left before its first frame
  done: false, // the first frame is there
  over: null, // called when the start is over

  // Only where it is known to work: Chromium, with a service worker. Never in frames or from a disk.
  may() {
    const chromium = Boolean(navigator.userAgentData?.brands.some(({ brand }) => brand === "Chromium"));
    const roomy = navigator.deviceMemory >= SPARE_MEMORY;
    const made = mayKeepFiles() && Object.hasOwn(bundle.files, SNAPSHOT_WORKER);
    return chromium && roomy && made && snapshot.noted() !== "off";
  },

  // "starting" while a start with a snapshot is under way, "good" after its first frame, "left" when somebody has left
  // before that, "off" once one has failed: of this version. `cold` is how many seconds a start without took here.
  read() {
    let note = [];
    try {
      note = JSON.parse(localStorage.getItem(NOTE) ?? "[]");
    } catch (error) {
      if (!(error instanceof SyntaxError)) return { what: "off", cold: 0 }; // where nothing can be noted, nothing is risked
    }
    const [version, what, cold] = Array.isArray(note) ? note : [];
    return { what: version === bundle.version ? what : "", cold: cold > 0 ? Number(cold) : 0 };
  },

  noted: () => snapshot.read().what,

  // Returns whether that could be noted.
  note: (what, cold = snapshot.read().cold) => storage.write(NOTE, JSON.stringify([bundle.version, what, cold])),

  // A cache of the version's: the service worker drops it with the version's files.
  place: () => `patio ${new URL("./", location.href).href} ${bundle.version} ${SNAPSHOT}`,

  // The snapshot of this version and where pygame's module lay in it, or null. The start after one that was interrupted,
  // or left twice before its first frame, does without, and so do all later ones.
  async find() {
    try {
      if (!snapshot.may() || !navigator.serviceWorker.controller) return null;
      const [alone, kept] = await Promise.all([snapshot.alone(), snapshot.load()]); // each takes long on a slow device
      if (!alone) return null;
      if (snapshot.noted() === "starting" || kept?.damaged) {
        await snapshot.drop();
        return null;
      }
      if (!kept) return null;
      snapshot.wasLeft = snapshot.noted() === "left";
      if (!snapshot.note("starting")) return null; // a start that fails would not be known to the next one
      snapshot.used = true;
      snapshot.limit();
      return kept;
    } catch {
      return null;
    }
  },

  // What is kept for this version, and whether it has changed since; null where there is nothing.
  async load() {
    const response = await caches.match(SNAPSHOT, { cacheName: snapshot.place() });
    if (!response) return null;
    const memory = new Uint8Array(await response.arrayBuffer());
    const damaged = (await hashOf(memory)) !== response.headers.get("x-hash");
    return { side: JSON.parse(response.headers.get("x-side")), memory, damaged };
  },

  // Gives up a start that takes far longer than one without a snapshot, and starts without. Seconds in which nobody sees
  // the page do not count: browsers let it wait then.
  limit() {
    const most = Math.max(LEAST_LIMIT, 4 * snapshot.read().cold);
    let seconds = 0;
    const counting = setInterval(async () => {
      seconds += document.hidden ? 0 : 1;
      if (seconds < most && !snapshot.done) return;
      clearInterval(counting);
      if (snapshot.done) return;
      await snapshot.suspect();
      location.reload();
    }, 1000);
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

  // The first frame is there.
  started() {
    snapshot.done = true;
    const { what, cold } = snapshot.read();
    const took = performance.now() / 1000;
    if (snapshot.used) snapshot.note(what === "starting" ? "good" : what);
    else if (what !== "off" && snapshot.may()) snapshot.note(what, Math.min(took, cold || took));
    snapshot.over?.();
  },

  // The page is left, perhaps because nothing happens: only the first time does this not count against the snapshot.
  left() {
    if (!snapshot.done && snapshot.used && !snapshot.wasLeft && snapshot.noted() === "starting") snapshot.note("left");
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
    if (snapshot.noted() === "good") {
      snapshot.note("off"); // it has gone to make room for a new version, and must not take that room again
      return;
    }
    if (!snapshot.note(snapshot.noted())) return; // no start could use it
    await quiet();
    for (let looks = 0; jobs.current && looks < MOST_LOOKS; looks++) {
      await new Promise((resolve) => setTimeout(resolve, BUSY));
      await quiet();
    }
    snapshot.making = true;
    const worker = new Worker(addressOf(SNAPSHOT_WORKER), { type: "module" });
    try {
      await snapshot.made(worker);
    } catch {
      await snapshot.drop();
    } finally {
      worker.terminate();
      snapshot.making = false;
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
addEventListener("pagehide", snapshot.left);

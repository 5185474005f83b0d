// ---- Offline: the service worker, if there can be one ---------------------------------------
//
// A new version is fetched in the background and takes over at the next visit: see sw.js. Nothing here has to hurry.

const CHECKED = "patio.checked"; // in localStorage: when all that is kept was checked last
const DAY = 86_400_000; // milliseconds
const REST_BEFORE_ORDER = 30_000; // milliseconds of a visit before the kept files are tidied

function mayKeepFiles() {
  const framed = window.top !== window.self; // a page in a frame installs nothing
  return bundle.worker && !framed && location.protocol !== "file:" && guard.workers() !== null;
}

const savesData = () => Boolean(navigator.connection?.saveData);

// Before it drops a version, the service worker asks its pages for theirs.
function answerWorker() {
  guard.workers()?.addEventListener("message", ({ data, ports: [port] }) => {
    if (data === "version") port?.postMessage(bundle.version);
  });
}

async function keepFiles() {
  if (!mayKeepFiles()) return;
  try {
    const workers = guard.workers();
    const before = await workers.getRegistration();
    await workers.register("sw.js", { updateViaCache: "none" });
    const { active } = await workers.ready;
    await asked(active, { ask: "keep", names: packs.worthKeeping() });
    const first = !before?.active;
    if (first) showNotice(savesData() ? words.keptOpened : words.kept); // said once
    setTimeout(() => keepOrder(active, first), REST_BEFORE_ORDER);
  } catch {
    patio.offline = false; // the game also works without it
  }
}

// Look for a new version while the visit is going well, not while this one still needs its files.
async function lookForNews() {
  if (mayKeepFiles()) await (await guard.workers().getRegistration())?.update();
}

// Versions that no page uses any more are dropped, and kept files are checked once a day. Those of a first visit were
// checked on their way.
async function keepOrder(active, first) {
  await asked(active, { ask: "drop old versions" });
  const today = String(Math.floor(Date.now() / DAY));
  if (storage.read(CHECKED) === today) return;
  if (!first) await asked(active, { ask: "check" });
  storage.write(CHECKED, today);
}

// Lets the worker do something, and resolves when it is done.
function asked(worker, what) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }) => (data.failed ? reject(new Error(data.failed)) : resolve());
    worker.postMessage(what, [port2]);
  });
}

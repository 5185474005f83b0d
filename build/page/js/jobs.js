// ---- Jobs: a second Python, in a worker, for those that are slow --------------------

const JOB_WORKER = "worker_jobs.js";
const START_LIMIT = 30_000; // milliseconds, after which a worker that has not started is given up
const UNSEEN_LIMIT = 60_000; // milliseconds out of sight, after which its memory is given back
const LEAST_MEMORY = 2; // gigabytes: a second Python takes some 40 MB
const WORKER_FILES = [`${GAME}/engine`, `${GAME}/scenes/__init__.pyc`, `${GAME}/scenes/model`];

const jobs = {
  current: null, // the worker that runs
  failed: false, // one has failed: this visit starts no other
  unseen: 0, // the timer that runs while the page is out of sight

  may() {
    const roomy = !(navigator.deviceMemory < LEAST_MEMORY);
    return roomy && !jobs.failed && own.pyodide !== null && Object.hasOwn(bundle.files, JOB_WORKER);
  },

  // Starts a worker, or returns nothing if that is impossible. See `PageWorker` in scenes/platform/browser.py.
  start() {
    if (!jobs.may() || snapshot.making) return undefined;
    let worker;
    try {
      worker = new Worker(addressOf(JOB_WORKER), { type: "module" });
    } catch {
      jobs.failed = true; // not allowed in some frames
      return undefined;
    }
    const heard = [];
    const limit = setTimeout(() => lose(), START_LIMIT);
    const lose = () => {
      jobs.failed = true;
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
        if (jobs.current === handle) jobs.current = null;
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
    jobs.current = handle;
    try {
      const { supplies: all, given } = supplies([...filesAt(WORKER_FILES)]);
      worker.postMessage(all, given);
    } catch {
      lose(); // no memory for it
      return undefined;
    }
    handle.look();
    return handle;
  },

  // No job runs while the page is out of sight, nor after the canvas was lost for want of memory.
  listen() {
    document.addEventListener("visibilitychange", () => {
      jobs.current?.look();
      clearTimeout(jobs.unseen);
      if (document.hidden) jobs.unseen = setTimeout(() => jobs.current?.end(), UNSEEN_LIMIT);
    });
    byId("canvas").addEventListener("contextlost", () => jobs.current?.lose());
  },
};

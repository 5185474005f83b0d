// In the worker for jobs: a second Python without pygame, whose `scenes.model.jobs.worker` takes texts and answers with texts.
//
// The first message holds everything it starts from. Later ones are texts for its Python worker, or say whether the
// page is in sight. It posts "ready" once it has started, then the worker's answers. A failure ends it: the page goes on
// alone.

const SLICE = 50; // milliseconds, after which a message can be taken; each leaves some garbage that is collected late

const said = []; // texts that came before the Python worker was there
const turn = new MessageChannel(); // a timer would wait four milliseconds between two slices
let worker = null; // with its methods, for each look-up would make another object
let hidden = false;
let going = false;

self.onmessage = ({ data }) => {
  if (data.module) start(data);
  else if (data.hidden !== undefined) hidden = data.hidden;
  else if (worker) worker.hears(data.text);
  else said.push(data.text);
  goOn();
};

turn.port1.onmessage = () => {
  going = false;
  if (hidden) return;
  const answer = worker.thinks(SLICE);
  if (answer) self.postMessage({ answer });
  goOn();
};

function goOn() {
  if (going || hidden || !worker || worker.proxy.idle) return;
  going = true;
  turn.port2.postMessage(null);
}

async function start({ scripts, files, ...given }) {
  const imported = Promise.all(scripts.map((address) => import(address)));
  const pyodide = await startPyodide({ ...given, scripts: imported, fsInit: async (fs) => lay(fs, files) });
  const proxy = pyodide.pyimport("scenes.model.jobs.worker").Worker();
  worker = { proxy, hears: proxy.hear, thinks: proxy.think };
  for (const text of said) worker.hears(text);
  collect(); // the files it was started from
  self.postMessage({ ready: true });
  goOn();
}

// A promise that fails would fail unseen.
self.addEventListener("unhandledrejection", (event) => self.postMessage({ failed: String(event.reason) }));

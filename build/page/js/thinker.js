// The worker that thinks: a second Python without pygame, whose `scenes.model.worker` takes texts and answers with texts.
//
// The first message brings all that it starts from. Then come texts for its mind, and whether somebody looks at the page.
// It posts "ready" once it has started, and what its mind says. What fails here ends it: the page goes on by itself.

const SLICE = 25; // milliseconds, after which a message can be taken

const said = []; // texts that came before there was a mind
const turn = new MessageChannel(); // a timer would wait four milliseconds between two slices
let mind = null;
let hidden = false;
let going = false;

self.onmessage = ({ data }) => {
  if (data.module) start(data);
  else if (data.hidden !== undefined) hidden = data.hidden;
  else if (mind) mind.hear(data.text);
  else said.push(data.text);
  goOn();
};

turn.port1.onmessage = () => {
  going = false;
  if (hidden) return;
  const answer = mind.think(SLICE);
  if (answer) self.postMessage({ answer });
  goOn();
};

function goOn() {
  if (going || hidden || !mind || mind.idle) return;
  going = true;
  turn.port2.postMessage(null);
}

async function start({ scripts, files, ...given }) {
  const imported = Promise.all(scripts.map((address) => import(address)));
  const pyodide = await startPyodide({ ...given, scripts: imported, fsInit: async (fs) => lay(fs, files) });
  mind = pyodide.pyimport("scenes.model.worker").Worker();
  for (const text of said) mind.hear(text);
  self.postMessage({ ready: true });
  goOn();
}

// A promise that fails would fail unseen.
self.addEventListener("unhandledrejection", (event) => self.postMessage({ failed: String(event.reason) }));

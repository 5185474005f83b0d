// ---- Packs: what comes later: a game when it is opened, letters when a text needs them ----------

const TABLE = "table"; // the pack that all games need
const PATIENCE = 20_000; // milliseconds without a byte, after which a pack has failed
const STILL = 200; // milliseconds without a frame after which nothing moves
const LONG_VISIT = 60_000; // milliseconds of a visit after which any idle moment will do

const packs = {
  here: new Set(),
  coming: new Map(), // by name: a promise, while it is being fetched
  share: new Map(), // by name: the part of it that has come
  heard: () => {}, // the game wants to know when one has come
  laid: null, // resolves to the file system, once Python has one

  // A pack and those that it needs; everything else is there from the start.
  all(name) {
    return Object.hasOwn(bundle.packs, name) ? [name, ...bundle.packs[name].needs] : [];
  },

  has(name) {
    return packs.all(name).every((each) => packs.here.has(each));
  },

  // Fetches what is missing, and calls told(share) meanwhile. After a failure it can be called again.
  async load(name, told) {
    const missing = packs.all(name).filter((each) => !packs.here.has(each));
    const size = (each) => bundle.files[bundle.packs[each].file].bytes;
    const all = missing.reduce((sum, each) => sum + size(each), 0);
    const tell = () => told?.(missing.reduce((sum, each) => sum + size(each) * (packs.share.get(each) ?? 0), 0) / all);
    const timer = setInterval(tell, 100);
    try {
      await Promise.all(missing.map((each) => packs.fetch(each)));
    } finally {
      clearInterval(timer);
    }
  },

  async fetch(name) {
    if (packs.here.has(name)) return undefined; // it arrived while this waited for a quiet moment
    if (!packs.coming.has(name)) {
      const coming = packs.read(name).finally(() => packs.coming.delete(name));
      packs.coming.set(name, coming);
    }
    return packs.coming.get(name);
  },

  async read(name) {
    const { file: part, needs } = bundle.packs[name];
    const giveUp = new AbortController();
    let timer = setTimeout(() => giveUp.abort(), PATIENCE);
    let done = 0;
    const count = (bytes) => {
      done += bytes;
      packs.share.set(name, Math.min(1, done / bundle.files[part].bytes));
      clearTimeout(timer);
      timer = setTimeout(() => giveUp.abort(), PATIENCE);
    };
    try {
      const archive = await readFile(part, count, giveUp.signal);
      clearTimeout(timer);
      // what a game stands on comes before it, so that a game whose rules can be imported can be shown
      await Promise.all(needs.map(packs.fetch));
      unpack(await packs.laid, archive, GAME);
    } finally {
      clearTimeout(timer);
      packs.share.delete(name);
    }
    packs.here.add(name);
    packs.heard("pack");
  },

  // The files of packs that the service worker is to keep: those that are here, where data is saved, else all.
  worthKeeping() {
    const names = savesData() ? [...packs.here] : Object.keys(bundle.packs);
    return names.map((name) => bundle.files[bundle.packs[name].file].url);
  },

  // The packs that this visit needs at once: a game that the address asks for, what opens links and the screens that
  // were open when the page was left, the letters of the language.
  wanted() {
    const asked = new URLSearchParams(location.search).get("new");
    const opening = location.hash.length > 1 || entries.told() ? TABLE : "";
    return new Set([asked, opening, language].flatMap((name) => packs.all(name)));
  },

  // Fetches everything else in quiet moments, games with saves first, so that nobody has to wait later.
  async fetchRest() {
    if (savesData()) return;
    const names = [TABLE, ...savedGames(), ...Object.keys(bundle.packs)].flatMap((name) => packs.all(name));
    for (const name of new Set(names)) {
      if (packs.here.has(name)) continue;
      await quiet();
      await packs.fetch(name).catch(() => {}); // opening the game will report it
    }
  },
};
packs.laid = new Promise((resolve) => (packs.lay = resolve));

// Resolves in an idle moment when nothing moves, or nobody sees it. A visit in which something always moves, such as a
// game of bots that somebody watches, comes to any idle moment at last.
function quiet() {
  return new Promise((resolve) => {
    const look = (before) => {
      const { frames } = patio;
      if (frames !== before && !document.hidden && performance.now() < LONG_VISIT) setTimeout(look, STILL, frames);
      else if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: 5000 });
      else resolve();
    };
    look();
  });
}

// The games that are kept on this device, as their records name them.
function savedGames() {
  try {
    const texts = Object.keys(localStorage).filter((key) => key.startsWith("patio.game.")).map((key) => localStorage[key]);
    return texts.map((text) => /^\[Game "(\w+)"\]$/m.exec(text)?.[1]).filter(Boolean);
  } catch {
    return []; // nothing can be kept here
  }
}

// The service worker: keeps whole versions of the page, and never serves a document with the files of another version.
//
// BUNDLE.files names every file of this version with the hash of its contents. A version is installed only when each
// file that a start needs has arrived with that hash; then it takes over at once, whatever the old one is doing: the next
// document is of the new version, while documents of the old one go on. They ask for files below f/, which are named by
// their contents, so they are served from whatever cache has them. A version's cache goes when no page is of it any more.
//
// What is kept may be damaged all the same. Whatever is served is checked by its length, what is small by its hash, and
// all of it by its hash when the page asks past its caches, as it does after a fault, or for the daily check. What is
// broken is fetched again past the browser's cache.

const BUNDLE = /* patio:files */ { version: "", files: {} };
const HOME = new URL("./", self.location).href;
const PREFIX = `patio ${HOME} `; // other pages of this origin have caches too
const CACHE = PREFIX + BUNDLE.version;
const DOCUMENT = "index.html";
const SMALL = 100_000; // bytes that are hashed whenever they are served
const ANSWER_LIMIT = 2000; // milliseconds in which a page says of which version it is
const ROOM_WAITS = [0, 500, 2000]; // milliseconds: browsers give room back some time after what took it was dropped
const FILES_LOCK = `${PREFIX}files`; // shared by all that fill caches; who drops some has it alone

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name !== null) event.respondWith(answer(event, name));
});
self.addEventListener("message", (event) => {
  const { ask, names } = event.data;
  const [port] = event.ports;
  // a page of another version names its own packs, which are not of this one
  const does = { keep: () => fill(names.filter(isOwn)), check: checkEverything, "drop old versions": dropOldVersions }[ask];
  if (does) event.waitUntil(answered(does, port));
});

async function answered(does, port) {
  try {
    await does();
    port.postMessage({});
  } catch (error) {
    port.postMessage({ failed: String(error) });
  }
}

// The file that a request means, or null when it is none of our business.
function nameOf({ url: address, method = "GET" }) {
  const url = new URL(address);
  const plain = url.origin + url.pathname;
  if (method !== "GET" || !plain.startsWith(HOME)) return null;
  const name = plain.slice(HOME.length) || DOCUMENT;
  return isOwn(name) || name.startsWith("f/") ? name : null;
}

const isOwn = (name) => Object.hasOwn(BUNDLE.files, name);

// ---- Serving -----------------------------------------------------------------------------------

async function answer(event, name) {
  const thoroughly = event.request.cache === "reload";
  let kept = false;
  try {
    for (const cache of await cachesFor(name)) {
      const response = await cache.match(HOME + name);
      kept ||= Boolean(response);
      if (response && (await isWhole(name, response, thoroughly))) return await cache.match(HOME + name);
    }
  } catch {
    // the storage fails: there is the network
  }
  return fromNetwork(event, name, kept || thoroughly);
}

// This version's cache, and for what is named by its contents those of other versions.
async function cachesFor(name) {
  const others = name.startsWith("f/") ? (await versions()).filter((key) => key !== CACHE) : [];
  return Promise.all([CACHE, ...others].map((key) => caches.open(key)));
}

async function versions() {
  return (await caches.keys()).filter((key) => key.startsWith(PREFIX) && !key.endsWith(" snapshot"));
}

// Whether a response that was kept is what was kept, and of that name. It is of no more use then; but to ask for its
// length alone costs nothing where browsers keep it as a blob.
async function isWhole(name, response, thoroughly) {
  const [length, hash] = (response.headers.get("x-kept") ?? "").split(" ");
  if (!fits(name, response.headers.get("x-hash") ?? "")) return false;
  const blob = await response.blob();
  if (blob.size !== Number(length)) return false;
  return (blob.size > SMALL && !thoroughly) || (await sha256(await blob.arrayBuffer())) === hash;
}

// Whether a file of that name may have that hash: of this version's all of it is known, of others what their names tell.
function fits(name, hash) {
  return isOwn(name) ? hash === BUNDLE.files[name] : hash !== "" && name.includes(`.${hash.slice(0, 10)}.`);
}

// What the host has. It goes to the page as it comes, which checks it; a copy is kept when it is of this version.
async function fromNetwork(event, name, afresh) {
  const response = await (afresh ? fetch(event.request, { cache: "reload" }) : fetch(event.request));
  if (isOwn(name)) event.waitUntil(mend(name, response.clone()).catch(() => {}));
  return response;
}

async function mend(name, response) {
  const bytes = response.ok ? await response.arrayBuffer() : new ArrayBuffer(0);
  if ((await sha256(bytes)) === BUNDLE.files[name]) await put(await caches.open(CACHE), name, bytes, response);
  else if (name !== DOCUMENT) await giveWay();
}

// This version lacks a file that its host does not have any more: where that has another version, the next document is
// the host's. Its files come from there too, until that version is kept.
async function giveWay() {
  const response = await fetch(HOME, { cache: "reload" });
  const bytes = await response.arrayBuffer();
  const published = response.ok && new TextDecoder().decode(bytes).includes('id="patio-bundle"');
  if (published && (await sha256(bytes)) !== BUNDLE.files[DOCUMENT]) await (await caches.open(CACHE)).delete(HOME + DOCUMENT);
}

// ---- Keeping -----------------------------------------------------------------------------------

async function install() {
  const sparing = Boolean(navigator.connection?.saveData);
  const names = Object.keys(BUNDLE.files);
  const wanted = await Promise.all(names.map(async (name) => !sparing || !isPack(name) || (await fromOldVersion(name))));
  await fill(names.filter((_, number) => wanted[number]));
  await self.skipWaiting();
}

// Who saves data gets a pack when it is opened: it is kept then.
const isPack = (name) => name.startsWith("f/pack-");

// The buffers of files that were read would stay until this worker ends, 45 MB of them at a first visit.
async function fill(names, thoroughly = false) {
  const cache = await caches.open(CACHE);
  await navigator.locks.request(FILES_LOCK, { mode: "shared" }, async () => {
    let waits = null;
    for (;;) {
      const tries = await Promise.allSettled(names.map((name) => keep(cache, name, thoroughly).finally(collect)));
      const error = tries.find(({ reason }) => reason)?.reason;
      if (!error) return;
      if (error.name !== "QuotaExceededError") throw error;
      waits ??= (await dropSnapshots()) ? [...ROOM_WAITS] : [];
      if (waits.length === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, waits.shift()));
    }
  });
}

async function keep(cache, name, thoroughly) {
  const here = await cache.match(HOME + name);
  if (here && (await isWhole(name, here, thoroughly))) return undefined;
  const old = await fromOldVersion(name);
  if (old) return cache.put(HOME + name, old);
  // files below f/ are named by their contents: what the page has fetched will do, unless it is damaged
  const { bytes, response } = (name.startsWith("f/") && (await fetched(name, "default"))) || (await fetched(name, "reload"));
  if (!bytes) throw new Error(`${name} is not of version ${BUNDLE.version}`);
  return put(cache, name, bytes, response);
}

// Keeps a file, unpacked where the page would unpack it at every start, and notes what lies there then.
async function put(cache, name, bytes, response) {
  const packed = name.endsWith(".bin");
  const plain = packed ? await restored(await unpacked(bytes)) : bytes;
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  const kept = `${plain.byteLength} ${packed ? await sha256(plain) : BUNDLE.files[name]}`;
  const headers = { "content-type": type, "x-hash": BUNDLE.files[name], "x-kept": kept };
  await cache.put(HOME + name, new Response(plain, { headers: packed ? { ...headers, "x-unpacked": "gzip" } : headers }));
}

async function unpacked(bytes) {
  const body = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(body).arrayBuffer());
}

// What the host or the browser's cache has for a name, when that is of this version. Rejects when nothing comes.
async function fetched(name, cache) {
  const response = await fetch(HOME + name, { cache });
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== BUNDLE.files[name]) return cache === "reload" ? {} : null;
  return { bytes, response };
}

// What another version kept of the same contents, or null.
async function fromOldVersion(name) {
  for (const key of await versions()) {
    const cache = await caches.open(key);
    const response = key === CACHE ? null : await cache.match(HOME + name);
    if (response && (await isWhole(name, response, true))) return cache.match(HOME + name);
  }
  return null;
}

// One file after the other: all at once they would take as much memory as the page.
async function checkEverything() {
  const cache = await caches.open(CACHE);
  const names = (await cache.keys()).map(nameOf).filter((name) => name !== null && isOwn(name));
  const errors = [];
  for (const name of names) await fill([name], true).catch((error) => errors.push(error));
  if (errors.length) throw errors[0];
}

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// ---- Dropping ----------------------------------------------------------------------------------

// Drops the versions of which no page is. One that does not answer, since it is only just loading or asleep, may be of any.
async function dropOldVersions() {
  if (self.registration.installing || self.registration.waiting) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const alive = await Promise.all(pages.filter((page) => nameOf(page) === DOCUMENT).map(versionOf));
  if (alive.includes(null)) return;
  const needed = [BUNDLE.version, ...alive].flatMap((version) => [PREFIX + version, `${PREFIX}${version} snapshot`]);
  await navigator.locks.request(FILES_LOCK, { ifAvailable: true }, async (lock) => {
    const keys = lock ? await caches.keys() : [];
    await Promise.all(keys.filter((key) => key.startsWith(PREFIX) && !needed.includes(key)).map((key) => caches.delete(key)));
  });
}

function versionOf(page) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), ANSWER_LIMIT);
    page.postMessage("version", [port2]);
  });
}

// A snapshot only saves time: it goes where there is no room for it. Tells whether there was one.
async function dropSnapshots() {
  const keys = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key.endsWith(" snapshot"));
  await Promise.all(keys.map((key) => caches.delete(key)));
  return keys.length > 0;
}
